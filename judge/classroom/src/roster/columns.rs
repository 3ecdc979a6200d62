//! Finds the meaning of a list's columns by their headers in Vietnamese or English.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use grundy_package::fold;

use crate::roster::table::Line;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Column {
    Login,
    /// The whole name.
    Name,
    /// The part before the given name: family and middle names.
    Family,
    /// The given name, if the rest has a column of its own.
    Given,
    Class,
    Role,
    Password,
    /// The day of birth, which distinguishes people with the same name.
    Birth,
    /// The number of the person: lines below the last number are no people.
    Number,
    /// The name of a team.
    Team,
    /// A member of a team, or all of them. There may be several such columns ([`Header::members_of`]).
    Member,
    /// The school or organisation.
    School,
    Room,
    Seat,
    /// The number of a candidate, which is unique in a contest.
    Candidate,
}

/// The words of headers, folded.
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
            "ho va ten thi sinh",
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
            "ho va",
            "ho va dem",
            "ho va chu dem",
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
    (
        Column::Birth,
        &[
            "ngay sinh",
            "ngay thang nam sinh",
            "nam sinh",
            "date of birth",
            "birth date",
            "birthday",
            "born",
        ],
    ),
    (
        Column::Number,
        &["stt", "tt", "so tt", "so thu tu", "no", "number"],
    ),
    (
        Column::Team,
        &[
            "doi",
            "ten doi",
            "doi thi",
            "ten doi thi",
            "team",
            "team name",
        ],
    ),
    (
        Column::Member,
        &[
            "thanh vien",
            "cac thanh vien",
            "member",
            "members",
            "thi sinh",
            "contestant",
        ],
    ),
    (
        Column::School,
        &[
            "truong",
            "ten truong",
            "don vi",
            "school",
            "affiliation",
            "organization",
            "organisation",
            "university",
        ],
    ),
    (Column::Room, &["phong", "phong thi", "phong may", "room"]),
    (
        Column::Seat,
        &[
            "cho",
            "cho ngoi",
            "so may",
            "may",
            "seat",
            "phong va cho",
            "room and seat",
        ],
    ),
    (
        Column::Candidate,
        &["so bao danh", "sbd", "candidate number", "candidate"],
    ),
];
/// The number of first lines in which a header may be; above it are the school, the year, and a title.
const LINES_ABOVE_MAX: usize = 20;
/// The most columns of one name.
const NAME_COLUMNS_MAX: usize = 4;
/// The values of columns without a header beside names that mean something else if a column has no others, folded.
const NO_NAMES: [&str; 10] = [
    "nam", "nu", "male", "female", "m", "f", "x", "co", "khong", "v",
];

/// The line that says which column is what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// Its place among the lines.
    pub(crate) index: usize,
    columns: BTreeMap<Column, Range<usize>>,
}

impl Header {
    /// Finds among the first lines the one that names most columns, including a name or a login; a second header line below it is
    /// used, too, if it divides the name.
    pub(crate) fn find(lines: &[Line]) -> Option<Self> {
        let headers = lines.iter().take(LINES_ABOVE_MAX).enumerate();
        let headers = headers.filter_map(|(index, line)| Self::of(index, line));
        // The first of equally good headers.
        let mut header = headers.reduce(|best, other| {
            if other.columns.len() > best.columns.len() {
                other
            } else {
                best
            }
        })?;
        header.take_second_line(lines);
        header.widen_name(lines);
        Some(header)
    }

    /// The columns of a list in which each line is only a name.
    pub(crate) fn of_names_only(lines: &[Line]) -> Option<Self> {
        let is_one = |line: &Line| line.cells.iter().skip(1).all(String::is_empty);
        (!lines.is_empty() && lines.iter().all(is_one)).then(|| Self {
            // It is before the first line, so that no line is a header.
            index: usize::MAX,
            columns: BTreeMap::from([(Column::Name, 0..1)]),
        })
    }

    fn of(index: usize, line: &Line) -> Option<Self> {
        let mut columns = columns_of(line);
        // "Tên" alone means the whole name.
        if !columns.contains_key(&Column::Name)
            && !columns.contains_key(&Column::Family)
            && let Some(place) = columns.remove(&Column::Given)
        {
            columns.insert(Column::Name, place);
        }
        let is_header = [Column::Login, Column::Name, Column::Family, Column::Team]
            .iter()
            .any(|column| columns.contains_key(column));
        is_header.then_some(Self { index, columns })
    }

    /// Reads a second header line: below "Họ và tên" over two columns there may be "Họ đệm" and "Tên", and nothing else.
    fn take_second_line(&mut self, lines: &[Line]) {
        let Some(next) = lines.get(self.index + 1) else {
            return;
        };
        let columns = columns_of(next);
        let has_halves =
            columns.contains_key(&Column::Family) && columns.contains_key(&Column::Given);
        let own_count = next.cells.iter().filter(|cell| !cell.is_empty()).count();
        if has_halves && own_count == columns.len() {
            self.columns.remove(&Column::Name);
            self.columns.extend(columns);
            self.index += 1;
        }
    }

    /// Widens the name: "Họ và tên" may be over several columns, either merged in the workbook or visible from the cells below it.
    fn widen_name(&mut self, lines: &[Line]) {
        let Some(name) = self.columns.get(&Column::Name).cloned() else {
            return;
        };
        let line = &lines[self.index];
        let others = self.columns.values().map(|other| other.start);
        let next = others.filter(|start| *start > name.start).min();
        let end_max = next
            .unwrap_or(usize::MAX)
            .min(name.start + NAME_COLUMNS_MAX);
        let told = line.merged.widths.get(&name.start);
        let end = match told {
            Some(width) => (name.start + width).min(end_max),
            None => {
                let is_bare = |place: &usize| line.cells.get(*place).is_none_or(String::is_empty);
                let below = self.below(lines);
                let beside = (name.end..end_max).take_while(is_bare);
                let parts = beside.take_while(|place| holds_parts_of_names(below, &name, *place));
                name.end + parts.count()
            }
        };
        self.columns.insert(Column::Name, name.start..end);
    }

    pub(crate) fn columns_count(&self) -> usize {
        self.columns.len()
    }

    pub(crate) fn has(&self, column: Column) -> bool {
        self.columns.contains_key(&column)
    }

    /// Whether there is a column of people's names.
    pub(crate) fn has_names(&self) -> bool {
        self.has(Column::Name) || self.has(Column::Family)
    }

    /// The places of a header line's columns of members, which may be numbered.
    pub(crate) fn members_of(line: &Line) -> Vec<usize> {
        let cells = line.cells.iter().enumerate();
        let members = cells.filter(|(_, cell)| column(cell) == Some(Column::Member));
        members.map(|(place, _)| place).collect()
    }

    /// The cell of a line; empty if the line or the list has none. The parts of a name in several columns are joined.
    pub(crate) fn cell(&self, line: &Line, column: Column) -> String {
        let places = self.columns.get(&column).cloned().unwrap_or_default();
        let cells = places.filter_map(|place| line.cells.get(place));
        let cells: Vec<&str> = cells
            .map(String::as_str)
            .filter(|cell| !cell.is_empty())
            .collect();
        cells.join(" ")
    }

    /// Whether the line's cell of this column is a merged one that began in a line above.
    pub(crate) fn is_from_above(&self, line: &Line, column: Column) -> bool {
        let places = self.columns.get(&column).cloned().unwrap_or_default();
        places
            .into_iter()
            .any(|place| line.merged.from_above.contains(&place))
    }

    /// Whether the line repeats this header, as on each page of a print.
    pub(crate) fn is_repeated_by(&self, line: &Line) -> bool {
        let known = columns_of(line);
        known.len() > 1 && known.keys().all(|column| self.has(*column))
    }

    /// The lines below it.
    pub(crate) fn below<'a>(&self, lines: &'a [Line]) -> &'a [Line] {
        let first = self.index.wrapping_add(1);
        lines.get(first..).unwrap_or_default()
    }
}

fn columns_of(line: &Line) -> BTreeMap<Column, Range<usize>> {
    let mut columns = BTreeMap::new();
    for (place, cell) in line.cells.iter().enumerate() {
        if let Some(column) = column(cell) {
            columns.entry(column).or_insert(place..place + 1);
        }
    }
    columns
}

/// Whether most people have a part of their name in this column beside a name.
fn holds_parts_of_names(lines: &[Line], name: &Range<usize>, place: usize) -> bool {
    let cell = |line: &Line, place: usize| line.cells.get(place).cloned().unwrap_or_default();
    let named = lines
        .iter()
        .filter(|line| !cell(line, name.start).is_empty());
    let cells: Vec<String> = named.map(|line| fold(&cell(line, place))).collect();
    let is_part = |cell: &&String| {
        let is_letter = |letter: char| letter.is_alphabetic() || " '’-".contains(letter);
        !cell.is_empty() && cell.chars().all(is_letter) && cell.split(' ').count() <= 3
    };
    let parts: Vec<&String> = cells.iter().filter(is_part).collect();
    let distinct: BTreeSet<&str> = parts.iter().map(|part| part.as_str()).collect();
    parts.len() * 2 > cells.len() && !distinct.iter().all(|part| NO_NAMES.contains(part))
}

fn column(header: &str) -> Option<Column> {
    let folded = fold(header);
    let words = folded.split(|character: char| !character.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let header = words.join(" ");
    let find = |header: &str| {
        let found = WORDS.iter().find(|(_, names)| names.contains(&header));
        found.map(|(column, _)| *column)
    };
    // Columns of members are numbered: "Thành viên 2", "Member2".
    let unnumbered = header.trim_end_matches(|it: char| it.is_ascii_digit());
    find(&header).or_else(|| find(unnumbered.trim_end()).filter(|it| *it == Column::Member))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(rows: &[&[&str]]) -> Vec<Line> {
        let rows = (1..).zip(rows);
        rows.map(|(number, cells)| {
            let cells = cells.iter().map(|cell| (*cell).to_owned());
            Line::new(number, cells.collect())
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
            ("STT", Some(Column::Number)),
            ("Ngày sinh", Some(Column::Birth)),
            ("Giới tính", None),
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
        assert_eq!((header.index, header.columns_count()), (2, 4));
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

    fn names(rows: &[&[&str]]) -> Vec<String> {
        let lines = lines(rows);
        let header = Header::find(&lines).unwrap();
        let below = header.below(&lines).iter();
        below.map(|line| header.cell(line, Column::Name)).collect()
    }

    /// The CSV form of a workbook's "Họ và tên" over two columns.
    #[test]
    fn a_name_goes_on_in_the_column_beside_it_that_has_no_header() {
        let list: &[&[&str]] = &[
            &["STT", "Họ và tên", "", "Lớp"],
            &["1", "Bùi Minh", "Anh", "10A1"],
            &["2", "Đặng Thị", "Bảo Châu", "10A1"],
            &["3", "Lê Nguyễn Hoài Nam", "", "10A1"],
        ];
        let expected = ["Bùi Minh Anh", "Đặng Thị Bảo Châu", "Lê Nguyễn Hoài Nam"];
        assert_eq!(names(list), expected);
    }

    #[test]
    fn what_stands_beside_names_without_a_header_is_no_part_of_them() {
        for beside in [
            ["Nam", "Nữ"],
            ["x", ""],
            ["12/3/2009", "1/4/2009"],
            ["", ""],
        ] {
            let list: &[&[&str]] = &[
                &["Họ và tên", "", "Lớp"],
                &["Bùi Minh Anh", beside[0], "10A1"],
                &["Đặng Thị Châu", beside[1], "10A1"],
            ];
            assert_eq!(names(list), ["Bùi Minh Anh", "Đặng Thị Châu"], "{beside:?}");
        }
    }

    #[test]
    fn a_second_line_of_a_header_says_what_the_halves_are() {
        let lines = lines(&[
            &["STT", "Họ và tên", "", "Lớp"],
            &["", "Họ đệm", "Tên", ""],
            &["1", "Bùi Minh", "Anh", "10A1"],
        ]);
        let header = Header::find(&lines).unwrap();
        let [pupil] = header.below(&lines) else {
            panic!("{header:?}")
        };
        let cells = [Column::Family, Column::Given, Column::Class].map(|it| header.cell(pupil, it));
        assert_eq!(cells, ["Bùi Minh", "Anh", "10A1"]);
    }
}
