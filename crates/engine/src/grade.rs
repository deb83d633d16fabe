//! How bad a mistake was: what a move lost ([`loss`]), and from which loss on it gets a mark ([`Grade`]). docs/REVIEW.md
//! explains it to players.

use game::{Game, Seat};

use crate::report::Line;

/// A mistake, from small to large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Not quite the best.
    Inaccuracy,
    /// A mistake.
    Mistake,
    /// A big mistake.
    Blunder,
}

impl Grade {
    /// The smallest loss of each grade, in thousandths of the game. Remember to update docs/REVIEW.md.
    const FROM: [(u16, Grade); 3] = [(300, Grade::Blunder), (160, Grade::Mistake), (80, Grade::Inaccuracy)];

    /// The grade of a loss; `None` if it is too small.
    pub fn of(loss: u16) -> Option<Grade> {
        Grade::FROM.into_iter().find(|&(from, _)| loss >= from).map(|(_, grade)| grade)
    }
}

/// What a legal move lost: its mover's expectation before it less that after it, in thousandths of the game. `best` is the
/// best line of the position before, `reply` of the one after, where the game goes on. The best move loses nothing,
/// whatever a deeper search says afterwards.
pub fn loss<G: Game>(before: &G, played: G::Move, best: &Line<G>, reply: Option<&Line<G>>) -> u16 {
    if best.moves.first() == Some(&played) {
        return 0;
    }
    let seat = before.to_move();
    let left = reply.map_or_else(|| share_after(before, played, seat), |line| line.value.expectation[seat]);
    best.value.expectation[seat].saturating_sub(left)
}

/// What a seat gets where a move ends the game. An end that only the history knows is a repetition.
fn share_after<G: Game>(before: &G, played: G::Move, seat: Seat) -> u16 {
    let mut after = before.clone();
    after.play_unchecked(played);
    let outcome = after.outcome().unwrap_or_else(|| after.outcome_by_repetition());
    (outcome.share(seat).twelfths() * 1000 / 12) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_begin_where_they_say() {
        let grades = [79, 80, 159, 160, 299, 300, 1000].map(Grade::of);
        let (small, middle, big) = (Some(Grade::Inaccuracy), Some(Grade::Mistake), Some(Grade::Blunder));
        assert_eq!(grades, [None, small, small, middle, middle, big, big]);
    }

    #[test]
    fn a_loss_is_what_the_mover_could_expect_less_what_is_left() {
        type G = shiftago::Express2;
        let line = |text: &str, mine: u16| {
            let mut expectation = game::BySeat::default();
            expectation[Seat::FIRST] = mine;
            expectation[Seat::SECOND] = 1000 - mine;
            let moves = vec![text.parse().expect("a move")];
            Line::<G> { moves, value: crate::Value { expectation, proven: None } }
        };
        let before: G = "o6/o6/o6/o6/7/gg5/gg5 o 18,18 0,0 0,0".parse().expect("a position");
        let played = |text: &str| text.parse().expect("a move");
        assert_eq!(loss(&before, played("W1"), &line("Na", 1000), Some(&line("E1", 400))), 600);
        assert_eq!(
            loss(&before, played("W1"), &line("W1", 700), Some(&line("E1", 400))),
            0,
            "it is the best"
        );
        assert_eq!(loss(&before, played("W1"), &line("Na", 300), Some(&line("E1", 400))), 0, "it gained");
        // Ends the game, as the other move would have.
        assert_eq!(loss(&before, played("Na"), &line("W3", 1000), None), 0);
    }

    #[test]
    fn a_repetition_is_worth_what_the_points_say() {
        type G = shiftago::Extreme2;
        let expected = |mine: u16| {
            let mut expectation = game::BySeat::default();
            expectation[Seat::FIRST] = mine;
            let moves = vec!["W3".parse().expect("a move")];
            Line::<G> { moves, value: crate::Value { expectation, proven: None } }
        };
        let repeats = |scores: &str, mine: u16| {
            let before: G = format!("7/7/7/7/7/7/o5g o 21,21 {scores} 0,0").parse().expect("a position");
            loss(&before, "W1".parse().expect("a move"), &expected(mine), None)
        };
        assert_eq!(repeats("5,2", 900), 0, "it wins");
        assert_eq!(repeats("2,5", 200), 200, "it loses");
        assert_eq!(repeats("2,2", 900), 400, "it is a draw");
    }
}
