//! What is said on a connection, and what is known by it: [`Conversation`].
//!
//! Pure: messages and moments come in, messages and [`Event`]s go out. Connections may be lost at any moment, and messages
//! with them; a server may say things twice. Nothing of that changes what is known in the end.
//!
//! Absent here: sockets, and the clock.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use protocol::online::{
    ActionId, ClientMessage, Goodbye, OnlineRefusal, PROTOCOL_VERSION, PersonRef, Seek, ServerMessage,
    TableId,
};
use protocol::{Millis, PlayerCommand};

use crate::event::{EndReason, Event};
use crate::followed::FollowedTable;
use crate::outbox::{Outbox, RESEND_AFTER};
use crate::server_clock::ServerClock;

/// How often the server is asked for the time.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(15);
/// A connection on which nothing is heard for so long is lost.
pub(crate) const SILENCE: Duration = Duration::from_secs(40);
/// When something that could not be written down is tried again.
const UNAVAILABLE: Duration = Duration::from_secs(1);

/// All that lasts over connections.
#[derive(Debug)]
pub(crate) struct Conversation {
    /// Begins the ids of actions: nobody else of this person has it.
    prefix: String,
    /// Whether a program plays.
    is_bot: bool,
    actions: u64,
    outbox: Outbox,
    tables: BTreeMap<TableId, FollowedTable>,
    follows_lobby: bool,
    seek: Option<Seek>,
    person: Option<PersonRef>,
    clock: ServerClock,
    phase: Phase,
    last_heard: Duration,
    ping_at: Duration,
    to_send: VecDeque<ClientMessage>,
    events: VecDeque<Event>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// There is no connection.
    Apart,
    /// `hello` was said at this moment.
    Greeting(Duration),
    /// The server knows us.
    Welcome,
}

/// What a message of the server means for the connection itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It goes on.
    GoOn,
    /// The server ends it; it is tried again, soon or late.
    Leave(Goodbye),
    /// It is over.
    End(EndReason),
}

impl Conversation {
    /// Nothing was said yet. The prefix begins the ids of all actions, and must be new for each conversation.
    pub(crate) fn new(prefix: String) -> Conversation {
        Conversation {
            prefix,
            is_bot: false,
            actions: 0,
            outbox: Outbox::default(),
            tables: BTreeMap::new(),
            follows_lobby: false,
            seek: None,
            person: None,
            clock: ServerClock::default(),
            phase: Phase::Apart,
            last_heard: Duration::ZERO,
            ping_at: Duration::ZERO,
            to_send: VecDeque::new(),
            events: VecDeque::new(),
        }
    }

    // The connection.

    /// There is a connection.
    pub(crate) fn connected(&mut self, now: Duration) {
        self.phase = Phase::Greeting(now);
        self.last_heard = now;
        self.to_send.clear();
        self.to_send.push_back(ClientMessage::Hello { protocol: PROTOCOL_VERSION, is_bot: self.is_bot });
    }

    /// A program plays, not a person; said with every `hello` from now on.
    pub(crate) fn be_bot(&mut self) {
        self.is_bot = true;
    }

    /// There is none any more. What was to be sent is sent again when there is one.
    pub(crate) fn disconnected(&mut self) {
        self.phase = Phase::Apart;
        self.to_send.clear();
        for table in self.tables.values_mut() {
            table.asked_at = None;
        }
    }

    pub(crate) fn is_welcome(&self) -> bool {
        self.phase == Phase::Welcome
    }

    /// Whether the connection must be taken for lost.
    pub(crate) fn is_lost(&self, now: Duration) -> bool {
        self.phase != Phase::Apart && now >= self.last_heard + SILENCE
    }

    /// When there is something to do if nothing is heard before.
    pub(crate) fn next_due(&self) -> Duration {
        let silence = self.last_heard + SILENCE;
        if self.phase != Phase::Welcome {
            return silence;
        }
        let missing = self.tables.values().filter(|table| !table.is_current());
        let asked = missing.filter_map(|table| table.asked_at).map(|asked| asked + RESEND_AFTER).min();
        [Some(self.ping_at), self.outbox.next_due(), asked].into_iter().flatten().fold(silence, Duration::min)
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Duration) {
        if self.phase != Phase::Welcome {
            return;
        }
        self.to_send.extend(self.outbox.due(now));
        let is_due = |table: &FollowedTable| {
            !table.is_current() && table.asked_at.is_none_or(|asked| asked + RESEND_AFTER <= now)
        };
        let missing: Vec<TableId> =
            self.tables.iter().filter(|(_, table)| is_due(table)).map(|(id, _)| id.clone()).collect();
        for table in missing {
            self.ask_for(&table, now);
        }
        if self.ping_at <= now {
            self.ping(now);
        }
    }

    fn ping(&mut self, now: Duration) {
        self.ping_at = now + PING_EVERY;
        self.to_send.push_back(ClientMessage::Ping { sent: now.as_millis() as u64 });
    }

    /// The next message to be sent.
    pub(crate) fn peek(&self) -> Option<&ClientMessage> {
        self.to_send.front()
    }

    /// It was handed over.
    pub(crate) fn sent(&mut self) {
        self.to_send.pop_front();
    }

    pub(crate) fn next_event(&mut self) -> Option<Event> {
        self.events.pop_front()
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push_back(event);
    }

    // What is known.

    pub(crate) fn person(&self) -> Option<&PersonRef> {
        self.person.as_ref()
    }

    pub(crate) fn table(&self, table: &TableId) -> Option<&FollowedTable> {
        self.tables.get(table)
    }

    pub(crate) fn tables(&self) -> impl Iterator<Item = (&TableId, &FollowedTable)> {
        self.tables.iter()
    }

    pub(crate) fn server_time(&mut self, now: Duration) -> Option<Millis> {
        self.clock.at(now)
    }

    pub(crate) fn round_trip(&self) -> Option<Duration> {
        self.clock.round_trip()
    }

    /// How much was asked and is not answered.
    pub(crate) fn unanswered(&self) -> usize {
        self.outbox.len()
    }

    pub(crate) fn is_waiting_at(&self, table: &TableId) -> bool {
        self.outbox.is_waiting_at(table)
    }

    // What is asked.

    /// Asks for something under a new id.
    pub(crate) fn ask(&mut self, now: Duration, message: impl FnOnce(ActionId) -> ClientMessage) -> ActionId {
        self.actions += 1;
        let id: ActionId = format!("{}.{}", self.prefix, self.actions)
            .parse()
            .unwrap_or_else(|_| unreachable!("a short prefix of letters and digits makes an id"));
        let message = message(id.clone());
        self.outbox.keep(&message, now);
        if self.is_welcome() {
            self.to_send.push_back(message);
        }
        id
    }

    /// Does something in the game, as it is known here. `None` if the table is not known at all.
    pub(crate) fn act(&mut self, now: Duration, table: &TableId, command: PlayerCommand) -> Option<ActionId> {
        let seen = self.tables.get(table)?.version()?;
        Some(self.ask(now, |id| ClientMessage::Act { table: table.clone(), id, seen, command }))
    }

    pub(crate) fn follow(&mut self, now: Duration, table: &TableId) {
        if !self.tables.contains_key(table) {
            self.tables.insert(table.clone(), FollowedTable::default());
            if self.is_welcome() {
                self.ask_for(table, now);
            }
        }
    }

    pub(crate) fn unfollow(&mut self, table: &TableId) {
        if self.tables.remove(table).is_some() && self.is_welcome() {
            self.to_send.push_back(ClientMessage::Unfollow { table: table.clone() });
        }
    }

    pub(crate) fn follow_lobby(&mut self, is_followed: bool) {
        if std::mem::replace(&mut self.follows_lobby, is_followed) != is_followed && self.is_welcome() {
            self.to_send.push_back(ClientMessage::FollowLobby { is_followed });
        }
    }

    /// Seeks players, also after the connection was lost, until somebody is found.
    pub(crate) fn seek(&mut self, now: Duration, seek: Option<Seek>) {
        self.seek = seek;
        if self.is_welcome() {
            self.ask(now, |id| ClientMessage::Seek { id, seek });
        }
    }

    pub(crate) fn ask_for_your_tables(&mut self) {
        if self.is_welcome() {
            self.to_send.push_back(ClientMessage::YourTables);
        }
    }

    /// Asks for what is missing of a table.
    fn ask_for(&mut self, table: &TableId, now: Duration) {
        if let Some(followed) = self.tables.get_mut(table) {
            followed.asked_at = Some(now);
            let seen = followed.version();
            self.to_send.push_back(ClientMessage::Follow { table: table.clone(), seen });
        }
    }

    // What is heard.

    /// Takes a message of the server in.
    pub(crate) fn receive(&mut self, message: ServerMessage, now: Duration) -> Verdict {
        self.last_heard = now;
        match message {
            ServerMessage::Welcome { person, server_time, .. } => self.welcome(person, server_time, now),
            ServerMessage::Pong { sent, server_time } => {
                let sent = Duration::from_millis(sent);
                if sent <= now {
                    self.clock.note(sent, now, server_time);
                }
            }
            ServerMessage::Done { id, table, version } => {
                if let (Some(table), Some(version)) = (&table, version) {
                    self.hear_of(table, version, now);
                }
                if self.outbox.answered(&id).is_some() {
                    self.tell(Event::Done { id, table, version });
                }
            }
            ServerMessage::Refused { id, table, refusal } => self.refused(id, table, refusal, now),
            ServerMessage::Table { state } => {
                let table = state.table.clone();
                let Some(followed) = self.tables.get_mut(&table) else { return Verdict::GoOn };
                followed.asked_at = None;
                match followed.open(*state) {
                    Ok(true) => self.tell(Event::TableOpened { table }),
                    Ok(false) => self.tell(Event::Presence { table }),
                    Err(error) => self.unreadable(table, error.to_string()),
                }
            }
            ServerMessage::Entries { table, entries, .. } => {
                let Some(followed) = self.tables.get_mut(&table) else { return Verdict::GoOn };
                followed.asked_at = None;
                let applied = followed.extend(entries);
                let is_missing = !followed.is_current();
                // After an error the replica is gone: the whole table is asked for. If that cannot be read either, it is told.
                for (entry, events) in applied.unwrap_or_default() {
                    self.tell(Event::Entry { table: table.clone(), entry: Box::new(entry), events });
                }
                if is_missing {
                    self.ask_for(&table, now);
                }
            }
            ServerMessage::Resync { table } => self.ask_for(&table, now),
            ServerMessage::Presence { table, presence } => {
                if let Some(followed) = self.tables.get_mut(&table) {
                    followed.set_presence(presence);
                    self.tell(Event::Presence { table });
                }
            }
            ServerMessage::Chat { table, lines } => {
                if let Some(followed) = self.tables.get_mut(&table) {
                    let lines = followed.say(lines);
                    if !lines.is_empty() {
                        self.tell(Event::Chat { table, lines });
                    }
                }
            }
            ServerMessage::Lobby { lobby } => self.tell(Event::Lobby(Box::new(lobby))),
            ServerMessage::Paired { table } => {
                self.seek = None;
                self.tell(Event::Paired { table });
            }
            ServerMessage::YourTables { tables } => self.tell(Event::YourTables(tables)),
            ServerMessage::Challenge { challenge } => self.tell(Event::Challenge(Box::new(challenge))),
            ServerMessage::TournamentGame { table, .. } => self.tell(Event::TournamentGame { table }),
            ServerMessage::ChallengeOver { table, .. } => self.tell(Event::ChallengeOver { table }),
            // It was not asked for: what a player of a tournament needs is at the table.
            // Programs decide when it is their turn: what a person has planned on the page is the server's to play. Nor do they
            // follow tournaments by the socket, and nobody is helped here.
            ServerMessage::ConditionalMoves { .. }
            | ServerMessage::Tournament { .. }
            | ServerMessage::RatedGames { .. }
            | ServerMessage::ChildrensMode { .. } => {}
            ServerMessage::Goodbye { reason } => {
                return EndReason::of(reason).map_or(Verdict::Leave(reason), Verdict::End);
            }
        }
        Verdict::GoOn
    }

    fn welcome(&mut self, person: PersonRef, server_time: Millis, now: Duration) {
        let Phase::Greeting(greeted) = self.phase else { return };
        self.phase = Phase::Welcome;
        self.clock.forget();
        self.clock.note(greeted, now, server_time);
        self.person = Some(person.clone());
        self.tell(Event::Connected { person });
        self.ping(now);
        let followed: Vec<TableId> = self.tables.keys().cloned().collect();
        for table in followed {
            self.ask_for(&table, now);
        }
        if self.follows_lobby {
            self.to_send.push_back(ClientMessage::FollowLobby { is_followed: true });
        }
        self.to_send.extend(self.outbox.all(now));
        if let Some(seek) = self.seek {
            self.ask(now, |id| ClientMessage::Seek { id, seek: Some(seek) });
        }
    }

    fn hear_of(&mut self, table: &TableId, version: u64, now: Duration) {
        if let Some(followed) = self.tables.get_mut(table) {
            followed.hear_of(version);
            // The entries are on their way: they are asked for only if they do not come.
            followed.asked_at = followed.asked_at.or(Some(now));
        }
    }

    fn refused(
        &mut self,
        id: Option<ActionId>,
        table: Option<TableId>,
        refusal: OnlineRefusal,
        now: Duration,
    ) {
        if let Some(id) = &id {
            // These say that nothing was done and that it will be possible: nobody needs to hear of it.
            let later = match refusal {
                OnlineRefusal::Unavailable => Some(UNAVAILABLE),
                OnlineRefusal::TooFast { retry_after } => Some(retry_after.into()),
                _ => None,
            };
            if let Some(wait) = later {
                self.outbox.try_later(id, now + wait);
                return;
            }
            if self.outbox.answered(id).is_none() {
                return;
            }
        }
        match (&refusal, &table) {
            (OnlineRefusal::Stale { version }, Some(table)) => self.hear_of(table, *version, now),
            (OnlineRefusal::NoSuchTable, Some(table)) => {
                self.tables.remove(table);
            }
            _ => {}
        }
        self.tell(Event::Refused { id, table, refusal });
    }

    fn unreadable(&mut self, table: TableId, why: String) {
        self.tables.remove(&table);
        self.to_send.push_back(ClientMessage::Unfollow { table: table.clone() });
        self.tell(Event::Unreadable { table, why });
    }
}

#[cfg(test)]
mod tests;
