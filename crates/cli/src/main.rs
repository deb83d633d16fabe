//! `undershift`: the one binary. Flags and glue; what it does is in the library crates.
//!
//! Data goes to stdout, complaints to stderr. Exit code 0: done; 1: what was given is wrong (a position, a move, a
//! record); 2: the command line is wrong. A reader that stops reading is no error.

mod admin;
mod analyse;
mod args;
mod atlas;
mod backup;
mod balance;
mod bench;
mod bot;
mod check;
mod check_proof;
mod completions;
mod data_folder;
mod draw;
mod interrupt;
mod live_lines;
mod man;
mod matches;
mod move_data;
mod moves;
mod perft;
mod play;
mod progress;
mod prove;
mod puzzles;
mod replay;
mod serve;
mod show;
mod start;
mod terminal;
mod train;
mod ugi;
mod worker;

use std::io::{self, Write};
use std::process::ExitCode;

use anstream::AutoStream;
use clap::Parser;

use args::{Arguments, Command};

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return exit_code(print_usage(&error)),
    };
    // It has the terminal to itself, in several threads: stdout must not be locked here.
    if let Some(Command::Play(options)) = &arguments.command {
        return exit_code(play::run(options, arguments.colour));
    }
    // Everything is written in colour; where that is not wanted, this takes it out.
    let mut out = AutoStream::new(io::stdout().lock(), arguments.colour.choice());
    let result = run(&arguments, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    exit_code(result)
}

/// Help that was asked for, or what is wrong with the command line. Help is data: where it cannot be written, that is an
/// error.
fn print_usage(error: &clap::Error) -> anyhow::Result<ExitCode> {
    error.print()?;
    io::stdout().flush()?;
    Ok(if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed too, there is nowhere left to write.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => serve::run(&serve::Serve::default(), out)?,
        Some(Command::Serve(options)) => serve::run(options, out)?,
        // Was run before.
        Some(Command::Play(_)) => {}
        Some(Command::Bot(options)) => return bot::run(options, out),
        Some(Command::Analyse(options)) => return analyse::run(options, out),
        Some(Command::Bench(options)) => bench::run(options, out)?,
        Some(Command::Atlas(options)) => atlas::run(options, out)?,
        Some(Command::Balance(options)) => balance::run(options, out)?,
        Some(Command::Prove(options)) => prove::run(options, out)?,
        Some(Command::Perft(options)) => perft::run(options, out)?,
        Some(Command::Moves(options)) => moves::run(options, out)?,
        Some(Command::Replay(options)) => return replay::run(options, out),
        Some(Command::Show(options)) => show::run(options, out)?,
        Some(Command::Ugi) => ugi::run(out)?,
        Some(Command::Match(options)) => matches::run(options, out)?,
        Some(Command::Train(options)) => train::run(options, out)?,
        Some(Command::Puzzles(options)) => puzzles::run(options, out)?,
        Some(Command::CheckProof(options)) => check_proof::run(options, out)?,
        Some(Command::Backup(options)) => backup::run(options, out)?,
        Some(Command::Restore(options)) => backup::restore(options, out)?,
        Some(Command::Check(options)) => return check::run(options, out),
        Some(Command::MoveData(options)) => return move_data::run(options, out),
        Some(Command::Worker(options)) => worker::run(options, out)?,
        Some(Command::Admin(options)) => admin::run(options, out)?,
        Some(Command::Completions(options)) => completions::run(options, out)?,
        Some(Command::Man(options)) => man::run(options, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
