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
    /// Relative to the package.
    pub path: String,
    /// The path, encoded as a part of an address.
    pub path_encoded: String,
    /// Hash of the content that the editor began with; empty for a file that is not there yet.
    pub hash: String,
    /// Size of what is stored, in bytes.
    pub bytes: u64,
    /// The text; none for what is no text, or too long.
    pub text: Option<String>,
    /// Most bytes of a text.
    pub text_bytes_max: u64,
    /// Id of the language that it is written in; empty where there is none.
    pub language: String,
    /// Whether it is compiled while one types.
    pub is_compiled: bool,
    /// For a program in C++ that judges or makes tests: whether `testlib.h` is there.
    pub testlib: Option<bool>,
    /// The line to begin at.
    pub line: Option<u32>,
    /// The rendered text, where it is a statement or the like.
    pub preview: Option<TextPreview>,
    /// The conflict with a change by somebody else since the editor began.
    pub conflict: Option<ConflictView>,
    /// The path to move it to.
    pub to: String,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

/// A text that readers are shown.
#[derive(Clone, Debug)]
pub(crate) struct TextPreview {
    /// The rendered text, safe HTML.
    pub html: String,
    /// The folder beside it where its pictures lie.
    pub folder: String,
    /// The names of pictures that lie there, with spaces between.
    pub pictures: String,
}

/// A change of the same file by somebody else since the editor began.
#[derive(Clone, Debug)]
pub(crate) enum ConflictView {
    /// Another text: what leads from it to what was entered.
    Changed(TextChanges),
    /// Something that is no text.
    NoText,
    /// It is gone.
    Gone,
}

impl FileView {
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
    /// Samples come as an archive only from a problem.
    pub has_samples_archive: bool,
}
