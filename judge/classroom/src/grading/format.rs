//! The table as a file.

use crate::grading::table::Scoreboard;
use crate::grading::{csv_file, xlsx_file};

/// The media type of workbooks.
pub const XLSX_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The file format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// A workbook: the points, a sheet per task with every test, and every single result.
    Xlsx,
    /// The CSV of spreadsheets: UTF-8 with a mark at the start.
    Csv {
        /// Whether decimals have a comma and fields are separated by semicolons, as Vietnamese spreadsheets expect.
        has_decimal_comma: bool,
    },
    /// JSON, for programs.
    Json,
}

/// The error that a table cannot be written, for example because memory is short.
#[derive(Debug, thiserror::Error)]
#[error("the table cannot be written: {0}")]
pub struct WriteError(String);

impl WriteError {
    pub(crate) fn of(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl Scoreboard {
    /// The file.
    ///
    /// # Errors
    /// If there is not enough memory for it.
    pub fn write(&self, format: TableFormat) -> Result<Vec<u8>, WriteError> {
        match format {
            TableFormat::Xlsx => xlsx_file::write(self).map_err(WriteError::of),
            TableFormat::Csv { has_decimal_comma } => {
                csv_file::write(self, has_decimal_comma).map_err(WriteError::of)
            }
            TableFormat::Json => serde_json::to_vec_pretty(self).map_err(WriteError::of),
        }
    }
}
