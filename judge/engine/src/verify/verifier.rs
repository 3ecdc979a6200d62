//! What every step of a verification works with.

use std::sync::PoisonError;

use grundy_package::Package;

use crate::checker::Checker;
use crate::error::EngineError;
use crate::workshop::Workshop;

/// How far a verification has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyProgress {
    /// What is being checked.
    pub step: &'static str,
    /// Parts of it that are done.
    pub done: usize,
    /// All its parts.
    pub total: usize,
}

/// What every step needs.
pub(super) struct Verifier<'a> {
    pub(super) workshop: &'a Workshop,
    pub(super) package: &'a Package,
    pub(super) on_progress: &'a mut dyn FnMut(VerifyProgress),
}

impl Verifier<'_> {
    pub(super) fn progress(&mut self, step: &'static str, done: usize, total: usize) {
        (self.on_progress)(VerifyProgress { step, done, total });
    }

    /// Does a step while other packages may be verified beside this one.
    pub(super) fn among_others<T>(&mut self, step: fn(&mut Self) -> T) -> T {
        let measuring = self.workshop.measuring().read();
        let _among_others = measuring.unwrap_or_else(PoisonError::into_inner);
        step(self)
    }

    pub(super) fn checker(&self) -> Result<Checker, EngineError> {
        Checker::of(self.workshop, self.package)
    }
}
