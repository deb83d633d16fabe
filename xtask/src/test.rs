//! `cargo xtask test`: everything that must hold before a change goes in, as a list of steps.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow};
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::api as http_interface;
use crate::postgres::Postgres;
use crate::process::{cargo, command, run as run_command};
use crate::python as python_package;
use crate::tools::{
    has_cargo_command, has_nightly, need_cargo_command, need_component, need_python, want_faketime,
    want_haproxy, want_postgresql,
};
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
    description: &'static str,
    run: fn() -> Result<StepOutcome>,
}

/// How a step ended, if it did not fail.
enum StepOutcome {
    Passed,
    /// Not here, and why.
    Skipped(&'static str),
}

const STEPS: &[Step] = &[
    Step { name: "fmt", description: "the source is formatted by rustfmt", run: fmt },
    // Before all that compiles the server, which embeds the page: else what is compiled before it is compiled again the next
    // time, though nothing has changed since. The tests of Rust look at the page, too.
    Step {
        name: "web",
        description: "the page: its types, its unit tests, the vectors in WebAssembly, its build",
        run: web,
    },
    Step { name: "clippy", description: "everything compiles without warnings or lints", run: clippy },
    Step { name: "doc", description: "the documentation builds without broken links", run: doc },
    Step { name: "no-std", description: "the rules compile without the standard library", run: no_std },
    Step {
        name: "features",
        description: "the rules crates with each of their features, and compiled as the registry would have them",
        run: features,
    },
    Step { name: "tests", description: "all tests, the seeds of the fuzz targets included", run: tests },
    Step { name: "proofs", description: "the checker of proofs in Python", run: proofs },
    Step {
        name: "python",
        description: "the Python package: its wheel, its tests, other people's conformance suites, its types",
        run: python,
    },
    Step {
        name: "api",
        description: "the server's answers are those of its OpenAPI document, for every role",
        run: api,
    },
    Step { name: "doctests", description: "the examples in the documentation", run: doctests },
    Step {
        name: "fuzz",
        description: "the fuzz targets compile (where nightly and cargo-fuzz are there)",
        run: fuzz,
    },
    Step { name: "e2e", description: "browsers play on the page that the binary serves", run: end_to_end },
];

fn step_names() -> PossibleValuesParser {
    STEPS.iter().map(|step| PossibleValue::new(step.name).help(step.description)).collect::<Vec<_>>().into()
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let is_chosen =
        |step: &&Step| arguments.steps.is_empty() || arguments.steps.iter().any(|name| name == step.name);
    let mut times = Vec::new();
    for step in STEPS.iter().filter(is_chosen) {
        eprintln!("\n== {}: {}", step.name, step.description);
        let start = Instant::now();
        let outcome = (step.run)().map_err(|error| failure(step, start.elapsed(), &error))?;
        let time = start.elapsed();
        eprintln!("== {}: {}", step.name, verdict(&outcome, time));
        times.push((step, outcome, time));
    }
    println!();
    for (step, outcome, time) in &times {
        println!("{:<10} {:>8}  {}", step.name, seconds(*time), summary(outcome));
    }
    println!("{:<10} {:>8}", "together", seconds(times.iter().map(|(_, _, time)| *time).sum()));
    Ok(ExitCode::SUCCESS)
}

fn failure(step: &Step, time: Duration, error: &Error) -> Error {
    let (name, time) = (step.name, seconds(time));
    anyhow!("step {name} failed after {time}: {error:#}\nhint: run it alone with `cargo xtask test {name}`")
}

fn verdict(outcome: &StepOutcome, time: Duration) -> String {
    match outcome {
        StepOutcome::Passed => format!("ok in {}", seconds(time)),
        StepOutcome::Skipped(why) => format!("skipped: {why}"),
    }
}

fn summary(outcome: &StepOutcome) -> String {
    match outcome {
        StepOutcome::Passed => "ok".to_owned(),
        StepOutcome::Skipped(why) => format!("skipped: {why}"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn fmt() -> Result<StepOutcome> {
    need_component("rustfmt", cargo(["fmt", "--version"]))?;
    run_command(&mut cargo(["fmt", "--all", "--check"]))
        .context("the source is not formatted; run `cargo fmt --all`")?;
    for separate in ["fuzz/Cargo.toml", "xtask/no_std/Cargo.toml", "xtask/features/Cargo.toml"] {
        run_command(&mut cargo(["fmt", "--manifest-path", separate, "--check"])).with_context(|| {
            format!("the source is not formatted; run `cargo fmt --manifest-path {separate}`")
        })?;
    }
    Ok(StepOutcome::Passed)
}

fn clippy() -> Result<StepOutcome> {
    need_component("clippy", cargo(["clippy", "--version"]))?;
    run_command(&mut cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--keep-going",
        "--",
        "-D",
        "warnings",
    ]))?;
    Ok(StepOutcome::Passed)
}

fn doc() -> Result<StepOutcome> {
    let mut doc = cargo(["doc", "--no-deps", "--workspace", "--document-private-items"]);
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(StepOutcome::Passed)
}

fn no_std() -> Result<StepOutcome> {
    let manifest = ["--manifest-path", "xtask/no_std/Cargo.toml", "--target-dir", "target/no_std"];
    run_command(cargo(["check"]).args(manifest))?;
    Ok(StepOutcome::Passed)
}

fn features() -> Result<StepOutcome> {
    let manifest = ["--manifest-path", "xtask/features/Cargo.toml", "--target-dir", "target/features"];
    for chosen in ["", "serde", "arbitrary"] {
        run_command(cargo(["check", "--features", chosen]).args(manifest))?;
    }
    run_command(cargo(["test", "--quiet", "--all-features"]).args(manifest))?;
    let no_std = ["--manifest-path", "xtask/no_std/Cargo.toml", "--target-dir", "target/no_std"];
    run_command(cargo(["check", "--features", "serde"]).args(no_std))?;
    // What `cargo publish --dry-run` does but for asking the registry, so that it works without a network: packed, unpacked and
    // compiled with all features, each against the packed crates that it depends on.
    let published = ["-p", "undershift-game", "-p", "shiftago", "-p", "moguli", "--all-features"];
    let pack = ["package", "--quiet", "--offline", "--allow-dirty", "--target-dir", "target/packed"];
    run_command(cargo(pack).args(published))?;
    Ok(StepOutcome::Passed)
}

fn web() -> Result<StepOutcome> {
    page::check()?;
    Ok(StepOutcome::Passed)
}

fn tests() -> Result<StepOutcome> {
    need_cargo_command("nextest")?;
    want_faketime();
    want_postgresql();
    want_haproxy();
    let postgres = Postgres::start()?;
    // All that fails is to be known after one run.
    let mut tests = cargo(["nextest", "run", "--workspace", "--no-fail-fast"]);
    if let Some(postgres) = &postgres {
        tests.env("UNDERSHIFT_TEST_POSTGRES", postgres.url());
    }
    run_command(&mut tests)?;
    Ok(StepOutcome::Passed)
}

fn proofs() -> Result<StepOutcome> {
    need_python()?;
    // Without files of byte code beside the source.
    run_command(&mut command("python3", ["-B", "proofs/test_check.py"]))?;
    Ok(StepOutcome::Passed)
}

fn python() -> Result<StepOutcome> {
    python_package::test(false, &[])?;
    Ok(StepOutcome::Passed)
}

fn api() -> Result<StepOutcome> {
    http_interface::test()?;
    Ok(StepOutcome::Passed)
}

fn doctests() -> Result<StepOutcome> {
    run_command(&mut cargo(["test", "--doc", "--workspace"]))?;
    Ok(StepOutcome::Passed)
}

fn fuzz() -> Result<StepOutcome> {
    if !has_nightly() {
        return Ok(StepOutcome::Skipped("no nightly toolchain; `rustup toolchain install nightly` adds one"));
    }
    if !has_cargo_command("fuzz") {
        return Ok(StepOutcome::Skipped("no cargo-fuzz; `cargo install --locked cargo-fuzz` adds it"));
    }
    run_command(&mut cargo(["+nightly", "fuzz", "check", "--sanitizer", "none"]))?;
    Ok(StepOutcome::Passed)
}

fn end_to_end() -> Result<StepOutcome> {
    page::end_to_end(&[])?;
    Ok(StepOutcome::Passed)
}
