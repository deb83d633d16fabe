//! The socket, and how serving ends.
//!
//! Absent here: what is served, how long a client may take (`connections`), and flags: an error says what is wrong, whoever
//! has the flags says how to fix it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use socket2::SockRef;
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::connections::{Limits, serve};
use crate::nodes::{NodeOptions, inbound};
use crate::urls::urls;
use crate::{Hub, OnlineLimits, Operation, Origins, Ready, Site, StartError, metrics, router_with};

/// Listens on an address and serves until the process is asked to end: by Ctrl-C or, on Unix, by SIGTERM. Open requests may
/// then finish; asked again, it ends at once.
///
/// Port 0 is any free port. `ready` is given the URLs of the server, those that other machines can open first, as soon as
/// requests are answered and signals are handled; if it fails, nothing is served.
pub fn run(
    address: SocketAddr,
    site: Site,
    online: Option<Online>,
    limits: Limits,
    ready: impl FnOnce(&[String]) -> io::Result<()>,
) -> Result<(), RunError> {
    run_with(address, site, online, limits, &Operation::default(), |server| ready(&server.urls))
}

/// The same, as an operator wants it.
pub fn run_with(
    address: SocketAddr,
    site: Site,
    online: Option<Online>,
    limits: Limits,
    operation: &Operation,
    ready: impl FnOnce(&Ready) -> io::Result<()>,
) -> Result<(), RunError> {
    run_until_signal(address, site, online, limits, operation, Box::new(ready))
}

type WhenReady<'a> = Box<dyn FnOnce(&Ready) -> io::Result<()> + 'a>;

/// Not generic: all of the server would be compiled again with whatever calls it, and each test is a program of its own.
fn run_until_signal(
    address: SocketAddr,
    site: Site,
    online: Option<Online>,
    limits: Limits,
    operation: &Operation,
    ready: WhenReady<'_>,
) -> Result<(), RunError> {
    Runtime::new()?.block_on(async {
        let hub = match online {
            Some(Online { store, limits, origins, nodes, workers }) => {
                let for_nodes = match &nodes {
                    Some(nodes) => Some(listen(nodes.listen).await?),
                    None => None,
                };
                let hub = Hub::start_with(store, limits, origins, nodes.as_ref()).await?;
                hub.start_workers(workers);
                if let Some(listener) = for_nodes {
                    let router = inbound::router(Arc::clone(&hub));
                    tokio::spawn(serve(listener, router, inbound::LIMITS, std::future::pending()));
                }
                Some(hub)
            }
            None => None,
        };
        let router = router_with(site, hub.clone(), operation);
        let listener = listen(address).await?;
        let metrics = match operation.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let mut signals = Signals::listen()?;
        let is_dual = address.is_ipv6() && !SockRef::from(&listener).only_v6()?;
        let metrics_address = metrics.as_ref().map(TcpListener::local_addr).transpose()?;
        ready(&Ready { urls: urls(listener.local_addr()?, is_dual), metrics: metrics_address })?;
        tracing::info!(address = %listener.local_addr()?, online = hub.is_some(), "serving");
        if let Some(listener) = metrics {
            let router = metrics::router(hub.clone());
            tokio::spawn(serve(listener, router, metrics::LIMITS, std::future::pending()));
        }
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = serve(listener, router, limits, async {
            let _ = stopped.await;
        });
        tokio::pin!(serving);
        tokio::select! {
            () = &mut serving => return Ok(()),
            () = signals.next() => (),
        }
        tracing::info!("ending: everybody is told");
        // Sockets are told first: they are no longer connections that `serve` knows.
        if let Some(hub) = &hub {
            tokio::select! {
                () = hub.stop() => (),
                () = signals.next() => return Ok(()),
            }
        }
        let _ = stop.send(());
        tokio::select! {
            () = serving => (),
            () = signals.next() => (),
        }
        tracing::info!("ended");
        Ok(())
    })
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ListenError> {
    TcpListener::bind(address).await.map_err(|error| ListenError::new(address, error))
}

/// What online play needs.
pub struct Online {
    /// All that lasts.
    pub store: Arc<dyn Store>,
    /// What people may use.
    pub limits: OnlineLimits,
    /// Where the site lives.
    pub origins: Origins,
    /// What one of several nodes needs besides.
    pub nodes: Option<NodeOptions>,
    /// How many workers it has for what costs CPU and can wait.
    pub workers: usize,
}

/// The signals that tell the process to end. They are handled from [`Signals::listen`] on, not only while one is awaited.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    pub(crate) async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => (),
            _ = self.terminate.recv() => (),
        }
    }
}

#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn listen() -> io::Result<Signals> {
        Ok(Signals)
    }

    pub(crate) async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Why an address cannot be listened on.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another program listens there.
    #[error("cannot listen on {0}: port {port} is taken by another program", port = .0.port())]
    Taken(SocketAddr),
    /// This machine does not have the address.
    #[error("cannot listen on {0}: this machine has no address {ip}", ip = .0.ip())]
    NoSuchAddress(SocketAddr),
    /// The system does not let this user listen there.
    #[error("cannot listen on {0}: port {port} is not for every user", port = .0.port())]
    NotAllowed(SocketAddr),
    /// Anything else.
    #[error("cannot listen on {0}: {1}")]
    Other(SocketAddr, io::Error),
}

impl ListenError {
    fn new(address: SocketAddr, error: io::Error) -> ListenError {
        match error.kind() {
            io::ErrorKind::AddrInUse => ListenError::Taken(address),
            io::ErrorKind::AddrNotAvailable => ListenError::NoSuchAddress(address),
            io::ErrorKind::PermissionDenied => ListenError::NotAllowed(address),
            _ => ListenError::Other(address, error),
        }
    }
}

/// Why serving ended, if nobody asked for it.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// It never began.
    #[error(transparent)]
    Listen(#[from] ListenError),
    /// Online play cannot begin.
    #[error("cannot begin online play: {0}")]
    Online(#[from] StartError),
    /// An error of the system, or of `ready`.
    #[error("cannot serve: {0}")]
    Io(#[from] io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_what_is_wrong_with_an_address() {
        let (taken, reserved) =
            (std::net::TcpListener::bind("127.0.0.1:0").expect("a free port"), "192.0.2.1:0");
        let address = taken.local_addr().expect("it listens");
        let error = |address| {
            let limits = Limits::default();
            run(address, Site::EMBEDDED, None, limits, |_| unreachable!()).expect_err("it cannot listen")
        };
        assert_eq!(
            error(address).to_string(),
            format!("cannot listen on {address}: port {} is taken by another program", address.port())
        );
        // An address that is reserved for documentation, so no machine has it.
        let error = error(reserved.parse().expect("an address"));
        assert!(matches!(error, RunError::Listen(ListenError::NoSuchAddress(_))), "{error}");
    }
}
