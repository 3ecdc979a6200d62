//! Views of contests that are graded from files.

use askama::Template;
use grundy_store::Grading;

use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::problems::short_title;
use crate::submissions::{GroupView, test_words};

/// The contests, and another one.
#[derive(Debug, Template)]
#[template(path = "grading/list.html")]
pub(crate) struct ListView {
    /// The frame.
    pub page: Page,
    /// The contests, newest first.
    pub rows: Vec<ListRow>,
    /// The problems that may be ticked.
    pub problems: Vec<ProblemOption>,
    /// The entered values.
    pub form: NewForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// A contest in the list.
#[derive(Clone, Debug)]
pub(crate) struct ListRow {
    /// Its id.
    pub id: String,
    /// The name that its author gave it.
    pub name: String,
    /// The author's login name.
    pub owner: String,
    /// The state.
    pub stage: Stage,
    /// How many contestants.
    pub contestants: i64,
    /// The time when it was made.
    pub created_ms: i64,
}

/// The state of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It is a draft, which nobody has started.
    Draft,
    /// It is being judged.
    Running,
    /// All is judged.
    Finished,
}

impl Stage {
    /// The stage of a contest.
    pub(crate) const fn of(grading: &Grading) -> Self {
        if grading.is_finished() {
            Self::Finished
        } else if grading.is_started {
            Self::Running
        } else {
            Self::Draft
        }
    }

    /// The end of the class name `tag-…`.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Running => "working",
            Self::Finished => "accepted",
        }
    }

    /// The words above a contest's table.
    const fn heading_key(self) -> &'static str {
        match self {
            Self::Draft => "grading-draft",
            Self::Running => "grading-running",
            Self::Finished => "grading-finished",
        }
    }

    /// The words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Draft => "grading-stage-draft",
            Self::Running => "grading-stage-running",
            Self::Finished => "grading-stage-finished",
        }
    }
}

/// A problem that may be ticked.
#[derive(Clone, Debug)]
pub(crate) struct ProblemOption {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Whether it is.
    pub is_ticked: bool,
}

impl ProblemOption {
    /// Whether its id is not the short name with which its title begins.
    fn has_other_code(&self) -> bool {
        !short_title(&self.name).eq_ignore_ascii_case(&self.id)
    }
}

/// The entered values.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewForm {
    /// The contest's name.
    pub name: String,
    /// `BAI1 = vpoint`, line by line.
    pub names: String,
    /// The ids of ticked problems.
    pub problems: Vec<String>,
}

/// A contest.
#[derive(Debug, Template)]
#[template(path = "grading/grading.html")]
pub(crate) struct GradingView {
    /// The frame.
    pub page: Page,
    /// The name that its author gave it.
    pub name: String,
    /// The author's login name.
    pub owner: String,
    /// The time when it was made.
    pub created_ms: i64,
    /// The state, and the table.
    pub panel: PanelView,
    /// The strays.
    pub strays: Vec<StrayView>,
    /// The number of further strays.
    pub strays_more: i64,
    /// The contestants that strays can be assigned to; empty once it was started.
    pub contestants: Vec<String>,
    /// The tasks: the form's value, and the name.
    pub tasks: Vec<(String, String)>,
    /// The errors of the entered assignments.
    pub errors: FieldErrors,
}

impl GradingView {
    /// Whether any stray can be placed.
    fn can_place(&self) -> bool {
        self.panel.stage == Stage::Draft && self.strays.iter().any(|stray| stray.number.is_some())
    }
}

/// A file that nobody could place.
#[derive(Clone, Debug)]
pub(crate) struct StrayView {
    /// Its path in the archive.
    pub path: String,
    /// The reason why it was not assigned.
    pub why: String,
    /// The stray's number, with which it can be assigned.
    pub number: Option<i64>,
    /// The contestant, as the archive or a teacher says.
    pub contestant: String,
    /// The value of the task that was chosen; empty for none.
    pub task: String,
}

/// The state of a contest with its table, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "grading/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// The state.
    pub stage: Stage,
    /// Its contestants.
    pub contestants: i64,
    /// The number of files to judge.
    pub files: i64,
    /// The number of files that were judged or given up.
    pub judged: i64,
    /// The number of files that were given up because of a fault of the judge.
    pub failed: i64,
    /// The reason why no judge can judge some of them now.
    pub waiting: Option<Message>,
    /// The table, unless it is too large to be sent again and again.
    pub table: Option<TableView>,
}

impl PanelView {
    /// Whether it changes by itself.
    pub(crate) fn is_live(&self) -> bool {
        self.stage == Stage::Running
    }

    /// The address of its events.
    fn events_url(&self) -> String {
        let sort = match self.table.as_ref().map(|table| table.order) {
            Some(Order::Total) => "?sort=total",
            _ => "",
        };
        format!("/gradings/{}/events{sort}", self.id)
    }
}

/// The table of contestants by tasks.
#[derive(Clone, Debug)]
pub(crate) struct TableView {
    /// The order of the rows.
    pub order: Order,
    /// The tasks: name, and the problem's id.
    pub heads: Vec<(String, String)>,
    /// The contestants.
    pub rows: Vec<TableRow>,
    /// The number of contestants that are not shown.
    pub more: usize,
}

/// The order of a table's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Order {
    /// The order by name.
    #[default]
    Name,
    /// The order by total, the highest first.
    Total,
}

/// A contestant.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    /// Their name.
    pub name: String,
    /// Their points so far.
    pub total: f64,
    /// Their place by these, from 1.
    pub rank: usize,
    /// One per task.
    pub cells: Vec<CellView>,
}

/// A contestant's file for a task, and its result.
#[derive(Clone, Debug)]
pub(crate) enum CellView {
    /// There is no file.
    Nothing,
    /// There is a file that is not judged.
    Refused {
        /// The reason.
        why: String,
        /// The address of its page.
        href: String,
    },
    /// There is a file that will be judged.
    Recognised {
        /// Its path in the archive.
        file: String,
        /// The language's name.
        language: String,
    },
    /// The file waits or is being judged, or is judged with these points.
    Judged {
        /// The outcome.
        outcome: StatusBadge,
        /// The points.
        score: Option<f64>,
        /// The address of its page.
        href: String,
    },
}

/// A contestant's file.
#[derive(Debug, Template)]
#[template(path = "grading/file.html")]
pub(crate) struct FileView {
    /// The frame.
    pub page: Page,
    /// The contest's id.
    pub id: String,
    /// The name that its author gave it.
    pub name: String,
    /// The contestant's name.
    pub contestant: String,
    /// The task's name.
    pub task: String,
    /// The problem's id.
    pub problem: String,
    /// Its path in the archive.
    pub file: String,
    /// The language's name.
    pub language: Option<String>,
    /// The outcome.
    pub outcome: Option<StatusBadge>,
    /// The reason why it is not judged.
    pub refused: Option<String>,
    /// The points reached, and the most points.
    pub points: Option<(f64, f64)>,
    /// The compiler's log if it made no program.
    pub compile_log: String,
    /// The results of its groups of tests, if groups give points.
    pub groups: Vec<GroupView>,
    /// Whether single tests have points of their own.
    pub tests_have_points: bool,
    /// One per test.
    pub tests: Vec<TestView>,
}

impl FileView {
    /// A group's name for people.
    fn words_of(&self, group: &str) -> String {
        test_words(&self.page, group)
    }
}

/// One test.
#[derive(Clone, Debug)]
pub(crate) struct TestView {
    /// Its name, without `secret/`.
    pub name: String,
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// The points for it.
    pub score: f64,
    /// The CPU time, in milliseconds.
    pub cpu_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// The reason why it failed.
    pub why: String,
}
