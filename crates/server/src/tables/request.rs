//! What a table is asked: [`TableRequest`].

use std::sync::Arc;

use protocol::PlayerCommand;
use protocol::online::{
    ActionId, ApiEvent, ChatBody, ChatRoom, OnlineRefusal, PersonId, ReportReason, SlotState, TableCard,
};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::outbox::{ConnectionId, Outbox};
use crate::people::Visitor;

/// Something that a table is asked.
pub(crate) enum TableRequest {
    /// Somebody follows it, and has seen it up to a version.
    Follow { caller: Caller, seen: Option<u64> },
    /// A connection follows it no longer.
    Unfollow { connection: ConnectionId },
    /// Somebody does something, under an id.
    Command { caller: Caller, id: ActionId, command: TableCommand },
    /// The same, for somebody who waits for the answer: the version after it.
    Perform {
        caller: Caller,
        id: ActionId,
        command: TableCommand,
        answer: oneshot::Sender<Result<Option<u64>, OnlineRefusal>>,
    },
    /// The engine has found a move for the position after a version.
    EngineMove { version: u64, text: Option<String> },
    /// Everybody whom the pairing has found sits down, and the game begins.
    SeatAll { seats: Vec<SlotState>, seated: oneshot::Sender<bool> },
    /// What a list shows of it.
    Card { person: PersonId, answer: oneshot::Sender<Option<TableCard>> },
    /// What a program is told of whose turn it is, if it is this person's.
    Turn { person: PersonId, answer: oneshot::Sender<Option<ApiEvent>> },
    /// Somebody there is away, or back.
    LookWhoIsAway,
    /// Says to its tournament how it is.
    TellTournament,
    /// What is on disk was changed: it is read again.
    Renew,
    /// What was said may be erased: it is read again.
    ForgetChat,
    /// Goes for good, if it waits for players and nobody is there. The answer says whether it does.
    RemoveIfForsaken { answer: oneshot::Sender<bool> },
    /// Does what is due: after a start of the server.
    Wake,
    /// What is known of somebody has changed.
    Know { caller: Caller },
    /// Another node asks. Whoever is not the owner drops it, and the other looks again.
    Forwarded { request: Box<TableRequest>, done: oneshot::Sender<()> },
    /// The owner may be another: it is looked for anew.
    FindOwner,
}

/// Who asks.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) visitor: Arc<Visitor>,
    pub(crate) outbox: Arc<Outbox>,
    /// How long a message and its answer take, in milliseconds, as measured last.
    pub(crate) round_trip: u64,
}

/// What somebody does at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum TableCommand {
    Sit { slot: Option<usize> },
    StandUp { slot: usize },
    SeatEngine { slot: usize, level: u8 },
    Act { seen: u64, command: PlayerCommand },
    ConditionalMoves { seen: u64, lines: Vec<Vec<String>> },
    Ready,
    ClaimWin,
    Say { room: ChatRoom, body: ChatBody },
    Report { person: PersonId, reason: ReportReason, text: String },
}
