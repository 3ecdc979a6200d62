//! Makes a teacher's input a test: validates it, computes the answer with the reference solution, and publishes a new version.

use std::sync::Arc;

use bytes::Bytes;
use grundy_engine::{Engine, EngineError, InputCheck, Purpose};
use grundy_package::{Format, Package};
use grundy_store::{
    ADD_TEST, Error, FileChange, JobKind, ProposedTest, Rejection, Store, VersionId,
};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// The number of versions that others may publish while this one is being made, before the job goes back to the queue.
const RACES_MAX: usize = 5;

/// Makes the test, or rejects the proposal.
pub(crate) struct AddTest;

impl Work for AddTest {
    const KIND: &'static JobKind = &ADD_TEST;

    async fn run(task: Task) -> Result<(), JobError> {
        add_test(&task).await
    }
}

async fn add_test(task: &Task) -> Result<(), JobError> {
    let Task {
        store,
        engine,
        lease,
        ..
    } = task;
    let Some(proposal) = store.requests().begin::<ProposedTest>(lease).await? else {
        return Ok(store.queue().finish(lease).await?);
    };
    let input = store.proposals().input(&proposal.question).await?;
    for _ in 0..RACES_MAX {
        let base = store.problems().current_version(&proposal.problem).await?;
        if let Some(name) = store
            .proposals()
            .duplicate_of(base, &proposal.question)
            .await?
        {
            store
                .proposals()
                .reject(lease, Rejection::SameInput(name))
                .await?;
            return Ok(());
        }
        let package = store.packages().package(base).await?;
        task.require(&package, Purpose::AddingTest)?;
        let (format, answer) = match answer(engine, package, input.clone()).await? {
            Answered::Answer(format, answer) => (format, answer),
            Answered::Rejected(rejection) => {
                store.proposals().reject(lease, rejection).await?;
                return Ok(());
            }
        };
        let name = fresh_test_name(store, base).await?;
        let why = proposal.question.why.trim();
        let changes = changes(format, why, &name, input.clone(), answer);
        let accepted = store
            .proposals()
            .accept(lease, &proposal, base, &name, &changes)
            .await;
        match accepted {
            Ok(_) => return Ok(()),
            // Someone else published first: start again from their version.
            Err(Error::Conflict { .. }) => {}
            Err(Error::Package(reason)) => {
                store
                    .proposals()
                    .reject(lease, Rejection::Package(reason))
                    .await?;
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(JobError::Contention)
}

/// The reference solution's answer to an input, or the reason why there is none.
enum Answered {
    /// Its answer, and how the package is written.
    Answer(Format, Bytes),
    /// There can be no answer, for this reason.
    Rejected(Rejection),
}

async fn answer(
    engine: &Arc<Engine>,
    package: Arc<Package>,
    input: Bytes,
) -> Result<Answered, JobError> {
    let engine = engine.clone();
    blocking(move || {
        if let InputCheck::Invalid(message) = engine.validate_input(&package, &input)? {
            return Ok(Answered::Rejected(Rejection::Input(message.to_string())));
        }
        match engine.compute_answer(&package, &input) {
            Ok(answer) => Ok(Answered::Answer(package.format, answer.into())),
            Err(EngineError::ReferenceFailed(reason)) => {
                Ok(Answered::Rejected(Rejection::Reference(reason.to_string())))
            }
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// `secret/teacher-01`, or the next number that no test has.
async fn fresh_test_name(store: &Store, version: VersionId) -> Result<String, JobError> {
    let names = store.proposals().test_names(version).await?;
    let fresh = (1..)
        .map(|number| format!("secret/teacher-{number:02}"))
        .find(|name| !names.contains(name));
    Ok(fresh.unwrap_or_default())
}

/// The test's files. The file for the description depends on the package format's version.
fn changes(format: Format, why: &str, name: &str, input: Bytes, answer: Bytes) -> Vec<FileChange> {
    let file = |extension: &str, content| FileChange {
        path: format!("data/{name}.{extension}"),
        content,
    };
    let mut changes = vec![file("in", input), file("ans", answer)];
    if !why.is_empty() {
        changes.push(match format {
            Format::Legacy => file("desc", why.to_owned().into()),
            // A JSON text is a YAML text too, whatever the teacher wrote.
            Format::V2025_09 => file(
                "yaml",
                format!("description: {}\n", serde_json::json!(why)).into(),
            ),
        });
    }
    changes
}
