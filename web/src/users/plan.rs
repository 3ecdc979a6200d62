//! The plan of what a class list would make.

use std::collections::BTreeMap;

use grundy_classroom::roster::{
    Account, Entry, Fault, LeftOut, Limits, List, LoginRule, NAME_CHARS_MAX, Unreadable,
    tabbed_text,
};
use grundy_package::fold;
use grundy_store::{ClassListLine, Role, Store, User};

use super::views::{Fate, Preview, PreviewRow};
use crate::access::{Reader, Scope};
use crate::accounts::role_key;
use crate::app::{HttpError, internal};
use crate::frame::{Message, Page};

/// A list in the browser: accounts of a school's year.
pub(super) const LIMITS: Limits = Limits {
    rows_max: 1_000,
    logins: LoginRule::Plain,
};

/// Classes that there are, by name.
type Scopes = BTreeMap<String, Scope>;

/// The plan of what a list would make.
pub(super) struct Plan {
    pub(super) lines: Vec<Planned>,
    notes: Vec<Message>,
    left_out: Vec<LeftOut>,
    /// How many names are written in capitals, or begin with small letters.
    unusual_names_count: usize,
}

/// The options with which a list is read.
#[derive(Debug, Default)]
pub(super) struct Wishes {
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
    messages: Vec<Message>,
}

/// Reads a list and compares it with the accounts that there are. Nothing is kept of it.
///
/// # Errors
/// If the store fails. The inner error says why the file is no list.
pub(super) async fn plan(
    store: &Store,
    reader: &Reader,
    bytes: Vec<u8>,
    wishes: &Wishes,
) -> Result<Result<Plan, Message>, HttpError> {
    let read = tokio::task::spawn_blocking(move || grundy_classroom::roster::read(&bytes, LIMITS));
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
    let accounts = store.users().all().await?;
    let accounts: Vec<Account> = accounts.into_iter().map(account).collect();
    list.recognise(&accounts);
    let classes = store.classes().list().await?.into_iter();
    let scopes = classes.map(|class| (class.name, Scope::Class(class.id)));
    let scopes: Scopes = scopes.collect();
    let notes = notes(&list);
    let mut logins_by_name: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for account in &accounts {
        let logins = logins_by_name.entry(fold(&account.name)).or_default();
        logins.push(&account.login);
    }
    let unusual = list.entries.iter().filter(|entry| entry.is_name_unusual());
    let unusual_names_count = unusual.count();
    let lines = list.entries.into_iter();
    let mut lines: Vec<Planned> = lines
        .map(|entry| planned(reader, entry, &scopes, &logins_by_name))
        .collect();
    note_twins(&mut lines);
    Ok(Ok(Plan {
        lines,
        notes,
        left_out: list.left_out,
        unusual_names_count,
    }))
}

fn account(user: User) -> Account {
    Account {
        login: user.login,
        name: user.display_name,
        class_name: user.class_name,
        role: user.role.as_str(),
    }
}

/// The same name in the same class is said of the later line: two people, or one that was pasted twice. Days of birth tell them apart.
fn note_twins(lines: &mut [Planned]) {
    let mut first_lines: BTreeMap<[String; 3], u64> = BTreeMap::new();
    for planned in lines {
        if planned.fate == Fate::Faulty {
            continue;
        }
        let entry = &planned.entry;
        let person = [&entry.name, &entry.class_name, &entry.birth].map(|text| fold(text));
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

/// The plan of a line; `logins_by_name` are those of all accounts, by name without accents.
fn planned(
    reader: &Reader,
    entry: Entry,
    scopes: &Scopes,
    logins_by_name: &BTreeMap<String, Vec<&str>>,
) -> Planned {
    let role = entry.role.parse().unwrap_or(Role::Student);
    let faults = entry.faults.iter().filter_map(words_of);
    let mut messages: Vec<Message> = faults.collect();
    let may_be_in = |class_name: &str| {
        let scope = scopes.get(class_name).copied().unwrap_or(Scope::Site);
        reader.may_create_users(role, scope)
    };
    let known_class = entry.known.as_ref().map(|known| known.class_name.as_str());
    if !reader.may_create_users(role, Scope::Site) {
        messages.push(Message::new("list-fault-role-rights"));
    } else if !may_be_in(&entry.class_name) || !known_class.is_none_or(may_be_in) {
        messages.push(Message::new("list-fault-class-rights"));
    }
    let fate = if !messages.is_empty() {
        Fate::Faulty
    } else if entry.known.is_some() {
        messages.extend(what_changed(&entry));
        Fate::Exists
    } else {
        let namesakes = logins_by_name.get(&fold(&entry.name));
        messages.extend(namesakes.map(|logins| note_of_namesakes(logins)));
        Fate::New
    };
    Planned {
        entry,
        role,
        fate,
        messages,
    }
}

/// Says which accounts have a new person's name, and chooses none of several.
fn note_of_namesakes(logins: &[&str]) -> Message {
    if let [login] = logins {
        return Message::new("list-note-same-name").with("login", (*login).to_owned());
    }
    let message = Message::new("list-note-same-names").with("count", logins.len());
    message.with("logins", logins.join(", "))
}

/// The differences of the list from the account.
fn what_changed(entry: &Entry) -> Vec<Message> {
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
            Message::new("list-note-class").with("class", known.class_name.clone())
        };
        messages.push(message);
    }
    messages
}

/// The message for a fault of a line. Passwords of lists are not taken here, so they have no faults.
pub(super) fn words_of(fault: &Fault) -> Option<Message> {
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
        Fault::Role => Message::new("list-fault-role"),
        Fault::Password => return None,
    })
}

/// The form's field that a fault is about.
pub(super) const fn field_of(fault: &Fault) -> &'static str {
    match fault {
        Fault::Login(_) | Fault::LoginTwice { .. } => "login",
        Fault::ClassTooLong | Fault::ClassStrange(_) => "class_name",
        Fault::Role => "role",
        Fault::Nobody | Fault::NameTooLong | Fault::NameStrange(_) | Fault::Password => {
            "display_name"
        }
    }
}

fn why_no_list(unreadable: Unreadable) -> Message {
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

impl Plan {
    fn count(&self, fate: Fate) -> usize {
        self.lines.iter().filter(|line| line.fate == fate).count()
    }

    /// Accounts of which the list says something else than is known.
    pub(super) fn changes(&self) -> impl Iterator<Item = &Entry> {
        let known = self.lines.iter().filter(|line| line.fate == Fate::Exists);
        let entries = known.map(|line| &line.entry);
        entries.filter(|entry| entry.has_new_name() || entry.has_new_class())
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

    /// Whether every line is well, and accounts would be made.
    pub(super) fn can_be_made(&self) -> bool {
        self.is_well() && self.count(Fate::New) > 0
    }

    /// Whether every line is well.
    pub(super) fn is_well(&self) -> bool {
        self.count(Fate::Faulty) == 0
    }

    /// Pupils who would be made without a class.
    fn classless_count(&self) -> usize {
        let new = self.lines.iter().filter(|line| line.fate == Fate::New);
        let pupils = new.filter(|line| line.entry.is_pupil());
        pupils
            .filter(|line| line.entry.class_name.is_empty())
            .count()
    }

    /// The list as text, with the logins that were made of names, so that what was shown is what is made.
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
            notes: self.notes.clone(),
            left_out: self
                .left_out
                .iter()
                .map(|it| (it.line, it.text.clone()))
                .collect(),
        }
    }
}
