//! Databases from before all kinds of requests had one table: requests, answers and failures are kept as they were, and waiting requests
//! are done.

use bytes::Bytes;
use grundy_judgement::{CustomTestReport, GameAnswer, GameLevel, GameRequest, GameView};
use grundy_store::{
    CHECK_COPY, COMPILE_DRAFT, CUSTOM_TEST, CheckMode, CustomTest, CustomTestSubject, HowSound,
    HowStrong, Lease, PLAY, Request, RequestId, RequestState, STRENGTH, Store, UserId,
    WorkingCopyId,
};
use uuid::Uuid;

use crate::custom_tests::report;
use crate::fixture::claim_as;
use crate::migrating::{NOW_MS, OldDatabase};
use crate::strengths::measured;
use crate::working_copies::kept;

/// The last migration with a table for each kind.
const LAST_BEFORE: &str = "0031_classes.sql";

#[tokio::test]
async fn sqlite() {
    let old = OldDatabase::sqlite(LAST_BEFORE, rows).await;
    carried_over(&old.open().await).await;
}

#[tokio::test]
async fn postgres() {
    let old = OldDatabase::postgres(LAST_BEFORE, rows).await;
    carried_over(&old.open().await).await;
}

/// Users, each with jobs in another state.
const WAITS: u128 = 1;
const RUNS: u128 = 2;
const HAS_ANSWER: u128 = 3;
const IS_FAILED: u128 = 4;
const USERS: [(u128, &str); 4] = [
    (WAITS, "queued"),
    (RUNS, "running"),
    (HAS_ANSWER, "done"),
    (IS_FAILED, "failed"),
];
const VERSION: u128 = 10;

const TURN: u128 = 100;
const REPLACED_TURN: u128 = 200;
const RUN: u128 = 300;
const RUN_ON: u128 = 400;
/// Problems with a version for each user, and working copies of new problems.
const MEASURED: u128 = 20;
const COPY: u128 = 40;
const JOB: u128 = 1000;

fn rows(bytes: &str, id: &dyn Fn(u128) -> String) -> String {
    let version = id(VERSION);
    let mut sql = format!(
        "INSERT INTO problems (id, current_version, created_ms) VALUES ('sum', {version}, 1);
         INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
             VALUES ({version}, 'sum', 1, '', '', 'folder', '', '{{}}', 1, 1);"
    );
    for (number, state) in USERS {
        let user = id(number);
        sql += &format!(
            "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
                 VALUES ({user}, 'u{number}', 'u{number}', 'An', 'none', 'teacher', 1);"
        );
        let request = serde_json::json!(question());
        let written = serde_json::json!(answer()).to_string().replace('\'', "''");
        let (turn_state, answer) = match state {
            "done" => ("answered", format!("'{written}'")),
            other => (other, "NULL".to_owned()),
        };
        sql += &job(id, number, "play", number, state);
        sql += &custom_tests(id, bytes, number, state);
        sql += &strength(id, number, state);
        sql += &check(id, bytes, number, state);
        for (turn, state, answer, at) in [
            (REPLACED_TURN, "replaced", "NULL", 2),
            (TURN, turn_state, answer.as_str(), 1),
        ] {
            sql += &format!(
                "INSERT INTO game_turns (id, user_id, problem, request, answer, state, created_ms)
                     VALUES ({}, {user}, 'sum', '{request}', {answer}, '{state}', {});",
                id(turn + number),
                NOW_MS - at
            );
        }
    }
    sql
}

/// Bytes as the database writes them.
pub(crate) fn literal(bytes: &str, raw: &[u8]) -> String {
    let hex: String = raw.iter().map(|byte| format!("{byte:02x}")).collect();
    match bytes {
        "BLOB" => format!("X'{hex}'"),
        _ => format!("decode('{hex}', 'hex')"),
    }
}

/// A problem for which a user asked how strong its tests are. All but the running one were measured before.
fn strength(id: &dyn Fn(u128) -> String, user: u128, state: &str) -> String {
    let version = id(MEASURED + user);
    let (strength, measured_ms) = match state {
        "running" => ("NULL".to_owned(), "NULL"),
        _ => (format!("'{}'", serde_json::json!(measured(1))), "5"),
    };
    job(id, user, "strength", MEASURED + user, state)
        + &format!(
            "INSERT INTO problems (id, current_version, created_ms) VALUES ('sum{user}', {version}, 1);
             INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
                 VALUES ({version}, 'sum{user}', 1, '', '', 'folder', '', '{{}}', 1, 1);
             INSERT INTO strengths (version, asked_by, state, mutants_max, done, total, strength, measured_ms, asked_ms)
                 VALUES ({version}, {}, '{state}', 60, 3, 9, {strength}, {measured_ms}, 7);",
            id(user)
        )
}

/// A user's check of a problem that is not published yet.
fn check(id: &dyn Fn(u128) -> String, bytes: &str, user: u128, state: &str) -> String {
    let (copy, report) = (id(COPY + user), serde_json::json!(kept()).to_string());
    let report = match state {
        "done" => literal(bytes, report.as_bytes()),
        _ => "NULL".to_owned(),
    };
    job(id, user, "check_copy", COPY + user, state)
        + &format!(
            "INSERT INTO working_copies (id, problem, state, source, notes, revision, created_ms, changed_ms)
                 VALUES ({copy}, 'new{user}', 'open', 'template', '[]', 4, 1, 1);
             INSERT INTO working_checks (copy, revision, mode, state, report, asked_by, created_ms)
                 VALUES ({copy}, 4, 'write', '{state}', {report}, {}, 6);",
            id(user)
        )
}

/// A user's custom tests: one on an input of their own in this state, and finished ones on everything else.
fn custom_tests(id: &dyn Fn(u128) -> String, bytes: &str, user: u128, state: &str) -> String {
    let literal = |raw: &[u8]| literal(bytes, raw);
    // This is how it was written then: what programs printed was in columns.
    let mut written = serde_json::json!(report());
    let run = written["run"].as_object_mut().unwrap();
    for column in ["output", "error_output", "transcript"] {
        run.remove(column);
    }
    let done = |report: serde_json::Value| {
        let printed = report["run"].is_object();
        let column = |raw: Option<Vec<u8>>| match raw.filter(|_| printed) {
            Some(raw) => literal(&raw),
            None => "NULL".to_owned(),
        };
        let run = self::report().run.unwrap();
        let columns = [Some(run.output), Some(run.error_output), run.transcript].map(column);
        format!("'{report}', {}", columns.join(", "))
    };
    let none = "NULL, NULL, NULL, NULL".to_owned();
    let compiled = serde_json::json!({"compile": report().compile, "run": null});
    let result = if state == "done" {
        done(written.clone())
    } else {
        none
    };
    let mut sql = job(id, user, "try_out", user, state);
    sql += &job(id, user, "compile_draft", user, "done");
    let rows = [
        (
            RUN,
            "try_out",
            "NULL".to_owned(),
            literal(b"1 \0\xff"),
            state,
            result,
        ),
        (
            RUN_ON + 10,
            "try_out",
            "'sample/1'".to_owned(),
            "NULL".to_owned(),
            "done",
            done(written),
        ),
        (
            RUN_ON + 20,
            "compile_draft",
            "NULL".to_owned(),
            "NULL".to_owned(),
            "done",
            done(compiled.clone()),
        ),
        (
            RUN_ON + 30,
            "compile_draft",
            "'validators/it''s.cpp'".to_owned(),
            "NULL".to_owned(),
            "done",
            done(compiled.clone()),
        ),
        (
            RUN_ON + 40,
            "try_out",
            "'gen'".to_owned(),
            literal(br#"["a b",""]"#),
            "done",
            done(compiled.clone()),
        ),
        (
            RUN_ON + 50,
            "try_out",
            "'secret/1'".to_owned(),
            literal("ạ\n".as_bytes()),
            "done",
            done(compiled),
        ),
    ];
    for (run, kind, sample, input, state, result) in rows {
        sql += &format!(
            "INSERT INTO try_outs (id, user_id, problem, kind, language, file_name, source, sample, input, state,
                                   report, output, error_output, transcript, created_ms)
                 VALUES ({}, {}, 'sum', '{kind}', 'cpp', 'a.cpp', {}, {sample}, {input}, '{state}', {result}, {});",
            id(run + user),
            id(user),
            literal("int a; // \0ạ".as_bytes()),
            NOW_MS - if run == RUN { 1 } else { 2 },
        );
    }
    sql
}

/// A job's row. A running job belongs to a worker that is gone.
fn job(id: &dyn Fn(u128) -> String, user: u128, kind: &str, subject: u128, state: &str) -> String {
    let lease = if state == "running" { "1" } else { "NULL" };
    format!(
        "INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, lease_until_ms, needs)
             VALUES ({}, '{kind}', {}, {}, 0, '{state}', {user}, 1, 1, 3, {lease}, 'cpp');",
        id(JOB + subject * 10 + kind.len() as u128),
        id(subject),
        id(user),
    )
}

fn question() -> GameRequest {
    GameRequest::Start {
        level: GameLevel::Hard,
        seed: 7,
    }
}

fn answer() -> GameAnswer {
    GameAnswer::View(GameView {
        position: "it's \0".to_owned(),
        ..GameView::default()
    })
}

async fn carried_over(store: &Store) {
    games(store).await;
    runs(store).await;
    strengths(store).await;
    checks(store).await;
}

async fn games(store: &Store) {
    let turn = async |number: u128| -> Request<GameRequest> {
        let id = RequestId(Uuid::from_u128(number));
        store.requests().get(id).await.unwrap().unwrap()
    };
    let expected = [
        RequestState::Queued,
        RequestState::Running,
        RequestState::Done(Box::new(answer())),
        RequestState::Failed,
    ];
    for ((user, _), state) in USERS.into_iter().zip(expected) {
        let found = turn(TURN + user).await;
        assert_eq!(found.state, state);
        assert_eq!(found.asker, Some(UserId(Uuid::from_u128(user))));
        assert_eq!((&*found.problem, found.created_ms), ("sum", NOW_MS - 1));
        assert_eq!(found.question, question());
        let replaced = turn(REPLACED_TURN + user).await.state;
        assert_eq!(replaced, RequestState::Replaced);
    }
    let waiting = turn(TURN + WAITS).await.waits_for.unwrap();
    assert!(waiting.contains("cpp"));
    // The running one comes back, with a fence behind that of the worker that may still hold it.
    for (user, fence) in [(WAITS, 4), (RUNS, 4)] {
        let lease = claim(store, &PLAY).await;
        assert_eq!(
            (lease.job.subject, lease.fence),
            (Uuid::from_u128(user), fence)
        );
        let begun = store.requests().begin::<GameRequest>(&lease).await.unwrap();
        let begun = begun.unwrap();
        assert_eq!(begun.id, turn(TURN + user).await.id);
        let written = answer();
        let answered = store
            .requests()
            .answer::<GameRequest>(&lease, &written)
            .await;
        answered.unwrap();
        let state = turn(TURN + user).await.state;
        assert_eq!(state, RequestState::Done(Box::new(answer())));
    }
}

async fn runs(store: &Store) {
    let run = async |number: u128| -> Request<CustomTest> {
        let id = RequestId(Uuid::from_u128(number));
        store.requests().get(id).await.unwrap().unwrap()
    };
    let expected = [
        RequestState::Queued,
        RequestState::Running,
        RequestState::Done(Box::new(report())),
        RequestState::Failed,
    ];
    let compiled = RequestState::Done(Box::new(CustomTestReport {
        run: None,
        ..report()
    }));
    let input = |bytes: &'static [u8]| CustomTestSubject::Input(Bytes::from_static(bytes));
    for ((user, _), state) in USERS.into_iter().zip(expected) {
        let found = run(RUN + user).await;
        assert_eq!(found.state, state);
        let question = CustomTest {
            language: "cpp".to_owned(),
            file_name: "a.cpp".to_owned(),
            source: Bytes::from_static("int a; // \0ạ".as_bytes()),
            on: input(b"1 \0\xff"),
        };
        assert_eq!(found.question, question);
        let sample = run(RUN_ON + 10 + user).await;
        assert_eq!(
            sample.question.on,
            CustomTestSubject::Sample("sample/1".to_owned())
        );
        assert_eq!(sample.state, RequestState::Done(Box::new(report())));
        for (number, on) in [
            (20, CustomTestSubject::Nothing),
            (
                30,
                CustomTestSubject::WorkingFile("validators/it's.cpp".to_owned()),
            ),
            (
                40,
                CustomTestSubject::Recipe {
                    generator: "gen".to_owned(),
                    args: vec!["a b".to_owned(), String::new()],
                },
            ),
            (
                50,
                CustomTestSubject::TestInput {
                    test: "secret/1".to_owned(),
                    input: Bytes::from_static("ạ\n".as_bytes()),
                },
            ),
        ] {
            let found = run(RUN_ON + number + user).await;
            assert_eq!((found.question.on, found.state), (on, compiled.clone()));
        }
    }
    for user in [WAITS, RUNS] {
        let lease = claim(store, &CUSTOM_TEST).await;
        assert_eq!(lease.job.subject, Uuid::from_u128(user));
        let begun = store.requests().begin::<CustomTest>(&lease).await.unwrap();
        let begun = begun.unwrap();
        assert_eq!(begun.id, run(RUN + user).await.id);
        let written = report();
        let answered = store
            .requests()
            .answer::<CustomTest>(&lease, &written)
            .await;
        answered.unwrap();
        let state = run(RUN + user).await.state;
        assert_eq!(state, RequestState::Done(Box::new(report())));
    }
    let claim = grundy_store::Claim {
        kinds: &[&CUSTOM_TEST, &COMPILE_DRAFT],
        ..claim_as("worker")
    };
    assert_eq!(store.queue().claim(&claim).await.unwrap(), None);
}

async fn strengths(store: &Store) {
    for (user, state) in USERS {
        let found = store.strengths().get(&format!("sum{user}")).await;
        let found = found.unwrap().unwrap();
        let is_done = matches!(found.asked.state, RequestState::Done(_));
        assert_eq!(is_done, state == "done");
        assert_eq!(found.asked.asker, Some(UserId(Uuid::from_u128(user))));
        assert_eq!(
            (found.asked.created_ms, found.asked.question.mutants_max),
            (7, 60)
        );
        let before = found.measured.map(|(strength, ms)| (*strength, ms));
        assert_eq!(before, (state != "running").then(|| (measured(1), 5)));
    }
    for user in [WAITS, RUNS] {
        let lease = claim(store, &STRENGTH).await;
        assert_eq!(lease.job.subject, Uuid::from_u128(MEASURED + user));
        store.strengths().begin(&lease).await.unwrap().unwrap();
        let written = measured(2);
        let answered = store.requests().answer::<HowStrong>(&lease, &written).await;
        answered.unwrap();
        let found = store.strengths().get(&format!("sum{user}")).await;
        let (strength, _) = found.unwrap().unwrap().measured.unwrap();
        assert_eq!(*strength, measured(2));
    }
}

async fn checks(store: &Store) {
    for (user, state) in USERS {
        let copy = WorkingCopyId(Uuid::from_u128(COPY + user));
        let found = store.working_copies().check(copy).await.unwrap().unwrap();
        let (asker, question) = (found.asker, found.question);
        assert_eq!(asker, Some(UserId(Uuid::from_u128(user))));
        let mode = CheckMode::Write;
        assert_eq!(
            (question.revision, question.mode, found.created_ms),
            (4, mode, 6)
        );
        assert_eq!((found.revision(), found.is_kept(4)), (4, state == "done"));
        assert_eq!(found.state == RequestState::Failed, state == "failed");
    }
    for user in [WAITS, RUNS] {
        let lease = claim(store, &CHECK_COPY).await;
        assert_eq!(lease.job.subject, Uuid::from_u128(COPY + user));
        let begun = store.requests().begin::<HowSound>(&lease).await.unwrap();
        assert!(begun.is_some());
        let report = kept();
        let finished = store
            .working_copies()
            .finish_check(&lease, 4, &[], &report)
            .await;
        finished.unwrap();
        let copy = WorkingCopyId(Uuid::from_u128(COPY + user));
        let found = store.working_copies().check(copy).await.unwrap().unwrap();
        assert!(found.is_kept(4));
    }
}

async fn claim(store: &Store, kind: &'static grundy_store::JobKind) -> Lease {
    let kinds = [kind];
    let claim = grundy_store::Claim {
        kinds: &kinds,
        ..claim_as("worker")
    };
    store
        .queue()
        .claim(&claim)
        .await
        .unwrap()
        .expect("it waits")
}
