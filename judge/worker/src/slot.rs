//! A slot: it does one job after another, and makes sure that each ends.

use std::sync::{Arc, OnceLock};

use grundy_engine::Engine;
use grundy_store::{Capabilities, Lease, Released, Store};
use tokio_util::sync::CancellationToken;

use crate::cancel::CancelOnDrop;
use crate::error::JobError;
use crate::lease::{Heartbeat, chain};
use crate::roster::Roster;
use crate::work::{Kind, Task};

/// The delay of the second attempt in milliseconds, which doubles with every further one.
const BACKOFF_MS: i64 = 1000;

/// A claimed job.
pub(crate) struct Claimed {
    pub(crate) lease: Lease,
    pub(crate) entry: &'static Kind,
}

/// The state that the slots of a worker share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) engine: Arc<Engine>,
    pub(crate) roster: Arc<Roster>,
    /// The worker's name, in leases and logs.
    pub(crate) name: String,
    pub(crate) abandon: CancellationToken,
}

impl Shared {
    /// Does a job and makes sure that it ends: done, requeued, or lost to another worker.
    pub(crate) async fn work(&self, claimed: &Claimed) {
        let lease = &claimed.lease;
        let heartbeat = Heartbeat::start(self.store.clone(), lease.clone());
        let needs = Arc::new(OnceLock::new());
        tokio::select! {
            result = self.carry_out(claimed, &needs) => match result {
                Ok(()) => {}
                Err(error) if error.is_lost_lease() => tracing::warn!(job = ?lease.job, "the lease is lost"),
                Err(error) => self.return_job(lease, &error, needs.get()).await,
            },
            () = heartbeat.lost() => tracing::warn!(job = ?lease.job, "the lease is lost"),
            () = self.abandon.cancelled() => {
                if let Err(error) = self.store.queue().requeue(lease).await {
                    tracing::warn!(job = ?lease.job, error = chain(&error), "a job could not be requeued");
                }
            }
        }
    }

    async fn carry_out(
        &self,
        claimed: &Claimed,
        needs: &Arc<OnceLock<Capabilities>>,
    ) -> Result<(), JobError> {
        // When nobody waits for the result any more, such as after a lost lease, this is dropped, and the runs end at once.
        let cancel = CancelOnDrop::new()?;
        let task = Task {
            store: self.store.clone(),
            engine: Arc::new(self.engine.cancelled_by(cancel.cancel())),
            lease: claimed.lease.clone(),
            roster: Arc::clone(&self.roster),
            needs: Arc::clone(needs),
        };
        (claimed.entry.run)(task).await
    }

    /// Returns a job after an error: to other workers if this one lacks something for it, otherwise to be tried again.
    async fn return_job(&self, lease: &Lease, error: &JobError, needs: Option<&Capabilities>) {
        let mut needs = needs.cloned().unwrap_or_default();
        let lacking = match error {
            JobError::Engine(cause) => cause.lacking_language(),
            _ => None,
        };
        if let Some(language) = lacking {
            self.roster.withdraw(language, &error.to_string());
            needs.insert(language);
        }
        if lacking.is_some() || matches!(error, JobError::Unable) {
            self.requeue_with_needs(lease, &needs).await;
        } else {
            self.give_back(lease, &chain(error)).await;
        }
    }

    /// Returns a job that only another worker can do. It costs no attempt, since nothing is wrong with the job.
    async fn requeue_with_needs(&self, lease: &Lease, needs: &Capabilities) {
        let job = lease.job;
        let lacking = self.roster.abilities().lacking(needs);
        tracing::debug!(
            ?job,
            ?lacking,
            "a job needs what this worker cannot do; it waits for another"
        );
        if let Err(error) = self.store.queue().requeue_with_needs(lease, needs).await {
            tracing::warn!(?job, error = chain(&error), "a job could not be requeued");
        }
    }

    /// Returns a job after an error of our own: logs an alert, and another attempt follows later.
    async fn give_back(&self, lease: &Lease, reason: &str) {
        let (job, attempt) = (lease.job, lease.attempt);
        metrics::counter!("grundy_internal_errors_total").increment(1);
        tracing::error!(?job, attempt, reason, "internal error");
        let delay_ms = BACKOFF_MS << lease.attempt.clamp(0, 6);
        match self.store.queue().release(lease, delay_ms, reason).await {
            Ok(Released::Queued) => {}
            Ok(Released::Failed) => {
                metrics::counter!("grundy_failed_jobs_total").increment(1);
                tracing::error!(
                    ?job,
                    "given up after the last attempt; the job is kept and can be rejudged"
                );
            }
            Err(error) => {
                tracing::warn!(?job, error = chain(&error), "a job could not be given back")
            }
        }
    }
}
