//! The way to another node: [`Peer`]. One link for everything that is asked there, and for everything that its tables tell
//! connections here.
//!
//! A link that breaks is made again. What was asked over it and not answered is given back, to be asked again: what was done is
//! not done twice. Where the other side says nothing for several beats, it counts as not reachable, and its tables may be taken.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::{SinkExt, StreamExt};
use store::Node;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::ownership::MISSED;
use super::secret::{ClusterSecret, Side};
use super::wire::{Challenge, FromAsker, FromOwner, Hello, Proof, Reply, VERSION, write};
use crate::hub::Hub;
use crate::outbox::{ConnectionId, Outbox};
use crate::secrets::random_token;
use crate::tournaments::TournamentRequest;

/// How often the other side is asked for a sign of life.
pub(super) const PING: Duration = Duration::from_millis(300);
/// How long connecting and proving may take.
const CONNECT: Duration = Duration::from_secs(1);
/// How soon it is tried again.
const AGAIN: Duration = Duration::from_millis(100);
/// How many messages wait for a link before it counts as broken.
const QUEUE: usize = 8_192;
/// The longest message: a table with all of its log.
pub(super) const MAX_MESSAGE: usize = 16 << 20;

type Socket = WebSocketStream<TcpStream>;

/// What becomes of what was asked.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It was done, or refused.
    Answer(Reply),
    /// It was not looked at: somebody else is the owner.
    NotOwner,
    /// Nobody knows: it is asked again.
    Broken,
}

/// Who waits for what was asked.
pub(crate) type Answers = mpsc::UnboundedSender<(u64, Outcome)>;

/// Another node, and the way to it.
pub(crate) struct Peer {
    pub(crate) node: Node,
    next_call: AtomicU64,
    missed: AtomicU32,
    is_well: AtomicBool,
    state: Mutex<State>,
    /// Counts up with each link that is made.
    links: watch::Sender<u64>,
    task: Mutex<Option<AbortHandle>>,
}

#[derive(Default)]
struct State {
    /// `None` while there is none.
    link: Option<mpsc::Sender<String>>,
    calls: HashMap<u64, Answers>,
    /// The connections here that the other side tells something.
    outboxes: HashMap<ConnectionId, Weak<Outbox>>,
}

impl Peer {
    /// Begins to make a link, and keeps it.
    pub(super) fn start(hub: &Weak<Hub>, node: Node, secret: ClusterSecret) -> Arc<Peer> {
        let peer = Arc::new(Peer {
            node,
            next_call: AtomicU64::new(1),
            missed: AtomicU32::new(0),
            is_well: AtomicBool::new(false),
            state: Mutex::default(),
            links: watch::channel(0).0,
            task: Mutex::default(),
        });
        let task = tokio::spawn(Arc::clone(&peer).keep_linked(Weak::clone(hub), secret)).abort_handle();
        *peer.task.lock().unwrap_or_else(PoisonError::into_inner) = Some(task);
        peer
    }

    /// The node is dead: there is nobody to ask.
    pub(super) fn retire(&self) {
        if let Some(task) = self.task.lock().unwrap_or_else(PoisonError::into_inner).take() {
            task.abort();
        }
        self.missed.store(MISSED, Ordering::Relaxed);
        self.is_broken();
    }

    /// How many signs of life in a row are missing.
    pub(crate) fn missed(&self) -> u32 {
        self.missed.load(Ordering::Relaxed)
    }

    /// Counts up with each link that is made.
    pub(crate) fn links(&self) -> watch::Receiver<u64> {
        self.links.subscribe()
    }

    /// Which link there is now, counted; `None` while there is none.
    pub(super) fn link(&self) -> Option<u64> {
        self.lock().link.as_ref().map(|_| *self.links.borrow())
    }

    /// Whether there is a link, and PostgreSQL answers on the other side.
    pub(super) fn is_well(&self) -> bool {
        self.is_well.load(Ordering::Relaxed) && self.missed() < MISSED && self.link().is_some()
    }

    /// The number of the next question: later ones have larger numbers.
    pub(super) fn next_call(&self) -> u64 {
        self.next_call.fetch_add(1, Ordering::Relaxed)
    }

    /// Asks something that is answered; `false` if there is no link.
    pub(super) fn call(&self, call: u64, message: &FromAsker, answers: &Answers) -> bool {
        let text = line_of(message);
        let mut state = self.lock();
        let is_sent = state.link.as_ref().is_some_and(|link| link.try_send(text).is_ok());
        if is_sent {
            state.calls.insert(call, answers.clone());
        }
        is_sent
    }

    /// Says something that is not answered; `false` if there is no link.
    pub(super) fn say(&self, message: &FromAsker) -> bool {
        self.say_line(line_of(message))
    }

    /// The same with a text that goes with it.
    pub(super) fn say_with(&self, message: &FromAsker, text: &str) -> bool {
        self.say_line(format!("{}\n{text}", line_of(message)))
    }

    fn say_line(&self, line: String) -> bool {
        self.lock().link.as_ref().is_some_and(|link| link.try_send(line).is_ok())
    }

    /// The other side may tell a connection something.
    pub(super) fn know(&self, outbox: &Arc<Outbox>) {
        self.lock().outboxes.insert(outbox.id(), Arc::downgrade(outbox));
    }

    /// A connection is closed.
    pub(super) fn forget(&self, connection: ConnectionId) {
        if self.lock().outboxes.remove(&connection).is_some() {
            self.say(&FromAsker::Gone { connection });
        }
    }

    async fn keep_linked(self: Arc<Peer>, hub: Weak<Hub>, secret: ClusterSecret) {
        let mut ticks = interval(PING);
        // After this process was stopped, one is missing, not all that would have been.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let linked = {
                let mut linking = std::pin::pin!(timeout(CONNECT, link(&self.node.address, &secret)));
                loop {
                    tokio::select! {
                        linked = &mut linking => break linked,
                        _ = ticks.tick() => self.misses_one(),
                    }
                }
            };
            match linked {
                Ok(Ok(socket)) => {
                    self.serve(&hub, socket, &mut ticks).await;
                    self.is_broken();
                    if let Some(nodes) = hub.upgrade().as_ref().and_then(|hub| hub.nodes()) {
                        nodes.link_broke(self.node.id);
                    }
                }
                Ok(Err(error)) => tracing::debug!(node = %self.node.id, %error, "no link to a node"),
                Err(_) => {}
            }
            let again = Instant::now() + AGAIN;
            while Instant::now() < again {
                tokio::select! {
                    () = sleep(again.saturating_duration_since(Instant::now())) => {}
                    _ = ticks.tick() => self.misses_one(),
                }
            }
        }
    }

    fn misses_one(&self) {
        self.missed.fetch_add(1, Ordering::Relaxed);
    }

    async fn serve(&self, hub: &Weak<Hub>, socket: Socket, ticks: &mut Interval) {
        let (sink, mut stream) = socket.split();
        let (frames, waiting) = mpsc::channel(QUEUE);
        // A side that does not read must not keep us from seeing that it is silent.
        let writing = tokio::spawn(write(sink, waiting, Message::text));
        self.missed.store(0, Ordering::Relaxed);
        self.lock().link = Some(frames);
        self.links.send_modify(|links| *links += 1);
        loop {
            tokio::select! {
                message = stream.next() => match message {
                    Some(Ok(Message::Text(text))) => {
                        self.missed.store(0, Ordering::Relaxed);
                        self.hear(hub, &text);
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => break,
                },
                _ = ticks.tick() => {
                    self.misses_one();
                    if !self.say(&FromAsker::Ping) || self.missed() > 2 * MISSED {
                        break;
                    }
                }
            }
        }
        writing.abort();
    }

    fn hear(&self, hub: &Weak<Hub>, text: &str) {
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        // What a newer node says besides is not for us.
        let Ok(message) = serde_json::from_str::<FromOwner>(head) else { return };
        match message {
            FromOwner::Answer { call, reply } => self.answered(call, Outcome::Answer(reply)),
            FromOwner::NotOwner { call } => self.answered(call, Outcome::NotOwner),
            FromOwner::Tell { connections, news, is_passing } => {
                let body = Utf8Bytes::from(body);
                let outboxes: Vec<Arc<Outbox>> = {
                    let state = self.lock();
                    let find = |connection: &u64| state.outboxes.get(connection)?.upgrade();
                    connections.iter().filter_map(find).collect()
                };
                for outbox in outboxes {
                    match &news {
                        Some(table) => outbox.send_news(table, &body),
                        None if is_passing => outbox.send_passing(&body),
                        None => outbox.send_text(&body),
                    }
                    if news.is_none()
                        && body.starts_with(PAIRED)
                        && let Some(nodes) = hub.upgrade().as_ref().and_then(|hub| hub.nodes())
                    {
                        nodes.is_paired(outbox.id());
                    }
                }
            }
            FromOwner::Lobby { part } => {
                if let Some(nodes) = hub.upgrade().as_ref().and_then(|hub| hub.nodes()) {
                    nodes.lobby_part(self.node.id, *part);
                }
            }
            FromOwner::Moved { tournament } => {
                if let Some(hub) = hub.upgrade() {
                    hub.tournaments.tell(&tournament, TournamentRequest::FindOwner);
                }
            }
            FromOwner::Pong { is_well } => self.is_well.store(is_well, Ordering::Relaxed),
        }
    }

    fn answered(&self, call: u64, outcome: Outcome) {
        let waiting = self.lock().calls.remove(&call);
        if let Some(answers) = waiting {
            // Nobody may wait for it any more.
            let _ = answers.send((call, outcome));
        }
    }

    /// There is no link any more. Whoever waits is told; connections are followed anew when there is another.
    fn is_broken(&self) {
        let mut state = self.lock();
        state.link = None;
        let calls = std::mem::take(&mut state.calls);
        state.outboxes.clear();
        drop(state);
        for (call, answers) in calls {
            let _ = answers.send((call, Outcome::Broken));
        }
        self.links.send_modify(|_| ());
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How the message begins that ends a search for players.
const PAIRED: &str = "{\"kind\":\"paired\"";

/// A message as it is sent.
pub(super) fn line_of<T: serde::Serialize>(message: &T) -> String {
    // Every message can be written: its maps have texts as keys.
    serde_json::to_string(message).unwrap_or_default()
}

/// Makes a link, and proves both ways that the secret is the same.
async fn link(address: &str, secret: &ClusterSecret) -> Result<Socket, LinkError> {
    let authority = address.strip_prefix("http://").unwrap_or(address).trim_end_matches('/');
    let stream = TcpStream::connect(authority).await?;
    stream.set_nodelay(true)?;
    let config =
        WebSocketConfig::default().max_message_size(Some(MAX_MESSAGE)).max_frame_size(Some(MAX_MESSAGE));
    let url = format!("ws://{authority}/node");
    let (mut socket, _) =
        tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await.map_err(Box::new)?;
    let nonce = random_token();
    let hello = Hello { version: VERSION, nonce: nonce.clone() };
    socket.send(Message::text(line_of(&hello))).await.map_err(Box::new)?;
    let challenge = match socket.next().await {
        Some(Ok(Message::Text(text))) => serde_json::from_str::<Challenge>(&text).ok(),
        _ => None,
    };
    let challenge = challenge.ok_or(LinkError::OtherSecret)?;
    if !secret.is_proof(Side::Owner, &nonce, &challenge.nonce, &challenge.proof) {
        return Err(LinkError::OtherSecret);
    }
    let proof = Proof { proof: secret.proof(Side::Asker, &nonce, &challenge.nonce) };
    socket.send(Message::text(line_of(&proof))).await.map_err(Box::new)?;
    Ok(socket)
}

#[derive(Debug, thiserror::Error)]
enum LinkError {
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    #[error("who listens there does not know the secret of the nodes: give all of them the same")]
    OtherSecret,
}
