//! Why a submission is wrong, from the question to what is stored: real programs, real sandbox.

use std::path::Path;
use std::time::Duration;

use bytes::Bytes;
use grundy_judgement::Explanation;
use grundy_store::{
    ExplanationState, NewSubmission, Role, State, Store, StoredExplanation, Submission,
};

use crate::support::{options, until, user, worker};

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const WRONG: &str = "submissions/wrong_answer/touching_shadows.cpp";
/// It would pass for ever if nothing came.
const HANG: Duration = Duration::from_secs(300);

async fn submitted(store: &Store) -> Submission {
    let package = grundy_package::read(Path::new(VPOINT)).unwrap();
    store.publish_folder(&package).await.unwrap();
    let user = user(store, "an", Role::Student).await;
    let new = NewSubmission {
        user: user.id,
        problem: "vpoint".to_owned(),
        language: "cpp".to_owned(),
        file_name: "touching_shadows.cpp".to_owned(),
        source: Bytes::from(std::fs::read(Path::new(VPOINT).join(WRONG)).unwrap()),
    };
    store.create_submission(new).await.unwrap()
}

async fn judged(store: &Store, submission: &Submission) {
    until(HANG, async || {
        let submission = store.submission(submission.id).await.unwrap().unwrap();
        submission.state == State::Done
    })
    .await;
}

async fn explained(store: &Store, submission: &Submission) -> (StoredExplanation, Explanation) {
    let stored = async || store.explanation(submission.id).await.unwrap().unwrap();
    until(HANG, async || stored().await.state.is_final()).await;
    let stored = stored().await;
    match stored.state.clone() {
        ExplanationState::Done(explanation) => (stored, *explanation),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_program_gets_a_small_input_and_its_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    let worker = worker(&store, folder.path(), 2, None);
    let submission = submitted(&store).await;
    judged(&store, &submission).await;
    let asked = store.ask_explanation(submission.id, submission.user).await;
    asked.unwrap();
    let (stored, explanation) = explained(&store, &submission).await;
    worker.shutdown().await;
    let example = explanation.counterexample.expect("an example");
    assert!(example.tokens <= 60, "{example:?}");
    assert_ne!(example.output, example.answer);
    for hash in [stored.output_picture, stored.answer_picture] {
        let svg = store.picture(hash.expect("a picture")).await.unwrap();
        assert!(svg.starts_with(b"<svg"), "{svg:?}");
    }
}
