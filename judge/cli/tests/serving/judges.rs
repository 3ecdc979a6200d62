//! Several processes that judge, each with languages of its own: nobody gets what it cannot do, and what nobody can do waits.

use std::process::Command;
use std::time::Duration;

use grundy_store::{SubmissionId, Worker};
use serde_json::Value;

use crate::server::{Server, Site, WorkerProcess, until};

const C: &str = "#include <stdio.h>\nint main() { long a, b; scanf(\"%ld %ld\", &a, &b); printf(\"%ld\\n\", a + b); }\n";
const PASCAL: &str = "var a, b: longint; begin readln(a, b); writeln(a + b) end.\n";
/// A program that runs long enough for its worker to be killed meanwhile.
const SLOW_PASCAL: &str = "uses sysutils;\nvar a, b: longint; t: qword; begin readln(a, b); t := gettickcount64 + 2000; while gettickcount64 < t do; writeln(a + b) end.\n";

/// Waits for the only live worker that can do this language.
async fn worker_for(site: &Site, language: &str) -> Worker {
    until(async || {
        let workers = site.store.workers().live().await.unwrap();
        let mut able = workers
            .into_iter()
            .filter(|worker| worker.report.abilities.contains(language));
        able.next()
    })
    .await
}

async fn nobody_can(site: &Site, language: &str) {
    until(async || {
        let workers = site.store.workers().live().await.unwrap();
        let mut workers = workers.iter();
        let is_able = workers.any(|worker| worker.report.abilities.contains(language));
        (!is_able).then_some(())
    })
    .await;
}

async fn waiting_for(server: &Server, id: SubmissionId) -> Value {
    server.describe(id).await["waiting_for"].take()
}

#[tokio::test]
async fn what_nobody_can_judge_waits_for_who_can() {
    let mut site = Site::new().await;
    site.workers = 0;
    let server = site.serve();
    // No judge lives at all.
    let first = server.submit("c", C).await;
    let waiting = waiting_for(&server, first).await;
    assert_eq!(waiting["reason"], "no_judge");

    let _c = WorkerProcess::start(&site, "c,python");
    let pascal = WorkerProcess::start(&site, "pascal");
    assert_eq!(site.verdict(first).await, "AC");
    let worker = worker_for(&site, "pascal").await;
    let languages: Vec<_> = worker
        .report
        .languages
        .iter()
        .map(|one| one.id.as_str())
        .collect();
    assert_eq!((languages, worker.report.slots), (vec!["pascal"], 1));
    let in_pascal = server.submit("pascal", PASCAL).await;
    assert_eq!(site.verdict(in_pascal).await, "AC");

    // Its worker is killed meanwhile, and nobody else can do it.
    let killed = server.submit("pascal", SLOW_PASCAL).await;
    until(async || {
        let submission = site.store.submissions().get(killed).await.unwrap().unwrap();
        submission.tests_total.map(drop)
    })
    .await;
    pascal.kill();
    nobody_can(&site, "pascal").await;
    let later = server.submit("pascal", PASCAL).await;
    let in_c = server.submit("c", C).await;
    assert_eq!(site.verdict(in_c).await, "AC", "the other goes on");
    for id in [killed, later] {
        let waiting = until(async || {
            let waiting = waiting_for(&server, id).await;
            (!waiting.is_null()).then_some(waiting)
        })
        .await;
        assert_eq!(
            waiting["languages"],
            serde_json::json!(["pascal"]),
            "{waiting}"
        );
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (2, 0, 0));

    let _pascal = WorkerProcess::start(&site, "pascal");
    assert_eq!(site.verdict(later).await, "AC");
    assert_eq!(site.verdict(killed).await, "AC");
    assert_eq!(waiting_for(&server, later).await, Value::Null);
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running, depth.failed), (0, 0, 0));
}

#[tokio::test]
async fn a_language_that_there_is_not_is_refused() {
    let site = Site::new().await;
    let mut serve = site.command();
    serve.args(["--languages", "c,cobol"]);
    let run = |mut command: Command| command.output().unwrap();
    for output in [run(WorkerProcess::command(&site, "c,cobol")), run(serve)] {
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(
            stderr.contains("--languages: there is no language \"cobol\""),
            "{stderr}"
        );
    }
}
