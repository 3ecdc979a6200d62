//! Rate limits: one limiter per action, keyed by user or address.

use std::hash::Hash;
use std::net::IpAddr;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use grundy_store::UserId;

use crate::app::config::{Rate, RateLimits};

/// The number of keys of a limiter from which idle ones are removed.
const KEYS_MAX: usize = 10_000;

/// The error that a client is too fast and should try again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFast {
    /// The number of seconds to wait, at least 1.
    pub retry_after_seconds: u64,
}

/// All limiters.
#[derive(Debug)]
pub struct Limiters {
    /// Attempts to log in with one name from one address: guessing elsewhere does not lock the owner out.
    pub login_by_name: Limiter<(AddressKey, String)>,
    /// Attempts to log in.
    pub login_by_address: Limiter<AddressKey>,
    /// New accounts.
    pub register_by_address: Limiter<AddressKey>,
    /// Submissions.
    pub submit_by_user: Limiter<UserId>,
    /// The limit on custom tests.
    pub custom_test_by_user: Limiter<UserId>,
    /// Questions why a submission is wrong.
    pub explain_by_user: Limiter<UserId>,
    /// Questions to games.
    pub game_by_user: Limiter<UserId>,
    /// Questions of guests to games.
    pub game_by_address: Limiter<AddressKey>,
    /// Programs that are compiled while somebody types.
    pub draft_by_user: Limiter<UserId>,
    /// Drafts that are saved.
    pub save_by_user: Limiter<UserId>,
    /// Proposed tests.
    pub propose_by_user: Limiter<UserId>,
    /// Changes in the workshop.
    pub workshop_by_user: Limiter<UserId>,
    /// Statements shown while somebody writes.
    pub preview_by_user: Limiter<UserId>,
    /// API requests.
    pub api_by_user: Limiter<UserId>,
    /// API requests without a valid token.
    pub api_by_address: Limiter<AddressKey>,
}

impl Limiters {
    /// Limiters without any counts.
    pub fn new(rates: &RateLimits) -> Self {
        Self {
            login_by_name: Limiter::new(rates.login_by_name),
            login_by_address: Limiter::new(rates.login_by_address),
            register_by_address: Limiter::new(rates.register_by_address),
            submit_by_user: Limiter::new(rates.submit_by_user),
            custom_test_by_user: Limiter::new(rates.custom_test_by_user),
            explain_by_user: Limiter::new(rates.explain_by_user),
            game_by_user: Limiter::new(rates.game_by_user),
            game_by_address: Limiter::new(rates.game_by_address),
            draft_by_user: Limiter::new(rates.draft_by_user),
            save_by_user: Limiter::new(rates.save_by_user),
            propose_by_user: Limiter::new(rates.propose_by_user),
            workshop_by_user: Limiter::new(rates.workshop_by_user),
            preview_by_user: Limiter::new(rates.preview_by_user),
            api_by_user: Limiter::new(rates.api_by_user),
            api_by_address: Limiter::new(rates.api_by_address),
        }
    }
}

/// The key of a limit by address: one IPv4 address, or one IPv6 network of 64 bits, which is what a customer gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressKey(u128);

impl From<IpAddr> for AddressKey {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self(u128::from(address.to_bits())),
            IpAddr::V6(address) => Self(address.to_bits() >> 64 << 64),
        }
    }
}

/// One action's limiter.
#[derive(Debug)]
pub struct Limiter<Key: Clone + Eq + Hash> {
    limiter: RateLimiter<Key, DefaultKeyedStateStore<Key>, DefaultClock>,
    clock: DefaultClock,
}

impl<Key: Clone + Eq + Hash> Limiter<Key> {
    fn new(rate: Rate) -> Self {
        let quota = Quota::with_period(rate.period)
            .unwrap_or_else(|| unreachable!("rates have no period of zero"))
            .allow_burst(rate.burst);
        Self {
            limiter: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
        }
    }

    /// Counts one action of `key`.
    ///
    /// # Errors
    /// [`TooFast`] if the limit is reached, and then it is not counted.
    pub fn check(&self, key: &Key) -> Result<(), TooFast> {
        if self.limiter.len() > KEYS_MAX {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(key).map_err(|not_until| {
            let wait = not_until.wait_time_from(self.clock.now());
            TooFast {
                retry_after_seconds: wait.as_secs() + 1,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{AddressKey, Limiter};
    use crate::app::config::Rate;

    #[test]
    fn a_burst_passes_then_the_answer_says_how_long_to_wait() {
        let limiter = Limiter::new(Rate::new(3, 3_600_000));
        for _ in 0..3 {
            assert_eq!(limiter.check(&1), Ok(()));
        }
        let refused = limiter.check(&1).unwrap_err();
        assert!(
            (3_500..=3_601).contains(&refused.retry_after_seconds),
            "{refused:?}"
        );
        assert_eq!(limiter.check(&2), Ok(()), "another key has its own limit");
    }

    #[test]
    fn an_ipv6_network_shares_a_limit_and_mapped_ipv4_is_ipv4() {
        let key = |text: &str| AddressKey::from(text.parse::<std::net::IpAddr>().unwrap());
        assert_eq!(key("2001:db8::1"), key("2001:db8::ffff:2"));
        assert_ne!(key("2001:db8::1"), key("2001:db8:0:1::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
    }
}
