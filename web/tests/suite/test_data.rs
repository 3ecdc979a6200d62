//! A test of a submission with its data, for those who may see it.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::support::{TestApp, test_row};

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
    app.store.record_transcript(&lease, 1, &said).await.unwrap();
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
        "100 200",
        "300",
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
