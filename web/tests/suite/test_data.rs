//! A test of a submission with its data, for readers who may see it.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::support::{Part, TestApp, test_row};

#[tokio::test]
async fn teachers_see_data_output_and_what_was_said() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() { return 0; }").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let said = b"<5\n>guess </pre><script>\x1b[31m\n".repeat(5_000);
    app.store
        .judgements()
        .record_transcript(&lease, 1, &said)
        .await
        .unwrap();
    judge
        .tested(
            &lease,
            test_row(1, "secret/01-large", Verdict::Wa, "299<\n"),
        )
        .await;
    judge.finish(&lease, Verdict::Wa).await;

    let mut teacher = app.log_in("co_lan", Role::Teacher).await;
    teacher
        .get("/submissions/1")
        .await
        .assert_has("href=\"/submissions/1/tests/1\"");
    let page = teacher.get("/submissions/1/tests/1").await;
    for text in [
        "secret/01-large",
        "100100 200200",
        "300300",
        "299&#60;",
        "Nội dung trao đổi",
        "&#60;5",
        "Chỉ hiện phần đầu",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("</pre><script>"));
    assert!(page.body.len() < 1 << 20, "{} bytes", page.body.len());
    for gone in ["/submissions/1/tests/9", "/submissions/9/tests/0"] {
        assert_eq!(teacher.get(gone).await.status, 404, "{gone}");
    }
}

/// The name `01-large` tells an idea: only teachers see it, everybody else a number, wherever the test is named.
#[tokio::test]
async fn pupils_are_told_numbers_of_secret_tests_and_teachers_names() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("co_lan", Role::Teacher).await;
    app.publish_with("open", |problem| problem.full_feedback = true)
        .await;
    for (number, problem) in [(1, "sum"), (2, "sum"), (3, "open")] {
        let parts = [
            Part::text("language", "cpp"),
            Part::text("source", "int main() {}"),
        ];
        let path = format!("/problems/{problem}/submit");
        assert_eq!(student.post_parts(&path, &parts).await.status, 303);
        if number == 2 {
            app.judge().accept_next().await;
        } else {
            app.judge().reject_next().await;
        }
    }
    let mut programs = [
        app.program_of(&mut student).await,
        app.program_of(&mut teacher).await,
    ];
    let pages = [
        "/submissions/1",
        "/submissions/2",
        "/submissions/3",
        "/submissions/compare?a=1&b=2",
        // A student who failed the test may see its data.
        "/submissions/3/tests/1",
    ];
    for path in pages {
        let (told, whole) = (student.get(path).await, teacher.get(path).await);
        assert_eq!((told.status, whole.status), (200, 200), "{path}");
        assert!(!told.body.contains("01-large"), "{path}: {}", told.body);
        assert!(told.body.contains("bí mật 01"), "{path}: {}", told.body);
        assert!(whole.body.contains("bí mật 01-large"), "{path}");
    }
    let events = student.events("/submissions/1/events").await.all().await;
    let sent = format!(
        "{:?}",
        events.iter().map(|event| &event.data).collect::<Vec<_>>()
    );
    assert!(
        sent.contains("bí mật 01") && !sent.contains("01-large"),
        "{sent}"
    );
    for path in ["/api/v1/submissions/1", "/api/v1/submissions/3"] {
        let told = programs[0].get(path).await.body;
        let whole = programs[1].get(path).await.body;
        assert!(
            told.contains("\"secret/01\"") && !told.contains("01-large"),
            "{told}"
        );
        assert!(whole.contains("secret/01-large"), "{whole}");
    }
    let events = programs[0].events("/api/v1/submissions/1/events").await;
    let events = events.all().await;
    let sent = format!(
        "{:?}",
        events.iter().map(|event| &event.data).collect::<Vec<_>>()
    );
    assert!(
        sent.contains("secret/01") && !sent.contains("01-large"),
        "{sent}"
    );
}

#[tokio::test]
async fn students_see_no_secret_test() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() { return 0; }").await;
    app.judge().accept_next().await;
    let page = student.get("/submissions/1").await;
    assert!(!page.body.contains("/submissions/1/tests/1\""));
    assert_eq!(student.get("/submissions/1/tests/1").await.status, 403);
    assert_eq!(student.get("/submissions/1/tests/0").await.status, 200);
    let mut other = app.log_in("binh", Role::Student).await;
    assert_eq!(other.get("/submissions/1/tests/0").await.status, 403);
    let anonymous = app.anonymous().get("/submissions/1/tests/0").await;
    assert!(anonymous.status == 303 || anonymous.status == 401);
}
