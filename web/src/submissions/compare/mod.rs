//! Two attempts at a problem side by side. A reader sees of each submission exactly what its own page shows them.

pub(crate) mod compare_views;
pub(crate) mod source_diff;

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Query, State};
use axum::response::Response;
use grundy_store::{Counted, Filter, Page as ListPage, Submission};
use serde::Deserialize;

use self::compare_views::{
    AttemptView, ChoiceView, CompareView, FileCompared, GroupCompared, TestCell, TestChanges,
    TestCompared, TestsCompared,
};
use self::source_diff::diff_sources;
use crate::access::{Reach, find_submission};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Visitor, ok};
use crate::judges;
use crate::problems::title;
use crate::submissions::page::lens::{Lens, outcome};
use crate::submissions::page::versions::version_view;
use crate::submissions::page::views::{StatusView, TestView};
use crate::submissions::text::source_files::{SourceText, texts};

/// The most attempts to choose from.
const CHOICES_MAX: i64 = 100;
/// The most rows of all files together.
const ROWS_MAX: usize = 2_000;

#[derive(Debug, Deserialize)]
pub(crate) struct CompareQuery {
    a: String,
    b: String,
}

/// One of two submissions, as the reader sees it.
struct Attempt {
    submission: Submission,
    version_number: Option<i64>,
    status: StatusView,
    is_summary_only: bool,
    tests: Vec<TestView>,
}

impl Attempt {
    async fn new(
        state: &AppState,
        visitor: &Visitor,
        submission: Submission,
    ) -> Result<Self, HttpError> {
        let store = state.store();
        let lens = Lens::new(state, visitor, &submission, Reach::Whole).await?;
        let tests = lens.tests(&store.judgements().tests(submission.id).await?);
        let groups = store.judgements().groups(submission.id).await?;
        let version = version_view(state, &visitor.page(), &submission).await?;
        Ok(Self {
            version_number: version.number,
            status: lens.status(&submission, groups, &tests, None),
            is_summary_only: lens.is_summary_only(),
            tests,
            submission,
        })
    }

    fn view(&self, state: &AppState, visitor: &Visitor) -> AttemptView {
        let submission = &self.submission;
        let languages = &state.config.languages;
        let tally = self.status.tally.as_ref();
        AttemptView {
            number: submission.number,
            user_login: submission.user_login.clone(),
            language_name: judges::language_name(languages, visitor.locale(), &submission.language),
            created_ms: submission.created_ms,
            version_number: self.version_number,
            outcome: self.status.outcome,
            result: self.status.result,
            tally: tally.map(|tally| tally.words(&visitor.page())),
        }
    }
}

/// `GET /submissions/compare?a=…&b=…`: the earlier submission is always on the left.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<CompareQuery>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let a = find_submission(store, visitor.reader(), &query.a).await?;
    let b = find_submission(store, visitor.reader(), &query.b).await?;
    if a.problem != b.problem {
        return Err(HttpError::NotFound);
    }
    let (earlier, later) = if a.number <= b.number { (a, b) } else { (b, a) };
    let problem = store.problems().summary(&later.problem).await?;
    let sources = (
        store.submissions().source(earlier.id).await?,
        store.submissions().source(later.id).await?,
    );
    let choices = choices(&state, &earlier, &later).await?;
    let names = [&earlier, &later].map(|it| (it.file_name.clone(), it.language.clone()));
    let files = tokio::task::spawn_blocking(move || {
        let [left, right] = names;
        compare_files(
            texts(&sources.0, &left.0, &left.1),
            texts(&sources.1, &right.0, &right.1),
        )
    });
    let left = Attempt::new(&state, &visitor, earlier).await?;
    let right = Attempt::new(&state, &visitor, later).await?;
    ok(&CompareView {
        page: visitor.page(),
        problem_title: problem.map_or_else(
            || right.submission.problem.clone(),
            |summary| title(&summary.names, visitor.locale(), &summary.id),
        ),
        problem: right.submission.problem.clone(),
        tests: compare_tests(&left, &right),
        groups: compare_groups(&left.status, &right.status),
        left: left.view(&state, &visitor),
        right: right.view(&state, &visitor),
        choices,
        files: files.await.map_err(|error| internal(&error))?,
    })
}

/// The attempts at the problem in the same context by the later submission's author, newest first, and the two.
async fn choices(
    state: &AppState,
    earlier: &Submission,
    later: &Submission,
) -> Result<Vec<ChoiceView>, HttpError> {
    let filter = Filter {
        user: Some(later.user),
        problem: Some(later.problem.clone()),
        ..Filter::of(Counted::Only(later.context))
    };
    let newest = ListPage {
        before_number: None,
        limit: CHOICES_MAX,
    };
    let listed = state.store().submissions().list(&filter, newest).await?;
    let choice = |submission: &Submission| ChoiceView {
        number: submission.number,
        outcome: outcome(submission),
        created_ms: submission.created_ms,
    };
    let all = listed.iter().chain([earlier, later]).map(choice);
    let by_number: BTreeMap<i64, ChoiceView> = all.map(|one| (one.number, one)).collect();
    Ok(by_number.into_values().rev().collect())
}

fn compare_tests(left: &Attempt, right: &Attempt) -> TestsCompared {
    let sides = [left, right];
    if sides.iter().any(|side| !side.status.outcome.is_final()) {
        return TestsCompared::NotJudged;
    }
    if sides.iter().any(|side| side.is_summary_only) {
        return TestsCompared::SummaryOnly;
    }
    if sides.iter().any(|side| side.tests.is_empty()) {
        return TestsCompared::NoTests;
    }
    TestsCompared::Changes(changes(&left.tests, &right.tests))
}

/// The changes, in the order of the later submission's tests, followed by tests that only the earlier one has.
fn changes(left: &[TestView], right: &[TestView]) -> TestChanges {
    let by_name = |tests: &[TestView]| -> BTreeMap<String, TestCell> {
        let tests = tests.iter();
        tests.map(|test| (test.name.clone(), cell(test))).collect()
    };
    let (mut lefts, mut rights) = (by_name(left), by_name(right));
    let mut changes = TestChanges::default();
    for test in right.iter().chain(left) {
        let row = TestCompared {
            name: test.name.clone(),
            left: lefts.remove(&test.name),
            right: rights.remove(&test.name),
        };
        changes.count(row);
    }
    changes
}

impl TestChanges {
    fn count(&mut self, row: TestCompared) {
        match (&row.left, &row.right) {
            (None, None) => return,
            (Some(left), Some(right)) if is_same(left, right) => {
                self.same += 1;
                return;
            }
            (Some(left), Some(right)) => {
                match (left.outcome.is_accepted(), right.outcome.is_accepted()) {
                    (false, true) => self.mended += 1,
                    (true, false) => self.broken += 1,
                    _ => self.others += 1,
                }
            }
            _ => self.others += 1,
        }
        self.rows.push(row);
    }
}

fn is_same(left: &TestCell, right: &TestCell) -> bool {
    left.outcome == right.outcome && left.score == right.score
}

fn cell(test: &TestView) -> TestCell {
    TestCell {
        outcome: test.outcome,
        score: test.score,
        message: test.message.clone(),
    }
}

/// The groups whose points differ, by name.
fn compare_groups(left: &StatusView, right: &StatusView) -> Vec<GroupCompared> {
    let of = |status: &StatusView, name: &str| {
        let group = status.groups.iter().find(|group| group.name == name);
        group.map(|group| (group.score, group.max_score))
    };
    let all = left.groups.iter().chain(&right.groups);
    let names: BTreeSet<&str> = all.map(|group| group.name.as_str()).collect();
    let groups = names.into_iter().map(|name| {
        let (left, right) = (of(left, name), of(right, name));
        GroupCompared {
            name: name.to_owned(),
            max_score: right.or(left).and_then(|(_, max_score)| max_score),
            left: left.map(|(score, _)| score),
            right: right.map(|(score, _)| score),
        }
    });
    groups.filter(|group| group.left != group.right).collect()
}

/// Compares file by file: single files with each other, those of archives by their paths.
fn compare_files(left: Vec<SourceText>, right: Vec<SourceText>) -> Vec<FileCompared> {
    let is_single = |files: &[SourceText]| matches!(files, [file] if !file.is_in_archive);
    let are_single = is_single(&left) && is_single(&right);
    let by_name = |files: Vec<SourceText>| -> BTreeMap<String, SourceText> {
        let named = files.into_iter().map(|file| {
            let name = if are_single {
                String::new()
            } else {
                file.name.clone()
            };
            (name, file)
        });
        named.collect()
    };
    let (left, right) = (by_name(left), by_name(right));
    let names: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    let mut rows_left = ROWS_MAX;
    let mut files = Vec::new();
    for name in names {
        let text = |files: &BTreeMap<String, SourceText>| {
            files
                .get(name)
                .map_or_else(String::new, |file| file.text.clone())
        };
        let (mut diff, rows) = diff_sources(&text(&left), &text(&right), rows_left);
        rows_left -= rows;
        let is_head = |file: Option<&SourceText>| file.is_some_and(|file| file.is_clipped);
        diff.is_clipped |= is_head(left.get(name)) || is_head(right.get(name));
        files.push(FileCompared {
            name: (!are_single).then(|| name.clone()),
            diff,
        });
    }
    files
}
