//! Somebody who wants to do harm while others play: [`Attack`].
//!
//! From several addresses of loopback, so that the limits of the server that count by address see others than those who play.
//! What is sent is what an attacker has without an account: guessed passwords and recovery codes, made-up accounts and tokens, and
//! rubbish on the way to a socket. So many a second, and no more: the generator runs on the machine of the server, and is not to
//! take what the server needs.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::ServerUrl;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// From how many addresses they come: a few networks, as with rented machines.
const ADDRESSES: u8 = 20;
/// How many requests may be on their way at once: who attacks does not wait for slow answers.
const AT_ONCE: usize = 400;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// An attack that goes on until it is ended.
pub(crate) struct Attack {
    task: JoinHandle<()>,
    answers: Arc<Mutex<BTreeMap<String, u64>>>,
}

impl Attack {
    /// Begins with so many requests a second.
    pub(crate) fn begin(server: &ServerUrl, rate: f64) -> Result<Attack, std::net::AddrParseError> {
        let server = SocketAddr::new(server.host().parse()?, server.port());
        let answers = Arc::new(Mutex::new(BTreeMap::new()));
        let counted = Arc::clone(&answers);
        let task = tokio::spawn(async move {
            let places = Arc::new(Semaphore::new(AT_ONCE));
            let mut ticks = interval(Duration::from_secs_f64(1.0 / rate));
            ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
            for number in 0_u64.. {
                ticks.tick().await;
                let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
                let counted = Arc::clone(&counted);
                tokio::spawn(async move {
                    let answer = match timeout(PATIENCE, ask(server, number)).await {
                        Ok(Ok(status)) => status,
                        Ok(Err(_)) => "closed".to_owned(),
                        Err(_) => "silence".to_owned(),
                    };
                    *counted.lock().unwrap_or_else(PoisonError::into_inner).entry(answer).or_default() += 1;
                    drop(place);
                });
            }
        });
        Ok(Attack { task, answers })
    }

    /// Ends it, and tells how often it was answered with what.
    pub(crate) fn end(self) -> BTreeMap<String, u64> {
        self.task.abort();
        std::mem::take(&mut self.answers.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Sends a request on a connection of its own, and returns the status of its answer.
async fn ask(server: SocketAddr, number: u64) -> std::io::Result<String> {
    let socket = TcpSocket::new_v4()?;
    let from = Ipv4Addr::new(127, 0, 1, 1 + (number % u64::from(ADDRESSES)) as u8);
    socket.bind(SocketAddr::new(from.into(), 0))?;
    let mut stream = socket.connect(server).await?;
    stream.write_all(request(server, number).as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let line = String::from_utf8_lossy(&answer);
    Ok(line.split(' ').nth(1).unwrap_or("rubbish").to_owned())
}

fn request(server: SocketAddr, number: u64) -> String {
    let guess = format!("guess {number} of many");
    let (path, more, body) = match number % 5 {
        // The same few names, and ever new ones.
        0 => {
            let name = if number.is_multiple_of(2) { "admin".to_owned() } else { format!("name{number}") };
            ("/api/login", "", format!(r#"{{"name":"{name}","password":"{guess}"}}"#))
        }
        1 => ("/api/account", "", format!(r#"{{"name":"made{number}","password":"{guess}"}}"#)),
        2 => {
            let body = format!(r#"{{"name":"admin","code":"abcd-{number}","password":"{guess}"}}"#);
            ("/api/login/recovery", "", body)
        }
        3 => {
            let token = "Authorization: Bearer us_0123456789012345678901234567890123456789012\r\n";
            ("/api/tables/aaaaaaaaaaaaaaaaaaaaaa/move", token, r#"{"version":1,"move":"Na"}"#.to_owned())
        }
        _ => ("/ws", "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n", "[".repeat(4_000)),
    };
    format!(
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\nConnection: close\r\n{more}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
