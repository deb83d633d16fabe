//! [`Game`] for [`Position`].

use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use game::{Cause, Cell, Colour, Effect, Game, Outcome, Reason, Seat, SplitMix64, Symmetry, mix};

use crate::erased::AnyPosition;
use crate::position::{COLOURS, End, line, taken_off};
use crate::{Move, Position, Scoring, StartOptions, Variant, symmetry};

impl<V: Variant, const N: usize> Game for Position<V, N> {
    const ID: &'static str = V::IDS[N - 2];
    const COLOURS: &'static [Colour] = COLOURS.split_at(N).0;
    const SYMMETRIES: usize = symmetry::COUNT;

    type Move = Move;
    type StartOptions = StartOptions;
    type RepetitionId = Self;

    fn start(options: &StartOptions) -> Result<Self, Reason> {
        options.position()
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.to_move
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.end != End::NotYet
    }

    fn outcome(&self) -> Option<Outcome> {
        self.find_outcome()
    }

    #[inline(always)]
    fn try_for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(visit)
    }

    #[inline(always)]
    fn try_for_each_child<B>(&self, visit: impl FnMut(Move, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_children(visit)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.number_of_moves()
    }

    /// All entries are equally likely, then all scorings of that entry.
    #[inline]
    fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        self.draw_move(random)
    }

    fn moves(&self) -> Vec<Move> {
        self.erased().list_moves()
    }

    fn validate(&self, mv: Move) -> Result<(), Reason> {
        self.erased().check(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv, |_| ());
    }

    fn ends_turn(&self, mv: Move) -> bool {
        mv.scoring.is_none()
    }

    fn effects_unchecked(&self, mv: Move) -> Vec<Effect> {
        self.erased().effects_of(mv)
    }

    fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        let mut erased = self.erased();
        erased.remove_seat(seat)?;
        *self = Self::from_erased(&erased);
        Ok(())
    }

    #[inline]
    fn key(&self) -> u64 {
        let boards = self.marbles.iter().fold(0, |key, board| mix(key, board.0));
        let per_seat =
            |key: u64, values: [u8; N]| values.iter().fold(key, |key, &value| key << 8 | u64::from(value));
        let holdings = per_seat(per_seat(0, self.reserves), self.scores);
        let turns = per_seat(self.to_move.index() as u64, self.sit_outs.map(|byte| byte.0));
        // Express won by a row differs in nothing else from Express whose last mover has retired.
        let is_won = u64::from(N > 2 && self.end == End::Row);
        mix(mix(boards, holdings), turns ^ is_won << 63)
    }

    fn repetition_id(&self) -> Option<Self> {
        V::REPEATS.then_some(*self)
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.outcome_by_points(Cause::Repetition)
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let marbles = self.marbles.map(|board| symmetry::of_board(board, symmetry));
        Position { marbles, ..*self }
    }

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        let scoring = mv.scoring.map(|scoring| symmetry::of_scoring(scoring, symmetry));
        in_written_order(N, Move { entry: symmetry::of_entry(mv.entry, symmetry), scoring })
    }

    fn resolve(&self, written: Move) -> Result<Move, Reason> {
        self.erased().resolved(written)
    }
}

/// With two seats the order of the ends means nothing, and one order is written.
fn in_written_order(seats: usize, mv: Move) -> Move {
    if seats == 2 { Move { scoring: mv.scoring.map(Scoring::ordered), ..mv } } else { mv }
}

/// What is asked once per move of a person: compiled once, see `erased.rs`.
impl AnyPosition {
    pub(crate) fn list_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.visit_moves::<Infallible>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    pub(crate) fn check(&self, mv: Move) -> Result<(), Reason> {
        if self.end != End::NotYet {
            return Err(Reason::GameOver);
        }
        if !self.open_entries().contains(mv.entry) {
            return Err(Reason::LaneFull { from: mv.entry.from(), at: mv.entry.edge_cell() });
        }
        if let Some((one, other)) = self.touching_after(mv.entry) {
            return Err(Reason::MarblesTouch { one, other });
        }
        let mut choices = 0;
        let search = self.visit_scorings_of(mv.entry, self.mover_after(mv.entry), |legal| {
            choices += usize::from(legal.scoring.is_some());
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match mv.scoring {
            _ if search.is_break() => Ok(()),
            None => Err(Reason::ScoringNotChosen { choices }),
            Some(_) if choices == 0 => Err(Reason::NothingToScore),
            Some(Scoring { from, to }) => Err(Reason::NotARow { from, to }),
        }
    }

    pub(crate) fn effects_of(&self, mv: Move) -> Vec<Effect> {
        let mut effects = self.shifts(mv);
        effects.push(Effect::Inserted {
            seat: self.to_move,
            from: mv.entry.from(),
            at: mv.entry.edge_cell(),
        });
        let mut after = *self;
        let mut sat_out = Vec::new();
        after.apply(mv, |seat| sat_out.push(Effect::SatOut { seat }));
        if let Some(Scoring { from, to }) = mv.scoring {
            let points = after.score(self.to_move) - self.score(self.to_move);
            effects.push(Effect::Scored { seat: self.to_move, from, to, points });
            let taken = taken_off(self.seats(), line(from, to), from, to);
            effects.extend(taken.iter().map(|at| Effect::Removed { seat: self.to_move, at }));
        }
        effects.extend(sat_out);
        effects
    }

    pub(crate) fn resolved(&self, written: Move) -> Result<Move, Reason> {
        let written = in_written_order(self.seats(), written);
        match self.check(written) {
            Ok(()) => Ok(written),
            Err(Reason::ScoringNotChosen { choices: 1 }) => {
                let after = self.mover_after(written.entry);
                let only = self.visit_scorings_of(written.entry, after, ControlFlow::Break);
                Ok(only.break_value().unwrap_or(written))
            }
            Err(reason) => Err(reason),
        }
    }

    /// The marbles that an insertion pushes, the foremost first: each moves into a field that is free by then.
    fn shifts(&self, mv: Move) -> Vec<Effect> {
        let mut cells: Vec<Cell> = mv.entry.lane_cells().iter().collect();
        if cells.first() != Some(&mv.entry.edge_cell()) {
            cells.reverse();
        }
        let pushed = cells.iter().take_while(|&&cell| self.occupied().contains(cell)).count();
        let shift = |index: usize| {
            let (from, to) = (cells[index], cells[index + 1]);
            self.marble_at(from).map(|seat| Effect::Shifted { seat, from, to })
        };
        (0..pushed).rev().filter_map(shift).collect()
    }
}

impl<V: Variant, const N: usize> Default for Position<V, N> {
    fn default() -> Self {
        // `expect` would bring along all that it takes to write the error, once for each game.
        let Ok(start) = StartOptions::default().position() else {
            unreachable!("the plain start is a position")
        };
        start
    }
}

impl<V: Variant, const N: usize> fmt::Debug for Position<V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", Self::ID)
    }
}
