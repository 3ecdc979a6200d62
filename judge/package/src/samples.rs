//! A problem's samples as the statement shows them.

use std::collections::BTreeSet;

use crate::model::{Package, TestCase};
use crate::read::compare_names;
use crate::tree::PackagePath;

/// A sample as readers of the statement see it.
#[derive(Clone, Copy, Debug)]
pub struct ShownSample<'package> {
    /// The number among all samples, from 1.
    pub number: usize,
    /// The sample's name as a test: `sample/1`.
    pub name: &'package str,
    /// The part of it that is shown.
    pub content: SampleContent<'package>,
}

/// The contents of a sample that are shown.
#[derive(Clone, Copy, Debug)]
pub enum SampleContent<'package> {
    /// A program reads the one and prints the other.
    Data {
        /// The input.
        input: &'package PackagePath,
        /// The judge's answer.
        answer: &'package PackagePath,
    },
    /// A dialogue: a text whose lines begin with `<` (from the judge) or `>` (from the program).
    Dialogue(&'package PackagePath),
}

impl Package {
    /// The samples that the statement shows, in order. The input of an interactive problem is for the judging program and does not
    /// show what a submission reads, so a sample of it without a dialogue is not shown.
    #[must_use]
    pub fn shown_samples(&self) -> Vec<ShownSample<'_>> {
        let numbered = self.sample_names().into_iter().zip(1..);
        let shown = numbered.filter_map(|(name, number)| {
            let dialogue = self.sample_dialogues.get(name);
            let content = match (dialogue, self.test(name)) {
                (Some(path), _) if self.kind.has_dialogues() => SampleContent::Dialogue(path),
                (_, Some(test)) if !self.kind.is_interactive => data(test),
                _ => return None,
            };
            Some(ShownSample {
                number,
                name,
                content,
            })
        });
        shown.collect()
    }

    /// The tests that are samples, each with its number among all samples.
    #[must_use]
    pub fn numbered_sample_tests(&self) -> Vec<(usize, &TestCase)> {
        let numbered = (1..).zip(self.sample_names());
        numbered
            .filter_map(|(number, name)| Some((number, self.test(name)?)))
            .collect()
    }

    /// The names of the samples, tests or only shown, in order.
    fn sample_names(&self) -> Vec<&str> {
        let tests = self.tests.iter().filter(|test| test.is_sample());
        let tests = tests.map(|test| test.name.as_str());
        let shown = self.sample_dialogues.keys().map(String::as_str);
        let shown = shown.filter(|_| self.kind.has_dialogues());
        let names: BTreeSet<&str> = tests.chain(shown).collect();
        let mut names: Vec<&str> = names.into_iter().collect();
        names.sort_by(|one, other| compare_names(one, other));
        names
    }
}

fn data(test: &TestCase) -> SampleContent<'_> {
    SampleContent::Data {
        input: &test.input,
        answer: &test.answer,
    }
}
