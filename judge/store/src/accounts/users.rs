//! Accounts.

use std::cmp::Ordering;

use async_recursion::async_recursion as boxed;
use grundy_package::{folded_words, name_order, text_order};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use crate::accounts::classes::spelling;
use crate::base::areas::Users;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{Tx, execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, EventId, UserId};
use crate::base::rows::{read_from_column, row};

/// The longest login, in characters.
pub const LOGIN_CHARS_MAX: usize = 64;
const DISPLAY_NAME_CHARS_MAX: usize = 200;
pub(crate) const CLASS_NAME_CHARS_MAX: usize = 100;
pub(crate) const BIRTH_CHARS_MAX: usize = 64;

/// A person's rights; each role has all those of the ones before it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "snake_case", parse_err_ty = Error, parse_err_fn = unknown_role)]
pub enum Role {
    /// Reads and submits.
    Student,
    /// Adds tests and problems, sees everyone's submissions.
    Teacher,
    /// May manage accounts.
    Admin,
}

impl Role {
    /// Every role, from the least to the most powerful.
    pub const ALL: [Self; 3] = [Self::Student, Self::Teacher, Self::Admin];

    /// The name in the database, in files and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

fn unknown_role(_: &str) -> Error {
    Error::Invalid {
        field: "role",
        reason: "expected student, teacher or admin".to_owned(),
    }
}

impl TryFrom<String> for Role {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
            .map_err(|_: Error| format!("{text:?} is no role"))
    }
}

read_from_column!(Role, String);

row! {
    "users";

    /// An account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct User {
        /// Its id.
        pub id: UserId,
        /// The login in the person's spelling; compared without regard to letter case.
        pub login: String,
        /// The name on pages.
        pub display_name: String,
        /// The class, if they are in one.
        pub class: Option<ClassId>,
        /// Its name; empty where they are in none.
        pub class_name: String,
        /// Their place on its list, from 1; 0: on none.
        pub class_place: i64,
        /// The day of birth as a class list gave it; empty if none did.
        pub birth: String,
        /// The person's rights.
        pub role: Role,
        /// The time when the account was made.
        pub created_ms: i64,
        /// A disabled account can't log in; its work stays.
        pub disabled: bool,
        /// The only event that the account is for, if it was made for one.
        pub event: Option<EventId>,
        /// The school or organisation of such an account; empty if none is known.
        pub school: String,
        /// Its room and seat; empty if none are known.
        pub seat: String,
    }
}

/// An account to make.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// The login: unique without regard to letter case, without spaces.
    pub login: String,
    /// The name on pages.
    pub display_name: String,
    /// The hash of the password, in PHC string format (argon2).
    pub password_hash: String,
    /// The person's rights.
    pub role: Role,
}

/// An account to make, with the further columns of a class list.
#[derive(Clone, Debug)]
pub struct ListedUser {
    /// The account.
    pub account: NewUser,
    /// The class, as the school calls it; empty if none is known.
    pub class_name: String,
    /// The day of birth; empty if none is known.
    pub birth: String,
}

/// The name of the user with this alias as pages show it ([`User::shown_name`]); empty where there is none.
macro_rules! shown_name {
    ($user:literal) => {
        concat!(
            "COALESCE(NULLIF(",
            $user,
            ".display_name, ''), ",
            $user,
            ".login, '')"
        )
    };
}

/// A [`User`]'s columns, to be followed by the rest of a statement.
macro_rules! select_user {
    ($($rest:expr),+) => {
        concat!(
            "SELECT u.id, u.login, u.display_name, mb.class, COALESCE(",
            $crate::accounts::classes::class_label!("cl"),
            ", '') AS class_name,
                    COALESCE(mb.place, 0) AS class_place, COALESCE(u.birth, '') AS birth, u.role, u.created_ms, u.disabled,
                    ea.event, COALESCE(ea.school, '') AS school, COALESCE(es.seat, '') AS seat
             FROM users u LEFT JOIN event_accounts ea ON ea.user_id = u.id
             LEFT JOIN event_participants es ON es.event = ea.event AND es.user_id = u.id",
            $crate::accounts::classes::join_class!(),
            $($rest),+
        )
    };
}
pub(crate) use {select_user, shown_name};

impl Users<'_> {
    /// Makes an account.
    ///
    /// # Errors
    /// [`Error::Conflict`] `users_login_key` when the login is taken; [`Error::Invalid`] for a login that is not allowed.
    #[boxed]
    pub async fn create(&self, new: NewUser) -> Result<User> {
        let mut tx = self.store.begin().await?;
        let user = self.insert(&mut tx, new).await?;
        tx.commit().await?;
        Ok(user)
    }

    /// Makes the accounts of a list, all or none.
    ///
    /// # Errors
    /// The same errors as [`crate::Users::create`], for the first account that cannot be made.
    #[boxed]
    pub async fn create_listed(&self, list: Vec<ListedUser>) -> Result<Vec<User>> {
        let mut tx = self.store.begin().await?;
        let mut users = Vec::with_capacity(list.len());
        let mut classes = self.store.classes().names_in(&mut tx).await?;
        for mut listed in list {
            listed.class_name = spelling(&classes, &listed.class_name).to_owned();
            if !classes.contains(&listed.class_name) {
                classes.push(listed.class_name.clone());
            }
            users.push(self.insert_listed(&mut tx, listed).await?);
        }
        tx.commit().await?;
        Ok(users)
    }

    /// An account by its id.
    #[boxed]
    pub async fn get(&self, id: UserId) -> Result<Option<User>> {
        fetch_optional!(self.store.db(), User, select_user!("WHERE u.id = $1"), id)
    }

    /// An account and its password's hash, by login in any letter case.
    #[boxed]
    pub async fn by_login(&self, login: &str) -> Result<Option<(User, String)>> {
        let key = login_key(login);
        let user = fetch_optional!(
            self.store.db(),
            User,
            select_user!("WHERE u.login_key = $1"),
            &key
        )?;
        let Some(user) = user else { return Ok(None) };
        let sql = "SELECT password_hash FROM users WHERE id = $1";
        let (hash,) = fetch_one!(self.store.db(), (String,), sql, user.id)?;
        Ok(Some((user, hash)))
    }

    /// The number of accounts.
    #[boxed]
    pub async fn count(&self) -> Result<i64> {
        Ok(fetch_one!(self.store.db(), (i64,), "SELECT COUNT(*) FROM users")?.0)
    }

    pub(crate) async fn insert(&self, tx: &mut Tx, account: NewUser) -> Result<User> {
        let listed = ListedUser {
            account,
            class_name: String::new(),
            birth: String::new(),
        };
        self.insert_listed(tx, listed).await
    }

    async fn insert_listed(&self, tx: &mut Tx, listed: ListedUser) -> Result<User> {
        let (id, now_ms) = (UserId(self.store.new_id()), self.store.now_ms());
        self.insert_as(tx, listed, id, now_ms).await
    }

    /// Makes the account with this id, as made at this time.
    pub(crate) async fn insert_as(
        &self,
        tx: &mut Tx,
        listed: ListedUser,
        id: UserId,
        created_ms: i64,
    ) -> Result<User> {
        let new = listed.account;
        required_text("login", &new.login, LOGIN_CHARS_MAX)?;
        if new.login.chars().any(char::is_whitespace) {
            return Err(Error::Invalid {
                field: "login",
                reason: "contains white space".to_owned(),
            });
        }
        check_names(&new.display_name, &listed.class_name)?;
        text("birth", &listed.birth, BIRTH_CHARS_MAX, Lines::One)?;
        let words = [&new.login, &new.display_name, &listed.class_name];
        execute!(
            *tx,
            "INSERT INTO users (id, login, login_key, display_name, words, password_hash, role, created_ms, birth)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            id,
            &new.login,
            login_key(&new.login),
            &new.display_name,
            words_of(words),
            &new.password_hash,
            new.role.as_str(),
            created_ms,
            Some(listed.birth.as_str()).filter(|birth| !birth.is_empty()),
        )?;
        self.store
            .classes()
            .put_in(tx, id, &listed.class_name)
            .await?;
        let change = Change::to(new.role.as_str());
        self.store
            .record(tx, Action::UserCreated, &new.login, change)
            .await?;
        fetch_one!(*tx, User, select_user!("WHERE u.id = $1"), id)
    }
}

impl User {
    /// Compares two people as Vietnamese schools list them: by the given name, which stands last, then by the rest of the name.
    #[must_use]
    pub fn cmp_by_name(&self, other: &Self) -> Ordering {
        name_order(self.shown_name(), other.shown_name()).then_with(|| self.login.cmp(&other.login))
    }

    /// Compares two members of one class: by the order of the class list; members without a place come last, sorted by name.
    #[must_use]
    pub fn cmp_in_class(&self, other: &Self) -> Ordering {
        let place = |user: &Self| (user.class_place == 0, user.class_place);
        let by_name = || self.cmp_by_name(other);
        place(self).cmp(&place(other)).then_with(by_name)
    }

    /// Compares two people by class, then as [`Self::cmp_in_class`]; people without a class come last, sorted by name.
    #[must_use]
    pub fn cmp_by_class(&self, other: &Self) -> Ordering {
        let classes = || text_order(&self.class_name, &other.class_name);
        let has_none = self.class_name.is_empty();
        has_none
            .cmp(&other.class_name.is_empty())
            .then_with(classes)
            .then_with(|| self.cmp_in_class(other))
    }

    /// Where the person comes from: the class, or the school of an account that is for one event; may be empty.
    #[must_use]
    pub fn origin(&self) -> &str {
        match self.event {
            Some(_) => &self.school,
            None => &self.class_name,
        }
    }

    /// The name; the login where there is none.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        match self.display_name.trim() {
            "" => &self.login,
            name => name,
        }
    }

    /// The words by which the account is found, folded, with a blank before each.
    pub(crate) fn words(&self) -> String {
        words_of([&self.login, &self.display_name, &self.class_name])
    }
}

fn words_of(texts: [&String; 3]) -> String {
    texts.map(|text| folded_words(text)).concat()
}

/// Refuses names and class names that cannot be shown on a page.
pub(crate) fn check_names(display_name: &str, class_name: &str) -> Result<()> {
    let chars_max = DISPLAY_NAME_CHARS_MAX;
    text("display_name", display_name, chars_max, Lines::One)?;
    text("class_name", class_name, CLASS_NAME_CHARS_MAX, Lines::One)
}

pub(crate) const COUNT_ADMINS: &str =
    "SELECT COUNT(*) FROM users WHERE role = 'admin' AND NOT disabled";

/// The form in which logins are compared: differences of letter case and of Unicode normalisation do not count.
pub(crate) fn login_key(login: &str) -> String {
    login
        .trim()
        .nfkc()
        .flat_map(char::to_lowercase)
        .nfkc()
        .collect()
}
