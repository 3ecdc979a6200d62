//! Streams of events: for whom they are open, how long, and how they are sent.

use std::future::Future;
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

/// A stream ends after this many silent polls (an hour, as configured by default); the browser then asks again from
/// where it was.
const POLLS_MAX: u32 = 720;
/// Signs of life at this interval keep proxies from closing a silent connection, and tell a page that it is not broken; the page waits for three of
/// them (`SILENCE_MS_MAX` in `live.ts`).
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(15);

/// One open stream: a place among those of its reader, and who the reader is. Rights end while streams go on,
/// so they are asked for again before everything that is sent, and at every poll.
#[derive(Debug)]
pub(crate) struct LiveStream {
    state: AppState,
    reader: Reader,
    pause: Duration,
    _place: Permit<Waiting>,
}

/// The findings of one look of a stream; `S` is what the next look has to know of this one.
pub(crate) enum Glance<S, T> {
    /// Nothing to tell.
    Silent(S),
    /// Something to tell.
    News(T, S),
    /// Something to tell, behind which nothing follows.
    Last(T),
    /// Nothing is to be seen any more.
    Over,
}

impl LiveStream {
    /// A stream for this reader.
    ///
    /// # Errors
    /// Those of [`crate::app::live_streams::LiveStreams::enter`]; [`HttpError::Unauthenticated`].
    pub(crate) fn open(state: &AppState, reader: &Reader) -> Result<Self, HttpError> {
        let user = reader.signed_in()?.id;
        Ok(Self {
            state: state.clone(),
            reader: reader.clone(),
            pause: Duration::ZERO,
            _place: state.live.enter(Waiting::User(user))?,
        })
    }

    /// The same stream, looking again after a pause at the earliest: where much happens that one look sees together.
    pub(crate) fn with_pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    /// The store that it reads from.
    pub(crate) fn store(&self) -> &Store {
        self.state.store()
    }

    /// The stream's reader, with their present rights: nobody if they are not let in any more.
    pub(crate) async fn reader(&self) -> Result<Reader, HttpError> {
        self.reader.as_of_now(self.state.store()).await
    }

    /// Waits until something happens; at most until rights have to be asked for again, which is also when a change is seen
    /// whose notification was lost.
    async fn wait(&self, watches: &mut [Watch]) {
        tokio::time::sleep(self.pause).await;
        let poll = self.state.config.live_poll;
        select_all(watches.iter_mut().map(|watch| watch.changed(poll))).await;
    }

    /// The tellings of looks, one after the other, from `start` on; each asks the stream who its reader is. The next look is made when one of
    /// the watches tells of a change. The stream ends as [`Glance`] says, and after a long silence.
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

    /// The values that `look` finds for the reader with their present rights, whenever they differ from the last one sent. The stream ends
    /// behind the last value, where nothing is to be seen any more, and after a long silence.
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

/// An answer to a page of which parts change as people submit: `look` renders them by id for the visitor as they are now, and finds none
/// where they see nothing any more. It looks again after a pause at the earliest.
///
/// # Errors
/// Those of [`LiveStream::open`].
pub(crate) fn follow_submissions<Look, Looking>(
    state: &AppState,
    visitor: Visitor,
    pause: Duration,
    look: Look,
) -> Result<Response, HttpError>
where
    Look: Fn(Visitor) -> Looking + Send + Sync + 'static,
    Looking: Future<Output = Result<Option<Parts>, HttpError>> + Send + 'static,
{
    let live = LiveStream::open(state, visitor.reader())?.with_pause(pause);
    let watch = state.store().watch(Topic::Submissions);
    let look = move |reader: Reader| {
        // Their role decides whose submissions they see, and may be another by now.
        let mut visitor = visitor.clone();
        visitor.refresh(reader);
        look(visitor)
    };
    let news = live.follow(watch, look, |_| false);
    let events = news.map_ok(|parts| {
        let parts = parts.into_iter();
        stream::iter(parts.map(|(id, html)| Ok(rendered("status", id, &html))))
    });
    Ok(sse(events.try_flatten()))
}

/// Parts of a page: the id that each replaces, and what it is now.
pub(crate) type Parts = Vec<(&'static str, String)>;

/// An answer of events to a page, which hears by a `beat` that the connection is there still: scripts are not told of comments.
pub(crate) fn sse(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
) -> Response {
    answer(
        events,
        KeepAlive::new().event(Event::default().event("beat").data("{}")),
    )
}

/// An answer of events to a program, which takes each for news.
pub(crate) fn sse_of_news(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
) -> Response {
    answer(events, KeepAlive::new())
}

fn answer(
    events: impl Stream<Item = Result<Event, HttpError>> + Send + 'static,
    keep_alive: KeepAlive,
) -> Response {
    // Without this a buffering proxy would hold events back.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    // An error ends the stream; the browser connects again and resumes.
    let events = events.map_err(|error| std::io::Error::other(format!("{error:?}")));
    let keep_alive = keep_alive.interval(HEARTBEAT);
    (headers, Sse::new(events).keep_alive(keep_alive)).into_response()
}

/// An event with the panel that says how far something is; behind the last one nothing follows.
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

/// An event with a part of the page, to replace what has this id there.
pub(crate) fn fragment(event: &str, id: &str, view: &impl Template) -> Result<Event, HttpError> {
    Ok(rendered(event, id, &view.render()?))
}

/// The same for a part that is rendered already.
pub(crate) fn rendered(event: &str, id: &str, html: &str) -> Event {
    let data = serde_json::json!({ "id": id, "html": html.trim() });
    Event::default().event(event).data(data.to_string())
}
