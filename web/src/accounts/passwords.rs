//! Passwords are hashed with Argon2id, on blocking threads and only a few at a time: each takes 19 MiB and tens of milliseconds.
//!
//! The memory of a turn is kept for the next one. If it were freed and allocated again, the allocator would keep it once for every
//! thread that ever hashed: hundreds of megabytes after a class has logged in.
//!
//! Requests go first: the passwords of a class list are hashed one at a time, and only while no request waits.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use rand::Rng as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use tokio::sync::{Semaphore, watch};

use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::state::Shared;

/// The fewest characters of a password.
pub const PASSWORD_CHARS_MIN: usize = 8;
/// The most characters of a password.
pub const PASSWORD_CHARS_MAX: usize = 128;
/// The time that a request waits for its turn before the server answers that it is busy, which is less than the time of a request.
const TURN_TIMEOUT: Duration = Duration::from_secs(25);
/// The time for which the hash of a class list's password lets requests go first, so that a stream of log-ins delays the list but
/// does not stop it.
const COURTESY: Duration = Duration::from_secs(1);
const SALT_BYTES: usize = 16;

/// Hashes and checks passwords.
#[derive(Debug)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    /// How many people wait for a turn.
    waiting: watch::Sender<usize>,
    /// The turn of hashes that can wait, shared by all class lists.
    patient_turn: Semaphore,
    /// The time that a request waits for its turn.
    patience: Duration,
    /// The memories of ended turns, kept for later ones: at most one for each turn.
    memories: Arc<Mutex<Vec<Memory>>>,
    /// A hash that belongs to no password, so that an unknown name takes as long as a wrong password.
    nobody: String,
}

/// Argon2's working memory.
#[derive(Debug, Default)]
struct Memory(Vec<Block>);

impl Shared for Passwords {
    fn new(_: &AppConfig) -> Self {
        Self::new()
    }
}

impl Passwords {
    /// Hashes as many passwords at a time as the machine has cores, but at most four.
    fn new() -> Self {
        let turns = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(4));
        let mut memory = Memory::default();
        let nobody = memory
            .hash(&crate::access::Token::random().reveal())
            .unwrap_or_default();
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            waiting: watch::Sender::new(0),
            patient_turn: Semaphore::new(1),
            patience: TURN_TIMEOUT,
            memories: Arc::new(Mutex::new(vec![memory])),
            nobody,
        }
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// [`HttpError::Busy`] when too many requests wait.
    pub(crate) async fn hash(&self, password: String) -> Result<String, HttpError> {
        let _waits = Waiting::new(&self.waiting);
        self.in_turn(self.patience, move |memory| memory.hash(&password))
            .await?
            .ok_or(HttpError::Internal)
    }

    /// Like [`Passwords::hash`], for one of many passwords that can wait: people who log in go first.
    ///
    /// # Errors
    /// [`HttpError::Internal`] when there is not enough memory for it.
    pub(crate) async fn hash_patiently(&self, password: String) -> Result<String, HttpError> {
        let _patient = self.patient_turn.acquire().await;
        let mut waiting = self.waiting.subscribe();
        let nobody_waits = waiting.wait_for(|count| *count == 0);
        // Its own turn comes even if more requests come.
        let _ = tokio::time::timeout(COURTESY, nobody_waits).await;
        let hashed = self.in_turn(Duration::MAX, move |memory| memory.hash(&password));
        hashed.await?.ok_or(HttpError::Internal)
    }

    /// Whether the password belongs to the hash. Without a hash the answer is no, after the same time.
    ///
    /// # Errors
    /// [`HttpError::Busy`] when too many requests wait.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, HttpError> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
        let _waits = Waiting::new(&self.waiting);
        let fits = self.in_turn(self.patience, move |memory| {
            memory.verify(&password, &hash).unwrap_or(false)
        });
        Ok(fits.await? && known)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let turn = tokio::time::timeout(patience, self.turns.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            tracing::warn!("too many passwords wait to be hashed");
            return Err(HttpError::Busy);
        };
        let memories = self.memories.clone();
        // The turn ends with the work, even if the client is gone before.
        let done = tokio::task::spawn_blocking(move || {
            let lock = || memories.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = lock().pop().unwrap_or_default();
            let result = work(&mut memory);
            lock().push(memory);
            drop(turn);
            result
        });
        done.await.map_err(|_| HttpError::Internal)
    }
}

/// A request that waits for a turn or has one, until this is dropped.
struct Waiting<'a>(&'a watch::Sender<usize>);

impl<'a> Waiting<'a> {
    fn new(count: &'a watch::Sender<usize>) -> Self {
        count.send_modify(|count| *count += 1);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

/// The hash of a password, as a PHC string. It takes a while; `None` if there is not enough memory.
pub(crate) fn hash_blocking(password: &str) -> Option<String> {
    Memory::default().hash(password)
}

impl Memory {
    fn hash(&mut self, password: &str) -> Option<String> {
        let mut salt = [0; SALT_BYTES];
        // Nobody may get a password without random numbers, so a failure here panics.
        UnwrapErr(SysRng).fill_bytes(&mut salt);
        let hashed = self.hash_with(password, &salt);
        if let Err(error) = &hashed {
            tracing::error!(%error, "a password could not be hashed");
        }
        hashed.ok()
    }

    fn hash_with(
        &mut self,
        password: &str,
        salt: &[u8],
    ) -> Result<String, argon2::password_hash::Error> {
        let (algorithm, version, params) =
            (Algorithm::default(), Version::default(), Params::default());
        let output = self.fill(algorithm, version, &params, password, salt)?;
        let hash = PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: ParamsString::try_from(&params)?,
            salt: Some(Salt::new(salt)?),
            hash: Some(output),
        };
        Ok(hash.to_string())
    }

    /// Whether the password belongs to the PHC string, with the parameters of that; `None` if it is not a valid one.
    fn verify(&mut self, password: &str, hash: &str) -> Option<bool> {
        let hash = PasswordHash::new(hash).ok()?;
        let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
        let version = hash.version.map(Version::try_from).transpose().ok()?;
        let params = Params::try_from(&hash).ok()?;
        let found = self.fill(
            algorithm,
            version.unwrap_or_default(),
            &params,
            password,
            hash.salt.as_ref()?,
        );
        // The comparison takes constant time.
        Some(found.ok()? == hash.hash?)
    }

    fn fill(
        &mut self,
        algorithm: Algorithm,
        version: Version,
        params: &Params,
        password: &str,
        salt: &[u8],
    ) -> Result<Output, argon2::password_hash::Error> {
        let blocks = params.block_count();
        if self.0.len() < blocks {
            self.0.resize(blocks, Block::new());
        }
        let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
        Argon2::new(algorithm, version, params.clone()).hash_password_into_with_memory(
            password.as_bytes(),
            salt,
            &mut output,
            &mut self.0[..blocks],
        )?;
        Ok(Output::new(&output)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Passwords;

    /// The expected hash is made with the crate's own functions, as earlier releases did.
    #[tokio::test]
    async fn hashes_are_the_usual_ones() {
        use argon2::Argon2;
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let passwords = Passwords::new();
        let earlier = Argon2::default().hash_password(b"matkhau").unwrap();
        for (password, fits) in [("matkhau", true), ("matkhaU", false)] {
            let verified = passwords.verify(password.to_owned(), Some(earlier.to_string()));
            assert_eq!(verified.await, Ok(fits));
        }
        let ours = passwords.hash("matkhau".to_owned()).await.unwrap();
        let verifier = Argon2::default();
        assert!(verifier.verify_password(b"matkhau", ours.as_str()).is_ok());
        assert!(verifier.verify_password(b"matkha", ours.as_str()).is_err());
        assert_ne!(passwords.hash("matkhau".to_owned()).await.unwrap(), ours);
    }

    /// Each of them would stay in memory otherwise.
    #[tokio::test]
    async fn a_hundred_at_once_all_get_their_turn_in_the_memory_of_a_few() {
        let mut passwords = Passwords::new();
        // The test must pass on any machine, however slow.
        passwords.patience = std::time::Duration::from_secs(3_600);
        let passwords = std::sync::Arc::new(passwords);
        let checks = (0..118).map(|_| {
            let passwords = passwords.clone();
            tokio::spawn(async move { passwords.verify("x".to_owned(), None).await })
        });
        for check in checks.collect::<Vec<_>>() {
            assert_eq!(check.await.unwrap(), Ok(false));
        }
        assert!(passwords.memories.lock().unwrap().len() <= passwords.turns.available_permits());
    }

    /// A class list waits for people who log in; the order in which they end shows it.
    #[tokio::test]
    async fn who_logs_in_goes_before_a_class_list() {
        let mut passwords = Passwords::new();
        passwords.patience = std::time::Duration::from_secs(3_600);
        let passwords = std::sync::Arc::new(passwords);
        let ended = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for is_list in [false, true] {
            for _ in 0..10 {
                let (passwords, ended) = (passwords.clone(), ended.clone());
                tasks.push(tokio::spawn(async move {
                    if is_list {
                        passwords.hash_patiently("x".to_owned()).await.unwrap();
                    } else {
                        assert_eq!(passwords.verify("x".to_owned(), None).await, Ok(false));
                    }
                    ended.lock().unwrap().push(is_list);
                }));
            }
        }
        for task in tasks {
            task.await.unwrap();
        }
        let ended = ended.lock().unwrap();
        // On a very slow machine, hashes of the list may go earlier after their waiting time.
        let late = ended[..8].iter().filter(|is_list| **is_list).count();
        assert!(late <= 3, "{ended:?}");
        assert_eq!(*passwords.waiting.borrow(), 0);
        assert!(passwords.memories.lock().unwrap().len() <= passwords.turns.available_permits());
    }

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
