//! Accounts.

use async_recursion::async_recursion as boxed;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use crate::check::{Lines, required_text, text};
use crate::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::open::Store;
use crate::rows::{read_from_column, row};

/// Longest login, in characters.
pub const LOGIN_CHARS_MAX: usize = 64;
const DISPLAY_NAME_CHARS_MAX: usize = 200;
const USERS_PER_PAGE_MAX: i64 = 500;

/// What a person may do; each role may do all that the ones before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Reads and submits.
    Student,
    /// Adds tests and problems, sees everyone's submissions.
    Teacher,
    /// Manages accounts.
    Admin,
}

impl Role {
    /// Every role, from the least to the most powerful.
    pub const ALL: [Self; 3] = [Self::Student, Self::Teacher, Self::Admin];

    /// The name in the database, in files and on the command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Teacher => "teacher",
            Self::Admin => "admin",
        }
    }
}

impl std::fmt::Display for Role {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.pad(self.as_str())
    }
}

impl std::str::FromStr for Role {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Self::ALL
            .into_iter()
            .find(|role| role.as_str() == text)
            .ok_or_else(|| Error::Invalid {
                field: "role",
                reason: "expected student, teacher or admin".to_owned(),
            })
    }
}

impl TryFrom<String> for Role {
    type Error = Error;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}

read_from_column!(Role, String);

row! {
    /// An account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct User {
        /// Its id.
        pub id: UserId,
        /// As the person wrote it; compared without regard to letter case.
        pub login: String,
        /// The name on pages.
        pub display_name: String,
        /// What the person may do.
        pub role: Role,
        /// When the account was made.
        pub created_ms: i64,
        /// A disabled account can't log in; its work stays.
        pub disabled: bool,
    }
}

/// An account to make.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// Unique without regard to letter case; no spaces.
    pub login: String,
    /// The name on pages.
    pub display_name: String,
    /// Of the password, in PHC string format (argon2).
    pub password_hash: String,
    /// What the person may do.
    pub role: Role,
}

/// A [`User`]'s columns, to be followed by the rest of a statement.
macro_rules! select_user {
    ($rest:literal) => {
        concat!(
            "SELECT u.id, u.login, u.display_name, u.role, u.created_ms, u.disabled FROM users u ",
            $rest
        )
    };
}
pub(crate) use select_user;

impl Store {
    /// Makes an account.
    ///
    /// # Errors
    /// [`Error::Conflict`] `users_login_key` when the login is taken; [`Error::Invalid`] for a login that none may have.
    #[boxed]
    pub async fn create_user(&self, new: NewUser) -> Result<User> {
        let mut tx = self.begin().await?;
        let user = self.insert_user(&mut tx, new).await?;
        tx.commit().await?;
        Ok(user)
    }

    /// Makes many accounts, all or none.
    ///
    /// # Errors
    /// As [`Store::create_user`], for the first that can't be made.
    #[boxed]
    pub async fn create_users(&self, new: Vec<NewUser>) -> Result<Vec<User>> {
        let mut tx = self.begin().await?;
        let mut users = Vec::with_capacity(new.len());
        for new in new {
            users.push(self.insert_user(&mut tx, new).await?);
        }
        tx.commit().await?;
        Ok(users)
    }

    /// An account by its id.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn user(&self, id: UserId) -> Result<Option<User>> {
        fetch_optional!(self.db(), User, select_user!("WHERE u.id = $1"), id)
    }

    /// An account and its password's hash, by login in any letter case.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn user_by_login(&self, login: &str) -> Result<Option<(User, String)>> {
        let key = login_key(login);
        let user = fetch_optional!(
            self.db(),
            User,
            select_user!("WHERE u.login_key = $1"),
            &key
        )?;
        let Some(user) = user else { return Ok(None) };
        let sql = "SELECT password_hash FROM users WHERE id = $1";
        let (hash,) = fetch_one!(self.db(), (String,), sql, user.id)?;
        Ok(Some((user, hash)))
    }

    /// Accounts by login, from the first behind `after` (a login; empty: from the start).
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn list_users(&self, after: &str, limit: i64) -> Result<Vec<User>> {
        let sql = select_user!("WHERE u.login_key > $1 ORDER BY u.login_key LIMIT $2");
        fetch_all!(
            self.db(),
            User,
            sql,
            login_key(after),
            limit.clamp(1, USERS_PER_PAGE_MAX)
        )
    }

    /// The number of accounts.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn count_users(&self) -> Result<i64> {
        Ok(fetch_one!(self.db(), (i64,), "SELECT COUNT(*) FROM users")?.0)
    }

    /// The number of administrators who can log in.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn count_admins(&self) -> Result<i64> {
        Ok(fetch_one!(self.db(), (i64,), COUNT_ADMINS)?.0)
    }

    /// Sets a password and ends all the user's sessions.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    #[boxed]
    pub async fn set_password(&self, id: UserId, password_hash: &str) -> Result<()> {
        let mut tx = self.begin().await?;
        let rows = execute!(
            tx,
            "UPDATE users SET password_hash = $2 WHERE id = $1",
            id,
            password_hash
        )?;
        found(rows)?;
        execute!(tx, "DELETE FROM sessions WHERE user_id = $1", id)?;
        tx.commit().await
    }

    /// Sets a role.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Conflict`] `last_admin` when nobody would be left to manage accounts.
    #[boxed]
    pub async fn set_role(&self, id: UserId, role: Role) -> Result<()> {
        let mut tx = self.begin().await?;
        let admins = lock_admins(&mut tx).await?;
        found(execute!(
            tx,
            "UPDATE users SET role = $2 WHERE id = $1",
            id,
            role.as_str()
        )?)?;
        keep_an_admin(&mut tx, admins).await?;
        tx.commit().await
    }

    /// Disables an account (and ends its sessions), or enables it again.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Conflict`] `last_admin` when nobody would be left to manage accounts.
    #[boxed]
    pub async fn set_disabled(&self, id: UserId, disabled: bool) -> Result<()> {
        let mut tx = self.begin().await?;
        let admins = lock_admins(&mut tx).await?;
        found(execute!(
            tx,
            "UPDATE users SET disabled = $2 WHERE id = $1",
            id,
            disabled
        )?)?;
        if disabled {
            execute!(tx, "DELETE FROM sessions WHERE user_id = $1", id)?;
        }
        keep_an_admin(&mut tx, admins).await?;
        tx.commit().await
    }

    pub(crate) async fn insert_user(&self, tx: &mut Tx, new: NewUser) -> Result<User> {
        required_text("login", &new.login, LOGIN_CHARS_MAX)?;
        if new.login.chars().any(char::is_whitespace) {
            return Err(Error::Invalid {
                field: "login",
                reason: "contains white space".to_owned(),
            });
        }
        text(
            "display_name",
            &new.display_name,
            DISPLAY_NAME_CHARS_MAX,
            Lines::One,
        )?;
        let user = User {
            id: UserId(self.new_id()),
            login: new.login,
            display_name: new.display_name,
            role: new.role,
            created_ms: self.now_ms(),
            disabled: false,
        };
        execute!(
            *tx,
            "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            user.id,
            &user.login,
            login_key(&user.login),
            &user.display_name,
            &new.password_hash,
            user.role.as_str(),
            user.created_ms,
        )?;
        Ok(user)
    }
}

pub(crate) const COUNT_ADMINS: &str =
    "SELECT COUNT(*) FROM users WHERE role = 'admin' AND NOT disabled";

/// The form in which logins are compared: letter case and Unicode's many ways to write one text do not count.
fn login_key(login: &str) -> String {
    login
        .trim()
        .nfkc()
        .flat_map(char::to_lowercase)
        .nfkc()
        .collect()
}

fn found(rows: u64) -> Result<()> {
    if rows == 0 {
        Err(Error::not_found("user"))
    } else {
        Ok(())
    }
}

/// Counts the administrators who can log in, and keeps their rows locked: two who leave at once must not both find the
/// other one still there.
async fn lock_admins(tx: &mut Tx) -> Result<u64> {
    let sql = "UPDATE users SET disabled = FALSE WHERE role = 'admin' AND NOT disabled";
    execute!(*tx, sql)
}

async fn keep_an_admin(tx: &mut Tx, admins_before: u64) -> Result<()> {
    if admins_before > 0 && fetch_one!(tx, (i64,), COUNT_ADMINS)?.0 == 0 {
        return Err(Error::Conflict {
            constraint: "last_admin",
        });
    }
    Ok(())
}
