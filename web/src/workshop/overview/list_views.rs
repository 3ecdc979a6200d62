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
    /// The working copies, the last changed first.
    pub rows: Vec<CopyRow>,
    /// The problems that a new one can be copied from.
    pub problems: Vec<ProblemChoices>,
    /// The entered values.
    pub form: NewForm,
    /// The errors of the entered values.
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
    /// The id.
    pub id: String,
    /// The problem's id.
    pub problem: String,
    /// Whether there is no such problem yet.
    pub is_new: bool,
    /// The authors' login names.
    pub authors: String,
    /// The state of the working copy.
    pub stage: CopyStage,
    /// The time of the last change.
    pub changed_ms: i64,
}

/// The state of a working copy.
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
    /// `template`, `empty`, `archive` or `like`; the first is the default.
    pub source: String,
    /// The new problem's id.
    pub problem: String,
    /// The archive's format.
    pub format: String,
    /// The id of the problem to copy.
    pub like: String,
}

impl NewForm {
    fn is_from(&self, source: &str) -> bool {
        self.source == source || self.source.is_empty() && source == "template"
    }
}
