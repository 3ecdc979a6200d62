//! The dispatcher, which asks the queue for jobs: it claims them for all slots and gives each lease to one.

use std::sync::Arc;
use std::time::Duration;

use grundy_store::{Claim, Error, Topic, Watch};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::lease::{LEASE_MS, chain};
use crate::places::{KindPermit, Places};
use crate::slot::{Claimed, Shared};
use crate::work::Kind;

/// The number of guests for each slot: jobs that are taken in addition to those that fill the slots.
///
/// The runs of all these jobs take turns, so that a new job has its first run soon, even while others' programs run to their
/// limits.
const GUESTS_PER_SLOT: usize = 3;
/// The time after which guests are taken: before that, another worker may have a free slot for them.
const GUEST_DELAY: Duration = Duration::from_millis(300);
/// A guest's user has no other job here.
const GUESTS_PER_USER: i64 = 1;

/// The interval at which an idle worker looks again, in case a notification was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// The wait after an error of the database.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// The place of a job, which is free again when this is dropped.
struct Seat {
    _permit: OwnedSemaphorePermit,
    /// The most jobs of one user at once, including this one.
    per_user_max: i64,
}

pub(crate) struct Dispatcher {
    shared: Arc<Shared>,
    slots: Arc<Semaphore>,
    guests: Arc<Semaphore>,
    places: Places,
    per_user_max: i64,
    /// A signal that the worker's capabilities have changed.
    abilities: watch::Receiver<u64>,
    stop: CancellationToken,
}

impl Dispatcher {
    pub(crate) fn new(
        shared: Arc<Shared>,
        kinds: &'static [Kind],
        slots: usize,
        stop: CancellationToken,
    ) -> Self {
        Self {
            abilities: shared.roster.changes(),
            shared,
            slots: Arc::new(Semaphore::new(slots)),
            guests: Arc::new(Semaphore::new(slots * GUESTS_PER_SLOT)),
            places: Places::new(kinds, slots),
            // One user's jobs leave a slot to others, if there is more than one.
            per_user_max: i64::try_from((slots - 1).max(1)).unwrap_or(i64::MAX),
            stop,
        }
    }

    /// Claims jobs until told to stop, or until a later version has changed the tables, then waits for those that are running.
    pub(crate) async fn run(mut self) {
        let mut queue = self.shared.store.watch(Topic::Queue);
        let mut jobs = JoinSet::new();
        // Before any language was tried, a job with unknown needs would only come back.
        tokio::select! {
            _ = self.abilities.changed() => {}
            () = self.stop.cancelled() => {}
        }
        // The place is taken before the job, so that a leased job runs or takes turns at once.
        while let Some(seat) = self.free_seat().await {
            while jobs.try_join_next().is_some() {}
            match self.claim(seat.per_user_max).await {
                Ok(Some((claimed, place))) => {
                    let shared = Arc::clone(&self.shared);
                    jobs.spawn(async move {
                        shared.work(&claimed).await;
                        drop((seat, place));
                    });
                }
                Ok(None) => {
                    drop(seat);
                    self.wait(&mut queue, &mut jobs).await;
                }
                Err(error @ Error::Outdated { .. }) => {
                    tracing::error!(
                        error = chain(&error),
                        "this worker claims nothing more until it is started again with the later version"
                    );
                    break;
                }
                Err(error) => {
                    tracing::warn!(error = chain(&error), "claiming a job failed; trying again");
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
            }
        }
        while jobs.join_next().await.is_some() {}
    }

    /// `None` when no more jobs are to be claimed.
    async fn free_seat(&self) -> Option<Seat> {
        let guest = async {
            tokio::time::sleep(GUEST_DELAY).await;
            Arc::clone(&self.guests).acquire_owned().await
        };
        let (permit, per_user_max) = tokio::select! {
            biased;
            () = self.stop.cancelled() => return None,
            slot = Arc::clone(&self.slots).acquire_owned() => (slot, self.per_user_max),
            guest = guest => (guest, GUESTS_PER_USER),
        };
        Some(Seat {
            _permit: permit.ok()?,
            per_user_max,
        })
    }

    /// Waits until there may be something to claim: jobs came, the worker's capabilities changed, or one of its jobs ended, which
    /// frees a place of its kind and its user.
    async fn wait(&mut self, queue: &mut Watch, jobs: &mut JoinSet<()>) {
        tokio::select! {
            () = queue.changed(POLL_INTERVAL) => {}
            Ok(()) = self.abilities.changed() => {}
            Some(_) = jobs.join_next() => {}
            () = self.stop.cancelled() => {}
        }
    }

    /// Claims a job that the worker can do, of a kind with a free place. Nobody else takes places meanwhile.
    async fn claim(&self, per_user_max: i64) -> Result<Option<(Claimed, KindPermit)>, Error> {
        let kinds = self.places.open();
        let claim = Claim {
            worker: &self.shared.name,
            kinds: &kinds,
            abilities: &self.shared.roster.abilities(),
            lease_ms: LEASE_MS,
            per_user_max,
        };
        let lease = self.shared.store.queue().claim(&claim).await?;
        let found = if lease.is_some() { "job" } else { "nothing" };
        metrics::counter!("grundy_claims_total", "found" => found).increment(1);
        let claimed = lease.and_then(|lease| {
            let (entry, place) = self.places.take(lease.job.kind)?;
            Some((Claimed { lease, entry }, place))
        });
        Ok(claimed)
    }
}
