//! What the long-running subcommands share: a runtime, and the signals that end it.

use std::future::Future;

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};

/// Runs to the end on a runtime of many threads.
pub(crate) fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.context("start the asynchronous runtime")?;
    let result = runtime.block_on(work);
    // Not waiting for blocking work: a judgement that was handed back may go on for minutes. It ends with the process.
    runtime.shutdown_background();
    result
}

/// Returns at the first SIGINT or SIGTERM. After that, both have their usual effect again only by SIGKILL: whoever
/// asks twice does not lose what the first request is saving.
pub(crate) fn stop_signal() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt()).context("listen for SIGINT")?;
    let mut terminate = signal(SignalKind::terminate()).context("listen for SIGTERM")?;
    Ok(async move {
        let name = tokio::select! {
            _ = interrupt.recv() => "SIGINT",
            _ = terminate.recv() => "SIGTERM",
        };
        tracing::info!(signal = name, "stopping");
    })
}
