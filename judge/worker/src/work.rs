//! The job at hand, and the trait of structures for kinds of jobs.

use std::future::Future;
use std::sync::{Arc, OnceLock};

use grundy_engine::{Engine, Purpose};
use grundy_package::Package;
use grundy_store::{Capabilities, JobKind, Lease, Store};

use crate::error::JobError;
use crate::roster::Roster;

/// How jobs of one kind are done.
pub(crate) trait Work {
    /// The kind, as the queue knows it.
    const KIND: &'static JobKind;
    /// Jobs of this kind that one worker does at once.
    const AT_ONCE_MAX: usize = usize::MAX;
    /// Slots that these jobs and those like them together may have of a worker with several.
    const SHARE: Share = Share::All;

    /// Does the job and writes down what came of it, under its lease. It is dropped when the lease is lost or the worker must stop, and
    /// what its engine runs then is ended. After an error the job is requeued, to be tried again later.
    fn run(task: Task) -> impl Future<Output = Result<(), JobError>> + Send;
}

/// The part of a worker's slots that a kind of job may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    /// All of them.
    All,
    /// All but one, together with others of this share: they go before judging, and somebody waits in front of them.
    Quick,
    /// All but one: each takes seconds, and whoever is judged next waits for one of them at most.
    Explaining,
    /// All but one, together with others of this share: they take minutes.
    Long,
}

/// A job at hand, and what it is done with.
pub(crate) struct Task {
    pub(crate) store: Store,
    /// Its runs end with the task.
    pub(crate) engine: Arc<Engine>,
    pub(crate) lease: Lease,
    pub(crate) roster: Arc<Roster>,
    /// Needs that the job turned out to have.
    pub(crate) needs: Arc<OnceLock<Capabilities>>,
}

impl Task {
    /// Checks whether this worker can do the task. It must be asked before anything is run with the package.
    ///
    /// # Errors
    /// [`JobError::Unable`] where the worker lacks something for it.
    pub(crate) fn require(&self, package: &Package, purpose: Purpose<'_>) -> Result<(), JobError> {
        let needs = self
            .needs
            .get_or_init(|| self.engine.needs(package, purpose).into_iter().collect());
        if self.roster.abilities().suffice_for(needs) {
            Ok(())
        } else {
            Err(JobError::Unable)
        }
    }
}

/// A kind as an entry of the list.
pub(crate) struct Kind {
    pub(crate) kind: &'static JobKind,
    pub(crate) at_once_max: usize,
    pub(crate) share: Share,
    pub(crate) run: fn(Task) -> Running,
}

/// A job being done.
pub(crate) type Running = std::pin::Pin<Box<dyn Future<Output = Result<(), JobError>> + Send>>;

impl Kind {
    pub(crate) const fn of<W: Work + 'static>() -> Self {
        Self {
            kind: W::KIND,
            at_once_max: W::AT_ONCE_MAX,
            share: W::SHARE,
            run: |task| Box::pin(W::run(task)),
        }
    }
}
