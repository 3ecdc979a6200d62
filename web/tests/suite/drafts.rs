//! Drafts on the server: saved while one types, found on any machine, never overwritten unseen, gone when they are handed in.

use grundy_languages::pack;
use grundy_store::{DRAFT_INPUT_BYTES_MAX, Role};
use grundy_web::Rate;
use serde_json::{Value, json};

use crate::support::{Client, Part, Reply, TestApp};

const SOURCE: &str = "int main() { return 0; } // đúng";

/// Saves as the editor does; `known` is the name from the page or from the last answer.
async fn save(client: &mut Client, source: &str, known: &str) -> Reply {
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", source),
        Part::text("input", "1 2\r\n"),
        Part::text("draft", known),
    ];
    client.post_parts("/problems/sum/draft", &parts).await
}

async fn saved(client: &mut Client, source: &str, known: &str) -> String {
    let reply = save(client, source, known).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(reply.json()["state"], "saved");
    reply.json()["known"].as_str().unwrap().to_owned()
}

/// The draft of which the form's text is made.
fn stems_from(page: &Reply) -> &str {
    page.between("name=\"draft\" value=\"", "\"")
}

#[tokio::test]
async fn a_draft_is_found_on_another_machine_and_by_nobody_else() {
    let app = TestApp::start().await;
    let mut school = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let empty = school.get("/problems/sum").await;
    empty.assert_has("data-draft-url=\"/problems/sum/draft\" data-known=\"\" data-plain");
    assert_eq!(stems_from(&empty), "");
    let known = saved(&mut school, "// nháp\r\nint main() {", "").await;

    let mut home = app.anonymous();
    let password = crate::support::PASSWORD;
    let fields = [("login", "an2010"), ("password", password)];
    assert_eq!(home.post("/login", &fields).await.status, 303);
    let page = home.get("/problems/sum").await;
    page.assert_has("// nháp\nint main() {</textarea>");
    page.assert_has("1 2\n</textarea>");
    page.assert_has("<option value=\"cpp\" data-extensions=\"cpp cc cxx c++\" selected>");
    page.assert_has("Bản nháp lưu lúc 11:06 18/11/2026.");
    assert_eq!(stems_from(&page), known);
    let not_theirs = teacher.get("/problems/sum").await;
    assert!(!not_theirs.body.contains("nháp\n"), "{}", not_theirs.body);
    let other_problem = home.get("/problems/none").await;
    assert_eq!(other_problem.status, 404);
    assert!(
        !app.anonymous()
            .get("/problems/sum")
            .await
            .body
            .contains("nháp")
    );
}

#[tokio::test]
async fn who_knows_an_older_draft_is_told_of_the_newer_one() {
    let app = TestApp::start().await;
    let mut one = app.log_in("an2010", Role::Student).await;
    let mut other = one.clone();
    let first = saved(&mut one, "first", "").await;
    app.clock.advance_ms(60_000);
    let second = saved(&mut other, "second", &first).await;
    for known in ["", first.as_str(), "nonsense"] {
        let refused = save(&mut one, "third", known).await;
        assert_eq!(refused.status, 409, "{known:?}");
        let told = refused.json();
        assert_eq!(
            told,
            json!({
                "state": "newer", "known": second, "language": "cpp", "source": "second", "input": "1 2\n",
                "words": "Bản nháp này vừa được sửa trên máy khác hoặc thẻ khác, lưu lúc 11:07 18/11/2026. \
                          Bản bạn đang gõ ở đây chưa được lưu lên máy chủ.",
            })
        );
    }
    assert_eq!(saved(&mut one, "second", &first).await, second);
    saved(&mut one, "third", &second).await;
    let page = other.get("/problems/sum").await;
    page.assert_has("third</textarea>");
}

#[tokio::test]
async fn a_draft_goes_when_it_is_handed_in() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let submit = async |student: &mut Client, source: &str, draft: &str| {
        let parts = [
            Part::text("language", "cpp"),
            Part::text("source", source),
            Part::text("draft", draft),
        ];
        let reply = student.post_parts("/problems/sum/submit", &parts).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    };
    let is_there = async |student: &mut Client| {
        let page = student.get("/problems/sum").await;
        !stems_from(&page).is_empty()
    };
    // The submitted text is first the saved one, and then one with more typed.
    saved(&mut student, SOURCE, "").await;
    submit(&mut student, SOURCE, "").await;
    assert!(!is_there(&mut student).await);
    let known = saved(&mut student, "half", "").await;
    submit(&mut student, SOURCE, &known).await;
    assert!(!is_there(&mut student).await);
    // Another program, a file or one from the command line, is not what was written here.
    let known = saved(&mut student, "half", "").await;
    submit(&mut student, SOURCE, "").await;
    assert!(is_there(&mut student).await);
    let file = [
        Part::text("language", "cpp"),
        Part::text("source", "half"),
        Part::file("file", "a.cpp", b"int main() {}"),
        Part::text("draft", &known),
    ];
    let reply = student.post_parts("/problems/sum/submit", &file).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    assert!(is_there(&mut student).await);
    // A refused text is not submitted.
    let empty = [
        Part::text("language", "cpp"),
        Part::text("source", " "),
        Part::text("draft", &known),
    ];
    let refused = student.post_parts("/problems/sum/submit", &empty).await;
    assert_eq!(refused.status, 422);
    assert_eq!(stems_from(&refused), known);
    refused.assert_has("data-unsaved");
    assert!(is_there(&mut student).await);
}

#[tokio::test]
async fn a_submission_is_mended_where_the_form_is_and_the_draft_is_told_of() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let parts = [
        Part::text("language", "pascal"),
        Part::text("source", "begin {đầu} end."),
    ];
    let reply = student.post_parts("/problems/sum/submit", &parts).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let shown = student.get("/submissions/1").await;
    shown.assert_has("href=\"/problems/sum?from=1#submit\"");
    let form = student.get("/problems/sum?from=1").await;
    form.assert_has("begin {đầu} end.</textarea>");
    form.assert_has("<option value=\"pascal\" data-extensions=\"pas pp\" selected>");
    form.assert_has("Đang mở mã nguồn của bài nộp số 1 để sửa.");
    assert!(
        !form.body.contains("data-other-source"),
        "there is no draft"
    );

    saved(&mut student, "// nháp khác", "").await;
    let form = student.get("/problems/sum?from=1").await;
    form.assert_has("begin {đầu} end.</textarea>");
    form.assert_has("Bạn có một bản nháp khác của bài này, lưu lúc 11:06 18/11/2026.");
    form.assert_has("href=\"/problems/sum#submit\" data-draft-link");
    form.assert_has("// nháp khác</textarea>");
    assert_eq!(stems_from(&form), "", "to submit this leaves the draft");
    // A draft with the same text is no other one.
    let parts = [Part::text("language", "cpp"), Part::text("source", "same")];
    student.post_parts("/problems/sum/submit", &parts).await;
    let known = student.get("/problems/sum").await;
    saved(&mut student, "same", stems_from(&known)).await;
    let form = student.get("/problems/sum?from=2").await;
    assert!(!form.body.contains("data-other-source"), "{}", form.body);

    let mut teacher = app.log_in("co", Role::Teacher).await;
    let form = teacher.get("/problems/sum?from=1").await;
    form.assert_has("begin {đầu} end.</textarea>");
    assert!(!form.body.contains("data-other-source"), "{}", form.body);
}

#[tokio::test]
async fn what_is_no_text_is_told_of_and_not_opened() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let files = [("main.py".to_owned(), b"print(3)\n".to_vec())];
    let archive = pack(&files).unwrap();
    let parts = [
        Part::text("language", "python"),
        Part::file("file", "bai.zip", &archive),
    ];
    let reply = student.post_parts("/problems/sum/submit", &parts).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    saved(&mut student, "// nháp", "").await;
    let form = student.get("/problems/sum?from=1").await;
    form.assert_has("không phải là một tệp văn bản");
    form.assert_has("// nháp</textarea>");
    assert!(!form.body.contains("data-other-source"), "{}", form.body);
}

#[tokio::test]
async fn drafts_are_bounded_and_unfit_ones_refused() {
    let app =
        TestApp::start_with(|config| config.rate_limits.save_by_user = Rate::new(2, 3_600_000))
            .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let long = "x".repeat(64 * 1024 + 1);
    let input = "1".repeat(DRAFT_INPUT_BYTES_MAX + 1);
    for (language, source, input, status) in [
        ("cpp", long.as_str(), "", 413),
        ("cpp", "", input.as_str(), 413),
        ("cobol", "", "", 422),
    ] {
        let parts = [
            Part::text("language", language),
            Part::text("source", source),
            Part::text("input", input),
        ];
        let reply = student.post_parts("/problems/sum/draft", &parts).await;
        assert_eq!(reply.status, status, "{language}");
        let told = json!({ "state": "refused", "is_passing": false });
        assert_eq!(reply.json(), told);
    }
    let bytes = [
        Part::text("language", "cpp"),
        Part::file("source", "a.cpp", b"\xff"),
    ];
    let reply = student.post_parts("/problems/sum/draft", &bytes).await;
    assert_eq!(reply.status, 422);
    // Half of a program is a draft, and so is an empty text.
    let known = saved(&mut student, "int ma", "").await;
    saved(&mut student, "", &known).await;
    let too_fast = save(&mut student, "x", "").await;
    assert_eq!(too_fast.status, 429);
    let told = json!({ "state": "refused", "is_passing": true });
    assert_eq!(too_fast.json(), told);
    // An emptied draft is a draft, too: the page does not bring an older text back.
    let page = student.get("/problems/sum").await;
    assert!(!stems_from(&page).is_empty());
    // The form for answers has no text.
    app.publish_with("answer", |problem| problem.kind = "submit-answer")
        .await;
    let page = student.get("/problems/answer").await;
    assert!(!page.body.contains("data-draft-url"), "{}", page.body);
}

#[tokio::test]
async fn programs_keep_drafts_too() {
    let app = TestApp::start().await;
    let mut browser = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut browser).await;
    let path = "/api/v1/problems/sum/draft";
    assert_eq!(program.get(path).await.status, 404);
    let sent = program
        .put_json(
            path,
            &json!({ "language": "cpp", "source": SOURCE, "input": "1 2\n" }),
        )
        .await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let saved_ms = sent.json()["saved_ms"].clone();
    let draft = program.get(path).await.json();
    let expected = json!({
        "problem": "sum", "language": "cpp", "source": SOURCE, "input": "1 2\n", "saved_ms": saved_ms,
    });
    assert_eq!(draft, expected);
    browser.get("/problems/sum").await.assert_has(SOURCE);
    let body = |source: &str, known_ms: &Value| json!({ "source": source, "known_ms": known_ms });
    let refused = program.put_json(path, &body("other", &Value::Null)).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.json()["type"], "urn:grundy:draft-is-newer");
    assert_eq!(refused.json()["value"], saved_ms);
    let sent = program.put_json(path, &body("other", &saved_ms)).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    for (body, status, kind) in [
        (json!({ "language": "cpp" }), 400, "urn:grundy:invalid-json"),
        (
            json!({ "language": "cobol", "source": "" }),
            422,
            "urn:grundy:language-unknown",
        ),
        (
            json!({ "source": "x".repeat(64 * 1024 + 1) }),
            413,
            "urn:grundy:source-too-large",
        ),
    ] {
        let refused = program.put_json(path, &body).await;
        assert_eq!(refused.status, status, "{}", refused.body);
        assert_eq!(refused.json()["type"], kind);
    }
    // A submission over the API removes the draft, too.
    let submission = json!({ "problem": "sum", "language": "cpp", "source": "other" });
    let sent = program.post_json("/api/v1/submissions", &submission).await;
    assert_eq!(sent.status, 201, "{}", sent.body);
    assert_eq!(program.get(path).await.status, 404);
}
