//! The effects of a move say all that happens on the table: replayed one by one on a plain map of marbles, they
//! lead from the position before to the one after. So no interface needs to guess motion.

use std::collections::BTreeMap;

use game::{Cell, Direction, Effect, Game, Reason, Seat, SplitMix64};
use shiftago::{
    Bitboard, Expert, Expert2, Expert3, Express, Express2, Extreme, Extreme3, Extreme4, Position, SitOut,
    StartOptions, Variant,
};
use testkit::data::{Row, rows};

const RANDOM_GAMES: usize = 15;

/// What lies on the table, but for whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    marbles: BTreeMap<Cell, Seat>,
    reserves: BTreeMap<Seat, u8>,
    scores: BTreeMap<Seat, u8>,
    sit_outs: BTreeMap<Seat, SitOut>,
}

impl Table {
    fn of<V: Variant, const N: usize>(position: &Position<V, N>) -> Table {
        let lying = |cell| position.marble_at(cell).map(|seat| (cell, seat));
        Table {
            marbles: Bitboard::BOARD.iter().filter_map(lying).collect(),
            reserves: Seat::first(N).map(|seat| (seat, position.reserve(seat))).collect(),
            scores: Seat::first(N).map(|seat| (seat, position.score(seat))).collect(),
            sit_outs: Seat::first(N).map(|seat| (seat, position.sit_out(seat))).collect(),
        }
    }

    /// Does what an effect tells, and nothing else. The error says why it cannot have happened.
    fn apply(&mut self, effect: &Effect) -> Result<(), String> {
        match *effect {
            Effect::Shifted { seat, from, to } => {
                if !are_neighbours(from, to) {
                    return Err(format!("{from} and {to} are no neighbours"));
                }
                self.take(seat, from)?;
                self.put(seat, to)
            }
            Effect::Inserted { seat, from, at } => {
                if !is_on_edge(at, from) {
                    return Err(format!("{at} is not on the edge {from}"));
                }
                *self.reserves.entry(seat).or_default() -= 1;
                self.put(seat, at)
            }
            Effect::Scored { seat, from, to, points } => {
                if [from, to].iter().any(|end| self.marbles.get(end) != Some(&seat)) {
                    return Err(format!("{from}-{to} does not end with marbles of {seat:?}"));
                }
                *self.scores.entry(seat).or_default() += points;
                Ok(())
            }
            Effect::Removed { seat, at } => {
                *self.reserves.entry(seat).or_default() += 1;
                self.take(seat, at)
            }
            Effect::SatOut { seat } => match self.sit_outs.insert(seat, SitOut::Turns(0)) {
                Some(SitOut::Turns(turns @ 1..)) => {
                    self.sit_outs.insert(seat, SitOut::Turns(turns - 1));
                    *self.reserves.entry(seat).or_default() += 1;
                    Ok(())
                }
                other => Err(format!("{seat:?} has nothing to sit out, but {other:?}")),
            },
            Effect::Rotated { .. }
            | Effect::MoveSkipped { .. }
            | Effect::Travelled { .. }
            | Effect::Exchanged { .. } => Err("an effect of another game".to_owned()),
        }
    }

    fn take(&mut self, seat: Seat, from: Cell) -> Result<(), String> {
        match self.marbles.remove(&from) {
            Some(found) if found == seat => Ok(()),
            found => Err(format!("on {from} lies {found:?}, not {seat:?}")),
        }
    }

    fn put(&mut self, seat: Seat, to: Cell) -> Result<(), String> {
        match self.marbles.insert(to, seat) {
            None => Ok(()),
            Some(found) => Err(format!("{to} is taken by {found:?}")),
        }
    }
}

fn are_neighbours(one: Cell, other: Cell) -> bool {
    one.column().abs_diff(other.column()) + one.row().abs_diff(other.row()) == 1
}

fn is_on_edge(cell: Cell, edge: Direction) -> bool {
    match edge {
        Direction::North => cell.row() == 6,
        Direction::East => cell.column() == 6,
        Direction::South => cell.row() == 0,
        Direction::West => cell.column() == 0,
    }
}

/// Checks every legal move of a position, and returns how many there are.
fn check_position<V: Variant, const N: usize>(position: &Position<V, N>) -> usize {
    let moves = position.moves();
    for &mv in &moves {
        let effects = position.effects(mv).unwrap_or_else(|reason| panic!("{mv} at {position}: {reason}"));
        let mut table = Table::of(position);
        for effect in &effects {
            table.apply(effect).unwrap_or_else(|error| panic!("{mv} at {position}: {effect:?}: {error}"));
        }
        let mut after = *position;
        after.play_unchecked(mv);
        assert_eq!(table, Table::of(&after), "{mv} at {position}: {effects:?}");
        assert_eq!(inserted(&effects), [position.to_move()], "{mv} at {position}: {effects:?}");
    }
    moves.len()
}

fn inserted(effects: &[Effect]) -> Vec<Seat> {
    let seat = |effect: &Effect| match *effect {
        Effect::Inserted { seat, .. } => Some(seat),
        _ => None,
    };
    effects.iter().filter_map(seat).collect()
}

/// The positions of the perft table, and those of random games with handicaps.
fn check_game<V: Variant, const N: usize>() {
    let mut checked = 0;
    for Row { place, fields: [game, text, ..] } in rows::<6>("shiftago/perft.tsv") {
        if game == Position::<V, N>::ID {
            checked +=
                check_position::<V, N>(&text.parse().unwrap_or_else(|error| panic!("{place}: {error}")));
        }
    }
    let mut random = SplitMix64::new(11);
    for _ in 0..RANDOM_GAMES {
        let mut handicaps: Vec<u8> = (0..N).map(|_| random.below(7) as u8).collect();
        handicaps[random.below(N as u32) as usize] = 0;
        let mut position = Position::<V, N>::start(&StartOptions { starter: Seat::FIRST, handicaps })
            .expect("a set-up with a seat that starts");
        while let Some(mv) = position.random_move(&mut random) {
            checked += check_position(&position);
            position.play_unchecked(mv);
        }
    }
    assert!(checked >= 10_000, "only {checked} moves of {} were checked", Position::<V, N>::ID);
}

#[test]
fn effects_lead_to_the_position_after_in_express() {
    check_game::<Express, 2>();
    check_game::<Express, 3>();
    check_game::<Express, 4>();
}

#[test]
fn effects_lead_to_the_position_after_in_expert() {
    check_game::<Expert, 2>();
    check_game::<Expert, 3>();
    check_game::<Expert, 4>();
}

#[test]
fn effects_lead_to_the_position_after_in_extreme() {
    check_game::<Extreme, 2>();
    check_game::<Extreme, 3>();
    check_game::<Extreme, 4>();
}

/// The effects of a move in short words.
fn told<G: Game>(position: &str, mv: &str) -> Vec<String> {
    let position: G = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    let mv = position.read_move(mv).unwrap_or_else(|error| panic!("{mv} at {position}: {error}"));
    let tell = |effect: &Effect| match *effect {
        Effect::Shifted { seat, from, to } => format!("{} {from} to {to}", G::seat_letter(seat)),
        Effect::Inserted { seat, from, at } => format!("{} in from {from} at {at}", G::seat_letter(seat)),
        Effect::Scored { seat, from, to, points } => {
            format!("{} scores {from}-{to} for {points}", G::seat_letter(seat))
        }
        Effect::Removed { seat, at } => format!("{} off {at}", G::seat_letter(seat)),
        Effect::SatOut { seat } => format!("{} sits out", G::seat_letter(seat)),
        Effect::Rotated { .. }
        | Effect::MoveSkipped { .. }
        | Effect::Travelled { .. }
        | Effect::Exchanged { .. } => {
            panic!("an effect of another game: {effect:?}")
        }
    };
    position.effects(mv).expect("a legal move has effects").iter().map(tell).collect()
}

#[test]
fn a_marble_on_an_empty_lane_comes_in_alone() {
    let seen = told::<Express2>("7/7/7/7/7/7/7 o 22,22 0,0 0,0", "E3");
    assert_eq!(seen, ["o in from E at g3"]);
}

#[test]
fn the_foremost_marble_is_pushed_first_and_those_beyond_a_gap_stay() {
    let seen = told::<Express2>("3o3/3g3/3o3/7/3g3/7/7 g 20,20 0,0 0,0", "Nd");
    assert_eq!(seen, ["o d5 to d4", "g d6 to d5", "o d7 to d6", "g in from N at d7"]);
}

#[test]
fn with_two_seats_all_but_both_ends_go_back() {
    let seen = told::<Expert2>("7/7/7/oooo3/7/7/6g o 18,21 0,0 0,0", "W4");
    let expected = [
        "o d4 to e4",
        "o c4 to d4",
        "o b4 to c4",
        "o a4 to b4",
        "o in from W at a4",
        "o scores a4-e4 for 2",
        "o off b4",
        "o off c4",
        "o off d4",
    ];
    assert_eq!(seen, expected);
}

#[test]
fn with_three_seats_all_but_the_first_named_end_go_back() {
    let seen = told::<Expert3>("7/7/7/4bbb/7/7/g6 b 22,21,19 0,0,0 0,0,0", "E4:d4-g4");
    let expected = [
        "b e4 to d4",
        "b f4 to e4",
        "b g4 to f4",
        "b in from E at g4",
        "b scores d4-g4 for 2",
        "b off e4",
        "b off f4",
        "b off g4",
    ];
    assert_eq!(seen, expected);
}

#[test]
fn a_row_without_points_is_told_as_scored_for_nothing() {
    let seen = told::<Extreme3>("7/7/7/7/o6/1o5/6g o 20,21,22 0,0,0 0,0,0", "Sc:c1-a3");
    assert_eq!(seen, ["o in from S at c1", "o scores c1-a3 for 0", "o off b2", "o off a3"]);
}

#[test]
fn seats_sit_out_after_the_move_in_the_order_of_their_turns() {
    let seen = told::<Extreme4>("7/7/7/7/7/7/7 b 22,20,22,19 0,0,0,0 0,2,0,3", "Nd");
    assert_eq!(seen, ["b in from N at d7", "w sits out"]);
    let seen = told::<Extreme4>("7/7/7/7/7/7/7 o 22,20,21,19 0,0,0,0 0,2,1,3", "Nd");
    assert_eq!(seen, ["o in from N at d7", "g sits out", "b sits out", "w sits out"]);
}

#[test]
fn a_seat_that_has_retired_does_not_sit_out() {
    let seen = told::<Extreme4>("7/7/7/7/7/7/7 o 22,20,22,19 0,0,0,0 0,2,x,3", "Nd");
    assert_eq!(seen, ["o in from N at d7", "g sits out", "w sits out"]);
}

#[test]
fn an_illegal_move_has_no_effects_but_a_reason() {
    let position: Express2 = "7/7/7/7/7/7/ogogogo o 18,19 0,0 0,0".parse().expect("a position");
    let at: Cell = "a1".parse().expect("a field");
    let mv = "W1".parse().expect("a move");
    assert_eq!(position.effects(mv), Err(Reason::LaneFull { from: Direction::West, at }));
}
