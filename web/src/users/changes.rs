//! One account, and what teachers and administrators change about it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_classroom::roster::readable_password;
use grundy_store::{Role, Store, User};
use serde::Deserialize;

use super::sheets::sheets;
use super::views::{Card, UserView};
use crate::access::{find_user, scope_of_class};
use crate::accounts::{Passwords, is_display_name, own_address, role_key};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

const CLASS_NAME_CHARS_MAX: usize = 64;

/// `GET /users/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let user = find_user(state.store(), visitor.reader(), &id).await?;
    ok(&view(&visitor, user, FieldErrors::default()))
}

fn view(visitor: &Visitor, user: User, errors: FieldErrors) -> UserView {
    let reader = visitor.reader();
    UserView {
        page: visitor.page(),
        id: user.id.to_string(),
        may_change: reader.may_change_user(&user),
        may_set_role: reader.may_set_role(&user),
        role_key: role_key(user.role),
        login: user.login,
        display_name: user.display_name,
        class_name: user.class_name,
        created_ms: user.created_ms,
        disabled: user.disabled,
        errors,
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct NamesForm {
    display_name: String,
    class_name: String,
}

/// `POST /users/{id}/names`.
pub(crate) async fn set_names(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<NamesForm>,
) -> Result<Response, HttpError> {
    let (user, store) = changeable(&state, &visitor, &id).await?;
    let (display_name, class_name) = (form.display_name.trim(), form.class_name.trim());
    let mut errors = FieldErrors::default();
    if !is_display_name(display_name) {
        let message = Message::new("register-error-display-name");
        errors.push("display_name", message);
    }
    let is_control = |character: char| character.is_control();
    if class_name.chars().count() > CLASS_NAME_CHARS_MAX || class_name.contains(is_control) {
        errors.push("class_name", Message::new("user-error-class"));
    }
    if class_name != user.class_name {
        let scope = scope_of_class(&store, Some(class_name)).await?;
        let reader = visitor.reader();
        reader.check(reader.may_create_users(user.role, scope))?;
    }
    if !errors.is_empty() {
        let entered = User {
            display_name: form.display_name,
            class_name: form.class_name,
            ..user
        };
        let view = view(&visitor, entered, errors);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
    }
    store
        .users()
        .set_names(user.id, display_name, class_name)
        .await?;
    Ok(saved(&user).into_response())
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
    let (user, store) = changeable(&state, &visitor, &id).await?;
    store.users().set_disabled(user.id, form.disabled).await?;
    Ok(saved(&user))
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
    let (user, store) = changeable(&state, &visitor, &id).await?;
    let reader = visitor.reader();
    reader.check(reader.may_set_role(&user))?;
    store.users().set_role(user.id, form.role).await?;
    Ok(saved(&user))
}

/// `POST /users/{id}/password`: the answer is the only page that ever shows the new password. All sessions of the user end.
pub(crate) async fn reset_password(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (user, store) = changeable(&state, &visitor, &id).await?;
    let password = readable_password();
    let hash = state.shared::<Passwords>().hash(password.clone()).await?;
    store.users().set_password(user.id, &hash).await?;
    let card = Card {
        login: user.login,
        password,
        name: user.display_name,
        class_name: user.class_name,
        birth: String::new(),
    };
    let server = own_address(state.config.transport, &headers);
    ok(&sheets(&visitor, server, vec![card]))
}

/// The user, if this visitor may change them, and the store that records who does.
async fn changeable(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(User, Store), HttpError> {
    let reader = visitor.reader();
    let user = find_user(state.store(), reader, id).await?;
    reader.check(reader.may_change_user(&user))?;
    let store = state.store().by(reader.signed_in()?.id);
    Ok((user, store))
}

fn saved(user: &User) -> Redirect {
    done(&format!("/users/{}", user.id), Notice::Saved)
}
