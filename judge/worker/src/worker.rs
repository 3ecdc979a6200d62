//! A worker's beginning and end.

use std::sync::Arc;
use std::time::Duration;

use grundy_engine::Engine;
use grundy_store::Store;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::caches;
use crate::dispatcher::Dispatcher;
use crate::kinds::KINDS;
use crate::roster::Roster;
use crate::slot::Shared;
use crate::unknown;

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Jobs at once. The engine has its own limit on runs at once.
    pub slots: usize,
    /// The worker's name in leases and logs.
    pub name: String,
    /// How long jobs may go on when the worker is told to stop; then they are requeued.
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
    tasks: JoinSet<()>,
    grace: Duration,
}

impl Worker {
    /// Starts the dispatcher, on the current tokio runtime, and tries the languages: jobs in one are claimed once it has passed.
    #[must_use]
    pub fn spawn(store: Store, engine: Arc<Engine>, config: WorkerConfig) -> Self {
        let (stop, abandon) = (CancellationToken::new(), CancellationToken::new());
        let slots = config.slots.max(1);
        let roster = Arc::new(Roster::new(&store, &engine, &config.name, slots));
        let shared = Arc::new(Shared {
            store: store.clone(),
            engine: Arc::clone(&engine),
            roster: Arc::clone(&roster),
            name: config.name,
            abandon: abandon.clone(),
        });
        let dispatcher = Dispatcher::new(shared, KINDS, slots, stop.clone());
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(&roster).keep(store.clone(), stop.clone()));
        let (measured, stopped) = (Arc::clone(&engine), stop.clone());
        tasks.spawn(caches::watch(Arc::clone(&roster), measured, stopped));
        tasks.spawn(roster.try_languages(engine, stop.clone()));
        tasks.spawn(dispatcher.run());
        tasks.spawn(unknown::watch(store, stop.clone()));
        Self {
            stop,
            abandon,
            tasks,
            grace: config.grace,
        }
    }

    /// Claims no more jobs, lets those at hand finish for the time of grace, and requeues the rest.
    ///
    /// Their runs are ended at once.
    pub async fn shutdown(mut self) {
        self.stop.cancel();
        let finished = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(self.grace, finished).await.is_err() {
            self.abandon.cancel();
            while self.tasks.join_next().await.is_some() {}
        }
    }
}
