//! The page of a class's present work.

use askama::Template;

use super::now::{Doing, FAILED_MIN, ProblemNow};
use super::pages::MINUTES;
use crate::frame::{Message, Page, StatusBadge};

/// The page of a class's present work.
#[derive(Debug, Template)]
#[template(path = "class_now/class_now.html")]
pub(crate) struct ClassNowView {
    /// The frame.
    pub page: Page,
    /// The classes there are.
    pub classes: Vec<String>,
    /// The class; empty for all pupils who do something.
    pub class: String,
    /// The minutes that count as now.
    pub minutes: i64,
    /// The address of the events.
    pub events_href: String,
    /// The numbers of pupils by state.
    pub summary: SummaryView,
    /// The problems that they are at.
    pub problems: ProblemsView,
    /// The pupils.
    pub rows: RowsView,
}

/// The numbers of pupils who are stuck, work, or are quiet.
#[derive(Clone, Debug, Template)]
#[template(path = "class_now/_summary.html")]
pub(crate) struct SummaryView {
    /// The frame.
    pub page: Page,
    /// The number of pupils who failed often.
    pub stuck: usize,
    /// The number of other pupils who do something.
    pub working: usize,
    /// The number of pupils who do nothing, if a whole class is shown.
    pub quiet: Option<usize>,
}

/// The problems that pupils are at now.
#[derive(Clone, Debug, Template)]
#[template(path = "class_now/_problems.html")]
pub(crate) struct ProblemsView {
    /// The frame.
    pub page: Page,
    /// The problems, those at which most fail first.
    pub rows: Vec<ProblemRow>,
}

/// A problem that pupils are at now.
#[derive(Clone, Debug)]
pub(crate) struct ProblemRow {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The numbers of pupils.
    pub counts: ProblemNow,
    /// Whether half of them fail.
    pub is_common: bool,
    /// The address of the mistakes that the class makes in it, if somebody fails.
    pub mistakes_href: Option<String>,
    /// Whether it has a hint that pupils do not see, and somebody fails.
    pub has_closed_hint: bool,
}

/// The pupils.
#[derive(Clone, Debug, Template)]
#[template(path = "class_now/_rows.html")]
pub(crate) struct RowsView {
    /// The frame.
    pub page: Page,
    /// The pupils in the order of their need for the teacher.
    pub rows: Vec<PupilRow>,
}

/// A pupil.
#[derive(Clone, Debug)]
pub(crate) struct PupilRow {
    /// Their id.
    pub id: String,
    /// The login.
    pub login: String,
    /// The real name.
    pub name: String,
    /// Their class; empty where none is known.
    pub class_name: String,
    /// Whether another pupil of the class has the same name.
    pub has_namesake: bool,
    /// Their state.
    pub state: Doing,
    /// Their last action.
    pub latest: Option<LatestView>,
    /// The problems that they had wrong.
    pub wrong: Vec<WrongView>,
    /// How many problems they got right.
    pub solved: usize,
}

/// The last action of a pupil.
#[derive(Clone, Debug)]
pub(crate) struct LatestView {
    /// The problem's id.
    pub problem: String,
    /// Its title.
    pub title: String,
    /// The time.
    pub at_ms: i64,
    /// The number and the outcome of the submission; `None` if it was not submitted.
    pub handed_in: Option<(i64, StatusBadge)>,
}

/// A problem that somebody had wrong.
#[derive(Clone, Debug)]
pub(crate) struct WrongView {
    /// Its title.
    pub title: String,
    /// The list of the attempts.
    pub href: String,
    /// The number of failed attempts.
    pub failed: i64,
    /// Whether it is solved.
    pub is_solved: bool,
    /// Whether it is what they are stuck at.
    pub is_stuck: bool,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl ClassNowView {
    fn choices(&self) -> [i64; 3] {
        MINUTES
    }

    fn explained(&self) -> String {
        self.page.t1("class-now-explained", "count", FAILED_MIN)
    }
}

impl SummaryView {
    fn words(&self) -> String {
        let key = if self.quiet.is_some() {
            "class-now-summary"
        } else {
            "class-now-summary-all"
        };
        let message = Message::new(key)
            .with("stuck", self.stuck)
            .with("working", self.working)
            .with("quiet", self.quiet.unwrap_or(0));
        self.page.message(&message)
    }
}

impl PupilRow {
    /// The name, or the login name if there is none.
    fn shown_name(&self) -> &str {
        if self.name.is_empty() {
            &self.login
        } else {
            &self.name
        }
    }

    const fn state_key(&self) -> &'static str {
        match self.state {
            Doing::Stuck => "class-now-stuck",
            Doing::Working => "class-now-working",
            Doing::Quiet => "class-now-quiet",
        }
    }

    const fn css(&self) -> &'static str {
        match self.state {
            Doing::Stuck => "now-stuck",
            Doing::Working => "now-working",
            Doing::Quiet => "now-quiet",
        }
    }
}
