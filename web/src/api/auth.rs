//! The caller of the API, authenticated by a token.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::headers::authorization::{Basic, Bearer, Credentials};
use axum_extra::headers::{Authorization, HeaderMapExt};

use crate::access::{Reader, Token, sessions};
use crate::app::state::AppState;
use crate::app::{Address, HttpError};

/// The reader whose token was sent as a bearer token, who is never anonymous. Cookies are ignored here, so no other site can make a
/// browser call the API.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub Reader);

impl FromRequestParts<AppState> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, HttpError> {
        let token = sent::<Bearer>(parts).and_then(|sent| Token::parse(sent.token()));
        by_token(parts, state, token).await.map(Self)
    }
}

/// The reader of what is only read, and by programs that others wrote: by a token, which may stand in HTTP Basic as the password of
/// any user name, or by the session of a browser. They are never anonymous.
#[derive(Clone, Debug)]
pub(crate) struct ReadingCaller(pub Reader);

impl FromRequestParts<AppState> for ReadingCaller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, HttpError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            let jar = CookieJar::from_headers(&parts.headers);
            let reader = sessions::find(state, &jar).await?;
            reader.signed_in()?;
            return Ok(Self(reader));
        }
        let bearer = sent::<Bearer>(parts).and_then(|sent| Token::parse(sent.token()));
        let basic = sent::<Basic>(parts).and_then(|sent| Token::parse(sent.password()));
        by_token(parts, state, bearer.or(basic)).await.map(Self)
    }
}

/// The credentials of this scheme that the request has.
fn sent<C: Credentials>(parts: &Parts) -> Option<C> {
    let header = parts.headers.typed_get::<Authorization<C>>();
    header.map(|header| header.0)
}

async fn by_token(
    parts: &mut Parts,
    state: &AppState,
    token: Option<Token>,
) -> Result<Reader, HttpError> {
    let Ok(Address(address)) = Address::from_request_parts(parts, state).await;
    let user = match &token {
        Some(token) => state.store().tokens().api_token_user(token.hash()).await?,
        None => None,
    };
    let Some((user, token)) = user.zip(token) else {
        state.limiters.api_by_address.check(&address.into())?;
        return Err(HttpError::Unauthenticated);
    };
    state.limiters.api_by_user.check(&user.id)?;
    Reader::of_api_token(state.store(), token, user).await
}
