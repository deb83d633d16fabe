//! Somebody who wants to do harm while others play: [`Attack`].
//!
//! From several addresses of loopback, so that the limits of the server that count by address see others than those who play. What is
//! sent is what an attacker can come by: guests by the dozen, accounts made by them, guessed passwords, recovery codes and tokens, and
//! sockets full of rubbish. So many a second, and no more: the generator runs on the machine of the server, and is not to take what
//! the server needs.
//!
//! That the limits hold is part of the measurement: [`Loot::check`].

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::ServerUrl;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::http::{Reply, connect, cookie_line, post};

/// From how many addresses they come: a few networks, as with rented machines.
const ADDRESSES: usize = 20;
/// How many requests may be on their way at once: who attacks does not wait for slow answers.
const AT_ONCE: usize = 400;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many messages are sent over a socket, if it takes them all.
const MESSAGES: usize = 200;

/// What the server allows one address, as long as nobody has set other limits: remember to update with `crates/server/src/limits.rs`.
const GUESTS_PER_MINUTE: u64 = 120;
const SIGN_UPS_PER_HOUR: u64 = 20;
const LOGINS_PER_MINUTE: u64 = 30;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Guest,
    SignUp,
    Login,
    Recovery,
    Token,
    Socket,
}

const KINDS: [Kind; 6] = [Kind::Guest, Kind::SignUp, Kind::Login, Kind::Recovery, Kind::Token, Kind::Socket];

impl Kind {
    const fn as_str(self) -> &'static str {
        match self {
            Kind::Guest => "sessions",
            Kind::SignUp => "sign-ups",
            Kind::Login => "logins",
            Kind::Recovery => "recoveries",
            Kind::Token => "tokens",
            Kind::Socket => "sockets",
        }
    }
}

/// An attack that goes on until it is ended.
pub(crate) struct Attack {
    task: JoinHandle<()>,
    begun: Instant,
    shared: Arc<Shared>,
}

/// What the attacker has.
struct Shared {
    server: SocketAddr,
    /// A cookie for each address: that of a guest, or of an account that was made.
    cookies: Mutex<Vec<Option<String>>>,
    /// What was answered to what, and how often.
    answers: Mutex<BTreeMap<(Kind, String), u64>>,
}

/// What an attacker has come to.
#[derive(Default)]
pub(crate) struct Loot {
    lasted: Duration,
    answers: BTreeMap<(Kind, String), u64>,
}

impl Attack {
    /// Begins with so many requests a second.
    pub(crate) fn begin(server: &ServerUrl, rate: f64) -> Result<Attack, std::net::AddrParseError> {
        let shared = Arc::new(Shared {
            server: SocketAddr::new(server.host().parse()?, server.port()),
            cookies: Mutex::new(vec![None; ADDRESSES]),
            answers: Mutex::default(),
        });
        let attacker = Arc::clone(&shared);
        let task = tokio::spawn(async move {
            let places = Arc::new(Semaphore::new(AT_ONCE));
            let mut ticks = interval(Duration::from_secs_f64(1.0 / rate));
            ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
            for number in 0.. {
                ticks.tick().await;
                let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
                let attacker = Arc::clone(&attacker);
                tokio::spawn(async move {
                    let kind = KINDS[number % KINDS.len()];
                    let answer = match timeout(PATIENCE, attacker.try_one(kind, number)).await {
                        Ok(Ok(status)) => status,
                        Ok(Err(_)) => "closed".to_owned(),
                        Err(_) => "silence".to_owned(),
                    };
                    let mut answers = attacker.answers.lock().unwrap_or_else(PoisonError::into_inner);
                    *answers.entry((kind, answer)).or_default() += 1;
                    drop(place);
                });
            }
        });
        Ok(Attack { task, begun: Instant::now(), shared })
    }

    /// Ends it, and tells what came of it.
    pub(crate) fn end(self) -> Loot {
        self.task.abort();
        let mut answers = self.shared.answers.lock().unwrap_or_else(PoisonError::into_inner);
        Loot { lasted: self.begun.elapsed(), answers: std::mem::take(&mut answers) }
    }
}

impl Shared {
    /// Tries something, and returns what it was answered with.
    async fn try_one(&self, kind: Kind, number: usize) -> std::io::Result<String> {
        // Each address tries all of it.
        let address = number / KINDS.len() % ADDRESSES;
        let from = Ipv4Addr::new(127, 0, 1, 1 + address as u8);
        let guess = format!("guess {number} of many");
        let ask =
            async |path: &str, more: &str, body: String| post(self.server, from, path, more, &body).await;
        let reply = match kind {
            Kind::Guest => {
                let reply = ask("/api/session", "", "{}".to_owned()).await?;
                self.keep(address, &reply);
                reply
            }
            Kind::SignUp => {
                // One that is good enough to be hashed, which costs the server most.
                let password = format!("seven green marbles {number}");
                let body = format!(r#"{{"name":"{}","password":"{password}"}}"#, name_of(number));
                ask("/api/account", &self.who(address), body).await?
            }
            Kind::Login => {
                // The same few names, and ever new ones.
                let name = if number.is_multiple_of(4) { "admin".to_owned() } else { name_of(number) };
                ask("/api/login", "", format!(r#"{{"name":"{name}","password":"{guess}"}}"#)).await?
            }
            Kind::Recovery => {
                let body = format!(r#"{{"name":"admin","code":"abcd-{number}","password":"{guess}"}}"#);
                ask("/api/login/recovery", "", body).await?
            }
            Kind::Token => {
                // Of the form that tokens have, and never the same.
                let more = format!("Authorization: Bearer undershift_{number:0>43}\r\n");
                let body = r#"{"id":"a.1","seen":1,"text":"Na"}"#;
                ask("/api/tables/aaaaaaaaaaaaaaaaaaaaaa/move", &more, body.to_owned()).await?
            }
            Kind::Socket => return self.flood(address, from).await,
        };
        Ok(reply.status)
    }

    /// Opens a socket as whoever the attacker is at an address, and sends messages for as long as they are taken.
    async fn flood(&self, address: usize, from: Ipv4Addr) -> std::io::Result<String> {
        let request = format!("ws://{}/ws", self.server).into_client_request();
        let mut request = request.map_err(std::io::Error::other)?;
        let cookie = self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[address].clone();
        if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = connect(self.server, from).await?;
        let mut socket = match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => socket,
            Err(Error::Http(answer)) => return Ok(answer.status().as_u16().to_string()),
            Err(error) => return Err(std::io::Error::other(error)),
        };
        let hello = r#"{"kind":"hello","protocol":1}"#.to_owned();
        let follow = r#"{"kind":"follow","table":"aaaaaaaaaaaaaaaaaaaaaa","seen":null}"#.to_owned();
        let rubbish = "[".repeat(4_000);
        let messages = [hello].into_iter().chain([follow, rubbish].into_iter().cycle());
        for message in messages.take(MESSAGES) {
            if socket.send(Message::text(message)).await.is_err() {
                break;
            }
        }
        // Until the server has had enough.
        while let Some(Ok(_)) = socket.next().await {}
        Ok("101, then cut off".to_owned())
    }

    fn keep(&self, address: usize, reply: &Reply) {
        if let Some(cookie) = &reply.cookie {
            self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[address] = Some(cookie.clone());
        }
    }

    /// Who the attacker is at an address.
    fn who(&self, address: usize) -> String {
        let cookies = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
        cookies[address].as_deref().map(cookie_line).unwrap_or_default()
    }
}

/// A name that no other number has, in letters: digits look like some of them.
pub(crate) fn name_of(number: usize) -> String {
    const SYLLABLES: [&str; 10] = ["ba", "de", "ko", "la", "me", "no", "ra", "se", "to", "va"];
    let digits = format!("{number:06}");
    let name = digits.bytes().map(|digit| SYLLABLES[usize::from(digit - b'0')]);
    format!("N{}", name.collect::<String>())
}

impl Loot {
    /// What was answered to what, in one line.
    pub(crate) fn answers(&self) -> String {
        let of_kind = |kind: &Kind| {
            let answers = self.answers.iter().filter(|((of, _), _)| of == kind);
            let counts: Vec<String> =
                answers.map(|((_, status), count)| format!("{count} × {status}")).collect();
            format!("{}: {}", kind.as_str(), counts.join(", "))
        };
        KINDS.iter().map(of_kind).collect::<Vec<_>>().join("; ")
    }

    /// Whether no more got through than the limits of the server allow, and enough was tried to know.
    ///
    /// # Errors
    ///
    /// If a limit did not hold, or was not reached.
    pub(crate) fn check(&self) -> Result<(), String> {
        let of = |kind: Kind, statuses: &[&str]| -> u64 {
            let is_it = |(of, status): &(Kind, String)| *of == kind && statuses.contains(&status.as_str());
            self.answers.iter().filter(|(key, _)| is_it(key)).map(|(_, count)| count).sum()
        };
        // What has been saved up, and what comes back meanwhile.
        let allowed = |per: u64, every: u64| {
            ADDRESSES as u64 * (per + (per as f64 * self.lasted.as_secs_f64() / every as f64).ceil() as u64)
        };
        let guests = (Kind::Guest, of(Kind::Guest, &["200"]), allowed(GUESTS_PER_MINUTE, 60));
        let accounts = (Kind::SignUp, of(Kind::SignUp, &["201"]), allowed(SIGN_UPS_PER_HOUR, 3_600));
        let tried = of(Kind::Login, &["401"]) + of(Kind::Recovery, &["401"]);
        let guesses = (Kind::Login, tried, allowed(LOGINS_PER_MINUTE, 60));
        for (kind, through, most) in [guests, accounts, guesses] {
            if through > most {
                return Err(format!("{}: {through} got through, and {most} are allowed", kind.as_str()));
            }
        }
        for (kind, wanted) in [(Kind::Token, "401"), (Kind::Socket, "101, then cut off")] {
            let all: u64 =
                self.answers.iter().filter(|((of, _), _)| *of == kind).map(|(_, count)| count).sum();
            let done = of(kind, &[wanted]);
            if done == 0 || of(kind, &["200"]) > 0 {
                return Err(format!("{}: {done} of {all} ended as they should", kind.as_str()));
            }
        }
        for kind in [Kind::SignUp, Kind::Login] {
            if of(kind, &["429"]) == 0 {
                let why = "the attack was too short or too slow to reach the limit";
                return Err(format!("{}: {why}; more --attacks or --seconds do", kind.as_str()));
            }
        }
        Ok(())
    }
}
