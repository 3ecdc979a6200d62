//! The gradebook as a file that spreadsheets open.

use grundy_roster::{CsvStyle, csv_text};

use super::book::{Book, Cell};
use crate::frame::Page;

/// Rows as on the page, with two columns for each problem: verdict or points, and attempts.
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
    for (id, _) in book.problems() {
        header.push(id.clone());
        header.push(format!("{id}: {}", page.t("gradebook-points")));
        header.push(format!("{id}: {}", page.t("gradebook-attempts")));
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
            cells.extend(columns(cell.as_ref(), style));
        }
        cells
    });
    csv_text(header, rows, style)
}

fn columns(cell: Option<&Cell>, style: CsvStyle) -> [String; 3] {
    cell.map_or_else(Default::default, |cell| {
        let verdict = cell.verdict.map(|verdict| verdict.code().to_owned());
        let points = cell.verdict.map(|_| number(cell.points, style));
        [
            verdict.unwrap_or_default(),
            points.unwrap_or_default(),
            cell.attempts.to_string(),
        ]
    })
}

/// To a hundredth.
fn number(points: f64, style: CsvStyle) -> String {
    let text = grundy_grading::to_hundredths(points).to_string();
    match style {
        CsvStyle::Comma => text,
        CsvStyle::Semicolon => text.replace('.', ","),
    }
}
