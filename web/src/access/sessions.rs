//! Sessions: a random token in a cookie, its hash in the store.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use grundy_store::{Store, UserId};

use super::Reader;
use super::tokens::Token;
use crate::app::HttpError;
use crate::app::config::Transport;
use crate::app::state::AppState;

/// A session ends when it has not been used for so long.
const IDLE_DAYS_MAX: i64 = 30;

impl Transport {
    /// The name of the cookie. With the prefix `__Host-` the browser refuses it from other hosts, paths and unencrypted pages.
    const fn cookie_name(self) -> &'static str {
        match self {
            Self::Encrypted => "__Host-grundy_session",
            Self::PlainHttp => "grundy_session",
        }
    }
}

/// Whether the reader's browser will keep the cookie of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// It will, whatever the page's address is.
    Always,
    /// It keeps the cookie over HTTPS or on the server's own machine; a script on the page finds out.
    IfSecure,
    /// It discards the cookie at the address that it uses.
    Never,
}

impl Keeping {
    /// Reads the `Origin` that browsers send with a form, which also shows a proxy that does HTTPS, whatever the proxy tells the
    /// server.
    pub(crate) fn of(transport: Transport, headers: &HeaderMap) -> Self {
        if transport == Transport::PlainHttp {
            return Self::Always;
        }
        let origin = headers.get(header::ORIGIN);
        let host = origin.and_then(|origin| origin.to_str().ok()?.strip_prefix("http://"));
        match host {
            Some(host) if !is_this_machine(host) => Self::Never,
            _ => Self::IfSecure,
        }
    }

    /// Whether a page has to tell of it.
    pub(crate) fn is_told(self) -> bool {
        self != Self::Always
    }

    /// Whether logging in is of no use.
    pub(crate) fn is_never(self) -> bool {
        self == Self::Never
    }
}

/// Whether an address' host and port belong to the machine that the browser runs on, where browsers keep cookies without HTTPS.
pub(crate) fn is_this_machine(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let host = authority.host();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    is_loopback || host == "localhost" || host.ends_with(".localhost")
}

impl Reader {
    /// A visitor who is not logged in.
    pub(super) async fn anonymous(store: &Store) -> Result<Self, HttpError> {
        let without_help = store.events().problems_without_help(None).await?;
        Ok(Self {
            without_help: Arc::new(without_help),
            ..Self::default()
        })
    }
}

/// The reader whose session the cookies name, if it is alive; otherwise an anonymous one.
pub(crate) async fn find(state: &AppState, jar: &CookieJar) -> Result<Reader, HttpError> {
    let name = state.config.transport.cookie_name();
    let Some(token) = jar
        .get(name)
        .and_then(|cookie| Token::parse(cookie.value()))
    else {
        return Reader::anonymous(state.store()).await;
    };
    let user = state.store().sessions().user(token.hash()).await?;
    match user {
        Some(user) => Reader::of_session(state.store(), token, user).await,
        None => Reader::anonymous(state.store()).await,
    }
}

/// Logs a user in: makes a new session and its cookie. An earlier token never becomes valid for someone else.
pub(crate) async fn start(
    state: &AppState,
    jar: CookieJar,
    user: UserId,
) -> Result<CookieJar, HttpError> {
    let token = Token::random();
    state
        .store()
        .sessions()
        .create(user, token.hash(), IDLE_DAYS_MAX * 24 * 3600 * 1000)
        .await?;
    Ok(jar.add(cookie(
        state,
        token.reveal(),
        time::Duration::days(IDLE_DAYS_MAX),
    )))
}

/// Logs out: ends the session in the store and removes the cookie.
pub(crate) async fn end(
    state: &AppState,
    jar: CookieJar,
    session: Option<&Token>,
) -> Result<CookieJar, HttpError> {
    if let Some(token) = session {
        state.store().sessions().delete(token.hash()).await?;
    }
    Ok(jar.add(cookie(state, String::new(), time::Duration::ZERO)))
}

fn cookie(state: &AppState, value: String, max_age: time::Duration) -> Cookie<'static> {
    let transport = state.config.transport;
    Cookie::build((transport.cookie_name(), value))
        .path("/")
        .http_only(true)
        .secure(transport == Transport::Encrypted)
        .same_site(SameSite::Lax)
        .max_age(max_age)
        .build()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{Keeping, is_this_machine};
    use crate::app::config::Transport;

    #[test]
    fn the_browsers_own_machine_is_told_from_others() {
        for here in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:8080",
            "127.1.2.3",
            "[::1]:80",
            "a.localhost",
        ] {
            assert!(is_this_machine(here), "{here}");
        }
        for there in [
            "192.168.1.5:8080",
            "judge",
            "localhost.example",
            "[fe80::1]",
            "",
            "a b",
        ] {
            assert!(!is_this_machine(there), "{there}");
        }
    }

    #[test]
    fn a_cookie_is_kept_where_the_browser_says_that_it_is_safe() {
        let at = |transport, origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            Keeping::of(transport, &headers)
        };
        for (origin, expected) in [
            ("http://192.168.1.5:8080", Keeping::Never),
            ("https://192.168.1.5:8080", Keeping::IfSecure),
            ("http://127.0.0.1:8080", Keeping::IfSecure),
            ("null", Keeping::IfSecure),
        ] {
            assert_eq!(at(Transport::Encrypted, origin), expected, "{origin}");
            assert_eq!(at(Transport::PlainHttp, origin), Keeping::Always);
        }
    }
}
