//! Kinds of jobs, as far as the queue needs to know them.
//!
//! A kind is a value, not a variant: a worker names the kinds that it can do when it claims a job. The queue has no list of kinds,
//! so a job stays in the queue as long as no worker names its kind.

use std::fmt;
use std::hash::{Hash, Hasher};

use futures_util::future::BoxFuture;
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::base::db::Tx;
use crate::base::error::Result;
use crate::base::open::Store;
use crate::base::watch::Topic;

/// A job's priority. Rows store it as a number: lower ones go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Someone waits for the judge's move in a game.
    Answer = -2,
    /// Someone waits in an editor for one run.
    Immediate = -1,
    /// Someone waits on a page.
    Live = 0,
    /// A teacher's test that is carried over to a new version from the folder, or a check of a working copy.
    CarriedOver = 1,
    /// A rejudge: an earlier result shows until then.
    Rejudge = 2,
    /// Nothing urgent: it waits behind every judgement.
    Idle = 3,
    /// Nobody waits for it: it goes behind everything else.
    Background = 4,
}

impl Priority {
    pub(crate) const fn number(self) -> i64 {
        self as i64
    }
}

/// A kind of job. Each is a `static`; two kinds are the same if their names are.
pub struct JobKind {
    name: &'static str,
    pub(crate) priority: Priority,
    listed: Option<Topic>,
    on_give_up: Option<OnGiveUp>,
}

/// Stores the result of a subject whose job was given up, so that there will be no further attempt.
pub(crate) type OnGiveUp =
    for<'a> fn(&'a Store, &'a mut Tx, subject: Uuid) -> BoxFuture<'a, Result<()>>;

impl JobKind {
    /// A kind whose state is read from its jobs alone.
    ///
    /// # Panics
    /// When the name does not consist of small letters and underscores. Rows keep the name for good.
    #[must_use]
    pub const fn new(name: &'static str, priority: Priority) -> Self {
        let bytes = name.as_bytes();
        let mut index = 0;
        while index < bytes.len() {
            // `sql_of_kinds` writes names into SQL.
            assert!(bytes[index].is_ascii_lowercase() || bytes[index] == b'_');
            index += 1;
        }
        assert!(!bytes.is_empty());
        Self {
            name,
            priority,
            listed: None,
            on_give_up: None,
        }
    }

    /// The same kind, with lists that show its jobs.
    pub(crate) const fn listed(mut self, lists: Topic) -> Self {
        self.listed = Some(lists);
        self
    }

    /// The same kind, with something to be written down where a job is given up.
    pub(crate) const fn on_give_up(mut self, on_give_up: OnGiveUp) -> Self {
        self.on_give_up = Some(on_give_up);
        self
    }

    /// The name in rows.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The job of this kind for this subject; there is at most one.
    #[must_use]
    pub fn of(&'static self, subject: impl Into<Uuid>) -> Job {
        Job {
            kind: self,
            subject: subject.into(),
        }
    }
}

impl PartialEq for JobKind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for JobKind {}

impl Hash for JobKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for JobKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// A job: a kind and a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    /// The kind.
    pub kind: &'static JobKind,
    /// The id of its subject; the kind knows what that is.
    pub subject: Uuid,
}

/// Notifies the watchers of a job that changed; `part_of` is the thing that it is a part of.
pub(crate) fn tell(tx: &mut Tx, job: Job, part_of: Option<Uuid>) {
    tx.notify(Topic::About(part_of.unwrap_or(job.subject)));
    if let Some(lists) = job.kind.listed {
        tx.notify(lists);
    }
}

/// Notifies the watchers of a job that went back to the queue or was given up.
pub(crate) async fn job_returned(
    store: &Store,
    tx: &mut Tx,
    job: Job,
    part_of: Option<Uuid>,
    is_given_up: bool,
) -> Result<()> {
    if let Some(on_give_up) = job.kind.on_give_up.filter(|_| is_given_up) {
        on_give_up(store, tx, job.subject).await?;
    }
    tell(tx, job, part_of);
    tx.notify(Topic::Queue);
    Ok(())
}

/// Replaces `KINDS` in a statement by the names of these kinds, as a list in parentheses: the two databases have no common way to
/// bind a list.
pub(crate) fn sql_of_kinds(sql: &str, kinds: &[&'static JobKind]) -> AssertSqlSafe<String> {
    let names: String = kinds
        .iter()
        .map(|kind| format!(", '{}'", kind.name))
        .collect();
    // Names consist of letters and underscores, see `JobKind::new`. PostgreSQL takes no empty list, so the list always has '',
    // which is no kind's name.
    AssertSqlSafe(sql.replace("KINDS", &format!("(''{names})")))
}
