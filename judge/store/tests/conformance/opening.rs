//! Opening: migrations by many at once, data that stays, URLs that make no sense, a database that is gone.

use grundy_store::{Error, OpenFault, OpenOptions, Store};

use crate::fixture::{Fixture, new_user};

crate::on_both_databases! {
    data_outlive_the_store,
    many_may_open_at_once,
    a_closed_store_is_unavailable,
    a_database_that_is_none_is_named,
}

async fn data_outlive_the_store(f: Fixture) {
    let user = f.user("an").await;
    f.store.ping().await.unwrap();
    f.store.close().await;
    let again = f.open_again().await;
    assert_eq!(again.users().get(user.id).await.unwrap(), Some(user));
}

async fn many_may_open_at_once(f: Fixture) {
    let opening: Vec<_> = (0..8)
        .map(|i| {
            let mut options = f.options.clone();
            options.connections_max = 4;
            tokio::spawn(async move {
                let store = Store::open(options).await.unwrap();
                store
                    .users()
                    .create(new_user(&format!("user{i}")))
                    .await
                    .unwrap();
            })
        })
        .collect();
    for open in opening {
        open.await.unwrap();
    }
    assert_eq!(f.store.users().count().await.unwrap(), 8);
}

async fn a_closed_store_is_unavailable(f: Fixture) {
    f.store.close().await;
    assert!(matches!(f.store.ping().await, Err(Error::Unavailable(_))));
    assert!(matches!(
        f.store.users().create(new_user("an")).await,
        Err(Error::Unavailable(_))
    ));
}

/// The database does not exist on the server, or the file is something else.
async fn a_database_that_is_none_is_named(f: Fixture) {
    let mut options = f.options.clone();
    if let Some(path) = options.database_url.strip_prefix("sqlite:") {
        let other = format!("{path}.txt");
        std::fs::write(&other, "Không phải cơ sở dữ liệu. ".repeat(200)).unwrap();
        options.database_url = format!("sqlite:{other}");
    } else {
        let (before, query) = options.database_url.split_once('?').unwrap();
        let server = before.rsplit_once('/').unwrap().0;
        options.database_url = format!("{server}/nowhere?{query}");
    }
    let Err(Error::CannotOpen { place, fault }) = Store::open(options).await else {
        panic!("it is opened");
    };
    match fault {
        OpenFault::NotSqlite => assert!(place.ends_with(".txt"), "{place}"),
        OpenFault::NoDatabase => assert!(place.contains("the database nowhere on "), "{place}"),
        other => panic!("{other}"),
    }
}

/// A database that a later version left has a migration that this one does not know.
#[tokio::test]
async fn tables_of_a_newer_version_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grundy.sqlite");
    let blobs = format!("file:{}", folder.path().join("blobs").display());
    let options = OpenOptions::new(format!("sqlite:{}", path.display()), blobs);
    Store::open(options.clone()).await.unwrap().close().await;
    let pool = sqlx::SqlitePool::connect(&options.database_url)
        .await
        .unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9000, 'later', TRUE, x'00', 1)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let Err(Error::CannotOpen { fault, .. }) = Store::open(options).await else {
        panic!("it is opened");
    };
    let told = fault.to_string();
    assert!(
        matches!(fault, OpenFault::Newer { found: 9000, .. }),
        "{told}"
    );
    assert!(told.contains("newer version of Grundy"), "{told}");
}

#[tokio::test]
async fn urls_of_no_known_kind_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = format!("file:{}", folder.path().display());
    let database = Store::open(OpenOptions::new("mysql://x", &blobs)).await;
    assert!(matches!(
        database,
        Err(Error::Invalid {
            field: "database",
            ..
        })
    ));
    let sqlite = format!("sqlite:{}", folder.path().join("x").display());
    for blobs in ["nowhere", "s3://key:secret@bucket/blobs", "memory:"] {
        let opened = Store::open(OpenOptions::new(&sqlite, blobs)).await;
        let Err(Error::Invalid { field, reason }) = opened else {
            panic!("{blobs} is not refused");
        };
        assert_eq!(field, "blobs");
        assert!(reason.starts_with("expected file:DIR"), "{reason}");
        assert!(!reason.contains("secret"), "{reason}");
    }
}

/// Several processes open one new file at once, as a server and a command line do. Each runs this test program again, for the one test that
/// only opens.
#[test]
fn several_processes_may_migrate_one_sqlite_file() {
    let folder = tempfile::tempdir().unwrap();
    let program = std::env::current_exe().unwrap();
    let processes: Vec<_> = (0..6)
        .map(|_| {
            std::process::Command::new(&program)
                .args([
                    "--exact",
                    "opening::open_the_file_of_another_test",
                    "--ignored",
                ])
                .env("GRUNDY_TEST_FOLDER", folder.path())
                .stdout(std::process::Stdio::piped())
                .stderr(std::process::Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for process in processes {
        let output = process.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && text.contains("1 passed"),
            "{text}"
        );
    }
}

#[tokio::test]
#[ignore = "a part of several_processes_may_migrate_one_sqlite_file, which runs it"]
async fn open_the_file_of_another_test() {
    let folder = std::path::PathBuf::from(std::env::var_os("GRUNDY_TEST_FOLDER").unwrap());
    let url = |scheme: &str, name: &str| format!("{scheme}:{}", folder.join(name).display());
    let store = Store::open(OpenOptions::new(
        url("sqlite", "x.sqlite"),
        url("file", "blobs"),
    ))
    .await
    .unwrap();
    let login = format!("process{}", std::process::id());
    store.users().create(new_user(&login)).await.unwrap();
    store.close().await;
}
