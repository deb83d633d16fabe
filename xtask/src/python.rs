//! `cargo xtask python`: the package `undershift` for Python, its wheel and its tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::process::{command, root, run as run_command};
use crate::tools::need_python_venv;

/// Build the Python package, and install it
///
/// Builds the wheel in target/python/wheels and installs it into a fresh virtual environment, target/python/venv. What
/// builds it is installed into another one. With --test, runs the package's tests and checks its type stubs.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Run the tests of the package, in an environment that has what they need (crates/python/requirements.txt)
    #[arg(long)]
    test: bool,

    /// Let the example that learns do so for a minute, and check that it plays better than before. Needs JAX, which is large, so it is
    /// none of the tests (crates/python/learning)
    #[arg(long, conflicts_with = "test")]
    learn: bool,

    /// With the tests that take minutes
    #[arg(long, requires = "test")]
    long: bool,

    /// Measure how fast the package steps games, beside what others use (crates/python/bench); fails below what is wanted
    #[arg(long, conflicts_with_all = ["test", "learn"])]
    speed: bool,

    /// What else pytest is told, after `--`
    #[arg(last = true, requires = "test")]
    pytest: Vec<String>,
}

const FOLDER: &str = "target/python";
const MATURIN: &str = "maturin==1.16.0";
const REQUIREMENTS: &str = "crates/python/requirements.txt";
const BENCH: &str = "crates/python/bench/requirements.txt";
const LEARNING: &str = "crates/python/learning/requirements.txt";
/// A wheel is fetched by many: it stays small.
const MAX_WHEEL_BYTES: u64 = 6_000_000;

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    if arguments.test {
        test(arguments.long, &arguments.pytest)?;
    } else if arguments.learn {
        learn()?;
    } else if arguments.speed {
        speed()?;
    } else {
        let wheel = build()?;
        let environment = environment("venv", true)?;
        install(&environment, &[&wheel.to_string_lossy()])?;
        println!("{}", environment.join("bin/python").display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the wheel, and runs the package's tests; also those that take minutes, if they are wanted.
pub(crate) fn test(is_long: bool, pytest: &[String]) -> Result<()> {
    let wheel = build()?;
    let size = fs::metadata(&wheel)?.len();
    if size > MAX_WHEEL_BYTES {
        bail!("the wheel has {size} bytes, and may have {MAX_WHEEL_BYTES}");
    }
    eprintln!("the wheel has {size} bytes");
    let environment = prepared("test", REQUIREMENTS)?;
    let python = environment.join("bin/python");
    install(&environment, &["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    let mut tests = command(&python.to_string_lossy(), ["-B", "-m", "pytest", "crates/python/tests"]);
    // The last word on markers counts: the file says `not long`.
    let marked = ["-m", "long or not long"];
    let marked = if is_long { &marked[..] } else { &[] };
    run_command(tests.args(["-c", "crates/python/pyproject.toml"]).args(marked).args(pytest))?;
    // Whoever asks for some tests alone asks for these alone.
    if pytest.is_empty() {
        check_types(&python)?;
    }
    Ok(())
}

/// Builds the wheel, and runs the example that learns.
fn learn() -> Result<()> {
    let wheel = build()?;
    let environment = prepared("learn", LEARNING)?;
    let python = environment.join("bin/python");
    install(&environment, &["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    let tests = ["-B", "-m", "pytest", "-s", "-p", "no:cacheprovider", "crates/python/learning"];
    run_command(&mut command(&python.to_string_lossy(), tests))
}

/// Builds the wheel, and measures its speed.
fn speed() -> Result<()> {
    let wheel = build()?;
    let environment = prepared("bench", BENCH)?;
    let python = environment.join("bin/python");
    install(&environment, &["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    run_command(&mut command(&python.to_string_lossy(), ["-B", "crates/python/bench/speed.py"]))
}

/// The stubs say what is there, and the Python half of the package keeps to its types.
fn check_types(python: &Path) -> Result<()> {
    let python = python.to_string_lossy();
    let cache = root().join(FOLDER).join("mypy");
    let package = ["--config-file", "crates/python/mypy.ini", "-p", "undershift"];
    run_command(command(&python, ["-B", "-m", "mypy", "--cache-dir"]).arg(&cache).args(package))?;
    let stubs = ["-B", "-m", "mypy.stubtest", "undershift._undershift"];
    run_command(command(&python, stubs).args(["--mypy-config-file", "crates/python/mypy.ini"]))
}

/// Builds the wheel, and says where it is.
fn build() -> Result<PathBuf> {
    need_python_venv()?;
    let tools = environment("tools", false)?;
    if !tools.join("bin/maturin").exists() {
        install(&tools, &[MATURIN])?;
    }
    let wheels = root().join(FOLDER).join("wheels");
    // An older one may have another name.
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let maturin = tools.join("bin/maturin");
    let build = ["build", "--release", "--manifest-path", "crates/python/Cargo.toml", "--out"];
    run_command(command(&maturin.to_string_lossy(), build).arg(&wheels))?;
    let mut built = fs::read_dir(&wheels)?.filter_map(Result::ok).map(|entry| entry.path());
    built.find(|path| path.extension().is_some_and(|end| end == "whl")).context("maturin has built no wheel")
}

/// An environment with what a file of requirements names, made anew when that has changed.
fn prepared(name: &str, requirements: &str) -> Result<PathBuf> {
    let wanted = fs::read_to_string(root().join(requirements)).with_context(|| requirements.to_owned())?;
    let installed = root().join(FOLDER).join(name).join("requirements.txt");
    let is_ready = fs::read_to_string(&installed).is_ok_and(|installed| installed == wanted);
    let environment = environment(name, !is_ready)?;
    if !is_ready {
        install(&environment, &["--requirement", requirements])?;
        fs::write(&installed, wanted)?;
    }
    Ok(environment)
}

/// A virtual environment under target/python; a fresh one, or the one that is there.
fn environment(name: &str, is_fresh: bool) -> Result<PathBuf> {
    let path = root().join(FOLDER).join(name);
    if is_fresh || !path.join("bin/python").exists() {
        run_command(command("python3", ["-m", "venv", "--clear"]).arg(&path))?;
    }
    Ok(path)
}

fn install(environment: &Path, packages: &[&str]) -> Result<()> {
    let python = environment.join("bin/python");
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run_command(command(&python.to_string_lossy(), pip).args(packages))
}
