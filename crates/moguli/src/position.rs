//! [`Position`]: tiles, stones, and how far the turn has come.
//!
//! Only the few private methods here change the fields. Generating moves, reasons, text and the `Game` trait are in
//! modules of their own.

use game::{Cause, Cell, Colour, Outcome, Seat, Turn};

use crate::erased::Rules;
use crate::exchanges::Exchanges;
use crate::tiles::Tiles;
use crate::travel::Travel;
use crate::{Portals, Reach};

pub(crate) const SEATS: usize = 2;
pub(crate) const LIGHT: Seat = Seat::FIRST;
pub(crate) const DARK: Seat = Seat::SECOND;
pub(crate) const COLOURS: &[Colour] = &[Colour::Light, Colour::Dark];

/// How many stones each seat has at the start.
pub const STONES: u8 = 5;
/// How many stones on the opponent's start row decide the game.
pub const WINNING_STONES: usize = 4;
/// How many rounds without a stone move end the game.
pub(crate) const IDLE_ROUNDS: u8 = 3;
/// How many portals of the own start row must stay or become empty.
const BREATHING: usize = 2;

/// What a turn has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The exchange of tiles before the first turn.
    SetUp,
    /// The turn begins.
    Begin,
    /// A tile was rotated; a stone move is due.
    Rotated,
    /// A stone was moved; a rotation is due.
    Moved,
    /// A stone was moved and earned the bonus; a rotation is due before it.
    MovedWithBonus,
    /// Both were done. Only in a finished position.
    RotatedAndMoved,
    /// Both were done; only the bonus is open.
    Bonus,
}

/// A position of one of the four games.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V: Rules> {
    pub(crate) tiles: Tiles,
    pub(crate) stones: [Portals; SEATS],
    /// Tiles that the opponent rotated in the turn before.
    pub(crate) barred: Portals,
    /// The tile that was rotated this turn, as far as the turn goes on.
    pub(crate) rotated: Option<Cell>,
    pub(crate) to_move: Seat,
    pub(crate) stage: Stage,
    /// Complete rounds without a stone move.
    pub(crate) idle_rounds: u8,
    /// Whether a stone has moved in the current round.
    pub(crate) moved_in_round: bool,
    /// In the set-up, the exchanges of the seat to move so far.
    pub(crate) exchanges: Exchanges,
    pub(crate) variant: V,
}

impl<V: Rules> Position<V> {
    /// The beginning of a game on these tiles.
    pub(crate) fn begin(variant: V, tiles: Tiles) -> Self {
        Position {
            tiles,
            stones: [Portals::start_row(LIGHT), Portals::start_row(DARK)],
            barred: Portals::EMPTY,
            rotated: None,
            to_move: LIGHT,
            stage: if variant.has_new_row() { Stage::SetUp } else { Stage::Begin },
            idle_rounds: 0,
            moved_in_round: false,
            exchanges: Exchanges::default(),
            variant,
        }
    }

    /// All tiles.
    pub fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// The stones of a seat; none for a seat that the game does not have.
    pub fn stones(&self, seat: Seat) -> Portals {
        self.stones.get(seat.index()).copied().unwrap_or_default()
    }

    /// All stones.
    pub fn all_stones(&self) -> Portals {
        self.stones[0] | self.stones[1]
    }

    /// Whose stone stands on a portal.
    pub fn stone_at(&self, at: Cell) -> Option<Seat> {
        Seat::first(SEATS).find(|&seat| self.stones(seat).contains(at))
    }

    /// What the turn has seen.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The tile that was rotated this turn.
    pub fn rotated(&self) -> Option<Cell> {
        self.rotated
    }

    /// The tiles that may not be rotated this turn.
    pub fn barred(&self) -> Portals {
        self.barred
    }

    /// In the set-up, the fields whose tiles the seat to move has exchanged.
    pub fn exchanged(&self) -> Portals {
        self.exchanges.used(self.to_move)
    }

    /// How many complete rounds without a stone move there were.
    pub fn idle_rounds(&self) -> u8 {
        self.idle_rounds
    }

    /// Whether a stone has moved in the current round.
    pub fn has_moved_in_round(&self) -> bool {
        self.moved_in_round
    }

    /// How many stones a seat has on the opponent's start row.
    #[inline]
    pub fn stones_home(&self, seat: Seat) -> usize {
        (self.stones[seat.index()] & Portals::start_row(opponent(seat))).len()
    }

    #[inline]
    pub(crate) fn own(&self) -> Portals {
        self.stones[self.to_move.index()]
    }

    #[inline]
    pub(crate) fn travel(&self) -> Travel<V> {
        Travel::new(self.variant, &self.tiles, self.own(), self.stones[opponent(self.to_move).index()])
    }

    /// The stones that may be moved: those on the own start row if too few of its portals are empty, else all.
    #[inline]
    pub(crate) fn movable(&self) -> Portals {
        let row = Portals::start_row(self.to_move);
        let on_row = self.own() & row;
        let is_full = Portals::COLUMNS - (self.all_stones() & row).len() < BREATHING;
        if is_full && !on_row.is_empty() { on_row } else { self.own() }
    }

    /// The portals where the stone on a portal may come to rest: not on the own start row, if it is too full then.
    #[inline]
    pub(crate) fn allowed_ends(&self, from: Portals) -> Portals {
        let row = Portals::start_row(self.to_move);
        let others = (self.all_stones().0 & !from.0 & row.0).count_ones() as usize;
        if Portals::COLUMNS - (others + 1) < BREATHING { !row } else { Portals::BOARD }
    }

    /// Where the stone on a portal may go now, as far as the rules of travel and the start rows say.
    #[inline]
    pub(crate) fn legal_reach(&self, travel: &Travel<V>, from: Portals) -> Reach {
        let reach = travel.reach(from.0);
        let allowed = self.allowed_ends(from);
        Reach { ends: reach.ends & allowed, with_bonus: reach.with_bonus & allowed }
    }

    /// Whether the seat to move has a legal stone move.
    #[inline]
    pub(crate) fn has_stone_move(&self) -> bool {
        let travel = self.travel();
        let mut movable = travel.that_can_dive(self.movable().0);
        while movable != 0 {
            let from = Portals(movable & movable.wrapping_neg());
            movable ^= from.0;
            if !self.legal_reach(&travel, from).ends.is_empty() {
                return true;
            }
        }
        false
    }

    /// Turns a tile as the next action of the turn.
    #[inline]
    pub(crate) fn apply_rotation(&mut self, at: Cell, turn: Turn) {
        self.tiles.rotate(at, turn);
        match self.stage {
            Stage::Begin if self.has_stone_move() => {
                self.rotated = Some(at);
                self.stage = Stage::Rotated;
            }
            Stage::MovedWithBonus => {
                self.rotated = Some(at);
                self.stage = Stage::Bonus;
            }
            _ => self.end_turn(Portals::only(at)),
        }
    }

    /// Moves a stone as the next action of the turn.
    #[inline]
    pub(crate) fn apply_travel(&mut self, from: Cell, to: Cell, with_bonus: bool) {
        let moved = Portals::only(from) ^ Portals::only(to);
        self.stones[self.to_move.index()] = self.own() ^ moved;
        self.moved_in_round = true;
        self.stage = match (self.stage, with_bonus) {
            (Stage::Rotated, false) => Stage::RotatedAndMoved,
            (Stage::Rotated, true) => Stage::Bonus,
            (_, false) => Stage::Moved,
            (_, true) => Stage::MovedWithBonus,
        };
        // A game that dark has just decided stays as it is.
        if self.stage == Stage::RotatedAndMoved && !self.is_decided_by_dark() {
            self.end_turn(Portals::EMPTY);
        }
    }

    /// Declines the bonus, or ends the set-up.
    pub(crate) fn apply_pass(&mut self) {
        if self.stage == Stage::SetUp {
            self.exchanges = Exchanges::default();
            self.stage = if self.to_move == LIGHT { Stage::SetUp } else { Stage::Begin };
            self.to_move = opponent(self.to_move);
        } else {
            self.end_turn(Portals::EMPTY);
        }
    }

    /// Exchanges two tiles in the set-up.
    pub(crate) fn apply_exchange(&mut self, own: Cell, middle: Cell) {
        self.tiles.exchange(own, middle);
        self.exchanges.push(own, middle);
    }

    /// The turn is over; `last` is the tile rotated by its last action, if it was a rotation.
    #[inline]
    fn end_turn(&mut self, last: Portals) {
        self.barred = last | self.rotated.map_or(Portals::EMPTY, Portals::only);
        self.rotated = None;
        self.stage = Stage::Begin;
        if self.to_move == DARK {
            self.idle_rounds = if self.moved_in_round { 0 } else { self.idle_rounds + 1 };
            self.moved_in_round = false;
        }
        self.to_move = opponent(self.to_move);
    }

    /// Whether dark has four stones home, which ends the game at once.
    #[inline]
    pub(crate) fn is_decided_by_dark(&self) -> bool {
        self.stones_home(DARK) >= WINNING_STONES
    }

    /// Why the position alone decides that the game is over.
    #[inline]
    pub(crate) fn end(&self) -> Option<Cause> {
        let begins_round = self.to_move == LIGHT && self.stage == Stage::Begin;
        if self.is_decided_by_dark() || begins_round && self.stones_home(LIGHT) >= WINNING_STONES {
            Some(Cause::FourHome)
        } else if begins_round && self.idle_rounds >= IDLE_ROUNDS {
            Some(Cause::IdleRounds)
        } else {
            None
        }
    }

    /// The seat with more stones home wins.
    pub(crate) fn outcome_by_stones_home(&self, cause: Cause) -> Outcome {
        // In the end by four stones home, a seat has four or it does not.
        let most = if cause == Cause::FourHome { WINNING_STONES } else { 0 };
        Outcome::ranked(SEATS, cause, |seat| {
            let home = self.stones_home(seat);
            u32::try_from(if home >= most { home } else { 0 }).unwrap_or(0)
        })
    }
}

pub(crate) const fn opponent(seat: Seat) -> Seat {
    seat.next(SEATS)
}
