//! `undershift man`: the manual pages, made from the same declaration as the help.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};

use crate::args::Arguments;

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write undershift.1 and a page for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(options: &Man, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(folder) = &options.out {
        let cannot = || format!("cannot write into {}", folder.display());
        fs::create_dir_all(folder).with_context(cannot)?;
        return clap_mangen::generate_to(Arguments::command(), folder).with_context(cannot);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    out.write_all(&page)?;
    Ok(())
}
