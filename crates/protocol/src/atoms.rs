//! The smallest things: seats, fields, game ids, times, and closed lists of names.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Makes a wire enum of a domain enum without arguments: the same names, written in kebab-case.
macro_rules! mirror {
    ($(#[$about:meta])* $name:ident of $domain:ty { $($variant:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "each is what its namesake in the domain is")]
        pub enum $name {
            $($variant,)+
        }

        impl From<$domain> for $name {
            fn from(domain: $domain) -> $name {
                match domain {
                    $(<$domain>::$variant => $name::$variant,)+
                }
            }
        }

        impl From<$name> for $domain {
            fn from(wire: $name) -> $domain {
                match wire {
                    $($name::$variant => <$domain>::$variant,)+
                }
            }
        }
    };
}
pub(crate) use mirror;

mirror! {
    /// What the pieces of a seat look like.
    Colour of game::Colour { Orange, Green, Blue, White, Light, Dark }
}

mirror! {
    /// A direction on the board as the first seat sees it, or the edge that lies there.
    Direction of game::Direction { North, East, South, West }
}

mirror! {
    /// How far a tile is turned.
    Turn of game::Turn { Clockwise, Half, Counterclockwise }
}

mirror! {
    /// What a game is, apart from how many play it.
    Family of games::Family { Express, Expert, Extreme, Moguli }
}

/// A seat, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub game::Seat);

impl From<game::Seat> for Seat {
    fn from(seat: game::Seat) -> Seat {
        Seat(seat)
    }
}

impl From<Seat> for game::Seat {
    fn from(seat: Seat) -> game::Seat {
        seat.0
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(deserializer)?;
        let seat = game::Seat::new(usize::from(index)).map(Seat);
        seat.ok_or_else(|| D::Error::custom(format_args!("seat {index}: expected a number from 0 to 3")))
    }
}

/// A field or portal: `c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub game::Cell);

impl From<game::Cell> for Cell {
    fn from(cell: game::Cell) -> Cell {
        Cell(cell)
    }
}

impl From<Cell> for game::Cell {
    fn from(cell: Cell) -> game::Cell {
        cell.0
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        read(deserializer).map(Cell)
    }
}

/// Which game: `express:2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub games::GameId);

impl From<games::GameId> for GameId {
    fn from(id: games::GameId) -> GameId {
        GameId(id)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        read(deserializer).map(GameId)
    }
}

/// One of a closed list of words.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for GameId {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let ids = games::GameId::ALL.iter().map(ToString::to_string);
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .enum_values(Some(ids))
            .description(Some("Which game."))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for GameId {}

/// The seed of a random set-up, as decimal text: a JavaScript number does not hold all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        let seed = text.parse().map(Seed);
        seed.map_err(|_| {
            D::Error::custom(format_args!(
                "seed `{text}`: expected a whole number from 0 to {} as text",
                u64::MAX
            ))
        })
    }
}

/// A time or a span in whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Millis(pub u64);

impl Millis {
    /// The largest number that JavaScript writes exactly; more than two hundred thousand years.
    const MAX: u64 = (1 << 53) - 1;
}

impl From<Duration> for Millis {
    fn from(span: Duration) -> Millis {
        Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX).min(Millis::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(millis: Millis) -> Duration {
        Duration::from_millis(millis.0)
    }
}

impl From<table::Timestamp> for Millis {
    fn from(now: table::Timestamp) -> Millis {
        now.0.into()
    }
}

impl From<Millis> for table::Timestamp {
    fn from(millis: Millis) -> table::Timestamp {
        table::Timestamp::from_millis(millis.0)
    }
}

/// Reads what has a text form of its own.
fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atoms_are_written_and_read_back() {
        let seed = Seed(u64::MAX);
        assert_eq!(serde_json::to_string(&seed).expect("it can be written"), "\"18446744073709551615\"");
        assert_eq!(serde_json::from_str::<Seed>("\"18446744073709551615\"").ok(), Some(seed));
        let cell = Cell("c4".parse().expect("a field"));
        assert_eq!(serde_json::to_string(&[cell]).expect("it can be written"), "[\"c4\"]");
        assert_eq!(serde_json::from_str::<Cell>("\"c4\"").ok(), Some(cell));
        assert_eq!(serde_json::from_str::<Seat>("3").ok(), Some(Seat(game::Seat::FOURTH)));
        for &id in games::GameId::ALL {
            let text = serde_json::to_string(&GameId(id)).expect("it can be written");
            assert_eq!(serde_json::from_str::<GameId>(&text).ok(), Some(GameId(id)));
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_what_was_expected() {
        let error = |text: &str| serde_json::from_str::<Seat>(text).expect_err(text).to_string();
        assert!(error("4").starts_with("seat 4: expected a number from 0 to 3"));
        let error = |text: &str| serde_json::from_str::<Cell>(text).expect_err(text).to_string();
        assert!(error("\"h9\"").starts_with("field `h9`: expected a column a-g"));
        let error = |text: &str| serde_json::from_str::<Seed>(text).expect_err(text).to_string();
        assert!(error("\"-1\"").starts_with("seed `-1`: expected a whole number"));
        let error = |text: &str| serde_json::from_str::<GameId>(text).expect_err(text).to_string();
        assert!(error("\"chess\"").starts_with("game `chess`: expected a game such as"));
    }

    #[test]
    fn times_stay_within_what_javascript_counts_exactly() {
        assert_eq!(Millis::from(Duration::MAX).0, Millis::MAX);
        assert_eq!(Millis::from(Duration::from_micros(2_500)), Millis(2));
    }
}
