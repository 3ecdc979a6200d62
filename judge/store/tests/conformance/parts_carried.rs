//! Databases from before a job alone had its state: submissions, items of a rejudge, files of a contest and pictures stand as they did, and
//! whoever watches what they are parts of is told.

use std::time::Duration;

use grundy_judgement::{Ungraded, Verdict};
use grundy_store::{
    Action, AuditFilter, Claim, DRAW, GRADE, GradedFileState, GradingId, JUDGE, JobKind, Lease,
    REJUDGE, RejudgeId, State, Store, Subject, SubmissionId, Topic, UserId, VersionId,
};
use uuid::Uuid;

use crate::fixture::claim_as;
use crate::gradings::graded;
use crate::migrating::{NOW_MS, OldDatabase};
use crate::requests_carried::literal;

/// The last migration with a state beside the job's.
const LAST_BEFORE: &str = "0036_births.sql";

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

const USER: u128 = 1;
const VERSION: u128 = 2;
const REJUDGED: u128 = 3;
const CONTEST: u128 = 4;
const DRAFT: u128 = 5;
const PICTURE: u128 = 6;
/// The numbers of the first submission and of its parts.
const SUBMISSION: u128 = 100;
const JUDGEMENT: u128 = 200;
const ITEM: u128 = 300;
const PREVIEW: u128 = 400;
const FILE: u128 = 500;
const JOB: u128 = 1000;

/// The states of a submission, its job, its item and its file, whether it has a judgement, and whether that is finished.
const ROWS: [(&str, &str, &str, bool, bool); 5] = [
    ("queued", "queued", "queued", false, false),
    ("judging", "running", "running", true, false),
    ("done", "done", "done", true, true),
    // It is to be judged again, and its preview has failed.
    ("queued", "queued", "failed", true, true),
    // A worker has claimed it to judge it again, and not begun.
    ("queued", "running", "queued", true, true),
];

fn rows(bytes: &str, id: &dyn Fn(u128) -> String) -> String {
    let (user, version) = (id(USER), id(VERSION));
    let mut sql = format!(
        "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
             VALUES ({user}, 'co', 'co', 'Cô', 'none', 'teacher', 1);
         INSERT INTO problems (id, current_version, created_ms) VALUES ('sum', {version}, 1);
         INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
             VALUES ({version}, 'sum', 7, '', '', 'folder', '', '{{}}', 1, 1);
         INSERT INTO audit (id, at_ms, actor, deed, subject, became) VALUES
             ({user}, 1, {user}, 'problem-hidden', 'sum', NULL),
             ({version}, 2, {user}, 'version-published', 'sum', '7 ⚠ máy ⚠ hỏng');
         INSERT INTO rejudges (id, problem, asked_by, state, created_ms) VALUES ({}, 'sum', {user}, 'open', 1);
         INSERT INTO pictures (id, subject, test, version, wanted_ms) VALUES ({}, {version}, 'sample/1', {version}, 1);",
        id(REJUDGED),
        id(PICTURE),
    );
    for (contest, state) in [(CONTEST, "started"), (DRAFT, "draft")] {
        let contest = id(contest);
        sql += &format!(
            "INSERT INTO gradings (id, owner, name, state, strays, strays_more, created_ms) VALUES ({contest}, {user}, '', '{state}', '[]', 0, {NOW_MS});
             INSERT INTO grading_tasks (grading, number, name, problem, version) VALUES ({contest}, 0, 'sum', 'sum', {version});"
        );
    }
    let refused = serde_json::json!(Ungraded::Judge);
    let file_columns = "(id, grading, contestant, task, file, state, refused, language, verdict, score, max_score, result)";
    sql += &format!(
        "INSERT INTO grading_files {file_columns} VALUES ({}, {}, 9, 0, 'a.c', 'refused', '{refused}', NULL, NULL, NULL, NULL, NULL);
         INSERT INTO grading_files {file_columns} VALUES ({}, {}, 0, 0, 'a.c', 'draft', NULL, 'c', NULL, NULL, NULL, NULL);",
        id(FILE + 90),
        id(CONTEST),
        id(FILE + 91),
        id(DRAFT),
    );
    sql += &job(id, "draw", PICTURE, "queued");
    let result = serde_json::json!(graded(Verdict::Wa)).to_string();
    for ((state, judge, item, is_judged, is_finished), number) in ROWS.into_iter().zip(0..) {
        let (submission, own, preview) = (
            id(SUBMISSION + number),
            id(JUDGEMENT + number),
            id(PREVIEW + number),
        );
        let own_or_none = if is_judged { own.as_str() } else { "NULL" };
        sql += &format!(
            "INSERT INTO submissions (id, user_id, problem, language, file_name, source_bytes, state, judgement, created_ms)
                 VALUES ({submission}, {user}, 'sum', 'c', 'a.c', 1, '{state}', {own_or_none}, {number});"
        );
        if is_judged {
            sql += &judgement(&own, &submission, &version, "NULL", is_finished);
        }
        let is_tried = item != "queued";
        if is_tried {
            let of = id(ITEM + number);
            sql += &judgement(&preview, &submission, &version, &of, item == "done");
        }
        sql += &format!(
            "INSERT INTO rejudge_items (id, rejudge, submission, state, after) VALUES ({}, {}, {submission}, '{item}', {});",
            id(ITEM + number),
            id(REJUDGED),
            if is_tried { preview.as_str() } else { "NULL" },
        );
        let done = match item {
            "done" => format!("'WA', 0, 100, {}", literal(bytes, result.as_bytes())),
            _ => "NULL, NULL, NULL, NULL".to_owned(),
        };
        sql += &format!(
            "INSERT INTO grading_files {file_columns} VALUES ({file}, {}, {number}, 0, 'a.c', '{item}', NULL, 'c', {done});
             INSERT INTO grading_sources (file, source) VALUES ({file}, {});",
            id(CONTEST),
            literal(bytes, b"x"),
            file = id(FILE + number),
        );
        sql += &job(id, "judge", SUBMISSION + number, judge);
        sql += &job(id, "rejudge", ITEM + number, item);
        sql += &job(id, "grade", FILE + number, item);
    }
    sql
}

fn judgement(
    id: &str,
    submission: &str,
    version: &str,
    on_trial: &str,
    is_finished: bool,
) -> String {
    let result = match is_finished {
        true => "2, TRUE, 1, 1, 'AC', 100, 100, 1, 1",
        false => "NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL",
    };
    format!(
        "INSERT INTO judgements (id, submission, version, on_trial, started_ms, finished_ms, compile_ok, tests_total, tests_done, verdict, score, max_score, cpu_ms_max, memory_bytes_max)
             VALUES ({id}, {submission}, {version}, {on_trial}, 1, {result});"
    )
}

/// A job's row. Running jobs belong to a live worker.
fn job(id: &dyn Fn(u128) -> String, kind: &str, subject: u128, state: &str) -> String {
    let lease = if state == "running" {
        (NOW_MS + 1).to_string()
    } else {
        "NULL".to_owned()
    };
    format!(
        "INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, claimed_ms, lease_until_ms, needs)
             VALUES ({}, '{kind}', {}, {}, 0, '{state}', {subject}, 1, 1, 3, 1, {lease}, 'c');",
        id(JOB + subject),
        id(subject),
        id(USER),
    )
}

async fn carried_over(store: &Store) {
    submissions(store).await;
    rejudge(store).await;
    contest(store).await;
    let recorded = store.audit().list(&AuditFilter::default(), None, 9).await;
    let recorded = recorded.unwrap().into_iter();
    let recorded: Vec<_> = recorded
        .map(|it| (it.action, it.became, it.reason))
        .collect();
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(
        recorded,
        [
            (Action::VersionPublished, text("7"), text("máy ⚠ hỏng")),
            (Action::ProblemHidden, None, None)
        ]
    );
    let subject = Subject::Version(VersionId(Uuid::from_u128(VERSION)));
    let lease = claim(store, &DRAW).await.unwrap();
    let mut watch = store.watch(subject.topic());
    store.pictures().finish(&lease, None).await.unwrap();
    watch.changed(NEVER).await;
}

/// Longer than any test may take: whoever waits for it hangs.
const NEVER: Duration = Duration::from_secs(3600);

async fn submissions(store: &Store) {
    let expected = [
        State::Queued,
        State::Judging,
        State::Done,
        State::Queued,
        State::Queued,
    ];
    for (state, number) in expected.into_iter().zip(0..) {
        let id = SubmissionId(Uuid::from_u128(SUBMISSION + number));
        let found = store.submissions().get(id).await.unwrap().unwrap();
        assert_eq!(found.state, state, "{number}");
        assert_eq!(found.result.is_some(), number >= 2, "{number}");
    }
    let mut lists = store.watch(Topic::Submissions);
    let lease = claim(store, &JUDGE).await.unwrap();
    store.queue().requeue(&lease).await.unwrap();
    lists.changed(NEVER).await;
}

async fn rejudge(store: &Store) {
    let id = RejudgeId(Uuid::from_u128(REJUDGED));
    let found = store.rejudges().get(id).await.unwrap().unwrap();
    assert_eq!((found.total, found.done, found.failed), (5, 1, 1));
    assert_eq!(found.versions, Some((7, 7)));
    let items = store.rejudges().items(id).await.unwrap();
    let judged: Vec<_> = items.iter().map(|item| item.after.is_some()).collect();
    assert_eq!(judged, [false, false, true, false, false]);
    let mut watch = store.watch(Topic::about(id));
    let lease = claim(store, &REJUDGE).await.unwrap();
    watch.changed(NEVER).await;
    let by = UserId(Uuid::from_u128(USER));
    store.rejudges().drop(id, by).await.unwrap();
    assert!(store.queue().requeue(&lease).await.is_err());
    assert_eq!(claim(store, &REJUDGE).await, None);
}

async fn contest(store: &Store) {
    let id = GradingId(Uuid::from_u128(CONTEST));
    let found = store.gradings().get(id).await.unwrap().unwrap();
    assert_eq!((found.files, found.done, found.failed), (5, 1, 1));
    let files = store.gradings().files(id).await.unwrap();
    let states: Vec<_> = files.into_iter().map(|file| file.state).collect();
    let judged = GradedFileState::Done {
        verdict: Verdict::Wa,
        score: 0.0,
    };
    assert_eq!(
        states,
        [
            GradedFileState::Queued,
            GradedFileState::Running,
            judged,
            GradedFileState::Failed,
            GradedFileState::Queued,
            GradedFileState::Refused(Ungraded::Judge),
        ]
    );
    let results = store.gradings().results(id).await.unwrap();
    assert_eq!(results, [(2, 0, graded(Verdict::Wa))]);
    let draft = GradingId(Uuid::from_u128(DRAFT));
    let files = store.gradings().files(draft).await.unwrap();
    assert_eq!(files[0].state, GradedFileState::Draft);
    let mut watch = store.watch(Topic::about(id));
    let lease = claim(store, &GRADE).await.unwrap();
    watch.changed(NEVER).await;
    let begun = store.gradings().start_file(&lease).await.unwrap();
    assert_eq!(
        begun.map(|file| file.version.0),
        Some(Uuid::from_u128(VERSION))
    );
    let right = graded(Verdict::Ac);
    store.gradings().finish_file(&lease, &right).await.unwrap();
    let found = store.gradings().get(id).await.unwrap().unwrap();
    assert_eq!((found.done, found.failed), (2, 1));
}

async fn claim(store: &Store, kind: &'static JobKind) -> Option<Lease> {
    let claim = Claim {
        kinds: &[kind],
        ..claim_as("worker")
    };
    store.queue().claim(&claim).await.unwrap()
}
