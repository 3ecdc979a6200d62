//! Lists of the participants of a contest, who get logins of their own: persons, or teams with their members.
//!
//! A team has a line with its members in columns or in one cell, or a line for each member, with the team's name merged over them,
//! written once or repeated.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::fold;

use crate::roster::columns::{Column, Header};
use crate::roster::endings::{LeftOut, people};
use crate::roster::entries::{
    Fault, Limits, NAME_CHARS_MAX, fault_of_person, fault_of_team, is_fit, whole_name,
};
use crate::roster::file;
use crate::roster::logins::login_key;
use crate::roster::table::{Line, Sheet, Unreadable};

/// The most members of a team.
pub const MEMBERS_MAX: usize = 10;
/// The signs between the members in one cell.
const BETWEEN_MEMBERS: [char; 3] = [',', ';', '/'];

/// A list of participants, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contestants {
    /// The participants in the order of the file.
    pub entries: Vec<Contestant>,
    /// The lines that are no participants: a sum, a date, a signature.
    pub left_out: Vec<LeftOut>,
    /// The names of a workbook's sheets that are no lists.
    pub sheets_left_out: Vec<String>,
}

/// A participant on a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contestant {
    /// The workbook's sheet, if several have participants; otherwise empty.
    pub sheet: String,
    /// The line of the file or sheet, from 1.
    pub line: u64,
    /// The login from the list, or the one that [`Contestants::give_logins`] makes; empty before that.
    pub login: String,
    /// Whether the login was made.
    pub is_login_made: bool,
    /// The candidate's number; empty if there is none.
    pub number: String,
    /// The name of the person or the team.
    pub name: String,
    /// The school; may be empty.
    pub school: String,
    /// The room and seat; may be empty.
    pub seat: String,
    /// The members of a team; empty for a person.
    pub members: Vec<String>,
    /// The faults because of which the account cannot be made.
    pub faults: Vec<Fault>,
}

/// Reads a list of participants from a file of any kind that a class list may be.
///
/// # Errors
/// The reason why it is no list at all. Faults of single lines are in their entries.
pub fn read_contestants(bytes: &[u8], limits: Limits) -> Result<Contestants, Unreadable> {
    let table = file::read(bytes, limits.rows_max)?;
    let mut list = Contestants::default();
    let mut sheets = 0;
    for sheet in &table.sheets {
        let names_only = || Header::of_names_only(&sheet.lines).filter(|_| table.sheets.len() == 1);
        match Header::find(&sheet.lines).or_else(names_only) {
            Some(header) => {
                let before = list.entries.len();
                list.read_sheet(sheet, &header);
                sheets += usize::from(list.entries.len() > before);
            }
            None if sheet.lines.is_empty() => {}
            None if table.sheets.len() == 1 => return Err(Unreadable::NoHeader),
            None => list.sheets_left_out.push(sheet.name.clone()),
        }
    }
    list.sheets_left_out.extend(table.unreadable);
    if list.entries.is_empty() {
        return Err(Unreadable::Empty);
    }
    if list.entries.len() > limits.rows_max {
        let rows_max = limits.rows_max;
        return Err(Unreadable::TooManyRows { rows_max });
    }
    for entry in &mut list.entries {
        if sheets < 2 {
            entry.sheet.clear();
        }
        if !entry.login.is_empty() && !is_fit(&entry.login, limits.logins) {
            entry.faults.push(Fault::Login(entry.login.clone()));
        }
        entry.faults.extend(faults(entry));
    }
    find_repeated(&mut list.entries);
    Ok(list)
}

impl Contestants {
    fn read_sheet(&mut self, sheet: &Sheet, header: &Header) {
        let first = self.entries.len();
        let heads = sheet.lines.get(header.index);
        let member_places = heads.map(Header::members_of).unwrap_or_default();
        let (lines, left_out) = people(header, header.below(&sheet.lines));
        self.left_out.extend(left_out);
        for line in lines {
            let entry = contestant(header, &member_places, line, &sheet.name);
            let above = self.entries[first..].last_mut();
            match above.filter(|above| entry.goes_on(above, header, line)) {
                Some(above) => above.members.extend(entry.members),
                None if entry.is_nobody() => self.left_out.extend(LeftOut::of(line)),
                None => self.entries.push(entry),
            }
        }
    }

    /// Gives logins to all who have none: the candidate's number behind this prefix, or the next number that nobody has. `is_taken`
    /// gets the key of a login ([`login_key`]).
    pub fn give_logins(&mut self, prefix: &str, limits: Limits, is_taken: impl Fn(&str) -> bool) {
        let given = self.entries.iter().map(|entry| login_key(&entry.login));
        let mut given: BTreeSet<String> = given.collect();
        let digits = if self.entries.len() > 99 { 3 } else { 2 };
        let mut numbers = 1..;
        for entry in &mut self.entries {
            if !entry.login.is_empty() {
                continue;
            }
            entry.login = if entry.number.is_empty() {
                let mut logins = numbers
                    .by_ref()
                    .map(|number| format!("{prefix}{number:0digits$}"));
                let is_free = |login: &String| {
                    !given.contains(&login_key(login)) && !is_taken(&login_key(login))
                };
                logins.find(is_free).unwrap_or_default()
            } else {
                format!("{prefix}{}", entry.number)
            };
            entry.is_login_made = true;
            if !is_fit(&entry.login, limits.logins) {
                entry.faults.push(Fault::Login(entry.login.clone()));
            }
            given.insert(login_key(&entry.login));
        }
        find_twins(&mut self.entries);
        for entry in &mut self.entries {
            let is_told = entry
                .faults
                .iter()
                .any(|it| matches!(it, Fault::LoginTwice { .. }));
            if !is_told && is_taken(&login_key(&entry.login)) {
                entry.faults.push(Fault::LoginTaken(entry.login.clone()));
            }
        }
    }
}

impl Contestant {
    /// Whether this line has a further member of the team above: the team's name is merged, left out or repeated.
    fn goes_on(&self, above: &Self, header: &Header, line: &Line) -> bool {
        let is_same = || fold(&self.name) == fold(&above.name) && self.school == above.school;
        let is_blank = self.name.is_empty() || header.is_from_above(line, Column::Team);
        header.has(Column::Team)
            && header.has_names()
            && !self.members.is_empty()
            && (is_blank || is_same())
    }

    fn is_nobody(&self) -> bool {
        [&self.name, &self.login, &self.number]
            .into_iter()
            .all(String::is_empty)
            && self.members.is_empty()
    }
}

/// The participant of a line, without faults. What stands beside a team's name are its members.
fn contestant(header: &Header, member_places: &[usize], line: &Line, sheet: &str) -> Contestant {
    let cell = |column| header.cell(line, column);
    let person = whole_name(header, line);
    let listed = member_places
        .iter()
        .filter_map(|place| line.cells.get(*place));
    let listed = listed
        .flat_map(|cell| cell.split(BETWEEN_MEMBERS))
        .map(str::trim);
    let mut members: Vec<String> = listed
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect();
    let name = if header.has(Column::Team) {
        members.extend(Some(person).filter(|person| !person.is_empty()));
        cell(Column::Team)
    } else {
        person
    };
    let seat = [cell(Column::Room), cell(Column::Seat)];
    let seat: Vec<&str> = seat
        .iter()
        .map(String::as_str)
        .filter(|it| !it.is_empty())
        .collect();
    Contestant {
        sheet: sheet.to_owned(),
        line: line.number,
        login: cell(Column::Login),
        number: cell(Column::Candidate),
        name,
        school: cell(Column::School),
        seat: seat.join(", "),
        members,
        ..Contestant::default()
    }
}

/// The faults of a participant's texts.
fn faults(entry: &Contestant) -> Vec<Fault> {
    let mut faults = Vec::new();
    if entry.name.is_empty() {
        faults.push(Fault::Nobody);
    }
    faults.extend(fault_of_team(&entry.name));
    faults.extend(
        entry
            .members
            .iter()
            .find_map(|member| fault_of_person(member)),
    );
    for (text, name) in [(&entry.school, "school"), (&entry.seat, "seat")] {
        if text.chars().count() > NAME_CHARS_MAX {
            faults.push(Fault::TextTooLong(name));
        }
        faults.extend(fault_of_team(text).filter(|fault| matches!(fault, Fault::NameStrange(_))));
    }
    if entry.members.len() > MEMBERS_MAX {
        faults.push(Fault::ManyMembers);
    }
    faults
}

/// Finds teams that stand there twice. Persons of one name may be two.
fn find_repeated(entries: &mut [Contestant]) {
    let mut first_lines = BTreeMap::new();
    for entry in entries.iter_mut().filter(|entry| !entry.members.is_empty()) {
        let key = (fold(&entry.name), fold(&entry.school));
        match first_lines.get(&key) {
            Some(first) => entry.faults.push(Fault::TeamTwice { first: *first }),
            None => drop(first_lines.insert(key, entry.line)),
        }
    }
}

fn find_twins(entries: &mut [Contestant]) {
    let mut first_lines = BTreeMap::new();
    for entry in entries.iter_mut().filter(|entry| !entry.login.is_empty()) {
        match first_lines.get(&login_key(&entry.login)) {
            Some(first) => entry.faults.push(Fault::LoginTwice { first: *first }),
            None => drop(first_lines.insert(login_key(&entry.login), entry.line)),
        }
    }
}

#[cfg(test)]
mod tests;
