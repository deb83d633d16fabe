//! What the games of a match come to: [`Tally`] counts them, [`Summary`] says what they mean.
//!
//! Everything is counted from records, so that games of an earlier run count like those of this one. Absent here:
//! printing.

use std::collections::BTreeMap;
use std::time::Duration;

use game::record::tag;
use game::{Seat, Share};
use games::GameId;

use super::annotations::{MoveAnnotation, forfeits};
use super::engine_config::EngineConfig;
use super::engine_player::{ForfeitKind, MARGIN};
use super::referee::{FinishedGame, OPENING_PLIES, movers};
use super::schedule::ScheduledGame;
use super::sprt::{Sprt, SprtState};
use super::statistics::{Average, Elo, Pentanomial, average_of_groups};

const TWELFTHS: f64 = Share::WHOLE.twelfths() as f64;

/// Counts the games of a match, which must come in their order.
#[derive(Clone, Debug)]
pub struct Tally {
    game: GameId,
    engines: Vec<EngineConfig>,
    sprt: Option<Sprt>,
    games: usize,
    draws: usize,
    counts: Vec<Counts>,
    /// What each seat got, in twelfths.
    seat_twelfths: Vec<u64>,
    endings: BTreeMap<String, usize>,
    plies: Vec<usize>,
    /// Only for two engines in a game of two.
    pentanomial: Option<Pentanomial>,
    /// What the first engine got in the first game of a pair whose second is still missing, in twelfths.
    half_pair: Option<u32>,
}

/// What is counted for one engine. It may have several seats in a game; each counts.
#[derive(Clone, Debug, Default)]
struct Counts {
    wins: u64,
    draws: u64,
    losses: u64,
    /// For every round it took part in: what it got, in twelfths, and how many seats it had.
    rounds: BTreeMap<usize, (u32, u32)>,
    forfeits: BTreeMap<ForfeitKind, u64>,
    moves: u64,
    moves_with_depth: u64,
    depth: u64,
    moves_with_nodes: u64,
    nodes: u64,
    timed_nodes: u64,
    time: Duration,
    late: u64,
    slowest: Duration,
}

/// What the games of a match mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Which game.
    pub game: GameId,
    /// How many games were played.
    pub games: usize,
    /// How many of them nobody won alone.
    pub draws: usize,
    /// The engines, in the order in which they were given.
    pub engines: Vec<EngineSummary>,
    /// What each seat got of a game, on average.
    pub seats: Vec<f64>,
    /// How games ended, most frequent first.
    pub endings: Vec<(String, usize)>,
    /// How many moves games had: fewest, average, most.
    pub plies: Option<(usize, f64, usize)>,
    /// The first engine against the second, where there are two in a game of two.
    pub duel: Option<Duel>,
}

/// What the games of a match say about one engine.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSummary {
    /// Its name.
    pub name: String,
    /// How it was set up.
    pub setup: String,
    /// How many seats it had, over all games.
    pub seats: u64,
    /// How often it won alone, shared a draw, and got nothing.
    pub results: [u64; 3],
    /// What it got in all, in games.
    pub points: f64,
    /// What it got of a game for every seat, on average. Between equals it is the fair share: 1 over the number of seats.
    pub score: Option<Average>,
    /// The average depth of its moves.
    pub depth: Option<f64>,
    /// The average number of nodes of its moves.
    pub nodes: Option<f64>,
    /// Nodes a second, where times are known.
    pub speed: Option<f64>,
    /// How many moves it made.
    pub moves: u64,
    /// How many took longer than its time for a move and a margin of 50 ms.
    pub late: u64,
    /// The longest that a move took, where times are known.
    pub slowest: Option<Duration>,
    /// How often it forfeited, by kind.
    pub forfeits: Vec<(ForfeitKind, u64)>,
}

/// Two engines against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// The results of pairs, for the first engine.
    pub pentanomial: Pentanomial,
    /// What they say.
    pub elo: Option<Elo>,
    /// The sequential test, if there is one.
    pub sprt: Option<(Sprt, SprtState)>,
}

impl Tally {
    /// Nothing counted yet. The sequential test is for two engines in a game of two.
    pub(crate) fn new(game: GameId, engines: &[EngineConfig], sprt: Option<Sprt>) -> Tally {
        let is_duel = engines.len() == 2 && game.seats() == 2;
        Tally {
            game,
            engines: engines.to_vec(),
            sprt,
            games: 0,
            draws: 0,
            counts: vec![Counts::default(); engines.len()],
            seat_twelfths: vec![0; game.seats()],
            endings: BTreeMap::new(),
            plies: Vec::new(),
            pentanomial: is_duel.then(Pentanomial::default),
            half_pair: None,
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> usize {
        self.games
    }

    /// Whether the sequential test has decided.
    pub fn is_decided(&self) -> bool {
        self.sprt_state().is_some_and(|(_, state)| state.verdict.is_some())
    }

    fn sprt_state(&self) -> Option<(Sprt, SprtState)> {
        let (sprt, pairs) = (self.sprt?, self.pentanomial?);
        Some((sprt, sprt.state(&pairs)))
    }

    /// Counts a game.
    pub(crate) fn add(&mut self, scheduled: &ScheduledGame, played: &FinishedGame) {
        self.games += 1;
        self.plies.push(played.any.len());
        let ending = played.record.tag(tag::TERMINATION).unwrap_or("unknown").to_string();
        *self.endings.entry(ending).or_default() += 1;
        self.add_result(scheduled, played);
        self.add_work(scheduled, played);
        for (seat, kind) in forfeits(&played.record, self.game) {
            let counts = &mut self.counts[scheduled.seating[seat.index()]];
            *counts.forfeits.entry(kind).or_default() += 1;
        }
    }

    fn add_result(&mut self, scheduled: &ScheduledGame, played: &FinishedGame) {
        // A game of a match always has a result.
        let Some(result) = played.record.result() else { return };
        self.draws += usize::from(result.winners().len() > 1);
        for (seat, &engine) in Seat::first(self.game.seats()).zip(&scheduled.seating) {
            let share = result.share(seat);
            self.seat_twelfths[seat.index()] += u64::from(share.twelfths());
            let counts = &mut self.counts[engine];
            match share {
                Share::WHOLE => counts.wins += 1,
                Share::NONE => counts.losses += 1,
                _ => counts.draws += 1,
            }
            let round = counts.rounds.entry(scheduled.round).or_default();
            *round = (round.0 + share.twelfths(), round.1 + 1);
            if let Some(pentanomial) = &mut self.pentanomial
                && engine == 0
            {
                match self.half_pair.take() {
                    None => self.half_pair = Some(share.twelfths()),
                    // Points of the pair in halves.
                    Some(first) => pentanomial.0[((first + share.twelfths()) / 6) as usize] += 1,
                }
            }
        }
    }

    fn add_work(&mut self, scheduled: &ScheduledGame, played: &FinishedGame) {
        let opening: usize =
            played.record.tag(OPENING_PLIES).and_then(|plies| plies.parse().ok()).unwrap_or_default();
        let steps = movers(&played.any).into_iter().zip(&played.record.line.nodes).zip(&played.times);
        for ((seat, node), time) in steps.skip(opening) {
            let engine = scheduled.seating[seat.index()];
            let limits = self.engines[engine].limits;
            let counts = &mut self.counts[engine];
            if node.text().starts_with("retire:") {
                continue;
            }
            let annotation = MoveAnnotation::of(node);
            counts.moves += 1;
            if let Some(depth) = annotation.depth {
                counts.moves_with_depth += 1;
                counts.depth += u64::from(depth);
            }
            if let Some(nodes) = annotation.nodes {
                counts.moves_with_nodes += 1;
                counts.nodes += nodes;
            }
            if let Some(time) = *time {
                counts.timed_nodes += annotation.nodes.unwrap_or_default();
                counts.time += time;
                counts.slowest = counts.slowest.max(time);
                counts.late += u64::from(limits.time.is_some_and(|limit| time > limit + MARGIN));
            }
        }
    }

    /// What the games mean so far.
    pub fn summary(&self) -> Summary {
        let mut endings: Vec<(String, usize)> = self.endings.clone().into_iter().collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let games = self.games as f64;
        let plies = self.plies.iter().min().zip(self.plies.iter().max());
        Summary {
            game: self.game,
            games: self.games,
            draws: self.draws,
            engines: self
                .engines
                .iter()
                .zip(&self.counts)
                .map(|(config, counts)| counts.summary(config))
                .collect(),
            seats: self
                .seat_twelfths
                .iter()
                .map(|&twelfths| twelfths as f64 / TWELFTHS / games.max(1.0))
                .collect(),
            endings,
            plies: plies
                .map(|(&fewest, &most)| (fewest, self.plies.iter().sum::<usize>() as f64 / games, most)),
            duel: self.pentanomial.map(|pentanomial| Duel {
                pentanomial,
                elo: pentanomial.elo(),
                sprt: self.sprt_state(),
            }),
        }
    }
}

impl Counts {
    fn summary(&self, config: &EngineConfig) -> EngineSummary {
        let groups =
            self.rounds.values().map(|&(twelfths, seats)| (f64::from(twelfths) / TWELFTHS, f64::from(seats)));
        let ratio = |sum: u64, count: u64| (count > 0).then(|| sum as f64 / count as f64);
        let is_timed = !self.time.is_zero();
        EngineSummary {
            name: config.name.clone(),
            setup: config.setup.clone(),
            seats: self.wins + self.draws + self.losses,
            results: [self.wins, self.draws, self.losses],
            points: groups.clone().map(|(points, _)| points).sum(),
            score: average_of_groups(groups),
            depth: ratio(self.depth, self.moves_with_depth),
            nodes: ratio(self.nodes, self.moves_with_nodes),
            speed: (is_timed && self.timed_nodes > 0)
                .then(|| self.timed_nodes as f64 / self.time.as_secs_f64()),
            moves: self.moves,
            late: self.late,
            slowest: is_timed.then_some(self.slowest),
            forfeits: self.forfeits.iter().map(|(&kind, &count)| (kind, count)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::Schedule;
    use super::*;

    fn engines(texts: &[&str]) -> Vec<EngineConfig> {
        texts.iter().map(|text| text.parse().expect("an engine")).collect()
    }

    fn count(game: GameId, engines: &[EngineConfig], moves_and_results: &[&str]) -> Tally {
        let schedule = Schedule::new(engines.len(), game.seats(), 1);
        let mut tally = Tally::new(game, engines, "elo0=0,elo1=50".parse().ok());
        for (index, text) in moves_and_results.iter().enumerate() {
            let text = format!("[Game \"{game}\"]\n[Termination \"agreed\"]\n\n{text}\n");
            let played = FinishedGame::from_record(text.parse().expect("a record")).expect("a game");
            tally.add(&schedule.game(index), &played);
        }
        tally
    }

    #[test]
    fn pairs_are_counted_for_the_first_engine() {
        let engines = engines(&["windows,time=0.1", "uct,time=0.1"]);
        // Seats are swapped in every second game: 1 + 1, 1 + 0, 0 + ½, and half a pair.
        let tally = count(GameId::Express2, &engines, &["1-0", "0-1", "1-0", "1-0", "0-1", "1/2-1/2", "1-0"]);
        let summary = tally.summary();
        let duel = summary.duel.expect("two engines, two seats");
        assert_eq!(duel.pentanomial, Pentanomial([0, 1, 1, 0, 1]));
        assert_eq!(summary.engines[0].results, [4, 1, 2]);
        assert_eq!(summary.engines[1].results, [2, 1, 4]);
        assert_eq!((summary.engines[0].points, summary.engines[1].points), (4.5, 2.5));
        assert_eq!((summary.games, summary.draws), (7, 1));
        assert_eq!(summary.endings, [("agreed".to_string(), 7)]);
        assert!(duel.sprt.is_some_and(|(_, state)| state.verdict.is_none()));
    }

    #[test]
    fn seats_of_three_share_the_points() {
        let engines = engines(&["uct,nodes=1", "one-ply"]);
        // AAB, ABA, ABB, BAA, BAB, BBA: the first seat always wins.
        let tally = count(GameId::Express3, &engines, &["1-0-0"; 6]);
        let summary = tally.summary();
        assert_eq!(summary.duel, None);
        assert_eq!(summary.seats, [1.0, 0.0, 0.0]);
        for engine in &summary.engines {
            assert_eq!((engine.seats, engine.points), (9, 3.0));
            assert_eq!(engine.score, Some(Average { value: 1.0 / 3.0, error: None }));
        }
    }

    #[test]
    fn work_lateness_and_forfeits_go_to_who_moved() {
        let engines = engines(&["windows,time=0.1", "uct,time=0.1"]);
        let game = "1. Na {[%depth 4] [%nodes 100] [%emt 0:00:00.1]} 2. Nb {[%depth 1] [%nodes 10] [%emt 0:00:00.4]} \
            3. Nc {[%depth 6] [%nodes 300] [%emt 0:00:00.1]} {[%forfeit g:crash] it ended} 1-0";
        let summary = count(GameId::Express2, &engines, &[game]).summary();
        let [first, second] = summary.engines.as_slice() else { panic!("two engines") };
        assert_eq!((first.moves, first.depth, first.nodes), (2, Some(5.0), Some(200.0)));
        assert!(first.speed.is_some_and(|speed| (speed - 2000.0).abs() < 1e-6));
        assert_eq!((first.late, second.late), (0, 1));
        assert_eq!(second.slowest, Some(Duration::from_millis(400)));
        assert_eq!(
            (first.forfeits.as_slice(), second.forfeits.as_slice()),
            (&[][..], &[(ForfeitKind::Crash, 1)][..])
        );
        assert_eq!(summary.plies, Some((3, 3.0, 3)));
    }
}
