//! A whole class from a file: first shown as what would be made, then made.

use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_roster::{Entry, readable_password};
use grundy_store::{ListedUser, NewUser};

use super::plan::{LIMITS, Plan, Planned, plan};
use super::sheets::sheets;
use super::views::{Card, Fate, ImportView, Preview, SheetsView};
use crate::accounts::own_address;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, HttpError, Message, Notice, Visitor, done, html, html_when_made, ok, read_parts,
};

/// The values of the buttons that make accounts, and that give those that are there the list's names and classes; the other only
/// looks.
const CREATE: &[u8] = b"create";
const UPDATE: &[u8] = b"update";

/// `GET /users/import`.
pub(crate) async fn form(visitor: Visitor) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users())?;
    ok(&view(&visitor, String::new(), None, FieldErrors::default()))
}

/// `POST /users/import`: a file or a text is shown as what would be made of it; a text that was shown before, and has no
/// faults, is made.
pub(crate) async fn check_or_create(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users())?;
    let [file, list, step] = read_parts(multipart, ["file", "list", "step"]).await?;
    let has_file = file.is_chosen_file();
    let field = if has_file { "file" } else { "list" };
    let typed = list.text_lossy();
    let bytes = if has_file { file.bytes } else { list.bytes };
    let refused = |message: Message| {
        let errors = FieldErrors::one(field, message);
        let view = view(&visitor, typed.clone(), None, errors);
        html(StatusCode::UNPROCESSABLE_ENTITY, &view)
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return refused(Message::new("list-error-empty"));
    }
    let plan = match plan(state.store(), reader, bytes).await? {
        Ok(plan) => plan,
        Err(message) => return refused(message),
    };
    // What comes from a file nobody has seen yet.
    let is_asked_for = step.bytes == CREATE && !has_file;
    if is_asked_for && plan.can_be_made() {
        let server = own_address(state.config.transport, &headers);
        let work = create(state, visitor.clone(), plan, server);
        return Ok(html_when_made(visitor, work));
    }
    if step.bytes == UPDATE && !has_file && plan.is_well() {
        let changes = plan.changes().cloned().collect();
        return Ok(update(&state, &visitor, changes).await?.into_response());
    }
    let mut errors = FieldErrors::default();
    if is_asked_for && plan.is_well() {
        errors.push("form", Message::new("list-error-nothing-new"));
    }
    let is_well = plan.is_well() && errors.is_empty();
    let text = plan.text(&visitor.page());
    let view = view(&visitor, text, Some(plan.preview()), errors);
    let status = if is_well {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    html(status, &view)
}

fn view(
    visitor: &Visitor,
    list: String,
    preview: Option<Preview>,
    errors: FieldErrors,
) -> ImportView {
    ImportView {
        page: visitor.page(),
        rows_max: LIMITS.rows_max,
        list,
        preview,
        errors,
    }
}

/// Gives the accounts that are there the names and classes of the list. Whom the visitor may not change stays.
async fn update(
    state: &AppState,
    visitor: &Visitor,
    changes: Vec<Entry>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let store = state.store().by(reader.signed_in()?.id);
    for entry in changes {
        let found = store.user_by_login(&entry.login).await?;
        let Some((user, _)) = found.filter(|(user, _)| reader.may_change_user(user)) else {
            continue;
        };
        let name = if entry.has_new_name() {
            &entry.name
        } else {
            &user.display_name
        };
        let class_name = if entry.has_new_class() {
            &entry.class_name
        } else {
            &user.class_name
        };
        store.set_names(user.id, name, class_name).await?;
    }
    Ok(done("/users", Notice::Saved))
}

/// Makes the accounts, all or none. Hashing their passwords may take minutes while many people log in, since those go first;
/// who goes away meanwhile has made none.
pub(super) async fn create(
    state: AppState,
    visitor: Visitor,
    plan: Plan,
    server: String,
) -> Result<SheetsView, HttpError> {
    let lines = plan.lines.into_iter();
    let mut list = Vec::new();
    let mut cards = Vec::new();
    for Planned { entry, role, .. } in lines.filter(|line| line.fate == Fate::New) {
        let password = readable_password();
        let account = NewUser {
            login: entry.login.clone(),
            display_name: entry.name.clone(),
            password_hash: state.passwords.hash_patiently(password.clone()).await?,
            role,
        };
        list.push(ListedUser {
            account,
            class_name: entry.class_name.clone(),
        });
        cards.push(Card {
            login: entry.login,
            password,
            name: entry.name,
            class_name: entry.class_name,
        });
    }
    // Rights may have ended meanwhile.
    let reader = visitor.reader().as_of_now(state.store()).await?;
    let may_create = |listed: &ListedUser| reader.may_create_users(listed.account.role);
    reader.check(list.iter().all(may_create))?;
    let store = state.store().by(reader.signed_in()?.id);
    store.create_listed_users(list).await?;
    Ok(sheets(&visitor, server, cards))
}
