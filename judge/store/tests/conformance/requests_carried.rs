//! Databases from before all kinds of requests had one table: what was asked, answered and given up is there as it was, and what
//! waits is done.

use grundy_judgement::{GameAnswer, GameLevel, GameRequest, GameView};
use grundy_store::{Lease, PLAY, Request, RequestId, RequestState, Store, UserId};
use uuid::Uuid;

use crate::fixture::claim_as;
use crate::migrating::{NOW_MS, OldDatabase};

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
const JOB: u128 = 1000;

fn rows(_: &str, id: &dyn Fn(u128) -> String) -> String {
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

/// A job's row. One that runs belongs to a worker that is gone.
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
}

async fn games(store: &Store) {
    let turn = async |number: u128| -> Request<GameRequest> {
        let id = RequestId(Uuid::from_u128(number));
        store.request(id).await.unwrap().unwrap()
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
        assert_eq!(found.asker, UserId(Uuid::from_u128(user)));
        assert_eq!((&*found.problem, found.created_ms), ("sum", NOW_MS - 1));
        assert_eq!(found.question, question());
        let replaced = turn(REPLACED_TURN + user).await.state;
        assert_eq!(replaced, RequestState::Replaced);
    }
    let waiting = turn(TURN + WAITS).await.waits_for.unwrap();
    assert!(waiting.contains("cpp"));
    // That which ran comes back, behind the fence of whoever may still hold it.
    for (user, fence) in [(WAITS, 4), (RUNS, 4)] {
        let lease = claim(store, &PLAY).await;
        assert_eq!(
            (lease.job.subject, lease.fence),
            (Uuid::from_u128(user), fence)
        );
        let begun = store.begin_request::<GameRequest>(&lease).await.unwrap();
        let begun = begun.unwrap();
        assert_eq!(begun.id, turn(TURN + user).await.id);
        let written = answer();
        let answered = store.answer_request(&lease, &begun, &written);
        answered.await.unwrap();
        let state = turn(TURN + user).await.state;
        assert_eq!(state, RequestState::Done(Box::new(answer())));
    }
}

async fn claim(store: &Store, kind: &'static grundy_store::JobKind) -> Lease {
    let kinds = [kind];
    let claim = grundy_store::Claim {
        kinds: &kinds,
        ..claim_as("worker")
    };
    store.claim(&claim).await.unwrap().expect("it waits")
}
