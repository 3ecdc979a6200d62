//! Turning what the store knows of a submission into what its owner or a teacher may see of it.

use std::sync::Arc;

use grundy_engine::{CompileReport, Exit};
use grundy_package::{Feedback, Verdict};
use grundy_store::{CompileLog, Role, State, Submission, Summary, TestRow};

use crate::diff::diff_lines;
use crate::error::HttpError;
use crate::packages::{LoadedPackage, SAMPLE_BYTES_MAX, head_of_bytes};
use crate::state::AppState;
use crate::views::{
    CompileView, Outcome, Page, Progress, ResultView, SampleComparison, StatusView, TestView, Usage,
};
use crate::visitor::Visitor;

/// Whether this reader may see this submission: their own, or any for a teacher.
pub(crate) fn may_see(visitor: &Visitor, submission: &Submission) -> bool {
    visitor.is(Role::Teacher)
        || visitor
            .user
            .as_ref()
            .is_some_and(|user| user.id == submission.user)
}

/// How much of a submission is shown, and the package it was judged by.
#[derive(Clone, Debug)]
pub(crate) struct Lens {
    page: Page,
    feedback: Feedback,
    package: Option<Arc<LoadedPackage>>,
}

impl Lens {
    /// Teachers see everything; others what the problem shows.
    pub(crate) async fn new(
        state: &AppState,
        visitor: &Visitor,
        submission: &Submission,
    ) -> Result<Self, HttpError> {
        let package = match submission.version {
            Some(version) => Some(state.packages.get(version).await?),
            None => None,
        };
        let shown = package
            .as_ref()
            .map_or_else(Feedback::default, |loaded| loaded.package.judge.feedback);
        let feedback = if visitor.is(Role::Teacher) {
            Feedback::Tests
        } else {
            shown
        };
        Ok(Self {
            page: visitor.page(),
            feedback,
            package,
        })
    }

    /// Whether single tests are hidden.
    pub(crate) fn is_summary_only(&self) -> bool {
        self.feedback == Feedback::Summary
    }

    /// The panel with the verdict.
    pub(crate) fn status(&self, submission: &Submission) -> StatusView {
        let outcome = outcome(submission);
        let progress = match submission.tests_total {
            Some(total) if outcome == Outcome::Judging && total > 0 => Some(Progress {
                done: submission.tests_done,
                total,
            }),
            _ => None,
        };
        let result = submission
            .result
            .filter(|_| outcome.is_final())
            .map(|summary| ResultView {
                score: summary.score,
                max_score: summary.max_score,
                usage: usage(&summary),
            });
        StatusView {
            page: self.page.clone(),
            outcome,
            progress,
            result,
        }
    }

    /// The panel with the compiler's words.
    pub(crate) fn compile(&self, started: bool, log: Option<CompileLog>) -> CompileView {
        let report = log.map(|log| CompileReport {
            ok: log.ok,
            log: log.log,
            wall_ms: u64::try_from(log.wall_ms).unwrap_or(0),
        });
        CompileView {
            page: self.page.clone(),
            started,
            report,
        }
    }

    /// The row of a test, if it may be seen.
    pub(crate) fn test(&self, row: &TestRow) -> Option<TestView> {
        if self.is_summary_only() {
            return None;
        }
        let sample = self.sample(row);
        let is_full = self.feedback == Feedback::Tests || sample.is_some();
        Some(TestView {
            page: self.page.clone(),
            index: row.index,
            name: row.name.clone(),
            outcome: Outcome::Judged(row.verdict),
            usage: is_full.then(|| Usage {
                cpu_ms: row.cpu_ms,
                memory_bytes: u64::try_from(row.memory_bytes).unwrap_or(0),
            }),
            message: if is_full {
                row.message.clone()
            } else {
                String::new()
            },
            exit: if is_full { self.exit(row) } else { None },
            sample,
        })
    }

    fn sample(&self, row: &TestRow) -> Option<SampleComparison> {
        let loaded = self.package.as_ref()?;
        let samples = loaded.package.tests.iter().filter(|test| test.is_sample());
        let number = samples
            .enumerate()
            .find(|(_, test)| test.name == row.name)?
            .0;
        let sample = loaded.samples.get(number)?;
        let actual = row
            .output_head
            .as_deref()
            .map(|bytes| head_of_bytes(bytes, SAMPLE_BYTES_MAX).0);
        let diff = match &actual {
            // An accepted output may differ from the answer: many answers can be right.
            Some(actual) if row.verdict != Verdict::Ac => diff_lines(&sample.output, actual),
            _ => Vec::new(),
        };
        Some(SampleComparison {
            input: sample.input.clone(),
            expected: sample.output.clone(),
            actual,
            diff,
        })
    }

    /// How a crashed program ended.
    fn exit(&self, row: &TestRow) -> Option<String> {
        if row.verdict != Verdict::Rte {
            return None;
        }
        match serde_json::from_str(&row.exit).ok()? {
            Exit::Code(code) => Some(self.page.t1("exit-code", "code", code.to_string())),
            Exit::Signal(signal) => Some(self.page.t1("exit-signal", "signal", signal.to_string())),
            Exit::Limit(_) => None,
        }
    }
}

/// Where a submission stands. While a rejudge waits, it waits.
pub(crate) fn outcome(submission: &Submission) -> Outcome {
    match submission.state {
        State::Queued => Outcome::Queued,
        State::Judging => Outcome::Judging,
        State::Done => Outcome::Judged(
            submission
                .result
                .map_or(Verdict::Ie, |summary| summary.verdict),
        ),
    }
}

/// The largest use among the tests; nothing ran if it did not compile.
pub(crate) fn usage(summary: &Summary) -> Option<Usage> {
    summary.compile_ok.then(|| Usage {
        cpu_ms: summary.cpu_ms_max,
        memory_bytes: u64::try_from(summary.memory_bytes_max).unwrap_or(0),
    })
}
