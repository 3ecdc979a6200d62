//! The news of an event for a reader: how many messages they have not read, or how many questions wait for them. Not even a number is
//! told of messages that others read.

use std::sync::Arc;

use grundy_store::{
    Attendance, Event, EventId, EventNews, Participation, Phase, Topic, Unanswered, Watch,
};
use moka::future::Cache;

use super::{Reader, Scope};
use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::state::{AppState, Shared};

/// The most events whose news are kept at once.
const EVENTS_MAX: u64 = 200;
/// Questions that have waited longer than this have been forgotten.
const WAITING_MS_MAX: i64 = 7 * 24 * 60 * 60 * 1000;

/// The news of an event for a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// The event's id.
    pub event: String,
    /// Its name.
    pub name: String,
    /// The number of messages that a participant has not read.
    pub unread: usize,
    /// The number of questions that wait, for whoever answers them.
    pub waiting: usize,
}

impl News {
    fn none(event: EventId, name: &str) -> Self {
        Self {
            event: event.to_string(),
            name: name.to_owned(),
            unread: 0,
            waiting: 0,
        }
    }
}

/// The news of an event for a reader who takes part in it like this, or works on it.
pub(crate) async fn find_news(
    state: &AppState,
    reader: &Reader,
    event: &Event,
    attendance: Option<Attendance>,
) -> Result<News, HttpError> {
    let none = News::none(event.id, &event.plan.name);
    let window = attendance.and_then(|it| it.window);
    if !reader.sees_messages_of(event, window, state.store().now_ms()) {
        return Ok(none);
    }
    let kept = Kept::of(state, event.id).await?;
    if reader.may_answer(event) {
        let waiting = kept.news.waiting();
        return Ok(News { waiting, ..none });
    }
    let read = attendance.map_or(0, |it| it.read);
    let unread = kept.news.unread(reader.signed_in()?.id, read);
    Ok(News { unread, ..none })
}

/// The same for a reader whose rights say already how they take part.
pub(crate) async fn find_news_for_participant(
    state: &AppState,
    reader: &Reader,
    event: &Participation,
) -> Result<News, HttpError> {
    let none = News::none(event.event, &event.name);
    if event.phase == Phase::Before || !event.has_told {
        return Ok(none);
    }
    let kept = Kept::of(state, event.event).await?;
    let unread = kept.news.unread(reader.signed_in()?.id, event.read);
    Ok(News { unread, ..none })
}

/// The events on which the reader works and in which questions wait.
pub(crate) async fn list_unanswered(
    state: &AppState,
    reader: &Reader,
) -> Result<Vec<Unanswered>, HttpError> {
    if !reader.may_make_events(Scope::Site) {
        return Ok(Vec::new());
    }
    let since_ms = state.store().now_ms() - WAITING_MS_MAX;
    let mut found = state.store().events().unanswered(since_ms).await?;
    found.retain(|one| reader.may_make_events(Scope::of(one.class)));
    Ok(found)
}

/// The news of an event as all readers share them, until the event notifies of a change.
struct Kept {
    news: EventNews,
    watch: Watch,
}

/// The news that were read lately.
struct AllKept(Cache<EventId, Result<Arc<Kept>, HttpError>>);

impl Kept {
    async fn of(state: &AppState, event: EventId) -> Result<Arc<Self>, HttpError> {
        let is_outdated = |kept: &Result<Arc<Self>, HttpError>| {
            kept.as_ref().map_or(true, |kept| kept.watch.has_changed())
        };
        let all = state.shared::<AllKept>();
        let reading = Self::read(state, event);
        let kept = all.0.entry(event).or_insert_with_if(reading, is_outdated);
        kept.await.into_value()
    }

    async fn read(state: &AppState, event: EventId) -> Result<Arc<Self>, HttpError> {
        let watch = state.store().watch(Topic::about(event));
        let news = state.store().events().news(event).await?;
        Ok(Arc::new(Self { news, watch }))
    }
}

impl Shared for AllKept {
    fn new(config: &AppConfig) -> Self {
        let cache = Cache::builder().max_capacity(EVENTS_MAX);
        // A notification may be lost.
        Self(cache.time_to_live(config.live_poll).build())
    }
}
