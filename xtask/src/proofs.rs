//! `cargo xtask proofs`: searches for proofs, longer than the tests do.

use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, command, run as run_command};
use crate::tools::{need_cargo_command, need_python};

/// Search for proofs, at their full length
///
/// Proves that every puzzle has exactly one solution, compares proofs with brute force in every tenth line of the tables of
/// tactics, proves small boards with one, two and three threads, checks the certificate of an earlier position than the tests
/// do, and compares exact answers with brute force in three thousand late positions for both attackers, and at the ends of forty
/// games of the engine. Plays 210 games of Express for two by the book against all levels and partners, and proves a thousand
/// positions that the book leaves out; what came out is printed. Wins in one and wins within five plies
/// are looked for in three to four times as many positions as in the tests. At last both checkers look at the proof that
/// the first seat wins Express for two: every position of it in Rust, and lines of play to their ends in Python.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

const THEOREM: &str = "proofs/express2-first.proof";
const POSITIONS: &str = "target/express2-first-positions.proof";

pub(crate) fn run(_: &Arguments) -> Result<ExitCode> {
    need_cargo_command("nextest")?;
    let filter = "test(puzzles_have_exactly_one_solution) | test(proven_as_brute_force_says) | \
                  test(small_boards_have_their_known_values) | test(a_certificate_of_a_late_position_holds) | \
                  test(come_out_as_by_brute_force) | test(ends_of_engine_games_agree) | \
                  test(every_win_within_five_is_found) | test(a_table_that_is_too_small) | \
                  binary(book) | binary(win_in_one) | binary(tactics)";
    run_command(
        cargo(["nextest", "run", "-p", "engine", "-p", "prover", "-p", "lab", "--success-output", "final"])
            .args(["-E", filter])
            .env("UNDERSHIFT_PROOFS", "whole"),
    )?;
    check_the_theorem()?;
    Ok(ExitCode::SUCCESS)
}

/// Both checkers look at the whole proof. The one in Python follows lines of play in a file that lists the positions, which
/// the one in Rust writes when it has found the proof to be right.
fn check_the_theorem() -> Result<()> {
    need_python()?;
    let check = ["run", "--release", "--package", "cli", "--", "check-proof", THEOREM, "--expand", POSITIONS];
    run_command(&mut cargo(check))?;
    run_command(&mut command("python3", ["-B", "proofs/check.py", "--branches", "1000", POSITIONS]))
}
