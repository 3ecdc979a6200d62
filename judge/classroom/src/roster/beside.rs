//! A list as it came, line by line and column by column, with who each line is: so that marks can be put beside it.

use std::collections::BTreeMap;

use crate::roster::columns::Header;
use crate::roster::entries::{Entry, Fault, Limits, List, list_of_sheet};
use crate::roster::known::Account;
use crate::roster::meanings::Choice;
use crate::roster::table::{Line, Unreadable};
use crate::roster::{file, workbook};

/// The most blank lines between two others that are kept.
const BLANK_LINES_MAX: u64 = 20;

/// A list as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnList {
    /// Whether it is a workbook, and not a text.
    pub is_workbook: bool,
    /// The sheets of the workbook, or the text as one without a name.
    pub sheets: Vec<OwnSheet>,
    /// The people on it who have no account among those given.
    pub strangers: Vec<Stranger>,
}

/// A person on a list who has no account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// The workbook's sheet; empty for a text.
    pub sheet: String,
    /// The line of the file or sheet, from 1.
    pub line: u64,
    /// The name.
    pub name: String,
    /// Whether several accounts could be meant.
    pub is_ambiguous: bool,
}

/// A sheet of a list as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSheet {
    /// Its name; empty for a text.
    pub name: String,
    /// Its lines, blank ones included.
    pub lines: Vec<OwnLine>,
}

/// A line of a list as it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnLine {
    /// Its cells. A merged one has its text in the first line only.
    pub cells: Vec<String>,
    /// Whether it is the header.
    pub is_header: bool,
    /// The login of the account of this line's person, if there is one.
    pub login: Option<String>,
}

/// Reads a list of people as it is, and finds their accounts as [`List::recognise`] does.
///
/// # Errors
/// The reason why it is no list at all.
pub fn read_as_it_is(
    bytes: &[u8],
    limits: Limits,
    accounts: &[Account],
    class_names: &[String],
) -> Result<OwnList, Unreadable> {
    let choice = Choice::default();
    let table = file::read(bytes, limits.rows_max, &choice)?;
    let mut list = List::default();
    let mut headers = Vec::new();
    for (place, sheet) in table.sheets.iter().enumerate() {
        let header =
            Header::find(&sheet.lines, &choice).or_else(|| Header::of_names_only(&sheet.lines));
        headers.push(header.as_ref().map(|header| header.index));
        if let Ok(part) = list_of_sheet(sheet, header, limits.logins) {
            list.append(part, &place.to_string());
        }
    }
    if list.entries.is_empty() {
        let is_empty = table.sheets.iter().all(|sheet| sheet.lines.is_empty());
        return Err(if is_empty {
            Unreadable::Empty
        } else {
            Unreadable::NoHeader
        });
    }
    list.recognise(accounts, class_names);
    let (known, strangers): (Vec<Entry>, Vec<Entry>) = list
        .entries
        .into_iter()
        .partition(|entry| entry.known.is_some());
    let known: BTreeMap<(String, u64), String> = known
        .into_iter()
        .map(|entry| ((entry.sheet, entry.line), entry.login))
        .collect();
    let sheet_name = |entry: &Entry| {
        let place: usize = entry.sheet.parse().unwrap_or_default();
        table
            .sheets
            .get(place)
            .map_or_else(String::new, |sheet| sheet.name.clone())
    };
    let strangers = strangers.into_iter().map(|entry| {
        let mut faults = entry.faults.iter();
        Stranger {
            sheet: sheet_name(&entry),
            is_ambiguous: faults.any(|it| matches!(it, Fault::SeveralAccounts { .. })),
            line: entry.line,
            name: entry.name,
        }
    });
    let strangers = strangers.collect();
    let sheets = table.sheets.into_iter().zip(headers).enumerate();
    let sheets = sheets.map(|(place, (sheet, header))| OwnSheet {
        name: sheet.name,
        lines: lines(sheet.lines, header, |number| {
            known.get(&(place.to_string(), number)).cloned()
        }),
    });
    Ok(OwnList {
        is_workbook: workbook::is_workbook(bytes),
        sheets: sheets.collect(),
        strangers,
    })
}

fn lines(
    lines: Vec<Line>,
    header: Option<usize>,
    login_of: impl Fn(u64) -> Option<String>,
) -> Vec<OwnLine> {
    let mut own: Vec<OwnLine> = Vec::new();
    let mut next = 1;
    for (index, line) in lines.into_iter().enumerate() {
        let blank = line.number.saturating_sub(next).min(BLANK_LINES_MAX);
        own.extend((0..blank).map(|_| OwnLine::default()));
        next = line.number + 1;
        let mut cells = line.cells;
        for (column, cell) in cells.iter_mut().enumerate() {
            if line.merged.from_above.contains(&column) {
                cell.clear();
            }
        }
        own.push(OwnLine {
            cells,
            is_header: header == Some(index),
            login: login_of(line.number),
        });
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::entries::LoginRule;

    fn read(bytes: &[u8]) -> OwnList {
        let limits = Limits {
            rows_max: 100,
            logins: LoginRule::Plain,
        };
        let account = |login: &str, name: &str| Account {
            login: login.to_owned(),
            name: name.to_owned(),
            class_name: "10A1".to_owned(),
            birth: String::new(),
            role: "student",
        };
        let accounts = [account("an", "Lê An"), account("binh", "Trần Bình")];
        read_as_it_is(bytes, limits, &accounts, &["10A1".to_owned()]).unwrap()
    }

    #[test]
    fn lines_and_columns_stay_as_they_are() {
        let text = "DANH SÁCH LỚP 10A1;;\n\nSTT;Họ và tên;Giới tính\n1;Trần Bình;Nam\n2;Lê Mới;Nữ\n3;Lê An;Nữ\n;Tổng số: 3;\n";
        let list = read(text.as_bytes());
        assert!(!list.is_workbook);
        let lines = list.sheets[0].lines.iter();
        let told: Vec<String> = lines
            .map(|line| {
                let mark = if line.is_header { "*" } else { "" };
                let login = line.login.clone().unwrap_or_default();
                format!("{mark}{} → {login}", line.cells.join("|"))
            })
            .collect();
        let expected = [
            "DANH SÁCH LỚP 10A1|| → ",
            " → ",
            "*STT|Họ và tên|Giới tính → ",
            "1|Trần Bình|Nam → binh",
            "2|Lê Mới|Nữ → ",
            "3|Lê An|Nữ → an",
            "|Tổng số: 3| → ",
        ];
        assert_eq!(told, expected);
        let strangers = list.strangers.iter();
        let strangers: Vec<_> = strangers.map(|it| (it.line, it.name.as_str())).collect();
        assert_eq!(strangers, [(5, "Lê Mới")]);
    }

    #[test]
    fn a_workbook_keeps_its_sheets_and_merged_cells() {
        let mut book = rust_xlsxwriter::Workbook::new();
        let plain = rust_xlsxwriter::Format::new();
        let sheet = book.add_worksheet().set_name("10A1").unwrap();
        for (column, head) in (0..).zip(["Lớp", "Họ và tên"]) {
            sheet.write(0, column, head).unwrap();
        }
        sheet.merge_range(1, 0, 2, 0, "10A1", &plain).unwrap();
        sheet.write(1, 1, "Lê An").unwrap();
        sheet.write(2, 1, "Trần Bình").unwrap();
        sheet.write(1_000_000, 1, "Lê Mới").unwrap();
        let notes = book.add_worksheet().set_name("Ghi chú").unwrap();
        notes.write(0, 0, "Gì đó").unwrap();
        notes.write(0, 1, "khác").unwrap();
        let list = read(&book.save_to_buffer().unwrap());
        assert!(list.is_workbook);
        let names: Vec<&str> = list
            .sheets
            .iter()
            .map(|sheet| sheet.name.as_str())
            .collect();
        assert_eq!(names, ["10A1", "Ghi chú"]);
        let lines = &list.sheets[0].lines;
        assert_eq!(lines[2].cells, ["", "Trần Bình"]);
        assert_eq!(lines[2].login.as_deref(), Some("binh"));
        assert!(lines.len() < 100, "a far line does not make a million");
        assert_eq!(list.sheets[1].lines[0].login, None);
    }
}
