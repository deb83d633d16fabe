//! Baselines that do not search: `random`, `one-ply` and `greedy`.

use game::{BySeat, Play, Seat, SplitMix64};

use crate::control::{Control, Limits};
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::searcher::Searcher;
use crate::value::Value;
use crate::win_in_one::wins_in_one;

/// Scores a move for the seat that makes it, from the positions before and after; higher is better.
type ScoreChild<G> = fn(&G, &G) -> i32;

/// Plays one of the moves with the best score, drawn at random.
pub(crate) struct Baseline<G> {
    random: SplitMix64,
    score_child: ScoreChild<G>,
}

impl<G: SearchPosition> Baseline<G> {
    /// Plays at random.
    pub(crate) fn random(seed: u64) -> Self {
        Baseline { random: SplitMix64::new(seed), score_child: |_, _| 0 }
    }

    /// Takes a win in one, prevents one, else plays at random.
    pub(crate) fn one_ply(seed: u64) -> Self {
        Baseline { random: SplitMix64::new(seed), score_child: score_one_ply }
    }

    /// Plays a move with the best score.
    pub(crate) fn by_score(seed: u64, score_child: ScoreChild<G>) -> Self {
        Baseline { random: SplitMix64::new(seed), score_child }
    }
}

fn score_one_ply<G: SearchPosition>(before: &G, after: &G) -> i32 {
    let seat = before.to_move();
    if let Some(outcome) = after.outcome() {
        return match outcome.winner() {
            Some(winner) if winner == seat => 2,
            Some(_) => -2,
            None => 0,
        };
    }
    if after.to_move() != seat && wins_in_one(after) { -1 } else { 0 }
}

impl<G: SearchPosition> Searcher<G> for Baseline<G> {
    fn search(
        &mut self,
        play: &Play<G>,
        _: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        if play.is_over() {
            return Report::empty();
        }
        let position = play.position();
        let mut best = (i32::MIN, Vec::new());
        let mut nodes = 0;
        position.for_each_child(|mv, child| {
            nodes += 1;
            let score = (self.score_child)(position, child);
            if score > best.0 {
                best = (score, Vec::new());
            }
            if score == best.0 {
                best.1.push(mv);
            }
        });
        let chosen = best.1[self.random.below(best.1.len() as u32) as usize];
        // Baselines do not evaluate: every seat expects the same.
        let share = (1000 / G::SEATS) as u16;
        let expectation = BySeat::from_fn(|seat: Seat| if seat.index() < G::SEATS { share } else { 0 });
        let line = Line { moves: vec![chosen], value: Value { expectation, proven: None } };
        let report = Report { lines: vec![line], depth: 1, nodes, elapsed: control.elapsed() };
        on_report(&report);
        report
    }

    fn new_game(&mut self) {}
}
