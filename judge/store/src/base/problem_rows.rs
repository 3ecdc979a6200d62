//! A problem's row, for whatever belongs to a problem.

use crate::base::db::{Tx, execute, fetch_one};
use crate::base::error::{Error, Result};

/// Whether the problem has a version. A problem without one is still being written, and readers do not know of it.
pub(crate) async fn is_published(tx: &mut Tx, problem: &str) -> Result<bool> {
    let sql = "SELECT COUNT(*) FROM problems WHERE id = $1 AND current_version IS NOT NULL";
    Ok(fetch_one!(*tx, (i64,), sql, problem)?.0 > 0)
}

/// # Errors
/// [`Error::NotFound`] for a problem that is not published.
pub(crate) async fn require_published(tx: &mut Tx, problem: &str) -> Result<()> {
    if is_published(tx, problem).await? {
        Ok(())
    } else {
        Err(Error::not_found("problem"))
    }
}

/// Makes the problem's row if there is none and locks it, so that versions of one problem are published one by one.
pub(crate) async fn lock_problem(tx: &mut Tx, problem: &str, now_ms: i64) -> Result<()> {
    let sql = "INSERT INTO problems (id, created_ms) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET id = excluded.id";
    execute!(*tx, sql, problem, now_ms)?;
    Ok(())
}
