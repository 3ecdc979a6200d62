//! The lines of a list as accounts to make, with what is wrong with each.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::fold;

use crate::columns::{Column, Header};
use crate::file;
use crate::logins::{is_plain_login, login_key, suggest_login};
use crate::table::{Line, Unreadable};

/// Longest name of a person and of a class, in characters.
pub const NAME_CHARS_MAX: usize = 64;
/// Longest login where any may be given, in characters.
const ANY_LOGIN_CHARS_MAX: usize = 64;
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=128;
/// What names have besides letters (composed with their marks) and digits.
const NAME_SIGNS: &str = " '’.,-–()/·";

/// What a list may hold.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Most accounts of one list.
    pub rows_max: usize,
    /// Which logins may be given.
    pub logins: LoginRule,
}

/// Which logins a list may give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginRule {
    /// Those that people can choose themselves ([`is_plain_login`]).
    Plain,
    /// Whatever has no blanks, up to 64 characters: for who has all rights anyway.
    Any,
}

/// A list, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// In the order of the file.
    pub entries: Vec<Entry>,
    /// Whether the list has a column of passwords.
    pub has_passwords: bool,
    /// Sheets of a workbook that were not read: only the first is.
    pub sheets_left_out: usize,
}

/// Somebody on a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The line of the file, from 1.
    pub line: u64,
    /// As it is given, or made of the name by [`List::give_logins`]; empty before.
    pub login: String,
    /// Whether the login was made of the name.
    pub is_login_made: bool,
    /// The whole name; the login where none is given.
    pub name: String,
    /// The class; empty where none is given.
    pub class_name: String,
    /// `student`, `teacher` or `admin`, by default the first; what is none of them is a fault.
    pub role: &'static str,
    /// What the list says of the role, in its own words.
    pub role_given: String,
    /// A password that the list gives; empty where it gives none.
    pub password: String,
    /// What keeps the account from being made.
    pub faults: Vec<Fault>,
}

/// What is wrong with a line. The texts are for who types commands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Neither a name nor a login.
    #[error("there is neither a name nor a login")]
    Nobody,
    /// More than [`NAME_CHARS_MAX`] characters.
    #[error("a name has at most 64 characters")]
    NameTooLong,
    /// Characters that no name has: the file is in another encoding than it seems, or a formula.
    #[error("the name has characters that no name has: {0}")]
    NameStrange(String),
    /// More than [`NAME_CHARS_MAX`] characters.
    #[error("a class has at most 64 characters")]
    ClassTooLong,
    /// As [`Fault::NameStrange`].
    #[error("the class has characters that no class has: {0}")]
    ClassStrange(String),
    /// Against the [`LoginRule`].
    #[error("the login {0:?} must have 1 to 64 characters and no spaces")]
    Login(String),
    /// Another line has the same login.
    #[error("the login is that of line {first}")]
    LoginTwice {
        /// The line that has it first.
        first: u64,
    },
    /// None that people may have.
    #[error("a password has 8 to 128 characters")]
    Password,
    /// None of the three.
    #[error("role: expected student, teacher or admin")]
    Role,
}

/// Reads a list from a file: CSV or other separated text in any of the usual encodings, or a workbook (.xlsx).
///
/// # Errors
/// Why it is no list at all. What is wrong with single lines stands beside them.
pub fn read(bytes: &[u8], limits: Limits) -> Result<List, Unreadable> {
    let table = file::read(bytes, limits.rows_max)?;
    let header = Header::find(&table.lines).or_else(|| Header::of_names_only(&table.lines));
    let Some(header) = header else {
        let is_empty = table.lines.is_empty();
        return Err(if is_empty {
            Unreadable::Empty
        } else {
            Unreadable::NoHeader
        });
    };
    let lines = header.below(&table.lines).iter();
    let mut entries: Vec<_> = lines
        .filter_map(|line| entry(&header, line, limits.logins))
        .collect();
    if entries.is_empty() {
        return Err(Unreadable::Empty);
    }
    if entries.len() > limits.rows_max {
        let rows_max = limits.rows_max;
        return Err(Unreadable::TooManyRows { rows_max });
    }
    find_twins(&mut entries);
    Ok(List {
        entries,
        has_passwords: header.has(Column::Password),
        sheets_left_out: table.sheets_left_out,
    })
}

impl List {
    /// Gives logins to all who have none. `is_taken` is asked for the key of a login ([`login_key`]).
    pub fn give_logins(&mut self, is_taken: impl Fn(&str) -> bool) {
        let given = self.entries.iter().map(|entry| login_key(&entry.login));
        let mut given: BTreeSet<String> = given.collect();
        for entry in &mut self.entries {
            if entry.login.is_empty() && !entry.name.is_empty() {
                entry.login = suggest_login(&entry.name, |login| {
                    given.contains(login) || is_taken(login)
                });
                entry.is_login_made = true;
                given.insert(login_key(&entry.login));
            }
        }
    }
}

/// Nothing for a line that means nobody, such as a sum below the list.
fn entry(header: &Header, line: &Line, rule: LoginRule) -> Option<Entry> {
    let cell = |column| header.cell(line, column).to_owned();
    let mut name = cell(Column::Name);
    if name.is_empty() {
        let halves = [cell(Column::Family), cell(Column::Given)];
        name = halves.join(" ").trim().to_owned();
    }
    name = with_capitals(&name);
    let (login, class_name, password) = (
        cell(Column::Login),
        cell(Column::Class),
        cell(Column::Password),
    );
    let role = cell(Column::Role);
    let cells = [&name, &login, &class_name, &password, &role];
    if cells.into_iter().all(String::is_empty) {
        return None;
    }
    let mut faults = Vec::new();
    if name.is_empty() && login.is_empty() {
        faults.push(Fault::Nobody);
    }
    if !login.is_empty() && !is_fit(&login, rule) {
        faults.push(Fault::Login(login.clone()));
    }
    faults.extend(fault_of_name(&name, Fault::NameTooLong, Fault::NameStrange));
    faults.extend(fault_of_name(
        &class_name,
        Fault::ClassTooLong,
        Fault::ClassStrange,
    ));
    if !password.is_empty() && !PASSWORD_CHARS.contains(&password.chars().count()) {
        faults.push(Fault::Password);
    }
    let known_role = known_role(&role);
    if known_role.is_none() {
        faults.push(Fault::Role);
    }
    if name.is_empty() {
        name.clone_from(&login);
    }
    Some(Entry {
        line: line.number,
        login,
        is_login_made: false,
        name,
        class_name,
        role: known_role.unwrap_or(STUDENT),
        role_given: role,
        password,
        faults,
    })
}

/// TCVN3 has no capital letters with tones, so that lists in it have "Lê ánh": in a name whose other words begin with capitals, such a
/// letter is one, too.
fn with_capitals(name: &str) -> String {
    let is_small_toned = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|letter| {
            letter.is_lowercase() && !letter.is_ascii() && !"ăâêôơưđ".contains(letter)
        })
    };
    let begins_large = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    let words: Vec<&str> = name.split(' ').collect();
    let are_others_large = words
        .iter()
        .all(|word| begins_large(word) || is_small_toned(word));
    if !are_others_large || !words.iter().any(|word| begins_large(word)) {
        return name.to_owned();
    }
    let words = words.into_iter().map(|word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

const STUDENT: &str = "student";

fn known_role(text: &str) -> Option<&'static str> {
    match fold(text).as_str() {
        "" | "student" | "hoc sinh" | "hs" => Some(STUDENT),
        "teacher" | "giao vien" | "gv" => Some("teacher"),
        "admin" | "administrator" | "quan tri" | "quan tri vien" => Some("admin"),
        _ => None,
    }
}

fn is_fit(login: &str, rule: LoginRule) -> bool {
    match rule {
        LoginRule::Plain => is_plain_login(login),
        LoginRule::Any => {
            login.chars().count() <= ANY_LOGIN_CHARS_MAX && !login.contains(char::is_whitespace)
        }
    }
}

fn fault_of_name(text: &str, too_long: Fault, strange: fn(String) -> Fault) -> Option<Fault> {
    let is_usual = |character: char| character.is_alphanumeric() || NAME_SIGNS.contains(character);
    let mut odd: Vec<char> = text.chars().filter(|it| !is_usual(*it)).collect();
    // What a spreadsheet would take for a formula.
    odd.extend(text.chars().next().filter(|first| *first == '-'));
    odd.dedup();
    if !odd.is_empty() {
        let shown: Vec<String> = odd.iter().take(5).map(char::to_string).collect();
        Some(strange(shown.join(" ")))
    } else if text.chars().count() > NAME_CHARS_MAX {
        Some(too_long)
    } else {
        None
    }
}

/// Marks the second of two lines with the same login.
fn find_twins(entries: &mut [Entry]) {
    let mut lines_by_key = BTreeMap::new();
    for entry in entries.iter_mut().filter(|entry| !entry.login.is_empty()) {
        match lines_by_key.get(&login_key(&entry.login)) {
            Some(first) => entry.faults.push(Fault::LoginTwice { first: *first }),
            None => {
                lines_by_key.insert(login_key(&entry.login), entry.line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LIMITS: Limits = Limits {
        rows_max: 1_000,
        logins: LoginRule::Plain,
    };

    fn read_text(text: &str) -> List {
        read(text.as_bytes(), LIMITS).unwrap()
    }

    fn faults(text: &str) -> Vec<(u64, Fault)> {
        let entries = read_text(text).entries.into_iter();
        entries
            .flat_map(|entry| {
                entry
                    .faults
                    .into_iter()
                    .map(move |fault| (entry.line, fault))
            })
            .collect()
    }

    #[test]
    fn a_list_in_tcvn3_has_right_names() {
        let bytes = b"H\xe4 v\xb5 t\xaan;L\xedp\r\nNguy\xd4n Th\xde \xb8nh;10A1\r\n\xa7\xc6ng V\xa8n \xa6\xedc;10A2\r\n";
        let mut list = read(bytes, LIMITS).unwrap();
        list.give_logins(|_| false);
        let made = list.entries.iter();
        let made: Vec<_> = made
            .map(|it| (it.login.as_str(), it.name.as_str(), it.class_name.as_str()))
            .collect();
        let expected = [
            (list.entries[0].login.as_str(), "Nguyễn Thị Ánh", "10A1"),
            (list.entries[1].login.as_str(), "Đặng Văn Ước", "10A2"),
        ];
        assert_eq!(made, expected);
        assert!(list.entries.iter().all(|entry| entry.faults.is_empty()));
        for same in ["lê ánh", "ánh", "Lê Thị ở đợ", "Trần ăn"] {
            assert_eq!(with_capitals(same), same);
        }
    }

    #[test]
    fn a_schools_list_becomes_accounts() {
        let mut list = read_text(
            "TRƯỜNG THPT CHUYÊN;;;\nDANH SÁCH LỚP 10A1;;;\nSTT;Họ và tên đệm;Tên;Lớp\n\
             1;Nguyễn Văn;An;10A1\n2;Nguyễn  Văn;An;10A1\n3;;Bình;10A1\n\n;;;\nTổng số: 3;;;\n",
        );
        list.give_logins(|login| login == "binh");
        let made: Vec<_> = list
            .entries
            .iter()
            .map(|it| {
                (
                    it.line,
                    it.login.as_str(),
                    it.name.as_str(),
                    it.class_name.as_str(),
                )
            })
            .collect();
        assert_eq!(
            made,
            [
                (4, "an.nguyenvan", "Nguyễn Văn An", "10A1"),
                (5, "an.nguyenvan02", "Nguyễn Văn An", "10A1"),
                (6, "binh02", "Bình", "10A1"),
            ]
        );
        assert!(
            list.entries
                .iter()
                .all(|it| it.is_login_made && it.faults.is_empty())
        );
        assert!(!list.has_passwords);
    }

    #[test]
    fn what_is_given_stays() {
        let list = read_text(
            "login,name,password,role\nan2010,\"Đặng, An\",mật khẩu,Giáo viên\nbinh,,,\n",
        );
        assert!(list.has_passwords);
        let [an, binh] = &list.entries[..] else {
            panic!("{list:?}")
        };
        assert_eq!(
            (an.login.as_str(), an.role, an.password.as_str()),
            ("an2010", "teacher", "mật khẩu")
        );
        assert_eq!(
            (binh.name.as_str(), binh.role, binh.is_login_made),
            ("binh", "student", false)
        );
    }

    #[test]
    fn names_alone_are_a_list() {
        let mut list = read_text("Nguyễn Văn An\nLê Thị Bình\n");
        list.give_logins(|_| false);
        let logins: Vec<_> = list.entries.iter().map(|it| it.login.as_str()).collect();
        assert_eq!(logins, ["an.nguyenvan", "binh.lethi"]);
    }

    #[test]
    fn every_fault_stands_beside_its_line() {
        let long = "a".repeat(65);
        let text = format!(
            "login,name,class,role,password\nan2010,An,,,\nAN2010,An,,,\n,,10A1,,\na b,B,,,\nchi,=CMD(),,,\n\
             dung,NguyÔn V¨n,,,\nha2010,{long},,,\nhoa2010,Hoa,+10,,\nlan2010,Lan,,king,\nmai2010,Mai,,,short\n"
        );
        let found = faults(&text);
        let expected = [
            (3, Fault::LoginTwice { first: 2 }),
            (4, Fault::Nobody),
            (5, Fault::Login("a b".to_owned())),
            (6, Fault::NameStrange("=".to_owned())),
            (7, Fault::NameStrange("¨".to_owned())),
            (8, Fault::NameTooLong),
            (9, Fault::ClassStrange("+".to_owned())),
            (10, Fault::Role),
            (11, Fault::Password),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn files_that_are_no_list_say_why() {
        let error = |text: &str| read(text.as_bytes(), LIMITS).unwrap_err();
        assert_eq!(error(""), Unreadable::Empty);
        assert_eq!(error("login,name\n"), Unreadable::Empty);
        assert_eq!(error("a,b\n1,2\n"), Unreadable::NoHeader);
        let many = "Tên\n".to_owned() + &"An\n".repeat(1_001);
        assert_eq!(error(&many), Unreadable::TooManyRows { rows_max: 1_000 });
    }

    #[test]
    fn a_workbook_is_read_as_it_is_written() {
        let mut book = rust_xlsxwriter::Workbook::new();
        let sheet = book.add_worksheet();
        for (row, cells) in (0..).zip([["Họ và tên", "Lớp"], ["Đặng An", "10A1"]]) {
            for (column, cell) in (0..).zip(cells) {
                sheet.write_string(row, column, cell).unwrap();
            }
        }
        sheet.write_string(2, 0, "Lê Bình").unwrap();
        sheet.write_number(2, 1, 10.0).unwrap();
        let list = read(&book.save_to_buffer().unwrap(), LIMITS).unwrap();
        let entries = list.entries.iter();
        let read: Vec<_> = entries
            .map(|it| (it.line, it.name.as_str(), it.class_name.as_str()))
            .collect();
        assert_eq!(read, [(2, "Đặng An", "10A1"), (3, "Lê Bình", "10")]);
    }

    proptest! {
        /// Whatever bytes come, nothing panics, and what is taken is fit to be stored.
        #[test]
        fn nothing_that_is_taken_is_unfit(bytes in prop::collection::vec(any::<u8>(), 0..400), head in 0..4_usize) {
            let heads: [&[u8]; 4] = [b"", b"login,name\n", b"T\xc3\xaan;L\xe1\xbb\x9bp\n", b"PK\x03\x04"];
            let file = [heads[head], &bytes].concat();
            if let Ok(mut list) = read(&file, LIMITS) {
                list.give_logins(|_| false);
                for entry in list.entries.iter().filter(|entry| entry.faults.is_empty()) {
                    prop_assert!(is_plain_login(&entry.login), "{entry:?}");
                    prop_assert!(!entry.name.contains(char::is_control), "{entry:?}");
                    prop_assert!(entry.name.chars().count() <= NAME_CHARS_MAX);
                }
            }
        }
    }
}
