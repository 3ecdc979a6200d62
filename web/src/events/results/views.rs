//! The page of a result.

use askama::Template;

use crate::frame::{FieldErrors, Page, StatusBadge};
use crate::submissions::SourceView;

/// A participant's result in a problem.
#[derive(Debug, Template)]
#[template(path = "events/results/result.html")]
pub(crate) struct ResultView {
    /// The frame.
    pub page: Page,
    /// The event's id and name.
    pub event: (String, String),
    /// The address of this page.
    pub href: String,
    /// The participant's login and name.
    pub who: (String, String),
    /// The problem's id, and its letter with its title.
    pub problem: (String, String),
    /// The points that count and the most there are, where points do.
    pub points: Option<(f64, f64)>,
    /// The mark that a teacher gave by hand.
    pub mark: Option<MarkView>,
    /// Whether the reader works on the event.
    pub works_on: bool,
    /// Whether the reader may have their programs printed.
    pub can_print: bool,
    /// The attempts, newest first.
    pub attempts: Vec<AttemptRow>,
    /// The number of the submission whose program is shown.
    pub shown: Option<i64>,
    /// Its files.
    pub sources: Vec<SourceView>,
    /// The points and the reason that were entered, if something is wrong with them.
    pub entered: (String, String),
    /// The errors of what was entered.
    pub errors: FieldErrors,
}

/// A mark that a teacher gave by hand.
#[derive(Clone, Debug)]
pub(crate) struct MarkView {
    /// The reason.
    pub reason: String,
    /// The teacher's name.
    pub given_by: String,
    /// The time when it was given.
    pub given_ms: i64,
}

/// A submission of the participant to the problem.
#[derive(Clone, Debug)]
pub(crate) struct AttemptRow {
    /// Its id.
    pub id: String,
    /// Its short number.
    pub number: i64,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The name of its language.
    pub language: String,
    /// Its outcome, as far as the reader is told.
    pub outcome: StatusBadge,
    /// The points of it and the most there are, in the package's scale; `None` without a result.
    pub score: Option<(f64, f64)>,
    /// Whether it was late.
    pub is_late: bool,
    /// Whether it is the one that counts.
    pub is_counted: bool,
    /// The reason why it does not count, if a teacher decided so.
    pub excluded_for: Option<String>,
}
