//! `grundy worker`: judges for a server elsewhere, through a shared database and blob storage.

use std::sync::Arc;

use grundy_engine::EngineConfig;
use grundy_worker::{Worker, WorkerConfig};

use crate::exit::Finish;
use crate::service::{GRACE, LanguageArguments, block_on, start_engine, stop_signal};
use crate::store_arguments::StoreArguments;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,
    /// The number of programs that run at once; by default one per core.
    #[arg(long, value_name = "N", env = "GRUNDY_WORKERS")]
    slots: Option<std::num::NonZeroUsize>,
    #[command(flatten)]
    only: LanguageArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    block_on(work(arguments))
}

async fn work(arguments: &Arguments) -> anyhow::Result<Finish> {
    let stopped = stop_signal()?;
    let store = arguments.store.open().await?;
    let mut engine = EngineConfig::new(arguments.store.program_cache());
    engine.slots = arguments.slots.map_or(engine.slots, std::num::NonZero::get);
    engine.languages_only.clone_from(&arguments.only.languages);
    let config = WorkerConfig {
        slots: engine.slots,
        name: name(),
        grace: GRACE,
    };
    let engine = start_engine(engine).await?;
    tracing::info!(name = config.name, slots = config.slots, "ready to judge");
    let worker = Worker::spawn(store.clone(), Arc::new(engine), config);
    stopped.await;
    worker.shutdown().await;
    store.close().await;
    Ok(Finish::Done)
}

/// Tells workers apart in leases and logs.
fn name() -> String {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{}/{}", host.trim(), std::process::id())
}
