//! A file of a working copy.

use askama::Template;

use crate::frame::{FieldErrors, Page};
use crate::problems::{SampleContentView, StatementPart};
use crate::workshop::copy::overview_views::CopyHead;
use crate::workshop::files::changes::TextChanges;

/// A file, to be edited where it is a text.
#[derive(Debug, Template)]
#[template(path = "workshop/file.html")]
pub(crate) struct FileView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The path relative to the package.
    pub path: String,
    /// The path, encoded as a part of an address.
    pub path_encoded: String,
    /// The hash of the content that the editor began with; empty for a new file.
    pub hash: String,
    /// The size of the stored file, in bytes.
    pub bytes: u64,
    /// The text; `None` if it is no text or too long.
    pub text: Option<String>,
    /// The most bytes of a text.
    pub text_bytes_max: u64,
    /// The id of its language; empty if there is none.
    pub language: String,
    /// Whether it is compiled while one types.
    pub is_compiled: bool,
    /// For a C++ program that judges or makes tests: whether `testlib.h` is available.
    pub testlib: Option<bool>,
    /// The line to begin at.
    pub line: Option<u32>,
    /// The rendered text, if it is a statement, hint or editorial.
    pub preview: Option<TextPreview>,
    /// The conflict with a change by somebody else since the editor began.
    pub conflict: Option<ConflictView>,
    /// The path to move it to.
    pub to: String,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// A text that readers are shown.
#[derive(Clone, Debug)]
pub(crate) struct TextPreview {
    /// The rendered text, safe HTML.
    pub html: String,
    /// The folder of its pictures, relative to it.
    pub folder: String,
    /// The names of these pictures, separated by spaces.
    pub pictures: String,
}

/// A change of the same file by somebody else since the editor began.
#[derive(Clone, Debug)]
pub(crate) enum ConflictView {
    /// A text: the diff from it to the entered text.
    Changed(TextChanges),
    /// A file that is no text.
    NoText,
    /// It is gone.
    Gone,
}

impl FileView {
    /// The tab to which the file belongs.
    fn tab(&self) -> &'static str {
        match self.path.split('/').next() {
            _ if self.path == self.head.statement => "statement",
            Some("problem.yaml" | "judge.yaml") => "settings",
            Some("data" | "generators" | "input_validators") => "tests",
            Some("output_validator" | "output_validators") => "checker",
            Some("submissions") => "matrix",
            _ => "files",
        }
    }

    fn is_new(&self) -> bool {
        self.hash.is_empty()
    }
}

/// A statement as readers will see it.
#[derive(Debug, Template)]
#[template(path = "workshop/_preview.html")]
pub(crate) struct PreviewView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The text's language.
    pub language: String,
    /// Its pieces.
    pub parts: Vec<StatementPart>,
    /// Whether the samples can be downloaded as an archive, which only problems offer.
    pub has_samples_archive: bool,
}
