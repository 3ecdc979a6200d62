//! Live pages: the fragments of the page one by one, as server-sent events.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::TryStreamExt;
use futures_util::stream;
use serde::Deserialize;

use super::arrangement::TestsView;
use super::lens::{Lens, outcome};
use super::live::{self, Batch, Change, Cursor};
use super::versions::version_view;
use super::views::{StatusView, VersionView};
use crate::access::{Reach, find_submission};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Visitor, fragment, sse};
use crate::submissions::explaining::{WhyView, why};

const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

#[derive(Debug, Deserialize)]
pub(crate) struct After {
    after: Option<String>,
    /// The reason for waiting that the page shows, in the form of `Lack::key`.
    #[serde(default)]
    told: String,
}

/// The cursor to continue from: the browser's own after a broken connection, otherwise the page's. An invalid one starts from the
/// beginning.
pub(crate) fn cursor(headers: &HeaderMap, after: Option<&str>) -> Cursor {
    let resumed = headers
        .get(LAST_EVENT_ID)
        .and_then(|value| value.to_str().ok());
    resumed
        .or(after)
        .and_then(|text| text.parse().ok())
        .unwrap_or_default()
}

/// `GET /submissions/{id}/events`.
pub(crate) async fn of_submission(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<After>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let submission = find_submission(state.store(), visitor.reader(), &id).await?;
    let cursor = cursor(&headers, query.after.as_deref());
    let live = LiveStream::open(&state, visitor.reader())?;
    let batches = live::follow(live, submission.id, cursor, query.told);
    let events = batches.and_then(move |batch| {
        let (state, visitor) = (state.clone(), visitor.clone());
        async move {
            let events = events(&state, visitor, &batch).await?;
            Ok(stream::iter(events.into_iter().map(Ok)))
        }
    });
    Ok(sse(events.try_flatten()))
}

async fn events(
    state: &AppState,
    mut visitor: Visitor,
    batch: &Batch,
) -> Result<Vec<Event>, HttpError> {
    // The reader's role decides what they see, and may have changed.
    visitor.refresh(batch.reader.clone());
    let lens = Lens::new(state, &visitor, &batch.submission, Reach::Whole).await?;
    let (mut groups, mut tests) = (Vec::new(), Vec::new());
    if outcome(&batch.submission).is_final() {
        let store = state.store();
        groups = store.judgements().groups(batch.submission.id).await?;
        tests = lens.tests(&store.judgements().tests(batch.submission.id).await?);
    }
    let decided = lens.decided(state.store(), &batch.submission).await?;
    let status = lens.status(&batch.submission, groups, &tests, decided);
    let tests = lens.tests_panel(&batch.submission, tests);
    let page = visitor.page();
    let has = |wanted: fn(&Change) -> bool| batch.changes.iter().any(|(_, it)| wanted(it));
    let version = if has(|change| matches!(change, Change::Started)) {
        Some(version_view(state, &page, &batch.submission).await?)
    } else {
        None
    };
    let why = if has(|change| matches!(change, Change::Finished)) {
        Some(why(state, &page, &batch.submission, Reach::Whole).await?)
    } else {
        None
    };
    let parts = Parts {
        status,
        tests,
        version,
        why,
    };
    fragments(&lens, &parts, batch)
}

/// The parts of the page that are rendered again after a batch of events.
struct Parts {
    status: StatusView,
    tests: TestsView,
    /// Sent with [`Change::Started`]; looked up only then, as is the next field.
    version: Option<VersionView>,
    /// Sent with [`Change::Finished`]. The page of an unjudged submission hides it, so nothing is sent if it stays hidden.
    why: Option<WhyView>,
}

/// One event per fragment; the panel with the verdict comes last, once per batch. Behind the last test all tests are sent again, in
/// the order for reading.
fn fragments(lens: &Lens, parts: &Parts, batch: &Batch) -> Result<Vec<Event>, HttpError> {
    let mut events = Vec::new();
    let mut end = None;
    let mut is_status_news = false;
    for (cursor, change) in &batch.changes {
        let cursor = cursor.seen_by(lens.is_summary_only());
        let event = match change {
            Change::Waiting(_) => {
                is_status_news = true;
                None
            }
            Change::Started => {
                if let Some(version) = &parts.version {
                    let version = fragment("version", "problem-version", version)?;
                    events.push(version.id(cursor.to_string()));
                }
                Some(fragment("compile", "compile", &lens.compile(true, None))?)
            }
            Change::Compiled(log) => Some(fragment(
                "compile",
                "compile",
                &lens.compile(true, Some(log.clone())),
            )?),
            Change::Tested(row) => match lens.test(row) {
                Some(view) => Some(fragment("test", &format!("test-{}", row.index), &view)?),
                None => None,
            },
            Change::Finished => {
                if let Some(why) = parts.why.as_ref().filter(|why| !why.is_hidden()) {
                    let why = fragment("why", "why", why)?;
                    events.push(why.id(cursor.to_string()));
                }
                end = Some(fragment("finished", "status", &parts.status)?.id(cursor.to_string()));
                if lens.is_summary_only() {
                    None
                } else {
                    Some(fragment("tests", "tests", &parts.tests)?)
                }
            }
            Change::Restarted => return Ok(vec![Event::default().event("reload").data("{}")]),
        };
        events.extend(event.map(|event| event.id(cursor.to_string())));
    }
    match end {
        Some(event) => events.push(event),
        // Hidden tests do not update the panel either, since the times of the updates would reveal them.
        None if events.is_empty() && !is_status_news => {}
        None => events.push(fragment("status", "status", &parts.status)?),
    }
    Ok(events)
}
