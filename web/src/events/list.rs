//! `GET /events`, and what is due on the start page.

use axum::extract::State;
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_store::{Context, Counted, Event, EventFeedback, Phase, Store, StudentResult, Window};

use super::views::{EventRow, EventsView, Stage};
use crate::access::{Reader, Scope, list_events};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};

/// Events that ended longer ago than this are not due any more.
const OVERDUE_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// `GET /events`: those that run, those to come, and those that are over.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let events = list_events(store, reader).await?;
    let mut rows = Vec::new();
    for event in &events {
        rows.push(row(store, reader, event).await?);
    }
    // Events that are not over are in order of their ends; the others stay in their order, the latest first.
    let (mut coming, over): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row.stage != Stage::Over);
    coming.sort_by_key(|row| (row.stage == Stage::Coming, row.shown_ms()));
    ok(&EventsView {
        may_make: reader.may_make_events(Scope::Site),
        may_transfer: reader.may_transfer_events(),
        page: visitor.page(),
        coming,
        over,
    })
}

/// The events that are due for a student, the one that ends first coming first: those that run, begin soon or are late.
pub(crate) async fn due(store: &Store, reader: &Reader) -> Result<Vec<EventRow>, HttpError> {
    if reader.user().is_none() || reader.may_make_events(Scope::Site) {
        return Ok(Vec::new());
    }
    let now_ms = store.now_ms();
    let mut due = Vec::new();
    for event in list_events(store, reader).await? {
        if event.plan.ends_ms + OVERDUE_MS < now_ms {
            continue;
        }
        let row = row(store, reader, &event).await?;
        let is_done = row.done == Some(row.problems) && !row.is_sealed;
        if row.stage != Stage::Over && !is_done {
            due.push(row);
        }
    }
    due.sort_by_key(|row: &EventRow| (row.stage == Stage::Coming, row.shown_ms()));
    Ok(due)
}

async fn row(store: &Store, reader: &Reader, event: &Event) -> Result<EventRow, HttpError> {
    let now_ms = store.now_ms();
    let works_on = reader.works_on_event(event);
    let (mut window, mut done) = (None, None);
    if let Some(user) = reader.user().filter(|_| !works_on) {
        window = store.events().window(event.id, user.id).await?;
        let context = Context::Event(event.id);
        let results = store
            .submissions()
            .user_results(user.id, Counted::Only(context))
            .await?;
        let is_sealed = is_sealed(event, now_ms);
        let is_done = |one: &&StudentResult| is_sealed || one.verdict == Some(Verdict::Ac);
        done = Some(results.iter().filter(is_done).count());
    }
    Ok(row_of(event, window, now_ms, done))
}

/// The row of an event for somebody with this window, or for somebody who has none, and how many problems they have solved; `None` for
/// whoever works on it.
pub(super) fn row_of(
    event: &Event,
    window: Option<Window>,
    now_ms: i64,
    done: Option<usize>,
) -> EventRow {
    let plan = &event.plan;
    EventRow {
        id: event.id.to_string(),
        name: plan.name.clone(),
        class_name: event.class_name.clone(),
        stage: stage(event, window, done.is_none(), now_ms),
        starts_ms: plan.starts_ms,
        ends_ms: window.map_or(plan.ends_ms, |window| window.ends_ms),
        closes_ms: window.map(|window| window.closes_ms).or(plan.late_until_ms),
        duration_minutes: plan.duration_ms.map(|ms| ms / 60_000),
        problems: plan.problems.len(),
        is_sealed: is_sealed(event, now_ms),
        done,
    }
}

/// Whether the results of an event are told at the end only, and this is not reached.
pub(super) fn is_sealed(event: &Event, now_ms: i64) -> bool {
    event.plan.rules.feedback == EventFeedback::AtEnd && now_ms < event.closes_ms()
}

/// The stage of an event for somebody with this window, or for somebody who has none.
fn stage(event: &Event, window: Option<Window>, works_on: bool, now_ms: i64) -> Stage {
    let plan = &event.plan;
    // Whoever does not take part has nobody's extra time.
    let over_ms = if works_on {
        event.over_ms
    } else {
        plan.ends_ms
    };
    let window = window.unwrap_or(Window {
        starts_ms: plan.starts_ms,
        ends_ms: over_ms,
        closes_ms: plan.late_until_ms.unwrap_or(plan.ends_ms).max(over_ms),
    });
    match window.phase(now_ms) {
        Phase::Before => Stage::Coming,
        Phase::Open => Stage::Running,
        Phase::Late => Stage::Late,
        Phase::Over => Stage::Over,
    }
}
