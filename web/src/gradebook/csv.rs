//! The gradebook as a file that spreadsheets open.

use grundy_classroom::roster::{CsvStyle, csv_text};

use super::assigned;
use super::book::{Book, Cell};
use crate::frame::Page;

/// The same rows as on the page. Each assignment has the points of the whole, and four columns for each problem: verdict, points,
/// attempts, and whether it was in time. Each problem of practice has four, too, with the day on which it was solved.
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
    for assignment in &book.assigned {
        header.push(assignment.name.clone());
        for problem in &assignment.problems {
            let label = assignment.label(problem);
            header.push(label.clone());
            header.push(format!("{label}: {}", page.t("gradebook-points")));
            header.push(format!("{label}: {}", page.t("gradebook-attempts")));
            header.push(format!("{label}: {}", page.t("gradebook-timely")));
        }
    }
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
        for assignment in &book.assigned {
            let of_pupil = assignment.of(pupil.id);
            cells.push(of_pupil.map_or_else(String::new, |(points, _)| number(points, style)));
            let own = of_pupil.map_or(&[][..], |(_, cells)| cells);
            for place in 0..assignment.problems.len() {
                let cell = own.get(place).and_then(Option::as_ref);
                cells.extend(assigned_columns(cell, page, style));
            }
        }
        for cell in &row.cells {
            cells.extend(columns(cell.as_ref(), page, style));
        }
        cells
    });
    csv_text(header, rows, style)
}

fn assigned_columns(cell: Option<&assigned::Cell>, page: &Page, style: CsvStyle) -> [String; 4] {
    cell.map_or_else(Default::default, |cell| {
        let verdict = cell.verdict.map(|verdict| verdict.code().to_owned());
        let points = cell.verdict.map(|_| number(cell.points, style));
        [
            verdict.unwrap_or_default(),
            points.unwrap_or_default(),
            cell.attempts.to_string(),
            page.t(cell.timely_key()),
        ]
    })
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
pub(super) fn number(points: f64, style: CsvStyle) -> String {
    let text = grundy_judgement::to_hundredths(points).to_string();
    match style {
        CsvStyle::Comma => text,
        CsvStyle::Semicolon => text.replace('.', ","),
    }
}
