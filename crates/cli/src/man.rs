//! `undershift man`: the manual pages, made from the same declaration as the help.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command, CommandFactory};
use lab::files::printable;

use crate::args::Arguments;

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write undershift.1 and a page for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(options: &Man, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let Some(folder) = &options.out else {
        out.write_all(page(command)?.text.as_bytes())?;
        return Ok(());
    };
    let cannot = || format!("cannot write into {}", printable(folder));
    fs::create_dir_all(folder).with_context(cannot)?;
    let commands: Vec<Command> = command.get_subcommands().cloned().chain([command.clone()]).collect();
    for command in commands {
        let Page { name, text } = page(command)?;
        fs::write(folder.join(name), text).with_context(cannot)?;
    }
    Ok(())
}

struct Page {
    name: String,
    text: String,
}

fn page(command: Command) -> io::Result<Page> {
    let man = clap_mangen::Man::new(command);
    let mut text = Vec::new();
    man.render(&mut text)?;
    Ok(Page { name: man.get_filename(), text: with_examples(&String::from_utf8_lossy(&text)) })
}

/// What follows the help are examples, line by line: a manual page would run them together.
fn with_examples(page: &str) -> String {
    const EXTRA: &str = ".SH EXTRA\n";
    let Some((before, rest)) = page.split_once(EXTRA) else { return page.to_owned() };
    let (examples, after) = rest.split_once(".SH ").unwrap_or((rest, ""));
    let after = if after.is_empty() { String::new() } else { format!(".SH {after}") };
    let examples = examples.strip_prefix("Examples:\n").unwrap_or(examples);
    format!("{before}.SH EXAMPLES\n.nf\n{}\n.fi\n{after}", examples.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_stay_as_they_are_written() {
        let page = ".SH NAME\nx\n.SH EXTRA\nExamples:\n  one\n  two\n.SH VERSION\nv1\n";
        let expected = ".SH NAME\nx\n.SH EXAMPLES\n.nf\n  one\n  two\n.fi\n.SH VERSION\nv1\n";
        assert_eq!(with_examples(page), expected);
        assert_eq!(with_examples(".SH NAME\nx\n"), ".SH NAME\nx\n");
    }
}
