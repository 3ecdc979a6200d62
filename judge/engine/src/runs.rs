//! The sandbox as the engine uses it: whatever runs takes turns with what others run, and can be cancelled.

use std::sync::Arc;
use std::time::Duration;

use grundy_sandbox::{Bind, Cancel, Client, Error, Request, RunResult, Sandbox};

/// A sandbox, whose turns runs take in it, and what ends them.
#[derive(Clone, Debug)]
pub struct Runs {
    client: Arc<Client>,
}

impl Runs {
    pub(crate) fn new(sandbox: Sandbox) -> Result<Self, Error> {
        let client = Arc::new(sandbox).client(None, Cancel::new()?);
        Ok(Self::of(client))
    }

    fn of(client: Client) -> Self {
        Self {
            client: Arc::new(client),
        }
    }

    /// The same sandbox, where other runs are cancelled, which take turns of their own.
    pub(crate) fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self::of(self.client.sandbox().client(None, cancel))
    }

    /// The same sandbox, whose runs take this one's turns.
    pub(crate) fn of_owner(&self, owner: &str) -> Self {
        let cancel = self.client.cancel().clone();
        Self::of(self.client.sandbox().client(Some(owner), cancel))
    }

    /// The same, beside whose runs nothing else goes on.
    pub(crate) fn alone(&self) -> Self {
        Self::of(self.client.alone())
    }

    /// Carries a run out; waits for its turn.
    pub(crate) fn run(&self, request: Request) -> Result<RunResult, Error> {
        self.client.run(request)
    }

    /// Carries two runs out at the same time. The first is stopped once the second's outcome is such a one.
    pub(crate) fn run_pair(
        &self,
        first: Request,
        second: Request,
        is_decisive: impl Fn(&RunResult) -> bool,
    ) -> Result<(RunResult, RunResult), Error> {
        self.client.run_pair(first, second, is_decisive)
    }

    /// Puts into memory what programs are to see when they run.
    pub(crate) fn show(&self, what: &[Bind]) -> Result<(), Error> {
        self.client.sandbox().show(what)
    }

    /// How long these runs have only waited for a turn so far: none of them went on.
    pub(crate) fn standstill(&self) -> Duration {
        self.client.standstill()
    }

    pub(crate) fn slots(&self) -> usize {
        self.client.sandbox().slots()
    }
}
