//! A connection to a server: [`Connection`].

use std::collections::hash_map::RandomState;
use std::future::{Future, poll_fn};
use std::hash::{BuildHasher, Hasher};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::online::{
    ActionId, ChatBody, ChatRoom, ClientMessage, Goodbye, OnlineOptions, PersonRef, Seek, ServerMessage,
    TableId,
};
use protocol::{Millis, PlayerCommand};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::backoff::Backoff;
use crate::conversation::{Conversation, Verdict};
use crate::dial::{DialError, Dialled, Socket, dial};
use crate::event::Event;
use crate::followed::FollowedTable;
use crate::link::ServerUrl;
use crate::sessions::{Sessions, SessionsError};

/// How long a connection that lasts before it counts as a good one.
const STABLE: Duration = Duration::from_secs(5);
/// How long closing politely may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// A connection to a server that outlives the lines it runs over.
///
/// Nothing happens unless [`next`](Connection::next) is awaited: it sends, hears, waits and tries again. It may be dropped at
/// any moment and called anew, as in `tokio::select!`.
///
/// ```no_run
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// use client::{Connection, Event, Link, Sessions};
/// let link: Link = "http://127.0.0.1:7749/table/7uZbX2mQe9KfR4sTgH1aWc".parse()?;
/// let mut connection = Connection::new(link.server, Sessions::Memory)?;
/// let table = link.table.expect("a table");
/// connection.follow(&table);
/// connection.sit(&table, None);
/// while let Some(event) = connection.next().await {
///     if let Event::Entry { entry, .. } = event {
///         println!("version {}", entry.version);
///     }
/// }
/// # Ok(())
/// # }
/// ```
pub struct Connection {
    server: ServerUrl,
    sessions: Sessions,
    cookie: Option<String>,
    conversation: Conversation,
    backoff: Backoff,
    line: Line,
    /// Moments of the conversation are counted from here.
    began: Instant,
}

enum Line {
    Waiting { until: Instant },
    Dialling(Pin<Box<dyn Future<Output = Result<Dialled, DialError>> + Send>>),
    Open(Box<OpenLine>),
    Ended,
}

struct OpenLine {
    socket: Socket,
    since: Instant,
    is_flushed: bool,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connection")
            .field("server", &self.server)
            .field("is_open", &self.is_open())
            .finish_non_exhaustive()
    }
}

impl Connection {
    /// A connection to a server, as whom the server knows by the session. It is made when [`next`](Connection::next) is awaited.
    pub fn new(server: ServerUrl, sessions: Sessions) -> Result<Connection, SessionsError> {
        let cookie = sessions.cookie(&server)?;
        Ok(Connection {
            server,
            sessions,
            cookie,
            conversation: Conversation::new(format!("{:x}", random())),
            backoff: Backoff::new(random()),
            line: Line::Waiting { until: Instant::now() },
            began: Instant::now(),
        })
    }

    /// The same for a program that plays: others are shown that it is one.
    #[must_use]
    pub fn as_bot(mut self) -> Connection {
        self.conversation.be_bot();
        self
    }

    /// Where it goes.
    pub fn server(&self) -> &ServerUrl {
        &self.server
    }

    /// Whether the server can hear us now.
    pub fn is_open(&self) -> bool {
        self.conversation.is_welcome()
    }

    /// Who we are to the server; `None` before the first time that it welcomed us.
    pub fn person(&self) -> Option<&PersonRef> {
        self.conversation.person()
    }

    /// A table that is followed.
    pub fn table(&self, table: &TableId) -> Option<&FollowedTable> {
        self.conversation.table(table)
    }

    /// All tables that are followed.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &FollowedTable)> {
        self.conversation.tables()
    }

    /// What time it is at the server; `None` before the first time that it welcomed us. It never goes back.
    pub fn server_time(&mut self) -> Option<Millis> {
        let now = self.now();
        self.conversation.server_time(now)
    }

    /// How long a message and its answer take.
    pub fn round_trip(&self) -> Option<Duration> {
        self.conversation.round_trip()
    }

    /// How much of what was asked is not answered yet.
    pub fn unanswered(&self) -> usize {
        self.conversation.unanswered()
    }

    /// Whether the server has answered all that we did at a table, and all that happened there is known here. Whoever acts
    /// only then is not refused for having seen too little.
    pub fn is_settled(&self, table: &TableId) -> bool {
        let is_current = self.table(table).is_some_and(FollowedTable::is_current);
        is_current && !self.conversation.is_waiting_at(table)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    // What is asked. Each answer is an event with the id.

    /// Follows a table: all that happens there is told.
    pub fn follow(&mut self, table: &TableId) {
        let now = self.now();
        self.conversation.follow(now, table);
    }

    /// No longer follows a table.
    pub fn unfollow(&mut self, table: &TableId) {
        self.conversation.unfollow(table);
    }

    /// Does something in a game. `None` if the table is not known here yet.
    pub fn act(&mut self, table: &TableId, command: impl Into<PlayerCommand>) -> Option<ActionId> {
        let now = self.now();
        self.conversation.act(now, table, command.into())
    }

    /// Takes a slot, or the first that is free.
    pub fn sit(&mut self, table: &TableId, slot: Option<usize>) -> ActionId {
        self.ask(|id| ClientMessage::Sit { table: table.clone(), id, slot })
    }

    /// Gives a slot up, before the game.
    pub fn stand_up(&mut self, table: &TableId, slot: usize) -> ActionId {
        self.ask(|id| ClientMessage::StandUp { table: table.clone(), id, slot })
    }

    /// Gives a free slot to the server's engine, before the game.
    pub fn seat_engine(&mut self, table: &TableId, slot: usize, level: u8) -> ActionId {
        self.ask(|id| ClientMessage::SeatEngine { table: table.clone(), id, slot, level })
    }

    /// Is ready for the next game of a tournament.
    pub fn ready(&mut self, table: &TableId) -> ActionId {
        self.ask(|id| ClientMessage::Ready { table: table.clone(), id })
    }

    /// Wins a game of two whose other player is away for too long.
    pub fn claim_win(&mut self, table: &TableId) -> ActionId {
        self.ask(|id| ClientMessage::ClaimWin { table: table.clone(), id })
    }

    /// Says something.
    pub fn say(&mut self, table: &TableId, room: ChatRoom, body: ChatBody) -> ActionId {
        self.ask(|id| ClientMessage::Say { table: table.clone(), id, room, body })
    }

    /// Makes a table. The answer names it.
    pub fn create(&mut self, options: OnlineOptions) -> ActionId {
        self.ask(|id| ClientMessage::Create { id, options: Box::new(options) })
    }

    /// Changes one's own name.
    pub fn rename(&mut self, name: &str) -> ActionId {
        self.ask(|id| ClientMessage::Rename { id, name: name.to_owned() })
    }

    /// Seeks players for a game until some are found, or no longer.
    pub fn seek(&mut self, seek: Option<Seek>) {
        let now = self.now();
        self.conversation.seek(now, seek);
    }

    /// Follows the lobby, or no longer.
    pub fn follow_lobby(&mut self, is_followed: bool) {
        self.conversation.follow_lobby(is_followed);
    }

    /// Asks for one's own tables.
    pub fn ask_for_your_tables(&mut self) {
        self.conversation.ask_for_your_tables();
    }

    fn ask(&mut self, message: impl FnOnce(ActionId) -> ClientMessage) -> ActionId {
        let now = self.now();
        self.conversation.ask(now, message)
    }

    // The line.

    /// What happens next; `None` once the connection has [ended](Event::Ended).
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.conversation.next_event() {
                return Some(event);
            }
            match &mut self.line {
                Line::Ended => return None,
                Line::Waiting { until } => {
                    sleep_until(*until).await;
                    self.line = Line::Dialling(Box::pin(dial(self.server.clone(), self.cookie.clone())));
                }
                Line::Dialling(dialling) => match dialling.await {
                    Ok(dialled) => self.opened(dialled),
                    Err(error) => self.lost(error.to_string()),
                },
                Line::Open(open) => {
                    let now = self.began.elapsed();
                    self.conversation.tick(now);
                    if self.conversation.is_lost(now) {
                        self.lost("the server is silent".to_owned());
                        continue;
                    }
                    let due = self.began + self.conversation.next_due();
                    let conversation = &mut self.conversation;
                    let heard = timeout_at(due, poll_fn(|context| open.poll(conversation, context))).await;
                    match heard {
                        Ok(Ok(message)) => self.heard(message),
                        Ok(Err(why)) => self.lost(why),
                        // Something is due.
                        Err(_) => {}
                    }
                }
            }
        }
    }

    fn opened(&mut self, dialled: Dialled) {
        let Dialled { socket, cookie } = dialled;
        if self.cookie.as_ref() != Some(&cookie) {
            // Without the file one is another guest next time, and that is all.
            let _ = self.sessions.keep(&self.server, &cookie);
            self.cookie = Some(cookie);
        }
        self.line = Line::Open(Box::new(OpenLine { socket, since: Instant::now(), is_flushed: true }));
        let now = self.now();
        self.conversation.connected(now);
    }

    fn lost(&mut self, why: String) {
        if let Line::Open(open) = &self.line
            && open.since.elapsed() >= STABLE
        {
            self.backoff.reset();
        }
        self.conversation.disconnected();
        let retry_in = self.backoff.next();
        self.line = Line::Waiting { until: Instant::now() + retry_in };
        self.conversation.tell(Event::Disconnected { why, retry_in });
    }

    fn heard(&mut self, message: ServerMessage) {
        let now = self.now();
        if matches!(message, ServerMessage::Welcome { .. }) {
            self.backoff.welcomed();
        }
        match self.conversation.receive(message, now) {
            Verdict::GoOn => {}
            Verdict::Leave(goodbye) => {
                if matches!(goodbye, Goodbye::TooManyConnections | Goodbye::Misbehaved) {
                    self.backoff.give_up_for_now();
                }
                self.lost(farewell(goodbye).to_owned());
            }
            Verdict::End(why) => {
                self.conversation.disconnected();
                self.line = Line::Ended;
                self.conversation.tell(Event::Ended { why });
            }
        }
    }

    /// Ends the connection, after what is still to be sent was sent.
    pub async fn close(mut self) {
        let _ = timeout(CLOSE_TIMEOUT, async {
            if let Line::Open(open) = &mut self.line {
                while let Some(message) = self.conversation.peek() {
                    let Ok(text) = serde_json::to_string(message) else { break };
                    if open.socket.send(Message::text(text)).await.is_err() {
                        return;
                    }
                    self.conversation.sent();
                }
                let _ = open.socket.close(None).await;
            }
        })
        .await;
    }
}

impl OpenLine {
    /// Sends what there is to send, and hears the next message. An error says why the line is lost.
    fn poll(
        &mut self,
        conversation: &mut Conversation,
        context: &mut Context<'_>,
    ) -> Poll<Result<ServerMessage, String>> {
        while let Some(message) = conversation.peek() {
            match self.socket.poll_ready_unpin(context) {
                Poll::Pending => break,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error.to_string())),
                Poll::Ready(Ok(())) => {
                    let text = match serde_json::to_string(message) {
                        Ok(text) => text,
                        Err(error) => return Poll::Ready(Err(error.to_string())),
                    };
                    conversation.sent();
                    self.is_flushed = false;
                    if let Err(error) = self.socket.start_send_unpin(Message::text(text)) {
                        return Poll::Ready(Err(error.to_string()));
                    }
                }
            }
        }
        if !self.is_flushed {
            match self.socket.poll_flush_unpin(context) {
                Poll::Pending => {}
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error.to_string())),
                Poll::Ready(Ok(())) => self.is_flushed = true,
            }
        }
        loop {
            let frame = match self.socket.poll_next_unpin(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(None) => return Poll::Ready(Err("the server closed the connection".to_owned())),
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Err(error.to_string())),
                Poll::Ready(Some(Ok(frame))) => frame,
            };
            if let Message::Text(text) = frame {
                // What a newer server says beyond what we know is passed over.
                if let Ok(message) = serde_json::from_str(text.as_str()) {
                    return Poll::Ready(Ok(message));
                }
            }
        }
    }
}

/// A goodbye, for people.
fn farewell(goodbye: Goodbye) -> &'static str {
    match goodbye {
        Goodbye::ShuttingDown => "the server is shutting down",
        Goodbye::TooManyConnections => "the server has too many connections from here",
        Goodbye::Misbehaved => "the server did not understand us",
        Goodbye::Idle => "the server heard nothing from us for too long",
        Goodbye::LoggedOut => "the login has ended",
        Goodbye::OutdatedClient => "this program is too old for the server",
        Goodbye::OutdatedServer => "the server is too old for this program",
    }
}

/// Something that differs from process to process and from call to call. No secret: it spreads waits and keeps ids apart.
fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
