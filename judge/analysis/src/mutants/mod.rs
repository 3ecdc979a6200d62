//! A right program with one place made wrong, to see whether tests notice.
//!
//! Places are found in the syntax tree: a comparison, a constant, the end of a loop, a type, a statement ([`grundy_judgement::MutantOperator`]). What does
//! not parse is left alone, so any text at all may be given. Nothing here compiles or runs anything: many mutants do not compile, and
//! some do the same as the original.

mod edit;
mod grammars;
mod mutant;
mod sample;
mod tree;

pub(crate) use mutant::Mutant;

use edit::Edits;
use grammars::Grammar;

/// A longer source has none: no pupil's program is, and the time to look at one is bounded.
const SOURCE_BYTES_MAX: usize = 128 << 10;

/// Whether there can be mutants of programs in this language, by its id.
#[must_use]
pub(crate) fn knows(language: &str) -> bool {
    Grammar::of(language).is_some()
}

/// At most so many mutants of a program. Where there could be more, these are spread over operators and lines, and those at the
/// beginning are spread, too. The same source always has the same ones; a language that is not known has none.
#[must_use]
pub(crate) fn mutants(language: &str, source: &[u8], count_max: usize) -> Vec<Mutant> {
    let Some(grammar) = Grammar::of(language) else {
        return Vec::new();
    };
    if source.len() > SOURCE_BYTES_MAX {
        return Vec::new();
    }
    let mut edits = Edits::new(source);
    tree::visit(&grammar.language(), source, |place| {
        grammar.look(place, &mut edits)
    });
    let chosen = sample::spread(edits.into_vec(), count_max);
    chosen.into_iter().map(|edit| edit.apply(source)).collect()
}

#[cfg(test)]
mod tests;
