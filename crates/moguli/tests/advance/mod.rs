//! Players for tests who try to win: random moves alone hardly ever bring a stone home.
//!
//! They look one rotation ahead and no further. Absent here: any claim to play well.

use game::{Cell, Game, Seat, SplitMix64};
use moguli::{Move, Portals, Position, Stage, Variant};

/// Mostly the action that lets a stone gain the most, now or after one rotation; sometimes any move, and sometimes a
/// rotation that leaves the opponent the least to gain.
pub(crate) fn advance<V: Variant>(position: &Position<V>, random: &mut SplitMix64) -> Option<Move> {
    let worth: fn(&Position<V>, Move) -> i32 = match position.stage() {
        _ if random.below(32) == 0 => return position.random_move(random),
        Stage::Begin if random.below(12) == 0 => gain_of_move,
        Stage::Begin | Stage::Rotated => gain_of_turn,
        Stage::Moved | Stage::MovedWithBonus | Stage::Bonus if random.below(4) == 0 => obstruction,
        _ => return position.random_move(random),
    };
    best(position, random, |mv| worth(position, mv))
}

/// The move that is worth the most; any of them where several are.
fn best<V: Variant>(
    position: &Position<V>,
    random: &mut SplitMix64,
    worth: impl Fn(Move) -> i32,
) -> Option<Move> {
    let mut best = None;
    let mut alike = 0;
    position.for_each_move(|mv| {
        let worth = worth(mv);
        match best {
            Some((most, _)) if worth < most => {}
            Some((most, _)) if worth == most => {
                alike += 1;
                if random.below(alike) == 0 {
                    best = Some((worth, mv));
                }
            }
            _ => (best, alike) = (Some((worth, mv)), 1),
        }
    });
    best.map(|(_, mv)| mv)
}

/// What a stone move gains.
fn gain_of_move<V: Variant>(position: &Position<V>, mv: Move) -> i32 {
    if let Move::Travel { from, to } = mv { gain(position.to_move(), from, to) } else { 0 }
}

/// What the stone move of this turn gains, if it is this one or the best after this rotation.
fn gain_of_turn<V: Variant>(position: &Position<V>, mv: Move) -> i32 {
    if matches!(mv, Move::Travel { .. }) {
        return gain_of_move(position, mv);
    }
    let after = after(position, mv);
    if after.to_move() == position.to_move() { best_gain(&after) } else { 0 }
}

/// How little a rotation leaves for the opponent to gain.
fn obstruction<V: Variant>(position: &Position<V>, mv: Move) -> i32 {
    let after = after(position, mv);
    if after.to_move() == position.to_move() { i32::MIN } else { -best_gain(&after) }
}

fn after<V: Variant>(position: &Position<V>, mv: Move) -> Position<V> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

/// The most that a stone of the seat to move can gain now.
fn best_gain<V: Variant>(position: &Position<V>) -> i32 {
    let seat = position.to_move();
    let mut most = 0;
    position.for_each_reach(|from, reach| {
        for from in from.iter() {
            most = reach.ends.iter().map(|to| gain(seat, from, to)).fold(most, i32::max);
        }
    });
    most
}

/// Rows towards the opponent, and something for coming home and staying there.
fn gain(seat: Seat, from: Cell, to: Cell) -> i32 {
    let opponent = if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
    let home = |at| i32::from(Portals::start_row(opponent).contains(at));
    let rows = to.row() as i32 - from.row() as i32;
    2 * (home(to) - home(from)) + if seat == Seat::FIRST { rows } else { -rows }
}
