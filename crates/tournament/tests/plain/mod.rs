//! Tournament pairings and standings once more, slow and plain.
//!
//! This follows docs/TOURNAMENTS.md by the letter and shares nothing with the crate: neither types nor code nor
//! ideas. Whatever is to be minimised is minimised by trying everything, so that the only thing that can be
//! wrong here is the reading of the page. Tests compare the crate with it on small tournaments.
//!
//! Conventions: a *number* tells who somebody is (order of joining, from 0) and is what [`Game::opponents`]
//! holds. An *index* is a position in the slice that is handed in. Seats count from 0, ranks and places from 1.

#![allow(dead_code, reason = "not every test needs all of it")]
#![allow(unreachable_pub, reason = "each test is a crate of its own, in which this is a module")]

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// One finished game, as one of its players saw it.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where the player sat, from 0.
    pub seat: usize,
    /// The numbers of all others at the table.
    pub opponents: Vec<usize>,
    /// What the player got for it, in twelfths.
    pub points: u64,
    /// The player's rank at the table, from 1.
    pub rank: usize,
}

/// A player, with everything that has happened so far.
#[derive(Clone, Debug)]
pub struct Player {
    /// Order of joining, from 0.
    pub number: usize,
    /// The rating when they joined.
    pub rating: i64,
    /// All finished games, the oldest first, without byes.
    pub games: Vec<Game>,
    /// How many byes they have had.
    pub byes: u64,
    /// All points in twelfths, byes included.
    pub points: u64,
}

/// What a way to pair is judged by: the comparisons of the page in order. Smaller is better, and a later entry
/// decides only where all before it are equal, which is how vectors compare anyway.
pub type Cost = Vec<i64>;

/// The columns of the table of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rounds of two, those with equal points meet.
    Swiss,
    /// Whoever is free plays.
    Arena,
    /// Rounds of tables with three or four seats.
    Tables,
}

// ---------------------------------------------------------------------------------------------------- numbers

/// Counts are signed in all sums here, since differences of them are taken.
fn signed(count: usize) -> i64 {
    i64::try_from(count).expect("counts are small")
}

fn signed_points(player: &Player) -> i64 {
    i64::try_from(player.points).expect("points are few")
}

fn square(number: i64) -> i64 {
    number * number
}

// ----------------------------------------------------------------------------------------------------- points

/// Twelfths for each seat of a table, given the rank of each seat. Ranks after a shared one may skip (1, 1, 3)
/// or not (1, 1, 2): only who is ahead of whom is looked at.
pub fn table_points(ranks: &[usize]) -> Vec<u64> {
    let seats = ranks.len();
    let mut points = Vec::new();
    for rank in ranks {
        let ahead = ranks.iter().filter(|other| *other < rank).count();
        let sharing = ranks.iter().filter(|other| *other == rank).count();
        // Together they take up the ranks ahead + 1 ..= ahead + sharing; rank r is worth seats - r points.
        let mut together = 0;
        for taken in ahead + 1..=ahead + sharing {
            together += 12 * (seats - taken);
        }
        assert_eq!(together % sharing, 0, "twelfths come out even");
        points.push(u64::try_from(together / sharing).expect("points are few"));
    }
    points
}

/// Twelfths for a bye in games with this many seats.
pub fn bye_points(seats: usize) -> u64 {
    assert!(seats >= 2, "a game needs two seats");
    if seats == 2 {
        12
    } else {
        let last = u64::try_from(seats - 1).expect("seats are few");
        12 * last / 2
    }
}

// ------------------------------------------------------------------------------------------------------- rank

/// Indices in rank for pairing: more points, then the higher rating, then who joined earlier.
pub fn rank_order(players: &[Player]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|&index| {
        let player = &players[index];
        (Reverse(player.points), Reverse(player.rating), player.number)
    });
    order
}

/// The place of one index in an order, counted from 1.
fn place_in(order: &[usize], index: usize) -> usize {
    order.iter().position(|&there| there == index).expect("everybody is in the order") + 1
}

// ------------------------------------------------------------------------------------------------------ seats

fn times_in_seat(player: &Player, seat: usize) -> i64 {
    signed(player.games.iter().filter(|game| game.seat == seat).count())
}

/// The trouble of one player sitting in this one of two seats once more.
fn seat_trouble(player: &Player, seat: usize) -> i64 {
    let here = times_in_seat(player, seat);
    let there = times_in_seat(player, 1 - seat);
    let mut trouble = square((here - there + 1).max(0));
    // With fewer than two games there are no "last two games".
    let count = player.games.len();
    if count >= 2 && player.games[count - 1].seat == seat && player.games[count - 2].seat == seat {
        trouble += 4;
    }
    trouble
}

/// The trouble of one way to seat a pair.
fn seated_trouble(first: &Player, second: &Player) -> i64 {
    seat_trouble(first, 0) + seat_trouble(second, 1)
}

/// The trouble of a pair: the smaller of the two ways to seat them.
fn pair_trouble(one: &Player, other: &Player) -> i64 {
    seated_trouble(one, other).min(seated_trouble(other, one))
}

/// Who of a pair sits first and who second. Nothing is demanded (`None`) of what is no pair: a player with
/// themselves or with the one who has the bye.
///
/// The rank whose oddness decides is the rank for pairing among all players of the round, the one with the bye
/// included: the page numbers without the bye only for distances, and the rule that picks the bye uses the same
/// word for an order in which that player is.
pub fn swiss_seats(
    players: &[Player],
    one: usize,
    other: usize,
    bye: Option<usize>,
) -> Option<(usize, usize)> {
    if one == other || bye == Some(one) || bye == Some(other) {
        return None;
    }
    let one_first = seated_trouble(&players[one], &players[other]);
    let other_first = seated_trouble(&players[other], &players[one]);
    if one_first < other_first {
        return Some((one, other));
    }
    if other_first < one_first {
        return Some((other, one));
    }
    let order: Vec<usize> = rank_order(players).into_iter().filter(|player| Some(*player) != bye).collect();
    let (ahead, behind) =
        if place_in(&order, one) < place_in(&order, other) { (one, other) } else { (other, one) };
    let ahead_is_first = match players[ahead].games.last() {
        Some(game) => game.seat != 0,
        None => place_in(&order, ahead) % 2 == 1,
    };
    Some(if ahead_is_first { (ahead, behind) } else { (behind, ahead) })
}

// ------------------------------------------------------------------------------------------------ ways to pair

/// A way to pair: the pairs, and the one who is left over if the number is odd.
type Way = (Vec<(usize, usize)>, Option<usize>);

/// All ways to pair so many players, with nobody left over, or one if the number is odd.
fn all_ways(count: usize) -> Vec<Way> {
    let mut ways = Vec::new();
    let free: Vec<usize> = (0..count).collect();
    extend_ways(&free, &(Vec::new(), None), count % 2 == 1, &mut ways);
    ways
}

/// The first of those who are free must go somewhere: to any other, or home.
fn extend_ways(free: &[usize], way: &Way, somebody_goes: bool, ways: &mut Vec<Way>) {
    let Some((&first, rest)) = free.split_first() else {
        ways.push(way.clone());
        return;
    };
    if somebody_goes {
        let mut longer = way.clone();
        longer.1 = Some(first);
        extend_ways(rest, &longer, false, ways);
    }
    for &partner in rest {
        let mut longer = way.clone();
        longer.0.push((first, partner));
        let others: Vec<usize> = rest.iter().copied().filter(|&index| index != partner).collect();
        extend_ways(&others, &longer, somebody_goes, ways);
    }
}

/// How often each index is in a pair.
fn times_paired(count: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut times = vec![0; count];
    for &(one, other) in pairs {
        times[one] += 1;
        times[other] += 1;
    }
    times
}

// ------------------------------------------------------------------------------------------------------ Swiss

/// Whether two have met in any game. Both are asked, although they ought to agree.
fn have_met(one: &Player, other: &Player) -> bool {
    one.games.iter().any(|game| game.opponents.contains(&other.number))
        || other.games.iter().any(|game| game.opponents.contains(&one.number))
}

/// The distance of a pair. `order` is the order of rank without the bye.
fn distance(players: &[Player], order: &[usize], one: usize, other: usize) -> i64 {
    let apart = (signed(place_in(order, one)) - signed(place_in(order, other))).abs();
    if players[one].points == players[other].points {
        let group = order.iter().filter(|&&index| players[index].points == players[one].points).count();
        square(apart - signed(group / 2))
    } else {
        square(apart)
    }
}

/// The six comparisons for any complete way to pair a round.
///
/// # Panics
///
/// If somebody is left out or sits twice: that is no way to pair.
pub fn swiss_cost(players: &[Player], pairs: &[(usize, usize)], bye: Option<usize>) -> Cost {
    let mut times = times_paired(players.len(), pairs);
    if let Some(index) = bye {
        times[index] += 1;
    }
    assert!(times.iter().all(|&count| count == 1), "everybody is in one pair or has the bye");
    assert_eq!(bye.is_some(), players.len() % 2 == 1, "there is a bye where the number is odd");

    let order = rank_order(players);
    let without_bye: Vec<usize> = order.iter().copied().filter(|&index| bye != Some(index)).collect();

    let mut second_bye = 0;
    let mut bye_ahead = 0;
    if let Some(index) = bye {
        if players[index].byes > 0 {
            second_bye = 1;
        }
        // Farther behind is better, and better is smaller.
        bye_ahead = -signed(place_in(&order, index));
    }

    let mut met = 0;
    let mut differences = 0;
    let mut troubles = 0;
    let mut distances = 0;
    for &(one, other) in pairs {
        if have_met(&players[one], &players[other]) {
            met += 1;
        }
        differences += square(signed_points(&players[one]) - signed_points(&players[other]));
        troubles += pair_trouble(&players[one], &players[other]);
        distances += distance(players, &without_bye, one, other);
    }
    vec![met, second_bye, bye_ahead, differences, troubles, distances]
}

/// The cost of the best of all ways to pair a round. For up to ten players.
pub fn best_swiss_cost(players: &[Player]) -> Cost {
    all_ways(players.len())
        .iter()
        .map(|(pairs, bye)| swiss_cost(players, pairs, *bye))
        .min()
        .expect("there is always a way")
}

// ------------------------------------------------------------------------------------------------------ arena

fn last_was_against(player: &Player, other: &Player) -> bool {
    player.games.last().is_some_and(|game| game.opponents.contains(&other.number))
}

/// First how many wait on, since as many as possible are to be paired, then the three comparisons.
///
/// # Panics
///
/// If somebody is in two pairs.
pub fn arena_cost(players: &[Player], pairs: &[(usize, usize)]) -> Cost {
    let times = times_paired(players.len(), pairs);
    assert!(times.iter().all(|&count| count <= 1), "nobody is in two pairs");
    let waiting = signed(times.iter().filter(|&&count| count == 0).count());

    // Places count among all who wait now, also the one who will wait on.
    let order = rank_order(players);
    let mut again = 0;
    let mut differences = 0;
    let mut troubles = 0;
    for &(one, other) in pairs {
        if last_was_against(&players[one], &players[other])
            || last_was_against(&players[other], &players[one])
        {
            again += 1;
        }
        differences += square(signed(place_in(&order, one)) - signed(place_in(&order, other)));
        troubles += pair_trouble(&players[one], &players[other]);
    }
    vec![waiting, again, differences, troubles]
}

/// The cost of the best of all ways to pair those who wait. For up to ten players.
pub fn best_arena_cost(players: &[Player]) -> Cost {
    all_ways(players.len())
        .iter()
        .map(|(pairs, _)| arena_cost(players, pairs))
        .min()
        .expect("there is always a way")
}

// ----------------------------------------------------------------------------------------------------- tables

/// The indices of those who have a bye because they do not fill a table.
pub fn table_byes(players: &[Player], seats: usize) -> Vec<usize> {
    // From the last in rank to the first; the sort is stable, so that this decides where all else is equal.
    let mut order = rank_order(players);
    order.reverse();
    order.sort_by_key(|&index| (players[index].byes, Reverse(players[index].games.len())));
    order.truncate(players.len() % seats);
    order
}

/// The sum, over all (index, seat), of the squared number of times that the player has had that seat before.
/// That every seat is given out as often as there are tables is for the caller to see to.
pub fn seats_cost(players: &[Player], seating: &[(usize, usize)]) -> i64 {
    seating.iter().map(|&(index, seat)| square(times_in_seat(&players[index], seat))).sum()
}

/// The smallest such sum for the given indices, with as many of them in each seat as there are tables.
///
/// # Panics
///
/// If they do not fill the tables.
pub fn best_seats_cost(players: &[Player], playing: &[usize], seats: usize) -> i64 {
    assert_eq!(playing.len() % seats, 0, "they fill the tables");
    let tables = playing.len() / seats;
    // One player after the other sits down. All that matters of those before is how many are in each seat, so
    // only the best sum for each such state is kept.
    let mut states = BTreeMap::from([(vec![0_usize; seats], 0_i64)]);
    for &index in playing {
        let mut next = BTreeMap::new();
        for (taken, sum) in &states {
            for seat in 0..seats {
                if taken[seat] == tables {
                    continue;
                }
                let mut now_taken = taken.clone();
                now_taken[seat] += 1;
                let now_sum = sum + seats_cost(players, &[(index, seat)]);
                let best = next.entry(now_taken).or_insert(now_sum);
                *best = now_sum.min(*best);
            }
        }
        states = next;
    }
    states[&vec![tables; seats]]
}

// -------------------------------------------------------------------------------------------------- standings

/// The points that the player of this number has now. Who is not in the tournament (a bot that fills a table
/// up) has no standing, and so adds to no sum.
fn points_of(all: &[Player], number: usize) -> i64 {
    all.iter().find(|player| player.number == number).map_or(0, signed_points)
}

/// The points of all opponents, each as often as they were met.
fn opponents_points(all: &[Player], player: &Player) -> i64 {
    let mut sum = 0;
    for game in &player.games {
        for &number in &game.opponents {
            sum += points_of(all, number);
        }
    }
    sum
}

/// The column of the table for one player, turned so that smaller is better.
fn standing(all: &[Player], player: &Player, format: Format) -> Cost {
    let points = signed_points(player);
    match format {
        Format::Swiss => {
            let mut against = 0;
            let mut won = 0;
            for game in &player.games {
                let theirs: i64 = game.opponents.iter().map(|&number| points_of(all, number)).sum();
                match game.points {
                    12 => {
                        against += 12 * theirs;
                        won += 1;
                    }
                    6 => against += 6 * theirs,
                    0 => (),
                    other => panic!("no game with two seats is worth {other} twelfths"),
                }
            }
            vec![-points, -opponents_points(all, player), -against, -won]
        }
        Format::Arena => vec![-points, signed(player.games.len())],
        Format::Tables => {
            let won = signed(player.games.iter().filter(|game| game.rank == 1).count());
            vec![-points, -won, -opponents_points(all, player)]
        }
    }
}

/// Standings: (place, number) of every player, the withdrawn ones too, in order of place and then of number.
/// Who is equal in everything shares a place, and as many places after it stay empty: 1, 2, 2, 4.
pub fn places(all: &[Player], format: Format) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for player in all {
        let own = standing(all, player, format);
        let ahead = all.iter().filter(|other| standing(all, other, format) < own).count();
        places.push((ahead + 1, player.number));
    }
    places.sort_unstable();
    places
}

// ------------------------------------------------------------------------- tiny examples, worked out by hand

/// Somebody who has just come.
fn newcomer(number: usize, rating: i64) -> Player {
    Player { number, rating, games: Vec::new(), byes: 0, points: 0 }
}

/// Adds a game; the seats of the numbers are in order, the ranks are theirs.
fn play(players: &mut [Player], numbers: &[usize], ranks: &[usize]) {
    let points = table_points(ranks);
    for (seat, &number) in numbers.iter().enumerate() {
        let player = players.iter_mut().find(|player| player.number == number).expect("they play");
        player.points += points[seat];
        player.games.push(Game {
            seat,
            opponents: numbers.iter().copied().filter(|&other| other != number).collect(),
            points: points[seat],
            rank: ranks[seat],
        });
    }
}

/// A player who has sat in these seats, against nobody who matters.
fn who_sat(number: usize, seats: &[usize]) -> Player {
    let mut player = newcomer(number, 0);
    for &seat in seats {
        player.games.push(Game { seat, opponents: vec![100 + number], points: 0, rank: 2 });
    }
    player
}

#[test]
fn points_are_shared() {
    assert_eq!(table_points(&[1, 2]), [12, 0]);
    assert_eq!(table_points(&[1, 1]), [6, 6]);
    assert_eq!(table_points(&[3, 1, 2]), [0, 24, 12]);
    assert_eq!(table_points(&[1, 1, 1]), [12, 12, 12]);
    // (3 + 2) / 2 points for the two in front, whether the next is called third or second.
    assert_eq!(table_points(&[1, 1, 3, 4]), [30, 30, 12, 0]);
    assert_eq!(table_points(&[1, 1, 2, 3]), [30, 30, 12, 0]);
    // (2 + 1 + 0) / 3 points for the three behind.
    assert_eq!(table_points(&[2, 1, 2, 2]), [12, 36, 12, 12]);
    assert_eq!([bye_points(2), bye_points(3), bye_points(4)], [12, 12, 18]);
}

#[test]
fn rank_is_points_then_rating_then_joining() {
    let mut players = vec![newcomer(3, 1500), newcomer(1, 1500), newcomer(2, 1600), newcomer(0, 900)];
    players[3].points = 6;
    assert_eq!(rank_order(&players), [3, 2, 1, 0]);
}

#[test]
fn trouble_of_seats() {
    let troubles = |seats: &[usize]| {
        let player = who_sat(0, seats);
        (seat_trouble(&player, 0), seat_trouble(&player, 1))
    };
    assert_eq!(troubles(&[]), (1, 1));
    assert_eq!(troubles(&[0]), (4, 0));
    assert_eq!(troubles(&[0, 1]), (1, 1));
    assert_eq!(troubles(&[0, 0]), (9 + 4, 0));
    assert_eq!(troubles(&[1, 0, 0]), (4 + 4, 0));
    // Equal numbers, but the last two were second.
    assert_eq!(troubles(&[0, 0, 1, 1]), (1, 1 + 4));
}

#[test]
fn ways_are_all_there() {
    let counts: Vec<usize> = (0..=7).map(|count| all_ways(count).len()).collect();
    assert_eq!(counts, [1, 1, 1, 3, 3, 15, 15, 105]);
}

#[test]
fn first_round_of_four() {
    let players: Vec<Player> = (0..4).map(|number| newcomer(number, 0)).collect();
    // Each pair has the trouble 1 + 1. The group has four, so two apart is right.
    assert_eq!(swiss_cost(&players, &[(0, 2), (1, 3)], None), [0, 0, 0, 0, 4, 0]);
    assert_eq!(swiss_cost(&players, &[(1, 0), (2, 3)], None), [0, 0, 0, 0, 4, 1 + 1]);
    assert_eq!(swiss_cost(&players, &[(3, 0), (2, 1)], None), [0, 0, 0, 0, 4, 1 + 1]);
    assert_eq!(best_swiss_cost(&players), [0, 0, 0, 0, 4, 0]);
    // Rank 1 is odd and sits first, rank 2 is even and sits second.
    assert_eq!(swiss_seats(&players, 2, 0, None), Some((0, 2)));
    assert_eq!(swiss_seats(&players, 1, 3, None), Some((3, 1)));
    assert_eq!(swiss_seats(&players, 1, 1, None), None);
    assert_eq!(swiss_seats(&players, 1, 3, Some(3)), None);
}

#[test]
fn second_round_of_four() {
    let mut players: Vec<Player> = (0..4).map(|number| newcomer(number, 0)).collect();
    play(&mut players, &[0, 2], &[1, 2]);
    play(&mut players, &[3, 1], &[2, 1]);
    // Winners meet, losers meet, everybody changes the seat.
    assert_eq!(swiss_cost(&players, &[(0, 1), (2, 3)], None), [0, 0, 0, 0, 0, 0]);
    assert_eq!(best_swiss_cost(&players), [0, 0, 0, 0, 0, 0]);
    assert_eq!(swiss_seats(&players, 0, 1, None), Some((1, 0)));
    assert_eq!(swiss_seats(&players, 2, 3, None), Some((2, 3)));
    // Two differences of a point; in each pair one sits where both sat; 3 places and 1 place apart.
    assert_eq!(swiss_cost(&players, &[(0, 3), (1, 2)], None), [0, 0, 0, 288, 8, 10]);
    // Both sat first, so both ways are equal: the one who is ahead sits where they did not.
    assert_eq!(swiss_seats(&players, 0, 3, None), Some((3, 0)));
    assert_eq!(swiss_seats(&players, 1, 2, None), Some((1, 2)));
    // All have met.
    assert_eq!(swiss_cost(&players, &[(0, 2), (1, 3)], None)[0], 2);
}

#[test]
fn the_bye_goes_to_the_last_without_one() {
    let mut players: Vec<Player> = (0..5).map(|number| newcomer(number, 0)).collect();
    assert_eq!(best_swiss_cost(&players), [0, 0, -5, 0, 4, 0]);
    // Without the third the others are 1, 2, 3, 4, so that 0 and 3 are two apart, and so are 1 and 4.
    assert_eq!(swiss_cost(&players, &[(0, 3), (1, 4)], Some(2)), [0, 0, -3, 0, 4, 0]);
    // If the last has had one, though nothing for it, the last but one gets it.
    players[4].byes = 1;
    assert_eq!(best_swiss_cost(&players), [0, 0, -4, 0, 4, 0]);
    // With the points for it the rank is 4, 0, 1, 2, 3, and 3 gets the next bye. Best are 4 (12 points) with 0,
    // d = 1, and 1 with 2, d = 1 and m = 3.
    players[4].points = 12;
    assert_eq!(swiss_cost(&players, &[(4, 0), (1, 2)], Some(3)), [0, 0, -5, 144, 4, 1]);
    assert_eq!(best_swiss_cost(&players), [0, 0, -5, 144, 4, 1]);
    // Even a second bye, for the first of all, is better than to meet again.
    play(&mut players, &[0, 1], &[1, 1]);
    assert!(
        swiss_cost(&players, &[(0, 2), (1, 3)], Some(4)) < swiss_cost(&players, &[(0, 1), (2, 4)], Some(3))
    );
}

#[test]
fn rank_for_seats_is_without_the_bye() {
    // The first has the bye; the next two are ranks 1 and 2, so the one ahead is odd and sits first.
    let players: Vec<Player> = (0..3).map(|number| newcomer(number, 0)).collect();
    assert_eq!(swiss_seats(&players, 1, 2, Some(0)), Some((1, 2)));
    // The one ahead has not sat; that the other has, in both seats alike, does not matter.
    let players = [newcomer(0, 1), who_sat(1, &[1, 0])];
    assert_eq!(swiss_seats(&players, 0, 1, None), Some((0, 1)));
}

#[test]
fn arena_of_three() {
    let mut players: Vec<Player> = (0..3).map(|number| newcomer(number, 0)).collect();
    play(&mut players, &[0, 1], &[1, 1]);
    // In rank 0, 1, 2. Those two would meet again; the ends are two apart; the lower two are one apart.
    assert_eq!(arena_cost(&players, &[(0, 1)]), [1, 1, 1, 0]);
    assert_eq!(arena_cost(&players, &[(0, 2)]), [1, 0, 4, 1]);
    assert_eq!(arena_cost(&players, &[(2, 1)]), [1, 0, 1, 1]);
    assert_eq!(best_arena_cost(&players), [1, 0, 1, 1]);
    assert!(arena_cost(&players, &[]) > arena_cost(&players, &[(0, 1)]));
    // For 1 the last game is another now, but not for 0: the pair counts still.
    play(&mut players, &[1, 2], &[1, 1]);
    assert_eq!(arena_cost(&players, &[(0, 1)])[1], 1);
    assert_eq!(arena_cost(&players, &[(0, 2)])[1], 0);
}

#[test]
fn byes_at_tables() {
    let mut players: Vec<Player> = (0..5).map(|number| newcomer(number, 0)).collect();
    assert_eq!(table_byes(&players, 3), [4, 3]);
    assert_eq!(table_byes(&players, 4), [4]);
    assert!(table_byes(&players[..4], 4).is_empty());
    players[4].byes = 1;
    players[3].byes = 1;
    play(&mut players, &[0, 1, 2], &[3, 2, 1]);
    // Three have had none and played as much: the last two of them, who are 0 (nothing) and 1 (a point).
    assert_eq!(table_byes(&players, 3), [0, 1]);
    // A newcomer has had none either, but has played less.
    players.push(newcomer(5, 0));
    assert_eq!(table_byes(&players, 4), [0, 1]);
}

#[test]
fn seats_at_tables() {
    let mut players: Vec<Player> = (0..3).map(|number| newcomer(number, 0)).collect();
    play(&mut players, &[0, 1, 2], &[1, 2, 3]);
    assert_eq!(seats_cost(&players, &[(0, 0), (1, 2), (2, 1)]), 1);
    assert_eq!(best_seats_cost(&players, &[0, 1, 2], 3), 0);
    // Three who have all had seat 0 twice and seat 1 once: one has to sit in each.
    let players: Vec<Player> = (0..3).map(|number| who_sat(number, &[0, 1, 0])).collect();
    assert_eq!(best_seats_cost(&players, &[0, 1, 2], 3), 4 + 1);
    // With two tables, two for each seat; 3 to 5 have only had seat 2 and leave it to the others.
    let mut players = players;
    players.extend((3..6).map(|number| who_sat(number, &[2])));
    assert_eq!(best_seats_cost(&players, &[0, 1, 2, 3, 4, 5], 3), 1);
    assert_eq!(seats_cost(&players, &[(0, 2), (1, 2), (2, 1), (3, 1), (4, 0), (5, 0)]), 1);
}

#[test]
fn standings_are_shared() {
    // Swiss: 0 beats 1, 2 and 3 draw; then 0 and 2 draw, 1 beats 3. Points: 18, 12, 12, 6.
    // 1 met 0 and 3: 24. 2 met 3 and 0: 24. 1 won against 3: 12 * 6. 2 drew with both: 6 * 6 + 6 * 18.
    let mut players: Vec<Player> = (0..4).map(|number| newcomer(number, 0)).collect();
    play(&mut players, &[0, 1], &[1, 2]);
    play(&mut players, &[2, 3], &[1, 1]);
    play(&mut players, &[2, 0], &[1, 1]);
    play(&mut players, &[1, 3], &[1, 2]);
    assert_eq!(standing(&players, &players[1], Format::Swiss), [-12, -24, -72, -1]);
    assert_eq!(standing(&players, &players[2], Format::Swiss), [-12, -24, -144, 0]);
    assert_eq!(places(&players, Format::Swiss), [(1, 0), (2, 2), (3, 1), (4, 3)]);
    // In an arena those two are equal, until one of them has played once more for nothing.
    assert_eq!(places(&players, Format::Arena), [(1, 0), (2, 1), (2, 2), (4, 3)]);
    play(&mut players, &[1, 0], &[2, 1]);
    assert_eq!(places(&players, Format::Arena), [(1, 0), (2, 2), (3, 1), (4, 3)]);
}

#[test]
fn standings_of_tables() {
    // 24 points each for 0 (first and last) and 1 (second twice): 0 has won a table. 2 was last and first.
    let mut players: Vec<Player> = (0..3).map(|number| newcomer(number, 0)).collect();
    play(&mut players, &[0, 1, 2], &[1, 2, 3]);
    play(&mut players, &[0, 1, 2], &[3, 2, 1]);
    assert_eq!(places(&players, Format::Tables), [(1, 0), (1, 2), (3, 1)]);
    assert_eq!(standing(&players, &players[1], Format::Tables), [-24, 0, -96]);
    // A bye adds points only.
    players[1].byes = 1;
    players[1].points += bye_points(3);
    assert_eq!(standing(&players, &players[1], Format::Tables), [-36, 0, -96]);
    assert_eq!(places(&players, Format::Tables), [(1, 1), (2, 0), (2, 2)]);
}
