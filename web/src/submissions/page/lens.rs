//! The view of a submission for a reader: it reduces what the store knows to what its owner or a teacher may see.

use std::sync::Arc;

use grundy_judgement::{CompileReport, GroupReport, Verdict};
use grundy_languages::Languages;
use grundy_store::{Context, JudgementId, State, Store, Submission, TestRow};

use super::arrangement::{Tally, TestsView, groups as groups_of};
use super::views::{
    CompileView, GroupView, Progress, ResultView, SampleComparison, SampleData, StatusView,
    TestView,
};
use crate::access::Reach;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Joy, Page, StatusBadge, Visitor};
use crate::judges::{Lack, lack_for};
use crate::problems::{SAMPLE_BYTES_MAX, SampleView, has_solution, head_of_bytes, next_after};
use crate::submissions::feedback::Sight;
use crate::submissions::text::compiler_lines::{CompileErrors, first_errors};
use crate::submissions::text::diff::diff_of_wrong;
use crate::submissions::text::notes::{NoteView, mistakes};

/// A submission's parts as one reader sees them.
#[derive(Clone, Debug)]
pub(crate) struct Lens {
    page: Page,
    sight: Sight,
    number: i64,
    /// The program's language.
    language: String,
    judgement: Option<JudgementId>,
    lack: Option<Lack>,
    languages: Arc<Languages>,
    /// Whether the reader is the author, and it is accepted.
    has_solved: bool,
    /// The id and title of the next problem for its author, once it is accepted.
    next: Option<(String, String)>,
    /// The address of the problem's solution, if the author may read it then.
    solution_href: Option<String>,
    /// Mistakes of a failed program that are certain from its source alone.
    mistakes: Vec<NoteView>,
    /// Whether points of wrong programs count where it was submitted.
    counts_points: bool,
}

impl Lens {
    /// The lens for this reader, with this reach.
    pub(crate) async fn new(
        state: &AppState,
        visitor: &Visitor,
        submission: &Submission,
        reach: Reach,
    ) -> Result<Self, HttpError> {
        let has_solved = visitor.reader().is(submission.user) && outcome(submission).is_accepted();
        let next = if has_solved {
            next_after(
                state,
                visitor,
                submission.user,
                &submission.problem,
                submission.context,
            )
            .await?
        } else {
            None
        };
        let sight = Sight::new(state, visitor.reader(), submission, reach).await?;
        let problem = &submission.problem;
        let solution_href = match &sight.package {
            Some(package)
                if has_solved
                    && reach == Reach::Whole
                    && has_solution(state, visitor, problem, package).await? =>
            {
                Some(format!("/problems/{problem}/solution"))
            }
            _ => None,
        };
        let has_failed = outcome(submission).is_final() && !outcome(submission).is_accepted();
        let mistakes = if has_failed && reach == Reach::Whole {
            mistakes(state, submission, visitor.locale()).await?
        } else {
            Vec::new()
        };
        let counts_points = match submission.context {
            Context::Practice => true,
            Context::Event(id) => {
                let event = state.store().events().get(id).await?;
                event.is_none_or(|it| it.counts_points())
            }
        };
        Ok(Self {
            counts_points,
            has_solved,
            next,
            solution_href,
            mistakes,
            page: visitor.page(),
            sight,
            number: submission.number,
            language: submission.language.clone(),
            judgement: submission.judgement,
            lack: lack_for(state.store(), submission.waits_for.as_ref()).await?,
            languages: Arc::clone(&state.config.languages),
        })
    }

    /// The reason for waiting that the page shows, in the form of [`Lack::key`].
    pub(crate) fn told(&self) -> String {
        Lack::key(self.lack.as_ref())
    }

    /// Whether single tests are hidden.
    pub(crate) fn is_summary_only(&self) -> bool {
        self.sight.is_summary_only()
    }

    /// The rows of the tests that may be seen.
    pub(crate) fn tests(&self, rows: &[TestRow]) -> Vec<TestView> {
        rows.iter().filter_map(|row| self.test(row)).collect()
    }

    /// The panel with these tests.
    pub(crate) fn tests_panel(&self, submission: &Submission, tests: Vec<TestView>) -> TestsView {
        let page = self.page.clone();
        let not_run = submission.tests_not_run();
        TestsView::new(
            page,
            outcome(submission),
            self.is_summary_only(),
            tests,
            not_run,
        )
    }

    /// The coming verdict, if a failed test that the reader sees has decided it while others still run. If groups give points, no
    /// single test decides.
    pub(crate) async fn decided(
        &self,
        store: &Store,
        submission: &Submission,
    ) -> Result<Option<Verdict>, HttpError> {
        let is_followed = outcome(submission) == StatusBadge::Judging && !self.is_summary_only();
        if !is_followed || self.sight.gives_points() {
            return Ok(None);
        }
        let first = store.judgements().first_failure(submission.id).await?;
        Ok(first.filter(|verdict| *verdict != Verdict::Ie))
    }

    /// The panel with the verdict. `tests` are those that the reader sees; `decided` is the verdict that they already determine.
    pub(crate) fn status(
        &self,
        submission: &Submission,
        groups: Vec<GroupReport>,
        tests: &[TestView],
        decided: Option<Verdict>,
    ) -> StatusView {
        let outcome = outcome(submission);
        // Groups matter where their points do.
        let groups = match self.counts_points {
            true => groups,
            false => Vec::new(),
        };
        let shows_groups = outcome.is_final() && !self.is_summary_only();
        let is_followed = outcome == StatusBadge::Judging && !self.is_summary_only();
        let progress = match submission.tests_total {
            Some(total) if is_followed && total > 0 => Some(Progress {
                done: submission.tests_done,
                total,
            }),
            _ => None,
        };
        let result = submission
            .result
            .filter(|_| outcome.is_final())
            .map(|summary| ResultView {
                points: self
                    .counts_points
                    .then_some((summary.score, summary.max_score)),
                usage: self.sight.usage(&summary),
            });
        StatusView {
            next: self.next.clone(),
            solution_href: self.solution_href.clone(),
            mistakes: self.mistakes.clone(),
            page: self.page.clone(),
            number: self.number,
            outcome,
            is_done: submission.state == State::Done,
            celebrates: self.has_solved && self.page.joy == Joy::On,
            squares: match outcome.is_final() {
                true => groups_of(tests),
                false => Vec::new(),
            },
            tally: Tally::of(
                tests,
                submission.tests_not_run(),
                &groups,
                result.and_then(|result| Some(result.points?.0)),
            )
            .filter(|_| outcome.is_final()),
            decided: decided.map(StatusBadge::Judged),
            time_limit_ms: self.sight.time_limit_ms().filter(|_| outcome.has_run()),
            limit_language: self.sight.language_of_limit().map(str::to_owned),
            waiting: self
                .lack
                .as_ref()
                .map(|lack| lack.message(self.page.locale, &self.languages)),
            progress,
            result,
            groups: groups
                .into_iter()
                .filter(|_| shows_groups)
                .map(group_view)
                .collect(),
        }
    }

    /// The panel with the compiler's words.
    pub(crate) fn compile(&self, started: bool, report: Option<CompileReport>) -> CompileView {
        let failed = report.as_ref().filter(|report| !report.ok);
        CompileView {
            errors: failed.map_or_else(CompileErrors::default, |report| {
                let (languages, language) = (&self.languages, &self.language);
                first_errors(languages, language, &report.log, self.page.locale)
            }),
            page: self.page.clone(),
            started,
            report,
        }
    }

    /// The row of a test, if it may be seen.
    pub(crate) fn test(&self, row: &TestRow) -> Option<TestView> {
        let seen = self.sight.of_test(self.page.locale, row)?;
        Some(TestView {
            page: self.page.clone(),
            index: row.index,
            name: self.sight.name(row),
            outcome: StatusBadge::Judged(row.test.verdict),
            score: seen
                .score
                .filter(|_| self.sight.gives_points() && self.counts_points),
            usage: seen.usage,
            message: seen.message.unwrap_or_default(),
            meaning: seen.meaning,
            judge_note: seen.judge_note,
            sample: self.sample(row),
            picture: self.picture(row),
            data_href: self.data_href(row),
        })
    }

    /// The picture's address; the picture may be drawn only once somebody looks at it.
    fn picture(&self, row: &TestRow) -> Option<String> {
        let (number, judgement) = (self.number, self.judgement?);
        let is_shown = self.sight.shows_data(row) && self.sight.can_draw(row);
        let index = row.index;
        is_shown.then(|| format!("/submissions/{number}/tests/{index}/picture?of={judgement}&"))
    }

    fn data_href(&self, row: &TestRow) -> Option<String> {
        let loaded = self.sight.package.as_ref()?;
        let test = loaded.package.test(&row.test.name)?;
        // A batch problem's samples stand on the page itself, in full.
        let has_more = !test.is_sample() || loaded.package.kind.is_interactive;
        let is_shown = has_more && self.sight.shows_data(row);
        is_shown.then(|| format!("/submissions/{}/tests/{}", self.number, row.index))
    }

    fn sample(&self, row: &TestRow) -> Option<SampleComparison> {
        let loaded = self.sight.package.as_ref()?;
        if !loaded.package.test(&row.test.name)?.is_sample() {
            return None;
        }
        let shown = |head: &Option<Vec<u8>>| {
            let bytes = head.as_deref()?;
            Some(head_of_bytes(bytes, SAMPLE_BYTES_MAX).0)
        };
        let mut samples = loaded.samples.iter();
        let sample = samples.find(|sample| sample.name == row.test.name);
        // The data of an interactive problem are the judge's own; the dialogue is on a page of its own.
        let data = sample.and_then(SampleView::data).map(|(input, answer)| {
            let actual = shown(&row.test.output_head);
            let diff = actual.as_deref().map_or_else(Vec::new, |actual| {
                diff_of_wrong(row.test.verdict, &answer.text, actual)
            });
            SampleData {
                input: input.text.clone(),
                expected: answer.text.clone(),
                actual,
                diff,
            }
        });
        let errors = shown(&row.test.error_head);
        (data.is_some() || errors.is_some()).then_some(SampleComparison { data, errors })
    }
}

/// A group as pages show it.
pub(crate) fn group_view(row: GroupReport) -> GroupView {
    GroupView {
        name: row.name,
        outcome: row.verdict.map(StatusBadge::Judged),
        score: row.score,
        max_score: row.max_score,
    }
}

/// The verdict or state of a submission. While a rejudge waits, the earlier verdict still holds.
pub(crate) fn outcome(submission: &Submission) -> StatusBadge {
    match submission.state {
        State::Queued => match submission.result {
            Some(summary) => StatusBadge::Judged(summary.verdict),
            None => StatusBadge::Queued,
        },
        State::Judging => StatusBadge::Judging,
        State::Sealed => StatusBadge::Sealed,
        State::Done => StatusBadge::Judged(
            submission
                .result
                .map_or(Verdict::Ie, |summary| summary.verdict),
        ),
    }
}
