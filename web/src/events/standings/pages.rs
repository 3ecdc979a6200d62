//! `GET /events/{id}/standings`, with live updates.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use grundy_standings::Row;
use grundy_store::{Event, EventProblem, Topic};
use serde::Deserialize;

use super::board::{Board, is_frozen, is_open};
use super::rendered::Seen;
use super::views::{
    FrozenView, ProblemTotal, RowView, StandingsCell, StandingsRow, StandingsView, TableView,
};
use crate::access::find_event;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads::heads;
use crate::events::news::{EventFrame, topics};
use crate::events::pages::result_href;
use crate::frame::{Fragment, Page, Visitor, follow_topics, form_encode, ok};

/// The most rows of one page.
const ROWS_MAX: usize = 200;
/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(2);

/// The part of the standings and its order, as they stand in the address.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct StandingsQuery {
    /// The part of the table, from 1.
    #[serde(default)]
    part: usize,
    /// `name`: sorted by name, else by rank.
    #[serde(default)]
    sort: String,
    /// `public`: as the public sees it, for whoever works on the event.
    #[serde(default)]
    view: String,
}

impl StandingsQuery {
    fn events_href(&self, event: &Event) -> String {
        let (part, sort, view) = (self.part, form_encode(&self.sort), form_encode(&self.view));
        let id = event.id;
        format!("/events/{id}/standings/events?part={part}&sort={sort}&view={view}")
    }

    fn is_public(&self) -> bool {
        self.view == "public"
    }
}

/// An event whose standings the reader sees.
///
/// # Errors
/// The errors of [`find_event`]; [`HttpError::Forbidden`] if the standings are closed to them.
pub(super) async fn find(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<Event, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event(store, reader, id).await?;
    reader.check(reader.sees_standings(&event, store.now_ms()))?;
    Ok(event)
}

/// `GET /events/{id}/standings`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<StandingsQuery>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let (reader, now_ms) = (visitor.reader(), state.store().now_ms());
    let works_on = reader.works_on_event(&event);
    let (board, passed_ms) = seen_board(&state, &visitor, &event).await?;
    let (table, part) = table(&state, &visitor, &event, &board, &query).await?;
    let frame = EventFrame::of(&state, &visitor, &event).await?.followed();
    let has_messages = reader.sees_messages_of(&event, frame.window(), now_ms);
    ok(&StandingsView {
        page: frame.page,
        events_href: query.events_href(&event),
        id: event.id.to_string(),
        frozen: frozen(&state, &visitor, &event, &query),
        virtual_minutes: passed_ms.map(|passed_ms| passed_ms / 60_000),
        can_unfreeze: works_on && now_ms >= event.over_ms && !is_open(&event),
        as_public: works_on && query.is_public(),
        works_on,
        part,
        by_name: query.sort == "name",
        has_messages,
        clock: frame.clock,
        name: event.plan.name,
        table,
    })
}

/// `GET /events/{id}/standings/events`: the table, whenever it changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<StandingsQuery>,
) -> Result<Response, HttpError> {
    let event = find(&state, &visitor, &id).await?;
    let [about_event, about_reader] = topics(&visitor, &event)?;
    let topics = [Topic::Submissions, about_event, about_reader];
    follow_topics(&state.clone(), &topics, visitor, PAUSE, move |visitor| {
        let (state, query, id) = (state.clone(), query.clone(), id.clone());
        async move {
            let event = match find(&state, &visitor, &id).await {
                Err(error) if error.is_refusal() => return Ok(None),
                found => found?,
            };
            let (board, _) = seen_board(&state, &visitor, &event).await?;
            let (table, _) = table(&state, &visitor, &event, &board, &query).await?;
            let mut parts = EventFrame::of(&state, &visitor, &event).await?.parts()?;
            let frozen = frozen(&state, &visitor, &event, &query).render()?;
            parts.push(Fragment::new("standings-frozen", frozen));
            parts.extend(table.parts()?);
            Ok(Some(parts))
        }
    })
}

fn frozen(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    query: &StandingsQuery,
) -> FrozenView {
    let sees_all = visitor.reader().reads_event(event) && !query.is_public();
    FrozenView {
        page: visitor.page(),
        is_frozen: !sees_all && is_frozen(event, state.store().now_ms()),
    }
}

/// The board that the reader sees, and how many milliseconds of a virtual participant's time have passed.
async fn seen_board(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
) -> Result<(Arc<Board>, Option<i64>), HttpError> {
    let board = Board::shown(state, event).await?;
    let now_ms = state.store().now_ms();
    let user = visitor.reader().user().map(|user| user.id);
    Ok(
        match user.and_then(|user| board.beside_ghosts(user, now_ms)) {
            Some((ghosts, passed_ms)) => (Arc::new(ghosts), Some(passed_ms)),
            None => (board, None),
        },
    )
}

/// The asked part of the table, with its number and how many there are.
async fn table(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    board: &Arc<Board>,
    query: &StandingsQuery,
) -> Result<(TableView, (usize, usize)), HttpError> {
    let reads = visitor.reader().reads_event(event);
    let sees_all = reads && !query.is_public();
    let all = board.rows(event, sees_all);
    let places = 0..event.plan.problems.len();
    let totals = places.map(|place| ProblemTotal::of(all, place)).collect();
    let mut rows: Vec<&Row> = all.iter().collect();
    if query.sort == "name" {
        rows.sort_by_key(|row| row.contestant);
    }
    let parts = rows.len().div_ceil(ROWS_MAX).max(1);
    let part = query.part.clamp(1, parts);
    let rows = rows.chunks(ROWS_MAX).nth(part - 1).unwrap_or_default();
    let page = visitor.page();
    let own = visitor.reader().user().map(|user| user.id);
    let rendered = rows.iter().map(|row| {
        let render = || shown_row(visitor, &page, event, board, row).fragment();
        if own == Some(board.participants[row.contestant].user.id) {
            return Ok((row.rank, render()?));
        }
        let seen = Seen {
            language: page.locale.code(),
            shows_all: board.shows_all(event, sees_all),
            has_links: reads,
        };
        let part = board.rendered.get(seen, row.contestant, render)?;
        Ok((row.rank, part))
    });
    let table = TableView {
        scoring: event.plan.rules.standings.scoring,
        rows: rendered.collect::<Result<_, askama::Error>>()?,
        has_links: true,
        heads: heads(state, visitor, event).await?,
        totals,
        page: page.clone(),
    };
    Ok((table, (part, parts)))
}

/// A row for this reader. The links in it are for whoever sees what they lead to.
pub(super) fn shown_row<'page>(
    visitor: &Visitor,
    page: &'page Page,
    event: &Event,
    board: &Board,
    row: &Row,
) -> RowView<'page> {
    let reader = visitor.reader();
    let reads = reader.reads_event(event);
    let participant = &board.participants[row.contestant];
    let user = &participant.user;
    let is_own = reader.is(user.id);
    let href = |problem: &EventProblem| result_href(event.id, &user.login, &problem.id);
    let cells = row.cells.iter().zip(&event.plan.problems);
    let row = StandingsRow {
        login: user.login.clone(),
        name: user.shown_name().to_owned(),
        class_name: if event.plan.class.is_none() {
            user.origin().to_owned()
        } else {
            String::new()
        },
        members: participant
            .members
            .iter()
            .map(|member| member.name.clone())
            .collect(),
        is_own,
        is_virtual: participant.is_virtual,
        points: row.points,
        solved: row.solved,
        penalty: row.penalty_minutes,
        cells: cells
            .enumerate()
            .map(|(place, (cell, problem))| StandingsCell {
                is_excluded: reads && board.has_excluded(row.contestant, place),
                href: (reads || is_own).then(|| href(problem)),
                cell: cell.clone(),
                is_next: false,
            })
            .collect(),
    };
    RowView {
        page,
        scoring: event.plan.rules.standings.scoring,
        row,
    }
}
