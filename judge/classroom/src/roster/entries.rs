//! Converts the lines of a list to accounts to make, each with its faults.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::fold;

use crate::roster::births::written_birth;
use crate::roster::columns::Header;
use crate::roster::endings::{LeftOut, people};
use crate::roster::file;
use crate::roster::known::{Known, without_repeated};
use crate::roster::logins::{is_plain_login, login_key, suggest_login};
use crate::roster::meanings::{Choice, Column, Head};
use crate::roster::table::{Line, Sheet, Sheets, Unreadable};
use crate::roster::titles::class_of;

/// The longest name of a person and of a class, in characters.
pub const NAME_CHARS_MAX: usize = 64;
/// The longest login under [`LoginRule::Any`], in characters.
const ANY_LOGIN_CHARS_MAX: usize = 64;
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=128;
/// The signs in names besides letters (composed with their marks) and digits.
const NAME_SIGNS: &str = " '’.,-–()/·";

/// The limits of a list.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most accounts of one list.
    pub rows_max: usize,
    /// The logins that a list may give.
    pub logins: LoginRule,
}

/// The rule for logins that a list gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginRule {
    /// Only logins that people can choose themselves ([`is_plain_login`]).
    Plain,
    /// Any characters but blanks, up to 64: for operators, who have all rights anyway.
    Any,
}

/// A list, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The people in the order of the file.
    pub entries: Vec<Entry>,
    /// The columns of all sheets, as they were understood.
    pub columns: Vec<Head>,
    /// Whether the list has a column of passwords.
    pub has_passwords: bool,
    /// The names of a workbook's sheets with people, if there are several.
    pub sheets: Vec<String>,
    /// The names of a workbook's sheets that are no lists.
    pub sheets_left_out: Vec<String>,
    /// The lines that were left out, since these people are on an earlier sheet, too.
    pub repeated: Vec<Entry>,
    /// The classes that were found only in a title or in a sheet's name, and given to the people below.
    pub classes_titled: Vec<String>,
    /// The lines among and below the people that are not people: a sum, a date, a signature.
    pub left_out: Vec<LeftOut>,
    /// Whether a class that stood only once was given to all people behind it.
    pub are_classes_carried: bool,
}

/// A person on a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The workbook's sheet, if several have people; otherwise empty.
    pub sheet: String,
    /// The line of the file or sheet, from 1.
    pub line: u64,
    /// The login from the list, or the one that [`List::give_logins`] makes of the name; empty before that.
    pub login: String,
    /// Whether the login was made of the name.
    pub is_login_made: bool,
    /// The whole name; the login if there is none.
    pub name: String,
    /// The class; empty where none is given.
    pub class_name: String,
    /// `student` (the default), `teacher` or `admin`; any other word is a fault.
    pub role: &'static str,
    /// The role in the list's own words.
    pub role_given: String,
    /// The password from the list; empty if there is none.
    pub password: String,
    /// The day of birth, as DD/MM/YYYY if it is a date, otherwise in the list's own words; empty if there is none. It distinguishes
    /// people with the same name.
    pub birth: String,
    /// This person's existing account, found by [`List::recognise`].
    pub known: Option<Known>,
    /// The faults because of which the account cannot be made.
    pub faults: Vec<Fault>,
}

/// A fault of a line. The texts are for people who type commands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The line has neither a name nor a login.
    #[error("there is neither a name nor a login")]
    Nobody,
    /// The name has more than [`NAME_CHARS_MAX`] characters.
    #[error("a name has at most 64 characters")]
    NameTooLong,
    /// The name has characters that no name has: the file is in another encoding than it seems, or has a formula.
    #[error("the name has characters that no name has: {0}")]
    NameStrange(String),
    /// The class has more than [`NAME_CHARS_MAX`] characters.
    #[error("a class has at most 64 characters")]
    ClassTooLong,
    /// The class has characters like those of [`Fault::NameStrange`].
    #[error("the class has characters that no class has: {0}")]
    ClassStrange(String),
    /// The login breaks the [`LoginRule`].
    #[error("the login {0:?} must have 1 to 64 characters and no spaces")]
    Login(String),
    /// An earlier line has the same login.
    #[error("the login is that of line {first}")]
    LoginTwice {
        /// The line that has it first.
        first: u64,
    },
    /// Several accounts could be this person's.
    #[error("one of several accounts could be meant, write the login: {}", logins.join(", "))]
    SeveralAccounts {
        /// Their logins.
        logins: Vec<String>,
    },
    /// The day of birth looks like a date, and there is no such day.
    #[error("there is no such day of birth: {0}")]
    Birth(String),
    /// The password is not allowed.
    #[error("a password has 8 to 128 characters")]
    Password,
    /// The role is none of the three.
    #[error("role: expected student, teacher or admin")]
    Role,
    /// An account has the login.
    #[error("there is an account {0:?} already")]
    LoginTaken(String),
    /// An earlier line has the same team of the same school.
    #[error("the team is that of line {first}")]
    TeamTwice {
        /// The line that has it first.
        first: u64,
    },
    /// A school or a seat has more than [`NAME_CHARS_MAX`] characters.
    #[error("a {0} has at most 64 characters")]
    TextTooLong(&'static str),
    /// A team has too many members.
    #[error("a team has at most 10 members")]
    ManyMembers,
    /// A further line of the same team has a fault.
    #[error("line {line}: {fault}")]
    Further {
        /// The line.
        line: u64,
        /// Its fault.
        fault: Box<Self>,
    },
}

/// Reads a list from a file: CSV or other separated text in any of the usual encodings, or a workbook (.xlsx), in which each sheet
/// may be a list. What was chosen for columns stands above what their heads say.
///
/// # Errors
/// The reason why it is no list at all. Faults of single lines are in their entries.
pub fn read(bytes: &[u8], limits: Limits, choice: &Choice) -> Result<List, Unreadable> {
    let table = file::read(bytes, limits.rows_max, choice)?;
    let mut list = list_of(table, limits.logins, choice)?;
    if list.entries.len() > limits.rows_max {
        let rows_max = limits.rows_max;
        return Err(Unreadable::TooManyRows { rows_max });
    }
    find_twins(&mut list.entries);
    Ok(list)
}

/// The people of all sheets.
fn list_of(table: Sheets, rule: LoginRule, choice: &Choice) -> Result<List, Unreadable> {
    let mut list = List::default();
    let mut faults = Vec::new();
    for sheet in &table.sheets {
        match list_of_sheet(sheet, Header::find(&sheet.lines, choice), rule) {
            Ok(part) => list.append(part, &sheet.name),
            Err(fault) => {
                faults.push(fault);
                // Workbooks often have empty sheets, which are not reported.
                if !sheet.lines.is_empty() {
                    list.sheets_left_out.push(sheet.name.clone());
                }
            }
        }
    }
    list.sheets_left_out.extend(table.unreadable);
    if list.entries.is_empty() {
        let (Some(first), Some(fault)) = (table.sheets.first(), faults.into_iter().next()) else {
            return Err(Unreadable::Empty);
        };
        let names = Header::of_names_only(&first.lines).ok_or(fault)?;
        list.append(list_of_sheet(first, Some(names), rule)?, &first.name);
        list.sheets_left_out.retain(|name| *name != first.name);
    }
    if list.sheets.len() > 1 {
        (list.entries, list.repeated) = without_repeated(list.entries);
    } else {
        list.sheets.clear();
        let entries = list.entries.iter_mut();
        entries.for_each(|entry| entry.sheet.clear());
    }
    Ok(list)
}

/// The people below a header. If no line has a class, they get the title's.
pub(crate) fn list_of_sheet(
    sheet: &Sheet,
    header: Option<Header>,
    rule: LoginRule,
) -> Result<List, Unreadable> {
    let Some(header) = header else {
        let is_empty = sheet.lines.is_empty();
        return Err(if is_empty {
            Unreadable::Empty
        } else {
            Unreadable::NoHeader
        });
    };
    let (lines, mut left_out) = people(&header, header.below(&sheet.lines));
    let mut entries = Vec::new();
    for line in lines {
        match entry(&header, line, rule) {
            Some(entry) => entries.push(entry),
            None => left_out.extend(LeftOut::of(line)),
        }
    }
    if entries.is_empty() {
        return Err(Unreadable::Empty);
    }
    left_out.sort_by_key(|it| it.line);
    let are_classes_carried = carry_classes(&mut entries);
    let above = sheet.lines.get(..header.index).unwrap_or_default();
    let is_classless = entries.iter().all(|entry| entry.class_name.is_empty());
    let title = class_of(above, &sheet.name).filter(|_| is_classless);
    let mut list = List {
        entries,
        columns: header.columns(&sheet.lines),
        has_passwords: header.has(Column::Password),
        left_out,
        classes_titled: title.iter().cloned().collect(),
        are_classes_carried,
        ..List::default()
    };
    if let Some(class_name) = title {
        list.give_class(&class_name);
    }
    Ok(list)
}

impl List {
    pub(crate) fn append(&mut self, part: Self, sheet: &str) {
        let entries = part.entries.into_iter();
        self.entries.extend(entries.map(|entry| Entry {
            sheet: sheet.to_owned(),
            ..entry
        }));
        Head::merge(&mut self.columns, part.columns);
        self.has_passwords |= part.has_passwords;
        self.sheets.push(sheet.to_owned());
        self.left_out.extend(part.left_out);
        self.classes_titled.extend(part.classes_titled);
        self.are_classes_carried |= part.are_classes_carried;
    }

    /// Gives a class to all pupils who have none.
    pub fn give_class(&mut self, class_name: &str) {
        let entries = self.entries.iter_mut();
        let pupils = entries.filter(|it| it.is_pupil() && it.class_name.is_empty());
        for entry in pupils {
            class_name.clone_into(&mut entry.class_name);
            let fault = fault_of_class(class_name);
            entry.faults.extend(fault);
        }
    }

    /// Changes names in capitals or in small letters to the usual form: "DƯƠNG ĐỨC SƠN" and "đào thị Ánh" become "Dương Đức Sơn"
    /// and "Đào Thị Ánh".
    pub fn write_names_as_usual(&mut self) {
        let entries = self.entries.iter_mut();
        for entry in entries.filter(|entry| entry.is_name_unusual()) {
            entry.name = as_usual(&entry.name);
        }
    }

    /// Gives logins to all who have none, except people for whom several accounts are possible. `is_taken` gets the key of a login
    /// ([`login_key`]).
    pub fn give_logins(&mut self, is_taken: impl Fn(&str) -> bool) {
        let given = self.entries.iter().map(|entry| login_key(&entry.login));
        let mut given: BTreeSet<String> = given.collect();
        for entry in &mut self.entries {
            let mut faults = entry.faults.iter();
            let is_asked = faults.any(|it| matches!(it, Fault::SeveralAccounts { .. }));
            if entry.login.is_empty() && !entry.name.is_empty() && !is_asked {
                entry.login = suggest_login(&entry.name, |login| {
                    given.contains(login) || is_taken(login)
                });
                entry.is_login_made = true;
                given.insert(login_key(&entry.login));
            }
        }
    }
}

/// `None` for a line that is no person, such as a sum below the list.
fn entry(header: &Header, line: &Line, rule: LoginRule) -> Option<Entry> {
    let cell = |column| header.cell(line, column);
    let mut name = with_capitals(&whole_name(header, line));
    let (login, class_name, password) = (
        cell(Column::Login),
        cell(Column::Class),
        cell(Column::Password),
    );
    let role = cell(Column::Role);
    // A merged class does not make a person of a line that is otherwise empty.
    let own_class = if header.is_from_above(line, Column::Class) {
        ""
    } else {
        &class_name
    };
    let cells = [&name, &login, own_class, &password, &role];
    if cells.into_iter().all(str::is_empty) {
        return None;
    }
    let mut faults = Vec::new();
    if name.is_empty() && login.is_empty() {
        faults.push(Fault::Nobody);
    }
    if !login.is_empty() && !is_fit(&login, rule) {
        faults.push(Fault::Login(login.clone()));
    }
    faults.extend(fault_of_person(&name));
    faults.extend(fault_of_class(&class_name));
    if !password.is_empty() && !PASSWORD_CHARS.contains(&password.chars().count()) {
        faults.push(Fault::Password);
    }
    let birth = cell(Column::Birth);
    let birth = birth.chars().filter(|it| !it.is_control());
    let birth: String = birth.take(NAME_CHARS_MAX).collect();
    let written = written_birth(&birth);
    if written.is_none() {
        faults.push(Fault::Birth(birth));
    }
    let known_role = known_role(&role);
    if known_role.is_none() {
        faults.push(Fault::Role);
    }
    if name.is_empty() {
        name.clone_from(&login);
    }
    Some(Entry {
        sheet: String::new(),
        line: line.number,
        login,
        is_login_made: false,
        name,
        class_name,
        role: known_role.unwrap_or(STUDENT),
        role_given: role,
        password,
        birth: written.unwrap_or_default(),
        known: None,
        faults,
    })
}

/// The name, whose parts may be in several columns. A column of given names beside one of whole names may be there only for
/// sorting.
pub(crate) fn whole_name(header: &Header, line: &Line) -> String {
    let [name, family, given] =
        [Column::Name, Column::Family, Column::Given].map(|column| header.cell(line, column));
    let first = if name.is_empty() { family } else { name };
    let folded = format!(" {}", fold(&first));
    if given.is_empty()
        || folded.ends_with(&format!(" {}", fold(&given))) && header.has(Column::Name)
    {
        return first;
    }
    format!("{first} {given}").trim().to_owned()
}

/// Gives each person without a class the one above: a merged class cell has its text only in the first line of a CSV file or the
/// clipboard. Returns whether the list is of this kind: it has few classes, and the first line has one.
fn carry_classes(entries: &mut [Entry]) -> bool {
    let given = entries.iter().filter(|entry| !entry.class_name.is_empty());
    let is_first_given = entries.first().is_some_and(|it| !it.class_name.is_empty());
    if !is_first_given || given.count() * 4 > entries.len() {
        return false;
    }
    let mut above = String::new();
    for entry in entries {
        if entry.class_name.is_empty() {
            entry.class_name.clone_from(&above);
        } else {
            above.clone_from(&entry.class_name);
        }
    }
    true
}

impl Entry {
    /// Whether the account is a pupil's; teachers have no class.
    #[must_use]
    pub fn is_pupil(&self) -> bool {
        self.role == STUDENT
    }

    /// Whether the name is in capitals throughout, or has words that begin with a small letter.
    #[must_use]
    pub fn is_name_unusual(&self) -> bool {
        let is_given = login_key(&self.name) != login_key(&self.login);
        is_given && self.name.contains(' ') && as_usual(&self.name) != self.name
    }
}

/// The usual form of a name that is in capitals throughout or has words that begin with a small letter; others, such as "McDonald",
/// stay.
fn as_usual(name: &str) -> String {
    let is_loud = !name.chars().any(char::is_lowercase);
    let words = name.split(' ').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let rest = letters.as_str();
        let rest = if is_loud {
            rest.to_lowercase()
        } else {
            rest.to_owned()
        };
        first.chain(rest.chars()).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// TCVN3 has no capital letters with tones, so lists in it have "Lê ánh": if the other words of a name begin with capitals, such a
/// letter becomes one, too.
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

pub(crate) fn is_fit(login: &str, rule: LoginRule) -> bool {
    match rule {
        LoginRule::Plain => is_plain_login(login),
        LoginRule::Any => {
            login.chars().count() <= ANY_LOGIN_CHARS_MAX && !login.contains(char::is_whitespace)
        }
    }
}

/// The fault of a class's name, if it has one.
#[must_use]
pub fn fault_of_class(class_name: &str) -> Option<Fault> {
    fault_of_name(class_name, Fault::ClassTooLong, Fault::ClassStrange)
}

/// The fault of a person's name, if it has one.
#[must_use]
pub fn fault_of_person(name: &str) -> Option<Fault> {
    fault_of_name(name, Fault::NameTooLong, Fault::NameStrange)
}

/// The fault of a team's name or a school's, if it has one: these may have any sign of a keyboard.
pub(crate) fn fault_of_team(name: &str) -> Option<Fault> {
    let is_sign = |character: char| character.is_ascii_punctuation();
    fault_of_text(name, is_sign, Fault::NameTooLong, Fault::NameStrange)
}

fn fault_of_name(text: &str, too_long: Fault, strange: fn(String) -> Fault) -> Option<Fault> {
    fault_of_text(text, |_| false, too_long, strange)
}

fn fault_of_text(
    text: &str,
    is_sign: fn(char) -> bool,
    too_long: Fault,
    strange: fn(String) -> Fault,
) -> Option<Fault> {
    let is_usual = |it: char| it.is_alphanumeric() || NAME_SIGNS.contains(it) || is_sign(it);
    let mut odd: Vec<char> = text.chars().filter(|it| !is_usual(*it)).collect();
    // A spreadsheet would take it for a formula.
    odd.extend(text.chars().next().filter(|first| "-=+@".contains(*first)));
    odd.sort_unstable();
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
mod tests;
