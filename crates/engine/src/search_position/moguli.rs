//! [`SearchPosition`] for Moguli.

use game::{Game, Seat, Turn};
use moguli::{Move, Portals, Position, Stage, Variant};

use super::SearchPosition;

const PORTALS: usize = 64;
/// With so many stones home, one more may win.
const NEARLY_HOME: usize = 3;

impl<V: Variant> SearchPosition for Position<V> {
    const HISTORY_SIZE: usize = PORTALS * (PORTALS + 4);
    const SEES_ALL_WINS: bool = false;

    #[inline]
    fn move_id(mv: Move) -> u32 {
        1 + Self::history_index(mv) as u32
    }

    #[inline]
    fn history_index(mv: Move) -> usize {
        match mv {
            Move::Travel { from, to } | Move::Exchange { own: from, middle: to } => {
                from.index() * PORTALS + to.index()
            }
            Move::Rotate { at, turn } => {
                let turn = match turn {
                    Turn::Clockwise => 0,
                    Turn::Half => 1,
                    Turn::Counterclockwise => 2,
                };
                (PORTALS + turn) * PORTALS + at.index()
            }
            Move::Pass => (PORTALS + 3) * PORTALS,
        }
    }

    /// Dark's fourth stone wins at once; light's lets dark have one more turn.
    #[inline]
    fn winning_move(&self) -> Option<Move> {
        let is_due = matches!(self.stage(), Stage::Begin | Stage::Rotated);
        if self.to_move() != Seat::SECOND || !is_due || self.stones_home(Seat::SECOND) < NEARLY_HOME {
            return None;
        }
        if self.stones_home(Seat::FIRST) > NEARLY_HOME {
            return None;
        }
        let home = Portals::start_row(Seat::FIRST);
        let mut winning = None;
        self.for_each_reach(|from, reach| {
            let is_home = !(from & home).is_empty();
            if let (false, Some(from), Some(to)) =
                (is_home, from.iter().next(), (reach.ends & home).iter().next())
            {
                winning = winning.or(Some(Move::Travel { from, to }));
            }
        });
        winning
    }

    /// Only dark's fourth stone wins at once.
    fn may_allow_win(&self) -> bool {
        self.to_move() == Seat::FIRST && self.stones_home(Seat::SECOND) >= NEARLY_HOME
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        false
    }

    #[inline]
    fn repetition_key(&self) -> Option<u64> {
        self.repetition_id().map(|id| id.key())
    }
}
