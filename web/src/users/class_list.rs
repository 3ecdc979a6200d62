//! A whole class from a file: it is first shown as a preview, and then made.

use std::collections::BTreeSet;

use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_classroom::roster::{Column, Entry, is_day, readable_password};
use grundy_store::{ClassListLine, ListedUser, NewUser, Role, Store};

use super::plan::{LIMITS, Plan, Planned, Wishes, plan};
use super::reading::{COLUMN, Columns, SentList, choice_of};
use super::sheets::sheets;
use super::views::{Card, Fate, ImportView, Preview, SheetsView};
use crate::access::{Reader, Scope, list_class_names, scope_of_class};
use crate::accounts::{Passwords, own_address};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, Message, Notice, Visitor, done, html, html_when_made, ok, read_parts_and_files,
};

/// The values of the buttons that make accounts, and that update existing ones by the list's names and classes; any other button
/// only shows the preview.
const CREATE: &[u8] = b"create";
const UPDATE: &[u8] = b"update";

/// `GET /users/import`.
pub(crate) async fn form(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let sent = Sent::default();
    ok(&view(&state, &visitor, sent, None, FieldErrors::default()).await?)
}

/// The sent values that the form shows again.
#[derive(Default)]
struct Sent {
    list: String,
    class_name: String,
    columns: Columns,
}

/// `POST /users/import`: shows a preview of a file or a text; a text that was shown before and has no faults is carried out.
pub(crate) async fn check_or_create(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let names = ["file", "source", "list", "step", "class_name", "names"];
    let (column, columns_max) = COLUMN;
    let read = read_parts_and_files(multipart, names, column, columns_max).await?;
    let ([file, source, list, step, class_name, written], columns) = read;
    let wishes = Wishes {
        choice: choice_of(&columns, &Column::OF_PEOPLE),
        class_name: class_name.text_lossy().trim().to_owned(),
        are_names_written: !written.bytes.is_empty(),
    };
    let mut sent = Sent {
        list: list.text_lossy(),
        class_name: wishes.class_name.clone(),
        columns: Columns::default(),
    };
    let SentList {
        field,
        bytes,
        is_seen,
    } = SentList::of([file, source, list])?;
    let planned = if bytes.iter().all(u8::is_ascii_whitespace) {
        Err(Message::new("list-error-empty"))
    } else {
        plan(state.store(), reader, bytes.clone(), &wishes).await?
    };

    let plan = match planned {
        Ok(plan) => plan,
        Err(message) => {
            let meanings = &Column::OF_PEOPLE;
            sent.columns = Columns::of_unknown(&bytes, LIMITS, &wishes.choice, meanings);
            sent.columns.sent = wishes.sent();
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, sent, None, errors).await?;
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    // A list from a file is shown first, since nobody has seen how it was read.
    let is_asked_for = step.bytes == CREATE && is_seen;
    if is_asked_for && plan.can_be_made() {
        let server = own_address(state.config.transport, &headers);
        let work = create(state, visitor.clone(), plan, server);
        return Ok(html_when_made(visitor, work));
    }
    if step.bytes == UPDATE && is_seen && plan.is_well() {
        let changes = plan.changes().cloned().collect();
        let updated = update(&state, &visitor, changes, plan.order()).await?;
        return Ok(updated.into_response());
    }
    let mut errors = FieldErrors::default();
    if is_asked_for && plan.is_well() {
        errors.push("form", Message::new("list-error-nothing-new"));
    }
    let is_well = plan.is_well() && errors.is_empty();
    // The class that was given stands in each line now.
    let sent = Sent {
        list: plan.text(&visitor.page()),
        class_name: String::new(),
        columns: Columns {
            sent: wishes.sent(),
            ..Columns::of(&plan.columns, &Column::OF_PEOPLE, &bytes)
        },
    };
    let view = view(&state, &visitor, sent, Some(plan.preview()), errors).await?;
    let status = if is_well {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    html(status, &view)
}

impl Wishes {
    /// The wishes besides the columns, as the form sends them.
    fn sent(&self) -> Vec<(&'static str, String)> {
        let written = self
            .are_names_written
            .then(|| ("names", "written".to_owned()));
        let class = ("class_name", self.class_name.clone());
        std::iter::once(class).chain(written).collect()
    }
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    sent: Sent,
    preview: Option<Preview>,
    errors: FieldErrors,
) -> Result<ImportView, HttpError> {
    Ok(ImportView {
        page: visitor.page(),
        rows_max: LIMITS.rows_max,
        list: sent.list,
        class_name: sent.class_name,
        columns: sent.columns,
        classes: list_class_names(state.store(), visitor.reader()).await?,
        preview,
        errors,
    })
}

/// Gives existing accounts the names and classes of the list, and the classes its order. Users whom the visitor may not change stay
/// as they are.
async fn update(
    state: &AppState,
    visitor: &Visitor,
    changes: Vec<Entry>,
    order: Vec<ClassListLine>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let store = state.store().by(reader.signed_in()?.id);
    let teachers = store.classes().teachers().await?;
    let mut found = Vec::new();
    for entry in changes {
        let user = store.users().by_login(&entry.login).await?;
        if let Some((user, _)) = user.filter(|(user, _)| reader.may_change_user(user)) {
            found.push((entry, user));
        }
    }
    let moved = found.iter().filter(|(entry, _)| entry.has_new_class());
    let wanted = moved.map(|(entry, user)| (entry.class_name.as_str(), user.role));
    check_classes(&store, reader, wanted).await?;
    // A new class gets the teachers of the class that its first pupil comes from.
    found.sort_by_key(|(_, user)| !user.class.is_some_and(|it| teachers.contains_key(&it)));
    for (entry, user) in found {
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
        store.users().set_names(user.id, name, class_name).await?;
        if entry.has_new_birth() {
            store.users().set_birth(user.id, &entry.birth).await?;
        }
    }
    store.classes().order(&order).await?;
    Ok(done("/users", Notice::Saved))
}

/// Checks that the reader may put people with these roles into these classes.
async fn check_classes<'a>(
    store: &Store,
    reader: &Reader,
    wanted: impl Iterator<Item = (&'a str, Role)>,
) -> Result<(), HttpError> {
    let wanted: BTreeSet<(&str, Role)> = wanted.collect();
    for (class_name, role) in wanted {
        let scope = scope_of_class(store, Some(class_name)).await?;
        reader.check(reader.may_create_users(role, scope))?;
    }
    Ok(())
}

/// Makes the accounts, all or none. Hashing their passwords may take minutes while many people log in, since those go first; if the
/// client goes away meanwhile, none are made.
pub(super) async fn create(
    state: AppState,
    visitor: Visitor,
    plan: Plan,
    server: String,
) -> Result<SheetsView, HttpError> {
    let order = plan.order();
    let moves = plan.moves();
    let lines = plan.lines.into_iter();
    let mut list = Vec::new();
    let mut cards = Vec::new();
    for Planned { entry, role, .. } in lines.filter(|line| line.fate == Fate::New) {
        let password = readable_password();
        let account = NewUser {
            login: entry.login.clone(),
            display_name: entry.name.clone(),
            password_hash: state
                .shared::<Passwords>()
                .hash_patiently(password.clone())
                .await?,
            role,
        };
        list.push(ListedUser {
            account,
            class_name: entry.class_name.clone(),
            // A year alone would not identify a person.
            birth: Some(entry.birth.clone())
                .filter(|birth| is_day(birth))
                .unwrap_or_default(),
        });
        cards.push(Card {
            login: entry.login,
            password,
            name: entry.name,
            class_name: entry.class_name,
            birth: entry.birth,
            school: String::new(),
            seat: String::new(),
        });
    }
    // The reader's rights may have ended meanwhile.
    let reader = visitor.reader().as_of_now(state.store()).await?;
    let store = state.store().by(reader.signed_in()?.id);
    let wanted = list.iter();
    let wanted = wanted.map(|listed| (listed.class_name.as_str(), listed.account.role));
    check_classes(&store, &reader, wanted).await?;
    store.users().create_listed(list).await?;
    // Pupils who move there by the same list later must not become visible to every teacher.
    for (pupil, class_name) in moves {
        let pupil = store.users().by_login(&pupil).await?;
        let from = pupil.and_then(|(pupil, _)| pupil.class);
        let made = store.classes().by_name(&class_name).await?;
        if let (Some(from), Some(made)) = (from, made) {
            store.classes().inherit_teachers(from, &made.name).await?;
        }
    }
    store.classes().order(&order).await?;
    Ok(sheets(&visitor, server, cards))
}
