//! The meanings of a list's columns: what their headers say in Vietnamese or English, and what somebody chose instead.

use std::collections::BTreeMap;

use grundy_package::fold;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The login.
    Login,
    /// The whole name.
    Name,
    /// The part before the given name: family and middle names.
    Family,
    /// The given name, if the rest has a column of its own.
    Given,
    /// The class.
    Class,
    /// The role.
    Role,
    /// The password.
    Password,
    /// The day of birth, which distinguishes people with the same name.
    Birth,
    /// The number of the person: lines below the last number are no people.
    Number,
    /// The name of a team.
    Team,
    /// A member of a team, or all of them. There may be several such columns.
    Member,
    /// The school or organisation.
    School,
    /// The room.
    Room,
    /// The seat, or the room and the seat.
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
            "ho ten thi sinh",
            "ten thi sinh",
            "ho va ten thanh vien",
            "ho ten thanh vien",
            "ten thanh vien",
            "hoten",
            "ho ten hoc sinh",
            "ho va ten hoc sinh",
            "ten hoc sinh",
            "ten hs",
            "ho ten hs",
            "ho va ten hs",
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
            "doi tuyen",
            "ten doi tuyen",
            "ten doi du thi",
            "nhom",
            "ten nhom",
            "team",
            "team name",
        ],
    ),
    (
        Column::Member,
        &[
            "thanh vien",
            "cac thanh vien",
            "thanh vien doi",
            "doi vien",
            "doi truong",
            "member",
            "members",
            "member name",
            "team member",
            "team members",
            "thi sinh",
            "contestant",
        ],
    ),
    (
        Column::School,
        &[
            "truong",
            "ten truong",
            "truong thpt",
            "truong hoc",
            "don vi",
            "truong don vi",
            "ten don vi",
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
            "phong va cho ngoi",
            "room and seat",
        ],
    ),
    (
        Column::Candidate,
        &["so bao danh", "sbd", "candidate number", "candidate"],
    ),
];
/// The words of headers of names, folded, that mean the given name where the family name has a column of its own.
const GIVEN_BESIDE_FAMILY: &[&str] = &[
    "ten hoc sinh",
    "ten hs",
    "ten thi sinh",
    "ten thanh vien",
    "name",
    "student name",
];
/// The meanings that somebody chose for columns, by their heads. Other columns mean what their heads say.
#[derive(Clone, Debug, Default)]
pub struct Choice(BTreeMap<String, Option<Column>>);

/// A column of a list, as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The text of the header; the column's letter in parentheses if it has none.
    pub text: String,
    /// The first text below it; empty if there is none.
    pub example: String,
    /// The meaning; `None` for a column that is not used.
    pub meaning: Option<Column>,
}

impl Column {
    /// The meanings in a class list that somebody can choose.
    pub const OF_PEOPLE: [Self; 8] = [
        Self::Name,
        Self::Family,
        Self::Given,
        Self::Class,
        Self::Birth,
        Self::Login,
        Self::Role,
        Self::Number,
    ];
    /// The meanings in a list of contestants that somebody can choose.
    pub const OF_CONTESTANTS: [Self; 11] = [
        Self::Team,
        Self::Member,
        Self::Name,
        Self::Family,
        Self::Given,
        Self::School,
        Self::Room,
        Self::Seat,
        Self::Candidate,
        Self::Login,
        Self::Number,
    ];

    /// The meaning's name in forms.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Name => "name",
            Self::Family => "family",
            Self::Given => "given",
            Self::Class => "class",
            Self::Role => "role",
            Self::Password => "password",
            Self::Birth => "birth",
            Self::Number => "number",
            Self::Team => "team",
            Self::Member => "member",
            Self::School => "school",
            Self::Room => "room",
            Self::Seat => "seat",
            Self::Candidate => "candidate",
        }
    }
}

impl Head {
    /// Adds the columns of another sheet; those with the same head are one.
    pub(crate) fn merge(heads: &mut Vec<Self>, others: Vec<Self>) {
        for other in others {
            if !heads
                .iter()
                .any(|head| fold(&head.text) == fold(&other.text))
            {
                heads.push(other);
            }
        }
    }
}

impl Choice {
    /// The choice of these heads' meanings. A meaning that only one column can have is the last head's.
    #[must_use]
    pub fn of(heads: impl IntoIterator<Item = (String, Option<Column>)>) -> Self {
        let mut chosen: BTreeMap<String, Option<Column>> = BTreeMap::new();
        for (head, meaning) in heads {
            if meaning.is_some_and(|it| it != Column::Member) {
                let others = chosen.values_mut().filter(|other| **other == meaning);
                others.for_each(|other| *other = None);
            }
            chosen.insert(fold(&head), meaning);
        }
        Self(chosen)
    }

    /// Whether the column at this place, which has names, has given names where another has the rest of them.
    pub(crate) fn is_given_beside_family(&self, place: usize, header: &str) -> bool {
        let is_chosen = self.0.contains_key(&fold(&head_text(place, header)));
        !is_chosen && GIVEN_BESIDE_FAMILY.contains(&words_of(header).as_str())
    }

    /// The meaning of the column at this place with this header.
    pub(crate) fn column(&self, place: usize, header: &str) -> Option<Column> {
        let chosen = self.0.get(&fold(&head_text(place, header)));
        chosen.copied().unwrap_or_else(|| column(header))
    }
}

/// The text by which a column is named: its header, or its letter in parentheses.
pub(crate) fn head_text(place: usize, header: &str) -> String {
    if !header.is_empty() {
        return header.to_owned();
    }
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
    match place / 26 {
        0 => format!("({})", letter(place)),
        tens => format!("({}{})", letter(tens - 1), letter(place)),
    }
}

/// The words of a header, folded.
fn words_of(header: &str) -> String {
    // What stands in parentheses explains the header: "Họ và tên (có dấu)".
    let bare = header.split('(').next().filter(|it| !it.trim().is_empty());
    let folded = fold(bare.unwrap_or(header));
    let words = folded.split(|character: char| !character.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The meaning of a header by its words.
pub(crate) fn column(header: &str) -> Option<Column> {
    let header = words_of(header);
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

    #[test]
    fn headers_are_known_in_both_languages() {
        for (header, expected) in [
            ("Họ và tên", Some(Column::Name)),
            ("HỌ VÀ TÊN ", Some(Column::Name)),
            ("Họ & tên", Some(Column::Name)),
            ("Họ và tên (có dấu)", Some(Column::Name)),
            ("Tên đăng nhập", Some(Column::Login)),
            ("Lớp", Some(Column::Class)),
            ("Class", Some(Column::Class)),
            ("user_name", Some(Column::Login)),
            ("Mật khẩu:", Some(Column::Password)),
            ("STT", Some(Column::Number)),
            ("Ngày sinh", Some(Column::Birth)),
            ("Tên đội tuyển", Some(Column::Team)),
            ("Thành viên 2", Some(Column::Member)),
            ("Họ tên thành viên", Some(Column::Name)),
            ("Trường/Đơn vị", Some(Column::School)),
            ("Giới tính", None),
            ("(A)", None),
            ("", None),
        ] {
            assert_eq!(column(header), expected, "{header}");
        }
    }

    #[test]
    fn a_choice_stands_above_words_and_gives_a_meaning_once() {
        let pairs = [
            ("Tên", Some(Column::Name)),
            ("Lớp", None),
            ("(C)", Some(Column::Class)),
            ("Biệt danh", Some(Column::Name)),
        ];
        let choice = Choice::of(pairs.map(|(head, it)| (head.to_owned(), it)));
        let meanings = ["Tên", "LỚP", "", "Biệt danh", "Ngày sinh"];
        let meanings = (0..)
            .zip(meanings)
            .map(|(place, head)| choice.column(place, head));
        let expected = [
            None,
            None,
            Some(Column::Class),
            Some(Column::Name),
            Some(Column::Birth),
        ];
        assert_eq!(meanings.collect::<Vec<_>>(), expected);
        assert_eq!([head_text(25, ""), head_text(27, "")], ["(Z)", "(AB)"]);
    }
}
