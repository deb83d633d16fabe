//! Engines against each other: a [`Match`] is who plays, from which openings, in which order; [`Match::run`] plays it.
//!
//! Which game has which engines, opening and seed follows from its number alone. Games are played by several threads and
//! handed out in their order, so neither the number of threads nor an interruption changes anything in what is written:
//! with limits of nodes or depth and one thread for each engine, a match is the same to the letter.
//!
//! `statistics.rs` and `sprt.rs` are mathematics, `engine_config.rs`, `schedule.rs` and `openings.rs` say what is to be played,
//! `engine_player.rs` and `referee.rs` play it, `annotations.rs`, `game_file.rs` and `tally.rs` write it down, read it back and count.
//! Absent here: search, flags, printing.

mod annotations;
mod engine_config;
mod engine_player;
mod game_file;
mod openings;
mod referee;
mod schedule;
mod sprt;
mod statistics;
mod tally;

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use engine::{EngineKind, WeightsError};
use game::record::Record;
use games::{AnyGame, FromRecordError, GameId, for_game};

pub use engine_config::{BackendConfig, EngineConfig, EngineConfigError, EngineLimits, WeightsFileError};
pub use engine_player::{EngineMove, EnginePlayer, Forfeit, ForfeitKind, MARGIN, NoMove};
pub use game_file::{GameFile, GameFileError, ResumedGames};
pub use openings::{Openings, OpeningsError};
pub use referee::FinishedGame;
pub use schedule::{Schedule, ScheduledGame, Seating};
pub use sprt::{EloModel, Hypothesis, Sprt, SprtState};
pub use statistics::{Average, Elo, NORMAL_95, Pentanomial, elo_of_score, score_of_elo};
pub use tally::{Duel, EngineSummary, Summary, Tally};

use crate::ugi_client::UgiClientError;

/// A match: who plays which game, from which openings.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
/// use lab::matches::{Match, Openings};
/// let engines = vec!["one-ply".parse()?, "random".parse()?];
/// let contest = Match::new("express:2".parse()?, engines, Openings::Random { plies: 2, seed: 1 }, 1, None)?;
/// let mut tally = contest.tally();
/// contest.run(0..6, 2, &AtomicBool::new(false), &mut |index, played| {
///     contest.count(&mut tally, index, &played);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(tally.summary().games, 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    game: GameId,
    engines: Vec<EngineConfig>,
    openings: Openings,
    schedule: Schedule,
    sprt: Option<Sprt>,
}

impl Match {
    /// A match, if these engines can play one.
    pub fn new(
        game: GameId,
        mut engines: Vec<EngineConfig>,
        openings: Openings,
        seed: u64,
        sprt: Option<Sprt>,
    ) -> Result<Match, MatchError> {
        if !(2..=Schedule::MAX_ENGINES).contains(&engines.len()) {
            return Err(MatchError::Engines(engines.len()));
        }
        for (index, config) in engines.iter().enumerate() {
            if engines[..index].iter().any(|other| other.name == config.name) {
                return Err(MatchError::SameName(config.name.clone()));
            }
        }
        for config in &mut engines {
            config
                .load_weights()
                .map_err(|error| MatchError::WeightsFile { name: config.name.clone(), error })?;
            check_weights(game, config)?;
        }
        if sprt.is_some() && (engines.len() != 2 || game.seats() != 2) {
            return Err(MatchError::NoDuel);
        }
        let schedule = Schedule::new(engines.len(), game.seats(), seed);
        Ok(Match { game, engines, openings, schedule, sprt })
    }

    /// The same match, but in every game the engines sit in the order in which they were given: whoever begins is the first.
    /// There must be as many as seats.
    pub fn with_fixed_seats(self, seed: u64) -> Result<Match, MatchError> {
        if self.engines.len() != self.game.seats() {
            return Err(MatchError::FixedSeats { seats: self.game.seats() });
        }
        Ok(Match { schedule: Schedule::with_fixed_seats(self.game.seats(), seed), ..self })
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The engines.
    pub fn engines(&self) -> &[EngineConfig] {
        &self.engines
    }

    /// Where games begin.
    pub fn openings(&self) -> &Openings {
        &self.openings
    }

    /// The order of games.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Nothing counted yet.
    pub fn tally(&self) -> Tally {
        Tally::new(self.game, &self.engines, self.sprt)
    }

    /// Counts a game. Games must be counted in their order.
    pub fn count(&self, tally: &mut Tally, index: usize, played: &FinishedGame) {
        tally.add(&self.schedule.game(index), played);
    }

    /// Starts every engine once, so that a program that is not there or refuses an option, and a hash that is too large,
    /// are reported before the first game.
    pub fn preflight(&self) -> Result<(), MatchError> {
        for config in &self.engines {
            EnginePlayer::start(config, self.game, 1)
                .map_err(|error| MatchError::Program { name: config.name.clone(), error })?;
        }
        Ok(())
    }

    /// Plays the games with these numbers on so many threads, and calls `on_result` in their order until it is stopped,
    /// by what it hands out to or by the flag, from wherever. The flag is set afterwards. Games that are going on then are
    /// lost, and games that were waiting for an earlier one as well.
    pub fn run(
        &self,
        games: Range<usize>,
        threads: usize,
        stop: &AtomicBool,
        on_result: &mut dyn FnMut(usize, FinishedGame) -> ControlFlow<()>,
    ) -> Result<(), OpeningsError> {
        let next = AtomicUsize::new(games.start);
        let (finished, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, games.len().max(1)) {
                let (finished, next, end) = (finished.clone(), &next, games.end);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= end {
                            return;
                        }
                        if let Some(played) = self.play(index, stop).transpose()
                            && finished.send((index, played)).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(finished);
            let told = deliver_in_order(games.start, results, on_result);
            // Games that are still going on are of no use any more.
            stop.store(true, Ordering::Relaxed);
            told
        })
    }

    fn play(&self, index: usize, stop: &AtomicBool) -> Result<Option<FinishedGame>, OpeningsError> {
        let scheduled = self.schedule.game(index);
        let opening = self.openings.get(self.game, scheduled.opening)?;
        Ok(referee::play(&scheduled, &opening, &self.engines, stop))
    }

    /// A game of an earlier run, if it is the game with this number of this match.
    pub fn resume(&self, index: usize, record: Record) -> Result<FinishedGame, ResumeError> {
        let number = index + 1;
        let scheduled = self.schedule.game(index);
        let opening = self.openings.get(self.game, scheduled.opening)?;
        let seated: Vec<&EngineConfig> =
            scheduled.seating.iter().map(|&engine| &self.engines[engine]).collect();
        for (name, expected) in referee::identity_tags(&scheduled, self.game, &seated, opening.len()) {
            let found = record.tag(&name);
            if found != Some(expected.as_str()) {
                return Err(match found.map(String::from) {
                    Some(found) => ResumeError::OtherTag { number, name, found, expected },
                    None => ResumeError::NoTag { number, name },
                });
            }
        }
        let played = FinishedGame::from_record(record)
            .map_err(|error| ResumeError::Game { number, error: error.into() })?;
        if !begins_with(&played.any, &opening) {
            return Err(ResumeError::OtherOpening { number });
        }
        if played.record.result().is_none() {
            return Err(ResumeError::Unfinished { number });
        }
        Ok(played)
    }

    /// What an earlier run has left after its whole games, if it is where the game with this number of this match was cut
    /// off, or nothing at all.
    pub fn check_cut_off(&self, index: usize, text: &str) -> Result<(), ResumeError> {
        let scheduled = self.schedule.game(index);
        let opening = self.openings.get(self.game, scheduled.opening)?;
        let is_beginning =
            text.trim().is_empty() || referee::is_beginning(text, &scheduled, &opening, &self.engines);
        match index {
            _ if is_beginning => Ok(()),
            0 => Err(ResumeError::NotFirstGame),
            last => Err(ResumeError::NotNextGame { last }),
        }
    }
}

/// The engine plays without weights that it cannot use, and the match would be about others than were given.
fn check_weights(game: GameId, config: &EngineConfig) -> Result<(), MatchError> {
    let BackendConfig::Builtin(options) = &config.backend else { return Ok(()) };
    let Some(weights) = &options.weights else { return Ok(()) };
    if options.kind != EngineKind::Undershift {
        return Err(MatchError::NoUseOfWeights(config.name.clone()));
    }
    for_game!(game, G => weights.of::<G>().map(drop))
        .map_err(|error| MatchError::Weights { name: config.name.clone(), error })
}

fn begins_with(any: &AnyGame, opening: &AnyGame) -> bool {
    let mut beginning = any.clone();
    while beginning.len() > opening.len() {
        beginning.undo();
    }
    beginning == *opening
}

fn deliver_in_order(
    first: usize,
    results: impl IntoIterator<Item = (usize, Result<FinishedGame, OpeningsError>)>,
    on_result: &mut dyn FnMut(usize, FinishedGame) -> ControlFlow<()>,
) -> Result<(), OpeningsError> {
    let mut due = first;
    let mut waiting = BTreeMap::new();
    for (index, played) in results {
        waiting.insert(index, played?);
        while let Some(played) = waiting.remove(&due) {
            if on_result(due, played).is_break() {
                return Ok(());
            }
            due += 1;
        }
    }
    Ok(())
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// Too few or too many engines.
    #[error("a match has 2 to {max} engines, not {0}", max = Schedule::MAX_ENGINES)]
    Engines(usize),
    /// Two engines have the same name.
    #[error("two engines are called `{0}`; give one of them a name, as in {0},name=new")]
    SameName(String),
    /// An engine's file of weights cannot be read.
    #[error("engine `{name}`: {error}")]
    WeightsFile {
        /// The engine's name.
        name: String,
        /// What is wrong with it.
        error: WeightsFileError,
    },
    /// An engine was given weights that are not for the game.
    #[error("engine `{name}`: {error}")]
    Weights {
        /// The engine's name.
        name: String,
        /// What is wrong with them.
        error: WeightsError,
    },
    /// An engine was given weights, but does not judge by any.
    #[error("engine `{0}`: only undershift judges by weights; leave them out")]
    NoUseOfWeights(String),
    /// A sequential test needs two engines in a game of two.
    #[error("a sequential test needs two engines and a game of two; leave the test out")]
    NoDuel,
    /// With fixed seats every seat has one engine.
    #[error("with fixed seats each of the {seats} seats has an engine of its own; give as many engines")]
    FixedSeats {
        /// How many seats there are.
        seats: usize,
    },
    /// A program does not start.
    #[error("engine `{name}`: {error}")]
    Program {
        /// The engine's name.
        name: String,
        /// What happened.
        error: UgiClientError,
    },
}

/// What to do about a file of another match.
const HINT: &str = "give the same engines, openings and seed, or choose another file";

/// Why a record is not the game of this match that it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResumeError {
    /// A tag belongs to another match.
    #[error("game {number} is of another match: {name} is `{found}`, not `{expected}`; {hint}", hint = HINT)]
    OtherTag {
        /// The game, counted from 1.
        number: usize,
        /// The tag.
        name: String,
        /// What it says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// A tag that every game of a match has is missing.
    #[error("game {number} is of no match: it has no tag {name}; choose another file")]
    NoTag {
        /// The game, counted from 1.
        number: usize,
        /// The tag.
        name: String,
    },
    /// The game has another opening.
    #[error("game {number} is of another match: it has another opening; {hint}", hint = HINT)]
    OtherOpening {
        /// The game, counted from 1.
        number: usize,
    },
    /// The game has no result.
    #[error("game {number} is not finished; choose another file")]
    Unfinished {
        /// The game, counted from 1.
        number: usize,
    },
    /// The record cannot be played.
    #[error("game {number}: {error}")]
    Game {
        /// The game, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: Box<FromRecordError>,
    },
    /// The file does not even begin with what a kill leaves of the first game.
    #[error("the file has something in it, but no game of this match; {hint}", hint = HINT)]
    NotFirstGame,
    /// What comes after the whole games is not what a kill leaves of the next.
    #[error("what follows game {last} is no game of this match; {hint}", hint = HINT)]
    NotNextGame {
        /// The last game that is whole, counted from 1.
        last: usize,
    },
    /// There is no such opening.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
}

#[cfg(test)]
mod tests {
    use engine::Weights;

    use super::*;

    fn contest(engines: [&str; 2], seed: u64) -> Match {
        let engines = engines.map(|text| text.parse().unwrap_or_else(|error| panic!("{error}")));
        let openings = Openings::Random { plies: 2, seed };
        Match::new(GameId::Express2, engines.into(), openings, seed, None).expect("a match")
    }

    #[test]
    fn a_game_that_was_cut_off_anywhere_is_known_by_its_beginning() {
        let contest = contest(["one-ply,name=a \"quoted\" é", "random"], 1);
        for index in [0, 1] {
            let played = contest.play(index, &AtomicBool::new(false)).expect("an opening").expect("a game");
            let text = played.record.to_string();
            for (cut, _) in text.char_indices() {
                assert_eq!(contest.check_cut_off(index, &text[..cut]), Ok(()), "cut at {cut}: {text}");
            }
        }
    }

    #[test]
    fn what_is_no_game_of_the_match_is_not_taken_for_one_that_was_cut_off() {
        let contest = contest(["one-ply", "random"], 1);
        let played = contest.play(0, &AtomicBool::new(false)).expect("an opening").expect("a game");
        let text = played.record.to_string();
        let whole = "[Game \"express:2\"]\n[Result \"1-0\"]\n\nNa Ng Na Ng Na Ng Na Ng Na 1-0\n";
        for other in [
            "7/7/7/7/o6/7/7 g 21,22 0,0 0,0\n",
            "a",
            "[Games",
            "[Game \"expert:2\"]\n",
            whole,
            &text.replace("one-ply", "two-ply"),
            &text.replace('\n', "\r\n"),
            &text.replace("[Round \"1\"]", "[Round \"3\"]"),
        ] {
            let refused = contest.check_cut_off(0, other);
            assert_eq!(refused, Err(ResumeError::NotFirstGame), "{other}");
        }
        assert_eq!(contest.check_cut_off(2, &text), Err(ResumeError::NotNextGame { last: 2 }));
    }

    #[test]
    fn weights_must_be_of_the_game_that_is_played() {
        let engine = |text: &str, weights: Weights| {
            let mut config: EngineConfig = text.parse().unwrap_or_else(|error| panic!("{error}"));
            let BackendConfig::Builtin(options) = &mut config.backend else { panic!("it is ours") };
            options.weights = Some(weights);
            config
        };
        let check = |config: EngineConfig| {
            let engines = vec!["one-ply".parse().expect("an engine"), config];
            let openings = Openings::Random { plies: 2, seed: 1 };
            Match::new(GameId::Express2, engines, openings, 1, None).map(drop)
        };
        let express = Weights::initial::<shiftago::Express2>();
        assert_eq!(check(engine("undershift,nodes=1", express.clone())), Ok(()));
        let error = WeightsError::OtherGame { found: "expert:2".into(), expected: "express:2" };
        let name = "undershift".to_string();
        let expert = engine("undershift,nodes=1", Weights::initial::<shiftago::Expert2>());
        assert_eq!(check(expert), Err(MatchError::Weights { name, error }));
        let unused = MatchError::NoUseOfWeights("windows".into());
        assert_eq!(check(engine("windows,nodes=1", express)), Err(unused));
    }
}
