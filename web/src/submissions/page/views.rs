//! Submissions: the list, one page, and the fragments that the page and its live events share.

use askama::Template;
use grundy_judgement::{CompileReport, Verdict};

use super::arrangement::{Tally, TestGroup, TestsView};
use super::test_words::test_words;
use crate::frame::{Clipped, Message, Page, StatusBadge};
use crate::problems::ProblemChoices;
use crate::submissions::comments::views::CommentsView;
use crate::submissions::explaining::WhyView;
use crate::submissions::feedback::Usage;
use crate::submissions::text::compiler_lines::CompileErrors;
use crate::submissions::text::diff::DiffLine;
use crate::submissions::text::notes::NoteView;

/// A list of submissions.
#[derive(Debug, Template)]
#[template(path = "submissions/list/submissions.html")]
pub(crate) struct SubmissionsView {
    /// The frame.
    pub page: Page,
    /// The problems to choose from.
    pub problems: Vec<ProblemChoices>,
    /// The filter.
    pub filter: SubmissionFilter,
    /// The rows.
    pub rows: RowsView,
    /// The address of its events; `None` for older pages.
    pub events_href: Option<String>,
    /// The first page, unless this is it.
    pub newer_href: Option<String>,
    /// The next page, if there is one.
    pub older_href: Option<String>,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl SubmissionsView {
    fn verdicts(&self) -> &'static [Verdict] {
        Verdict::ALL
    }

    fn verdict_key(&self, verdict: &Verdict) -> &'static str {
        verdict.words_key()
    }
}

/// The rows of a list.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/list/_rows.html")]
pub(crate) struct RowsView {
    /// The frame.
    pub page: Page,
    /// Whether the reader sees everybody's submissions, with their authors.
    pub sees_everybody: bool,
    /// The rows, newest first.
    pub rows: Vec<SubmissionRow>,
}

/// The filter of a list; empty fields ask for all.
#[derive(Clone, Debug, Default)]
pub(crate) struct SubmissionFilter {
    /// A problem's id.
    pub problem: String,
    /// A verdict's code.
    pub verdict: String,
    /// A login name.
    pub user: String,
    /// Whether nobody has this login name.
    pub unknown_user: bool,
    /// A class.
    pub class: String,
    /// The classes there are, for teachers.
    pub classes: Vec<String>,
    /// The id and the name of the event whose submissions are shown.
    pub event: Option<(String, String)>,
}

/// A submission in the list.
#[derive(Clone, Debug)]
pub(crate) struct SubmissionRow {
    /// The short number.
    pub number: i64,
    /// The problem's id.
    pub problem: String,
    /// The title in the reader's language.
    pub problem_title: String,
    /// The id and the name of the event that it was made in.
    pub event: Option<(String, String)>,
    /// The author's login name.
    pub user_login: String,
    /// The author's real name, for readers who see everybody's.
    pub user_name: String,
    /// The author's class, for the same readers; empty if unknown.
    pub user_class: String,
    /// The verdict or state.
    pub outcome: StatusBadge,
    /// The reason why no judge can take it now.
    pub waiting: Option<Message>,
    /// The points reached.
    pub score: Option<f64>,
    /// The largest use among the tests.
    pub usage: Option<Usage>,
    /// The name of the programming language.
    pub language_name: String,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The number of the author's previous attempt, if the list offers comparisons.
    pub compare_with: Option<i64>,
}

/// One submission. The parts that change while it is judged are rendered separately.
#[derive(Debug, Template)]
#[template(path = "submissions/page/submission.html")]
pub(crate) struct SubmissionView {
    /// The frame.
    pub page: Page,
    /// The parts that never change.
    pub head: SubmissionHead,
    /// The version of the problem.
    pub version: VersionView,
    /// The author's attempt before this one.
    pub previous: Option<i64>,
    /// Whether the problem is hidden from the reader, who then sees only their own work.
    pub is_problem_hidden: bool,
    /// Whether the source comes first on the page: for readers of somebody else's program.
    pub is_source_first: bool,
    /// Whether it is a program: answers are not mended in the form.
    pub is_program: bool,
    /// The verdict, or how far it is.
    pub status: StatusView,
    /// The compiler's report.
    pub compile: CompileView,
    /// The finished tests.
    pub tests: TestsView,
    /// The id of the last event that this page includes.
    pub last_event_id: String,
    /// The reason for waiting that the page shows: a short text for the events' address.
    pub told: String,
    /// Its files; none if the archive cannot be shown.
    pub sources: Vec<SourceView>,
    /// The explanation why it is wrong.
    pub why: WhyView,
    /// The comments; `None` for readers whom they do not concern.
    pub comments: Option<CommentsView>,
    /// The remarks that need no run; none for an accepted submission.
    pub notes: Vec<NoteView>,
}

/// A file of a submission.
#[derive(Clone, Debug)]
pub(crate) struct SourceView {
    /// Its path in the archive, or its name.
    pub name: String,
    /// Whether it came in an archive.
    pub is_in_archive: bool,
    /// The highlighted text, as safe HTML.
    pub html: String,
    /// How many lines it has.
    pub lines: usize,
    /// Whether there is more of it.
    pub is_clipped: bool,
}

impl SourceView {
    /// The line numbers, one per line, for the margin. The style sheet shows them, so that copying leaves them out.
    pub(crate) fn numbers(&self) -> String {
        let numbers: Vec<String> = (1..=self.lines).map(|line| line.to_string()).collect();
        numbers.join("\n")
    }
}

/// One test of a submission with its data.
#[derive(Debug, Template)]
#[template(path = "submissions/page/test_data.html")]
pub(crate) struct TestDataView {
    /// The frame.
    pub page: Page,
    /// The submission's short number.
    pub number: i64,
    /// The test's index.
    pub index: i64,
    /// The name in the package: `secret/03`.
    pub name: String,
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// The reason why it failed.
    pub message: String,
    /// The checker's words for judges.
    pub judge_note: Option<String>,
    /// Whether input and answer are only for the judging side, so that no program reads or prints them.
    pub is_private: bool,
    /// The input; `None` if the package no longer has this test.
    pub input: Option<Clipped>,
    /// The judge's answer.
    pub expected: Option<Clipped>,
    /// The program's output, where it was kept.
    pub actual: Option<Clipped>,
    /// The difference between the output and the answer; empty when the checker accepted it.
    pub diff: Vec<DiffLine>,
    /// The conversation of an interactive program with its judge.
    pub transcript: Option<Clipped>,
}

impl TestDataView {
    /// Its name for people.
    fn shown_name(&self) -> String {
        test_words(&self.page, &self.name)
    }
}

/// The parts of a submission that never change.
#[derive(Clone, Debug)]
pub(crate) struct SubmissionHead {
    /// The words that it came late, and what of it counts.
    pub late: Option<Message>,
    /// The short number.
    pub number: i64,
    /// The problem's id.
    pub problem: String,
    /// The title in the reader's language.
    pub problem_title: String,
    /// The author's login name.
    pub user_login: String,
    /// The author's real name, for readers who see everybody's.
    pub user_name: String,
    /// The name of the programming language.
    pub language_name: String,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The source file's name.
    pub file_name: String,
    /// The address of the author's result in the event that it was submitted for, and the event's name.
    pub event: Option<(String, String)>,
    /// The reason why it does not count there, if a teacher decided so.
    pub excluded_for: Option<String>,
}

/// The version of the problem that judges a submission, once judging has begun.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/page/_version.html")]
pub(crate) struct VersionView {
    /// The frame.
    pub page: Page,
    /// The version's number, from 1.
    pub number: Option<i64>,
}

/// The verdict, or how far it is.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/page/_status.html")]
pub(crate) struct StatusView {
    /// The frame.
    pub page: Page,
    /// The submission's short number.
    pub number: i64,
    /// The verdict or state.
    pub outcome: StatusBadge,
    /// Whether nothing more will come. The verdict of a submission that waits for a rejudge may still change.
    pub is_done: bool,
    /// Whether its author has just solved the problem and likes to see that.
    pub celebrates: bool,
    /// The tests that the reader sees, by groups.
    pub squares: Vec<TestGroup>,
    /// The number of passed tests, once there is a verdict and as far as the reader sees tests.
    pub tally: Option<Tally>,
    /// The verdict that is certain while other tests still run.
    pub decided: Option<StatusBadge>,
    /// The CPU time of one test in its language, once the judging version is known.
    pub time_limit_ms: Option<u64>,
    /// The language's name, if its limit is not the statement's.
    pub limit_language: Option<String>,
    /// The reason why no judge can take it now.
    pub waiting: Option<Message>,
    /// The progress of judging.
    pub progress: Option<Progress>,
    /// The result, once judged.
    pub result: Option<ResultView>,
    /// The id and title of the next problem for its author.
    pub next: Option<(String, String)>,
    /// The address of the solution of the problem that they have just solved, if they may read it.
    pub solution_href: Option<String>,
    /// Mistakes of a failed program that are certain from its source alone.
    pub mistakes: Vec<NoteView>,
    /// The results of its groups of tests, if groups give points.
    pub groups: Vec<GroupView>,
}

impl StatusView {
    /// Whether a page without scripts asks again and again: a result is awaited, and not sealed for hours.
    pub(crate) fn reloads(&self) -> bool {
        !self.is_done && self.outcome != StatusBadge::Sealed
    }

    /// The first test that failed.
    fn first_failed(&self) -> Option<&TestView> {
        let tests = self.squares.iter().flat_map(|group| &group.tests);
        let failed = tests.filter(|test| !test.outcome.is_accepted());
        failed.min_by_key(|test| test.index)
    }

    /// The key of advice for a failure; it does not speak of tests that the reader does not see.
    fn advice_key(&self) -> Option<&'static str> {
        match self.outcome.advice_key()? {
            "advice-wa" if self.first_failed().is_none() => Some("advice-wa-unseen"),
            "advice-rte" if self.first_failed().is_none() => Some("advice-rte-unseen"),
            key => Some(key),
        }
    }

    /// A group's name for people.
    fn words_of(&self, group: &str) -> String {
        test_words(&self.page, group)
    }

    /// The title of the browser's tab, in which a reader who works elsewhere sees the verdict.
    fn title(&self) -> String {
        let title = self.page.t1("submission-title", "number", self.number);
        match self.outcome.code() {
            Some(code) => format!("{code} · {title}"),
            None => format!("{} · {title}", self.page.t(self.outcome.key())),
        }
    }
}

/// The result of a group of tests.
#[derive(Clone, Debug)]
pub(crate) struct GroupView {
    /// The name in the package: `secret/group1`.
    pub name: String,
    /// The group's outcome; `None` if it was not judged, since a group that it requires failed.
    pub outcome: Option<StatusBadge>,
    /// The points reached.
    pub score: f64,
    /// The most points; `None` if there is no bound.
    pub max_score: Option<f64>,
}

/// The progress of judging.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// The number of tests that are done.
    pub done: i64,
    /// All tests.
    pub total: i64,
}

/// The result of a submission.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultView {
    /// The points reached, and the most that can be; `None` where points of wrong programs do not count.
    pub points: Option<(f64, f64)>,
    /// The largest use among the tests.
    pub usage: Option<Usage>,
}

/// The compiler's report.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/text/_compile.html")]
pub(crate) struct CompileView {
    /// The frame.
    pub page: Page,
    /// Whether judging has begun.
    pub started: bool,
    /// The report, once there is one.
    pub report: Option<CompileReport>,
    /// The errors to fix first, if the program does not compile.
    pub errors: CompileErrors,
}

impl CompileView {
    fn state(&self) -> &'static str {
        match &self.report {
            Some(report) if report.ok => "ok",
            Some(_) => "failed",
            None if self.started => "running",
            None => "waiting",
        }
    }

    fn summary_key(&self) -> &'static str {
        match &self.report {
            Some(report) if report.ok => "compile-ok",
            Some(report) if report.log.is_empty() => "compile-failed-silent",
            Some(_) => "compile-failed",
            None => "compile-running",
        }
    }

    /// Whether there is nothing to show, before the compiler runs.
    fn hidden(&self) -> bool {
        !self.started && self.report.is_none()
    }
}

/// One test.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/page/_test.html")]
pub(crate) struct TestView {
    /// The frame.
    pub page: Page,
    /// The index, from 0.
    pub index: i64,
    /// The name in the package: `secret/03`.
    pub name: String,
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// The points for it, if the problem gives points and shows them.
    pub score: Option<f64>,
    /// The time and memory, if the problem shows them.
    pub usage: Option<Usage>,
    /// The reason why it failed.
    pub message: String,
    /// The usual cause of the crash that the message names.
    pub meaning: Option<String>,
    /// The checker's words for judges.
    pub judge_note: Option<String>,
    /// The data and output, for samples.
    pub sample: Option<SampleComparison>,
    /// The picture's address, if there can be one and the reader may see it.
    pub picture: Option<String>,
    /// The address of the test's data and dialogue, if the reader may see them and they are not on this page.
    pub data_href: Option<String>,
}

impl TestView {
    /// Its name for people.
    pub(crate) fn shown_name(&self) -> String {
        test_words(&self.page, &self.name)
    }
}

/// A program's run on a sample, clipped.
#[derive(Clone, Debug)]
pub(crate) struct SampleComparison {
    /// The sample's data beside the program's output; `None` if the statement shows a dialogue for it.
    pub data: Option<SampleData>,
    /// The program's standard error, if any.
    pub errors: Option<String>,
}

/// The data and output of a sample, clipped.
#[derive(Clone, Debug)]
pub(crate) struct SampleData {
    /// The input.
    pub input: String,
    /// The judge's answer.
    pub expected: String,
    /// The program's output.
    pub actual: Option<String>,
    /// The difference between the output and the answer; empty if they are equal or the checker accepted it.
    pub diff: Vec<DiffLine>,
}
