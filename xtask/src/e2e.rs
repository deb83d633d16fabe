//! `cargo xtask e2e`: browsers play on the page, all cases or some.

use std::process::ExitCode;

use anyhow::Result;

use crate::web;

/// Let browsers play on the page
///
/// Builds the page and the binary that serves it, and runs the end-to-end cases as `cargo xtask test` does. With `--all` they
/// take several times as long and leave nothing to a neighbour: every page is loaded anew in every language, size and theme,
/// every visit keeps the page for a time without a network, and Chromium is the whole program instead of its headless shell.
/// UNDERSHIFT_PATIENCE=5 in the environment waits five times as long, for a machine that has much else to do.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only the cases whose title has this in it, as in `cargo xtask e2e 'pages: in german'`
    #[arg(value_name = "PART OF A TITLE")]
    part: Option<String>,
    /// Nothing that the tests leave out is left out
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let all = arguments.all.then_some("--all");
    web::end_to_end(&all.into_iter().chain(arguments.part.as_deref()).collect::<Vec<_>>())?;
    Ok(ExitCode::SUCCESS)
}
