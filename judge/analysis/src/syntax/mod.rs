//! Sources as syntax trees, by the grammars of tree-sitter.

mod tree;

use tree_sitter::Language;

pub(crate) use tree::{Below, SyntaxNode, parse, visit};

/// The languages that have a grammar.
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
}
