//! One account, and the changes that teachers and administrators make to it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_classroom::roster::{fault_of_class, fault_of_person, readable_password};
use grundy_store::{Class, Role, Store, User};
use serde::Deserialize;

use super::plan::words_of;
use super::sheets::sheets;
use super::views::{Card, UserView};
use crate::access::{find_user, scope_of_class};
use crate::accounts::{Passwords, is_display_name, own_address, role_key};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

/// `GET /users/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let user = find_user(state.store(), visitor.reader(), &id).await?;
    let entered = (user.display_name.clone(), user.class_name.clone());
    let view = view(&state, &visitor, user, entered, FieldErrors::default());
    ok(&view.await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    user: User,
    entered: (String, String),
    errors: FieldErrors,
) -> Result<UserView, HttpError> {
    let reader = visitor.reader();
    let teachers = state.store().classes().teachers().await?;
    let classes = state.store().classes().list().await?.into_iter();
    let is_taught = |class: &Class| {
        let teachers = teachers.get(&class.id).into_iter().flatten();
        teachers.into_iter().any(|teacher| teacher.id == user.id)
    };
    let taught = classes.filter(is_taught).map(|class| class.name).collect();
    Ok(UserView {
        page: visitor.page(),
        id: user.id.to_string(),
        may_change: reader.may_change_user(&user),
        may_set_role: reader.may_set_role(&user),
        role_key: role_key(user.role),
        login: user.login,
        display_name: user.display_name,
        class_name: user.class_name,
        birth: user.birth,
        taught,
        entered,
        created_ms: user.created_ms,
        disabled: user.disabled,
        errors,
    })
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
    } else if display_name != user.display_name
        && let Some(message) = fault_of_person(display_name).as_ref().and_then(words_of)
    {
        errors.push("display_name", message);
    }
    if class_name != user.class_name && user.event.is_some() {
        errors.push("class_name", Message::new("user-of-event"));
    } else if class_name != user.class_name {
        if let Some(message) = fault_of_class(class_name).as_ref().and_then(words_of) {
            errors.push("class_name", message);
        }
        let scope = scope_of_class(&store, Some(class_name)).await?;
        if !visitor.reader().may_create_users(user.role, scope) {
            errors.push("class_name", Message::new("list-fault-class-rights"));
        }
    }
    if !errors.is_empty() {
        let entered = (form.display_name, form.class_name);
        let view = view(&state, &visitor, user, entered, errors).await?;
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
    let card = Card::of(&user, password);
    let server = own_address(state.config.transport, &headers);
    ok(&sheets(&visitor, server, vec![card]))
}

/// The user, if this visitor may change them, and the store that records the change under the visitor's name.
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
