//! A server in a temporary folder, and clients that keep cookies as browsers do.

mod client;
pub(crate) mod fixture;
mod judge;
mod log_lines;
mod queries;

pub(crate) use client::{Client, Event, Events, Lines, Part, Reply};
pub(crate) use judge::{Judge, counterexample, test_row, tried};
pub(crate) use log_lines::LogLines;
pub(crate) use queries::queries_of;

use std::sync::{Arc, LazyLock};

use axum::Router;
use grundy_languages::Languages;
use grundy_store::{
    Capabilities, NewUser, OpenOptions, Role, Store, TestClock, WorkerLanguage, WorkerReport,
};
use grundy_web::AppConfig;
use jiff::tz::TimeZone;
use sqlx::{AssertSqlSafe, SqlitePool};
use tempfile::TempDir;

pub(crate) const PASSWORD: &str = "mật khẩu đủ dài";

/// A server, not listening anywhere: requests go straight into its router.
pub(crate) struct TestApp {
    pub(crate) router: Router,
    /// The routes that only the operator reaches.
    pub(crate) metrics: Router,
    pub(crate) store: Store,
    pub(crate) clock: Arc<TestClock>,
    config: AppConfig,
    folder: TempDir,
}

impl TestApp {
    /// A server with the problem `sum`.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Like [`TestApp::start`], with another configuration.
    pub(crate) async fn start_with(configure: impl FnOnce(&mut AppConfig)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("grundy.sqlite").display());
        let blobs = format!("file:{}", folder.path().join("blobs").display());
        let mut options = OpenOptions::new(database, blobs);
        let clock = Arc::new(TestClock::new(1_795_000_000_000));
        options.clock = clock.clone();
        let store = Store::open(options).await.unwrap();
        let languages = Arc::new(Languages::built_in());
        let mut config = AppConfig::new(store.clone(), languages);
        config.time_zone = TimeZone::UTC;
        configure(&mut config);
        let kept = config.clone();
        let routers = grundy_web::routers(config);
        let app = Self {
            router: routers.site,
            metrics: routers.metrics,
            store,
            clock,
            config: kept,
            folder,
        };
        app.publish("sum", &fixture::Problem::default()).await;
        app.announce("thử", &["c", "cpp", "java", "pascal", "python", "rust"])
            .await;
        app
    }

    /// Adds a worker with these languages, which lives as long as the clock stands still.
    pub(crate) async fn announce(&self, name: &str, languages: &[&str]) -> WorkerReport {
        let named = |id: &&str| WorkerLanguage {
            id: (*id).to_owned(),
            name: format!("{id} (thử)"),
            version: "1.0".to_owned(),
        };
        let report = WorkerReport {
            id: self.store.workers().new_id(),
            name: name.to_owned(),
            version: "0.1.0".to_owned(),
            slots: 2,
            languages: languages.iter().map(named).collect(),
            abilities: Capabilities::of(languages.iter().copied().chain(["answers", "scripts"])),
            speed: Some(612.5),
            caches: None,
        };
        self.store.workers().announce(&report).await.unwrap();
        report
    }

    /// The same site on the same store, with another configuration.
    pub(crate) fn site_with(&self, configure: impl FnOnce(&mut AppConfig)) -> Router {
        let mut config = self.config.clone();
        configure(&mut config);
        grundy_web::routers(config).site
    }

    /// Makes the database look as if a later version of Grundy had changed it.
    pub(crate) async fn migrate_further(&self) {
        let url = format!(
            "sqlite:{}",
            self.folder.path().join("grundy.sqlite").display()
        );
        let pool = SqlitePool::connect(&url).await.unwrap();
        let sql =
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                   VALUES (9999, 'later', TRUE, X'66', 0)";
        sqlx::query(sql).execute(&pool).await.unwrap();
    }

    /// Writes a value into every test's row that the store would never write.
    pub(crate) async fn set_in_test_results(&self, column: &str, value: &str) {
        let url = format!(
            "sqlite:{}",
            self.folder.path().join("grundy.sqlite").display()
        );
        let pool = SqlitePool::connect(&url).await.unwrap();
        let sql = format!("UPDATE test_results SET {column} = $1");
        let done = sqlx::query(AssertSqlSafe(sql)).bind(value).execute(&pool);
        assert_ne!(done.await.unwrap().rows_affected(), 0);
        pool.close().await;
    }

    /// Publishes a package from a folder, as the server does when it starts.
    pub(crate) async fn publish(&self, id: &str, problem: &fixture::Problem) {
        let root = self.folder.path().join("problems").join(id);
        problem.write(&root);
        let package = grundy_package::read(&root).unwrap();
        self.store
            .packages()
            .publish_folder(&package)
            .await
            .unwrap();
    }

    /// Publishes a problem that differs from `sum` in this way.
    pub(crate) async fn publish_with(&self, id: &str, change: impl FnOnce(&mut fixture::Problem)) {
        let mut problem = fixture::Problem::default();
        change(&mut problem);
        self.publish(id, &problem).await;
    }

    /// A visitor who is not logged in.
    pub(crate) fn anonymous(&self) -> Client {
        Client::new(self.router.clone())
    }

    /// A user with a new account, logged in.
    pub(crate) async fn log_in(&self, login: &str, role: Role) -> Client {
        static HASH: LazyLock<String> =
            LazyLock::new(|| grundy_web::hash_password(PASSWORD).unwrap());
        let new = NewUser {
            login: login.to_owned(),
            display_name: format!("Người {login}"),
            password_hash: HASH.clone(),
            role,
        };
        self.store.users().create(new).await.unwrap();
        let mut client = self.anonymous();
        let reply = client
            .post("/login", &[("login", login), ("password", PASSWORD)])
            .await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        client
    }

    /// A program with a new token of a user, made on the account page.
    pub(crate) async fn program_of(&self, client: &mut Client) -> Client {
        let reply = client
            .post("/account/tokens", &[("label", "máy ở nhà")])
            .await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let token = reply.between("token = \"", "\"").to_owned();
        let mut program = self.anonymous();
        program.token = Some(token);
        program
    }

    /// The worker.
    pub(crate) fn judge(&self) -> Judge {
        Judge::new(self.store.clone())
    }
}
