//! The changes that make a program wrong, by language.

mod c;
mod constants;
mod exchanges;
mod pascal;
mod python;

use tree_sitter::Language;

use crate::mutants::edit::Edits;
use crate::mutants::tree::{Below, SyntaxNode};

/// The languages whose programs have mutants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// C++, and C, which is nearly a subset; other parts of C are left alone.
    C,
    Pascal,
    Python,
}

impl Grammar {
    /// The grammar of a language, by its id.
    pub(crate) fn of(language: &str) -> Option<Self> {
        match language {
            "c" | "cpp" => Some(Self::C),
            "pascal" => Some(Self::Pascal),
            "python" | "pypy" => Some(Self::Python),
            _ => None,
        }
    }

    pub(crate) fn language(self) -> Language {
        match self {
            Self::C => tree_sitter_cpp::LANGUAGE,
            Self::Pascal => tree_sitter_pascal::LANGUAGE,
            Self::Python => tree_sitter_python::LANGUAGE,
        }
        .into()
    }

    /// Adds the changes that make a node wrong.
    pub(crate) fn look(self, place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) -> Below {
        match self {
            Self::C => c::look(place, edits),
            Self::Pascal => pascal::look(place, edits),
            Self::Python => python::look(place, edits),
        }
    }
}
