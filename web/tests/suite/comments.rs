//! Comments on submissions, between a pupil and teachers.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{judge, pupil, submit};
use crate::support::TestApp;

#[tokio::test]
async fn a_teacher_comments_on_a_line_and_the_pupil_answers() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "").await;
    let mut binh = pupil(&app, "binh", "").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    submit(&mut an, "").await;
    judge(&app, Verdict::Wa, 0.0).await;
    let comments = "/submissions/1/comments";
    assert!(
        !an.get("/submissions/1")
            .await
            .body
            .contains("id=\"comments\"")
    );
    let early = an.post(comments, &[("text", "Em hỏi.")]).await;
    assert_eq!(early.status, 403, "nobody would read it");
    let page = teacher.get("/submissions/1").await;
    page.assert_has("id=\"comments\"");

    let sent = teacher
        .post(
            comments,
            &[("line", "1"), ("text", "Vì <sao>?\r\nNghĩ lại.")],
        )
        .await;
    assert_eq!(
        (sent.status, sent.location()),
        (303, "/submissions/1#comments")
    );
    an.get("/").await.assert_has("Nhận xét mới");
    let read = an.get("/submissions/1").await;
    read.assert_has("href=\"#line-1\"");
    read.assert_has("Vì &#60;sao&#62;?\nNghĩ lại.");
    read.assert_has("<code>int main() {}</code>");
    assert!(
        !an.get("/").await.body.contains("Nhận xét mới"),
        "it was read"
    );
    teacher.get("/submissions/1").await.assert_has("đã xem");

    assert_eq!(an.post(comments, &[("text", "Em quên.")]).await.status, 303);
    let mut program = app.program_of(&mut an).await;
    let told = program.get("/api/v1/submissions/1/comments").await.json();
    let told = told.as_array().unwrap();
    assert_eq!(told.len(), 2);
    assert_eq!(
        (&told[0]["line"], &told[0]["is_answer"]),
        (&1.into(), &false.into())
    );
    assert_eq!(
        (&told[1]["text"], &told[1]["is_answer"]),
        (&"Em quên.".into(), &true.into())
    );
    teacher.get("/").await.assert_has("/submissions/1#comments");
    teacher.get("/submissions/1").await.assert_has("Em quên.");
    assert!(
        !teacher
            .get("/")
            .await
            .body
            .contains("/submissions/1#comments")
    );

    // A remark is offered again, before what else is written.
    let remark = [("remark", "Vì sao?"), ("text", "Ở đây nữa.")];
    teacher.post(comments, &remark).await;
    teacher
        .get("/submissions/1")
        .await
        .assert_has("Vì sao?\nỞ đây nữa.");

    // Nobody else reads or writes any, and everybody deletes their own.
    assert_eq!(binh.get("/submissions/1").await.status, 403);
    assert_eq!(binh.post(comments, &[("text", "x")]).await.status, 403);
    let delete = teacher.get("/submissions/1").await;
    let delete = delete
        .between("action=\"/submissions/1/comments/", "/delete")
        .to_owned();
    let delete = format!("{comments}/{delete}/delete");
    assert_eq!(an.post(&delete, &[]).await.status, 404);
    assert_eq!(teacher.post(&delete, &[]).await.status, 303);
    assert!(!an.get("/submissions/1").await.body.contains("Ở đây nữa."));
}

#[tokio::test]
async fn a_refused_comment_stays_in_the_form() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    submit(&mut an, "").await;
    let comments = "/submissions/1/comments";
    for line in ["0", "2", "x", "-1", "99999999999999999999"] {
        let refused = teacher
            .post(comments, &[("line", line), ("text", "Vì <sao>?")])
            .await;
        assert_eq!(refused.status, 422);
        refused.assert_has("Chương trình có 1 dòng.");
        refused.assert_has("Vì &#60;sao&#62;?</textarea>");
        refused.assert_has(&format!("value=\"{line}\""));
    }
    for text in ["", " \n", &"x".repeat(2_001), "a\u{1}b"] {
        let refused = teacher.post(comments, &[("text", text)]).await;
        assert_eq!(refused.status, 422, "{text:?}");
        refused.assert_has("từ 1 đến 2000 ký tự");
    }
    assert_eq!(
        teacher
            .get("/submissions/1")
            .await
            .body
            .matches("class=\"comment-text\"")
            .count(),
        0
    );
}
