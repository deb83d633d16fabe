//! Which version a binary says it is: the number of the workspace, with the commit it was built from.

use std::process::Command;

use anyhow::Result;

use crate::process::{command, quiet_output, run as run_command};

/// The number in the workspace's manifest.
pub(crate) const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// Runs a build whose binary says its commit. Where there is no repository, as in a downloaded archive, it says its number alone.
pub(crate) fn stamp(build: &mut Command) -> Result<()> {
    if let Some(commit) = commit() {
        build.env("UNDERSHIFT_VERSION", format!("{NUMBER} ({commit})"));
    }
    run_command(build)
}

/// When the commit was made, in seconds since 1970; 0 where there is no repository.
pub(crate) fn commit_time() -> Result<u64> {
    Ok(git(&["log", "-1", "--format=%ct"]).map_or(Ok(0), |time| time.parse())?)
}

/// The commit with its day, and `+` where the tree has changed since.
fn commit() -> Option<String> {
    let commit = git(&["log", "-1", "--format=%h %cs"])?;
    let (hash, day) = commit.split_once(' ')?;
    let is_changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Some(format!("{hash}{} {day}", if is_changed { "+" } else { "" }))
}

fn git(arguments: &[&str]) -> Option<String> {
    let (output, _) = quiet_output(&mut command("git", arguments)).ok()?;
    Some(output.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_said_with_its_day() {
        if let Some(commit) = commit() {
            let (hash, day) = commit.split_once(' ').expect("two words");
            assert!(hash.trim_end_matches('+').chars().all(|digit| digit.is_ascii_hexdigit()), "{hash}");
            assert_eq!(day.len(), "2026-01-01".len());
        }
    }
}
