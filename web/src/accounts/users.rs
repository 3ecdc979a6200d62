//! The administrator's page: users, roles, registration.

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_store::{Error, Role, UserId};
use serde::Deserialize;

use super::register;
use super::user_views::{UserRow, UsersView};
use super::views::role_key;
use crate::app::state::AppState;
use crate::frame::{Form, HttpError, Notice, Visitor, done, form_encode, ok};

const ROWS_PER_PAGE: usize = 100;

#[derive(Debug, Deserialize)]
pub(crate) struct After {
    #[serde(default)]
    after: String,
}

/// `GET /users`.
pub(crate) async fn list(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<After>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_administer_users())?;
    let own_id = reader.signed_in()?.id;
    let mut users = state
        .store()
        .list_users(&query.after, ROWS_PER_PAGE as i64 + 1)
        .await?;
    let has_more = users.len() > ROWS_PER_PAGE;
    users.truncate(ROWS_PER_PAGE);
    let last = users.last().map(|user| form_encode(&user.login));
    ok(&UsersView {
        page: visitor.page(),
        registration_open: register::is_open(state.store()).await?,
        next_href: last
            .filter(|_| has_more)
            .map(|login| format!("/users?after={login}")),
        rows: users
            .into_iter()
            .map(|user| UserRow {
                id: user.id.to_string(),
                login: user.login,
                display_name: user.display_name,
                created_ms: user.created_ms,
                role_key: role_key(user.role),
                disabled: user.disabled,
                is_self: user.id == own_id,
            })
            .collect(),
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct RegistrationForm {
    open: bool,
}

/// `POST /users/registration`.
pub(crate) async fn set_registration(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<RegistrationForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_administer_users())?;
    register::set_open(state.store(), form.open).await?;
    Ok(done("/users", Notice::Saved))
}

#[derive(Debug, Deserialize)]
pub(crate) struct RoleForm {
    role: Role,
}

/// `POST /users/{id}/role`.
pub(crate) async fn set_role(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<RoleForm>,
) -> Result<Redirect, HttpError> {
    let id = other_user(&visitor, &id)?;
    saved(state.store().set_role(id, form.role).await)
}

#[derive(Debug, Deserialize)]
pub(crate) struct DisabledForm {
    disabled: bool,
}

/// `POST /users/{id}/disabled`.
pub(crate) async fn set_disabled(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<DisabledForm>,
) -> Result<Redirect, HttpError> {
    let id = other_user(&visitor, &id)?;
    saved(state.store().set_disabled(id, form.disabled).await)
}

/// The user that is to be changed, if this visitor may.
fn other_user(visitor: &Visitor, id: &str) -> Result<UserId, HttpError> {
    let id: UserId = id.parse().map_err(|_| HttpError::NotFound)?;
    let reader = visitor.reader();
    reader.check(reader.may_administer_user(id))?;
    Ok(id)
}

fn saved(result: Result<(), Error>) -> Result<Redirect, HttpError> {
    result?;
    Ok(done("/users", Notice::Saved))
}
