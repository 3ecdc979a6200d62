//! Contests graded from files: real programs, real sandbox.

use std::path::Path;
use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::{
    GradedFileState, GradingId, NewGradedFile, NewGrading, NewGradingContestant, Role, Store,
};

use crate::support::{options, until, user, worker};

/// The longest wait; without it a test whose result never comes would hang.
const HANG: Duration = Duration::from_secs(120);
const ECHO: &str =
    "#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); printf(\"%d\", a); }";
/// Each contestant's program, and its verdict.
const CONTESTANTS: [(&str, Verdict); 4] = [
    (ECHO, Verdict::Ac),
    ("int main(void) { return 3; }", Verdict::Rte),
    ("int main(void) { return x }", Verdict::Ce),
    (
        "#include <stdio.h>\nint main(void) { puts(\"7\"); }",
        Verdict::Wa,
    ),
];

async fn started(store: &Store, folder: &Path) -> GradingId {
    let root = folder.join("echo");
    let yaml = "problem_format_version: 2025-09\nname: {en: Echo}\nuuid: 0193a1c0-0000-7000-8000-000000000009\n\
                license: unknown\nlimits: {time_limit: 5}\n";
    for (path, content) in [
        ("problem.yaml", yaml),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "1\n"),
    ] {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }
    let package = grundy_package::read(&root).unwrap();
    store.packages().publish_folder(&package).await.unwrap();
    let teacher = user(store, "co", Role::Teacher).await.id;
    let contestants = CONTESTANTS.iter().enumerate();
    let contestants = contestants.map(|(number, (source, _))| NewGradingContestant {
        name: format!("Thí sinh {number}"),
        files: vec![NewGradedFile {
            task: 0,
            file: format!("{number}/ECHO.C"),
            content: Ok(("c".to_owned(), (*source).into())),
        }],
    });
    let contest = NewGrading {
        name: "Thi".to_owned(),
        tasks: vec![("ECHO".to_owned(), "echo".to_owned())],
        contestants: contestants.collect(),
        ..NewGrading::default()
    };
    let id = store.gradings().create(teacher, contest).await.unwrap();
    store.gradings().start(id).await.unwrap();
    id
}

async fn done_at_least(store: &Store, id: GradingId, count: i64) {
    until(HANG, async || {
        store.gradings().get(id).await.unwrap().unwrap().done >= count
    })
    .await;
}

/// The worker stops in the middle, and the server with it; those that start then go on with the rest.
#[tokio::test(flavor = "multi_thread")]
async fn a_contest_is_graded_over_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    let id = started(&store, folder.path()).await;
    let first = worker(&store, folder.path(), 2, None);
    done_at_least(&store, id, 1).await;
    first.shutdown().await;
    drop(store);
    let store = Store::open(options(folder.path())).await.unwrap();
    let second = worker(&store, folder.path(), 2, None);
    done_at_least(&store, id, CONTESTANTS.len() as i64).await;
    second.shutdown().await;
    let files = store.gradings().files(id).await.unwrap();
    for (file, (_, expected)) in files.iter().zip(CONTESTANTS) {
        let GradedFileState::Done { verdict, .. } = file.state else {
            panic!("{file:?}")
        };
        assert_eq!(verdict, expected, "{file:?}");
    }
    let results = store.gradings().results(id).await.unwrap();
    let of = |contestant| {
        let mut results = results.iter();
        let found = results.find(|(number, _, _)| *number == contestant);
        found.map(|(_, _, graded)| graded).unwrap()
    };
    assert_eq!((of(0).score, of(0).max_score), (100.0, 100.0));
    assert!(of(0).compile_log.is_empty() && of(0).tests.len() == 1);
    assert!(of(2).compile_log.contains("error") && of(2).tests.is_empty());
    assert!(of(3).tests[0].reason.is_some(), "{:?}", of(3));
    let depth = store.queue().depth().await.unwrap();
    assert_eq!((depth.running, depth.failed), (0, 0));
}
