//! `cargo xtask fuzz`: runs the fuzz targets for a while each, from the seeds in git.
//!
//! Absent here: what is fuzzed, which is in `fuzz/` and in `testkit::fuzz`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, root, status_watching_stderr};
use crate::tools::{has_nightly, need_cargo_command};

const TARGETS: &str = "fuzz/fuzz_targets";
const SEEDS: &str = "fuzz/seeds";
const CORPUS: &str = "fuzz/corpus";
const ARTIFACTS: &str = "fuzz/artifacts";

/// Search for inputs that break a promise
///
/// Feeds the fuzz targets with inputs that are bred from the seeds, fuzz/seeds/TARGET, and stops a target at the
/// first input that breaks a promise. Inputs that reach new code are gathered in fuzz/corpus/TARGET, which is not
/// in git; the next run goes on from there. Needs a nightly toolchain.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The target, a file of fuzz/fuzz_targets without its ending; all of them if none is named
    target: Option<String>,
    /// How long each target is run
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let all = names_in(&root().join(TARGETS))?;
    let all: Vec<&str> = all.iter().filter_map(|file| file.strip_suffix(".rs")).collect();
    let chosen = match &arguments.target {
        None => all,
        Some(target) if all.contains(&target.as_str()) => vec![target.as_str()],
        Some(target) => bail!("there is no fuzz target `{target}`; expected one of {}", all.join(", ")),
    };
    if !has_nightly() {
        bail!("fuzzing needs a nightly toolchain; install one with `rustup toolchain install nightly`");
    }
    need_cargo_command("fuzz")?;
    let mut runs = Vec::new();
    for target in chosen {
        runs.push(fuzz(target, arguments.seconds)?);
    }
    println!();
    runs.iter().for_each(Run::print);
    Ok(if runs.iter().all(|run| run.ended_well) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What came of running one target.
struct Run {
    target: String,
    ended_well: bool,
    /// How many inputs were tried; unknown where the target did not come to its end.
    tried: Option<u64>,
    /// How many inputs the corpus has gained.
    gained: usize,
    /// Inputs that failed in this run.
    artifacts: Vec<String>,
}

fn fuzz(target: &str, seconds: u32) -> Result<Run> {
    let corpus = format!("{CORPUS}/{target}");
    let artifacts = root().join(ARTIFACTS).join(target);
    fs::create_dir_all(root().join(&corpus)).with_context(|| format!("cannot create {corpus}"))?;
    let corpus_before = names_in(&root().join(&corpus))?.len();
    let artifacts_before = names_in(&artifacts)?;
    let mut tried = None;
    // No sanitizer: no crate of ours may have unsafe code, so there is nothing for it to find.
    // Overflow checks and debug assertions are on. New inputs go to the first folder.
    let mut command = cargo(["+nightly", "fuzz", "run", "--sanitizer", "none", target, &corpus]);
    command.arg(format!("{SEEDS}/{target}")).arg("--");
    command.arg(format!("-max_total_time={seconds}")).args(["-timeout=60", "-print_final_stats=1"]);
    let status = status_watching_stderr(&mut command, |line| tried = inputs_tried(line).or(tried))?;
    let gained = names_in(&root().join(&corpus))?.len().saturating_sub(corpus_before);
    let artifacts = names_in(&artifacts)?.difference(&artifacts_before).cloned().collect();
    Ok(Run { target: target.to_owned(), ended_well: status.success(), tried, gained, artifacts })
}

/// The number in libFuzzer's last statistics.
fn inputs_tried(line: &str) -> Option<u64> {
    line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

impl Run {
    fn print(&self) {
        let Run { target, gained, artifacts, .. } = self;
        let tried = self.tried.map_or("?".to_owned(), |tried| tried.to_string());
        let verdict = if self.ended_well { "ok" } else { "FAILED" };
        println!("{target:<10} {verdict:<6} {tried:>12} inputs tried, {gained:>6} new in the corpus");
        for artifact in artifacts {
            let path = format!("{ARTIFACTS}/{target}/{artifact}");
            println!("  the input that failed: {path}");
            println!("  run it again with:     cargo +nightly fuzz run --sanitizer none {target} {path}");
            println!("  when it is fixed:      add it to {SEEDS}/{target} under a name that says what it is");
        }
        if !self.ended_well && artifacts.is_empty() {
            println!("  it left no input behind; the messages above say why it ended");
        }
    }
}

/// The names of what is in a folder; none if there is no such folder.
fn names_in(folder: &Path) -> Result<BTreeSet<String>> {
    if !folder.exists() {
        return Ok(BTreeSet::new());
    }
    let cannot_read = || format!("cannot read {}", folder.display());
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder).with_context(cannot_read)? {
        names.insert(entry.with_context(cannot_read)?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_of_libfuzzer_are_read() {
        assert_eq!(inputs_tried("stat::number_of_executed_units: 12345"), Some(12345));
        assert_eq!(inputs_tried("stat::average_exec_per_sec:     67"), None);
    }

    #[test]
    fn every_target_has_seeds_and_every_folder_of_seeds_a_target() {
        let targets = names_in(&root().join(TARGETS)).expect("the folder of targets");
        let targets: BTreeSet<_> = targets.iter().filter_map(|file| file.strip_suffix(".rs")).collect();
        let seeds = names_in(&root().join(SEEDS)).expect("the folder of seeds");
        assert!(!targets.is_empty());
        assert_eq!(targets, seeds.iter().map(String::as_str).collect());
    }
}
