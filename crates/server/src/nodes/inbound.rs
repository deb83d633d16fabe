//! What other nodes ask here: `GET /node` on a listener of its own, which clients do not reach.
//!
//! A request is handed to the table, if it is in order; whatever the table tells the connections of the other side goes back over
//! the same link, in one queue. A side that does not read is cut off: it asks again over the next link.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use futures_util::StreamExt;
use protocol::online::{
    ApiEvent, ApiProblem, OnlineRefusal, TableCard, TableId, TournamentId, TournamentResults, TournamentView,
};
use store::WallTime;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::Nodes;
use super::peer::{MAX_MESSAGE, line_of};
use super::secret::Side;
use super::wire::{
    Challenge, FromAsker, FromOwner, Hello, Proof, RemoteCaller, Reply, TableAsk, TournamentAsk, VERSION,
    write,
};
use crate::connections::Limits;
use crate::hub::Hub;
use crate::limits::millis;
use crate::outbox::{About, Outbox};
use crate::secrets::random_token;
use crate::tables::{Caller, TableRequest};
use crate::tournaments::TournamentRequest;

/// What whoever connects may use before it has proved anything.
pub(crate) const LIMITS: Limits = Limits {
    connections: 256,
    header: Duration::from_secs(5),
    keep_alive: Duration::from_secs(10),
    last_answer: Duration::from_secs(5),
};

/// How long proving may take.
const PROVE: Duration = Duration::from_secs(2);
/// How long the other side may say nothing.
const SILENCE: Duration = Duration::from_secs(5);
/// How many messages wait for the other side.
const QUEUE: usize = 16_384;

pub(crate) fn router(hub: Arc<Hub>) -> Router {
    Router::new().route("/node", get(upgrade)).with_state(hub)
}

async fn upgrade(State(hub): State<Arc<Hub>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move { serve(hub, socket).await })
}

/// What goes back to a node.
#[derive(Debug)]
pub(crate) struct NodeQueue {
    id: u64,
    frames: mpsc::Sender<String>,
    is_full: watch::Sender<bool>,
}

impl NodeQueue {
    pub(crate) const fn id(&self) -> u64 {
        self.id
    }

    /// Tells connections on that node something.
    pub(crate) fn tell(&self, connections: Vec<u64>, about: About<'_>, text: &Utf8Bytes) {
        let news = match about {
            About::News(table) => Some(table.clone()),
            About::Answer | About::Passing => None,
        };
        let is_passing = matches!(about, About::Passing);
        let head = line_of(&FromOwner::Tell { connections, news, is_passing });
        self.send(format!("{head}\n{text}"));
    }

    /// A tournament that connections on that node follow may belong to another from now on.
    pub(crate) fn moved(&self, tournament: &TournamentId) {
        self.say(&FromOwner::Moved { tournament: tournament.clone() });
    }

    fn say(&self, message: &FromOwner) {
        self.send(line_of(message));
    }

    fn send(&self, frame: String) {
        if self.frames.try_send(frame).is_err() {
            self.is_full.send_replace(true);
        }
    }
}

async fn prove(hub: &Hub, socket: &mut WebSocket) -> Option<()> {
    let nodes = hub.nodes()?;
    let Some(Ok(Message::Text(text))) = socket.recv().await else { return None };
    let hello: Hello = serde_json::from_str(&text).ok()?;
    let nonce = random_token();
    let proof = nodes.secret().proof(Side::Owner, &hello.nonce, &nonce);
    let challenge = Challenge { version: VERSION.min(hello.version), nonce: nonce.clone(), proof };
    socket.send(Message::Text(line_of(&challenge).into())).await.ok()?;
    let Some(Ok(Message::Text(text))) = socket.recv().await else { return None };
    let Proof { proof } = serde_json::from_str(&text).ok()?;
    nodes.secret().is_proof(Side::Asker, &hello.nonce, &nonce, &proof).then_some(())
}

async fn serve(hub: Arc<Hub>, mut socket: WebSocket) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    if !matches!(timeout(PROVE, prove(&hub, &mut socket)).await, Ok(Some(()))) {
        tracing::warn!("somebody who does not know the secret of the nodes has asked for a link");
        return;
    }
    let (sink, mut stream) = socket.split();
    let (frames, waiting) = mpsc::channel(QUEUE);
    let (is_full, mut overflow) = watch::channel(false);
    let queue = Arc::new(NodeQueue { id: NEXT.fetch_add(1, Ordering::Relaxed), frames, is_full });
    let writing = tokio::spawn(write(sink, waiting, |text| Message::Text(text.into())));
    let mut link = Link {
        hub: Arc::clone(&hub),
        queue,
        connections: HashMap::new(),
        follows: HashSet::new(),
        tournaments: HashSet::new(),
    };
    let mut ticks = interval(millis(hub.limits.lobby_interval_ms.max(50)));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut heard, mut told) = (Instant::now(), 0);
    loop {
        tokio::select! {
            message = stream.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    heard = Instant::now();
                    link.hear(&text);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => break,
            },
            _ = ticks.tick() => {
                if heard.elapsed() > SILENCE {
                    break;
                }
                if let Some((version, part)) = hub.lobby.own_part(&hub, told) {
                    told = version;
                    link.queue.say(&FromOwner::Lobby { part: Box::new(part) });
                }
            }
            _ = overflow.changed() => break,
            () = hub.ended() => break,
        }
    }
    writing.abort();
    link.end();
}

/// A link from another node.
struct Link {
    hub: Arc<Hub>,
    queue: Arc<NodeQueue>,
    /// The ways to the connections over there.
    connections: HashMap<u64, Arc<Outbox>>,
    follows: HashSet<(u64, TableId)>,
    /// The tournaments that they follow.
    tournaments: HashSet<(u64, TournamentId)>,
}

impl Link {
    fn hear(&mut self, text: &str) {
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        let Ok(message) = serde_json::from_str::<FromAsker>(head) else { return };
        match message {
            FromAsker::Ask { call, table, ask } => self.ask(call, &table, ask),
            FromAsker::AskTournament { call, tournament, ask } => self.ask_tournament(call, &tournament, ask),
            FromAsker::Gone { connection } => self.gone(connection),
            FromAsker::Seek { caller, seek } => {
                let caller = self.caller(*caller);
                let hub = Arc::clone(&self.hub);
                tokio::spawn(async move { hub.seek_here(&caller, seek).await });
            }
            FromAsker::IsOnline { call, person } => {
                let is_online = self.hub.is_here(&person);
                self.queue.say(&FromOwner::Answer { call, reply: Reply::Online { is_online } });
            }
            FromAsker::TellPerson { person, event } => self.hub.tell_here(&person, body, event.as_deref()),
            FromAsker::Order { person } => {
                let hub = Arc::clone(&self.hub);
                tokio::spawn(async move { hub.look_after(&person).await });
            }
            FromAsker::Ping => {
                let is_well = self.hub.nodes().is_some_and(Nodes::is_well);
                self.queue.say(&FromOwner::Pong { is_well });
            }
        }
    }

    fn caller(&mut self, caller: RemoteCaller) -> Caller {
        let (connection, round_trip) = (caller.connection, caller.round_trip);
        let queue = &self.queue;
        let outbox = self
            .connections
            .entry(connection)
            .or_insert_with(|| Arc::new(Outbox::of_node(Arc::clone(queue), connection)));
        Caller { outbox: Arc::clone(outbox), visitor: Arc::new(caller.visitor()), round_trip }
    }

    /// Hands a request to the table, without waiting: one that has too much to do keeps nobody else.
    fn ask(&mut self, call: u64, table: &TableId, ask: TableAsk) {
        let (request, reply) = self.request(table, ask);
        let Some(request) = request else {
            return self.queue.say(&FromOwner::Answer { call, reply: Reply::Done });
        };
        let (done, is_done) = oneshot::channel();
        let forwarded = TableRequest::Forwarded { request: Box::new(request), done };
        let owner = self.hub.tables.open(self.hub.weak(), table);
        if owner.try_send(Box::new(forwarded)).is_err() {
            return self.queue.say(&FromOwner::NotOwner { call });
        }
        self.answer(call, is_done, reply);
    }

    /// The same for a tournament.
    fn ask_tournament(&mut self, call: u64, tournament: &TournamentId, ask: TournamentAsk) {
        let (request, reply) = self.tournament_request(tournament, ask);
        let Some(request) = request else {
            return self.queue.say(&FromOwner::Answer { call, reply: Reply::Done });
        };
        let (done, is_done) = oneshot::channel();
        let forwarded = TournamentRequest::Forwarded { request: Box::new(request), done };
        let owner = self.hub.tournaments.open(self.hub.weak(), tournament);
        if owner.try_send(Box::new(forwarded)).is_err() {
            return self.queue.say(&FromOwner::NotOwner { call });
        }
        self.answer(call, is_done, reply);
    }

    /// Answers as soon as the owner has: that it is none, if the request was dropped.
    fn answer(&self, call: u64, is_done: oneshot::Receiver<()>, reply: Expected) {
        let queue = Arc::clone(&self.queue);
        tokio::spawn(async move {
            queue.say(&match (is_done.await, reply.get().await) {
                (Ok(()), Some(reply)) => FromOwner::Answer { call, reply },
                _ => FromOwner::NotOwner { call },
            });
        });
    }

    /// The request, and where its answer comes; no request if there is nothing to do.
    fn request(&mut self, table: &TableId, ask: TableAsk) -> (Option<TableRequest>, Expected) {
        let request = match ask {
            TableAsk::Follow { caller, seen } => {
                self.follows.insert((caller.connection, table.clone()));
                TableRequest::Follow { caller: self.caller(caller), seen }
            }
            TableAsk::Unfollow { connection } => {
                self.follows.remove(&(connection, table.clone()));
                let Some(outbox) = self.connections.get(&connection) else {
                    return (None, Expected::Nothing);
                };
                TableRequest::Unfollow { connection: outbox.id() }
            }
            TableAsk::Know { caller } => TableRequest::Know { caller: self.caller(caller) },
            TableAsk::Perform { caller, id, command } => {
                let (answer, answered) = oneshot::channel();
                let request = TableRequest::Perform { caller: self.caller(caller), id, command, answer };
                return (Some(request), Expected::Performed(answered));
            }
            TableAsk::SeatAll { seats } => {
                let (seated, is_seated) = oneshot::channel();
                return (Some(TableRequest::SeatAll { seats, seated }), Expected::Seated(is_seated));
            }
            TableAsk::Card { person } => {
                let (answer, card) = oneshot::channel();
                return (Some(TableRequest::Card { person, answer }), Expected::Card(card));
            }
            TableAsk::Turn { person } => {
                let (answer, turn) = oneshot::channel();
                return (Some(TableRequest::Turn { person, answer }), Expected::Turn(turn));
            }
            TableAsk::RemoveIfForsaken => {
                let (answer, is_removed) = oneshot::channel();
                return (Some(TableRequest::RemoveIfForsaken { answer }), Expected::Removed(is_removed));
            }
            TableAsk::Renew => TableRequest::Renew,
            TableAsk::ForgetChat => TableRequest::ForgetChat,
            TableAsk::LookWhoIsAway => TableRequest::LookWhoIsAway,
            TableAsk::TellTournament => TableRequest::TellTournament,
            TableAsk::Wake => TableRequest::Wake,
        };
        (Some(request), Expected::Nothing)
    }

    /// The same for a tournament.
    fn tournament_request(
        &mut self,
        tournament: &TournamentId,
        ask: TournamentAsk,
    ) -> (Option<TournamentRequest>, Expected) {
        let request = match ask {
            TournamentAsk::Follow { caller } => {
                self.tournaments.insert((caller.connection, tournament.clone()));
                TournamentRequest::Follow { caller: self.caller(caller) }
            }
            TournamentAsk::Unfollow { connection } => {
                self.tournaments.remove(&(connection, tournament.clone()));
                let Some(outbox) = self.connections.get(&connection) else {
                    return (None, Expected::Nothing);
                };
                TournamentRequest::Unfollow { connection: outbox.id() }
            }
            TournamentAsk::View => {
                let (answer, answered) = oneshot::channel();
                return (Some(TournamentRequest::View { answer }), Expected::Tournament(answered));
            }
            TournamentAsk::Results => {
                let (answer, answered) = oneshot::channel();
                return (Some(TournamentRequest::Results { answer }), Expected::Results(answered));
            }
            TournamentAsk::Command { by, command } => {
                let (answer, answered) = oneshot::channel();
                let request = TournamentRequest::Command { by, command, answer };
                return (Some(request), Expected::Tournament(answered));
            }
            TournamentAsk::RemoveIfUnbegun { before } => {
                let (answer, is_removed) = oneshot::channel();
                let before = WallTime::from_unix_ms(before);
                let request = TournamentRequest::RemoveIfUnbegun { before, answer };
                return (Some(request), Expected::Removed(is_removed));
            }
            TournamentAsk::News { news } => TournamentRequest::News { news },
            TournamentAsk::Renew => TournamentRequest::Renew,
            TournamentAsk::Wake => TournamentRequest::Wake,
        };
        (Some(request), Expected::Nothing)
    }

    /// A connection over there is closed.
    fn gone(&mut self, connection: u64) {
        let Some(outbox) = self.connections.remove(&connection) else { return };
        self.hub.lobby.leave(outbox.id());
        let follows = self.follows.extract_if(|(follower, _)| *follower == connection);
        for (_, table) in follows {
            self.hub.tables.tell(&table, TableRequest::Unfollow { connection: outbox.id() });
        }
        let follows = self.tournaments.extract_if(|(follower, _)| *follower == connection);
        for (_, tournament) in follows {
            let request = TournamentRequest::Unfollow { connection: outbox.id() };
            self.hub.tournaments.tell(&tournament, request);
        }
    }

    /// Everybody over there is gone, as far as we know.
    fn end(mut self) {
        let connections: Vec<u64> = self.connections.keys().copied().collect();
        for connection in connections {
            self.gone(connection);
        }
    }
}

/// Where the answer to a request comes.
enum Expected {
    Nothing,
    Performed(oneshot::Receiver<Result<Option<u64>, OnlineRefusal>>),
    Seated(oneshot::Receiver<bool>),
    Card(oneshot::Receiver<Option<TableCard>>),
    Turn(oneshot::Receiver<Option<ApiEvent>>),
    Removed(oneshot::Receiver<bool>),
    Tournament(oneshot::Receiver<Result<Box<TournamentView>, ApiProblem>>),
    Results(oneshot::Receiver<Result<Box<TournamentResults>, ApiProblem>>),
}

impl Expected {
    /// `None` if the request was dropped.
    async fn get(self) -> Option<Reply> {
        Some(match self {
            Expected::Nothing => Reply::Done,
            Expected::Performed(answer) => match answer.await.ok()? {
                Ok(version) => Reply::Performed { version, refusal: None },
                Err(refusal) => Reply::Performed { version: None, refusal: Some(refusal) },
            },
            Expected::Seated(answer) => Reply::Seated { is_seated: answer.await.ok()? },
            Expected::Card(answer) => Reply::Card { card: answer.await.ok()?.map(Box::new) },
            Expected::Turn(answer) => Reply::Turn { event: answer.await.ok()?.map(Box::new) },
            Expected::Removed(answer) => Reply::Removed { is_removed: answer.await.ok()? },
            Expected::Tournament(answer) => {
                let (view, problem) = split(answer.await.ok()?);
                Reply::Tournament { view, problem }
            }
            Expected::Results(answer) => {
                let (results, problem) = split(answer.await.ok()?);
                Reply::Results { results, problem }
            }
        })
    }
}

/// What was answered, as it is sent.
fn split<T>(answer: Result<T, ApiProblem>) -> (Option<T>, Option<ApiProblem>) {
    match answer {
        Ok(answer) => (Some(answer), None),
        Err(problem) => (None, Some(problem)),
    }
}
