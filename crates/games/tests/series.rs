//! The Express tournament: who starts, who has won.

use game::Seat;
use games::{Series, SeriesError, Spec};

const DRAW: Option<Seat> = None;

fn spec(id: &str) -> Spec {
    Spec::new(id.parse().expect("a game id"))
}

/// Who starts each game and, last, the one after them.
fn starters(id: &str, starter: Seat, winners: &[Option<Seat>]) -> Vec<usize> {
    let first = Spec { starter, ..spec(id) };
    let mut series = Series::new(first, Series::TARGET).expect("a series");
    let mut starters = vec![series.next_game().expect("a first game").starter.index()];
    for &winner in winners {
        series.finish_game(winner).expect("the series goes on");
        starters.push(series.next_game().expect("nobody has won ten").starter.index());
    }
    assert_eq!(series.games(), winners);
    starters
}

#[test]
fn the_seat_to_the_left_of_the_winner_starts_the_next_game() {
    let (first, second) = (Some(Seat::FIRST), Some(Seat::SECOND));
    assert_eq!(starters("express:2", Seat::FIRST, &[first, first, second]), [0, 1, 1, 0]);
    let (third, fourth) = (Some(Seat::THIRD), Some(Seat::FOURTH));
    assert_eq!(starters("express:4", Seat::FIRST, &[third, fourth, first]), [0, 3, 0, 1]);
}

#[test]
fn after_a_draw_the_seat_to_the_left_of_the_previous_starter_starts() {
    assert_eq!(starters("express:3", Seat::SECOND, &[DRAW, DRAW, DRAW]), [1, 2, 0, 1]);
    assert_eq!(starters("express:3", Seat::FIRST, &[Some(Seat::THIRD), DRAW]), [0, 0, 1]);
}

#[test]
fn ten_wins_decide_and_draws_count_for_nothing() {
    let mut series = Series::new(spec("express:2"), Series::TARGET).expect("a series");
    for game in 0..29 {
        assert_eq!(series.winner(), None, "before game {game}");
        let winner = [Some(Seat::FIRST), Some(Seat::SECOND), DRAW][game % 3];
        series.finish_game(winner).expect("the series goes on");
        if series.winner().is_some() {
            break;
        }
    }
    assert_eq!((series.games().len(), series.winner()), (28, Some(Seat::FIRST)));
    assert_eq!((series.wins(Seat::FIRST), series.wins(Seat::SECOND)), (10, 9));
    assert_eq!(series.next_game(), None);
    assert_eq!(series.finish_game(DRAW), Err(SeriesError::Over));
}

#[test]
fn every_game_of_a_series_has_the_handicaps_of_the_first() {
    let first = Spec { handicaps: vec![0, 4], ..spec("express:2") };
    let mut series = Series::new(first, 3).expect("a series");
    series.finish_game(Some(Seat::FIRST)).expect("the series goes on");
    let second = series.next_game().expect("a second game");
    assert_eq!((second.starter, &*second.handicaps), (Seat::SECOND, &[0, 4][..]));
    let start = second.start().expect("a start");
    assert_eq!(start.position_text(), "7/7/7/7/7/7/7 o 22,19 0,0 0,3");
}

#[test]
fn what_is_no_series_is_refused() {
    assert!(matches!(Series::new(spec("expert:2"), 10), Err(SeriesError::NotExpress(_))));
    assert_eq!(Series::new(spec("express:2"), 0), Err(SeriesError::NoTarget));
    let third = Spec { starter: Seat::THIRD, ..spec("express:2") };
    assert!(matches!(Series::new(third, 10), Err(SeriesError::CannotBegin(_))));
    let handicapped = Spec { handicaps: vec![9, 0], ..spec("express:2") };
    assert!(matches!(Series::new(handicapped, 10), Err(SeriesError::CannotBegin(_))));
    let mut series = Series::new(spec("express:2"), 10).expect("a series");
    assert!(matches!(series.finish_game(Some(Seat::THIRD)), Err(SeriesError::NoSuchSeat(_))));
    assert!(series.games().is_empty());
}
