//! Names of things on a server: [`TableId`], [`PersonId`], [`ActionId`], [`TournamentId`], [`ClubId`].

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error as ThisError;

/// A text that is no id.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
#[error("not an id: expected {expected}")]
pub struct IdError {
    expected: &'static str,
}

/// Makes an id: a text of a certain length of certain characters.
macro_rules! id {
    ($(#[$about:meta])* $name:ident, $expected:literal, $pattern:literal, $is_valid:expr) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(pattern = $pattern))]
        pub struct $name(String);

        impl $name {
            /// The text of it.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let is_valid: fn(&str) -> bool = $is_valid;
                if is_valid(text) { Ok($name(text.to_owned())) } else { Err(IdError { expected: $expected }) }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

fn is_word(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

id! {
    /// A table. Whoever knows it may open the table: 128 random bits, so that nobody guesses one.
    TableId, "22 letters and digits", "^[0-9A-Za-z]{22}$", |text| is_word(text, TableId::LENGTH)
}

id! {
    /// A person. Public: it gives no right.
    PersonId, "12 letters and digits", "^[0-9A-Za-z]{12}$", |text| is_word(text, PersonId::LENGTH)
}

id! {
    /// What a client calls one of its actions, so that sending it again does not do it twice. Unique for a person and a table.
    ActionId, "1 to 40 letters, digits, dots or hyphens", "^[0-9A-Za-z.-]{1,40}$", |text| {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-';
        (1..=ActionId::MAX_LENGTH).contains(&text.len()) && text.bytes().all(is_allowed)
    }
}

id! {
    /// A tournament. Whoever knows it may look at the tournament, and come: 128 random bits, so that nobody guesses one.
    TournamentId, "22 letters and digits", "^[0-9A-Za-z]{22}$", |text| is_word(text, TableId::LENGTH)
}

id! {
    /// A club. Whoever knows it may look at the club, and join: 128 random bits, so that nobody guesses one.
    ClubId, "22 letters and digits", "^[0-9A-Za-z]{22}$", |text| is_word(text, TableId::LENGTH)
}

impl TableId {
    /// How many characters it has.
    pub const LENGTH: usize = 22;
}

impl PersonId {
    /// How many characters it has.
    pub const LENGTH: usize = 12;
}

impl ActionId {
    /// The most characters that it has.
    pub const MAX_LENGTH: usize = 40;
}
