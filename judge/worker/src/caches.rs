//! Measures a worker's caches now and then, since each measurement looks at every program in them.

use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{CacheFill, Engine};
use grundy_store::{CacheUse, WorkerCaches};
use tokio_util::sync::CancellationToken;

use crate::error::{JobError, blocking};
use crate::lease::chain;
use crate::roster::Roster;

const MEASURING_INTERVAL: Duration = Duration::from_secs(60);

/// Reports the use of the caches to the roster until told to stop.
pub(crate) async fn watch(roster: Arc<Roster>, engine: Arc<Engine>, stop: CancellationToken) {
    loop {
        match measure(&engine).await {
            Ok(caches) => roster.note_caches(caches),
            Err(error) => tracing::warn!(
                error = chain(&error),
                "the caches could not be measured; trying again"
            ),
        }
        tokio::select! {
            () = tokio::time::sleep(MEASURING_INTERVAL) => {}
            () = stop.cancelled() => return,
        }
    }
}

async fn measure(engine: &Arc<Engine>) -> Result<WorkerCaches, JobError> {
    let engine = Arc::clone(engine);
    let caches = blocking(move || Ok(engine.measure_caches()?)).await?;
    Ok(WorkerCaches {
        programs: as_told(caches.programs),
        programs_in_memory: as_told(caches.programs_in_memory),
        tests_in_memory: as_told(caches.tests_in_memory),
    })
}

const fn as_told(cache: CacheFill) -> CacheUse {
    CacheUse {
        bytes: cache.bytes,
        bytes_max: cache.bytes_max,
    }
}
