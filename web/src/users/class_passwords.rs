//! New passwords for a whole class at once, on sheets to be printed.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use grundy_classroom::roster::readable_password;
use grundy_store::User;
use serde::Deserialize;

use super::list::pupils_of_class;
use super::plan::LIMITS;
use super::sheets::sheets;
use super::views::{Card, ClassPasswordsView, SheetsView};
use crate::access::{Scope, list_class_names};
use crate::accounts::{Passwords, own_address};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html, html_when_made, ok};

#[derive(Debug, Deserialize)]
pub(crate) struct ClassQuery {
    #[serde(default)]
    class: String,
}

/// `GET /users/passwords`.
pub(crate) async fn form(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<ClassQuery>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    ok(&view(&state, &visitor, query.class, FieldErrors::default()).await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    class_name: String,
    errors: FieldErrors,
) -> Result<ClassPasswordsView, HttpError> {
    Ok(ClassPasswordsView {
        page: visitor.page(),
        classes: list_class_names(state.store(), visitor.reader()).await?,
        class_name,
        errors,
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct ResetForm {
    #[serde(default)]
    class: String,
    #[serde(default)]
    sure: String,
}

/// `POST /users/passwords`: the answer is the only page that ever shows the new passwords. All sessions of the class end.
pub(crate) async fn reset(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Form(form): Form<ResetForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let class_name: String = form.class.chars().filter(|it| !it.is_control()).collect();
    let class_name = class_name.trim();
    let mut errors = FieldErrors::default();
    if form.sure != "yes" {
        errors.push("sure", Message::new("class-passwords-error-sure"));
    }
    let found = pupils_of_class(state.store(), reader, class_name, LIMITS.rows_max);
    let (pupils, has_more) = found.await?;
    let may_change = |user: &User| reader.may_change_user(user);
    let mut pupils: Vec<User> = pupils.into_iter().filter(may_change).collect();
    if has_more {
        let message = Message::new("list-error-many").with("limit", LIMITS.rows_max);
        errors.push("class", message);
    } else if pupils.is_empty() {
        errors.push("class", Message::new("class-passwords-error-nobody"));
    }
    if !errors.is_empty() {
        let view = view(&state, &visitor, class_name.to_owned(), errors).await?;
        return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
    }
    pupils.sort_by(User::cmp_in_class);
    let server = own_address(state.config.transport, &headers);
    let work = make(state, visitor.clone(), pupils, server);
    Ok(html_when_made(visitor, work))
}

/// Hashes all passwords first: if the client goes away meanwhile, none are changed.
async fn make(
    state: AppState,
    visitor: Visitor,
    pupils: Vec<User>,
    server: String,
) -> Result<SheetsView, HttpError> {
    let mut cards = Vec::new();
    let mut hashes = Vec::new();
    for user in &pupils {
        let password = readable_password();
        hashes.push((
            user.id,
            state
                .shared::<Passwords>()
                .hash_patiently(password.clone())
                .await?,
        ));
        cards.push(Card::of(user, password));
    }
    // The reader's rights may have ended meanwhile.
    let reader = visitor.reader().as_of_now(state.store()).await?;
    reader.check(pupils.iter().all(|user| reader.may_change_user(user)))?;
    let store = state.store().by(reader.signed_in()?.id);
    store.users().set_passwords(hashes).await?;
    Ok(sheets(&visitor, server, cards))
}
