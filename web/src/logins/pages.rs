//! `GET /events/{id}/logins`, making accounts of a list, new passwords for all, and deleting them.

use std::collections::HashMap;

use axum::extract::{Multipart, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_classroom::roster::{Column, readable_password};
use grundy_store::{ENTERS_BEFORE_MS, Error, Event, NewEventLogin, User, UserId};
use serde::Deserialize;

use super::plan::{LIMITS, PREFIX, Plan, plan};
use super::views::{LoginRow, LoginsView, Preview};
use crate::access::find_event_to_change;
use crate::accounts::{Passwords, own_address};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::Board;
use crate::frame::{
    FieldErrors, Form, Message, Notice, Visitor, done, html, html_when_made, ok,
    read_parts_and_files,
};
use crate::users::{COLUMN, Card, Columns, SentList, SheetsView, choice_of, sheets};

/// The value of the button that makes the accounts; any other one only shows the preview.
const CREATE: &[u8] = b"create";
const PREFIX_CHARS_MAX: usize = 16;

/// The sent values that the form shows again.
struct Sent {
    list: String,
    prefix: String,
    columns: Columns,
}

/// `GET /events/{id}/logins`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let sent = Sent {
        list: String::new(),
        prefix: PREFIX.to_owned(),
        columns: Columns::default(),
    };
    let errors = FieldErrors::default();
    ok(&view(&state, &visitor, &event, sent, None, errors).await?)
}

/// `POST /events/{id}/logins`: shows a preview of a list; a text that was shown before and has no faults is carried out.
pub(crate) async fn check_or_create(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let names = ["file", "source", "list", "step", "prefix"];
    let (column, columns_max) = COLUMN;
    let read = read_parts_and_files(multipart, names, column, columns_max).await?;
    let ([file, source, list, step, prefix], columns) = read;
    let meanings = &Column::OF_CONTESTANTS;
    let choice = choice_of(&columns, meanings);
    let mut sent = Sent {
        columns: Columns::default(),
        list: list.text_lossy(),
        prefix: prefix
            .text_lossy()
            .trim()
            .chars()
            .take(PREFIX_CHARS_MAX)
            .collect(),
    };
    let SentList {
        field,
        bytes,
        is_seen,
    } = SentList::of([file, source, list])?;
    let planned = if event.plan.class.is_some() {
        Err(Message::new("logins-error-class"))
    } else if state.store().now_ms() >= event.closes_ms() {
        Err(Message::new("logins-error-over"))
    } else if state
        .store()
        .events()
        .is_entered_by_others(event.id)
        .await?
    {
        Err(Message::new("logins-error-others"))
    } else if bytes.iter().all(u8::is_ascii_whitespace) {
        Err(Message::new("logins-error-empty"))
    } else {
        plan(state.store(), bytes.clone(), &sent.prefix, choice.clone()).await?
    };
    let plan = match planned {
        Ok(plan) => plan,
        Err(message) => {
            sent.columns = Columns::of_unknown(&bytes, LIMITS, &choice, meanings);
            sent.columns.sent = vec![("prefix", sent.prefix.clone())];
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, &event, sent, None, errors).await?;
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    // A list from a file is shown first, since nobody has seen how it was read.
    if step.bytes == CREATE && is_seen && plan.is_well() {
        let server = own_address(state.config.transport, &headers);
        let work = create(state, visitor.clone(), event, plan, server);
        return Ok(html_when_made(visitor, work));
    }
    let status = if plan.is_well() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let sent = Sent {
        list: plan.text(&visitor.page()),
        columns: Columns {
            sent: vec![("prefix", sent.prefix.clone())],
            ..Columns::of(plan.columns(), meanings, &bytes)
        },
        ..sent
    };
    let (preview, errors) = (Some(plan.preview()), FieldErrors::default());
    let view = view(&state, &visitor, &event, sent, preview, errors).await?;
    html(status, &view)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    sent: Sent,
    preview: Option<Preview>,
    errors: FieldErrors,
) -> Result<LoginsView, HttpError> {
    let store = state.store();
    let mut members = store.events().team_members(event.id).await?;
    let mut own_logins: HashMap<UserId, String> = HashMap::new();
    for id in members
        .values()
        .flatten()
        .filter_map(|member| member.account)
    {
        let user = store.users().get(id).await?;
        own_logins.extend(user.map(|user| (id, user.login)));
    }
    let rows = store.events().logins(event.id).await?.into_iter();
    let rows = rows.map(|user| LoginRow {
        members: members
            .remove(&user.id)
            .unwrap_or_default()
            .into_iter()
            .map(|member| {
                let login = member.account.and_then(|id| own_logins.get(&id));
                (member.name, login.cloned())
            })
            .collect(),
        id: user.id.to_string(),
        login: user.login,
        name: user.display_name,
        school: user.school,
        seat: user.seat,
        is_closed: user.disabled,
    });
    Ok(LoginsView {
        page: visitor.page(),
        event: (event.id.to_string(), event.plan.name.clone()),
        is_of_class: event.plan.class.is_some(),
        open_ms: (event.plan.starts_ms - ENTERS_BEFORE_MS, event.closes_ms()),
        can_delete: store.now_ms() < event.plan.starts_ms,
        rows: rows.collect(),
        rows_max: LIMITS.rows_max,
        list: sent.list,
        prefix: sent.prefix,
        columns: sent.columns,
        preview,
        errors,
    })
}

/// Makes the accounts, all or none. If the client goes away while their passwords are hashed, none are made.
async fn create(
    state: AppState,
    visitor: Visitor,
    event: Event,
    plan: Plan,
    server: String,
) -> Result<SheetsView, HttpError> {
    let (mut logins, mut passwords) = (Vec::new(), Vec::new());
    for (entry, members) in plan.entries() {
        let (password, hash) = new_password(&state).await?;
        passwords.push(password);
        logins.push(NewEventLogin {
            login: entry.login.clone(),
            display_name: entry.name.clone(),
            password_hash: hash,
            school: entry.school.clone(),
            seat: entry.seat.clone(),
            members,
        });
    }
    // The reader's rights may have ended meanwhile.
    let reader = visitor.reader().as_of_now(state.store()).await?;
    reader.check(reader.works_on_event(&event))?;
    let store = state.store().by(reader.signed_in()?.id);
    let made = store.events().make_logins(event.id, logins).await?;
    Board::forget(&state, event.id).await;
    let cards = made.iter().zip(passwords);
    let cards = cards.map(|(user, password)| Card::of(user, password));
    Ok(sheets_of(&visitor, &event, server, cards.collect()))
}

fn sheets_of(visitor: &Visitor, event: &Event, server: String, cards: Vec<Card>) -> SheetsView {
    SheetsView {
        contest: Some((event.plan.name.clone(), event.plan.starts_ms)),
        back: (
            format!("/events/{}/logins", event.id),
            visitor.page().t("logins-title"),
        ),
        ..sheets(visitor, server, cards)
    }
}

async fn new_password(state: &AppState) -> Result<(String, String), HttpError> {
    let password = readable_password();
    let passwords = state.shared::<Passwords>();
    let hash = passwords.hash_patiently(password.clone()).await?;
    Ok((password, hash))
}

#[derive(Debug, Deserialize)]
pub(crate) struct SureForm {
    #[serde(default)]
    sure: String,
}

/// `POST /events/{id}/logins/passwords`: new passwords for all accounts of the event that are open, on sheets.
pub(crate) async fn reset(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<SureForm>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let mut users = state.store().events().logins(event.id).await?;
    users.retain(|user| !user.disabled);
    if form.sure != "yes" || users.is_empty() {
        return Ok(Redirect::to(&format!("/events/{}/logins", event.id)).into_response());
    }
    let server = own_address(state.config.transport, &headers);
    let work = make(state, visitor.clone(), event, users, server);
    Ok(html_when_made(visitor, work))
}

async fn make(
    state: AppState,
    visitor: Visitor,
    event: Event,
    users: Vec<User>,
    server: String,
) -> Result<SheetsView, HttpError> {
    let (mut cards, mut hashes) = (Vec::new(), Vec::new());
    for user in &users {
        let (password, hash) = new_password(&state).await?;
        hashes.push((user.id, hash));
        cards.push(Card::of(user, password));
    }
    let reader = visitor.reader().as_of_now(state.store()).await?;
    reader.check(reader.works_on_event(&event))?;
    let store = state.store().by(reader.signed_in()?.id);
    store.users().set_passwords(hashes).await?;
    Ok(sheets_of(&visitor, &event, server, cards))
}

/// `POST /events/{id}/logins/delete`: deletes all accounts of an event that has not started.
pub(crate) async fn delete(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<SureForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let event = find_event_to_change(state.store(), reader, &id).await?;
    let page = format!("/events/{}/logins", event.id);
    if form.sure != "yes" {
        return Ok(Redirect::to(&page));
    }
    let store = state.store().by(reader.signed_in()?.id);
    match store.events().delete_logins(event.id).await {
        Ok(_) => {
            Board::forget(&state, event.id).await;
            Ok(done(&page, Notice::LoginsDeleted))
        }
        Err(Error::Conflict { .. }) => Ok(done(&page, Notice::LoginsStay)),
        Err(error) => Err(error.into()),
    }
}
