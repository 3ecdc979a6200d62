//! The changes that make a program wrong, by language.

mod c;
mod constants;
mod exchanges;
mod pascal;
mod python;

use crate::mutants::edit::Edits;
use crate::syntax::{Below, Grammar, SyntaxNode};

/// Adds the changes that make a node wrong.
pub(crate) fn look(grammar: Grammar, place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) -> Below {
    match grammar {
        Grammar::C => c::look(place, edits),
        Grammar::Pascal => pascal::look(place, edits),
        Grammar::Python => python::look(place, edits),
    }
}
