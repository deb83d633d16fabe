//! `cargo xtask versions`: this version beside older ones, which are built from their commits.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command, root, run as run_command, succeeds};
use crate::tools::want_postgresql;

/// Where play online first landed: what its wire and its logs promise holds for ever.
const FIRST_ONLINE: &str = "2497d5cc6bb3324e553657a6e3665ea14c3e6cf6";
/// Where several nodes on one PostgreSQL first landed.
const FIRST_NODES: &str = "6b1f2252410403161e9bc1c08d92ef1af4dd5d00";

/// Let older versions play with this one
///
/// The binary is built from the commit where play online first landed, and from the one where several nodes did. Games that begin at
/// the older server with older bots must end at this one; bots of both versions must play each other; and nodes of the older version
/// are replaced one by one while people play, with nothing lost or doubled. Each build takes some minutes, and is kept.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(_arguments: &Arguments) -> Result<ExitCode> {
    want_postgresql();
    let older = [("UNDERSHIFT_FIRST_ONLINE", FIRST_ONLINE), ("UNDERSHIFT_FIRST_NODES", FIRST_NODES)];
    let mut tests =
        cargo(["test", "--package", "cli", "--test", "online", "--", "versions", "--ignored", "--nocapture"]);
    tests.args(["--test-threads", "1"]);
    for (variable, commit) in older {
        tests.env(variable, built(commit)?);
    }
    run_command(&mut tests)?;
    Ok(ExitCode::SUCCESS)
}

/// The binary as it was at a commit, without the page.
fn built(commit: &str) -> Result<PathBuf> {
    let folder = root().join("target").join("versions").join(&commit[..12]);
    let binary = folder.join("undershift");
    if binary.is_file() {
        return Ok(binary);
    }
    if !succeeds(&mut command("git", ["cat-file", "-e", commit])) {
        bail!("commit {commit} is not here; fetch the whole history with `git fetch --unshallow`");
    }
    let source = folder.join("source");
    fs::create_dir_all(&source).with_context(|| format!("cannot make {}", source.display()))?;
    unpack(commit, &source)?;
    // One folder for all versions: most of what they depend on is the same.
    let target = root().join("target").join("versions").join("target");
    let mut build = cargo(["build", "--package", "cli", "--bin", "undershift"]);
    run_command(build.current_dir(&source).env("CARGO_TARGET_DIR", &target))?;
    fs::copy(target.join("debug").join("undershift"), &binary).context("cannot keep the binary")?;
    fs::remove_dir_all(&source).context("cannot remove the older source")?;
    Ok(binary)
}

/// The files of a commit.
fn unpack(commit: &str, folder: &Path) -> Result<()> {
    let mut archive =
        command("git", ["archive", commit]).stdout(Stdio::piped()).spawn().context("cannot run git")?;
    let files = archive.stdout.take().context("stdout was not piped")?;
    run_command(command("tar", ["-x", "-C"]).arg(folder).stdin(files))?;
    if !archive.wait()?.success() {
        bail!("`git archive {commit}` failed");
    }
    Ok(())
}
