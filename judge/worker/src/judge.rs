//! Judges one submission, or judges it again for a preview.

use std::num::NonZeroUsize;
use std::time::Duration;

use grundy_engine::{JudgeOptions, Purpose, Submission};
use grundy_judgement::{Event, Judgement, Verdict};
use grundy_package::Package;
use grundy_store::{
    Extent, JUDGE, JobKind, Lease, REJUDGE, Role, Store, Submission as Stored, Summary, TestRow,
};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// The most events that may wait to be stored; beyond that the engine waits for the database.
const EVENTS_MAX: usize = 1024;
/// The number of failed tests after which judging stops, if the site wants that: enough to see whether they fail alike.
const FAILURES_MAX: NonZeroUsize = NonZeroUsize::new(3).unwrap();
/// The interval at which finished tests are stored together, and once more at the end. The author may watch, and a program may wait
/// on purpose: single times would reveal eight bits of each secret test's input. Each commit also costs a sync of the disk.
const WRITE_INTERVAL: Duration = Duration::from_millis(500);
/// The number of finished tests after which they are stored earlier.
const TESTS_PER_WRITE_MAX: usize = 64;

/// Judges the submission with its problem's current version.
pub(crate) struct Judge;

impl Work for Judge {
    const KIND: &'static JobKind = &JUDGE;

    async fn run(task: Task) -> Result<(), JobError> {
        judge(&task).await
    }
}

/// Judges the submission again with the current version, while it still shows its earlier result.
pub(crate) struct JudgePreview;

impl Work for JudgePreview {
    const KIND: &'static JobKind = &REJUDGE;

    async fn run(task: Task) -> Result<(), JobError> {
        judge(&task).await
    }
}

async fn judge(task: &Task) -> Result<(), JobError> {
    let Task {
        store,
        engine,
        lease,
        ..
    } = task;
    let Some(id) = store.judgements().submission_to_judge(lease).await? else {
        return Ok(store.queue().finish(lease).await?);
    };
    let missing = grundy_store::Error::NotFound { what: "submission" };
    let submission = store.submissions().get(id).await?.ok_or(missing)?;
    let version = store
        .problems()
        .current_version(&submission.problem)
        .await?;
    let source = store.submissions().source(id).await?;
    let package = store.packages().package(version).await?;
    task.require(&package, Purpose::Judging(&submission.language))?;
    store.judgements().start(lease, version).await?;
    let options = options(store, lease, &submission, &package).await?;

    let (sender, receiver) = mpsc::channel(EVENTS_MAX);
    let engine = engine.of_owner(&submission.user.to_string());
    let judging = blocking(move || {
        let submission = Submission {
            source: &source,
            file_name: &submission.file_name,
            language: &submission.language,
        };
        let mut on_event = |event| {
            // It fails only when the writer gave up, whose error is the one that counts.
            let _ = sender.blocking_send(event);
        };
        Ok(engine.judge(&package, &submission, &options, &mut on_event)?)
    });
    let (judgement, written) = tokio::join!(judging, write_down(store, lease, receiver));
    written?;
    let judgement = judgement?;
    if judgement.verdict == Verdict::Ie {
        return Err(JobError::InternalVerdict(cause(&judgement)));
    }
    store
        .judgements()
        .record_groups(lease, &judgement.groups)
        .await?;
    store
        .judgements()
        .finish(lease, &summary(&judgement))
        .await?;
    metrics::counter!("grundy_judgements_total", "verdict" => judgement.verdict.code())
        .increment(1);
    metrics::histogram!("grundy_judging_seconds").record(judgement.total_wall_ms as f64 / 1000.0);
    Ok(())
}

/// The extent to which a submission is judged. A student's submission stops early if the site wants that and the package gives no
/// points of its own; rejudges, with a preview or at once, and teachers' submissions run on every test.
async fn options(
    store: &Store,
    lease: &Lease,
    submission: &Stored,
    package: &Package,
) -> Result<JudgeOptions, JobError> {
    if store.settings().extent().await? == Extent::EveryTest {
        return Ok(JudgeOptions::default());
    }
    let author = store.users().get(submission.user).await?;
    let is_students = author.is_some_and(|author| author.role == Role::Student);
    let is_first = lease.job.kind == &JUDGE && store.judgements().count(submission.id).await? == 1;
    let stops = is_students && is_first && !package.kind.is_scoring;
    Ok(JudgeOptions {
        failures_max: stops.then_some(FAILURES_MAX),
        is_all_or_nothing: true,
        ..JudgeOptions::default()
    })
}

/// Stores events until there are no more, or the store fails.
async fn write_down(
    store: &Store,
    lease: &Lease,
    mut receiver: mpsc::Receiver<Event>,
) -> Result<(), JobError> {
    let mut tests = Vec::new();
    let mut interval = interval_at(Instant::now() + WRITE_INTERVAL, WRITE_INTERVAL);
    interval.set_missed_tick_behavior(MissedTickBehavior::Skip);
    loop {
        let event = tokio::select! {
            event = receiver.recv() => event,
            _ = interval.tick() => {
                record_tests(store, lease, &mut tests).await?;
                continue;
            }
        };
        match event {
            None => return record_tests(store, lease, &mut tests).await,
            Some(Event::CompileFinished {
                compile,
                tests_total,
            }) => {
                let tests_total = signed(tests_total as u64);
                store
                    .judgements()
                    .record_compile(lease, &compile, tests_total)
                    .await?;
            }
            Some(Event::TestFinished { index, test }) => {
                let index = signed(index as u64);
                if let Some(transcript) = &test.transcript {
                    store
                        .judgements()
                        .record_transcript(lease, index, transcript)
                        .await?;
                }
                tests.push(TestRow { index, test });
                if tests.len() == TESTS_PER_WRITE_MAX {
                    record_tests(store, lease, &mut tests).await?;
                }
            }
            // The row's state and the engine's result already contain this.
            Some(Event::CompileStarted | Event::JudgementFinished { .. }) => {}
        }
    }
}

async fn record_tests(
    store: &Store,
    lease: &Lease,
    tests: &mut Vec<TestRow>,
) -> Result<(), JobError> {
    if !tests.is_empty() {
        store.judgements().record_tests(lease, tests).await?;
        tests.clear();
    }
    Ok(())
}

fn summary(judgement: &Judgement) -> Summary {
    let tests = &judgement.tests;
    Summary {
        verdict: judgement.verdict,
        score: judgement.score,
        max_score: judgement.max_score,
        cpu_ms_max: tests.iter().map(|test| test.cpu_ms).fold(0.0, f64::max),
        memory_bytes_max: tests
            .iter()
            .map(|test| test.memory_bytes)
            .max()
            .unwrap_or(0),
        compile_ok: judgement.compile.ok,
        finished_ms: 0, // set by the store
    }
}

/// The reason why a judgement is an IE.
pub(crate) fn cause(judgement: &Judgement) -> String {
    let test = judgement
        .tests
        .iter()
        .find(|test| test.verdict == Verdict::Ie);
    let group = || {
        let notes = judgement.groups.iter().map(|group| &group.judge_note);
        notes.flatten().next().cloned()
    };
    match test {
        Some(test) => format!(
            "{}: {}",
            test.name,
            test.judge_note.as_deref().unwrap_or(&test.message)
        ),
        None => group().unwrap_or_else(|| judgement.compile.log.clone()),
    }
}

fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
