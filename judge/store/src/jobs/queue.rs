//! The queue: leased rows.
//!
//! A job is a row that was written in the same transaction as its subject, such as a submission. A worker claims it (`claim.rs`)
//! for a short time and gets a fencing number. It renews the lease while it works, and every write of its results checks the number
//! in the same transaction. If the worker dies, the lease runs out and the job is queued again; if it was only slow, its number is
//! stale by then and its writes are refused. No transaction is open while it works.

use async_recursion::async_recursion as boxed;
use serde::Serialize;
use serde_json::json;

use crate::base::areas::Queue;
use crate::base::check::clipped;
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;
use crate::base::open::Store;
use crate::base::watch::Topic;
use crate::jobs::kinds::{Job, JobKind, Priority, job_returned, sql_of_kinds, tell};
use crate::jobs::needs::{self, Capabilities};
use crate::jobs::usage::{charge_slot, charge_slot_of};

/// The number of attempts after which the judge gives up on a job.
pub const ATTEMPTS_MAX: i64 = 5;
const ERROR_CHARS_MAX: usize = 4000;

/// The right to work on a job, for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The job's row.
    pub(crate) id: uuid::Uuid,
    /// The fencing number: higher for every claim of the job.
    pub fence: i64,
    /// The job.
    pub job: Job,
    /// The thing whose page shows the job, where that is not its subject.
    pub(crate) part_of: Option<uuid::Uuid>,
    /// The user on whose behalf it runs; `None` for a job without a user.
    pub user: Option<UserId>,
    /// The time when the lease runs out unless it is renewed.
    pub deadline_ms: i64,
    /// The number of this attempt, from 1.
    pub attempt: i64,
}

impl Lease {
    /// The topic of whoever watches the job.
    pub(crate) fn topic(&self) -> Topic {
        Topic::About(self.part_of.unwrap_or(self.job.subject))
    }

    /// The job's subject if it is of this kind; otherwise an error in which `what` names the subject.
    pub(crate) fn subject_of(&self, kind: &JobKind, what: &'static str) -> Result<uuid::Uuid> {
        if self.job.kind == kind {
            Ok(self.job.subject)
        } else {
            Err(Error::not_found(what))
        }
    }
}

/// The state of a job after its release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Released {
    /// It waits for its next attempt.
    Queued,
    /// That was the last attempt. The row stays, and its subject shows the failure: a submission gets the verdict IE.
    Failed,
}

/// How many jobs there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueDepth {
    /// The number of jobs that wait for a worker.
    pub queued: i64,
    /// The number of jobs that a worker has.
    pub running: i64,
    /// The number of jobs that were given up, because of a fault of the judge.
    pub failed: i64,
}

impl Queue<'_> {
    /// Renews a lease, so that it ends in `lease_ms` from now. Returns the new deadline.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds: the worker must stop, since no result will be accepted any more.
    #[boxed]
    pub async fn renew(&self, lease: &Lease, lease_ms: i64) -> Result<i64> {
        let deadline_ms = self.store.now_ms().saturating_add(lease_ms);
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE jobs SET lease_until_ms = $3 WHERE id = $1 AND fence = $2 AND state = 'running'";
        held(execute!(tx, sql, lease.id, lease.fence, deadline_ms)?)?;
        tx.commit().await?;
        Ok(deadline_ms)
    }

    /// Stores the progress of a job for the people who wait for it.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] when the lease no longer holds.
    #[boxed]
    pub async fn note_progress<P: Serialize + Sync>(
        &self,
        lease: &Lease,
        progress: &P,
    ) -> Result<()> {
        self.note(lease, json!(progress).to_string()).await
    }

    #[boxed]
    async fn note(&self, lease: &Lease, progress: String) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql =
            "UPDATE jobs SET progress = $3 WHERE id = $1 AND fence = $2 AND state = 'running'";
        held(execute!(tx, sql, lease.id, lease.fence, progress)?)?;
        tell(&mut tx, lease.job, lease.part_of);
        tx.commit().await
    }

    /// Gives a job back after an error of the judge's own. It is tried again in `delay_ms`, unless this was the last attempt.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] when the lease no longer holds.
    #[boxed]
    pub async fn release(&self, lease: &Lease, delay_ms: i64, reason: &str) -> Result<Released> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        charge_slot(&mut tx, lease, now_ms).await?;
        let (failed,) = fetch_one!(
            tx,
            (bool,),
            concat!(
                "UPDATE jobs SET ",
                after_failure!("$2"),
                ", not_before_ms = $3, last_error = $4 WHERE id = $1 RETURNING state = 'failed'"
            ),
            lease.id,
            ATTEMPTS_MAX,
            now_ms.saturating_add(delay_ms),
            clipped(reason, ERROR_CHARS_MAX),
        )?;
        job_returned(self.store, &mut tx, lease.job, lease.part_of, failed).await?;
        tx.commit().await?;
        Ok(if failed {
            Released::Failed
        } else {
            Released::Queued
        })
    }

    /// Gives a job back because the worker stops; this attempt does not count.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] when the lease no longer holds.
    #[boxed]
    pub async fn requeue(&self, lease: &Lease) -> Result<()> {
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        execute!(
            tx,
            "UPDATE jobs SET state = 'queued', attempts = attempts - 1, worker = NULL, lease_until_ms = NULL
             WHERE id = $1",
            lease.id,
        )?;
        job_returned(self.store, &mut tx, lease.job, lease.part_of, false).await?;
        tx.commit().await
    }

    /// Gives a job back that needs more than its worker can do, and notes these needs, so that it waits for another worker. This
    /// attempt does not count.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] when the lease no longer holds.
    #[boxed]
    pub async fn requeue_with_needs(&self, lease: &Lease, needs: &Capabilities) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        charge_slot(&mut tx, lease, now_ms).await?;
        needs::know(&mut tx, needs).await?;
        execute!(
            tx,
            "UPDATE jobs SET state = 'queued', attempts = attempts - 1, worker = NULL, lease_until_ms = NULL, needs = $2
             WHERE id = $1",
            lease.id,
            needs.to_text(),
        )?;
        job_returned(self.store, &mut tx, lease.job, lease.part_of, false).await?;
        tx.commit().await
    }

    /// Puts a job into the queue, with its kind's priority. A job that waits already keeps its place, one that runs is done once
    /// more afterwards, one that is over is done again. `user` is the one whose turn it takes.
    #[boxed]
    pub async fn enqueue(&self, job: Job, user: Option<UserId>) -> Result<()> {
        let mut tx = self.store.begin().await?;
        enqueue(self.store, &mut tx, &NewJob::new(job, user)).await?;
        tx.commit().await
    }

    /// Ends a job that is done and has no result to be written in the same transaction.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] when the lease no longer holds.
    #[boxed]
    pub async fn finish(&self, lease: &Lease) -> Result<()> {
        let mut tx = self.store.begin().await?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }

    /// The number of waiting jobs of all other kinds, by the kind's name: jobs that no worker may ever do.
    #[boxed]
    pub async fn jobs_of_other_kinds(
        &self,
        kinds: &[&'static JobKind],
    ) -> Result<Vec<(String, i64)>> {
        let sql = "SELECT kind, COUNT(*) FROM jobs
                   WHERE kind NOT IN KINDS AND (state = 'queued' OR (state = 'running' AND lease_until_ms <= $1))
                   GROUP BY kind ORDER BY kind";
        fetch_all!(
            self.store.db(),
            (String, i64),
            sql_of_kinds(sql, kinds),
            self.store.now_ms()
        )
    }

    /// How many jobs wait, run and failed.
    #[boxed]
    pub async fn depth(&self) -> Result<QueueDepth> {
        let (queued, running, failed) = fetch_one!(
            self.store.db(),
            (i64, i64, i64),
            "SELECT (SELECT COUNT(*) FROM jobs WHERE state = 'queued'),
                    (SELECT COUNT(*) FROM jobs WHERE state = 'running'),
                    (SELECT COUNT(*) FROM jobs WHERE state = 'failed')",
        )?;
        Ok(QueueDepth {
            queued,
            running,
            failed,
        })
    }
}

/// A job to put into the queue.
pub(crate) struct NewJob {
    pub(crate) job: Job,
    /// The thing whose page shows the job, where that is not its subject.
    pub(crate) part_of: Option<uuid::Uuid>,
    pub(crate) user: Option<UserId>,
    pub(crate) priority: Priority,
    /// The known needs; the worker that begins the job may find more.
    pub(crate) needs: Capabilities,
}

impl NewJob {
    /// A job with its kind's priority and no known needs.
    pub(crate) fn new(job: Job, user: Option<UserId>) -> Self {
        let priority = job.kind.priority;
        Self {
            job,
            part_of: None,
            user,
            priority,
            needs: Capabilities::default(),
        }
    }
}

/// Queues a job. If it has a row already, a running one will be done again, a waiting one keeps its place, and one that is over
/// starts again.
pub(crate) async fn enqueue(store: &Store, tx: &mut Tx, new: &NewJob) -> Result<()> {
    needs::know(tx, &new.needs).await?;
    execute!(
        *tx,
        "INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, needs, part_of)
         VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6, $7, $8) ON CONFLICT (kind, subject) DO UPDATE SET
             part_of = excluded.part_of, again = (jobs.state = 'running'),
             priority = CASE WHEN jobs.state = 'queued' THEN jobs.priority ELSE excluded.priority END,
             enqueued_ms = CASE WHEN jobs.state = 'queued' THEN jobs.enqueued_ms ELSE excluded.enqueued_ms END,
             not_before_ms = excluded.enqueued_ms,
             attempts = CASE WHEN jobs.state = 'running' THEN jobs.attempts ELSE 0 END,
             needs = CASE WHEN jobs.state = 'queued' THEN jobs.needs ELSE excluded.needs END,
             state = CASE WHEN jobs.state = 'running' THEN 'running' ELSE 'queued' END",
        store.new_id(),
        new.job.kind.name(),
        new.job.subject,
        new.user,
        new.priority.number(),
        store.now_ms(),
        new.needs.to_text(),
        new.part_of,
    )?;
    tell_queued(tx, new);
    Ok(())
}

/// Puts a job into the queue in place of an earlier one for the same subject; a worker that runs that one loses its lease. The job
/// gets the user and the priority of the new request.
pub(crate) async fn enqueue_anew(store: &Store, tx: &mut Tx, new: &NewJob) -> Result<()> {
    let (kind, subject) = (new.job.kind.name(), new.job.subject);
    let now_ms = store.now_ms();
    // The job's row is locked before anything else is written, in the same order as workers do it; otherwise the two could wait for
    // each other.
    let sql = "UPDATE jobs SET fence = fence WHERE kind = $1 AND subject = $2 RETURNING id, state = 'running'";
    let job = fetch_optional!(*tx, (uuid::Uuid, bool), sql, kind, subject)?;
    if let Some((job, true)) = job {
        charge_slot_of(tx, job, new.user, now_ms).await?;
    }
    needs::know(tx, &new.needs).await?;
    execute!(
        *tx,
        "INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, needs, part_of)
         VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6, $7, $8)
         ON CONFLICT (kind, subject) DO UPDATE SET
             fence = CASE WHEN jobs.state = 'running' THEN jobs.fence + 1 ELSE jobs.fence END,
             user_id = excluded.user_id, priority = excluded.priority,
             enqueued_ms = CASE WHEN jobs.state = 'queued' THEN jobs.enqueued_ms ELSE excluded.enqueued_ms END,
             not_before_ms = excluded.not_before_ms, attempts = 0, needs = excluded.needs,
             part_of = excluded.part_of, state = 'queued', worker = NULL, lease_until_ms = NULL, again = FALSE, last_error = NULL",
        store.new_id(),
        kind,
        subject,
        new.user,
        new.priority.number(),
        now_ms,
        new.needs.to_text(),
        new.part_of,
    )?;
    tell_queued(tx, new);
    Ok(())
}

fn tell_queued(tx: &mut Tx, new: &NewJob) {
    tx.notify(Topic::Queue);
    tell(tx, new.job, new.part_of);
}

/// Puts a job into the queue unless it waits or runs already, and locks its row. Returns whether it was put there.
pub(crate) async fn enqueue_if_idle(store: &Store, tx: &mut Tx, new: &NewJob) -> Result<bool> {
    needs::know(tx, &new.needs).await?;
    let rows = execute!(
        *tx,
        "INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, needs, part_of)
         VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6, $7, $8)
         ON CONFLICT (kind, subject) DO UPDATE SET
             user_id = excluded.user_id, priority = excluded.priority, enqueued_ms = excluded.enqueued_ms,
             not_before_ms = excluded.not_before_ms, attempts = 0, needs = excluded.needs,
             part_of = excluded.part_of, state = 'queued', worker = NULL, lease_until_ms = NULL, again = FALSE, last_error = NULL
         WHERE jobs.state IN ('done', 'failed')",
        store.new_id(),
        new.job.kind.name(),
        new.job.subject,
        new.user,
        new.priority.number(),
        store.now_ms(),
        new.needs.to_text(),
        new.part_of,
    )?;
    tell_queued(tx, new);
    Ok(rows > 0)
}

/// The columns of a running job whose attempt failed, where `$max` attempts are all that it gets. If it was requested again
/// meanwhile, the next attempt is the first one of that request.
macro_rules! after_failure {
    ($max:literal) => {
        concat!(
            "state = CASE WHEN attempts < ",
            $max,
            " OR again THEN 'queued' ELSE 'failed' END,
             attempts = CASE WHEN again THEN 0 ELSE attempts END, again = FALSE, worker = NULL, lease_until_ms = NULL"
        )
    };
}
pub(crate) use after_failure;

/// Ends the waiting and running jobs that satisfy the rest of the condition; workers lose them. It must come before other writes,
/// as workers lock jobs first.
macro_rules! take_jobs {
    ($where:literal) => {
        concat!(
            "UPDATE jobs SET state = 'done', fence = fence + 1, worker = NULL, lease_until_ms = NULL, again = FALSE
             WHERE state IN ('queued', 'running') AND ",
            $where
        )
    };
}
pub(crate) use take_jobs;

/// The condition that the job of this kind about a subject waits or runs.
macro_rules! is_under_way {
    ($kind:literal, $subject:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM jobs o WHERE o.kind = '",
            $kind,
            "' AND o.subject = ",
            $subject,
            " AND o.state IN ('queued', 'running'))"
        )
    };
}
pub(crate) use is_under_way;

/// Refuses a stale lease, and keeps the job's row locked until the transaction ends.
pub(crate) async fn require_lease(tx: &mut Tx, lease: &Lease) -> Result<()> {
    let sql = "UPDATE jobs SET fence = fence WHERE id = $1 AND fence = $2 AND state = 'running'";
    held(execute!(*tx, sql, lease.id, lease.fence)?)
}

/// Ends a job that is done; it is queued again if it was requested again meanwhile.
pub(crate) async fn finish_job(tx: &mut Tx, lease: &Lease, now_ms: i64) -> Result<()> {
    charge_slot(tx, lease, now_ms).await?;
    let row = fetch_optional!(
        tx,
        (bool,),
        "UPDATE jobs SET state = CASE WHEN again THEN 'queued' ELSE 'done' END, attempts = 0, enqueued_ms = $3,
                not_before_ms = $3, worker = NULL, lease_until_ms = NULL, last_error = NULL
         WHERE id = $1 AND fence = $2 AND state = 'running' RETURNING again",
        lease.id,
        lease.fence,
        now_ms,
    )?;
    let (again,) = row.ok_or(Error::LeaseLost)?;
    tell(tx, lease.job, lease.part_of);
    if again {
        execute!(*tx, "UPDATE jobs SET again = FALSE WHERE id = $1", lease.id)?;
        tx.notify(Topic::Queue);
    }
    Ok(())
}

fn held(rows: u64) -> Result<()> {
    if rows == 0 {
        Err(Error::LeaseLost)
    } else {
        Ok(())
    }
}
