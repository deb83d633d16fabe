//! The socket, and how serving ends.
//!
//! Absent here: what is served, and flags: an error says what is wrong, whoever has the flags says what cures it.

use std::fmt;
use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// How long a request that has begun may take once the server is asked to end.
const GRACE: Duration = Duration::from_secs(5);

/// Listens on an address and serves until the process is told to end: by Ctrl-C or, on Unix, by SIGTERM.
///
/// Port 0 is any free port. `ready` is told the URL as soon as requests are answered and signals are heeded; where it
/// fails, nothing is served.
pub fn run(
    address: SocketAddr,
    router: Router,
    ready: impl FnOnce(&str) -> io::Result<()>,
) -> Result<(), RunError> {
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|error| ListenError::new(address, error))?;
        let end = end_of_process()?;
        ready(&url(listener.local_addr()?))?;
        serve(listener, router, end).await?;
        Ok(())
    })
}

/// Serves until `end`, and then lets what has begun come to its end, if it does so soon.
async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()>) -> io::Result<()> {
    let (tell, told) = tokio::sync::oneshot::channel::<()>();
    let serving = axum::serve(listener, router).with_graceful_shutdown(async {
        let _ = told.await;
    });
    let deadline = async {
        end.await;
        let _ = tell.send(());
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        served = serving.into_future() => served,
        () = deadline => Ok(()),
    }
}

/// Resolves when the process is told to end. From the call on, and not only when it is awaited, signals are heeded.
#[cfg(unix)]
fn end_of_process() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    })
}

#[cfg(not(unix))]
fn end_of_process() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Where a browser on this machine finds the server.
fn url(address: SocketAddr) -> String {
    // "All addresses" is none that a browser can open.
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Why an address cannot be listened on.
#[derive(Debug)]
pub enum ListenError {
    /// Another program listens there.
    Taken(SocketAddr),
    /// This machine does not have the address.
    NotOurs(SocketAddr),
    /// The system does not let this user listen there.
    NotAllowed(SocketAddr),
    /// Anything else.
    Other(SocketAddr, io::Error),
}

impl ListenError {
    fn new(address: SocketAddr, error: io::Error) -> ListenError {
        match error.kind() {
            io::ErrorKind::AddrInUse => ListenError::Taken(address),
            io::ErrorKind::AddrNotAvailable => ListenError::NotOurs(address),
            io::ErrorKind::PermissionDenied => ListenError::NotAllowed(address),
            _ => ListenError::Other(address, error),
        }
    }
}

impl fmt::Display for ListenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListenError::Taken(address) => {
                write!(f, "cannot listen on {address}: port {} is taken by another program", address.port())
            }
            ListenError::NotOurs(address) => {
                write!(f, "cannot listen on {address}: this machine has no address {}", address.ip())
            }
            ListenError::NotAllowed(address) => {
                write!(f, "cannot listen on {address}: port {} is not for every user", address.port())
            }
            ListenError::Other(address, error) => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for ListenError {}

/// Why serving ended, if nobody asked for it.
#[derive(Debug)]
pub enum RunError {
    /// It never began.
    Listen(ListenError),
    /// The system failed us, or `ready` did.
    Io(io::Error),
}

impl From<ListenError> for RunError {
    fn from(error: ListenError) -> RunError {
        RunError::Listen(error)
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Io(error)
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Listen(error) => error.fmt(f),
            RunError::Io(error) => write!(f, "cannot serve: {error}"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // It is what is displayed.
            RunError::Listen(error) => error.source(),
            RunError::Io(error) => Some(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_can_be_opened() {
        let url = |address: &str| url(address.parse().expect("an address"));
        assert_eq!(url("127.0.0.1:80"), "http://127.0.0.1:80/");
        assert_eq!(url("0.0.0.0:7749"), "http://127.0.0.1:7749/");
        assert_eq!(url("[::]:7749"), "http://[::1]:7749/");
        assert_eq!(url("192.0.2.7:7749"), "http://192.0.2.7:7749/");
    }

    #[test]
    fn what_is_wrong_with_an_address_is_told() {
        let (taken, ours) = (std::net::TcpListener::bind("127.0.0.1:0").expect("a free port"), "192.0.2.1:0");
        let address = taken.local_addr().expect("it listens");
        let error = |address| run(address, Router::new(), |_| unreachable!()).expect_err("it cannot listen");
        assert_eq!(
            error(address).to_string(),
            format!("cannot listen on {address}: port {} is taken by another program", address.port())
        );
        // An address that is kept for documentation, so no machine has it.
        let error = error(ours.parse().expect("an address"));
        assert!(matches!(error, RunError::Listen(ListenError::NotOurs(_))), "{error}");
    }
}
