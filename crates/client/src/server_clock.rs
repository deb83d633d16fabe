//! What time it is at the server: [`ServerClock`], estimated from round trips.

use std::collections::VecDeque;
use std::time::Duration;

use protocol::Millis;

/// How many round trips are looked at.
const KEPT: usize = 8;

/// The server's time, by one's own. Moments of one's own are how long after some beginning.
///
/// Of the last round trips the shortest counts: half of it is the most that the estimate can be wrong by.
#[derive(Clone, Debug, Default)]
pub(crate) struct ServerClock {
    /// How long each took, and by how many milliseconds the server was ahead.
    round_trips: VecDeque<(Duration, i64)>,
    /// What was told last: time never goes back.
    told: u64,
}

impl ServerClock {
    /// Another connection: the server may be another one, and the way to it too.
    pub(crate) fn forget(&mut self) {
        self.round_trips.clear();
        self.told = 0;
    }

    /// Something was asked at one moment, and the answer, with the server's time in it, came at another.
    pub(crate) fn note(&mut self, asked: Duration, answered: Duration, server: Millis) {
        let round_trip = answered.saturating_sub(asked);
        let middle = (asked + round_trip / 2).as_millis() as i64;
        let server = i64::try_from(server.0).unwrap_or(i64::MAX);
        if self.round_trips.len() == KEPT {
            self.round_trips.pop_front();
        }
        self.round_trips.push_back((round_trip, server.saturating_sub(middle)));
    }

    /// What time it is at the server; `None` before anything was heard.
    pub(crate) fn at(&mut self, now: Duration) -> Option<Millis> {
        let (_, ahead) = self.round_trips.iter().min_by_key(|(round_trip, _)| *round_trip)?;
        let server = (now.as_millis() as i64).saturating_add(*ahead);
        self.told = self.told.max(u64::try_from(server).unwrap_or(0));
        Some(Millis(self.told))
    }

    /// The shortest of the last round trips.
    pub(crate) fn round_trip(&self) -> Option<Duration> {
        self.round_trips.iter().map(|(round_trip, _)| *round_trip).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn the_shortest_round_trip_counts_and_time_never_goes_back() {
        let mut clock = ServerClock::default();
        assert_eq!(clock.at(ms(1)), None);
        // The server is 5,000 ahead, and the answer alone was slow: the estimate is wrong by half of it.
        clock.note(ms(100), ms(500), Millis(5_100));
        assert_eq!(clock.at(ms(500)), Some(Millis(5_300)));
        clock.note(ms(600), ms(620), Millis(5_610));
        assert_eq!(clock.at(ms(620)), Some(Millis(5_620)));
        assert_eq!((clock.at(ms(400)), clock.round_trip()), (Some(Millis(5_620)), Some(ms(20))));
        // What was good once is not good for ever.
        for _ in 0..KEPT {
            clock.note(ms(1_000), ms(1_100), Millis(6_050));
        }
        assert_eq!(clock.round_trip(), Some(ms(100)));
        clock.forget();
        assert_eq!(clock.at(ms(2_000)), None);
    }
}
