//! `cargo xtask wasm`: builds the WebAssembly modules of crates/wasm and puts them where the page finds them.
//!
//! The modules are smallest where the standard library is built along, without what writes messages of panics. That takes its
//! source: rustup's component, else Debian's compiler with its source package. What is there is used; if neither is, it is
//! tried to install one, and last of all rustup's target, whose standard library is larger.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command, quiet_output, root, run as run_command, succeeds};
use crate::tools::apt_install;
use crate::web::install_packages;

/// Build the WebAssembly modules of the page
///
/// Builds rules, records, studies and engine for WebAssembly into web/public/wasm, and tells how large they are. Where the compiler
/// cannot do that yet, what it lacks is installed; so are the packages of the page, one of which makes modules smaller.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which modules to build; all if none is named
    #[arg(value_name = "MODULE", value_parser = ["rules", "records", "engine", "study"])]
    modules: Vec<String>,
}

/// A module: a feature of crates/wasm.
struct Module {
    name: &'static str,
    kind: Kind,
    /// How large it may be, compressed, where the standard library is built along.
    budget: usize,
}

/// What a module is built for. Modules of one kind are built with one profile and the same flags, so that all they depend
/// on is compiled once.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// People wait for it. Vector instructions would only make it larger.
    Small,
    /// It searches. Every browser since 2023 has vector instructions.
    Fast,
}

impl Kind {
    const fn profile(self) -> &'static str {
        match self {
            Kind::Small => "wasm-small",
            Kind::Fast => "wasm-fast",
        }
    }
}

const MODULES: &[Module] = &[
    // The page waits for it: what is not needed before the first move belongs elsewhere.
    Module { name: "rules", kind: Kind::Small, budget: 85_500 },
    // Fetched when a record is first read or written. It has the rules again, without what only play needs.
    Module { name: "records", kind: Kind::Small, budget: 87_000 },
    Module { name: "engine", kind: Kind::Fast, budget: 312_000 },
    // Only those who analyse games wait for it.
    Module { name: "study", kind: Kind::Small, budget: 63_000 },
];

const TARGET: &str = "wasm32-unknown-unknown";
const TARGET_DIR: &str = "target/wasm";
const OUT: &str = "web/public/wasm";
const WASM_OPT: &str = "web/node_modules/binaryen/bin/wasm-opt";
const OPTIMISATIONS: [&str; 6] = ["-Oz", "--flatten", "--rereloop", "-Oz", "-Oz", "--converge"];
/// What Debian's packages install.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";
const DEBIAN_PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let is_wanted = |module: &&Module| {
        arguments.modules.is_empty() || arguments.modules.iter().any(|name| name == module.name)
    };
    build(MODULES.iter().filter(is_wanted))?;
    Ok(ExitCode::SUCCESS)
}

fn build<'a>(modules: impl Iterator<Item = &'a Module>) -> Result<()> {
    let compiler = Compiler::find()?;
    install_packages()?;
    let out = root().join(OUT);
    fs::create_dir_all(&out).with_context(|| format!("cannot create {OUT}"))?;
    let mut sizes = Vec::new();
    for module in modules {
        run_command(&mut compiler.build(module))?;
        let built = root().join(TARGET_DIR).join(TARGET).join(module.kind.profile());
        let path = out.join(format!("{}.wasm", module.name));
        let built = built.join("undershift_wasm.wasm");
        let made = if module.kind == Kind::Small { shrunk(module, &built)? } else { built };
        fs::copy(made, &path).with_context(|| format!("cannot copy the module to {}", path.display()))?;
        sizes.push((module, Size::of(&path)?));
    }
    println!("\n{:<8} {:>9} {:>10} {:>9}", "module", "bytes", "compressed", "budget");
    for (module, size) in &sizes {
        let compressed = size.compressed.map_or("?".to_owned(), |bytes| bytes.to_string());
        println!("{:<8} {:>9} {compressed:>10} {:>9}", module.name, size.plain, compiler.budget(module));
    }
    let is_too_large = |(module, size): &&(&Module, Size)| {
        size.compressed.is_some_and(|bytes| bytes > compiler.budget(module))
    };
    let too_large = sizes.iter().find(is_too_large);
    if let Some((module, _)) = too_large {
        bail!("the module {} is over its budget; see the table above", module.name);
    }
    Ok(())
}

/// A module after Binaryen has been through it, which knows WebAssembly better than the compiler does: 3.1 % less to load, half a
/// percent of it by flattening what was optimised and optimising that. It takes ten seconds, so it is asked only about a module
/// that differs from the last one.
fn shrunk(module: &Module, built: &Path) -> Result<PathBuf> {
    let file = |kind: &str| root().join(TARGET_DIR).join(format!("{}.{kind}.wasm", module.name));
    let (plain, small) = (file("plain"), file("small"));
    let content = fs::read(built).with_context(|| format!("cannot read {}", built.display()))?;
    // What it was made of, and how.
    let made_of = [content.as_slice(), OPTIMISATIONS.join(" ").as_bytes()].concat();
    if small.is_file() && fs::read(&plain).is_ok_and(|last| last == made_of) {
        return Ok(small);
    }
    // What the compiler makes use of without being asked.
    let features = [
        "bulk-memory",
        "sign-ext",
        "mutable-globals",
        "nontrapping-float-to-int",
        "multivalue",
        "reference-types",
    ];
    let mut optimise = command("node", [WASM_OPT]);
    optimise.args(OPTIMISATIONS);
    optimise.args(features.map(|feature| format!("--enable-{feature}")));
    run_command(optimise.arg(built).arg("-o").arg(&small))?;
    fs::write(&plain, made_of).with_context(|| format!("cannot write {}", plain.display()))?;
    Ok(small)
}

/// A compiler that can make WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Compiler {
    /// The one in use, with the source of its standard library.
    WithSource,
    /// Debian's, likewise.
    Debian,
    /// The one in use, with the target installed.
    WithTarget,
}

impl Compiler {
    fn find() -> Result<Compiler> {
        if let Some(there) = Compiler::among(&[Compiler::WithSource, Compiler::Debian]) {
            return Ok(there);
        }
        eprintln!("a compiler for WebAssembly is missing and is installed now");
        if succeeds(&mut command("rustup", ["component", "add", "rust-src"])) && has_source() {
            return Ok(Compiler::WithSource);
        }
        let debian = apt_install("Debian's compiler for WebAssembly", DEBIAN_PACKAGES, MISSING);
        if debian.is_ok() && has_debian() {
            return Ok(Compiler::Debian);
        }
        if has_target() || (succeeds(&mut command("rustup", ["target", "add", TARGET])) && has_target()) {
            return Ok(Compiler::WithTarget);
        }
        debian?;
        bail!("{MISSING}")
    }

    fn among(wanted: &[Compiler]) -> Option<Compiler> {
        wanted.iter().copied().find(|compiler| match compiler {
            Compiler::WithSource => has_source(),
            Compiler::Debian => has_debian(),
            Compiler::WithTarget => has_target(),
        })
    }

    /// Whether the standard library is built along with a module.
    const fn builds_std(self) -> bool {
        matches!(self, Compiler::WithSource | Compiler::Debian)
    }

    /// How large a module may be, compressed. An installed standard library is not built for size, and writes a message
    /// when something panics.
    const fn budget(self, module: &Module) -> usize {
        if self.builds_std() { module.budget } else { module.budget + module.budget / 8 }
    }

    /// The command that builds a module.
    fn build(self, module: &Module) -> Command {
        let words = ["rustc", "--package", "wasm", "--no-default-features", "--features", module.name];
        let mut build = match self {
            Compiler::WithSource | Compiler::WithTarget => cargo(words),
            Compiler::Debian => command(DEBIAN_CARGO, words),
        };
        // The module alone. The manifest asks for a library for Rust beside it, which the tests link, and that cannot be
        // optimised as a whole: cargo then leaves out the `lto` of the profile without a word.
        build.args(["--lib", "--crate-type", "cdylib"]);
        build.args(["--profile", module.kind.profile(), "--target", TARGET, "--target-dir", TARGET_DIR]);
        if self.builds_std() {
            build.arg("-Zbuild-std=std,panic_abort");
            if module.kind == Kind::Small {
                build.arg("-Zbuild-std-features=optimize_for_size");
            }
            // Building the standard library is not stable, hence the bootstrap.
            build.env("RUSTC_BOOTSTRAP", "1");
        }
        if self == Compiler::Debian {
            build.env("RUSTC", DEBIAN_RUSTC);
            build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER);
        }
        build.env("CARGO_ENCODED_RUSTFLAGS", self.rustflags(module).join("\x1f"));
        // It would be preferred to what is encoded, and it is meant for other builds.
        build.env_remove("RUSTFLAGS");
        build
    }

    /// Flags for the compiler. Where this repository and the sources of other crates lie is nobody's business, and the
    /// modules are the same wherever they are built.
    fn rustflags(self, module: &Module) -> Vec<String> {
        let mut flags = vec![format!("--remap-path-prefix={}=", root().display())];
        if let Some(home) = cargo_home() {
            flags.push(format!("--remap-path-prefix={}=cargo", home.display()));
        }
        if let Some(sysroot) = sysroot().filter(|_| self == Compiler::WithSource) {
            flags.push(format!("--remap-path-prefix={}=rust", sysroot.display()));
        }
        // Addresses and numbers of functions as short as they can be; the linker has left room for the longest.
        flags.push("-Clink-arg=--compress-relocations".to_owned());
        match module.kind {
            Kind::Fast => flags.push("-Ctarget-feature=+simd128".to_owned()),
            // A panic traps without a message, which spares all that it takes to write one: 6 % of the module. What the
            // modules do is plain Rust that runs natively too, and there it says where it stopped. It takes a standard
            // library that was built so.
            Kind::Small if self.builds_std() => {
                flags.extend(["-Zunstable-options", "-Cpanic=immediate-abort"].map(String::from));
            }
            Kind::Small => {}
        }
        flags
    }
}

fn cargo_home() -> Option<PathBuf> {
    let given = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    given.or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

/// Whether the compiler in use has the source of its standard library.
fn has_source() -> bool {
    sysroot().is_some_and(|folder| folder.join("lib/rustlib/src/rust/library").is_dir())
}

/// Where the compiler in use is installed.
fn sysroot() -> Option<PathBuf> {
    let (folder, _) = quiet_output(&mut command("rustc", ["--print", "sysroot"])).ok()?;
    Some(PathBuf::from(folder.trim()))
}

/// Whether the compiler in use has the standard library for the target.
fn has_target() -> bool {
    let folder = quiet_output(&mut command("rustc", ["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|(folder, _)| Path::new(folder.trim()).is_dir())
}

fn has_debian() -> bool {
    [DEBIAN_CARGO, DEBIAN_RUSTC, DEBIAN_LINKER, DEBIAN_SOURCE].iter().all(|path| Path::new(path).exists())
}

const MISSING: &str = "no compiler for WebAssembly; install one with `rustup component add rust-src`, or on \
                       Debian with `apt-get install rustc-web cargo-web rust-web-src lld-22`";

/// How large a file is.
struct Size {
    plain: usize,
    /// As gzip makes it; unknown where there is no gzip.
    compressed: Option<usize>,
}

impl Size {
    fn of(path: &Path) -> Result<Size> {
        let plain = fs::metadata(path).with_context(|| format!("cannot find {}", path.display()))?.len();
        let gzip = Command::new("gzip").args(["-9", "--stdout"]).arg(path).output();
        let compressed = gzip.ok().filter(|output| output.status.success()).map(|output| output.stdout.len());
        Ok(Size { plain: usize::try_from(plain)?, compressed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_has_a_feature_and_a_profile() {
        let manifest = fs::read_to_string(root().join("crates/wasm/Cargo.toml")).expect("the crate is there");
        let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("the workspace is there");
        for Module { name, kind, .. } in MODULES {
            assert!(manifest.contains(&format!("\n{name} = [")), "crates/wasm has no feature {name}");
            let profile = kind.profile();
            assert!(workspace.contains(&format!("\n[profile.{profile}]\n")), "there is no profile {profile}");
        }
    }

    #[test]
    fn builds_tell_no_paths_of_this_machine() {
        let (rules, engine) = (&MODULES[0], &MODULES[2]);
        for (compiler, more) in [(Compiler::WithTarget, 0), (Compiler::WithSource, 2), (Compiler::Debian, 2)]
        {
            let flags = compiler.rustflags(engine);
            assert_eq!(flags[0], format!("--remap-path-prefix={}=", root().display()));
            assert_eq!(flags.last().map(String::as_str), Some("-Ctarget-feature=+simd128"));
            assert_eq!(compiler.rustflags(rules).len(), flags.len() - 1 + more);
        }
    }

    #[test]
    fn what_pages_wait_for_shares_its_dependencies() {
        let small: Vec<&Module> = MODULES.iter().filter(|module| module.kind == Kind::Small).collect();
        assert_eq!(small.len(), 3);
        for module in small {
            assert_eq!(Compiler::Debian.rustflags(module), Compiler::Debian.rustflags(&MODULES[0]));
        }
    }

    #[test]
    fn where_its_source_is_the_standard_library_is_built_along() {
        let has = |compiler: Compiler, word: &str| {
            compiler.build(&MODULES[0]).get_args().any(|argument| argument == word)
        };
        assert!(has(Compiler::WithSource, "-Zbuild-std=std,panic_abort"));
        assert!(has(Compiler::Debian, "-Zbuild-std=std,panic_abort"));
        assert!(!has(Compiler::WithTarget, "-Zbuild-std=std,panic_abort"));
        assert!(has(Compiler::WithTarget, "wasm-small"));
    }

    /// Else there is no link-time optimisation: cargo does it for none of several kinds of library.
    #[test]
    fn a_module_is_built_alone() {
        for compiler in [Compiler::WithSource, Compiler::Debian, Compiler::WithTarget] {
            let build = compiler.build(&MODULES[0]);
            let words: Vec<_> = build.get_args().filter_map(|word| word.to_str()).collect();
            assert!(words.windows(2).any(|pair| pair == ["--crate-type", "cdylib"]), "{words:?}");
        }
    }
}
