//! Finds out why one submission is wrong, and how its time grows.

use std::sync::Arc;

use bytes::Bytes;
use grundy_analysis::{ExplainOptions, ExplainProgress};
use grundy_engine::{Drawing, Engine, EngineError, Purpose, Submission};
use grundy_judgement::{Counterexample, Explanation};
use grundy_package::Package;
use grundy_store::{EXPLAIN, ExplanationPictures, ExplanationProgress, JobKind};
use tokio::sync::watch;

use crate::error::{JobError, blocking};
use crate::progress::tell;
use crate::work::{Share, Task, Work};

/// Searches the smallest input on which the submission fails, and explains it further; for one that passes, only how its time
/// grows.
pub(crate) struct Explain;

impl Work for Explain {
    const KIND: &'static JobKind = &EXPLAIN;
    /// The share of slots. Each explanation takes seconds, and a class that asks for many must not make submissions wait.
    const SHARE: Share = Share::Explaining;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some(wanted) = store.explanations().start(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let missing = grundy_store::Error::NotFound { what: "submission" };
        let submission = store
            .submissions()
            .get(wanted.submission)
            .await?
            .ok_or(missing)?;
        let source = store.submissions().source(wanted.submission).await?;
        let package = task.store.packages().package(wanted.version).await?;
        task.require(&package, Purpose::Explaining(&submission.language))?;
        // The program is compiled for the same owner as for judging.
        let engine = Arc::new(task.engine.of_owner(&submission.user.to_string()));
        let (progress, progresses) = watch::channel(ExplanationProgress::default());
        let found = blocking(move || {
            let inputs: Vec<Vec<u8>> = wanted.inputs.iter().map(|input| input.to_vec()).collect();
            let options = ExplainOptions {
                inputs: &inputs,
                growth: wanted.growth,
                seed: wanted.seed,
                known: wanted.known.as_ref(),
                ..ExplainOptions::of(wanted.verdict)
            };
            let submission = Submission {
                source: &source,
                file_name: &submission.file_name,
                language: &submission.language,
            };
            let mut on_progress = |now: ExplainProgress| {
                progress.send_if_modified(|told| {
                    let shrinks = told.shrinks || now.tokens.is_some();
                    let now = ExplanationProgress::new(now.tried, shrinks);
                    std::mem::replace(told, now) != now
                });
            };
            let explanation = grundy_analysis::explain(
                &engine,
                &package,
                &submission,
                &options,
                &mut on_progress,
            )?;
            let pictures = pictures(&engine, &package, &explanation)?;
            Ok((explanation, pictures))
        });
        let (explanation, pictures) = tokio::select! {
            found = found => found?,
            lost = tell(&task, progresses) => return Err(lost.into()),
        };
        Ok(store
            .explanations()
            .finish(lease, explanation, pictures)
            .await?)
    }
}

/// The visualiser's pictures of the example: with the program's output, and with a right output.
fn pictures(
    engine: &Engine,
    package: &Package,
    explanation: &Explanation,
) -> Result<ExplanationPictures, JobError> {
    let Some(example) = &explanation.counterexample else {
        return Ok(ExplanationPictures::default());
    };
    Ok(ExplanationPictures {
        output: picture(engine, package, example, &example.output)?,
        answer: picture(engine, package, example, &example.answer)?,
    })
}

fn picture(
    engine: &Engine,
    package: &Package,
    example: &Counterexample,
    output: &str,
) -> Result<Option<Bytes>, JobError> {
    if output.trim().is_empty() {
        return Ok(None);
    }
    let [input, answer, output] = [&example.input, &example.answer, output].map(str::as_bytes);
    match engine.draw_example(package, input, answer, output) {
        Ok(Drawing::Svg(svg)) => Ok(Some(svg.into())),
        // Most often the output is wrong in a way that cannot be drawn.
        Ok(Drawing::Nothing(why)) => {
            tracing::debug!(why, "no picture of an example");
            Ok(None)
        }
        // The package's own fault costs its picture and nothing else.
        Err(error @ EngineError::Package { .. }) => {
            tracing::warn!(%error, "no picture of an example");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
