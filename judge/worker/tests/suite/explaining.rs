//! Explanations, and how the time of a right program grows, from the question to the stored result: real programs, real sandbox.

use std::path::Path;
use std::time::Duration;

use bytes::Bytes;
use grundy_judgement::{Explanation, NoteKind, Verdict};
use grundy_store::{
    Context, NewSubmission, RequestState, Role, State, Store, StoredExplanation, Submission, User,
};

use crate::support::{options, until, user, worker};

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const WRONG: &str = "submissions/wrong_answer/touching_shadows.cpp";
const RIGHT: &str = "submissions/accepted/intervals.cpp";
/// The longest wait; without it a test whose result never comes would hang.
const HANG: Duration = Duration::from_secs(300);

async fn submitted(store: &Store, user: &User, program: &str) -> Submission {
    let new = NewSubmission {
        user: user.id,
        problem: "vpoint".to_owned(),
        context: Context::Practice,
        language: "cpp".to_owned(),
        file_name: "vpoint.cpp".to_owned(),
        source: Bytes::from(std::fs::read(Path::new(VPOINT).join(program)).unwrap()),
    };
    store.submissions().create(new).await.unwrap()
}

async fn judged(store: &Store, submission: &Submission) {
    until(HANG, async || {
        let submission = store
            .submissions()
            .get(submission.id)
            .await
            .unwrap()
            .unwrap();
        submission.state == State::Done
    })
    .await;
}

async fn explained(store: &Store, submission: &Submission) -> (StoredExplanation, Explanation) {
    let stored = async || {
        store
            .explanations()
            .get(submission.id)
            .await
            .unwrap()
            .unwrap()
    };
    until(HANG, async || stored().await.state.is_final()).await;
    let stored = stored().await;
    match stored.state.clone() {
        RequestState::Done(explanation) => (stored, *explanation),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_program_gets_a_small_input_and_a_right_one_its_growth() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    let package = grundy_package::read(Path::new(VPOINT)).unwrap();
    store.packages().publish_folder(&package).await.unwrap();
    let user = user(&store, "an", Role::Student).await;
    let worker = worker(&store, folder.path(), 2, None);
    let ask = async |program: &str, growth| {
        let submission = submitted(&store, &user, program).await;
        judged(&store, &submission).await;
        let asked = store
            .explanations()
            .ask(submission.id, user.id, growth)
            .await;
        asked.unwrap();
        explained(&store, &submission).await
    };
    let (stored, explanation) = ask(WRONG, false).await;
    let (_, of_right) = ask(RIGHT, true).await;
    worker.shutdown().await;
    assert_eq!(explanation.growth, None);
    let example = explanation.counterexample.expect("an example");
    assert!(example.tokens <= 60, "{example:?}");
    assert_ne!(example.output, example.answer);
    for hash in [stored.output_picture, stored.answer_picture] {
        let svg = store
            .pictures()
            .get(hash.expect("a picture"))
            .await
            .unwrap();
        assert!(svg.starts_with(b"<svg"), "{svg:?}");
    }
    // No input is searched for on which it would fail. A note says if a busy machine blurs its times.
    assert_eq!(of_right.verdict, Verdict::Ac);
    assert!(of_right.counterexample.is_none() && of_right.has_note(NoteKind::Right));
    let is_measured = of_right.growth.is_some() || of_right.has_note(NoteKind::NoClearGrowth);
    assert!(is_measured, "{of_right:?}");
}
