//! The gradebook as a workbook: the points, and every result with its dates.

use grundy_classroom::grading::{Sheet, SheetCell, WriteError, workbook};
use grundy_judgement::{Verdict, to_hundredths};

use super::assigned::{self, Assignment};
use super::book::{Book, Cell, Row};
use crate::frame::Page;

/// A workbook with two sheets: pupils by problems, and a line for each pupil and problem that they tried.
///
/// # Errors
/// If there is not enough memory for it.
pub(super) fn bytes(book: &Book, page: &Page) -> Result<Vec<u8>, WriteError> {
    workbook(&[summary(book, page), details(book, page)])
}

fn summary(book: &Book, page: &Page) -> Sheet {
    let mut head = heads(
        page,
        &[
            "display-name",
            "login-name",
            "class",
            "problems-solved",
            "score",
        ],
    );
    for assignment in &book.assigned {
        head.push(assignment.name.clone());
        let labels = assignment.problems.iter();
        head.extend(labels.map(|problem| assignment.label(problem)));
    }
    head.extend(book.labels());
    let rows = book.rows.iter().map(|row| {
        let mut cells = pupil(row);
        cells.push(SheetCell::Count(row.solved));
        cells.push(SheetCell::Points(to_hundredths(row.points)));
        for assignment in &book.assigned {
            cells.extend(assigned_cells(assignment, row));
        }
        cells.extend(row.cells.iter().map(|cell| result(cell.as_ref(), page)));
        cells
    });
    Sheet {
        name: page.t("gradebook-title"),
        head,
        rows: rows.collect(),
    }
}

fn details(book: &Book, page: &Page) -> Sheet {
    let keys = [
        "display-name",
        "login-name",
        "class",
        "problem",
        "verdict",
        "score",
        "gradebook-attempts",
        "gradebook-timely",
        "gradebook-failed",
        "gradebook-last-at",
        "gradebook-solved-on",
    ];
    let labels = book.labels();
    let rows = book.rows.iter().flat_map(|row| {
        let cells = labels.iter().zip(&row.cells);
        let practised =
            cells.filter_map(|(label, cell)| Some(detail(row, label, cell.as_ref()?, page)));
        let assigned = book
            .assigned
            .iter()
            .flat_map(|one| assigned_details(one, row, page));
        assigned.chain(practised)
    });
    Sheet {
        name: page.t("gradebook-details"),
        head: heads(page, &keys),
        rows: rows.collect(),
    }
}

fn detail(row: &Row, problem: &str, cell: &Cell, page: &Page) -> Vec<SheetCell> {
    let verdict = cell.verdict.map(|verdict| verdict.code().to_owned());
    let mut cells = pupil(row);
    cells.extend([
        SheetCell::Text(problem.to_owned()),
        verdict.map_or(SheetCell::Empty, SheetCell::Text),
        result(Some(cell), page),
        count(cell.attempts),
        SheetCell::Empty,
        count(cell.failed),
        moment(page, Some(cell.last_ms)),
        moment(page, cell.solved_ms),
    ]);
    cells
}

/// The points of a pupil in an assignment, and in each of its problems.
pub(super) fn assigned_cells(assignment: &Assignment, row: &Row) -> Vec<SheetCell> {
    let Some((points, cells)) = assignment.of(row.pupil.id) else {
        return vec![SheetCell::Empty; assignment.problems.len() + 1];
    };
    let mut all = vec![SheetCell::Points(to_hundredths(points))];
    all.extend(cells.iter().map(|cell| assigned_result(cell.as_ref())));
    all
}

fn assigned_result(cell: Option<&assigned::Cell>) -> SheetCell {
    match cell {
        Some(cell) if cell.verdict.is_none() => SheetCell::Empty,
        Some(cell) if cell.is_solved => SheetCell::Solved(to_hundredths(cell.points)),
        Some(cell) => SheetCell::Points(to_hundredths(cell.points)),
        None => SheetCell::Empty,
    }
}

/// A line for each problem of an assignment that a pupil tried.
fn assigned_details(assignment: &Assignment, row: &Row, page: &Page) -> Vec<Vec<SheetCell>> {
    let Some((_, cells)) = assignment.of(row.pupil.id) else {
        return Vec::new();
    };
    let tried = cells.iter().zip(&assignment.problems);
    let lines = tried.filter_map(|(cell, problem)| {
        let cell = cell.as_ref()?;
        let verdict = cell.verdict.map(|verdict| verdict.code().to_owned());
        let mut line = pupil(row);
        line.extend([
            SheetCell::Text(assignment.label(problem)),
            verdict.map_or(SheetCell::Empty, SheetCell::Text),
            assigned_result(Some(cell)),
            SheetCell::Count(cell.attempts),
            SheetCell::Text(page.t(cell.timely_key())),
        ]);
        Some(line)
    });
    lines.collect()
}

/// The headers of columns. Words that follow others in a CSV file ("NIM: attempts") are alone here, and begin with a capital.
pub(super) fn heads(page: &Page, keys: &[&str]) -> Vec<String> {
    let words = keys.iter().map(|key| page.t(key));
    let begun = words.map(|words| {
        let mut letters = words.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters.as_str().chars()).collect()
    });
    begun.collect()
}

fn pupil(row: &Row) -> Vec<SheetCell> {
    let pupil = &row.pupil;
    [&pupil.display_name, &pupil.login, &pupil.class_name]
        .map(|words| SheetCell::Text(words.clone()))
        .into()
}

/// The points; if a problem gives none, the words for solved or tried; empty while nothing is judged.
pub(super) fn result(cell: Option<&Cell>, page: &Page) -> SheetCell {
    let Some((cell, verdict)) = cell.and_then(|cell| Some((cell, cell.verdict?))) else {
        return SheetCell::Empty;
    };
    let points = to_hundredths(cell.points);
    if cell.points_max <= 0.0 {
        SheetCell::Text(page.t(verdict.words_key()))
    } else if verdict == Verdict::Ac {
        SheetCell::Solved(points)
    } else {
        SheetCell::Points(points)
    }
}

fn count(number: i64) -> SheetCell {
    SheetCell::Count(usize::try_from(number).unwrap_or(0))
}

fn moment(page: &Page, at_ms: Option<i64>) -> SheetCell {
    let at = at_ms.and_then(|at_ms| page.civil(at_ms));
    at.map_or(SheetCell::Empty, |at| {
        let part = |number: i8| u8::try_from(number).unwrap_or(0);
        SheetCell::Moment {
            day: (
                u16::try_from(at.year()).unwrap_or(0),
                part(at.month()),
                part(at.day()),
            ),
            time: (
                u16::from(part(at.hour())),
                part(at.minute()),
                part(at.second()),
            ),
        }
    })
}
