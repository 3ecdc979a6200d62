//! The server's configuration.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use grundy_languages::Languages;
use grundy_store::Store;
use jiff::tz::TimeZone;

/// The server's configuration. The defaults are those of a server on the internet unless said otherwise.
#[derive(Clone, Debug)]
pub struct AppConfig {
    /// The database and the blobs.
    pub store: Store,
    /// The languages to offer.
    pub languages: Arc<Languages>,
    /// The time zone in which times are shown, with its name; by default the machine's own.
    pub time_zone: TimeZone,
    /// The way in which browsers reach the server.
    pub transport: Transport,
    /// The source of a client's address.
    pub client_address: ClientAddress,
    /// The rate limits.
    pub rate_limits: RateLimits,
    /// The most submissions of one user that may wait at once, without rejudges.
    pub pending_submissions_max: i64,
    /// The most requests of visitors without an account to games that may wait or run at once; with 0 only users play.
    pub guest_games_max: i64,
    /// The longest time from a request's head until its answer begins; the body must arrive in between.
    pub request_timeout: Duration,
    /// With [`ClientAddress::ForwardedFor`]: the most requests of one client that may be answered at once, including event streams.
    /// Clients that connect directly are limited by their connections.
    pub requests_per_address_max: usize,
    /// The most event streams that one user may have open at once.
    pub live_streams_per_user_max: usize,
    /// The interval at which a silent event stream checks whether its reader may still see it.
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
            guest_games_max: 16,
            request_timeout: Duration::from_secs(30),
            requests_per_address_max: 512,
            live_streams_per_user_max: 24,
            live_poll: Duration::from_secs(5),
        }
    }
}

/// The zone of readers of the site's first language, for machines on which nobody has set one.
const USUAL_ZONE: &str = "Asia/Ho_Chi_Minh";

/// The machine's own zone; [`USUAL_ZONE`] if it has none, or UTC as machines have that nobody has told where they stand.
fn machines_time_zone() -> TimeZone {
    let zone = TimeZone::system();
    let is_set = !zone.is_unknown() && !is_utc(&zone);
    if is_set {
        return zone;
    }
    time_zone(USUAL_ZONE).unwrap_or(TimeZone::UTC)
}

/// Whether this is UTC, by whichever name.
fn is_utc(zone: &TimeZone) -> bool {
    let name = zone.iana_name().unwrap_or_default();
    *zone == TimeZone::UTC
        || ["UTC", "UCT", "Universal", "Zulu"].contains(&name.trim_start_matches("Etc/"))
}

/// The zone with this name in the machine's data, such as `Asia/Ho_Chi_Minh`; `None` if there is no such zone.
#[must_use]
pub fn time_zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

/// The way in which browsers reach the server, which decides how the session cookie is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Transport {
    /// Over HTTPS (a proxy in front does the encryption), or from the same machine: the cookie is `Secure` and carries the `__Host-` prefix.
    #[default]
    Encrypted,
    /// Over plain HTTP from other machines, as in a classroom network. Browsers refuse `Secure` cookies there, so the cookie is an
    /// ordinary one, and anybody who listens on the network can take over a session.
    PlainHttp,
}

/// The source of a client's address, for rate limits and logs.
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
    /// The number of requests that are allowed at once.
    pub burst: NonZeroU32,
    /// The time until the next one; not zero.
    pub period: Duration,
}

impl Rate {
    /// Allows `burst` at once, then one per `period_ms`.
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

/// The rate limits. A class behind one address registers and logs in within a minute, so limits by address are wide.
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
    pub custom_test_by_user: Rate,
    /// Requests for explanations by one user.
    pub explain_by_user: Rate,
    /// Requests of one user to games: positions, moves, hints.
    pub game_by_user: Rate,
    /// Requests of all visitors without an account at one address to games.
    pub game_by_address: Rate,
    /// Programs of one user that are compiled while they type, or linted over the API.
    pub draft_by_user: Rate,
    /// Drafts that one user saves, by the editor while they type and over the API together.
    pub save_by_user: Rate,
    /// Proposed tests of one user.
    pub propose_by_user: Rate,
    /// Changes by one user in the workshop: files saved and uploaded, tests, checks, versions.
    pub workshop_by_user: Rate,
    /// Statements of one user that are previewed while they write.
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
            custom_test_by_user: Rate::new(20, 3_000),
            explain_by_user: Rate::new(10, 15_000),
            game_by_user: Rate::new(60, 500),
            game_by_address: Rate::new(60, 500),
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
