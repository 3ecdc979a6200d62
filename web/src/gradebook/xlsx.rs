//! The gradebook as a workbook: the points, and every result with its dates.

use grundy_classroom::grading::{Sheet, SheetCell, WriteError, to_hundredths, workbook};
use grundy_judgement::Verdict;

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
    head.extend(book.labels());
    let rows = book.rows.iter().map(|row| {
        let mut cells = pupil(row);
        cells.push(SheetCell::Count(row.solved));
        cells.push(SheetCell::Points(to_hundredths(row.points)));
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
        "gradebook-failed",
        "gradebook-last-at",
        "gradebook-solved-on",
    ];
    let labels = book.labels();
    let rows = book.rows.iter().flat_map(|row| {
        let cells = labels.iter().zip(&row.cells);
        cells.filter_map(|(label, cell)| Some(detail(row, label, cell.as_ref()?, page)))
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
        count(cell.failed),
        moment(page, Some(cell.last_ms)),
        moment(page, cell.solved_ms),
    ]);
    cells
}

/// The headers of columns. Words that follow others in a CSV file ("NIM: attempts") are alone here, and begin with a capital.
fn heads(page: &Page, keys: &[&str]) -> Vec<String> {
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
fn result(cell: Option<&Cell>, page: &Page) -> SheetCell {
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
