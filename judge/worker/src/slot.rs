//! A slot: claims one job after the other, and sees to it that each ends.

use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{Cancel, Engine, EngineError};
use grundy_store::{Abilities, Claim, Lease, Released, Store, Topic};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

use crate::error::JobError;
use crate::lease::{Heartbeat, LEASE_MS, chain};
use crate::packages::Packages;
use crate::work::{Kind, Task};
use crate::worker::WorkerConfig;

/// A slot with nothing to do looks again after this time, in case a notification was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// After an error of the database.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);
/// Doubled with every attempt.
const BACKOFF_MS: i64 = 1000;

/// A kind of job, and the places that its worker has for it.
pub(crate) struct SlotKind {
    pub(crate) entry: &'static Kind,
    pub(crate) places: Arc<Semaphore>,
}

pub(crate) struct Slot {
    pub(crate) store: Store,
    pub(crate) engine: Arc<Engine>,
    pub(crate) config: Arc<WorkerConfig>,
    pub(crate) packages: Packages,
    /// Shared by the worker's slots.
    pub(crate) kinds: Arc<[SlotKind]>,
    pub(crate) stop: CancellationToken,
    pub(crate) abandon: CancellationToken,
}

/// A claimed job, and its place.
struct Claimed {
    lease: Lease,
    entry: &'static Kind,
    _place: OwnedSemaphorePermit,
}

impl Slot {
    pub(crate) async fn run(self) {
        let mut queue = self.store.watch(Topic::Queue);
        while !self.stop.is_cancelled() {
            match self.claim().await {
                Ok(Some(claimed)) => self.work(&claimed).await,
                Ok(None) => {
                    tokio::select! {
                        () = queue.changed(POLL_INTERVAL) => {}
                        () = self.stop.cancelled() => {}
                    }
                }
                Err(error) => {
                    tracing::warn!(error = chain(&error), "claiming a job failed; trying again");
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
            }
        }
    }

    /// Claims a job of a kind for which there is a place. The place is taken before, so that no other slot gets it
    /// meanwhile.
    async fn claim(&self) -> Result<Option<Claimed>, grundy_store::Error> {
        let mut places: Vec<_> = self
            .kinds
            .iter()
            .filter_map(|kind| {
                let place = Arc::clone(&kind.places).try_acquire_owned().ok()?;
                Some((kind.entry, place))
            })
            .collect();
        let kinds: Vec<_> = places.iter().map(|(entry, _)| entry.kind).collect();
        // One user's jobs leave a slot to the others, where there is more than one.
        let per_user_max =
            i64::try_from(self.config.slots.saturating_sub(1).max(1)).unwrap_or(i64::MAX);
        let languages = self.engine.languages().available();
        let abilities = languages.map(|row| row.id.as_str());
        let abilities = Abilities::of(abilities.chain(["answers", "scripts"]));
        let claim = Claim {
            worker: &self.config.name,
            kinds: &kinds,
            abilities: &abilities,
            lease_ms: LEASE_MS,
            per_user_max,
        };
        let Some(lease) = self.store.claim(&claim).await? else {
            return Ok(None);
        };
        let claimed = kinds.iter().position(|kind| *kind == lease.job.kind);
        Ok(claimed.map(|index| {
            let (entry, place) = places.swap_remove(index);
            Claimed {
                lease,
                entry,
                _place: place,
            }
        }))
    }

    /// Does a job, and sees to it that it ends: done, given back, or lost to someone else.
    async fn work(&self, claimed: &Claimed) {
        let lease = &claimed.lease;
        let heartbeat = Heartbeat::start(self.store.clone(), lease.clone());
        tokio::select! {
            result = self.carry_out(claimed) => match result {
                Ok(()) => {}
                Err(error) if error.is_lost_lease() => tracing::warn!(job = ?lease.job, "the lease is lost"),
                Err(error) => self.give_back(lease, &error).await,
            },
            () = heartbeat.lost() => tracing::warn!(job = ?lease.job, "the lease is lost"),
            () = self.abandon.cancelled() => {
                if let Err(error) = self.store.hand_back(lease).await {
                    tracing::warn!(job = ?lease.job, error = chain(&error), "a job could not be handed back");
                }
            }
        }
    }

    async fn carry_out(&self, claimed: &Claimed) -> Result<(), JobError> {
        // When nobody waits for the result any more, such as after a lost lease, this is dropped, and the runs end at once.
        let cancel = CancelOnDrop(Cancel::new().map_err(EngineError::from)?);
        let task = Task {
            store: self.store.clone(),
            engine: Arc::new(self.engine.cancelled_by(cancel.0.clone())),
            packages: self.packages.clone(),
            lease: claimed.lease.clone(),
        };
        (claimed.entry.run)(task).await
    }

    /// After an error of our own: an alert, and another attempt later.
    async fn give_back(&self, lease: &Lease, error: &JobError) {
        let (job, attempt, reason) = (lease.job, lease.attempt, chain(error));
        metrics::counter!("grundy_internal_errors_total").increment(1);
        tracing::error!(?job, attempt, reason, "internal error");
        let delay_ms = BACKOFF_MS << lease.attempt.clamp(0, 6);
        match self.store.release(lease, delay_ms, &reason).await {
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

/// Ends a job's runs when it is forgotten.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
