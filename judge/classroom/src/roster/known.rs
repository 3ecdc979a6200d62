//! Finds people of a list who have an account already, since a list may be imported again, or the next year's with other classes.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::{class_key, fold};
use unicode_normalization::UnicodeNormalization;

use crate::roster::births::{births_differ, is_day};
use crate::roster::entries::{Entry, Fault, List};
use crate::roster::logins::login_key;

/// An account that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The login.
    pub login: String,
    /// The name on pages.
    pub name: String,
    /// The class; empty where none is known.
    pub class_name: String,
    /// The day of birth, as [`Entry::birth`]; empty if unknown.
    pub birth: String,
    /// `student`, `teacher` or `admin`.
    pub role: &'static str,
}

/// The account of somebody on a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The account's name.
    pub name: String,
    /// The account's class.
    pub class_name: String,
    /// The account's day of birth; empty if unknown.
    pub birth: String,
    /// The account's role.
    pub role: &'static str,
}

impl Entry {
    /// Whether the list gives another name than the account has.
    #[must_use]
    pub fn has_new_name(&self) -> bool {
        let is_given = login_key(&self.name) != login_key(&self.login);
        let known = self.known.as_ref();
        is_given && known.is_some_and(|known| known.name != self.name)
    }

    /// Whether the list gives another class than the account has.
    #[must_use]
    pub fn has_new_class(&self) -> bool {
        let known = self.known.as_ref();
        !self.class_name.is_empty()
            && known.is_some_and(|known| known.class_name != self.class_name)
    }

    /// Whether the account has another role than the list gives, so that it is hardly the same person's.
    #[must_use]
    pub fn has_other_role(&self) -> bool {
        let known = self.known.as_ref();
        known.is_some_and(|known| known.role != self.role)
    }

    /// Whether the list gives another day of birth than the account has; a year alone replaces nothing.
    #[must_use]
    pub fn has_new_birth(&self) -> bool {
        let known = self.known.as_ref();
        is_day(&self.birth) && known.is_some_and(|known| known.birth != self.birth)
    }
}

impl List {
    /// Finds the people who have an account already: by login; without one, by name and day of birth, by name and class if no days
    /// of birth contradict, or by the name alone if only one person has it and the class is unknown on one side. Each account is
    /// assigned to at most one person. If several are possible it is a fault, never a guess. All others get logins made of their
    /// names.
    ///
    /// Classes get the spelling in `class_names`, the names of the existing classes.
    pub fn recognise(&mut self, accounts: &[Account], class_names: &[String]) {
        self.spell_classes(class_names);
        let keys = accounts.iter().map(|account| login_key(&account.login));
        let places_by_login: BTreeMap<String, usize> = keys.zip(0..).collect();
        let mut found = Found {
            accounts,
            taken: BTreeSet::new(),
        };
        for entry in &mut self.entries {
            if let Some(place) = places_by_login.get(&login_key(&entry.login)) {
                // Operators may give accounts logins that people cannot choose.
                let faults = &mut entry.faults;
                faults.retain(|fault| !matches!(fault, Fault::Login(_)));
                found.take(entry, *place);
            }
        }
        let mut namesakes: BTreeMap<String, Namesakes> = BTreeMap::new();
        for (place, account) in accounts.iter().enumerate() {
            let same_name = namesakes.entry(name_key(&account.name)).or_default();
            same_name.accounts.push(place);
        }
        for (line, entry) in self.entries.iter().enumerate() {
            let is_unknown = entry.login.is_empty() && !entry.name.is_empty();
            if is_unknown && let Some(same_name) = namesakes.get_mut(&name_key(&entry.name)) {
                same_name.lines.push(line);
            }
        }
        for same_name in namesakes.into_values() {
            found.by_birth(&mut self.entries, &same_name);
            found.by_class(&mut self.entries, &same_name);
            found.by_name(&mut self.entries, &same_name);
        }
        self.give_logins(|login| places_by_login.contains_key(login));
    }

    /// Spells classes like existing ones, or like their first occurrence in the list: titles have capitals, and `11 tin` is `11
    /// Tin`.
    fn spell_classes(&mut self, class_names: &[String]) {
        let mut spellings: BTreeMap<String, String> = BTreeMap::new();
        for name in class_names {
            let spelling = spellings.entry(class_key(name));
            spelling.or_insert_with(|| name.clone());
        }
        let entries = self.entries.iter_mut().map(|entry| &mut entry.class_name);
        for name in entries.chain(&mut self.classes_titled) {
            if !name.is_empty() && !class_names.contains(name) {
                let spelling = spellings.entry(class_key(name));
                name.clone_from(spelling.or_insert_with(|| name.clone()));
            }
        }
    }
}

/// The accounts and the lines without a login that share a name.
#[derive(Default)]
struct Namesakes {
    accounts: Vec<usize>,
    lines: Vec<usize>,
}

struct Found<'a> {
    accounts: &'a [Account],
    /// The accounts that are already assigned to people of the list.
    taken: BTreeSet<usize>,
}

impl Found<'_> {
    fn take(&mut self, entry: &mut Entry, place: usize) {
        let account = &self.accounts[place];
        self.taken.insert(place);
        entry.login.clone_from(&account.login);
        entry.known = Some(Known {
            name: account.name.clone(),
            class_name: account.class_name.clone(),
            birth: account.birth.clone(),
            role: account.role,
        });
    }

    /// The accounts that fit a line: not assigned yet, with the same role, and without a different day of birth.
    fn fitting(&self, entry: &Entry, same_name: &Namesakes) -> Vec<usize> {
        let places = same_name.accounts.iter().copied();
        places
            .filter(|place| {
                let account = &self.accounts[*place];
                !self.taken.contains(place)
                    && account.role == entry.role
                    && !births_differ(&entry.birth, &account.birth)
            })
            .collect()
    }

    /// Assigns by the day of birth: an equal one means the same person, whatever the class; of several accounts, the one of the
    /// same class.
    fn by_birth(&mut self, entries: &mut [Entry], same_name: &Namesakes) {
        let dated = |line: &&usize| is_day(&entries[**line].birth);
        let lines: Vec<usize> = same_name.lines.iter().filter(dated).copied().collect();
        for line in lines {
            let entry = &mut entries[line];
            let mut places = self.fitting(entry, same_name);
            places.retain(|place| self.accounts[*place].birth == entry.birth);
            let of_class = places.iter().filter(|it| self.same_class(**it, entry));
            let of_class: Vec<usize> = of_class.copied().collect();
            match (&of_class[..], &places[..]) {
                (&[place], _) | ([], &[place]) => self.take(entry, place),
                (_, []) => {}
                (_, several) => self.ask(entry, several),
            }
        }
    }

    /// Assigns within a class. Lines and accounts without days of birth are interchangeable, so they are assigned in order. If days
    /// distinguish only one side, several are a question.
    fn by_class(&mut self, entries: &mut [Entry], same_name: &Namesakes) {
        let mut classes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for line in &same_name.lines {
            let entry = &entries[*line];
            if entry.login.is_empty() && entry.faults.is_empty() && !entry.class_name.is_empty() {
                let lines = classes.entry(class_key(&entry.class_name)).or_default();
                lines.push(*line);
            }
        }
        for lines in classes.into_values() {
            let mut places: BTreeSet<usize> = BTreeSet::new();
            for line in &lines {
                let fitting = self.fitting(&entries[*line], same_name);
                let of_class = fitting.into_iter();
                places.extend(of_class.filter(|it| self.same_class(*it, &entries[*line])));
            }
            let places: Vec<usize> = places.into_iter().collect();
            let is_dated = lines.iter().any(|line| is_day(&entries[*line].birth))
                || places.iter().any(|it| is_day(&self.accounts[*it].birth));
            let is_one = lines.len() == 1 && places.len() == 1;
            if is_one || !is_dated && places.len() <= lines.len() {
                for (line, place) in lines.into_iter().zip(places) {
                    self.take(&mut entries[line], place);
                }
                continue;
            }
            for line in lines {
                let mut own = self.fitting(&entries[line], same_name);
                own.retain(|it| self.same_class(*it, &entries[line]));
                if !own.is_empty() {
                    self.ask(&mut entries[line], &own);
                }
            }
        }
    }

    /// Assigns people whose class is unknown on one side.
    fn by_name(&mut self, entries: &mut [Entry], same_name: &Namesakes) {
        for line in &same_name.lines {
            let entry = &mut entries[*line];
            if !entry.login.is_empty() || !entry.faults.is_empty() {
                continue;
            }
            let mut places = self.fitting(entry, same_name);
            places.retain(|place| {
                entry.class_name.is_empty() || self.accounts[*place].class_name.is_empty()
            });
            match places[..] {
                [] => {}
                [place] => self.take(entry, place),
                _ => self.ask(entry, &places),
            }
        }
    }

    /// Whether both are in one class; no class is none.
    fn same_class(&self, place: usize, entry: &Entry) -> bool {
        !entry.class_name.is_empty()
            && class_key(&self.accounts[place].class_name) == class_key(&entry.class_name)
    }

    fn ask(&self, entry: &mut Entry, places: &[usize]) {
        let logins = places.iter().map(|it| self.accounts[*it].login.clone());
        entry.faults.push(Fault::SeveralAccounts {
            logins: logins.collect(),
        });
    }
}

/// Removes people from a list who are on an earlier sheet, and reports them with their sheets. Within a sheet all stay: two lines
/// are two people there, unless something shows otherwise.
pub(crate) fn without_repeated(entries: Vec<Entry>) -> (Vec<Entry>, Vec<Entry>) {
    let mut kept: Vec<Entry> = Vec::new();
    let mut places_by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut repeated = Vec::new();
    for entry in entries {
        let places = places_by_name.entry(fold(&entry.name)).or_default();
        let is_again = |place: &usize| is_same_person(&kept[*place], &entry);
        if places.iter().any(is_again) {
            repeated.push(entry);
        } else {
            places.push(kept.len());
            kept.push(entry);
        }
    }
    (kept, repeated)
}

/// Whether two lines of different sheets of one workbook, with the same name, contradict each other in nothing.
fn is_same_person(one: &Entry, other: &Entry) -> bool {
    let agree =
        |one: &str, other: &str| one.is_empty() || other.is_empty() || fold(one) == fold(other);
    one.sheet != other.sheet
        && fold(&one.name) == fold(&other.name)
        && agree(&one.class_name, &other.class_name)
        && agree(&one.birth, &other.birth)
        && agree(&login_key(&one.login), &login_key(&other.login))
}

/// The key by which names are compared: letter case, blanks, and the vowel that carries a tone mark (there are two habits) make no
/// difference; marks do.
fn name_key(name: &str) -> String {
    const TONES: [char; 5] = ['\u{300}', '\u{301}', '\u{303}', '\u{309}', '\u{323}'];
    let words = name.split_whitespace().map(|word| {
        let (tones, letters): (Vec<char>, Vec<char>) = word
            .to_lowercase()
            .nfd()
            .partition(|letter| TONES.contains(letter));
        letters.into_iter().chain(tones).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::entries::{Limits, LoginRule, read};

    fn list(text: &str) -> List {
        let limits = Limits {
            rows_max: 100,
            logins: LoginRule::Plain,
        };
        read(text.as_bytes(), limits, &crate::roster::Choice::default()).unwrap()
    }

    fn account(login: &str, name: &str, class_name: &str) -> Account {
        Account {
            login: login.to_owned(),
            name: name.to_owned(),
            class_name: class_name.to_owned(),
            birth: String::new(),
            role: "student",
        }
    }

    fn born(birth: &str, account: Account) -> Account {
        Account {
            birth: birth.to_owned(),
            ..account
        }
    }

    fn class_names(accounts: &[Account]) -> Vec<String> {
        let names = accounts.iter().map(|account| account.class_name.clone());
        names.filter(|name| !name.is_empty()).collect()
    }

    /// The logins, and whether each account exists.
    fn found(text: &str, accounts: &[Account]) -> Vec<(String, bool)> {
        let mut list = list(text);
        list.recognise(accounts, &class_names(accounts));
        let entries = list.entries.into_iter();
        entries
            .map(|entry| (entry.login, entry.known.is_some()))
            .collect()
    }

    #[test]
    fn the_same_list_again_makes_nobody() {
        let text = "Họ và tên;Lớp\nBùi Minh Anh;10A1\nNguyễn Văn An;10A1\nNguyễn Văn An;10A1\nLê Thị Hoà;10A1\n";
        let mut first = list(text);
        first.recognise(&[], &[]);
        assert!(first.entries.iter().all(|entry| entry.known.is_none()));
        let accounts: Vec<Account> = first
            .entries
            .iter()
            .map(|it| account(&it.login, &it.name, &it.class_name))
            .collect();
        let again = text.replace("Hoà", "H\u{d2}A").replace("10A1", "10 a1") + "Đỗ Mới;10A1\n";
        let logins = [
            ("anh.buiminh", true),
            ("an.nguyenvan", true),
            ("an.nguyenvan02", true),
            ("hoa.lethi", true),
            ("moi.do", false),
        ];
        let logins = logins.map(|(login, is_known)| (login.to_owned(), is_known));
        assert_eq!(found(&again, &accounts), logins);
    }

    #[test]
    fn namesakes_are_not_taken_for_each_other() {
        let accounts = [
            account("lan", "Lê Thị Lan", "10A1"),
            account("an", "Lê An", ""),
            account("binh", "Lê Bình", "10A2"),
            account("binh02", "Lê Bình", "10A3"),
        ];
        let text = "Họ và tên;Lớp\nLê Thị Lân;10A1\nLê Thị Lan;10A2\nLê An;10A1\nLê Bình;\nLê Thị Lan;10A1\n";
        let expected = [
            ("lan.lethi", false),
            ("lan.lethi02", false),
            ("an", true),
            // Two people have this name, and the line has no class.
            ("", false),
            ("lan", true),
        ];
        let expected = expected.map(|(login, is_known)| (login.to_owned(), is_known));
        assert_eq!(found(text, &accounts), expected);
        let mut teacher = account("lan", "Lê Thị Lan", "10A1");
        teacher.role = "teacher";
        let text = "Họ và tên;Lớp\nLê Thị Lan;10A1\n";
        assert_eq!(found(text, &[teacher]), [("lan.lethi".to_owned(), false)]);
    }

    #[test]
    fn what_changed_is_known() {
        let mut list = list("login,name,class\nAN,Lê An,11A1\nbinh,Lê Bình,\nchi,,\n");
        list.recognise(
            &[
                account("an", "Lê An", "10A1"),
                account("binh", "Lê Binh", "10A1"),
                account("chi", "Chi", "10A1"),
            ],
            &["10A1".to_owned()],
        );
        let changed = list.entries.iter();
        let changed: Vec<_> = changed
            .map(|it| (it.has_new_name(), it.has_new_class()))
            .collect();
        assert_eq!(changed, [(false, true), (true, false), (false, false)]);
        assert_eq!(list.entries[0].login, "an");
    }

    /// The logins of known people, "?" for a question, and "+" for a new person.
    fn told(text: &str, accounts: &[Account]) -> String {
        let mut list = list(text);
        list.recognise(accounts, &class_names(accounts));
        let told = list
            .entries
            .into_iter()
            .map(|entry| match (entry.known, &entry.faults[..]) {
                (Some(_), []) => entry.login,
                (None, []) => "+".to_owned(),
                (None, [Fault::SeveralAccounts { .. }]) => "?".to_owned(),
                (known, faults) => format!("{known:?} {faults:?}"),
            });
        told.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn days_of_birth_tell_namesakes_apart() {
        let name = "Trần Minh Đức";
        let accounts = [
            born("01/02/2009", account("duc", name, "11 Tin")),
            born("05/06/2009", account("duc02", name, "11 Tin")),
            account("an", "Lê An", "11 Tin"),
            account("ha", "Lê Hà", "11 Tin"),
            account("ha02", "Lê Hà", "11 Tin"),
        ];
        for (lines, expected) in [
            ("Trần Minh Đức;5/6/2009;11 Tin", "duc02"),
            (
                "Trần Minh Đức;2009-06-05;11 Tin\nTrần Minh Đức;1.2.2009;11 Tin",
                "duc02 duc",
            ),
            ("Trần Minh Đức;07/08/2009;11 Tin", "+"),
            ("Trần Minh Đức;05/06/2009;12 Tin", "duc02"),
            ("Trần Minh Đức;05/06/2009;", "duc02"),
            ("Trần Minh Đức;;lớp 11 tin", "?"),
            // The forms are: a workbook's number of that day, a year of two digits, and a year alone, which does not identify a
            // person.
            ("Trần Minh Đức;39969;11 Tin", "duc02"),
            ("Trần Minh Đức;5/6/09;12 Tin", "duc02"),
            ("Trần Minh Đức;2009;11 Tin", "?"),
            ("Trần Minh Đức;2009;12 Tin", "+"),
            ("Trần Minh Đức;2010;11 Tin", "+"),
            ("Trần Minh Đức;;11 Tin\nTrần Minh Đức;;11 Tin", "? ?"),
            ("Trần Minh Đức;;", "?"),
            // These accounts were made before days of birth were stored.
            ("Lê An;03/04/2009;11 Tin", "an"),
            ("Lê An;03/04/2009;11 Tin\nLê An;05/04/2009;11 Tin", "? ?"),
            ("Lê Hà;03/04/2009;11 Tin", "?"),
            ("Lê Hà;;11 Tin", "?"),
            ("Lê Hà;;11 Tin\nLê Hà;;11 Tin\nLê Hà;;11 Tin", "ha ha02 +"),
        ] {
            let text = format!("Họ và tên;Ngày sinh;Lớp\n{lines}\n");
            assert_eq!(told(&text, &accounts), expected, "{lines}");
        }
    }

    #[test]
    fn a_class_is_written_as_it_is_known() {
        let names = ["11 Tin".to_owned(), "11 tin".to_owned()];
        let mut list = list("name;class\nA;11TIN\nB;lớp 11 Tin\nC;11 tin\nD;12 Lý\nE;12 lý\n");
        list.recognise(&[], &names);
        let classes = list.entries.iter().map(|it| it.class_name.as_str());
        let expected = ["11 Tin", "11 Tin", "11 tin", "12 Lý", "12 Lý"];
        assert_eq!(classes.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_login_that_an_account_has_is_no_fault() {
        assert_eq!(
            told("login;name\nan;Lê An\n", &[account("an", "Lê An", "")]),
            "an"
        );
    }
}
