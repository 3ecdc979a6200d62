//! The plan of the accounts that a list of participants would make.

use std::collections::{BTreeSet, HashMap, HashSet};

use grundy_classroom::roster::{
    Choice, Contestant, Contestants, Fault, Head, Layout, Limits, LoginRule, login_key,
    read_contestants, tabbed_text,
};
use grundy_package::fold;
use grundy_store::{Store, TeamMember, UserId};

use super::views::{Preview, PreviewRow};
use crate::app::{HttpError, internal};
use crate::frame::{Message, Page};
use crate::users::{LineFaults, why_no_list, words_of};

/// A list in the browser.
pub(super) const LIMITS: Limits = Limits {
    rows_max: 1_000,
    logins: LoginRule::Plain,
};
/// The beginning of logins that are made, if the form gives none.
pub(super) const PREFIX: &str = "thi";

/// The plan of what a list would make.
pub(super) struct Plan {
    list: Contestants,
    /// The people with accounts of their own, by their logins: members may be named by them.
    people: HashMap<String, (UserId, String)>,
}

/// Reads a list and compares it with the existing accounts. Nothing is stored.
///
/// # Errors
/// The outer error is the store's; the inner one is the reason why the file is no list.
pub(super) async fn plan(
    store: &Store,
    bytes: Vec<u8>,
    prefix: &str,
    choice: Choice,
) -> Result<Result<Plan, Message>, HttpError> {
    let read = tokio::task::spawn_blocking(move || read_contestants(&bytes, LIMITS, &choice));
    let mut list = match read.await.map_err(|error| internal(&error))? {
        Ok(list) => list,
        Err(unreadable) => return Ok(Err(why_no_list(unreadable))),
    };
    let users = store.users().all().await?;
    let taken: HashSet<String> = users.iter().map(|user| login_key(&user.login)).collect();
    let prefix = if prefix.is_empty() { PREFIX } else { prefix };
    list.give_logins(prefix, LIMITS, |key| taken.contains(key));
    let people = users.into_iter().filter(|user| user.event.is_none());
    let people = people.map(|user| {
        let name = user.shown_name().to_owned();
        (user.login, (user.id, name))
    });
    Ok(Ok(Plan {
        list,
        people: people.collect(),
    }))
}

impl Plan {
    /// The participants, if every line is well.
    pub(super) fn is_well(&self) -> bool {
        self.list
            .entries
            .iter()
            .all(|entry| entry.faults.is_empty())
    }

    /// The participants, each with its members.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&Contestant, Vec<TeamMember>)> {
        let entries = self.list.entries.iter();
        entries.map(|entry| {
            let members = entry.members.iter().map(|member| self.member(member));
            (entry, members.collect())
        })
    }

    /// The member that a list names: by the login of an account, as it is written, or by a name. A first name such as "An" is no
    /// login.
    fn member(&self, text: &str) -> TeamMember {
        match self.people.get(text) {
            Some((id, name)) => TeamMember {
                name: name.clone(),
                account: Some(*id),
            },
            None => TeamMember {
                name: text.to_owned(),
                account: None,
            },
        }
    }

    /// The list as text, with the logins that were made, so that the accounts are made as shown.
    pub(super) fn text(&self, page: &Page) -> String {
        let is_of_teams = self
            .list
            .entries
            .iter()
            .any(|entry| !entry.members.is_empty());
        let name = if is_of_teams { "team" } else { "display-name" };
        let header = ["login-name", name, "school", "seat", "members"].map(|key| page.t(key));
        let header = header.each_ref().map(String::as_str);
        let members: Vec<String> = self
            .list
            .entries
            .iter()
            .map(|it| it.members.join(", "))
            .collect();
        let rows = self.list.entries.iter().zip(&members);
        let rows: Vec<[&str; 5]> = rows
            .map(|(it, members)| {
                [&it.login, &it.name, &it.school, &it.seat, members].map(String::as_str)
            })
            .collect();
        tabbed_text(header, &rows)
    }

    /// The columns of the list.
    pub(super) fn columns(&self) -> &[Head] {
        &self.list.columns
    }

    /// The message that says what was taken for a line, and how much there is.
    fn understood(&self) -> Message {
        let key = match self.list.layout {
            Layout::Persons => "logins-layout-persons",
            Layout::Teams => "logins-layout-teams",
            Layout::Members => "logins-layout-members",
        };
        let entries = &self.list.entries;
        let members: usize = entries.iter().map(|entry| entry.members.len()).sum();
        let message = Message::new(key).with("count", entries.len());
        if self.list.layout == Layout::Persons {
            message
        } else {
            message.with("members", members)
        }
    }

    /// The schools of teams, by the teams' names. Persons of one name are many.
    fn schools_of_teams(&self) -> HashMap<String, BTreeSet<String>> {
        let mut schools = HashMap::<String, BTreeSet<String>>::new();
        if self.list.layout != Layout::Persons {
            for entry in &self.list.entries {
                let of_name = schools.entry(fold(&entry.name)).or_default();
                of_name.insert(entry.school.clone());
            }
        }
        schools
    }

    /// The view of the plan.
    pub(super) fn preview(&self) -> Preview {
        let schools = self.schools_of_teams();
        let rows = self.entries().map(|(entry, members)| PreviewRow {
            note: schools
                .get(&fold(&entry.name))
                .filter(|schools| schools.len() > 1)
                .map(|schools| {
                    let schools = schools.iter().map(|school| match school.as_str() {
                        "" => "–",
                        school => school,
                    });
                    let schools = schools.collect::<Vec<_>>().join("; ");
                    Message::new("logins-note-schools").with("schools", schools)
                }),
            sheet: entry.sheet.clone(),
            line: entry.line,
            login: entry.login.clone(),
            is_login_made: entry.is_login_made,
            name: entry.name.clone(),
            school: entry.school.clone(),
            seat: entry.seat.clone(),
            members: members
                .into_iter()
                .map(|member| (member.name, member.account.is_some()))
                .collect(),
            faults: entry
                .faults
                .iter()
                .filter_map(|fault| told(entry.line, fault))
                .collect(),
        });
        let rows: Vec<PreviewRow> = rows.collect();
        let faults = rows.iter().map(|row| {
            let faults = row.faults.iter().map(|(line, fault)| (*line, fault));
            (row.sheet.as_str(), faults.collect())
        });
        let left_out = self.list.left_out.iter();
        Preview {
            line_faults: LineFaults::of(faults),
            understood: self.understood(),
            rows,
            left_out: left_out.map(|it| (it.line, it.text.clone())).collect(),
            sheets_left_out: self.list.sheets_left_out.clone(),
        }
    }
}

/// A fault with its line, which is another one for a further member of a team.
fn told(line: u64, fault: &Fault) -> Option<(u64, Message)> {
    let line = match fault {
        Fault::Further { line, .. } => *line,
        _ => line,
    };
    Some((line, words_of(fault)?))
}
