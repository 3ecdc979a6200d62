//! Submissions: the list, one page, and the fragments that the page and its live events share.

use askama::Template;
use grundy_judgement::{CompileReport, Verdict};

use super::arrangement::{Tally, TestsView};
use super::test_words::test_words;
use crate::frame::{Clipped, Message, Page, StatusBadge};
use crate::problems::ProblemChoices;
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
    /// Problems to choose from.
    pub problems: Vec<ProblemChoices>,
    /// The filter.
    pub filter: SubmissionFilter,
    /// The rows.
    pub rows: RowsView,
    /// The address of its events; none for older ones.
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
    /// Newest first.
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
}

/// A submission in the list.
#[derive(Clone, Debug)]
pub(crate) struct SubmissionRow {
    /// Short number.
    pub number: i64,
    /// The problem's id.
    pub problem: String,
    /// Title in the reader's language.
    pub problem_title: String,
    /// Login name of the author.
    pub user_login: String,
    /// Their real name, for who sees everybody's.
    pub user_name: String,
    /// Their class, for the same; empty where none is known.
    pub user_class: String,
    /// Where it stands.
    pub outcome: StatusBadge,
    /// Why nobody can judge it just now.
    pub waiting: Option<Message>,
    /// Points reached.
    pub score: Option<f64>,
    /// The largest use among the tests.
    pub usage: Option<Usage>,
    /// Name of the programming language.
    pub language_name: String,
    /// When it was submitted.
    pub created_ms: i64,
    /// The author's attempt before, where such are compared.
    pub compare_with: Option<i64>,
}

/// One submission. The parts that change while it is judged are rendered by themselves.
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
    /// Whether the problem is hidden from the reader, who sees their own work only.
    pub is_problem_hidden: bool,
    /// Whether the source stands before all that is said of it: for who reads what somebody else wrote.
    pub is_source_first: bool,
    /// Whether it is a program: answers are not mended in the form.
    pub is_program: bool,
    /// The verdict, or how far it is.
    pub status: StatusView,
    /// The compiler's report.
    pub compile: CompileView,
    /// Tests that are done.
    pub tests: TestsView,
    /// The id of the last event that this page contains already.
    pub last_event_id: String,
    /// The reason for waiting that the page shows: a short text for the events' address.
    pub told: String,
    /// Its files; none where the archive cannot be shown.
    pub sources: Vec<SourceView>,
    /// Why it is wrong.
    pub why: WhyView,
    /// Remarks that need no run; none for an accepted submission.
    pub notes: Vec<NoteView>,
}

/// A file of a submission.
#[derive(Clone, Debug)]
pub(crate) struct SourceView {
    /// Its path in the archive, or its name.
    pub name: String,
    /// Whether it came in an archive.
    pub is_in_archive: bool,
    /// Highlighted text, safe HTML.
    pub html: String,
    /// How many lines it has.
    pub lines: usize,
    /// Whether there is more of it.
    pub is_clipped: bool,
}

impl SourceView {
    /// The numbers of its lines, one below the other, for the margin: the style sheet puts them there, where copying does not reach.
    fn numbers(&self) -> String {
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
    /// Name in the package: `secret/03`.
    pub name: String,
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// Why it failed.
    pub message: String,
    /// The checker's words for judges.
    pub judge_note: Option<String>,
    /// Whether input and answer are for the judge's side alone, and no program reads or prints them.
    pub is_private: bool,
    /// The input; nothing where the package has no such test any more.
    pub input: Option<Clipped>,
    /// The judge's answer.
    pub expected: Option<Clipped>,
    /// The program's output, where it was kept.
    pub actual: Option<Clipped>,
    /// The difference of the output from the answer; empty when the checker took it.
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
    /// Short number.
    pub number: i64,
    /// The problem's id.
    pub problem: String,
    /// Title in the reader's language.
    pub problem_title: String,
    /// Login name of the author.
    pub user_login: String,
    /// Their real name, for who sees everybody's.
    pub user_name: String,
    /// Name of the programming language.
    pub language_name: String,
    /// When it was submitted.
    pub created_ms: i64,
    /// The source file's name.
    pub file_name: String,
}

/// Which version of the problem a submission is judged by, once judging has begun.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/page/_version.html")]
pub(crate) struct VersionView {
    /// The frame.
    pub page: Page,
    /// From 1.
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
    /// Where it stands.
    pub outcome: StatusBadge,
    /// Whether nothing more will come. The verdict of a submission that waits to be judged again may change.
    pub is_done: bool,
    /// How many tests passed, once there is a verdict and as far as the reader sees tests.
    pub tally: Option<Tally>,
    /// The verdict that is certain while others of its tests still run.
    pub decided: Option<StatusBadge>,
    /// CPU time of one test in its language, once it is known what judges it.
    pub time_limit_ms: Option<u64>,
    /// Why nobody can judge it just now.
    pub waiting: Option<Message>,
    /// How far it is, while it is judged.
    pub progress: Option<Progress>,
    /// The result, once judged.
    pub result: Option<ResultView>,
    /// Id and title of the problem with which its author goes on.
    pub next: Option<(String, String)>,
    /// The address of the solution of the problem that they have just solved, if they may read it.
    pub solution_href: Option<String>,
    /// Certain mistakes of a program that failed, as far as they are seen without running it.
    pub mistakes: Vec<NoteView>,
    /// The results of its groups of tests, where points go by groups.
    pub groups: Vec<GroupView>,
}

impl StatusView {
    /// A group's name for people.
    fn words_of(&self, group: &str) -> String {
        test_words(&self.page, group)
    }

    /// The title of the page's tab: a reader who works elsewhere sees the verdict there.
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
    /// Name in the package: `secret/group1`.
    pub name: String,
    /// The group's outcome; nothing where it was not judged, since a group that it requires failed.
    pub outcome: Option<StatusBadge>,
    /// Points reached.
    pub score: f64,
    /// Points to be had; nothing where there is no bound.
    pub max_score: Option<f64>,
}

/// How far judging is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// Tests done.
    pub done: i64,
    /// All tests.
    pub total: i64,
}

/// The result of a submission.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultView {
    /// Points reached.
    pub score: f64,
    /// Points to be had.
    pub max_score: f64,
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
    /// The errors to mend first, where there is no program.
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

    /// Nothing to show before the compiler runs.
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
    /// Name in the package: `secret/03`.
    pub name: String,
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// Points for it, where the problem gives points and shows them.
    pub score: Option<f64>,
    /// Time and memory, where the problem shows them.
    pub usage: Option<Usage>,
    /// Why it failed.
    pub message: String,
    /// The usual cause of the crash that the message names.
    pub meaning: Option<String>,
    /// The checker's words for judges.
    pub judge_note: Option<String>,
    /// Data and output, for samples.
    pub sample: Option<SampleComparison>,
    /// Address of the picture, where there can be one and the reader may see it.
    pub picture: Option<String>,
    /// The address of the test's data and its conversation, if the reader may see them and they do not stand here.
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
    /// The sample's data beside what the program printed; nothing where its statement shows a conversation.
    pub data: Option<SampleData>,
    /// The program's standard error, if any.
    pub errors: Option<String>,
}

/// Data and output of a sample, clipped.
#[derive(Clone, Debug)]
pub(crate) struct SampleData {
    /// The input.
    pub input: String,
    /// The judge's answer.
    pub expected: String,
    /// The program's output.
    pub actual: Option<String>,
    /// The difference of the output from the answer; empty when they are equal or the checker took it.
    pub diff: Vec<DiffLine>,
}
