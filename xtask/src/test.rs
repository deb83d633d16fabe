//! `cargo xtask test`: everything that must hold before a change goes in, as a list of steps.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow};
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::process::{cargo, run as run_command};
use crate::tools::{has_cargo_command, has_nightly, need_cargo_command, need_component};
use crate::web as page;

/// Check everything that must hold before a change goes in
///
/// Runs all steps, stops at the first that fails, and prints what each took. What a step needs is installed if it is
/// missing. This is what continuous integration runs.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which steps to run, in their order below; all if none is named
    #[arg(value_name = "STEP", value_parser = step_names())]
    steps: Vec<String>,
}

/// Something that must hold.
struct Step {
    name: &'static str,
    what: &'static str,
    run: fn() -> Result<Done>,
}

/// How a step ended, if it did not fail.
enum Done {
    Ok,
    /// Not here, and why.
    Skipped(&'static str),
}

const STEPS: &[Step] = &[
    Step { name: "fmt", what: "the source is laid out by rustfmt", run: fmt },
    Step { name: "clippy", what: "it compiles, and lints have nothing to say", run: clippy },
    Step { name: "doc", what: "the documentation builds, and its links lead somewhere", run: doc },
    Step { name: "no-std", what: "the rules compile without the standard library", run: no_std },
    // Before the tests of Rust, which look at the page that is embedded, if one was built.
    Step {
        name: "web",
        what: "the page: its types, its unit tests, the vectors in WebAssembly, its build",
        run: web,
    },
    Step { name: "tests", what: "all tests, the kept seeds of the fuzz targets among them", run: tests },
    Step { name: "doctests", what: "the examples in the documentation", run: doctests },
    Step {
        name: "fuzz",
        what: "the fuzz targets compile (where nightly and cargo-fuzz are there)",
        run: fuzz,
    },
    Step { name: "e2e", what: "a browser plays on the page that the binary serves", run: end_to_end },
];

fn step_names() -> PossibleValuesParser {
    STEPS.iter().map(|step| PossibleValue::new(step.name).help(step.what)).collect::<Vec<_>>().into()
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let is_chosen =
        |step: &&Step| arguments.steps.is_empty() || arguments.steps.iter().any(|name| name == step.name);
    let mut times = Vec::new();
    for step in STEPS.iter().filter(is_chosen) {
        eprintln!("\n== {}: {}", step.name, step.what);
        let start = Instant::now();
        let done = (step.run)().map_err(|error| failure(step, start.elapsed(), &error))?;
        let time = start.elapsed();
        eprintln!("== {}: {}", step.name, verdict(&done, time));
        times.push((step, done, time));
    }
    println!();
    for (step, done, time) in &times {
        println!("{:<10} {:>8}  {}", step.name, seconds(*time), remark(done));
    }
    println!("{:<10} {:>8}", "together", seconds(times.iter().map(|(_, _, time)| *time).sum()));
    Ok(ExitCode::SUCCESS)
}

fn failure(step: &Step, time: Duration, error: &Error) -> Error {
    let (name, time) = (step.name, seconds(time));
    anyhow!("step {name} failed after {time}: {error:#}\nhint: run it alone with `cargo xtask test {name}`")
}

fn verdict(done: &Done, time: Duration) -> String {
    match done {
        Done::Ok => format!("ok in {}", seconds(time)),
        Done::Skipped(why) => format!("skipped: {why}"),
    }
}

fn remark(done: &Done) -> String {
    match done {
        Done::Ok => "ok".to_owned(),
        Done::Skipped(why) => format!("skipped: {why}"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn fmt() -> Result<Done> {
    need_component("rustfmt", cargo(["fmt", "--version"]))?;
    run_command(&mut cargo(["fmt", "--all", "--check"]))
        .context("the source is laid out otherwise; `cargo fmt --all` mends it")?;
    for apart in ["fuzz/Cargo.toml", "xtask/no_std/Cargo.toml"] {
        run_command(&mut cargo(["fmt", "--manifest-path", apart, "--check"])).with_context(|| {
            format!("the source is laid out otherwise; `cargo fmt --manifest-path {apart}` mends it")
        })?;
    }
    Ok(Done::Ok)
}

fn clippy() -> Result<Done> {
    need_component("clippy", cargo(["clippy", "--version"]))?;
    run_command(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(Done::Ok)
}

fn doc() -> Result<Done> {
    let mut doc = cargo(["doc", "--no-deps", "--workspace", "--document-private-items"]);
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Done::Ok)
}

fn no_std() -> Result<Done> {
    let manifest = ["--manifest-path", "xtask/no_std/Cargo.toml", "--target-dir", "target/no_std"];
    run_command(cargo(["check"]).args(manifest))?;
    Ok(Done::Ok)
}

fn web() -> Result<Done> {
    page::check()?;
    Ok(Done::Ok)
}

fn tests() -> Result<Done> {
    need_cargo_command("nextest")?;
    run_command(&mut cargo(["nextest", "run", "--workspace"]))?;
    Ok(Done::Ok)
}

fn doctests() -> Result<Done> {
    run_command(&mut cargo(["test", "--doc", "--workspace"]))?;
    Ok(Done::Ok)
}

fn fuzz() -> Result<Done> {
    if !has_nightly() {
        return Ok(Done::Skipped("no nightly toolchain; `rustup toolchain install nightly` adds one"));
    }
    if !has_cargo_command("fuzz") {
        return Ok(Done::Skipped("no cargo-fuzz; `cargo install --locked cargo-fuzz` adds it"));
    }
    run_command(&mut cargo(["+nightly", "fuzz", "check", "--sanitizer", "none"]))?;
    Ok(Done::Ok)
}

fn end_to_end() -> Result<Done> {
    page::end_to_end()?;
    Ok(Done::Ok)
}
