//! How often somebody may do something: [`Rates`], by the limits.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::Millis;
use protocol::online::{OnlineRefusal, PersonId};

use crate::limits::OnlineLimits;

/// What is counted of people and addresses.
pub(crate) struct Rates {
    chat: DefaultKeyedRateLimiter<PersonId>,
    reports: DefaultKeyedRateLimiter<PersonId>,
    tables: DefaultKeyedRateLimiter<PersonId>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
}

impl Rates {
    pub(crate) fn new(limits: &OnlineLimits) -> Rates {
        Rates {
            chat: RateLimiter::keyed(Quota::per_minute(count(limits.chat_per_minute))),
            reports: RateLimiter::keyed(Quota::per_hour(count(limits.reports_per_hour))),
            tables: RateLimiter::keyed(Quota::per_hour(count(limits.tables_per_hour))),
            guests: RateLimiter::keyed(Quota::per_minute(count(limits.new_guests_per_minute))),
        }
    }

    pub(crate) fn chat(&self, person: &PersonId) -> Result<(), OnlineRefusal> {
        check(&self.chat, person)
    }

    pub(crate) fn report(&self, person: &PersonId) -> Result<(), OnlineRefusal> {
        check(&self.reports, person)
    }

    pub(crate) fn table(&self, person: &PersonId) -> Result<(), OnlineRefusal> {
        check(&self.tables, person)
    }

    /// Another guest comes from an address.
    pub(crate) fn guest(&self, address: IpAddr) -> Result<(), OnlineRefusal> {
        check(&self.guests, &address)
    }

    /// Forgets those who have done nothing for a while.
    pub(crate) fn forget(&self) {
        self.chat.retain_recent();
        self.reports.retain_recent();
        self.tables.retain_recent();
        self.guests.retain_recent();
    }
}

/// How often a socket may say something.
pub(crate) fn of_socket(limits: &OnlineLimits) -> DefaultDirectRateLimiter {
    let quota = Quota::per_second(count(limits.messages_per_second));
    RateLimiter::direct(quota.allow_burst(count(limits.message_burst)))
}

pub(crate) fn count(limit: u64) -> NonZeroU32 {
    NonZeroU32::new(u32::try_from(limit).unwrap_or(u32::MAX)).unwrap_or(NonZeroU32::MIN)
}

pub(crate) fn check<K: Clone + std::hash::Hash + Eq>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), OnlineRefusal> {
    limiter.check_key(key).map_err(|until| {
        let wait: Duration = until.wait_time_from(DefaultClock::default().now());
        OnlineRefusal::TooFast { retry_after: Millis::from(wait) }
    })
}
