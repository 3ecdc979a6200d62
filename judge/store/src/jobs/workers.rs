//! The processes that do jobs: each has a row, which it renews while it lives.

use async_recursion::async_recursion as boxed;
use serde::{Deserialize, Serialize};

use crate::base::areas::Workers;
use crate::base::db::{execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::WorkerId;
use crate::base::migrations;
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::jobs::needs::Capabilities;

/// The time in milliseconds after which a silent worker counts as dead: as long as a lease lasts.
pub const WORKER_LIFE_MS: i64 = 15_000;
/// The time in milliseconds for which administrators see dead workers: a week.
const REMEMBERED_MS: i64 = 7 * 86_400_000;

/// A language that a worker can compile and run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerLanguage {
    /// The language's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The compiler's own words for its version.
    pub version: String,
}

/// One cache, as full as it was when it was measured last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CacheUse {
    /// Its present size.
    pub bytes: u64,
    /// Its largest size in bytes, not counting entries in use.
    pub bytes_max: u64,
}

/// A worker's caches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerCaches {
    /// The compiled programs on disk; servers and workers with one data folder share them.
    pub programs: CacheUse,
    /// The compiled programs in the process's memory.
    pub programs_in_memory: CacheUse,
    /// The packages' files that runs read, in the process's memory.
    pub tests_in_memory: CacheUse,
}

/// A worker's report on itself.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkerReport {
    /// The id of this start of the process.
    pub id: WorkerId,
    /// The name in its leases; several workers may have one name.
    pub name: String,
    /// The program's version.
    pub version: String,
    /// The number of jobs at once.
    pub slots: i64,
    /// The languages whose trial passed.
    pub languages: Vec<WorkerLanguage>,
    /// The capabilities that jobs may need.
    pub abilities: Capabilities,
    /// The speed: million steps of a fixed calculation per second of CPU time, once it is measured.
    pub speed: Option<f64>,
    /// The use of its caches, once it is measured.
    pub caches: Option<WorkerCaches>,
}

/// A worker as others see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Worker {
    /// Its last report.
    pub report: WorkerReport,
    /// The time when it started.
    pub started_ms: i64,
    /// The time of its last sign of life.
    pub seen_ms: i64,
    /// Whether that is not too long ago.
    pub is_live: bool,
    /// Whether a later version has changed the tables since it started. Such a worker claims nothing more.
    pub is_outdated: bool,
}

impl Workers<'_> {
    /// A fresh id for a worker.
    #[must_use]
    pub fn new_id(&self) -> WorkerId {
        WorkerId(self.store.new_id())
    }

    /// Stores what a worker is and can do, in place of its earlier report.
    #[boxed]
    pub async fn announce(&self, report: &WorkerReport) -> Result<()> {
        let languages = to_json(&report.languages)?;
        let caches = report.caches.as_ref().map(to_json).transpose()?;
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        execute!(
            tx,
            "INSERT INTO workers (id, name, version, slots, languages, abilities, speed, caches, migration, started_ms, seen_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version, slots = excluded.slots,
                 languages = excluded.languages, abilities = excluded.abilities, speed = excluded.speed,
                 caches = excluded.caches, migration = excluded.migration, seen_ms = excluded.seen_ms",
            report.id,
            &report.name,
            &report.version,
            report.slots,
            languages,
            report.abilities.to_text(),
            report.speed,
            caches,
            migrations::newest(),
            now_ms,
        )?;
        let sql = "DELETE FROM workers WHERE seen_ms < $1";
        execute!(tx, sql, now_ms.saturating_sub(REMEMBERED_MS))?;
        tx.notify(Topic::Workers);
        tx.commit().await
    }

    /// Notes that a worker lives, and the use of its caches. Returns whether the worker has a row: if not, it must announce itself
    /// again.
    #[boxed]
    pub async fn renew(&self, id: WorkerId, caches: Option<&WorkerCaches>) -> Result<bool> {
        let caches = caches.map(to_json).transpose()?;
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        let sql = "SELECT seen_ms FROM workers WHERE id = $1";
        let Some((seen_ms,)) = fetch_optional!(tx, (i64,), sql, id)? else {
            return Ok(false);
        };
        let sql = "UPDATE workers SET seen_ms = $2, caches = $3 WHERE id = $1";
        execute!(tx, sql, id, now_ms, caches)?;
        if !is_live(seen_ms, now_ms) {
            tx.notify(Topic::Workers);
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Removes a worker that ends.
    #[boxed]
    pub async fn dismiss(&self, id: WorkerId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        execute!(tx, "DELETE FROM workers WHERE id = $1", id)?;
        tx.notify(Topic::Workers);
        tx.commit().await
    }

    /// All workers that gave a sign of life within the last week: the live ones first, then the dead ones, each by name.
    ///
    /// # Errors
    /// [`Error::Corrupt`] for a row that cannot be read.
    #[boxed]
    pub async fn list(&self) -> Result<Vec<Worker>> {
        self.seen_since(i64::MIN).await
    }

    /// The live workers.
    ///
    /// # Errors
    /// The same errors as [`crate::Workers::list`].
    #[boxed]
    pub async fn live(&self) -> Result<Vec<Worker>> {
        let since_ms = self.store.now_ms().saturating_sub(WORKER_LIFE_MS);
        self.seen_since(since_ms).await
    }

    async fn seen_since(&self, since_ms: i64) -> Result<Vec<Worker>> {
        let sql = "SELECT id, name, version, slots, languages, abilities, speed, caches, started_ms, seen_ms,
                          COALESCE(migration < (SELECT MAX(version) FROM _sqlx_migrations), TRUE) AS is_outdated
                   FROM workers WHERE seen_ms > $1";
        let rows = fetch_all!(self.store.db(), Row, sql, since_ms)?;
        let now_ms = self.store.now_ms();
        let mut workers: Vec<Worker> = rows
            .into_iter()
            .map(|row| row.into_worker(now_ms))
            .collect::<Result<_>>()?;
        workers.sort_by(|a, b| {
            let key = |worker: &Worker| (!worker.is_live, worker.report.name.clone());
            (key(a), b.seen_ms).cmp(&(key(b), a.seen_ms))
        });
        Ok(workers)
    }
}

fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::Corrupt(error.to_string()))
}

const fn is_live(seen_ms: i64, now_ms: i64) -> bool {
    seen_ms > now_ms.saturating_sub(WORKER_LIFE_MS)
}

row! {
    "workers";
    struct Row {
        id: WorkerId,
        name: String,
        version: String,
        slots: i64,
        languages: String,
        abilities: String,
        speed: Option<f64>,
        caches: Option<String>,
        started_ms: i64,
        seen_ms: i64,
        is_outdated: bool,
    }
}

impl Row {
    fn into_worker(self, now_ms: i64) -> Result<Worker> {
        let row = || RowName::new("workers", self.id);
        let languages = serde_json::from_str(&self.languages)
            .map_err(|error| row().unreadable("languages", error))?;
        let caches = self.caches.as_deref().map(serde_json::from_str);
        let caches = caches
            .transpose()
            .map_err(|error| row().unreadable("caches", error))?;
        Ok(Worker {
            report: WorkerReport {
                id: self.id,
                name: self.name,
                version: self.version,
                slots: self.slots,
                languages,
                abilities: Capabilities::from_text(&self.abilities),
                speed: self.speed,
                caches,
            },
            started_ms: self.started_ms,
            seen_ms: self.seen_ms,
            is_live: is_live(self.seen_ms, now_ms),
            is_outdated: self.is_outdated,
        })
    }
}
