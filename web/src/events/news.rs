//! The news of an event on all pages that belong to it: whether it stands still, and what the reader has not read.

use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use grundy_store::{Attendance, Event, Topic, Window};
use serde::Deserialize;

use super::pausing::clock;
use super::views::{ClockView, QuestionsView};
use crate::access::find_event;
use crate::access::news::{find_news, list_unanswered};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Fragment, Fragments, Page, PageNews, Visitor, follow_topics, news_parts};
use crate::problems;

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(1);

/// The parts that every page of an event has.
pub(super) struct EventFrame {
    /// The frame, with the news.
    pub page: Page,
    /// The notice about pauses.
    pub clock: ClockView,
    /// How the reader takes part; `None` if they do not.
    pub attendance: Option<Attendance>,
}

impl EventFrame {
    /// The head of a page that has no other live events.
    pub(super) async fn of(
        state: &AppState,
        visitor: &Visitor,
        event: &Event,
    ) -> Result<Self, HttpError> {
        let (store, reader) = (state.store(), visitor.reader());
        let user = reader.signed_in()?.id;
        let attendance = store.events().attendance(event.id, user).await?;
        let window = attendance.and_then(|it| it.window);
        let news = find_news(state, reader, event, attendance).await?;
        let mut page = visitor.page();
        page.news = Some(PageNews::of(news));
        Ok(Self {
            page,
            clock: clock(visitor, event, window, store.now_ms()),
            attendance,
        })
    }

    /// The reader's window; `None` if they take no part, or have not begun.
    pub(super) fn window(&self) -> Option<Window> {
        self.attendance.and_then(|it| it.window)
    }

    /// The same for a page whose own live events bring the news.
    pub(super) fn followed(mut self) -> Self {
        if let Some(news) = &mut self.page.news {
            news.events_href = None;
        }
        self
    }

    /// The parts of the page.
    pub(super) fn parts(&self) -> Result<Fragments, HttpError> {
        let mut parts = vec![Fragment::new("event-clock", self.clock.render()?)];
        let news = self.page.news.as_ref();
        if let Some(event) = news.and_then(|news| news.event.as_ref()) {
            parts.extend(news_parts(&self.page, event)?);
        }
        Ok(parts)
    }
}

/// The topics that a page of this event has to watch for its news, for this reader.
pub(super) fn topics(visitor: &Visitor, event: &Event) -> Result<[Topic; 2], HttpError> {
    let user = visitor.reader().signed_in()?.id;
    Ok([Topic::about(event.id), Topic::about(user)])
}

/// The problem on whose page the news stand, and which parts of its solution the page has shown.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NewsQuery {
    #[serde(default)]
    problem: String,
    #[serde(default)]
    told: String,
}

/// `GET /events/{id}/news`: the news, whenever they change.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<NewsQuery>,
) -> Result<Response, HttpError> {
    let event = find_event(state.store(), visitor.reader(), &id).await?;
    let mut topics = topics(&visitor, &event)?.to_vec();
    if !query.problem.is_empty() {
        let (problem, _) = problems::find(&state, visitor.reader(), &query.problem).await?;
        topics.push(Topic::about(problem.version));
    }
    follow_topics(&state.clone(), &topics, visitor, PAUSE, move |visitor| {
        let (state, id, query) = (state.clone(), id.clone(), query.clone());
        async move {
            let event = match find_event(state.store(), visitor.reader(), &id).await {
                Err(error) if error.is_refusal() => return Ok(None),
                found => found?,
            };
            let mut parts = EventFrame::of(&state, &visitor, &event).await?.parts()?;
            if !query.problem.is_empty() {
                parts
                    .extend(problems::opened(&state, &visitor, &query.problem, &query.told).await?);
            }
            Ok(Some(parts))
        }
    })
}

/// The events with questions that wait for this reader.
pub(crate) async fn questions(
    state: &AppState,
    visitor: &Visitor,
) -> Result<QuestionsView, HttpError> {
    Ok(QuestionsView {
        page: visitor.page(),
        events: list_unanswered(state, visitor.reader()).await?,
    })
}

/// `GET /events/questions`: the same, whenever it changes.
pub(crate) async fn follow_questions(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let topics = [Topic::Questions];
    follow_topics(&state.clone(), &topics, visitor, PAUSE, move |visitor| {
        let state = state.clone();
        async move {
            if !visitor.reader().enters_teachers_routes() {
                return Ok(None);
            }
            let questions = questions(&state, &visitor).await?;
            let part = Fragment::new("event-questions", questions.render()?);
            Ok(Some(vec![part]))
        }
    })
}
