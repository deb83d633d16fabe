//! The log of a tournament ([`StoredEvent`]), and the tournament rebuilt from it ([`TournamentLog`]).

use std::collections::BTreeSet;

use protocol::Millis;
use protocol::online::{Entrant, PersonId, TournamentFormat, TournamentOptions};
use serde::{Deserialize, Serialize};
use store::{StoredTournament, TournamentEntry};
use tournament::{Event, EventError, Format, Options, PlayerId, Tournament};

/// The format that this version writes. It reads all formats from 1 to this one.
const FORMAT: u32 = 1;

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredEvent {
    format: u32,
    pub(super) event: Event,
    /// Who has joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) entrant: Option<Entrant>,
}

impl StoredEvent {
    pub(super) fn new(event: Event) -> StoredEvent {
        StoredEvent { format: FORMAT, event, entrant: None }
    }

    pub(super) fn joined(entrant: Entrant, rating: i32) -> StoredEvent {
        StoredEvent { format: FORMAT, event: Event::Joined { rating }, entrant: Some(entrant) }
    }
}

/// Why a stored tournament cannot be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum TournamentLogError {
    /// The options are not those of a tournament.
    #[error("its options cannot be read: {0}")]
    Options(serde_json::Error),
    /// An entry cannot be read.
    #[error("version {version} cannot be read: {why}")]
    Entry {
        /// Which.
        version: u64,
        /// Why not.
        why: String,
    },
    /// The log has an event that cannot have happened.
    #[error("version {version}: {why}")]
    Event {
        /// Which.
        version: u64,
        /// Why not.
        why: EventError,
    },
}

/// A game, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// In which round, from 1.
    pub round: u32,
    /// In the order of the seats.
    pub players: Vec<PlayerId>,
    /// Of the seats, from 1; `None` while it is played.
    pub ranks: Option<Vec<usize>>,
}

/// A tournament rebuilt from its options and its log, with what crate `tournament` does not know: who has which number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLog {
    /// What was decided when it was made.
    pub options: TournamentOptions,
    /// How it stands.
    pub tournament: Tournament,
    /// By their numbers.
    pub entrants: Vec<Entrant>,
    /// By their numbers.
    pub games: Vec<PlayedGame>,
    /// Round and player.
    pub byes: Vec<(u32, PlayerId)>,
    /// The last entry.
    pub version: u64,
    /// Its time.
    pub last_at: Millis,
    /// Those whom somebody else has removed: they cannot rejoin by themselves.
    removed: BTreeSet<PlayerId>,
}

impl TournamentLog {
    /// Without players.
    #[must_use]
    pub fn new(options: TournamentOptions) -> TournamentLog {
        let format = match options.format {
            TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
            TournamentFormat::Arena { length } => Format::Arena { length: length.0 },
            TournamentFormat::Tables { rounds } => Format::Tables { rounds, seats: options.game.0.seats() },
        };
        TournamentLog {
            options,
            tournament: Tournament::new(Options { format }),
            entrants: Vec::new(),
            games: Vec::new(),
            byes: Vec::new(),
            version: 0,
            last_at: Millis(0),
            removed: BTreeSet::new(),
        }
    }

    /// Rebuilds a stored tournament.
    ///
    /// # Errors
    ///
    /// If the options or an entry cannot be read, or if an event cannot have happened.
    pub fn replay(stored: &StoredTournament) -> Result<TournamentLog, TournamentLogError> {
        let options =
            serde_json::from_str(&stored.row.tournament.options).map_err(TournamentLogError::Options)?;
        let mut log = TournamentLog::new(options);
        for TournamentEntry { version, at_server_ms, person, entry } in &stored.entries {
            let version = *version;
            let unreadable = |why: String| TournamentLogError::Entry { version, why };
            let read: StoredEvent =
                serde_json::from_str(entry).map_err(|error| unreadable(error.to_string()))?;
            if !(1..=FORMAT).contains(&read.format) {
                return Err(unreadable(format!("format {} is not known to this program", read.format)));
            }
            if matches!(read.event, Event::Joined { .. }) != read.entrant.is_some() {
                return Err(unreadable("who has joined stands with a joining, and nowhere else".to_owned()));
            }
            let by = person.as_ref().and_then(|person| person.as_str().parse().ok());
            log.apply(&read, by.as_ref(), Millis(*at_server_ms))
                .map_err(|why| TournamentLogError::Event { version, why })?;
        }
        Ok(log)
    }

    /// Applies an event. If it is not possible, nothing changes.
    pub(super) fn apply(
        &mut self,
        stored: &StoredEvent,
        by: Option<&PersonId>,
        at: Millis,
    ) -> Result<(), EventError> {
        self.tournament.apply(&stored.event)?;
        self.entrants.extend(stored.entrant.clone());
        match &stored.event {
            Event::Paired { pairings } => {
                let round = self.tournament.rounds();
                for pairing in pairings {
                    if pairing.is_bye() {
                        self.byes.extend(pairing.0.iter().map(|&player| (round, player)));
                    } else {
                        self.games.push(PlayedGame { round, players: pairing.0.clone(), ranks: None });
                    }
                }
            }
            Event::Finished { game, ranks } => {
                if let Some(played) = self.games.get_mut(game.0 as usize) {
                    played.ranks = Some(ranks.clone());
                }
            }
            Event::Withdrew { player } => {
                let is_own = by.is_none() || self.person(*player) == by;
                if !is_own {
                    self.removed.insert(*player);
                }
            }
            Event::Returned { player } => {
                self.removed.remove(player);
            }
            Event::Joined { .. } | Event::Started { .. } | Event::Ended => {}
        }
        self.version += 1;
        self.last_at = at;
        Ok(())
    }

    /// Who somebody is; `None` for bots.
    pub(super) fn person(&self, player: PlayerId) -> Option<&PersonId> {
        match self.entrants.get(player.0 as usize)? {
            Entrant::Person { person } => Some(&person.id),
            Entrant::Bot { .. } => None,
        }
    }

    /// The number of somebody who has ever joined.
    pub(super) fn player(&self, person: &PersonId) -> Option<PlayerId> {
        let is_it = |entrant: &Entrant| matches!(entrant, Entrant::Person { person: it } if it.id == *person);
        let index = self.entrants.iter().position(is_it)?;
        Some(PlayerId(u32::try_from(index).ok()?))
    }

    /// Whether somebody else has removed them.
    pub(super) fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    pub(super) fn has_withdrawn(&self, player: PlayerId) -> bool {
        self.tournament.records().get(player.0 as usize).is_none_or(|record| record.has_withdrawn)
    }

    /// Those who are paired.
    pub(super) fn present(&self) -> impl Iterator<Item = PlayerId> {
        self.tournament.records().iter().filter(|record| !record.has_withdrawn).map(|record| record.player)
    }
}

#[cfg(test)]
mod tests {
    use protocol::online::{PersonKind, PersonRef};
    use protocol::{GameId, TimeControl, TimeScope};
    use store::{NewTournament, TournamentRow, TournamentStatus, TournamentSummary, WallTime};
    use tournament::Pairing;
    use tournament::tournament::GameNumber;

    use super::*;

    fn options() -> TournamentOptions {
        TournamentOptions {
            format: TournamentFormat::Swiss { rounds: 3 },
            game: GameId("express:2".parse().expect("a game")),
            time: TimeControl { total: Millis(60_000), increment: Millis(0), scope: TimeScope::Game },
            starts_at: None,
            is_listed: true,
        }
    }

    fn stored(entries: &[(&str, Option<&str>)]) -> StoredTournament {
        let entry = |(index, (text, person)): (usize, &(&str, Option<&str>))| TournamentEntry {
            version: index as u64 + 1,
            at_server_ms: 10 * (index as u64 + 1),
            person: person.map(Into::into),
            entry: (*text).to_owned(),
        };
        StoredTournament {
            row: TournamentRow {
                tournament: NewTournament {
                    id: "cup".into(),
                    club: None,
                    name: "Cup".to_owned(),
                    game: "express:2".to_owned(),
                    options: serde_json::to_string(&options()).expect("JSON"),
                    is_listed: true,
                    host: "aaaaaaaaaaaa".into(),
                    created_at: WallTime::from_unix_ms(0),
                    starts_at: None,
                },
                summary: TournamentSummary {
                    status: TournamentStatus::Open,
                    changed_at: WallTime::from_unix_ms(0),
                    entrants: 0,
                },
            },
            entries: entries.iter().enumerate().map(entry).collect(),
        }
    }

    /// A log of format 1, as released: it must stay readable.
    const WRITTEN: &[(&str, Option<&str>)] = &[
        (
            r#"{"format":1,"event":{"kind":"joined","rating":1500},"entrant":{"kind":"person","person":{"id":"aaaaaaaaaaaa","name":"Ada","kind":"player"}}}"#,
            Some("aaaaaaaaaaaa"),
        ),
        (
            r#"{"format":1,"event":{"kind":"joined","rating":1400},"entrant":{"kind":"bot","level":3}}"#,
            Some("aaaaaaaaaaaa"),
        ),
        (
            r#"{"format":1,"event":{"kind":"joined","rating":1300},"entrant":{"kind":"person","person":{"id":"bbbbbbbbbbbb","name":"Bob","kind":"guest"}}}"#,
            Some("bbbbbbbbbbbb"),
        ),
        (r#"{"format":1,"event":{"kind":"started","at":40}}"#, Some("aaaaaaaaaaaa")),
        (r#"{"format":1,"event":{"kind":"paired","pairings":[[0,1],[2]]}}"#, None),
        (r#"{"format":1,"event":{"kind":"finished","game":0,"ranks":[2,1]}}"#, None),
        (r#"{"format":1,"event":{"kind":"withdrew","player":2}}"#, Some("aaaaaaaaaaaa")),
    ];

    #[test]
    fn a_log_is_put_together_as_it_was_written() {
        let log = TournamentLog::replay(&stored(WRITTEN)).expect("it can be read");
        assert_eq!((log.version, log.last_at), (7, Millis(70)));
        assert_eq!(log.byes, [(1, PlayerId(2))]);
        let game = PlayedGame { round: 1, players: vec![PlayerId(0), PlayerId(1)], ranks: Some(vec![2, 1]) };
        assert_eq!(log.games, [game]);
        let bob = "bbbbbbbbbbbb".parse().expect("an id");
        assert_eq!(log.player(&bob), Some(PlayerId(2)));
        assert!(log.is_removed(PlayerId(2)), "somebody else has taken Bob out");
        let standings = log.tournament.standings();
        assert_eq!(standings.iter().map(|line| line.player.0).collect::<Vec<_>>(), [1, 2, 0]);
        // What is written now is what was written then.
        let person = PersonRef { id: bob, name: "Bob".to_owned(), kind: PersonKind::Guest };
        let events = [
            (2, StoredEvent::joined(Entrant::Person { person }, 1300)),
            (1, StoredEvent::joined(Entrant::Bot { level: 3 }, 1400)),
            (5, StoredEvent::new(Event::Finished { game: GameNumber(0), ranks: vec![2, 1] })),
            (
                4,
                StoredEvent::new(Event::Paired {
                    pairings: vec![Pairing(vec![PlayerId(0), PlayerId(1)]), Pairing::bye(PlayerId(2))],
                }),
            ),
        ];
        for (index, event) in events {
            assert_eq!(serde_json::to_string(&event).expect("JSON"), WRITTEN[index].0);
        }
    }

    #[test]
    fn a_log_that_cannot_be_is_refused() {
        let check = |change: &dyn Fn(&mut StoredTournament), expected: &str| {
            let mut stored = stored(WRITTEN);
            change(&mut stored);
            let error = TournamentLog::replay(&stored).expect_err(expected).to_string();
            assert!(error.contains(expected), "{error}");
        };
        check(&|stored| stored.row.tournament.options = "{}".to_owned(), "its options cannot be read");
        check(&|stored| stored.entries[3].entry = "{}".to_owned(), "version 4 cannot be read");
        check(
            &|stored| stored.entries[3].entry = stored.entries[3].entry.replace(":1,", ":99,"),
            "format 99 is not known",
        );
        check(&|stored| stored.entries.swap(5, 4), "version 6: game 0 is not being played");
        check(
            &|stored| {
                let again = stored.entries[5].clone();
                stored.entries.insert(6, again);
            },
            "game 0 is not being played",
        );
        check(
            &|stored| {
                stored.entries[0].entry = r#"{"format":1,"event":{"kind":"joined","rating":1}}"#.to_owned();
            },
            "who has joined",
        );
    }
}
