//! A worker's capabilities and its row in the store: languages are tried when it starts, offered when they pass, and withdrawn when
//! they break.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_engine::{Engine, LanguageProbe};
use grundy_store::{
    Capabilities, Store, WORKER_LIFE_MS, WorkerCaches, WorkerLanguage, WorkerReport,
};
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use crate::cancel::CancelOnDrop;
use crate::lease::chain;

/// The interval of signs of life; several fit into the time after which a worker counts as dead.
const BEAT_INTERVAL: Duration = Duration::from_millis(WORKER_LIFE_MS as u64 / 4);
/// The interval at which a broken language is tried again, since somebody may have repaired it.
const RETRIAL_INTERVAL: Duration = Duration::from_secs(60);

/// The capabilities of a worker now.
pub(crate) struct Roster {
    report: Mutex<WorkerReport>,
    /// The languages whose compilers are installed but do not work.
    broken: Mutex<BTreeSet<String>>,
    /// The row is out of date.
    stale: Notify,
    /// Wakes the dispatcher; the number has no meaning.
    changes: watch::Sender<u64>,
}

impl Roster {
    /// The roster of a worker that has tried nothing yet.
    pub(crate) fn new(store: &Store, engine: &Engine, name: &str, slots: usize) -> Self {
        let report = WorkerReport {
            id: store.workers().new_id(),
            name: name.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            slots: i64::try_from(slots).unwrap_or(i64::MAX),
            languages: Vec::new(),
            abilities: Capabilities::of(engine.built_in_abilities()),
            speed: None,
            caches: None,
        };
        Self {
            report: Mutex::new(report),
            broken: Mutex::default(),
            stale: Notify::new(),
            changes: watch::Sender::new(0),
        }
    }

    pub(crate) fn abilities(&self) -> Capabilities {
        self.report().abilities.clone()
    }

    /// A signal that the worker's capabilities have changed.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// A language does not work any more.
    pub(crate) fn withdraw(&self, language: &str, reason: &str) {
        let mut report = self.report();
        report.languages.retain(|offered| offered.id != language);
        let is_news = report.abilities.remove(language);
        drop(report);
        lock(&self.broken).insert(language.to_owned());
        if is_news {
            tracing::error!(language, reason, "a language is not offered any more");
            self.tell();
        }
    }

    /// Applies the result of trying a language.
    fn learn(&self, engine: &Engine, trial: &LanguageProbe) {
        let id = &trial.language;
        if !trial.passed {
            let is_news = lock(&self.broken).insert(id.clone());
            if is_news {
                let reason = trial.reason.as_deref().unwrap_or_default();
                tracing::error!(
                    language = id,
                    reason,
                    "a language does not work here and is not offered"
                );
                self.tell();
            }
            return;
        }
        lock(&self.broken).remove(id);
        let name = engine.languages().get(id).map(|row| row.name.clone());
        let offered = WorkerLanguage {
            id: id.clone(),
            name: name.unwrap_or_default(),
            version: engine.compiler_version(id).unwrap_or_default(),
        };
        let mut report = self.report();
        report.languages.retain(|earlier| earlier.id != *id);
        report.languages.push(offered);
        report.abilities.insert(id);
        // They are in the order of the table, as everywhere.
        let place = |id: &str| engine.languages().all().iter().position(|row| row.id == id);
        report.languages.sort_by_key(|offered| place(&offered.id));
        drop(report);
        tracing::debug!(
            language = id,
            wall_ms = trial.wall_ms,
            "a language is offered"
        );
        self.tell();
    }

    fn tell(&self) {
        self.stale.notify_one();
        self.changes.send_modify(|number| *number += 1);
    }

    fn report(&self) -> MutexGuard<'_, WorkerReport> {
        lock(&self.report)
    }

    /// Notes the use of the caches, which the next sign of life reports.
    pub(crate) fn note_caches(&self, caches: WorkerCaches) {
        self.report().caches = Some(caches);
    }

    /// Keeps the worker's row up to date until told to stop, then removes it.
    pub(crate) async fn keep(self: Arc<Self>, store: Store, stop: CancellationToken) {
        let mut is_stale = true;
        while !stop.is_cancelled() {
            let report = self.report().clone();
            let id = report.id;
            let result = async {
                if is_stale || !store.workers().renew(id, report.caches.as_ref()).await? {
                    store.workers().announce(&report).await?;
                }
                Ok::<(), grundy_store::Error>(())
            };
            let failed = result.await;
            is_stale = failed.is_err();
            if let Err(error) = failed {
                tracing::warn!(
                    error = chain(&error),
                    "the worker's row could not be renewed; trying again"
                );
            }
            tokio::select! {
                () = tokio::time::sleep(BEAT_INTERVAL) => {}
                () = self.stale.notified() => is_stale = true,
                () = stop.cancelled() => {}
            }
        }
        let id = self.report().id;
        if let Err(error) = store.workers().dismiss(id).await {
            tracing::warn!(
                error = chain(&error),
                "the worker's row could not be taken away"
            );
        }
    }

    /// Tries every language and measures the machine; later tries broken languages again.
    pub(crate) async fn try_languages(
        self: Arc<Self>,
        engine: Arc<Engine>,
        stop: CancellationToken,
    ) {
        let begin = |roster: &Self, engine: &Engine| {
            engine.try_languages(&mut |trial| roster.learn(engine, &trial));
            // There may have been no languages.
            roster.tell();
            match engine.measure_speed() {
                Ok(speed) => {
                    roster.report().speed = speed;
                    roster.stale.notify_one();
                }
                Err(error) => tracing::warn!(%error, "the machine's speed could not be measured"),
            }
            engine.prepare();
        };
        self.blocking(&engine, &stop, begin).await;
        while !stop.is_cancelled() {
            tokio::select! {
                () = tokio::time::sleep(RETRIAL_INTERVAL) => {}
                () = stop.cancelled() => return,
            }
            let again = |roster: &Self, engine: &Engine| {
                let broken = lock(&roster.broken).clone();
                for id in broken {
                    if let Ok(trial) = engine.try_language(&id) {
                        roster.learn(engine, &trial);
                    }
                }
            };
            self.blocking(&engine, &stop, again).await;
        }
    }

    /// Runs blocking code of the engine away from the asynchronous threads; it ends at once when the worker stops.
    async fn blocking(
        self: &Arc<Self>,
        engine: &Engine,
        stop: &CancellationToken,
        work: impl FnOnce(&Self, &Engine) + Send + 'static,
    ) {
        let cancel = match CancelOnDrop::new() {
            Ok(cancel) => cancel,
            Err(error) => {
                tracing::warn!(error = chain(&error), "no language can be tried");
                return;
            }
        };
        let (roster, engine) = (Arc::clone(self), engine.cancelled_by(cancel.cancel()));
        let working = tokio::task::spawn_blocking(move || work(&roster, &engine));
        tokio::select! {
            result = working => {
                if let Err(error) = result {
                    tracing::error!(%error, "trying languages failed");
                }
            }
            () = stop.cancelled() => {}
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No code can panic between lock and unlock in a way that makes the data inconsistent.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
