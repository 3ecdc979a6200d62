//! How far a long job is, told while it is done.

use std::time::Duration;

use grundy_store::Error;
use serde::Serialize;
use tokio::sync::watch;

use crate::work::Task;

/// People see progress at this interval.
const INTERVAL: Duration = Duration::from_millis(400);

/// Tells how far a job is until its lease is lost: that comes back.
pub(crate) async fn tell<P: Clone + Serialize + Send + Sync>(
    task: &Task,
    mut progress: watch::Receiver<P>,
) -> Error {
    loop {
        // The sender goes when all is done, which the caller sees.
        if progress.changed().await.is_err() {
            return std::future::pending().await;
        }
        let now = progress.borrow_and_update().clone();
        // Other errors are passed over: progress is told again, and the lease's heartbeat sees to a database that is gone.
        if let Err(error @ Error::LeaseLost) =
            task.store.queue().note_progress(&task.lease, &now).await
        {
            return error;
        }
        tokio::time::sleep(INTERVAL).await;
    }
}
