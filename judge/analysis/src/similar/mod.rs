//! Similar programs: which programs of an event have more in common than people who wrote alone.
//!
//! A source becomes a row of symbols that every language shares ([`symbol`]), read by its grammar or by a light lexer ([`leaves`]); the
//! row's fingerprints are winnowed ([`winnowing`]), and what two programs share counts the more, the fewer others have it
//! ([`comparison`]). Nothing is compiled or run, and the work is bounded whatever the sources hold.

mod comparison;
mod leaves;
mod marks;
mod reading;
mod regions;
mod symbol;
mod winnowing;

pub use comparison::{Comparison, SimilarPair, SimilarityOptions, compare};
pub use reading::COMPARED_BYTES_MAX;
pub use regions::{Region, Span};

use grundy_languages::Language;

/// A program that is compared.
#[derive(Clone, Copy, Debug)]
pub struct ComparedProgram<'a> {
    /// The language in which it is written.
    pub language: &'a Language,
    /// The number of who wrote it. Programs of one author are not compared with each other, and of what they share the author counts once.
    pub author: usize,
    /// The source as it was handed in.
    pub source: &'a [u8],
}

#[cfg(test)]
mod tests;
