//! How long to wait before trying again: [`Backoff`].

use std::time::Duration;

use game::SplitMix64;

/// The first wait, at most.
const MIN_WAIT: Duration = Duration::from_millis(250);
/// No wait is longer.
pub(crate) const MAX_WAIT: Duration = Duration::from_secs(15);

/// Waits that grow by doubling, each somewhere between half of it and all of it: so that the clients of a server that starts
/// anew do not all come at once.
#[derive(Debug)]
pub(crate) struct Backoff {
    failures: u32,
    random: SplitMix64,
}

impl Backoff {
    pub(crate) fn new(seed: u64) -> Backoff {
        Backoff { failures: 0, random: SplitMix64::new(seed) }
    }

    /// It worked: the next wait is short again.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    /// The server lets us in: it is worth coming back soon, though perhaps not at once.
    pub(crate) fn welcomed(&mut self) {
        self.failures = self.failures.min(2);
    }

    /// The next wait is the longest.
    pub(crate) fn give_up_for_now(&mut self) {
        self.failures = u32::BITS;
    }

    /// How long to wait after one more failure.
    pub(crate) fn next(&mut self) -> Duration {
        let most = MIN_WAIT.saturating_mul(1 << self.failures.min(10)).min(MAX_WAIT);
        self.failures = self.failures.saturating_add(1);
        let half = most.as_micros() as u64 / 2;
        Duration::from_micros(half + self.random.next_u64() % (half + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_bound_and_begin_anew() {
        let mut backoff = Backoff::new(7);
        let waits: Vec<Duration> = (0..40).map(|_| backoff.next()).collect();
        for (index, wait) in waits.iter().enumerate() {
            let most = MIN_WAIT.saturating_mul(1 << index.min(10)).min(MAX_WAIT);
            assert!(most / 2 <= *wait && *wait <= most, "{index}: {wait:?}");
        }
        assert!(waits.windows(2).any(|pair| pair[0] > pair[1]), "they are spread");
        backoff.reset();
        assert!(backoff.next() <= MIN_WAIT);
        for _ in 0..9 {
            backoff.next();
        }
        backoff.welcomed();
        assert!(backoff.next() <= 4 * MIN_WAIT);
        backoff.give_up_for_now();
        assert!(backoff.next() >= MAX_WAIT / 2);
    }
}
