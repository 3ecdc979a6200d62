//! Passwords are hashed with Argon2id, on blocking threads and only a few at a time: each takes 19 MiB and tens of milliseconds.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::frame::HttpError;

/// Fewest characters of a password.
pub const PASSWORD_CHARS_MIN: usize = 8;
/// Most characters of a password.
pub const PASSWORD_CHARS_MAX: usize = 128;
/// A request waits this long for its turn, then the server says that it is busy.
const TURN_TIMEOUT: Duration = Duration::from_secs(10);

/// Hashes and checks passwords.
#[derive(Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    /// A hash of nobody's password, so that an unknown name takes as long as a wrong password.
    nobody: String,
}

impl Passwords {
    /// As many at a time as the machine has cores, at most four.
    pub fn new() -> Self {
        let turns = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(4));
        let nobody = hash_blocking(&crate::accounts::Token::random().reveal()).unwrap_or_default();
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            nobody,
        }
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// [`HttpError::Unavailable`] when too many wait.
    pub async fn hash(&self, password: String) -> Result<String, HttpError> {
        self.in_turn(move || hash_blocking(&password))
            .await?
            .ok_or(HttpError::Internal)
    }

    /// Whether the password belongs to the hash. Without a hash the answer is no, after the same time.
    ///
    /// # Errors
    /// [`HttpError::Unavailable`] when too many wait.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HttpError> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
        let fits = self
            .in_turn(move || verify_blocking(&password, &hash))
            .await?;
        Ok(fits && known)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let turn = tokio::time::timeout(TURN_TIMEOUT, self.turns.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            tracing::warn!("too many passwords wait to be hashed");
            return Err(HttpError::Unavailable);
        };
        // The turn ends with the work, even if the client is gone before.
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(turn);
            result
        });
        done.await.map_err(|_| HttpError::Internal)
    }
}

pub(crate) fn hash_blocking(password: &str) -> Option<String> {
    match Argon2::default().hash_password(password.as_bytes()) {
        Ok(hash) => Some(hash.to_string()),
        Err(error) => {
            tracing::error!(%error, "a password could not be hashed");
            None
        }
    }
}

fn verify_blocking(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .and_then(|hash| {
            Argon2::default()
                .verify_password(password.as_bytes(), &hash)
                .map_err(|_| argon2::password_hash::phc::Error::MissingField)
        })
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::Passwords;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nobody_has_one() {
        let passwords = Passwords::new();
        let hash = passwords.hash("mật khẩu đúng".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(
            passwords
                .verify("mật khẩu đúng".to_owned(), Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("mật khẩu sai".to_owned(), Some(hash))
                .await
                .unwrap()
        );
        assert!(!passwords.verify(String::new(), None).await.unwrap());
        assert!(
            !passwords
                .verify("x".to_owned(), Some("not a hash".to_owned()))
                .await
                .unwrap()
        );
    }
}
