//! `undershift completions`.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Arguments, Completions};

pub(crate) fn run(options: &Completions, out: &mut dyn Write) -> anyhow::Result<()> {
    // Into memory first: the generator panics where a reader has gone away.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "undershift", &mut script);
    out.write_all(&script)?;
    Ok(())
}
