//! The table as a workbook: the points, a sheet per task with every test, and every single result.

use std::collections::BTreeSet;

use grundy_judgement::Verdict;
use rust_xlsxwriter::{Color, Format, FormatAlign, Workbook, Worksheet, XlsxError};

use crate::grading::table::{Cell, Row, Scoreboard, TaskHead, seconds};
use crate::grading::words;

/// The limits of the file format.
pub(crate) const ROWS_MAX: u32 = 1_048_576;
const COLUMNS_MAX: u16 = 16_384;
const SHEET_NAME_CHARS_MAX: usize = 31;
const TEXT_CHARS_MAX: usize = 32_000;

pub(crate) const NAME_WIDTH: f64 = 26.0;
const MESSAGE_WIDTH: f64 = 48.0;
const NUMBER_WIDTH: f64 = 14.0;
const TEST_WIDTH: f64 = 8.0;
/// The height of two lines of text, in points, since programs that open the file do not measure it.
const HEAD_HEIGHT: f64 = 32.0;

/// The formats of cells.
pub(crate) struct Looks {
    head: Format,
    pub(crate) points: Format,
    total: Format,
    pub(crate) passed: Format,
    failed: Format,
}

pub(crate) fn write(table: &Scoreboard) -> Result<Vec<u8>, XlsxError> {
    let looks = Looks::new();
    let mut book = Workbook::new();
    let mut names = BTreeSet::new();
    let sheet = book.add_worksheet();
    sheet.set_name(sheet_name(
        &words::word(table.locale, "table-sheet"),
        &mut names,
    ))?;
    summary(sheet, table, &looks)?;
    for (index, task) in table.tasks.iter().enumerate() {
        let sheet = book.add_worksheet();
        sheet.set_name(sheet_name(&task.name, &mut names))?;
        task_sheet(sheet, table, index, task, &looks)?;
    }
    let sheet = book.add_worksheet();
    sheet.set_name(sheet_name(
        &words::word(table.locale, "table-details"),
        &mut names,
    ))?;
    details(sheet, table, &looks)?;
    book.save_to_buffer()
}

impl Looks {
    pub(crate) fn new() -> Self {
        let points = Format::new().set_num_format("0.##");
        Self {
            head: Format::new()
                .set_bold()
                .set_background_color(Color::RGB(0x00D9_E2EC))
                .set_align(FormatAlign::Top)
                .set_text_wrap(),
            total: points.clone().set_bold(),
            passed: points.clone().set_background_color(Color::RGB(0x00D8_F3DC)),
            failed: points.clone().set_background_color(Color::RGB(0x00FB_D9D3)),
            points,
        }
    }
}

fn summary(sheet: &mut Worksheet, table: &Scoreboard, looks: &Looks) -> Result<(), XlsxError> {
    let word = |key| words::word(table.locale, key);
    let mut head = vec![word("table-contestant")];
    head.extend(table.tasks.iter().map(|task| task.name.clone()));
    head.extend(["table-total", "table-rank"].map(word));
    write_head(sheet, &head, looks)?;
    sheet.set_column_width(0, NAME_WIDTH)?;
    for (row, contestant) in rows(table) {
        sheet.write_string(row, 0, text(&contestant.name))?;
        let mut column = 0;
        for cell in &contestant.cells {
            column = next(column);
            sheet.write_number_with_format(row, column, cell.score, looks.of(cell))?;
        }
        let column = next(column);
        sheet.write_number_with_format(row, column, contestant.total, &looks.total)?;
        sheet.write_number(row, next(column), contestant.rank as u32)?;
    }
    finish(sheet, table.contestants.len(), head.len())
}

fn task_sheet(
    sheet: &mut Worksheet,
    table: &Scoreboard,
    index: usize,
    task: &TaskHead,
    looks: &Looks,
) -> Result<(), XlsxError> {
    const FIXED: [&str; 7] = [
        "table-contestant",
        "table-points",
        "table-result",
        "table-slowest",
        "table-most-memory",
        "table-language",
        "table-file",
    ];
    let mut head: Vec<String> = FIXED.map(|key| words::word(table.locale, key)).to_vec();
    let left = usize::from(COLUMNS_MAX) - FIXED.len();
    let groups = task.groups.iter().take(left);
    head.extend(groups.map(|group| words::group(table.locale, group)));
    let tests_from = head.len();
    let names = task
        .tests
        .iter()
        .take(usize::from(COLUMNS_MAX) - tests_from);
    head.extend(names.map(|name| name.trim_start_matches("secret/").to_owned()));
    write_head(sheet, &head, looks)?;
    for (column, width) in [(0, NAME_WIDTH), (2, MESSAGE_WIDTH), (6, NAME_WIDTH)] {
        sheet.set_column_width(column, width)?;
    }
    for column in FIXED.len()..head.len() {
        sheet.set_column_width(column as u16, TEST_WIDTH)?;
    }
    for (row, contestant) in rows(table) {
        let cell = &contestant.cells[index];
        sheet.write_string(row, 0, text(&contestant.name))?;
        sheet.write_number_with_format(row, 1, cell.score, looks.of(cell))?;
        sheet.write_string(row, 2, text(&cell.message))?;
        if cell.verdict.is_some() {
            let memory = cell.tests.iter().map(|test| test.memory_bytes).max();
            sheet.write_number(row, 3, cell.slowest_seconds())?;
            sheet.write_number(row, 4, mib(memory.unwrap_or(0)))?;
        }
        sheet.write_string(row, 5, cell.language.clone().unwrap_or_default())?;
        sheet.write_string(row, 6, text(cell.file.as_deref().unwrap_or_default()))?;
        let mut column = 6;
        for name in task.groups.iter().take(tests_from - FIXED.len()) {
            column = next(column);
            if let Some(score) = cell.group(name) {
                sheet.write_number_with_format(row, column, score, &looks.points)?;
            }
        }
        for name in task.tests.iter().take(head.len() - tests_from) {
            column = next(column);
            if let Some(test) = cell.test(name) {
                let look = if test.verdict == Verdict::Ac {
                    &looks.passed
                } else {
                    &looks.failed
                };
                if task.tests_have_points {
                    sheet.write_number_with_format(row, column, test.score, look)?;
                } else {
                    sheet.write_string_with_format(row, column, test.verdict.to_string(), look)?;
                }
            }
        }
    }
    finish(sheet, table.contestants.len(), head.len())
}

fn details(sheet: &mut Worksheet, table: &Scoreboard, looks: &Looks) -> Result<(), XlsxError> {
    let head = [
        "table-contestant",
        "table-task",
        "table-test",
        "table-result",
        "table-points",
        "table-time",
        "table-memory",
        "table-message",
    ]
    .map(|key| words::word(table.locale, key));
    write_head(sheet, &head, looks)?;
    for (column, width) in [(0, NAME_WIDTH), (3, NAME_WIDTH), (7, MESSAGE_WIDTH)] {
        sheet.set_column_width(column, width)?;
    }
    let mut row = 1;
    for contestant in &table.contestants {
        for (task, cell) in table.tasks.iter().zip(&contestant.cells) {
            for test in &cell.tests {
                if row >= ROWS_MAX {
                    return Ok(());
                }
                sheet.write_string(row, 0, text(&contestant.name))?;
                sheet.write_string(row, 1, text(&task.name))?;
                sheet.write_string(row, 2, test.name.trim_start_matches("secret/"))?;
                sheet.write_string(row, 3, words::verdict(table.locale, test.verdict))?;
                if task.tests_have_points {
                    sheet.write_number_with_format(row, 4, test.score, &looks.points)?;
                }
                sheet.write_number(row, 5, seconds(test.cpu_ms))?;
                sheet.write_number(row, 6, mib(test.memory_bytes))?;
                sheet.write_string(row, 7, text(&test.message))?;
                row += 1;
            }
        }
    }
    finish(sheet, row as usize - 1, head.len())
}

impl Looks {
    fn of(&self, cell: &Cell) -> &Format {
        match cell.verdict {
            Some(Verdict::Ac) => &self.passed,
            Some(Verdict::Ce | Verdict::Ie) => &self.failed,
            _ => &self.points,
        }
    }
}

/// The contestants with the numbers of their rows, below the head.
fn rows(table: &Scoreboard) -> impl Iterator<Item = (u32, &Row)> {
    (1..ROWS_MAX).zip(&table.contestants)
}

fn next(column: u16) -> u16 {
    column.saturating_add(1).min(COLUMNS_MAX - 1)
}

pub(crate) fn write_head(
    sheet: &mut Worksheet,
    head: &[String],
    looks: &Looks,
) -> Result<(), XlsxError> {
    sheet.set_row_height(0, HEAD_HEIGHT)?;
    for (column, words) in (0..COLUMNS_MAX).zip(head) {
        sheet.set_column_width(column, NUMBER_WIDTH)?;
        sheet.write_string_with_format(0, column, text(words), &looks.head)?;
    }
    Ok(())
}

/// Freezes the head and the names, also in print, where all columns share a page; every column gets a filter.
pub(crate) fn finish(sheet: &mut Worksheet, rows: usize, columns: usize) -> Result<(), XlsxError> {
    sheet.set_freeze_panes(1, 1)?;
    sheet.set_landscape();
    sheet.set_print_fit_to_pages(1, 0);
    sheet.set_repeat_rows(0, 0)?;
    let last_row = u32::try_from(rows).unwrap_or(u32::MAX).min(ROWS_MAX - 1);
    let last_column = u16::try_from(columns - 1)
        .unwrap_or(u16::MAX)
        .min(COLUMNS_MAX - 1);
    sheet.autofilter(0, 0, last_row, last_column)?;
    Ok(())
}

fn mib(bytes: u64) -> f64 {
    (bytes as f64 / f64::from(1 << 20) * 10.0).round() / 10.0
}

pub(crate) fn text(text: &str) -> String {
    text.chars().take(TEXT_CHARS_MAX).collect()
}

/// A name that the format allows and that no other sheet has.
pub(crate) fn sheet_name(wish: &str, taken: &mut BTreeSet<String>) -> String {
    let is_allowed = |letter: char| !letter.is_control() && !"[]:*?/\\'".contains(letter);
    let clean: String = wish.chars().filter(|letter| is_allowed(*letter)).collect();
    let clean = if clean.is_empty() { "Bài" } else { &clean };
    for number in 1_u32.. {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!(" {number}")
        };
        let head = SHEET_NAME_CHARS_MAX - suffix.chars().count();
        let name: String = clean.chars().take(head).collect::<String>() + &suffix;
        if taken.insert(name.to_lowercase()) {
            return name;
        }
    }
    unreachable!("there are more numbers than tasks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_have_names_that_the_format_allows() {
        let mut taken = BTreeSet::new();
        let mut name = |wish: &str| sheet_name(wish, &mut taken);
        assert_eq!(name("Bảng điểm"), "Bảng điểm");
        assert_eq!(name("bảng ĐIỂM"), "bảng ĐIỂM 2");
        assert_eq!(name("a/b[c]:*?'"), "abc");
        assert_eq!(name("[]"), "Bài");
        let long = name(&"đ".repeat(60));
        assert_eq!(long.chars().count(), SHEET_NAME_CHARS_MAX);
        assert!(name(&"đ".repeat(60)).ends_with(" 2"));
    }
}
