//! Openings of Express for two that give both seats the same chances: [`Balance`].
//!
//! Who begins wins by force, so a fair game begins with an opening that nobody knows to be won, and that the engine wins as often
//! with one seat as with the other. Candidates are played by a level below full strength against itself: it draws lots, so the
//! games differ. One whose score is clearly outside of the range is dropped early.
//!
//! Absent here: which positions are candidates (`undershift atlas` says which are open), files.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Control, EngineGame, Level, Limits, Options, SystemClock};
use game::{Game, Play, Seat};
use shiftago::{Express2, Move};

/// The share of points that each seat must have, in percent.
pub const FAIR: std::ops::RangeInclusive<f64> = 45.0..=55.0;
/// Games between two looks whether a candidate is out of range.
const ROUND: u32 = 8;
const HASH_MB: usize = 8;

/// An opening, and how its games ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The moves.
    pub moves: Vec<Move>,
    /// Wins of the first seat, draws, and wins of the second.
    pub results: [u32; 3],
}

impl Balance {
    /// An opening that has not been played yet.
    pub fn new(moves: Vec<Move>) -> Balance {
        Balance { moves, results: [0; 3] }
    }

    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The first seat's share of the points, in percent; a draw is half a point.
    pub fn score(&self) -> f64 {
        let [wins, draws, _] = self.results.map(f64::from);
        (wins + draws / 2.0) * 100.0 / f64::from(self.games().max(1))
    }

    /// Whether the score is within the range, after so many games.
    pub fn is_fair(&self, games: u32) -> bool {
        self.games() >= games && FAIR.contains(&self.score())
    }

    /// Whether the score is out of the range by more than two standard errors.
    pub fn is_out(&self) -> bool {
        let margin = 100.0 / f64::from(self.games().max(1)).sqrt();
        self.score() + margin < *FAIR.start() || self.score() - margin > *FAIR.end()
    }

    /// Plays up to so many games in all, and fewer if the candidate is out before, or it is to stop. A game's lots depend on its
    /// number alone, so it does not matter where a run was ended.
    pub fn play(&mut self, level: Level, games: u32, stop: &AtomicBool) {
        while self.games() < games && !stop.load(Ordering::Relaxed) {
            if self.games() > 0 && self.games().is_multiple_of(ROUND) && self.is_out() {
                return;
            }
            let Some(result) = self.play_one(level, stop) else { return };
            self.results[result] += 1;
        }
    }

    /// 0 if the first seat wins, 1 for a draw, 2 if the second wins; `None` if it was told to stop, or a move is illegal.
    fn play_one(&self, level: Level, stop: &AtomicBool) -> Option<usize> {
        let clock = SystemClock::default();
        let game = u64::from(self.games());
        let mut searchers = [2 * game + 1, 2 * game + 2].map(|seed| {
            let options = Options { level, seed, hash: HASH_MB, ..Options::default() };
            Express2::searcher(&options).expect("a few megabytes are there")
        });
        let mut play = Play::new(Express2::default());
        for &mv in &self.moves {
            play.play(mv).ok()?;
        }
        while !play.is_over() {
            let searcher = &mut searchers[play.position().to_move().index()];
            let report = searcher.search(&play, &Limits::default(), &Control::new(&clock, stop), &mut |_| ());
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            play.play(report.best()?).ok()?;
        }
        let winner = play.outcome().and_then(|outcome| outcome.winner());
        Some(winner.map_or(1, |seat| if seat == Seat::FIRST { 0 } else { 2 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &str, results: [u32; 3]) -> Balance {
        let moves = moves.split(' ').map(|text| text.parse().expect("a move")).collect();
        Balance { results, ..Balance::new(moves) }
    }

    #[test]
    fn scores_and_ranges() {
        let even = after("Na W4", [9, 2, 9]);
        assert_eq!((even.games(), even.score(), even.is_fair(20), even.is_fair(21)), (20, 50.0, true, false));
        assert!(!even.is_out());
        assert!(after("Na W4", [16, 0, 0]).is_out() && after("Na W4", [0, 0, 16]).is_out());
        assert!(!after("Na W4", [3, 0, 1]).is_out());
    }

    /// A run that is ended after any game goes on as if it had not been.
    #[test]
    fn games_are_the_same_whenever_a_run_was_ended() {
        let (level, never) = (Level::new(2).expect("a level"), AtomicBool::new(false));
        let mut whole = after("Nd W4 Sd", [0; 3]);
        whole.play(level, 6, &never);
        assert_eq!(whole.games(), 6);
        let mut parts = after("Nd W4 Sd", [0; 3]);
        for games in [1, 4, 6] {
            parts.play(level, games, &never);
        }
        assert_eq!(parts, whole);
        let mut stopped = after("Nd W4 Sd", [0; 3]);
        stopped.play(level, 6, &AtomicBool::new(true));
        assert_eq!(stopped.games(), 0);
    }
}
