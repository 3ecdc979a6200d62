//! What can be made wrong in which language.

mod c;
mod constants;
mod pascal;
mod python;

use tree_sitter::{Language, Node};

use crate::edit::Edits;
use crate::tree::{Below, Place};

/// Languages whose programs have mutants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// C++, and C, of which nearly all is C++: what is not, is left alone.
    C,
    Pascal,
    Python,
}

impl Grammar {
    /// By the language's id.
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

    /// Notes what can be made wrong at a node.
    pub(crate) fn look(self, place: &Place<'_, '_>, edits: &mut Edits<'_>) -> Below {
        match self {
            Self::C => c::look(place, edits),
            Self::Pascal => pascal::look(place, edits),
            Self::Python => python::look(place, edits),
        }
    }
}

/// What may stand for a word: rows of it and the others, the likelier mistake first.
type Exchanges = &'static [(&'static str, &'static [&'static str])];

/// What may stand for this word.
fn exchanged(rows: Exchanges, word: &str) -> &'static [&'static str] {
    let row = rows.iter().find(|(from, _)| *from == word);
    row.map_or(&[], |(_, others)| others)
}

/// An expression and one less, or one more. Of what is no simple expression, its whole value.
fn neighbours(place: &Place<'_, '_>, node: Node<'_>, is_simple: bool) -> Vec<String> {
    let text = place.text_of(node);
    if text.is_empty() {
        return Vec::new();
    }
    let whole = if is_simple {
        text.to_owned()
    } else {
        format!("({text})")
    };
    vec![format!("{whole} - 1"), format!("{whole} + 1")]
}
