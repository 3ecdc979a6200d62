//! A file as lines of cells, whatever its format.

use crate::roster::table::{Sheet, Sheets, Unreadable};
use crate::roster::{decode, separated, workbook};

/// The largest file that is read, in bytes.
pub const FILE_BYTES_MAX: usize = 2 << 20;

/// Reads a file of any kind.
pub(crate) fn read(bytes: &[u8], rows_max: usize) -> Result<Sheets, Unreadable> {
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
    let lines = separated::read(&text, rows_max)?;
    let sheet = Sheet {
        name: String::new(),
        lines,
    };
    Ok(Sheets {
        sheets: vec![sheet],
        unreadable: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds_are_told_from_tables() {
        let error = |bytes: &[u8]| read(bytes, 10).unwrap_err();
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
