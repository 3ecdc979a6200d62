//! The reader's own account: password and API tokens.

use axum::extract::{Path, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use grundy_store::{Error, User};
use serde::Deserialize;

use super::new_user::password_error;
use super::passwords::{PASSWORD_CHARS_MAX, Passwords};
use super::views::{AccountView, NewToken, TokenRow, role_key};
use crate::access::{Token, sessions};
use crate::app::HttpError;
use crate::app::config::Transport;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

const LABEL_CHARS_MAX: usize = 64;
/// The most tokens of a user; the store has a higher limit of its own.
const TOKENS_MAX: usize = 20;

/// `GET /account`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    ok(&view(&state, &visitor, FieldErrors::default(), None).await?)
}

/// `GET` of addresses that only take forms, which happens when the language is switched after a refused form: redirects to the
/// page.
pub(crate) async fn back() -> Redirect {
    Redirect::to("/account")
}

#[derive(Debug, Deserialize)]
pub(crate) struct PasswordForm {
    current_password: String,
    password: String,
}

/// `POST /account/password`. All sessions of the user end, and this browser gets a new one.
pub(crate) async fn change_password(
    visitor: Visitor,
    State(state): State<AppState>,
    jar: CookieJar,
    Form(form): Form<PasswordForm>,
) -> Result<Response, HttpError> {
    let user = visitor.reader().signed_in()?;
    if let Some(message) = password_error(&form.password, &user.login) {
        return refuse(&state, &visitor, "password", message).await;
    }
    state
        .limiters
        .login_by_name
        .check(&(visitor.address.into(), user.login.to_lowercase()))?;
    let too_long = form.current_password.chars().count() > PASSWORD_CHARS_MAX;
    if too_long || !current_password_fits(&state, user, form.current_password).await? {
        return refuse(
            &state,
            &visitor,
            "current_password",
            Message::new("account-error-current"),
        )
        .await;
    }
    let hash = state.shared::<Passwords>().hash(form.password).await?;
    state.store().users().set_password(user.id, &hash).await?;
    let jar = sessions::start(&state, jar, user.id).await?;
    Ok((jar, done("/account", Notice::PasswordChanged)).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct TokenForm {
    label: String,
}

/// `POST /account/tokens`: the answer is the only page that ever shows the token.
pub(crate) async fn create_token(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Form(form): Form<TokenForm>,
) -> Result<Response, HttpError> {
    let user = visitor.reader().signed_in()?;
    let label = form.label.trim();
    if label.is_empty()
        || label.chars().count() > LABEL_CHARS_MAX
        || label.chars().any(char::is_control)
    {
        return refuse(&state, &visitor, "label", Message::new("token-error-label")).await;
    }
    if state.store().tokens().list_api_tokens(user.id).await?.len() >= TOKENS_MAX {
        let message = Message::new("token-error-many").with("limit", TOKENS_MAX);
        return refuse(&state, &visitor, "label", message).await;
    }
    let token = Token::random();
    state
        .store()
        .tokens()
        .create_api_token(user.id, label, token.hash())
        .await?;
    let made = NewToken {
        server: own_address(state.config.transport, &headers),
        secret: token.reveal(),
    };
    ok(&view(&state, &visitor, FieldErrors::default(), Some(made)).await?)
}

/// This server's address as the browser used it.
pub(crate) fn own_address(transport: Transport, headers: &HeaderMap) -> String {
    // A browser always sends it; an invalid one is replaced by a placeholder for the reader to fill in.
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    let is_this_machine = host
        .as_ref()
        .is_some_and(|host| sessions::is_this_machine(host.as_str()));
    let scheme = match transport {
        Transport::Encrypted if !is_this_machine => "https",
        _ => "http",
    };
    let host = host.as_ref().map_or("…", Authority::as_str);
    format!("{scheme}://{host}")
}

/// `POST /account/tokens/{id}/delete`.
pub(crate) async fn delete_token(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let id = id.parse().map_err(|_| HttpError::NotFound)?;
    match state
        .store()
        .tokens()
        .delete_api_token(visitor.reader().signed_in()?.id, id)
        .await
    {
        // A token that is already gone, as after a second click, is no error.
        Ok(()) | Err(Error::NotFound { .. }) => Ok(done("/account", Notice::TokenDeleted)),
        Err(error) => Err(error.into()),
    }
}

async fn current_password_fits(
    state: &AppState,
    user: &User,
    password: String,
) -> Result<bool, HttpError> {
    let hash = state
        .store()
        .users()
        .by_login(&user.login)
        .await?
        .map(|(_, hash)| hash);
    state.shared::<Passwords>().verify(password, hash).await
}

async fn refuse(
    state: &AppState,
    visitor: &Visitor,
    field: &'static str,
    message: Message,
) -> Result<Response, HttpError> {
    let view = view(state, visitor, FieldErrors::one(field, message), None).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    errors: FieldErrors,
    new_token: Option<NewToken>,
) -> Result<AccountView, HttpError> {
    let user = visitor.reader().signed_in()?;
    let tokens = state.store().tokens().list_api_tokens(user.id).await?;
    Ok(AccountView {
        page: visitor.page(),
        login: user.login.clone(),
        display_name: user.display_name.clone(),
        role_key: role_key(user.role),
        tokens: tokens
            .into_iter()
            .map(|token| TokenRow {
                id: token.id.to_string(),
                label: token.label,
                created_ms: token.created_ms,
            })
            .collect(),
        new_token,
        errors,
    })
}
