//! Mutants: right programs with one place made wrong, to see whether tests notice.
//!
//! Places are found in the syntax tree: a comparison, a constant, the end of a loop, a type, a statement
//! ([`grundy_judgement::MutantOperator`]). Parts that do not parse are left alone, so any text is allowed. Nothing here compiles or
//! runs programs: many mutants do not compile, and some do the same as the original.

mod edit;
mod grammars;
mod mutant;
mod sample;

pub(crate) use mutant::Mutant;

use crate::syntax::{Grammar, visit};
use edit::Edits;

/// The longest source with mutants, in bytes: no pupil's program is longer, and it bounds the time.
const SOURCE_BYTES_MAX: usize = 128 << 10;

/// Whether programs in this language, given by its id, can have mutants.
#[must_use]
pub(crate) fn knows(language: &str) -> bool {
    Grammar::of(language).is_some()
}

/// At most this many mutants of a program. If there could be more, these are spread over operators and lines, and so is every
/// beginning of the list. The same source always has the same mutants; a program in an unknown language has none.
#[must_use]
pub(crate) fn mutants(language: &str, source: &[u8], count_max: usize) -> Vec<Mutant> {
    let Some(grammar) = Grammar::of(language) else {
        return Vec::new();
    };
    if source.len() > SOURCE_BYTES_MAX {
        return Vec::new();
    }
    let mut edits = Edits::new(source);
    visit(&grammar.language(), source, |place| {
        grammars::look(grammar, place, &mut edits)
    });
    let chosen = sample::spread(edits.into_vec(), count_max);
    chosen.into_iter().map(|edit| edit.apply(source)).collect()
}

#[cfg(test)]
mod tests;
