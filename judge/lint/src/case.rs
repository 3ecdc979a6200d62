//! The program that rules check, with data that several of them need.

use grundy_languages::Language;

use crate::facts::Facts;
use crate::openings::{Openings, openings};
use crate::program::Program;
use crate::variables::Variables;

/// A program and its problem.
pub(crate) struct LintContext<'s> {
    pub(crate) language: &'s Language,
    pub(crate) text: &'s str,
    pub(crate) facts: &'s Facts,
    pub(crate) program: Program<'s>,
    pub(crate) openings: Openings,
    pub(crate) variables: Variables,
}

impl<'s> LintContext<'s> {
    pub(crate) fn new(
        language: &'s Language,
        text: &'s str,
        facts: &'s Facts,
        program: Program<'s>,
    ) -> Self {
        Self {
            language,
            text,
            facts,
            openings: openings(&program),
            variables: Variables::new(&program),
            program,
        }
    }

    /// Whether the program writes the problem's output file; then nobody reads its standard output.
    pub(crate) fn makes_output_file(&self) -> bool {
        self.openings.has_unknown
            || self.facts.files.as_ref().is_some_and(|files| {
                let mut all = self.openings.all.iter();
                all.any(|it| it.stream.is_none() && it.name.eq_ignore_ascii_case(&files.output))
            })
    }
}
