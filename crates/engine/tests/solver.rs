//! The brute-force solver of testkit on positions whose answer can be worked out by hand. It is tested here because
//! testkit knows no fast rules.

use game::{Game, Seat};
use shiftago::{Expert2, Express2, Express3, Extreme2};
use testkit::solver::Solver;

/// In how few plies a seat wins, of at most six.
fn check<G: Game>(position: &str, seat: Seat, expected: Option<u32>) {
    const MAX_PLIES: u32 = 6;
    let position: G = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(Solver::new(seat).distance(&position, MAX_PLIES), expected, "{seat:?} at {position}");
}

#[test]
fn a_row_that_only_needs_a_push_wins_in_one() {
    check::<Express2>("7/7/7/7/7/gggg3/oooo3 o 18,18 0,0 0,0", Seat::FIRST, Some(1));
    check::<Express2>("7/7/7/7/7/gggg3/oooo3 g 18,18 0,0 0,0", Seat::SECOND, Some(1));
    // Three in a row are enough with three seats.
    check::<Express3>("7/7/7/7/7/gg5/ooo4 o 19,20,22 0,0,0 0,0,0", Seat::FIRST, Some(1));
}

#[test]
fn who_can_win_first_lets_nobody_else_win() {
    check::<Express2>("7/7/7/7/7/gggg3/oooo3 o 18,18 0,0 0,0", Seat::SECOND, None);
}

#[test]
fn a_finished_position_is_won_in_none_or_not_at_all() {
    check::<Express2>("7/7/7/7/7/gggg3/ooooo2 g 17,18 0,0 0,0", Seat::FIRST, Some(0));
    check::<Express2>("7/7/7/7/7/gggg3/ooooo2 g 17,18 0,0 0,0", Seat::SECOND, None);
}

#[test]
fn a_seat_that_moves_again_counts_every_move() {
    // Each row of five gives two points and another move: one, two and three rows to ten points.
    let rows = "oooo3/g6/g6/oooo3/g6/g6/oooo3";
    check::<Expert2>(&format!("{rows} o 10,18 8,0 0,0"), Seat::FIRST, Some(1));
    check::<Expert2>(&format!("{rows} o 10,18 6,0 0,0"), Seat::FIRST, Some(2));
    check::<Expert2>(&format!("{rows} o 10,18 4,0 0,0"), Seat::FIRST, Some(3));
}

#[test]
fn seven_in_a_row_are_ten_points_at_once() {
    check::<Expert2>("g6/g6/7/7/7/g6/ooo1ooo o 16,19 0,0 0,0", Seat::FIRST, Some(1));
    // Green pushes it apart.
    check::<Expert2>("g6/g6/7/7/7/g6/ooo1ooo g 16,19 0,0 0,0", Seat::FIRST, None);
}

#[test]
fn the_last_marble_of_the_other_seat_may_win() {
    // After green's last marble orange has none to move with: most points win. Green cannot make a row of seven.
    let board = "oggoogg/googgoo/1ggoog1/1oogoo1/1googg1/ogoogoo/gggoogg";
    let position = format!("{board} g 0,1 9,0 0,0");
    check::<Expert2>(&position, Seat::FIRST, Some(1));
    check::<Expert2>(&position, Seat::SECOND, None);
}

#[test]
fn three_seats_defend_together() {
    // Orange threatens in two corners: blue alone can meet one of the threats, green and blue both of them.
    let board = "4ooo/7/7/2g1b2/7/7/ooo4";
    check::<Express3>(&format!("{board} b 16,21,21 0,0,0 0,0,0"), Seat::FIRST, Some(2));
    let text = format!("{board} g 16,21,21 0,0,0 0,0,0");
    let position: Express3 = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(!Solver::new(Seat::FIRST).wins_within(&position, 3), "{position}");
}

#[test]
fn a_row_of_four_in_extreme_gives_a_move_but_no_points() {
    check::<Extreme2>("oooo3/g6/g6/7/g6/g6/ooo4 o 15,18 8,0 0,0", Seat::FIRST, Some(1));
    // Two fours can be scored, one after the other; a single point is missing all the same.
    check::<Extreme2>("ooo4/g6/g6/7/g6/g6/ooo4 o 16,18 9,0 0,0", Seat::FIRST, None);
}
