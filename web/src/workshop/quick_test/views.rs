//! A teacher's pages of a problem: tests, proposals, versions.

use askama::Template;
use grundy_store::Rejection;
use grundy_words::{Line, Phrases};

use crate::frame::{FieldErrors, Locale, Message, Page};

/// The tests of a problem, and the form that adds one.
#[derive(Debug, Template)]
#[template(path = "workshop/quick_test/tests.html")]
pub(crate) struct TestsView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The tests in judging order.
    pub tests: Vec<TestRowView>,
    /// The address of the tests' pictures, if the package draws them; a test's name is appended.
    pub pictures: Option<String>,
    /// Whether a test can be added, which needs a validator and a reference solution.
    pub has_validator: bool,
    /// The largest input that may be added, in bytes.
    pub input_bytes_max: u64,
    /// The entered values.
    pub form: TestForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
    /// The proposals, newest first.
    pub proposals: Vec<ProposalRow>,
}

/// A test in the list.
#[derive(Clone, Debug)]
pub(crate) struct TestRowView {
    /// The name in the package: `secret/03`.
    pub name: String,
    /// The size of the input, in bytes.
    pub input_bytes: u64,
    /// The size of the answer, in bytes.
    pub answer_bytes: u64,
    /// The reason for the test.
    pub why: String,
}

/// A test, to be read.
#[derive(Debug, Template)]
#[template(path = "workshop/quick_test/test.html")]
pub(crate) struct TestView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The name in the package: `secret/03`.
    pub name: String,
    /// The reason for the test.
    pub why: String,
    /// The input and the answer.
    pub parts: Vec<TestPart>,
}

/// A file of a test.
#[derive(Clone, Debug)]
pub(crate) struct TestPart {
    /// The name in addresses: `input` or `answer`.
    pub kind: &'static str,
    /// Its size.
    pub bytes: u64,
    /// The beginning, and whether there is more; `None` if there is no such file.
    pub head: Option<(String, bool)>,
}

impl TestPart {
    fn key(&self) -> &'static str {
        if self.kind == "input" {
            "input"
        } else {
            "expected-output"
        }
    }
}

/// The entered values of the form for a test.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestForm {
    /// The input.
    pub input: String,
    /// The reason for the test.
    pub why: String,
}

/// A proposed test in the list.
#[derive(Clone, Debug)]
pub(crate) struct ProposalRow {
    /// The proposal's id.
    pub id: String,
    /// Its state.
    pub stage: Stage,
    /// The reason for the test.
    pub why: String,
    /// The time of the proposal.
    pub created_ms: i64,
}

/// The state of a proposed test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It is not begun.
    Queued,
    /// The validator or the reference solution runs.
    Working,
    /// The test is part of the problem.
    Accepted {
        /// The test's name in the package.
        test_name: String,
    },
    /// The test was rejected; there is no reason if the judge failed.
    Rejected(Option<Rejection>),
}

impl Stage {
    /// The end of class names.
    pub(crate) const fn css(&self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Working => "working",
            Self::Accepted { .. } => "accepted",
            Self::Rejected(_) => "rejected",
        }
    }

    /// One or two words.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Self::Queued => "stage-queued",
            Self::Working => "stage-working",
            Self::Accepted { .. } => "stage-accepted",
            Self::Rejected(_) => "stage-rejected",
        }
    }

    /// One sentence.
    pub(crate) const fn explanation_key(&self) -> &'static str {
        match self {
            Self::Queued => "stage-explained-queued",
            Self::Working => "stage-explained-working",
            Self::Accepted { .. } => "stage-explained-accepted",
            Self::Rejected(_) => "stage-explained-rejected",
        }
    }

    /// Whether nothing more will come.
    pub(crate) const fn is_final(&self) -> bool {
        matches!(self, Self::Accepted { .. } | Self::Rejected(_))
    }

    fn test_name(&self) -> Option<&str> {
        if let Self::Accepted { test_name } = self {
            Some(test_name)
        } else {
            None
        }
    }

    /// The reason for the rejection, in the site's words.
    fn rejection(&self) -> Option<Message> {
        let Self::Rejected(rejection) = self else {
            return None;
        };
        Some(match rejection {
            Some(Rejection::SameInput(test)) => {
                Message::new("rejected-same-input").with("test", test.clone())
            }
            Some(Rejection::Input(_)) => Message::new("rejected-input"),
            Some(Rejection::Reference(_)) => Message::new("rejected-reference"),
            Some(Rejection::Package(_)) => Message::new("rejected-package"),
            None => Message::new("rejected-judge"),
        })
    }

    /// The message of a program of the package, or of the package reader.
    fn quoted(&self, locale: &Locale) -> Option<String> {
        let Self::Rejected(Some(rejection)) = self else {
            return None;
        };
        let told = |line: &Line| line.in_words(*locale, Phrases::NONE);
        match rejection {
            Rejection::SameInput(_) => None,
            Rejection::Input(text) | Rejection::Reference(text) => Some(text.clone()),
            Rejection::Package(Line::List(faults)) => {
                Some(faults.iter().map(told).collect::<Vec<_>>().join("\n"))
            }
            Rejection::Package(fault) => Some(told(fault)),
        }
    }
}

/// One proposed test.
#[derive(Debug, Template)]
#[template(path = "workshop/quick_test/proposal.html")]
pub(crate) struct ProposalView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The proposal's id.
    pub proposal_id: String,
    /// The proposer's login and name.
    pub author: (String, String),
    /// The time of the proposal.
    pub created_ms: i64,
    /// The reason for the test.
    pub why: String,
    /// Its state.
    pub status: ProposalStatusView,
    /// The beginning of the input.
    pub input_head: String,
    /// Whether there is more.
    pub input_clipped: bool,
}

/// The state of a proposed test, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "workshop/quick_test/_proposal_status.html")]
pub(crate) struct ProposalStatusView {
    /// The frame.
    pub page: Page,
    /// The state.
    pub stage: Stage,
}
