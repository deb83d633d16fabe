//! What the other seats threaten to do if the seat to move passes: [`Threats`]. For people who analyse a position; search
//! has its own, faster tests in `search_position.rs`.
//!
//! Absent here: threats that take more than one move.

use game::{Game, Seat};
use moguli::{Portals, Stage};
use shiftago::{Move, Setup, SitOut};

use crate::search_position::SearchPosition;

/// A move by which another seat would gain something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat<M> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub mv: M,
    /// What for.
    pub gain: Gain,
}

/// What a move gains, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gain {
    /// Moguli: a stone on the opponent's start row.
    StoneHome,
    /// So many points.
    Points(u8),
    /// The game.
    Win,
}

/// A game whose threats can be listed.
pub trait Threats: SearchPosition {
    /// What the other seats would gain by one move each, if the seat to move passed; in the order of seats and moves.
    /// Nothing where the game is over.
    fn threats(&self) -> Vec<Threat<Self::Move>>;

    /// What the seat to move gains at once by a legal move.
    fn gain(&self, mv: Self::Move) -> Option<Gain>;
}

/// What counts more than anything else.
fn is_won_by<G: Game>(position: &G, seat: Seat) -> bool {
    position.outcome().and_then(|outcome| outcome.winner()) == Some(seat)
}

impl<V: shiftago::Variant, const N: usize> Threats for shiftago::Position<V, N> {
    fn threats(&self) -> Vec<Threat<Move>> {
        let mut threats = Vec::new();
        if self.is_over() {
            return threats;
        }
        let others = Seat::first(N).filter(|&seat| seat != self.to_move());
        for seat in others.filter(|&seat| self.sit_out(seat) == SitOut::Turns(0) && self.reserve(seat) > 0) {
            if V::SCORES {
                add_scorings(self, seat, &mut threats);
            } else {
                let wins = self.entries_with_rows(seat, Self::MIN_ROW);
                threats.extend(wins.iter().map(|entry| Threat { seat, mv: entry.into(), gain: Gain::Win }));
            }
        }
        threats
    }

    fn gain(&self, mv: Move) -> Option<Gain> {
        let (seat, mut after) = (self.to_move(), *self);
        after.play_unchecked(mv);
        let points = after.score(seat) - self.score(seat);
        if is_won_by(&after, seat) { Some(Gain::Win) } else { (points > 0).then_some(Gain::Points(points)) }
    }
}

/// The best scoring of every entry with which a seat would score.
fn add_scorings<V: shiftago::Variant, const N: usize>(
    position: &shiftago::Position<V, N>,
    seat: Seat,
    threats: &mut Vec<Threat<Move>>,
) {
    let passed = Setup { to_move: seat, ..position.to_setup() };
    let Ok(passed) = shiftago::Position::<V, N>::from_setup(passed) else { return };
    passed.for_each_child(|mv, child| {
        let points = child.score(seat) - position.score(seat);
        if points == 0 {
            return;
        }
        let gain = if is_won_by(child, seat) { Gain::Win } else { Gain::Points(points) };
        match threats.last_mut() {
            Some(last) if last.seat == seat && last.mv.entry == mv.entry => {
                if gain > last.gain {
                    *last = Threat { seat, mv, gain };
                }
            }
            _ => threats.push(Threat { seat, mv, gain }),
        }
    });
}

impl<V: moguli::Variant> Threats for moguli::Position<V> {
    fn threats(&self) -> Vec<Threat<moguli::Move>> {
        let mut threats = Vec::new();
        if self.is_over() || self.stage() == Stage::SetUp {
            return threats;
        }
        let seat = self.to_move().next(Self::SEATS);
        let Some(passed) = with_turn_of(self, seat) else { return threats };
        let home = Portals::start_row(self.to_move());
        passed.for_each_reach(|from, reach| {
            let Some(from) = from.iter().next().filter(|&from| !home.contains(from)) else { return };
            for to in (reach.ends & home).iter() {
                let mv = moguli::Move::Travel { from, to };
                let mut after = passed;
                after.play_unchecked(mv);
                let gain = if is_won_by(&after, seat) { Gain::Win } else { Gain::StoneHome };
                threats.push(Threat { seat, mv, gain });
            }
        });
        threats
    }

    fn gain(&self, mv: moguli::Move) -> Option<Gain> {
        let (seat, mut after) = (self.to_move(), *self);
        after.play_unchecked(mv);
        let is_home = after.stones_home(seat) > self.stones_home(seat);
        if is_won_by(&after, seat) { Some(Gain::Win) } else { is_home.then_some(Gain::StoneHome) }
    }
}

/// The same tiles and stones with a seat about to begin its turn, if that can stand in a game. Only the text form can set
/// that up, and nobody is in a hurry here.
fn with_turn_of<V: moguli::Variant>(
    position: &moguli::Position<V>,
    seat: Seat,
) -> Option<moguli::Position<V>> {
    let text = position.to_string();
    let mut fields = text.split(' ');
    let (tiles, stones) = (fields.next()?, fields.next()?);
    let letter = moguli::Position::<V>::seat_letter(seat);
    let passed: moguli::Position<V> = format!("{tiles} {stones} {letter} - - - 0/0").parse().ok()?;
    (!passed.is_over()).then_some(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<G: Threats>(position: &str, expected: &[(&str, Gain)]) {
        let position: G = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        let found: Vec<_> =
            position.threats().into_iter().map(|threat| (threat.mv.to_string(), threat.gain)).collect();
        let expected: Vec<_> = expected.iter().map(|&(mv, gain)| (mv.to_string(), gain)).collect();
        assert_eq!(found, expected, "{position}");
    }

    #[test]
    fn express_lists_the_entries_that_would_win() {
        let wins = [("Na", Gain::Win), ("W3", Gain::Win)];
        check::<shiftago::Express2>("g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0", &wins);
        check::<shiftago::Express2>("7/7/7/7/7/7/7 o 22,22 0,0 0,0", &[]);
    }

    #[test]
    fn a_seat_that_sits_out_or_has_left_threatens_nothing() {
        let wins = [("Na", Gain::Win), ("W4", Gain::Win)];
        check::<shiftago::Express3>("g6/g6/g6/7/7/7/oo5 o 20,19,22 0,0,0 0,0,0", &wins);
        check::<shiftago::Express3>("g6/g6/g6/7/7/7/oo5 o 20,19,22 0,0,0 0,x,0", &[]);
    }

    #[test]
    fn scorings_are_listed_with_their_points_or_as_wins() {
        let fives = |gain| [("Na:a3-a7", gain), ("W3:a3-a7", gain)];
        check::<shiftago::Expert2>("g6/g6/g6/g6/7/6o/7 o 21,18 0,0 0,0", &fives(Gain::Points(2)));
        check::<shiftago::Expert2>("g6/g6/g6/g6/7/6o/7 o 21,18 0,8 0,0", &fives(Gain::Win));
        // A row of four gives nothing in Extreme.
        check::<shiftago::Extreme2>("g6/g6/g6/7/7/6o/7 o 21,19 0,0 0,0", &[]);
    }

    #[test]
    fn moguli_lists_the_stone_moves_home() {
        let tiles = "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/BCAAA/ADAAA";
        let home = |gain| [("b2a1", gain), ("b2b1", gain)];
        check::<moguli::Moguli>(&format!("{tiles} 5/5/5/5/5/ld3/2ddd l - - - 0/0"), &home(Gain::Win));
        check::<moguli::Moguli>(&format!("{tiles} 5/5/5/5/5/ld3/2dd1 l - - - 0/0"), &home(Gain::StoneHome));
        check::<moguli::MoguliNewRow>(&moguli::MoguliNewRow::default().to_string(), &[]);
    }
}
