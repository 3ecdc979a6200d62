//! Reports the progress of a long job while it runs.

use std::time::Duration;

use grundy_store::Error;
use serde::Serialize;
use tokio::sync::watch;

use crate::work::Task;

/// The interval at which people see progress.
const INTERVAL: Duration = Duration::from_millis(400);

/// Reports a job's progress until its lease is lost, and then returns that error.
pub(crate) async fn tell<P: Clone + Serialize + Send + Sync>(
    task: &Task,
    mut progress: watch::Receiver<P>,
) -> Error {
    loop {
        // The sender is dropped when the job is done, which the caller notices.
        if progress.changed().await.is_err() {
            return std::future::pending().await;
        }
        let now = progress.borrow_and_update().clone();
        // Other errors are ignored: progress is reported again, and the heartbeat handles a missing database.
        if let Err(error @ Error::LeaseLost) =
            task.store.queue().note_progress(&task.lease, &now).await
        {
            return error;
        }
        tokio::time::sleep(INTERVAL).await;
    }
}
