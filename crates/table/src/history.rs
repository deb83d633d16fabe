//! The current game and how it went: [`History`] knows where turns begin, what the clocks showed, and who has left.
//!
//! What a turn is comes from the rules; nothing here knows a game.

use std::time::Duration;

use game::{MoveError, Playable, Reason, Seat, SeatSet};
use games::{AnyGame, Played, with_play};

use crate::Refusal;

/// A game with what a table remembers of its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct History {
    game: AnyGame,
    /// Never empty; the last one is being played.
    turns: Vec<Turn>,
    /// What the mover's clock showed after each step; `None` where there was no clock or no mover.
    shown: Vec<Option<Duration>>,
    leavers: Vec<Leaver>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    /// How many steps were taken before it.
    first_step: usize,
    /// What all clocks showed when it began.
    left: Vec<Option<Duration>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leaver {
    seat: Seat,
    /// How many steps were taken before it left.
    step: usize,
}

/// What a take-back gave.
pub(crate) struct WentBack {
    pub(crate) steps: usize,
    /// What all clocks showed there.
    pub(crate) left: Vec<Option<Duration>>,
}

/// A turn that can be taken back.
#[derive(Clone, Copy)]
pub(crate) struct TurnIndex(usize);

impl History {
    /// A game that begins, and what the clocks show.
    pub(crate) fn new(game: AnyGame, left: Vec<Option<Duration>>) -> History {
        let first = Turn { seat: game.to_move(), first_step: 0, left };
        History { game, turns: vec![first], shown: Vec::new(), leavers: Vec::new() }
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The seats that have not left.
    pub(crate) fn playing(&self) -> SeatSet {
        let has_left = |seat| self.leavers.iter().any(|leaver| leaver.seat == seat);
        Seat::first(self.game.id().seats()).filter(|&seat| !has_left(seat)).collect()
    }

    /// What the mover's clock showed after each step.
    pub(crate) fn shown(&self) -> &[Option<Duration>] {
        &self.shown
    }

    /// Plays a move; [`note_clock`](History::note_clock) must follow.
    pub(crate) fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        self.game.play_move(text)
    }

    /// Whether a move could be played.
    pub(crate) fn check_move(&self, text: &str) -> Result<(), MoveError> {
        self.game.effects(text).map(drop)
    }

    /// Notes what the mover's clock shows after the move that was just played.
    pub(crate) fn note_clock(&mut self, left: Option<Duration>) {
        self.shown.push(left);
    }

    /// The seats that have finished a turn. Who leaves in the middle of one has not finished it.
    pub(crate) fn have_finished_turn(&self) -> SeatSet {
        let finished = self.turns.windows(2).filter_map(|turns| {
            let [turn, next] = turns else { return None };
            let within = turn.first_step..next.first_step;
            let has_left = |leaver: &Leaver| leaver.seat == turn.seat && within.contains(&leaver.step);
            (!self.leavers.iter().any(has_left)).then_some(turn.seat)
        });
        finished.collect()
    }

    /// Another player has the seat, with so much on its clock: a take-back gives it that, and not what another one had.
    pub(crate) fn replace_clock(&mut self, seat: Seat, left: Option<Duration>) {
        for turn in &mut self.turns {
            turn.left[seat.index()] = left;
        }
    }

    /// Notes that a turn begins.
    pub(crate) fn begin_turn(&mut self, left: Vec<Option<Duration>>) {
        self.turns.push(Turn { seat: self.game.to_move(), first_step: self.game.len(), left });
    }

    /// Whether a seat could leave.
    pub(crate) fn check_retire(&self, seat: Seat) -> Result<(), Reason> {
        with_play!(&self.game, play => play.position().clone().retire(seat))
    }

    /// A seat leaves.
    pub(crate) fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        let step = self.game.len();
        self.game.retire(seat)?;
        self.leavers.push(Leaver { seat, step });
        self.shown.push(None);
        Ok(())
    }

    /// Whether the last move of the turn that is being played can be undone.
    pub(crate) fn check_undo_in_turn(&self) -> Result<(), Refusal> {
        if self.game.id().info().is_touch_move {
            return Err(Refusal::TouchMove);
        }
        if self.turns.last().is_none_or(|turn| turn.first_step == self.game.len()) {
            return Err(Refusal::NothingToTakeBack);
        }
        Ok(())
    }

    /// Undoes the last move of the turn that is being played.
    pub(crate) fn undo_in_turn(&mut self) {
        self.game.undo();
        self.shown.pop();
    }

    /// The last turn in which this seat has moved.
    pub(crate) fn last_turn_of(&self, seat: Seat) -> Result<TurnIndex, Refusal> {
        let mut end = self.game.len();
        for (index, turn) in self.turns.iter().enumerate().rev() {
            let within = turn.first_step..end;
            let left_within = self.leavers.iter().filter(|leaver| within.contains(&leaver.step)).count();
            if turn.seat == seat && within.len() > left_within {
                let since = self.leavers.iter().find(|leaver| leaver.step >= turn.first_step);
                return since.map_or(Ok(TurnIndex(index)), |leaver| {
                    Err(Refusal::SeatHasLeftSince { seat: leaver.seat })
                });
            }
            end = turn.first_step;
        }
        Err(Refusal::NothingToTakeBack)
    }

    /// Goes back to the beginning of a turn.
    pub(crate) fn go_back_to(&mut self, TurnIndex(index): TurnIndex) -> WentBack {
        let Turn { first_step, ref left, .. } = self.turns[index];
        let (steps, left) = (self.game.len() - first_step, left.clone());
        for _ in 0..steps {
            self.game.undo();
        }
        self.turns.truncate(index + 1);
        self.shown.truncate(first_step);
        WentBack { steps, left }
    }
}
