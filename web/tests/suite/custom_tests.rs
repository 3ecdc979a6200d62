//! Custom tests, on samples and on inputs of one's own, by form and over the API.

use grundy_judgement::{CustomTestReport, Verdict};
use grundy_store::{CustomTest, CustomTestSubject, INPUT_BYTES_MAX, Question, Role};
use grundy_web::Rate;
use serde_json::json;

use crate::support::{Client, Event, Part, Reply, TestApp, tried};

const SOURCE: &str = "int main() { return 0; } // đúng";

async fn run(client: &mut Client, on: &str, input: &str) -> Reply {
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", SOURCE),
        Part::text("on", on),
        Part::text("input", input),
    ];
    client.post_parts("/problems/sum/run", &parts).await
}

fn html(event: &Event) -> &str {
    event.data["html"].as_str().unwrap()
}

fn path_of(reply: &Reply) -> String {
    assert_eq!(reply.status, 303, "{}", reply.body);
    reply.location().to_owned()
}

#[tokio::test]
async fn the_page_of_a_run_is_the_form_as_it_was_with_the_result() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let path = path_of(&run(&mut student, "", "7 8").await);
    let page = student.get(&path).await;
    page.assert_has(&format!("data-events-url=\"{path}/events\""));
    page.assert_has("http-equiv=\"refresh\"");
    page.assert_has("Đang chờ");
    page.assert_has("// đúng</textarea>");
    let (lease, begun) = app.judge().begin_run().await;
    // The typed line got its end.
    assert_eq!(begun.question.on, CustomTestSubject::Input("7 8\n".into()));
    assert_eq!(begun.question.source, SOURCE);
    let mut report = tried(Verdict::Ac, "15\n");
    let ran = report.run.as_mut().unwrap();
    ran.is_checked = false;
    ran.message = String::new();
    ran.input_fault = Some("line 1: <too small>".to_owned());
    ran.error_output = b"trace <x>\n".to_vec();
    report.compile.log = "main.cpp:1: warning".to_owned();
    let finished = app
        .store
        .requests()
        .answer::<CustomTest>(&lease, &report)
        .await;
    finished.unwrap();
    let page = student.get(&path).await;
    for text in [
        "Đã chạy xong",
        "15\n",
        "line 1: &#60;too small&#62;",
        "trace &#60;x&#62;",
        "main.cpp:1: warning",
        "7 8\n</textarea>",
    ] {
        page.assert_has(text);
    }
    let panel = page.between("id=\"run-result\"", ">");
    assert!(!panel.contains("data-events-url"), "{panel}");
    assert!(!page.body.contains("Kết quả đúng"), "nothing was compared");
    page.assert_has("Chưa biết đúng hay sai: đây là dữ liệu của bạn.");
    let class = page.between("id=\"run-status\"", ">");
    assert!(class.contains("status-ended"), "{class}");
    assert!(!page.body.contains("verdict-ac"), "it looks like a success");
}

#[tokio::test]
async fn a_sample_gets_its_verdict_and_what_differs() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let path = path_of(&run(&mut student, "sample/1", "").await);
    app.judge().finish_run(&tried(Verdict::Wa, "4\n")).await;
    let page = student.get(&path).await;
    page.assert_has("Kết quả sai");
    page.assert_has("message of sample/1");
    page.assert_has("class=\"diff-insert\"");
    page.assert_has("value=\"sample/1\" selected");
    let path = path_of(&run(&mut student, "sample/1", "").await);
    app.judge().finish_run(&tried(Verdict::Rte, "")).await;
    let page = student.get(&path).await;
    page.assert_has("SIGSEGV");
    page.assert_has("class=\"meaning\"");
    let path = path_of(&run(&mut student, "sample/1", "").await);
    let mut broken = tried(Verdict::Ac, "");
    broken.run = None;
    broken.compile.ok = false;
    broken.compile.log = "main.cpp:1:1: error: <x>".to_owned();
    app.judge().finish_run(&broken).await;
    let page = student.get(&path).await;
    page.assert_has("Lỗi dịch");
    page.assert_has("main.cpp:1:1: error: &#60;x&#62;");
}

#[tokio::test]
async fn news_come_as_they_happen_and_a_newer_run_ends_the_older_ones() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let first = path_of(&run(&mut student, "sample/1", "").await);
    let mut events = student.events(&format!("{first}/events")).await;
    let queued = events.next().await.unwrap();
    assert_eq!(queued.name, "status");
    let (_lease, _) = app.judge().begin_run().await;
    let running = events.next().await.unwrap();
    assert!(html(&running).contains("Đang dịch và chạy"), "{running:?}");
    let second = path_of(&run(&mut student, "sample/1", "").await);
    let replaced = events.next().await.unwrap();
    assert_eq!(replaced.name, "finished");
    assert!(html(&replaced).contains("bị bỏ qua"), "{replaced:?}");
    assert!(events.next().await.is_none());
    app.judge().finish_run(&tried(Verdict::Ac, "3\n")).await;
    let done = student
        .events(&format!("{second}/events"))
        .await
        .all()
        .await;
    assert_eq!(done.len(), 1);
    assert_eq!(done[0].name, "finished");
}

#[tokio::test]
async fn each_mistake_is_named_at_its_field_and_everything_is_kept() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let too_long = "1".repeat(INPUT_BYTES_MAX);
    for (on, input, status, field) in [
        ("sample/2", "", 422, "on-error"),
        ("secret/01-large", "", 422, "on-error"),
        ("", too_long.as_str(), 413, "input-error"),
    ] {
        let reply = run(&mut student, on, input).await;
        assert_eq!(reply.status, status, "{on}");
        reply.assert_has(&format!("id=\"{field}\""));
        reply.assert_has("// đúng</textarea>");
    }
    let empty = [Part::text("language", "cpp"), Part::text("source", " ")];
    let reply = student.post_parts("/problems/sum/run", &empty).await;
    assert_eq!(reply.status, 422);
    reply.assert_has("id=\"source-error\"");
    let reply = run(&mut app.anonymous(), "sample/1", "").await;
    assert_eq!(reply.status, 401);
    reply.assert_has("// đúng</textarea>");
}

#[tokio::test]
async fn interactive_problems_run_on_samples_only_and_answers_not_at_all() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for (id, kind, statuses) in [
        ("talk", "interactive", [303, 422]),
        ("answer", "submit-answer", [422, 422]),
    ] {
        app.publish_with(id, |problem| problem.kind = kind).await;
        let page = student.get(&format!("/problems/{id}")).await;
        assert!(!page.body.contains("name=\"input\""), "{id}");
        assert_eq!(page.body.contains("/run\""), kind == "interactive");
        for (on, status) in ["sample/1", ""].into_iter().zip(statuses) {
            let parts = [
                Part::text("language", "cpp"),
                Part::text("source", SOURCE),
                Part::text("on", on),
            ];
            let path = format!("/problems/{id}/run");
            let reply = student.post_parts(&path, &parts).await;
            assert_eq!(reply.status, status, "{id} on {on:?}");
        }
    }
}

#[tokio::test]
async fn runs_have_a_rate_of_their_own() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.custom_test_by_user = Rate::new(2, 3_600_000);
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for _ in 0..2 {
        path_of(&run(&mut student, "sample/1", "").await);
    }
    let reply = run(&mut student, "sample/1", "").await;
    assert_eq!(reply.status, 429);
    assert!(reply.headers.contains_key("retry-after"));
    reply.assert_has("Bạn chạy thử quá nhanh");
    assert_eq!(student.submit(SOURCE).await.status, 303);
}

#[tokio::test]
async fn a_run_is_gone_after_its_hour() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let path = path_of(&run(&mut student, "sample/1", "").await);
    assert_eq!(student.get(&path).await.status, 200);
    app.clock.advance_ms(CustomTest::LIFE_MS);
    assert_eq!(student.get(&path).await.status, 404);
}

#[tokio::test]
async fn programs_run_programs_too() {
    let app = TestApp::start().await;
    let mut browser = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut browser).await;
    let body = |more: serde_json::Value| {
        let mut body = json!({ "problem": "sum", "language": "cpp", "source": SOURCE });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let sent = program
        .post_json("/api/v1/runs", &body(json!({ "input": "7 8\n" })))
        .await;
    assert_eq!(sent.status, 201, "{}", sent.body);
    let location = sent.headers["location"].to_str().unwrap().to_owned();
    assert_eq!(sent.json()["state"], "queued");
    let mut report = tried(Verdict::Ac, "15\n");
    report.run.as_mut().unwrap().is_checked = false;
    app.judge().finish_run(&report).await;
    let done = program.get(&location).await.json();
    assert_eq!(done["state"], "done");
    assert_eq!(done["run"]["output"], "15\n");
    assert_eq!(done["run"]["is_checked"], false);
    assert_eq!(done["sample"], json!(null));
    for (more, status, kind) in [
        (json!({}), 400, "urn:grundy:invalid-json"),
        (
            json!({ "input": "", "sample": "sample/1" }),
            400,
            "urn:grundy:invalid-json",
        ),
        (
            json!({ "sample": "secret/01-large" }),
            422,
            "urn:grundy:sample-unknown",
        ),
        (
            json!({ "input": "1".repeat(INPUT_BYTES_MAX + 1) }),
            413,
            "urn:grundy:input-too-large",
        ),
    ] {
        let refused = program.post_json("/api/v1/runs", &body(more)).await;
        assert_eq!(refused.status, status, "{}", refused.body);
        assert_eq!(refused.json()["type"], kind);
    }
}

/// The editor's request while one types.
async fn compile(client: &mut Client, source: &str) -> Reply {
    let parts = [Part::text("language", "cpp"), Part::text("source", source)];
    client.post_parts("/problems/sum/compile", &parts).await
}

/// Waits until a job waits.
async fn queued(app: &TestApp) {
    while app.store.queue().depth().await.unwrap().queued == 0 {
        tokio::task::yield_now().await;
    }
}

fn compiled(ok: bool, log: &str) -> CustomTestReport {
    let mut report = tried(Verdict::Ac, "");
    report.run = None;
    report.compile.ok = ok;
    report.compile.log = log.to_owned();
    report
}

#[tokio::test]
async fn a_draft_is_answered_with_the_compilers_words_by_line() {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let warning = json!([{ "line": 2, "column": 7, "severity": "warning", "text": "unused variable", "said": "Dòng 2: unused variable" }]);
    let error = json!([{ "line": 3, "column": 1, "severity": "error", "text": "<x>", "said": "Dòng 3: <x>" }]);
    let cases = [
        (true, "", "Dịch được.", json!([]), ""),
        (
            true,
            "main.cpp:2:7: warning: unused variable",
            "Dịch được; có cảnh báo ở dòng 2.",
            warning,
            "",
        ),
        (
            false,
            "main.cpp:3:1: error: <x>",
            "Chưa dịch được; lỗi đầu tiên ở dòng 3.",
            error,
            "",
        ),
        (
            false,
            "undefined reference to `main'",
            "Chưa dịch được: chương trình không có hàm main: thiếu main, hoặc viết sai tên.",
            json!([]),
            "",
        ),
        (
            false,
            "something <new>",
            "Chưa dịch được. Trình dịch báo:",
            json!([]),
            "something <new>",
        ),
    ];
    for (ok, log, summary, messages, shown) in cases {
        let report = compiled(ok, log);
        let judging = async {
            queued(&app).await;
            app.judge().finish_run(&report).await;
        };
        let (answer, ()) = tokio::join!(compile(&mut student, SOURCE), judging);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let expected = json!({
            "state": "done", "ok": ok, "summary": summary, "messages": messages, "notes": [], "log": shown,
        });
        assert_eq!(answer.json(), expected);
    }
    let page = student.get("/submissions").await;
    assert!(!page.body.contains("href=\"/submissions/1\""));
}

/// A program that reads a file whose name is not the one in the statement.
const MISNAMED: &str = "#include <cstdio>\nint main() {\n  freopen(\"SUM.IN\", \"r\", stdin);\n}\n";

#[tokio::test]
async fn what_can_be_told_without_running_stands_beside_the_compilers_words_and_below_a_run() {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let judging = async {
        queued(&app).await;
        app.judge().finish_run(&compiled(true, "")).await;
    };
    let (answer, ()) = tokio::join!(compile(&mut student, MISNAMED), judging);
    let note = &answer.json()["notes"][0];
    assert_eq!(note["line"], 3);
    assert_eq!(note["rule"], "file-name");
    assert_eq!(note["severity"], "mistake");
    let said = note["said"].as_str().unwrap();
    assert!(
        said.starts_with("Dòng 3: ") && said.contains("“SUM.INP”"),
        "{said}"
    );

    let parts = |source: &'static str| {
        [
            Part::text("language", "cpp"),
            Part::text("source", source),
            Part::text("on", "sample/1"),
            Part::text("input", ""),
        ]
    };
    let form = parts(MISNAMED);
    let path = path_of(&student.post_parts("/problems/sum/run", &form).await);
    app.judge().finish_run(&tried(Verdict::Wa, "")).await;
    let page = student.get(&path).await;
    page.assert_has("data-rule=\"file-name\"");
    page.assert_has("/help/pupils#before");
    // A right program gets no remarks.
    let form = parts(MISNAMED);
    let path = path_of(&student.post_parts("/problems/sum/run", &form).await);
    app.judge().finish_run(&tried(Verdict::Ac, "3\n")).await;
    let page = student.get(&path).await;
    assert!(!page.body.contains("data-rule"));
}

#[tokio::test]
async fn a_newer_draft_ends_the_wait_for_the_older() {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut first = app.log_in("an2010", Role::Student).await;
    let mut second = first.clone();
    let older = compile(&mut first, SOURCE);
    let newer = async {
        queued(&app).await;
        let (_taken, begun) = app.judge().begin_run().await;
        assert_eq!(begun.question.source, SOURCE);
        let report = compiled(true, "");
        let judging = async {
            queued(&app).await;
            app.judge().finish_run(&report).await;
        };
        tokio::join!(compile(&mut second, "int main() {}"), judging).0
    };
    let (older, newer) = tokio::join!(older, newer);
    assert_eq!(older.json()["state"], "dropped");
    assert_eq!(newer.json()["state"], "done");
}

#[tokio::test]
async fn drafts_have_a_rate_and_bounds_of_their_own() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.draft_by_user = Rate::new(1, 3_600_000);
        config.live_streams_per_user_max = 1;
    })
    .await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for (refused, status) in [(" ", 422), ("\0", 422), (&"x".repeat(70 * 1024), 413)] {
        assert_eq!(compile(&mut student, refused).await.status, status);
    }
    let mut waiting = student.clone();
    let others = async {
        queued(&app).await;
        let no_place = compile(&mut student, SOURCE).await.status;
        app.judge().finish_run(&compiled(true, "")).await;
        no_place
    };
    let (first, no_place) = tokio::join!(compile(&mut waiting, SOURCE), others);
    assert_eq!(first.status, 200);
    assert_eq!(no_place, 429, "one waits already");
    let too_fast = compile(&mut student, SOURCE).await.status;
    assert_eq!(too_fast, 429);
    assert_eq!(run(&mut student, "sample/1", "").await.status, 303);
}
