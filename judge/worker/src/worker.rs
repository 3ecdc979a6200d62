//! A worker's beginning and end.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use grundy_engine::Engine;
use grundy_store::Store;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::kinds::KINDS;
use crate::packages::Packages;
use crate::slot::{Slot, SlotKind};
use crate::unknown;

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
        let kinds: Arc<[SlotKind]> = KINDS
            .iter()
            .map(|entry| SlotKind {
                entry,
                places: Arc::new(Semaphore::new(entry.at_once_max.min(config.slots.max(1)))),
            })
            .collect();
        let mut slots = JoinSet::new();
        for _ in 0..config.slots.max(1) {
            let slot = Slot {
                store: store.clone(),
                engine: engine.clone(),
                config: config.clone(),
                packages: packages.clone(),
                kinds: kinds.clone(),
                stop: stop.clone(),
                abandon: abandon.clone(),
            };
            slots.spawn(slot.run());
        }
        slots.spawn(unknown::watch(store, stop.clone()));
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
