//! Archives: submissions of several files, and answers in place of a program.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_languages::pack;
use grundy_store::Role;
use serde_json::json;

use crate::support::{Client, Part, Reply, TestApp};

fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let files: Vec<_> = files
        .iter()
        .map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
        .collect();
    pack(&files).unwrap()
}

async fn submit(client: &mut Client, problem: &str, file_name: &str, bytes: &[u8]) -> Reply {
    let parts = [Part::file("file", file_name, bytes)];
    let path = format!("/problems/{problem}/submit");
    client.post_parts(&path, &parts).await
}

async fn with_answers_problem(app: &TestApp) {
    let change = |problem: &mut crate::support::fixture::Problem| {
        problem.kind = "submit-answer";
        problem.judge_yaml = String::new();
    };
    app.publish_with("answers", change).await;
}

#[tokio::test]
async fn several_files_are_one_submission() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let files = [
        ("bai/main.py", "import them\n"),
        ("bai/them.py", "x = '<b>'\n"),
    ];
    let bytes = archive(&files);
    let reply = submit(&mut student, "sum", "bai.zip", &bytes).await;
    assert_eq!((reply.status, reply.location()), (303, "/submissions/1"));
    let submission = app.store.submissions().by_number(1).await.unwrap().unwrap();
    assert_eq!(submission.language, "python");
    assert_eq!(
        app.store.submissions().source(submission.id).await.unwrap(),
        bytes
    );
    let page = student.get("/submissions/1").await;
    page.assert_has("<h3>main.py</h3>");
    page.assert_has("<h3>them.py</h3>");
    assert!(!page.body.contains("'<b>'"), "what files hold is escaped");
}

#[tokio::test]
async fn answers_are_handed_in_as_an_archive() {
    let app = TestApp::start().await;
    with_answers_problem(&app).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let page = student.get("/problems/answers").await;
    page.assert_has("accept=\".zip,application/zip\"");
    assert!(!page.body.contains("<textarea"), "nothing to type");
    let bytes = archive(&[("1.out", "3"), ("01-large.out", "300300")]);
    let reply = submit(&mut student, "answers", "bai.zip", &bytes).await;
    assert_eq!((reply.status, reply.location()), (303, "/submissions/1"));
    let submission = app.store.submissions().by_number(1).await.unwrap().unwrap();
    assert_eq!(submission.language, "answers");
    let page = student.get("/submissions/1").await;
    page.assert_has("<h3>01-large.out</h3>");
    page.assert_has("Đáp án, không phải chương trình");
    // The form does not offer it as a language at the next visit.
    assert_eq!(student.get("/problems/sum").await.status, 200);
}

#[tokio::test]
async fn bad_archives_come_back_with_the_reason() {
    let app = TestApp::start().await;
    with_answers_problem(&app).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let whole = archive(&[("main.py", "x")]);
    let mut outside = whole.clone();
    // The archive has the name in two places.
    for at in 0..outside.len() - 7 {
        if &outside[at..at + 7] == b"main.py" {
            outside[at..at + 7].copy_from_slice(b"../a.py");
        }
    }
    let cases: [(&str, &[u8], &str); 6] = [
        ("sum", &whole[..whole.len() - 10], "không đọc được tệp nén"),
        (
            "sum",
            &outside,
            "“../a.py” không dùng làm tên tệp mã nguồn được",
        ),
        ("answers", b"3\n", "hãy nộp một tệp nén ZIP"),
        ("answers", b"   ", "Tệp đã chọn còn trống"),
        ("answers", &whole, "không chứa bài làm của test nào"),
        (
            "answers",
            &archive(&[("1.out", "3"), ("sample/1.out", "3")]),
            "xuất hiện hai lần",
        ),
    ];
    for (problem, bytes, expected) in cases {
        let reply = submit(&mut student, problem, "bai.zip", bytes).await;
        assert_eq!(reply.status, 422, "{expected}: {}", reply.body);
        reply.assert_has(expected);
    }
    // A word processor's document is an archive, too; a message about archives would be a riddle.
    let document = archive(&[("word/document.xml", "x"), ("docProps/core.xml", "x")]);
    let reply = submit(&mut student, "sum", "bai.DOCX", &document).await;
    assert_eq!(reply.status, 422);
    reply.assert_has("hoặc tệp Word");
    assert!(
        app.store
            .submissions()
            .by_number(1)
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn the_api_takes_archives_in_base64() {
    let app = TestApp::start().await;
    with_answers_problem(&app).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    let code = |bytes: &[u8]| BASE64_STANDARD.encode(bytes);
    let cases = [
        (
            json!({"problem": "sum", "archive": code(&archive(&[("a.c", ""), ("b.c", "")]))}),
            201,
        ),
        (
            json!({"problem": "answers", "archive": code(&archive(&[("1.out", "3")]))}),
            201,
        ),
        (
            json!({"problem": "answers", "archive": code(&archive(&[("a.out", "3")]))}),
            422,
        ),
        (json!({"problem": "answers", "archive": "***"}), 400),
        (json!({"problem": "answers", "source": "3"}), 422),
    ];
    for (body, status) in cases {
        let reply = program.post_json("/api/v1/submissions", &body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.body);
    }
}
