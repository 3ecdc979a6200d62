//! The gradebook, as its page shows it.

use askama::Template;
use grundy_classroom::roster::Stranger;
use grundy_judgement::Verdict;

use super::query::{BookQuery, Order};
use crate::frame::{FieldErrors, Fragment, Fragments, Page, StatusBadge};

/// The gradebook.
#[derive(Debug, Template)]
#[template(path = "gradebook/gradebook.html")]
pub(crate) struct GradebookView {
    /// The frame.
    pub page: Page,
    /// The filter.
    pub query: BookQuery,
    /// The sections to choose from.
    pub sections: Vec<SectionOption>,
    /// The name of the shown section.
    pub section: String,
    /// The name of the archived class whose results these are, and the time when its year ended.
    pub past: Option<(String, i64)>,
    /// The time when the page was made.
    pub printed_ms: i64,
    /// The names of classes.
    pub classes: Vec<String>,
    /// How many pupils were found.
    pub count: usize,
    /// The number of pupils without a row here; the file has them.
    pub more: usize,
    /// Whether there are more pupils than were searched.
    pub has_more: bool,
    /// The columns.
    pub heads: Vec<Head>,
    /// The shown assignments of the class.
    pub assigned: Vec<AssignmentView>,
    /// The ids and names of those that can be chosen.
    pub assignments: Vec<(String, String)>,
    /// The errors of a list to be filled.
    pub errors: FieldErrors,
    /// The rows, rendered.
    pub rows: Fragments,
    /// The address of live events; `None` for a book that is too large to be followed.
    pub events_href: Option<String>,
}

/// The heads of the columns, which live events send alone.
#[derive(Debug, Template)]
#[template(path = "gradebook/_head.html")]
struct HeadView<'a> {
    book: &'a GradebookView,
}

/// The sums below the columns, which live events send alone.
#[derive(Debug, Template)]
#[template(path = "gradebook/_foot.html")]
struct FootView<'a> {
    book: &'a GradebookView,
}

/// A row, which live events send alone.
#[derive(Debug, Template)]
#[template(path = "gradebook/_row.html")]
pub(crate) struct RowView<'a> {
    /// The frame.
    pub page: &'a Page,
    /// The filter.
    pub query: &'a BookQuery,
    /// The columns.
    pub heads: &'a [Head],
    /// The shown assignments of the class.
    pub assigned: &'a [AssignmentView],
    /// The pupil.
    pub row: &'a BookRow,
}

impl RowView<'_> {
    /// The row as a part of the page.
    pub(crate) fn fragment(&self) -> Result<Fragment, askama::Error> {
        Ok(Fragment::new(
            format!("pupil-{}", self.row.id),
            self.render()?,
        ))
    }
}

/// A list that was filled, if people are missing on either side.
#[derive(Debug, Template)]
#[template(path = "gradebook/filled.html")]
pub(crate) struct FilledView {
    /// The frame.
    pub page: Page,
    /// The filled list within an address, and the name of its file.
    pub file: (String, String),
    /// The address of the gradebook.
    pub back: String,
    /// The people on the list who have no marks.
    pub strangers: Vec<Stranger>,
    /// The logins and names of the pupils who are not on the list.
    pub missing: Vec<(String, String)>,
    /// Whether these are all pupils, so that nothing was filled in.
    pub is_nobody_found: bool,
}

/// The most people who are told of each kind.
const TOLD_MAX: usize = 100;

impl FilledView {
    fn title_key(&self) -> &'static str {
        if self.is_nobody_found {
            "gradebook-filled-nobody"
        } else {
            "gradebook-filled-title"
        }
    }

    fn told_strangers(&self) -> &[Stranger] {
        &self.strangers[..self.strangers.len().min(TOLD_MAX)]
    }

    fn told_missing(&self) -> &[(String, String)] {
        &self.missing[..self.missing.len().min(TOLD_MAX)]
    }
}

/// A part of the course, or one of its chapters.
#[derive(Clone, Debug)]
pub(crate) struct SectionOption {
    /// The name in addresses.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Whether it is a chapter of the part before it.
    pub is_chapter: bool,
    /// Whether it is shown.
    pub is_chosen: bool,
}

/// A problem.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// Its id.
    pub id: String,
    /// A short name for a column's head.
    pub label: String,
    /// Its title.
    pub title: String,
    /// How many of the pupils have solved it.
    pub solved: usize,
    /// How many have handed something in.
    pub tried: usize,
}

/// A pupil.
#[derive(Clone, Debug)]
pub(crate) struct BookRow {
    /// The account's id.
    pub id: String,
    /// The login.
    pub login: String,
    /// The real name.
    pub name: String,
    /// The class; empty where none is known.
    pub class_name: String,
    /// Whether another pupil of the class has the same name.
    pub has_namesake: bool,
    /// Whether the account is closed.
    pub is_closed: bool,
    /// Whether the reader sees the pupil now, and so what the cells lead to.
    pub is_seen: bool,
    /// The number of solved problems.
    pub solved: usize,
    /// The points.
    pub points: f64,
    /// For each assignment the points and a cell for each of its problems; `None` for who takes no part.
    pub assigned: Vec<Option<(f64, Vec<Option<CellView>>)>>,
    /// A cell for each column; `None` if the pupil submitted nothing.
    pub cells: Vec<Option<CellView>>,
}

/// An assignment.
#[derive(Clone, Debug)]
pub(crate) struct AssignmentView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its problems.
    pub heads: Vec<Head>,
}

/// A pupil's result in a problem.
#[derive(Clone, Debug)]
pub(crate) struct CellView {
    /// The best.
    pub outcome: StatusBadge,
    /// The points, if it is judged and gives points.
    pub points: Option<f64>,
    /// The number of submissions.
    pub attempts: usize,
    /// The time when it was solved; otherwise the time of the last submission. `None` in an assignment, whose page tells all.
    pub at_ms: Option<i64>,
    /// The key of what is to be told of it besides: that it was late, or marked by hand.
    pub mark_key: Option<&'static str>,
    /// The list of them.
    pub href: String,
}

impl CellView {
    /// The mark is heavy then: not only its colour says it.
    fn is_solved(&self) -> bool {
        matches!(self.outcome, StatusBadge::Judged(Verdict::Ac))
    }
}

impl Head {
    fn is_untried(&self) -> bool {
        self.tried == 0
    }
}

impl GradebookView {
    /// The parts of the table.
    pub(crate) fn parts(&self) -> Result<Fragments, askama::Error> {
        let head = Fragment::new("gradebook-head", self.head().render()?);
        let foot = Fragment::new("gradebook-foot", self.foot().render()?);
        Ok([vec![head], self.rows.clone(), vec![foot]].concat())
    }

    fn head(&self) -> HeadView<'_> {
        HeadView { book: self }
    }

    fn foot(&self) -> FootView<'_> {
        FootView { book: self }
    }

    /// The number of columns of problems.
    pub(crate) fn columns(&self) -> usize {
        let given = self.assigned.iter().map(|one| one.heads.len());
        self.heads.len() + given.sum::<usize>()
    }

    /// The day that stands on paper.
    fn printed_day(&self) -> String {
        self.page.local_day(&self.printed_ms)
    }

    /// Whether pupils stand in this order, which is by name where there is no list.
    fn is_by(&self, order: &str) -> bool {
        let shown = match self.query.sort {
            Order::List if !self.query.is_of_class() => Order::Name,
            sort => sort,
        };
        shown.name() == order
    }

    fn order_href(&self, order: &str) -> String {
        let order = if order == "solved" {
            Order::Solved
        } else {
            Order::Name
        };
        self.query.href("/gradebook", order)
    }

    fn file_href(&self, format: &str) -> String {
        self.query
            .href(&format!("/gradebook/{format}"), self.query.sort)
    }

    /// All that the section's problems have been solved.
    fn solved_in_all(&self) -> usize {
        self.heads.iter().map(|head| head.solved).sum()
    }

    /// The page's address without the class and the words.
    fn clear_href(&self) -> String {
        let query = BookQuery {
            section: self.query.section.clone(),
            archive: self.query.archive.clone(),
            ..BookQuery::default()
        };
        query.href("/gradebook", self.query.sort)
    }
}
