//! The page of a submission before all its tests are run, and tests that are not run at all.

use grundy_judgement::{Reason, Verdict};
use grundy_store::Role;

use crate::support::{Part, TestApp, test_row};

#[tokio::test]
async fn what_is_decided_is_told_at_once_and_what_was_not_run_is_told_too() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 4).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let undecided = student.get("/submissions/1").await;
    assert!(!undecided.body.contains("status-decided"));
    undecided.assert_has("Giới hạn thời gian</dt><dd>1,5 s<");
    let mut slow = test_row(1, "secret/01-large", Verdict::Tle, "");
    slow.test.cpu_ms = 1640.0;
    slow.test.reason = Some(Box::new(Reason::TimeLimit {
        limit_ms: 1500,
        mostly_waiting: false,
        confirmed: None,
    }));
    judge.tested(&lease, slow).await;
    let decided = student.get("/submissions/1").await;
    decided.assert_has("<p class=\"status-decided\">Đã chắc chắn kết quả:");
    // No figure is above the limit that held.
    decided.assert_has(">&#62; 1500 ms<");
    assert!(!decided.body.contains("2000 ms"), "{}", decided.body);

    judge.finish(&lease, Verdict::Tle).await;
    let done = student.get("/submissions/1").await;
    assert!(!done.body.contains("status-decided"));
    done.assert_has("Đúng 1/4 test");
    done.assert_has(". Chưa chấm 2 test.");
    done.assert_has("<h3>Chưa chấm 2 test</h3>");
    let mut program = app.program_of(&mut student).await;
    let told = program.get("/api/v1/submissions/1").await.json();
    assert_eq!(told["tests_not_run"], 2);
    assert_eq!(told["tests"][1]["cpu_ms"], 1500.0);
    let events = program.events("/api/v1/submissions/1/events").await;
    let events = events.all().await;
    assert_eq!(events.last().unwrap().data["tests_not_run"], 2);
}

#[tokio::test]
async fn a_problem_that_shows_no_tests_tells_neither_what_is_decided_nor_what_was_not_run() {
    let app = TestApp::start().await;
    app.publish_with("summary", |problem| {
        problem.judge_yaml = "feedback: summary\n".to_owned();
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
    ];
    student.post_parts("/problems/summary/submit", &parts).await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 4).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Wa, "4\n"))
        .await;
    let judging = student.get("/submissions/1").await;
    assert!(!judging.body.contains("status-decided"));
    judge.finish(&lease, Verdict::Wa).await;
    let done = student.get("/submissions/1").await;
    assert!(!done.body.contains("Chưa chấm"), "{}", done.body);
    let mut program = app.program_of(&mut student).await;
    let told = program.get("/api/v1/submissions/1").await.json();
    assert!(told["tests_not_run"].is_null(), "{told}");
}
