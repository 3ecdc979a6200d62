//! The sandbox as the engine uses it: whatever runs can be cancelled.

use std::sync::Arc;

use grundy_sandbox::{Bind, Cancel, Error, Outcome, Request, Sandbox};

/// A sandbox, and what ends the runs in it.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    sandbox: Arc<Sandbox>,
    cancel: Cancel,
}

impl Runs {
    pub(crate) fn new(sandbox: Sandbox) -> Result<Self, Error> {
        Ok(Self {
            sandbox: Arc::new(sandbox),
            cancel: Cancel::new()?,
        })
    }

    /// The same sandbox, where other runs are cancelled.
    pub(crate) fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            sandbox: Arc::clone(&self.sandbox),
            cancel,
        }
    }

    /// Carries a run out; waits for a free slot.
    pub(crate) fn run(&self, request: Request) -> Result<Outcome, Error> {
        self.sandbox.run_until(request, &self.cancel)
    }

    /// Carries two runs out at the same time. The first is stopped once the second's outcome is such a one.
    pub(crate) fn run_pair(
        &self,
        first: Request,
        second: Request,
        is_decisive: impl Fn(&Outcome) -> bool,
    ) -> Result<(Outcome, Outcome), Error> {
        let sandbox = &self.sandbox;
        sandbox.run_pair(first, second, &self.cancel, is_decisive)
    }

    /// Puts into memory what programs are to see when they run.
    pub(crate) fn show(&self, what: &[Bind]) -> Result<(), Error> {
        self.sandbox.show(what)
    }

    pub(crate) fn slots(&self) -> usize {
        self.sandbox.slots()
    }
}
