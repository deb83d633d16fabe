//! Serialising by the text form: what `Display` writes and `FromStr` reads.
//!
//! Every type of ours that has both does so. For a type of your own, or a `G: Game`, name this module:
//!
//! ```
//! # use game::Cell;
//! #[derive(serde::Serialize, serde::Deserialize)]
//! # #[serde(crate = "serde")]
//! struct Diagram {
//!     #[serde(with = "game::serde_text")]
//!     at: Cell,
//! }
//! ```

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;

/// What [`serde_by_text!`](crate::serde_by_text) names in its expansion, so that its callers need not depend on it.
#[doc(hidden)]
pub use serde;

/// Serialises the text of a value.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(TextVisitor(PhantomData))
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Implements `Serialize` and `Deserialize` for a type by its text.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by_text {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> $crate::serde_text::serde::Serialize for $type {
            fn serialize<S: $crate::serde_text::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::serde_text::serialize(self, serializer)
            }
        }

        impl<'de, $($generics)*> $crate::serde_text::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde_text::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::serde_text::deserialize(deserializer)
            }
        }
    };
}

serde_by_text!([] crate::Cell);
serde_by_text!([] crate::record::Record);
