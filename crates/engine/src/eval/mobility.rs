//! The features of Moguli, for both seats: how many rows each stone has come and how far it could go now (mobility), who
//! holds the rows that are to be filled, and who can still move.

use game::{Game, Seat, SplitMix64};
use moguli::{Portals, Position, Stage, StartOptions, Variant};

use super::Features;

const ROWS: usize = Portals::ROWS;
/// From none to five.
const COUNTS: usize = 6;
/// What the turn still holds: both actions, the stone move, or at most rotations.
const STAGES: usize = 3;

/// For every stone: how many rows it has come, and how many the best portal in its reach has; the last number is for a
/// stone that can go nowhere.
const STONES: usize = 0;
const STONES_OF_SEAT: usize = ROWS * (ROWS + 1);
/// How many stones of a seat could go home now, and how many stand still.
const ABLE: usize = STONES + 2 * STONES_OF_SEAT;
const ABLE_OF_SEAT: usize = COUNTS * COUNTS;
/// Whether a seat could earn the bonus now.
const BONUS: usize = ABLE + 2 * ABLE_OF_SEAT;
/// How many stones of both seats are home.
const HOME: usize = BONUS + 2 * 2;
/// How near the game is to its end by idle rounds.
const IDLE: usize = HOME + COUNTS * COUNTS;
const MAX_IDLE: usize = 4;
/// The row a seat wants to fill: how many of its stones stand there, how many of the other's, and how many of those cannot
/// leave it.
const ROW: usize = IDLE + MAX_IDLE * 3;
const ROW_OF_SEAT: usize = COUNTS * COUNTS * COUNTS;
/// Who leads, how many stones of both seats can move, and how near the end by idle rounds is: who leads wins if nobody can.
const PACE: usize = ROW + 2 * ROW_OF_SEAT;
const PER_STAGE: usize = PACE + 3 * COUNTS * COUNTS * MAX_IDLE;

impl<V: Variant> Features for Position<V> {
    const VERSION: u16 = 3;
    const FEATURES: usize = STAGES * PER_STAGE;
    const VIEWS: usize = 1;

    fn random_start(random: &mut SplitMix64) -> Self {
        Self::start(&StartOptions { seed: random.next_u64() }).unwrap_or_default()
    }

    #[inline]
    fn for_each_feature(&self, mut visit_view: impl FnMut(usize, usize)) {
        let stage = match self.stage() {
            Stage::SetUp | Stage::Begin => 0,
            Stage::Rotated => 1,
            _ => 2,
        };
        let mut visit = |feature: usize| visit_view(0, stage * PER_STAGE + feature);
        let own = self.to_move();
        let seats = [own, own.next(2)];
        let mut still = [Portals::EMPTY; 2];
        for (index, seat) in seats.into_iter().enumerate() {
            let (mut standing, mut able, mut has_bonus) = (self.stones(seat), 0, false);
            self.for_each_reach_of(seat, |from, reach| {
                standing = standing & !from;
                let from = from.iter().next().map_or(0, |at| rows_come(seat, at.row()));
                let best = furthest(seat, reach.ends);
                visit(STONES + index * STONES_OF_SEAT + from * (ROWS + 1) + best);
                able += usize::from(best == ROWS - 1 && from < ROWS - 1);
                has_bonus |= !reach.with_bonus.is_empty();
            });
            for at in standing.iter() {
                let from = rows_come(seat, at.row());
                visit(STONES + index * STONES_OF_SEAT + from * (ROWS + 1) + ROWS);
            }
            visit(ABLE + index * ABLE_OF_SEAT + able * COUNTS + standing.len());
            visit(BONUS + index * 2 + usize::from(has_bonus));
            still[index] = standing;
        }
        let (home, others) = (self.stones_home(own), self.stones_home(own.next(2)));
        visit(HOME + home * COUNTS + others);
        let lead = match home.cmp(&others) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        let idle = usize::from(self.idle_rounds()).min(MAX_IDLE - 1);
        visit(IDLE + idle * 3 + lead);
        for (index, seat) in seats.into_iter().enumerate() {
            let other = 1 - index;
            let row = Portals::start_row(seats[other]);
            let held = (self.stones(seats[other]) & row).len();
            let stuck = (still[other] & row).len();
            visit(ROW + index * ROW_OF_SEAT + (self.stones_home(seat) * COUNTS + held) * COUNTS + stuck);
        }
        let can_move = [0, 1].map(|index| self.stones(seats[index]).len() - still[index].len());
        visit(PACE + ((lead * COUNTS + can_move[0]) * COUNTS + can_move[1]) * MAX_IDLE + idle);
    }

    fn representative(feature: usize) -> usize {
        feature
    }

    /// Stones that have come far are good: without that, all games are drawn.
    fn initial_weight(feature: usize) -> i16 {
        const PER_ROW: i16 = 24;
        const PER_ROW_IN_REACH: i16 = 10;
        let stone = feature % PER_STAGE;
        if stone >= ABLE {
            return 0;
        }
        let (from, best) = (stone % STONES_OF_SEAT / (ROWS + 1), stone % (ROWS + 1));
        let ahead = if best < ROWS { best.saturating_sub(from) } else { 0 };
        let weight = from as i16 * PER_ROW + ahead as i16 * PER_ROW_IN_REACH;
        if stone < STONES_OF_SEAT { weight } else { -weight }
    }

    fn kind(feature: usize) -> usize {
        feature % PER_STAGE
    }
}

/// How far a stone has come.
#[inline]
fn rows_come(seat: Seat, row: usize) -> usize {
    if seat == Seat::FIRST { row } else { ROWS - 1 - row }
}

/// How far the furthest of some portals is.
#[inline]
fn furthest(seat: Seat, portals: Portals) -> usize {
    portals.iter().map(|at| rows_come(seat, at.row())).max().unwrap_or(0)
}
