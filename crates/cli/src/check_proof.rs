//! `undershift check-proof`: checks the certificate of a proof, by rules that the rest of the program does not share.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;
use clap::Args;
use lab::files::printable;
use proof_check::{Board, Certificate, Seat, check};
use serde_json::json;

use crate::interrupt;
use crate::progress::Progress;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift check-proof express-2.proof.gz
  undershift check-proof express-2.proof.gz --threads 4";

#[derive(Args, Debug)]
pub(crate) struct CheckProof {
    /// The certificate, compressed or not, or - for stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many threads check; as many as there are cores if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &CheckProof, out: &mut dyn Write) -> anyhow::Result<()> {
    let name = printable(&options.file);
    let certificate = read(&options.file, &name)?;
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = options.threads.map_or_else(cores, usize::from);
    let verdict = {
        let progress = Progress::new(certificate.positions().len(), "positions");
        check(&certificate, threads, &|done| progress.at(done), interrupt::flag()?)
    };
    let verdict = verdict.with_context(|| name.clone())?;
    let (board, root) = (certificate.board(), certificate.root());
    if options.json {
        let answer = json!({
            "game": is_express(board).then_some("express:2"),
            "board": { "edge": board.size(), "row": board.row(), "marbles": board.marbles() },
            "attacker": certificate.attacker().to_string(),
            "root": {
                "attacker": board.fields_text(root.attacker),
                "defender": board.fields_text(root.defender),
                "toMove": certificate.root_to_move().to_string(),
            },
            "threats": certificate.threats(),
            "winner": verdict.winner.to_string(),
            "positions": verdict.positions,
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    writeln!(out, "{} {}: the {} seat wins", game_text(board), root_text(&certificate), verdict.winner)?;
    writeln!(out, "proof ok: {} positions", verdict.positions)?;
    Ok(())
}

fn read(file: &Path, name: &str) -> anyhow::Result<Certificate> {
    if file == Path::new("-") {
        return Certificate::read(io::stdin().lock()).context("stdin");
    }
    let opened = File::open(file).with_context(|| format!("cannot read {name}"))?;
    Certificate::read(BufReader::new(opened)).with_context(|| name.to_owned())
}

fn is_express(board: &Board) -> bool {
    *board == Board::express()
}

fn game_text(board: &Board) -> String {
    if is_express(board) {
        return "express:2".to_owned();
    }
    let (size, row, marbles) = (board.size(), board.row(), board.marbles());
    format!("{size} by {size}, {row} in a row, {marbles} marbles each,")
}

fn root_text(certificate: &Certificate) -> String {
    let (board, root) = (certificate.board(), certificate.root());
    if root.marbles() == 0 {
        return "from the start".to_owned();
    }
    let (first, second) = match certificate.attacker() {
        Seat::First => (root.attacker, root.defender),
        Seat::Second => (root.defender, root.attacker),
    };
    let (first, second, to_move) =
        (board.fields_text(first), board.fields_text(second), certificate.root_to_move());
    format!("from first {first}, second {second}, {to_move} to move")
}
