//! The server's configuration.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use grundy_languages::Languages;
use grundy_store::Store;
use jiff::tz::TimeZone;

/// The server's configuration. Fields have the values of a server in the open unless said otherwise.
#[derive(Clone, Debug)]
pub struct AppConfig {
    /// Everything that is kept.
    pub store: Store,
    /// Languages to offer.
    pub languages: Arc<Languages>,
    /// Times are shown in this zone, whose name pages tell; the machine's own by default.
    pub time_zone: TimeZone,
    /// How browsers reach the server.
    pub transport: Transport,
    /// Where a client's address is read from.
    pub client_address: ClientAddress,
    /// How often anyone may do anything.
    pub rate_limits: RateLimits,
    /// Submissions of one user that may wait at once; rejudges do not count.
    pub pending_submissions_max: i64,
    /// Longest time from a request's head until its answer begins; in between its body must come.
    pub request_timeout: Duration,
    /// With [`ClientAddress::ForwardedFor`]: requests of one client that may be answered at once, streams of events
    /// included. Clients that connect directly are limited by their connections.
    pub requests_per_address_max: usize,
    /// Streams of events that one user may have open at once.
    pub live_streams_per_user_max: usize,
    /// How often a silent stream of events looks whether its reader may still see it.
    pub live_poll: Duration,
}

impl AppConfig {
    /// The defaults: the machine's time zone, [`Transport::Encrypted`], clients that connect directly.
    #[must_use]
    pub fn new(store: Store, languages: Arc<Languages>) -> Self {
        Self {
            store,
            languages,
            time_zone: machines_time_zone(),
            transport: Transport::default(),
            client_address: ClientAddress::default(),
            rate_limits: RateLimits::default(),
            pending_submissions_max: 20,
            request_timeout: Duration::from_secs(30),
            requests_per_address_max: 512,
            live_streams_per_user_max: 24,
            live_poll: Duration::from_secs(5),
        }
    }
}

/// The machine's own zone; UTC where it has none.
fn machines_time_zone() -> TimeZone {
    let zone = TimeZone::system();
    if zone.is_unknown() {
        TimeZone::UTC
    } else {
        zone
    }
}

/// The zone with this name in the machine's data, such as `Asia/Ho_Chi_Minh`; none if there is no such zone.
#[must_use]
pub fn time_zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

/// How browsers reach the server; decides how the session cookie is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Transport {
    /// Over HTTPS (a proxy in front does the encryption), or from the same machine: the cookie is `Secure` and carries the `__Host-` prefix.
    #[default]
    Encrypted,
    /// Over plain HTTP from other machines, as in a classroom network. Browsers refuse `Secure` cookies there, so the cookie is an ordinary one,
    /// and whoever listens on the network can take a session over.
    PlainHttp,
}

/// Where a client's address is read from; rate limits and logs go by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClientAddress {
    /// The other end of the connection.
    #[default]
    Connection,
    /// The last entry of `X-Forwarded-For`, written by the one reverse proxy in front. Anyone could forge it without that proxy.
    ForwardedFor,
}

/// A rate: `burst` at once, then one per `period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Requests allowed at once.
    pub burst: NonZeroU32,
    /// Time until the next one; not zero.
    pub period: Duration,
}

impl Rate {
    /// `burst` at once, then one per `period_ms`.
    ///
    /// # Panics
    /// If one of them is zero.
    #[must_use]
    pub const fn new(burst: u32, period_ms: u64) -> Self {
        assert!(period_ms > 0, "a period of zero limits nothing");
        let Some(burst) = NonZeroU32::new(burst) else {
            panic!("a burst of zero allows nothing")
        };
        Self {
            burst,
            period: Duration::from_millis(period_ms),
        }
    }
}

/// How often anyone may do anything. A class behind one address registers and logs in within a minute, so limits by address are wide.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Attempts to log in with one name from one address.
    pub login_by_name: Rate,
    /// Attempts to log in from one address.
    pub login_by_address: Rate,
    /// New accounts from one address.
    pub register_by_address: Rate,
    /// Submissions of one user, in the browser and over the API together.
    pub submit_by_user: Rate,
    /// Programs that one user tries out, in the browser and over the API together.
    pub try_out_by_user: Rate,
    /// Questions why a submission is wrong.
    pub explain_by_user: Rate,
    /// Questions of one user to games: positions, moves, hints.
    pub game_by_user: Rate,
    /// Programs of one user that are compiled while they type, or looked at over the API.
    pub draft_by_user: Rate,
    /// Drafts that one user saves, by the editor while they type and over the API together.
    pub save_by_user: Rate,
    /// Proposed tests of one user.
    pub propose_by_user: Rate,
    /// Changes of one user in the workshop: files saved and uploaded, tests, checks, versions.
    pub workshop_by_user: Rate,
    /// Statements of one user that are shown while they write.
    pub preview_by_user: Rate,
    /// API requests of one user.
    pub api_by_user: Rate,
    /// API requests of one address without a valid token.
    pub api_by_address: Rate,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            login_by_name: Rate::new(10, 10_000),
            login_by_address: Rate::new(120, 500),
            register_by_address: Rate::new(60, 5_000),
            submit_by_user: Rate::new(10, 5_000),
            try_out_by_user: Rate::new(20, 3_000),
            explain_by_user: Rate::new(10, 15_000),
            game_by_user: Rate::new(60, 500),
            draft_by_user: Rate::new(20, 2_000),
            save_by_user: Rate::new(20, 1_500),
            propose_by_user: Rate::new(20, 5_000),
            workshop_by_user: Rate::new(60, 1_000),
            preview_by_user: Rate::new(60, 500),
            api_by_user: Rate::new(60, 200),
            api_by_address: Rate::new(30, 1_000),
        }
    }
}
