//! Parts that the long-running subcommands share: a runtime, and the signals that end it.

use std::future::Future;
use std::time::Duration;

use anyhow::Context;
use grundy_engine::{Engine, EngineConfig, EngineError};
use tokio::signal::unix::{SignalKind, signal};

use crate::exit::BadInput;

/// The time that running judgements have after the end was requested. Together with storing their results, this is less than the
/// ten seconds after which container engines kill.
pub(crate) const GRACE: Duration = Duration::from_secs(8);

/// The languages of this machine that a service uses.
#[derive(Debug, clap::Args)]
pub(crate) struct LanguageArguments {
    /// Use only these languages, for submissions and for packages' programs, most of which are in rust; by default all languages that work
    /// on this machine.
    #[arg(
        long,
        value_name = "ID,…",
        env = "GRUNDY_LANGUAGES",
        value_delimiter = ','
    )]
    pub(crate) languages: Option<Vec<String>>,
}

/// Runs to the end on a runtime with many threads.
pub(crate) fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.context("start the asynchronous runtime")?;
    let result = runtime.block_on(work);
    // This does not wait for blocking work: a judgement whose job was requeued may go on for minutes. It ends with the process.
    runtime.shutdown_background();
    result
}

/// Starts an engine; an unknown language is the caller's mistake.
pub(crate) async fn start_engine(config: EngineConfig) -> anyhow::Result<Engine> {
    let started = tokio::task::spawn_blocking(move || Engine::new(config)).await?;
    started.map_err(|error| match error {
        EngineError::UnknownLanguage(id) => {
            BadInput::new(format!("--languages: there is no language {id:?}")).into()
        }
        EngineError::Sandbox(reason) => BadInput::new(format!(
            "programs cannot be isolated here: {reason}\n`grundy doctor` says what is missing and what to do about it; with `--workers 0` a server judges nothing itself"
        ))
        .into(),
        other => other.into(),
    })
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
