//! A Debian of its own, to install things in: made once with debootstrap, copied, and booted with its systemd in a container
//! (systemd-nspawn) on the network of this machine. Linux and root alone.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::dist::folder;
use crate::process::{command, quiet_output, run as run_command, succeeds};
use crate::tools::apt_install;

/// How long it may take to boot, or to shut down.
const PATIENCE: Duration = Duration::from_secs(180);

pub(crate) struct Debian {
    root: PathBuf,
    container: Child,
    /// Its first process, as this machine numbers it.
    first: u32,
}

impl Debian {
    /// A fresh one that has booted.
    pub(crate) fn boot() -> Result<Self> {
        let root = copied()?;
        if !succeeds(&mut command("systemd-nspawn", ["--version"])) {
            let hint = "systemd-nspawn is missing; install it, on Debian with `sudo apt-get install systemd-container`";
            apt_install("systemd-nspawn", &["systemd-container"], hint)?;
        }
        let log = folder().join("debian.log");
        let written = File::create(&log)?;
        let mut boot = command("systemd-nspawn", ["--quiet", "--register=no", "--keep-unit", "--boot"]);
        boot.arg("--directory").arg(&root).stdin(Stdio::null()).stdout(written.try_clone()?).stderr(written);
        // Its systemd may be newer than what has laid out the control groups of this machine.
        boot.env("SYSTEMD_NSPAWN_UNIFIED_HIERARCHY", "1");
        let container = boot.spawn().context("cannot run systemd-nspawn")?;
        let mut debian = Self { root, container, first: 0 };
        let deadline = Instant::now() + PATIENCE;
        while !debian.has_booted() {
            let ended = debian.container.try_wait()?;
            if ended.is_some() || Instant::now() > deadline {
                bail!("Debian does not boot in a container; {} says why", log.display());
            }
            sleep(Duration::from_millis(200));
        }
        Ok(debian)
    }

    fn has_booted(&mut self) -> bool {
        let container = self.container.id();
        let children = fs::read_to_string(format!("/proc/{container}/task/{container}/children"));
        let first = children.ok().and_then(|children| children.split_whitespace().next()?.parse().ok());
        self.first = first.unwrap_or(0);
        let state = self.command(["systemctl", "is-system-running"]).stderr(Stdio::null()).output();
        // Degraded is what a container is that cannot do all that a machine can.
        self.first != 0
            && state.is_ok_and(|state| matches!(state.stdout.trim_ascii(), b"running" | b"degraded"))
    }

    /// Where a file in it is on this machine.
    pub(crate) fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside.trim_start_matches('/'))
    }

    /// A program in it, as root.
    pub(crate) fn command<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Command {
        let mut enter = Command::new("nsenter");
        enter.arg(format!("--target={}", self.first)).args(["--all", "--"]).args(words);
        enter
    }

    pub(crate) fn run(&self, words: &[&str]) -> Result<()> {
        run_command(&mut self.command(words.iter().copied()))
    }

    pub(crate) fn installs(&self, deb: &Path) -> Result<()> {
        // Its /tmp is a file system that only it sees.
        let name = Path::new("/root").join(deb.file_name().context("a package has a name")?);
        let name = name.to_string_lossy();
        fs::copy(deb, self.path(&name))?;
        self.run(&["env", "DEBIAN_FRONTEND=noninteractive", "dpkg", "--install", &name])
    }
}

impl Drop for Debian {
    fn drop(&mut self) {
        // It shuts down in good order when it is asked like this.
        let asked = quiet_output(&mut command("kill", ["-s", "TERM", &self.container.id().to_string()]));
        let deadline = Instant::now() + PATIENCE;
        while asked.is_ok() && Instant::now() < deadline {
            if !matches!(self.container.try_wait(), Ok(None)) {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        let _ = self.container.kill();
        let _ = self.container.wait();
    }
}

/// A copy of a minimal one, which is made once.
fn copied() -> Result<PathBuf> {
    let is_root = quiet_output(&mut command("id", ["-u"])).is_ok_and(|(id, _)| id.trim() == "0");
    ensure!(is_root, "installing in a Debian of its own needs root");
    if !succeeds(&mut command("debootstrap", ["--version"])) {
        let hint = "debootstrap is missing; install it, on Debian with `sudo apt-get install debootstrap`";
        apt_install("debootstrap", &["debootstrap", "debian-archive-keyring", "gpgv"], hint)?;
    }
    let pristine = folder().join("debian");
    if !pristine.exists() {
        let making = folder().join("debian.new");
        if making.exists() {
            fs::remove_dir_all(&making)?;
        }
        let strap = ["--variant=minbase", "--include=adduser,systemd,systemd-sysv", "stable"];
        run_command(command("debootstrap", strap).arg(&making))?;
        fs::rename(&making, &pristine)?;
    }
    let root = folder().join("debian-used");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    run_command(command("cp", ["--archive"]).arg(&pristine).arg(&root))?;
    Ok(root)
}
