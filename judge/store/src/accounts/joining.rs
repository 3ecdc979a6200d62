//! Classes that teachers make before they have pupils, and the codes by which pupils join them.

use async_recursion::async_recursion as boxed;

use crate::accounts::classes::{Class, select_class, spelling};
use crate::accounts::users::CLASS_NAME_CHARS_MAX;
use crate::base::areas::Classes;
use crate::base::audit::{Action, Change};
use crate::base::check::required_text;
use crate::base::db::{execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, UserId};

impl Classes<'_> {
    /// Makes a class with one teacher and no pupils.
    ///
    /// # Errors
    /// [`Error::Conflict`] `class_name` if there is a class of this name in any spelling; [`Error::Invalid`] for a name that is empty or
    /// too long; [`Error::NotFound`] for an unknown user.
    #[boxed]
    pub async fn create(&self, name: &str, teacher: UserId) -> Result<ClassId> {
        required_text("class_name", name, CLASS_NAME_CHARS_MAX)?;
        let mut tx = self.store.begin().await?;
        let names = self.names_in(&mut tx).await?;
        let known = spelling(&names, name);
        if names.iter().any(|other| other == known) {
            return Err(Error::Conflict {
                constraint: "class_name",
            });
        }
        let sql = "SELECT login FROM users WHERE id = $1";
        let login = fetch_optional!(tx, (String,), sql, teacher)?;
        let (login,) = login.ok_or(Error::not_found("user"))?;
        self.ensure(&mut tx, name).await?;
        let sql = "SELECT id FROM classes WHERE name = $1 AND archived_ms IS NULL";
        let (class,) = fetch_one!(tx, (ClassId,), sql, name)?;
        let sql = "INSERT INTO class_teachers (class, user_id) VALUES ($1, $2)";
        execute!(tx, sql, class, teacher)?;
        let change = Change::to(&login);
        self.store
            .record(&mut tx, Action::ClassTeacherNamed, name, change)
            .await?;
        tx.commit().await?;
        Ok(class)
    }

    /// Sets the code by which pupils join a class; `None` closes it. A code that was given out before is of no use then.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class and an archived one; [`Error::Conflict`] `classes_by_join_code` for a code that another class has.
    #[boxed]
    pub async fn set_join_code(&self, class: ClassId, code: Option<&str>) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE classes SET join_code = $2 WHERE id = $1 AND archived_ms IS NULL RETURNING name";
        let found = fetch_optional!(tx, (String,), sql, class, code)?;
        let (name,) = found.ok_or(Error::not_found("class"))?;
        let action = match code {
            Some(_) => Action::ClassOpened,
            None => Action::ClassClosed,
        };
        self.store
            .record(&mut tx, action, &name, Change::default())
            .await?;
        tx.commit().await
    }

    /// The class that is joined by this code.
    #[boxed]
    pub async fn by_join_code(&self, code: &str) -> Result<Option<Class>> {
        let sql = select_class!("WHERE c.join_code = $1");
        fetch_optional!(self.store.db(), Class, sql, code)
    }

    /// Puts a student who is in no class into the one with this code.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a code of no class, and for an unknown student; [`Error::Conflict`] `class_member` for one who is in
    /// a class already.
    #[boxed]
    pub async fn join(&self, code: &str, student: UserId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "SELECT name FROM classes WHERE join_code = $1";
        let found = fetch_optional!(tx, (String,), sql, code)?;
        let (name,) = found.ok_or(Error::not_found("class"))?;
        // The account's row is locked, so that nobody joins two classes at once.
        let sql = "UPDATE users SET role = role WHERE id = $1 AND role = 'student'
                   AND NOT EXISTS (SELECT 1 FROM event_accounts a WHERE a.user_id = $1)";
        if execute!(tx, sql, student)? == 0 {
            return Err(Error::not_found("user"));
        }
        let sql = "SELECT COUNT(*) FROM class_members WHERE user_id = $1";
        if fetch_one!(tx, (i64,), sql, student)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "class_member",
            });
        }
        self.put_in(&mut tx, student, &name).await?;
        tx.commit().await
    }
}
