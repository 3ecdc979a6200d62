//! Slots when a lease is lost, for each kind of job, and how they share drawing. Real programs, real sandbox.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use grundy_judgement::CustomTestReport;
use grundy_store::{
    ADD_TEST, CUSTOM_TEST, Capabilities, Claim, Context, CustomTest, CustomTestSubject, DRAW,
    Decision, JUDGE, JobKind, Lease, NewCustomTest, NewSubmission, ProposedTest, Request,
    RequestId, RequestState, Role, STRENGTH, Store, SubmissionId, TestClock, User,
};
use grundy_worker::Worker;

use crate::support::{options, until, user, worker};

/// The programs below would wait for more than six minutes if nobody ended them.
const HANG: Duration = Duration::from_secs(120);
const LIMIT_SECONDS: u32 = 200;
const HOUR_MS: i64 = 3_600_000;
const ECHO: &str =
    "#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); printf(\"%d\", a); }";

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
    let proposal = site
        .store
        .proposals()
        .create("echo", site.user.id, input, "")
        .await;
    proposal.unwrap();
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
async fn who_loses_the_lease_stops_measuring() {
    let (site, name) = (Site::new().await, program_name("measure"));
    site.publish(&[("submissions/accepted/waits.c", &waits(&name))])
        .await;
    let asked = site.store.strengths().ask("echo", site.user.id, 60).await;
    asked.unwrap();
    site.lose_lease(&STRENGTH, &name).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_lease_stops_trying_out() {
    let (site, name) = (Site::new().await, program_name("try"));
    site.publish(&[]).await;
    site.custom_test(&waits(&name), on_input()).await;
    site.lose_lease(&CUSTOM_TEST, &name).await;
}

/// The worker hears of it at once, not when it renews its lease.
#[tokio::test(flavor = "multi_thread")]
async fn a_newer_run_ends_the_one_before() {
    let (site, name) = (Site::new().await, program_name("newer"));
    site.publish(&[]).await;
    let worker = site.worker(2);
    let slow = site.custom_test(&waits(&name), on_input()).await;
    until(HANG, async || runs(&name)).await;
    let asked = std::time::Instant::now();
    let sample = CustomTestSubject::Sample("sample/1".to_owned());
    let newer = site.custom_test(ECHO, sample).await;
    until(HANG, async || !runs(&name)).await;
    let ended = asked.elapsed();
    let report = site.tried(newer).await;
    let run = report.run.unwrap();
    assert_eq!((run.verdict.code(), run.is_checked), ("AC", true));
    let slow = site.request(slow).await;
    assert_eq!(slow.state, RequestState::Replaced);
    assert!(ended < Duration::from_secs(3), "after {ended:?}");
    worker.shutdown().await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (0, 0, 0));
}

/// However many runs wait, and although they go first, one slot judges.
#[tokio::test(flavor = "multi_thread")]
async fn runs_leave_a_slot_to_submissions() {
    let (site, name) = (Site::new().await, program_name("leave"));
    site.publish(&[]).await;
    for login in ["binh", "chi", "dung"] {
        let user = user(&site.store, login, Role::Student).await;
        site.custom_test_of(&user, &waits(&name), on_input()).await;
    }
    let worker = site.worker(2);
    until(HANG, async || runs(&name)).await;
    let id = site.submit(ECHO).await;
    site.judged(id).await;
    assert_eq!(running(&name), 1);
    worker.shutdown().await;
}

/// Others have three endless programs, each on all tests. The wait is counted in their runs, and not in time.
#[tokio::test(flavor = "multi_thread")]
async fn bad_neighbours_cost_about_one_of_their_runs() {
    const TESTS: usize = 10;
    let yaml = "problem_format_version: 2025-09\nname: {en: Echo}\nuuid: 0193a1c0-0000-7000-8000-000000000009\n\
                license: unknown\nlimits: {time_limit: 0.3, time_resolution: 0.1}\n";
    let names: Vec<_> = (1..=TESTS)
        .flat_map(|number| ["in", "ans"].map(|kind| format!("data/secret/{number:02}.{kind}")))
        .collect();
    let mut files: Vec<_> = names.iter().map(|name| (name.as_str(), "7\n")).collect();
    files.push(("problem.yaml", yaml));
    for slots in [1, 2] {
        let site = Site::new().await;
        site.publish(&files).await;
        let mut neighbours = Vec::new();
        for login in ["binh", "chi", "dung"] {
            let user = user(&site.store, login, Role::Student).await;
            let endless = "int main(void) { for (;;); }";
            neighbours.push(site.submit_of(&user, endless).await);
        }
        let runs = async || {
            let mut runs = Vec::new();
            for id in &neighbours {
                runs.push(site.store.judgements().tests(*id).await.unwrap().len());
            }
            runs
        };
        let worker = worker(&site.store, site.folder.path(), slots, Some(&["c"]));
        // All three are running, however few slots there are, and at least one run has begun.
        until(HANG, async || {
            let depth = site.store.queue().depth().await.unwrap();
            depth.running == 3 && runs().await.iter().any(|runs| *runs > 0)
        })
        .await;
        let before = runs().await;
        let pupil = site.submit(ECHO).await;
        site.judged(pupil).await;
        let after = runs().await;
        let meanwhile = after.iter().sum::<usize>() - before.iter().sum::<usize>();
        let told = format!("{slots} slots: {before:?}, {after:?}");
        assert!(after.iter().any(|runs| *runs < TESTS), "{told}");
        assert!(meanwhile <= TESTS / 2, "{told}");
        worker.shutdown().await;
    }
}

/// A program that was compiled while somebody typed is not compiled again when they run it or hand it in.
#[tokio::test(flavor = "multi_thread")]
async fn a_compiled_draft_is_what_is_run_and_judged() {
    let site = Site::new().await;
    site.publish(&[]).await;
    let worker = site.worker(2);
    let draft = site.custom_test(ECHO, CustomTestSubject::Nothing).await;
    let draft = site.tried(draft).await;
    assert!(draft.compile.ok && draft.compile.wall_ms > 0 && draft.run.is_none());
    let run = site.custom_test(ECHO, on_input()).await;
    let run = site.tried(run).await;
    assert_eq!(run.compile.wall_ms, 0);
    assert_eq!(run.run.unwrap().output, b"5");
    let id = site.submit(ECHO).await;
    site.judged(id).await;
    let compile = site
        .store
        .judgements()
        .compile_report(id)
        .await
        .unwrap()
        .unwrap();
    assert!(compile.ok && compile.wall_ms == 0, "{compile:?}");
    worker.shutdown().await;
}

/// A package whose checker fails is the judge's fault: it is tried again, and in the end says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_checker_that_fails_is_an_error_and_no_verdict() {
    let site = Site::new().await;
    let crashes = "int main(void) { __builtin_trap(); }\n";
    site.publish(&[("output_validator/check.c", crashes)]).await;
    let worker = site.worker(2);
    let sample = CustomTestSubject::Sample("sample/1".to_owned());
    let id = site.custom_test(ECHO, sample).await;
    until(HANG, async || {
        let custom_test = site.request(id).await;
        custom_test.state == RequestState::Failed
    })
    .await;
    assert_eq!(site.store.queue().depth().await.unwrap().failed, 1);
    worker.shutdown().await;
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
    until(HANG, async || runs(&name)).await;
    let id = site.submit(ECHO).await;
    site.judged(id).await;
    assert_eq!(running(&name), 1);
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.running, depth.queued), (1, 1), "the other waits");
    worker.shutdown().await;
    until(HANG, async || !runs(&name)).await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.running, depth.queued), (0, 2), "requeued");
}

/// However many slots there are, one dispatcher asks for jobs: once for each poll if there is nothing to do, and once for each event.
#[tokio::test]
async fn one_dispatcher_asks_for_all_slots() {
    // The recorder is this thread's, which the dispatcher has too: other tests of the process count for themselves.
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let recorder = recorder.handle();
    let claims = |found: &str| -> u64 {
        let line = format!("grundy_claims_total{{found=\"{found}\"}} ");
        let text = recorder.render();
        let value = text.lines().find_map(|row| row.strip_prefix(line.as_str()));
        value.map_or(0, |value| value.parse().unwrap())
    };
    let site = Site::new().await;
    site.publish(&[]).await;
    let worker = site.worker(16);
    // The beginning ends with the measurement; until then each language that passes is a reason to ask.
    let is_settled = async || {
        let workers = site.store.workers().live().await.unwrap();
        workers.iter().any(|worker| worker.report.speed.is_some())
    };
    until(HANG, is_settled).await;
    let before = claims("nothing");
    tokio::time::sleep(Duration::from_secs(5)).await;
    let idle = claims("nothing") - before;
    assert!((1..=4).contains(&idle), "{idle} times in five seconds");

    let before = claims("nothing");
    for _ in 0..3 {
        let id = site.submit(ECHO).await;
        site.judged(id).await;
    }
    assert_eq!(claims("job"), 3);
    // Each submission is a reason to ask when it comes and when it is done, and there is a poll now and then.
    let asked = claims("nothing") - before;
    assert!(asked <= 16, "{asked} times for three submissions");
    worker.shutdown().await;
    assert_eq!(
        site.store.workers().list().await.unwrap(),
        [],
        "it said farewell"
    );
}

/// The database has tables of a later version meanwhile: the worker stays and takes nothing, and no job loses an attempt.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_older_than_the_database_claims_nothing() {
    let site = Site::new().await;
    site.publish(&[]).await;
    let worker = worker(&site.store, site.folder.path(), 1, Some(&["c"]));
    let first = site.submit(ECHO).await;
    site.judged(first).await;
    let url = options(site.folder.path()).database_url;
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let sql = |sql| sqlx::query(sql).execute(&pool);
    sql(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'later', TRUE, X'66', 0)",
    )
    .await
    .unwrap();
    site.submit(ECHO).await;
    let is_outdated = async || {
        let workers = site.store.workers().live().await.unwrap();
        workers.iter().any(|worker| worker.is_outdated)
    };
    until(HANG, is_outdated).await;
    // The time is longer than an idle worker waits before it asks again. It does not ask again when the later version is gone, either.
    let idle = Duration::from_secs(5);
    tokio::time::sleep(idle).await;
    sql("DELETE FROM _sqlx_migrations WHERE version = 9999")
        .await
        .unwrap();
    tokio::time::sleep(idle).await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running), (1, 0));
    worker.shutdown().await;
    let restarted = site.worker(1);
    until(HANG, async || {
        site.store.queue().depth().await.unwrap().queued == 0
    })
    .await;
    restarted.shutdown().await;
}

/// The compiler of the package's own programs is missing here: jobs wait for another worker, and lose no attempt.
#[tokio::test(flavor = "multi_thread")]
async fn a_checker_that_cannot_be_compiled_here_costs_nothing() {
    let site = Site::new().await;
    let accepts = "int main() { return 42; }\n";
    site.publish(&[
        ("output_validator/check.cpp", accepts),
        ("input_validators/check.cpp", accepts),
        ("submissions/accepted/echo.cpp", "int main() {}\n"),
        ("judge.yaml", "reference: submissions/accepted/echo.cpp\n"),
    ])
    .await;
    let only_c = worker(&site.store, site.folder.path(), 2, Some(&["c"]));
    let id = site.submit("int main(void) { return 0; }").await;
    let input = Bytes::from_static(b"5\n");
    let proposal = site
        .store
        .proposals()
        .create("echo", site.user.id, input, "")
        .await;
    let proposal = proposal.unwrap();
    let needs = Capabilities::of(["c", "cpp"]);
    until(HANG, async || {
        let submission = site.store.submissions().get(id).await.unwrap().unwrap();
        submission.waits_for == Some(needs.clone())
    })
    .await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (2, 0, 0));
    let lease = claim_with(&site.store, &["c"]).await;
    assert_eq!(lease, None, "it is known now what they need");
    let both = worker(&site.store, site.folder.path(), 1, Some(&["c", "cpp"]));
    until(HANG, async || {
        let submission = site.store.submissions().get(id).await.unwrap().unwrap();
        let proposal = site.store.requests().get::<ProposedTest>(proposal.id).await.unwrap().unwrap();
        submission.result.is_some() && matches!(&proposal.state, RequestState::Done(decision) if matches!(**decision, Decision::Accepted { .. }))
    })
    .await;
    let submission = site.store.submissions().get(id).await.unwrap().unwrap();
    assert_eq!(submission.result.unwrap().verdict.code(), "AC");
    only_c.shutdown().await;
    both.shutdown().await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (0, 0, 0));
}

async fn claim_with(store: &Store, abilities: &[&str]) -> Option<Lease> {
    let claim = Claim {
        worker: "test",
        kinds: &[&JUDGE, &ADD_TEST, &DRAW],
        abilities: &Capabilities::of(abilities.iter().copied()),
        lease_ms: HOUR_MS,
        per_user_max: i64::MAX,
    };
    store.queue().claim(&claim).await.unwrap()
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
        let user = user(&store, "an", Role::Teacher).await;
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
        self.store
            .packages()
            .publish_folder(&package)
            .await
            .unwrap();
    }

    async fn submit(&self, source: &str) -> SubmissionId {
        self.submit_of(&self.user, source).await
    }

    async fn submit_of(&self, user: &User, source: &str) -> SubmissionId {
        let submission = NewSubmission {
            user: user.id,
            problem: "echo".to_owned(),
            context: Context::Practice,
            language: "c".to_owned(),
            file_name: "echo.c".to_owned(),
            source: Bytes::from(source.to_owned()),
        };
        self.store
            .submissions()
            .create(submission)
            .await
            .unwrap()
            .id
    }

    /// Waits until the submission is judged.
    async fn judged(&self, id: SubmissionId) {
        until(HANG, async || {
            let submission = self.store.submissions().get(id).await.unwrap().unwrap();
            submission.result.is_some()
        })
        .await;
    }

    async fn custom_test(&self, source: &str, on: CustomTestSubject) -> RequestId {
        self.custom_test_of(&self.user, source, on).await
    }

    async fn custom_test_of(&self, user: &User, source: &str, on: CustomTestSubject) -> RequestId {
        let new = NewCustomTest {
            user: user.id,
            problem: "echo".to_owned(),
            language: "c".to_owned(),
            file_name: "echo.c".to_owned(),
            source: Bytes::from(source.to_owned()),
            on,
        };
        self.store.runs().create(new).await.unwrap().id
    }

    async fn request(&self, id: RequestId) -> Request<CustomTest> {
        self.store.requests().get(id).await.unwrap().unwrap()
    }

    /// Waits for the custom test's report.
    async fn tried(&self, id: RequestId) -> CustomTestReport {
        let state = async || self.request(id).await.state;
        until(HANG, async || state().await.is_final()).await;
        match state().await {
            RequestState::Done(report) => *report,
            other => panic!("{other:?}"),
        }
    }

    fn worker(&self, slots: usize) -> Worker {
        worker(&self.store, self.folder.path(), slots, None)
    }

    /// A worker begins the job of this kind, which runs the program `name`; another takes the job from it.
    async fn lose_lease(&self, kind: &'static JobKind, name: &str) {
        let worker = self.worker(1);
        until(HANG, async || runs(name)).await;
        let mut options = options(self.folder.path());
        // Its clock is ahead: there the lease ran out long ago.
        options.clock = Arc::new(TestClock::new(self.store.now_ms() + HOUR_MS));
        let thief = Store::open(options).await.unwrap();
        let abilities = Capabilities::of(["c"]);
        let claim = Claim {
            worker: "thief",
            kinds: &[kind],
            abilities: &abilities,
            lease_ms: HOUR_MS,
            per_user_max: i64::MAX,
        };
        let lease = thief.queue().claim(&claim).await.unwrap().unwrap();
        assert_eq!((lease.job.kind, lease.fence), (kind, 2));
        until(HANG, async || !runs(name)).await;
        thief.queue().renew(&lease, HOUR_MS).await.unwrap();
        let depth = self.store.queue().depth().await.unwrap();
        assert_eq!((depth.running, depth.queued, depth.failed), (1, 0, 0));
        worker.shutdown().await;
        thief.queue().renew(&lease, HOUR_MS).await.unwrap();
    }
}

fn on_input() -> CustomTestSubject {
    CustomTestSubject::Input(Bytes::from_static(b"5\n"))
}

/// A name for this process alone, not longer than the kernel keeps.
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
            // A folder that is no process has no such file, and a process may have ended meanwhile.
            std::fs::read_to_string(process.path().join("comm"))
                .is_ok_and(|comm| comm.trim_end() == name)
        })
        .count()
}
