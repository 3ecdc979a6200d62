//! Making one's own account.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use grundy_store::{Error, Role};
use serde::Deserialize;

use super::login::Next;
use super::new_user::NewUserForm;
use super::passwords::Passwords;
use super::views::RegisterView;
use crate::access::Switch;
use crate::access::sessions::{self, Keeping};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html, local_path, ok};

#[derive(Debug, Deserialize)]
pub(crate) struct RegisterForm {
    /// The path at which the new user goes on.
    #[serde(default)]
    next: String,
    #[serde(flatten)]
    new_user: NewUserForm,
}

/// `GET /register`.
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
    let open = Switch::Registration.is_on(state.store()).await?;
    ok(&RegisterView {
        page: visitor.page(),
        open,
        next,
        login: String::new(),
        display_name: String::new(),
        keeping: Keeping::of(state.config.transport, &headers),
        errors: FieldErrors::default(),
    })
}

/// `POST /register`.
pub(crate) async fn register(
    visitor: Visitor,
    State(state): State<AppState>,
    jar: CookieJar,
    headers: HeaderMap,
    Form(RegisterForm {
        next,
        new_user: form,
    }): Form<RegisterForm>,
) -> Result<Response, HttpError> {
    if !Switch::Registration.is_on(state.store()).await? {
        return Err(HttpError::Forbidden);
    }
    let next = local_path(&next).to_owned();
    let (login, display_name) = (form.login.clone(), form.display_name.clone());
    let keeping = Keeping::of(state.config.transport, &headers);
    let fail = |status, errors| {
        html(
            status,
            &RegisterView {
                page: visitor.page(),
                open: true,
                next: next.clone(),
                login,
                display_name,
                keeping,
                errors,
            },
        )
    };
    let mut errors = form.check();
    if keeping.is_never() {
        errors.push("form", Message::new("login-error-plain-http"));
    }
    if !errors.is_empty() {
        return fail(StatusCode::UNPROCESSABLE_ENTITY, errors);
    }
    if let Err(too_fast) = state
        .limiters
        .register_by_address
        .check(&visitor.address.into())
    {
        let message =
            Message::new("register-error-rate").with("seconds", too_fast.retry_after_seconds);
        let mut response = fail(
            StatusCode::TOO_MANY_REQUESTS,
            FieldErrors::one("form", message),
        )?;
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, too_fast.retry_after_seconds.into());
        return Ok(response);
    }
    let hash = state
        .shared::<Passwords>()
        .hash(form.password.clone())
        .await?;
    match state
        .store()
        .users()
        .create(form.into_new_user(hash, Role::Student))
        .await
    {
        Ok(user) => {
            let jar = sessions::start(&state, jar, user.id).await?;
            Ok((jar, Redirect::to(&next)).into_response())
        }
        Err(Error::Conflict {
            constraint: "users_login_key",
        }) => {
            let message = Message::new("register-error-login-taken");
            fail(StatusCode::CONFLICT, FieldErrors::one("login", message))
        }
        Err(error) => Err(error.into()),
    }
}
