//! `undershift check-proof`: checks the certificate of a proof, by rules that the rest of the program does not share.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;
use clap::Args;
use lab::files::{self, printable};
use proof_check::{AnyCertificate, Board, Certificate, Claim, Seat, Verdict, check};
use serde_json::json;

use crate::interrupt;
use crate::progress::Progress;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift check-proof express-2.proof.gz
  undershift check-proof express-2.proof.gz --threads 4
  undershift check-proof express-2.proof.gz --expand positions.proof.gz";

#[derive(Args, Debug)]
pub(crate) struct CheckProof {
    /// The certificate, compressed or not, or - for stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many threads check; as many as there are cores if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// If the proof is right, write it into this file with all its positions: format 1, compressed
    #[arg(long, value_name = "OUT")]
    expand: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &CheckProof, out: &mut dyn Write) -> anyhow::Result<()> {
    let name = printable(&options.file);
    let certificate = read(&options.file, &name)?;
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = options.threads.map_or_else(cores, usize::from);
    let claim = certificate.claim().clone();
    let verdict = match &options.expand {
        None => {
            let progress = Progress::new(certificate.stored_count(), "positions");
            check(&certificate, threads, &|done| progress.at(done), interrupt::flag()?)
                .with_context(|| name.clone())?
        }
        Some(path) => {
            let expanded = expanded(certificate, threads).with_context(|| name.clone())?;
            files::write_atomically(path, &expanded.to_gzip())
                .with_context(|| format!("cannot write {}", printable(path)))?;
            Verdict { winner: expanded.attacker(), positions: expanded.positions().len() }
        }
    };
    let (board, root) = (claim.board(), claim.root());
    if options.json {
        let answer = json!({
            "game": is_express(board).then_some("express:2"),
            "board": { "edge": board.size(), "row": board.row(), "marbles": board.marbles() },
            "attacker": claim.attacker().to_string(),
            "root": {
                "attacker": board.fields_text(root.attacker),
                "defender": board.fields_text(root.defender),
                "toMove": claim.root_to_move().to_string(),
            },
            "threats": claim.threats(),
            "winner": verdict.winner.to_string(),
            "positions": verdict.positions,
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    writeln!(out, "{} {}: the {} seat wins", game_text(board), root_text(&claim), verdict.winner)?;
    writeln!(out, "proof ok: {} positions", verdict.positions)?;
    Ok(())
}

/// Checks the certificate, and lists its positions.
fn expanded(certificate: AnyCertificate, threads: usize) -> anyhow::Result<Certificate> {
    let progress = Progress::new(certificate.stored_count(), "positions");
    let (at, stop) = (|done| progress.at(done), interrupt::flag()?);
    match certificate {
        AnyCertificate::Entries(entries) => Ok(entries.expand(threads, &at, stop)?),
        AnyCertificate::Positions(certificate) => {
            check(&certificate, threads, &at, stop)?;
            Ok(certificate)
        }
    }
}

fn read(file: &Path, name: &str) -> anyhow::Result<AnyCertificate> {
    if file == Path::new("-") {
        return AnyCertificate::read(io::stdin().lock()).context("stdin");
    }
    let opened = File::open(file).with_context(|| format!("cannot read {name}"))?;
    AnyCertificate::read(BufReader::new(opened)).with_context(|| name.to_owned())
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

fn root_text(claim: &Claim) -> String {
    let (board, root) = (claim.board(), claim.root());
    if root.marbles() == 0 {
        return "from the start".to_owned();
    }
    let (first, second) = match claim.attacker() {
        Seat::First => (root.attacker, root.defender),
        Seat::Second => (root.defender, root.attacker),
    };
    let (first, second, to_move) =
        (board.fields_text(first), board.fields_text(second), claim.root_to_move());
    format!("from first {first}, second {second}, {to_move} to move")
}
