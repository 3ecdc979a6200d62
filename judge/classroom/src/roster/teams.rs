//! Lists of the participants of a contest, who get logins of their own: persons, or teams with their members.
//!
//! A team has a line with its members in columns or in one cell, or a line for each member, with the team's name merged over them,
//! written once or repeated. Which of them a list is shows in its lines, whatever the column of members is called.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::fold;

use crate::roster::columns::Header;
use crate::roster::endings::{LeftOut, people};
use crate::roster::entries::{
    Fault, Limits, NAME_CHARS_MAX, fault_of_person, fault_of_team, is_fit, whole_name,
};
use crate::roster::file;
use crate::roster::logins::login_key;
use crate::roster::meanings::{Choice, Column, Head};
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
    /// The columns of all sheets, as they were understood.
    pub columns: Vec<Head>,
    /// The meaning of a line.
    pub layout: Layout,
    /// The lines that are no participants: a sum, a date, a signature.
    pub left_out: Vec<LeftOut>,
    /// The names of a workbook's sheets that are no lists.
    pub sheets_left_out: Vec<String>,
}

/// The meaning of a line of a list of participants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// A person.
    #[default]
    Persons,
    /// A team, with all its members.
    Teams,
    /// A member of a team, whose name is merged over several lines, written once or repeated.
    Members,
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

/// Reads a list of participants from a file of any kind that a class list may be. What was chosen for columns stands above what
/// their heads say.
///
/// # Errors
/// The reason why it is no list at all. Faults of single lines are in their entries.
pub fn read_contestants(
    bytes: &[u8],
    limits: Limits,
    choice: &Choice,
) -> Result<Contestants, Unreadable> {
    let table = file::read(bytes, limits.rows_max, choice)?;
    let mut list = Contestants::default();
    let mut sheets = 0;
    for sheet in &table.sheets {
        let names_only = || Header::of_names_only(&sheet.lines).filter(|_| table.sheets.len() == 1);
        match Header::find(&sheet.lines, choice).or_else(names_only) {
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
    if list.layout != Layout::Persons {
        find_repeated(&mut list.entries);
    }
    Ok(list)
}

impl Contestants {
    fn read_sheet(&mut self, sheet: &Sheet, header: &Header) {
        Head::merge(&mut self.columns, header.columns(&sheet.lines));
        let (lines, left_out) = people(header, header.below(&sheet.lines));
        self.left_out.extend(left_out);
        let read = lines.into_iter().map(|line| {
            let entry = contestant(header, line, &sheet.name);
            (entry, line)
        });
        let read: Vec<(Contestant, &Line)> = read.collect();
        let layout = layout(header, &read);
        // A list with lines of both kinds is told as the one that needs a look.
        self.layout = match (self.layout, layout) {
            (Layout::Members, _) | (_, Layout::Persons) => self.layout,
            (_, layout) => layout,
        };
        let first = self.entries.len();
        for (entry, line) in read {
            let team = (layout == Layout::Members)
                .then(|| entry.team_among(&self.entries[first..], header, line))
                .flatten();
            match team {
                Some(place) => self.entries[first + place].take(entry),
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

/// The meaning of a sheet's lines: they are members if some go on with a team above, and none has several.
fn layout(header: &Header, read: &[(Contestant, &Line)]) -> Layout {
    let is_of_teams =
        header.has(Column::Team) || read.iter().any(|(entry, _)| !entry.members.is_empty());
    if !is_of_teams {
        return Layout::Persons;
    }
    let is_one_each = read.iter().all(|(entry, _)| entry.members.len() < 2);
    let mut teams = BTreeSet::new();
    let mut goes_on = |(entry, line): &(Contestant, &Line)| {
        let is_new = !entry.is_blank(header, line) && teams.insert(fold(&entry.name));
        entry.is_further() && !is_new
    };
    if header.has(Column::Team) && is_one_each && read.iter().any(&mut goes_on) {
        Layout::Members
    } else {
        Layout::Teams
    }
}

impl Contestant {
    /// The place of the team of which this line has a further member: the one above, if the team's name is merged or left out;
    /// otherwise the one with the same name.
    fn team_among(&self, teams: &[Self], header: &Header, line: &Line) -> Option<usize> {
        if !self.is_further() {
            return None;
        }
        let place = if self.is_blank(header, line) {
            teams.len().checked_sub(1)?
        } else {
            teams.iter().rposition(|team| self.is_same_team(team))?
        };
        let team = &teams[place];
        let is_same_login =
            self.login.is_empty() || login_key(&self.login) == login_key(&team.login);
        is_same_login.then_some(place)
    }

    /// Whether the line has a member, and no more.
    fn is_further(&self) -> bool {
        self.members.len() == 1
    }

    /// Whether the line says nothing of its team.
    fn is_blank(&self, header: &Header, line: &Line) -> bool {
        self.name.is_empty() || header.is_from_above(line, Column::Team)
    }

    fn is_same_team(&self, other: &Self) -> bool {
        let is_same_school = self.school.is_empty() || fold(&self.school) == fold(&other.school);
        fold(&self.name) == fold(&other.name) && is_same_school
    }

    /// Takes a further line's member.
    fn take(&mut self, further: Self) {
        self.members.extend(further.members);
        let line = further.line;
        let faults = further.faults.into_iter();
        self.faults.extend(faults.map(|fault| Fault::Further {
            line,
            fault: Box::new(fault),
        }));
    }

    fn is_nobody(&self) -> bool {
        [&self.name, &self.login, &self.number]
            .into_iter()
            .all(String::is_empty)
            && self.members.is_empty()
    }
}

/// The participant of a line, with the faults of its members. What stands beside a team's name are its members.
fn contestant(header: &Header, line: &Line, sheet: &str) -> Contestant {
    let cell = |column| header.cell(line, column);
    let person = whole_name(header, line);
    let (name, beside) = if header.has(Column::Team) {
        (cell(Column::Team), person)
    } else {
        (person, String::new())
    };
    let places = header.members.iter();
    let listed = places.filter_map(|place| line.cells.get(*place));
    let members = listed
        .chain(Some(&beside))
        .flat_map(|cell| cell.split(BETWEEN_MEMBERS))
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let members: Vec<String> = members.map(str::to_owned).collect();
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
        faults: members
            .iter()
            .take(MEMBERS_MAX)
            .filter_map(|member| fault_of_person(member))
            .collect(),
        members,
        ..Contestant::default()
    }
}

/// The faults of a participant's texts besides the members'.
fn faults(entry: &Contestant) -> Vec<Fault> {
    let mut faults = Vec::new();
    if entry.name.is_empty() {
        faults.push(Fault::Nobody);
    }
    faults.extend(fault_of_team(&entry.name));
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
    for entry in entries.iter_mut().filter(|entry| !entry.name.is_empty()) {
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
