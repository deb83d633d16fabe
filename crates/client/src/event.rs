//! What a connection tells: [`Event`].

use std::time::Duration;

use protocol::online::{
    ActionId, ChallengeView, ChatLine, Goodbye, Lobby, OnlineEntry, OnlineRefusal, PersonRef, TableCard,
    TableId,
};

/// Something that a connection tells. What a table is like is asked of the connection, which has changed it already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The server knows us; all that is followed is being caught up with.
    Connected {
        /// Who we are there.
        person: PersonRef,
    },
    /// There is no connection. It is tried again by itself.
    Disconnected {
        /// Why, for people.
        why: String,
        /// When it is tried again.
        retry_in: Duration,
    },
    /// There is no connection, and there will be none.
    Ended {
        /// Why.
        why: EndReason,
    },
    /// What was asked under this id is written down.
    Done {
        /// Which.
        id: ActionId,
        /// The table that it was about, or that was made.
        table: Option<TableId>,
        /// The version of the table after it.
        version: Option<u64>,
    },
    /// What was asked under this id is not done.
    Refused {
        /// Which; `None` for what has no id, such as following a table.
        id: Option<ActionId>,
        /// The table that it was about.
        table: Option<TableId>,
        /// Why.
        refusal: OnlineRefusal,
    },
    /// A table is there, or was sent anew because too much was missing.
    TableOpened {
        /// Which.
        table: TableId,
    },
    /// Something happened at a table.
    Entry {
        /// Where.
        table: TableId,
        /// What.
        entry: Box<OnlineEntry>,
        /// What it did in the game.
        events: Vec<table::Event>,
    },
    /// What a server sends of this table cannot be: it plays by other rules, most likely those of a newer program.
    Unreadable {
        /// Which.
        table: TableId,
        /// What is wrong, for people.
        why: String,
    },
    /// Who is at a table has changed.
    Presence {
        /// Which.
        table: TableId,
    },
    /// Something was said.
    Chat {
        /// Where.
        table: TableId,
        /// What is new, in order.
        lines: Vec<ChatLine>,
    },
    /// What the lobby shows now.
    Lobby(Box<Lobby>),
    /// Players were found for what was sought.
    Paired {
        /// Where.
        table: TableId,
    },
    /// Somebody challenges us, or we somebody: sitting down at the table accepts it.
    Challenge(Box<ChallengeView>),
    /// A challenge is taken back or declined.
    ChallengeOver {
        /// Where it would have been.
        table: TableId,
    },
    /// A game of a tournament begins for us: we sit at the table already.
    TournamentGame {
        /// Where.
        table: TableId,
    },
    /// One's own tables.
    YourTables(Vec<TableCard>),
}

/// Why a connection is not tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndReason {
    /// This program is too old.
    #[error("this program is too old for the server; get a newer one")]
    OutdatedClient,
    /// The server is too old.
    #[error(
        "the server is too old for this program; use an older one, or ask the operator for a newer server"
    )]
    OutdatedServer,
    /// We closed it.
    #[error("the connection was closed")]
    Closed,
}

impl EndReason {
    /// Whether a server that says goodbye so does not want to see us again.
    pub(crate) const fn of(goodbye: Goodbye) -> Option<EndReason> {
        match goodbye {
            Goodbye::OutdatedClient => Some(EndReason::OutdatedClient),
            Goodbye::OutdatedServer => Some(EndReason::OutdatedServer),
            Goodbye::ShuttingDown
            | Goodbye::TooManyConnections
            | Goodbye::Misbehaved
            | Goodbye::Idle
            | Goodbye::LoggedOut => None,
        }
    }
}
