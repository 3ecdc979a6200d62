//! A file as lines of cells, whatever its format.

use crate::roster::columns::columns_without_header;
use crate::roster::meanings::{Choice, Head};
use crate::roster::table::{Sheet, Sheets, Unreadable};
use crate::roster::{decode, separated, workbook};

/// The largest file that is read, in bytes.
pub const FILE_BYTES_MAX: usize = 2 << 20;

/// Reads a file of any kind.
pub(crate) fn read(bytes: &[u8], rows_max: usize, choice: &Choice) -> Result<Sheets, Unreadable> {
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Unreadable::TooLarge);
    }
    if workbook::is_workbook(bytes) {
        return workbook::read(bytes, rows_max);
    }
    if workbook::is_old_workbook(bytes) {
        return Err(Unreadable::OldWorkbook);
    }
    let text = decode::decode(bytes).ok_or(Unreadable::NoTable)?;
    let lines = separated::read(&text, rows_max, choice)?;
    let sheet = Sheet {
        name: String::new(),
        lines,
    };
    Ok(Sheets {
        sheets: vec![sheet],
        unreadable: Vec::new(),
    })
}

/// The columns of a file in which no line says what they mean, so that somebody can say it.
///
/// # Errors
/// The reason why it is no table.
pub fn read_columns(
    bytes: &[u8],
    rows_max: usize,
    choice: &Choice,
) -> Result<Vec<Head>, Unreadable> {
    let table = read(bytes, rows_max, choice)?;
    let mut sheets = table.sheets.iter();
    let first = sheets.find(|sheet| !sheet.lines.is_empty());
    columns_without_header(&first.ok_or(Unreadable::Empty)?.lines, choice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds_are_told_from_tables() {
        let error = |bytes: &[u8]| read(bytes, 10, &Choice::default()).unwrap_err();
        assert_eq!(
            error(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            Unreadable::OldWorkbook
        );
        assert_eq!(error(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), Unreadable::NoTable);
        assert_eq!(
            error(b"PK\x03\x04 and no more"),
            Unreadable::DamagedWorkbook
        );
        assert_eq!(error(&vec![b'a'; FILE_BYTES_MAX + 1]), Unreadable::TooLarge);
    }
}
