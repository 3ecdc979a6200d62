//! Who is logged in: a random token in a cookie, its hash in the store.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use grundy_store::UserId;

use super::tokens::Token;
use crate::access::Reader;
use crate::app::config::Transport;
use crate::app::state::AppState;
use crate::frame::HttpError;

/// A session ends when it has not been used for so long.
const IDLE_DAYS_MAX: i64 = 30;

impl Transport {
    /// The `__Host-` prefix has the browser itself refuse the cookie from other hosts, paths and unencrypted pages.
    const fn cookie_name(self) -> &'static str {
        match self {
            Self::Encrypted => "__Host-grundy_session",
            Self::PlainHttp => "grundy_session",
        }
    }
}

/// Whose session the cookies name, if it is alive; else nobody.
pub(crate) async fn find(state: &AppState, jar: &CookieJar) -> Result<Reader, HttpError> {
    let name = state.config.transport.cookie_name();
    let Some(token) = jar
        .get(name)
        .and_then(|cookie| Token::parse(cookie.value()))
    else {
        return Ok(Reader::default());
    };
    let user = state.store().session_user(token.hash()).await?;
    Ok(user.map_or_else(Reader::default, |user| Reader::of_session(token, user)))
}

/// Logs a user in: a new session and the cookie for it. A token that was there before never becomes valid for someone else.
pub(crate) async fn start(
    state: &AppState,
    jar: CookieJar,
    user: UserId,
) -> Result<CookieJar, HttpError> {
    let token = Token::random();
    state
        .store()
        .create_session(user, token.hash(), IDLE_DAYS_MAX * 24 * 3600 * 1000)
        .await?;
    Ok(jar.add(cookie(
        state,
        token.reveal(),
        time::Duration::days(IDLE_DAYS_MAX),
    )))
}

/// Logs out: the session ends in the store, and the cookie goes.
pub(crate) async fn end(
    state: &AppState,
    jar: CookieJar,
    session: Option<&Token>,
) -> Result<CookieJar, HttpError> {
    if let Some(token) = session {
        state.store().delete_session(token.hash()).await?;
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
