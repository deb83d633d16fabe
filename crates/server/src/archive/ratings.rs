//! What a rated game does to the ratings of those who played it: [`rate`].
//!
//! One rating for each person and game. The numbers are worked out in `tournament::rating`; levels of the computer have
//! ratings that were measured and do not move.

use std::sync::Arc;

use protocol::online::{ArchivedSeat, PersonRef, SeatRating};
use store::{Rate, Rated, Store, StoreError, WallTime};
use tournament::rating::{Rating, after_game};

/// The ratings of the levels 1 to 10 in Express for two, in points, with the standard error of each. docs/LEVELS.md says how they
/// were measured: remember to update both.
const LEVELS: [(f64, f64); 10] = [
    (1_159.0, 28.0),
    (1_241.0, 23.0),
    (1_371.0, 17.0),
    (1_500.0, 15.0),
    (1_698.0, 17.0),
    (1_925.0, 29.0),
    (2_183.0, 43.0),
    (2_424.0, 63.0),
    (2_541.0, 74.0),
    (2_717.0, 96.0),
];
/// The game in which they were measured.
const MEASURED: &str = "express:2";
/// In other games a level is about as strong, as far as anybody knows: so little is sure about it there.
const NOT_MEASURED: f64 = 150.0;

const DAY_MS: f64 = 24.0 * 3_600.0 * 1_000.0;

/// Somebody in a rated game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contestant {
    /// From 1; seats that are equal have the same.
    rank: usize,
    /// The rating of a level of the computer; `None` for a person.
    fixed: Option<Rating>,
}

impl Contestant {
    pub(crate) const fn person(rank: usize) -> Contestant {
        Contestant { rank, fixed: None }
    }

    pub(crate) fn level(rank: usize, level: u8, game: &str) -> Contestant {
        Contestant { rank, fixed: Some(rating_of_level(level, game)) }
    }
}

/// The rating of a level of the computer in a game.
fn rating_of_level(level: u8, game: &str) -> Rating {
    let place = usize::from(level).clamp(1, LEVELS.len()) - 1;
    let (value, deviation) = LEVELS[place];
    Rating::fixed(value, if game == MEASURED { deviation } else { deviation.max(NOT_MEASURED) })
}

/// How strong a level counts as where players are ordered by strength, in points.
pub(crate) fn strength_of_level(level: u8, game: &str) -> i32 {
    points(rating_of_level(level, game).value)
}

/// How strong a person counts as there: as a newcomer until a rated game has said more.
pub(crate) async fn strength_of_person(
    store: &dyn Store,
    person: &PersonRef,
    game: &str,
) -> Result<i32, StoreError> {
    let known = store.ratings_of(&person.id.as_str().into()).await?;
    let rating = known.iter().find(|(of, _)| of == game).map(|(_, rating)| rating);
    Ok(points(rating_at(rating, WallTime::now()).value))
}

/// What a game comes to that was over at a moment, as the store asks for it.
pub(crate) fn rate(contestants: Vec<Contestant>, seats: Vec<ArchivedSeat>, at: WallTime) -> Rate {
    Arc::new(move |before| rated(&contestants, seats.clone(), at, before))
}

fn rated(
    contestants: &[Contestant],
    mut seats: Vec<ArchivedSeat>,
    at: WallTime,
    stored: &[Option<store::Rating>],
) -> Rated {
    let before: Vec<Rating> = contestants
        .iter()
        .zip(stored)
        .map(|(contestant, stored)| contestant.fixed.unwrap_or_else(|| rating_at(stored.as_ref(), at)))
        .collect();
    let ranks: Vec<usize> = contestants.iter().map(|contestant| contestant.rank).collect();
    let after = after_game(&before, &ranks);
    let mut written = Vec::with_capacity(contestants.len());
    for (place, contestant) in contestants.iter().enumerate() {
        let games = stored[place].map_or(0, |stored| stored.games).saturating_add(1);
        let now = contestant.fixed.is_none().then(|| to_store(after[place], games, at));
        seats[place].rating = Some(SeatRating {
            before: points(before[place].value),
            // Of what is stored: the next game rounds that, and begins where this one has ended.
            after: points(now.map_or(before[place].value, |now| value_of(&now))),
            is_provisional: before[place].is_provisional(),
        });
        written.push(now);
    }
    Rated { after: written, seats: serde_json::to_string(&seats).unwrap_or_default() }
}

/// What is stored as it is at a moment: less sure for every day since the last game. A new rating for whoever has none.
pub(crate) fn rating_at(stored: Option<&store::Rating>, at: WallTime) -> Rating {
    let Some(stored) = stored else { return Rating::default() };
    let rating = Rating {
        value: value_of(stored),
        deviation: stored.deviation as f64 / 1e3,
        volatility: stored.volatility as f64 / 1e9,
    };
    rating.after_days((at.unix_ms() - stored.changed_at.unix_ms()) as f64 / DAY_MS)
}

fn to_store(rating: Rating, games: u32, at: WallTime) -> store::Rating {
    store::Rating {
        value: (rating.value * 1e3).round() as i64,
        deviation: (rating.deviation * 1e3).round() as i64,
        volatility: (rating.volatility * 1e9).round() as i64,
        games,
        changed_at: at,
    }
}

fn value_of(stored: &store::Rating) -> f64 {
    stored.value as f64 / 1e3
}

/// As people see it.
pub(crate) fn points(value: f64) -> i32 {
    value.round() as i32
}

#[cfg(test)]
mod tests {
    use protocol::online::SlotState;

    use super::*;

    fn seats(count: usize) -> Vec<ArchivedSeat> {
        vec![ArchivedSeat { holder: SlotState::Free, has_left: false, rating: None }; count]
    }

    fn at(day: i64) -> WallTime {
        WallTime::from_unix_ms(day * 24 * 3_600 * 1_000)
    }

    #[test]
    fn who_wins_goes_up_and_who_loses_goes_down() {
        let rate = rate(vec![Contestant::person(1), Contestant::person(2)], seats(2), at(1));
        let first = rate(&[None, None]);
        let [Some(won), Some(lost)] = first.after[..] else { panic!("{first:?}") };
        assert!(won.value > 1_500_000 && lost.value < 1_500_000, "{first:?}");
        assert!(won.deviation < 350_000 && won.games == 1);
        let told: Vec<ArchivedSeat> = serde_json::from_str(&first.seats).expect("seats");
        let told = told[0].rating.expect("rated");
        assert_eq!((told.before, told.is_provisional), (1_500, true));
        assert!(told.after > 1_500);
    }

    #[test]
    fn a_level_stays_where_it_is_and_places_a_newcomer() {
        let mut stored = None;
        for day in 0..12 {
            // Beats level 5 and loses to level 7, again and again: somewhere between the two.
            let (level, ranks) = if day % 2 == 0 { (5, [1, 2]) } else { (7, [2, 1]) };
            let all = vec![Contestant::person(ranks[0]), Contestant::level(ranks[1], level, MEASURED)];
            let rated = rate(all, seats(2), at(day))(&[stored, None]);
            assert_eq!(rated.after[1], None);
            stored = rated.after[0];
        }
        let rating = rating_at(stored.as_ref(), at(12));
        let (low, high) = (rating_of_level(5, MEASURED).value, rating_of_level(7, MEASURED).value);
        assert!(low < rating.value && rating.value < high, "{rating:?}");
        assert!(rating.deviation < 150.0, "{rating:?}");
        assert!(rating_of_level(5, "moguli").deviation > rating_of_level(5, MEASURED).deviation);
    }

    #[test]
    fn each_game_begins_with_the_points_that_the_last_one_ended_with() {
        let mut random = game::SplitMix64::new(7);
        let (mut stored, mut shown) = ([None; 2], [1_500; 2]);
        // One rating in two thousand lies so close to a half that thousandths of a point round to the other side.
        for game in 0..20_000 {
            let winner = random.next_u64() as usize % 2;
            let all = [0, 1].map(|seat| Contestant::person(if seat == winner { 1 } else { 2 })).to_vec();
            let rated = rate(all, seats(2), at(game / 10))(&stored);
            let told: Vec<ArchivedSeat> = serde_json::from_str(&rated.seats).expect("seats");
            for seat in 0..2 {
                let rating = told[seat].rating.expect("rated");
                assert_eq!(rating.before, shown[seat], "game {game}");
                (stored[seat], shown[seat]) = (rated.after[seat], rating.after);
            }
        }
    }

    #[test]
    fn three_are_rated_by_rank() {
        let all = vec![Contestant::person(3), Contestant::person(1), Contestant::person(2)];
        let rated = rate(all, seats(3), at(1))(&[None; 3]);
        let values: Vec<i64> = rated.after.iter().map(|after| after.expect("a person").value).collect();
        assert!(values[1] > values[2] && values[2] > values[0], "{values:?}");
    }

    fn uniform(random: &mut game::SplitMix64) -> f64 {
        (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Twelve uniform numbers are as good as normal for this.
    fn normal(random: &mut game::SplitMix64) -> f64 {
        (0..12).map(|_| uniform(random)).sum::<f64>() - 6.0
    }

    /// How they come in, by strength and their form on the day, so that a difference of 400 points wins ten to one between two.
    fn ranks(strengths: &[f64], random: &mut game::SplitMix64) -> Vec<usize> {
        let form: Vec<f64> = strengths
            .iter()
            .map(|strength| strength - (-uniform(random).max(1e-12).ln()).ln() * 400.0 / 10.0_f64.ln())
            .collect();
        form.iter().map(|own| 1 + form.iter().filter(|other| *other > own).count()).collect()
    }

    /// Kendall's tau of two orders.
    fn tau(one: &[f64], other: &[f64]) -> f64 {
        let mut sum = 0;
        for first in 0..one.len() {
            for second in first + 1..one.len() {
                let agree = (one[first] - one[second]) * (other[first] - other[second]) > 0.0;
                sum += if agree { 1 } else { -1 };
            }
        }
        f64::from(sum) / (one.len() * (one.len() - 1) / 2) as f64
    }

    /// As `crates/tournament/tests/rating.rs` has it for the formulas alone: here with all that lies between a game and what is stored.
    #[test]
    fn five_hundred_people_are_ranked_by_what_is_stored() {
        const PEOPLE: usize = 500;
        const GAMES_EACH: u32 = 60;
        for (count, seed) in [(2, 1), (4, 2)] {
            let mut random = game::SplitMix64::new(seed);
            let strengths: Vec<f64> = (0..PEOPLE).map(|_| 1_500.0 + 300.0 * normal(&mut random)).collect();
            let mut stored: Vec<Option<store::Rating>> = vec![None; PEOPLE];
            // Two games a day.
            for round in 0.. {
                let when = WallTime::from_unix_ms(round * 12 * 3_600 * 1_000);
                let keys: Vec<f64> = stored
                    .iter()
                    .map(|rating| rating_at(rating.as_ref(), when).value + 200.0 * normal(&mut random))
                    .collect();
                let mut order: Vec<usize> = (0..PEOPLE).collect();
                order.sort_by(|one, other| keys[*one].total_cmp(&keys[*other]));
                order.rotate_left(random.below(count as u32) as usize);
                for table in order.chunks_exact(count) {
                    let strengths: Vec<f64> = table.iter().map(|person| strengths[*person]).collect();
                    let all = ranks(&strengths, &mut random).into_iter().map(Contestant::person).collect();
                    let before: Vec<Option<store::Rating>> =
                        table.iter().map(|person| stored[*person]).collect();
                    let rated = rate(all, seats(count), when)(&before);
                    for (person, after) in table.iter().zip(rated.after) {
                        stored[*person] = after;
                    }
                }
                let is_enough =
                    |rating: &Option<store::Rating>| rating.is_some_and(|rating| rating.games >= GAMES_EACH);
                if stored.iter().all(is_enough) {
                    break;
                }
            }
            let found: Vec<f64> =
                stored.iter().map(|rating| rating.expect("they have played").value as f64).collect();
            let tau = tau(&strengths, &found);
            println!("{count} seats: tau {tau:.3}");
            assert!(tau >= 0.85, "{count} seats: {tau:.3}");
        }
    }
}
