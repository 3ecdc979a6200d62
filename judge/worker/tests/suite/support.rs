//! A store and a worker in a folder, and a way to wait.

use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{Engine, EngineConfig};
use grundy_store::{NewUser, OpenOptions, Role, Store, SystemClock, User};
use grundy_worker::{Worker, WorkerConfig};

const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A store's options: everything in the folder, by the system's clock.
pub(crate) fn options(folder: &Path) -> OpenOptions {
    let url = |kind: &str, name: &str| format!("{kind}:{}", folder.join(name).display());
    let mut options = OpenOptions::new(url("sqlite", "grundy.sqlite"), url("file", "blobs"));
    options.clock = Arc::new(SystemClock);
    options
}

/// Starts a worker that keeps its files in the folder and stops at once when it is told to, perhaps with these languages only.
pub(crate) fn worker(
    store: &Store,
    folder: &Path,
    slots: usize,
    languages: Option<&[&str]>,
) -> Worker {
    let programs = folder.join("programs");
    share_prepared(&programs);
    let mut engine = EngineConfig::new(programs);
    engine.slots = slots;
    engine.languages_only = languages.map(|ids| ids.iter().map(|id| (*id).to_owned()).collect());
    let config = WorkerConfig {
        slots,
        name: "worker".to_owned(),
        grace: Duration::ZERO,
    };
    let engine = Arc::new(Engine::new(engine).unwrap());
    Worker::spawn(store.clone(), engine, config)
}

/// Lets a cache of programs use what compilers find prepared, as all tests do: it takes longer to make than most programs to
/// compile.
fn share_prepared(programs: &Path) {
    let prepared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/prepared");
    std::fs::create_dir_all(&prepared).unwrap();
    std::fs::create_dir_all(programs).unwrap();
    if let Err(error) = symlink(prepared, programs.join("prepared")) {
        assert_eq!(error.kind(), ErrorKind::AlreadyExists, "{error}");
    }
}

/// An account with this login.
pub(crate) async fn user(store: &Store, login: &str, role: Role) -> User {
    let new = NewUser {
        login: login.to_owned(),
        display_name: login.to_owned(),
        password_hash: "none".to_owned(),
        role,
    };
    store.users().create(new).await.unwrap()
}

/// Waits for a condition; fails if it takes longer than `hang`.
pub(crate) async fn until(hang: Duration, mut condition: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    let waited = tokio::time::timeout(hang, wait).await;
    waited.expect("it never came");
}
