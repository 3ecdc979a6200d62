//! Texts that participants have printed, and the page that a helper prints.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{Context, Error, Event, PRINT_CHARS_MAX, PRINTS_PER_HOUR_MAX, Phase};
use serde::Deserialize;
use uuid::Uuid;

use super::views::{PrintView, PrintsView};
use crate::access::{Reader, find_event, find_event_with, find_own_work};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

#[derive(Debug, Default, Deserialize)]
pub(crate) struct PrintsQuery {
    /// The number of a submission of the reader's own, whose program stands in the form at first.
    #[serde(default)]
    submission: String,
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct PrintForm {
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
}

/// An event whose participants may have texts printed.
async fn find(state: &AppState, visitor: &Visitor, id: &str) -> Result<Event, HttpError> {
    let event = find_event(state.store(), visitor.reader(), id).await?;
    if !event.plan.rules.prints {
        return Err(HttpError::NotFound);
    }
    Ok(event)
}

/// `GET /events/{id}/prints`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<PrintsQuery>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let mut form = PrintForm::default();
    if !query.submission.is_empty() {
        let (store, reader) = (state.store(), visitor.reader());
        let (submission, _) = find_own_work(store, reader, &query.submission).await?;
        let is_here = submission.context == Context::Event(event.id);
        if !is_here || submission.user != reader.signed_in()?.id {
            return Err(HttpError::NotFound);
        }
        let source = store.submissions().source(submission.id).await?;
        form.title = submission.file_name;
        form.text = String::from_utf8_lossy(&source).into_owned();
    }
    let view = view(&state, &visitor, &event, form, FieldErrors::default()).await?;
    html(StatusCode::OK, &view)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    entered: PrintForm,
    errors: FieldErrors,
) -> Result<PrintsView, HttpError> {
    let (store, own) = (state.store(), visitor.reader().signed_in()?.id);
    let window = store.events().window(event.id, own).await?;
    let phase = window.map(|window| window.phase(store.now_ms()));
    let errands = store.events().errands(event.id).await?.into_iter();
    let asked = errands.filter(|errand| errand.user == own && errand.problem.is_none());
    let asked = asked.map(|errand| (errand.title, errand.asked_ms, errand.done_ms.is_some()));
    Ok(PrintsView {
        page: visitor.page(),
        id: event.id.to_string(),
        name: event.plan.name.clone(),
        can_ask: matches!(phase, Some(Phase::Open | Phase::Late)),
        asked: asked.rev().collect(),
        title: entered.title,
        text: entered.text,
        errors,
    })
}

/// `POST /events/{id}/prints`: asks that a text be printed.
pub(crate) async fn ask(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<PrintForm>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let user = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let title = form.title.trim();
    let events = state.store().events();
    let message = match events.ask_to_print(event.id, user, title, &text).await {
        Ok(()) => {
            let page = format!("/events/{}/prints", event.id);
            return Ok(done(&page, Notice::Saved).into_response());
        }
        Err(Error::Invalid { .. }) => {
            Message::new("print-error-text").with("count", PRINT_CHARS_MAX)
        }
        Err(Error::TooMany { .. }) => {
            Message::new("print-error-many").with("count", PRINTS_PER_HOUR_MAX)
        }
        Err(Error::Conflict { .. }) => Message::new("print-error-closed"),
        Err(error) => return Err(error.into()),
    };
    let errors = FieldErrors::one("text", message);
    let view = view(&state, &visitor, &event, form, errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

/// `GET /events/{id}/errands/{errand}`: a text as it is printed.
pub(crate) async fn print(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, errand)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let event = find_event_with(store, visitor.reader(), &id, Reader::sees_errands).await?;
    let errand: Uuid = errand.parse().map_err(|_| HttpError::NotFound)?;
    let found = store.events().text_to_print(event.id, errand).await?;
    let (errand, text) = found.ok_or(HttpError::NotFound)?;
    let participants = store.events().participants(event.id).await?;
    let mut participants = participants.into_iter();
    let who = participants.find(|one| one.user.id == errand.user);
    let who = who.ok_or(HttpError::NotFound)?;
    ok(&PrintView {
        page: visitor.page(),
        id: event.id.to_string(),
        event: event.plan.name,
        errand: errand.id.to_string(),
        who: (who.user.login.clone(), who.user.shown_name().to_owned()),
        class_name: who.user.origin().to_owned(),
        seat: who.seat,
        title: errand.title,
        asked_ms: errand.asked_ms,
        is_done: errand.done_ms.is_some(),
        lines: text.lines().map(str::to_owned).collect(),
    })
}
