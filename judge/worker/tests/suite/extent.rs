//! How many tests students' programs run on, as the site is configured.

use std::time::Duration;

use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_store::{Context, Extent, NewSubmission, Role, State, Store, Submission, User};

use crate::support::{options, until, user, worker};

const HANG: Duration = Duration::from_secs(120);
const TESTS: usize = 6;
/// A program that prints nothing.
const WRONG: &str = "int main(void) { return 0; }";

/// A problem with a sample and secret tests, perhaps one that scores by groups.
async fn publish(store: &Store, folder: &std::path::Path, id: &str, kind: &str) {
    let number = id.len();
    let yaml = format!(
        "problem_format_version: 2025-09\nname: {{en: X}}\nuuid: 0193a1c0-0000-7000-8000-0000000000{number:02}\n\
         license: unknown\nlimits: {{time_limit: 2}}\ntype: {kind}\n"
    );
    let write = |path: String, content: &str| {
        let path = folder.join(id).join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    };
    write("problem.yaml".to_owned(), &yaml);
    if kind == "scoring" {
        write("data/secret/test_group.yaml".to_owned(), "max_score: 100\n");
    }
    for number in 1..=TESTS {
        let place = if number == 1 { "sample" } else { "secret" };
        write(format!("data/{place}/{number}.in"), "1\n");
        write(format!("data/{place}/{number}.ans"), "1\n");
    }
    let package = grundy_package::read(&folder.join(id)).unwrap();
    store.packages().publish_folder(&package).await.unwrap();
}

async fn submit(store: &Store, user: &User, problem: &str) -> Submission {
    let new = NewSubmission {
        user: user.id,
        problem: problem.to_owned(),
        context: Context::Practice,
        language: "c".to_owned(),
        file_name: "a.c".to_owned(),
        source: Bytes::from_static(WRONG.as_bytes()),
    };
    store.submissions().create(new).await.unwrap()
}

/// Waits for the judgement. Returns how many tests were run, how many were not, and the points.
async fn judged(store: &Store, submission: &Submission) -> (usize, usize, f64) {
    let now = async || {
        store
            .submissions()
            .get(submission.id)
            .await
            .unwrap()
            .unwrap()
    };
    until(HANG, async || now().await.state == State::Done).await;
    let done = now().await;
    let result = done.result.unwrap();
    assert_eq!(result.verdict, Verdict::Wa);
    let tests = store.judgements().tests(submission.id).await.unwrap();
    (tests.len(), done.tests_not_run(), result.score)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_students_hand_in_stops_where_the_site_wants_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    publish(&store, folder.path(), "whole", "pass-fail").await;
    publish(&store, folder.path(), "points", "scoring").await;
    let student = user(&store, "an", Role::Student).await;
    let teacher = user(&store, "thay", Role::Teacher).await;
    let worker = worker(&store, folder.path(), 2, None);

    let first = submit(&store, &student, "whole").await;
    assert_eq!(judged(&store, &first).await, (TESTS, 0, 0.0));
    store
        .settings()
        .set_extent(Extent::UntilDecided)
        .await
        .unwrap();
    let stopped = submit(&store, &student, "whole").await;
    assert_eq!(judged(&store, &stopped).await, (3, TESTS - 3, 0.0));
    for (author, problem) in [(&teacher, "whole"), (&student, "points")] {
        let whole = submit(&store, author, problem).await;
        assert_eq!(judged(&store, &whole).await, (TESTS, 0, 0.0), "{problem}");
    }
    // When a teacher has it judged again, it runs on all tests.
    store.submissions().rejudge(stopped.id).await.unwrap();
    assert_eq!(judged(&store, &stopped).await, (TESTS, 0, 0.0));
    worker.shutdown().await;
}
