//! Test results on demand, scored and reported to a listener.

use grundy_judgement::{Event, Reason, Verdict, to_hundredths};
use grundy_package::{TestCase, TestGroup};

use crate::checker::Points;
use crate::error::EngineError;
use crate::judge::UnscoredTest;
use crate::parallel::Results;

/// Judges the static test of a group, if the package has a static validator.
pub(crate) type StaticValidator<'a> =
    &'a mut dyn FnMut(&TestGroup) -> Result<Option<UnscoredTest>, EngineError>;

/// Gives out results, in test order.
pub(crate) struct TestResults<'a, 'r> {
    pub(crate) tests: &'a [&'a TestCase],
    pub(crate) results: &'a mut Results<'r, Result<UnscoredTest, EngineError>>,
    pub(crate) static_validator: StaticValidator<'a>,
    pub(crate) on_event: &'a mut dyn FnMut(Event),
    /// The number of tests that were reported.
    pub(crate) finished: usize,
    /// The number of failed tests after which judging stops, minus those so far; `None` if all tests are judged.
    pub(crate) failures_left: Option<usize>,
    /// The verdict of the last of them, once it has failed.
    pub(crate) stopped_by: Option<Verdict>,
}

/// The result of one test.
#[derive(Clone, Copy, Debug)]
pub(super) struct TestScore {
    pub(super) verdict: Verdict,
    pub(super) score: f64,
}

/// Gives the points of an accepted or rejected test; an error is the checker's fault, in words for the teacher.
pub(super) type Worth<'f> = &'f dyn Fn(Verdict, Points) -> Result<TestScore, String>;

impl TestResults<'_, '_> {
    /// Waits for a test, and scores it.
    pub(super) fn take(
        &mut self,
        index: usize,
        worth: Worth<'_>,
    ) -> Result<TestScore, EngineError> {
        let judged = self.results.take(index).ok_or_else(|| {
            EngineError::Pipes(std::io::Error::other(
                "a judging thread ended without a result",
            ))
        })??;
        Ok(self.tell(judged, worth))
    }

    /// Judges the static test of a group, and scores it; `None` if there is none.
    pub(super) fn take_static(
        &mut self,
        group: &TestGroup,
        worth: Worth<'_>,
    ) -> Result<Option<TestScore>, EngineError> {
        if group.static_validation.is_none() {
            return Ok(None);
        }
        let judged = (self.static_validator)(group)?;
        Ok(judged.map(|judged| self.tell(judged, worth)))
    }

    fn tell(&mut self, judged: UnscoredTest, worth: Worth<'_>) -> TestScore {
        let UnscoredTest {
            report: mut test,
            points,
            ..
        } = judged;
        let scored = match worth(test.verdict, points) {
            Ok(scored) => scored,
            Err(why) => {
                test.message = Reason::CheckerFailed.to_string();
                test.reason = Some(Box::new(Reason::CheckerFailed));
                let note = test.judge_note.take().unwrap_or_default();
                test.judge_note = Some(format!("the checker is at fault: {why}; {note}"));
                TestScore {
                    verdict: Verdict::Ie,
                    score: 0.0,
                }
            }
        };
        if scored.verdict != Verdict::Ac {
            self.count_failure(scored.verdict);
        }
        test.verdict = scored.verdict;
        test.score = to_hundredths(scored.score);
        let index = self.finished;
        self.finished += 1;
        (self.on_event)(Event::TestFinished { index, test });
        scored
    }

    fn count_failure(&mut self, verdict: Verdict) {
        let Some(left) = &mut self.failures_left else {
            return;
        };
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.stopped_by.get_or_insert(verdict);
        }
    }

    /// Whether no further test is to be judged.
    pub(super) const fn is_over(&self) -> bool {
        self.stopped_by.is_some()
    }

    /// Declares that nobody needs these tests any more.
    pub(super) fn skip(&self, indexes: impl IntoIterator<Item = usize>) {
        for index in indexes {
            self.results.skip(index);
        }
    }
}
