//! The table of solutions by tests, from the last check.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use grundy_judgement::{CheckReport, CheckedSubmission, Verdict};
use grundy_store::RequestState;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Page, StatusBadge, Visitor, ok};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::overview_views::CopyHead;
use crate::workshop::copy::places::{file_href, test_href};

/// The most columns of the table.
const TESTS_MAX: usize = 300;

/// The table of solutions by tests.
#[derive(Debug, Template)]
#[template(path = "workshop/matrix.html")]
pub(crate) struct MatrixView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// Whether there was a check that ran them.
    pub is_checked: bool,
    /// Whether something was changed since.
    pub is_old: bool,
    /// The tests: name and page.
    pub tests: Vec<(String, String)>,
    /// How many tests are not shown.
    pub tests_left_out: usize,
    /// The solutions.
    pub rows: Vec<MatrixRow>,
}

impl MatrixView {
    fn has_cells_from_table(&self) -> bool {
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        cells.any(|cell| matches!(cell, Cell::FromTable(_)))
    }
}

/// A solution.
#[derive(Clone, Debug)]
pub(crate) struct MatrixRow {
    /// Its file, below `submissions/`.
    pub file: String,
    /// The address of that file's page.
    pub href: String,
    /// The verdicts that it may get.
    pub expected: String,
    /// Its verdict.
    pub outcome: StatusBadge,
    /// Whether that is as promised.
    pub is_kept: bool,
    /// Its slowest test and the limit, in milliseconds.
    pub times: (f64, f64),
    /// The results on each test.
    pub cells: Vec<Cell>,
}

/// One solution's result on one test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// It got this.
    Verdict(StatusBadge),
    /// It was not run on the test, and gets this by the editorial's table, which was confirmed on others.
    FromTable(StatusBadge),
    /// It was not run on the test, or it is not known whether it was.
    Unknown,
}

/// `GET /workshop/{id}/matrix`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let report = opened.check.as_ref().and_then(|check| match &check.state {
        RequestState::Done(checked) => Some(&checked.report),
        _ => None,
    });
    let report = report.filter(|report| !report.submissions.is_empty());
    let tests = report.map_or_else(Vec::new, |report| tests(&opened, report));
    let tests_left_out = tests.len().saturating_sub(TESTS_MAX);
    let shown = &tests[..tests.len().min(TESTS_MAX)];
    let rows = report.map_or_else(Vec::new, |report| {
        let rows = report.submissions.iter();
        rows.map(|submission| row(&opened, submission, shown))
            .collect()
    });
    ok(&MatrixView {
        page: visitor.page(),
        head: opened.head(&visitor),
        is_checked: report.is_some(),
        is_old: opened.is_check_old(),
        tests: shown
            .iter()
            .map(|name| (name.clone(), test_href(&opened.base, name)))
            .collect(),
        tests_left_out,
        rows,
    })
}

fn tests(opened: &Opened, report: &CheckReport) -> Vec<String> {
    let failed = report.submissions.iter().flat_map(|it| &it.failed);
    let failed = failed.map(|(name, _)| name.clone());
    let all: BTreeSet<String> = failed.chain(opened.draft.test_names()).collect();
    all.into_iter().collect()
}

fn row(opened: &Opened, submission: &CheckedSubmission, tests: &[String]) -> MatrixRow {
    let failed: BTreeMap<&str, Verdict> = submission
        .failed
        .iter()
        .map(|(name, verdict)| (name.as_str(), *verdict))
        .collect();
    // The check does not say which tests were left out; and a solution that did not compile did not run.
    let is_complete = submission.left_out == 0 && submission.verdict != Verdict::Ce;
    let cell = |name: &String| {
        let failed = failed.get(name.as_str()).copied();
        let is_from_table = submission.from_table.contains(name);
        match failed.unwrap_or(Verdict::Ac) {
            verdict if is_from_table => Cell::FromTable(StatusBadge::Judged(verdict)),
            Verdict::Ac if !is_complete => Cell::Unknown,
            verdict => Cell::Verdict(StatusBadge::Judged(verdict)),
        }
    };
    let expected: Vec<&str> = submission.expected.iter().map(|it| it.code()).collect();
    MatrixRow {
        href: file_href(&opened.base, &submission.file),
        file: submission
            .file
            .trim_start_matches("submissions/")
            .to_owned(),
        expected: expected.join(", "),
        outcome: StatusBadge::Judged(submission.verdict),
        is_kept: submission.expected.contains(&submission.verdict),
        times: (submission.slowest_ms, submission.limit_ms),
        cells: tests.iter().map(cell).collect(),
    }
}
