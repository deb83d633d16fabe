//! A table on a server, as the app knows it: [`Online`], with what comes in ([`OnlineInput`]) and goes out ([`OnlineCommand`]).
//!
//! The app replays the server's entries in a replica of its own; the game on the screen is a [`Session`](crate::session::Session)
//! that sends what is done to the server instead of doing it. Absent here: the connection, which is in `driver`.

use game::Seat;
use protocol::online::{OnlineEntry, OnlineRefusal, OnlineTable, PersonRef, Presence, SlotState};
use protocol::{Millis, PlayerCommand};
use table::Timestamp;

/// Something that came from the server, or about the way to it.
#[derive(Debug)]
pub(crate) enum OnlineInput {
    Connected(PersonRef),
    /// There is no connection, and why. It is tried again.
    Disconnected(String),
    /// There will be no connection, and why.
    Ended(String),
    /// The whole table.
    Opened {
        replica: Box<OnlineTable>,
        presence: Option<Presence>,
    },
    /// Something happened at the table.
    Entry(Box<OnlineEntry>),
    Presence(Presence),
    /// Something that was asked is not done.
    Refused(OnlineRefusal),
}

/// Something that the server is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OnlineCommand {
    Sit { slot: Option<usize> },
    StandUp { slot: usize },
    Act(PlayerCommand),
    Ready,
    ClaimWin,
}

/// Whether the server can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Connecting,
    Connected,
    /// It is tried again; why it was lost.
    Lost(String),
    /// It is over, and why.
    Ended(String),
}

/// What is known of the table.
#[derive(Debug)]
pub(crate) struct Online {
    /// What others open to come here.
    pub(crate) link: String,
    /// The slot that the link proposes.
    wanted: Option<usize>,
    pub(crate) line: Line,
    me: Option<PersonRef>,
    replica: Option<OnlineTable>,
    presence: Option<Presence>,
    /// Whether a seat was asked for already: whoever stands up is not put down again.
    has_asked: bool,
    /// A moment of the app, and what time it was at the server.
    pub(crate) clock: (Timestamp, Timestamp),
    pub(crate) refusal: Option<OnlineRefusal>,
}

impl Online {
    pub(crate) fn new(link: String, wanted: Option<usize>) -> Online {
        Online {
            link,
            wanted,
            line: Line::Connecting,
            me: None,
            replica: None,
            presence: None,
            has_asked: false,
            clock: (Timestamp::ZERO, Timestamp::ZERO),
            refusal: None,
        }
    }

    /// What time it is at the server.
    pub(crate) fn set_time(&mut self, now: Timestamp, server: Millis) {
        self.clock = (now, server.into());
    }

    pub(crate) fn replica(&self) -> Option<&OnlineTable> {
        self.replica.as_ref()
    }

    pub(crate) fn replica_mut(&mut self) -> Option<&mut OnlineTable> {
        self.replica.as_mut()
    }

    pub(crate) fn slots(&self) -> &[SlotState] {
        self.replica.as_ref().map_or(&[], OnlineTable::slots)
    }

    /// The slot that one has.
    pub(crate) fn slot(&self) -> Option<usize> {
        self.replica.as_ref()?.slot_of(&self.me.as_ref()?.id)
    }

    /// The seat that one plays in the current game.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.replica.as_ref()?.seat_of(self.slot()?)
    }

    /// Whether whoever has a slot is there.
    pub(crate) fn is_away(&self, slot: usize) -> bool {
        let presence = self.presence.as_ref().and_then(|presence| presence.slots.get(slot));
        matches!(self.slots().get(slot), Some(SlotState::Person { .. }))
            && presence.is_some_and(|slot| !slot.is_connected)
    }

    /// Whether somebody else of two has been away for so long that the win can be claimed.
    pub(crate) fn missing(&self, now: Timestamp) -> Option<usize> {
        let server = self.clock.1.plus(now.since(self.clock.0));
        let own = self.slot()?;
        let slots = &self.presence.as_ref().filter(|presence| presence.slots.len() == 2)?.slots;
        let is_due = |deadline: Millis| Timestamp::from(deadline) <= server;
        slots.iter().enumerate().find_map(|(slot, presence)| {
            (slot != own && presence.deadline.is_some_and(is_due)).then_some(slot)
        })
    }

    pub(crate) fn connected(&mut self, me: PersonRef) {
        self.me = Some(me);
        self.line = Line::Connected;
    }

    pub(crate) fn set_presence(&mut self, presence: Option<Presence>) {
        self.presence = presence.or(self.presence.take());
    }

    /// The whole table was sent. Says what is asked for at once: a seat, where one is free.
    pub(crate) fn open(&mut self, replica: OnlineTable) -> Option<OnlineCommand> {
        self.replica = Some(replica);
        let is_free = |slot: &SlotState| *slot == SlotState::Free;
        let can_sit = self.replica()?.table().is_none() && self.slots().iter().any(is_free);
        if self.has_asked || self.slot().is_some() || !can_sit {
            return None;
        }
        self.has_asked = true;
        let slot = self.wanted.filter(|&slot| self.slots().get(slot).is_some_and(is_free));
        Some(OnlineCommand::Sit { slot })
    }
}
