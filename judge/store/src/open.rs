//! Opening the database and the blob storage.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_recursion::async_recursion as boxed;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use uuid::{ContextV7, Timestamp, Uuid};

use crate::actor::Actor;
use crate::blobs::Blobs;
use crate::clock::{Clock, SystemClock};
use crate::db::{Backend, Db, Tx, fetch_one};
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::migrations;
use crate::watch::{Hub, Topic, Watch, listen};

/// How to open a [`Store`].
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// `sqlite:PATH` (made if missing) or `postgres://…`.
    pub database_url: String,
    /// `file:DIR`, made if missing.
    pub blobs_url: String,
    /// Connections to the database at once.
    pub connections_max: u32,
    /// Where the time comes from.
    pub clock: Arc<dyn Clock>,
}

impl OpenOptions {
    /// The usual options for a database and a blob storage.
    #[must_use]
    pub fn new(database_url: impl Into<String>, blobs_url: impl Into<String>) -> Self {
        Self {
            database_url: database_url.into(),
            blobs_url: blobs_url.into(),
            connections_max: 16,
            clock: Arc::new(SystemClock),
        }
    }
}

/// The database and the blob storage. Cheap to clone; all clones are one, but for the person in whose name they act.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
    actor: Actor,
}

#[derive(Debug)]
struct Inner {
    db: Db,
    /// SQLite's turn to write; see [`Tx`].
    writer: Arc<Semaphore>,
    blobs: Blobs,
    clock: Arc<dyn Clock>,
    hub: Arc<Hub>,
    ids: Mutex<ContextV7>,
    listener: Option<JoinHandle<()>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

impl Store {
    /// Opens the database and the blob storage, and brings the tables up to date.
    ///
    /// Any number of processes may do this at once, on SQLite too: they wait for one another.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a URL of no known kind; otherwise what the database or the file system said.
    #[boxed]
    pub async fn open(options: OpenOptions) -> Result<Self> {
        let blobs = Blobs::open(&options.blobs_url)?;
        let hub = Arc::new(Hub::default());
        let mut listener = None;
        let db = if let Some(path) = sqlite_path(&options.database_url) {
            Backend::Sqlite(open_sqlite(&path, options.connections_max).await?)
        } else if options.database_url.starts_with("postgres") {
            let pool = open_postgres(&options.database_url, options.connections_max).await?;
            listener = Some(tokio::spawn(listen(pool.clone(), hub.clone())));
            Backend::Postgres(pool)
        } else {
            return Err(Error::Invalid {
                field: "database",
                reason: "expected sqlite:PATH or postgres://…".to_owned(),
            });
        };
        let inner = Inner {
            db,
            writer: Arc::new(Semaphore::new(1)),
            blobs,
            clock: options.clock,
            hub,
            ids: Mutex::new(ContextV7::new()),
            listener,
        };
        let store = Self {
            inner: Arc::new(inner),
            actor: Actor::default(),
        };
        store.take_down_words_of_users().await?;
        Ok(store)
    }

    /// The same store, for what this teacher or administrator does: it goes into the record.
    #[must_use]
    pub fn by(&self, user: UserId) -> Self {
        let (inner, actor) = (self.inner.clone(), Actor::User(user));
        Self { inner, actor }
    }

    /// The same store, for what is done by commands on the server's machine: it goes into the record.
    #[must_use]
    pub fn by_operator(&self) -> Self {
        let (inner, actor) = (self.inner.clone(), Actor::Operator);
        Self { inner, actor }
    }

    /// Asks the database for a sign of life.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when it gives none.
    #[boxed]
    pub async fn ping(&self) -> Result<()> {
        let (_one,): (i64,) = fetch_one!(self.db(), (i64,), "SELECT CAST(1 AS BIGINT)")?;
        Ok(())
    }

    /// Ends all connections; later calls get [`Error::Unavailable`].
    #[boxed]
    pub async fn close(&self) {
        if let Some(listener) = &self.inner.listener {
            listener.abort();
        }
        self.inner.writer.close();
        match self.db() {
            Backend::Sqlite(pool) => pool.close().await,
            Backend::Postgres(pool) => pool.close().await,
        }
    }

    /// The injected clock's time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        self.inner.clock.now_ms()
    }

    /// Whether the database is a file of this machine (SQLite), not a server's.
    #[must_use]
    pub fn is_local(&self) -> bool {
        matches!(self.db(), Backend::Sqlite(_))
    }

    /// Watches a topic. Make the watch **before** reading what it is about, or a change in between is seen late.
    #[must_use]
    pub fn watch(&self, topic: Topic) -> Watch {
        self.inner.hub.watch(topic)
    }

    pub(crate) fn actor(&self) -> Actor {
        self.actor
    }

    pub(crate) fn db(&self) -> &Db {
        &self.inner.db
    }

    pub(crate) fn blobs(&self) -> &Blobs {
        &self.inner.blobs
    }

    pub(crate) async fn begin(&self) -> Result<Tx> {
        Tx::begin(&self.inner.db, &self.inner.writer, &self.inner.hub).await
    }

    /// A fresh id that sorts behind all earlier ones of this process.
    pub(crate) fn new_id(&self) -> Uuid {
        let now_ms = u64::try_from(self.now_ms()).unwrap_or(0);
        let nanos = u32::try_from(now_ms % 1000 * 1_000_000).unwrap_or(0);
        Uuid::new_v7(Timestamp::from_unix(&self.inner.ids, now_ms / 1000, nanos))
    }
}

fn sqlite_path(url: &str) -> Option<PathBuf> {
    let path = url.strip_prefix("sqlite:")?;
    Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
}

/// How long a statement waits for another process's write.
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(15);

async fn open_sqlite(path: &Path, connections_max: u32) -> Result<SqlitePool> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)
            .map_err(Error::file(format!("make {}", folder.display())))?;
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // What was acknowledged must survive a power cut: NORMAL would lose the last commits.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(SQLITE_BUSY_TIMEOUT);
    // Neither the change to WAL nor sqlx's migrator locks out other processes on SQLite, so a file does.
    let _lock = lock_file(path.with_added_extension("migrate-lock")).await?;
    let pool = SqlitePoolOptions::new()
        .max_connections(connections_max)
        .connect_with(options)
        .await?;
    migrations::sqlite().run(&pool).await?;
    Ok(pool)
}

/// Waits for an exclusive lock on a file, which ends with the returned value (or with the process).
async fn lock_file(path: PathBuf) -> Result<std::fs::File> {
    let action = format!("lock {}", path.display());
    let locked = tokio::task::spawn_blocking(move || {
        let file = std::fs::OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)?;
        file.lock()?;
        Ok(file)
    });
    locked
        .await
        .unwrap_or_else(|error| Err(error.into()))
        .map_err(Error::file(action))
}

async fn open_postgres(url: &str, connections_max: u32) -> Result<PgPool> {
    let pool = PgPoolOptions::new()
        .max_connections(connections_max)
        .acquire_timeout(Duration::from_secs(10))
        .connect(url)
        .await?;
    migrations::postgres().run(&pool).await?;
    Ok(pool)
}
