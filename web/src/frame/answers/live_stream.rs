//! Event streams: their readers, their life, and how events are sent.

use std::collections::HashMap;
use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::http::HeaderName;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use futures_util::future::select_all;
use futures_util::stream::{self, Stream};
use grundy_store::{Store, Topic, Watch};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::live_streams::Waiting;
use crate::app::places::Permit;
use crate::app::state::AppState;
use crate::frame::visitor::Visitor;

/// The number of silent polls (an hour, as configured by default) after which a stream ends; the browser then reconnects and goes
/// on from there.
const POLLS_MAX: u32 = 720;
/// The interval of heartbeats, which keep proxies from closing a silent connection and tell a page that it is not broken; the page
/// waits for three of them (`SILENCE_MS_MAX` in `live.ts`).
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(15);

/// An open stream: a place among those of its reader, and who the reader is. Rights may end while a stream goes on, so they are
/// checked again before every event, and at every poll.
#[derive(Debug)]
pub(crate) struct LiveStream {
    state: AppState,
    reader: Reader,
    pause: Duration,
    _place: Permit<Waiting>,
}

/// The result of one look of a stream; `S` is the state for the next look.
pub(crate) enum Glance<S, T> {
    /// There is nothing to send.
    Silent(S),
    /// There is something to send.
    News(T, S),
    /// There is something to send, and nothing follows.
    Last(T),
    /// The reader may see nothing any more.
    Over,
}

impl LiveStream {
    /// Opens a stream for this reader.
    ///
    /// # Errors
    /// The errors of [`crate::app::live_streams::LiveStreams::enter`]; [`HttpError::Unauthenticated`] for an anonymous reader.
    pub(crate) fn open(state: &AppState, reader: &Reader) -> Result<Self, HttpError> {
        let user = reader.signed_in()?.id;
        Ok(Self {
            state: state.clone(),
            reader: reader.clone(),
            pause: Duration::ZERO,
            _place: state.live.enter(Waiting::User(user))?,
        })
    }

    /// The same stream with a least pause between looks, so that a look collects several changes.
    pub(crate) fn with_pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    /// The store that it reads from.
    pub(crate) fn store(&self) -> &Store {
        self.state.store()
    }

    /// The stream's reader with their present rights; anonymous if they lost access.
    pub(crate) async fn reader(&self) -> Result<Reader, HttpError> {
        self.reader.as_of_now(self.state.store()).await
    }

    /// Waits until something happens, at most until rights have to be checked again. A change whose notification was lost is
    /// noticed then, too.
    async fn wait(&self, watches: &mut [Watch]) {
        tokio::time::sleep(self.pause).await;
        let poll = self.state.config.live_poll;
        select_all(watches.iter_mut().map(|watch| watch.changed(poll))).await;
    }

    /// The news of repeated looks, with `start` as the first state; each look asks the stream for its reader. The next look follows
    /// when one of the watches reports a change. The stream ends as [`Glance`] says, and after a long silence.
    pub(crate) fn looks<S, T, Looking>(
        self,
        watches: Vec<Watch>,
        start: S,
        look: impl Fn(Arc<Self>, S) -> Looking + Send + Sync,
    ) -> impl Stream<Item = Result<T, HttpError>> + Send
    where
        S: Send,
        T: Send,
        Looking: Future<Output = Result<Glance<S, T>, HttpError>> + Send,
    {
        let start = Some((Arc::new(self), watches, look, start));
        stream::try_unfold(start, async |following| {
            let Some((live, mut watches, look, mut seen)) = following else {
                return Ok(None);
            };
            for _ in 0..POLLS_MAX {
                match look(live.clone(), seen).await? {
                    Glance::Silent(now) => seen = now,
                    Glance::News(news, now) => {
                        return Ok(Some((news, Some((live, watches, look, now)))));
                    }
                    Glance::Last(news) => return Ok(Some((news, None))),
                    Glance::Over => return Ok(None),
                }
                live.wait(&mut watches).await;
            }
            Ok(None)
        })
    }

    /// The values that `look` finds for the reader with their present rights, whenever they differ from the last one. The stream
    /// ends behind the last value, when the reader may see nothing any more, and after a long silence.
    pub(crate) fn follow<T, Look, Looking>(
        self,
        watch: Watch,
        look: Look,
        is_last: fn(&T) -> bool,
    ) -> impl Stream<Item = Result<T, HttpError>> + Send
    where
        T: Clone + PartialEq + Send + Sync,
        Look: Fn(Reader) -> Looking + Send + Sync,
        Looking: Future<Output = Result<Option<T>, HttpError>> + Send,
    {
        let look = Arc::new(look);
        self.looks(vec![watch], None, move |live, told: Option<T>| {
            let look = look.clone();
            async move {
                Ok(match look(live.reader().await?).await? {
                    None => Glance::Over,
                    Some(found) if told.as_ref() == Some(&found) => Glance::Silent(told),
                    Some(found) if is_last(&found) => Glance::Last(found),
                    Some(found) => Glance::News(found.clone(), Some(found)),
                })
            }
        })
    }
}

/// The events for a page whose parts change with submissions: `look` renders them for the visitor with their present rights, and
/// returns `None` if they may see nothing any more. It is repeated after a pause at the earliest, and what has not changed is not sent
/// again.
///
/// # Errors
/// The errors of [`LiveStream::open`].
pub(crate) fn follow_submissions<Look, Looking>(
    state: &AppState,
    visitor: Visitor,
    pause: Duration,
    look: Look,
) -> Result<Response, HttpError>
where
    Look: Fn(Visitor) -> Looking + Send + Sync + 'static,
    Looking: Future<Output = Result<Option<Fragments>, HttpError>> + Send + 'static,
{
    follow_topics(state, &[Topic::Submissions], visitor, pause, look)
}

/// The same whenever something about one of these topics changes.
pub(crate) fn follow_topics<Look, Looking>(
    state: &AppState,
    topics: &[Topic],
    visitor: Visitor,
    pause: Duration,
    look: Look,
) -> Result<Response, HttpError>
where
    Look: Fn(Visitor) -> Looking + Send + Sync + 'static,
    Looking: Future<Output = Result<Option<Fragments>, HttpError>> + Send + 'static,
{
    follow_from(state, topics, visitor, pause, None, look)
}

/// The same for a large page, which says by their digest which parts it shows: if they are the same still, they are not sent.
///
/// # Errors
/// The errors of [`LiveStream::open`].
pub(crate) fn follow_from<Look, Looking>(
    state: &AppState,
    topics: &[Topic],
    visitor: Visitor,
    pause: Duration,
    shown: Option<u64>,
    look: Look,
) -> Result<Response, HttpError>
where
    Look: Fn(Visitor) -> Looking + Send + Sync + 'static,
    Looking: Future<Output = Result<Option<Fragments>, HttpError>> + Send + 'static,
{
    let live = LiveStream::open(state, visitor.reader())?.with_pause(pause);
    let topics = topics.iter();
    let watches = topics.map(|topic| state.store().watch(*topic)).collect();
    let look = Arc::new(look);
    let news = live.looks(watches, None, move |live, told: Option<Fragments>| {
        // The role decides whose submissions the visitor sees, and may have changed.
        let mut visitor = visitor.clone();
        let look = look.clone();
        async move {
            visitor.refresh(live.reader().await?);
            Ok(match look(visitor).await? {
                None => Glance::Over,
                Some(parts) => match told {
                    None if shown == Some(digest(&parts)) => Glance::Silent(Some(parts)),
                    told => match changed(&parts, &told.unwrap_or_default()) {
                        news if news.is_empty() => Glance::Silent(Some(parts)),
                        news => Glance::News(news, Some(parts)),
                    },
                },
            })
        }
    });
    let events = news.map_ok(|parts| {
        let parts = parts.into_iter();
        stream::iter(parts.map(|part| Ok(rendered("status", &part.id, &part.html))))
    });
    Ok(sse(events.try_flatten()))
}

/// A number that differs, but for an odd chance, when one of the parts does.
pub(crate) fn digest(parts: &Fragments) -> u64 {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        part.html.trim().hash(&mut hasher);
    }
    hasher.finish()
}

/// The parts that the reader has not been told as they are now.
fn changed(parts: &Fragments, told: &Fragments) -> Fragments {
    let told: HashMap<&str, &str> = told.iter().map(|part| (&*part.id, &*part.html)).collect();
    let news = parts.iter();
    let news = news.filter(|part| told.get(&*part.id) != Some(&&*part.html));
    news.cloned().collect()
}

/// A part of a page, which takes the place of the element with its id. Readers who are shown the same share it.
#[derive(Clone, Debug)]
pub(crate) struct Fragment {
    /// The element's id.
    pub id: Arc<str>,
    /// Its present HTML.
    pub html: Arc<str>,
}

impl Fragment {
    /// A part with this id.
    pub(crate) fn new(id: impl Into<Arc<str>>, html: impl Into<Arc<str>>) -> Self {
        Self {
            id: id.into(),
            html: html.into(),
        }
    }
}

/// The parts of a page that change, in the order in which they are put into it.
pub(crate) type Fragments = Vec<Fragment>;

/// An event stream for a page, which learns from `beat` events that the connection is alive, since scripts do not see comments.
pub(crate) fn sse(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
) -> Response {
    answer(
        events,
        KeepAlive::new().event(Event::default().event("beat").data("{}")),
    )
}

/// An event stream for a program, which takes each event for news.
pub(crate) fn sse_of_news(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
) -> Response {
    answer(events, KeepAlive::new())
}

fn answer(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
    keep_alive: KeepAlive,
) -> Response {
    // Without this header a buffering proxy would hold events back.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    // An error ends the stream; the browser reconnects and resumes.
    let events = events.map_err(|error| std::io::Error::other(format!("{error:?}")));
    let keep_alive = keep_alive.interval(HEARTBEAT);
    (headers, Sse::new(events).keep_alive(keep_alive)).into_response()
}

/// An event with the panel that shows a state; behind the last one nothing follows.
pub(crate) fn status(view: &impl Template, is_last: bool) -> Result<Event, HttpError> {
    status_of("status", view, is_last)
}

/// The same for a part of the page with another id.
pub(crate) fn status_of(id: &str, view: &impl Template, is_last: bool) -> Result<Event, HttpError> {
    Ok(rendered_status(id, &view.render()?, is_last))
}

/// The same for a part that is rendered already.
pub(crate) fn rendered_status(id: &str, html: &str, is_last: bool) -> Event {
    rendered(if is_last { "finished" } else { "status" }, id, html)
}

/// An event with a part of the page, which replaces the element with this id.
pub(crate) fn fragment(event: &str, id: &str, view: &impl Template) -> Result<Event, HttpError> {
    Ok(rendered(event, id, &view.render()?))
}

/// The same for a part that is rendered already.
pub(crate) fn rendered(event: &str, id: &str, html: &str) -> Event {
    let data = serde_json::json!({ "id": id, "html": html.trim() });
    Event::default().event(event).data(data.to_string())
}
