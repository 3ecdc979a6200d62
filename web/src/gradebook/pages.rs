//! `GET /gradebook`, and the same as a file.

use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use grundy_classroom::grading::XLSX_TYPE;
use grundy_classroom::roster::CsvStyle;
use grundy_store::{Class, Topic};
use serde::Deserialize;

use super::assigned::{self, Assignment};
use super::book::{self, Book, Row, TRIED};
use super::namesakes::Namesakes;
use super::query::BookQuery;
use super::views::{AssignmentView, BookRow, CellView, GradebookView, RowView, SectionOption};
use super::{csv, views, xlsx};
use crate::access::list_class_names;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{
    FieldErrors, Fragments, StatusBadge, Visitor, attachment, digest, follow_from, form_encode, ok,
};

/// The most cells that a page shows; the file has all.
const CELLS_MAX: usize = 20_000;
/// The most cells that are followed while the page is open.
const LIVE_CELLS_MAX: usize = 4_000;
/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(2);

/// `GET /gradebook`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<BookQuery>,
) -> Result<Response, HttpError> {
    ok(&view(&state, &visitor, query, FieldErrors::default()).await?)
}

/// The page, with the errors of a list to be filled.
pub(super) async fn view(
    state: &AppState,
    visitor: &Visitor,
    mut query: BookQuery,
    errors: FieldErrors,
) -> Result<GradebookView, HttpError> {
    let (store, page) = (state.store(), visitor.page());
    if query.section.is_empty() {
        query.section = TRIED.to_owned();
    }
    let book = book::find(state, visitor.reader(), page.locale, &query).await?;
    let given = book.assigned.iter().map(|one| one.problems.len() + 1);
    let columns = book.problems().len() + given.sum::<usize>();
    let rows_max = CELLS_MAX / columns.max(1);
    let heads = book.problems().iter().zip(&book.sums).zip(book.labels());
    let heads: Vec<views::Head> = heads
        .map(|(((id, title), sum), label)| views::Head {
            id: id.clone(),
            label,
            title: title.clone(),
            solved: sum.solved,
            tried: sum.tried,
        })
        .collect();
    let namesakes = Namesakes::among(book.rows.iter().map(|row| &row.pupil));
    let assigned: Vec<AssignmentView> = book
        .assigned
        .iter()
        .map(|one| shown_assignment(&book, one))
        .collect();
    let rows = book.rows.iter().take(rows_max).map(|row| {
        let view = RowView {
            page: &page,
            query: &query,
            heads: &heads,
            assigned: &assigned,
            row: &shown(&book, row, &namesakes),
        };
        view.fragment()
    });
    let rows = rows.collect::<Result<Fragments, _>>()?;
    let mut view = GradebookView {
        errors,
        assignments: book.assignments.clone(),
        sections: options(&book),
        section: book.section_name().to_owned(),
        past: book
            .past
            .as_ref()
            .map(|class| (class.label(), class.archived_ms.unwrap_or(0))),
        printed_ms: store.now_ms(),
        classes: list_class_names(store, visitor.reader()).await?,
        count: book.rows.len(),
        more: book.rows.len().saturating_sub(rows_max),
        has_more: book.has_more,
        heads,
        assigned,
        rows,
        events_href: None,
        query,
        page,
    };
    let (rows, columns) = (view.rows.len(), view.columns());
    if view.past.is_none() && (1..=LIVE_CELLS_MAX).contains(&(rows * columns)) {
        let shown = digest(&view.parts()?);
        let href = view.query.href("/gradebook/events", view.query.sort);
        let mark = if href.contains('?') { '&' } else { '?' };
        view.events_href = Some(format!("{href}{mark}columns={columns}&shown={shown}"));
    }
    Ok(view)
}

/// The state of a page that follows its events.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct FollowQuery {
    /// The number of its columns of problems.
    columns: usize,
    /// The digest of its parts.
    shown: u64,
}

/// `GET /gradebook/events`: head, rows and foot of the table, each when it changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<BookQuery>,
    Query(page): Query<FollowQuery>,
) -> Result<Response, HttpError> {
    let topics = [Topic::Submissions];
    let shown = Some(page.shown);
    follow_from(
        &state.clone(),
        &topics,
        visitor,
        PAUSE,
        shown,
        move |visitor| {
            let (state, query) = (state.clone(), query.clone());
            async move {
                let view = match view(&state, &visitor, query, FieldErrors::default()).await {
                    Err(error) if error.is_refusal() => return Ok(None),
                    found => found?,
                };
                // Rows are taken for parts of themselves when they lose columns.
                let is_other = view.columns() < page.columns || view.events_href.is_none();
                Ok((!is_other).then_some(view.parts()?))
            }
        },
    )
}

fn options(book: &Book) -> Vec<SectionOption> {
    let sections = book.sections.iter().enumerate();
    sections
        .map(|(index, section)| SectionOption {
            key: section.key.clone(),
            name: section.name.clone(),
            is_chapter: section.is_chapter,
            is_chosen: book.section == Some(index),
        })
        .collect()
}

fn shown_assignment(book: &Book, assignment: &Assignment) -> AssignmentView {
    let heads = assignment
        .problems
        .iter()
        .enumerate()
        .map(|(place, problem)| {
            let rows = book
                .rows
                .iter()
                .filter_map(|row| assignment.of(row.pupil.id));
            let cells = rows.filter_map(|(_, cells)| cells[place].as_ref());
            let (mut solved, mut tried) = (0, 0);
            for cell in cells {
                tried += 1;
                solved += usize::from(cell.is_solved);
            }
            views::Head {
                id: problem.id.clone(),
                label: format!("{} {}", problem.letter, problem.label),
                title: problem.title.clone(),
                solved,
                tried,
            }
        });
    AssignmentView {
        id: assignment.id.clone(),
        name: assignment.name.clone(),
        heads: heads.collect(),
    }
}

fn shown_assigned(assignment: &Assignment, row: &Row) -> Option<(f64, Vec<Option<CellView>>)> {
    let (points, cells) = assignment.of(row.pupil.id)?;
    let cells = cells.iter().zip(&assignment.problems);
    let cells = cells.map(|(cell, problem)| {
        cell.as_ref().map(|cell| CellView {
            outcome: cell
                .verdict
                .map_or(StatusBadge::Queued, StatusBadge::Judged),
            points: cell.verdict.map(|_| cell.points),
            attempts: cell.attempts,
            at_ms: None,
            mark_key: match cell {
                assigned::Cell {
                    is_marked: true, ..
                } => Some("gradebook-by-hand"),
                assigned::Cell { is_late: true, .. } => Some("gradebook-late"),
                _ => None,
            },
            href: format!(
                "/events/{}/results/{}/{}",
                assignment.id,
                form_encode(&row.pupil.login),
                form_encode(&problem.id)
            ),
        })
    });
    Some((points, cells.collect()))
}

fn shown(book: &Book, row: &Row, namesakes: &Namesakes) -> BookRow {
    let login = form_encode(&row.pupil.login);
    let cells = book.problems().iter().zip(&row.cells);
    BookRow {
        id: row.pupil.id.to_string(),
        login: row.pupil.login.clone(),
        name: row.pupil.display_name.clone(),
        class_name: row.pupil.class_name.clone(),
        has_namesake: namesakes.has(&row.pupil),
        is_closed: row.pupil.disabled,
        is_seen: row.is_seen,
        solved: row.solved,
        points: row.points,
        assigned: book
            .assigned
            .iter()
            .map(|one| shown_assigned(one, row))
            .collect(),
        cells: cells
            .map(|((problem, _), cell)| {
                cell.map(|cell| CellView {
                    outcome: cell
                        .verdict
                        .map_or(StatusBadge::Queued, StatusBadge::Judged),
                    points: cell
                        .verdict
                        .filter(|_| cell.points_max > 0.0)
                        .map(|_| cell.points),
                    attempts: usize::try_from(cell.attempts).unwrap_or(0),
                    at_ms: Some(cell.solved_ms.unwrap_or(cell.last_ms)),
                    mark_key: None,
                    href: format!("/submissions?user={login}&problem={}", form_encode(problem)),
                })
            })
            .collect(),
    }
}

/// `GET /gradebook/{format}`.
pub(crate) async fn download(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(format): Path<String>,
    Query(query): Query<BookQuery>,
) -> Result<Response, HttpError> {
    let style = match format.as_str() {
        "csv" => Some(CsvStyle::Comma),
        "csv-comma" => Some(CsvStyle::Semicolon),
        "xlsx" => None,
        _ => return Err(HttpError::NotFound),
    };
    let page = visitor.page();
    let book = book::find(&state, visitor.reader(), page.locale, &query).await?;
    let parts = [
        page.t("gradebook-title"),
        book.past.as_ref().map_or(query.class, Class::label),
        book.section_name().to_owned(),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let name = parts.join(" ");
    if let Some(style) = style {
        let head = attachment("text/csv; charset=utf-8", &format!("{name}.csv"));
        return Ok((head, csv::text(&book, &page, style)).into_response());
    }
    let writing = tokio::task::spawn_blocking(move || xlsx::bytes(&book, &page));
    let written = writing.await.map_err(|error| internal(&error))?;
    let bytes = written.map_err(|error| internal(&error))?;
    let head = attachment(XLSX_TYPE, &format!("{name}.xlsx"));
    Ok((head, bytes).into_response())
}
