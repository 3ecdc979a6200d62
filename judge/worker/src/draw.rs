//! Draws one picture that somebody wants.

use std::sync::Arc;

use bytes::Bytes;
use grundy_engine::{Drawing, Engine, EngineError, Submission};
use grundy_store::{PictureLease, Store, Subject};

use crate::error::{JobError, blocking};
use crate::packages::Packages;

/// How long drawing one picture may take, compiling included, in milliseconds.
pub(crate) const LEASE_MS: i64 = 300_000;

/// Draws and stores the picture, or that there is none: a picture that cannot be drawn costs nobody anything else.
pub(crate) async fn draw(
    store: &Store,
    engine: &Arc<Engine>,
    packages: &Packages,
    lease: &PictureLease,
) -> Result<(), JobError> {
    let (Subject::Version(version) | Subject::Judgement(_, version)) = lease.subject;
    let source = match lease.submission {
        Some(id) => {
            let missing = grundy_store::Error::NotFound { what: "submission" };
            let submission = store.submission(id).await?.ok_or(missing)?;
            Some((submission, store.submission_source(id).await?))
        }
        None => None,
    };
    let package = packages.open(version).await?;
    let (engine, test_name) = (engine.clone(), lease.test.clone());
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
            tracing::warn!(test = lease.test, subject = ?lease.subject, why, "no picture");
            None
        }
        // As good as no picture; anything else is tried again when the lease has run out.
        Err(JobError::Engine(error @ EngineError::Package { .. })) => {
            tracing::warn!(test = lease.test, subject = ?lease.subject, %error, "no picture");
            None
        }
        Err(error) => return Err(error),
    };
    Ok(store.finish_picture(lease, svg).await?)
}
