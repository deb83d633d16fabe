//! What people install, installed: the Debian package in a fresh Debian made with debootstrap, with a game played there, an
//! upgrade and a removal; the archive and the image where nothing is but what is in them.
//!
//! Absent here: systemd itself, which does not run in a changed root; its unit is checked by `systemd-analyze` where that is there.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::dist::{Results, deb_of_version, folder, image_tag};
use crate::process::{Server, command, run as run_command, stdout, succeeds};
use crate::tools::apt_install;
use crate::version;

const DATA: &str = "/var/lib/undershift";
const DEFAULTS: &str = "/etc/default/undershift";
const UNIT: &str = "/usr/lib/systemd/system/undershift.service";

pub(crate) fn run(results: &Results, previous: Option<&Path>) -> Result<()> {
    checksums()?;
    archive(&results.archive)?;
    image(&results.image)?;
    let debian = Debian::fresh()?;
    let previous = match previous {
        Some(previous) => previous.to_owned(),
        // The same program under an earlier number: what an upgrade does to files, users and settings does not depend on more.
        None => deb_of_version(&format!("{}~earlier", version::NUMBER), &folder())?,
    };
    debian.installs(&previous)?;
    debian.is_set_up()?;
    debian.plays()?;
    let before = debian.tables()?;
    debian.installs(&results.deb)?;
    says_its_version(&mut in_root(&debian.0, "root:root", ["/usr/bin/undershift"]))?;
    unit(&debian.0.join(UNIT.trim_start_matches('/')))?;
    // A newer program brings the data to its schema when it starts.
    let (server, address) = debian.started()?;
    tells_its_version(&address)?;
    drop(server);
    let after = debian.tables()?;
    ensure!(before == after, "the upgrade changed the data: {before} tables before, {after} after");
    debian.plays()?;
    let more = debian.tables()?;
    ensure!(more > after, "{more} tables after a game, as before it");
    debian.is_removed_but_for_the_games()?;
    eprintln!("installed, played, upgraded, played and removed; {before} tables kept, {more} in the end");
    Ok(())
}

/// What is said of the files is so.
fn checksums() -> Result<()> {
    let check = ["--check", "--strict", "SHA256SUMS"];
    run_command(command("sha256sum", check).current_dir(folder().join("release")))
}

/// The unit is one that systemd understands, and as closed as we say.
fn unit(unit: &Path) -> Result<()> {
    if !succeeds(&mut command("systemd-analyze", ["--version"])) {
        eprintln!("without systemd-analyze the unit is not checked");
        return Ok(());
    }
    let security = ["security", "--offline=true", "--threshold=20", "--no-pager"];
    run_command(command("systemd-analyze", security).arg(unit))
}

/// The archive, unpacked: its binary says its version.
fn archive(file: &Path) -> Result<()> {
    let place = tempfile::tempdir()?;
    run_command(command("tar", ["--extract", "--file"]).arg(file).arg("--directory").arg(place.path()))?;
    let unpacked = fs::read_dir(place.path())?.next().context("the archive is empty")??.path();
    says_its_version(&mut Command::new(unpacked.join("undershift")))
}

/// The image, unpacked as a container's root: what it says it runs starts with what is in it, as its user, and serves.
fn image(layout: &Path) -> Result<()> {
    let bundle = folder().join("bundle");
    if bundle.exists() {
        fs::remove_dir_all(&bundle)?;
    }
    let image = format!("{}:{}", layout.display(), image_tag());
    run_command(command("umoci", ["unpack", "--image", &image]).arg(&bundle))?;
    let config: Value = serde_json::from_str(&fs::read_to_string(bundle.join("config.json"))?)?;
    let process = &config["process"];
    let user = format!("{}:{}", process["user"]["uid"], process["user"]["gid"]);
    let words: Option<Vec<&str>> =
        process["args"].as_array().and_then(|words| words.iter().map(Value::as_str).collect());
    let words = words.context("the image does not say what it runs")?;
    ensure!(words.ends_with(&["--data", "/data"]) && user != "0:0", "it runs {words:?} as {user}");
    let rootfs = bundle.join("rootfs");
    says_its_version(&mut in_root(&rootfs, &user, ["/usr/bin/undershift"]))?;
    let (server, address) = started(&mut in_root(&rootfs, &user, words.into_iter().chain(["--port", "0"])))?;
    tells_its_version(&address)?;
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

/// The page asks the server for its version.
fn tells_its_version(address: &str) -> Result<()> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut socket = TcpStream::connect(host).with_context(|| format!("cannot connect to {host}"))?;
    write!(socket, "GET /api/about HTTP/1.0\r\nHost: {host}\r\n\r\n")?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer)?;
    ensure!(answer.contains(version::NUMBER), "the server says of itself: {answer}");
    Ok(())
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
            apt_install("debootstrap", &["debootstrap", "debian-archive-keyring", "gpgv"], hint)?;
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

    /// There are a user, a folder that is its alone, and a file for options, into which some are written: that file is the
    /// operator's, and no upgrade changes it.
    fn is_set_up(&self) -> Result<()> {
        let folder = stdout(&mut in_root(&self.0, "root:root", ["stat", "--format=%U:%G %a", DATA]))?;
        ensure!(folder.trim() == "undershift:undershift 700", "{DATA} is {folder}");
        let options = "UNDERSHIFT_OPTIONS=\"--port 0 --limit chat-kept=150\"\n";
        Ok(fs::write(self.0.join(DEFAULTS.trim_start_matches('/')), options)?)
    }

    /// The server as the unit starts it: its command with the options of its file, as its user.
    fn started(&self) -> Result<(Server, String)> {
        let unit = fs::read_to_string(self.0.join(UNIT.trim_start_matches('/'))).context("no unit")?;
        let setting = |name: &str| {
            let line = unit.lines().find_map(|line| line.strip_prefix(name));
            line.with_context(|| format!("the unit has no {name}"))
        };
        let user = format!("{}:{}", setting("User=")?, setting("Group=")?);
        ensure!(setting("EnvironmentFile=")? == format!("-{DEFAULTS}"), "the unit reads another file");
        // A shell takes such a file, and a variable in the command, for the same as systemd.
        let script = format!("umask {}; . {DEFAULTS}; exec {}", setting("UMask=")?, setting("ExecStart=")?);
        started(&mut in_root(&self.0, &user, ["sh", "-c", &script]))
    }

    fn plays(&self) -> Result<()> {
        let (server, address) = self.started()?;
        plays_at(&address)?;
        drop(server);
        Ok(())
    }

    /// How many tables are there, each replayed.
    fn tables(&self) -> Result<u32> {
        let check = ["/usr/bin/undershift", "check", "--data", DATA];
        let said = stdout(&mut in_root(&self.0, "undershift:undershift", check))?;
        let count = said.lines().find_map(|line| line.trim().strip_prefix("tables ok: "));
        let count = count.and_then(|count| count.split_whitespace().next()?.parse().ok()).unwrap_or(0);
        ensure!(count > 0, "no games are there: {said}");
        Ok(count)
    }

    fn is_removed_but_for_the_games(&self) -> Result<()> {
        let data = self.0.join(DATA.trim_start_matches('/'));
        self.run(&["dpkg", "--remove", "undershift"])?;
        ensure!(!self.0.join("usr/bin/undershift").exists(), "the binary is still there");
        ensure!(data.join("undershift.db").exists(), "removing the package took the games");
        self.run(&["dpkg", "--purge", "undershift"])?;
        ensure!(!data.exists(), "purging the package left the games");
        ensure!(
            !self.0.join(DEFAULTS.trim_start_matches('/')).exists(),
            "purging the package left its options"
        );
        let users = fs::read_to_string(self.0.join("etc/passwd"))?;
        ensure!(!users.contains("undershift"), "purging the package left its user");
        Ok(())
    }
}
