//! A rejudge, as its page shows it.

use askama::Template;

use crate::frame::Page;
use crate::submissions::Outcome;

/// A rejudge.
#[derive(Debug, Template)]
#[template(path = "rejudging/rejudge.html")]
pub(crate) struct RejudgeView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// The problem's id.
    pub problem: String,
    /// The problem's title.
    pub title: String,
    /// Who asked for it.
    pub asked_by: String,
    /// When.
    pub created_ms: i64,
    /// What came of it so far.
    pub panel: PanelView,
}

/// What came of a rejudge so far; alone in live events.
#[derive(Clone, Debug, Template)]
#[template(path = "rejudging/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// What was decided.
    pub decision: Decision,
    /// Whether nothing is left to judge.
    pub is_finished: bool,
    /// Its submissions.
    pub total: i64,
    /// Of these, judged or given up.
    pub judged: i64,
    /// Given up: the judge's own fault.
    pub failed: i64,
    /// Changes by kind.
    pub groups: Vec<ChangeGroup>,
    /// Changes one by one.
    pub rows: Vec<ChangeRow>,
    /// Changes that are not listed.
    pub more: usize,
}

impl PanelView {
    /// Whether it changes by itself.
    pub(crate) fn is_live(&self) -> bool {
        self.decision == Decision::Open && !self.is_finished
    }

    fn changed(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }
}

/// What was decided of a rejudge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Nothing yet.
    Open,
    /// Submissions show what came of it.
    Applied,
    /// It is forgotten.
    Dropped,
}

/// How many submissions would get this in place of that.
#[derive(Clone, Debug)]
pub(crate) struct ChangeGroup {
    /// What they show.
    pub before: Outcome,
    /// What they would.
    pub after: Outcome,
    /// How many.
    pub count: usize,
}

/// A submission whose verdict or points would change.
#[derive(Clone, Debug)]
pub(crate) struct ChangeRow {
    /// Its number.
    pub number: i64,
    /// Whose it is.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// In which language.
    pub language_name: String,
    /// What it shows.
    pub before: Outcome,
    /// What it would.
    pub after: Outcome,
    /// Points as shown.
    pub before_score: Option<f64>,
    /// Points as they would be.
    pub after_score: Option<f64>,
}
