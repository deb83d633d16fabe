//! `undershift serve`, and `undershift` alone: the page over HTTP and online play, until Ctrl-C or SIGTERM.
//!
//! Stdout is the URLs, one a line, so that a program that starts the server knows where it is. What people are told goes
//! to stderr, and so does the log. Absent here: what is served, which is in `server`.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{
    ClusterSecret, Limits, ListenError, NodeOptions, Online, OnlineLimits, Operation, Origins, PublicUrl,
    Ready, RunError, Site,
};
use store::{PostgresStore, SqliteStore, Store};
use tracing::level_filters::LevelFilter;

use crate::data_folder::default_folder;

/// The board has 7 by 7 fields.
const DEFAULT_PORT: u16 = 7749;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift serve                              for this machine alone
  undershift serve --port 0                     on any free port
  undershift serve --listen 0.0.0.0             for phones and tablets in the same network
  undershift serve --public-url https://play.example --trusted-proxy 127.0.0.1
                                                behind a proxy that speaks TLS: see docs/OPERATION.md
  undershift serve --database postgres://undershift@db.example/undershift
                                                on PostgreSQL in place of a folder
  undershift serve --database postgres://… --node-address http://10.0.0.2:7750 --node-secret FILE
                                                one of several servers on that database";

/// Names what all nodes know, where no file has it: a command line is read by everybody on the machine.
const SECRET: &str = "UNDERSHIFT_NODE_SECRET";

const PUBLIC_URL: &str =
    "Where people open the site, as in https://play.example; requests for other names are refused";

/// The most lines of an imprint, and characters of each.
const IMPRINT: (usize, usize) = (40, 200);

#[derive(Args, Debug, Default)]
pub(crate) struct Serve {
    /// The address to listen on, with or without a port [default: 127.0.0.1, which only this machine reaches]
    #[arg(long, value_name = "ADDRESS", value_parser = listen)]
    listen: Option<Listen>,

    /// The port to listen on, 0 for any free one [default: 7749]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// The folder for all that lasts, made if it is not there [default: in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,

    /// A PostgreSQL database for all that lasts, in place of a folder, as in postgres://user@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,

    /// Runs one of several servers on the database; the others reach it here, as in http://10.0.0.2:7750
    #[arg(long, value_name = "URL", requires = "database", value_parser = node_address)]
    node_address: Option<String>,

    /// Where it listens for the other servers [default: the host and port of --node-address]
    #[arg(long, value_name = "ADDRESS", requires = "node_address")]
    node_listen: Option<SocketAddr>,

    /// The file with the secret that all servers share [default: the variable UNDERSHIFT_NODE_SECRET]
    #[arg(long, value_name = "FILE", requires = "node_address")]
    node_secret: Option<PathBuf>,

    // Not a comment for rustdoc, which wants a link.
    #[arg(long, value_name = "URL", help = PUBLIC_URL)]
    public_url: Option<PublicUrl>,

    /// Changes a limit of online play; may be given several times. `--limit help` lists them all
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    limits: Vec<(String, u64)>,

    /// A proxy whose X-Forwarded-For says who asks; may be given several times [default: nobody's word counts]
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    trusted_proxies: Vec<IpAddr>,

    /// Where Prometheus reads metrics, as in 127.0.0.1:9749 [default: nowhere]
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,

    /// A text file that says who runs the site: the page shows it, line by line
    #[arg(long, value_name = "FILE")]
    operator: Option<PathBuf>,

    /// How many workers for what costs CPU and can wait [default: 1, and 0 on PostgreSQL: see `undershift worker`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(..=64))]
    workers: Option<u16>,

    #[command(flatten)]
    log: LogOptions,
}

/// What is logged, and how.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct LogOptions {
    /// What is logged to stderr
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: Log,

    /// Log one JSON object a line
    #[arg(long)]
    log_json: bool,
}

impl LogOptions {
    pub(crate) fn start(self) {
        let log = tracing_subscriber::fmt()
            .with_max_level(self.log.filter())
            .with_ansi(false)
            .with_writer(io::stderr);
        // A second server in one process, as in tests, logs where the first one does.
        let _ = if self.log_json { log.json().flatten_event(true).try_init() } else { log.try_init() };
    }
}

/// How much is logged.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Log {
    /// Nothing
    Off,
    /// What must not happen
    Error,
    /// And what needs care
    #[default]
    Warn,
    /// And when the server begins and ends
    Info,
    /// And what helps programmers
    Debug,
}

impl Log {
    const fn filter(self) -> LevelFilter {
        match self {
            Log::Off => LevelFilter::OFF,
            Log::Error => LevelFilter::ERROR,
            Log::Warn => LevelFilter::WARN,
            Log::Info => LevelFilter::INFO,
            Log::Debug => LevelFilter::DEBUG,
        }
    }
}

/// An address, and a port where one was given with it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Listen {
    ip: IpAddr,
    port: Option<u16>,
}

fn listen(text: &str) -> Result<Listen, String> {
    let alone = text.parse().ok().map(|ip| Listen { ip, port: None });
    let with_port = || {
        let address: SocketAddr = text.parse().ok()?;
        Some(Listen { ip: address.ip(), port: Some(address.port()) })
    };
    alone
        .or_else(with_port)
        .ok_or_else(|| "expected an address in numbers, as in 0.0.0.0, ::1 or 127.0.0.1:8080".to_owned())
}

fn node_address(text: &str) -> Result<String, String> {
    let expected = || "expected http, a host and a port, as in http://10.0.0.2:7750".to_owned();
    let authority =
        text.strip_prefix("http://").map(|rest| rest.trim_end_matches('/')).ok_or_else(expected)?;
    let (host, port) = authority.rsplit_once(':').ok_or_else(expected)?;
    let is_port = port.parse::<u16>().is_ok_and(|port| port > 0);
    if host.is_empty() || host.contains('/') || !is_port {
        return Err(expected());
    }
    Ok(format!("http://{authority}"))
}

pub(crate) fn limit(text: &str) -> Result<(String, u64), String> {
    let names = || {
        let line = |(name, default, about): &(&str, u64, &str)| format!("\n  {name}={default}  {about}");
        OnlineLimits::NAMES.iter().map(line).collect::<String>()
    };
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| format!("expected one of these, with another number:{}", names()))?;
    let value = value.parse().map_err(|_| format!("`{value}` is not a whole number"))?;
    if !OnlineLimits::default().set(name, value) {
        return Err(format!("there is no limit `{name}`; there are:{}", names()));
    }
    Ok((name.to_owned(), value))
}

impl Serve {
    /// What online play needs. The folder that is meant where none is named may be in use, or not be there for this user:
    /// then the page is served alone.
    fn online(&self) -> anyhow::Result<Option<Online>> {
        let mut limits = OnlineLimits::default();
        for (name, value) in &self.limits {
            limits.set(name, *value);
        }
        let origins = Origins::new(self.public_url.clone());
        if let (Some(url), Some(address)) = (&self.database, &self.node_address) {
            let nodes = self.nodes(url, address, limits.append_fence == 0)?;
            let store: Arc<dyn Store> = Arc::clone(&nodes.store) as Arc<dyn Store>;
            return Ok(Some(Online { store, limits, origins, nodes: Some(nodes), workers: self.workers() }));
        }
        let store: Option<Arc<dyn Store>> = match (&self.database, &self.data) {
            (Some(url), _) => {
                let store = PostgresStore::open(url).context("cannot use the database of --database")?;
                Some(Arc::new(store))
            }
            (None, Some(folder)) => {
                let store = SqliteStore::open(folder).context("cannot use the folder of --data")?;
                Some(Arc::new(store))
            }
            (None, None) => match default_folder().map(|folder| SqliteStore::open(&folder)) {
                Some(Ok(store)) => Some(Arc::new(store)),
                Some(Err(error)) => {
                    warn(&format!("online play is off: {error}\nhint: --data names a folder of its own"));
                    None
                }
                None => {
                    warn("online play is off: this user has no data folder\nhint: --data names a folder");
                    None
                }
            },
        };
        Ok(store.map(|store| Online { store, limits, origins, nodes: None, workers: self.workers() }))
    }

    /// A server alone does everything; beside PostgreSQL there may be machines for it.
    fn workers(&self) -> usize {
        self.workers.map_or_else(|| usize::from(self.database.is_none()), usize::from)
    }

    /// What one of several servers needs besides.
    fn nodes(&self, url: &str, address: &str, is_unfenced: bool) -> anyhow::Result<NodeOptions> {
        let text = match &self.node_secret {
            Some(file) => std::fs::read_to_string(file)
                .with_context(|| format!("cannot read the file of --node-secret, {}", file.display()))?,
            None => std::env::var(SECRET).map_err(|_| {
                anyhow!("servers that share a database need a secret\nhint: --node-secret names a file with it, or {SECRET} has it; `openssl rand -hex 32` makes one")
            })?,
        };
        let secret = ClusterSecret::new(&text)?;
        let listen = match self.node_listen {
            Some(listen) => listen,
            None => address
                .trim_start_matches("http://")
                .to_socket_addrs()
                .ok()
                .and_then(|mut addresses| addresses.next())
                .with_context(|| {
                    format!("cannot find {address}\nhint: --node-listen says where to listen")
                })?,
        };
        let join = if is_unfenced { PostgresStore::join_unfenced } else { PostgresStore::join };
        let store = Arc::new(join(url, address).context("cannot use the database of --database")?);
        Ok(NodeOptions { store, listen, secret })
    }

    fn operation(&self) -> anyhow::Result<Operation> {
        Ok(Operation {
            trusted_proxies: self.trusted_proxies.iter().copied().collect(),
            metrics: self.metrics,
            imprint: self.operator.as_deref().map_or_else(|| Ok(Vec::new()), imprint)?,
        })
    }

    fn address(&self) -> Result<SocketAddr, clap::Error> {
        let listen = self.listen.unwrap_or(Listen { ip: Ipv4Addr::LOCALHOST.into(), port: None });
        let port = match (listen.port, self.port) {
            (Some(_), Some(_)) => {
                let message = "--listen has a port already; leave out --port";
                return Err(crate::args::Arguments::command().error(ErrorKind::ArgumentConflict, message));
            }
            (port, None) | (None, port) => port.unwrap_or(DEFAULT_PORT),
        };
        Ok(SocketAddr::new(listen.ip, port))
    }
}

pub(crate) fn run(options: &Serve, out: &mut dyn Write) -> anyhow::Result<()> {
    let address = options.address().unwrap_or_else(|error| error.exit());
    let operation = options.operation()?;
    options.log.start();
    let ready = |server: &Ready| {
        server.urls.iter().try_for_each(|url| writeln!(out, "{url}"))?;
        out.flush()?;
        print_welcome(options, server);
        Ok(())
    };
    let online = options.online()?;
    let ran = server::run_with(address, Site::EMBEDDED, online, Limits::default(), &operation, ready);
    ran.map_err(|error| match error {
        RunError::Listen(error) => with_hint(&error),
        RunError::Online(error) => error.into(),
        RunError::Io(error) => error.into(),
    })
}

fn warn(message: &str) {
    let _ = writeln!(io::stderr().lock(), "warning: {message}");
}

/// Who runs the site, in their own words.
fn imprint(file: &Path) -> anyhow::Result<Vec<String>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the file of --operator, {}", file.display()))?;
    let lines: Vec<String> = text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect();
    let (most_lines, most_characters) = IMPRINT;
    if lines.len() > most_lines || lines.iter().any(|line| line.chars().count() > most_characters) {
        bail!(
            "{} is too long: the page shows at most {most_lines} lines of {most_characters} characters",
            file.display()
        );
    }
    Ok(lines)
}

/// What a person at the terminal should know.
fn print_welcome(options: &Serve, server: &Ready) {
    let mut stderr = io::stderr().lock();
    let urls = options.public_url.as_ref().map_or_else(|| server.urls.join(" or "), ToString::to_string);
    // If stderr is gone, there is nobody to tell, and the page is served all the same.
    let _ = writeln!(
        stderr,
        "open {urls} in a browser; Ctrl-C ends it, `undershift help` tells what else there is"
    );
    if let Some(address) = server.metrics {
        let _ = writeln!(stderr, "metrics: http://{address}/metrics");
    }
    let is_for_others = options.listen.is_some_and(|listen| !listen.ip.is_loopback());
    if let Some(url) = server.urls.first().filter(|_| is_for_others && stderr.is_terminal()) {
        let url = options.public_url.as_ref().map_or_else(|| url.clone(), ToString::to_string);
        let has_colours = anstream::AutoStream::choice(&stderr) != anstream::ColorChoice::Never;
        if let Some(code) = qr_code(&url, has_colours) {
            let _ = writeln!(stderr, "{code}\nwith a phone in the same network: {url}");
        }
    }
    if !Site::is_built() {
        let _ = writeln!(
            stderr,
            "warning: this binary was built without the page\nhint: `cargo xtask run` builds both"
        );
    }
}

/// A URL for the camera of a phone. With colours it is dark on light whatever the terminal looks like; without, terminals
/// are taken to be dark.
fn qr_code(url: &str, has_colours: bool) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    if !has_colours {
        let (dark, light) = (Dense1x2::Light, Dense1x2::Dark);
        return Some(code.render::<Dense1x2>().dark_color(dark).light_color(light).build());
    }
    let style = anstyle::Style::new()
        .fg_color(Some(anstyle::AnsiColor::Black.into()))
        .bg_color(Some(anstyle::AnsiColor::BrightWhite.into()));
    let text = code.render::<Dense1x2>().build();
    let line = |line: &str| format!("{}{line}{}", style.render(), style.render_reset());
    Some(text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

fn with_hint(error: &ListenError) -> anyhow::Error {
    let hint = match error {
        ListenError::Taken(_) => "choose another port with --port, or any free one with --port 0",
        ListenError::NoSuchAddress(_) => {
            "leave out --listen, or listen on all addresses with --listen 0.0.0.0"
        }
        ListenError::NotAllowed(_) => "choose a port from 1024 on with --port",
        ListenError::Other(..) => "try another address with --listen, or another port with --port",
    };
    anyhow!("{error}\nhint: {hint}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_with_and_without_a_port() {
        let address = |listen_on: Option<&str>, port| {
            let listen = listen_on.map(|text| listen(text).expect("an address"));
            Serve { listen, port, ..Serve::default() }
                .address()
                .map(|address| address.to_string())
                .map_err(|error| error.kind())
        };
        assert_eq!(address(None, None), Ok("127.0.0.1:7749".to_owned()));
        assert_eq!(address(None, Some(0)), Ok("127.0.0.1:0".to_owned()));
        assert_eq!(address(Some("0.0.0.0"), Some(80)), Ok("0.0.0.0:80".to_owned()));
        assert_eq!(address(Some("[::1]:81"), None), Ok("[::1]:81".to_owned()));
        assert_eq!(address(Some("::1"), None), Ok("[::1]:7749".to_owned()));
        assert_eq!(address(Some("127.0.0.1:81"), Some(82)), Err(ErrorKind::ArgumentConflict));
        assert!(["localhost", "", "1.2.3", "127.0.0.1:70000"].iter().all(|text| listen(text).is_err()));
    }

    #[test]
    fn the_address_of_a_node_has_a_scheme_a_host_and_a_port() {
        assert_eq!(node_address("http://10.0.0.2:7750/").as_deref(), Ok("http://10.0.0.2:7750"));
        assert_eq!(node_address("http://[::1]:7750").as_deref(), Ok("http://[::1]:7750"));
        for wrong in
            ["10.0.0.2:7750", "https://a:1", "http://a", "http://:1", "http://a:0", "http://a/b:1", ""]
        {
            assert!(node_address(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_qr_code_is_a_square_with_a_quiet_border() {
        let url = "http://192.168.178.21:7749/";
        let plain = qr_code(url, false).expect("it is short");
        let lines: Vec<Vec<char>> = plain.lines().map(|line| line.chars().collect()).collect();
        // Two modules a line: as many columns as modules, half as many lines.
        let columns = lines[0].len();
        assert!(lines.iter().all(|line| line.len() == columns), "{plain}");
        assert_eq!(lines.len(), columns.div_ceil(2), "{plain}");
        assert!(
            lines[0].iter().all(|&module| module == '█'),
            "on a dark terminal the border is light:\n{plain}"
        );
        let coloured = qr_code(url, true).expect("it is short");
        assert!(coloured.lines().all(|line| line.starts_with("\u{1b}[") && line.ends_with("\u{1b}[0m")));
        assert!(
            coloured.lines().next().is_some_and(|line| !line.contains('█')),
            "and here the terminal's paper is"
        );
        assert_eq!(qr_code(&"x".repeat(5_000), true), None);
    }

    #[test]
    fn an_imprint_is_a_short_text() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("imprint.txt");
        std::fs::write(&file, "The club  \n\nclub@play.example\n\n").expect("a file");
        assert_eq!(imprint(&file).expect("lines"), ["The club", "", "club@play.example"]);
        std::fs::write(&file, "x\n".repeat(41)).expect("a file");
        assert!(imprint(&file).is_err());
    }
}
