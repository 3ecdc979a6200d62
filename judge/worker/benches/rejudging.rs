//! Judging again what was judged before, by a server that was started anew: how fast that is, and that nothing is
//! compiled. The yardstick is the first judging. Prints one JSON object a line for `cargo xtask bench`.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use grundy_engine::{Engine, EngineConfig};
use grundy_store::{Context, NewSubmission, NewUser, OpenOptions, Role, Store, SubmissionId};
use grundy_worker::{Worker, WorkerConfig};

const SUBMISSIONS: usize = 1000;
/// A class. One pupil's jobs leave a slot to the others, so those of a single one would not fill the judge.
const PUPILS: usize = 40;
const TESTS: usize = 10;
const POLL_INTERVAL: Duration = Duration::from_millis(20);
const PROBLEM: &str = "tiny";

#[tokio::main]
async fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let root = directory.path();
    let database = format!("sqlite:{}", root.join("grundy.sqlite").display());
    let blobs = format!("file:{}", root.join("blobs").display());
    let store = Store::open(OpenOptions::new(database, blobs))
        .await
        .expect("a store");
    let package = package(root);
    store
        .packages()
        .publish_folder(&package)
        .await
        .expect("a problem");
    let submissions = submit(&store).await;

    let first = judge_all(&store, root).await;
    let compiled_first = compiled(&store, &submissions).await;
    assert_eq!(compiled_first, SUBMISSIONS, "each source is a new one");
    for &submission in &submissions {
        store
            .submissions()
            .rejudge(submission)
            .await
            .expect("a job");
    }
    let again = judge_all(&store, root).await;
    let compiled_again = compiled(&store, &submissions).await;

    let per_second = |time: Duration| SUBMISSIONS as f64 / time.as_secs_f64();
    let (first, again) = (per_second(first), per_second(again));
    let ratio = again / first;
    println!(
        r#"{{"bench":"worker/{SUBMISSIONS} C submissions on {TESTS} tests, judged again after a restart","value":{again:.1},"unit":"judgements/s","yardstick":"judged and compiled the first time","yardstick_value":{first:.1},"ratio":{ratio:.2},"target":">= 2"}}"#
    );
    println!(
        r#"{{"bench":"worker/compilations of these","value":{compiled_again},"unit":"compilations","target":"0"}}"#
    );
}

fn package(directory: &Path) -> grundy_package::Package {
    let root = directory.join(PROBLEM);
    let data = root.join("data/secret");
    fs::create_dir_all(&data).expect("a directory");
    let yaml = "problem_format_version: 2025-09\nname: {en: Tiny}\n\
        uuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a04\nlicense: unknown\n";
    fs::write(root.join("problem.yaml"), yaml).expect("a file");
    for index in 0..TESTS {
        fs::write(data.join(format!("{index}.in")), format!("{index} 1\n")).expect("a file");
        let answer = format!("{}\n", index + 1);
        fs::write(data.join(format!("{index}.ans")), answer).expect("a file");
    }
    grundy_package::read(&root).expect("a package")
}

async fn submit(store: &Store) -> Vec<SubmissionId> {
    let mut pupils = Vec::new();
    for number in 0..PUPILS {
        let new = NewUser {
            login: format!("pupil{number}"),
            display_name: "An".to_owned(),
            password_hash: "none".to_owned(),
            role: Role::Student,
        };
        pupils.push(store.users().create(new).await.expect("a user").id);
    }
    let mut submissions = Vec::new();
    for number in 0..SUBMISSIONS {
        let source = format!(
            "#include <stdio.h>\nint main(void) {{ int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\", a + b); }} // {number}\n"
        );
        let new = NewSubmission {
            user: pupils[number % PUPILS],
            problem: PROBLEM.to_owned(),
            context: Context::Practice,
            language: "c".to_owned(),
            file_name: "tiny.c".to_owned(),
            source: Bytes::from(source),
        };
        let submission = store.submissions().create(new).await.expect("a submission");
        submissions.push(submission.id);
    }
    submissions
}

/// Judges whatever waits, with an engine that knows nothing but its cache's directory.
async fn judge_all(store: &Store, directory: &Path) -> Duration {
    let cache = directory.join("cache");
    let config = EngineConfig {
        // A worker tests its languages when it starts, which is not measured here.
        languages_only: Some(vec!["c".to_owned()]),
        ..EngineConfig::new(cache)
    };
    let engine = Arc::new(Engine::new(config).expect("an engine"));
    let config = WorkerConfig {
        slots: engine.slots(),
        name: "bench".to_owned(),
        grace: Duration::from_secs(1),
    };
    let started = Instant::now();
    let worker = Worker::spawn(store.clone(), engine, config);
    loop {
        let depth = store.queue().depth().await.expect("numbers");
        if depth.queued + depth.running == 0 {
            break;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    let time = started.elapsed();
    worker.shutdown().await;
    time
}

/// How many of the last judgements asked a compiler: one that was answered from the cache took no time.
async fn compiled(store: &Store, submissions: &[SubmissionId]) -> usize {
    let mut count = 0;
    for &id in submissions {
        let submission = store
            .submissions()
            .get(id)
            .await
            .expect("a row")
            .expect("a submission");
        let verdict = submission.result.map(|summary| summary.verdict.code());
        assert_eq!(verdict, Some("AC"));
        let log = store
            .judgements()
            .compile_report(id)
            .await
            .expect("a row")
            .expect("a log");
        count += usize::from(log.wall_ms > 0);
    }
    count
}
