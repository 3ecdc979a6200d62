//! A working copy at a glance.

use askama::Template;

use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::workshop::copy::places::{LineView, file_href};
use crate::workshop::copy::solution_kinds::FOLDERS;
use crate::workshop::copy::tree::FileGroup;

/// The head of every page of a working copy.
#[derive(Clone, Debug)]
pub(crate) struct CopyHead {
    /// Its address: `/workshop/{id}`.
    pub base: String,
    /// The problem's id.
    pub problem: String,
    /// The problem's title, if the package can be read.
    pub title: String,
    /// The path of its statement.
    pub statement: String,
    /// The tabs on whose pages something is still to be done, once for each thing.
    pub lacking: Vec<&'static str>,
    /// Whether there is no such problem yet.
    pub is_new: bool,
    /// Whether it can still be worked on.
    pub is_open: bool,
    /// The key of its state's name.
    pub state_key: &'static str,
}

/// A tab of a working copy.
#[derive(Clone, Debug)]
pub(crate) struct Tab {
    /// Its name among the pages.
    pub name: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// Its address.
    pub href: String,
    /// How many things on its page are still to be done.
    pub lacking: usize,
}

impl CopyHead {
    /// The tabs, in the order of the work.
    pub(crate) fn tabs(&self) -> Vec<Tab> {
        let base = &self.base;
        let statement = file_href(base, &self.statement);
        let is_unwritten = self.lacking.contains(&"statement");
        let tabs = [
            ("overview", "copy-overview", base.clone()),
            (
                "statement",
                "copy-statement",
                statement + if is_unwritten { "?new=yes" } else { "" },
            ),
            ("settings", "settings-title", format!("{base}/settings")),
            ("checker", "checker-tab", format!("{base}/checker")),
            ("tests", "problem-tests", format!("{base}/tests")),
            ("matrix", "copy-matrix", format!("{base}/matrix")),
            ("publish", "copy-publish", format!("{base}/publish")),
        ];
        let tab = |(name, key, href)| Tab {
            lacking: self.lacking.iter().filter(|it| **it == name).count(),
            name,
            key,
            href,
        };
        tabs.into_iter().map(tab).collect()
    }
}

/// A working copy.
#[derive(Debug, Template)]
#[template(path = "workshop/overview.html")]
pub(crate) struct OverviewView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The authors' login names, beginning with the one who began it.
    pub authors: Vec<String>,
    /// The state of the working copy.
    pub stage: Stage,
    /// The notes on the parts of the imported archive, by kind.
    pub notes: Vec<NoteGroup>,
    /// The tasks that remain.
    pub tasks: Vec<TaskView>,
    /// The ids and names of the languages of solutions.
    pub languages: Vec<(String, String)>,
    /// The promises, with whether they are kept.
    pub check: CheckView,
    /// The errors of reading the present package.
    pub faults: Vec<LineView>,
    /// The warnings of reading it.
    pub warnings: Vec<LineView>,
    /// The files by purpose.
    pub groups: Vec<FileGroup>,
    /// The address of live events, while changes may come.
    pub events_href: Option<String>,
    /// The entered values.
    pub form: OverviewForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

impl OverviewView {
    fn folders(&self) -> [(&'static str, &'static str); 6] {
        FOLDERS
    }
}

/// The entered values of the overview's forms.
#[derive(Clone, Debug, Default)]
pub(crate) struct OverviewForm {
    /// The path of a new file.
    pub path: String,
    /// The folder for uploaded files.
    pub to: String,
    /// The login of the invited author.
    pub author: String,
    /// A new solution.
    pub solution: SolutionForm,
}

/// The entered values of a new solution.
#[derive(Clone, Debug, Default)]
pub(crate) struct SolutionForm {
    /// A folder of `submissions/`.
    pub folder: String,
    /// A language's id.
    pub language: String,
    /// A file's name, its ending left out or not.
    pub name: String,
}

/// A task that should be done before the problem is checked.
#[derive(Clone, Debug)]
pub(crate) struct TaskView {
    /// The tab that it belongs to; `None` if it need not be done.
    pub tab: Option<&'static str>,
    /// The key of its words.
    pub key: &'static str,
    /// The number of things to do, if that is useful.
    pub count: Option<usize>,
    /// The page where it is done.
    pub href: String,
}

/// The state of a working copy.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// A worker makes it.
    Making,
    /// It could not be made: why, line by line.
    Failed(Vec<String>),
    /// It can be edited.
    Open,
    /// It is the problem's version, or was.
    Published,
}

/// Notes of one kind on the parts of an archive.
#[derive(Clone, Debug)]
pub(crate) struct NoteGroup {
    /// Its heading.
    pub key: &'static str,
    /// One line each.
    pub lines: Vec<LineView>,
}

/// The promises, and whether they are kept; alone in live events.
#[derive(Clone, Debug, Template)]
#[template(path = "workshop/_check.html")]
pub(crate) struct CheckView {
    /// The frame.
    pub page: Page,
    /// The working copy's address.
    pub base: String,
    /// The state of the last check.
    pub stage: CheckStage,
    /// The user who asked for it.
    pub by: String,
    /// The time when it was requested.
    pub created_ms: i64,
    /// Whether something was changed since.
    pub is_old: bool,
}

/// The state of a check.
#[derive(Clone, Debug)]
pub(crate) enum CheckStage {
    /// There was no check.
    Never,
    /// It waits for a judge, perhaps for one with capabilities that none has now.
    Queued(Option<Message>),
    /// It runs.
    Running(Option<StepView>),
    /// It is over.
    Done(Box<DoneView>),
    /// The judge failed, several times.
    Failed,
}

/// The progress of a check.
#[derive(Clone, Debug)]
pub(crate) struct StepView {
    /// The step, in words.
    pub name: String,
    /// The number of parts that are done.
    pub done: i64,
    /// The number of its parts.
    pub total: i64,
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub(crate) struct DoneView {
    /// Whether every promise is kept.
    pub is_ok: bool,
    /// The number of data files that were made.
    pub made: usize,
    /// The failures to make data.
    pub failures: Vec<LineView>,
    /// One per kind of promise.
    pub promises: Vec<PromiseView>,
    /// How many solutions were run.
    pub submissions: usize,
    /// An interactive problem's conversation.
    pub conversation: Option<ConversationView>,
}

/// The conversation of a solution with the interactor.
#[derive(Clone, Debug)]
pub(crate) struct ConversationView {
    /// The solution, below `submissions/`.
    pub file: String,
    /// The test's name.
    pub test: String,
    /// The outcome.
    pub outcome: StatusBadge,
    /// The interactor's last message.
    pub message: String,
    /// Each line behind who said it.
    pub text: String,
    /// Whether there is more.
    pub is_clipped: bool,
}

impl DoneView {
    /// The number of all warnings.
    fn doubts(&self) -> usize {
        let promises = self.promises.iter();
        promises.map(|promise| promise.warnings.len()).sum()
    }
}

impl ConversationView {
    fn title(&self, page: &Page) -> String {
        let message = Message::new("conversation-title")
            .with("file", self.file.clone())
            .with("test", self.test.clone());
        page.message(&message)
    }
}

/// A kind of promise.
#[derive(Clone, Debug)]
pub(crate) struct PromiseView {
    /// The promise, in words.
    pub name: String,
    /// How many things were checked.
    pub count: usize,
    /// The broken promises.
    pub broken: Vec<LineView>,
    /// The warnings.
    pub warnings: Vec<LineView>,
    /// The remarks.
    pub notes: Vec<LineView>,
}

/// The mark that shows whether a promise is kept.
pub(crate) struct PromiseSign {
    /// The class in style sheets.
    css: &'static str,
    sign: &'static str,
    /// The key of its words.
    key: &'static str,
}

impl PromiseView {
    fn sign(&self) -> PromiseSign {
        let (css, sign, key) = match (self.broken.is_empty(), self.count) {
            (false, _) => ("broken", "✗", "promise-broken"),
            (true, 0) => ("nothing", "–", "promise-nothing"),
            (true, _) => ("kept", "✓", "promise-kept"),
        };
        PromiseSign { css, sign, key }
    }
}

impl CheckView {
    /// Whether more will come.
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.stage, CheckStage::Queued(_) | CheckStage::Running(_))
    }

    /// Whether the present working copy was checked.
    pub(crate) const fn is_of_these_files(&self) -> bool {
        matches!(self.stage, CheckStage::Done(_)) && !self.is_old
    }

    /// Whether the present working copy was checked and keeps every promise.
    pub(crate) fn allows_publishing(&self) -> bool {
        match &self.stage {
            CheckStage::Done(done) => done.is_ok && !self.is_old,
            _ => false,
        }
    }

    /// The end of the class `check-…`.
    fn css(&self) -> &'static str {
        match &self.stage {
            CheckStage::Never => "never",
            CheckStage::Queued(_) | CheckStage::Running(_) => "working",
            CheckStage::Done(done) if done.is_ok => "accepted",
            CheckStage::Done(_) | CheckStage::Failed => "rejected",
        }
    }
}
