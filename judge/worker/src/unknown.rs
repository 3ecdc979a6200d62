//! Tells administrators of jobs that no worker of this program knows how to do.

use std::collections::BTreeMap;
use std::time::Duration;

use grundy_store::Store;
use tokio_util::sync::CancellationToken;

use crate::kinds::known_kinds;
use crate::lease::chain;

/// Between two looks. Such jobs come from a newer program or a wrong row, and wait until somebody acts.
const INTERVAL: Duration = Duration::from_secs(60);

/// Looks for jobs of unknown kinds until told to stop: an error in the log when their numbers change, and a measurement.
pub(crate) async fn watch(store: Store, stop: CancellationToken) {
    let kinds = known_kinds();
    let mut told = BTreeMap::new();
    while !stop.is_cancelled() {
        match store.queue().jobs_of_other_kinds(&kinds).await {
            Ok(rows) => {
                let now: BTreeMap<String, i64> = rows.into_iter().collect();
                tell(&told, &now);
                told = now;
            }
            Err(error) => {
                tracing::warn!(
                    error = chain(&error),
                    "jobs of unknown kinds could not be counted"
                );
            }
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = stop.cancelled() => {}
        }
    }
}

fn tell(told: &BTreeMap<String, i64>, now: &BTreeMap<String, i64>) {
    for kind in told.keys().chain(now.keys()) {
        let count = now.get(kind).copied().unwrap_or(0);
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts of rows are far below 2^52"
        )]
        metrics::gauge!("grundy_unknown_jobs", "kind" => kind.clone()).set(count as f64);
        if count > 0 && told.get(kind) != Some(&count) {
            tracing::error!(
                kind,
                count,
                "jobs wait that this worker does not know how to do; they stay in the queue for one that does"
            );
        }
    }
}
