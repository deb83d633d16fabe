//! Openings of Express for two that give both seats the same chances: [`Balance`].
//!
//! Who begins wins by force, so a fair game begins with an opening that nobody knows to be won, and that the engine wins as often
//! with one seat as with the other. Candidates are played by a level below full strength against itself: it draws lots, so the
//! games differ. There are two stages, because those that look fair after few games are partly those that were lucky: what is in
//! range after a first look plays as many games again and more, and these fresh ones alone say whether it is fair. What is fair by
//! them must not be won by a short proof either, of either seat.
//!
//! Absent here: which positions are candidates (`undershift atlas` says which are open), files.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::exact::{ExactAnswers, ExactPosition, Found, learned_judge};
use engine::{Control, EngineError, EngineGame, Level, Limits, Options, SystemClock};
use game::{Game, Play, Seat};
use shiftago::{Express2, Move};

/// The share of points that each seat must have, in percent.
pub const FAIR: std::ops::RangeInclusive<f64> = 45.0..=55.0;
/// Games between two looks whether a candidate is out of range.
const ROUND: u32 = 8;
const HASH_MB: usize = 8;
/// For both tables of a proof.
const PROOF_MB: usize = 64;

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins of the first seat.
    pub wins: u32,
    /// Draws.
    pub draws: u32,
    /// Wins of the second seat.
    pub losses: u32,
}

impl Tally {
    /// How many games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first seat's share of the points, in percent; a draw is half a point.
    pub fn score(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) * 100.0 / f64::from(self.games().max(1))
    }

    /// The standard error of that share, in percent.
    pub fn error(self) -> f64 {
        let (games, mean) = (f64::from(self.games().max(1)), self.score() / 100.0);
        let squares = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        100.0 * ((squares - mean * mean).max(0.0) / games).sqrt()
    }

    fn is_in_range(self) -> bool {
        FAIR.contains(&self.score())
    }

    /// Whether the score is out of the range by more than two standard errors, as large as they can be.
    fn is_out(self) -> bool {
        let margin = 100.0 / f64::from(self.games().max(1)).sqrt();
        self.score() + margin < *FAIR.start() || self.score() - margin > *FAIR.end()
    }

    fn add(&mut self, winner: Option<Seat>) {
        match winner {
            Some(Seat::FIRST) => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
    }
}

/// How much an opening is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// The level that plays both seats.
    pub level: Level,
    /// Games at first.
    pub first_look: u32,
    /// Further games of what is in range after these.
    pub fresh: u32,
    /// Nodes of a search whether a seat wins by force, for each seat.
    pub nodes: u64,
}

/// What is known of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There are games to be played.
    Open,
    /// Out of range at the first look, or after the fresh games.
    Unfair,
    /// A seat was proven to win.
    Won,
    /// In range after the fresh games.
    Fair,
}

/// An opening, and how its games ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The moves.
    pub moves: Vec<Move>,
    /// The games of the first look.
    pub first_look: Tally,
    /// Those after it.
    pub fresh: Tally,
    /// Whether a seat was proven to win.
    pub is_won: bool,
}

impl Balance {
    /// An opening that has not been played yet.
    pub fn new(moves: Vec<Move>) -> Balance {
        Balance { moves, first_look: Tally::default(), fresh: Tally::default(), is_won: false }
    }

    /// What the games say so far.
    pub fn verdict(&self, stages: &Stages) -> Verdict {
        let is_first_look_over = self.first_look.games() >= stages.first_look || self.first_look.is_out();
        match self.fresh.games() >= stages.fresh {
            _ if self.is_won => Verdict::Won,
            _ if !is_first_look_over => Verdict::Open,
            _ if !self.first_look.is_in_range() => Verdict::Unfair,
            false => Verdict::Open,
            true if self.fresh.is_in_range() => Verdict::Fair,
            true => Verdict::Unfair,
        }
    }

    /// Plays the games of the first look, and fewer if the opening is out before, or it is to stop. A game's lots depend on its
    /// number alone, so it does not matter where a run was ended.
    pub fn look(&mut self, stages: &Stages, stop: &AtomicBool) {
        while self.first_look.games() < stages.first_look {
            let games = self.first_look.games();
            if games > 0 && games.is_multiple_of(ROUND) && self.first_look.is_out() {
                return;
            }
            let Some(winner) = self.play_one(stages.level, games, stop) else { return };
            self.first_look.add(winner);
        }
    }

    /// Plays the fresh games of an opening that is in range after the first look. If it is in range then too, tries to prove a
    /// win of either seat. Fails if the system does not give the memory.
    pub fn confirm(&mut self, stages: &Stages, stop: &AtomicBool) -> Result<(), EngineError> {
        if self.first_look.games() < stages.first_look || !self.first_look.is_in_range() {
            return Ok(());
        }
        while self.fresh.games() < stages.fresh {
            let number = stages.first_look + self.fresh.games();
            let Some(winner) = self.play_one(stages.level, number, stop) else { return Ok(()) };
            self.fresh.add(winner);
        }
        if self.verdict(stages) == Verdict::Fair {
            self.is_won = self.is_proven(stages.nodes)?;
        }
        Ok(())
    }

    /// The game after the opening; `None` if a move is illegal.
    fn play(&self) -> Option<Play<Express2>> {
        let mut play = Play::new(Express2::default());
        self.moves.iter().try_for_each(|&mv| play.play(mv)).ok()?;
        Some(play)
    }

    /// Whether a seat wins by force, as far as so many nodes for each can tell.
    fn is_proven(&self, nodes: u64) -> Result<bool, EngineError> {
        let Some(play) = self.play() else { return Ok(false) };
        let mut answers = ExactAnswers::new(PROOF_MB, learned_judge(None).as_ref())?;
        let questions = [Seat::FIRST, Seat::SECOND].map(|seat| ExactPosition::new(play.position(), seat));
        Ok(questions.into_iter().flatten().any(|question| answers.prove(question, nodes) == Found::Win))
    }

    /// Who wins the game with this number; `None` if it was told to stop, or a move is illegal.
    fn play_one(&self, level: Level, number: u32, stop: &AtomicBool) -> Option<Option<Seat>> {
        let clock = SystemClock::default();
        let number = u64::from(number);
        let mut searchers = [2 * number + 1, 2 * number + 2].map(|seed| {
            let options = Options { level, seed, hash: HASH_MB, ..Options::default() };
            Express2::searcher(&options).expect("a few megabytes are there")
        });
        let mut play = self.play()?;
        while !play.is_over() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let searcher = &mut searchers[play.position().to_move().index()];
            let report = searcher.search(&play, &Limits::default(), &Control::new(&clock, stop), &mut |_| ());
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            play.play(report.best()?).ok()?;
        }
        Some(play.outcome().and_then(|outcome| outcome.winner()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGES: Stages = Stages { level: Level::MIN, first_look: 20, fresh: 40, nodes: 1_000 };

    fn after(moves: &str, first_look: [u32; 3], fresh: [u32; 3]) -> Balance {
        let moves = moves.split(' ').map(|text| text.parse().expect("a move")).collect();
        let tally = |[wins, draws, losses]: [u32; 3]| Tally { wins, draws, losses };
        Balance { first_look: tally(first_look), fresh: tally(fresh), ..Balance::new(moves) }
    }

    #[test]
    fn scores_errors_and_verdicts() {
        let even = Tally { wins: 9, draws: 2, losses: 9 };
        assert_eq!((even.games(), even.score()), (20, 50.0));
        // A draw is half a point for certain, so the error is smaller than that of twenty coins, 11.2.
        assert!((even.error() - 10.607).abs() < 0.001, "{}", even.error());
        let verdict = |first_look, fresh| after("Na W4", first_look, fresh).verdict(&STAGES);
        assert_eq!(verdict([3, 0, 1], [0; 3]), Verdict::Open);
        assert_eq!(verdict([16, 0, 0], [0; 3]), Verdict::Unfair);
        assert_eq!(verdict([12, 0, 8], [0; 3]), Verdict::Unfair);
        assert_eq!(verdict([10, 0, 10], [0; 3]), Verdict::Open);
        assert_eq!(verdict([10, 0, 10], [30, 0, 10]), Verdict::Unfair);
        // The first look chooses, and the fresh games alone decide.
        assert_eq!(verdict([11, 0, 9], [22, 0, 18]), Verdict::Fair);
        assert_eq!(verdict([9, 0, 11], [23, 0, 17]), Verdict::Unfair);
        let won = Balance { is_won: true, ..after("Na W4", [10, 0, 10], [0; 3]) };
        assert_eq!(won.verdict(&STAGES), Verdict::Won);
    }

    /// A run that is ended after any game goes on as if it had not been.
    #[test]
    fn games_are_the_same_whenever_a_run_was_ended() {
        let level = Level::new(2).expect("a level");
        let never = AtomicBool::new(false);
        let stages = |first_look, fresh| Stages { level, first_look, fresh, nodes: 100 };
        let mut whole = after("Nd W4 Sd", [0; 3], [0; 3]);
        whole.look(&stages(6, 0), &never);
        assert_eq!(whole.first_look.games(), 6);
        let mut parts = after("Nd W4 Sd", [0; 3], [0; 3]);
        for games in [1, 4, 6] {
            parts.look(&stages(games, 0), &never);
        }
        assert_eq!(parts, whole);
        let mut stopped = after("Nd W4 Sd", [0; 3], [0; 3]);
        stopped.look(&stages(6, 0), &AtomicBool::new(true));
        assert_eq!(stopped.first_look.games(), 0);
        // Fresh games are others, and go on too.
        let fresh = |parts: &[u32]| {
            let mut opening = after("Nd W4 Sd", [3, 0, 3], [0; 3]);
            for &games in parts {
                opening.confirm(&stages(6, games), &never).expect("the memory");
            }
            opening.fresh
        };
        assert_eq!(fresh(&[1, 3, 6]), fresh(&[6]));
        assert_eq!(fresh(&[6]).games(), 6);
    }

    /// An opening that a short search proves to be won is not fair, whatever its games say.
    #[test]
    fn what_is_proven_is_not_fair() {
        let stages = Stages { nodes: 200_000, ..STAGES };
        let mut won = after("Na W4 W4 Sd Sc Sc W4 E4 Na W4 W3 W6 W5 W5", [10, 0, 10], [20, 0, 20]);
        assert_eq!(won.verdict(&stages), Verdict::Fair);
        won.confirm(&stages, &AtomicBool::new(false)).expect("the memory");
        assert_eq!(won.verdict(&stages), Verdict::Won);
    }
}
