//! Why a submission is wrong: asked for by form and over the API, by the problem's rule, and shown only to those who may see it.

use bytes::Bytes;
use grundy_judgement::{Explanation, Growth, Mistake, NoteKind, Verdict};
use grundy_languages::LineFinding;
use grundy_store::{ExplanationPictures, ExplanationRule, Role};
use grundy_web::Rate;
use grundy_words::Bilingual;
use serde_json::json;

use crate::support::{Client, Event, Part, TestApp, counterexample, queries_of, tried};

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>x</text></svg>";
const SECTION: &str = "<section id=\"why\"";

async fn hand_in_wrong(app: &TestApp, student: &mut Client) {
    let sent = student.submit("int main() { return 0; }\n// hai\n").await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    app.judge().reject_next().await;
}

/// An explanation with everything that can be found.
fn found() -> Explanation {
    let text = |text: &str| Bilingual {
        vi: format!("vi {text}"),
        en: format!("en {text}"),
    };
    let growth = |exponent, reference| Growth {
        points: vec![(100, 0.01), (200, 0.08), (400, 0.64)],
        exponent,
        error: 0.1,
        limit: Some(1000),
        expected_seconds: Some(10.0),
        reference,
    };
    let mut explanation = Explanation::of(Verdict::Wa);
    explanation.counterexample = Some(counterexample("1  <2>\n"));
    explanation.mistake = Some(Mistake {
        program: "wrong_answer/plus.cpp".to_owned(),
        text: text("`<plus>` $n$"),
        agree: 212,
        of: 213,
    });
    explanation.lines = vec![LineFinding {
        line: 2,
        kind: "signed-overflow".to_owned(),
        text: text("<overflow>"),
    }];
    explanation.growth = Some(growth(2.9, Some(Box::new(growth(1.0, None)))));
    explanation.note(NoteKind::Unsteady);
    explanation
}

fn drawn() -> ExplanationPictures {
    ExplanationPictures {
        output: Some(Bytes::from_static(SVG.as_bytes())),
        answer: None,
    }
}

fn html(event: &Event) -> &str {
    event.data["html"].as_str().unwrap()
}

#[tokio::test]
async fn a_wrong_submission_is_explained_to_its_author() {
    let app = TestApp::start().await;
    app.announce("máy", &["cpp"]).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("action=\"/submissions/1/explanation\"");
    assert!(!page.body.contains("http-equiv=\"refresh\""));
    let asked = student.post("/submissions/1/explanation", &[]).await;
    assert_eq!(
        (asked.status, asked.location()),
        (303, "/submissions/1#why")
    );
    // Without scripts the page comes again by itself; with them it follows.
    let page = student.get("/submissions/1").await;
    page.assert_has("http-equiv=\"refresh\"");
    page.assert_has("data-events-url=\"/submissions/1/explanation/events\"");
    page.assert_has("Đang chờ: bài nộp của mọi người được chấm trước.");
    assert!(!page.body.contains("action=\"/submissions/1/explanation\""));
    let early = student.get("/submissions/1/explanation/input").await;
    assert_eq!(early.status, 404);
    app.judge().explain_next(found(), drawn()).await;
    let page = student.get("/submissions/1").await;
    for text in [
        "1<span class=\"blank\">  </span>&#60;2&#62;",
        "Chương trình in ra",
        "Một kết quả đúng",
        "class=\"diff-insert\"",
        "Test gồm 2 giá trị; tìm thấy ở lần thử thứ 310 (1,25 s).",
        "vi <code>&lt;plus&gt;</code>",
        "</code> <math",
        "thường gặp (212/213 test)",
        "<a href=\"#line-2\">Dòng 2</a> vi &#60;overflow&#62;",
        "id=\"line-2\"",
        "tăng như n<sup>2,9</sup> (± 0,1)",
        "với n = 1000 cần khoảng 10 s.",
        "Lời giải mẫu: Thời gian tăng như n<sup>1,0</sup> (± 0,1)",
        "class=\"growth-chart\"",
        "Chạy nhiều lần trên cùng một test",
        "href=\"/problems/sum?from=1&amp;on=example#submit\"",
        "/submissions/1/explanation/pictures/output?of=",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("data-events-url"));
    assert!(!page.body.contains("pictures/answer"));
    let again = student.post("/submissions/1/explanation", &[]).await;
    assert_eq!(again.status, 303);
    assert_eq!(
        student
            .get("/submissions/1")
            .await
            .body
            .matches("(212/213 test)")
            .count(),
        1
    );

    student.headers.push(("accept-language", "en".to_owned()));
    let page = student.get("/submissions/1").await;
    page.assert_has("en <code>&lt;plus&gt;</code>");
    page.assert_has("The time grows as n<sup>2.9</sup> (± 0.1); n = 1000 takes about 10 s.");
    let file = student.get("/submissions/1/explanation/input").await;
    assert_eq!((file.status, file.body.as_str()), (200, "1  <2>\n"));
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment"), "{disposition}");
    let picture = student.get("/submissions/1/explanation/pictures/output");
    let picture = picture.await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(
        picture.headers["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("sandbox")
    );
    let none = student
        .get("/submissions/1/explanation/pictures/answer")
        .await;
    assert_eq!(none.status, 404);
}

#[tokio::test]
async fn the_form_for_runs_comes_filled_with_the_example() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    // Nobody has asked yet: the form is as usual for a submission.
    let plain = student.get("/problems/sum?from=1&on=example").await;
    plain.assert_has("value=\"sample/1\" selected");
    student.post("/submissions/1/explanation", &[]).await;
    app.judge().explain_next(found(), drawn()).await;
    let form = student.get("/problems/sum?from=1&on=example").await;
    form.assert_has("1  &#60;2&#62;\n</textarea>");
    form.assert_has("<option value=\"\" selected>");
    form.assert_has("// hai\n</textarea>");
    let mut other = app.log_in("binh2010", Role::Student).await;
    let foreign = other.get("/problems/sum?from=1&on=example").await;
    assert_eq!(foreign.status, 403);
}

#[tokio::test]
async fn a_run_on_the_example_stands_beside_the_right_output() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    student.post("/submissions/1/explanation", &[]).await;
    app.judge().explain_next(found(), drawn()).await;
    let mut ran = tried(Verdict::Ac, "4\n");
    ran.run.as_mut().unwrap().is_checked = false;
    let mut run_on = async |input| {
        let parts = [
            Part::text("language", "cpp"),
            Part::text("source", "int main() { return 0; }"),
            Part::text("on", ""),
            Part::text("input", input),
        ];
        let sent = student.post_parts("/problems/sum/run", &parts).await;
        app.judge().finish_run(&ran).await;
        sent.location().to_owned()
    };
    let (other, same) = (run_on("1 2").await, run_on("1  <2>\r\n").await);
    let page = student.get(&other).await;
    assert!(!page.body.contains("run-known"), "{}", page.body);
    let page = student.get(&same).await;
    let known = page.between("class=\"run-known\"", "</figure>");
    assert!(
        known.contains(">3\n</pre>") && known.contains("/submissions/1#why"),
        "{known}"
    );
    assert!(!page.body.contains("verdict-ac"), "{}", page.body);
    // A reader whom the problem's rule refuses the explanation does not get it here either.
    let never = ExplanationRule::Never;
    app.store
        .problems()
        .set_explanation_rule("sum", never)
        .await
        .unwrap();
    let page = student.get(&same).await;
    assert!(!page.body.contains("run-known"), "{}", page.body);
}

#[tokio::test]
async fn news_come_as_they_happen() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let sent = student.submit("int main() {}").await;
    assert_eq!(sent.status, 303);
    let mut events = student.events("/submissions/1/events").await;
    app.judge().reject_next().await;
    // The button comes with the verdict.
    let mut with_button = false;
    while let Some(event) = events.next().await {
        with_button |= event.name == "why" && html(&event).contains("<button");
        if event.name == "finished" {
            break;
        }
    }
    assert!(with_button);
    student.post("/submissions/1/explanation", &[]).await;
    let mut events = student.events("/submissions/1/explanation/events").await;
    let queued = events.next().await.unwrap();
    assert_eq!(
        (queued.name.as_str(), &queued.data["id"]),
        ("status", &json!("why"))
    );
    let lease = app.judge().begin_explanation().await;
    let running = events.next().await.unwrap();
    assert!(
        html(&running).contains("Đang tìm test nhỏ nhất"),
        "{running:?}"
    );
    let finished = app
        .store
        .explanations()
        .finish(&lease, found(), drawn())
        .await;
    finished.unwrap();
    let last = events.next().await.unwrap();
    assert_eq!(last.name, "finished");
    assert!(
        html(&last).contains("vi <code>&lt;plus&gt;</code>"),
        "{last:?}"
    );
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn what_is_judged_anew_ends_the_stream_and_is_asked_for_again() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    student.post("/submissions/1/explanation", &[]).await;
    let mut events = student.events("/submissions/1/explanation/events").await;
    assert_eq!(events.next().await.unwrap().name, "status");
    let submission = app.store.submissions().by_number(1).await.unwrap().unwrap();
    app.store
        .submissions()
        .rejudge(submission.id)
        .await
        .unwrap();
    let refused = student.post("/submissions/1/explanation", &[]).await;
    assert_eq!(refused.status, 409);
    app.judge().reject_next().await;
    app.judge().explain_next(found(), drawn()).await;
    // It is about the newer judgement, since the worker began after it.
    let page = student.get("/submissions/1").await;
    page.assert_has("vi <code>&lt;plus&gt;</code>");
    app.store
        .submissions()
        .rejudge(submission.id)
        .await
        .unwrap();
    app.judge().accept_next().await;
    let page = student.get("/submissions/1").await;
    assert!(page.between(SECTION, ">").contains("hidden"));
    let gone = student.get("/submissions/1/explanation/input").await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn a_failure_of_the_judges_own_is_told_and_can_be_tried_again() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    student.post("/submissions/1/explanation", &[]).await;
    app.judge().fail_next_explanation().await;
    let page = student.get("/submissions/1").await;
    page.assert_has("đây không phải là lỗi của bạn");
    page.assert_has("Tìm lại");
    student.post("/submissions/1/explanation", &[]).await;
    app.judge().explain_next(found(), drawn()).await;
    student
        .get("/submissions/1")
        .await
        .assert_has("vi <code>&lt;plus&gt;</code>");
}

#[tokio::test]
async fn where_nothing_was_found_one_may_look_again() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    let ask = async |student: &mut Client| {
        let asked = student.post("/submissions/1/explanation", &[]).await;
        assert_eq!(asked.status, 303, "{}", asked.body);
        student.get("/submissions/1").await
    };
    ask(&mut student).await;
    let mut nothing = Explanation::of(Verdict::Wa);
    nothing.note(NoteKind::NotFound);
    let none = ExplanationPictures::default();
    app.judge().explain_next(nothing, none.clone()).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("chưa tìm được test nhỏ nào");
    page.assert_has(">Tìm lại</button>");
    ask(&mut student).await.assert_has("Đang chờ");
    app.judge().explain_next(found(), none).await;
    let page = ask(&mut student).await;
    page.assert_has("Một kết quả đúng");
    assert!(!page.body.contains(">Tìm lại</button>"), "{}", page.body);
}

#[tokio::test]
async fn the_problem_says_after_how_many_wrong_attempts() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    let form = teacher.get("/problems/sum").await;
    form.assert_has("<option value=\"1\" selected>");
    let set = async |teacher: &mut Client, attempts: &str| {
        let fields = [("after_wrong_attempts", attempts)];
        teacher
            .post("/problems/sum/explanations", &fields)
            .await
            .status
    };
    assert_eq!(set(&mut teacher, "2").await, 303);
    teacher
        .get("/problems/sum")
        .await
        .assert_has("<option value=\"2\" selected>");
    for nonsense in ["101", "-1", "x"] {
        assert_eq!(set(&mut teacher, nonsense).await, 400, "{nonsense}");
    }
    let page = student.get("/submissions/1").await;
    page.assert_has("khi đã nộp sai bài này 2 lần; hiện là 1 lần");
    assert!(!page.body.contains("/submissions/1/explanation"));
    let refused = student.post("/submissions/1/explanation", &[]).await;
    assert_eq!(refused.status, 403);
    // A teacher sees it meanwhile, which does not show it to the student yet.
    assert_eq!(
        teacher.post("/submissions/1/explanation", &[]).await.status,
        303
    );
    app.judge().explain_next(found(), drawn()).await;
    teacher
        .get("/submissions/1")
        .await
        .assert_has("vi <code>&lt;plus&gt;</code>");
    let hidden = student.get("/submissions/1").await;
    assert!(!hidden.body.contains("plus"), "{}", hidden.body);
    let input = student.get("/submissions/1/explanation/input").await;
    assert_eq!(input.status, 403);
    // The second wrong attempt opens it, also for the first.
    hand_in_wrong(&app, &mut student).await;
    student
        .get("/submissions/1")
        .await
        .assert_has("vi <code>&lt;plus&gt;</code>");
    student
        .get("/submissions/2")
        .await
        .assert_has("action=\"/submissions/2/explanation\"");
    assert_eq!(set(&mut teacher, "0").await, 303);
    let page = student.get("/submissions/1").await;
    page.assert_has("máy chấm không cho biết vì sao bài nộp sai");
    assert!(!page.body.contains("plus"), "{}", page.body);
    let (problem, _) = app.store.problems().get("sum").await.unwrap().unwrap();
    assert_eq!(problem.explained, ExplanationRule::Never);
    let mut admin = app.log_in("admin", Role::Admin).await;
    let audit = admin.get("/audit?deed=explanations-set").await;
    audit.assert_has("ngay khi nộp sai → sau 2 lần nộp sai");
    audit.assert_has("sau 2 lần nộp sai → không bao giờ");
}

#[tokio::test]
async fn only_what_failed_has_the_section() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let waiting = student.get("/submissions/1").await;
    assert!(waiting.between(SECTION, ">").contains("hidden"));
    assert_eq!(
        student.post("/submissions/1/explanation", &[]).await.status,
        409
    );
    app.judge().accept_next().await;
    let right = student.get("/submissions/1").await;
    assert!(right.between(SECTION, ">").contains("hidden"));
    assert_eq!(
        student.post("/submissions/1/explanation", &[]).await.status,
        409
    );
}

#[tokio::test]
async fn programs_ask_and_read_the_same_json_as_the_command_prints() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    hand_in_wrong(&app, &mut student).await;
    let path = "/api/v1/submissions/1/explanation";
    assert_eq!(program.get(path).await.status, 404);
    let asked = program.post_json(path, &json!({})).await;
    assert_eq!(asked.status, 202, "{}", asked.body);
    let submission = app.store.submissions().by_number(1).await.unwrap().unwrap();
    let location = format!("/api/v1/submissions/{}/explanation", submission.id);
    assert_eq!(asked.location(), location);
    assert_eq!(asked.json(), json!({"state": "queued"}));
    let lease = app.judge().begin_explanation().await;
    assert_eq!(
        program.get(&location).await.json(),
        json!({"state": "running"})
    );
    let finished = app
        .store
        .explanations()
        .finish(&lease, found(), drawn())
        .await;
    finished.unwrap();
    let mut expected = json!(found());
    expected["state"] = json!("done");
    let mut teacher = app.log_in("co_lan", Role::Teacher).await;
    let mut programs = app.program_of(&mut teacher).await;
    assert_eq!(programs.get(path).await.json(), expected);
    // The package's name for the mistake is not for those who are to find it themselves.
    let mistake = expected["mistake"].as_object_mut().unwrap();
    assert_eq!(
        mistake.remove("program"),
        Some(json!("wrong_answer/plus.cpp"))
    );
    assert_eq!(program.get(path).await.json(), expected);
    let again = program.post_json(path, &json!({})).await;
    assert_eq!((again.status, again.json()), (200, expected));
    program.headers.push(("accept-language", "vi".to_owned()));
    let told = program.get(path).await.json();
    let message = told["counterexample"]["message"].as_str().unwrap();
    assert_ne!(message, "token 1: expected 3, found 4");

    let rule = json!({"after_wrong_attempts": 5});
    let refused = program.post_json("/api/v1/problems/sum/explanations", &rule);
    assert_eq!(refused.await.status, 403);
    let rule = ExplanationRule::AfterWrong(5);
    app.store
        .problems()
        .set_explanation_rule("sum", rule)
        .await
        .unwrap();
    let refused = program.post_json(path, &json!({})).await;
    assert_eq!(refused.status, 403);
    let details = refused.json();
    assert_eq!(
        (&details["type"], &details["value"]),
        (&json!("urn:grundy:not-explained"), &json!(5))
    );
    assert_eq!(program.get(path).await.status, 403);
}

#[tokio::test]
async fn who_asks_for_much_waits() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.explain_by_user = Rate::new(4, 3_600_000);
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let ask = async |student: &mut Client, number: usize| {
        let path = format!("/submissions/{number}/explanation");
        student.post(&path, &[]).await
    };
    for number in 1..=5 {
        hand_in_wrong(&app, &mut student).await;
        let asked = ask(&mut student, number).await;
        let expected = if number <= 3 { 303 } else { 429 };
        assert_eq!(asked.status, expected, "{number}");
        assert_eq!(asked.headers.contains_key("retry-after"), number > 3);
    }
    // At the fourth request too many were open; a request that was refused for that does not count for the limit by time.
    for _ in 0..3 {
        app.judge().explain_next(found(), drawn()).await;
    }
    assert_eq!(ask(&mut student, 1).await.status, 303, "it is there");
    assert_eq!(ask(&mut student, 4).await.status, 429, "too fast");
}

/// A page that is loaded again, or a program that polls, asks often.
#[tokio::test]
async fn looking_again_reads_each_row_once() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in_wrong(&app, &mut student).await;
    let asked = student.post("/submissions/1/explanation", &[]).await;
    assert_eq!(asked.status, 303, "{}", asked.body);
    let (again, queries) = queries_of(student.post("/submissions/1/explanation", &[])).await;
    assert_eq!(again.status, 303, "{}", again.body);
    for row in [
        "u.login AS user_login",
        "FROM problems p JOIN",
        "FROM explanations e",
    ] {
        let reads = queries.iter().filter(|query| query.contains(row)).count();
        assert_eq!(reads, 1, "{row}: {queries:#?}");
    }
    assert_eq!(queries.len(), 10, "{queries:#?}");
}
