//! Finds the line of a list that says what its columns mean.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use grundy_package::fold;

use crate::roster::meanings::{Choice, Column, Head, head_text};
use crate::roster::table::{Line, Unreadable};

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
    /// The place of the first line that is none of its own.
    first: usize,
    columns: BTreeMap<Column, Range<usize>>,
    /// The places of the columns of members.
    pub(crate) members: Vec<usize>,
    /// The texts of the columns' heads.
    heads: Vec<String>,
}

impl Header {
    /// Finds among the first lines the one that names most columns, including a name or a login; a second header line below it is
    /// used, too, if it divides the name.
    pub(crate) fn find(lines: &[Line], choice: &Choice) -> Option<Self> {
        let headers = lines.iter().take(LINES_ABOVE_MAX).enumerate();
        let headers = headers.filter_map(|(index, line)| Self::of(index, line, choice));
        // The first of equally good headers.
        let mut header = headers.reduce(|best, other| {
            if other.columns.len() > best.columns.len() {
                other
            } else {
                best
            }
        })?;
        header.take_second_line(lines, choice);
        header.widen_name(lines);
        if header.is_a_person(lines) {
            header.first = header.index;
        }
        Some(header)
    }

    /// The columns of a list in which each line is only a name.
    pub(crate) fn of_names_only(lines: &[Line]) -> Option<Self> {
        let is_one = |line: &Line| line.cells.iter().skip(1).all(String::is_empty);
        (!lines.is_empty() && lines.iter().all(is_one)).then(|| Self {
            index: 0,
            first: 0,
            columns: BTreeMap::from([(Column::Name, 0..1)]),
            members: Vec::new(),
            heads: Vec::new(),
        })
    }

    fn of(index: usize, line: &Line, choice: &Choice) -> Option<Self> {
        let mut columns = columns_of(line, choice);
        let mut members = members_of(line, choice);
        // "Tên" alone means the whole name, and so does "Thí sinh".
        let is_named = [Column::Name, Column::Family]
            .iter()
            .any(|column| columns.contains_key(column));
        if !is_named && let Some(place) = columns.remove(&Column::Given) {
            columns.insert(Column::Name, place);
        } else if !is_named && !columns.contains_key(&Column::Team) && members.len() == 1 {
            members.clear();
            let place = columns.remove(&Column::Member);
            columns.extend(place.map(|place| (Column::Name, place)));
        }
        let is_header = [Column::Login, Column::Name, Column::Family, Column::Team]
            .iter()
            .any(|column| columns.contains_key(column));
        is_header.then(|| Self {
            index,
            first: index + 1,
            columns,
            members,
            heads: line.cells.clone(),
        })
    }

    /// Reads a second header line: below "Họ và tên" over two columns there may be "Họ đệm" and "Tên", and nothing else.
    fn take_second_line(&mut self, lines: &[Line], choice: &Choice) {
        let Some(next) = lines.get(self.index + 1) else {
            return;
        };
        let columns = columns_of(next, choice);
        let has_halves =
            columns.contains_key(&Column::Family) && columns.contains_key(&Column::Given);
        let own_count = next.cells.iter().filter(|cell| !cell.is_empty()).count();
        if has_halves && own_count == columns.len() {
            self.columns.remove(&Column::Name);
            self.columns.extend(columns);
            self.index += 1;
            self.first += 1;
            for (head, own) in self.heads.iter_mut().zip(&next.cells) {
                if !own.is_empty() {
                    head.clone_from(own);
                }
            }
        }
    }

    /// Whether the line only says by what was chosen for it what its columns mean, and is one of the people itself: where they have
    /// numbers or dates it has one, too.
    fn is_a_person(&self, lines: &[Line]) -> bool {
        let Some(line) = lines.get(self.index) else {
            return false;
        };
        let has_digit = |cell: &String| cell.chars().any(|letter| letter.is_ascii_digit());
        let is_like_others = |(place, cell): (usize, &String)| {
            let below = self.below(lines).iter();
            let mut others = below.filter_map(|line| line.cells.get(place));
            has_digit(cell) && others.all(|other| other.is_empty() || has_digit(other))
        };
        columns_of(line, &Choice::default()).is_empty()
            && line.cells.iter().enumerate().any(is_like_others)
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

    /// The columns as they were understood: those with a head, and those that have something without one.
    pub(crate) fn columns(&self, lines: &[Line]) -> Vec<Head> {
        heads(&self.heads, self.below(lines), |place| {
            if self.members.contains(&place) {
                return Meaning::Is(Column::Member);
            }
            let mut columns = self.columns.iter();
            match columns.find(|(_, places)| places.contains(&place)) {
                Some((_, places)) if places.start < place => Meaning::GoesOn,
                Some((column, _)) => Meaning::Is(*column),
                None => Meaning::Unused,
            }
        })
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
        let known = columns_of(line, &Choice::default());
        known.len() > 1 && known.keys().all(|column| self.has(*column))
    }

    /// The lines below it.
    pub(crate) fn below<'a>(&self, lines: &'a [Line]) -> &'a [Line] {
        lines.get(self.first..).unwrap_or_default()
    }
}

fn columns_of(line: &Line, choice: &Choice) -> BTreeMap<Column, Range<usize>> {
    let mut columns = BTreeMap::new();
    for (place, cell) in line.cells.iter().enumerate() {
        if let Some(column) = choice.column(place, cell) {
            columns.entry(column).or_insert(place..place + 1);
        }
    }
    // "Tên học sinh" is the whole name, but not beside "Họ và tên đệm".
    let is_given = |places: &Range<usize>| {
        choice.is_given_beside_family(places.start, &line.cells[places.start])
    };
    if columns.contains_key(&Column::Family)
        && !columns.contains_key(&Column::Given)
        && columns.get(&Column::Name).is_some_and(is_given)
        && let Some(places) = columns.remove(&Column::Name)
    {
        columns.insert(Column::Given, places);
    }
    columns
}

/// The places of a header line's columns of members, which may be numbered.
fn members_of(line: &Line, choice: &Choice) -> Vec<usize> {
    let cells = line.cells.iter().enumerate();
    let members = cells.filter(|(place, cell)| choice.column(*place, cell) == Some(Column::Member));
    members.map(|(place, _)| place).collect()
}

/// The columns of a table in which no line was taken for a header: the line with the most texts may be one.
///
/// # Errors
/// The reason why it is no table.
pub(crate) fn columns_without_header(
    lines: &[Line],
    choice: &Choice,
) -> Result<Vec<Head>, Unreadable> {
    let texts = |line: &Line| line.cells.iter().filter(|cell| !cell.is_empty()).count();
    let near = lines.iter().take(LINES_ABOVE_MAX).enumerate();
    // The first of equally long lines.
    let longest = near.rev().max_by_key(|(_, line)| texts(line));
    let (index, line) = longest.ok_or(Unreadable::Empty)?;
    let below = lines.get(index + 1..).unwrap_or_default();
    Ok(heads(&line.cells, below, |place| {
        let meaning = choice.column(place, &line.cells[place]);
        meaning.map_or(Meaning::Unused, Meaning::Is)
    }))
}

/// The use of a column for a list.
enum Meaning {
    Is(Column),
    /// The column before goes on in it.
    GoesOn,
    Unused,
}

fn heads(texts: &[String], below: &[Line], meaning: impl Fn(usize) -> Meaning) -> Vec<Head> {
    let heads = texts.iter().enumerate().filter_map(|(place, text)| {
        let mut cells = below.iter().filter_map(|line| line.cells.get(place));
        let example = cells.find(|cell| !cell.is_empty()).cloned();
        let meaning = match meaning(place) {
            Meaning::GoesOn => return None,
            Meaning::Is(column) => Some(column),
            Meaning::Unused => None,
        };
        let is_told = !text.is_empty() || example.is_some();
        is_told.then(|| Head {
            text: head_text(place, text),
            // Nobody has to see a password.
            example: example
                .filter(|_| meaning != Some(Column::Password))
                .unwrap_or_default(),
            meaning,
        })
    });
    heads.collect()
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
    fn a_title_above_is_no_header_and_two_columns_make_a_name() {
        let lines = lines(&[
            &["TRƯỜNG THPT CHUYÊN"],
            &["DANH SÁCH LỚP 10A1"],
            &["STT", "Họ và tên đệm", "Tên", "Lớp"],
            &["1", "Nguyễn Văn", "An", "10A1"],
        ]);
        let header = Header::find(&lines, &Choice::default()).unwrap();
        assert_eq!((header.index, header.columns_count()), (2, 4));
        assert_eq!(header.cell(&lines[3], Column::Given), "An");
        assert_eq!(header.cell(&lines[0], Column::Class), "");
        assert_eq!(header.below(&lines).len(), 1);
    }

    #[test]
    fn a_column_of_pupils_names_has_given_names_beside_the_rest_of_them() {
        let parts = [Column::Name, Column::Family, Column::Given];
        let cells = |head: &[&str], choice: &Choice| {
            let lines = lines(&[head, &["Nguyễn Văn", "An"]]);
            let header = Header::find(&lines, choice).unwrap();
            parts.map(|column| header.cell(&lines[1], column))
        };
        let by_words = Choice::default();
        for given in ["Tên HS", "Tên học sinh", "TÊN HS:", "Tên thí sinh", "Tên"] {
            let head = ["Họ và tên đệm", given];
            assert_eq!(cells(&head, &by_words), ["", "Nguyễn Văn", "An"], "{given}");
        }
        assert_eq!(cells(&["Tên HS", "Lớp"], &by_words), ["Nguyễn Văn", "", ""]);
        let whole = cells(&["Họ đệm", "Họ và tên"], &by_words);
        assert_eq!(whole, ["An", "Nguyễn Văn", ""]);
        let chosen = Choice::of([("Tên HS".to_owned(), Some(Column::Name))]);
        let chosen = cells(&["Họ đệm", "Tên HS"], &chosen);
        assert_eq!(chosen, ["An", "Nguyễn Văn", ""]);
    }

    #[test]
    fn lines_of_one_cell_are_names() {
        let names = lines(&[&["Nguyễn Văn An"], &["Lê Bình", ""]]);
        assert_eq!(Header::find(&names, &Choice::default()), None);
        let header = Header::of_names_only(&names).unwrap();
        assert_eq!(header.below(&names).len(), 2);
        assert_eq!(Header::of_names_only(&lines(&[&["a", "b"]])), None);
        assert_eq!(Header::of_names_only(&[]), None);
    }

    fn names(rows: &[&[&str]]) -> Vec<String> {
        let lines = lines(rows);
        let header = Header::find(&lines, &Choice::default()).unwrap();
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
        let header = Header::find(&lines, &Choice::default()).unwrap();
        let [pupil] = header.below(&lines) else {
            panic!("{header:?}")
        };
        let cells = [Column::Family, Column::Given, Column::Class].map(|it| header.cell(pupil, it));
        assert_eq!(cells, ["Bùi Minh", "Anh", "10A1"]);
    }

    /// Each column as `head=example → meaning`.
    fn told(heads: Vec<Head>) -> Vec<String> {
        let told = heads.into_iter().map(|head| {
            let meaning = head.meaning.map_or("-", Column::name);
            format!("{}={} → {meaning}", head.text, head.example)
        });
        told.collect()
    }

    #[test]
    fn columns_are_told_with_what_is_not_used() {
        let rows: &[&[&str]] = &[
            &["STT", "Họ và tên", "", "Mật khẩu", "Giới tính", "", ""],
            &["1", "Bùi Minh", "Anh", "bí mật", "", "12/3/2009", ""],
        ];
        let lines = lines(rows);
        let header = Header::find(&lines, &Choice::default()).unwrap();
        let expected = [
            "STT=1 → number",
            "Họ và tên=Bùi Minh → name",
            "Mật khẩu= → password",
            "Giới tính= → -",
            "(F)=12/3/2009 → -",
        ];
        assert_eq!(told(header.columns(&lines)), expected);
        let choice = Choice::of([("(F)".to_owned(), Some(Column::Birth))]);
        let header = Header::find(&lines, &choice).unwrap();
        assert_eq!(header.cell(&lines[1], Column::Birth), "12/3/2009");
    }

    #[test]
    fn a_table_without_known_heads_offers_its_columns() {
        let rows: &[&[&str]] = &[&["Danh sách"], &["Bí danh", "Nơi học"], &["Sao Mai", "A"]];
        let lines = lines(rows);
        assert_eq!(Header::find(&lines, &Choice::default()), None);
        let heads = columns_without_header(&lines, &Choice::default()).unwrap();
        assert_eq!(told(heads), ["Bí danh=Sao Mai → -", "Nơi học=A → -"]);
        let choice = Choice::of([("Bí danh".to_owned(), Some(Column::Team))]);
        let header = Header::find(&lines, &choice).unwrap();
        assert_eq!((header.index, header.columns_count()), (1, 1));
    }

    #[test]
    fn the_first_of_people_without_a_header_is_not_taken_for_one() {
        let rows: &[&[&str]] = &[
            &["1", "Trần Thị Ánh", "14/3/2009"],
            &["2", "Lê An", ""],
            &["3", "Bùi Châu", "1/4/2009"],
        ];
        let lines = lines(rows);
        assert_eq!(Header::find(&lines, &Choice::default()), None);
        let chosen = [("Trần Thị Ánh", Column::Name), ("14/3/2009", Column::Birth)];
        let chosen = chosen.map(|(head, column)| (head.to_owned(), Some(column)));
        let header = Header::find(&lines, &Choice::of(chosen)).unwrap();
        let names = header.below(&lines).iter();
        let names: Vec<_> = names.map(|line| header.cell(line, Column::Name)).collect();
        assert_eq!(names, ["Trần Thị Ánh", "Lê An", "Bùi Châu"]);
    }

    #[test]
    fn a_column_of_contestants_alone_has_names() {
        assert_eq!(names(&[&["SBD", "Thí sinh"], &["1", "Lê An"]]), ["Lê An"]);
        let teams = lines(&[&["Đội", "Thí sinh"], &["Sao Mai", "Lê An"]]);
        let header = Header::find(&teams, &Choice::default()).unwrap();
        assert_eq!(
            (header.members.clone(), header.has(Column::Name)),
            (vec![1], false)
        );
    }
}
