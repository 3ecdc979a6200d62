//! The sandbox as the engine uses it: runs take turns with those of others and can be cancelled.

use std::sync::Arc;
use std::time::Duration;

use grundy_sandbox::{Bind, Cancel, Client, Error, Request, RunResult, Sandbox};

/// A client of the sandbox, with its turns and its cancellation.
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

    /// The same sandbox with another cancellation, whose runs take turns of their own.
    pub(crate) fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self::of(self.client.sandbox().client(None, cancel))
    }

    /// The same sandbox, whose runs take this owner's turns.
    pub(crate) fn of_owner(&self, owner: &str) -> Self {
        let cancel = self.client.cancel().clone();
        Self::of(self.client.sandbox().client(Some(owner), cancel))
    }

    /// The same sandbox, with nothing else running beside its runs.
    pub(crate) fn alone(&self) -> Self {
        Self::of(self.client.alone())
    }

    /// Does a run; waits for its turn first.
    pub(crate) fn run(&self, request: Request) -> Result<RunResult, Error> {
        self.client.run(request)
    }

    /// Does two runs at the same time. The first is stopped once the second's outcome is decisive.
    pub(crate) fn run_pair(
        &self,
        first: Request,
        second: Request,
        is_decisive: impl Fn(&RunResult) -> bool,
    ) -> Result<(RunResult, RunResult), Error> {
        self.client.run_pair(first, second, is_decisive)
    }

    /// Loads into memory what programs are to see when they run.
    pub(crate) fn show(&self, what: &[Bind]) -> Result<(), Error> {
        self.client.sandbox().show(what)
    }

    /// The total time in which these runs only waited for a turn and none of them went on.
    pub(crate) fn standstill(&self) -> Duration {
        self.client.standstill()
    }

    pub(crate) fn slots(&self) -> usize {
        self.client.sandbox().slots()
    }
}
