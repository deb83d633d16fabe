//! `undershift ugi`: the protocol for programs, on stdin and stdout.

use std::io::{self, Write};

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    Ok(lab::ugi::run(io::stdin(), out)?)
}
