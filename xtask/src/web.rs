//! `cargo xtask web`, and what `run` and `test` need of the page: its modules, its packages, its checks, its build, and
//! the browsers that play on it.
//!
//! Absent here: how the page is built (web/package.json says that) and how it gets into the binary (the build script of
//! crates/server does that).

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::OnceLock;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::Value;

use crate::process::{cargo, command, quiet_output, root, run as run_command, run_beside, stdout, succeeds};
use crate::tools::apt_install;

/// Build the page
///
/// Builds the WebAssembly modules and the page, into web/dist. Whatever builds the binary next embeds it there.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

const PAGE: &str = "web/dist";
/// Where the page is built before it is compared with the one that is there.
const FRESH: &str = "target/page";
const LOCK: &str = "web/package-lock.json";
/// The lock file that the installed packages are from. `npm ci` clears the folder, so it cannot outlive them.
const INSTALLED: &str = "web/node_modules/.installed-lock.json";
/// What the tests in web/tests/e2e need to be there, each looked for where they look for it too.
const BROWSERS: &[Needed] = &[
    Needed {
        name: "Chromium",
        given: Some("UNDERSHIFT_CHROMIUM"),
        paths: &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
        package: "chromium",
    },
    Needed {
        name: "Firefox",
        given: Some("UNDERSHIFT_FIREFOX"),
        paths: &["/usr/bin/firefox-esr", "/usr/bin/firefox"],
        package: "firefox-esr",
    },
    Needed {
        name: "WebKitGTK's driver",
        given: None,
        paths: &["/usr/bin/WebKitWebDriver"],
        package: "webkit2gtk-driver",
    },
    Needed { name: "Xvfb", given: None, paths: &["/usr/bin/Xvfb"], package: "xvfb" },
];
/// The tests do without it where it cannot be had, and take longer then: web/tests/e2e/browser.mjs says why.
const HEADLESS_SHELL: Needed = Needed {
    name: "Chromium's headless shell",
    given: Some("UNDERSHIFT_CHROMIUM"),
    paths: &["/usr/bin/chromium-headless-shell"],
    package: "chromium-headless-shell",
};
const OLDEST_NODE: u32 = 20;
/// Set when this process has built the page: the steps of one `cargo xtask test` share it.
static BUILT: OnceLock<()> = OnceLock::new();

pub(crate) fn run(_: &Arguments) -> Result<ExitCode> {
    build()?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the page and all it needs.
pub(crate) fn build() -> Result<()> {
    prepare()?;
    build_page()
}

/// Checks the page's types, runs its unit tests and the vectors of tests/data, and builds it.
pub(crate) fn check() -> Result<()> {
    prepare()?;
    // The types have one core for as long as all the rest has another.
    thread::scope(|scope| {
        let types = scope.spawn(|| run_beside(&mut npm(["run", "check:types"])));
        let rest = check_all_but_types();
        let types = types.join().map_err(|_| anyhow!("the check of the types panicked"))?;
        rest.and(types)
    })
}

fn check_all_but_types() -> Result<()> {
    run_command(&mut npm(["run", "check:style"]))?;
    // Before the binary, which embeds it: else the tests of Rust would compile and link that a second time.
    build_page()?;
    // The engine in WebAssembly is compared with that of the binary.
    run_command(npm(["test"]).env("UNDERSHIFT", binary()?))
}

/// Lets browsers play on the page as the binary serves it; what they are to play is for web/tests/e2e/run.mjs.
pub(crate) fn end_to_end(chosen: &[&str]) -> Result<()> {
    in_browsers("e2e", chosen)
}

/// Runs a script of web/package.json that looks at the page as the binary serves it.
pub(crate) fn in_browsers(script: &str, chosen: &[&str]) -> Result<()> {
    need_browsers()?;
    if BUILT.get().is_none() {
        build()?;
    }
    let binary = binary()?;
    let server = Server::start(&binary)?;
    // Cases that kill a server, or need one of their own, start the binary themselves.
    let mut npm = npm(["run", script, "--"]);
    run_command(npm.args(chosen).env("UNDERSHIFT_URL", &server.url).env("UNDERSHIFT", &binary))
}

/// Installs the packages that the page is made of and builds its modules.
fn prepare() -> Result<()> {
    install_packages()?;
    run_command(&mut cargo(["xtask", "wasm"]))
}

/// Installs the packages of the page, unless they are there.
pub(crate) fn install_packages() -> Result<()> {
    need_node()?;
    let lock = fs::read(root().join(LOCK)).with_context(|| format!("cannot read {LOCK}"))?;
    let installed = root().join(INSTALLED);
    if fs::read(&installed).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run_command(&mut npm(["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&installed, lock).with_context(|| format!("cannot write {INSTALLED}"))
}

/// The packages are installed, and the modules are there.
///
/// It is built apart and only what differs is put in its place: a page that stays the same is not embedded again, which
/// would compile the server and link the binary.
fn build_page() -> Result<()> {
    run_command(&mut npm(["run", "build", "--", "--outDir", &format!("../{FRESH}"), "--emptyOutDir"]))?;
    let fresh = root().join(FRESH);
    ensure!(fresh.join("index.html").is_file(), "the build of the page left no index.html in {FRESH}");
    mirror(&fresh, &root().join(PAGE)).with_context(|| format!("cannot put the page into {PAGE}"))?;
    BUILT.get_or_init(|| ());
    Ok(())
}

/// npm with arguments, for the page.
fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut npm = command("npm", ["--prefix", "web"]);
    npm.args(arguments);
    npm
}

/// Makes a folder like another, and touches nothing that is so already.
fn mirror(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let names = |folder: &Path| -> Result<Vec<_>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect()
    };
    for name in names(to)? {
        let (old, new) = (to.join(&name), from.join(&name));
        if old.is_dir() && !new.is_dir() {
            fs::remove_dir_all(&old)?;
        } else if !old.is_dir() && !new.is_file() {
            fs::remove_file(&old)?;
        }
    }
    for name in names(from)? {
        let (old, new) = (to.join(&name), from.join(&name));
        if new.is_dir() {
            mirror(&new, &old)?;
            continue;
        }
        let content = fs::read(&new)?;
        if !fs::read(&old).is_ok_and(|old| old == content) {
            fs::write(&old, content)?;
        }
    }
    Ok(())
}

/// Builds the binary, with the page that is there, and tells where it is.
fn binary() -> Result<PathBuf> {
    // As the tests of the workspace build it, with what examples and tests depend upon: alone it would be compiled twice, with
    // other features of what it depends on.
    let as_in_tests = ["--workspace", "--bin", "undershift", "--example", "load"];
    let mut build = cargo(["build", "--message-format=json-render-diagnostics"]);
    let messages = stdout(build.args(as_in_tests))?;
    messages.lines().find_map(executable).context("cargo did not say where the binary is")
}

/// What a message of cargo's says about an executable, if it is about one.
fn executable(message: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_ours = message.get("target")?.get("name")? == "undershift";
    is_ours.then(|| message.get("executable")?.as_str().map(PathBuf::from)).flatten()
}

/// A server on a free port that ends with this value.
struct Server {
    child: Child,
    url: String,
    /// What lasts in it, for as long as it runs.
    data: PathBuf,
}

impl Server {
    fn start(binary: &Path) -> Result<Server> {
        let mut serve = Command::new(binary);
        let data = root().join("target/e2e-data").join(std::process::id().to_string());
        serve.args(["serve", "--port", "0", "--data"]).arg(&data).stdout(Stdio::piped());
        let child = serve.spawn().context("cannot start the server")?;
        let mut server = Server { child, url: String::new(), data };
        let pipe = server.child.stdout.take().context("stdout was not piped")?;
        BufReader::new(pipe).read_line(&mut server.url).context("cannot read where the server is")?;
        server.url.truncate(server.url.trim_end().len());
        ensure!(
            server.url.starts_with("http://"),
            "the server did not say where it is; its messages are above"
        );
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is of no use to anybody any more, and may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

fn need_node() -> Result<()> {
    let found = quiet_output(&mut command("node", ["--version"])).ok().map(|(version, _)| version);
    let is_recent = found.as_deref().and_then(major).is_some_and(|major| major >= OLDEST_NODE);
    let has_npm = || succeeds(&mut command("npm", ["--version"]));
    ensure!(
        is_recent && has_npm(),
        "the page needs Node {OLDEST_NODE} or newer with npm; on Debian `apt-get install nodejs npm` installs them"
    );
    Ok(())
}

/// The first number of a version such as `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// A program that the tests in browsers need.
struct Needed {
    name: &'static str,
    /// The variable that may name another one.
    given: Option<&'static str>,
    paths: &'static [&'static str],
    package: &'static str,
}

impl Needed {
    fn is_there(&self) -> bool {
        let is_given = self.given.is_some_and(|variable| std::env::var_os(variable).is_some());
        is_given || self.paths.iter().any(|path| Path::new(path).exists())
    }
}

fn need_browsers() -> Result<()> {
    let missing: Vec<&Needed> = BROWSERS.iter().filter(|browser| !browser.is_there()).collect();
    if !missing.is_empty() {
        let names: Vec<&str> = missing.iter().map(|browser| browser.name).collect();
        let packages: Vec<&str> = missing.iter().map(|browser| browser.package).collect();
        apt_install(&names.join(", "), &packages, NO_BROWSER)?;
    }
    if !HEADLESS_SHELL.is_there() {
        // By itself: there are systems that have all the others.
        let installed = apt_install(HEADLESS_SHELL.name, &[HEADLESS_SHELL.package], NO_HEADLESS_SHELL);
        installed.unwrap_or_else(|error| eprintln!("{error:#}"));
    }
    Ok(())
}

const NO_BROWSER: &str = "the page is tested in Chromium, Firefox and WebKit; install them, on Debian with \
                          `apt-get install chromium firefox-esr webkit2gtk-driver xvfb`, or name a Chromium in \
                          UNDERSHIFT_CHROMIUM and a Firefox in UNDERSHIFT_FIREFOX";

const NO_HEADLESS_SHELL: &str = "without Chromium's headless shell the browsers take longer; on Debian \
                                 `apt-get install chromium-headless-shell` installs it";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_becomes_like_another_and_what_is_so_already_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("undershift-mirror-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        let write = |path: PathBuf, content: &str| {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, content).expect("a file");
        };
        let read = |path: &str| fs::read_to_string(to.join(path)).ok();
        for (path, content) in
            [("same", "1"), ("assets/new", "2"), ("changed", "3"), ("now-a-folder/file", "4")]
        {
            write(from.join(path), content);
        }
        for (path, content) in
            [("same", "1"), ("assets/old", "2"), ("changed", "0"), ("now-a-folder", "0"), ("gone/file", "0")]
        {
            write(to.join(path), content);
        }
        let modified =
            || fs::metadata(to.join("same")).and_then(|same| same.modified()).expect("it is there");
        let before = modified();
        mirror(&from, &to).expect("it can be written");
        assert_eq!(modified(), before);
        assert_eq!(["same", "changed"].map(read), [Some("1".into()), Some("3".into())]);
        assert_eq!(["assets/new", "now-a-folder/file"].map(read), [Some("2".into()), Some("4".into())]);
        assert!(!to.join("assets/old").exists() && !to.join("gone").exists());
        fs::remove_dir_all(folder).expect("it is there");
    }

    #[test]
    fn the_executable_is_the_binary() {
        let message = |name: &str, executable: &str| {
            format!(r#"{{"target":{{"name":"{name}"}},"executable":{executable}}}"#)
        };
        assert_eq!(
            executable(&message("undershift", r#""/debug/undershift""#)),
            Some("/debug/undershift".into())
        );
        assert_eq!(executable(&message("undershift", "null")), None);
        assert_eq!(executable(&message("xtask", r#""/debug/xtask""#)), None);
        assert_eq!(executable(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("nonsense"), None);
    }
}
