//! How far a long job is, told while it is done.

use std::future::Future;
use std::time::Duration;

use grundy_store::{Error, Result};
use tokio::sync::watch;

/// People see progress at this interval.
const INTERVAL: Duration = Duration::from_millis(400);

/// Tells how far it is, by `note`, until the lease is lost: that comes back.
pub(crate) async fn tell<P, F>(mut progress: watch::Receiver<P>, note: impl Fn(P) -> F) -> Error
where
    P: Clone,
    F: Future<Output = Result<()>>,
{
    loop {
        // The sender goes when all is done, which the caller sees.
        if progress.changed().await.is_err() {
            return std::future::pending().await;
        }
        let now = progress.borrow_and_update().clone();
        // Other errors are passed over: progress is told again, and the lease's heartbeat sees to a database that is gone.
        if let Err(error @ Error::LeaseLost) = note(now).await {
            return error;
        }
        tokio::time::sleep(INTERVAL).await;
    }
}
