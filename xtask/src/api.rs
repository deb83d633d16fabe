//! `cargo xtask api`: the server's HTTP interface against its own document.

use std::io::{BufRead, BufReader};
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::process::{cargo, command, root, run as run_command, status};
use crate::tools::need_python_venv;

/// Check the server's HTTP interface against its OpenAPI document, with schemathesis
///
/// Builds the binary, serves on a temporary folder on loopback, and sends requests of every kind as nobody, as a program with a token and as a
/// player. No answer may be a failure of the server, and every answer must be in the document. What checks it is installed into a virtual
/// environment, target/api-venv.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many requests of each kind to each endpoint
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    examples: u32,
}

const VENV: &str = "target/api-venv";
const SCHEMATHESIS: &str = "schemathesis>=4,<5";
/// The checker is one address, one name and in a hurry.
const LIMITS: &[&str] = &[
    "new-guests-per-minute=1000000",
    "requests-per-minute=1000000",
    "logins-per-minute=1000000",
    "logins-by-name-per-hour=1000000",
    "sign-ups-per-hour=1000000",
];

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    need_python_venv()?;
    let python = root().join(VENV).join("bin/python");
    if !root().join(VENV).join("bin/schemathesis").exists() {
        run_command(&mut command("python3", ["-m", "venv", VENV]))?;
        run_command(&mut command(
            &python.to_string_lossy(),
            ["-m", "pip", "install", "--quiet", SCHEMATHESIS],
        ))?;
    }
    run_command(&mut cargo(["build", "--package", "cli"]))?;
    let folder = root().join("target/api-data");
    let _ = std::fs::remove_dir_all(&folder);
    let mut serve = command("target/debug/undershift", ["serve", "--port", "0", "--data"]);
    serve.arg(&folder).stdout(Stdio::piped());
    for limit in LIMITS {
        serve.args(["--limit", limit]);
    }
    let mut server = serve.spawn().context("cannot start the server")?;
    let mut url = String::new();
    BufReader::new(server.stdout.take().context("no stdout")?).read_line(&mut url)?;
    let examples = arguments.examples.to_string();
    let checked = status(&mut command(&python.to_string_lossy(), ["xtask/api.py", url.trim(), &examples]));
    // It is ours alone, and has nothing to keep.
    let _ = server.kill();
    let _ = server.wait();
    Ok(if checked?.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
