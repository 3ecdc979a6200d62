//! The handlers.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write as _;

use axum::body::Body;
use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{
    AccountFate, Difference, DifferentPart, Error, EventId, ImportOptions, Imported, PlannedAccount,
};
use grundy_transfer::{EventArchive, TransferError};
use grundy_words::Phrases;
use tokio_util::io::ReaderStream;

use super::UPLOAD_BYTES_MAX;
use super::views::{DoneView, TransferView};
use crate::access::{find_event_to_change, list_events};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::events::Board;
use crate::frame::{FieldErrors, Message, Page, Visitor, attachment, html, ok, permit, read_parts};

/// `GET /events/transfer`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    ok(&view(&state, &visitor).await?)
}

async fn view(state: &AppState, visitor: &Visitor) -> Result<TransferView, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_transfer_events())?;
    let events = list_events(state.store(), reader).await?.into_iter();
    Ok(TransferView {
        page: visitor.page(),
        events: events
            .map(|event| (event.id.to_string(), event.plan.name))
            .collect(),
        logins: String::new(),
        same_logins: false,
        errors: FieldErrors::default(),
        undecided: Vec::new(),
        done: None,
    })
}

/// `GET /events/{id}/archive`: an event as a file, without passwords.
pub(crate) async fn download(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_transfer_events())?;
    let event = find_event_to_change(state.store(), reader, &id).await?;
    let file = tempfile::tempfile().map_err(|error| internal(&error))?;
    let written = file.try_clone().map_err(|error| internal(&error))?;
    let store = state.store().by(reader.signed_in()?.id);
    store.events().export(event.id, written, false).await?;
    let mut file = tokio::fs::File::from_std(file);
    tokio::io::AsyncSeekExt::rewind(&mut file)
        .await
        .map_err(|error| internal(&error))?;
    let name = format!("{}.zip", event.plan.name);
    let body = Body::from_stream(ReaderStream::new(file));
    Ok((attachment("application/zip", &name), body).into_response())
}

/// `POST /events/transfer`: imports an event. If somebody has to decide about accounts first, nothing is imported and the page tells whom
/// it concerns.
pub(crate) async fn import(
    visitor: Visitor,
    State(state): State<AppState>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let [file, logins, same_logins] =
        read_parts(multipart, ["file", "logins", "same_logins"]).await?;
    let mut view = view(&state, &visitor).await?;
    view.logins = logins.text_lossy();
    view.same_logins = same_logins.text_lossy() == "yes";
    let refused = |mut view: TransferView, field: &'static str, message: Message| {
        view.errors = FieldErrors::one(field, message);
        html(StatusCode::UNPROCESSABLE_ENTITY, &view)
    };
    if let Err(too_fast) = permit(&state, &visitor) {
        return refused(view, "form", too_fast);
    }
    if !file.is_chosen_file() || file.bytes.len() > UPLOAD_BYTES_MAX {
        let limit = view.page.bytes(&(UPLOAD_BYTES_MAX as u64));
        let message = Message::new("transfer-error-file").with("limit", limit);
        return refused(view, "file", message);
    }
    let Some(logins) = table(&view.logins) else {
        return refused(view, "logins", Message::new("transfer-error-logins"));
    };
    let options = ImportOptions {
        logins,
        same_logins: view.same_logins,
        with_passwords: false,
    };
    let locale = visitor.locale();
    let told = |why: String| Message::new("transfer-error-refused").with("why", why);
    let opening = tokio::task::spawn_blocking(move || open(&file.bytes));
    let archive = match opening.await.map_err(|error| internal(&error))? {
        Ok(archive) => archive,
        Err(TransferError::Io(error)) => return Err(internal(&error)),
        Err(error) => {
            let why = error.line().in_words(locale, Phrases::NONE);
            return refused(view, "file", told(why));
        }
    };
    let store = state.store().by(visitor.reader().signed_in()?.id);
    let plan = store.events().plan_import(&archive, &options).await?;
    view.undecided = plan
        .undecided()
        .map(|one| undecided(&view.page, one))
        .collect();
    if !view.undecided.is_empty() {
        return refused(view, "logins", Message::new("transfer-error-undecided"));
    }
    let event = EventId(archive.event().id);
    let href = format!("/events/{event}");
    match store.events().import(archive, &options).await {
        Ok(done) => {
            Board::forget(&state, event).await;
            view.done = Some(done_view(&view.page, href, done));
            // The table was for this archive.
            view.logins = String::new();
            ok(&view)
        }
        Err(Error::Transfer(TransferError::Refused(line))) => {
            let why = line.in_words(locale, Phrases::NONE);
            refused(view, "file", told(why))
        }
        Err(Error::Package(line)) => {
            let why = line.in_words(locale, Phrases::NONE);
            refused(view, "file", told(why))
        }
        Err(Error::Invalid { field, reason }) => {
            refused(view, "file", told(format!("{field}: {reason}")))
        }
        Err(Error::Conflict { .. }) => {
            refused(view, "file", Message::new("transfer-error-conflict"))
        }
        Err(error) => Err(error.into()),
    }
}

fn open(bytes: &[u8]) -> Result<EventArchive, TransferError> {
    let mut file: File = tempfile::tempfile()?;
    file.write_all(bytes)?;
    EventArchive::open(file)
}

/// The table of logins: a line for each, with the login in the archive and the one here.
fn table(text: &str) -> Option<BTreeMap<String, String>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let (login, here) = line.split_once(',')?;
            let (login, here) = (login.trim(), here.trim());
            let is_whole = !login.is_empty() && !here.is_empty();
            is_whole.then(|| (login.to_owned(), here.to_owned()))
        })
        .collect()
}

fn undecided(page: &Page, one: &PlannedAccount) -> String {
    let message = match &one.fate {
        AccountFate::Taken { login, name } => Message::new("transfer-taken")
            .with("here", login.clone())
            .with("name", name.clone()),
        AccountFate::Mixed(here) => Message::new("transfer-mixed").with("here", here.clone()),
        AccountFate::Known(_) | AccountFate::New(_) => return one.login.clone(),
    };
    let message = message.with("login", one.login.clone());
    page.message(&message.with("there", one.name.clone()))
}

fn done_view(page: &Page, href: String, done: Imported) -> DoneView {
    let counts = [
        ("transfer-done-accounts", done.accounts),
        ("transfer-done-submissions", done.submissions),
        ("transfer-done-judgements", done.judgements),
        ("transfer-done-queued", done.queued),
        ("transfer-done-messages", done.messages),
        ("transfer-done-changes", done.changes),
        ("transfer-done-versions", done.versions),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    DoneView {
        href,
        counts: counts
            .map(|(key, count)| page.message(&Message::new(key).with("count", count)))
            .collect(),
        replaced: done
            .replaced
            .iter()
            .map(|it| difference(page, it))
            .collect(),
        kept: done.kept.iter().map(|it| difference(page, it)).collect(),
        name: done.name,
    }
}

fn difference(page: &Page, one: &Difference) -> String {
    let part = match &one.part {
        DifferentPart::Plan => Message::new("transfer-part-plan"),
        DifferentPart::Extra(login) => {
            Message::new("transfer-part-extra").with("login", login.clone())
        }
        DifferentPart::Mark(login, problem) => Message::new("transfer-part-mark")
            .with("login", login.clone())
            .with("problem", problem.clone()),
        DifferentPart::Exclusion(number) => {
            Message::new("transfer-part-exclusion").with("number", number.to_string())
        }
        DifferentPart::Answer => Message::new("transfer-part-answer"),
    };
    let told = Message::new("transfer-difference").with("part", page.message(&part));
    let told = told.with("here", one.here.clone());
    page.message(&told.with("there", one.there.clone()))
}
