//! The reasons why a job was not done.

use grundy_archive::ArchiveError;
use grundy_engine::EngineError;
use grundy_package::ReadError;

/// The reason why a job was not done, which is never a fault of the contestant or the teacher.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JobError {
    /// The database or the blob storage failed, a published version cannot be read as a package, or the lease is lost.
    #[error("store: {0}")]
    Store(#[from] grundy_store::Error),
    /// The engine could not carry a run out.
    #[error("engine: {0}")]
    Engine(#[from] EngineError),
    /// The files of a package cannot be listed.
    #[error("package: {0}")]
    Package(#[from] ReadError),
    /// A package cannot be made of a template or another package, or files cannot be written.
    #[error("archive: {0}")]
    Archive(#[from] ArchiveError),
    /// The local file system failed.
    #[error("files: {0}")]
    Files(#[from] std::io::Error),
    /// The engine's own verdict is IE, for this reason.
    #[error("internal error while judging: {0}")]
    InternalVerdict(String),
    /// The engine panicked.
    #[error("the engine panicked: {0}")]
    Panic(String),
    /// This worker lacks something that the job needs.
    #[error("this worker cannot do everything that the job needs")]
    Unable,
    /// Others kept publishing versions while this one was being made.
    #[error("the problem kept changing")]
    Contention,
}

impl JobError {
    /// Whether the job belongs to another worker by now: this is no fault, and nothing is left to do.
    pub(crate) const fn is_lost_lease(&self) -> bool {
        matches!(self, Self::Store(grundy_store::Error::LeaseLost))
    }
}

/// Runs blocking code of the engine away from the asynchronous threads. A panic in it becomes an error: one bad job must not end a
/// slot.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, JobError> + Send + 'static,
) -> Result<T, JobError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(JobError::Panic(panic_text(error))))
}

fn panic_text(error: tokio::task::JoinError) -> String {
    let Ok(panic) = error.try_into_panic() else {
        return "cancelled".to_owned();
    };
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default()
}
