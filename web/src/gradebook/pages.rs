//! `GET /gradebook`, and the same as a file.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use grundy_classroom::grading::XLSX_TYPE;
use grundy_classroom::roster::CsvStyle;

use super::book::{self, Book, Row, TRIED};
use super::namesakes::Namesakes;
use super::query::BookQuery;
use super::views::{BookRow, CellView, GradebookView, SectionOption};
use super::{csv, views, xlsx};
use crate::access::list_class_names;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{StatusBadge, Visitor, attachment, form_encode, ok};

/// The most cells that a page shows; the file has all.
const CELLS_MAX: usize = 20_000;

/// `GET /gradebook`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(mut query): Query<BookQuery>,
) -> Result<Response, HttpError> {
    let (store, page) = (state.store(), visitor.page());
    if query.section.is_empty() {
        query.section = TRIED.to_owned();
    }
    let book = book::find(store, visitor.reader(), page.locale, &query).await?;
    let rows_max = CELLS_MAX / book.problems().len().max(1);
    let heads = book.problems().iter().zip(&book.sums).zip(book.labels());
    let namesakes = Namesakes::among(book.rows.iter().map(|row| &row.pupil));
    ok(&GradebookView {
        sections: options(&book),
        section: book.section_name().to_owned(),
        printed_ms: store.now_ms(),
        classes: list_class_names(store, visitor.reader()).await?,
        count: book.rows.len(),
        more: book.rows.len().saturating_sub(rows_max),
        has_more: book.has_more,
        heads: heads
            .map(|(((id, title), sum), label)| views::Head {
                id: id.clone(),
                label,
                title: title.clone(),
                solved: sum.solved,
                tried: sum.tried,
            })
            .collect(),
        rows: book
            .rows
            .iter()
            .take(rows_max)
            .map(|row| shown(&book, row, &namesakes))
            .collect(),
        query,
        page,
    })
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

fn shown(book: &Book, row: &Row, namesakes: &Namesakes) -> BookRow {
    let login = form_encode(&row.pupil.login);
    let cells = book.problems().iter().zip(&row.cells);
    BookRow {
        login: row.pupil.login.clone(),
        name: row.pupil.display_name.clone(),
        class_name: row.pupil.class_name.clone(),
        has_namesake: namesakes.has(&row.pupil),
        is_closed: row.pupil.disabled,
        solved: row.solved,
        points: row.points,
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
                    attempts: cell.attempts,
                    at_ms: cell.solved_ms.unwrap_or(cell.last_ms),
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
    let book = book::find(state.store(), visitor.reader(), page.locale, &query).await?;
    let parts = [
        page.t("gradebook-title"),
        query.class,
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
