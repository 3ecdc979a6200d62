//! The site's messages when no judge can take a submission, and when one comes.

use grundy_judgement::Verdict;
use grundy_languages::Languages;
use grundy_store::{CacheUse, Role, WORKER_LIFE_MS, WorkerCaches};
use serde_json::{Value, json};

use crate::support::{Client, Part, TestApp};

/// The ids in the form's list of languages.
async fn offered(client: &mut Client) -> Vec<String> {
    let page = client.get("/problems/sum").await;
    let select = page
        .between("<select id=\"language\"", "</select>")
        .to_owned();
    let options = select.split("<option value=\"").skip(2);
    options
        .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
        .collect()
}

async fn submit_in(client: &mut Client, language: &str) -> u16 {
    let parts = [
        Part::text("language", language),
        Part::text("source", "main = x"),
    ];
    let reply = client.post_parts("/problems/sum/submit", &parts).await;
    reply.status
}

async fn all_die(app: &TestApp) {
    app.clock.advance_ms(WORKER_LIFE_MS);
    assert_eq!(app.store.workers().live().await.unwrap(), []);
}

#[tokio::test]
async fn the_site_offers_what_its_live_workers_can() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let first = ["c", "cpp", "pascal", "python", "java", "rust"];
    assert_eq!(offered(&mut student).await, first);
    app.announce("hai", &["c", "haskell"]).await;
    let both = ["c", "cpp", "pascal", "python", "java", "rust", "haskell"];
    assert_eq!(offered(&mut student).await, both);
    let mut program = app.program_of(&mut student).await;
    let problem = program.get("/api/v1/problems/sum").await.json();
    assert_eq!(problem["languages"], json!(both));
    app.clock.advance_ms(WORKER_LIFE_MS - 1);
    app.announce("ba", &["haskell"]).await;
    app.clock.advance_ms(1);
    assert_eq!(offered(&mut student).await, ["haskell"]);
    // Without any judge everything is offered: it will be judged when one comes, and the form says so.
    all_die(&app).await;
    let known = Languages::built_in().all().len();
    assert_eq!(offered(&mut student).await.len(), known);
    student
        .get("/problems/sum")
        .await
        .assert_has("Hiện không có máy chấm nào hoạt động.");
}

#[tokio::test]
async fn a_language_without_a_judge_is_taken_and_an_unknown_one_is_not() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    assert_eq!(submit_in(&mut student, "haskell").await, 303);
    assert_eq!(submit_in(&mut student, "cobol").await, 422);
    let mut program = app.program_of(&mut student).await;
    let body = |language: &str| json!({"problem": "sum", "language": language, "source": "x"});
    let reply = program
        .post_json("/api/v1/submissions", &body("cobol"))
        .await;
    assert_eq!(reply.status, 422);
    assert_eq!(reply.json()["type"], "urn:grundy:language-unknown");
    let reply = program
        .post_json("/api/v1/submissions", &body("haskell"))
        .await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    assert_eq!(
        reply.json()["waiting_for"],
        json!({
            "reason": "no_language", "languages": ["haskell"],
            "message": "No judge for Haskell (GHC) is there just now. The submission stays in the queue and is judged as soon as one comes.",
        })
    );
    // The language follows from a file's name, too.
    let body = json!({"problem": "sum", "file_name": "a.hs", "source": "x"});
    let reply = program.post_json("/api/v1/submissions", &body).await;
    assert_eq!(
        (reply.status, &reply.json()["language"]),
        (201, &json!("haskell"))
    );
    let reply = program
        .post_json(
            "/api/v1/submissions",
            &json!({"problem": "sum", "language": "c", "source": "x"}),
        )
        .await;
    assert_eq!(reply.json()["waiting_for"], Value::Null);
}

#[tokio::test]
async fn pages_say_what_a_submission_waits_for_in_both_languages() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit_in(&mut student, "haskell").await;
    submit_in(&mut student, "c").await;
    let page = student.get("/submissions/1").await;
    page.assert_has("Hiện chưa có máy chấm nào dùng được Haskell (GHC).");
    assert!(page.body.contains("told=for.haskell"), "{}", page.body);
    let list = student.get("/submissions").await;
    list.assert_has("Chưa có máy chấm dùng được Haskell (GHC)");
    assert_eq!(list.body.matches("Chưa có máy chấm").count(), 1, "not of C");
    assert!(
        !student
            .get("/submissions/2")
            .await
            .body
            .contains("máy chấm nào")
    );

    all_die(&app).await;
    for path in ["/submissions/1", "/submissions/2"] {
        student
            .get(path)
            .await
            .assert_has("Hiện không có máy chấm nào hoạt động.");
    }
    let list = student.get("/submissions").await;
    assert_eq!(
        list.body.matches("Không có máy chấm nào hoạt động").count(),
        2
    );
    student
        .post("/preferences", &[("locale", "en"), ("next", "/")])
        .await;
    student
        .get("/submissions/1")
        .await
        .assert_has("No judge is running just now.");
    app.announce("hai", &["c"]).await;
    student
        .get("/submissions/1")
        .await
        .assert_has("No judge for Haskell (GHC) is there just now.");
    student
        .get("/submissions")
        .await
        .assert_has("No judge for Haskell (GHC)");
}

/// There is a judge for each of two languages, but none for both.
#[tokio::test]
async fn languages_that_nobody_has_together_are_both_named() {
    let app = TestApp::start().await;
    all_die(&app).await;
    app.announce("hai", &["c"]).await;
    app.announce("ba", &["rust", "pascal"]).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit_in(&mut student, "c").await;
    let lease = app.judge().claim().await;
    let needs = grundy_store::Capabilities::of(["c", "rust"]);
    app.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    student
        .get("/submissions/1")
        .await
        .assert_has("dùng được C17 (GCC) và Rust.");
}

#[tokio::test]
async fn the_words_come_and_go_while_one_looks() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit_in(&mut student, "c").await;
    let mut program = app.program_of(&mut student).await;
    let mut events = student.events("/submissions/1/events?after=0").await;
    let mut told = program.events("/api/v1/submissions/1/events").await;
    // Nothing is sent while all is well, so the first event is about this worker's end.
    let (event, message) = tokio::join!(events.next(), async {
        all_die(&app).await;
        told.next().await
    });
    let (event, message) = (event.unwrap(), message.unwrap());
    assert_eq!(event.name, "status");
    let html = event.data["html"].as_str().unwrap().to_owned();
    assert!(
        html.contains("Hiện không có máy chấm nào hoạt động."),
        "{html}"
    );
    assert_eq!(message.name, "waiting");
    assert_eq!(message.data["waiting_for"]["reason"], "no_judge");

    app.announce("hai", &["haskell"]).await;
    let html = events.next().await.unwrap().data["html"].to_string();
    assert!(html.contains("dùng được C17 (GCC)"), "{html}");
    let message = told.next().await.unwrap();
    assert_eq!(message.data["waiting_for"]["languages"], json!(["c"]));

    app.announce("ba", &["c"]).await;
    let html = events.next().await.unwrap().data["html"].to_string();
    assert!(
        html.contains("đợi đến lượt") && !html.contains("máy chấm"),
        "{html}"
    );
    assert_eq!(told.next().await.unwrap().data["waiting_for"], Value::Null);

    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    judge.finish(&lease, Verdict::Ac).await;
    let names: Vec<_> = told.all().await.into_iter().map(|one| one.name).collect();
    assert_eq!(names.last().unwrap(), "judgement_finished");
    assert!(!names.contains(&"waiting".to_owned()), "{names:?}");
}

/// A page gets a message only if it does not show it already.
#[tokio::test]
async fn a_page_is_told_only_what_it_does_not_say() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit_in(&mut student, "haskell").await;
    let mut same = student
        .events("/submissions/1/events?after=0&told=for.haskell")
        .await;
    let mut other = student
        .events("/submissions/1/events?after=0&told=nobody")
        .await;
    let html = other.next().await.unwrap().data["html"].to_string();
    assert!(html.contains("Haskell"), "{html}");
    app.announce("hai", &["haskell"]).await;
    let html = same.next().await.unwrap().data["html"].to_string();
    assert!(!html.contains("Haskell"), "{html}");
}

/// The page also says that the worker died while nobody has taken the job back.
#[tokio::test]
async fn a_submission_whose_judge_died_says_so() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit_in(&mut student, "c").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    assert!(
        !student
            .get("/submissions/1")
            .await
            .body
            .contains("máy chấm")
    );
    app.clock.advance_ms(60_000);
    student
        .get("/submissions/1")
        .await
        .assert_has("Hiện không có máy chấm nào hoạt động.");
}

#[tokio::test]
async fn administrators_see_the_judges() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let page = admin.get("/judges").await;
    for text in [
        "Máy chấm",
        "thử",
        "613 triệu/s",
        "pascal (thử)",
        "0.1.0",
        "Đang hoạt động",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("tối đa"), "nothing is measured yet");
    let cache = |bytes| CacheUse {
        bytes,
        bytes_max: 4 << 30,
    };
    let mut worker = app.store.workers().live().await.unwrap().remove(0).report;
    worker.caches = Some(WorkerCaches {
        programs: cache(287_309_824),
        programs_in_memory: cache(5000),
        tests_in_memory: cache(6000),
    });
    app.store.workers().announce(&worker).await.unwrap();
    let page = admin.get("/judges").await;
    page.assert_has("Chương trình đã dịch trên đĩa");
    page.assert_has("274 MiB / tối đa 4 GiB");
    assert!(!page.body.contains("Cũ hơn cơ sở dữ liệu"));
    app.migrate_further().await;
    let page = admin.get("/judges").await;
    page.assert_has("Cũ hơn cơ sở dữ liệu");
    all_die(&app).await;
    admin.get("/judges").await.assert_has("Mất tín hiệu");
    admin.get("/problems").await.assert_has("href=\"/judges\"");
    let mut teacher = app.log_in("co", Role::Teacher).await;
    assert_eq!(teacher.get("/judges").await.status, 403);
    assert!(!teacher.get("/problems").await.body.contains("/judges"));
}

#[tokio::test]
async fn an_administrator_decides_how_far_students_submissions_are_judged() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("root", Role::Admin).await;
    let chosen = |page: &str, value: &str| page.contains(&format!("value=\"{value}\" checked"));
    assert!(chosen(&admin.get("/judges").await.body, "every_test"));
    let saved = admin
        .post("/judges/extent", &[("extent", "until_decided")])
        .await;
    assert_eq!(saved.location(), "/judges?done=saved");
    assert!(chosen(&admin.get("/judges").await.body, "until_decided"));
    let entry = admin.get("/audit").await;
    entry.assert_has("Chấm bài của học sinh đến đâu");
    entry.assert_has("Dừng khi kết quả đã rõ");
    let refused = admin.post("/judges/extent", &[("extent", "never")]).await;
    assert_eq!(refused.status, 400);
}
