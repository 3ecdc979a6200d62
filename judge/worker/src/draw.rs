//! Draws a picture that somebody wants.

use std::sync::Arc;

use bytes::Bytes;
use grundy_engine::{Drawing, EngineError, Purpose, Submission};
use grundy_store::{DRAW, JobKind, Subject};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// Draws and stores the picture, or stores that there is none: a picture that cannot be drawn must not affect anything else.
pub(crate) struct Draw;

impl Work for Draw {
    const KIND: &'static JobKind = &DRAW;
    /// The other slots stay free for submissions that come meanwhile.
    const AT_ONCE_MAX: usize = 1;

    async fn run(task: Task) -> Result<(), JobError> {
        draw(&task).await
    }
}

async fn draw(task: &Task) -> Result<(), JobError> {
    let Task {
        store,
        engine,
        lease,
        ..
    } = task;
    let Some(wanted) = store.pictures().wanted(lease).await? else {
        return Ok(store.queue().finish(lease).await?);
    };
    let (Subject::Version(version) | Subject::Judgement(_, version)) = wanted.subject;
    let source = match wanted.submission {
        Some(id) => {
            let missing = grundy_store::Error::NotFound { what: "submission" };
            let submission = store.submissions().get(id).await?.ok_or(missing)?;
            Some((submission, store.submissions().source(id).await?))
        }
        None => None,
    };
    let package = store.packages().package(version).await?;
    let language = source
        .as_ref()
        .map(|(submission, _)| submission.language.as_str());
    task.require(&package, Purpose::Drawing(language))?;
    let engine = match &source {
        // The program is compiled for the same owner as for judging.
        Some((submission, _)) => Arc::new(engine.of_owner(&submission.user.to_string())),
        None => engine.clone(),
    };
    let test_name = wanted.test.clone();
    let drawing = blocking(move || {
        let Some(test) = package.test(&test_name) else {
            return Ok(Drawing::Nothing("no such test".to_owned()));
        };
        let submission = source.as_ref().map(|(submission, source)| Submission {
            source,
            file_name: &submission.file_name,
            language: &submission.language,
        });
        Ok(engine.draw(&package, test, submission.as_ref())?)
    });
    let svg = match drawing.await {
        Ok(Drawing::Svg(svg)) => Some(Bytes::from(svg)),
        Ok(Drawing::Nothing(why)) => {
            tracing::warn!(test = wanted.test, subject = ?wanted.subject, why, "no picture");
            None
        }
        // A fault of the package means that there is no picture; any other error is tried again later.
        Err(JobError::Engine(error @ EngineError::Package { .. })) => {
            tracing::warn!(test = wanted.test, subject = ?wanted.subject, %error, "no picture");
            None
        }
        Err(error) => return Err(error),
    };
    Ok(store.pictures().finish(lease, svg).await?)
}
