//! `POST /gradebook/fill`: a class list comes back as it is, with the marks of the gradebook beside it. The list is not kept. If people
//! are missing on either side, a page says so, and has the file in a `data:` link.

use std::collections::{HashMap, HashSet};

use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::grading::{Sheet, SheetCell, XLSX_TYPE, workbook};
use grundy_classroom::roster::{
    CsvStyle, Limits, LoginRule, OwnLine, OwnList, csv_text, read_as_it_is,
};
use grundy_judgement::to_hundredths;

use super::book::{self, Book, Row, TRIED};
use super::query::BookQuery;
use super::views::FilledView;
use super::{csv, pages, xlsx};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{FieldErrors, Page, Visitor, attachment, html, ok, read_parts};
use crate::users::{account, why_no_list};

/// The most people of a list.
const LIMITS: Limits = Limits {
    rows_max: 5_000,
    logins: LoginRule::Any,
};

/// `POST /gradebook/fill`.
pub(super) async fn fill(
    visitor: Visitor,
    State(state): State<AppState>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["file", "section", "class", "q", "assigned"];
    let [file, section, class, q, assigned] = read_parts(multipart, names).await?;
    let mut query = BookQuery {
        section: section.text_lossy(),
        class: class.text_lossy(),
        q: q.text_lossy(),
        assigned: assigned.text_lossy(),
        ..BookQuery::default()
    };
    if query.section.is_empty() {
        TRIED.clone_into(&mut query.section);
    }
    let page = visitor.page();
    let book = book::find(&state, visitor.reader(), page.locale, &query).await?;
    let accounts = book
        .rows
        .iter()
        .map(|row| account(&row.pupil))
        .collect::<Vec<_>>();
    let class_names = state.store().classes().names().await?;
    let bytes = file.bytes;
    let reading = move || read_as_it_is(&bytes, LIMITS, &accounts, &class_names);
    let read = tokio::task::spawn_blocking(reading).await;
    let list = match read.map_err(|error| internal(&error))? {
        Ok(list) => list,
        Err(unreadable) => {
            let errors = FieldErrors::one("file", why_no_list(unreadable));
            let view = pages::view(&state, &visitor, query, errors).await?;
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    let parts = [query.class.clone(), page.t("gradebook-filled")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let name = parts.join(" ");
    let missing = missing(&book, &list);
    let is_nobody_found = missing.len() == book.rows.len();
    let strangers = list.strangers.clone();
    let (kind, name, bytes) = if list.is_workbook {
        let page = page.clone();
        let writing = tokio::task::spawn_blocking(move || workbook(&sheets(&book, &page, list)));
        let written = writing.await.map_err(|error| internal(&error))?;
        let bytes = written.map_err(|error| internal(&error))?;
        (XLSX_TYPE, format!("{name}.xlsx"), bytes)
    } else {
        let text = text(&book, &page, &list);
        (
            "text/csv; charset=utf-8",
            format!("{name}.csv"),
            text.into_bytes(),
        )
    };
    if missing.is_empty() && strangers.is_empty() {
        return Ok((attachment(kind, &name), bytes).into_response());
    }
    let kind = kind.replace(' ', "");
    ok(&FilledView {
        file: (
            format!("data:{kind};base64,{}", BASE64_STANDARD.encode(bytes)),
            name,
        ),
        back: query.href("/gradebook", query.sort),
        strangers,
        is_nobody_found,
        missing,
        page,
    })
}

/// The names and logins of the book's pupils who are not on the list.
fn missing(book: &Book, list: &OwnList) -> Vec<(String, String)> {
    let lines = list.sheets.iter().flat_map(|sheet| &sheet.lines);
    let found: HashSet<&str> = lines.filter_map(|line| line.login.as_deref()).collect();
    let pupils = book.rows.iter().map(|row| &row.pupil);
    let missing = pupils.filter(|pupil| !found.contains(pupil.login.as_str()));
    missing
        .map(|pupil| (pupil.login.clone(), pupil.display_name.clone()))
        .collect()
}

/// The heads of the columns that are added.
fn heads(book: &Book, page: &Page) -> Vec<String> {
    let mut heads = xlsx::heads(page, &["login-name", "problems-solved", "score"]);
    for assignment in &book.assigned {
        heads.push(assignment.name.clone());
        let problems = assignment.problems.iter();
        heads.extend(problems.map(|problem| assignment.label(problem)));
    }
    heads.extend(book.labels());
    heads
}

/// The cells that are added to the line of a pupil.
fn marks(book: &Book, page: &Page, row: &Row) -> Vec<SheetCell> {
    let mut marks = vec![
        SheetCell::Text(row.pupil.login.clone()),
        SheetCell::Count(row.solved),
        SheetCell::Points(to_hundredths(row.points)),
    ];
    for assignment in &book.assigned {
        marks.extend(xlsx::assigned_cells(assignment, row));
    }
    marks.extend(
        row.cells
            .iter()
            .map(|cell| xlsx::result(cell.as_ref(), page)),
    );
    marks
}

/// The lines of each sheet with what is added, all of one width.
fn filled(book: &Book, page: &Page, list: &OwnList) -> Vec<Vec<Vec<SheetCell>>> {
    let rows: HashMap<&str, &Row> = book
        .rows
        .iter()
        .map(|row| (row.pupil.login.as_str(), row))
        .collect();
    let heads = heads(book, page);
    let added = |line: &OwnLine| match line.login.as_deref().and_then(|login| rows.get(login)) {
        Some(row) => marks(book, page, row),
        None if line.is_header => heads.iter().cloned().map(SheetCell::Text).collect(),
        None => vec![SheetCell::Empty; heads.len()],
    };
    let sheets = list.sheets.iter().map(|sheet| {
        let width = sheet.lines.iter().map(|line| line.cells.len()).max();
        let lines = sheet.lines.iter().map(|line| {
            let own = line.cells.iter().cloned().map(SheetCell::Text);
            let mut cells: Vec<SheetCell> = own.collect();
            cells.resize(width.unwrap_or(0), SheetCell::Empty);
            cells.extend(added(line));
            cells
        });
        lines.collect()
    });
    sheets.collect()
}

fn text(book: &Book, page: &Page, list: &OwnList) -> String {
    let lines = filled(book, page, list).into_iter().flatten();
    let mut lines = lines.map(|line| line.into_iter().map(words).collect::<Vec<String>>());
    let first = lines.next().unwrap_or_default();
    csv_text(first, lines, CsvStyle::Comma)
}

fn words(cell: SheetCell) -> String {
    match cell {
        SheetCell::Text(text) => text,
        SheetCell::Count(count) => count.to_string(),
        SheetCell::Points(points) | SheetCell::Solved(points) => {
            csv::number(points, CsvStyle::Comma)
        }
        // No moment is added.
        SheetCell::Empty | SheetCell::Moment { .. } => String::new(),
    }
}

fn sheets(book: &Book, page: &Page, list: OwnList) -> Vec<Sheet> {
    let filled = filled(book, page, &list).into_iter();
    let named = list.sheets.into_iter().zip(filled);
    let sheets = named.map(|(sheet, lines)| {
        let mut lines = lines.into_iter();
        let head = lines.next().unwrap_or_default();
        Sheet {
            name: sheet.name,
            head: head.into_iter().map(words).collect(),
            rows: lines.collect(),
        }
    });
    sheets.collect()
}
