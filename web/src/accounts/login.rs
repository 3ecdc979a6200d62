//! Logging in and out.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use grundy_classroom::roster::login_key;
use grundy_store::ENTERS_BEFORE_MS;
use serde::Deserialize;

use super::new_user::has_blanks_around;
use super::passwords::{PASSWORD_CHARS_MAX, Passwords};
use super::views::LoginView;
use crate::access::sessions::{self, Keeping};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html, local_path, ok};

/// The most bytes of a login; longer ones do not exist and need no look-up.
const LOGIN_BYTES_MAX: usize = 64;

#[derive(Debug, Deserialize)]
pub(crate) struct Next {
    #[serde(default)]
    pub next: String,
    /// The login name that the form begins with, as the code on a login sheet gives it.
    #[serde(default)]
    pub login: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct LoginForm {
    login: String,
    password: String,
    #[serde(default)]
    next: String,
}

/// `GET /login`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Query(query): Query<Next>,
) -> Result<Response, HttpError> {
    let next = local_path(&query.next).to_owned();
    if visitor.reader().user().is_some() {
        return Ok(Redirect::to(&next).into_response());
    }
    ok(&LoginView {
        page: visitor.page(),
        next,
        login: query.login.chars().take(LOGIN_BYTES_MAX).collect(),
        keeping: Keeping::of(state.config.transport, &headers),
        errors: FieldErrors::default(),
    })
}

/// `POST /login`.
pub(crate) async fn log_in(
    visitor: Visitor,
    State(state): State<AppState>,
    jar: CookieJar,
    headers: HeaderMap,
    Form(form): Form<LoginForm>,
) -> Result<Response, HttpError> {
    let next = local_path(&form.next).to_owned();
    let keeping = Keeping::of(state.config.transport, &headers);
    let fail = |status, message| {
        let errors = FieldErrors::one("form", message);
        html(
            status,
            &LoginView {
                page: visitor.page(),
                next: next.clone(),
                login: form.login.clone(),
                keeping,
                errors,
            },
        )
    };
    if keeping.is_never() {
        let message = Message::new("login-error-plain-http");
        return fail(StatusCode::UNPROCESSABLE_ENTITY, message);
    }
    let address = visitor.address.into();
    let by_name = (address, login_key(&form.login));
    let limits = &state.limiters;
    if let Err(too_fast) = limits
        .login_by_address
        .check(&address)
        .and_then(|()| limits.login_by_name.check(&by_name))
    {
        let message =
            Message::new("login-error-rate").with("seconds", too_fast.retry_after_seconds);
        let mut response = fail(StatusCode::TOO_MANY_REQUESTS, message)?;
        response.headers_mut().insert(
            axum::http::header::RETRY_AFTER,
            too_fast.retry_after_seconds.into(),
        );
        return Ok(response);
    }
    let too_long =
        form.login.len() > LOGIN_BYTES_MAX || form.password.chars().count() > PASSWORD_CHARS_MAX;
    let known = if too_long {
        None
    } else {
        state.store().users().by_login(&form.login).await?
    };
    let (user, hash) = known.map_or((None, None), |(user, hash)| (Some(user), Some(hash)));
    let password = if too_long {
        String::new()
    } else {
        form.password.clone()
    };
    let fits = state.shared::<Passwords>().verify(password, hash).await?;
    let only_event = user.as_ref().filter(|_| fits).and_then(|user| user.event);
    if let Some(event) = only_event
        && let Some(event) = state.store().events().get(event).await?
        && !event.lets_in(state.store().now_ms())
    {
        let page = visitor.page();
        let opens_ms = event.plan.starts_ms - ENTERS_BEFORE_MS;
        let message = Message::new("login-error-event")
            .with("event", event.plan.name.clone())
            .with("from", page.local_minute(&opens_ms));
        return fail(StatusCode::UNPROCESSABLE_ENTITY, message);
    }
    match user {
        // A disabled account is treated like a wrong password, even for a user who knows the right one.
        Some(user) if fits && !user.disabled => {
            if let Some(old) = visitor.reader().session() {
                state.store().sessions().delete(old.hash()).await?;
            }
            let jar = sessions::start(&state, jar, user.id).await?;
            Ok((jar, Redirect::to(&next)).into_response())
        }
        _ => fail(
            StatusCode::UNPROCESSABLE_ENTITY,
            // The message depends on the typed password, not on any account.
            Message::new(if has_blanks_around(&form.password) {
                "login-error-blanks"
            } else {
                "login-error"
            }),
        ),
    }
}

/// `POST /logout`.
pub(crate) async fn log_out(
    visitor: Visitor,
    State(state): State<AppState>,
    jar: CookieJar,
) -> Result<(CookieJar, Redirect), HttpError> {
    let jar = sessions::end(&state, jar, visitor.reader().session()).await?;
    Ok((jar, Redirect::to("/problems")))
}
