//! `GET /ws`: the socket of a client, from its first message to its last.
//!
//! A socket has one task. It reads messages, hands them to tables and lobby, and sends what its outbox holds. Every wait has
//! a deadline. What may be done how often is in `limits`.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use governor::DefaultDirectRateLimiter;
use protocol::online::{
    ClientMessage, Goodbye, MAX_FRAME, OnlineRefusal, PROTOCOL_VERSION, PersonId, Scope, ServerMessage,
    TableId, TournamentId,
};
use store::WallTime;
use tokio::time::{Instant, sleep_until, timeout};

use crate::accounts::{names, open_challenges, somebody};
use crate::api::refuse;
use crate::connections::Peer;
use crate::counts;
use crate::hub::{Connected, Hub};
use crate::limits::millis;
use crate::outbox::{Ended, Outbox, text_of};
use crate::people::{Visitor, clean_name};
use crate::rates::of_socket;
use crate::tables::{Caller, TableCommand, TableRequest, ask};
use crate::tournaments::{self, TournamentRequest};

/// The buffers of a socket: nearly all messages are shorter, longer ones take more for a while, and thousands of sockets are open at
/// a time.
const BUFFER: usize = 1024;
/// How often the server asks for a sign of life, and so learns how long messages take; more often where a socket may be silent for a
/// shorter time.
const ASK_FOR_LIFE: Duration = Duration::from_secs(10);

pub(crate) fn router() -> Router<Arc<Hub>> {
    Router::new().route("/ws", get(upgrade))
}

async fn upgrade(
    State(hub): State<Arc<Hub>>,
    Extension(Peer(address)): Extension<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if let Err(foreign) = hub.origins.check(&headers) {
        return refuse(foreign);
    }
    let somebody = match somebody(&hub, &headers, address).await {
        Ok(Some(somebody)) => somebody,
        Ok(None) => {
            return (StatusCode::UNAUTHORIZED, "no session: POST /api/session first\n").into_response();
        }
        Err(problem) => return problem.into_response(),
    };
    if let Err(problem) = somebody.may(Scope::Play) {
        return problem.into_response();
    }
    let Ok(visitor) = hub.visitor(&somebody).await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    if hub.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "nobody can play here just now\n").into_response();
    }
    let visitor = Arc::new(visitor);
    let credential = (!somebody.person.is_guest).then(|| Box::new(somebody.credential.hash()));
    drop(somebody);
    let connected = hub.connect(&visitor.id, address);
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .on_upgrade(move |socket| async move {
            match connected {
                Some(connected) => {
                    let connection = Connection::new(hub, socket, visitor);
                    if let Some(credential) = credential {
                        let Connection { hub, visitor, outbox, .. } = &connection;
                        hub.accounts.present.add(visitor, outbox, *credential);
                    }
                    connection.run(connected).await;
                }
                None => Box::pin(say_goodbye(socket, Goodbye::TooManyConnections)).await,
            }
        })
}

async fn say_goodbye(mut socket: WebSocket, reason: Goodbye) {
    let text = text_of(&ServerMessage::Goodbye { reason });
    let _ = timeout(Duration::from_secs(2), async {
        let _ = socket.send(Message::Text(text)).await;
        let _ = socket.send(Message::Close(None)).await;
    })
    .await;
}

/// What is open for an account that has just come.
async fn tell_challenges(hub: &Hub, visitor: &Visitor, outbox: &Outbox) {
    let open = open_challenges(hub, &visitor.id.as_str().into()).await;
    for challenge in open.unwrap_or_default() {
        outbox.send(&ServerMessage::Challenge { challenge });
    }
}

/// A socket that is open.
struct Connection {
    hub: Arc<Hub>,
    socket: WebSocket,
    visitor: Arc<Visitor>,
    outbox: Arc<Outbox>,
    rate: DefaultDirectRateLimiter,
    follows: HashSet<TableId>,
    /// The tournaments that it follows.
    tournaments: HashSet<TournamentId>,
    unreadable: u64,
    /// When the last sign of life was asked for.
    asked: Instant,
    /// How long it took to come, in milliseconds, as a moving average.
    round_trip: u64,
}

impl Connection {
    fn new(hub: Arc<Hub>, socket: WebSocket, visitor: Arc<Visitor>) -> Connection {
        Connection {
            rate: of_socket(&hub.limits),
            outbox: Arc::new(Outbox::new(hub.limits.outbox)),
            hub,
            socket,
            visitor,
            follows: HashSet::new(),
            tournaments: HashSet::new(),
            unreadable: 0,
            asked: Instant::now(),
            round_trip: 0,
        }
    }

    async fn run(mut self, connected: Connected) {
        let reason = match timeout(millis(self.hub.limits.hello_ms), self.greet()).await {
            Ok(Ok(())) => self.serve().await,
            Ok(Err(reason)) => reason,
            Err(_) => Some(Goodbye::Idle),
        };
        self.hub.lobby.leave(self.outbox.id());
        if self.visitor.has_account() {
            self.hub.accounts.present.remove(&self.visitor.id, self.outbox.id());
        }
        for table in &self.follows {
            let connection = self.outbox.id();
            ask(self.hub.weak(), table, TableRequest::Unfollow { connection }).await;
        }
        if let Some(nodes) = self.hub.nodes() {
            nodes.forget(self.outbox.id());
        }
        for tournament in &self.tournaments {
            let request = TournamentRequest::Unfollow { connection: self.outbox.id() };
            tournaments::ask(self.hub.weak(), tournament, request).await;
        }
        if let Some(reason) = reason {
            Box::pin(say_goodbye(self.socket, reason)).await;
        }
        // A server that ends waits for this.
        drop(connected);
    }

    /// Waits for `hello`, and answers.
    async fn greet(&mut self) -> Result<(), Option<Goodbye>> {
        let message = loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => break text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => return Err(Some(Goodbye::Misbehaved)),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
            }
        };
        let Ok(ClientMessage::Hello { protocol, is_bot }) = serde_json::from_str(&message) else {
            return Err(Some(Goodbye::Misbehaved));
        };
        // Both speak the older of their versions; this server knows its own and the one before.
        if protocol.saturating_add(1) < PROTOCOL_VERSION || protocol == 0 {
            return Err(Some(Goodbye::OutdatedClient));
        }
        if protocol > PROTOCOL_VERSION + 1 {
            return Err(Some(Goodbye::OutdatedServer));
        }
        if is_bot {
            self.visitor.be_bot();
        }
        let welcome = ServerMessage::Welcome {
            protocol: protocol.min(PROTOCOL_VERSION),
            person: self.visitor.person(),
            server_time: self.hub.clock.now(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            blocked: self.visitor.blocked(),
            push_key: Some(self.hub.push.public_key().to_owned()),
        };
        self.send(text_of(&welcome)).await?;
        if self.visitor.is_child() {
            self.outbox.send(&ServerMessage::ChildrensMode { is_on: true });
        }
        if self.visitor.has_account() {
            Box::pin(tell_challenges(&self.hub, &self.visitor, &self.outbox)).await;
            Box::pin(self.hub.tell_rated_games(&self.visitor.id)).await;
        }
        Ok(())
    }

    /// Sends something; the client must take it in time.
    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Option<Goodbye>> {
        match timeout(millis(self.hub.limits.send_ms), self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    /// Serves until the connection ends; the reason is told where the client can still hear it.
    async fn serve(&mut self) -> Option<Goodbye> {
        let hub = Arc::clone(&self.hub);
        let outbox = Arc::clone(&self.outbox);
        let mut stopped = std::pin::pin!(hub.stopped());
        let idle = millis(hub.limits.idle_ms);
        let ask_for_life = ASK_FOR_LIFE.min(idle / 2);
        let mut heard = Instant::now();
        self.asked = Instant::now();
        loop {
            let life = self.asked + ask_for_life;
            tokio::select! {
                message = self.socket.recv() => {
                    heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_))) => continue,
                        Some(Ok(Message::Pong(_))) => {
                            self.measure();
                            continue;
                        }
                        Some(Ok(Message::Binary(_))) => return Some(Goodbye::Misbehaved),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    };
                    if self.rate.check().is_err() {
                        return Some(Goodbye::Misbehaved);
                    }
                    // What is read may take long futures, and is rare: a socket waits nearly all the time.
                    if let Err(reason) = Box::pin(self.read(&text)).await {
                        return Some(reason);
                    }
                }
                text = outbox.next() => {
                    let text = match text {
                        Ok(text) => text,
                        // One who does not take even the answers is let go.
                        Err(Ended::Overflown) => return None,
                        Err(Ended::LoggedOut) => return Some(Goodbye::LoggedOut),
                    };
                    if let Err(reason) = self.send(text).await {
                        return reason;
                    }
                }
                () = sleep_until(life) => {
                    if heard.elapsed() > idle {
                        return Some(Goodbye::Idle);
                    }
                    self.asked = Instant::now();
                    let ping = self.socket.send(Message::Ping(Vec::new().into()));
                    if !matches!(timeout(millis(hub.limits.send_ms), ping).await, Ok(Ok(()))) {
                        return None;
                    }
                }
                () = &mut stopped => return Some(Goodbye::ShuttingDown),
            }
        }
    }

    /// A sign of life has come: that is how long a message there and back takes.
    fn measure(&mut self) {
        let took = u64::try_from(self.asked.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.round_trip = if self.round_trip == 0 { took } else { (self.round_trip * 3 + took) / 4 };
    }

    fn caller(&self) -> Caller {
        Caller {
            visitor: Arc::clone(&self.visitor),
            outbox: Arc::clone(&self.outbox),
            round_trip: self.round_trip,
        }
    }

    /// Reads a message and does what it says.
    async fn read(&mut self, text: &str) -> Result<(), Goodbye> {
        counts::MESSAGES.add();
        // A guest has no login that could be ended.
        if self.hub.accounts.order.closed(&self.visitor.id).is_some() {
            return Err(Goodbye::LoggedOut);
        }
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(error) => {
                self.unreadable += 1;
                if self.unreadable > self.hub.limits.unreadable_messages {
                    return Err(Goodbye::Misbehaved);
                }
                let refusal = OnlineRefusal::Invalid { message: error.to_string() };
                self.outbox.refuse(id_in(text).as_ref(), None, refusal);
                return Ok(());
            }
        };
        let hub = Arc::clone(&self.hub);
        match message {
            ClientMessage::Hello { .. } => return Err(Goodbye::Misbehaved),
            ClientMessage::Ping { sent } => {
                self.outbox.send(&ServerMessage::Pong { sent, server_time: hub.clock.now() });
            }
            ClientMessage::Create { id, options } => hub.create(&self.caller(), id, *options).await,
            ClientMessage::Follow { table, seen } => self.follow(table, seen).await,
            ClientMessage::Unfollow { table } => {
                if self.follows.remove(&table) {
                    let connection = self.outbox.id();
                    ask(hub.weak(), &table, TableRequest::Unfollow { connection }).await;
                }
            }
            ClientMessage::Sit { table, id, slot } => self.at(table, id, TableCommand::Sit { slot }).await,
            ClientMessage::StandUp { table, id, slot } => {
                self.at(table, id, TableCommand::StandUp { slot }).await;
            }
            ClientMessage::SeatEngine { table, id, slot, level } => {
                self.at(table, id, TableCommand::SeatEngine { slot, level }).await;
            }
            ClientMessage::Act { table, id, seen, command } => {
                self.at(table, id, TableCommand::Act { seen, command }).await;
            }
            ClientMessage::ConditionalMoves { table, id, seen, lines } => {
                self.at(table, id, TableCommand::ConditionalMoves { seen, lines }).await;
            }
            ClientMessage::Ready { table, id } => self.at(table, id, TableCommand::Ready).await,
            ClientMessage::ClaimWin { table, id } => self.at(table, id, TableCommand::ClaimWin).await,
            ClientMessage::Say { table, id, room, body } => {
                self.at(table, id, TableCommand::Say { room, body }).await;
            }
            ClientMessage::Report { table, id, person, reason, text } => {
                self.at(table, id, TableCommand::Report { person, reason, text }).await;
            }
            ClientMessage::Block { id, person, is_blocked } => {
                let answer = self.block(&person, is_blocked).await;
                self.answer(&id, answer);
            }
            ClientMessage::Rename { id, name } => {
                let answer = self.rename(&name).await;
                self.answer(&id, answer);
            }
            ClientMessage::FollowLobby { is_followed } => hub.lobby.follow(&hub, &self.outbox, is_followed),
            ClientMessage::Seek { id, seek } => hub.seek(&self.caller(), &id, seek).await,
            ClientMessage::FollowTournament { tournament, is_followed } => {
                self.follow_tournament(tournament, is_followed).await;
            }
            ClientMessage::YourTables => match hub.tables_of(&self.visitor).await {
                Some(tables) => self.outbox.send(&tables),
                None => self.outbox.refuse(None, None, OnlineRefusal::Unavailable),
            },
            ClientMessage::Push { id, subscription } => {
                let answer = self.push(subscription).await;
                self.answer(&id, answer);
            }
        }
        Ok(())
    }

    async fn follow_tournament(&mut self, tournament: TournamentId, is_followed: bool) {
        let request = if is_followed {
            let most = self.hub.limits.follows_per_socket;
            if !self.tournaments.contains(&tournament) && self.tournaments.len() as u64 >= most {
                let most = u32::try_from(most).unwrap_or(u32::MAX);
                let refusal = OnlineRefusal::LimitReached { limit: "follows-per-socket".to_owned(), most };
                self.outbox.refuse(None, None, refusal);
                return;
            }
            self.tournaments.insert(tournament.clone());
            TournamentRequest::Follow { caller: self.caller() }
        } else {
            self.tournaments.remove(&tournament);
            TournamentRequest::Unfollow { connection: self.outbox.id() }
        };
        tournaments::ask(self.hub.weak(), &tournament, request).await;
    }

    fn answer(&self, id: &protocol::online::ActionId, answer: Result<(), OnlineRefusal>) {
        match answer {
            Ok(()) => self.outbox.done(id, None, None),
            Err(refusal) => self.outbox.refuse(Some(id), None, refusal),
        }
    }

    async fn at(&mut self, table: TableId, id: protocol::online::ActionId, command: TableCommand) {
        let request = TableRequest::Command { caller: self.caller(), id, command };
        ask(self.hub.weak(), &table, request).await;
    }

    async fn follow(&mut self, table: TableId, seen: Option<u64>) {
        let most = self.hub.limits.follows_per_socket;
        if !self.follows.contains(&table) && self.follows.len() as u64 >= most {
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            let refusal = OnlineRefusal::LimitReached { limit: "follows-per-socket".to_owned(), most };
            self.outbox.refuse(None, Some(&table), refusal);
            return;
        }
        self.follows.insert(table.clone());
        ask(self.hub.weak(), &table, TableRequest::Follow { caller: self.caller(), seen }).await;
    }

    async fn block(&mut self, person: &PersonId, is_blocked: bool) -> Result<(), OnlineRefusal> {
        let (own, other) = (self.visitor.id.as_str().into(), person.as_str().into());
        let written = if is_blocked {
            self.hub.store.block(&own, &other, WallTime::now()).await
        } else {
            self.hub.store.unblock(&own, &other).await
        };
        written.map_err(|error| match error {
            store::StoreError::NotFound | store::StoreError::AlreadyExists => OnlineRefusal::BadText,
            store::StoreError::Unavailable(_) => OnlineRefusal::Unavailable,
        })?;
        self.visitor.set_blocked(person, is_blocked);
        if self.hub.nodes().is_some() {
            for table in &self.follows {
                self.hub.tables.tell(table, TableRequest::Know { caller: self.caller() });
            }
        }
        Ok(())
    }

    async fn rename(&mut self, name: &str) -> Result<(), OnlineRefusal> {
        // The name of an account is changed where it is made sure that nobody else has it.
        if self.visitor.has_account() {
            return Err(OnlineRefusal::BadText);
        }
        let name = clean_name(name).filter(|name| names::is_fit(name)).ok_or(OnlineRefusal::BadText)?;
        let own = self.visitor.id.as_str().into();
        // Nor does a guest take the name of somebody who is known.
        let known = self.hub.store.account_by_skeleton(&names::skeleton(&name)).await;
        if known.map_err(|_| OnlineRefusal::Unavailable)?.is_some() {
            return Err(OnlineRefusal::BadText);
        }
        self.hub.store.rename(&own, &name).await.map_err(|_| OnlineRefusal::Unavailable)?;
        self.visitor.rename(&name);
        Ok(())
    }

    async fn push(&mut self, subscription: Option<String>) -> Result<(), OnlineRefusal> {
        match subscription {
            Some(subscription) => self.hub.push.subscribe(&self.visitor.id, subscription).await,
            None => self.hub.push.unsubscribe(&self.visitor.id).await,
        }
    }
}

/// The id in a message that cannot be read, so that the client knows which.
fn id_in(text: &str) -> Option<protocol::online::ActionId> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value["id"].as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How large what a function returns is.
    fn size_of_answer<A, F>(_: impl FnOnce(A) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_socket_takes_little_memory_while_it_waits() {
        let future = size_of_answer(|(connection, connected): (Connection, _)| connection.run(connected));
        println!("the task of a socket: {future} bytes, of which the connection {}", size_of::<Connection>());
        assert!(future <= 4_096, "{future} bytes: what is long and rare belongs in a box");
    }
}
