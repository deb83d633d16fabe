//! What a server says to a client: [`ServerMessage`].

use serde::{Deserialize, Serialize};

use super::{
    ActionId, ChallengeView, ChatLine, Lobby, OnlineEntry, OnlineOptions, OnlineRefusal, PersonId, PersonRef,
    Presence, TableCard, TableId, TournamentId, TournamentView,
};
use crate::{GameId, Millis};

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// Answers `hello`.
    Welcome {
        /// The version of the messages that both speak.
        protocol: u32,
        /// Who the client is.
        person: PersonRef,
        /// Server time now.
        server_time: Millis,
        /// The version of the program.
        program: String,
        /// Whom the person has blocked.
        blocked: Vec<PersonId>,
        /// The public key for push messages, as browsers want it; `null` where there are none.
        push_key: Option<String>,
    },
    /// Answers `ping`.
    Pong {
        /// What the client sent.
        sent: u64,
        /// Server time now.
        server_time: Millis,
    },
    /// What was asked under this id is written down.
    Done {
        /// What the client called it.
        id: ActionId,
        /// The table that it was about, or that was made.
        table: Option<TableId>,
        /// The version of the table after it, where it changed the table.
        version: Option<u64>,
    },
    /// What was asked under this id is not done.
    Refused {
        /// What the client called it; `null` for a message that could not be read.
        id: Option<ActionId>,
        /// The table that it was about.
        table: Option<TableId>,
        /// Why.
        refusal: OnlineRefusal,
    },
    /// A table, whole: to somebody who has nothing of it, or too little.
    Table {
        /// All of it.
        state: Box<TableState>,
    },
    /// What happened at a table since the version that the client has.
    Entries {
        /// Where.
        table: TableId,
        /// In order, without a gap.
        entries: Vec<OnlineEntry>,
        /// Server time now.
        server_time: Millis,
    },
    /// The client was too slow, and something was left out: it asks again with the version that it has.
    Resync {
        /// Where.
        table: TableId,
    },
    /// Who is there has changed.
    Presence {
        /// Where.
        table: TableId,
        /// Who is there.
        presence: Presence,
    },
    /// The moves that are played for one's seat if certain moves of others come: to whoever has said so alone, after the table and
    /// whenever they are others.
    ConditionalMoves {
        /// Where.
        table: TableId,
        /// How many steps the game had where the lines begin.
        from: usize,
        /// Lines of moves, as they were said, written out in full; empty if there are none.
        lines: Vec<Vec<String>>,
    },
    /// Something was said.
    Chat {
        /// Where.
        table: TableId,
        /// What, in order.
        lines: Vec<ChatLine>,
    },
    /// What the lobby shows now.
    Lobby {
        /// All of it.
        lobby: Lobby,
    },
    /// Players were found: the game begins at this table.
    Paired {
        /// Where.
        table: TableId,
    },
    /// Answers `your-tables`.
    YourTables {
        /// Those that changed last first.
        tables: Vec<TableCard>,
    },
    /// The rated games that one plays now: to accounts, after `welcome` and whenever they are others. Until they are over, nobody is
    /// helped in games of their kind.
    RatedGames {
        /// The newest first.
        games: Vec<RatedGame>,
    },
    /// Whether one is in children's mode, and so says nothing in one's own words: after `welcome` to whoever is, and to accounts
    /// whenever that changes.
    ChildrensMode {
        /// Whether it is on.
        is_on: bool,
    },
    /// Somebody with an account is challenged, by somebody with an account: sitting down at the table accepts it.
    Challenge {
        /// Who wants to play what with whom.
        challenge: ChallengeView,
    },
    /// A challenge is taken back or declined.
    ChallengeOver {
        /// Which.
        id: String,
        /// Where it would have been.
        table: TableId,
    },
    /// A game of a tournament begins for somebody with an account, who sits at the table already.
    TournamentGame {
        /// Whose game it is.
        tournament: TournamentId,
        /// Where.
        table: TableId,
    },
    /// A tournament that one follows, as it is now.
    Tournament {
        /// All of it.
        view: Box<TournamentView>,
    },
    /// The connection ends.
    Goodbye {
        /// Why.
        reason: Goodbye,
    },
}

/// A rated game that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RatedGame {
    /// Where.
    pub table: TableId,
    /// What is played there.
    pub game: GameId,
}

/// An online table as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableState {
    /// Which.
    pub table: TableId,
    /// Who made it.
    pub host: PersonId,
    /// What was decided when it was made.
    pub options: OnlineOptions,
    /// All that happened, in order, from version 1 on.
    pub entries: Vec<OnlineEntry>,
    /// Who is there.
    pub presence: Presence,
    /// What was said, as far as one may hear it.
    pub chat: Vec<ChatLine>,
    /// Server time now.
    pub server_time: Millis,
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Goodbye {
    /// The server ends or starts anew; the client tries again soon.
    ShuttingDown,
    /// The page is too old; it is to be loaded again.
    OutdatedClient,
    /// The server is too old for the page.
    OutdatedServer,
    /// More connections of one person, or of one address, than are allowed.
    TooManyConnections,
    /// Too many messages that could not be read, or too many at once.
    Misbehaved,
    /// Nothing was heard for too long.
    Idle,
    /// The login that the connection was opened with has ended: the client logs in again, or goes on as a guest.
    LoggedOut,
}
