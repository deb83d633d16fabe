//! Tournaments and clubs, by HTTP and on the socket: how they are made, and what everybody sees of them.

use serde::{Deserialize, Serialize};

use super::{ClubId, PersonId, PersonRef, TableId, TournamentId};
use crate::{GameId, Millis, TimeControl};

/// How a tournament is played. Exactly: docs/TOURNAMENTS.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum TournamentFormat {
    /// For two seats: rounds in which those meet who have as many points.
    Swiss {
        /// How many.
        rounds: u32,
    },
    /// For two seats: for some time, whoever is free plays.
    Arena {
        /// For how long.
        length: Millis,
    },
    /// For three and four seats: rounds at tables.
    Tables {
        /// How many.
        rounds: u32,
    },
}

/// Makes a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewTournament {
    /// What it is called.
    pub name: String,
    /// What is played and how.
    pub options: TournamentOptions,
    /// The levels of the bots that play from the beginning.
    #[serde(default)]
    pub bots: Vec<u8>,
    /// Whose it is; `null` for nobody's but its maker's. One's own clubs alone.
    #[serde(default)]
    pub club: Option<ClubId>,
}

/// What is decided when a tournament is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentOptions {
    /// How it is played.
    pub format: TournamentFormat,
    /// What is played.
    pub game: GameId,
    /// How much time everybody has; bots have no clock.
    pub time: TimeControl,
    /// When it begins, in seconds since 1970; `null` for when its maker says so.
    #[serde(default)]
    pub starts_at: Option<u64>,
    /// Whether lists show it to everybody; otherwise whoever has its link may come.
    pub is_listed: bool,
}

/// Somebody or something that plays in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Entrant {
    /// A person, or a program of one.
    Person {
        /// Who.
        person: PersonRef,
    },
    /// The server's engine.
    Bot {
        /// How strong, from 1 to 10.
        level: u8,
    },
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentState {
    /// It has not begun: whoever wants may come.
    Open,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentCard {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// What is played and how.
    pub options: TournamentOptions,
    /// How far it has come.
    pub state: TournamentState,
    /// How many are in.
    pub entrants: u32,
    /// When something happened last, in seconds since 1970.
    pub changed: u64,
}

/// A tournament, as everybody sees it who looks. Sent whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentView {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Who made it.
    pub host: PersonRef,
    /// Whose it is, if it is a club's.
    pub club: Option<ClubRef>,
    /// What is played and how.
    pub options: TournamentOptions,
    /// How far it has come.
    pub state: TournamentState,
    /// The last entry of its log that this shows.
    pub version: u64,
    /// How many rounds have been paired; in an arena, how often somebody was.
    pub round: u32,
    /// Everybody who was ever in, by their numbers from 0.
    pub players: Vec<TournamentPlayer>,
    /// Who is where, the first first.
    pub standings: Vec<StandingLine>,
    /// What is being played, and in rounds what has been played in this one.
    pub games: Vec<TournamentGame>,
    /// Who has nobody to play against in this round.
    pub byes: Vec<u32>,
    /// When an arena ends, in server time.
    pub ends_at: Option<Millis>,
    /// When the next round is paired, in server time, where one waits for that.
    pub next_at: Option<Millis>,
    /// Server time now.
    pub server_time: Millis,
}

/// Somebody in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentPlayer {
    /// Who.
    pub entrant: Entrant,
    /// Whether they are not paired any more.
    pub has_withdrawn: bool,
    /// Whether a connection of theirs is open; always for bots.
    pub is_here: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StandingLine {
    /// From 1; who is equal in all that counts shares it.
    pub place: u32,
    /// Who, by their number.
    pub player: u32,
    /// Twelfths of a point.
    pub points: u32,
    /// How many games were played, byes apart.
    pub games: u32,
    /// What decides among equals, in order: in a Swiss tournament the points of opponents, points against those who scored, games
    /// won; at tables the games won, the points of opponents; in an arena nothing but the number of games.
    pub tie_breaks: Vec<u64>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentGame {
    /// From 0, in the order of pairing.
    pub number: u32,
    /// In which round, from 1.
    pub round: u32,
    /// Where.
    pub table: TableId,
    /// Who, by their numbers, in the order of the seats.
    pub players: Vec<u32>,
    /// The rank of each seat, from 1; `null` while it is played.
    pub ranks: Option<Vec<u32>>,
    /// The position, while it is played; `null` where nothing is known of it yet.
    pub position: Option<String>,
    /// How many moves it has.
    pub moves: u32,
    /// Whose turn it is, as a number of a seat.
    pub to_move: Option<u32>,
}

/// Everything that came out of a tournament: the file of its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentResults {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// What was played and how.
    pub options: TournamentOptions,
    /// How far it has come.
    pub state: TournamentState,
    /// Everybody who was ever in, by their numbers from 0.
    pub players: Vec<TournamentPlayer>,
    /// Who is where, the first first.
    pub standings: Vec<StandingLine>,
    /// All games, in the order of pairing.
    pub games: Vec<TournamentGame>,
    /// Who had nobody to play against: round and number.
    pub byes: Vec<(u32, u32)>,
}

/// Adds a bot to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AddBot {
    /// How strong, from 1 to 10.
    pub level: u8,
}

/// Makes a club, or gives it another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NameClub {
    /// What it is called.
    pub name: String,
}

/// A club by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClubRef {
    /// Which: also what its link has.
    pub id: ClubId,
    /// What it is called.
    pub name: String,
}

/// A club, as whoever has its link sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClubView {
    /// Which.
    pub club: ClubRef,
    /// Who looks after it.
    pub host: PersonId,
    /// Whether one is in it.
    pub is_member: bool,
    /// Who is in it, those who came first first.
    pub members: Vec<PersonRef>,
    /// How its members have done against each other, the first first; whoever has not played is not in it.
    pub ladder: Vec<LadderLine>,
    /// The last games among its members.
    pub games: Vec<ClubGame>,
    /// Its tournaments, newest first.
    pub tournaments: Vec<TournamentCard>,
}

/// A line of a club's ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LadderLine {
    /// From 1; who is equal shares it.
    pub place: u32,
    /// Who.
    pub person: PersonRef,
    /// Twelfths of a point.
    pub points: u32,
    /// From how many games.
    pub games: u32,
}

/// A game among members of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClubGame {
    /// Where.
    pub table: TableId,
    /// Which game.
    pub game: GameId,
    /// Who played, in the order of the seats; bots have no id.
    pub players: Vec<Entrant>,
    /// The rank of each, from 1.
    pub ranks: Vec<u32>,
    /// When it ended, in seconds since 1970.
    pub changed: u64,
}
