//! Time that users' jobs took of the judge lately, by which turns are ordered.
//!
//! Turns by the number of jobs are unfair when one job takes a minute and another a second. So each user has two buckets,
//! filled by what their jobs took and emptied by time: slot time, by which turns are ordered, and the compilers' time, of
//! which there is a budget. Both have a bottom that is soon reached: nobody pays for long.
//!
//! Only live jobs are charged, try-outs among them. A rejudge is a teacher's wish, and costs the author of the submission nothing.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use crate::base::areas::Runs;
use crate::base::db::{Tx, execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::UserId;
use crate::jobs::kinds::Priority;
use crate::jobs::queue::Lease;

/// Used time is forgotten at this fraction of the speed of time: who fills a slot all the time owes more and more, who
/// fills a quarter of one owes nothing. SQL below and in `claim.rs` says it as `/ 4`.
const FORGETTING_DIVISOR: i64 = 4;
/// No more slot time is held against anybody, so that it is forgotten in ten minutes.
const SLOT_MS_MAX: i64 = 150_000;
/// No more compile time is held against anybody: over the budget by as much as one job may compile, four minutes to wait.
const COMPILE_MS_MAX: i64 = 120_000;
/// A user whose compilers took this long lately has no further job begun. A submission compiles in one or two seconds, so this is
/// for those who mean it.
pub const COMPILE_BUDGET_MS: i64 = 60_000;

/// A user's bucket as of now ($1), by the columns' names.
macro_rules! left_of {
    ($column:literal) => {
        concat!(
            "(CASE WHEN u.",
            $column,
            " > ($1 - u.as_of_ms) / 4 THEN u.",
            $column,
            " - ($1 - u.as_of_ms) / 4 ELSE 0 END)"
        )
    };
}
pub(crate) use left_of;

impl Runs<'_> {
    /// How long a user has to wait until a further job of theirs can begin, because compilers were busy with their
    /// programs; 0: not at all.
    #[boxed]
    pub async fn compile_wait_ms(&self, user: UserId) -> Result<i64> {
        let sql = concat!(
            "SELECT ",
            left_of!("compile_ms"),
            " FROM job_usage u WHERE u.user_id = $2"
        );
        let left: Option<(i64,)> =
            fetch_optional!(self.store.db(), (i64,), sql, self.store.now_ms(), user)?;
        let over_ms = left.map_or(0, |(ms,)| ms - COMPILE_BUDGET_MS + 1);
        Ok(over_ms.max(0) * FORGETTING_DIVISOR)
    }
}

/// Charges a job that leaves its slot for the time that it held it.
pub(crate) async fn charge_slot(tx: &mut Tx, lease: &Lease, now_ms: i64) -> Result<()> {
    charge_slot_of(tx, lease.id, lease.user, now_ms).await
}

/// Like [`charge_slot`], for a job that is taken from its worker.
pub(crate) async fn charge_slot_of(
    tx: &mut Tx,
    job: Uuid,
    user: Option<UserId>,
    now_ms: i64,
) -> Result<()> {
    let sql =
        "SELECT claimed_ms FROM jobs WHERE id = $1 AND claimed_ms IS NOT NULL AND priority <= $2";
    let held = fetch_optional!(*tx, (i64,), sql, job, Priority::Live.number())?;
    match (held, user) {
        (Some((claimed_ms,)), Some(user)) => charge(tx, user, now_ms - claimed_ms, 0, now_ms).await,
        _ => Ok(()),
    }
}

/// Charges a job for its compiler.
pub(crate) async fn charge_compile(
    tx: &mut Tx,
    lease: &Lease,
    wall_ms: i64,
    now_ms: i64,
) -> Result<()> {
    let sql = "SELECT fence FROM jobs WHERE id = $1 AND priority <= $2";
    let live = fetch_optional!(*tx, (i64,), sql, lease.id, Priority::Live.number())?;
    match (live, lease.user) {
        (Some(_), Some(user)) => charge(tx, user, 0, wall_ms, now_ms).await,
        _ => Ok(()),
    }
}

async fn charge(
    tx: &mut Tx,
    user: UserId,
    slot_ms: i64,
    compile_ms: i64,
    now_ms: i64,
) -> Result<()> {
    // In one statement, since two workers may finish jobs of one user at once.
    execute!(
        *tx,
        concat!(
            "INSERT INTO job_usage AS u (user_id, slot_ms, compile_ms, as_of_ms) VALUES ($2, $3, $4, $1)
             ON CONFLICT (user_id) DO UPDATE SET as_of_ms = $1,
                 slot_ms = CASE WHEN ", left_of!("slot_ms"), " + $3 < $5 THEN ", left_of!("slot_ms"), " + $3 ELSE $5 END,
                 compile_ms = CASE WHEN ", left_of!("compile_ms"), " + $4 < $6 THEN ", left_of!("compile_ms"), " + $4 ELSE $6 END"
        ),
        now_ms,
        user,
        slot_ms.clamp(0, SLOT_MS_MAX),
        compile_ms.clamp(0, COMPILE_MS_MAX),
        SLOT_MS_MAX,
        COMPILE_MS_MAX,
    )?;
    Ok(())
}
