//! What a job at hand is, and what a structure for a kind of job has to be.

use std::future::Future;
use std::sync::Arc;

use grundy_engine::Engine;
use grundy_store::{JobKind, Lease, Store};

use crate::error::JobError;
use crate::packages::Packages;

/// How jobs of one kind are done.
pub(crate) trait Work {
    /// What the queue has to know of the kind.
    const KIND: &'static JobKind;
    /// Jobs of this kind that one worker does at once.
    const AT_ONCE_MAX: usize = usize::MAX;

    /// Does the job and writes down what came of it, under its lease. It is dropped when the lease is lost or the worker
    /// must stop, and what its engine runs then is ended. An error gives the job back, to be tried again later.
    fn run(task: Task) -> impl Future<Output = Result<(), JobError>> + Send;
}

/// A job at hand, and what it is done with.
pub(crate) struct Task {
    pub(crate) store: Store,
    /// Its runs end with the task.
    pub(crate) engine: Arc<Engine>,
    pub(crate) packages: Packages,
    pub(crate) lease: Lease,
}

/// A kind as an entry of the list.
pub(crate) struct Kind {
    pub(crate) kind: &'static JobKind,
    pub(crate) at_once_max: usize,
    pub(crate) run: fn(Task) -> Running,
}

/// A job being done.
pub(crate) type Running = std::pin::Pin<Box<dyn Future<Output = Result<(), JobError>> + Send>>;

impl Kind {
    pub(crate) const fn of<W: Work + 'static>() -> Self {
        Self {
            kind: W::KIND,
            at_once_max: W::AT_ONCE_MAX,
            run: |task| Box::pin(W::run(task)),
        }
    }
}
