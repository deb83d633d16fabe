//! The trait that every game implements.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Colour, Effect, MoveError, Outcome, ParseError, PositionError, Reason, Seat, SplitMix64};

/// A symmetry of the board, by its number among those of the game; 0 leaves everything as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All symmetries of a game.
    pub fn all<G: Game>() -> impl Iterator<Item = Symmetry> {
        (0..G::SYMMETRIES as u8).map(Symmetry)
    }

    /// The symmetry's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position of a game: all that decides what may be played and what comes of it, but for repetition, which
/// needs the history that [`Play`](crate::Play) keeps.
///
/// Each game id is a type of its own, so that code that is generic over `Game` is compiled for it. A move is
/// one *decision*; a turn may be several moves of one seat, and seats need not alternate.
///
/// `Display` and `FromStr` are the exact text forms of docs/NOTATION.md. `PartialEq` compares everything.
pub trait Game: Clone + Eq + Hash + Debug + Default + Display + FromStr<Err = PositionError> {
    /// The game's id: `express:2`, `moguli:cylinder`.
    const ID: &'static str;
    /// The seats' colours, in seat order.
    const COLOURS: &'static [Colour];
    /// How many symmetries the rules have, the identity included.
    const SYMMETRIES: usize;
    /// How many seats the game has.
    const SEATS: usize = Self::COLOURS.len();

    /// A decision. `FromStr` reads the text alone; [`Game::read_move`] reads it in a position.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError>;
    /// The options of a start. The default is the plain start.
    type StartOptions: Clone + Default + Debug;
    /// Two positions count as the same, when repetitions are counted, if these are equal.
    type RepetitionId: Clone + Eq + Hash + Debug;

    /// The position in which a game with these options begins.
    fn start(options: &Self::StartOptions) -> Result<Self, Reason>;

    /// The seat that decides next. In a finished position, whom the text names.
    fn to_move(&self) -> Seat;

    /// Whether the position alone decides that the game is over.
    fn is_over(&self) -> bool;

    /// How the game ended, as far as the position alone decides it.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls back with the legal moves, each once, until the callback breaks. None where the game is over.
    fn try_for_each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls back with the legal moves and the positions they lead to, until the callback breaks. Games override it
    /// where they can share work among siblings.
    fn try_for_each_child<B>(
        &self,
        mut visit: impl FnMut(Self::Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_move(|mv| {
            let mut child = self.clone();
            child.play_unchecked(mv);
            visit(mv, &child)
        })
    }

    /// Calls back with every legal move, each once.
    #[inline(always)]
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let ControlFlow::Continue(()) = self.try_for_each_move::<Infallible>(|mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// Calls back with every legal move and the position it leads to.
    #[inline(always)]
    fn for_each_child(&self, mut visit: impl FnMut(Self::Move, &Self)) {
        let ControlFlow::Continue(()) = self.try_for_each_child::<Infallible>(|mv, child| {
            visit(mv, child);
            ControlFlow::Continue(())
        });
    }

    /// All legal moves.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.for_each_move(|mv| moves.push(mv));
        moves
    }

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// A legal move at random, or `None` where there is none. By default all moves are equally likely; a game
    /// may draw the parts of a move one after the other where that is much faster, and says so.
    fn random_move(&self, random: &mut SplitMix64) -> Option<Self::Move> {
        let moves = self.moves();
        let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
        Some(moves[random.below(count) as usize])
    }

    /// Checks whether this move is legal here; the error says why it is not.
    fn validate(&self, mv: Self::Move) -> Result<(), Reason>;

    /// Whether this move may be played here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.validate(mv).is_ok()
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    fn play(&mut self, mv: Self::Move) -> Result<(), Reason> {
        self.validate(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    ///
    /// With an illegal move this may panic; if it does not, the position is nonsense afterwards.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Whether this move, which the caller knows to be legal, is the last of the mover's turn.
    ///
    /// # Panics
    ///
    /// With an illegal move this may panic.
    fn ends_turn(&self, mv: Self::Move) -> bool;

    /// What happens on the board when this move is played, in order.
    fn effects(&self, mv: Self::Move) -> Result<Vec<Effect>, Reason> {
        self.validate(mv)?;
        Ok(self.effects_unchecked(mv))
    }

    /// The effects of a move that the caller knows to be legal.
    ///
    /// # Panics
    ///
    /// With an illegal move this may panic; if it does not, the effects are nonsense.
    fn effects_unchecked(&self, mv: Self::Move) -> Vec<Effect>;

    /// The position after a seat has left the game, in turn or out of turn, where the rules let the others go on.
    fn retire(&mut self, seat: Seat) -> Result<(), Reason>;

    /// A hash of the position, computed on demand, the same on every platform.
    fn key(&self) -> u64;

    /// What identifies the position when repetitions are counted; `None` where the position cannot repeat or does not count.
    fn repetition_id(&self) -> Option<Self::RepetitionId>;

    /// How the game ends if this position occurs for the third time.
    fn outcome_by_repetition(&self) -> Outcome;

    /// The position under a symmetry.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// A move under a symmetry.
    fn transformed_move(mv: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// The legal move that a written move stands for here, so what it returns needs no other check. Reading is
    /// relaxed: a short form is completed where only one completion is legal.
    fn resolve(&self, written: Self::Move) -> Result<Self::Move, Reason>;

    /// Reads a move as a person or a program wrote it.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        Ok(self.resolve(text.parse()?)?)
    }

    /// The letter of a seat in texts.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    fn seat_letter(seat: Seat) -> char {
        Self::COLOURS[seat.index()].letter()
    }

    /// The seat with this letter.
    fn seat_from_letter(letter: char) -> Option<Seat> {
        Seat::first(Self::SEATS).find(|&seat| Self::seat_letter(seat) == letter)
    }
}
