//! `GET /submissions/{id}/events`.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::TryStreamExt;
use futures_util::stream;
use serde_json::{Value, json};

use super::types::{TestBody, WaitingBody};
use crate::access::{Reach, find_submission};
use crate::api::{Caller, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Locale, sse_of_news};
use crate::submissions::feedback::Sight;
use crate::submissions::page::events::cursor;
use crate::submissions::page::live::{self, Batch, Change};

/// Follows a submission while it is judged.
///
/// Server-sent events, each a JSON object with its name in `event`: `compile_started`; `compile_finished` with `compile` and `tests_total`;
/// `test_finished` with `index` and `test`, in order; `judgement_finished` with `verdict`, `score`, `max_score`, `groups` and
/// `tests_not_run`, which is the last. `judgement_restarted` is also the last, and says that the submission is judged again: ask again
/// without `Last-Event-ID`. While no judge can take the submission, `waiting` is sent with `waiting_for`, as in `GET /submissions/{id}`;
/// once one can, with `null`. A broken connection resumes with `Last-Event-ID`. Comments keep the connection alive.
#[utoipa::path(
    get,
    path = "/submissions/{id}/events",
    tag = "submissions",
    params(
        ("id" = String, Path, description = "The submission's id, or its short number"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for words in Vietnamese"),
        ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event that was received"),
    ),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn follow(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let submission = find_submission(state.store(), &reader, &id).await?;
    let live = LiveStream::open(&state, &reader)?;
    let cursor = cursor(&headers, None);
    let batches = live::follow(live, submission.id, cursor, String::new());
    let events = batches.and_then(move |batch| {
        let state = state.clone();
        async move {
            let events = events(&state, locale, batch).await?;
            Ok(stream::iter(events.into_iter().map(Ok)))
        }
    });
    Ok(sse_of_news(events.try_flatten()))
}

async fn events(state: &AppState, locale: Locale, batch: Batch) -> Result<Vec<Event>, HttpError> {
    let sight = Sight::new(state, &batch.reader, &batch.submission, Reach::Whole).await?;
    let groups = if batch.is_last && !sight.is_summary_only() {
        state
            .store()
            .judgements()
            .groups(batch.submission.id)
            .await?
    } else {
        Vec::new()
    };
    let not_run = batch.submission.tests_not_run();
    let not_run = (!sight.is_summary_only()).then_some(not_run);
    let mut events = Vec::new();
    for (cursor, change) in batch.changes {
        let cursor = cursor.seen_by(sight.is_summary_only());
        let body = match change {
            Change::Started => json!({ "event": "compile_started" }),
            Change::Waiting(lack) => json!({
                "event": "waiting",
                "waiting_for": lack.map(|lack| WaitingBody::new(locale, &lack, &state.config.languages)),
            }),
            Change::Compiled(log) => json!({
                "event": "compile_finished",
                "compile": log,
                "tests_total": batch.submission.tests_total.unwrap_or(0),
            }),
            Change::Tested(row) => {
                let index = row.index;
                let Some(test) = TestBody::new(locale, *row, &sight) else {
                    continue;
                };
                json!({ "event": "test_finished", "index": index, "test": test })
            }
            Change::Finished => json!({
                "event": "judgement_finished",
                "verdict": batch.submission.result.map(|summary| summary.verdict),
                "score": batch.submission.result.map(|summary| summary.score),
                "max_score": batch.submission.result.map(|summary| summary.max_score),
                "groups": groups,
                "tests_not_run": not_run,
            }),
            Change::Restarted => json!({ "event": "judgement_restarted" }),
        };
        let name = body
            .get("event")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        events.push(
            Event::default()
                .event(name)
                .id(cursor.to_string())
                .data(body.to_string()),
        );
    }
    Ok(events)
}
