//! `GET /events`, and what is due on the start page.

use std::cmp::Ordering;

use axum::extract::State;
use axum::response::Response;
use grundy_store::{Event, EventFeedback, Phase, Store, User, Window};

use super::views::{EventRow, EventsView, Stage};
use crate::access::{Reader, Scope, list_events};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};

/// Events that ended longer ago than this are not due any more.
const OVERDUE_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// The most events of a teacher that the start page lists.
const OPEN_MAX: usize = 12;

/// `GET /events`: those that run, those to come, and those that are over.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let rows = rows(store, reader).await?;
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

/// The events that are due for a student, the one that ends first coming first: those that run, begin soon or are late. For a teacher
/// those on which they work that are not over.
pub(crate) async fn due(store: &Store, reader: &Reader) -> Result<Vec<EventRow>, HttpError> {
    if reader.user().is_none() {
        return Ok(Vec::new());
    }
    if reader.may_make_events(Scope::Site) {
        let mut open = rows(store, reader).await?;
        open.retain(|row| row.stage != Stage::Over && row.done.is_none());
        open.sort_by_key(|row| (row.stage == Stage::Coming, row.shown_ms()));
        open.truncate(OPEN_MAX);
        return Ok(open);
    }
    let now_ms = store.now_ms();
    let mut due = rows(store, reader).await?;
    due.retain(|row| {
        let is_done = row.done == Some(row.problems) && !row.is_sealed;
        row.stage != Stage::Over && row.ends_ms + OVERDUE_MS >= now_ms && !is_done
    });
    due.sort_by_key(|row: &EventRow| (row.stage == Stage::Coming, row.shown_ms()));
    Ok(due)
}

/// The rows of all events that the reader sees.
async fn rows(store: &Store, reader: &Reader) -> Result<Vec<EventRow>, HttpError> {
    let (events, now_ms) = (list_events(store, reader).await?, store.now_ms());
    let (windows, progress) = match reader.user() {
        Some(user) => (
            store.events().windows(user.id).await?,
            store.events().progress(user.id).await?,
        ),
        None => Default::default(),
    };
    let rows = events.iter().map(|event| {
        if reader.works_on_event(event) {
            return row_of(event, None, now_ms, None);
        }
        let own = progress.get(&event.id).copied().unwrap_or_default();
        let done = if is_sealed(event, now_ms) {
            own.tried
        } else {
            own.solved
        };
        let window = windows.get(&event.id).copied();
        row_of(event, window, now_ms, usize::try_from(done).ok())
    });
    Ok(rows.collect())
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
        has_accounts: event.has_accounts,
        stage: stage(event, window, done.is_none(), now_ms),
        starts_ms: plan.starts_ms,
        ends_ms: window.map_or(plan.ends_ms, |window| window.ends_ms),
        over_ms: event.over_ms,
        closes_ms: window.map(|window| window.closes_ms).or(plan.late_until_ms),
        duration_minutes: plan.duration_ms.map(|ms| ms / 60_000),
        problems: plan.problems.len(),
        is_sealed: is_sealed(event, now_ms),
        done,
    }
}

/// Compares two participants of an event: in the order of its class's list, or by name where it has no class.
pub(super) fn cmp_participants(event: &Event, one: &User, other: &User) -> Ordering {
    match event.plan.class {
        Some(_) => one.cmp_in_class(other),
        None => one.cmp_by_name(other),
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
    if works_on && (plan.ends_ms..event.over_ms).contains(&now_ms) {
        return Stage::Extra;
    }
    let window = window.unwrap_or(Window {
        starts_ms: plan.starts_ms,
        ends_ms: plan.ends_ms,
        closes_ms: if works_on {
            event.closes_ms()
        } else {
            plan.late_until_ms.unwrap_or(plan.ends_ms)
        },
    });
    match window.phase(now_ms) {
        Phase::Before => Stage::Coming,
        Phase::Open if event.paused_from_ms().is_some() => Stage::Paused,
        Phase::Open => Stage::Running,
        Phase::Late => Stage::Late,
        Phase::Over => Stage::Over,
    }
}
