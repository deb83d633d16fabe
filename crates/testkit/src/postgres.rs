//! Throwaway PostgreSQL servers: a real one, in a folder of its own, on a socket in it.
//!
//! Where `UNDERSHIFT_TEST_POSTGRES` is the URL of a server that may be used for tests, each test has a database of its own
//! there: `cargo xtask test` starts one. Else each process of tests starts its own, where PostgreSQL is installed. `initdb`
//! refuses to be root, so root starts it as the user `postgres`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, SystemTime};

/// Names a server that tests may use: see [`database`].
pub const URL: &str = "UNDERSHIFT_TEST_POSTGRES";

/// A server, for as long as it lives.
#[derive(Debug)]
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    is_root: bool,
    /// The addresses that it listens on besides its socket.
    addresses: String,
}

/// A database, on a server that lives at least as long.
#[derive(Debug)]
pub struct Database {
    /// Where it is.
    pub url: String,
    _server: Option<Arc<Server>>,
}

impl Server {
    /// Starts one; `None`, and a sentence on stderr, where PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// If it is installed and does not start.
    #[must_use]
    pub fn start() -> Option<Server> {
        Server::start_on("")
    }

    /// The same, listening on an address besides, for the private network that it belongs to.
    ///
    /// # Panics
    ///
    /// As [`Server::start`].
    #[must_use]
    pub fn start_on(address: &str) -> Option<Server> {
        let Some(programs) = programs() else {
            let _ = writeln!(
                std::io::stderr(),
                "skipped: PostgreSQL is not installed; on Debian `apt-get install postgresql` installs it"
            );
            return None;
        };
        let is_root = output(Command::new("id").arg("-u")).trim() == "0";
        let addresses = address.to_owned();
        let server = Server { folder: new_folder(is_root), programs, is_root, addresses };
        let data = server.data();
        let created = server
            .program("initdb")
            .arg("-D")
            .arg(&data)
            .args(["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"])
            .output();
        check(created, "initdb");
        if !address.is_empty() {
            let mut rules =
                fs::File::options().append(true).open(data.join("pg_hba.conf")).expect("initdb made it");
            rules.write_all(b"host all all samenet trust\n").expect("there is room");
        }
        server.resume();
        Some(server)
    }

    /// Starts it again on the same data, after [`Server::kill`] or [`Server::stop`].
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn resume(&self) {
        let (folder, addresses) = (self.folder.display(), &self.addresses);
        let options = format!("-k {folder} -c listen_addresses={addresses} -c max_connections=200");
        let mut start = self.control("start");
        start.arg("-w").arg("-l").arg(self.folder.join("log")).arg("-o").arg(options);
        // The server has what it was started with open for as long as it lives: nothing of it may be a pipe of ours.
        let status = start.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("pg_ctl runs");
        assert!(status.success(), "{}", fs::read_to_string(self.folder.join("log")).unwrap_or_default());
    }

    /// Ends it in good order, within a moment.
    pub fn stop(&self) {
        let _ = self.control("stop").args(["-m", "fast", "-w"]).output();
    }

    /// Ends all of its processes as a crash would, and waits until they are gone.
    ///
    /// # Panics
    ///
    /// If it does not run.
    pub fn kill(&self) {
        let processes = self.processes();
        processes.iter().for_each(|process| signal(process, "KILL"));
        let is_there = |process: &String| !matches!(stat_of(process).chars().next(), None | Some('Z'));
        while processes.iter().any(is_there) {
            std::thread::sleep(Duration::from_millis(5));
        }
        // Where nobody takes note of its end, its number stays taken, and it would be thought to run.
        for lock in [self.data().join("postmaster.pid"), self.folder.join(".s.PGSQL.5432.lock")] {
            let _ = fs::remove_file(lock);
        }
    }

    /// Stops all of its processes where they are: connections stay open, and nobody answers.
    pub fn freeze(&self) {
        self.processes().iter().for_each(|process| signal(process, "STOP"));
    }

    /// Lets them go on.
    pub fn thaw(&self) {
        self.processes().iter().for_each(|process| signal(process, "CONT"));
    }

    /// The URL of one of its databases.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!("postgres:///{database}?host={}&user=postgres", self.folder.display())
    }

    /// Runs SQL on a database, and returns what `psql` prints.
    #[must_use]
    pub fn sql(&self, database: &str, sql: &str) -> String {
        psql(&self.programs, &self.url(database), sql)
    }

    /// What it has logged so far.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn main_process(&self) -> String {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        file.lines().next().expect("a number").to_owned()
    }

    /// Its processes, the main one first.
    fn processes(&self) -> Vec<String> {
        let main = self.main_process();
        let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|file| file.file_name());
        let children = names.filter_map(|name| name.into_string().ok()).filter(|name| {
            // After the name, which is in brackets and may be anything: the state, and the parent.
            stat_of(name).split_whitespace().nth(1) == Some(main.as_str())
        });
        let children: Vec<String> = children.collect();
        std::iter::once(main).chain(children).collect()
    }

    fn control(&self, action: &str) -> Command {
        let mut command = self.program("pg_ctl");
        command.arg("-D").arg(self.data()).arg(action);
        command
    }

    /// One of PostgreSQL's programs, as somebody who may run it.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut command = if self.is_root { Command::new("setpriv") } else { Command::new(&path) };
        if self.is_root {
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
        }
        // It must be able to read where it is.
        command.current_dir("/").stdin(Stdio::null());
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.control("stop").args(["-m", "immediate"]).output();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A new database, on the server that all tests of this process share; `None` where there is none.
///
/// # Panics
///
/// If PostgreSQL is there and something fails.
#[must_use]
pub fn database() -> Option<Database> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    // Numbers of processes come again while a long run of tests goes on.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
    let name = format!("t{}_{}_{now}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let (server, url) = match std::env::var(URL) {
        Ok(url) => (None, url),
        Err(_) => {
            let server = shared()?;
            let url = server.url("postgres");
            (Some(server), url)
        }
    };
    let programs =
        server.as_ref().map_or_else(|| programs().unwrap_or_default(), |server| server.programs.clone());
    let _ = psql(&programs, &url, &format!("CREATE DATABASE {name}"));
    let url = url.replacen("/postgres?", &format!("/{name}?"), 1);
    Some(Database { url, _server: server })
}

impl Database {
    /// Runs SQL on it, and returns what `psql` prints.
    #[must_use]
    pub fn sql(&self, sql: &str) -> String {
        psql(&programs().unwrap_or_default(), &self.url, sql)
    }
}

/// The server of this process; it ends with the last of its databases.
fn shared() -> Option<Arc<Server>> {
    static SERVER: Mutex<Weak<Server>> = Mutex::new(Weak::new());
    let mut server = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(running) = server.upgrade() {
        return Some(running);
    }
    let started = Arc::new(Server::start()?);
    *server = Arc::downgrade(&started);
    Some(started)
}

/// Where the newest PostgreSQL of Debian has its programs, or where `initdb` is on the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|version| version.path()).max_by_key(number).map(|folder| folder.join("bin"));
    let on_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    };
    newest.filter(|folder| folder.join("initdb").exists()).or_else(on_path)
}

fn psql(programs: &Path, url: &str, sql: &str) -> String {
    let program = programs.join("psql");
    let program = if program.exists() { program } else { PathBuf::from("psql") };
    let done = Command::new(program)
        .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, url])
        .output();
    check(done, "psql").trim().to_owned()
}

/// A folder that the user who runs PostgreSQL can reach and write to. Its name is short: that of a socket must be.
fn new_folder(is_root: bool) -> PathBuf {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("undershift-pg-{}-{number}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("there is room for a folder");
    if is_root {
        let owned = Command::new("chown").arg("postgres:postgres").arg(&folder).output();
        check(owned, "chown");
    }
    folder
}

/// The state of a process and what follows it; empty if there is none.
fn stat_of(process: &str) -> String {
    let stat = fs::read_to_string(Path::new("/proc").join(process).join("stat")).unwrap_or_default();
    stat.rsplit(')').next().unwrap_or_default().trim_start().to_owned()
}

fn signal(process: &str, signal: &str) {
    let _ = Command::new("kill").args(["-s", signal, process]).output();
}

fn output(command: &mut Command) -> String {
    check(command.output(), "a command")
}

fn check(done: std::io::Result<Output>, what: &str) -> String {
    let done = done.unwrap_or_else(|error| panic!("{what} does not start: {error}"));
    assert!(done.status.success(), "{what}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}
