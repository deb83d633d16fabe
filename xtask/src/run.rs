//! `cargo xtask run`: builds the binary and starts it.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::process::{root, status};

/// Build the game and start it
///
/// Builds `undershift` with all optimisations and starts it. Without arguments it greets you and says what it can do;
/// `cargo xtask run --help` is the help of this command, `cargo xtask run -- --help` that of the game.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What to hand to the game, as in `cargo xtask run perft express:2 --depth 4`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    // Where the user stands, not in the repository: file names among the arguments are relative to it.
    let mut game = Command::new("cargo");
    game.args(["run", "--release", "--package", "cli", "--bin", "undershift", "--manifest-path"]);
    game.arg(root().join("Cargo.toml")).arg("--").args(&arguments.args);
    let code = status(&mut game)?.code().and_then(|code| u8::try_from(code).ok());
    // No code: a signal ended it.
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
