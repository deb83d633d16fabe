//! One position for all four games: [`AnyPosition`], with the variant as a value.
//!
//! Each game is a type of its own because generating moves and playing them must be fast. All else (texts, checks,
//! reasons, effects) is asked once per move of a person, and compiled for one type it is a quarter of the code: a page
//! waits for every byte of it. So [`Position`] hands such questions to this one.
//!
//! What both do is written once, generic over [`Rules`]: for a game that is known when the code is compiled its values are
//! constants, and the compiler does away with them.

use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

use game::{Cause, Colour, Effect, Outcome, Playable, PositionError, Reason, Seat};

use crate::position::COLOURS;
use crate::text::read;
use crate::{Move, Position, RepetitionId, StartOptions, Variant};

/// What play asks of a variant.
pub trait Rules: Copy + Debug + Eq + Hash {
    /// Whether tiles of the start rows may be exchanged before the first turn.
    fn has_new_row(self) -> bool;
    /// Whether columns a and e are neighbours.
    fn is_cylinder(self) -> bool;
}

impl<V: Variant> Rules for V {
    #[inline(always)]
    fn has_new_row(self) -> bool {
        V::NEW_ROW
    }

    #[inline(always)]
    fn is_cylinder(self) -> bool {
        V::CYLINDER
    }
}

/// Which of the four games, known only when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnyVariant {
    id: &'static str,
    new_row: bool,
    cylinder: bool,
}

impl AnyVariant {
    /// The game of a type.
    pub const fn of<V: Variant>() -> AnyVariant {
        AnyVariant { id: V::ID, new_row: V::NEW_ROW, cylinder: V::CYLINDER }
    }

    /// Whether columns a and e are neighbours.
    pub const fn is_cylinder(self) -> bool {
        self.cylinder
    }

    /// The position in which such a game begins with these options.
    pub fn start(self, options: &StartOptions) -> AnyPosition {
        Position::begin(self, options.tiles())
    }

    /// Reads a position of this game.
    pub fn read(self, text: &str) -> Result<AnyPosition, PositionError> {
        let position = read(self, text)?;
        position.check()?;
        Ok(position)
    }
}

impl Rules for AnyVariant {
    fn has_new_row(self) -> bool {
        self.new_row
    }

    fn is_cylinder(self) -> bool {
        self.cylinder
    }
}

/// A position of any of the four games.
pub type AnyPosition = Position<AnyVariant>;

impl<V: Variant> Position<V> {
    pub(crate) fn erased(&self) -> AnyPosition {
        AnyPosition::from(*self)
    }
}

impl<V: Variant> From<Position<V>> for AnyPosition {
    fn from(position: Position<V>) -> AnyPosition {
        position.with_variant(AnyVariant::of::<V>())
    }
}

impl AnyPosition {
    /// Which game it is of.
    pub fn variant(&self) -> AnyVariant {
        self.variant
    }

    /// The position with its game as a type; `None` if it is of another game.
    pub fn typed<V: Variant>(&self) -> Option<Position<V>> {
        (self.variant == AnyVariant::of::<V>()).then(|| self.with_variant(V::default()))
    }
}

impl Playable for AnyPosition {
    type Move = Move;
    type RepetitionId = RepetitionId;

    fn id(&self) -> &'static str {
        self.variant.id
    }

    fn colours(&self) -> &'static [Colour] {
        COLOURS
    }

    fn plain_start(&self) -> AnyPosition {
        self.variant.start(&StartOptions::default())
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn is_over(&self) -> bool {
        self.end().is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end().map(|cause| self.outcome_by_stones_home(cause))
    }

    fn moves(&self) -> Vec<Move> {
        self.list_moves()
    }

    fn validate(&self, mv: Move) -> Result<(), Reason> {
        self.check_move(mv)
    }

    fn resolve(&self, written: Move) -> Result<Move, Reason> {
        self.check_move(written).map(|()| written)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn ends_turn(&self, mv: Move) -> bool {
        self.is_turn_over_after(mv)
    }

    fn effects_unchecked(&self, mv: Move) -> Vec<Effect> {
        self.effects_of(mv)
    }

    fn retire(&mut self, _: Seat) -> Result<(), Reason> {
        Err(Reason::LeavingIsResigning)
    }

    fn repetition_id(&self) -> Option<RepetitionId> {
        self.id_for_repetition()
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.outcome_by_stones_home(Cause::Repetition)
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.variant.id)
    }
}

impl Debug for AnyVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl<V: Rules> Position<V> {
    pub(crate) fn with_variant<W: Rules>(&self, variant: W) -> Position<W> {
        Position {
            tiles: self.tiles,
            stones: self.stones,
            barred: self.barred,
            rotated: self.rotated,
            to_move: self.to_move,
            stage: self.stage,
            idle_rounds: self.idle_rounds,
            moved_in_round: self.moved_in_round,
            exchanges: self.exchanges,
            variant,
        }
    }
}
