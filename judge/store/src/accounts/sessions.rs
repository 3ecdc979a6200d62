//! Sessions of users who are logged in.

use async_recursion::async_recursion as boxed;

use crate::accounts::tokens::TokenHash;
use crate::accounts::users::{User, select_user};
use crate::base::areas::Sessions;
use crate::base::db::{execute, fetch_optional};
use crate::base::error::Result;
use crate::base::event_times::{ENTERS_BEFORE_MS, is_let_in};
use crate::base::ids::UserId;

/// A session in use is renewed at most this often: reading a page should not cost a write.
const RENEWAL_INTERVAL_MS: i64 = 5 * 60 * 1000;

impl Sessions<'_> {
    /// Starts a session, which ends `ttl_ms` after its last use.
    #[boxed]
    pub async fn create(&self, user: UserId, hash: TokenHash, ttl_ms: i64) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        execute!(
            tx,
            "INSERT INTO sessions (token_hash, user_id, ttl_ms, last_seen_ms, expires_ms)
             VALUES ($1, $2, $3, $4, $5)",
            hash.as_slice(),
            user,
            ttl_ms,
            now_ms,
            now_ms.saturating_add(ttl_ms),
        )?;
        tx.commit().await
    }

    /// The session's user; `None` when it is over, the account is disabled, or the event that it is for is not near yet.
    #[boxed]
    pub async fn user(&self, hash: TokenHash) -> Result<Option<User>> {
        let user = self.peek_user(hash).await?;
        if user.is_some() {
            self.renew(hash, self.store.now_ms()).await?;
        }
        Ok(user)
    }

    /// Like [`crate::Sessions::user`], but does not count as a use of the session and so does not prolong it.
    #[boxed]
    pub async fn peek_user(&self, hash: TokenHash) -> Result<Option<User>> {
        let sql = select_user!(
            "JOIN sessions s ON s.user_id = u.id WHERE s.token_hash = $1 AND s.expires_ms > $2 AND NOT u.disabled AND ",
            is_let_in!("$3")
        );
        let now_ms = self.store.now_ms();
        fetch_optional!(
            self.store.db(),
            User,
            sql,
            hash.as_slice(),
            now_ms,
            now_ms + ENTERS_BEFORE_MS,
        )
    }

    /// Ends a session. One that is over already is no error.
    #[boxed]
    pub async fn delete(&self, hash: TokenHash) -> Result<()> {
        let mut tx = self.store.begin().await?;
        execute!(
            tx,
            "DELETE FROM sessions WHERE token_hash = $1",
            hash.as_slice()
        )?;
        tx.commit().await
    }

    async fn renew(&self, hash: TokenHash, now_ms: i64) -> Result<()> {
        let due_ms = now_ms - RENEWAL_INTERVAL_MS;
        let sql = "SELECT last_seen_ms FROM sessions WHERE token_hash = $1 AND last_seen_ms <= $2";
        if fetch_optional!(self.store.db(), (i64,), sql, hash.as_slice(), due_ms)?.is_none() {
            return Ok(());
        }
        let mut tx = self.store.begin().await?;
        execute!(
            tx,
            "UPDATE sessions SET last_seen_ms = $2, expires_ms = $2 + ttl_ms WHERE token_hash = $1",
            hash.as_slice(),
            now_ms,
        )?;
        tx.commit().await
    }
}
