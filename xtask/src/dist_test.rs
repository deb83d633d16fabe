//! What people install, installed: the Debian package in a fresh Debian made with debootstrap, where systemd starts the server as
//! it does for an operator, with games played there, an upgrade and a removal; the archive and the image where nothing is but
//! what is in them.
//!
//! The Debian is a container (systemd-nspawn) on the network of this machine. Absent here: the container itself
//! (`dist_debian.rs`), Docker and Podman, which run an image as it says and no otherwise.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::dist::{Results, deb_of_version, folder, image_tag};
use crate::dist_debian::Debian;
use crate::process::{Server, command, run as run_command, stdout, succeeds};
use crate::version;

const DATA: &str = "/var/lib/undershift";
const DEFAULTS: &str = "/etc/default/undershift";
const UNIT: &str = "/usr/lib/systemd/system/undershift.service";
/// How long the server may take to answer after systemd has started it.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn run(results: &Results, previous: Option<&Path>) -> Result<()> {
    checksums()?;
    archive(&results.archive)?;
    image(&results.image)?;
    let debian = Debian::boot()?;
    let previous = match previous {
        Some(previous) => previous.to_owned(),
        // The same program under an earlier number: what an upgrade does to files, users and settings does not depend on more.
        None => deb_of_version(&format!("{}~earlier", version::NUMBER), &folder())?,
    };
    debian.installs(&previous)?;
    let address = set_up(&debian)?;
    debian.run(&["systemctl", "enable", "--now", "undershift"])?;
    is_ready(&address)?;
    is_closed(&debian)?;
    plays_at(&address)?;
    let (before, earlier) = (tables(&debian)?, process(&debian)?);

    // The server runs meanwhile, and is started anew.
    debian.installs(&results.deb)?;
    is_ready(&address)?;
    ensure!(process(&debian)? != earlier, "the upgrade left the earlier program running");
    unit(&debian.path(UNIT))?;
    says_its_version(&mut debian.command(["/usr/bin/undershift"]))?;
    tells_its_version(&address)?;
    let after = tables(&debian)?;
    ensure!(before == after, "the upgrade changed the data: {before} tables before, {after} after");
    plays_at(&address)?;
    let more = tables(&debian)?;
    ensure!(more > after, "{more} tables after a game, as before it");

    is_removed_but_for_the_games(&debian, &address)?;
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
    let mut said = BufReader::new(server.0.stdout.take().context("a pipe")?);
    let mut line = String::new();
    said.read_line(&mut line)?;
    // It may say more, and ends where nobody listens any more.
    spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
    let address = line.trim().to_owned();
    ensure!(!address.is_empty(), "the server does not start");
    Ok((server, address))
}

/// What the server answers.
fn asked(address: &str, path: &str) -> Result<String> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut socket = TcpStream::connect(host).with_context(|| format!("cannot connect to {host}"))?;
    write!(socket, "GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n")?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The page asks the server for its version.
fn tells_its_version(address: &str) -> Result<()> {
    let answer = asked(address, "/api/about")?;
    ensure!(answer.contains(version::NUMBER), "the server says of itself: {answer}");
    Ok(())
}

fn is_ready(address: &str) -> Result<()> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match asked(address, "/readyz") {
            Ok(answer) if answer.starts_with("HTTP/1.0 200") || answer.starts_with("HTTP/1.1 200") => {
                return Ok(());
            }
            Ok(answer) if Instant::now() > deadline => bail!("the server is not ready: {answer}"),
            Err(error) if Instant::now() > deadline => return Err(error),
            _ => sleep(Duration::from_millis(200)),
        }
    }
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

/// There are a user and a folder that is its alone. Options are written as an operator does, into a file that no upgrade changes:
/// where the server is to be found follows from them.
fn set_up(debian: &Debian) -> Result<String> {
    let folder = stdout(&mut debian.command(["stat", "--format=%U:%G %a", DATA]))?;
    ensure!(folder.trim() == "undershift:undershift 700", "{DATA} is {folder}");
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let options = format!("UNDERSHIFT_OPTIONS=\"--port {port} --limit chat-kept=150\"\n");
    fs::write(debian.path(DEFAULTS), options)?;
    Ok(format!("http://127.0.0.1:{port}/"))
}

/// The number of the server's process, in the container.
fn process(debian: &Debian) -> Result<u32> {
    let show = ["systemctl", "show", "--property=MainPID", "--value", "undershift"];
    stdout(&mut debian.command(show))?.trim().parse().context("systemd names no process")
}

/// The process has no more rights than the unit says.
fn is_closed(debian: &Debian) -> Result<()> {
    let status = |process: u32| stdout(&mut debian.command(["cat", &format!("/proc/{process}/status")]));
    let (server, first) = (status(process(debian)?)?, status(1)?);
    let value = |status: &str, name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.map(|line| line.trim().to_owned()).with_context(|| format!("the kernel does not say {name}"))
    };
    ensure!(value(&server, "NoNewPrivs:")? == "1", "it may gain rights: {server}");
    ensure!(value(&server, "CapBnd:")?.bytes().all(|digit| digit == b'0'), "it has capabilities: {server}");
    // The container has filters of its own, which its first process has too.
    let filters = |status: &str| value(status, "Seccomp_filters:")?.parse::<u32>().context("no number");
    ensure!(filters(&server)? > filters(&first)?, "no call is withheld from it: {server}");
    Ok(())
}

/// How many tables are there, each replayed, while the server runs.
fn tables(debian: &Debian) -> Result<u32> {
    let check = ["runuser", "-u", "undershift", "--", "/usr/bin/undershift", "check", "--data", DATA];
    let said = stdout(&mut debian.command(check))?;
    let count = said.lines().find_map(|line| line.trim().strip_prefix("tables ok: "));
    let count = count.and_then(|count| count.split_whitespace().next()?.parse().ok()).unwrap_or(0);
    ensure!(count > 0, "no games are there: {said}");
    Ok(count)
}

fn is_removed_but_for_the_games(debian: &Debian, address: &str) -> Result<()> {
    let options = fs::read_to_string(debian.path(DEFAULTS))?;
    ensure!(options.contains("chat-kept=150"), "the upgrade changed the operator's options: {options}");
    debian.run(&["dpkg", "--remove", "undershift"])?;
    ensure!(asked(address, "/readyz").is_err(), "the server still runs");
    ensure!(!debian.path("/usr/bin/undershift").exists(), "the binary is still there");
    ensure!(debian.path(DATA).join("undershift.db").exists(), "removing the package took the games");
    debian.run(&["dpkg", "--purge", "undershift"])?;
    ensure!(!debian.path(DATA).exists(), "purging the package left the games");
    ensure!(!debian.path(DEFAULTS).exists(), "purging the package left its options");
    let users = fs::read_to_string(debian.path("/etc/passwd"))?;
    ensure!(!users.contains("undershift"), "purging the package left its user");
    Ok(())
}
