//! A throw-away PostgreSQL cluster, shared by all test processes of one run; each test has a database of its own.
//!
//! nextest runs every test in a process of its own, so nobody can be told to stop the cluster "at the end". Instead
//! each process holds a shared lock on a file while it lives, and a small watcher ends the cluster once it can have
//! that lock alone for a while.

use std::fs::File;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

/// A new, empty database; its URL.
#[expect(
    clippy::disallowed_methods,
    reason = "a database's name has to be unique among test processes"
)]
pub(crate) async fn new_database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    let cluster = tokio::task::spawn_blocking(|| CLUSTER.get_or_init(Cluster::join))
        .await
        .unwrap();
    let name = format!("test_{}", uuid::Uuid::now_v7().simple());
    let mut admin = cluster
        .options("postgres")
        .connect()
        .await
        .expect("connect to the test cluster");
    admin
        .execute(AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .await
        .unwrap();
    format!(
        "postgres://{USER}@localhost/{name}?host={}",
        cluster.folder.display()
    )
}

/// The superuser of the cluster, whose name `initdb` gets.
const USER: &str = "grundy";

struct Cluster {
    folder: PathBuf,
    /// The lock on the cluster, shared for as long as this process lives.
    _use: File,
}

impl Cluster {
    fn join() -> Self {
        // Processes of one nextest run share a cluster; `cargo test` has one process.
        let run =
            std::env::var("NEXTEST_RUN_ID").unwrap_or_else(|_| std::process::id().to_string());
        let folder = std::env::temp_dir().join(format!("grundy-pg-{run}"));
        let using = hold(&folder);
        let starting = File::options()
            .create(true)
            .append(true)
            .open(folder.join("starting"))
            .unwrap();
        starting.lock().unwrap();
        if !folder.join("ready").exists() {
            start(&folder);
            std::fs::write(folder.join("ready"), "").unwrap();
        }
        Self {
            folder,
            _use: using,
        }
    }

    fn options(&self, database: &str) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(&self.folder)
            .username(USER)
            .database(database)
    }
}

/// Takes a shared lock on the cluster's folder. The watcher may have removed the folder while this waited for the lock: then the lock is of
/// a file that is gone, and is worth nothing.
fn hold(folder: &Path) -> File {
    loop {
        std::fs::create_dir_all(folder).unwrap();
        let path = folder.join("in-use");
        let Ok(file) = File::options().create(true).append(true).open(&path) else {
            continue;
        };
        file.lock_shared().unwrap();
        if std::fs::metadata(&path).is_ok_and(|now| now.ino() == file.metadata().unwrap().ino()) {
            return file;
        }
    }
}

fn start(folder: &Path) {
    let programs = server_programs();
    let data = folder.join("data");
    std::fs::create_dir(&data).unwrap();
    let owner = owner();
    if let Some((user, group)) = owner {
        std::os::unix::fs::chown(folder, Some(user), Some(group)).unwrap();
        std::os::unix::fs::chown(&data, Some(user), Some(group)).unwrap();
    }
    let mut initdb = command(&programs.join("initdb"), owner);
    initdb.args([
        "--no-sync",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--username",
        USER,
        "-D",
    ]);
    let made = initdb.arg(&data).output().unwrap();
    assert!(
        made.status.success(),
        "initdb: {}",
        String::from_utf8_lossy(&made.stderr)
    );

    let mut start = command(&programs.join("pg_ctl"), owner);
    let options = format!(
        "-c listen_addresses='' -c unix_socket_directories='{}' -c max_connections=300 -c fsync=off",
        folder.display()
    );
    start
        .args(["start", "--wait", "--silent", "-o", &options, "-D"])
        .arg(&data)
        .arg("-l")
        .arg(folder.join("log"));
    let status = start
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    assert!(status.success(), "PostgreSQL does not start: {log}");

    // This ends the cluster when nobody uses it, and holds the lock meanwhile. It has its own session and no terminal, so that it outlives
    // the test that happened to start it, and nextest does not wait for it.
    let watch = r#"
        exec 9<"$1/in-use"
        while sleep 15; do
            flock --exclusive --nonblock 9 || continue
            "$2/pg_ctl" stop --silent --mode=immediate -D "$1/data"
            rm -rf "$1"
            exit
        done"#;
    let mut watcher = command(Path::new("setsid"), owner);
    watcher
        .args(["--fork", "sh", "-c", watch, "sh"])
        .arg(folder)
        .arg(&programs);
    watcher
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    assert!(watcher.status().unwrap().success());
}

/// A command that runs as the cluster's owner.
fn command(program: &Path, owner: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
    command.current_dir("/").env("LC_ALL", "C.UTF-8");
    command
}

/// PostgreSQL refuses to run as root; in that case an account without rights of its own runs it.
fn owner() -> Option<(u32, u32)> {
    let is_root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
    if !is_root {
        return None;
    }
    let accounts = std::fs::read_to_string("/etc/passwd").unwrap();
    let id = |name: &str| {
        let line = accounts
            .lines()
            .find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    Some(
        id("postgres")
            .or_else(|| id("nobody"))
            .expect("an account for PostgreSQL to run as"),
    )
}

/// Debian keeps the server's programs out of the path. Without them the suite fails: a skipped suite proves nothing.
fn server_programs() -> PathBuf {
    let mut versions: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|programs| programs.join("initdb").exists())
        .collect();
    versions.sort();
    versions.pop().expect(
        "PostgreSQL's server is not installed, and these tests need it: apt-get install postgresql",
    )
}
