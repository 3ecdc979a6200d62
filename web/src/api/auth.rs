//! The caller of the API, authenticated by a bearer token. Cookies are ignored here, so no other site can make a browser call it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::headers::authorization::Bearer;
use axum_extra::headers::{Authorization, HeaderMapExt};

use crate::access::{Reader, Token};
use crate::app::state::AppState;
use crate::app::{Address, HttpError};

/// The reader whose token was sent, who is never anonymous.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub Reader);

impl FromRequestParts<AppState> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, HttpError> {
        let Ok(Address(address)) = Address::from_request_parts(parts, state).await;
        let sent = parts.headers.typed_get::<Authorization<Bearer>>();
        let token = sent.and_then(|header| Token::parse(header.token()));
        let user = match &token {
            Some(token) => state.store().tokens().api_token_user(token.hash()).await?,
            None => None,
        };
        let Some((user, token)) = user.zip(token) else {
            state.limiters.api_by_address.check(&address.into())?;
            return Err(HttpError::Unauthenticated);
        };
        state.limiters.api_by_user.check(&user.id)?;
        let reader = Reader::of_api_token(state.store(), token, user).await?;
        Ok(Self(reader))
    }
}
