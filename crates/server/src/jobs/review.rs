//! The review of a game: how the engine judges each move, accuracy, and the turning point.
//!
//! The same as on the page (`web/src/analysis/review.ts`), which has other numbers to compute it from; docs/REVIEW.md explains it to
//! players. Remember to update all three: `tests/data/accuracy.tsv` holds page and server to one another.
//! Absent here: why a move is a mistake, which is shown move by move where the board is.

use analysis::{AnyLine, ReviewedStep};
use engine::Grade;
use game::Seat;
use games::AnyGame;
use protocol::online::{GameReview, MoveReview, SeatReview};
use protocol::{Line, Proven, Value};

/// How fast accuracy falls: a move that loses this many thousandths of the game is worth 1/e of a perfect one.
const DECAY: f64 = 250.0;

/// Puts a review together.
pub(super) fn game_review(any: &AnyGame, steps: &[ReviewedStep], nodes: u64) -> GameReview {
    let seats = any.id().seats();
    GameReview {
        nodes,
        moves: steps.iter().map(|step| move_review(step, seats)).collect(),
        seats: Seat::first(seats).map(|seat| seat_review(steps, seat)).collect(),
        turning_point: turning_point(any, steps),
    }
}

fn move_review(step: &ReviewedStep, seats: usize) -> MoveReview {
    MoveReview {
        seat: step.seat.into(),
        text: step.text.clone(),
        value: to_wire(&step.value, seats),
        loss: step.loss,
        grade: step.better.as_ref().map(|better| match better.grade {
            Grade::Inaccuracy => protocol::Grade::Inaccuracy,
            Grade::Mistake => protocol::Grade::Mistake,
            Grade::Blunder => protocol::Grade::Blunder,
        }),
        better: step
            .better
            .as_ref()
            .map(|better| Line { moves: better.moves.clone(), value: to_wire(&better.value, seats) }),
    }
}

fn to_wire(value: &engine::Value, seats: usize) -> Value {
    let proven = value.proven.map(|proven| match proven {
        engine::Proven::Win { seat, plies } => Proven::Win { seat: seat.into(), plies },
        engine::Proven::Draw => Proven::Draw,
    });
    Value { expectation: Seat::first(seats).map(|seat| value.expectation[seat]).collect(), proven }
}

fn seat_review(steps: &[ReviewedStep], seat: Seat) -> SeatReview {
    let own = || steps.iter().filter(|step| step.seat == seat);
    let losses: Vec<f64> = own().filter_map(|step| step.loss).map(f64::from).collect();
    let count = |grade: Grade| {
        let is_it = |step: &&ReviewedStep| step.better.as_ref().is_some_and(|better| better.grade == grade);
        u32::try_from(own().filter(is_it).count()).unwrap_or(u32::MAX)
    };
    SeatReview {
        accuracy: accuracy(&losses),
        inaccuracies: count(Grade::Inaccuracy),
        mistakes: count(Grade::Mistake),
        blunders: count(Grade::Blunder),
    }
}

/// The mean over moves, in percent; `None` where none has been looked at.
fn accuracy(losses: &[f64]) -> Option<u8> {
    let sum: f64 = losses.iter().map(|loss| 100.0 * (-loss / DECAY).exp()).sum();
    (!losses.is_empty()).then(|| (sum / losses.len() as f64).round() as u8)
}

/// The step from which the winner was ahead for good, counted from 1; without a winner, the step that lost most, if it is a mistake.
fn turning_point(any: &AnyGame, steps: &[ReviewedStep]) -> Option<u32> {
    let number = |index: usize| u32::try_from(index + 1).ok();
    let Some(winner) = any.outcome().and_then(|outcome| outcome.winner()) else {
        let marked =
            steps.iter().enumerate().filter_map(|(index, step)| Some((index, step.better.as_ref()?.loss)));
        // The first of several that lost as much.
        let worst = marked.max_by_key(|&(index, loss)| (loss, std::cmp::Reverse(index)));
        return worst.and_then(|(index, _)| number(index));
    };
    let seats = any.id().seats();
    let is_ahead = |value: &engine::Value| usize::from(value.expectation[winner]) * seats > 1_000;
    let before = |index: usize| match index.checked_sub(1) {
        Some(before) => steps.get(before).map(|step| &step.value),
        None => steps.first().and_then(|step| step.best.as_ref()).map(|AnyLine { value, .. }| value),
    };
    for index in (0..steps.len()).rev() {
        if !is_ahead(&steps[index].value) {
            return None;
        }
        if !before(index).is_some_and(is_ahead) {
            return number(index);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use analysis::{AnySearcher, review};
    use engine::{Limits, Options, SystemClock};

    use super::*;

    #[test]
    fn accuracy_is_that_of_the_page() {
        let table = include_str!("../../../../tests/data/accuracy.tsv");
        let rows: Vec<_> = table.lines().filter(|line| !line.starts_with('#')).collect();
        for row in &rows {
            let (losses, percent) = row.split_once('\t').expect("two columns");
            let losses: Vec<f64> = losses.split(',').map(|loss| loss.parse().expect("a number")).collect();
            assert_eq!(accuracy(&losses), Some(percent.parse().expect("a number")), "{row}");
        }
        assert!(rows.len() > 10, "the table is there");
        assert_eq!(accuracy(&[]), None);
    }

    fn reviewed(moves: &str) -> GameReview {
        let mut any = AnyGame::new(games::GameId::Express2);
        any.play_all(moves.split(' ')).expect("legal moves");
        let mut searcher =
            AnySearcher::new(any.id(), Options { hash: 1, ..Options::default() }).expect("a megabyte");
        let at = (&SystemClock::default() as &dyn engine::Clock, &AtomicBool::new(false));
        let steps = review(&any, &mut searcher, &Limits::depth(3), at, &mut |_| ());
        game_review(&any, &steps, 1)
    }

    #[test]
    fn a_game_turned_where_the_winner_came_ahead_for_good() {
        // Whoever begins is ahead, and looks on while Green makes a row.
        let review = reviewed("Na Ng Nc Ng Ne Ng W2 Ng W4 Ng");
        assert_eq!(review.moves[9].value.expectation, [0, 1000]);
        let [loser, winner] = &review.seats[..] else { panic!("two seats") };
        assert!(winner.accuracy > loser.accuracy, "{review:?}");
        assert!(loser.blunders + loser.mistakes + loser.inaccuracies > 0, "{review:?}");
        let turned = review.turning_point.expect("the other was ahead before") as usize;
        let is_ahead = |step: &MoveReview| step.value.expectation[1] > 500;
        assert!(review.moves[turned - 1..].iter().all(is_ahead), "{review:?}");
        assert!(turned == 1 || !is_ahead(&review.moves[turned - 2]), "{review:?}");
    }

    #[test]
    fn a_game_whose_winner_was_ahead_all_along_did_not_turn() {
        let review = reviewed("Na Ng Na Ng Na Ng Na Ng Na");
        assert_eq!(review.moves[8].value.expectation, [1000, 0]);
        assert_eq!(review.turning_point, None, "{review:?}");
    }

    #[test]
    fn a_game_that_nobody_has_won_turned_at_the_worst_mistake() {
        let review = reviewed("Na Ng Na Ng Na Ng Na Ng Sd Se");
        let worst = review.moves.iter().filter(|step| step.grade.is_some()).max_by_key(|step| step.loss);
        let turned = review.turning_point.map(|number| &review.moves[number as usize - 1]);
        assert_eq!(turned.map(|step| step.loss), worst.map(|step| step.loss));
        assert!(turned.is_some(), "a win was missed: {review:?}");
    }
}
