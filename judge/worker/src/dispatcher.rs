//! The dispatcher: the one of a worker that asks the queue for jobs. It claims for all slots and hands each lease to one.

use std::sync::Arc;
use std::time::Duration;

use grundy_store::{Claim, Topic, Watch};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::lease::{LEASE_MS, chain};
use crate::places::{KindPermit, Places};
use crate::slot::{Claimed, Shared};
use crate::work::Kind;

/// Jobs for each slot that are taken in beside those that fill the slots.
///
/// The runs of all jobs at hand take turns, so that whoever comes while others' programs run to their limits has a first run soon, and
/// not after their last.
const GUESTS_PER_SLOT: usize = 3;
/// Guests are taken after this time: another worker may have a slot for them.
const GUEST_DELAY: Duration = Duration::from_millis(300);
/// A guest's user has no other job here.
const GUESTS_PER_USER: i64 = 1;

/// With nothing to do it looks again after this time, in case a notification was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// After an error of the database.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// Room for a job, until it is dropped.
struct Seat {
    _permit: OwnedSemaphorePermit,
    /// Jobs of one user at once, this one among them.
    per_user_max: i64,
}

pub(crate) struct Dispatcher {
    shared: Arc<Shared>,
    slots: Arc<Semaphore>,
    guests: Arc<Semaphore>,
    places: Places,
    per_user_max: i64,
    /// Changes of what the worker can do.
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
            // One user's jobs leave a slot to the others, where there is more than one.
            per_user_max: i64::try_from((slots - 1).max(1)).unwrap_or(i64::MAX),
            stop,
        }
    }

    /// Claims jobs until told to stop, then waits for those at hand.
    pub(crate) async fn run(mut self) {
        let mut queue = self.shared.store.watch(Topic::Queue);
        let mut jobs = JoinSet::new();
        // Before any language was tried, a job whose needs are not known yet would only come back.
        tokio::select! {
            _ = self.abilities.changed() => {}
            () = self.stop.cancelled() => {}
        }
        // The seat is taken before the job: whoever holds a lease is at work, or takes turns with those who are.
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
                Err(error) => {
                    tracing::warn!(error = chain(&error), "claiming a job failed; trying again");
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
            }
        }
        while jobs.join_next().await.is_some() {}
    }

    /// None when no more jobs are to be claimed.
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

    /// Until there may be something to claim: jobs came, the worker can do something else, or one of its jobs is over, which
    /// frees a place of its kind and its user's.
    async fn wait(&mut self, queue: &mut Watch, jobs: &mut JoinSet<()>) {
        tokio::select! {
            () = queue.changed(POLL_INTERVAL) => {}
            Ok(()) = self.abilities.changed() => {}
            Some(_) = jobs.join_next() => {}
            () = self.stop.cancelled() => {}
        }
    }

    /// Claims a job that the worker can do and of a kind for which there is a place. Nobody else takes places meanwhile.
    async fn claim(
        &self,
        per_user_max: i64,
    ) -> Result<Option<(Claimed, KindPermit)>, grundy_store::Error> {
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
