//! `cargo xtask run`: builds everything and starts it.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::process::{cargo, root};
use crate::version;
use crate::web;

/// Build the game and start it
///
/// Builds the page and `undershift`, with all optimisations, and serves the page: the line that it prints is where to
/// open it. With other arguments `undershift` does something else, and the page is left as it is; `cargo xtask run --help`
/// is the help of this command, `cargo xtask run -- --help` that of the game.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What to hand to the game, as in `cargo xtask run perft express:2 --depth 4`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

impl Arguments {
    fn serves(&self) -> bool {
        self.args.is_empty() || self.args.iter().any(|argument| argument == "serve")
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    if arguments.serves() {
        web::build()?;
    }
    let binary = ["--release", "--package", "cli", "--bin", "undershift"];
    version::stamp(cargo(["build"]).args(binary))?;
    // Where the user stands, not in the repository: file names among the arguments are relative to it.
    let mut game = Command::new("cargo");
    game.args(["run", "--quiet"]).args(binary).arg("--manifest-path").arg(root().join("Cargo.toml"));
    game.arg("--").args(&arguments.args);
    become_the_game(game)
}

/// Replaces this program by the game, as cargo does: a signal to one of them is a signal to the game.
#[cfg(unix)]
fn become_the_game(mut game: Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(anyhow::Error::new(game.exec()).context("cannot run `cargo`; is it installed?"))
}

#[cfg(not(unix))]
fn become_the_game(mut game: Command) -> Result<ExitCode> {
    let code = crate::process::status(&mut game)?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_built_where_it_is_served() {
        let serves = |args: &[&str]| Arguments { args: args.iter().map(OsString::from).collect() }.serves();
        assert!(serves(&[]) && serves(&["serve", "--port", "0"]) && serves(&["--colour", "never", "serve"]));
        assert!(!serves(&["--help"]) && !serves(&["perft", "express:2", "--depth", "4"]));
    }
}
