//! The page of announcements and questions, with live updates, and its forms.

use std::time::Duration;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{EVENT_MESSAGE_CHARS_MAX, Error, Event, EventMessage, Phase, Topic};
use serde::Deserialize;
use uuid::Uuid;

use super::views::{ListView, MessageView, MessagesView};
use crate::access::{find_event, find_event_to_change};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads::{Head, heads};
use crate::events::pausing::{clock, seen_clock};
use crate::frame::{
    FieldErrors, Form, Fragment, Message, Notice, Visitor, done, follow_topic, html,
};

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(1);

/// `GET /events/{id}/messages`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let errors = FieldErrors::default();
    html(
        StatusCode::OK,
        &view(&state, &visitor, &event, String::new(), errors).await?,
    )
}

/// `GET /events/{id}/messages/events`: the list, whenever it changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let topic = Topic::about(event.id);
    follow_topic(&state.clone(), topic, visitor, PAUSE, move |visitor| {
        let (state, id) = (state.clone(), id.clone());
        async move {
            let event = match find(&state, &visitor, &id).await {
                Err(error) if error.is_refusal() => return Ok(None),
                found => found?,
            };
            let heads = heads(&state, &visitor, &event).await?;
            let list = list(&state, &visitor, &event, &heads).await?;
            let clock = seen_clock(&state, &visitor, &event).await?;
            let news = if list.works_on {
                Fragment::new("event-waiting", list.waiting().render()?)
            } else {
                Fragment::new("event-messages", list.render()?)
            };
            Ok(Some(vec![
                Fragment::new("event-clock", clock.render()?),
                news,
            ]))
        }
    })
}

/// An event whose messages the reader sees: they work on it, or take part and it has begun for them.
async fn find(state: &AppState, visitor: &Visitor, id: &str) -> Result<Event, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event(store, reader, id).await?;
    let window = store
        .events()
        .window(event.id, reader.signed_in()?.id)
        .await?;
    reader.check(reader.sees_messages_of(&event, window, store.now_ms()))?;
    Ok(event)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    entered: String,
    errors: FieldErrors,
) -> Result<MessagesView, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let window = store
        .events()
        .window(event.id, reader.signed_in()?.id)
        .await?;
    let phase = window.map(|window| window.phase(store.now_ms()));
    let works_on = reader.works_on_event(event);
    let heads = heads(state, visitor, event).await?;
    Ok(MessagesView {
        page: visitor.page(),
        id: event.id.to_string(),
        name: event.plan.name.clone(),
        works_on,
        can_ask: !works_on && matches!(phase, Some(Phase::Open | Phase::Late)),
        clock: clock(visitor, event, window, store.now_ms()),
        list: list(state, visitor, event, &heads).await?,
        problems: heads,
        entered,
        errors,
    })
}

/// The messages that the reader sees, with the titles of their problems.
async fn list(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    heads: &[Head],
) -> Result<ListView, HttpError> {
    let reader = visitor.reader();
    let works_on = reader.works_on_event(event);
    let own = reader.signed_in()?.id;
    let title = |message: &EventMessage| {
        let mut heads = heads.iter().filter(|head| head.is_open);
        let found = heads.find(|head| Some(&head.id) == message.problem.as_ref());
        found.map_or_else(String::new, |head| head.title.clone())
    };
    let messages = state.store().events().messages(event.id).await?.into_iter();
    let is_seen =
        |message: &EventMessage| works_on || message.is_for_all || message.asker == Some(own);
    let mut messages: Vec<MessageView> = messages
        .filter(is_seen)
        .map(|message| MessageView {
            id: message.id.to_string(),
            problem: title(&message),
            is_own: message.asker == Some(own),
            // Only those who work on the event are told who asked.
            asker: match message.asker_seat.as_str() {
                _ if !works_on => String::new(),
                "" => message.asker_name,
                seat => format!("{} ({seat})", message.asker_name),
            },
            question: message.question,
            asked_ms: message.asked_ms,
            answer: message.answer,
            is_for_all: message.is_for_all,
        })
        .collect();
    if works_on {
        messages.sort_by_key(|message| message.answer.is_some());
    }
    Ok(ListView {
        page: visitor.page(),
        id: event.id.to_string(),
        works_on,
        messages,
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct TextForm {
    #[serde(default)]
    text: String,
    /// The id of a problem; empty for none.
    #[serde(default)]
    problem: String,
}

impl TextForm {
    fn problem(&self) -> Option<&str> {
        Some(self.problem.as_str()).filter(|id| !id.is_empty())
    }
}

/// `POST /events/{id}/messages`: asks a question.
pub(crate) async fn ask(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<TextForm>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let asker = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let events = state.store().events();
    let asked = events.ask(event.id, asker, form.problem(), &text).await;
    after(&state, &visitor, &event, text, asked).await
}

/// `POST /events/{id}/announcements`: tells every participant something.
pub(crate) async fn announce(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<TextForm>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let by = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let events = state.store().events();
    let announced = events.announce(event.id, by, form.problem(), &text).await;
    after(&state, &visitor, &event, text, announced).await
}

#[derive(Debug, Deserialize)]
pub(crate) struct AnswerForm {
    question: Uuid,
    #[serde(default)]
    text: String,
    /// `yes`: every participant reads question and answer.
    #[serde(default)]
    for_all: String,
}

/// `POST /events/{id}/answers`: answers a question.
pub(crate) async fn answer(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<AnswerForm>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let by = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let is_for_all = form.for_all == "yes";
    let events = state.store().events();
    let answered = events
        .answer(event.id, form.question, by, &text, is_for_all)
        .await;
    after(&state, &visitor, &event, text, answered).await
}

/// The page again after a form: done, or with the entered text and what is wrong.
async fn after(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    text: String,
    result: Result<(), Error>,
) -> Result<Response, HttpError> {
    let message = match result {
        Ok(()) => {
            let page = format!("/events/{}/messages", event.id);
            return Ok(done(&page, Notice::Saved).into_response());
        }
        Err(Error::Invalid { .. }) => {
            Message::new("message-error-text").with("count", EVENT_MESSAGE_CHARS_MAX)
        }
        Err(Error::TooMany { .. }) => Message::new("message-error-many"),
        Err(Error::Conflict { .. }) => Message::new("message-error-closed"),
        Err(error) => return Err(error.into()),
    };
    let errors = FieldErrors::one("text", message);
    let view = view(state, visitor, event, text, errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}
