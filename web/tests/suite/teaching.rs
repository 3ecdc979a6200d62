//! A teacher's pages: tests, proposals, versions.

use grundy_judgement::Verdict;
use grundy_store::{Rejection, Role};
use grundy_web::Rate;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, Part, TestApp};

fn form<'a>(input: &'a str, why: &'a str) -> [Part<'a>; 2] {
    [Part::text("input", input), Part::text("why", why)]
}

#[tokio::test]
async fn a_test_that_is_taken_becomes_part_of_a_new_version() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let before = teacher.get("/problems/sum/tests").await;
    before.assert_has("secret/01-large");
    let reply = teacher
        .post_parts("/problems/sum/tests", &form("3 4\r\n", "số nhỏ"))
        .await;
    assert_eq!(reply.status, 303);
    let path = reply.location().to_owned();
    let waiting = teacher.get(&path).await;
    waiting.assert_has("proposal-queued");
    waiting.assert_has("số nhỏ");
    waiting.assert_has("3 4\n</pre>");

    app.judge().take_next_test("secret/02-new").await;
    let done = teacher.get(&path).await;
    done.assert_has("proposal-accepted");
    done.assert_has("secret/02-new");
    assert!(!done.body.contains("data-events-url"));
    teacher
        .get("/problems/sum/tests")
        .await
        .assert_has("secret/02-new");
    let versions = teacher.get("/problems/sum/versions").await;
    versions.assert_has("giáo viên: teacher");
    versions.assert_has("thư mục đề bài");
    let mut api = app.program_of(&mut teacher).await;
    let list = api.get("/api/v1/problems").await.json();
    assert_eq!(list["problems"][0]["tests_count"], 3);
}

#[tokio::test]
async fn a_test_that_the_validator_refuses_changes_nothing_and_says_why() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let path = teacher
        .post_parts("/problems/sum/tests", &form("abc", "sai dạng"))
        .await
        .location()
        .to_owned();
    app.judge()
        .refuse_next_test(&Rejection::Input(
            "line 1, column 1: expected an integer, found <abc>".to_owned(),
        ))
        .await;
    let page = teacher.get(&path).await;
    page.assert_has("proposal-rejected");
    page.assert_has("Chương trình kiểm tra dữ liệu vào báo:");
    // The message is in the reader's words, as far as the package has them.
    page.assert_has("dòng 1, cột 1: cần an integer, gặp &#60;abc&#62;");
    assert_eq!(app.store.problems().versions("sum").await.unwrap().len(), 1);
}

#[tokio::test]
async fn mistakes_in_the_form_keep_what_was_entered() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let large = "1 ".repeat(2_200_000);
    for (input, why, field) in [
        ("", "lý do", "input-error"),
        ("1 2\n", "  ", "why-error"),
        ("1 2\n", &"x".repeat(201), "why-error"),
        (large.as_str(), "lớn", "input-error"),
    ] {
        let reply = teacher
            .post_parts("/problems/sum/tests", &form(input, why))
            .await;
        assert_eq!(reply.status, 422, "{field}");
        reply.assert_has(&format!("id=\"{field}\""));
        reply.assert_has(&format!("value=\"{why}\""));
    }
    assert_eq!(app.store.proposals().list("sum").await.unwrap(), []);
    let long = "1 ".repeat(9 * 1024 * 1024);
    assert_eq!(
        teacher
            .post_parts("/problems/sum/tests", &form(&long, "x"))
            .await
            .status,
        413
    );
}

#[tokio::test]
async fn a_file_goes_in_byte_for_byte_but_for_its_line_ends() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let parts = [
        Part::text("input", ""),
        Part::file("file", "1.in", b"1 \xff\r\n2"),
        Part::text("why", "byte lạ"),
    ];
    let reply = teacher.post_parts("/problems/sum/tests", &parts).await;
    reply.location();
    let proposal = app.store.proposals().list("sum").await.unwrap().remove(0);
    let input = app
        .store
        .proposals()
        .input(&proposal.question)
        .await
        .unwrap();
    assert_eq!(input, &b"1 \xff\n2\n"[..]);
}

#[tokio::test]
async fn a_problem_without_a_validator_says_so_and_takes_no_tests() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    app.publish_with("loose", |problem| problem.has_validator = false)
        .await;
    assert!(
        !teacher
            .get("/problems/loose/tests")
            .await
            .body
            .contains("name=\"why\"")
    );
    assert_eq!(
        teacher
            .post_parts("/problems/loose/tests", &form("1 2\n", "x"))
            .await
            .status,
        409
    );
}

#[tokio::test]
async fn proposing_too_fast_keeps_the_input() {
    let app =
        TestApp::start_with(|config| config.rate_limits.propose_by_user = Rate::new(1, 3_600_000))
            .await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    assert_eq!(
        teacher
            .post_parts("/problems/sum/tests", &form("1 2\n", "x"))
            .await
            .status,
        303
    );
    let reply = teacher
        .post_parts("/problems/sum/tests", &form("12345 67890\n", "x"))
        .await;
    assert_eq!(reply.status, 429);
    reply.assert_has("12345 67890");
    assert!(reply.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn several_problems_are_hidden_and_shown_at_once() {
    let app = TestApp::start().await;
    for id in ["one", "two", "three"] {
        app.publish_with(id, |_| {}).await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut student = app.log_in("an", Role::Student).await;
    let page = teacher.get("/problems?manage=yes").await;
    page.assert_has("<form class=\"card visibility-many\" id=\"visibility\" method=\"post\" action=\"/visibility\" data-asks>");
    page.assert_has("name=\"problems\" value=\"one\" form=\"visibility\"");
    let own = student.get("/problems?manage=yes").await;
    assert!(!own.body.contains("/visibility"), "not for pupils");

    // A tick may stand for a chapter.
    let fields = [
        ("problems", "one two"),
        ("problems", "sum"),
        ("problems", "one"),
        ("visible", "false"),
    ];
    let reply = teacher.post("/visibility", &fields).await;
    assert_eq!(
        reply.location(),
        "/problems?manage=yes&changed=one%20sum%20two"
    );
    let seen = async |client: &mut Client| {
        let page = client.get("/problems").await;
        ["one", "two", "three", "sum"]
            .map(|id| page.body.contains(&format!("href=\"/problems/{id}\"")))
    };
    assert_eq!(seen(&mut student).await, [false, false, true, false]);
    let fields = [("problems", "two"), ("visible", "true")];
    teacher.post("/visibility", &fields).await;
    assert_eq!(seen(&mut student).await, [false, true, true, false]);

    // All of them change or none, and nothing changes if nothing is ticked.
    let fields = [("problems", "one none"), ("visible", "true")];
    assert_eq!(teacher.post("/visibility", &fields).await.status, 404);
    let reply = teacher.post("/visibility", &[("visible", "false")]).await;
    assert_eq!(reply.location(), "/problems?manage=yes&done=nothing-ticked");
    assert_eq!(
        teacher
            .post("/visibility", &[("problems", "one")])
            .await
            .status,
        400
    );
    assert_eq!(seen(&mut student).await, [false, true, true, false]);
}

#[tokio::test]
async fn a_problems_tests_are_read_in_the_browser_and_as_files() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/problems/sum/tests").await;
    page.assert_has("<a href=\"/problems/sum/tests/secret/01-large\">");
    let page = teacher.get("/problems/sum/tests/secret/01-large").await;
    page.assert_has("100100 200200");
    page.assert_has("300300");
    page.assert_has("href=\"/problems/sum/test-files/answer/secret/01-large\"");
    let file = teacher
        .get("/problems/sum/test-files/answer/secret/01-large")
        .await;
    assert_eq!(file.body.trim(), "300300");
    assert_eq!(
        file.headers["content-disposition"],
        "attachment; filename*=UTF-8''01-large.ans"
    );
    for gone in [
        "/problems/sum/tests/secret/99",
        "/problems/sum/tests/secret/../../judge",
        "/problems/sum/test-files/input/secret/99",
        "/problems/sum/test-files/desc/secret/01-large",
    ] {
        assert_eq!(teacher.get(gone).await.status, 404, "{gone}");
    }
    let mut student = app.log_in("an", Role::Student).await;
    for secret in [
        "/problems/sum/tests/secret/01-large",
        "/problems/sum/test-files/input/secret/01-large",
        "/problems/sum/test-files/input/sample/1",
    ] {
        assert_eq!(student.get(secret).await.status, 403, "{secret}");
    }
}

#[tokio::test]
async fn a_teachers_start_page_says_what_is_under_way_and_who_is_stuck() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "10A1").await;
    for _ in 0..3 {
        assert_eq!(submit(&mut an, "").await.status, 303);
        judge(&app, Verdict::Wa, 0.0).await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = made(&mut teacher, &[]).await;
    let start = teacher.get("/").await;
    let under_way = start.between("Đang diễn ra và sắp tới", "</ul>");
    assert!(under_way.contains(&event), "{under_way}");
    let stuck = start.between("class=\"start-stuck\"", "</ul>");
    assert!(
        stuck.contains("Người an") && stuck.contains("sai 3 lần"),
        "{stuck}"
    );
    for words in ["/events/new?kind=contest", "/users/import", "/workshop"] {
        start.assert_has(words);
    }
    assert!(!start.body.contains("Câu hỏi chưa trả lời"));
    app.clock.advance_ms(60 * MINUTE_MS);
    an.post(&format!("{event}/join"), &[]).await;
    let question = [("text", "Được dùng mảng không?")];
    an.post(&format!("{event}/messages"), &question).await;
    let start = teacher.get("/").await;
    let asked = start.between("Câu hỏi chưa trả lời", "</ul>");
    assert!(
        asked.contains(&format!("{event}/messages")) && asked.contains("1 câu hỏi"),
        "{asked}"
    );
    let own = an.get("/").await;
    for words in [
        "Đang vướng",
        "Câu hỏi chưa trả lời",
        "Đang diễn ra và sắp tới",
    ] {
        assert!(!own.body.contains(words), "{words}");
    }
}
