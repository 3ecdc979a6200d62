//! The plan of the accounts that a class list would make.

use std::collections::{BTreeMap, BTreeSet};

use grundy_classroom::roster::{
    Account, Choice, Entry, Fault, Head, LeftOut, Limits, List, LoginRule, MEMBERS_MAX,
    NAME_CHARS_MAX, Unreadable, births_differ, is_day, tabbed_text,
};
use grundy_package::{class_key, fold};
use grundy_store::{ClassListLine, Role, Store, User};

use super::reading::LineFaults;
use super::views::{Fate, Preview, PreviewRow};
use crate::access::{Reader, Scope};
use crate::accounts::{role_key, role_key_of};
use crate::app::{HttpError, internal};
use crate::frame::{Message, Page};

/// A list in the browser: accounts of a school's year.
pub(super) const LIMITS: Limits = Limits {
    rows_max: 1_000,
    logins: LoginRule::Plain,
};

/// The classes and accounts that a list is compared with.
struct Site {
    classes: BTreeMap<String, Class>,
    /// The accounts by name without accents.
    namesakes: BTreeMap<String, Vec<Namesake>>,
}

/// A class that there is.
struct Class {
    scope: Scope,
    has_teachers: bool,
}

/// An account with the same name as a person on the list.
struct Namesake {
    login: String,
    birth: String,
    /// Whether the reader may see the day of birth.
    is_seen: bool,
}

/// The plan of what a list would make.
pub(super) struct Plan {
    pub(super) lines: Vec<Planned>,
    pub(super) columns: Vec<Head>,
    notes: Vec<Message>,
    left_out: Vec<LeftOut>,
    /// The classes of the list that do not exist yet.
    new_classes: BTreeSet<String>,
    /// The number of names in capitals, or beginning with small letters.
    unusual_names_count: usize,
}

/// The options with which a list is read.
#[derive(Debug, Default)]
pub(super) struct Wishes {
    /// The meanings of columns that do not follow from their heads.
    pub(super) choice: Choice,
    /// The class of who has none in the list.
    pub(super) class_name: String,
    /// Whether names in capitals are written as names are.
    pub(super) are_names_written: bool,
}

/// The plan of one line.
pub(super) struct Planned {
    pub(super) entry: Entry,
    pub(super) role: Role,
    pub(super) fate: Fate,
    /// The reason why the reader may not do what the line says, and the form's field for it.
    pub(super) refused: Option<(&'static str, Message)>,
    /// Whether others have the same name.
    has_namesakes: bool,
    messages: Vec<Message>,
}

/// Reads a list and compares it with the existing accounts. Nothing is stored.
///
/// # Errors
/// The outer error is the store's, if accounts cannot be read; the inner one is the reason why the file is no list.
pub(super) async fn plan(
    store: &Store,
    reader: &Reader,
    bytes: Vec<u8>,
    wishes: &Wishes,
) -> Result<Result<Plan, Message>, HttpError> {
    let choice = wishes.choice.clone();
    let read = move || grundy_classroom::roster::read(&bytes, LIMITS, &choice);
    let read = tokio::task::spawn_blocking(read);
    let mut list = match read.await.map_err(|error| internal(&error))? {
        Ok(list) => list,
        Err(unreadable) => return Ok(Err(why_no_list(unreadable))),
    };
    if !wishes.class_name.is_empty() {
        list.give_class(&wishes.class_name);
    }
    if wishes.are_names_written {
        list.write_names_as_usual();
    }
    let users = store.users().all().await?;
    let accounts: Vec<Account> = users.iter().map(account).collect();
    list.recognise(&accounts, &store.classes().names().await?);
    let site = Site::find(store, reader, users).await?;
    let class_names = list.entries.iter().map(|entry| &entry.class_name);
    let is_new = |name: &&String| !name.is_empty() && !site.classes.contains_key(*name);
    let new_classes: BTreeSet<String> = class_names.filter(is_new).cloned().collect();
    let mut notes = notes(&list);
    notes.extend(notes_of_new_classes(&list, &site, &new_classes));
    let unusual = list.entries.iter().filter(|entry| entry.is_name_unusual());
    let unusual_names_count = unusual.count();
    let lines = list.entries.into_iter();
    let mut lines: Vec<Planned> = lines.map(|entry| planned(reader, entry, &site)).collect();
    find_namesakes(&mut lines, &site);
    note_twins(&mut lines);
    Ok(Ok(Plan {
        lines,
        columns: list.columns,
        notes,
        left_out: list.left_out,
        new_classes,
        unusual_names_count,
    }))
}

/// An account as lists are compared with it.
pub(crate) fn account(user: &User) -> Account {
    Account {
        login: user.login.clone(),
        name: user.display_name.clone(),
        class_name: user.class_name.clone(),
        birth: user.birth.clone(),
        // Accounts of events are nobody's on a class list; their logins are taken.
        role: if user.event.is_some() {
            "contestant"
        } else {
            user.role.as_str()
        },
    }
}

impl Site {
    async fn find(store: &Store, reader: &Reader, users: Vec<User>) -> Result<Self, HttpError> {
        let teachers = store.classes().teachers().await?;
        // Those who left stay in archived classes, with the rights of these.
        let archived = store.classes().archived().await?;
        let classes = store.classes().list().await?.into_iter().chain(archived);
        let classes = classes.map(|class| {
            let scope = Scope::Class(class.id);
            let has_teachers = teachers.contains_key(&class.id);
            let known = Class {
                scope,
                has_teachers,
            };
            (class.label(), known)
        });
        let classes = classes.collect();
        let mut namesakes: BTreeMap<String, Vec<Namesake>> = BTreeMap::new();
        for user in users {
            let same_name = namesakes.entry(fold(&user.display_name)).or_default();
            same_name.push(Namesake {
                is_seen: reader.sees_users(Scope::of(user.class)),
                login: user.login,
                birth: user.birth,
            });
        }
        Ok(Self { classes, namesakes })
    }

    fn scope(&self, class_name: &str) -> Scope {
        let class = self.classes.get(class_name);
        class.map_or(Scope::Site, |class| class.scope)
    }

    fn has_teachers(&self, class_name: &str) -> bool {
        let class = self.classes.get(class_name);
        class.is_some_and(|class| class.has_teachers)
    }

    fn namesakes(&self, entry: &Entry) -> &[Namesake] {
        let found = self.namesakes.get(&fold(&entry.name));
        found.map(Vec::as_slice).unwrap_or_default()
    }
}

/// The notes on who will see classes that do not exist yet: a new class belongs to every teacher, unless it takes pupils of a class
/// with teachers, whose teachers it gets.
fn notes_of_new_classes(list: &List, site: &Site, new: &BTreeSet<String>) -> Vec<Message> {
    let note = |name: &String| {
        let mut members = list.entries.iter().filter(|it| it.class_name == *name);
        let from = members.find_map(|entry| {
            let known = entry.known.as_ref()?;
            site.has_teachers(&known.class_name)
                .then_some(&known.class_name)
        });
        match from {
            Some(from) => Message::new("list-note-class-inherits").with("from", from.clone()),
            None => Message::new("list-note-class-new"),
        }
        .with("class", name.clone())
    };
    new.iter().map(note).collect()
}

/// Finds the lines whose names others have, in the list or on the site.
fn find_namesakes(lines: &mut [Planned], site: &Site) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for planned in lines.iter() {
        *counts.entry(fold(&planned.entry.name)).or_default() += 1;
    }
    for planned in lines {
        let entry = &planned.entry;
        let accounts = site.namesakes(entry).iter();
        let others = accounts.filter(|it| it.login != entry.login).count();
        planned.has_namesakes = others > 0 || counts[&fold(&entry.name)] > 1;
    }
}

/// Adds a note to the later of two lines with the same name and class: they may be two people, or one that was pasted twice.
/// Different days of birth distinguish them.
fn note_twins(lines: &mut [Planned]) {
    let mut first_lines: BTreeMap<[String; 3], u64> = BTreeMap::new();
    for planned in lines {
        if planned.fate == Fate::Faulty {
            continue;
        }
        let entry = &planned.entry;
        let class = class_key(&entry.class_name);
        let person = [fold(&entry.name), class, fold(&entry.birth)];
        match first_lines.get(&person) {
            Some(line) if planned.fate == Fate::New => {
                let message = Message::new("list-note-twin").with("line", *line);
                planned.messages.push(message);
            }
            Some(_) => {}
            None => {
                first_lines.insert(person, entry.line);
            }
        }
    }
}

fn notes(list: &List) -> Vec<Message> {
    let mut notes = Vec::new();
    if list.has_passwords {
        notes.push(Message::new("list-note-passwords"));
    }
    if !list.sheets.is_empty() {
        notes.push(Message::new("list-note-sheets-read").with("sheets", list.sheets.join(", ")));
    }
    if !list.sheets_left_out.is_empty() {
        let sheets = list.sheets_left_out.join(", ");
        notes.push(Message::new("list-note-sheets").with("sheets", sheets));
    }
    if !list.repeated.is_empty() {
        let message = Message::new("list-note-repeated").with("count", list.repeated.len());
        notes.push(message);
    }
    if !list.classes_titled.is_empty() {
        let classes = list.classes_titled.join(", ");
        notes.push(Message::new("list-note-titled").with("classes", classes));
    }
    if list.are_classes_carried {
        notes.push(Message::new("list-note-classes"));
    }
    notes
}

/// The plan of a line.
fn planned(reader: &Reader, entry: Entry, site: &Site) -> Planned {
    let role = entry.role.parse().unwrap_or(Role::Student);
    let faults = entry.faults.iter();
    let messages = faults.filter_map(|fault| match fault {
        Fault::SeveralAccounts { logins } => Some(question(&entry, logins, site.namesakes(&entry))),
        fault => words_of(fault),
    });
    let mut messages: Vec<Message> = messages.collect();
    let refused = refusal(reader, &entry, role, site);
    messages.extend(refused.iter().map(|(_, message)| message.clone()));
    let fate = if !messages.is_empty() {
        Fate::Faulty
    } else if entry.known.is_some() {
        messages.extend(what_changed(&entry, site));
        Fate::Exists
    } else {
        messages.extend(note_of_namesakes(&entry, site.namesakes(&entry)));
        Fate::New
    };
    Planned {
        entry,
        role,
        fate,
        refused,
        has_namesakes: false,
        messages,
    }
}

/// The reason why the reader may not do what a line says, and the field for it.
fn refusal(
    reader: &Reader,
    entry: &Entry,
    role: Role,
    site: &Site,
) -> Option<(&'static str, Message)> {
    let known = entry.known.as_ref();
    if let Some(known) = known.filter(|_| entry.has_other_role()) {
        let key = match role_key_of(known.role) {
            Some("role-student") => "list-fault-account-student",
            Some("role-teacher") => "list-fault-account-teacher",
            None => "list-fault-taken",
            _ => "list-fault-account-admin",
        };
        let message = Message::new(key).with("login", entry.login.clone());
        return Some(("login", message));
    }
    if !reader.may_create_users(role, Scope::Site) {
        return Some(("role", Message::new("list-fault-role-rights")));
    }
    let may_be_in = |class_name: &str| reader.may_create_users(role, site.scope(class_name));
    if !may_be_in(&entry.class_name) {
        return Some(("class_name", Message::new("list-fault-class-rights")));
    }
    let known = known.filter(|known| !may_be_in(&known.class_name))?;
    let message = Message::new("list-fault-known-class").with("login", entry.login.clone());
    Some(("login", message.with("class", known.class_name.clone())))
}

/// The logins, with the days of birth that the reader may see.
fn with_births<'a>(namesakes: impl Iterator<Item = &'a Namesake>) -> String {
    let told = namesakes.map(|it| {
        if it.is_seen && !it.birth.is_empty() {
            format!("{} ({})", it.login, it.birth)
        } else {
            it.login.clone()
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The question which of several accounts is meant.
fn question(entry: &Entry, logins: &[String], namesakes: &[Namesake]) -> Message {
    let meant = namesakes.iter().filter(|it| logins.contains(&it.login));
    // A given day has already excluded accounts with another one; the remaining accounts have none.
    let key = if is_day(&entry.birth) {
        "list-fault-several-dated"
    } else {
        "list-fault-several"
    };
    Message::new(key).with("logins", with_births(meant))
}

/// The note on accounts with a new person's name, which chooses none of them; those with another day of birth are other people.
fn note_of_namesakes(entry: &Entry, namesakes: &[Namesake]) -> Option<Message> {
    let is_open = |it: &&Namesake| !births_differ(&entry.birth, &it.birth);
    let namesakes: Vec<&Namesake> = namesakes.iter().filter(is_open).collect();
    let logins = with_births(namesakes.iter().copied());
    match namesakes[..] {
        [] => None,
        [one] => {
            let message = Message::new("list-note-same-name").with("account", logins);
            Some(message.with("login", one.login.clone()))
        }
        _ => {
            let message = Message::new("list-note-same-names").with("count", namesakes.len());
            Some(message.with("logins", logins))
        }
    }
}

/// The differences of the list from the account.
fn what_changed(entry: &Entry, site: &Site) -> Vec<Message> {
    let mut messages = Vec::new();
    let Some(known) = &entry.known else {
        return messages;
    };
    if entry.has_new_name() {
        messages.push(Message::new("list-note-exists").with("name", known.name.clone()));
    }
    if entry.has_new_class() {
        let message = if known.class_name.is_empty() {
            Message::new("list-note-class-none")
        } else {
            let message = Message::new("list-note-class").with("class", known.class_name.clone());
            message.with("listed", entry.class_name.clone())
        };
        messages.push(message);
        let is_open = site.classes.contains_key(&entry.class_name);
        if is_open && site.has_teachers(&known.class_name) && !site.has_teachers(&entry.class_name)
        {
            let message = Message::new("list-note-class-opens");
            messages.push(message.with("class", entry.class_name.clone()));
        }
    }
    if entry.has_new_birth() {
        let message = if known.birth.is_empty() {
            Message::new("list-note-birth-none")
        } else {
            Message::new("list-note-birth").with("birth", known.birth.clone())
        };
        messages.push(message.with("listed", entry.birth.clone()));
    }
    messages
}

/// The message for a fault of a line, or of a form for one person, who has neither a line nor a day of birth. Passwords of lists
/// are ignored here, so they have no faults.
pub(crate) fn words_of(fault: &Fault) -> Option<Message> {
    Some(match fault {
        Fault::Nobody => Message::new("list-fault-nobody"),
        Fault::NameTooLong => Message::new("list-fault-name-long").with("limit", NAME_CHARS_MAX),
        Fault::NameStrange(signs) => {
            Message::new("list-fault-name-strange").with("signs", signs.clone())
        }
        Fault::ClassTooLong => Message::new("list-fault-class-long").with("limit", NAME_CHARS_MAX),
        Fault::ClassStrange(signs) => {
            Message::new("list-fault-class-strange").with("signs", signs.clone())
        }
        Fault::Login(_) => Message::new("register-error-login"),
        Fault::LoginTwice { first } => Message::new("list-fault-twice").with("line", *first),
        Fault::SeveralAccounts { logins } => {
            Message::new("new-user-several").with("logins", logins.join(", "))
        }
        Fault::Birth(text) => Message::new("list-fault-birth").with("text", text.clone()),
        Fault::Role => Message::new("list-fault-role"),
        Fault::LoginTaken(login) => Message::new("list-fault-taken").with("login", login.clone()),
        Fault::TeamTwice { first } => Message::new("list-fault-team-twice").with("line", *first),
        Fault::TextTooLong(_) => Message::new("list-fault-text-long").with("limit", NAME_CHARS_MAX),
        Fault::ManyMembers => Message::new("list-fault-members").with("limit", MEMBERS_MAX),
        Fault::Further { fault, .. } => return words_of(fault),
        Fault::Password => return None,
    })
}

/// The form's field that a fault is about.
pub(super) const fn field_of(fault: &Fault) -> &'static str {
    match fault {
        Fault::Login(_)
        | Fault::LoginTaken(_)
        | Fault::LoginTwice { .. }
        | Fault::SeveralAccounts { .. } => "login",
        Fault::ClassTooLong | Fault::ClassStrange(_) => "class_name",
        Fault::Role => "role",
        Fault::Nobody
        | Fault::Birth(_)
        | Fault::NameTooLong
        | Fault::NameStrange(_)
        | Fault::Password
        | Fault::TeamTwice { .. }
        | Fault::TextTooLong(_)
        | Fault::ManyMembers
        | Fault::Further { .. } => "display_name",
    }
}

/// The reason why a file is no list.
pub(crate) fn why_no_list(unreadable: Unreadable) -> Message {
    match unreadable {
        Unreadable::TooLarge => Message::new("list-error-large"),
        Unreadable::NoTable => Message::new("list-error-no-table"),
        Unreadable::OldWorkbook => Message::new("list-error-old-workbook"),
        Unreadable::DamagedWorkbook => Message::new("list-error-damaged"),
        Unreadable::TooManyRows { rows_max } => {
            Message::new("list-error-many").with("limit", rows_max)
        }
        Unreadable::NoHeader => Message::new("list-error-header"),
        Unreadable::Empty => Message::new("list-error-empty"),
    }
}

impl Planned {
    /// The day of birth if it distinguishes namesakes; otherwise empty.
    fn birth(&self) -> &str {
        // A reader who may not change an account does not see its data.
        let known = self.entry.known.as_ref();
        let known = known.filter(|_| self.refused.is_none());
        let known = known.map(|known| &known.birth);
        match known.filter(|birth| !birth.is_empty()) {
            _ if !self.has_namesakes => "",
            Some(birth) => birth,
            None => &self.entry.birth,
        }
    }
}

impl Plan {
    fn count(&self, fate: Fate) -> usize {
        self.lines.iter().filter(|line| line.fate == fate).count()
    }

    /// The existing accounts whose data differ from the list's.
    pub(super) fn changes(&self) -> impl Iterator<Item = &Entry> {
        let known = self.lines.iter().filter(|line| line.fate == Fate::Exists);
        let entries = known.map(|line| &line.entry);
        entries.filter(|it| it.has_new_name() || it.has_new_class() || it.has_new_birth())
    }

    /// The list's order of the people of each class.
    pub(super) fn order(&self) -> Vec<ClassListLine> {
        let entries = self.lines.iter().map(|line| &line.entry);
        let line = |entry: &Entry| ClassListLine {
            login: entry.login.clone(),
            class_name: entry.class_name.clone(),
        };
        entries.map(line).collect()
    }

    /// For each old class and each new one that does not exist yet, the first pupil of the list who goes from one to the other, by
    /// login, and the new one.
    pub(super) fn moves(&self) -> Vec<(String, String)> {
        let moved = self.changes().filter(|entry| entry.has_new_class());
        let moved = moved.filter_map(|entry| {
            let from = &entry.known.as_ref()?.class_name;
            let is_new = self.new_classes.contains(&entry.class_name);
            (is_new && !from.is_empty()).then_some((from, entry))
        });
        let mut seen = BTreeSet::new();
        let first = moved.filter(|(from, entry)| seen.insert((*from, &entry.class_name)));
        first
            .map(|(_, entry)| (entry.login.clone(), entry.class_name.clone()))
            .collect()
    }

    /// Whether every line is well, and accounts would be made.
    pub(super) fn can_be_made(&self) -> bool {
        self.is_well() && self.count(Fate::New) > 0
    }

    /// Whether every line is well.
    pub(super) fn is_well(&self) -> bool {
        self.count(Fate::Faulty) == 0
    }

    /// The number of pupils who would be made without a class.
    fn classless_count(&self) -> usize {
        let new = self.lines.iter().filter(|line| line.fate == Fate::New);
        let pupils = new.filter(|line| line.entry.is_pupil());
        pupils
            .filter(|line| line.entry.class_name.is_empty())
            .count()
    }

    /// The list as text, with the logins that were made of names, so that the accounts are made as shown.
    pub(super) fn text(&self, page: &Page) -> String {
        let header = ["login-name", "display-name", "class", "role", "list-birth"];
        let header = header.map(|key| page.t(key));
        let header = header.each_ref().map(String::as_str);
        let rows: Vec<[&str; 5]> = self
            .lines
            .iter()
            .map(|Planned { entry, .. }| {
                let (name, role) = (entry.name.as_str(), entry.role_given.as_str());
                let (class_name, birth) = (entry.class_name.as_str(), entry.birth.as_str());
                [entry.login.as_str(), name, class_name, role, birth]
            })
            .collect();
        tabbed_text(header, &rows)
    }

    /// The view of the plan.
    pub(super) fn preview(&self) -> Preview {
        let row = |line: &Planned| PreviewRow {
            sheet: line.entry.sheet.clone(),
            line: line.entry.line,
            login: line.entry.login.clone(),
            is_login_made: line.entry.is_login_made,
            name: line.entry.name.clone(),
            birth: line.birth().to_owned(),
            listed_birth: line.entry.birth.clone(),
            class_name: line.entry.class_name.clone(),
            role_key: role_key(line.role),
            fate: line.fate,
            messages: line.messages.clone(),
        };
        Preview {
            rows: self.lines.iter().map(row).collect(),
            new_count: self.count(Fate::New),
            existing_count: self.count(Fate::Exists),
            faulty_count: self.count(Fate::Faulty),
            changed_count: self.changes().count(),
            classless_count: self.classless_count(),
            unusual_names_count: self.unusual_names_count,
            faults: LineFaults::of(self.lines.iter().map(|line| {
                let is_faulty = line.fate == Fate::Faulty;
                let faults = line.messages.iter().filter(|_| is_faulty);
                let faults = faults.map(|fault| (line.entry.line, fault)).collect();
                (line.entry.sheet.as_str(), faults)
            })),
            notes: self.notes.clone(),
            left_out: self
                .left_out
                .iter()
                .map(|it| (it.line, it.text.clone()))
                .collect(),
        }
    }
}
