//! Why a server does not do something: [`OnlineRefusal`].

use serde::{Deserialize, Serialize};

use crate::{Millis, Refusal, SettingsError};

/// Why something is not done: a code with arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum OnlineRefusal {
    /// The table does not accept it.
    Table {
        /// Why.
        refusal: Refusal,
    },
    /// The position has changed since the version that was looked at.
    Stale {
        /// The version now.
        version: u64,
    },
    /// There is no such table, or it is no longer there.
    NoSuchTable,
    /// There is no such slot.
    NoSuchSlot,
    /// Somebody has the slot.
    SlotTaken,
    /// No slot is free.
    TableFull,
    /// One has no slot at this table.
    NotSeated,
    /// One has a slot at this table already.
    SeatedAlready,
    /// Only whoever made the table may do that.
    NotHost,
    /// The game has not begun.
    NotStarted,
    /// The game has begun.
    StartedAlready,
    /// Nobody is away for long enough.
    NobodyMissing,
    /// The options do not fit together.
    Options {
        /// Why.
        error: SettingsError,
    },
    /// That is for slow games alone.
    NotSlow,
    /// It is one's own turn: there is nothing to wait for.
    YourTurn,
    /// A line of moves cannot be played so, or nothing of one's own is played in it.
    BadLine {
        /// Which, counted from 0.
        line: usize,
        /// Which of its moves, counted from 0.
        step: usize,
    },
    /// Two lines play different moves where the same has come.
    TwoAnswers {
        /// The second of them, counted from 0.
        line: usize,
        /// Which of its moves, counted from 0.
        step: usize,
    },
    /// Some number in the options is out of its range.
    OptionOutOfRange,
    /// One has, or does, as much as is allowed.
    LimitReached {
        /// Which limit, by its name in the server's list.
        limit: String,
        /// How many are allowed.
        most: u32,
    },
    /// Too much in too short a time.
    TooFast {
        /// When it can be tried again.
        retry_after: Millis,
    },
    /// Nothing may be said here, or not in one's own words.
    ChatOff,
    /// A name, or what was said, is empty, too long, or not to be shown to others.
    BadText,
    /// One of the two has blocked the other.
    Blocked,
    /// Somebody is in children's mode, and plays with people who are allowed alone.
    NotAllowed,
    /// The games here are rated: that takes an account.
    NeedsAccount,
    /// Whoever has left a rated game does not come back to it: an engine plays on there.
    LeftRated,
    /// One may say nothing for now: somebody who keeps order has decided so.
    Muted,
    /// It could not be written down. Nothing was done; it can be tried again.
    Unavailable,
    /// The message could not be read.
    Invalid {
        /// What is wrong with it, for programmers.
        message: String,
    },
}

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Insults or threats.
    Abuse,
    /// Help from a program.
    Cheating,
    /// Stalling or leaving on purpose.
    Stalling,
    /// A name that hurts.
    Name,
    /// Anything else.
    Other,
}
