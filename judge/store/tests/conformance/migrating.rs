//! Earlier databases: rows from before jobs had kinds are carried over, whether they wait, run or were given up; so are classes from before
//! they were rows, proposed tests from when they had a table of their own, and submissions from before there were events.

use std::path::Path;
use std::sync::Arc;

use grundy_judgement::Verdict;
use grundy_store::{
    ADD_TEST, ClassFilter, Context, DRAW, Decision, JUDGE, Lease, OpenOptions, PictureState,
    ProposedTest, Rejection, RequestId, RequestState, State, Store, Subject, SubmissionId,
    TestClock, UserFilter, VersionId,
};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, PgPool, SqlitePool};
use uuid::Uuid;

use crate::cluster;
use crate::fixture::{KINDS, LEASE_MS, claim_as};

/// The last migration without kinds.
const LAST_BEFORE: &str = "0011_job_usage.sql";
/// The last migration without classes.
const LAST_BEFORE_CLASSES: &str = "0030_explanation_progress.sql";
/// The last migration with a table of proposed tests.
const LAST_BEFORE_PROPOSALS: &str = "0033_one_state.sql";
/// The last migration without contexts.
const LAST_BEFORE_CONTEXTS: &str = "0034_proposals.sql";
pub(crate) const NOW_MS: i64 = 1_790_000_000_000;

#[tokio::test]
async fn sqlite() {
    let old = OldDatabase::sqlite(LAST_BEFORE, rows).await;
    carried_over(&old.open().await).await;
    let old = OldDatabase::sqlite(LAST_BEFORE_CLASSES, people).await;
    classes_carried_over(&old.open().await).await;
    let old = OldDatabase::sqlite(LAST_BEFORE_PROPOSALS, proposals).await;
    proposals_carried_over(&old.open().await).await;
    let old = OldDatabase::sqlite(LAST_BEFORE_CONTEXTS, submissions).await;
    submissions_carried_over(&old.open().await).await;
}

#[tokio::test]
async fn postgres() {
    let old = OldDatabase::postgres(LAST_BEFORE, rows).await;
    carried_over(&old.open().await).await;
    let old = OldDatabase::postgres(LAST_BEFORE_CLASSES, people).await;
    classes_carried_over(&old.open().await).await;
    let old = OldDatabase::postgres(LAST_BEFORE_PROPOSALS, proposals).await;
    proposals_carried_over(&old.open().await).await;
    let old = OldDatabase::postgres(LAST_BEFORE_CONTEXTS, submissions).await;
    submissions_carried_over(&old.open().await).await;
}

/// Makes rows of that time, from the database's type of bytes and its way to write an id.
pub(crate) type Rows = fn(&str, &dyn Fn(u128) -> String) -> String;

/// A database as it was after an earlier migration.
pub(crate) struct OldDatabase {
    url: String,
    folder: tempfile::TempDir,
}

impl OldDatabase {
    /// Makes one on SQLite, with these rows.
    pub(crate) async fn sqlite(last_migration: &str, rows: Rows) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("grundy.sqlite");
        let url = format!("sqlite:{}", path.display());
        let pool = SqlitePool::connect(&format!("{url}?mode=rwc"))
            .await
            .unwrap();
        let migrator = earlier("sqlite", last_migration, folder.path()).await;
        migrator.run(&pool).await.unwrap();
        let rows = rows("BLOB", &|id| format!("X'{:032x}'", id));
        let written = sqlx::raw_sql(AssertSqlSafe(rows)).execute(&pool);
        written.await.unwrap();
        pool.close().await;
        Self { url, folder }
    }

    /// Makes one on PostgreSQL, with these rows.
    pub(crate) async fn postgres(last_migration: &str, rows: Rows) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = cluster::new_database().await;
        let pool = PgPool::connect(&url).await.unwrap();
        let migrator = earlier("postgres", last_migration, folder.path()).await;
        migrator.run(&pool).await.unwrap();
        let rows = rows("BYTEA", &|id| format!("'{}'", Uuid::from_u128(id)));
        let written = sqlx::raw_sql(AssertSqlSafe(rows)).execute(&pool);
        written.await.unwrap();
        pool.close().await;
        Self { url, folder }
    }

    /// Opens it with the present migrations.
    pub(crate) async fn open(&self) -> Store {
        let blobs = format!("file:{}", self.folder.path().join("blobs").display());
        let mut options = OpenOptions::new(self.url.clone(), blobs);
        options.clock = Arc::new(TestClock::new(NOW_MS));
        Store::open(options).await.unwrap()
    }
}

/// The migrations up to this one.
async fn earlier(database: &str, last: &str, folder: &Path) -> Migrator {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let earlier = folder.join("migrations");
    std::fs::create_dir(&earlier).unwrap();
    for file in std::fs::read_dir(all.join(database)).unwrap() {
        let file = file.unwrap();
        if file.file_name().to_str().unwrap() <= last {
            std::fs::copy(file.path(), earlier.join(file.file_name())).unwrap();
        }
    }
    Migrator::new(earlier).await.unwrap()
}

const USER: u128 = 1;
const VERSION: u128 = 2;
const RUNNING: u128 = 3;
const WAITING: u128 = 4;
const JUDGED: u128 = 5;
const PROPOSAL: u128 = 6;

fn rows(bytes: &str, id: &dyn Fn(u128) -> String) -> String {
    let (user, version) = (id(USER), id(VERSION));
    let mut sql = format!(
        "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
             VALUES ({user}, 'an', 'an', 'An', 'none', 'teacher', 1);
         INSERT INTO problems (id, current_version, created_ms) VALUES ('sum', {version}, 1);
         INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
             VALUES ({version}, 'sum', 1, '', '', 'folder', '', '{{}}', 1, 1);
         INSERT INTO proposals (id, problem, author, input_hash, input_bytes, why, state, rejection, created_ms)
             VALUES ({proposal}, 'sum', {user}, CAST('{hash}' AS {bytes}), 1, '', 'rejected', 'judge', 1);",
        proposal = id(PROPOSAL),
        hash = "x".repeat(32),
    );
    for (submission, state) in [(RUNNING, "judging"), (WAITING, "queued"), (JUDGED, "done")] {
        sql += &format!(
            "INSERT INTO submissions (id, user_id, problem, language, file_name, source_bytes, state, created_ms)
                 VALUES ({}, {user}, 'sum', 'c', 'a.c', 1, '{state}', 1);",
            id(submission)
        );
    }
    for (job, kind, state, attempts, fence, lease) in [
        (RUNNING, "judge", "running", 2, 4, "1"),
        (WAITING, "judge", "queued", 1, 1, "NULL"),
        (JUDGED, "judge", "done", 0, 7, "NULL"),
        (PROPOSAL, "add_test", "failed", 5, 9, "NULL"),
    ] {
        sql += &format!(
            "INSERT INTO jobs (id, kind, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, worker, lease_until_ms)
                 VALUES ({}, '{kind}', {user}, 0, '{state}', {job}, 1, {attempts}, {fence}, NULL, {lease});",
            id(job)
        );
    }
    for (number, (state, attempts)) in [("wanted", 0), ("drawing", 2), ("failed", 3)]
        .iter()
        .enumerate()
    {
        sql += &format!(
            "INSERT INTO pictures (subject, test, version, state, wanted_ms, attempts)
                 VALUES ({version}, 'sample/{number}', {version}, '{state}', {number}, {attempts});"
        );
    }
    sql
}

/// People of that time: login, class, role, and whether the account is closed.
const PEOPLE: [(&str, &str, &str, bool); 7] = [
    ("an", "10A1", "student", false),
    ("binh", "10a1", "student", false),
    ("chi", "", "student", false),
    ("dung", "10A1", "student", true),
    ("em", " ", "student", false),
    ("giang", "Tin 'chuyên' \\ \"A\"", "student", false),
    ("co", "Tổ Tin", "teacher", false),
];

fn people(_: &str, id: &dyn Fn(u128) -> String) -> String {
    let rows = PEOPLE.iter().zip(1..);
    let rows = rows.map(|((login, class, role, disabled), number)| {
        let (id, class) = (id(number), class.replace('\'', "''"));
        format!(
            "INSERT INTO users (id, login, login_key, display_name, class_name, password_hash, role, created_ms, disabled)
                 VALUES ({id}, '{login}', '{login}', '', '{class}', 'none', '{role}', {number}, {disabled});"
        )
    });
    rows.collect()
}

/// Every account has its class, and the members of one class are in order of their names, as before.
async fn classes_carried_over(store: &Store) {
    for (login, class, role, disabled) in PEOPLE {
        let (user, _) = store.users().by_login(login).await.unwrap().unwrap();
        let found = (user.class_name.as_str(), user.role.as_str(), user.disabled);
        assert_eq!(found, (class, role, disabled), "{login}");
        assert_eq!(user.birth, "", "nobody asked for days of birth yet");
        assert_eq!(
            (user.class.is_some(), user.class_place),
            (!class.is_empty(), 0)
        );
    }
    let classes = store.classes().list().await.unwrap();
    let mut names: Vec<_> = classes.into_iter().map(|it| (it.name, it.pupils)).collect();
    names.sort();
    let mut expected = [" ", "10A1", "10a1", PEOPLE[5].1].map(|name| (name.to_owned(), 1));
    expected.sort();
    assert_eq!(names, expected);
    let filter = UserFilter {
        text: "chuyen".to_owned(),
        ..UserFilter::default()
    };
    assert_eq!(store.users().count_found(&filter).await.unwrap(), 1);
    assert!(store.classes().teachers().await.unwrap().is_empty());
    let (user, _) = store.users().by_login(PEOPLE[0].0).await.unwrap().unwrap();
    store
        .users()
        .set_birth(user.id, "01/02/2009")
        .await
        .unwrap();
    let found = store.users().get(user.id).await.unwrap().unwrap();
    assert_eq!(found.birth, "01/02/2009");
}

const ACCEPTED: u128 = 7;
const REFUSED: u128 = 8;

/// Three proposed tests: one waits, one was accepted, and one was refused by a validator in words with a NUL.
fn proposals(bytes: &str, id: &dyn Fn(u128) -> String) -> String {
    let (user, version) = (id(USER), id(VERSION));
    let words = if bytes == "BLOB" {
        "X'6100C3A92200'"
    } else {
        "decode('6100c3a92200', 'hex')"
    };
    let columns = "(id, problem, author, input_hash, input_bytes, why, test_name, version, rejection, message, created_ms)";
    let hash = |byte: &str| format!("CAST('{}' AS {bytes})", byte.repeat(32));
    format!(
        "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
             VALUES ({user}, 'co', 'co', 'Cô', 'none', 'teacher', 1);
         INSERT INTO problems (id, current_version, created_ms) VALUES ('sum', {version}, 1);
         INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
             VALUES ({version}, 'sum', 1, '', '', 'folder', '', '{{}}', 1, 1);
         INSERT INTO proposals {columns} VALUES ({}, 'sum', {user}, {}, 1, 'số \"lớn\"', NULL, NULL, NULL, NULL, 1);
         INSERT INTO proposals {columns} VALUES ({}, 'sum', {user}, {}, 2, '', 'secret/teacher-01', {version}, NULL, NULL, 2);
         INSERT INTO proposals {columns} VALUES ({}, 'sum', {user}, {}, 3, '', NULL, NULL, 'input', {words}, 3);
         INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, needs)
             VALUES ({}, 'add_test', {}, {user}, 0, 'queued', 1, 1, 0, 0, '');",
        id(PROPOSAL),
        hash("a"),
        id(ACCEPTED),
        hash("b"),
        id(REFUSED),
        hash("c"),
        id(9),
        id(PROPOSAL),
    )
}

async fn proposals_carried_over(store: &Store) {
    let found = store.proposals().list("sum").await.unwrap();
    let states: Vec<_> = found
        .iter()
        .map(|proposal| proposal.state.clone())
        .collect();
    // A text in PostgreSQL cannot hold a NUL, and its file leaves it out.
    let RequestState::Done(refused) = &states[0] else {
        panic!("{states:?}")
    };
    let Decision::Rejected(Rejection::Input(words)) = &**refused else {
        panic!("{refused:?}")
    };
    assert_eq!(words.replace('\0', ""), "aé\"");
    let accepted = Decision::Accepted {
        test_name: "secret/teacher-01".to_owned(),
        version: VersionId(Uuid::from_u128(VERSION)),
    };
    assert_eq!(
        states[1..],
        [RequestState::Done(Box::new(accepted)), RequestState::Queued]
    );
    let waiting = &found[2].question;
    let (hash, why) = ([b'a'; 32], waiting.why.as_str());
    assert_eq!(
        (waiting.input.0, waiting.input_bytes, why),
        (hash, 1, "số \"lớn\"")
    );
    let lease = store
        .queue()
        .claim(&claim_as("worker"))
        .await
        .unwrap()
        .unwrap();
    let begun = store.requests().begin::<ProposedTest>(&lease).await;
    assert_eq!(begun.unwrap().unwrap().id, found[2].id);
}

/// Two submissions: one is judged, and one waits.
fn submissions(_bytes: &str, id: &dyn Fn(u128) -> String) -> String {
    let (user, version, judged) = (id(USER), id(VERSION), id(JUDGED));
    let columns =
        "(id, user_id, problem, language, file_name, source_bytes, state, judgement, created_ms)";
    format!(
        "INSERT INTO users (id, login, login_key, display_name, password_hash, role, created_ms)
             VALUES ({user}, 'an', 'an', 'An', 'none', 'student', 1);
         INSERT INTO problems (id, current_version, created_ms) VALUES ('sum', {version}, 1);
         INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, note, names, tests_count, created_ms)
             VALUES ({version}, 'sum', 1, '', '', 'folder', '', '{{}}', 1, 1);
         INSERT INTO submissions {columns} VALUES ({judged}, {user}, 'sum', 'c', 'a.c', 1, 'done', {judged}, 1);
         INSERT INTO submissions {columns} VALUES ({waiting}, {user}, 'sum', 'c', 'a.c', 1, 'queued', NULL, 2);
         INSERT INTO judgements (id, submission, version, started_ms, finished_ms, compile_ok, tests_total, tests_done, verdict, score, max_score, cpu_ms_max, memory_bytes_max)
             VALUES ({judged}, {judged}, {version}, 1, 2, TRUE, 1, 1, 'AC', 100, 100, 1, 1);",
        waiting = id(WAITING),
    )
}

async fn submissions_carried_over(store: &Store) {
    for id in [JUDGED, WAITING] {
        let id = SubmissionId(Uuid::from_u128(id));
        let submission = store.submissions().get(id).await.unwrap().unwrap();
        assert_eq!(submission.context, Context::Practice);
    }
    let everybody = ClassFilter::default();
    let results = store
        .submissions()
        .student_results(Context::Practice, &everybody, &["sum"])
        .await
        .unwrap();
    let told: Vec<_> = results
        .iter()
        .map(|one| (one.verdict, one.attempts))
        .collect();
    assert_eq!(told, [(Some(Verdict::Ac), 2)]);
}

async fn carried_over(store: &Store) {
    let depth = store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (3, 1, 1));
    let subject = Subject::Version(VersionId(Uuid::from_u128(VERSION)));
    let states: Vec<_> = store
        .pictures()
        .list(subject)
        .await
        .unwrap()
        .into_values()
        .collect();
    let (wanted, failed) = (PictureState::Wanted, PictureState::Failed);
    assert_eq!(states, [wanted, wanted, failed]);

    let submission = |id| SubmissionId(Uuid::from_u128(id));
    let job = |id| JUDGE.of(submission(id));
    // The running one's lease is over: the job comes back, with a fence behind that of the worker that may still hold it.
    let leases = claim_all(store).await;
    let found: Vec<_> = leases
        .iter()
        .map(|lease| {
            (
                lease.job.kind,
                lease.fence,
                lease.attempt,
                lease.user.is_some(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (&JUDGE, 5, 3, true),
            (&JUDGE, 2, 2, true),
            (&DRAW, 1, 1, false),
            (&DRAW, 3, 3, false)
        ]
    );
    assert_eq!([leases[0].job, leases[1].job], [job(RUNNING), job(WAITING)]);
    let state = store
        .submissions()
        .get(submission(RUNNING))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(state.state, State::Queued, "until it is begun");
    let picture = store.pictures().wanted(&leases[3]).await.unwrap().unwrap();
    assert_eq!(
        (picture.subject, picture.test.as_str()),
        (subject, "sample/1")
    );

    // A finished job has the same row when it is asked for again.
    store
        .submissions()
        .rejudge(submission(JUDGED))
        .await
        .unwrap();
    let proposed = store
        .requests()
        .get::<ProposedTest>(RequestId(Uuid::from_u128(PROPOSAL)))
        .await;
    let proposed = proposed.unwrap().unwrap();
    assert_eq!(proposed.state, RequestState::Failed);
    let proposal = ADD_TEST.of(Uuid::from_u128(PROPOSAL));
    store.queue().enqueue(proposal, None).await.unwrap();
    let leases = claim_all(store).await;
    let found: Vec<_> = leases.iter().map(|one| (one.job, one.fence)).collect();
    assert_eq!(found, [(proposal, 10), (job(JUDGED), 8)]);
    assert_eq!(store.queue().jobs_of_other_kinds(KINDS).await.unwrap(), []);
}

async fn claim_all(store: &Store) -> Vec<Lease> {
    let mut leases = Vec::new();
    while let Some(lease) = store.queue().claim(&claim_as("worker")).await.unwrap() {
        assert_eq!(lease.deadline_ms, NOW_MS + LEASE_MS);
        leases.push(lease);
    }
    leases
}
