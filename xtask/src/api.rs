//! `cargo xtask api`: the server's HTTP interface against its own document.

use std::io::{BufRead, BufReader};
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, ensure};

use crate::process::{Server, cargo, command, root, run as run_command, status};
use crate::tools::need_python_venv;

/// Check the server's HTTP interface against its OpenAPI document, with schemathesis
///
/// Builds the binary, serves on a temporary folder on loopback, and sends requests of every kind as nobody, as a guest, as a player who has
/// just logged in, as a program with a token, and as an admin. No answer may be a failure of the server, every answer must be in the
/// document, and every operation must be done at least once. The tests do the same with few requests. What checks it is installed into a
/// virtual environment, target/api-venv.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many requests of each kind to each endpoint, as each role
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    examples: u32,

    /// Ask as this role alone, and let others be: nobody, guest, token, player, admin
    #[arg(long, value_name = "ROLE")]
    role: Option<String>,
}

/// So many in the tests: enough for each operation to be done once.
const FEW: u32 = 4;
const VENV: &str = "target/api-venv";
const SCHEMATHESIS: &str = "schemathesis>=4,<5";
/// The checker is one address, a few names, and in a hurry; and it waits until a stream has ended.
const LIMITS: &[&str] = &[
    "new-guests-per-minute=1000000",
    "requests-per-minute=1000000",
    "logins-per-minute=1000000",
    "logins-by-name-per-hour=1000000",
    "sign-ups-per-hour=1000000",
    "challenges-per-hour=1000000",
    "challenges-open=1000000",
    "tables-per-hour=1000000",
    "tables-per-person=1000000",
    "tokens-per-person=1000000",
    "tournaments-per-person=1000000",
    "tournaments-per-hour=1000000",
    "clubs-per-person=1000000",
    "stream-ms=50",
];

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let is_clean = check(arguments.examples, arguments.role.as_deref())?;
    Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The same with few requests, which must be clean.
pub(crate) fn test() -> Result<()> {
    ensure!(check(FEW, None)?, "what the server answers is not what its document says");
    Ok(())
}

fn check(examples: u32, role: Option<&str>) -> Result<bool> {
    need_python_venv()?;
    let python = root().join(VENV).join("bin/python");
    if !root().join(VENV).join("bin/schemathesis").exists() {
        run_command(&mut command("python3", ["-m", "venv", VENV]))?;
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS];
        run_command(&mut command(&python.to_string_lossy(), install))?;
    }
    run_command(&mut cargo(["build", "--package", "cli"]))?;
    let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
    let program = root().join("target/debug/undershift");
    let mut serve = command(&program.to_string_lossy(), ["serve", "--port", "0", "--data"]);
    serve.arg(folder.path()).stdout(Stdio::piped());
    for limit in LIMITS {
        serve.args(["--limit", limit]);
    }
    let mut server = Server(serve.spawn().context("cannot start the server")?);
    let mut url = String::new();
    BufReader::new(server.0.stdout.take().context("no stdout")?).read_line(&mut url)?;
    let examples = examples.to_string();
    let mut checker = command(&python.to_string_lossy(), ["-B", "xtask/api/run.py", url.trim(), &examples]);
    // Where nothing is beside the source that schemathesis could write to, or read.
    checker.arg(&program).arg(folder.path()).args(role);
    Ok(status(&mut checker)?.success())
}
