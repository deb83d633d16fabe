//! How often accounts are made, logged into and used: [`AccountRates`], by the limits.

use std::net::IpAddr;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::online::PersonId;

use super::answer::Answered;
use crate::limits::OnlineLimits;
use crate::rates::{check, count};

/// What is counted of addresses, names and people.
pub(crate) struct AccountRates {
    sign_ups: DefaultKeyedRateLimiter<IpAddr>,
    logins: DefaultKeyedRateLimiter<IpAddr>,
    logins_by_name: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<PersonId>,
    challenges: DefaultKeyedRateLimiter<PersonId>,
    tournaments: DefaultKeyedRateLimiter<PersonId>,
    reviews: DefaultKeyedRateLimiter<PersonId>,
    lookups: DefaultKeyedRateLimiter<IpAddr>,
}

impl AccountRates {
    pub(crate) fn new(limits: &OnlineLimits) -> AccountRates {
        AccountRates {
            sign_ups: RateLimiter::keyed(Quota::per_hour(count(limits.sign_ups_per_hour))),
            logins: RateLimiter::keyed(Quota::per_minute(count(limits.logins_per_minute))),
            logins_by_name: RateLimiter::keyed(Quota::per_hour(count(limits.logins_by_name_per_hour))),
            requests: RateLimiter::keyed(Quota::per_minute(count(limits.requests_per_minute))),
            challenges: RateLimiter::keyed(Quota::per_hour(count(limits.challenges_per_hour))),
            tournaments: RateLimiter::keyed(Quota::per_hour(count(limits.tournaments_per_hour))),
            reviews: RateLimiter::keyed(Quota::per_hour(count(limits.reviews_per_hour))),
            lookups: RateLimiter::keyed(Quota::per_minute(count(limits.requests_per_minute))),
        }
    }

    pub(crate) fn sign_up(&self, address: IpAddr) -> Answered<()> {
        Ok(check(&self.sign_ups, &address)?)
    }

    /// Somebody tries to log in: from an address, under a name where one is given. The name is what it looks like.
    pub(crate) fn login(&self, address: IpAddr, skeleton: Option<&str>) -> Answered<()> {
        check(&self.logins, &address)?;
        match skeleton {
            // Nobody has a longer one, and nobody shall make us keep one.
            Some(skeleton) => Ok(check(&self.logins_by_name, &skeleton.chars().take(64).collect())?),
            None => Ok(()),
        }
    }

    pub(crate) fn request(&self, person: &PersonId) -> Answered<()> {
        Ok(check(&self.requests, person)?)
    }

    pub(crate) fn challenge(&self, person: &PersonId) -> Answered<()> {
        Ok(check(&self.challenges, person)?)
    }

    pub(crate) fn tournament(&self, person: &PersonId) -> Answered<()> {
        Ok(check(&self.tournaments, person)?)
    }

    pub(crate) fn review(&self, person: &PersonId) -> Answered<()> {
        Ok(check(&self.reviews, person)?)
    }

    /// Somebody asks for what costs work and needs no session.
    pub(crate) fn lookup(&self, address: IpAddr) -> Answered<()> {
        Ok(check(&self.lookups, &address)?)
    }

    /// Forgets those who have done nothing for a while.
    pub(crate) fn forget(&self) {
        self.sign_ups.retain_recent();
        self.logins.retain_recent();
        self.logins_by_name.retain_recent();
        self.requests.retain_recent();
        self.challenges.retain_recent();
        self.tournaments.retain_recent();
        self.reviews.retain_recent();
        self.lookups.retain_recent();
    }
}
