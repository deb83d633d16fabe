//! What is settled before anybody moves: [`Settings`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::atoms::mirror;
use crate::{GameId, Seat, SeriesError, Spec, SpecError, TimeControl};

/// All that is settled about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// What is played.
    pub contest: Contest,
    /// Who sits where at the beginning and has how much time, in seat order.
    pub chairs: Vec<Chair>,
    /// Whose consent each kind of offer needs here.
    pub manners: ByOffer<Consent>,
}

/// What is played at a table: one game and rematches, or the Express tournament and rematches of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::Contest is")]
pub enum Contest {
    Game { spec: Spec },
    Series { first: Spec, target: u32 },
}

/// Read flat for the reason that `FlatDeed` gives.
#[derive(Deserialize)]
struct FlatContest {
    kind: String,
    spec: Option<Spec>,
    first: Option<Spec>,
    target: Option<u32>,
}

impl<'de> Deserialize<'de> for Contest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Contest, D::Error> {
        let flat = FlatContest::deserialize(deserializer)?;
        let missing = |field| move || D::Error::missing_field(field);
        match flat.kind.as_str() {
            "game" => Ok(Contest::Game { spec: flat.spec.ok_or_else(missing("spec"))? }),
            "series" => Ok(Contest::Series {
                first: flat.first.ok_or_else(missing("first"))?,
                target: flat.target.ok_or_else(missing("target"))?,
            }),
            other => Err(D::Error::custom(format_args!("contest `{other}`: expected game or series"))),
        }
    }
}

/// A sitter, and the time it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// How much time it has for each game; `null` for as much as it likes.
    pub time: Option<TimeControl>,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Sitter {
    /// What the sitter is called; may be empty, and has no line break.
    pub name: String,
    /// What the sitter is.
    pub kind: SitterKind,
    /// How the sitter answers each kind of offer.
    pub answers: ByOffer<Answer>,
}

/// What a sitter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SitterKind {
    /// A person on this screen.
    Person,
    /// The engine.
    Engine {
        /// How strong, from 1 to 10.
        level: u8,
    },
    /// A person elsewhere.
    Remote,
    /// Somebody's program.
    Bot,
}

/// Read flat for the reason that `FlatDeed` gives.
#[derive(Deserialize)]
struct FlatSitterKind {
    kind: String,
    level: Option<u8>,
}

impl<'de> Deserialize<'de> for SitterKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SitterKind, D::Error> {
        let FlatSitterKind { kind, level } = FlatSitterKind::deserialize(deserializer)?;
        match kind.as_str() {
            "person" => Ok(SitterKind::Person),
            "engine" => {
                Ok(SitterKind::Engine { level: level.ok_or_else(|| D::Error::missing_field("level"))? })
            }
            "remote" => Ok(SitterKind::Remote),
            "bot" => Ok(SitterKind::Bot),
            other => Err(D::Error::custom(format_args!(
                "sitter `{other}`: expected person, engine, remote or bot"
            ))),
        }
    }
}

mirror! {
    /// How a sitter answers an offer: by an action of its own, or at once.
    Answer of table::Answer { Asked, Accepts, Declines }
}

mirror! {
    /// Whose consent something needs: it is not done, all who are asked must agree, or whoever proposes it has it.
    Consent of table::Consent { Never, ByAgreement, Freely }
}

/// One value for each kind of offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "each is what its namesake in table::Offer is")]
pub struct ByOffer<T> {
    pub take_back: T,
    pub draw: T,
    pub pause: T,
    pub abandon: T,
    pub rematch: T,
}

impl<T> ByOffer<T> {
    fn of<U: Into<T>>(all: table::ByOffer<U>) -> ByOffer<T> {
        ByOffer {
            take_back: all.take_back.into(),
            draw: all.draw.into(),
            pause: all.pause.into(),
            abandon: all.abandon.into(),
            rematch: all.rematch.into(),
        }
    }

    fn into_domain<U: From<T>>(self) -> table::ByOffer<U> {
        table::ByOffer {
            take_back: self.take_back.into(),
            draw: self.draw.into(),
            pause: self.pause.into(),
            abandon: self.abandon.into(),
            rematch: self.rematch.into(),
        }
    }
}

impl From<table::Settings> for Settings {
    fn from(settings: table::Settings) -> Settings {
        let contest = match settings.contest {
            table::Contest::Game(spec) => Contest::Game { spec: spec.into() },
            table::Contest::Series { first, target } => Contest::Series { first: first.into(), target },
        };
        Settings {
            contest,
            chairs: settings.chairs.into_iter().map(Chair::from).collect(),
            manners: ByOffer::of(settings.manners),
        }
    }
}

impl From<Settings> for table::Settings {
    fn from(settings: Settings) -> table::Settings {
        let contest = match settings.contest {
            Contest::Game { spec } => table::Contest::Game(spec.into()),
            Contest::Series { first, target } => table::Contest::Series { first: first.into(), target },
        };
        table::Settings {
            contest,
            chairs: settings.chairs.into_iter().map(table::Chair::from).collect(),
            manners: settings.manners.into_domain(),
        }
    }
}

impl From<table::Chair> for Chair {
    fn from(chair: table::Chair) -> Chair {
        Chair { sitter: chair.sitter.into(), time: chair.time.map(TimeControl::from) }
    }
}

impl From<Chair> for table::Chair {
    fn from(chair: Chair) -> table::Chair {
        table::Chair { sitter: chair.sitter.into(), time: chair.time.map(table::TimeControl::from) }
    }
}

impl From<table::Sitter> for Sitter {
    fn from(sitter: table::Sitter) -> Sitter {
        let kind = match sitter.kind {
            table::SitterKind::Person => SitterKind::Person,
            table::SitterKind::Engine { level } => SitterKind::Engine { level },
            table::SitterKind::Remote => SitterKind::Remote,
            table::SitterKind::Bot => SitterKind::Bot,
        };
        Sitter { name: sitter.name, kind, answers: ByOffer::of(sitter.answers) }
    }
}

impl From<Sitter> for table::Sitter {
    fn from(sitter: Sitter) -> table::Sitter {
        let kind = match sitter.kind {
            SitterKind::Person => table::SitterKind::Person,
            SitterKind::Engine { level } => table::SitterKind::Engine { level },
            SitterKind::Remote => table::SitterKind::Remote,
            SitterKind::Bot => table::SitterKind::Bot,
        };
        table::Sitter { name: sitter.name, kind, answers: sitter.answers.into_domain() }
    }
}

/// Why a table cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::SettingsError is")]
pub enum SettingsError {
    ChairCount { game: GameId, seats: usize, given: usize },
    NameHasLineBreak { seat: Seat },
    NoTime { seat: Seat },
    Spec { error: SpecError },
    Series { error: SeriesError },
}

impl From<table::SettingsError> for SettingsError {
    fn from(error: table::SettingsError) -> SettingsError {
        match error {
            table::SettingsError::ChairCount { game, given } => {
                SettingsError::ChairCount { game: game.into(), seats: game.seats(), given }
            }
            table::SettingsError::NameHasLineBreak(seat) => {
                SettingsError::NameHasLineBreak { seat: seat.into() }
            }
            table::SettingsError::NoTime(seat) => SettingsError::NoTime { seat: seat.into() },
            table::SettingsError::Spec(error) => SettingsError::Spec { error: error.into() },
            table::SettingsError::Series(error) => SettingsError::Series { error: error.into() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back() {
        let mut series = table::Settings::series(games::Spec::new("express:4".parse().expect("a game")), 3);
        series.chairs[0].time = Some(table::TimeControl::from_secs(300, 5));
        series.chairs[1].sitter = table::Sitter::engine("E", 7);
        series.chairs[2].sitter.kind = table::SitterKind::Remote;
        series.chairs[3].sitter.kind = table::SitterKind::Bot;
        series.manners.take_back = table::Consent::Freely;
        series.manners.draw = table::Consent::Never;
        let spec =
            games::Spec { seed: Some(u64::MAX), ..games::Spec::new("moguli".parse().expect("a game")) };
        for settings in [series, table::Settings::game(spec)] {
            let text = serde_json::to_string(&Settings::from(settings.clone())).expect("it can be written");
            let read: Settings = serde_json::from_str(&text).expect(&text);
            assert_eq!(table::Settings::from(read), settings);
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |text: &str| serde_json::from_str::<Contest>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"war"}"#).starts_with("contest `war`: expected game or series"));
        assert!(error(r#"{"kind":"game"}"#).starts_with("missing field `spec`"));
        let error = |text: &str| serde_json::from_str::<SitterKind>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"cat"}"#).starts_with("sitter `cat`: expected person"));
        assert!(error(r#"{"kind":"engine"}"#).starts_with("missing field `level`"));
    }
}
