//! The page of announcements and questions, with live updates, and its forms.

use std::time::Duration;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{EVENT_MESSAGE_CHARS_MAX, Error, Event, EventMessage, Phase};
use serde::Deserialize;
use uuid::Uuid;

use super::views::{Entered, ListView, MessageView, MessagesView};
use crate::access::{Reader, find_event, find_event_to_change, find_event_with};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads::{Head, heads};
use crate::events::news::{EventFrame, topics};
use crate::frame::{Form, Fragment, Message, Notice, Visitor, done, follow_topics, html, ok};

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(1);

/// `GET /events/{id}/messages`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let seen = find(&state, &visitor, &id).await?;
    ok(&view(&state, &visitor, seen, None).await?)
}

/// `GET /events/{id}/messages/events`: the list, whenever it changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let topics = topics(&visitor, &find(&state, &visitor, &id).await?.event)?;
    follow_topics(&state.clone(), &topics, visitor, PAUSE, move |visitor| {
        let (state, id) = (state.clone(), id.clone());
        async move {
            let seen = match find(&state, &visitor, &id).await {
                Err(error) if error.is_refusal() => return Ok(None),
                found => found?,
            };
            let heads = heads(&state, &visitor, &seen.event).await?;
            let list = list(&state, &visitor, &seen, &heads).await?;
            let mut parts = seen.frame.parts()?;
            parts.push(Fragment::new("event-messages", list.render()?));
            Ok(Some(parts))
        }
    })
}

/// An event whose messages the reader sees: they work on it, or take part and it has begun for them.
struct Seen {
    event: Event,
    frame: EventFrame,
}

async fn find(state: &AppState, visitor: &Visitor, id: &str) -> Result<Seen, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event(store, reader, id).await?;
    let mut frame = EventFrame::of(state, visitor, &event).await?.followed();
    reader.check(reader.sees_messages_of(&event, frame.window(), store.now_ms()))?;
    // A participant reads here what would be news elsewhere.
    if !reader.may_answer(&event) {
        frame.page.news = None;
    }
    Ok(Seen { event, frame })
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    seen: Seen,
    entered: Option<Entered>,
) -> Result<MessagesView, HttpError> {
    let (event, reader) = (&seen.event, visitor.reader());
    let now_ms = state.store().now_ms();
    let phase = seen.frame.window().map(|window| window.phase(now_ms));
    let works_on = reader.works_on_event(event);
    let heads = heads(state, visitor, event).await?;
    let mut list = list(state, visitor, &seen, &heads).await?;
    list.entered = entered;
    Ok(MessagesView {
        page: seen.frame.page,
        id: event.id.to_string(),
        name: event.plan.name.clone(),
        works_on,
        can_ask: !works_on && matches!(phase, Some(Phase::Open | Phase::Late)),
        clock: seen.frame.clock,
        list,
        problems: heads,
    })
}

/// The messages that the reader sees, with the titles of their problems. A participant has read them then.
async fn list(
    state: &AppState,
    visitor: &Visitor,
    seen: &Seen,
    heads: &[Head],
) -> Result<ListView, HttpError> {
    let (event, events, reader) = (&seen.event, state.store().events(), visitor.reader());
    let may_answer = reader.may_answer(event);
    let own = reader.signed_in()?.id;
    let title = |message: &EventMessage| {
        let mut heads = heads.iter().filter(|head| head.is_open);
        let found = heads.find(|head| Some(&head.id) == message.problem.as_ref());
        found.map_or_else(String::new, |head| head.title.clone())
    };
    let mut messages = events.messages(event.id).await?;
    messages.retain(|one| may_answer || one.is_for_all || one.asker == Some(own));
    let newest = messages.iter().map(|one| one.told).max().unwrap_or(0);
    if !may_answer && seen.frame.attendance.is_some_and(|it| it.read < newest) {
        events.mark_read(event.id, own, newest).await?;
    }
    let mut messages: Vec<MessageView> = messages
        .into_iter()
        .map(|message| MessageView {
            id: message.id.to_string(),
            told: message.told,
            problem: title(&message),
            is_own: message.asker == Some(own),
            // Only those who answer are told who asked.
            asker: match message.asker_seat.as_str() {
                _ if !may_answer => String::new(),
                "" => message.asker_name,
                seat => format!("{} ({seat})", message.asker_name),
            },
            question: message.question,
            asked_ms: message.asked_ms,
            answer: message.answer,
            is_for_all: message.is_for_all,
        })
        .collect();
    if may_answer {
        messages.sort_by_key(|message| message.answer.is_some());
    }
    Ok(ListView {
        page: visitor.page(),
        id: event.id.to_string(),
        may_answer,
        messages,
        entered: None,
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
    let event = find(&state, &visitor, &id).await?.event;
    let asker = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let events = state.store().events();
    let asked = events.ask(event.id, asker, form.problem(), &text).await;
    after(&state, &visitor, &event, None, text, asked).await
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
    after(&state, &visitor, &event, None, text, announced).await
}

#[derive(Debug, Deserialize)]
pub(crate) struct AnswerForm {
    question: Uuid,
    #[serde(default)]
    text: String,
    /// `yes`: every participant reads question and answer.
    #[serde(default)]
    for_all: String,
    /// The number of the answer that the form was shown with; 0 for none.
    #[serde(default)]
    told: i64,
}

/// `POST /events/{id}/answers`: answers a question.
pub(crate) async fn answer(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<AnswerForm>,
) -> Result<Response, HttpError> {
    let event = find_event_with(state.store(), visitor.reader(), &id, Reader::may_answer).await?;
    let by = visitor.reader().signed_in()?.id;
    let text = form.text.replace("\r\n", "\n");
    let is_for_all = form.for_all == "yes";
    let events = state.store().events();
    let answered = events
        .answer(event.id, form.question, by, &text, is_for_all, form.told)
        .await;
    let question = Some(form.question);
    after(&state, &visitor, &event, question, text, answered).await
}

/// The page again after a form: done, or with the entered text and what is wrong.
async fn after(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    question: Option<Uuid>,
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
        Err(Error::Conflict {
            constraint: "question_answered",
        }) => Message::new("message-error-answered"),
        Err(Error::Conflict { .. }) => Message::new("message-error-closed"),
        Err(error) => return Err(error.into()),
    };
    let entered = Entered {
        question: question.map(|id| id.to_string()),
        text,
        error: message,
    };
    let seen = find(state, visitor, &event.id.to_string()).await?;
    let view = view(state, visitor, seen, Some(entered)).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}
