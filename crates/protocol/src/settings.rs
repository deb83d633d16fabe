//! What is settled before anybody moves: [`Settings`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::atoms::mirror;
use crate::{ClockStart, GameId, Seat, SeriesError, Spec, SpecError, TimeControl};

/// All that is settled about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// What is played.
    pub contest: Contest,
    /// Who sits where at the beginning and has how much time, in seat order.
    #[serde(alias = "chairs")]
    pub slots: Vec<PlayerSlot>,
    /// Whose consent each kind of offer needs here.
    #[serde(alias = "manners")]
    pub consent: ByOffer<Consent>,
    /// When clocks begin to run; left out where it is at once.
    #[serde(default, skip_serializing_if = "ClockStart::is_at_once")]
    #[cfg_attr(test, ts(as = "Option<ClockStart>", optional))]
    pub clock_start: ClockStart,
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

/// Read flat for the reason that `FlatCommand` gives.
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

/// A player, and the time it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerSlot {
    /// Who sits there.
    #[serde(alias = "sitter")]
    pub player: Player,
    /// How much time it has for each game, or each turn; `null` for as much as it likes.
    pub time: Option<TimeControl>,
}

/// Who plays in a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// What the player is called; may be empty, and has no line break.
    pub name: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// How the player answers each kind of offer.
    pub answers: ByOffer<Answer>,
}

/// What a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PlayerKind {
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

/// Read flat for the reason that `FlatCommand` gives.
#[derive(Deserialize)]
struct FlatPlayerKind {
    kind: String,
    level: Option<u8>,
}

impl<'de> Deserialize<'de> for PlayerKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayerKind, D::Error> {
        let FlatPlayerKind { kind, level } = FlatPlayerKind::deserialize(deserializer)?;
        match kind.as_str() {
            "person" => Ok(PlayerKind::Person),
            "engine" => {
                Ok(PlayerKind::Engine { level: level.ok_or_else(|| D::Error::missing_field("level"))? })
            }
            "remote" => Ok(PlayerKind::Remote),
            "bot" => Ok(PlayerKind::Bot),
            other => Err(D::Error::custom(format_args!(
                "player `{other}`: expected person, engine, remote or bot"
            ))),
        }
    }
}

mirror! {
    /// How a player answers an offer: by an action of its own, or at once.
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
            slots: settings.slots.into_iter().map(PlayerSlot::from).collect(),
            consent: ByOffer::of(settings.consent),
            clock_start: settings.clock_start.into(),
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
            slots: settings.slots.into_iter().map(table::PlayerSlot::from).collect(),
            consent: settings.consent.into_domain(),
            clock_start: settings.clock_start.into(),
        }
    }
}

impl From<table::PlayerSlot> for PlayerSlot {
    fn from(slot: table::PlayerSlot) -> PlayerSlot {
        PlayerSlot { player: slot.player.into(), time: slot.time.map(TimeControl::from) }
    }
}

impl From<PlayerSlot> for table::PlayerSlot {
    fn from(slot: PlayerSlot) -> table::PlayerSlot {
        table::PlayerSlot { player: slot.player.into(), time: slot.time.map(table::TimeControl::from) }
    }
}

impl From<table::Player> for Player {
    fn from(player: table::Player) -> Player {
        let kind = match player.kind {
            table::PlayerKind::Person => PlayerKind::Person,
            table::PlayerKind::Engine { level } => PlayerKind::Engine { level },
            table::PlayerKind::Remote => PlayerKind::Remote,
            table::PlayerKind::Bot => PlayerKind::Bot,
        };
        Player { name: player.name, kind, answers: ByOffer::of(player.answers) }
    }
}

impl From<Player> for table::Player {
    fn from(player: Player) -> table::Player {
        let kind = match player.kind {
            PlayerKind::Person => table::PlayerKind::Person,
            PlayerKind::Engine { level } => table::PlayerKind::Engine { level },
            PlayerKind::Remote => table::PlayerKind::Remote,
            PlayerKind::Bot => table::PlayerKind::Bot,
        };
        table::Player { name: player.name, kind, answers: player.answers.into_domain() }
    }
}

/// Why a table cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::SettingsError is")]
pub enum SettingsError {
    PlayerCount { game: GameId, seats: usize, given: usize },
    NameHasLineBreak { seat: Seat },
    NoTime { seat: Seat },
    SeriesFromPosition,
    Spec { error: SpecError },
    Series { error: SeriesError },
}

impl From<table::SettingsError> for SettingsError {
    fn from(error: table::SettingsError) -> SettingsError {
        match error {
            table::SettingsError::PlayerCount { game, given } => {
                SettingsError::PlayerCount { game: game.into(), seats: game.seats(), given }
            }
            table::SettingsError::NameHasLineBreak(seat) => {
                SettingsError::NameHasLineBreak { seat: seat.into() }
            }
            table::SettingsError::NoTime(seat) => SettingsError::NoTime { seat: seat.into() },
            table::SettingsError::SeriesFromPosition => SettingsError::SeriesFromPosition,
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
        series.slots[0].time = Some(table::TimeControl::from_secs(300, 5));
        series.slots[1].player = table::Player::engine("E", 7);
        series.slots[1].time = Some(table::TimeControl::per_turn(std::time::Duration::from_secs(259_200)));
        series.clock_start = table::ClockStart::FirstMove;
        series.slots[2].player.kind = table::PlayerKind::Remote;
        series.slots[3].player.kind = table::PlayerKind::Bot;
        series.consent.take_back = table::Consent::Freely;
        series.consent.draw = table::Consent::Never;
        let spec =
            games::Spec { seed: Some(u64::MAX), ..games::Spec::new("moguli".parse().expect("a game")) };
        for settings in [series, table::Settings::game(spec)] {
            let text = serde_json::to_string(&Settings::from(settings.clone())).expect("it can be written");
            let read: Settings = serde_json::from_str(&text).expect(&text);
            assert_eq!(table::Settings::from(read), settings);
        }
    }

    #[test]
    fn what_is_usual_about_clocks_is_left_out() {
        let mut settings = table::Settings::game(games::Spec::new("moguli".parse().expect("a game")));
        settings.slots[0].time = Some(table::TimeControl::from_secs(300, 5));
        let text = |settings: &table::Settings| {
            serde_json::to_string(&Settings::from(settings.clone())).expect("it can be written")
        };
        assert!(text(&settings).contains(r#""time":{"total":300000,"increment":5000}}"#));
        assert!(!text(&settings).contains("clockStart"));
        settings.slots[0].time = Some(table::TimeControl::per_turn(std::time::Duration::from_secs(60)));
        settings.clock_start = table::ClockStart::FirstMove;
        assert!(text(&settings).contains(r#""time":{"total":60000,"increment":0,"scope":"turn"}}"#));
        assert!(text(&settings).ends_with(r#""clockStart":"first-move"}"#));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |text: &str| serde_json::from_str::<Contest>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"war"}"#).starts_with("contest `war`: expected game or series"));
        assert!(error(r#"{"kind":"game"}"#).starts_with("missing field `spec`"));
        let error = |text: &str| serde_json::from_str::<PlayerKind>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"cat"}"#).starts_with("player `cat`: expected person"));
        assert!(error(r#"{"kind":"engine"}"#).starts_with("missing field `level`"));
    }
}
