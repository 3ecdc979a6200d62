//! Tokens of programs, and the one-time token that makes the first administrator.

use async_recursion::async_recursion as boxed;

use crate::accounts::users::{COUNT_ADMINS, NewUser, Role, User, select_user};
use crate::base::areas::Tokens;
use crate::base::check::{Lines, text};
use crate::base::db::{execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ApiTokenId, UserId};
use crate::base::rows::row;

/// The blake3 hash of a random token; the token itself is never stored.
pub type TokenHash = [u8; 32];

const LABEL_CHARS_MAX: usize = 100;
const API_TOKENS_PER_USER_MAX: i64 = 50;

row! {
    "api_tokens";

    /// A token that a program uses instead of a password.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ApiToken {
        /// Its id, by which it can be deleted.
        pub id: ApiTokenId,
        /// The owner's label for it.
        pub label: String,
        /// The time when it was made.
        pub created_ms: i64,
    }
}

impl Tokens<'_> {
    /// Adds an API token.
    ///
    /// # Errors
    /// [`Error::Conflict`] `api_tokens_count_max` when the user has too many.
    #[boxed]
    pub async fn create_api_token(
        &self,
        user: UserId,
        label: &str,
        hash: TokenHash,
    ) -> Result<ApiTokenId> {
        text("label", label, LABEL_CHARS_MAX, Lines::One)?;
        let id = ApiTokenId(self.store.new_id());
        let mut tx = self.store.begin().await?;
        let sql = "SELECT COUNT(*) FROM api_tokens WHERE user_id = $1";
        if fetch_one!(tx, (i64,), sql, user)?.0 >= API_TOKENS_PER_USER_MAX {
            return Err(Error::Conflict {
                constraint: "api_tokens_count_max",
            });
        }
        execute!(
            tx,
            "INSERT INTO api_tokens (id, user_id, label, token_hash, created_ms) VALUES ($1, $2, $3, $4, $5)",
            id,
            user,
            label,
            hash.as_slice(),
            self.store.now_ms(),
        )?;
        tx.commit().await?;
        Ok(id)
    }

    /// The token's user; `None` too when the account is disabled.
    #[boxed]
    pub async fn api_token_user(&self, hash: TokenHash) -> Result<Option<User>> {
        let sql = select_user!(
            "JOIN api_tokens t ON t.user_id = u.id WHERE t.token_hash = $1 AND NOT u.disabled"
        );
        fetch_optional!(self.store.db(), User, sql, hash.as_slice())
    }

    /// A user's API tokens, oldest first.
    #[boxed]
    pub async fn list_api_tokens(&self, user: UserId) -> Result<Vec<ApiToken>> {
        let sql = "SELECT id, label, created_ms FROM api_tokens WHERE user_id = $1 ORDER BY id";
        fetch_all!(self.store.db(), ApiToken, sql, user)
    }

    /// Deletes one of the user's API tokens.
    ///
    /// # Errors
    /// [`Error::NotFound`] if the user has no such token.
    #[boxed]
    pub async fn delete_api_token(&self, user: UserId, id: ApiTokenId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let rows = execute!(
            tx,
            "DELETE FROM api_tokens WHERE user_id = $1 AND id = $2",
            user,
            id
        )?;
        tx.commit().await?;
        if rows == 0 {
            Err(Error::not_found("API token"))
        } else {
            Ok(())
        }
    }

    /// Makes the token with which the first administrator signs up; earlier ones become void.
    ///
    /// # Errors
    /// [`Error::Conflict`] `admin_exists` if there is an administrator already.
    #[boxed]
    pub async fn create_setup_token(&self, hash: TokenHash, ttl_ms: i64) -> Result<()> {
        let mut tx = self.store.begin().await?;
        if fetch_one!(tx, (i64,), COUNT_ADMINS)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "admin_exists",
            });
        }
        execute!(tx, "DELETE FROM setup_tokens")?;
        let sql = "INSERT INTO setup_tokens (token_hash, expires_ms) VALUES ($1, $2)";
        execute!(
            tx,
            sql,
            hash.as_slice(),
            self.store.now_ms().saturating_add(ttl_ms)
        )?;
        tx.commit().await
    }

    /// Whether this setup token would work now. The page asks this before it shows the form.
    #[boxed]
    pub async fn setup_token_is_valid(&self, hash: TokenHash) -> Result<bool> {
        let sql = "SELECT COUNT(*) FROM setup_tokens WHERE token_hash = $1 AND expires_ms > $2";
        Ok(fetch_one!(
            self.store.db(),
            (i64,),
            sql,
            hash.as_slice(),
            self.store.now_ms()
        )?
        .0 > 0)
    }

    /// Uses up the setup token and makes its bearer the first administrator, whatever role `new` asks for.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a token that is wrong, used or too old; [`Error::Conflict`] `admin_exists` if there is an administrator
    /// already, `users_login_key` if the login is taken: then the token can be used again.
    #[boxed]
    pub async fn claim_setup_token(&self, hash: TokenHash, new: NewUser) -> Result<User> {
        let mut tx = self.store.begin().await?;
        // The deletion locks the row, so of two claims at once the second one finds nothing.
        let sql = "DELETE FROM setup_tokens WHERE token_hash = $1 AND expires_ms > $2";
        if execute!(tx, sql, hash.as_slice(), self.store.now_ms())? == 0 {
            return Err(Error::not_found("setup token"));
        }
        if fetch_one!(tx, (i64,), COUNT_ADMINS)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "admin_exists",
            });
        }
        let user = self
            .store
            .users()
            .insert(
                &mut tx,
                NewUser {
                    role: Role::Admin,
                    ..new
                },
            )
            .await?;
        // The used token is remembered, so that its bearer is told so when they open the link again.
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        execute!(tx, sql, USED_SETUP_TOKEN, hex::encode(hash))?;
        tx.commit().await?;
        Ok(user)
    }

    /// Whether the first administrator signed up with this setup token.
    #[boxed]
    pub async fn setup_token_was_used(&self, hash: TokenHash) -> Result<bool> {
        let used = self.store.settings().get(USED_SETUP_TOKEN).await?;
        Ok(used.is_some_and(|used| used == hex::encode(hash)))
    }
}

/// The setting with the hash of the setup token that was used.
const USED_SETUP_TOKEN: &str = "used_setup_token";
