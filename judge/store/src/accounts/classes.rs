//! Classes: their members in the order of the class list, and their teachers.
//!
//! Each user is in at most one class. Of the classes whose year has not ended no two have one name; an archived one keeps its name, its
//! year, its teachers, and the list of who was in it (`years`). A class that has teachers is visible to these teachers only; one that has none, to every
//! teacher.

use std::collections::{BTreeMap, BTreeSet};

use async_recursion::async_recursion as boxed;
use grundy_package::{class_key, text_order};

use crate::accounts::users::{User, login_key, select_user};
use crate::base::areas::Classes;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, UserId};
use crate::base::rows::row;
use crate::base::school_year::school_year;

row! {
    "classes";

    /// A class.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Class {
        /// Its id.
        pub id: ClassId,
        /// The name, as the school calls it: no other class of now has it.
        pub name: String,
        /// The school year, such as `2026–2027`; empty if it is not known.
        pub year: String,
        /// The time when its year ended; `None` while it goes on.
        pub archived_ms: Option<i64>,
        /// The number of students in it whose accounts are open.
        pub pupils: i64,
        /// The number of students in it whose accounts are closed.
        pub closed_pupils: i64,
        /// The code by which students join it; `None` if nobody joins by a code.
        pub join_code: Option<String>,
    }
}

/// A choice of people by their class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassFilter {
    /// The class must have exactly this name, an archived one with its year; `None` matches any class, and users in no class.
    pub name: Option<String>,
    /// Leaves out the members of classes that are taught by others and not by this teacher, who sees themselves in any case; `None`
    /// leaves out nobody.
    pub seen_by: Option<UserId>,
}

/// A line of a class list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassListLine {
    /// The login of an existing account.
    pub login: String,
    /// The class that the list says they are in; empty for none.
    pub class_name: String,
}

/// The names of the classes with students or teachers. Of two spellings of one name, the one with teachers comes first: so a pupil
/// who is entered under a third spelling does not become visible to every teacher.
const NAMES: &str = "SELECT c.name FROM classes c
    WHERE c.archived_ms IS NULL AND (
        EXISTS (SELECT 1 FROM class_teachers t WHERE t.class = c.id)
        OR EXISTS (SELECT 1 FROM class_members m JOIN users u ON u.id = m.user_id
                   WHERE m.class = c.id AND u.role = 'student'))
    ORDER BY CASE WHEN EXISTS (SELECT 1 FROM class_teachers t WHERE t.class = c.id) THEN 0 ELSE 1 END, c.created_ms, c.name";

/// The existing name that `name` means: `name` itself if there is such a class, else one with the same [`class_key`], else `name`
/// itself.
pub(crate) fn spelling<'a>(names: &'a [String], name: &'a str) -> &'a str {
    if name.is_empty() || names.iter().any(|known| known == name) {
        return name;
    }
    let key = class_key(name);
    let same = names.iter().find(|known| class_key(known) == key);
    same.map_or(name, String::as_str)
}

/// Joins to each user `u` their membership (`mb`) and their class (`cl`), both NULL for a user who is in no class.
macro_rules! join_class {
    () => {
        " LEFT JOIN class_members mb ON mb.user_id = u.id LEFT JOIN classes cl ON cl.id = mb.class "
    };
}

/// The name of the class with this alias, with its year once that has ended ([`Class::label`]); NULL where there is none.
macro_rules! class_label {
    ($class:literal) => {
        concat!(
            "CASE WHEN ",
            $class,
            ".archived_ms IS NULL THEN ",
            $class,
            ".name ELSE ",
            $class,
            ".name || ' (' || ",
            $class,
            ".year || ')' END"
        )
    };
}

/// Selects the classes that are taught by others and not by this teacher.
macro_rules! closed_to {
    ($teacher:literal) => {
        concat!(
            "SELECT class FROM class_teachers EXCEPT SELECT class FROM class_teachers WHERE user_id = ",
            $teacher
        )
    };
}

/// The condition of a [`ClassFilter`], whose fields are the two parameters. It needs the tables of [`join_class`].
macro_rules! is_in_class {
    ($name:literal, $seen_by:literal) => {
        concat!(
            "(",
            $name,
            " IS NULL OR ",
            $crate::accounts::classes::class_label!("cl"),
            " = ",
            $name,
            ") AND (",
            $seen_by,
            " IS NULL OR mb.class IS NULL OR mb.class NOT IN (",
            $crate::accounts::classes::closed_to!($seen_by),
            ") OR u.id = ",
            $seen_by,
            ")"
        )
    };
}
pub(crate) use {class_label, closed_to, is_in_class, join_class};

/// A [`Class`]'s columns, to be followed by the rest of a statement.
macro_rules! select_class {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.name, c.year, c.archived_ms,
                    (SELECT COUNT(*) FROM class_members m JOIN users u ON u.id = m.user_id
                     WHERE m.class = c.id AND u.role = 'student' AND u.disabled = FALSE) AS pupils,
                    (SELECT COUNT(*) FROM class_members m JOIN users u ON u.id = m.user_id
                     WHERE m.class = c.id AND u.role = 'student' AND u.disabled = TRUE) AS closed_pupils,
                    c.join_code
             FROM classes c ",
            $rest
        )
    };
}
pub(crate) use select_class;

impl Classes<'_> {
    /// The classes of now that have students or teachers, in alphabetical order with numbers by their value. Students with closed accounts
    /// count, since what they handed in stays.
    #[boxed]
    pub async fn list(&self) -> Result<Vec<Class>> {
        let sql = select_class!(
            "WHERE c.archived_ms IS NULL AND (
                 EXISTS (SELECT 1 FROM class_teachers t WHERE t.class = c.id)
                 OR EXISTS (SELECT 1 FROM class_members m JOIN users u ON u.id = m.user_id
                            WHERE m.class = c.id AND u.role = 'student'))"
        );
        let mut classes = fetch_all!(self.store.db(), Class, sql)?;
        classes.sort_by(|one, other| text_order(&one.name, &other.name));
        Ok(classes)
    }

    /// A class by its id.
    #[boxed]
    pub async fn get(&self, id: ClassId) -> Result<Option<Class>> {
        fetch_optional!(self.store.db(), Class, select_class!("WHERE c.id = $1"), id)
    }

    /// The names of the classes that have students or teachers: first those with teachers, and each group from the oldest to the
    /// newest.
    #[boxed]
    pub async fn names(&self) -> Result<Vec<String>> {
        let names = fetch_all!(self.store.db(), (String,), NAMES)?;
        Ok(names.into_iter().map(|(name,)| name).collect())
    }

    pub(crate) async fn names_in(&self, tx: &mut Tx) -> Result<Vec<String>> {
        let names = fetch_all!(*tx, (String,), NAMES)?;
        Ok(names.into_iter().map(|(name,)| name).collect())
    }

    /// Finds a class by its name or by another spelling of it with the same [`class_key`].
    #[boxed]
    pub async fn by_name(&self, name: &str) -> Result<Option<Class>> {
        let names = self.names().await?;
        let name = spelling(&names, name);
        fetch_optional!(
            self.store.db(),
            Class,
            select_class!("WHERE c.name = $1 AND c.archived_ms IS NULL"),
            name
        )
    }

    /// The teachers of every class that has any, each class's by name.
    #[boxed]
    pub async fn teachers(&self) -> Result<BTreeMap<ClassId, Vec<User>>> {
        let sql = "SELECT class, user_id FROM class_teachers";
        let pairs = fetch_all!(self.store.db(), (ClassId, UserId), sql)?;
        let sql = select_user!("WHERE u.id IN (SELECT user_id FROM class_teachers)");
        let users = fetch_all!(self.store.db(), User, sql)?;
        let users: BTreeMap<UserId, User> = users.into_iter().map(|it| (it.id, it)).collect();
        let mut teachers: BTreeMap<ClassId, Vec<User>> = BTreeMap::new();
        for (class, user) in pairs {
            let user = users.get(&user).cloned();
            teachers.entry(class).or_default().extend(user);
        }
        for of_class in teachers.values_mut() {
            of_class.sort_by(User::cmp_by_name);
        }
        Ok(teachers)
    }

    /// The classes that are taught by others and not by this teacher.
    #[boxed]
    pub async fn closed_to(&self, teacher: UserId) -> Result<BTreeSet<ClassId>> {
        let rows = fetch_all!(self.store.db(), (ClassId,), closed_to!("$1"), teacher)?;
        Ok(rows.into_iter().map(|(class,)| class).collect())
    }

    /// Makes a user a teacher of a class.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class or user.
    #[boxed]
    pub async fn name_teacher(&self, class: ClassId, teacher: UserId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let (name, login) = class_and_teacher(&mut tx, class, teacher).await?;
        let sql =
            "INSERT INTO class_teachers (class, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        if execute!(tx, sql, class, teacher)? > 0 {
            let change = Change::to(&login);
            self.store
                .record(&mut tx, Action::ClassTeacherNamed, &name, change)
                .await?;
        }
        tx.commit().await
    }

    /// Removes a user from the teachers of a class. Unless the class may be left without anybody who teaches it, the last one stays,
    /// also when two leave in the same moment.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class or user; [`Error::Conflict`] `last_teacher` for the last one who still teaches.
    #[boxed]
    pub async fn remove_teacher(
        &self,
        class: ClassId,
        teacher: UserId,
        may_be_last: bool,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let (name, login) = class_and_teacher(&mut tx, class, teacher).await?;
        let sql = "DELETE FROM class_teachers WHERE class = $1 AND user_id = $2";
        if execute!(tx, sql, class, teacher)? > 0 {
            let sql = "SELECT COUNT(*) FROM class_teachers t JOIN users u ON u.id = t.user_id
                       WHERE t.class = $1 AND u.role <> 'student' AND u.disabled = FALSE";
            if !may_be_last && fetch_one!(tx, (i64,), sql, class)?.0 == 0 {
                return Err(Error::Conflict {
                    constraint: "last_teacher",
                });
            }
            let change = Change::from(&login);
            self.store
                .record(&mut tx, Action::ClassTeacherRemoved, &name, change)
                .await?;
        }
        tx.commit().await
    }

    /// Puts the members of classes into the order of a list. If the list names all members of a class, it becomes the class's
    /// order. If it names some, those of them without a place come last. A class without an order is left alone then: its members
    /// are sorted by name.
    #[boxed]
    pub async fn order(&self, list: &[ClassListLine]) -> Result<()> {
        let names = self.names().await?;
        let mut logins: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for line in list.iter().filter(|line| !line.class_name.is_empty()) {
            let class = spelling(&names, &line.class_name);
            let of_class = logins.entry(class).or_default();
            of_class.push(login_key(&line.login));
        }
        let mut tx = self.store.begin().await?;
        for (class, logins) in logins {
            order_class(&mut tx, class, &logins).await?;
        }
        tx.commit().await
    }

    /// Gives a class that has no teachers those of the class that its pupils come from.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown class.
    #[boxed]
    pub async fn inherit_teachers(&self, from: ClassId, name: &str) -> Result<()> {
        let mut tx = self.store.begin().await?;
        self.hand_on(&mut tx, from, name).await?;
        tx.commit().await
    }

    /// Does the same as [`Classes::inherit_teachers`] within a transaction.
    pub(crate) async fn hand_on(&self, tx: &mut Tx, from: ClassId, name: &str) -> Result<()> {
        let sql =
            "SELECT c.id, (SELECT COUNT(*) FROM class_teachers t WHERE t.class = c.id) AS teachers
                   FROM classes c WHERE c.name = $1 AND c.archived_ms IS NULL";
        let found = fetch_optional!(*tx, (ClassId, i64), sql, name)?;
        let (class, teachers) = found.ok_or(Error::not_found("class"))?;
        if teachers > 0 {
            return Ok(());
        }
        let sql = "SELECT t.user_id, u.login FROM class_teachers t JOIN users u ON u.id = t.user_id WHERE t.class = $1";
        for (teacher, login) in fetch_all!(*tx, (UserId, String), sql, from)? {
            let sql = "INSERT INTO class_teachers (class, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            if execute!(*tx, sql, class, teacher)? > 0 {
                self.store
                    .record(tx, Action::ClassTeacherNamed, name, Change::to(&login))
                    .await?;
            }
        }
        Ok(())
    }

    /// Moves a user out of their class and into the class of this name.
    pub(crate) async fn move_in(&self, tx: &mut Tx, user: UserId, name: &str) -> Result<()> {
        execute!(*tx, "DELETE FROM class_members WHERE user_id = $1", user)?;
        self.put_in(tx, user, name).await
    }

    /// Makes the row of a class if there is none. A class that nobody is in any more keeps its row.
    pub(crate) async fn ensure(&self, tx: &mut Tx, name: &str) -> Result<()> {
        let sql = "INSERT INTO classes (id, name, created_ms, year) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (name) WHERE archived_ms IS NULL DO NOTHING";
        let now_ms = self.store.now_ms();
        execute!(
            *tx,
            sql,
            self.store.new_id(),
            name,
            now_ms,
            school_year(now_ms)
        )?;
        Ok(())
    }

    /// Puts a user who is in no class into the class of this name, which is created if needed. An empty name changes nothing.
    pub(crate) async fn put_in(&self, tx: &mut Tx, user: UserId, name: &str) -> Result<()> {
        if name.is_empty() {
            return Ok(());
        }
        self.ensure(tx, name).await?;
        let sql = "INSERT INTO class_members (class, user_id) SELECT id, $2 FROM classes WHERE name = $1 AND archived_ms IS NULL";
        execute!(*tx, sql, name, user)?;
        Ok(())
    }
}

/// The name of a class, whose row stays locked until the transaction ends, and the login of a user.
async fn class_and_teacher(
    tx: &mut Tx,
    class: ClassId,
    teacher: UserId,
) -> Result<(String, String)> {
    let sql = "UPDATE classes SET name = name WHERE id = $1 RETURNING name";
    let found = fetch_optional!(*tx, (String,), sql, class)?;
    let (name,) = found.ok_or(Error::not_found("class"))?;
    let sql = "SELECT login FROM users WHERE id = $1";
    let found = fetch_optional!(*tx, (String,), sql, teacher)?;
    let (login,) = found.ok_or(Error::not_found("user"))?;
    Ok((name, login))
}

async fn order_class(tx: &mut Tx, name: &str, logins: &[String]) -> Result<()> {
    let sql = "SELECT u.login_key, m.user_id, m.place FROM classes c
               JOIN class_members m ON m.class = c.id JOIN users u ON u.id = m.user_id
               WHERE c.name = $1 AND c.archived_ms IS NULL AND u.disabled = FALSE";
    let rows = fetch_all!(*tx, (String, UserId, i64), sql, name)?;
    let mut last = rows.iter().map(|row| row.2).max().unwrap_or(0);
    let mut members: BTreeMap<String, (UserId, i64)> = rows
        .into_iter()
        .map(|(login, user, place)| (login, (user, place)))
        .collect();
    let listed: Vec<_> = logins
        .iter()
        .filter_map(|login| members.remove(login))
        .collect();
    let is_whole = members.is_empty();
    // One line is no order.
    if listed.len() < 2 && is_whole || last == 0 && !is_whole {
        return Ok(());
    }
    if is_whole {
        last = 0;
    }
    for (user, place) in listed {
        if is_whole || place == 0 {
            last += 1;
            let sql = "UPDATE class_members SET place = $2 WHERE user_id = $1";
            execute!(*tx, sql, user, last)?;
        }
    }
    Ok(())
}
