//! The common state of a verification's steps.

use std::collections::BTreeSet;
use std::sync::PoisonError;

use grundy_judgement::{Step, Verdict};
use grundy_words::Line;

use super::slow::Margins;
use crate::checker::{Checked, Checker};
use crate::error::EngineError;
use crate::toolbox::Context;

/// The most different messages that are kept; numbers may make many of one.
const HEARD_MAX: usize = 20_000;

/// The progress of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyProgress {
    /// The step that runs.
    pub step: Step,
    /// The number of its parts that are done.
    pub done: usize,
    /// All its parts.
    pub total: usize,
}

/// The common state of all steps.
pub(super) struct Verifier<'a> {
    pub(super) context: Context<'a>,
    pub(super) margins: Margins,
    pub(super) on_progress: &'a mut dyn FnMut(VerifyProgress),
    /// The messages of the package's programs so far.
    pub(super) heard: BTreeSet<String>,
}

impl Verifier<'_> {
    pub(super) fn progress(&mut self, step: Step, done: usize, total: usize) {
        (self.on_progress)(VerifyProgress { step, done, total });
    }

    /// Keeps a message of a program of the package.
    pub(super) fn hear(&mut self, said: &str) {
        if !said.is_empty() && self.heard.len() < HEARD_MAX && !self.heard.contains(said) {
            self.heard.insert(said.to_owned());
        }
    }

    /// Keeps a reason that a program of the package gave.
    pub(super) fn hear_line(&mut self, line: &Line) {
        if let Line::Quote { quote } = line {
            self.hear(quote);
        }
    }

    /// Keeps a checker's message, if it judged.
    pub(super) fn hear_checker(&mut self, checked: &Checked) {
        if checked.reason.is_none() && checked.verdict != Verdict::Ie {
            self.hear(&checked.message);
            self.hear(checked.judge_note.as_deref().unwrap_or_default());
        }
    }

    /// Runs a step while other packages may be verified at the same time.
    pub(super) fn among_others<T>(&mut self, step: fn(&mut Self) -> T) -> T {
        let measuring = self.context.toolbox.measuring().read();
        let _among_others = measuring.unwrap_or_else(PoisonError::into_inner);
        step(self)
    }

    pub(super) fn checker(&self) -> Result<Checker, EngineError> {
        Checker::of(self.context)
    }
}
