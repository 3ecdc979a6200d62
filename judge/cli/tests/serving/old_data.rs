//! A data directory of an earlier release: everything in it is kept, and works on.
//!
//! `old-data/dump.sql` is its database as of the tenth migration, and `old-data/blobs.json` the content of its blobs. It
//! has four problems, a user of each role and two students, submissions of which one waits, proposed tests, and a wanted
//! picture. Each user's password is `matkhau-<login>-123`.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_store::{
    Counted, Decision, Filter, OpenOptions, PictureState, RequestState, SolutionPart, Store,
    Subject, Submission, Summary,
};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _};

use crate::server::{Server, Site, until};

const DUMP: &str = include_str!("old-data/dump.sql");
const BLOBS: &str = include_str!("old-data/blobs.json");
/// A token of the student `an`.
const TOKEN: &str = "db7536f92f95877d653de5268d8d2dbddddb02a86d02c26eb9c1dec59091d8df";
const VERDICTS: [&str; 10] = [
    "AC", "RTE", "CE", "RTE", "WA", "WA", "WA", "WA", "RTE", "TLE",
];

/// The columns of a job's row, then and now: (id, kind, user, priority, state, attempts, fence).
type JobRow = (Vec<u8>, String, Vec<u8>, i64, String, i64, i64);

#[tokio::test]
async fn every_row_of_an_old_data_directory_is_carried_over() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut old = unpack(&data).await;
    let (counts, jobs) = (counts(&mut old).await, jobs(&mut old, "id").await);
    assert_eq!((counts["submissions"], counts["users"]), (11, 4));
    drop(old);
    open(&data).await.close().await;

    let mut new = connect(&data).await;
    let mut expected = counts;
    *expected.get_mut("jobs").unwrap() += 1; // the wanted picture's
    let found = self::counts(&mut new).await;
    let proposals = expected.remove("proposals");
    assert_eq!(found.get("requests").copied(), proposals, "requests");
    for (table, count) in expected {
        assert_eq!(found.get(&table), Some(&count), "{table}");
    }
    assert_eq!(self::jobs(&mut new, "subject").await, jobs);
    let drawing = "SELECT j.kind, j.state, j.priority, j.user_id IS NULL, p.test FROM jobs j JOIN pictures p ON p.id = j.subject";
    let drawing: (String, String, i64, bool, String) =
        sqlx::query_as(drawing).fetch_one(&mut new).await.unwrap();
    let expected = ("draw", "queued", 3, true, "sample/1");
    assert_eq!(
        (
            drawing.0.as_str(),
            drawing.1.as_str(),
            drawing.2,
            drawing.3,
            drawing.4.as_str()
        ),
        expected
    );
    // Each submission's job needs its language, which claims understand.
    let needs =
        "SELECT COUNT(*) FROM submissions s JOIN jobs j ON j.subject = s.id AND j.kind = 'judge'
                 JOIN need_members m ON m.needs = j.needs AND m.ability = s.language";
    let (count,): (i64,) = sqlx::query_as(needs).fetch_one(&mut new).await.unwrap();
    assert_eq!(count, 11);
    let broken = sqlx::raw_sql("PRAGMA foreign_key_check")
        .fetch_all(&mut new)
        .await
        .unwrap();
    assert!(broken.is_empty(), "{} rows point nowhere", broken.len());
}

#[tokio::test]
async fn an_old_data_directory_is_served_and_its_jobs_are_done() {
    let site = site().await;
    let submissions = submissions(&site.store).await;
    let waiting = submissions.last().unwrap();
    let version = site.store.problems().current_version("sum").await.unwrap();
    let server = site.serve();

    // Jobs that waited are done: the submission, and the picture, for which the package has no visualiser.
    assert_eq!(site.verdict(waiting.id).await, "WA");
    until(async || {
        let pictures = site.store.pictures().list(Subject::Version(version)).await;
        (pictures.unwrap()["sample/1"] == PictureState::Failed).then_some(())
    })
    .await;
    // Earlier judgements are as they were, and can be made again.
    for (submission, verdict) in submissions.iter().zip(VERDICTS) {
        assert_eq!(verdict_of(submission.result), Some(verdict.to_owned()));
    }
    let first = &submissions[0];
    let before = first.result.unwrap().finished_ms;
    site.store.submissions().rejudge(first.id).await.unwrap();
    let again = until(async || {
        let result = site
            .store
            .submissions()
            .get(first.id)
            .await
            .unwrap()
            .unwrap()
            .result;
        result.filter(|result| result.finished_ms > before)
    })
    .await;
    assert_eq!(verdict_of(Some(again)), Some("AC".to_owned()));
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (0, 0, 0));

    let proposals = site.store.proposals().list("anysum").await.unwrap();
    let accepted = proposals.iter().filter(|proposal| {
        let RequestState::Done(decision) = &proposal.state else {
            return false;
        };
        matches!(&**decision, Decision::Accepted { test_name, .. } if test_name == "secret/teacher-01")
    });
    assert_eq!((proposals.len(), accepted.count()), (3, 1));
    assert_eq!(
        site.store.problems().open_parts("sum").await.unwrap(),
        [SolutionPart::Hint]
    );
    let (status, log) = server.terminate();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(!log.contains("ERROR"), "{log}");
}

#[tokio::test]
async fn old_passwords_and_tokens_open_the_pages_of_old_submissions() {
    let site = site().await;
    let server = site.serve();
    let submissions = submissions(&site.store).await;
    let client = client();
    for submission in &submissions[..VERDICTS.len()] {
        let url = format!("{}/api/v1/submissions/{}", server.address, submission.id);
        let reply = client.get(url).bearer_auth(TOKEN).send().await.unwrap();
        assert_eq!(reply.status(), 200);
        let body: serde_json::Value = reply.json().await.unwrap();
        assert_eq!(
            body["verdict"].as_str().map(str::to_owned),
            verdict_of(submission.result),
            "{body}"
        );
    }
    for login in ["an", "binh", "co", "quan"] {
        let cookie = log_in(&server, login).await;
        let mut pages = ["/problems/sum", "/submissions", "/account"]
            .map(str::to_owned)
            .to_vec();
        if login != "binh" {
            // Pages of another student's submissions are none of his business.
            pages.extend(
                submissions
                    .iter()
                    .map(|one| format!("/submissions/{}", one.id)),
            );
        }
        if matches!(login, "co" | "quan") {
            pages.push("/problems/anysum/tests".to_owned());
            pages.push("/problems/anysum/versions".to_owned());
        }
        for path in pages {
            let url = format!("{}{path}", server.address);
            let reply = client.get(url).header("cookie", &cookie).send().await;
            let reply = reply.unwrap();
            assert_eq!(reply.status(), 200, "{login}: {path}");
            let page = reply.text().await.unwrap();
            assert!(
                page.contains(&format!("title=\"{login}\">")),
                "{login}: {path}"
            );
            if let Some(submission) = submissions
                .iter()
                .find(|one| path.ends_with(&one.id.to_string()))
                && let Some(verdict) = verdict_of(submission.result)
            {
                assert!(page.contains(&verdict), "{login}: {path}: {verdict}");
            }
        }
    }
}

async fn log_in(server: &Server, login: &str) -> String {
    let form = format!("login={login}&password=matkhau-{login}-123");
    let reply = client()
        .post(format!("{}/login", server.address))
        .header("origin", &server.address)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(form)
        .send()
        .await
        .unwrap();
    assert_eq!(reply.status(), 303, "{login}");
    let cookie = reply.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap()
}

fn verdict_of(result: Option<Summary>) -> Option<String> {
    result.map(|summary| summary.verdict.to_string())
}

async fn submissions(store: &Store) -> Vec<Submission> {
    let page = grundy_store::Page {
        before_number: None,
        limit: 200,
    };
    let listed = store
        .submissions()
        .list(&Filter::of(Counted::Everything), page)
        .await;
    let mut submissions = listed.unwrap();
    submissions.reverse();
    assert_eq!(submissions.len(), 11);
    submissions
}

/// The old directory, and a folder of problems with nothing in it.
async fn site() -> Site {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    drop(unpack(&data).await);
    std::fs::create_dir(folder.path().join("problems")).unwrap();
    let store = open(&data).await;
    let (user, _) = store.users().by_login("co").await.unwrap().unwrap();
    Site {
        folder,
        store,
        user,
        has_administrator: true,
        workers: 2,
    }
}

async fn open(data: &Path) -> Store {
    let url = |kind: &str, name: &str| format!("{kind}:{}", data.join(name).display());
    let options = OpenOptions::new(url("sqlite", "grundy.sqlite"), url("file", "blobs"));
    Store::open(options).await.unwrap()
}

/// Makes the directory as that release left it.
async fn unpack(data: &Path) -> SqliteConnection {
    let blobs: Vec<String> = serde_json::from_str(BLOBS).unwrap();
    for blob in blobs {
        let hash = blake3::hash(blob.as_bytes()).to_hex();
        let folder = data.join("blobs").join(&hash[..2]);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(hash.as_str()), blob).unwrap();
    }
    let mut connection = connect(data).await;
    sqlx::raw_sql(DUMP).execute(&mut connection).await.unwrap();
    connection
}

async fn connect(data: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(data.join("grundy.sqlite"))
        .create_if_missing(true)
        // A dump lists its tables in the order of their names, so a row may come before the row that it refers to.
        .foreign_keys(false);
    options.connect().await.unwrap()
}

/// How many rows each table has.
async fn counts(connection: &mut SqliteConnection) -> BTreeMap<String, i64> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations'";
    let tables = sqlx::raw_sql(tables).fetch_all(&mut *connection).await;
    let mut counts = BTreeMap::new();
    for table in tables.unwrap() {
        let name: String = table.get(0);
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {name}"));
        let row = sqlx::raw_sql(sql).fetch_one(&mut *connection).await;
        counts.insert(name, row.unwrap().get(0));
    }
    counts
}

/// The jobs of users, ordered by their subject, which was their id.
async fn jobs(connection: &mut SqliteConnection, subject: &str) -> Vec<JobRow> {
    let sql = format!(
        "SELECT {subject}, kind, user_id, priority, state, attempts, fence FROM jobs
         WHERE user_id IS NOT NULL AND {subject} = id ORDER BY id"
    );
    let rows = sqlx::query_as(AssertSqlSafe(sql));
    rows.fetch_all(connection).await.unwrap()
}
