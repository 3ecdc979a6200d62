//! Why a submission is wrong, from the question to what is stored: real programs, real sandbox.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use grundy_engine::{Engine, EngineConfig};
use grundy_judgement::Explanation;
use grundy_store::{
    ExplanationState, NewSubmission, NewUser, OpenOptions, Role, State, Store, StoredExplanation,
    Submission, SystemClock,
};
use grundy_worker::{Worker, WorkerConfig};

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const WRONG: &str = "submissions/wrong_answer/touching_shadows.cpp";
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// It would pass for ever if nothing came.
const HANG: Duration = Duration::from_secs(300);

async fn open(folder: &Path) -> Store {
    let url = |kind: &str, name: &str| format!("{kind}:{}", folder.join(name).display());
    let mut options = OpenOptions::new(url("sqlite", "grundy.sqlite"), url("file", "blobs"));
    options.clock = Arc::new(SystemClock);
    Store::open(options).await.unwrap()
}

fn worker(store: &Store, folder: &Path) -> Worker {
    let mut engine = EngineConfig::new(folder.join("programs"));
    engine.slots = 2;
    let config = WorkerConfig {
        slots: 2,
        cache_root: folder.join("packages"),
        name: "explains".to_owned(),
        grace: Duration::ZERO,
    };
    let engine = Arc::new(Engine::new(engine).unwrap());
    Worker::spawn(store.clone(), engine, config)
}

async fn submitted(store: &Store) -> Submission {
    let package = grundy_package::read(Path::new(VPOINT)).unwrap();
    store.publish_folder(&package).await.unwrap();
    let new = NewUser {
        login: "an".to_owned(),
        display_name: "An".to_owned(),
        password_hash: "$argon2id$…".to_owned(),
        role: Role::Student,
    };
    let user = store.create_user(new).await.unwrap();
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
    let judged = async {
        while store
            .submission(submission.id)
            .await
            .unwrap()
            .unwrap()
            .state
            != State::Done
        {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(HANG, judged).await.unwrap();
}

async fn explained(store: &Store, submission: &Submission) -> (StoredExplanation, Explanation) {
    let explained = async {
        loop {
            let stored = store.explanation(submission.id).await.unwrap().unwrap();
            match stored.state.clone() {
                ExplanationState::Done(explanation) => return (stored, *explanation),
                ExplanationState::Failed => panic!("the judge failed"),
                _ => tokio::time::sleep(POLL_INTERVAL).await,
            }
        }
    };
    tokio::time::timeout(HANG, explained).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_program_gets_a_small_input_and_its_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let worker = worker(&store, folder.path());
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
