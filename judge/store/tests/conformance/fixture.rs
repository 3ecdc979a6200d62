//! Every case's start: an empty store, a clock that stands still, and helpers to fill it.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use bytes::Bytes;
use grundy_judgement::{CompileReport, Exit, TestReport, Verdict};
use grundy_package::Package;
use grundy_store::{
    ADD_TEST, CHECK_COPY, COMPILE_DRAFT, CUSTOM_TEST, Capabilities, Claim, Clock, Context, DRAW,
    Error, EventId, EventPlan, EventProblem, EventRules, GRADE, JUDGE, JobKind, Lease, MAKE_COPY,
    NewSubmission, NewUser, OpenOptions, REJUDGE, RejudgeId, Role, Store, Submission, Summary,
    TestClock, TestRow, User, UserId, preview_digest,
};

use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

use crate::cluster;

pub(crate) const LEASE_MS: i64 = 15_000;
pub(crate) const MINUTE_MS: i64 = 60_000;

pub(crate) struct Fixture {
    pub(crate) store: Store,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) options: OpenOptions,
}

impl Fixture {
    pub(crate) async fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("grundy.sqlite").display());
        Self::open(folder, url).await
    }

    pub(crate) async fn postgres() -> Self {
        Self::open(tempfile::tempdir().unwrap(), cluster::new_database().await).await
    }

    async fn open(folder: tempfile::TempDir, url: String) -> Self {
        let clock = Arc::new(TestClock::new(1_790_000_000_000));
        let blobs = format!("file:{}", folder.path().join("blobs").display());
        let mut options = OpenOptions::new(url, blobs);
        options.clock = clock.clone();
        let store = Store::open(options.clone()).await.unwrap();
        Self {
            store,
            clock,
            folder,
            options,
        }
    }

    /// Another server on the same data.
    pub(crate) async fn open_again(&self) -> Store {
        Store::open(self.options.clone()).await.unwrap()
    }

    /// Changes the database in a way in which the store never does. Meanwhile SQLite does not enforce rules about values; on PostgreSQL
    /// `constraint` of `table` is dropped.
    pub(crate) async fn damage(&self, sql: &str, constraint: Option<(&str, &str)>) {
        let url = &self.options.database_url;
        if url.starts_with("sqlite:") {
            let sql = format!("PRAGMA ignore_check_constraints = ON; {sql}");
            let pool = SqlitePool::connect(url).await.unwrap();
            let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&pool).await;
            assert_ne!(done.unwrap().rows_affected(), 0);
            pool.close().await;
            return;
        }
        let pool = PgPool::connect(url).await.unwrap();
        if let Some((table, name)) = constraint {
            let sql = format!("ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {name}");
            sqlx::raw_sql(AssertSqlSafe(sql))
                .execute(&pool)
                .await
                .unwrap();
        }
        // PostgreSQL writes bytes in another way than SQLite.
        let sql = sql.replace("X'ff'", "'\\xff'").replace("X'66'", "'\\x66'");
        let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&pool).await;
        assert_ne!(done.unwrap().rows_affected(), 0);
        pool.close().await;
    }

    pub(crate) async fn user(&self, login: &str) -> User {
        self.store.users().create(new_user(login)).await.unwrap()
    }

    /// A student in this class.
    pub(crate) async fn user_in(&self, login: &str, class: &str) -> User {
        let user = self.user(login).await;
        self.move_to(&user, class).await;
        user
    }

    /// Puts a user into this class.
    pub(crate) async fn move_to(&self, user: &User, class: &str) {
        let users = self.store.users();
        let moved = users.set_names(user.id, &user.display_name, class).await;
        moved.unwrap();
    }

    /// Publishes the same problem under another name.
    pub(crate) async fn publish_as(&self, id: &str) {
        let root = self.folder.path().join("problems").join(id);
        for (path, content) in BASE_FILES {
            write(&root.join(path), content);
        }
        let package = grundy_package::read(&root).unwrap();
        let published = self.store.packages().publish_folder(&package).await;
        published.unwrap();
    }

    /// Publishes the problem `sum`.
    pub(crate) async fn problem(&self) -> Package {
        let package = self.package(&[]);
        self.store
            .packages()
            .publish_folder(&package)
            .await
            .unwrap();
        package
    }

    /// The context of an event that has begun, with the problem `sum`, in which this user takes part.
    pub(crate) async fn event_of(&self, user: &User) -> Context {
        let event = self.event(&self.event_plan()).await;
        self.store.events().join(event, user.id).await.unwrap();
        Context::Event(event)
    }

    /// Makes an event in the name of its own teacher.
    pub(crate) async fn event(&self, plan: &EventPlan) -> EventId {
        let login = format!("t{}", self.store.users().count().await.unwrap());
        let teacher = NewUser {
            role: Role::Teacher,
            ..new_user(&login)
        };
        let teacher = self.store.users().create(teacher).await.unwrap();
        self.store.events().create(teacher.id, plan).await.unwrap()
    }

    /// An event for everybody that began a minute ago and takes an hour, with the problem `sum`.
    pub(crate) fn event_plan(&self) -> EventPlan {
        let now_ms = self.clock.now_ms();
        EventPlan {
            name: "Tuần 3".to_owned(),
            note: String::new(),
            class: None,
            starts_ms: now_ms - MINUTE_MS,
            ends_ms: now_ms + 60 * MINUTE_MS,
            late_until_ms: None,
            duration_ms: None,
            hides_problems: false,
            closes_help: false,
            rules: EventRules::default(),
            problems: vec![EventProblem {
                id: "sum".to_owned(),
                points: 100.0,
                colour: String::new(),
            }],
        }
    }

    /// The package `sum` in the problems folder, with some files added or replaced.
    pub(crate) fn package(&self, files: &[(&str, &str)]) -> Package {
        let root = self.folder.path().join("problems/sum");
        for (path, content) in BASE_FILES.iter().chain(files) {
            write(&root.join(path), content);
        }
        grundy_package::read(&root).unwrap()
    }

    /// Applies a rejudge as it is shown now.
    pub(crate) async fn apply_rejudge(&self, id: RejudgeId, by: UserId) -> Result<(), Error> {
        let items = self.store.rejudges().items(id).await.unwrap();
        let shown = preview_digest(&items);
        self.store.rejudges().apply(id, by, &shown).await
    }

    pub(crate) async fn submit(&self, user: &User) -> Submission {
        self.store
            .submissions()
            .create(new_submission(user))
            .await
            .unwrap()
    }

    pub(crate) async fn claim(&self) -> Option<Lease> {
        self.store.queue().claim(&claim_as("worker")).await.unwrap()
    }

    /// Claims a job of these kinds only.
    pub(crate) async fn claim_of(&self, kinds: &[&'static JobKind]) -> Option<Lease> {
        let claim = Claim {
            kinds,
            ..claim_as("worker")
        };
        self.store.queue().claim(&claim).await.unwrap()
    }

    /// Starts the judgement of a claimed submission with the current version.
    pub(crate) async fn start(&self, lease: &Lease) {
        let version = self.store.problems().current_version("sum").await.unwrap();
        self.store.judgements().start(lease, version).await.unwrap();
    }

    /// Judges whatever is claimed next, with this verdict.
    pub(crate) async fn judge_next(&self, verdict: Verdict) -> Lease {
        let lease = self.claim().await.expect("a job");
        self.start(&lease).await;
        self.store
            .judgements()
            .record_compile(&lease, &compile(), 2)
            .await
            .unwrap();
        self.store
            .judgements()
            .record_tests(&lease, &[test_row(0)])
            .await
            .unwrap();
        self.store
            .judgements()
            .finish(&lease, &summary(verdict))
            .await
            .unwrap();
        lease
    }

    pub(crate) async fn reload(&self, submission: &Submission) -> Submission {
        self.store
            .submissions()
            .get(submission.id)
            .await
            .unwrap()
            .unwrap()
    }
}

/// The kinds of the judge.
pub(crate) static KINDS: &[&JobKind] = &[
    &JUDGE,
    &REJUDGE,
    &GRADE,
    &ADD_TEST,
    &DRAW,
    &CUSTOM_TEST,
    &COMPILE_DRAFT,
    &MAKE_COPY,
    &CHECK_COPY,
];

/// More capabilities than the submissions here need.
pub(crate) static ABILITIES: LazyLock<Capabilities> =
    LazyLock::new(|| Capabilities::of(["c", "cpp", "rust"]));

pub(crate) fn claim_as(worker: &str) -> Claim<'_> {
    Claim {
        worker,
        kinds: KINDS,
        abilities: &ABILITIES,
        lease_ms: LEASE_MS,
        per_user_max: i64::MAX,
    }
}

pub(crate) fn new_user(login: &str) -> NewUser {
    NewUser {
        login: login.to_owned(),
        display_name: format!("Người dùng {login}"),
        password_hash: "$argon2id$…".to_owned(),
        role: Role::Student,
    }
}

pub(crate) fn new_submission(user: &User) -> NewSubmission {
    NewSubmission {
        user: user.id,
        problem: "sum".to_owned(),
        context: Context::Practice,
        language: "cpp".to_owned(),
        file_name: "sum.cpp".to_owned(),
        source: Bytes::from_static(b"int main() {}"),
    }
}

pub(crate) fn compile() -> CompileReport {
    CompileReport {
        ok: true,
        log: "fine".to_owned(),
        wall_ms: 812,
    }
}

pub(crate) fn test_row(index: i64) -> TestRow {
    let test = TestReport {
        name: format!("secret/{index:02}"),
        verdict: Verdict::Ac,
        score: 1.0,
        cpu_ms: 3.1,
        wall_ms: 3.6,
        memory_bytes: 1 << 20,
        exit: Exit::Code(0),
        message: String::new(),
        reason: None,
        judge_note: None,
        rerun: None,
        output_head: None,
        error_head: None,
        transcript: None,
    };
    TestRow { index, test }
}

pub(crate) fn summary(verdict: Verdict) -> Summary {
    Summary {
        verdict,
        score: if verdict == Verdict::Ac { 100.0 } else { 0.0 },
        max_score: 100.0,
        cpu_ms_max: 3.1,
        memory_bytes_max: 1 << 20,
        compile_ok: true,
        finished_ms: 0,
    }
}

pub(crate) fn write(path: &Path, content: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, content).unwrap();
}

const BASE_FILES: &[(&str, &str)] = &[
    (
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {en: Sum, vi: Tổng}\nuuid: 0193a1c0-0000-7000-8000-000000000001\nlimits: {time_limit: 1}\n",
    ),
    ("judge.yaml", "chapter: A\nexercise: '1'\n"),
    ("statement/problem.en.md", "Add."),
    ("statement/problem.vi.md", "Cộng."),
    ("data/sample/1.in", "1 2\n"),
    ("data/sample/1.ans", "3\n"),
    ("data/secret/01.in", "3 4\n"),
    ("data/secret/01.ans", "7\n"),
    ("input_validators/any.py", "import sys; sys.exit(42)\n"),
    (
        "submissions/accepted/sum.py",
        "print(sum(map(int, input().split())))\n",
    ),
];
