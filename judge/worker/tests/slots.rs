//! What slots do when a lease is lost, for each kind of job, and how they share drawing. Real programs, real sandbox.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use grundy_engine::{Engine, EngineConfig};
use grundy_store::{
    ADD_TEST, Abilities, Claim, DRAW, JUDGE, JobKind, NewSubmission, NewUser, OpenOptions, Role,
    Store, SubmissionId, SystemClock, TestClock, User,
};
use grundy_worker::{Worker, WorkerConfig};

const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The programs below would wait for more than six minutes if nobody ended them.
const HANG: Duration = Duration::from_secs(120);
const LIMIT_SECONDS: u32 = 200;
const HOUR_MS: i64 = 3_600_000;

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_lease_stops_judging() {
    let (site, name) = (Site::new().await, program_name("judge"));
    site.publish(&[]).await;
    site.submit(&waits(&name)).await;
    site.lose_lease(&JUDGE, &name).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_lease_stops_adding_a_test() {
    let (site, name) = (Site::new().await, program_name("add"));
    site.publish(&[("input_validators/waits.c", &waits(&name))])
        .await;
    let input = Bytes::from_static(b"5\n");
    let proposal = site.store.create_proposal("echo", site.user.id, input, "");
    proposal.await.unwrap();
    site.lose_lease(&ADD_TEST, &name).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_lease_stops_drawing() {
    let (site, name) = (Site::new().await, program_name("draw"));
    site.publish(&[("output_visualizer/waits.c", &waits(&name))])
        .await;
    site.lose_lease(&DRAW, &name).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_slot_draws_while_the_others_judge() {
    let (site, name) = (Site::new().await, program_name("one"));
    site.publish(&[
        ("output_visualizer/waits.c", &waits(&name)),
        ("data/sample/2.in", "2\n"),
        ("data/sample/2.ans", "2\n"),
    ])
    .await;
    let worker = site.worker(3);
    until(|| runs(&name)).await;
    let id = site
        .submit(
            "#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); printf(\"%d\", a); }",
        )
        .await;
    until_async(async || {
        let submission = site.store.submission(id).await.unwrap().unwrap();
        submission.result.is_some()
    })
    .await;
    assert_eq!(running(&name), 1);
    let depth = site.store.queue_depth().await.unwrap();
    assert_eq!((depth.running, depth.queued), (1, 1), "the other waits");
    worker.shutdown().await;
    until(|| !runs(&name)).await;
    let depth = site.store.queue_depth().await.unwrap();
    assert_eq!((depth.running, depth.queued), (0, 2), "handed back");
}

struct Site {
    folder: tempfile::TempDir,
    store: Store,
    user: User,
}

impl Site {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(options(folder.path())).await.unwrap();
        let user = NewUser {
            login: "an".to_owned(),
            display_name: "An".to_owned(),
            password_hash: "none".to_owned(),
            role: Role::Teacher,
        };
        let user = store.create_user(user).await.unwrap();
        Self {
            folder,
            store,
            user,
        }
    }

    /// Publishes the problem `echo`, with these files too.
    async fn publish(&self, files: &[(&str, &str)]) {
        let yaml = format!(
            "problem_format_version: 2025-09\nname: {{en: Echo}}\nuuid: 0193a1c0-0000-7000-8000-000000000009\n\
             license: unknown\nlimits: {{time_limit: {LIMIT_SECONDS}, validation_time: {LIMIT_SECONDS}}}\n"
        );
        let base = [
            ("problem.yaml", yaml.as_str()),
            ("data/sample/1.in", "1\n"),
            ("data/sample/1.ans", "1\n"),
        ];
        let root = self.folder.path().join("echo");
        for (path, content) in base.iter().chain(files) {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, content).unwrap();
        }
        let package = grundy_package::read(&root).unwrap();
        self.store.publish_folder(&package).await.unwrap();
    }

    async fn submit(&self, source: &str) -> SubmissionId {
        let submission = NewSubmission {
            user: self.user.id,
            problem: "echo".to_owned(),
            language: "c".to_owned(),
            file_name: "echo.c".to_owned(),
            source: Bytes::from(source.to_owned()),
        };
        self.store.create_submission(submission).await.unwrap().id
    }

    fn worker(&self, slots: usize) -> Worker {
        let mut engine = EngineConfig::new(self.folder.path().join("programs"));
        engine.slots = slots;
        let config = WorkerConfig {
            slots,
            cache_root: self.folder.path().join("packages"),
            name: "slow".to_owned(),
            grace: Duration::ZERO,
        };
        let engine = Arc::new(Engine::new(engine).unwrap());
        Worker::spawn(self.store.clone(), engine, config)
    }

    /// A worker begins the job of this kind, which runs the program `name`; another takes the job from it.
    async fn lose_lease(&self, kind: &'static JobKind, name: &str) {
        let worker = self.worker(1);
        until(|| runs(name)).await;
        let mut options = options(self.folder.path());
        // Its clock goes before: there the lease ran out long ago.
        options.clock = Arc::new(TestClock::new(self.store.now_ms() + HOUR_MS));
        let thief = Store::open(options).await.unwrap();
        let abilities = Abilities::of(["c"]);
        let claim = Claim {
            worker: "thief",
            kinds: &[kind],
            abilities: &abilities,
            lease_ms: HOUR_MS,
            per_user_max: i64::MAX,
        };
        let lease = thief.claim(&claim).await.unwrap().unwrap();
        assert_eq!((lease.job.kind, lease.fence), (kind, 2));
        until(|| !runs(name)).await;
        thief.renew(&lease, HOUR_MS).await.unwrap();
        let depth = self.store.queue_depth().await.unwrap();
        assert_eq!((depth.running, depth.queued, depth.failed), (1, 0, 0));
        worker.shutdown().await;
        thief.renew(&lease, HOUR_MS).await.unwrap();
    }
}

fn options(folder: &Path) -> OpenOptions {
    let url = |kind: &str, name: &str| format!("{kind}:{}", folder.join(name).display());
    let mut options = OpenOptions::new(url("sqlite", "grundy.sqlite"), url("file", "blobs"));
    options.clock = Arc::new(SystemClock);
    options
}

/// Of this process alone, and no longer than the kernel keeps.
fn program_name(kind: &str) -> String {
    format!("{kind}-{}", std::process::id())
}

/// A program that takes this name and waits.
fn waits(name: &str) -> String {
    format!(
        "#include <sys/prctl.h>\n#include <unistd.h>\nint main(void) {{ prctl(PR_SET_NAME, \"{name}\"); for (;;) pause(); }}\n"
    )
}

fn runs(name: &str) -> bool {
    running(name) > 0
}

/// How many processes of this machine have the name.
fn running(name: &str) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter(|process| {
            // What is no process has no such file, and a process may be gone meanwhile.
            std::fs::read_to_string(process.path().join("comm"))
                .is_ok_and(|comm| comm.trim_end() == name)
        })
        .count()
}

async fn until(mut condition: impl FnMut() -> bool) {
    until_async(async || condition()).await;
}

async fn until_async(mut condition: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(HANG, wait)
        .await
        .expect("it never came");
}
