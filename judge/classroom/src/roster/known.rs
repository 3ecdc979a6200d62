//! People of a list who have an account already: the same list may come again, next year's with other classes.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::fold;
use unicode_normalization::UnicodeNormalization;

use crate::roster::entries::{Entry, List};
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
}

/// A key that tells people from each other where no login does.
type Person = (String, String);

impl List {
    /// Finds who has an account already: by login; where the list gives none, by name and class, or by the name alone where only one
    /// person has it and the class is not known on one side. Each account is one person's. All others get logins made of their names.
    pub fn recognise(&mut self, accounts: &[Account]) {
        self.spell_titled_classes(accounts);
        let keys = accounts.iter().map(|account| login_key(&account.login));
        let places_by_login: BTreeMap<String, usize> = keys.zip(0..).collect();
        let mut found = Found {
            accounts,
            taken: BTreeSet::new(),
        };
        for entry in &mut self.entries {
            if let Some(place) = places_by_login.get(&login_key(&entry.login)) {
                found.take(entry, *place);
            }
        }
        let mut places_by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, account) in accounts.iter().enumerate() {
            let places = places_by_name.entry(name_key(&account.name)).or_default();
            places.push(place);
        }
        let same_class =
            |person: &Person, account: &Account| class_key(&account.class_name) == person.1;
        let class_unknown = |person: &Person, account: &Account| {
            person.1.is_empty() || account.class_name.is_empty()
        };
        found.by_name(&mut self.entries, &places_by_name, same_class, usize::MAX);
        found.by_name(&mut self.entries, &places_by_name, class_unknown, 1);
        self.give_logins(|login| places_by_login.contains_key(login));
    }

    /// A class of a title is written as accounts have it: titles stand in capitals.
    fn spell_titled_classes(&mut self, accounts: &[Account]) {
        let known = accounts.iter().map(|account| account.class_name.as_str());
        let spellings: BTreeMap<String, &str> = known.map(|it| (class_key(it), it)).collect();
        for title in &mut self.classes_titled {
            let Some(known) = spellings.get(&class_key(title)) else {
                continue;
            };
            let entries = self.entries.iter_mut();
            let own = entries.filter(|entry| entry.class_name == *title);
            own.for_each(|entry| (*known).clone_into(&mut entry.class_name));
            (*known).clone_into(title);
        }
    }
}

struct Found<'a> {
    accounts: &'a [Account],
    /// Accounts that are somebody's of the list.
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
        });
    }

    /// Gives accounts of the same name and role that fit to those who have none yet, if no more than `count_max` do.
    fn by_name(
        &mut self,
        entries: &mut [Entry],
        places_by_name: &BTreeMap<String, Vec<usize>>,
        fits: impl Fn(&Person, &Account) -> bool,
        count_max: usize,
    ) {
        let unknown = entries.iter_mut().filter(|it| it.login.is_empty());
        for entry in unknown.filter(|it| !it.name.is_empty()) {
            let person = (name_key(&entry.name), class_key(&entry.class_name));
            let places = places_by_name.get(&person.0).into_iter().flatten();
            let mut fit = places.copied().filter(|place| {
                let account = &self.accounts[*place];
                !self.taken.contains(place) && account.role == entry.role && fits(&person, account)
            });
            let first = fit.next();
            if let Some(place) = first
                && fit.count() < count_max
            {
                self.take(entry, place);
            }
        }
    }
}

/// Takes those off a list who stand on another sheet before; each is told with its sheet. Of one sheet all stay: two lines are two
/// people there, as long as nothing says otherwise.
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

/// Whether two lines of different sheets of one workbook, with one name, say nothing that differs.
fn is_same_person(one: &Entry, other: &Entry) -> bool {
    let agree =
        |one: &str, other: &str| one.is_empty() || other.is_empty() || fold(one) == fold(other);
    one.sheet != other.sheet
        && fold(&one.name) == fold(&other.name)
        && agree(&one.class_name, &other.class_name)
        && agree(&one.birth, &other.birth)
        && agree(&login_key(&one.login), &login_key(&other.login))
}

/// A name as names are compared: letter case, blanks and the letter that carries a tone, of which there are two habits, make no
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

/// A class as classes are compared: `10 A1` is `10a1`.
fn class_key(class_name: &str) -> String {
    let folded = fold(class_name);
    folded.chars().filter(|it| it.is_alphanumeric()).collect()
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
        read(text.as_bytes(), limits).unwrap()
    }

    fn account(login: &str, name: &str, class_name: &str) -> Account {
        Account {
            login: login.to_owned(),
            name: name.to_owned(),
            class_name: class_name.to_owned(),
            role: "student",
        }
    }

    /// Logins, and whether there is an account.
    fn found(text: &str, accounts: &[Account]) -> Vec<(String, bool)> {
        let mut list = list(text);
        list.recognise(accounts);
        let entries = list.entries.into_iter();
        entries
            .map(|entry| (entry.login, entry.known.is_some()))
            .collect()
    }

    #[test]
    fn the_same_list_again_makes_nobody() {
        let text = "Họ và tên;Lớp\nBùi Minh Anh;10A1\nNguyễn Văn An;10A1\nNguyễn Văn An;10A1\nLê Thị Hoà;10A1\n";
        let mut first = list(text);
        first.recognise(&[]);
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
            ("binh.le", false),
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
        list.recognise(&[
            account("an", "Lê An", "10A1"),
            account("binh", "Lê Binh", "10A1"),
            account("chi", "Chi", "10A1"),
        ]);
        let changed = list.entries.iter();
        let changed: Vec<_> = changed
            .map(|it| (it.has_new_name(), it.has_new_class()))
            .collect();
        assert_eq!(changed, [(false, true), (true, false), (false, false)]);
        assert_eq!(list.entries[0].login, "an");
    }
}
