//! What `go` asks for: [`GoCommand`].

use std::time::Duration;

use analysis::AnySearcher;
use engine::{Limits, TimeLeft};
use game::Seat;
use games::AnyGame;

use super::options::read_number;

/// A search to be begun.
pub(super) struct GoCommand {
    pub(super) limit: Limit,
    pub(super) searcher: AnySearcher,
}

/// How long to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limit {
    pub(super) limits: Limits,
    /// Nothing ends it but `stop`.
    pub(super) is_infinite: bool,
}

const EXPECTED: &str = "expected go, then any of movetime MS, depth N, nodes N, p1time MS … p4time MS, p1inc MS … p4inc MS, or infinite";
/// Milliseconds and nodes beyond this mean nothing any more.
const MAX_AMOUNT: u64 = 1 << 48;
const MAX_DEPTH: u64 = 1000;

impl Limit {
    /// Reads the words after `go`.
    pub(super) fn read(words: &[&str], any: &AnyGame) -> Result<Limit, String> {
        let mut limits = Limits::default();
        let mut clocks = Clocks::default();
        let mut is_infinite = words.is_empty();
        let mut seen: Vec<&str> = Vec::new();
        let mut rest = words.iter().copied();
        while let Some(word) = rest.next() {
            if seen.contains(&word) {
                return Err(format!("{} is given twice; give it once", word.escape_debug()));
            }
            seen.push(word);
            if word == "infinite" {
                is_infinite = true;
                continue;
            }
            let mut number = |least, most| {
                let text = rest.next().ok_or_else(|| format!("{} needs a number", word.escape_debug()))?;
                read_number(word, text, least, most)
            };
            match word {
                "movetime" => limits.time = Some(Duration::from_millis(number(0, MAX_AMOUNT)?)),
                // UGI allows 0; without any look ahead there is no move.
                "depth" => limits.depth = Some(number(0, MAX_DEPTH)?.max(1) as u32),
                "nodes" => limits.nodes = Some(number(1, MAX_AMOUNT)?),
                _ => {
                    let Some((seat, field)) = read_clock_name(word) else {
                        return Err(format!("unknown word `{}`; {EXPECTED}", word.escape_debug()));
                    };
                    if seat.index() >= any.id().seats() {
                        return Err(format!("{word}: {} has {} seats", any.id(), any.id().seats()));
                    }
                    clocks.set(seat, field, Duration::from_millis(number(0, MAX_AMOUNT)?));
                }
            }
        }
        if is_infinite && seen.len() > 1 {
            return Err("infinite stands alone; leave it or the limits out".into());
        }
        limits.clock = clocks.of(any)?;
        Ok(Limit { limits, is_infinite })
    }
}

#[derive(Clone, Copy)]
enum ClockField {
    Time,
    Increment,
}

/// `p1time` … `p4time`, `p1inc` … `p4inc`.
fn read_clock_name(word: &str) -> Option<(Seat, ClockField)> {
    let (number, field) = word.strip_prefix('p')?.split_at_checked(1)?;
    let seat = Seat::new(number.parse::<usize>().ok()?.checked_sub(1)?)?;
    match field {
        "time" => Some((seat, ClockField::Time)),
        "inc" => Some((seat, ClockField::Increment)),
        _ => None,
    }
}

/// What all clocks show.
#[derive(Default)]
struct Clocks {
    times: [Option<Duration>; Seat::MAX],
    increments: [Option<Duration>; Seat::MAX],
}

impl Clocks {
    fn set(&mut self, seat: Seat, field: ClockField, value: Duration) {
        match field {
            ClockField::Time => self.times[seat.index()] = Some(value),
            ClockField::Increment => self.increments[seat.index()] = Some(value),
        }
    }

    /// The clock of the seat to move, if clocks are given at all.
    fn of(&self, any: &AnyGame) -> Result<Option<TimeLeft>, String> {
        if self.times.iter().chain(&self.increments).all(Option::is_none) {
            return Ok(None);
        }
        let seat = any.to_move();
        let Some(remaining) = self.times[seat.index()] else {
            let number = seat.index() + 1;
            return Err(format!("{} is to move; give p{number}time", any.id().colours()[seat.index()]));
        };
        Ok(Some(TimeLeft { remaining, increment: self.increments[seat.index()].unwrap_or_default() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Limit, String> {
        let mut any = AnyGame::new(games::GameId::Express2);
        any.play("W3").expect("a legal move");
        let words: Vec<&str> = text.split_whitespace().collect();
        Limit::read(&words, &any)
    }

    #[test]
    fn limits_are_read_together() {
        assert_eq!(read("depth 0"), Ok(Limit { limits: Limits::depth(1), is_infinite: false }));
        let limits = Limits { depth: Some(5), nodes: Some(7), ..Limits::time(Duration::from_millis(100)) };
        assert_eq!(read("movetime 100 depth 5 nodes 7"), Ok(Limit { limits, is_infinite: false }));
    }

    #[test]
    fn the_clock_of_the_seat_to_move_counts() {
        let read = read("p1time 1000 p2time 2000 p1inc 10 p2inc 20").expect("a limit");
        let (remaining, increment) = (Duration::from_secs(2), Duration::from_millis(20));
        assert_eq!(
            read.limits,
            Limits { clock: Some(TimeLeft { remaining, increment }), ..Limits::default() }
        );
    }

    #[test]
    fn nothing_and_infinite_have_no_end() {
        let endless = Ok(Limit { is_infinite: true, ..Limit::default() });
        assert_eq!(read(""), endless);
        assert_eq!(read("infinite"), endless);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, expected) in [
            ("depth", "depth needs a number"),
            ("depth 1001", "depth `1001`: expected a whole number from 0 to 1000"),
            ("nodes -1", "nodes `-1`: expected a whole number from 1 to 281474976710656"),
            ("depth 3 depth 4", "depth is given twice; give it once"),
            ("infinite depth 4", "infinite stands alone; leave it or the limits out"),
            ("p1time 5", "green is to move; give p2time"),
            ("p2inc 5", "green is to move; give p2time"),
            ("p3time 5", "p3time: express:2 has 2 seats"),
        ] {
            assert_eq!(read(text), Err(expected.to_string()), "{text}");
        }
        for text in ["wtime 5", "p5time 5", "p0time 5", "pétime 5", "p", "5"] {
            let error = read(text).expect_err(text);
            assert!(error.starts_with("unknown word"), "{error}");
        }
    }
}
