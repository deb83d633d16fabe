//! `cargo xtask bench`: rates, and then instructions for each unit of work, which do not depend on how busy the
//! machine is. Some kernels have a budget of instructions.
//!
//! A bench that is counted here understands `--list` and `--count KERNEL N`, which prints `work UNITS`: see
//! `crates/shiftago/benches/shiftago.rs`.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::process::{cargo, quiet_output, run as run_command, stdout};
use crate::tools::need_valgrind;

/// Measure how fast the rules are, and hold them to their budgets
///
/// Prints how fast the rules are on this machine, and how many instructions each unit of work takes. The instructions
/// hardly differ between runs and machines, so some kernels have a budget of them, and a kernel over its budget fails.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which kernels to count, by any part of their names; all if none is named
    #[arg(value_name = "KERNEL")]
    kernels: Vec<String>,
    /// Only count instructions: leave out the rates
    #[arg(long)]
    counts: bool,
}

/// A bench, and the most instructions that a unit of a kernel's work may take.
struct Bench {
    /// The package, and its bench of the same name.
    package: &'static str,
    budgets: &'static [(&'static str, f64)],
}

/// A new bench is a line here.
const BENCHES: &[Bench] = &[
    Bench { package: "shiftago", budgets: &[("express2-leaves", 45.0)] },
    Bench { package: "moguli", budgets: &[("stone-moves", 2_000.0)] },
];

/// How often a kernel is run, the second time and the first: starting up costs the same both times, so it is not in
/// the difference.
const RUNS: [u64; 2] = [3, 1];

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    if !arguments.counts {
        for bench in BENCHES {
            run_command(&mut cargo(["bench", "--package", bench.package, "--bench", bench.package]))?;
        }
    }
    need_valgrind()?;
    let mut counted = 0;
    let mut all_in_budget = true;
    for bench in BENCHES {
        let binary = build(bench)?;
        let list = stdout(Command::new(&binary).arg("--list"))?;
        let kernels: Vec<&str> = list.lines().collect();
        if let Some((unknown, _)) = bench.budgets.iter().find(|(name, _)| !kernels.contains(name)) {
            bail!("the budget of {unknown} is for no kernel of {}; its --list names them", bench.package);
        }
        for kernel in kernels.into_iter().filter(|kernel| arguments.wants(kernel)) {
            if counted == 0 {
                println!("\n{:<32} {:>14}  {:>8}", "kernel", "instructions", "budget");
            }
            counted += 1;
            let instructions = instructions_per_unit(&binary, kernel)?;
            let budget = bench.budgets.iter().find(|(name, _)| *name == kernel).map(|(_, budget)| *budget);
            all_in_budget &= budget.is_none_or(|budget| instructions <= budget);
            println!("{kernel:<32} {instructions:>14.1}  {}", against(instructions, budget));
        }
    }
    ensure!(counted > 0, "no kernel has {} in its name", arguments.kernels.join(" or "));
    ensure!(all_in_budget, "a kernel is over its budget; see the line marked OVER");
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    fn wants(&self, kernel: &str) -> bool {
        self.kernels.is_empty() || self.kernels.iter().any(|part| kernel.contains(part.as_str()))
    }
}

fn against(instructions: f64, budget: Option<f64>) -> String {
    match budget {
        None => String::new(),
        Some(budget) if instructions <= budget => format!("{budget:>8.1}  ok"),
        Some(budget) => format!("{budget:>8.1}  OVER"),
    }
}

/// Builds the bench and tells where it is.
fn build(bench: &Bench) -> Result<PathBuf> {
    let package = bench.package;
    let build = ["bench", "--package", package, "--bench", package, "--no-run", "--message-format=json"];
    let messages = stdout(&mut cargo(build))?;
    let executable = messages.lines().find_map(|line| executable(line, package));
    executable.with_context(|| format!("cargo did not say where the bench {package} is"))
}

/// What a message of cargo's says about the executable of this bench, if it is about it.
fn executable(message: &str, bench: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let target = message.get("target")?;
    let is_bench = target.get("kind")?.as_array()?.iter().any(|kind| kind == "bench");
    let is_ours = is_bench && target.get("name")? == bench;
    is_ours.then(|| message.get("executable")?.as_str().map(PathBuf::from)).flatten()
}

fn instructions_per_unit(binary: &Path, kernel: &str) -> Result<f64> {
    let [many, few] = RUNS.map(|times| count(binary, kernel, times));
    let (many, few) = (many?, few?);
    let units = many.work.saturating_sub(few.work);
    ensure!(units > 0, "{kernel} does no more work in {} runs than in {}", RUNS[0], RUNS[1]);
    Ok(many.instructions.saturating_sub(few.instructions) as f64 / units as f64)
}

/// What some runs of a kernel did and took, starting up included.
#[derive(Debug, PartialEq)]
struct Count {
    work: u64,
    instructions: u64,
}

fn count(binary: &Path, kernel: &str, times: u64) -> Result<Count> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary);
    valgrind.args(["--count", kernel, &times.to_string()]);
    let (stdout, stderr) = quiet_output(&mut valgrind)?;
    read_count(&stdout, &stderr)
        .with_context(|| format!("cannot find the count of {kernel} in:\n{stdout}{stderr}"))
}

/// `work UNITS` of the bench, and `==PID== Collected : INSTRUCTIONS` of callgrind.
fn read_count(stdout: &str, stderr: &str) -> Option<Count> {
    let work = stdout.lines().find_map(|line| line.strip_prefix("work "))?;
    let collected = stderr.lines().find_map(|line| line.split_once("Collected :"))?.1;
    Some(Count { work: work.trim().parse().ok()?, instructions: collected.trim().parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read() {
        let stderr = "==7== Callgrind\n==7== Events    : Ir\n==7== Collected : 123456\n";
        assert_eq!(read_count("work 28\n", stderr), Some(Count { work: 28, instructions: 123_456 }));
        assert_eq!(read_count("", stderr), None);
        assert_eq!(read_count("work 28\n", "==7== Callgrind\n"), None);
    }

    #[test]
    fn the_executable_is_that_of_the_bench() {
        let message = |kind: &str, name: &str| {
            format!(r#"{{"target":{{"kind":["{kind}"],"name":"{name}"}},"executable":"/deps/{kind}"}}"#)
        };
        assert_eq!(executable(&message("bench", "shiftago"), "shiftago"), Some("/deps/bench".into()));
        assert_eq!(executable(&message("lib", "shiftago"), "shiftago"), None);
        assert_eq!(executable(&message("bench", "moguli"), "shiftago"), None);
        assert_eq!(executable(r#"{"reason":"build-finished","success":true}"#, "shiftago"), None);
    }

    #[test]
    fn a_budget_may_be_reached_but_not_passed() {
        assert_eq!(against(45.0, Some(45.0)), "    45.0  ok");
        assert_eq!(against(45.1, Some(45.0)), "    45.0  OVER");
        assert_eq!(against(45.1, None), "");
    }
}
