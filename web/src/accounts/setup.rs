//! The first administrator's account, made with a one-time link that the server prints when it starts without an administrator.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use grundy_store::{Error, Role};

use super::new_user::NewUserForm;
use super::passwords::Passwords;
use super::views::SetupView;
use crate::access::Token;
use crate::access::sessions::{self, Keeping};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html, ok};

/// `GET /setup/{token}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let parsed = Token::parse(&token).ok_or(HttpError::NotFound)?;
    check_is_valid(&state, &parsed).await?;
    ok(&SetupView {
        page: visitor.page(),
        token,
        login: String::new(),
        display_name: String::new(),
        keeping: Keeping::of(state.config.transport, &headers),
        errors: FieldErrors::default(),
    })
}

/// Checks that the link works now.
///
/// # Errors
/// [`HttpError::LinkUsed`] for the link with which the first administrator signed up; [`HttpError::NotFound`] for all others.
async fn check_is_valid(state: &AppState, token: &Token) -> Result<(), HttpError> {
    let store = state.store();
    if store.tokens().setup_token_is_valid(token.hash()).await? {
        Ok(())
    } else if store.tokens().setup_token_was_used(token.hash()).await? {
        Err(HttpError::LinkUsed)
    } else {
        Err(HttpError::NotFound)
    }
}

/// `POST /setup/{token}`.
pub(crate) async fn claim(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(token): Path<String>,
    jar: CookieJar,
    headers: HeaderMap,
    Form(form): Form<NewUserForm>,
) -> Result<Response, HttpError> {
    let parsed = Token::parse(&token).ok_or(HttpError::NotFound)?;
    let (login, display_name) = (form.login.clone(), form.display_name.clone());
    let keeping = Keeping::of(state.config.transport, &headers);
    let fail = |errors| {
        let view = SetupView {
            page: visitor.page(),
            token,
            login,
            display_name,
            keeping,
            errors,
        };
        html(StatusCode::UNPROCESSABLE_ENTITY, &view)
    };
    let mut errors = form.check();
    if keeping.is_never() {
        errors.push("form", Message::new("login-error-plain-http"));
    }
    if !errors.is_empty() {
        return fail(errors);
    }
    // This comes before the costly hash: guessed links must not keep the machine busy.
    check_is_valid(&state, &parsed).await?;
    let hash = state
        .shared::<Passwords>()
        .hash(form.password.clone())
        .await?;
    match state
        .store()
        .tokens()
        .claim_setup_token(parsed.hash(), form.into_new_user(hash, Role::Admin))
        .await
    {
        Ok(user) => {
            let jar = sessions::start(&state, jar, user.id).await?;
            Ok((jar, Redirect::to("/problems")).into_response())
        }
        Err(Error::Conflict {
            constraint: "users_login_key",
        }) => fail(FieldErrors::one(
            "login",
            Message::new("register-error-login-taken"),
        )),
        Err(Error::Conflict { .. }) => Err(HttpError::NotFound),
        Err(error) => Err(error.into()),
    }
}
