//! What a fresh machine may lack: each tool is looked for, and installed where that needs no one's decision.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{cargo, command, quiet_output, run, succeeds};

/// Makes sure that `cargo NAME` works, from the package `cargo-NAME`.
pub(crate) fn need_cargo_command(name: &str) -> Result<()> {
    need_cargo_command_with(name, &[])
}

/// The same for a package which has the command only with a feature.
pub(crate) fn need_cargo_command_with(name: &str, options: &[&str]) -> Result<()> {
    if has_cargo_command(name) {
        return Ok(());
    }
    eprintln!("`cargo {name}` is missing and is installed now; this takes some minutes, once");
    run(cargo(["install", "--locked", &format!("cargo-{name}")]).args(options))
}

/// Whether `cargo NAME` works.
pub(crate) fn has_cargo_command(name: &str) -> bool {
    succeeds(&mut cargo([name, "--version"]))
}

/// Makes sure that a part of the Rust toolchain is there that a minimal one lacks.
pub(crate) fn need_component(component: &str, mut probe: Command) -> Result<()> {
    if succeeds(&mut probe) {
        return Ok(());
    }
    eprintln!("{component} is missing and is installed now");
    run(&mut command("rustup", ["component", "add", component]))
}

/// Whether a nightly toolchain is installed. Asking `cargo +nightly` itself might download one.
pub(crate) fn has_nightly() -> bool {
    let list = quiet_output(&mut command("rustup", ["toolchain", "list"]));
    list.is_ok_and(|(toolchains, _)| toolchains.lines().any(|line| line.starts_with("nightly")))
}

/// Makes sure that `valgrind` works; installs it where the system is Debian's kind and we may.
pub(crate) fn need_valgrind() -> Result<()> {
    if succeeds(&mut command("valgrind", ["--version"])) {
        return Ok(());
    }
    // The symbols of the C library are what it recommends to have.
    apt_install(
        "valgrind",
        &["valgrind", "libc6-dbg"],
        "valgrind is missing; install it, on Debian with `sudo apt-get install valgrind`",
    )
}

/// Makes sure that `python3` works; installs it where the system is Debian's kind and we may.
pub(crate) fn need_python() -> Result<()> {
    if succeeds(&mut command("python3", ["--version"])) {
        return Ok(());
    }
    let hint = "python3 is missing; install it, on Debian with `sudo apt-get install python3`";
    apt_install("python3", &["python3"], hint)
}

/// Makes sure that `python3` works and can make virtual environments.
pub(crate) fn need_python_venv() -> Result<()> {
    need_python()?;
    if succeeds(&mut command("python3", ["-c", "import ensurepip, venv"])) {
        return Ok(());
    }
    let hint =
        "python3 cannot make virtual environments; on Debian `sudo apt-get install python3-venv` lets it";
    apt_install("python3-venv", &["python3-venv"], hint)
}

/// Makes sure that tests can set the system's clock for one program; where it cannot be had, the test of that says so and is
/// left out.
pub(crate) fn want_faketime() {
    let hint =
        "without libfaketime no test sets the clock back; on Debian `apt-get install faketime` installs it";
    if !succeeds(&mut command("faketime", ["--version"])) {
        apt_install("faketime", &["faketime"], hint).unwrap_or_else(|error| eprintln!("{error:#}"));
    }
}

/// Makes sure that tests can start throwaway PostgreSQL servers; where it cannot be had, they say so and test the store in a
/// folder alone.
pub(crate) fn want_postgresql() {
    let hint =
        "without PostgreSQL its store is not tested; on Debian `apt-get install postgresql` installs it";
    let is_there =
        succeeds(&mut command("initdb", ["--version"])) || Path::new("/usr/lib/postgresql").exists();
    if !is_there {
        apt_install("PostgreSQL", &["postgresql"], hint).unwrap_or_else(|error| eprintln!("{error:#}"));
    }
}

/// Makes sure that tests can give each server a network of its own, and cut it off.
pub(crate) fn need_networks() -> Result<()> {
    if succeeds(&mut command("ip", ["-Version"])) && succeeds(&mut command("iptables", ["--version"])) {
        return Ok(());
    }
    let hint =
        "ip or iptables is missing; install them, on Debian with `sudo apt-get install iproute2 iptables`";
    apt_install("ip and iptables", &["iproute2", "iptables"], hint)
}

/// Makes sure that the example with a load balancer can be tried; where it cannot be had, its test says so and is left out.
pub(crate) fn want_haproxy() {
    let hint = "without HAProxy the example of several servers is not tested; on Debian `apt-get install haproxy` installs it";
    let is_there = succeeds(&mut command("haproxy", ["-v"])) || Path::new("/usr/sbin/haproxy").exists();
    if !is_there {
        apt_install("HAProxy", &["haproxy"], hint).unwrap_or_else(|error| eprintln!("{error:#}"));
    }
}

/// Installs Debian's packages for what is missing, where the system is of that kind and we may; `hint` is what is said
/// where we may not, or where it fails.
pub(crate) fn apt_install(missing: &str, packages: &[&str], hint: &'static str) -> Result<()> {
    let has_apt = succeeds(&mut command("apt-get", ["--version"]));
    let is_root = quiet_output(&mut command("id", ["-u"])).is_ok_and(|(id, _)| id.trim() == "0");
    let may_sudo = || succeeds(&mut command("sudo", ["--non-interactive", "true"]));
    ensure!(has_apt && (is_root || may_sudo()), hint);
    eprintln!("missing, and installed now: {missing}");
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    for words in [&["update"][..], &install] {
        let mut apt = if is_root { Command::new("apt-get") } else { command("sudo", ["apt-get"]) };
        run(apt.args(words)).context(hint)?;
    }
    Ok(())
}
