//! The list of working copies, and the form that begins one.

use askama::Template;

use crate::frame::{FieldErrors, Page};
use crate::problems::ProblemChoices;
use crate::workshop::overview::list::FORMATS;

/// The working copies that the reader sees.
#[derive(Debug, Template)]
#[template(path = "workshop/list.html")]
pub(crate) struct ListView {
    /// The frame.
    pub page: Page,
    /// Newest change first.
    pub rows: Vec<CopyRow>,
    /// Problems that another can be like.
    pub problems: Vec<ProblemChoices>,
    /// The entered values.
    pub form: NewForm,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

impl ListView {
    fn formats(&self) -> [(&'static str, &'static str); 7] {
        FORMATS
    }
}

/// A working copy in the list.
#[derive(Clone, Debug)]
pub(crate) struct CopyRow {
    /// Id.
    pub id: String,
    /// The problem's id.
    pub problem: String,
    /// Whether there is no such problem yet.
    pub is_new: bool,
    /// Login names.
    pub authors: String,
    /// Where it stands.
    pub stage: CopyStage,
    /// When it was changed last.
    pub changed_ms: i64,
}

/// Where a working copy stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CopyStage {
    /// A worker makes it.
    Making,
    /// It could not be made.
    Failed,
    /// It can be edited.
    Open,
}

impl CopyStage {
    /// One or two words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Making => "copy-making",
            Self::Failed => "copy-failed",
            Self::Open => "copy-open",
        }
    }

    /// The end of the class `tag-…`.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Self::Making => "working",
            Self::Failed => "rejected",
            Self::Open => "accepted",
        }
    }
}

/// The entered values of the form that begins a working copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewForm {
    /// `template`, `empty`, `archive` or `like`; where nothing is said, the first.
    pub source: String,
    /// The new problem's id.
    pub problem: String,
    /// The archive's format.
    pub format: String,
    /// Id of the problem that it is like.
    pub like: String,
}

impl NewForm {
    fn is_from(&self, source: &str) -> bool {
        self.source == source || self.source.is_empty() && source == "template"
    }
}
