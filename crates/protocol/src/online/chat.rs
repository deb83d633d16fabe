//! What is said at a table: [`ChatLine`]. Not part of its log: chat can be erased.

use serde::{Deserialize, Serialize};

use super::PersonRef;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Counted up at each table, so that a client knows which it has.
    pub number: u64,
    /// Who said it.
    pub person: PersonRef,
    /// To whom.
    pub room: ChatRoom,
    /// After which version of the table.
    pub version: u64,
    /// What.
    pub body: ChatBody,
}

/// Who hears something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChatRoom {
    /// Said by players, heard by all.
    Players,
    /// Said by spectators; players hear it after the game.
    Spectators,
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ChatBody {
    /// One of a list, which everybody reads in their own language.
    Preset {
        /// Which.
        preset: ChatPreset,
    },
    /// In one's own words.
    Text {
        /// At most [`MAX_CHAT`](super::MAX_CHAT) characters, on one line.
        text: String,
    },
}

/// What can be said without typing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its name says")]
pub enum ChatPreset {
    Hello,
    GoodLuck,
    WellPlayed,
    GoodGame,
    Thanks,
    Oops,
    Nice,
    OneMoment,
    BackAgain,
    AnotherOne,
    Goodbye,
}

impl ChatPreset {
    /// All of them, in the order in which they are shown.
    pub const ALL: &[ChatPreset] = &[
        ChatPreset::Hello,
        ChatPreset::GoodLuck,
        ChatPreset::WellPlayed,
        ChatPreset::GoodGame,
        ChatPreset::Thanks,
        ChatPreset::Oops,
        ChatPreset::Nice,
        ChatPreset::OneMoment,
        ChatPreset::BackAgain,
        ChatPreset::AnotherOne,
        ChatPreset::Goodbye,
    ];
}
