//! The heartbeat, which renews a lease as long as the work goes on.

use std::time::Duration;

use grundy_store::{Error, Lease, Store};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The duration of a lease in milliseconds, after which a dead worker's job comes back.
pub(crate) const LEASE_MS: i64 = 15_000;
/// The interval of renewals; several fit into one lease, so that one may fail.
const RENEWAL_INTERVAL: Duration = Duration::from_millis(LEASE_MS as u64 / 4);

/// Renews a lease until it is dropped or the lease is lost.
pub(crate) struct Heartbeat {
    task: JoinHandle<()>,
    lost: CancellationToken,
}

impl Heartbeat {
    pub(crate) fn start(store: Store, lease: Lease) -> Self {
        let lost = CancellationToken::new();
        let task = tokio::spawn(beat(store, lease, lost.clone()));
        Self { task, lost }
    }

    /// Returns when the lease is lost.
    pub(crate) async fn lost(&self) {
        self.lost.cancelled().await;
    }
}

impl Drop for Heartbeat {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn beat(store: Store, lease: Lease, lost: CancellationToken) {
    let mut deadline_ms = lease.deadline_ms;
    loop {
        tokio::time::sleep(RENEWAL_INTERVAL).await;
        match store.queue().renew(&lease, LEASE_MS).await {
            Ok(renewed_ms) => deadline_ms = renewed_ms,
            Err(Error::LeaseLost) => break,
            // Before the deadline nobody else can have the job; after it, somebody may.
            Err(error) if store.now_ms() >= deadline_ms => {
                tracing::warn!(job = ?lease.job, error = chain(&error), "the lease could not be renewed in time");
                break;
            }
            Err(error) => {
                tracing::warn!(job = ?lease.job, error = chain(&error), "renewing the lease failed; trying again");
            }
        }
    }
    lost.cancel();
}

/// An error with all its causes, for a log line.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
