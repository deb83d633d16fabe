//! What a newcomer sees who types `undershift` and nothing else.

use std::io::Write;

use clap::CommandFactory;

use crate::args::Arguments;
use crate::draw;

/// A few moves of a game, so that there is something to look at.
const DEMO: &str = "W4 E4 Nd Sd W4 Nb E4 Sf Nd";

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    let mut demo = games::AnyGame::new("express:2".parse()?);
    demo.play_all(DEMO.split(' '))?;
    draw::write(&demo, out)?;
    writeln!(out)?;
    // The help is only text to this stream, which takes the colours out where they are not wanted.
    write!(out, "{}", Arguments::command().render_help().ansi())?;
    Ok(())
}
