//! How often the players of a game chose what the engine would have: [`agreement`].
//!
//! A number about a game, and no more: who plays well agrees often, and so does everybody where one move is clearly better
//! than all others. Absent here: any judgement of people.

use game::BySeat;
use games::AnyGame;

use crate::ReviewedStep;

/// How the moves of a seat agree with the engine's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many moves were looked at: those where there was a choice.
    pub moves: u32,
    /// How many of them are the engine's own first choice.
    pub agreeing: u32,
    /// What they lost, all together, in thousandths of a game.
    pub loss: u32,
}

/// Counts the moves of a game that was reviewed, by seat. The game is the one whose steps these are, at its end.
pub fn agreement(any: &AnyGame, steps: &[ReviewedStep]) -> BySeat<Agreement> {
    let mut at = any.clone();
    while at.undo().is_some() {}
    let mut found = BySeat::<Agreement>::default();
    for step in steps {
        let has_choice = at.moves().len() > 1;
        // What was played once can be played again.
        if at.play(&step.text).is_err() {
            break;
        }
        let (Some(best), Some(loss), true) = (&step.best, step.loss, has_choice) else { continue };
        let of_seat = &mut found[step.seat];
        of_seat.moves += 1;
        of_seat.agreeing += u32::from(best.moves.first() == Some(&step.text));
        of_seat.loss += u32::from(loss);
    }
    found
}
