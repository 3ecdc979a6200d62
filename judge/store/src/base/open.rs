//! Opening the database and the blob storage.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_recursion::async_recursion as boxed;
use grundy_package::Package;
use moka::future::Cache;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, PgConnection, PgPool, SqlitePool};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use uuid::{ContextV7, Timestamp, Uuid};

use crate::base::actor::Actor;
use crate::base::blobs::Blobs;
use crate::base::clock::{Clock, SystemClock};
use crate::base::db::{Backend, Db, Tx, fetch_one};
use crate::base::error::{Error, OpenFault, Result};
use crate::base::ids::{UserId, VersionId};
use crate::base::manifest::blocking;
use crate::base::migrations;
use crate::base::watch::{Hub, Topic, Watch, listen};

/// The number of packages that stay open, without the contents of their files.
const PACKAGES_MAX: u64 = 128;

/// How to open a [`Store`].
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// `sqlite:PATH` (made if missing) or `postgres://…`.
    pub database_url: String,
    /// `file:DIR`, made if missing.
    pub blobs_url: String,
    /// The number of connections to the database at once.
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

/// The database and the blob storage. A clone is cheap and shares everything but the person in whose name it acts.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
    actor: Actor,
}

#[derive(Debug)]
struct Inner {
    db: Db,
    /// The turn to write on SQLite; see [`Tx`].
    writer: Arc<Semaphore>,
    blobs: Blobs,
    packages: Cache<VersionId, Arc<Package>>,
    /// The folder of SQLite's file.
    sqlite_folder: Option<PathBuf>,
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
    /// [`Error::Invalid`] for a URL of an unknown kind; [`Error::CannotOpen`] for what an operator can fix; otherwise the error of
    /// the database or the file system.
    #[boxed]
    pub async fn open(options: OpenOptions) -> Result<Self> {
        let blobs = Blobs::open(&options.blobs_url)?;
        let hub = Arc::new(Hub::default());
        let mut listener = None;
        let mut sqlite_folder = None;
        let db = if let Some(path) = sqlite_path(&options.database_url) {
            sqlite_folder = Some(folder_of(&path).to_owned());
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
            packages: Cache::new(PACKAGES_MAX),
            sqlite_folder,
            clock: options.clock,
            hub,
            ids: Mutex::new(ContextV7::new()),
            listener,
        };
        let store = Self {
            inner: Arc::new(inner),
            actor: Actor::default(),
        };
        store.users().take_down_words().await?;
        Ok(store)
    }

    /// The same store, acting for this teacher or administrator, whose actions are recorded.
    #[must_use]
    pub fn by(&self, user: UserId) -> Self {
        let (inner, actor) = (self.inner.clone(), Actor::User(user));
        Self { inner, actor }
    }

    /// The same store, acting for commands on the server's machine, whose actions are recorded.
    #[must_use]
    pub fn by_operator(&self) -> Self {
        let (inner, actor) = (self.inner.clone(), Actor::Operator);
        Self { inner, actor }
    }

    /// Asks the database whether it answers.
    ///
    /// # Errors
    /// [`Error::Unavailable`] if it does not answer.
    #[boxed]
    pub async fn ping(&self) -> Result<()> {
        let (_one,): (i64,) = fetch_one!(self.db(), (i64,), "SELECT CAST(1 AS BIGINT)")?;
        Ok(())
    }

    /// Checks that this machine's disks have room for uploads.
    ///
    /// # Errors
    /// [`Error::DiskFull`] if less than 64 MiB are left for the blobs or for SQLite's file; [`Error::File`] if a disk cannot be
    /// queried.
    #[boxed]
    pub async fn check_room(&self) -> Result<()> {
        let blobs = self.inner.blobs.folder().to_owned();
        let database = self.inner.sqlite_folder.clone();
        // A network disk may take long to answer.
        blocking(move || {
            for folder in [Some(blobs), database].into_iter().flatten() {
                let disk = rustix::fs::statvfs(&folder).map_err(|error| {
                    Error::file(format!("ask {}", folder.display()))(error.into())
                })?;
                if disk.f_bavail.saturating_mul(disk.f_frsize) < ROOM_BYTES_MIN {
                    return Err(Error::DiskFull);
                }
            }
            Ok(())
        })
        .await
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

    /// Whether the database is a file on this machine (SQLite) and not a server.
    #[must_use]
    pub fn is_local(&self) -> bool {
        matches!(self.db(), Backend::Sqlite(_))
    }

    /// Watches a topic. Make the watch **before** reading what it is about, or a change in between is noticed late.
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

    /// The packages that were read last.
    pub(crate) fn package_cache(&self) -> &Cache<VersionId, Arc<Package>> {
        &self.inner.packages
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

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    folder
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A server with less room on its disks is not ready.
const ROOM_BYTES_MIN: u64 = 64 << 20;
/// The time that a statement waits for another process's write.
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(15);

async fn open_sqlite(path: &Path, connections_max: u32) -> Result<SqlitePool> {
    let folder = folder_of(path);
    std::fs::create_dir_all(folder).map_err(Error::file(format!("make {}", folder.display())))?;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Acknowledged writes must survive a power cut: NORMAL would lose the last commits.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(SQLITE_BUSY_TIMEOUT);
    // On SQLite neither the change to WAL nor sqlx's migrator locks out other processes, so a lock file does.
    let _lock = lock_file(path.with_added_extension("migrate-lock")).await?;
    let place = || path.display().to_string();
    let pool = SqlitePoolOptions::new()
        .max_connections(connections_max)
        .connect_with(options)
        .await
        .map_err(|error| sqlite_fault(place(), error))?;
    migrate(&migrations::sqlite(), &pool, place).await?;
    Ok(pool)
}

/// Brings the tables up to date. Tables of a newer version are left alone.
async fn migrate<'a, A>(migrator: &Migrator, pool: A, place: impl FnOnce() -> String) -> Result<()>
where
    A: sqlx::Acquire<'a>,
    <A::Connection as std::ops::Deref>::Target: sqlx::migrate::Migrate,
{
    match migrator.run(pool).await {
        Err(MigrateError::VersionMissing(found)) => Err(Error::CannotOpen {
            place: place(),
            fault: OpenFault::Newer {
                found,
                known: migrations::newest(),
            },
        }),
        other => Ok(other?),
    }
}

/// The cause of SQLite's error, by its primary result code: <https://www.sqlite.org/rescode.html>.
fn sqlite_fault(place: String, error: sqlx::Error) -> Error {
    const CANNOT_OPEN: u32 = 14;
    const NO_DATABASE: u32 = 26;
    let code = error
        .as_database_error()
        .and_then(|cause| cause.code()?.parse::<u32>().ok());
    let fault = match code.map(|code| code & 0xff) {
        Some(NO_DATABASE) => OpenFault::NotSqlite,
        Some(CANNOT_OPEN) => OpenFault::File(error.to_string()),
        _ => return error.into(),
    };
    Error::CannotOpen { place, fault }
}

/// Waits for an exclusive lock on a file. It is released when the returned value is dropped or the process ends.
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

/// The time to wait for a database server that is just being started.
const POSTGRES_WAIT_MAX: Duration = Duration::from_secs(10);
const POSTGRES_RETRY_INTERVAL: Duration = Duration::from_millis(250);

async fn open_postgres(url: &str, connections_max: u32) -> Result<PgPool> {
    let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| Error::Invalid {
        field: "database",
        reason: error.to_string(),
    })?;
    let database = options.get_database().unwrap_or("(the user's)");
    let server = match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    let place = format!("the database {database} on {server}");
    wait_for_postgres(&options, &place).await?;
    let pool = PgPoolOptions::new()
        .max_connections(connections_max)
        .acquire_timeout(POSTGRES_WAIT_MAX)
        .connect_with(options)
        .await?;
    migrate(&migrations::postgres(), &pool, || place).await?;
    Ok(pool)
}

/// Opens a first connection outside the pool: the pool would report only a timeout, not its cause.
async fn wait_for_postgres(options: &PgConnectOptions, place: &str) -> Result<()> {
    let deadline = tokio::time::Instant::now() + POSTGRES_WAIT_MAX;
    let cannot = |fault| Error::CannotOpen {
        place: place.to_owned(),
        fault,
    };
    loop {
        let attempt = PgConnection::connect_with(options);
        let error = match tokio::time::timeout_at(deadline, attempt).await {
            Ok(Ok(connection)) => return Ok(connection.close().await?),
            Ok(Err(error)) => error,
            Err(_elapsed) => {
                let wait = format!("no answer within {} s", POSTGRES_WAIT_MAX.as_secs());
                return Err(cannot(OpenFault::Unreachable(wait)));
            }
        };
        match postgres_fault(error) {
            Ok(fault @ OpenFault::Unreachable(_)) => {
                if tokio::time::Instant::now() + POSTGRES_RETRY_INTERVAL > deadline {
                    return Err(cannot(fault));
                }
                tokio::time::sleep(POSTGRES_RETRY_INTERVAL).await;
            }
            Ok(fault) => return Err(cannot(fault)),
            Err(error) => return Err(error.into()),
        }
    }
}

/// The cause of PostgreSQL's error: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
fn postgres_fault(error: sqlx::Error) -> Result<OpenFault, sqlx::Error> {
    match &error {
        sqlx::Error::Io(cause) => Ok(OpenFault::Unreachable(cause.to_string())),
        sqlx::Error::Database(cause) => match cause.code().as_deref() {
            Some("3D000") => Ok(OpenFault::NoDatabase),
            Some("28000" | "28P01") => Ok(OpenFault::LoginRefused(cause.message().to_owned())),
            // The server is starting or ending.
            Some("57P03") => Ok(OpenFault::Unreachable(cause.message().to_owned())),
            _ => Err(error),
        },
        _ => Err(error),
    }
}
