//! What `GameInfo` says of a game is what the game does.

use game::{Cause, Seat, SplitMix64};
use games::{AnyGame, GameId, Series, Spec, with_game};

fn starts(spec: &Spec) -> bool {
    spec.start().is_ok()
}

#[test]
fn what_may_be_chosen_before_a_game_is_what_starts() {
    for &id in GameId::ALL {
        let info = id.info();
        let plain = || Spec::new(id);
        let takes_seed = info.has_seed || info.has_balanced_start;
        assert_eq!(starts(&Spec { seed: Some(7), ..plain() }), takes_seed, "seed of {id}");
        assert_eq!(
            starts(&Spec { starter: Seat::SECOND, ..plain() }),
            info.any_seat_starts(),
            "starter of {id}"
        );
        assert_eq!(Series::new(plain(), 3).is_ok(), info.has_series, "series of {id}");
        let sits_out = |turns| {
            let mut handicaps = vec![0; info.seats()];
            handicaps[0] = turns;
            starts(&Spec { handicaps, ..plain() })
        };
        assert_eq!(sits_out(info.max_handicap), info.max_handicap > 0, "handicap of {id}");
        assert!(!sits_out(info.max_handicap + 1), "handicap of {id}");
    }
}

#[test]
fn pieces_points_and_stones_are_those_of_games() {
    for &id in GameId::ALL {
        let info = id.info();
        let mut random = SplitMix64::new(4);
        let mut seen = Vec::new();
        for _ in 0..40 {
            let mut any = AnyGame::new(id);
            while !any.is_over() {
                let moves = any.moves();
                any.play_move(&moves[random.below(moves.len() as u32) as usize]).expect("a listed move");
            }
            seen.push(any.outcome().expect("it is over").cause());
            let text = any.position_text();
            let fields: Vec<&str> = text.split(' ').collect();
            if info.has_seed {
                let stones = fields[1].matches('l').count();
                assert_eq!(stones, usize::from(info.pieces), "{text}");
                continue;
            }
            let number = |list: &str| list.split(',').next().and_then(|first| first.parse::<u8>().ok());
            let on_board = fields[0].matches('o').count() as u8;
            assert_eq!(number(fields[2]).map(|reserve| reserve + on_board), Some(info.pieces), "{text}");
            let most = fields[3].split(',').filter_map(|points| points.parse::<u8>().ok()).max();
            let is_won = any.outcome().is_some_and(|outcome| outcome.cause() == Cause::Points);
            assert_eq!(info.winning_points.is_some_and(|points| most >= Some(points)), is_won, "{text}");
        }
        assert_eq!(seen.contains(&Cause::Points), info.winning_points.is_some(), "{id}");
        assert!(info.winning_stones.is_some() || !seen.contains(&Cause::FourHome), "{id}");
    }
}

#[test]
fn a_row_counts_from_the_shortest_length_on() {
    for id in GameId::ALL.iter().copied().filter(|id| id.info().min_row.is_some()) {
        let shortest = id.info().min_row.expect("it has rows");
        for length in 3..=6 {
            // Row 4 from the west, all of the first seat but the last, which comes now; then a marble of the next seat.
            let zeros = vec!["0"; id.seats()].join(",");
            let reserves: Vec<String> =
                (0..id.seats()).map(|seat| (22 - [length - 1, 1, 0, 0][seat]).to_string()).collect();
            let row = format!("{}{}", "o".repeat(length - 1), 8 - length);
            let text = format!("g6/7/7/{row}/7/7/7 o {} {zeros} {zeros}", reserves.join(","));
            let mut any = AnyGame::from_position(id, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let moves: Vec<String> = any.moves().into_iter().filter(|mv| mv.starts_with("W4")).collect();
            let is_scored = moves.iter().any(|mv| mv.contains(':'));
            any.play_move(&moves[0]).expect("listed");
            let counts = is_scored || with_game!(&any, play => play.is_over());
            assert_eq!(counts, length >= shortest, "{length} in {id}");
        }
    }
}
