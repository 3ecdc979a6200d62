//! The classes, as their page shows them.

use askama::Template;

use crate::frame::{FieldErrors, Page};

/// The classes.
#[derive(Debug, Template)]
#[template(path = "classes/classes.html")]
pub(crate) struct ClassesView {
    /// The frame.
    pub page: Page,
    /// All, in order.
    pub rows: Vec<ClassRow>,
    /// The users who can become teachers of a class.
    pub possible: Vec<Teacher>,
    /// The archived classes of which the reader sees who was in them: id, name and year.
    pub archived: Vec<(String, String, String)>,
    /// The year in which the next classes are.
    pub next_year: String,
    /// The entered name of a new class.
    pub new_name: String,
    /// Its errors.
    pub errors: FieldErrors,
}

/// Joining a class.
#[derive(Debug, Template)]
#[template(path = "classes/join.html")]
pub(crate) struct JoinView {
    /// The frame.
    pub page: Page,
    /// The code as it was typed.
    pub code: String,
    /// Whether no class has it.
    pub is_unknown: bool,
    /// The name of the class that has it.
    pub class: Option<String>,
    /// The name of the class that the reader is in; empty if they are in none.
    pub own_class: String,
    /// Whether the reader is a pupil.
    pub is_pupil: bool,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct ClassRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its school year; empty if it is not known.
    pub year: String,
    /// Whether the reader may say which year it is of, and end it.
    pub may_end_year: bool,
    /// The name of the class in which its pupils go on, if the year ends; empty if they leave.
    pub next: String,
    /// How many pupils with open accounts it has.
    pub pupils: i64,
    /// How many pupils with closed accounts it has.
    pub closed_pupils: i64,
    /// Whether the reader sees its pupils.
    pub is_seen: bool,
    /// Whether the reader may give it teachers.
    pub may_name_teachers: bool,
    /// The code by which pupils join it, for whoever hands it out.
    pub join_code: Option<String>,
    /// Whether the reader hands it out.
    pub may_let_join: bool,
    /// Its teachers; empty if it belongs to every teacher.
    pub teachers: Vec<Teacher>,
    /// Whether the reader may leave it without a teacher.
    pub may_open: bool,
}

/// A teacher.
#[derive(Clone, Debug)]
pub(crate) struct Teacher {
    /// The account's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The login.
    pub login: String,
    /// The key of the reason why they no longer teach, if so.
    pub gone_key: Option<&'static str>,
}

impl ClassesView {
    /// The years of the classes, the latest first; the one that is not known comes last.
    fn years(&self) -> Vec<&str> {
        let mut years: Vec<&str> = self.rows.iter().map(|row| row.year.as_str()).collect();
        years.sort_unstable_by(|one, other| other.cmp(one));
        years.dedup();
        years
    }

    /// The classes whose year the reader may end.
    fn endable(&self) -> Vec<&ClassRow> {
        self.rows.iter().filter(|row| row.may_end_year).collect()
    }
}

/// An archived class.
#[derive(Debug, Template)]
#[template(path = "classes/archived.html")]
pub(crate) struct ArchivedView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// Its year, or what was typed for it.
    pub year: String,
    /// Whether the reader may say which year it is of.
    pub may_set_year: bool,
    /// The errors of the year that was typed.
    pub errors: FieldErrors,
    /// Its name and year.
    pub name: String,
    /// The names of its teachers.
    pub teachers: Vec<String>,
    /// The pupils who were in it: login, name, and the class that they are in now.
    pub pupils: Vec<(String, String, String)>,
    /// Its assignments: id and name.
    pub events: Vec<(String, String)>,
}

impl ClassRow {
    /// Whether nobody would teach it without this one.
    fn is_last(&self, teacher: &Teacher) -> bool {
        let mut teachers = self.teachers.iter();
        !teachers.any(|it| it.gone_key.is_none() && it.id != teacher.id)
    }

    /// The key of the consequence if the last active teacher leaves: the class stays closed if it has teachers who no longer teach.
    fn without_last(&self) -> &'static str {
        if self.teachers.len() == 1 {
            "classes-remove-last"
        } else {
            "classes-remove-last-closed"
        }
    }

    /// Whether it is closed to every teacher, since none of its own still teaches.
    fn is_orphaned(&self) -> bool {
        !self.teachers.is_empty() && self.teachers.iter().all(|it| it.gone_key.is_some())
    }

    /// The other users who can become its teachers.
    fn others<'a>(&self, possible: &'a [Teacher]) -> Vec<&'a Teacher> {
        let is_own = |one: &Teacher| self.teachers.iter().any(|own| own.id == one.id);
        possible.iter().filter(|one| !is_own(one)).collect()
    }
}
