//! The classes, as their page shows them.

use askama::Template;

use crate::frame::Page;

/// The classes.
#[derive(Debug, Template)]
#[template(path = "classes/classes.html")]
pub(crate) struct ClassesView {
    /// The frame.
    pub page: Page,
    /// All, in order.
    pub rows: Vec<ClassRow>,
    /// Teachers whom a class can be given.
    pub possible: Vec<Teacher>,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct ClassRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many pupils with open accounts it has.
    pub pupils: i64,
    /// Whether the reader sees its pupils.
    pub is_seen: bool,
    /// Whether the reader may give it teachers.
    pub may_name_teachers: bool,
    /// Its teachers; none where it is every teacher's.
    pub teachers: Vec<Teacher>,
}

/// A teacher.
#[derive(Clone, Debug)]
pub(crate) struct Teacher {
    /// The account's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Login.
    pub login: String,
}

impl ClassRow {
    /// The teachers whom it can be given besides.
    fn others<'a>(&self, possible: &'a [Teacher]) -> Vec<&'a Teacher> {
        let is_own = |one: &Teacher| self.teachers.iter().any(|own| own.id == one.id);
        possible.iter().filter(|one| !is_own(one)).collect()
    }
}
