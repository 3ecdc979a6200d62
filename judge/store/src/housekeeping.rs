//! Deletion of rows that have expired.

use async_recursion::async_recursion as boxed;

use crate::base::audit::AUDIT_LIFE_MS;
use crate::base::db::execute;
use crate::base::error::Result;
use crate::base::open::Store;
use crate::gradings::DRAFT_LIFE_MS;
use crate::requests::game_turns::forget_guests;

impl Store {
    /// Deletes expired sessions and setup tokens, drafts of contests that nobody started, requests of guests who have gone, and old
    /// entries of the audit log. Returns the number of sessions.
    #[boxed]
    pub async fn delete_expired(&self) -> Result<u64> {
        let now_ms = self.now_ms();
        let mut tx = self.begin().await?;
        forget_guests(&mut tx, now_ms).await?;
        let sessions = execute!(tx, "DELETE FROM sessions WHERE expires_ms <= $1", now_ms)?;
        execute!(
            tx,
            "DELETE FROM setup_tokens WHERE expires_ms <= $1",
            now_ms
        )?;
        let since_ms = now_ms.saturating_sub(AUDIT_LIFE_MS);
        execute!(tx, "DELETE FROM audit WHERE at_ms < $1", since_ms)?;
        let sql = "DELETE FROM gradings WHERE state = 'draft' AND created_ms < $1";
        execute!(tx, sql, now_ms.saturating_sub(DRAFT_LIFE_MS))?;
        tx.commit().await?;
        Ok(sessions)
    }
}
