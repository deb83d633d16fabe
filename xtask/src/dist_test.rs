//! What people install, installed: the Debian package in a fresh Debian made with debootstrap, with a game played there, an
//! upgrade and a removal; the archive and the image where nothing is but what is in them.
//!
//! Absent here: systemd itself, which does not run in a changed root; its unit is checked by `systemd-analyze` where that is there.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::dist::{Results, deb_of_version, folder};
use crate::process::{Server, command, root, run as run_command, stdout, succeeds};
use crate::tools::apt_install;
use crate::version;

const DATA: &str = "/var/lib/undershift";

pub(crate) fn run(results: &Results) -> Result<()> {
    unit()?;
    archive(&results.archive)?;
    image(&results.image)?;
    let debian = Debian::fresh()?;
    debian.installs(&results.deb)?;
    debian.plays()?;
    let before = debian.checked()?;
    // The same program under a later number: what an upgrade does to the data does not depend on what else has changed.
    let later = format!("{}+later", version::NUMBER);
    let deb = deb_of_version(&later, &folder())?;
    debian.installs(&deb)?;
    let after = debian.checked()?;
    ensure!(before == after, "the upgrade changed the data: {before:?} before, {after:?} after");
    debian.plays()?;
    debian.is_removed_but_for_the_games()?;
    eprintln!("installed, played, upgraded and removed; {before:?} before and after the upgrade");
    Ok(())
}

/// The unit is one that systemd understands, and as closed as we say.
fn unit() -> Result<()> {
    if !succeeds(&mut command("systemd-analyze", ["--version"])) {
        eprintln!("without systemd-analyze the unit is not checked");
        return Ok(());
    }
    let security = ["security", "--offline=true", "--threshold=20", "--no-pager"];
    run_command(command("systemd-analyze", security).arg(root().join("packaging/undershift.service")))
}

/// The archive, unpacked: its binary says its version.
fn archive(file: &Path) -> Result<()> {
    let place = tempfile::tempdir()?;
    run_command(command("tar", ["--extract", "--file"]).arg(file).arg("--directory").arg(place.path()))?;
    let unpacked = fs::read_dir(place.path())?.next().context("the archive is empty")??.path();
    says_its_version(&mut Command::new(unpacked.join("undershift")))
}

/// The image, unpacked as a container's root: the binary starts with what is in it, as its user, and serves.
fn image(layout: &Path) -> Result<()> {
    let bundle = folder().join("bundle");
    if bundle.exists() {
        fs::remove_dir_all(&bundle)?;
    }
    let latest = format!("{}:latest", layout.display());
    run_command(command("umoci", ["unpack", "--image", &latest]).arg(&bundle))?;
    let rootfs = bundle.join("rootfs");
    says_its_version(&mut in_root(&rootfs, "10001:10001", ["/usr/bin/undershift"]))?;
    let serve = ["/usr/bin/undershift", "serve", "--port", "0", "--data", "/data"];
    let (server, address) = started(&mut in_root(&rootfs, "10001:10001", serve))?;
    plays_at(&address)?;
    drop(server);
    Ok(())
}

fn says_its_version(program: &mut Command) -> Result<()> {
    let said = stdout(program.arg("--version"))?;
    let expected = format!("undershift {}", version::NUMBER);
    ensure!(said.starts_with(&expected), "it says {said:?} and not {expected:?}");
    Ok(())
}

fn in_root<'a>(root: &Path, user: &str, words: impl IntoIterator<Item = &'a str>) -> Command {
    let mut chroot = Command::new("chroot");
    chroot.arg(format!("--userspec={user}")).arg(root).args(words);
    chroot
}

/// Starts a server, and reads where it is to be found.
fn started(serve: &mut Command) -> Result<(Server, String)> {
    let mut server = Server(serve.stdout(Stdio::piped()).spawn().context("cannot run `chroot`")?);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().context("a pipe")?).read_line(&mut line)?;
    let address = line.trim().to_owned();
    ensure!(!address.is_empty(), "the server does not start");
    Ok((server, address))
}

/// Two engines meet on the server, and play a game to its end.
fn plays_at(address: &str) -> Result<()> {
    let bot = || {
        let program = folder().join("stage/undershift").to_string_lossy().into_owned();
        let engine = ["--engine", "undershift,level=1", "--seek", "express:2", "--stop-after", "1"];
        let mut bot = command(&program, ["bot", address]);
        bot.args(engine).stdout(Stdio::null());
        bot
    };
    let mut other = Server(bot().spawn()?);
    run_command(&mut bot())?;
    let status = other.0.wait()?;
    ensure!(status.success(), "one of the two engines ended with {status}");
    Ok(())
}

/// A Debian of its own, in a folder.
struct Debian(PathBuf);

impl Debian {
    /// A copy of a minimal one, which is made once.
    fn fresh() -> Result<Self> {
        if !succeeds(&mut command("debootstrap", ["--version"])) {
            let hint =
                "debootstrap is missing; install it, on Debian with `sudo apt-get install debootstrap`";
            apt_install("debootstrap", &["debootstrap"], hint)?;
        }
        let pristine = folder().join("debian");
        if !pristine.join("usr/bin/apt-get").exists() {
            let making = folder().join("debian.new");
            if making.exists() {
                fs::remove_dir_all(&making)?;
            }
            let strap = ["--variant=minbase", "--include=adduser", "stable"];
            run_command(command("debootstrap", strap).arg(&making)).context("debootstrap needs root")?;
            fs::rename(&making, &pristine)?;
        }
        let place = folder().join("debian-used");
        if place.exists() {
            fs::remove_dir_all(&place)?;
        }
        run_command(command("cp", ["--archive"]).arg(&pristine).arg(&place))?;
        Ok(Self(place))
    }

    fn run(&self, words: &[&str]) -> Result<()> {
        run_command(&mut in_root(&self.0, "root:root", words.iter().copied()))
    }

    fn installs(&self, deb: &Path) -> Result<()> {
        let name = deb.file_name().context("a package has a name")?;
        fs::copy(deb, self.0.join("tmp").join(name))?;
        let inside = format!("/tmp/{}", name.to_string_lossy());
        self.run(&["env", "DEBIAN_FRONTEND=noninteractive", "dpkg", "--install", &inside])
    }

    /// The server as the unit starts it, with a game played on it.
    fn plays(&self) -> Result<()> {
        let serve = ["/usr/bin/undershift", "serve", "--port", "0", "--data", DATA];
        let (server, address) = started(&mut in_root(&self.0, "undershift:undershift", serve))?;
        plays_at(&address)?;
        drop(server);
        Ok(())
    }

    /// How many entries of logs and how many tables are there, each replayed.
    fn checked(&self) -> Result<String> {
        let check = ["/usr/bin/undershift", "check", "--data", DATA];
        let said = stdout(&mut in_root(&self.0, "undershift:undershift", check))?;
        ensure!(said.contains("tables ok: ") && !said.contains("tables ok: 0"), "no games are there: {said}");
        Ok(said)
    }

    fn is_removed_but_for_the_games(&self) -> Result<()> {
        let data = self.0.join(DATA.trim_start_matches('/'));
        self.run(&["dpkg", "--remove", "undershift"])?;
        ensure!(!self.0.join("usr/bin/undershift").exists(), "the binary is still there");
        ensure!(data.join("undershift.db").exists(), "removing the package took the games");
        self.run(&["dpkg", "--purge", "undershift"])?;
        ensure!(!data.exists(), "purging the package left the games");
        Ok(())
    }
}
