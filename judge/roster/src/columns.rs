//! Which column of a list is what, by its header in Vietnamese or English.

use std::collections::BTreeMap;

use grundy_package::fold;

use crate::table::Line;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Column {
    Login,
    /// The whole name.
    Name,
    /// What stands before the given name: family and middle names.
    Family,
    /// The given name, where the rest has a column of its own.
    Given,
    Class,
    Role,
    Password,
}

/// Words of headers, folded.
const WORDS: &[(Column, &[&str])] = &[
    (
        Column::Login,
        &[
            "ten dang nhap",
            "tai khoan",
            "ten tai khoan",
            "login",
            "login name",
            "username",
            "user name",
            "user",
            "account",
        ],
    ),
    (
        Column::Name,
        &[
            "ho va ten",
            "ho ten",
            "hoten",
            "ho ten hoc sinh",
            "ho va ten hoc sinh",
            "ten hoc sinh",
            "hoc sinh",
            "full name",
            "fullname",
            "name",
            "display name",
            "student name",
            "student",
        ],
    ),
    (
        Column::Family,
        &[
            "ho",
            "ho dem",
            "ho va dem",
            "ho lot",
            "ho va ten dem",
            "ho va ten lot",
            "last name",
            "family name",
            "surname",
        ],
    ),
    (Column::Given, &["ten", "first name", "given name"]),
    (
        Column::Class,
        &["lop", "ten lop", "lop hoc", "class", "class name", "group"],
    ),
    (Column::Role, &["vai tro", "role"]),
    (Column::Password, &["mat khau", "password"]),
];
/// A header stands among the first lines; above it are the school, the year, and a title.
const LINES_ABOVE_MAX: usize = 20;

/// The line that says which column is what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// Its place among the lines.
    pub(crate) index: usize,
    columns: BTreeMap<Column, usize>,
}

impl Header {
    /// The line of the first ones that names most columns, a name or a login among them.
    pub(crate) fn find(lines: &[Line]) -> Option<Self> {
        let headers = lines.iter().take(LINES_ABOVE_MAX).enumerate();
        let headers = headers.filter_map(|(index, line)| Self::of(index, line));
        // Of equally good ones the first.
        headers.reduce(|best, other| {
            if other.columns.len() > best.columns.len() {
                other
            } else {
                best
            }
        })
    }

    /// For lines that are a name each.
    pub(crate) fn of_names_only(lines: &[Line]) -> Option<Self> {
        let is_one = |line: &Line| line.cells.iter().skip(1).all(String::is_empty);
        (!lines.is_empty() && lines.iter().all(is_one)).then(|| Self {
            // Before the first line: nothing is a header.
            index: usize::MAX,
            columns: BTreeMap::from([(Column::Name, 0)]),
        })
    }

    fn of(index: usize, line: &Line) -> Option<Self> {
        let mut columns = BTreeMap::new();
        for (place, cell) in line.cells.iter().enumerate() {
            if let Some(column) = column(cell) {
                columns.entry(column).or_insert(place);
            }
        }
        // "Tên" alone is the whole name.
        if !columns.contains_key(&Column::Name)
            && !columns.contains_key(&Column::Family)
            && let Some(place) = columns.remove(&Column::Given)
        {
            columns.insert(Column::Name, place);
        }
        let is_header = [Column::Login, Column::Name, Column::Family]
            .iter()
            .any(|column| columns.contains_key(column));
        is_header.then_some(Self { index, columns })
    }

    pub(crate) fn columns_count(&self) -> usize {
        self.columns.len()
    }

    pub(crate) fn has(&self, column: Column) -> bool {
        self.columns.contains_key(&column)
    }

    /// The cell of a line; empty where the line or the list has none.
    pub(crate) fn cell<'a>(&self, line: &'a Line, column: Column) -> &'a str {
        let place = self.columns.get(&column);
        let cell = place.and_then(|place| line.cells.get(*place));
        cell.map_or("", String::as_str)
    }

    /// The lines below it.
    pub(crate) fn below<'a>(&self, lines: &'a [Line]) -> &'a [Line] {
        let first = self.index.wrapping_add(1);
        lines.get(first..).unwrap_or_default()
    }
}

fn column(header: &str) -> Option<Column> {
    let folded = fold(header);
    let words = folded.split(|character: char| !character.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let header = words.join(" ");
    let found = WORDS
        .iter()
        .find(|(_, names)| names.contains(&header.as_str()));
    found.map(|(column, _)| *column)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(rows: &[&[&str]]) -> Vec<Line> {
        let rows = (1..).zip(rows);
        rows.map(|(number, cells)| Line {
            number,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        })
        .collect()
    }

    #[test]
    fn headers_are_known_in_both_languages() {
        for (header, expected) in [
            ("Họ và tên", Some(Column::Name)),
            ("HỌ VÀ TÊN ", Some(Column::Name)),
            ("Họ & tên", Some(Column::Name)),
            ("Tên đăng nhập", Some(Column::Login)),
            ("Lớp", Some(Column::Class)),
            ("Class", Some(Column::Class)),
            ("user_name", Some(Column::Login)),
            ("Mật khẩu:", Some(Column::Password)),
            ("STT", None),
            ("Ngày sinh", None),
            ("", None),
        ] {
            assert_eq!(column(header), expected, "{header}");
        }
    }

    #[test]
    fn a_title_above_is_no_header_and_two_columns_make_a_name() {
        let lines = lines(&[
            &["TRƯỜNG THPT CHUYÊN"],
            &["DANH SÁCH LỚP 10A1"],
            &["STT", "Họ và tên đệm", "Tên", "Lớp"],
            &["1", "Nguyễn Văn", "An", "10A1"],
        ]);
        let header = Header::find(&lines).unwrap();
        assert_eq!((header.index, header.columns_count()), (2, 3));
        assert_eq!(header.cell(&lines[3], Column::Given), "An");
        assert_eq!(header.cell(&lines[0], Column::Class), "");
        assert_eq!(header.below(&lines).len(), 1);
    }

    #[test]
    fn lines_of_one_cell_are_names() {
        let names = lines(&[&["Nguyễn Văn An"], &["Lê Bình", ""]]);
        assert_eq!(Header::find(&names), None);
        let header = Header::of_names_only(&names).unwrap();
        assert_eq!(header.below(&names).len(), 2);
        assert_eq!(Header::of_names_only(&lines(&[&["a", "b"]])), None);
        assert_eq!(Header::of_names_only(&[]), None);
    }
}
