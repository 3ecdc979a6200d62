//! Other tables as workbooks, with the same look as the table of points.

use std::collections::BTreeSet;

use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

use crate::grading::format::WriteError;
use crate::grading::xlsx_file::{
    Looks, NAME_WIDTH, ROWS_MAX, finish, sheet_name, text, write_head,
};

/// A sheet of a workbook. Texts are never formulas, whatever they begin with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The sheet's name, which is changed to one that the format allows.
    pub name: String,
    /// The headers of the columns; the first columns are frozen.
    pub head: Vec<String>,
    /// The cells of each row, in the order of the columns.
    pub rows: Vec<Vec<SheetCell>>,
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetCell {
    /// An empty cell.
    Empty,
    /// A text.
    Text(String),
    /// A number of things.
    Count(usize),
    /// Points.
    Points(f64),
    /// The points of a solved problem.
    Solved(f64),
    /// A moment, by the clock that the reader goes by.
    Moment {
        /// The year, month and day.
        day: (u16, u8, u8),
        /// The hour, minute and second.
        time: (u16, u8, u8),
    },
}

/// A workbook with these sheets.
///
/// # Errors
/// If there is not enough memory for it.
pub fn workbook(sheets: &[Sheet]) -> Result<Vec<u8>, WriteError> {
    write(sheets).map_err(WriteError::of)
}

fn write(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let looks = Looks::new();
    let moment = Format::new().set_num_format("dd/mm/yyyy hh:mm");
    let mut book = Workbook::new();
    let mut names = BTreeSet::new();
    for sheet in sheets {
        let page = book.add_worksheet();
        page.set_name(sheet_name(&sheet.name, &mut names))?;
        write_head(page, &sheet.head, &looks)?;
        page.set_column_width(0, NAME_WIDTH)?;
        for (row, cells) in (1..ROWS_MAX).zip(&sheet.rows) {
            for (column, cell) in (0..).zip(cells) {
                write_cell(page, (row, column), cell, &looks, &moment)?;
            }
        }
        finish(page, sheet.rows.len(), sheet.head.len())?;
    }
    book.save_to_buffer()
}

fn write_cell(
    page: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &SheetCell,
    looks: &Looks,
    moment: &Format,
) -> Result<(), XlsxError> {
    match cell {
        SheetCell::Empty => return Ok(()),
        SheetCell::Text(words) => page.write_string(row, column, text(words))?,
        SheetCell::Count(count) => page.write_number(row, column, *count as f64)?,
        SheetCell::Points(points) => {
            page.write_number_with_format(row, column, *points, &looks.points)?
        }
        SheetCell::Solved(points) => {
            page.write_number_with_format(row, column, *points, &looks.passed)?
        }
        SheetCell::Moment { day, time } => {
            let (year, month, day) = *day;
            let (hour, minute, second) = *time;
            let at = ExcelDateTime::from_ymd(year, month, day)?.and_hms(hour, minute, second)?;
            page.write_datetime_with_format(row, column, &at, moment)?
        }
    };
    Ok(())
}
