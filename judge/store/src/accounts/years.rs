//! School years: which one a class is of, and what becomes of classes and their pupils when it ends.

use async_recursion::async_recursion as boxed;
use grundy_package::{class_key, text_order};

use crate::accounts::classes::{Class, select_class};
use crate::accounts::users::{CLASS_NAME_CHARS_MAX, User, select_user};
use crate::base::areas::Classes;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, UserId};

const YEAR_CHARS_MAX: usize = 20;

/// The end of the year of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YearEnd {
    /// The class.
    pub class: ClassId,
    /// The name of the class in which its pupils go on; `None` if they leave the school, and stay in the archived class.
    pub next: Option<String>,
}

impl Class {
    /// The name; with its year if that has ended, when another class may have the name.
    #[must_use]
    pub fn label(&self) -> String {
        match self.archived_ms {
            None => self.name.clone(),
            Some(_) => format!("{} ({})", self.name, self.year),
        }
    }
}

impl Classes<'_> {
    /// The archived classes, those of the latest year first, and each year's by name.
    #[boxed]
    pub async fn archived(&self) -> Result<Vec<Class>> {
        let sql = select_class!("WHERE c.archived_ms IS NOT NULL");
        let mut classes = fetch_all!(self.store.db(), Class, sql)?;
        classes.sort_by(|one, other| {
            let by_name = || text_order(&one.name, &other.name);
            other.year.cmp(&one.year).then_with(by_name)
        });
        Ok(classes)
    }

    /// The users who were in an archived class when its year ended, in its order.
    #[boxed]
    pub async fn past_members(&self, class: ClassId) -> Result<Vec<User>> {
        let sql = "SELECT user_id, place FROM past_members WHERE class = $1";
        let places = fetch_all!(self.store.db(), (UserId, i64), sql, class)?;
        let sql = select_user!("WHERE u.id IN (SELECT user_id FROM past_members WHERE class = $1)");
        let mut users = fetch_all!(self.store.db(), User, sql, class)?;
        for user in &mut users {
            let own = places.iter().find(|(id, _)| *id == user.id);
            user.class_place = own.map_or(0, |(_, place)| *place);
        }
        users.sort_by(User::cmp_in_class);
        Ok(users)
    }

    /// Gives a class its school year.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class; [`Error::Invalid`] for a text that is too long.
    #[boxed]
    pub async fn set_year(&self, class: ClassId, year: &str) -> Result<()> {
        text("year", year, YEAR_CHARS_MAX, Lines::One)?;
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE classes SET year = $2 WHERE id = $1 RETURNING name";
        let found = fetch_optional!(tx, (String,), sql, class, year)?;
        let (name,) = found.ok_or(Error::not_found("class"))?;
        self.store
            .record(&mut tx, Action::ClassYearSet, &name, Change::to(year))
            .await?;
        tx.commit().await
    }

    /// Ends the year of these classes, all or none. Each is archived with its list, its teachers and its assignments; its pupils go on
    /// in a class of the new year with the same teachers, or stay in the archived one. They keep assignments that have begun and go on.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class and one that is archived; [`Error::Conflict`] `class_name` if the pupils would go into a
    /// class whose year goes on; [`Error::Invalid`] for a text that is not allowed.
    #[boxed]
    pub async fn end_year(&self, ends: &[YearEnd], year: &str) -> Result<()> {
        text("year", year, YEAR_CHARS_MAX, Lines::One)?;
        let mut tx = self.store.begin().await?;
        for end in ends {
            self.archive(&mut tx, end).await?;
        }
        let mut made: Vec<(&str, ClassId)> = Vec::new();
        for end in ends {
            let Some(name) = end.next.as_deref() else {
                continue;
            };
            let known = made.iter().find(|(other, _)| *other == name);
            let next = match known {
                Some((_, next)) => *next,
                None => self.make_next(&mut tx, name, year).await?,
            };
            made.push((name, next));
            move_on(&mut tx, end.class, next).await?;
        }
        tx.commit().await
    }

    async fn archive(&self, tx: &mut Tx, end: &YearEnd) -> Result<()> {
        let sql = "UPDATE classes SET archived_ms = $2, join_code = NULL WHERE id = $1 AND archived_ms IS NULL RETURNING name";
        let found = fetch_optional!(*tx, (String,), sql, end.class, self.store.now_ms())?;
        let (name,) = found.ok_or(Error::not_found("class"))?;
        let sql = "INSERT INTO past_members (class, user_id, place)
                   SELECT class, user_id, place FROM class_members WHERE class = $1";
        execute!(*tx, sql, end.class)?;
        // Whoever has homework that goes on keeps it.
        let sql = "INSERT INTO event_participants (event, user_id)
                   SELECT e.id, m.user_id FROM events e JOIN class_members m ON m.class = e.class
                   WHERE e.class = $1 AND e.starts_ms <= $2 AND COALESCE(e.late_until_ms, e.ends_ms) > $2
                   AND m.user_id NOT IN (SELECT h.user_id FROM event_helpers h WHERE h.event = e.id)
                   ON CONFLICT DO NOTHING";
        execute!(*tx, sql, end.class, self.store.now_ms())?;
        let change = end.next.as_deref().map_or_else(Change::default, Change::to);
        self.store
            .record(tx, Action::ClassYearEnded, &name, change)
            .await
    }

    /// Makes the class of this name for the new year.
    async fn make_next(&self, tx: &mut Tx, name: &str, year: &str) -> Result<ClassId> {
        required_text("class_name", name, CLASS_NAME_CHARS_MAX)?;
        let names = "SELECT name FROM classes WHERE archived_ms IS NULL";
        let names = fetch_all!(*tx, (String,), names)?;
        if names
            .iter()
            .any(|(known,)| class_key(known) == class_key(name))
        {
            return Err(Error::Conflict {
                constraint: "class_name",
            });
        }
        let id = ClassId(self.store.new_id());
        let sql = "INSERT INTO classes (id, name, created_ms, year) VALUES ($1, $2, $3, $4)";
        execute!(*tx, sql, id, name, self.store.now_ms(), year)?;
        Ok(id)
    }
}

/// Moves the pupils of a class into the next one, which gets its teachers, too.
async fn move_on(tx: &mut Tx, from: ClassId, next: ClassId) -> Result<()> {
    let sql = "INSERT INTO class_teachers (class, user_id)
               SELECT $2, user_id FROM class_teachers WHERE class = $1 ON CONFLICT DO NOTHING";
    execute!(*tx, sql, from, next)?;
    let sql = "UPDATE class_members SET class = $2 WHERE class = $1 RETURNING user_id";
    for (user,) in fetch_all!(*tx, (UserId,), sql, from, next)? {
        let sql = select_user!("WHERE u.id = $1");
        if let Some(user) = fetch_optional!(*tx, User, sql, user)? {
            let sql = "UPDATE users SET words = $2 WHERE id = $1";
            execute!(*tx, sql, user.id, user.words())?;
        }
    }
    Ok(())
}
