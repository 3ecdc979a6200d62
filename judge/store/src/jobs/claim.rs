//! Claiming jobs fairly, and taking back the jobs of dead workers.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use crate::base::areas::Queue;
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;
use crate::base::migrations;
use crate::base::watch::Topic;
use crate::jobs::kinds::{JobKind, job_returned, sql_of_kinds};
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{ATTEMPTS_MAX, Lease, after_failure};
use crate::jobs::usage::{COMPILE_BUDGET_MS, left_of};

/// The number of users that one claim looks at, in the order of their turns. It is more than one, since another worker may just be
/// claiming the job of the first.
const TURNS_MAX: i64 = 64;

/// Restricts a query to jobs that need only capabilities of the worker (`$n`: these capabilities, each between blanks). There are few
/// sets of needs, and the ones that the worker lacks are found once for a statement, not for each job.
macro_rules! can_be_done {
    ($abilities:literal) => {
        concat!(
            " AND needs NOT IN (SELECT m.needs FROM need_members m WHERE ",
            $abilities,
            " NOT LIKE '% ' || m.ability || ' %')"
        )
    };
}

/// The next turns, by user and not by job, since a rejudge may queue ten thousand jobs. They are sorted by the job's priority
/// (custom tests before live jobs before rejudges), the user's number of running jobs, the slot time that they used lately (in steps of
/// ten seconds, so that users with short jobs take turns), the time since their last turn, and the age of their oldest job.
/// Left out are users who have as many jobs with this worker as one user may ($4), and users over the budget of compile time ($5),
/// except for rejudges. Jobs without a user share one turn and have no such bounds.
const NEXT_TURNS: &str = concat!(
    "SELECT w.user_id, w.priority
     FROM (SELECT user_id, priority, MIN(enqueued_ms) AS oldest_ms FROM jobs
           WHERE state = 'queued' AND not_before_ms <= $1 AND kind IN KINDS",
    can_be_done!("$6"),
    " GROUP BY user_id, priority) w
     LEFT JOIN job_turns t ON t.user_id = w.user_id
     LEFT JOIN job_usage u ON u.user_id = w.user_id
     LEFT JOIN (SELECT user_id, COUNT(*) AS running,
                       SUM(CASE WHEN worker = $3 THEN 1 ELSE 0 END) AS running_here,
                       CAST(SUM(CASE WHEN priority <= 0 THEN $1 - COALESCE(claimed_ms, $1) ELSE 0 END) AS BIGINT) AS held_ms
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

/// The oldest job of a user (or without a user) and of a priority.
macro_rules! oldest_job {
    ($lock:literal) => {
        concat!(
            "SELECT id FROM jobs
             WHERE state = 'queued' AND not_before_ms <= $1 AND kind IN KINDS AND priority = $3
               AND (user_id = $2 OR (user_id IS NULL AND $2 IS NULL))",
            can_be_done!("$4"),
            " ORDER BY enqueued_ms, id LIMIT 1",
            $lock
        )
    };
}

/// A worker's request for a job.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The worker's name, for leases and logs.
    pub worker: &'a str,
    /// The kinds of jobs that it can do now. Jobs of other kinds are left alone, queued or running.
    pub kinds: &'a [&'static JobKind],
    /// The worker's capabilities now. Jobs that need more are left alone while they are queued.
    pub abilities: &'a Capabilities,
    /// How long the lease lasts unless it is renewed.
    pub lease_ms: i64,
    /// The most jobs that one user may have with this worker, so that a slot stays free for others.
    pub per_user_max: i64,
}

impl Queue<'_> {
    /// Claims the next job for a worker, or none if there is nothing to do.
    ///
    /// # Errors
    /// [`Error::Outdated`] when a later version has changed the tables: what this version writes of a job may be refused there, and
    /// each attempt at it would count.
    #[boxed]
    pub async fn claim(&self, claim: &Claim<'_>) -> Result<Option<Lease>> {
        let now_ms = self.store.now_ms();
        if !self.anything_to_claim(claim, now_ms).await? {
            return Ok(None);
        }
        let mut tx = self.store.begin().await?;
        self.take_back_expired(&mut tx, claim.kinds, now_ms).await?;
        let lease = match next_job(&mut tx, claim, now_ms).await? {
            Some(id) => take(&mut tx, id, claim, now_ms).await?,
            None => None,
        };
        tx.commit().await?;
        Ok(lease)
    }

    /// Takes back at once all jobs of a worker that are of kinds which the caller knows, and returns their number. The caller must
    /// know that no worker of this name lives; calling this saves waiting for the leases to run out.
    #[boxed]
    pub async fn take_back_jobs_of(
        &self,
        worker: &str,
        kinds: &[&'static JobKind],
    ) -> Result<usize> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE jobs SET lease_until_ms = $2 WHERE state = 'running' AND worker = $1";
        execute!(tx, sql, worker, i64::MIN)?;
        execute!(tx, "DELETE FROM workers WHERE name = $1", worker)?;
        let count = self
            .take_back_expired(&mut tx, kinds, self.store.now_ms())
            .await?;
        tx.commit().await?;
        Ok(count)
    }

    /// Checks without a lock whether there may be a job, so that an idle worker does not cost a write, and whether this version
    /// may claim it.
    async fn anything_to_claim(&self, claim: &Claim<'_>, now_ms: i64) -> Result<bool> {
        let sql = concat!(
            "SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 'queued' AND not_before_ms <= $1 AND kind IN KINDS",
            can_be_done!("$2"),
            " LIMIT 1) q)
                  + (SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 'running' AND lease_until_ms <= $1 AND kind IN KINDS LIMIT 1) r),
                  (SELECT MAX(version) FROM _sqlx_migrations)"
        );
        let sql = sql_of_kinds(sql, claim.kinds);
        let abilities = claim.abilities.to_haystack();
        let (jobs, found) = fetch_one!(self.store.db(), (i64, i64), sql, now_ms, abilities)?;
        let known = migrations::newest();
        if found > known {
            return Err(Error::Outdated { found, known });
        }
        Ok(jobs > 0)
    }

    async fn take_back_expired(
        &self,
        tx: &mut Tx,
        kinds: &[&'static JobKind],
        now_ms: i64,
    ) -> Result<usize> {
        let sql = concat!(
            "UPDATE jobs SET ",
            after_failure!("$2"),
            ", last_error = 'the worker did not finish in time'
             WHERE state = 'running' AND lease_until_ms <= $1 AND kind IN KINDS
             RETURNING subject, part_of, kind, state = 'failed'"
        );
        let rows = fetch_all!(
            tx,
            (Uuid, Option<Uuid>, String, bool),
            sql_of_kinds(sql, kinds),
            now_ms,
            ATTEMPTS_MAX,
        )?;
        for (subject, part_of, name, failed) in &rows {
            let job = kind_of(kinds, name)?.of(*subject);
            tracing::warn!(
                ?job,
                failed,
                "a worker's lease ran out; its job is taken back"
            );
            job_returned(self.store, tx, job, *part_of, *failed).await?;
        }
        Ok(rows.len())
    }
}

async fn next_job(tx: &mut Tx, claim: &Claim<'_>, now_ms: i64) -> Result<Option<Uuid>> {
    let turns = fetch_all!(
        tx,
        (Option<UserId>, i64),
        sql_of_kinds(NEXT_TURNS, claim.kinds),
        now_ms,
        TURNS_MAX,
        claim.worker,
        claim.per_user_max,
        COMPILE_BUDGET_MS,
        claim.abilities.to_haystack(),
    )?;
    let oldest_job = if tx.is_postgres() {
        oldest_job!(" FOR UPDATE SKIP LOCKED")
    } else {
        oldest_job!("")
    };
    let abilities = claim.abilities.to_haystack();
    for (user, priority) in turns {
        let sql = sql_of_kinds(oldest_job, claim.kinds);
        if let Some((id,)) = fetch_optional!(tx, (Uuid,), sql, now_ms, user, priority, &abilities)?
        {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Does the claim. The update's own condition has `state = 'queued'`, so it is right even if the row has changed since it was
/// selected.
async fn take(tx: &mut Tx, id: Uuid, claim: &Claim<'_>, now_ms: i64) -> Result<Option<Lease>> {
    let deadline_ms = now_ms.saturating_add(claim.lease_ms);
    let row = fetch_optional!(
        tx,
        (String, Uuid, Option<Uuid>, Option<UserId>, i64, i64),
        "UPDATE jobs SET state = 'running', worker = $2, lease_until_ms = $3, fence = fence + 1, attempts = attempts + 1,
                claimed_ms = $4, progress = NULL
         WHERE id = $1 AND state = 'queued' RETURNING kind, subject, part_of, user_id, fence, attempts",
        id,
        claim.worker,
        deadline_ms,
        now_ms,
    )?;
    let Some((kind, subject, part_of, user, fence, attempt)) = row else {
        return Ok(None);
    };
    let job = kind_of(claim.kinds, &kind)?.of(subject);
    // Lists look the same until the worker begins.
    tx.notify(Topic::About(part_of.unwrap_or(subject)));
    if let Some(user) = user {
        execute!(
            *tx,
            "INSERT INTO job_turns (user_id, turn) SELECT $1, COALESCE(MAX(turn), 0) + 1 FROM job_turns WHERE TRUE
             ON CONFLICT (user_id) DO UPDATE SET turn = excluded.turn",
            user,
        )?;
    }
    Ok(Some(Lease {
        id,
        fence,
        job,
        part_of,
        user,
        deadline_ms,
        attempt,
    }))
}

fn kind_of(kinds: &[&'static JobKind], name: &str) -> Result<&'static JobKind> {
    let kind = kinds.iter().find(|kind| kind.name() == name);
    kind.copied().ok_or_else(|| {
        Error::Corrupt(format!(
            "a job of the kind {name:?}, which was not asked for"
        ))
    })
}
