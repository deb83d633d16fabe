//! A PostgreSQL server for a whole run of the tests: each test has a database of its own there. Without one each would make and
//! start a server, which costs half a second of processor time a hundred times. Remember `testkit::postgres`, which knows
//! the variable.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::process::{command, quiet_output, succeeds};

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server, for as long as it lives.
pub(crate) struct Postgres {
    server: Child,
    folder: TempDir,
}

impl Postgres {
    /// Starts one; `None` where PostgreSQL is not installed.
    pub(crate) fn start() -> Result<Option<Postgres>> {
        let Some(programs) = programs() else { return Ok(None) };
        // The name of a socket must be short.
        let folder = tempfile::Builder::new().prefix("undershift-pg-").tempdir_in("/tmp")?;
        let (id, _) = quiet_output(&mut command("id", ["-u"]))?;
        let is_root = id.trim() == "0";
        if is_root {
            quiet_output(command("chown", ["postgres:postgres"]).arg(folder.path()))?;
        }
        let program = |name: &str| program(&programs.join(name), is_root);
        let data = folder.path().join("data");
        let made = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
        quiet_output(program("initdb").arg("-D").arg(&data).args(made))?;
        let mut server = program("postgres");
        server.arg("-D").arg(&data).arg("-k").arg(folder.path());
        server.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        let server = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let postgres = Postgres { server: server.context("PostgreSQL does not start")?, folder };
        let begun = Instant::now();
        let mut asks = Command::new(programs.join("psql"));
        asks.args(["-X", "-q", "-c", "SELECT 1"]).arg(postgres.url());
        while !succeeds(&mut asks) {
            ensure!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer");
            sleep(Duration::from_millis(50));
        }
        Ok(Some(postgres))
    }

    /// The URL of a database on which others can be made.
    pub(crate) fn url(&self) -> String {
        format!("postgres:///postgres?host={}&user=postgres", self.folder.path().display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its other processes end with it; nothing is worth being written.
        let _ = command("kill", ["-s", "QUIT"]).arg(self.server.id().to_string()).status();
        let _ = self.server.wait();
    }
}

/// One of PostgreSQL's programs, as somebody who may run it: root may not. It ends with us.
fn program(path: &Path, is_root: bool) -> Command {
    let mut program = if is_root { Command::new("setpriv") } else { Command::new(path) };
    if is_root {
        program.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=QUIT", "--"]);
        program.arg(path);
    }
    // It must be able to read where it is.
    program.current_dir("/");
    program
}

/// Where the newest PostgreSQL of Debian has its programs, or where `initdb` is on the path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|version| version.path()).max_by_key(number).map(|folder| folder.join("bin"));
    let on_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    };
    newest.filter(|folder| folder.join("initdb").exists()).or_else(on_path)
}
