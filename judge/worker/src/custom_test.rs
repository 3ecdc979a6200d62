//! Tries programs out that were not handed in: runs one once, or only compiles it.

use std::sync::Arc;

use grundy_engine::{CustomTestOn, Purpose, Submission};
use grundy_judgement::{CustomTestReport, Verdict};
use grundy_store::{COMPILE_DRAFT, CUSTOM_TEST, CustomTest, CustomTestSubject, JobKind, Request};

use crate::answer::answer;
use crate::error::{JobError, blocking};
use crate::work::{Share, Task, Work};
use crate::written_program;

/// Runs the user's newest, unless they ask for another one meanwhile.
pub(crate) struct RunOnce;

impl Work for RunOnce {
    const KIND: &'static JobKind = &CUSTOM_TEST;
    /// They go before submissions: a class that runs endless loops would keep every judgement waiting.
    const SHARE: Share = Share::Quick;

    async fn run(task: Task) -> Result<(), JobError> {
        answer(&task, |wanted| carry_out(&task, wanted)).await
    }
}

/// Compiles what somebody is writing: the engine keeps the program, for whoever runs or judges the same text.
pub(crate) struct CompileDraft;

impl Work for CompileDraft {
    const KIND: &'static JobKind = &COMPILE_DRAFT;
    /// The other slots stay free for what somebody waits for.
    const AT_ONCE_MAX: usize = 1;

    async fn run(task: Task) -> Result<(), JobError> {
        answer(&task, |wanted| carry_out(&task, wanted)).await
    }
}

async fn carry_out(
    task: &Task,
    wanted: Arc<Request<CustomTest>>,
) -> Result<CustomTestReport, JobError> {
    let program = &wanted.question;
    let purpose = match &program.on {
        CustomTestSubject::Sample(_) => Purpose::Judging(&program.language),
        CustomTestSubject::Input(_) => Purpose::TryingOnInput(&program.language),
        CustomTestSubject::Nothing => Purpose::Compiling(&program.language),
        CustomTestSubject::WorkingFile(_)
        | CustomTestSubject::Recipe { .. }
        | CustomTestSubject::TestInput { .. } => {
            return written_program::carry_out(task, wanted).await;
        }
    };
    let version = task
        .store
        .problems()
        .current_version(&wanted.problem)
        .await?;
    let package = task.store.packages().package(version).await?;
    task.require(&package, purpose)?;
    let engine = task.engine.of_owner(&wanted.subject.to_string());
    let report = blocking(move || {
        let program = &wanted.question;
        let submission = Submission {
            source: &program.source,
            file_name: &program.file_name,
            language: &program.language,
        };
        let on = match &program.on {
            CustomTestSubject::Input(input) => CustomTestOn::Input(input),
            // A sample that a new version does not have any more leaves the compiler's words.
            CustomTestSubject::Sample(name) => package
                .test(name)
                .map_or(CustomTestOn::Nothing, CustomTestOn::Sample),
            _ => CustomTestOn::Nothing,
        };
        Ok(engine.custom_test(&package, &submission, on)?)
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
