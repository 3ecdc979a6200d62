//! The gradebook as a file that spreadsheets open.

use grundy_classroom::roster::{CsvStyle, csv_text};

use super::book::{Book, Cell};
use crate::frame::Page;

/// The same rows as on the page, with four columns for each problem: verdict, points, attempts, and the day on which it was solved.
pub(super) fn text(book: &Book, page: &Page, style: CsvStyle) -> String {
    let mut header: Vec<String> = [
        "display-name",
        "login-name",
        "class",
        "problems-solved",
        "score",
    ]
    .map(|key| page.t(key))
    .into();
    for label in book.labels() {
        header.push(label.clone());
        header.push(format!("{label}: {}", page.t("gradebook-points")));
        header.push(format!("{label}: {}", page.t("gradebook-attempts")));
        header.push(format!("{label}: {}", page.t("gradebook-solved-on")));
    }
    let rows = book.rows.iter().map(|row| {
        let pupil = &row.pupil;
        let mut cells = vec![
            pupil.display_name.clone(),
            pupil.login.clone(),
            pupil.class_name.clone(),
            row.solved.to_string(),
            number(row.points, style),
        ];
        for cell in &row.cells {
            cells.extend(columns(cell.as_ref(), page, style));
        }
        cells
    });
    csv_text(header, rows, style)
}

fn columns(cell: Option<&Cell>, page: &Page, style: CsvStyle) -> [String; 4] {
    cell.map_or_else(Default::default, |cell| {
        let verdict = cell.verdict.map(|verdict| verdict.code().to_owned());
        let points = cell.verdict.map(|_| number(cell.points, style));
        let solved_on = cell.solved_ms.map(|at_ms| page.local_day(&at_ms));
        [
            verdict.unwrap_or_default(),
            points.unwrap_or_default(),
            cell.attempts.to_string(),
            solved_on.unwrap_or_default(),
        ]
    })
}

/// The number to a hundredth.
fn number(points: f64, style: CsvStyle) -> String {
    let text = grundy_classroom::grading::to_hundredths(points).to_string();
    match style {
        CsvStyle::Comma => text,
        CsvStyle::Semicolon => text.replace('.', ","),
    }
}
