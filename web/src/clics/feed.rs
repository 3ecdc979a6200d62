//! The event feed: what a contest holds, and then every change, a line of JSON for each.
//!
//! All readers of a contest share one log, which keeps of each object the latest notification only. A token names the log and a
//! number in it, so that a reader who comes back gets what has changed since.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use grundy_store::{EventId, Topic};
use moka::future::Cache;
use serde::Deserialize;
use serde_json::{Value, json};
use strum::VariantArray as _;
use tokio::sync::Mutex;
use uuid::Uuid;

use super::contest::Contest;
use super::pages::find;
use super::version::{Collection, Version};
use crate::access::{Reader, find_event_to_change};
use crate::api::ReadingCaller;
use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::state::{AppState, Shared};
use crate::frame::{Glance, HEARTBEAT, LiveStream};

/// The shortest time between two looks.
const PAUSE: Duration = Duration::from_secs(2);
/// The time for which a token is known that nobody uses.
const LIFE: Duration = Duration::from_secs(3600);
/// The most logs that are kept at once.
const LOGS_MAX: u64 = 50;
/// The members of a notification.
pub(super) const FEED_MEMBERS: [&str; 4] = ["type", "id", "data", "token"];

/// The logs of contests, in each version.
struct Logs(Cache<(EventId, Version), Arc<Mutex<Log>>>);

impl Shared for Logs {
    fn new(_: &AppConfig) -> Self {
        let cache = Cache::builder().max_capacity(LOGS_MAX).time_to_idle(LIFE);
        Self(cache.build())
    }
}

/// The place of an object's kind in the order in which kinds refer to each other, and the object's id, if there are several.
type Key = (usize, Option<String>);

/// The latest notification about each object.
struct Log {
    id: Uuid,
    /// The number of the latest notification.
    last: u64,
    told: BTreeMap<Key, Notification>,
}

/// A notification. It has no data when the object is gone.
struct Notification {
    number: u64,
    data: Value,
}

/// The kinds of objects, those first to which others refer, and the state at the end.
fn kinds() -> Vec<&'static str> {
    let collections = Collection::VARIANTS.iter().map(|it| (*it).into());
    let all = std::iter::once("contest").chain(collections);
    all.chain(["state"]).collect()
}

impl Log {
    #[expect(
        clippy::disallowed_methods,
        reason = "the id of a log is in tokens that live as long as the process, never in a row"
    )]
    fn new() -> Self {
        Self {
            id: Uuid::now_v7(),
            last: 0,
            told: BTreeMap::new(),
        }
    }

    /// Notes what has changed.
    fn take_in(&mut self, contest: &Contest) {
        self.tell((0, None), contest.itself());
        let mut found = BTreeSet::from([(0, None)]);
        for (place, collection) in (1..).zip(Collection::VARIANTS) {
            for object in contest.objects(*collection) {
                let key = (place, object["id"].as_str().map(str::to_owned));
                found.insert(key.clone());
                self.tell(key, object);
            }
        }
        let state = (kinds().len() - 1, None);
        found.insert(state.clone());
        let gone = self.told.keys().rev().filter(|key| !found.contains(*key));
        for key in gone.cloned().collect::<Vec<_>>() {
            self.tell(key, Value::Null);
        }
        self.tell(state, contest.state());
    }

    fn tell(&mut self, key: Key, data: Value) {
        if self.told.get(&key).is_none_or(|told| told.data != data) {
            self.last += 1;
            let number = self.last;
            self.told.insert(key, Notification { number, data });
        }
    }

    /// The lines of the notifications after this one. Whoever has seen none is not told of objects that are gone.
    fn after(&self, seen: u64) -> String {
        let kinds = kinds();
        let told = self.told.iter();
        let is_news =
            |told: &Notification| told.number > seen && (seen > 0 || !told.data.is_null());
        let mut news: Vec<_> = told.filter(|(_, told)| is_news(told)).collect();
        news.sort_by_key(|(_, told)| told.number);
        let lines = news.into_iter().map(|((place, id), told)| {
            let token = format!("{}-{}", self.id.simple(), told.number);
            let line =
                json!({ "type": kinds[*place], "id": id, "data": told.data, "token": token });
            format!("{line}\n")
        });
        lines.collect()
    }

    /// The number that a token of this log names.
    fn number(&self, token: &str) -> Option<u64> {
        let (id, number) = token.rsplit_once('-')?;
        let number = number.parse().ok()?;
        (id == self.id.simple().to_string() && number <= self.last).then_some(number)
    }
}

/// The wishes for a feed.
#[derive(Debug, Deserialize)]
pub(crate) struct FeedQuery {
    /// The token of the last notification that the client has seen.
    since_token: Option<String>,
    /// Whether the answer goes on.
    #[serde(default = "is_stream_by_default")]
    stream: bool,
}

const fn is_stream_by_default() -> bool {
    true
}

/// `GET /clics/{version}/contests/{contest}/event-feed`.
pub(crate) async fn show(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path((version, id)): Path<(String, String)>,
    Query(query): Query<FeedQuery>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), &reader, &id).await?.id;
    let logs = state.shared::<Logs>();
    let new = async { Arc::new(Mutex::new(Log::new())) };
    let log = logs.0.get_with((event, Version::of(&version)?), new).await;
    let seen = match &query.since_token {
        Some(token) => log
            .lock()
            .await
            .number(token)
            .ok_or(HttpError::BadRequest)?,
        None => 0,
    };
    let feed = Arc::new(Feed {
        state,
        log,
        version,
        id,
    });
    let body = if query.stream {
        following(feed, event, &reader, seen)?
    } else {
        let (lines, _) = feed.news(&reader, seen).await?;
        Body::from(lines)
    };
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        // Without this header a buffering proxy would hold lines back.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, body).into_response())
}

/// A contest's feed in one version.
struct Feed {
    state: AppState,
    log: Arc<Mutex<Log>>,
    version: String,
    id: String,
}

impl Feed {
    /// The lines after this number, and the number of the last one.
    async fn news(&self, reader: &Reader, seen: u64) -> Result<(String, u64), HttpError> {
        // Nobody may take in an older state after a newer one.
        let mut log = self.log.lock().await;
        let contest = find(&self.state, reader, &self.version, &self.id).await?;
        log.take_in(&contest);
        Ok((log.after(seen), log.last))
    }
}

/// The lines for what is there, then those for what changes, and a blank line after a silence.
fn following(
    feed: Arc<Feed>,
    event: EventId,
    reader: &Reader,
    seen: u64,
) -> Result<Body, HttpError> {
    let live = LiveStream::open(&feed.state, reader)?.with_pause(PAUSE);
    let topics = [Topic::Submissions, Topic::about(event)];
    let watches = topics.map(|topic| live.store().watch(topic)).into();
    let lines = live.looks(watches, seen, move |live, seen| {
        let feed = feed.clone();
        async move {
            let reader = live.reader().await?;
            Ok(match feed.news(&reader, seen).await {
                Err(error) if error.is_refusal() => Glance::Over,
                found => match found? {
                    (lines, last) if lines.is_empty() => Glance::Silent(last),
                    (lines, last) => Glance::News(lines, last),
                },
            })
        }
    });
    let chunks = stream::unfold(Some(Box::pin(lines)), async |lines| {
        let mut lines = lines?;
        match tokio::time::timeout(HEARTBEAT, lines.next()).await {
            Ok(Some(Ok(text))) => Some((Ok(text), Some(lines))),
            Ok(Some(Err(error))) => Some((Err(io::Error::other(format!("{error:?}"))), None)),
            Ok(None) => None,
            Err(_) => Some((Ok("\n".to_owned()), Some(lines))),
        }
    });
    // The compression layer polls on after the end.
    Ok(Body::from_stream(chunks.fuse()))
}
