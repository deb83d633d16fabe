//! Ids and moments: opaque here, made by callers.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// As it is written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> $name {
                $name(text)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> $name {
                $name(text.to_owned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

text_id! {
    /// The id of a table, as in its link.
    TableId
}

text_id! {
    /// The public id of a person.
    PersonId
}

text_id! {
    /// The id of a tournament, as in its link.
    TournamentId
}

text_id! {
    /// The id of a club, as in its link.
    ClubId
}

/// The SHA-256 of a session token. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// Shows nothing: more people read logs than the database.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// A moment by the calendar, in milliseconds since 1970: for people to read, never for clocks of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WallTime(i64);

impl WallTime {
    /// That many milliseconds after the beginning of 1970, UTC.
    #[must_use]
    pub const fn from_unix_ms(milliseconds: i64) -> WallTime {
        WallTime(milliseconds)
    }

    /// Milliseconds since the beginning of 1970, UTC.
    #[must_use]
    pub const fn unix_ms(self) -> i64 {
        self.0
    }

    /// What the system's clock says.
    #[must_use]
    pub fn now() -> WallTime {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        WallTime(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}
