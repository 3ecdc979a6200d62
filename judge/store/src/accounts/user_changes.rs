//! Changes of accounts.

use async_recursion::async_recursion as boxed;

use crate::accounts::classes::spelling;
use crate::accounts::users::{BIRTH_CHARS_MAX, COUNT_ADMINS, Role, User, check_names, select_user};
use crate::base::areas::Users;
use crate::base::audit::{Action, Change};
use crate::base::check::required_text;
use crate::base::db::{Tx, execute, fetch_one};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;

impl Users<'_> {
    /// Sets a password and ends all the user's sessions.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown user.
    #[boxed]
    pub async fn set_password(&self, id: UserId, password_hash: &str) -> Result<()> {
        self.set_passwords(vec![(id, password_hash.to_owned())])
            .await
    }

    /// Sets passwords, all or none, and ends all sessions of these users.
    ///
    /// # Errors
    /// [`Error::NotFound`] if one of the users is unknown.
    #[boxed]
    pub async fn set_passwords(&self, hashes: Vec<(UserId, String)>) -> Result<()> {
        let mut tx = self.store.begin().await?;
        for (id, password_hash) in hashes {
            let user = locked_user(&mut tx, id).await?;
            let sql = "UPDATE users SET password_hash = $2 WHERE id = $1";
            execute!(tx, sql, id, &password_hash)?;
            execute!(tx, "DELETE FROM sessions WHERE user_id = $1", id)?;
            self.store
                .record(
                    &mut tx,
                    Action::PasswordReset,
                    &user.login,
                    Change::default(),
                )
                .await?;
        }
        tx.commit().await
    }

    /// Sets a role.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown user; [`Error::Conflict`] `last_admin` when nobody would be left to manage accounts,
    /// `account_of_event` for an account that is for one event only.
    #[boxed]
    pub async fn set_role(&self, id: UserId, role: Role) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let admins = lock_admins(&mut tx).await?;
        let user = locked_user(&mut tx, id).await?;
        if user.role == role {
            return Ok(());
        }
        require_own_account(&user)?;
        let sql = "UPDATE users SET role = $2 WHERE id = $1";
        execute!(tx, sql, id, role.as_str())?;
        keep_an_admin(&mut tx, admins).await?;
        let change = Change::of(user.role.as_str(), role.as_str());
        self.store
            .record(&mut tx, Action::RoleChanged, &user.login, change)
            .await?;
        tx.commit().await
    }

    /// Disables an account (and ends its sessions), or enables it again.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown user; [`Error::Conflict`] `last_admin` when nobody would be left to manage accounts.
    #[boxed]
    pub async fn set_disabled(&self, id: UserId, disabled: bool) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let admins = lock_admins(&mut tx).await?;
        let user = locked_user(&mut tx, id).await?;
        if user.disabled == disabled {
            return Ok(());
        }
        let sql = "UPDATE users SET disabled = $2 WHERE id = $1";
        execute!(tx, sql, id, disabled)?;
        if disabled {
            execute!(tx, "DELETE FROM sessions WHERE user_id = $1", id)?;
        }
        keep_an_admin(&mut tx, admins).await?;
        let action = if disabled {
            Action::AccountClosed
        } else {
            Action::AccountOpened
        };
        self.store
            .record(&mut tx, action, &user.login, Change::default())
            .await?;
        tx.commit().await
    }

    /// Stores the day of birth that a class list gives for a user.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown user; [`Error::Invalid`] for a text that is no day.
    #[boxed]
    pub async fn set_birth(&self, id: UserId, birth: &str) -> Result<()> {
        required_text("birth", birth, BIRTH_CHARS_MAX)?;
        let mut tx = self.store.begin().await?;
        let user = locked_user(&mut tx, id).await?;
        if user.birth != birth {
            let sql = "UPDATE users SET birth = $2 WHERE id = $1";
            execute!(tx, sql, id, birth)?;
            let change = Change::of(&user.birth, birth);
            self.store
                .record(&mut tx, Action::BirthChanged, &user.login, change)
                .await?;
        }
        tx.commit().await
    }

    /// Gives an account another name and class. If the class is another spelling of an existing one
    /// ([`grundy_package::class_key`]), that one is used. A new class takes over the teachers of the user's old class, so that a
    /// move does not show anybody's results to every teacher.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown user; [`Error::Invalid`] for a name or a class name that is not allowed;
    /// [`Error::Conflict`] `account_of_event` for an account that is for one event only, and so is in no class.
    #[boxed]
    pub async fn set_names(&self, id: UserId, display_name: &str, class_name: &str) -> Result<()> {
        check_names(display_name, class_name)?;
        let mut tx = self.store.begin().await?;
        let classes = self.store.classes().names_in(&mut tx).await?;
        let class_name = spelling(&classes, class_name);
        let user = locked_user(&mut tx, id).await?;
        if !class_name.is_empty() {
            require_own_account(&user)?;
        }
        let renamed = User {
            display_name: display_name.to_owned(),
            class_name: class_name.to_owned(),
            ..user.clone()
        };
        let sql = "UPDATE users SET display_name = $2, words = $3 WHERE id = $1";
        execute!(tx, sql, id, display_name, renamed.words())?;
        if user.class_name != class_name {
            self.store
                .classes()
                .move_in(&mut tx, id, class_name)
                .await?;
            if let Some(from) = user.class
                && user.role == Role::Student
                && !class_name.is_empty()
                && !classes.iter().any(|known| known == class_name)
            {
                self.store
                    .classes()
                    .hand_on(&mut tx, from, class_name)
                    .await?;
            }
        }
        for (action, was, became) in [
            (Action::UserRenamed, &user.display_name, display_name),
            (Action::ClassChanged, &user.class_name, class_name),
        ] {
            if was != became {
                self.store
                    .record(&mut tx, action, &user.login, Change::of(was, became))
                    .await?;
            }
        }
        tx.commit().await
    }
}

/// Reads an account, whose row stays locked until the transaction ends.
async fn locked_user(tx: &mut Tx, id: UserId) -> Result<User> {
    let sql = "UPDATE users SET disabled = disabled WHERE id = $1";
    if execute!(*tx, sql, id)? == 0 {
        return Err(Error::not_found("user"));
    }
    fetch_one!(tx, User, select_user!("WHERE u.id = $1"), id)
}

/// Refuses an account that is for one event only.
fn require_own_account(user: &User) -> Result<()> {
    match user.event {
        None => Ok(()),
        Some(_) => Err(Error::Conflict {
            constraint: "account_of_event",
        }),
    }
}

/// Counts the administrators who can log in and locks their rows: two who step down at once must not each count on the other.
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
