//! The language of messages to a caller.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;

use crate::frame::Locale;

/// The language in `Accept-Language`. Programs that send none get English.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken(pub Locale);

impl<State: Send + Sync> FromRequestParts<State> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &State) -> Result<Self, Infallible> {
        let header = parts.headers.get(ACCEPT_LANGUAGE);
        let asked = header.and_then(|value| Locale::asked(value.to_str().ok()?));
        Ok(Self(asked.unwrap_or(Locale::En)))
    }
}
