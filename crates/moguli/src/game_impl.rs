//! [`Game`] for [`Position`].

use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use game::{Cause, Colour, Effect, Game, Outcome, Reason, Seat, SplitMix64, Symmetry, mix};

use crate::erased::{AnyPosition, Rules};
use crate::position::{COLOURS, SEATS};
use crate::route::best_route;
use crate::tiles::Tiles;
use crate::{Move, Portals, Position, Stage, StartOptions, Variant, symmetry};

/// What must be the same for a position to count as repeated: everything that matters at the beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RepetitionId {
    tiles: Tiles,
    stones: [Portals; SEATS],
    barred: Portals,
    to_move: Seat,
}

impl RepetitionId {
    /// A hash of it, the same on every platform.
    #[inline]
    pub fn key(&self) -> u64 {
        let RepetitionId { tiles, stones, barred, to_move } = self;
        let words = [
            tiles.north,
            tiles.east,
            tiles.split,
            stones[0].0,
            stones[1].0,
            barred.0,
            to_move.index() as u64,
        ];
        words.into_iter().fold(0, mix)
    }
}

impl<V: Variant> Game for Position<V> {
    const ID: &'static str = V::ID;
    const COLOURS: &'static [Colour] = COLOURS;
    const SYMMETRIES: usize = symmetry::count::<V>();

    type Move = Move;
    type StartOptions = StartOptions;
    type RepetitionId = RepetitionId;

    fn start(options: &StartOptions) -> Result<Self, Reason> {
        Ok(options.position())
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.to_move
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.end().is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end().map(|cause| self.outcome_by_stones_home(cause))
    }

    #[inline(always)]
    fn try_for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(visit)
    }

    #[inline]
    fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let mut list = [Move::Pass; MAX_MOVES];
        let mut count = 0;
        let ControlFlow::Continue(()) = self.visit_moves::<Infallible>(|mv| {
            list[count] = mv;
            count += 1;
            ControlFlow::Continue(())
        });
        if count == 0 { None } else { Some(list[random.below(count as u32) as usize]) }
    }

    fn moves(&self) -> Vec<Move> {
        self.erased().list_moves()
    }

    fn validate(&self, mv: Move) -> Result<(), Reason> {
        self.erased().check_move(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn ends_turn(&self, mv: Move) -> bool {
        self.erased().is_turn_over_after(mv)
    }

    fn effects_unchecked(&self, mv: Move) -> Vec<Effect> {
        self.erased().effects_of(mv)
    }

    fn retire(&mut self, _: Seat) -> Result<(), Reason> {
        Err(Reason::LeavingIsResigning)
    }

    #[inline]
    fn key(&self) -> u64 {
        let turn = self.rotated.map_or(u64::MAX, |at| at.index() as u64) << 32
            | (self.stage as u64) << 24
            | u64::from(self.idle_rounds) << 16
            | u64::from(self.moved_in_round) << 8
            | self.to_move.index() as u64;
        let exchanged = self.exchanges.bits();
        let words = [
            self.tiles.north,
            self.tiles.east,
            self.tiles.split,
            self.stones[0].0,
            self.stones[1].0,
            self.barred.0,
            turn,
            exchanged,
        ];
        words.into_iter().fold(0, mix)
    }

    #[inline]
    fn repetition_id(&self) -> Option<RepetitionId> {
        self.id_for_repetition()
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.outcome_by_stones_home(Cause::Repetition)
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let image = |bits: u64| symmetry::of_portals(Portals(bits), symmetry).0;
        let east = image(self.tiles.east);
        Position {
            tiles: Tiles {
                north: image(self.tiles.north),
                east: if symmetry::is_mirror(symmetry) { (!Portals(east)).0 } else { east },
                split: image(self.tiles.split),
            },
            stones: self.stones.map(|stones| symmetry::of_portals(stones, symmetry)),
            barred: symmetry::of_portals(self.barred, symmetry),
            rotated: self.rotated.map(|at| symmetry::of_cell(at, symmetry)),
            exchanges: self.exchanges.map(self.to_move, |at| symmetry::of_cell(at, symmetry)),
            ..*self
        }
    }

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        symmetry::of_move(mv, symmetry)
    }

    fn resolve(&self, written: Move) -> Result<Move, Reason> {
        self.validate(written)?;
        Ok(written)
    }
}

/// Three ways to turn each tile, and five stones with every other portal to go to, are more than there can be.
const MAX_MOVES: usize = 35 * 3 + 5 * 34;

impl<V: Rules> Position<V> {
    #[inline]
    pub(crate) fn id_for_repetition(&self) -> Option<RepetitionId> {
        (self.stage == Stage::Begin).then_some(RepetitionId {
            tiles: self.tiles,
            stones: self.stones,
            barred: self.barred,
            to_move: self.to_move,
        })
    }

    #[inline]
    pub(crate) fn apply(&mut self, mv: Move) {
        match mv {
            Move::Rotate { at, turn } => self.apply_rotation(at, turn),
            Move::Travel { from, to } => {
                let reach = self.travel().reach(Portals::only(from).0);
                self.apply_travel(from, to, reach.with_bonus.contains(to));
            }
            Move::Exchange { own, middle } => self.apply_exchange(own, middle),
            Move::Pass => self.apply_pass(),
        }
    }
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

    pub(crate) fn is_turn_over_after(&self, mv: Move) -> bool {
        let mut after = *self;
        after.apply(mv);
        after.to_move != self.to_move || after.end().is_some()
    }

    pub(crate) fn effects_of(&self, mv: Move) -> Vec<Effect> {
        match mv {
            Move::Rotate { at, turn } => {
                let mut effects = Vec::from([Effect::Rotated { at, turn }]);
                if self.stage == Stage::Begin && self.is_turn_over_after(mv) {
                    effects.push(Effect::MoveSkipped { seat: self.to_move });
                }
                effects
            }
            Move::Travel { from, to } => {
                let route = best_route(&self.travel(), self.own(), from, to);
                route.into_iter().map(|route| Effect::Travelled { seat: self.to_move, route }).collect()
            }
            Move::Exchange { own, middle } => Vec::from([Effect::Exchanged { one: own, other: middle }]),
            Move::Pass => Vec::new(),
        }
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        StartOptions::default().position()
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", Self::ID)
    }
}
