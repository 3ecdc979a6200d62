//! The server's functions for the command line, besides serving.

use grundy_store::{Error, Store};

use super::passwords::hash_blocking;
use crate::access::Token;

/// The time for which the one-time link of the first administrator works.
const SETUP_TTL_MS: i64 = 7 * 24 * 3600 * 1000;

/// The path of the link that makes the first administrator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupLink {
    /// `/setup/…`; whoever has it becomes the administrator.
    pub path: String,
}

/// A new one-time link for the first administrator; earlier ones stop working. `None` once there is an administrator.
pub async fn setup_link(store: &Store) -> Result<Option<SetupLink>, Error> {
    let token = Token::random();
    match store
        .tokens()
        .create_setup_token(token.hash(), SETUP_TTL_MS)
        .await
    {
        Ok(()) => Ok(Some(SetupLink {
            path: format!("/setup/{}", token.reveal()),
        })),
        Err(Error::Conflict { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The hash of a password as this server checks it (Argon2id, a PHC string). It takes tens of milliseconds. `None` if the operating
/// system has no random numbers, or the password is beyond Argon2's limits.
#[must_use]
pub fn hash_password(password: &str) -> Option<String> {
    hash_blocking(password)
}
