//! Connections: accepted up to a cap, and closed by the clock.
//!
//! A connection costs a file descriptor, and a process has few of them. So a client that says nothing, stops in the middle
//! of a header, or never reads the answer is disconnected: every wait has a deadline ([`Limits`]). At the cap, new
//! connections wait in the backlog of the system until another one closes.
//!
//! `axum::serve` has neither deadlines nor a cap, so connections are handed to hyper here. An upgraded connection (a
//! WebSocket) is no longer counted and has no deadline: whoever upgrades one limits it anew.

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// The address that a request comes from, as every request has it among its extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// How long a connection may take once the server is asked to end.
const SHUTDOWN: Duration = Duration::from_secs(5);
/// How long to wait after the system could not accept: without a free file descriptor it fails at once, again and again.
const ACCEPT_AGAIN: Duration = Duration::from_secs(1);

/// What a client may use of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most connections at a time.
    pub connections: usize,
    /// The time for the whole header of a request, from the end of the last answer on: so it is also the longest that a
    /// connection is idle.
    pub header: Duration,
    /// The time after which a connection takes no further request.
    pub keep_alive: Duration,
    /// The time for the last answer of such a connection.
    pub last_answer: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // Half of 1024, which many systems allow a process: other things are open too.
            connections: 512,
            header: Duration::from_secs(15),
            keep_alive: Duration::from_secs(120),
            // The largest file of the page at 5 kB a second.
            last_answer: Duration::from_secs(120),
        }
    }
}

/// Serves until `shutdown`, then lets open requests finish, but not for long.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    shutdown: impl Future<Output = ()>,
) {
    let permits = Arc::new(Semaphore::new(limits.connections));
    let (stop, stopped) = watch::channel(());
    let accepting = async {
        loop {
            // The semaphore is never closed.
            let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
            let (stream, peer) = accept(&listener).await;
            let (router, stopped) = (router.clone().layer(Extension(peer)), stopped.clone());
            tokio::spawn(async move {
                serve_connection(stream, router, limits, stopped).await;
                drop(permit);
            });
        }
    };
    tokio::select! {
        () = accepting => (),
        () = shutdown => (),
    }
    // Refuses new connections, and wakes those that wait for `stopped`.
    drop((listener, stop));
    let all = u32::try_from(limits.connections).unwrap_or(u32::MAX);
    let _ = timeout(SHUTDOWN, permits.acquire_many(all)).await;
}

async fn accept(listener: &TcpListener) -> (TcpStream, Peer) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // An acknowledgement and an event are two small writes: the second would wait for the client's system to
                // answer the first, which takes its time (40 ms). Without it, that wait is all that is lost.
                let _ = stream.set_nodelay(true);
                return (stream, Peer(address.ip().to_canonical()));
            }
            Err(error) if is_of_one_client(&error) => (),
            Err(_) => sleep(ACCEPT_AGAIN).await,
        }
    }
}

/// Whether the client was gone before it was accepted; any other error concerns the next client too.
fn is_of_one_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

async fn serve_connection(
    stream: TcpStream,
    router: Router,
    limits: Limits,
    mut stopped: watch::Receiver<()>,
) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    let mut connection = pin!(connection);
    // What went wrong on one connection is the client's doing and of no use to anybody else.
    let time_left = tokio::select! {
        _ = connection.as_mut() => return,
        () = sleep(limits.keep_alive) => limits.last_answer,
        _ = stopped.changed() => SHUTDOWN,
    };
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        _ = timeout(time_left, connection) => (),
        // The server may end while the last answer is sent.
        () = async { let _ = stopped.changed().await; sleep(SHUTDOWN).await } => (),
    }
}
