//! Texts whose cells are separated by commas, semicolons or tabs, as spreadsheets save and copy them.

use csv::{ReaderBuilder, WriterBuilder};

use crate::roster::columns::Header;
use crate::roster::meanings::Choice;
use crate::roster::table::{COLUMNS_MAX, Collector, Line, Unreadable, clean};

/// The delimiters; the last of equally good ones is taken, since a name may contain a comma, but hardly a tab.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// Reads a text with the delimiter for which most columns of its header have a meaning; if there is no header, with one that gives
/// columns at all.
pub(crate) fn read(text: &str, rows_max: usize, choice: &Choice) -> Result<Vec<Line>, Unreadable> {
    let mut best = ((0, false), Vec::new());
    for delimiter in DELIMITERS {
        let lines = lines(text, delimiter, rows_max)?;
        let columns = Header::find(&lines, choice).map_or(0, |header| header.columns_count());
        // Without a header, a text with columns throughout is not a list of names only.
        let is_table = lines
            .iter()
            .all(|line| line.cells.len() == lines[0].cells.len())
            && lines.first().is_some_and(|line| line.cells.len() > 1);
        let score = (columns, is_table);
        if score >= best.0 {
            best = (score, lines);
        }
    }
    Ok(best.1)
}

fn lines(text: &str, delimiter: u8, rows_max: usize) -> Result<Vec<Line>, Unreadable> {
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut collector = Collector::new(rows_max);
    let mut record = csv::StringRecord::new();
    // A cell of several lines is in one row of a spreadsheet.
    let mut inner_lines = 0;
    // Any text can be parsed otherwise: quotes are accepted where they make sense.
    while reader
        .read_record(&mut record)
        .map_err(|_| Unreadable::NoTable)?
    {
        let number = record.position().map_or(0, |start| line_of(text, start)) - inner_lines;
        let ends = record.iter().flat_map(str::bytes).filter(|it| *it == b'\n');
        inner_lines += ends.count() as u64;
        let cells = record.iter().take(COLUMNS_MAX).map(clean).collect();
        collector.push(Line::new(number, cells))?;
    }
    Ok(collector.lines())
}

/// The line of a record in the text; the reader counts blank lines before it as part of it.
fn line_of(text: &str, start: &csv::Position) -> u64 {
    let from = usize::try_from(start.byte()).unwrap_or(usize::MAX);
    let rest = text.as_bytes().get(from..).unwrap_or_default();
    let blank = rest.iter().take_while(|byte| b"\r\n".contains(byte));
    start.line() + blank.filter(|byte| **byte == b'\n').count() as u64
}

/// The kind of spreadsheets that open a file directly: the separator depends on how their language writes numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CsvStyle {
    /// Commas between cells, for spreadsheets that write 1.5.
    Comma,
    /// Semicolons, for spreadsheets that write 1,5.
    Semicolon,
}

/// A CSV text that spreadsheets open, with the mark of UTF-8. A cell that they would take for a formula gets an apostrophe in
/// front.
#[must_use]
pub fn csv_text<Row>(header: Row, rows: impl IntoIterator<Item = Row>, style: CsvStyle) -> String
where
    Row: IntoIterator<Item: AsRef<str>>,
{
    let delimiter = match style {
        CsvStyle::Comma => b',',
        CsvStyle::Semicolon => b';',
    };
    let mut writer = WriterBuilder::new()
        .delimiter(delimiter)
        .from_writer(Vec::new());
    for row in std::iter::once(header).chain(rows) {
        let cells = row.into_iter().map(|cell| unarmed(cell.as_ref()));
        // Writing into memory does not fail, nor do rows of equal length.
        let _ = writer.write_record(cells);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    format!("\u{feff}{}", String::from_utf8_lossy(&bytes))
}

/// A text of cells separated by tabs, as spreadsheets copy them; [`crate::roster::read`] reads it back unchanged.
#[must_use]
pub fn tabbed_text<const N: usize>(header: [&str; N], rows: &[[&str; N]]) -> String {
    let mut writer = WriterBuilder::new()
        .delimiter(b'\t')
        .from_writer(Vec::new());
    for row in std::iter::once(&header).chain(rows) {
        // Neither writing into memory nor rows of equal length fail.
        let _ = writer.write_record(row);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn unarmed(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let apostrophe = if is_formula { "'" } else { "" };
    format!("{apostrophe}{cell}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Vec<(u64, String)> {
        let lines = read(text, 100, &Choice::default()).unwrap().into_iter();
        lines
            .map(|line| (line.number, line.cells.join("|")))
            .collect()
    }

    #[test]
    fn the_header_tells_the_delimiter() {
        let of = |delimiter: &str| ["Tên đăng nhập", "Họ và tên", "Lớp"].join(delimiter);
        for delimiter in [",", ";", "\t"] {
            let text = format!(
                "{}\n\nan2010{delimiter}\"Đặng\nAn\"{delimiter}10A1\nbinh{delimiter}Bình{delimiter}\n",
                of(delimiter)
            );
            let expected = [
                (1, "Tên đăng nhập|Họ và tên|Lớp".to_owned()),
                (3, "an2010|Đặng An|10A1".to_owned()),
                // Its row in a spreadsheet.
                (4, "binh|Bình|".to_owned()),
            ];
            assert_eq!(read_all(&text), expected, "{delimiter:?}");
        }
        assert_eq!(
            read_all("Đặng, An\nBình; Lê"),
            [(1, "Đặng, An".to_owned()), (2, "Bình; Lê".to_owned())]
        );
        assert_eq!(read_all(""), []);
    }

    #[test]
    fn tabbed_texts_are_read_back() {
        let text = tabbed_text(
            ["login", "name"],
            &[["an", "\"An"], ["b;c", "B, C"], ["", "D"]],
        );
        let expected = ["login|name", "an|\"An", "b;c|B, C", "|D"];
        let read: Vec<_> = read_all(&text)
            .into_iter()
            .map(|(_, cells)| cells)
            .collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn quotes_that_never_end_are_read_to_the_end() {
        assert_eq!(read_all("login,name\nan,\"An\nbinh,B\n").len(), 2);
    }

    #[test]
    fn too_many_lines_are_refused() {
        let text = "a\n".repeat(1_000);
        assert_eq!(
            read(&text, 10, &Choice::default()).unwrap_err(),
            Unreadable::TooManyRows { rows_max: 10 }
        );
    }

    #[test]
    fn formulas_lose_their_power() {
        let text = csv_text(
            ["tên", "lớp"],
            [["=HYPERLINK(\"x\")", "10A1"], ["Đặng, An", "-1"]],
            CsvStyle::Comma,
        );
        assert_eq!(
            text,
            "\u{feff}tên,lớp\n\"'=HYPERLINK(\"\"x\"\")\",10A1\n\"Đặng, An\",'-1\n"
        );
        let text = csv_text(vec!["@a"], [vec!["1,5"], vec!["a;b"]], CsvStyle::Semicolon);
        assert_eq!(text, "\u{feff}'@a\n1,5\n\"a;b\"\n");
    }
}
