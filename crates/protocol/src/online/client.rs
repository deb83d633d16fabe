//! What a client says to a server: [`ClientMessage`].

use serde::{Deserialize, Serialize};

use super::{
    ActionId, ChatBody, ChatRoom, OnlineOptions, PersonId, ReportReason, Seek, TableId, TournamentId,
};
use crate::PlayerCommand;

/// What a client says. Who says it is known from the session; which seat they speak for, the server knows.
///
/// Whatever has an `id` is answered by `done` or `refused` with that id, once it is written down; sent again under the same id it is
/// not done twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ClientMessage {
    /// Opens the conversation; the first message.
    Hello {
        /// The version of the messages that the client speaks.
        protocol: u32,
        /// Whether a program plays, not a person: others are shown that. Left out for a person.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        is_bot: bool,
    },
    /// Asks for the time, and shows that the connection lives.
    Ping {
        /// Comes back in the answer.
        sent: u64,
    },
    /// Makes a table. The answer names it.
    Create {
        /// What the client calls this.
        id: ActionId,
        /// What is played and how.
        options: Box<OnlineOptions>,
    },
    /// Follows a table: asks for it, and for all that happens there from now on.
    Follow {
        /// Which.
        table: TableId,
        /// The version that the client has; `null` if it has nothing of the table.
        seen: Option<u64>,
    },
    /// No longer follows a table.
    Unfollow {
        /// Which.
        table: TableId,
    },
    /// Takes a slot, before the game; or comes back to one's own slot, where an engine plays on.
    Sit {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// Which slot; `null` for the first that is free.
        slot: Option<usize>,
    },
    /// Gives a slot up, before the game. Whoever made the table may free any slot.
    StandUp {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// Which slot.
        slot: usize,
    },
    /// Gives a free slot to the server's engine, before the game. For whoever made the table.
    SeatEngine {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// Which slot.
        slot: usize,
        /// How strong, from 1 to 10.
        level: u8,
    },
    /// Does something in the game.
    Act {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// The version that the player looked at.
        seen: u64,
        /// What.
        command: PlayerCommand,
    },
    /// Says which moves are played for one's seat if certain moves of others come, in place of all that was said before. In slow
    /// games, while others are to move. Nobody else gets to see them.
    ConditionalMoves {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// The version that the player looked at.
        seen: u64,
        /// Lines of moves from the position of that version on, of all seats in turn; they branch where others move. Empty for none.
        lines: Vec<Vec<String>>,
    },
    /// Is ready for the next game of a tournament.
    Ready {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
    },
    /// Wins a game of two whose other player is away for too long.
    ClaimWin {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
    },
    /// Says something.
    Say {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// To whom.
        room: ChatRoom,
        /// What.
        body: ChatBody,
    },
    /// Reports somebody. What they did and said at the table goes with it.
    Report {
        /// Where.
        table: TableId,
        /// What the client calls this.
        id: ActionId,
        /// Whom.
        person: PersonId,
        /// For what.
        reason: ReportReason,
        /// In one's own words; may be empty.
        text: String,
    },
    /// Blocks somebody, or no longer: neither hears the other, and they are not paired.
    Block {
        /// What the client calls this.
        id: ActionId,
        /// Whom.
        person: PersonId,
        /// Whether they are blocked from now on.
        is_blocked: bool,
    },
    /// Changes one's own name.
    Rename {
        /// What the client calls this.
        id: ActionId,
        /// The new name; empty for none.
        name: String,
    },
    /// Follows the lobby, or no longer.
    FollowLobby {
        /// Whether it is followed from now on.
        is_followed: bool,
    },
    /// Seeks players for a game; lapses with the connection.
    Seek {
        /// What the client calls this.
        id: ActionId,
        /// What is sought; `null` for nothing any more.
        seek: Option<Seek>,
    },
    /// Follows a tournament, or no longer: it is sent whole, at once and whenever something has changed.
    FollowTournament {
        /// Which.
        tournament: TournamentId,
        /// Whether it is followed from now on.
        is_followed: bool,
    },
    /// Asks for one's own tables, those that changed last first.
    YourTables,
    /// Wants to be told of one's turn by push messages, or no longer.
    Push {
        /// What the client calls this.
        id: ActionId,
        /// The subscription as the browser gives it, as JSON text; `null` to end all of them.
        subscription: Option<String>,
    },
}
