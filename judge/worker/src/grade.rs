//! Judges one contestant's file of a contest that is graded from files.

use grundy_engine::{JudgeOptions, Purpose, Submission};
use grundy_judgement::{Graded, Verdict};
use grundy_store::{GRADE, JobKind};

use crate::error::{JobError, blocking};
use crate::judge::cause;
use crate::work::{Task, Work};

/// Judges the file with the version that its contest was started with.
pub(crate) struct GradeFile;

impl Work for GradeFile {
    const KIND: &'static JobKind = &GRADE;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some(file) = store.gradings().start_file(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let package = task.store.packages().package(file.version).await?;
        task.require(&package, Purpose::Judging(&file.language))?;
        let engine = task.engine.of_owner(&file.author);
        let judgement = blocking(move || {
            let submission = Submission {
                source: &file.source,
                file_name: &file.file_name,
                language: &file.language,
            };
            let options = JudgeOptions::default();
            Ok(engine.judge(&package, &submission, &options, &mut |_| {})?)
        });
        let judgement = judgement.await?;
        if judgement.verdict == Verdict::Ie {
            return Err(JobError::InternalVerdict(cause(&judgement)));
        }
        Ok(store
            .gradings()
            .finish_file(lease, &Graded::of(&judgement))
            .await?)
    }
}
