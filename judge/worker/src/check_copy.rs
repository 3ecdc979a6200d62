//! Checks a working copy: makes the missing test data, then checks every promise, and reports its progress.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bytes::Bytes;
use grundy_engine::{Engine, Margins, Purpose, RegenerateMode, Regeneration, Verification};
use grundy_judgement::{CheckReport, CheckedPromise, Promise, Step};
use grundy_package::{Package, ReadError, read_draft};
use grundy_store::{
    BlobHash, CHECK_COPY, CheckMode, CheckProgress, Error, HowSound, JobKind, WorkingCopyId,
    WorkingDir,
};
use grundy_words::{Line, sentence};
use tokio::sync::watch;

use crate::error::{JobError, blocking};
use crate::progress::tell;
use crate::work::{Share, Task, Work};

/// The longest time of a check; a package whose programs take longer cannot be checked here.
const CHECK_TIME_MAX: Duration = Duration::from_secs(30 * 60);

/// Checks the revision that is present when it begins.
pub(crate) struct CheckCopy;

impl Work for CheckCopy {
    const KIND: &'static JobKind = &CHECK_COPY;
    /// It takes minutes, and measures times.
    const AT_ONCE_MAX: usize = 1;
    const SHARE: Share = Share::Long;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task {
            store,
            engine,
            lease,
            ..
        } = &task;
        let Some(asked) = store.requests().begin::<HowSound>(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let copy = WorkingCopyId(asked.subject);
        let files = store.working_copies().lay_out(copy).await?;
        let revision = files.revision;
        let (files, draft) = blocking(move || {
            let draft = read_draft(&*files);
            Ok((files, draft))
        })
        .await?;
        if let Ok(draft) = &draft {
            task.require(draft, Purpose::Checking)?;
        }
        let (progress, progresses) = watch::channel(CheckProgress::default());
        let work = {
            let engine = engine.clone();
            blocking(move || check(&engine, &files, draft, asked.question.mode, &progress))
        };
        let checked = tokio::select! {
            checked = tokio::time::timeout(CHECK_TIME_MAX, work) => checked,
            lost = tell(&task, progresses) => return Err(lost.into()),
        };
        let checked = match checked {
            Ok(checked) => checked?,
            Err(_) => Checked::too_long(),
        };
        let finish = store
            .working_copies()
            .finish_check(lease, revision, &checked.made, &checked.report)
            .await;
        match finish {
            // The data are more than a working copy may hold.
            Err(Error::Invalid { reason, .. }) => {
                let report = broken(Promise::Data, vec![reason.into()]);
                let finish = store
                    .working_copies()
                    .finish_check(lease, revision, &[], &report)
                    .await;
                Ok(finish?)
            }
            other => Ok(other?),
        }
    }
}

#[derive(Default)]
struct Checked {
    report: CheckReport,
    /// The data that were made: path, content before, new content.
    made: Vec<(String, Option<BlobHash>, Bytes)>,
}

impl Checked {
    fn too_long() -> Self {
        let minutes = CHECK_TIME_MAX.as_secs() / 60;
        let line = sentence!("check-too-long", minutes);
        Self {
            report: broken(Promise::Time, vec![line]),
            ..Self::default()
        }
    }
}

fn check(
    engine: &Engine,
    files: &WorkingDir,
    draft: Result<Package, ReadError>,
    mode: CheckMode,
    progress: &watch::Sender<CheckProgress>,
) -> Result<Checked, JobError> {
    let tell = |step: Step, done: usize, total: usize| {
        progress.send_replace(CheckProgress {
            step,
            done: done as i64,
            total: total as i64,
        });
    };
    let root: &Path = files;
    let draft = match draft {
        Ok(draft) => draft,
        Err(error) => {
            return Ok(Checked {
                report: report(Verification::unreadable(String::new(), &error)),
                ..Checked::default()
            });
        }
    };
    let (regeneration, failures) = match make_data(engine, &draft, mode, &tell) {
        Ok(regeneration) => (regeneration, Vec::new()),
        Err(error) if error.is_bad_input() => (Regeneration::default(), vec![error.to_line()]),
        Err(error) => return Err(error.into()),
    };
    let verification = match grundy_package::read(root) {
        Ok(package) => engine.verify(&package, Margins::AsWritten, &mut |step| {
            tell(step.step, step.done, step.total);
        })?,
        Err(error) => Verification::unreadable(String::new(), &error),
    };
    let mut report = report(verification);
    report.failures = [failures, regeneration.failures].concat();
    report.ok &= report.failures.is_empty();
    let mut made = Vec::new();
    for drift in regeneration.drifts {
        // A file that could not be made is missing.
        let Ok(content) = fs::read(root.join(&drift.file)) else {
            continue;
        };
        let before = files.files.iter();
        let before = before
            .clone()
            .find(|file| file.path == drift.file)
            .map(|file| file.hash);
        report.made.push(drift.file.clone());
        made.push((drift.file, before, content.into()));
    }
    Ok(Checked { report, made })
}

fn make_data(
    engine: &Engine,
    draft: &Package,
    mode: CheckMode,
    tell: &dyn Fn(Step, usize, usize),
) -> Result<Regeneration, grundy_engine::EngineError> {
    let (is_needed, mode) = match mode {
        CheckMode::Fill => (!draft.missing.is_empty(), RegenerateMode::Fill),
        // Answers that came with the package cannot be made again without a reference solution.
        CheckMode::Write => (draft.judge.reference.is_some(), RegenerateMode::Write),
    };
    if !is_needed {
        return Ok(Regeneration::default());
    }
    engine.regenerate(draft, mode, &mut |done, total| {
        tell(Step::Data, done, total)
    })
}

/// A report with only this broken promise.
fn broken(name: Promise, lines: Vec<Line>) -> CheckReport {
    CheckReport {
        checks: vec![CheckedPromise {
            count: lines.len(),
            broken: lines,
            ..CheckedPromise::new(name)
        }],
        ..CheckReport::default()
    }
}

fn report(verification: Verification) -> CheckReport {
    CheckReport {
        ok: verification.ok,
        checks: verification.checks,
        submissions: verification.submissions,
        ..CheckReport::default()
    }
}
