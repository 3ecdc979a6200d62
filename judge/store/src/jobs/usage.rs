//! The time that each user's jobs took of the judge lately, which decides the order of turns.
//!
//! Turns by the number of jobs are unfair when one job takes a minute and another a second. So each user has two buckets, which
//! jobs fill and time empties: one for slot time, which orders the turns, and one for compile time, which has a budget. Both have a
//! maximum, so that nobody pays for long.
//!
//! Only live jobs and custom tests are charged. A rejudge is a teacher's wish and costs the submission's author nothing.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use crate::base::areas::Runs;
use crate::base::db::{Tx, execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::UserId;
use crate::jobs::kinds::Priority;
use crate::jobs::queue::Lease;

/// Used time is forgotten at this fraction of the speed of time: a user who fills a slot all the time owes more and more, one who
/// fills a quarter of a slot owes nothing. The SQL below and in `claim.rs` writes it as `/ 4`.
const FORGETTING_DIVISOR: i64 = 4;
/// The most slot time that is held against a user; it is forgotten in ten minutes.
const SLOT_MS_MAX: i64 = 150_000;
/// The most compile time that is held against a user: over the budget by as much as one job may compile, so the wait is four
/// minutes.
const COMPILE_MS_MAX: i64 = 120_000;
/// A user whose compilers took more than this lately has no further job begun. A submission compiles in one or two seconds, so this
/// stops only deliberate overload.
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
    /// The time until a further job of this user can begin, because compilers were busy with their programs; 0 if it can begin now.
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

/// Charges a job that leaves its slot for the time that it was there.
pub(crate) async fn charge_slot(tx: &mut Tx, lease: &Lease, now_ms: i64) -> Result<()> {
    charge_slot_of(tx, lease.id, lease.user, now_ms).await
}

/// Like [`charge_slot`], for a job that is taken away from its worker.
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

/// Charges a job for its compile time.
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
    // One statement does it, since two workers may finish jobs of one user at once.
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
