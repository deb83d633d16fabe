//! Who plays whom, in which seats, from which opening: [`Schedule`].
//!
//! A *round* is one opening played by all seatings of one set of engines. A seating gives every seat an engine such that
//! no engine has two seats more than another: for two engines and two seats that is a pair of games with seats swapped,
//! for two engines and three seats it is six games. With more engines than seats every set of engines takes its turn at
//! every opening. All of it follows from the number of a game alone, so a match can be resumed, and played in any
//! order.

use std::collections::BTreeMap;

use game::mix;

/// Which engine has each seat, by its place in the list of engines.
pub type Seating = Vec<usize>;

/// All games of a match, by their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The seatings of every set of engines; all sets have the same number of them.
    groups: Vec<Vec<Seating>>,
    seed: u64,
}

/// One game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// Its number, counted from 0.
    pub index: usize,
    /// Its round, counted from 0: games of a round have the opening and the engines in common.
    pub round: usize,
    /// Which opening, counted from 0.
    pub opening: usize,
    /// Who sits where.
    pub seating: Seating,
    /// The seed of whatever is random in this game.
    pub seed: u64,
}

impl Schedule {
    /// The most engines in one match.
    pub const MAX_ENGINES: usize = 16;

    /// The schedule for so many engines, at least two and at most [`MAX_ENGINES`](Schedule::MAX_ENGINES).
    pub(crate) fn new(engines: usize, seats: usize, seed: u64) -> Schedule {
        let mut groups: BTreeMap<Vec<usize>, Vec<Seating>> = BTreeMap::new();
        for number in 0..engines.pow(seats as u32) {
            let seating = seating_with_number(number, engines, seats);
            let times = |engine: usize| seating.iter().filter(|&&seated| seated == engine).count();
            let most = (0..engines).map(times).max();
            let least = (0..engines).map(times).min();
            if most <= least.map(|least| least + 1) {
                let set = (0..engines).filter(|&engine| times(engine) > 0).collect();
                groups.entry(set).or_default().push(seating);
            }
        }
        Schedule { groups: groups.into_values().collect(), seed }
    }

    /// The schedule in which every seat has the same engine in every game, the first engine the first seat.
    pub(crate) fn with_fixed_seats(seats: usize, seed: u64) -> Schedule {
        Schedule { groups: vec![vec![(0..seats).collect()]], seed }
    }

    /// How many games a round has.
    pub fn games_per_round(&self) -> usize {
        self.groups[0].len()
    }

    /// How many games it takes until every engine has had every seat equally often.
    pub fn games_per_cycle(&self) -> usize {
        self.games_per_round() * self.groups.len()
    }

    /// The game with this number, counted from 0.
    pub fn game(&self, index: usize) -> ScheduledGame {
        const GAME: u64 = 0x67;
        let round = index / self.games_per_round();
        let group = &self.groups[round % self.groups.len()];
        ScheduledGame {
            index,
            round,
            opening: round / self.groups.len(),
            seating: group[index % group.len()].clone(),
            seed: mix(mix(self.seed, GAME), index as u64),
        }
    }
}

/// The digits of a number in base `engines`, the first seat's first: so the order is that of a dictionary.
fn seating_with_number(number: usize, engines: usize, seats: usize) -> Seating {
    let digit = |seat: usize| number / engines.pow((seats - 1 - seat) as u32) % engines;
    (0..seats).map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(engines: usize, seats: usize, count: usize) -> Vec<String> {
        let schedule = Schedule::new(engines, seats, 1);
        let text =
            |index| schedule.game(index).seating.iter().map(|&engine| ['A', 'B', 'C', 'D'][engine]).collect();
        (0..count).map(text).collect()
    }

    #[test]
    fn two_engines_swap_seats() {
        assert_eq!(seatings(2, 2, 4), ["AB", "BA", "AB", "BA"]);
        let schedule = Schedule::new(2, 2, 1);
        let openings: Vec<_> = (0..4).map(|index| schedule.game(index).opening).collect();
        assert_eq!(openings, [0, 0, 1, 1]);
    }

    #[test]
    fn with_fixed_seats_nobody_moves() {
        let schedule = Schedule::with_fixed_seats(2, 1);
        assert_eq!((schedule.games_per_round(), schedule.games_per_cycle()), (1, 1));
        for index in 0..4 {
            let game = schedule.game(index);
            assert_eq!((game.seating, game.round, game.opening), (vec![0, 1], index, index));
        }
    }

    #[test]
    fn more_engines_than_seats_meet_in_pairs_on_the_same_opening() {
        assert_eq!(seatings(3, 2, 6), ["AB", "BA", "AC", "CA", "BC", "CB"]);
        let schedule = Schedule::new(3, 2, 1);
        assert_eq!((schedule.games_per_round(), schedule.games_per_cycle()), (2, 6));
        let openings: Vec<_> = (0..8).map(|index| schedule.game(index).opening).collect();
        assert_eq!(openings, [0, 0, 0, 0, 0, 0, 1, 1]);
    }

    #[test]
    fn two_engines_share_three_seats_and_four() {
        assert_eq!(seatings(2, 3, 6), ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"]);
        assert_eq!(seatings(2, 4, 6), ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]);
    }

    #[test]
    fn every_engine_has_every_seat_equally_often() {
        for seats in 2..=4 {
            for engines in 2..=5 {
                let schedule = Schedule::new(engines, seats, 1);
                let mut times = vec![vec![0; engines]; seats];
                for index in 0..schedule.games_per_cycle() {
                    for (seat, &engine) in schedule.game(index).seating.iter().enumerate() {
                        times[seat][engine] += 1;
                    }
                }
                let all: Vec<i32> = times.into_iter().flatten().collect();
                assert!(all.iter().all(|&each| each == all[0] && each > 0), "{engines} {seats} {all:?}");
            }
        }
    }

    #[test]
    fn seeds_differ_from_game_to_game_and_seed_to_seed() {
        let mut seeds: Vec<u64> = Vec::new();
        for seed in 0..10 {
            let schedule = Schedule::new(2, 2, seed);
            seeds.extend((0..100).map(|index| schedule.game(index).seed));
        }
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
    }
}
