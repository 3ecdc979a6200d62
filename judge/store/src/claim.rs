//! Claiming jobs, fairly, and taking back those of the dead.

use uuid::Uuid;

use crate::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::error::Result;
use crate::ids::{ProposalId, SubmissionId, UserId};
use crate::judgements::give_up;
use crate::open::Store;
use crate::proposals::proposal_returned;
use crate::queue::{ATTEMPTS_MAX, Job, Lease};
use crate::usage::{COMPILE_BUDGET_MS, left_of};
use crate::watch::Topic;

/// Users whose turn it is now, that are looked at in one claim. More than one, since the job of the first may be just
/// being claimed by someone else.
const TURNS_MAX: i64 = 64;

/// Whose turn it is: live jobs before rejudges; of those the users with the fewest running jobs; of those who used least
/// slot time lately, in steps of ten seconds, so that users whose jobs are short take turns; of those who has waited
/// longest for a turn; of those who has the oldest job. By user and not by job: a rejudge may queue ten thousand.
/// Who has as many jobs with this worker as one user may ($4) is left out, and so is who is over the budget of compile
/// time ($5), unless it is a rejudge.
const NEXT_TURNS: &str = concat!(
    "SELECT w.user_id, w.priority
     FROM (SELECT user_id, priority, MIN(enqueued_ms) AS oldest_ms FROM jobs
           WHERE state = 'queued' AND not_before_ms <= $1 GROUP BY user_id, priority) w
     LEFT JOIN job_turns t ON t.user_id = w.user_id
     LEFT JOIN job_usage u ON u.user_id = w.user_id
     LEFT JOIN (SELECT user_id, COUNT(*) AS running,
                       SUM(CASE WHEN worker = $3 THEN 1 ELSE 0 END) AS running_here,
                       CAST(SUM(CASE WHEN priority = 0 THEN $1 - COALESCE(claimed_ms, $1) ELSE 0 END) AS BIGINT) AS held_ms
                FROM jobs WHERE state = 'running' GROUP BY user_id) r
            ON r.user_id = w.user_id
     WHERE COALESCE(r.running_here, 0) < $4 AND (w.priority > 0 OR COALESCE(",
    left_of!("compile_ms"),
    ", 0) < $5)
     ORDER BY w.priority, COALESCE(r.running, 0), (COALESCE(",
    left_of!("slot_ms"),
    ", 0) + COALESCE(r.held_ms, 0)) / 10000, COALESCE(t.turn, 0), w.oldest_ms, w.user_id
     LIMIT $2"
);

/// A user's oldest job of a priority.
macro_rules! oldest_job {
    ($lock:literal) => {
        concat!(
            "SELECT id FROM jobs
             WHERE state = 'queued' AND not_before_ms <= $1 AND user_id = $2 AND priority = $3
             ORDER BY enqueued_ms, id LIMIT 1",
            $lock
        )
    };
}

impl Store {
    /// Claims the next job for a worker, or none if there is nothing to do.
    ///
    /// # Errors
    /// Of the database.
    pub async fn claim(&self, worker: &str, lease_ms: i64) -> Result<Option<Lease>> {
        self.claim_sharing(worker, lease_ms, i64::MAX).await
    }

    /// As [`Store::claim`], but no job of a user who has `per_user_max` with this worker already, so that the worker has
    /// a slot left for whoever comes next.
    ///
    /// # Errors
    /// Of the database.
    pub async fn claim_sharing(
        &self,
        worker: &str,
        lease_ms: i64,
        per_user_max: i64,
    ) -> Result<Option<Lease>> {
        let now_ms = self.now_ms();
        if !self.anything_to_claim(now_ms).await? {
            return Ok(None);
        }
        let mut tx = self.begin().await?;
        self.take_back_expired(&mut tx, now_ms).await?;
        let lease = match next_job(&mut tx, worker, per_user_max, now_ms).await? {
            Some(id) => take(&mut tx, id, worker, now_ms, lease_ms).await?,
            None => None,
        };
        tx.commit().await?;
        Ok(lease)
    }

    /// Takes all jobs of a worker back at once. Only for a caller who knows that no worker of this name lives: it saves
    /// waiting for the leases to run out. Returns how many there were.
    ///
    /// # Errors
    /// Of the database.
    pub async fn take_back_jobs_of(&self, worker: &str) -> Result<usize> {
        let mut tx = self.begin().await?;
        let sql = "UPDATE jobs SET lease_until_ms = $2 WHERE state = 'running' AND worker = $1";
        execute!(tx, sql, worker, i64::MIN)?;
        let count = self.take_back_expired(&mut tx, self.now_ms()).await?;
        tx.commit().await?;
        Ok(count)
    }

    /// A look without a lock: a worker with nothing to do should not cost a write.
    async fn anything_to_claim(&self, now_ms: i64) -> Result<bool> {
        let sql = "SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 'queued' AND not_before_ms <= $1 LIMIT 1) q)
                        + (SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 'running' AND lease_until_ms <= $1 LIMIT 1) r)";
        Ok(fetch_one!(self.db(), (i64,), sql, now_ms)?.0 > 0)
    }

    async fn take_back_expired(&self, tx: &mut Tx, now_ms: i64) -> Result<usize> {
        let rows = fetch_all!(
            tx,
            (Uuid, String, bool),
            "UPDATE jobs SET state = CASE WHEN attempts >= $2 THEN 'failed' ELSE 'queued' END,
                    last_error = 'the worker did not finish in time', worker = NULL, lease_until_ms = NULL
             WHERE state = 'running' AND lease_until_ms <= $1 RETURNING id, kind, attempts >= $2",
            now_ms,
            ATTEMPTS_MAX,
        )?;
        for (id, kind, failed) in &rows {
            tracing::warn!(%id, kind, failed, "a worker's lease ran out; its job is taken back");
            returned(self, tx, job(*id, kind), *failed, now_ms).await?;
        }
        Ok(rows.len())
    }
}

/// Brings what people see in line with a job that went back to the queue or was given up.
pub(crate) async fn returned(
    store: &Store,
    tx: &mut Tx,
    job: Job,
    failed: bool,
    now_ms: i64,
) -> Result<()> {
    match job {
        Job::Judge { submission } => {
            if failed {
                give_up(store, tx, submission, now_ms).await?;
            } else {
                execute!(
                    *tx,
                    "UPDATE submissions SET state = 'queued' WHERE id = $1",
                    submission
                )?;
            }
            tx.notify(Topic::Submission(submission));
        }
        Job::AddTest { proposal } => proposal_returned(tx, proposal, failed).await?,
    }
    tx.notify(Topic::Queue);
    Ok(())
}

async fn next_job(
    tx: &mut Tx,
    worker: &str,
    per_user_max: i64,
    now_ms: i64,
) -> Result<Option<Uuid>> {
    let turns = fetch_all!(
        tx,
        (UserId, i64),
        NEXT_TURNS,
        now_ms,
        TURNS_MAX,
        worker,
        per_user_max,
        COMPILE_BUDGET_MS,
    )?;
    for (user, priority) in turns {
        let job = if tx.is_postgres() {
            let sql = oldest_job!(" FOR UPDATE SKIP LOCKED");
            fetch_optional!(tx, (Uuid,), sql, now_ms, user, priority)?
        } else {
            fetch_optional!(tx, (Uuid,), oldest_job!(""), now_ms, user, priority)?
        };
        if let Some((id,)) = job {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// The claim itself: `state = 'queued'` stands in the update's own condition, so that it is right whatever the
/// selection before it saw.
async fn take(
    tx: &mut Tx,
    id: Uuid,
    worker: &str,
    now_ms: i64,
    lease_ms: i64,
) -> Result<Option<Lease>> {
    let deadline_ms = now_ms.saturating_add(lease_ms);
    let row = fetch_optional!(
        tx,
        (String, UserId, i64, i64),
        "UPDATE jobs SET state = 'running', worker = $2, lease_until_ms = $3, fence = fence + 1, attempts = attempts + 1,
                claimed_ms = $4
         WHERE id = $1 AND state = 'queued' RETURNING kind, user_id, fence, attempts",
        id,
        worker,
        deadline_ms,
        now_ms,
    )?;
    let Some((kind, user, fence, attempt)) = row else {
        return Ok(None);
    };
    execute!(
        *tx,
        "INSERT INTO job_turns (user_id, turn) SELECT $1, COALESCE(MAX(turn), 0) + 1 FROM job_turns WHERE TRUE
         ON CONFLICT (user_id) DO UPDATE SET turn = excluded.turn",
        user,
    )?;
    Ok(Some(Lease {
        id,
        fence,
        job: job(id, &kind),
        user,
        deadline_ms,
        attempt,
    }))
}

fn job(id: Uuid, kind: &str) -> Job {
    if kind == "judge" {
        Job::Judge {
            submission: SubmissionId(id),
        }
    } else {
        Job::AddTest {
            proposal: ProposalId(id),
        }
    }
}
