//! Online play: what client and server say to each other, and the log of an online table.
//!
//! One closed type per direction: [`ClientMessage`] and [`ServerMessage`], one JSON text in each WebSocket frame. Every message
//! has a sample in docs/PROTOCOL.md, which a test reads.
//!
//! A table is deterministic, so what crosses the network is its log: [`OnlineEntry`], numbered by versions. Every client replays
//! it, the page in its rules module, Rust clients by [`OnlineTable`]; the server alone decides what enters it.
//!
//! - `ids`: [`TableId`], [`PersonId`], [`ActionId`];
//! - `options`: [`OnlineOptions`], what is decided when a table is made;
//! - `entry`: [`OnlineEntry`] and [`OnlineEvent`];
//! - `replica`: [`OnlineTable`], options and entries put together;
//! - `client`, `server`: the messages; `lobby`, `chat`, `people`: what they carry; `refusal`: why something is not done;
//! - `conditional`: [`ConditionalLines`], what a player has planned in a slow game;
//! - `tournament`: tournaments and clubs;
//! - `about`: what a server says about itself;
//! - by HTTP: `account`: names, logins, tokens; `profile`: people, their games, challenges, events; `admin`: order;
//!   `archive`: finished games and ratings; `api_problem`: why something is not answered.
//!
//! Absent here: sockets, cookies, who may do what (the server knows), and what is kept where (`store`).

mod about;
mod account;
mod admin;
mod api_problem;
mod archive;
mod chat;
mod client;
mod conditional;
mod entry;
mod ids;
mod lobby;
mod options;
mod people;
mod profile;
mod refusal;
mod replica;
mod review;
mod server;
#[cfg(test)]
mod tests;
mod tournament;

pub use about::About;
pub use account::{
    AccountPatch, AccountRole, AccountView, Confirm, LogIn, NewPassword, NewTokenView, PasskeyAnswer,
    PasskeyChallenge, PasskeyView, Recover, RecoveryCodes, Scope, SessionView, SignUp, StartPasskey,
    TokenRequest, TokenView, Vacation, VacationView, Visibility,
};
pub use admin::{
    AgreementView, AuditLine, Impose, PersonFile, ReportView, RevocationView, Revoke, SanctionKind,
    SanctionView, Settle, SettlementView,
};
pub use api_problem::ApiProblem;
pub use archive::{
    ArchivePage, ArchivedGame, ArchivedRecord, ArchivedSeat, ExplorerMove, ExplorerView, RatingPoint,
    RatingView, Ratings, SeatRating,
};
pub use chat::{ChatBody, ChatLine, ChatPreset, ChatRoom};
pub use client::ClientMessage;
pub use conditional::{ConditionalLimits, ConditionalLines, written_steps_of};
pub use entry::{OnlineEntry, OnlineEvent, StoredEvent};
pub use ids::{ActionId, ClubId, IdError, PersonId, TableId, TournamentId};
pub use lobby::{Lobby, LobbyTable, Seek, TableCard, TableStatus};
pub use options::{ChatPolicy, Leavers, OnlineOptions, SlotHolder, SlotOptions};
pub use people::{PersonKind, PersonRef, Presence, SlotPresence};
pub use profile::{
    ApiEvent, ChallengeView, EndingCount, GameRow, GameScore, MoveDone, MoveRequest, NewChallenge, NextGame,
    OpeningCount, PersonCard, Profile, ResultKind,
};
pub use refusal::{OnlineRefusal, ReportReason};
pub use replica::{OnlineReplayError, OnlineTable, SlotState};
pub use review::{GameReview, MoveReview, ReviewState, ReviewView, SeatReview};
pub use server::{Goodbye, RatedGame, ServerMessage, TableState};
pub use tournament::{
    AddBot, ClubGame, ClubRef, ClubView, Entrant, LadderLine, NameClub, NewTournament, StandingLine,
    TournamentCard, TournamentFormat, TournamentGame, TournamentOptions, TournamentPlayer, TournamentResults,
    TournamentState, TournamentView,
};

/// The version of the messages that this program speaks. A server also speaks the one before it.
pub const PROTOCOL_VERSION: u32 = 1;
/// The format of [`OnlineEntry`] that this program writes. It reads this one and all before it, which begin with 1.
pub const ENTRY_FORMAT: u32 = 1;
/// The longest frame that a client may send, in bytes.
pub const MAX_FRAME: usize = 8 * 1024;
/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 24;
/// The shortest password, in characters.
pub const MIN_PASSWORD: usize = 10;
/// The longest password, in characters.
pub const MAX_PASSWORD: usize = 128;
/// The longest name of a tournament or a club, in characters.
pub const MAX_TITLE: usize = 60;
/// The longest line of chat, in characters.
pub const MAX_CHAT: usize = 200;
