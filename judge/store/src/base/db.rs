//! Two databases, one text of SQL.
//!
//! Every statement is written once, with `$1` placeholders, and runs on SQLite and on PostgreSQL through the macros
//! below. The exceptions, all of them:
//! - opening and migrating (`open.rs`): file, pragmas and lock of SQLite; pool and listener of PostgreSQL;
//! - [`Tx::begin`]: always `BEGIN IMMEDIATE` on SQLite, one writer at a time;
//! - [`Tx::commit`]: `pg_notify` on PostgreSQL;
//! - the queue's claim (`claim.rs`): `FOR UPDATE SKIP LOCKED` on PostgreSQL;
//! - entering an event (`entering.rs`): `FOR SHARE` on PostgreSQL.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::base::error::{Error, Result};
use crate::base::watch::{Hub, Topic};

/// Something of SQLite, or its counterpart of PostgreSQL.
#[derive(Clone, Debug)]
pub(crate) enum Backend<S, P> {
    Sqlite(S),
    Postgres(P),
}

/// The pool of the database in use.
pub(crate) type Db = Backend<SqlitePool, PgPool>;

impl Db {
    pub(crate) fn executor(&self) -> Backend<&SqlitePool, &PgPool> {
        match self {
            Self::Sqlite(pool) => Backend::Sqlite(pool),
            Self::Postgres(pool) => Backend::Postgres(pool),
        }
    }
}

/// `fetch_one!`, `fetch_optional!` and `fetch_all!`: (pool or transaction, row type, SQL, values…) → rows.
macro_rules! fetch {
    ($method:ident, $on:expr, $row:ty, $sql:expr $(, $value:expr)* $(,)?) => {
        match $on.executor() {
            $crate::base::db::Backend::Sqlite(executor) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($value))*.$method(executor).await,
            $crate::base::db::Backend::Postgres(executor) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($value))*.$method(executor).await,
        }
        .map_err($crate::base::error::Error::from)
    };
}
macro_rules! fetch_one {
    ($($arguments:tt)*) => { $crate::base::db::fetch!(fetch_one, $($arguments)*) };
}
macro_rules! fetch_optional {
    ($($arguments:tt)*) => { $crate::base::db::fetch!(fetch_optional, $($arguments)*) };
}
macro_rules! fetch_all {
    ($($arguments:tt)*) => { $crate::base::db::fetch!(fetch_all, $($arguments)*) };
}
/// (transaction, SQL, values…) → number of rows changed. It works only in a transaction: see [`Tx::begin`].
macro_rules! execute {
    ($tx:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let tx: &mut $crate::base::db::Tx = &mut $tx;
        match tx.executor() {
            $crate::base::db::Backend::Sqlite(executor) =>
                sqlx::query($sql)$(.bind($value))*.execute(executor).await.map(|done| done.rows_affected()),
            $crate::base::db::Backend::Postgres(executor) =>
                sqlx::query($sql)$(.bind($value))*.execute(executor).await.map(|done| done.rows_affected()),
        }
        .map_err($crate::base::error::Error::from)
    }};
}
pub(crate) use {execute, fetch, fetch_all, fetch_one, fetch_optional};

/// The time that a writer waits for the other writers of its process.
const WRITER_WAIT_MAX: Duration = Duration::from_secs(30);

/// A transaction that may write. If it is dropped without [`Tx::commit`], it changes nothing.
pub(crate) struct Tx {
    inner: Backend<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>,
    topics: Vec<Topic>,
    hub: Arc<Hub>,
    /// A writer's turn on SQLite, which has one writer at a time. SQLite's own waiting polls at random; this queue is fair and
    /// wakes at once.
    _turn: Option<OwnedSemaphorePermit>,
}

impl Tx {
    /// Begins a transaction; on SQLite always `IMMEDIATE`, since one that reads first and then wants to write would fail.
    pub(crate) async fn begin(db: &Db, writer: &Arc<Semaphore>, hub: &Arc<Hub>) -> Result<Self> {
        let (inner, turn) = match db {
            Backend::Sqlite(pool) => {
                let turn = tokio::time::timeout(WRITER_WAIT_MAX, writer.clone().acquire_owned())
                    .await
                    .map_err(|_| Error::Unavailable(sqlx::Error::PoolTimedOut))?
                    .map_err(|_| Error::Unavailable(sqlx::Error::PoolClosed))?;
                (
                    Backend::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
                    Some(turn),
                )
            }
            Backend::Postgres(pool) => (Backend::Postgres(pool.begin().await?), None),
        };
        Ok(Self {
            inner,
            topics: Vec::new(),
            hub: hub.clone(),
            _turn: turn,
        })
    }

    pub(crate) fn executor(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection> {
        match &mut self.inner {
            Backend::Sqlite(transaction) => Backend::Sqlite(transaction),
            Backend::Postgres(transaction) => Backend::Postgres(transaction),
        }
    }

    /// Whether this runs on PostgreSQL, for the listed exceptions.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.inner, Backend::Postgres(_))
    }

    /// Notifies the watchers of `topic`, here and on the other servers, once this is committed.
    pub(crate) fn notify(&mut self, topic: Topic) {
        if !self.topics.contains(&topic) {
            self.topics.push(topic);
        }
    }

    /// Undoes the changes and waits until the locks are gone. A transaction that is only dropped keeps them until its connection is
    /// used again.
    pub(crate) async fn rollback(self) -> Result<()> {
        match self.inner {
            Backend::Sqlite(tx) => tx.rollback().await?,
            Backend::Postgres(tx) => tx.rollback().await?,
        }
        Ok(())
    }

    pub(crate) async fn commit(self) -> Result<()> {
        match self.inner {
            Backend::Sqlite(transaction) => transaction.commit().await?,
            Backend::Postgres(mut transaction) => {
                for topic in &self.topics {
                    sqlx::query("SELECT pg_notify($1, $2)")
                        .bind(crate::base::watch::CHANNEL)
                        .bind(topic.to_string())
                        .execute(&mut *transaction)
                        .await?;
                }
                transaction.commit().await?;
            }
        }
        for topic in self.topics {
            self.hub.notify(topic);
        }
        Ok(())
    }
}
