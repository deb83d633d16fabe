//! `undershift serve`, and `undershift` alone: the page over HTTP, until Ctrl-C or SIGTERM.
//!
//! Stdout is the URLs, one a line, so that a program that starts the server knows where it is. What people are told goes
//! to stderr. Absent here: what is served, which is in `server`.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::anyhow;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory};
use server::{Limits, ListenError, RunError, Site};

/// The board has 7 by 7 fields.
const DEFAULT_PORT: u16 = 7749;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift serve                              for this machine alone
  undershift serve --port 0                     on any free port
  undershift serve --listen 0.0.0.0 --port 80   for everybody who can reach this machine";

#[derive(Args, Debug, Default)]
pub(crate) struct Serve {
    /// The address to listen on, with or without a port [default: 127.0.0.1, which only this machine reaches]
    #[arg(long, value_name = "ADDRESS", value_parser = listen)]
    listen: Option<Listen>,

    /// The port to listen on, 0 for any free one [default: 7749]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
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

impl Serve {
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
    let ready = |urls: &[String]| {
        urls.iter().try_for_each(|url| writeln!(out, "{url}"))?;
        out.flush()?;
        print_welcome(&urls.join(" or "));
        Ok(())
    };
    let router = server::router(Site::EMBEDDED);
    server::run(address, router, Limits::default(), ready).map_err(|error| match error {
        RunError::Listen(error) => with_hint(&error),
        RunError::Io(error) => error.into(),
    })
}

/// What a person at the terminal should know.
fn print_welcome(urls: &str) {
    let mut stderr = io::stderr().lock();
    // If stderr is gone, there is nobody to tell, and the page is served all the same.
    let _ = writeln!(
        stderr,
        "open {urls} in a browser; Ctrl-C ends it, `undershift help` tells what else there is"
    );
    if !Site::is_built() {
        let _ = writeln!(
            stderr,
            "warning: this binary was built without the page\nhint: `cargo xtask run` builds both"
        );
    }
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
            Serve { listen, port }.address().map(|address| address.to_string()).map_err(|error| error.kind())
        };
        assert_eq!(address(None, None), Ok("127.0.0.1:7749".to_owned()));
        assert_eq!(address(None, Some(0)), Ok("127.0.0.1:0".to_owned()));
        assert_eq!(address(Some("0.0.0.0"), Some(80)), Ok("0.0.0.0:80".to_owned()));
        assert_eq!(address(Some("[::1]:81"), None), Ok("[::1]:81".to_owned()));
        assert_eq!(address(Some("::1"), None), Ok("[::1]:7749".to_owned()));
        assert_eq!(address(Some("127.0.0.1:81"), Some(82)), Err(ErrorKind::ArgumentConflict));
        assert!(["localhost", "", "1.2.3", "127.0.0.1:70000"].iter().all(|text| listen(text).is_err()));
    }
}
