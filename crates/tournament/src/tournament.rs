//! A whole tournament, put together from its events.
//!
//! The log of a tournament is a list of [`Event`]s, and a tournament is the replay of its log: pairings are in it, so that a
//! better way to pair never changes what was played. [`Tournament::due`] says which event comes next by itself; people join and
//! withdraw, and games end, from outside.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::pairing::{Pairing, arena, swiss, tables};
use crate::points::Points;
use crate::record::{GameResult, PlayerRecord};
use crate::standings::{Standing, standings};

/// A player: the first who joined is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// A game: the first that was paired is 0. Byes have no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameNumber(pub u32);

/// How it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Rounds in which those meet who have as many points.
    Swiss {
        /// How many.
        rounds: u32,
    },
    /// For so many milliseconds whoever is free plays.
    Arena {
        /// From its start.
        length: u64,
    },
    /// Rounds at tables with three or four seats.
    Tables {
        /// How many.
        rounds: u32,
        /// At each table.
        seats: usize,
    },
}

impl Format {
    /// How many sit at a table.
    pub const fn seats(self) -> usize {
        match self {
            Format::Swiss { .. } | Format::Arena { .. } => 2,
            Format::Tables { seats, .. } => seats,
        }
    }
}

/// What is decided when a tournament is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// How it is played.
    pub format: Format,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody is in; their number is the next one.
    Joined {
        /// At that moment.
        rating: i32,
    },
    /// Somebody is not paired any more.
    Withdrew {
        /// Who.
        player: PlayerId,
    },
    /// Somebody who withdrew is in again.
    Returned {
        /// Who.
        player: PlayerId,
    },
    /// It begins, at a time in milliseconds.
    Started {
        /// When.
        at: u64,
    },
    /// A round, or in an arena some who were free.
    Paired {
        /// Tables, and byes.
        pairings: Vec<Pairing>,
    },
    /// A game is over: the ranks of its seats, from 1.
    Finished {
        /// Which.
        game: GameNumber,
        /// In the order of the seats.
        ranks: Vec<usize>,
    },
    /// Nothing counts any more.
    Ended,
}

/// Why an event does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EventError {
    /// Nobody with that number has joined.
    #[error("there is no player {}", .0.0)]
    NoSuchPlayer(PlayerId),
    /// It was never paired, or is over.
    #[error("game {} is not being played", .0.0)]
    NotPlayed(GameNumber),
    /// Somebody would sit at two tables.
    #[error("player {} plays already, or is named twice", .0.0)]
    Busy(PlayerId),
    /// Too many, or too few.
    #[error("a table has {wanted} seats, not {given}")]
    Seats {
        /// As many as the game has.
        wanted: usize,
        /// As many as were named.
        given: usize,
    },
    /// They are not those of a game.
    #[error("ranks count from 1 without a gap, and who shares one takes up the next")]
    Ranks,
    /// The next round comes after them.
    #[error("games of the round are still being played")]
    RoundRuns,
    /// Nothing is paired before.
    #[error("the tournament has not begun")]
    NotStarted,
    /// It begins once.
    #[error("the tournament has begun already")]
    StartedAlready,
    /// Nothing happens any more.
    #[error("the tournament is over")]
    Over,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It has not begun.
    Waiting,
    /// It is being played.
    Running {
        /// When it began.
        since: u64,
    },
    /// It has ended.
    Over,
}

/// A tournament after some events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    options: Options,
    phase: Phase,
    rounds: u32,
    records: Vec<PlayerRecord>,
    running: BTreeMap<GameNumber, Pairing>,
    next_game: u32,
}

impl Tournament {
    /// Nobody has joined yet.
    pub fn new(options: Options) -> Tournament {
        Tournament {
            options,
            phase: Phase::Waiting,
            rounds: 0,
            records: Vec::new(),
            running: BTreeMap::new(),
            next_game: 0,
        }
    }

    /// What was decided when it was made.
    pub fn options(&self) -> Options {
        self.options
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many rounds have been paired; in an arena, how often somebody was.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What everybody has done, in the order of joining.
    pub fn records(&self) -> &[PlayerRecord] {
        &self.records
    }

    /// What is being played.
    pub fn running(&self) -> &BTreeMap<GameNumber, Pairing> {
        &self.running
    }

    /// Who is where.
    pub fn standings(&self) -> Vec<Standing> {
        standings(&self.records, self.options.format)
    }

    /// Whether somebody is in a game.
    pub fn plays(&self, player: PlayerId) -> bool {
        self.running.values().any(|pairing| pairing.0.contains(&player))
    }

    /// The event that is due by itself, at a time in milliseconds. In an arena only those are paired of whom `is_here` is true.
    pub fn due(&self, now: u64, is_here: impl Fn(PlayerId) -> bool) -> Option<Event> {
        let Phase::Running { since } = self.phase else { return None };
        let present = self.records.iter().filter(|record| !record.has_withdrawn).count();
        match self.options.format {
            Format::Arena { length } => {
                if now.saturating_sub(since) >= length {
                    return self.running.is_empty().then_some(Event::Ended);
                }
                let is_free = |record: &&PlayerRecord| {
                    !record.has_withdrawn && is_here(record.player) && !self.plays(record.player)
                };
                let pairings = arena(self.records.iter().filter(is_free));
                (!pairings.is_empty()).then_some(Event::Paired { pairings })
            }
            _ if !self.running.is_empty() => None,
            Format::Swiss { rounds } if self.rounds < rounds && present >= 2 => {
                Some(Event::Paired { pairings: swiss(&self.records) })
            }
            Format::Tables { rounds, seats } if self.rounds < rounds && present >= seats => {
                Some(Event::Paired { pairings: tables(&self.records, seats) })
            }
            _ => Some(Event::Ended),
        }
    }

    /// What happens. Nothing changes if it does not fit.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        if self.phase == Phase::Over {
            return Err(EventError::Over);
        }
        match event {
            Event::Joined { rating } => {
                let player = PlayerId(u32::try_from(self.records.len()).unwrap_or(u32::MAX));
                self.records.push(PlayerRecord::new(player, *rating));
            }
            Event::Withdrew { player } => self.record_mut(*player)?.has_withdrawn = true,
            Event::Returned { player } => self.record_mut(*player)?.has_withdrawn = false,
            Event::Started { at } => {
                if self.phase != Phase::Waiting {
                    return Err(EventError::StartedAlready);
                }
                self.phase = Phase::Running { since: *at };
            }
            Event::Paired { pairings } => self.pair(pairings)?,
            Event::Finished { game, ranks } => self.finish(*game, ranks)?,
            Event::Ended => {
                if self.phase == Phase::Waiting {
                    return Err(EventError::NotStarted);
                }
                self.phase = Phase::Over;
            }
        }
        Ok(())
    }

    /// A tournament from its log.
    pub fn replay<'a>(
        options: Options,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Tournament, EventError> {
        let mut tournament = Tournament::new(options);
        for event in events {
            tournament.apply(event)?;
        }
        Ok(tournament)
    }

    fn record_mut(&mut self, player: PlayerId) -> Result<&mut PlayerRecord, EventError> {
        self.records.get_mut(player.0 as usize).ok_or(EventError::NoSuchPlayer(player))
    }

    fn pair(&mut self, pairings: &[Pairing]) -> Result<(), EventError> {
        if self.phase == Phase::Waiting {
            return Err(EventError::NotStarted);
        }
        let is_arena = matches!(self.options.format, Format::Arena { .. });
        if !is_arena && !self.running.is_empty() {
            return Err(EventError::RoundRuns);
        }
        let wanted = self.options.format.seats();
        let mut named = Vec::new();
        for pairing in pairings {
            if !pairing.is_bye() && pairing.0.len() != wanted {
                return Err(EventError::Seats { wanted, given: pairing.0.len() });
            }
            for &player in &pairing.0 {
                if player.0 as usize >= self.records.len() {
                    return Err(EventError::NoSuchPlayer(player));
                }
                if named.contains(&player) || self.plays(player) {
                    return Err(EventError::Busy(player));
                }
                named.push(player);
            }
        }
        for pairing in pairings {
            if let [player] = pairing.0[..] {
                let record = self.record_mut(player)?;
                record.byes += 1;
                record.points += Points::of_bye(wanted);
            } else {
                self.running.insert(GameNumber(self.next_game), pairing.clone());
                self.next_game += 1;
            }
        }
        self.rounds += 1;
        Ok(())
    }

    fn finish(&mut self, game: GameNumber, ranks: &[usize]) -> Result<(), EventError> {
        let Pairing(players) = self.running.get(&game).ok_or(EventError::NotPlayed(game))?.clone();
        if ranks.len() != players.len() {
            return Err(EventError::Seats { wanted: players.len(), given: ranks.len() });
        }
        let fits = |rank: &usize| *rank == 1 + ranks.iter().filter(|other| *other < rank).count();
        if !ranks.iter().all(fits) {
            return Err(EventError::Ranks);
        }
        for (seat, (player, points)) in players.iter().zip(Points::of_ranks(ranks)).enumerate() {
            let opponents = players.iter().copied().filter(|other| other != player).collect();
            let record = self.record_mut(*player)?;
            record.points += points;
            record.games.push(GameResult { seat, opponents, points, rank: ranks[seat] });
        }
        self.running.remove(&game);
        Ok(())
    }
}
