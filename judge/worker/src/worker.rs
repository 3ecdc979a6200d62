//! The slots, and their beginning and end.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use grundy_engine::Engine;
use grundy_store::{Job, Lease, Released, Store, Topic};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::error::JobError;
use crate::lease::{Heartbeat, LEASE_MS, chain};
use crate::packages::Packages;
use crate::{add_test, draw, judge};

/// A slot with nothing to do looks again after this time, in case a notification was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// After an error of the database.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);
/// Pictures that one worker draws at once: the other slots stay free for submissions that come meanwhile.
const DRAWINGS_MAX: usize = 1;
/// Doubled with every attempt.
const BACKOFF_MS: i64 = 1000;

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Jobs at once. The engine has its own limit on runs at once.
    pub slots: usize,
    /// Where packages are unpacked; bounded, may be shared.
    pub cache_root: PathBuf,
    /// In leases and logs, to tell workers apart.
    pub name: String,
    /// How long jobs may go on when the worker is told to stop; then they are handed back.
    pub grace: Duration,
}

/// A running worker. Dropped without [`Worker::shutdown`] it ends at once, and its jobs come back when their leases
/// run out.
#[derive(Debug)]
pub struct Worker {
    /// No more jobs.
    stop: CancellationToken,
    /// Not even those at hand.
    abandon: CancellationToken,
    slots: JoinSet<()>,
    grace: Duration,
}

impl Worker {
    /// Starts the slots, on the current tokio runtime.
    #[must_use]
    pub fn spawn(store: Store, engine: Arc<Engine>, config: WorkerConfig) -> Self {
        let preparing = Arc::clone(&engine);
        // A thread of its own: nobody waits for it, not even who shuts down.
        std::thread::spawn(move || preparing.prepare());
        let (stop, abandon) = (CancellationToken::new(), CancellationToken::new());
        let grace = config.grace;
        let config = Arc::new(config);
        let packages = Packages::new(store.clone(), config.cache_root.clone());
        let drawing = Arc::new(Semaphore::new(DRAWINGS_MAX));
        let mut slots = JoinSet::new();
        for _ in 0..config.slots.max(1) {
            let slot = Slot {
                store: store.clone(),
                engine: engine.clone(),
                config: config.clone(),
                packages: packages.clone(),
                drawing: drawing.clone(),
                stop: stop.clone(),
                abandon: abandon.clone(),
            };
            slots.spawn(slot.run());
        }
        Self {
            stop,
            abandon,
            slots,
            grace,
        }
    }

    /// Claims no more jobs, lets those at hand finish for the time of grace, and hands the rest back to the queue.
    ///
    /// Their runs are ended at once.
    pub async fn shutdown(mut self) {
        self.stop.cancel();
        let finished = async { while self.slots.join_next().await.is_some() {} };
        if tokio::time::timeout(self.grace, finished).await.is_err() {
            self.abandon.cancel();
            while self.slots.join_next().await.is_some() {}
        }
    }
}

struct Slot {
    store: Store,
    engine: Arc<Engine>,
    config: Arc<WorkerConfig>,
    packages: Packages,
    /// Held while a picture is drawn.
    drawing: Arc<Semaphore>,
    stop: CancellationToken,
    abandon: CancellationToken,
}

impl Slot {
    async fn run(self) {
        let mut queue = self.store.watch(Topic::Queue);
        // One user's jobs leave a slot to the others, where there is more than one.
        let per_user_max =
            i64::try_from(self.config.slots.saturating_sub(1).max(1)).unwrap_or(i64::MAX);
        while !self.stop.is_cancelled() {
            let claim = self
                .store
                .claim_sharing(&self.config.name, LEASE_MS, per_user_max);
            match claim.await {
                Ok(Some(lease)) => self.work(&lease).await,
                Ok(None) if self.draw().await => {}
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

    /// Draws a picture if one is wanted, now that nobody waits for a verdict. Returns whether there was one.
    async fn draw(&self) -> bool {
        let Ok(_permit) = self.drawing.try_acquire() else {
            return false;
        };
        let lease = match self.store.claim_picture(draw::LEASE_MS).await {
            Ok(Some(lease)) => lease,
            Ok(None) => return false,
            Err(error) => {
                tracing::warn!(error = chain(&error), "claiming a picture failed");
                return false;
            }
        };
        tokio::select! {
            result = draw::draw(&self.store, &self.engine, &self.packages, &lease) => {
                if let Err(error) = result {
                    tracing::warn!(test = lease.test, error = chain(&error), "a picture could not be drawn");
                }
            }
            () = self.abandon.cancelled() => {}
        }
        true
    }

    /// Does a job, and sees to it that it ends: done, given back, or lost to someone else.
    async fn work(&self, lease: &Lease) {
        let heartbeat = Heartbeat::start(self.store.clone(), lease.clone());
        tokio::select! {
            result = self.carry_out(lease) => match result {
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

    async fn carry_out(&self, lease: &Lease) -> Result<(), JobError> {
        let Self {
            store,
            engine,
            packages,
            ..
        } = self;
        match lease.job {
            Job::Judge { submission } => {
                judge::judge(store, engine, packages, lease, submission).await
            }
            Job::AddTest { proposal } => {
                add_test::add_test(store, engine, packages, lease, proposal).await
            }
        }
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
