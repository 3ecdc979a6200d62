//! Notes on packages that were made from somebody's archive.

use grundy_words::Line;
use serde::{Deserialize, Serialize};

/// One thing that its teacher should know of an imported package.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ImportNote {
    /// Whether the part came over.
    pub kind: ImportNoteKind,
    /// The part.
    #[serde(rename = "text")]
    pub line: Line,
}

/// The fate of a part of an imported package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ImportNoteKind {
    /// It is here, with the same meaning.
    CameOver,
    /// The source does not say it, or not clearly: look whether it is right.
    Guessed,
    /// It is not here, and what the package needs of it has to be made.
    Missing,
}
