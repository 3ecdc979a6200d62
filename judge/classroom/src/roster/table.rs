//! Lines of cells, with their limits.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization;

/// The most cells of a line that are read.
pub const COLUMNS_MAX: usize = 40;
/// The most characters of a cell that are read; every text that is accepted is shorter.
pub(crate) const CELL_CHARS_MAX: usize = 200;
/// The most lines above the header, and blank ones among the others, in addition to the accounts.
const OTHER_LINES_MAX: usize = 200;
/// The most bytes of text in a table. Cells of a workbook share texts, so a small file may have a large table.
const TEXT_BYTES_MAX: usize = 8 << 20;

/// The reason why a file is no table. The texts are for people who type commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It has more than [`crate::roster::FILE_BYTES_MAX`] bytes, or is too large when unpacked.
    #[error("is too large")]
    TooLarge,
    /// It is no text in any encoding that is known, and no workbook.
    #[error("is neither a text nor a workbook (.xlsx)")]
    NoTable,
    /// It is a workbook in the format before 2007, or an encrypted one, which look the same.
    #[error(
        "is an old workbook (.xls), or has a password: save it as .xlsx without one, or as CSV"
    )]
    OldWorkbook,
    /// It looks like a workbook, but cannot be read as one.
    #[error("is no workbook that can be read; save it as CSV")]
    DamagedWorkbook,
    /// It has more accounts than may be made at once.
    #[error("has more than {rows_max} accounts")]
    TooManyRows {
        /// The most accounts in one import.
        rows_max: usize,
    },
    /// No line says which column is what.
    #[error(
        "has no header line; expected columns such as name, login, class (họ và tên, tên đăng nhập, lớp)"
    )]
    NoHeader,
    /// It has a header and nothing below it, or nothing at all.
    #[error("has no accounts in it")]
    Empty,
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The line's number in a text editor or a spreadsheet, from 1.
    pub(crate) number: u64,
    /// The texts of the cells, after [`clean`].
    pub(crate) cells: Vec<String>,
    /// The cells that were merged in the workbook.
    pub(crate) merged: Merged,
}

/// The cells of a line that were merged with others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Merged {
    /// The widths in columns of cells that are over several, by their first column.
    pub(crate) widths: BTreeMap<usize, usize>,
    /// The columns whose text comes from a cell that began above.
    pub(crate) from_above: BTreeSet<usize>,
}

/// A sheet of a workbook, or a whole text.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    /// Its name in the workbook; empty for a text.
    pub(crate) name: String,
    /// The lines that are not empty.
    pub(crate) lines: Vec<Line>,
}

/// A file as sheets, of which there is at least one.
#[derive(Debug, Default)]
pub(crate) struct Sheets {
    pub(crate) sheets: Vec<Sheet>,
    /// The names of the sheets behind the first that cannot be read.
    pub(crate) unreadable: Vec<String>,
}

impl Line {
    /// A line whose cells were never merged.
    pub(crate) fn new(number: u64, cells: Vec<String>) -> Self {
        Self {
            number,
            cells,
            merged: Merged::default(),
        }
    }
}

/// Collects lines up to the limits.
pub(crate) struct Collector {
    rows_max: usize,
    bytes_left: usize,
    lines: Vec<Line>,
}

impl Collector {
    pub(crate) fn new(rows_max: usize) -> Self {
        Self {
            rows_max,
            bytes_left: TEXT_BYTES_MAX,
            lines: Vec::new(),
        }
    }

    /// Adds a line, unless it is blank.
    pub(crate) fn push(&mut self, line: Line) -> Result<(), Unreadable> {
        let cells = &line.cells;
        if cells.iter().all(String::is_empty) {
            return Ok(());
        }
        let bytes = cells.iter().map(String::len).sum();
        self.bytes_left = self
            .bytes_left
            .checked_sub(bytes)
            .ok_or(Unreadable::TooLarge)?;
        if self.lines.len() >= self.rows_max + OTHER_LINES_MAX {
            let rows_max = self.rows_max;
            return Err(Unreadable::TooManyRows { rows_max });
        }
        self.lines.push(line);
        Ok(())
    }

    pub(crate) fn lines(self) -> Vec<Line> {
        self.lines
    }
}

/// A cell's text as it is compared and stored: letters composed with their marks (NFC), single blanks, no line ends.
pub(crate) fn clean(text: &str) -> String {
    let mut cleaned = String::new();
    // Composing looks only a few characters ahead; the limit comes first, since a cell may have a megabyte.
    let head: String = text.trim().chars().take(CELL_CHARS_MAX * 2).collect();
    let composed: String = head.nfc().collect();
    for word in composed.split_whitespace() {
        if !cleaned.is_empty() {
            cleaned.push(' ');
        }
        cleaned.push_str(word);
    }
    match cleaned.char_indices().nth(CELL_CHARS_MAX) {
        Some((end, _)) => cleaned[..end].to_owned(),
        None => cleaned,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_composed_and_have_single_blanks() {
        assert_eq!(
            clean("  Nguye\u{302}\u{303}n\u{a0} Văn\r\nAn "),
            "Nguyễn Văn An"
        );
        assert_eq!(
            clean(&"đ".repeat(1_000_000)).chars().count(),
            CELL_CHARS_MAX
        );
    }
}
