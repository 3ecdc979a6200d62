//! Measures how strong the tests of one problem are.

use std::time::Duration;

use grundy_analysis::StrengthOptions;
use grundy_engine::Purpose;
use grundy_store::{HowStrong, JobKind, STRENGTH, StrengthProgress, VersionId};
use tokio::sync::watch;

use crate::error::{JobError, blocking};
use crate::progress::tell;
use crate::work::{Share, Task, Work};

/// Results up to then are told. A step that has begun is done to its end, which the limits of programs bound.
const TIME_MAX: Duration = Duration::from_secs(10 * 60);
/// Where there is one slot only, submissions wait as long.
const TIME_MAX_OF_ONE_SLOT: Duration = Duration::from_secs(60);

/// Measures the tests of one version.
pub(crate) struct MeasureStrength;

impl Work for MeasureStrength {
    const KIND: &'static JobKind = &STRENGTH;
    /// It takes minutes, and nobody waits in front of it.
    const AT_ONCE_MAX: usize = 1;
    const SHARE: Share = Share::Long;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some(wanted) = store.strengths().begin(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let package = task
            .store
            .packages()
            .package(VersionId(wanted.subject))
            .await?;
        task.require(&package, Purpose::Measuring)?;
        let time_max = match task.engine.slots() {
            1 => TIME_MAX_OF_ONE_SLOT,
            _ => TIME_MAX,
        };
        let options = StrengthOptions {
            mutants_max: usize::try_from(wanted.question.mutants_max).unwrap_or(usize::MAX),
            time_max: Some(time_max),
            ..StrengthOptions::default()
        };
        let (progress, progresses) = watch::channel(StrengthProgress::default());
        let engine = task.engine.clone();
        let work = blocking(move || {
            let strength = grundy_analysis::measure_strength(
                &engine,
                &package,
                &options,
                &mut |done, total| {
                    progress.send_replace(StrengthProgress {
                        done: done as i64,
                        total: total as i64,
                    });
                },
            )?;
            Ok(strength)
        });
        let strength = tokio::select! {
            measured = work => measured?,
            lost = tell(&task, progresses) => return Err(lost.into()),
        };
        Ok(store
            .requests()
            .answer::<HowStrong>(lease, &strength)
            .await?)
    }
}
