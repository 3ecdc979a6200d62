//! Tries programs out that were not handed in: runs one once, or only compiles it.

use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{Purpose, Submission, TryOn};
use grundy_judgement::{TryOutReport, Verdict};
use grundy_store::{COMPILE_DRAFT, JobKind, Store, TRY_OUT, Topic, TryOut, TryOutSubject};

use crate::error::{JobError, blocking};
use crate::work::{Share, Task, Work};
use crate::written_program;

/// In case a notification was lost, it is looked at this interval whether the user wants something else by now.
const REPLACED_POLL: Duration = Duration::from_secs(2);

/// Runs the user's newest, unless they ask for another one meanwhile.
pub(crate) struct RunOnce;

impl Work for RunOnce {
    const KIND: &'static JobKind = &TRY_OUT;
    /// They go before submissions: a class that runs endless loops would keep every judgement waiting.
    const SHARE: Share = Share::Quick;

    async fn run(task: Task) -> Result<(), JobError> {
        try_out(&task).await
    }
}

/// Compiles what somebody is writing: the engine keeps the program, for whoever runs or judges the same text.
pub(crate) struct CompileDraft;

impl Work for CompileDraft {
    const KIND: &'static JobKind = &COMPILE_DRAFT;
    /// The other slots stay free for what somebody waits for.
    const AT_ONCE_MAX: usize = 1;

    async fn run(task: Task) -> Result<(), JobError> {
        try_out(&task).await
    }
}

async fn try_out(task: &Task) -> Result<(), JobError> {
    let Task { store, lease, .. } = task;
    let Some(wanted) = store.start_try_out(lease).await? else {
        return Ok(store.finish(lease).await?);
    };
    let id = wanted.id;
    let carried_out = carry_out(task, Arc::new(wanted.clone()));
    let report = tokio::select! {
        report = carried_out => report?,
        // The job is somebody else's by now, or waits; what runs here is ended.
        () = replaced(store, &wanted) => return Ok(()),
    };
    match store.finish_try_out(lease, id, &report).await {
        // Replaced in the last moment: nothing to warn of.
        Err(grundy_store::Error::LeaseLost) => Ok(()),
        other => Ok(other?),
    }
}

async fn carry_out(task: &Task, wanted: Arc<TryOut>) -> Result<TryOutReport, JobError> {
    let purpose = match &wanted.on {
        TryOutSubject::Sample(_) => Purpose::Judging(&wanted.language),
        TryOutSubject::Input(_) => Purpose::TryingOnInput(&wanted.language),
        TryOutSubject::Nothing => Purpose::Compiling(&wanted.language),
        TryOutSubject::WorkingFile(_)
        | TryOutSubject::Recipe { .. }
        | TryOutSubject::TestInput { .. } => {
            return written_program::carry_out(task, wanted).await;
        }
    };
    let version = task.store.current_version(&wanted.problem).await?;
    let package = task.packages.open(version).await?;
    task.require(&package, purpose)?;
    let engine = task.engine.of_owner(&wanted.user.to_string());
    let report = blocking(move || {
        let submission = Submission {
            source: &wanted.source,
            file_name: &wanted.file_name,
            language: &wanted.language,
        };
        let on = match &wanted.on {
            TryOutSubject::Input(input) => TryOn::Input(input),
            // A sample that a new version does not have any more leaves the compiler's words.
            TryOutSubject::Sample(name) => package.test(name).map_or(TryOn::Nothing, TryOn::Sample),
            _ => TryOn::Nothing,
        };
        Ok(engine.try_out(&package, &submission, on)?)
    })
    .await?;
    match &report.run {
        Some(run) if run.verdict == Verdict::Ie => {
            let cause = run.judge_note.as_ref().unwrap_or(&run.message);
            Err(JobError::InternalVerdict(cause.clone()))
        }
        _ => Ok(report),
    }
}

/// Returns when the user has asked for another one.
async fn replaced(store: &Store, wanted: &TryOut) {
    let mut watch = store.watch(Topic::TryOuts(wanted.user));
    loop {
        match store.is_try_out_open(wanted.id).await {
            Ok(false) => return,
            // The lease's heartbeat sees to a database that is gone.
            Ok(true) | Err(_) => watch.changed(REPLACED_POLL).await,
        }
    }
}
