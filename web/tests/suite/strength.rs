//! How strong the tests are: asked for by form and over the API, followed, read, and missing tests added to the workshop.

use grundy_judgement::{
    LeftOut, MutantCounts, MutantOperator, NoteKind, OperatorStrength, ProgramStrength, Strength,
    Survivor, TestsWorth,
};
use grundy_store::{HowStrong, Role, StrengthProgress};
use serde_json::json;

use crate::support::{Client, Part, TestApp, counterexample};

const PAGE: &str = "/problems/sum/strength";
const TESTS: &str = "/problems/sum/strength/tests";

fn counts(killed: usize, survived: usize) -> MutantCounts {
    MutantCounts {
        made: killed + survived + 3,
        compiled: killed + survived + 2,
        identical: 1,
        killed,
        survived,
        equivalent: 1,
    }
}

fn survivor(line: u32, input: Option<&str>) -> Survivor {
    Survivor {
        program: "submissions/accepted/<sum>.cpp".to_owned(),
        language: "cpp".to_owned(),
        operator: MutantOperator::Comparison,
        line,
        before: "<".to_owned(),
        after: "<=".to_owned(),
        old_lines: "  if (a < b) {".to_owned(),
        new_lines: "  if (a <= b) {".to_owned(),
        counterexample: input.map(counterexample),
    }
}

/// A measurement with everything in it.
fn measured() -> Strength {
    let program = |program: &str, left_out, counts| ProgramStrength {
        program: program.to_owned(),
        language: "cpp".to_owned(),
        counts,
        left_out,
    };
    let counts = counts(7, 4);
    let mut strength = Strength {
        package: "sum".to_owned(),
        counts,
        killed_percent: counts.killed_percent(),
        planned: counts.made,
        programs: vec![
            program("submissions/accepted/<sum>.cpp", None, counts),
            program(
                "submissions/accepted/two",
                Some(LeftOut::SeveralFiles),
                MutantCounts::default(),
            ),
        ],
        operators: vec![OperatorStrength {
            operator: MutantOperator::Comparison,
            counts,
        }],
        survivors: vec![
            survivor(17, Some("5 <6>\n")),
            survivor(18, Some("5 <6>\n")),
            survivor(19, Some("7 8")),
            survivor(20, None),
        ],
        tests: TestsWorth {
            secret: 5,
            mutants: 7,
            wrong_programs: 2,
            wrong_programs_left: 0,
            uncaught: vec!["wrong_answer/lazy.cpp".to_owned()],
            idle: vec!["secret/03-idle".to_owned()],
            smaller: vec!["secret/01-large".to_owned(), "secret/02".to_owned()],
        },
        notes: Vec::new(),
        seconds: 93.5,
    };
    strength.note(NoteKind::NoGenerator);
    strength
}

async fn measure(app: &TestApp, teacher: &mut Client) -> String {
    let asked = teacher.post(PAGE, &[]).await;
    assert_eq!((asked.status, asked.location()), (303, PAGE));
    app.judge().measure_next(measured()).await;
    let page = teacher.get(PAGE).await;
    page.between("name=\"of\" value=\"", "\"").to_owned()
}

/// The tests of the working copy, as its page names them.
async fn workshop_tests(app: &TestApp) -> Vec<String> {
    let copy = app.store.working_copies().of("sum").await.unwrap().unwrap();
    let files = app.store.working_copies().files(copy.id).await.unwrap();
    let names = files.into_iter().filter_map(|file| {
        let name = file.path.strip_prefix("data/")?;
        Some(name.strip_suffix(".in")?.to_owned())
    });
    names.collect()
}

#[tokio::test]
async fn a_teacher_asks_follows_and_reads() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher
        .get("/problems/sum/tests")
        .await
        .assert_has("href=\"/problems/sum/strength\"");
    let page = teacher.get(PAGE).await;
    page.assert_has("Phiên bản hiện tại của bài chưa được đo.");
    page.assert_has("Đo độ mạnh của bộ test</button>");
    page.assert_has("<option value=\"60\" selected>");
    assert!(!page.body.contains("http-equiv=\"refresh\""));
    let asked = teacher.post(PAGE, &[("mutants", "200")]).await;
    assert_eq!((asked.status, asked.location()), (303, PAGE));
    // Without scripts the page comes again by itself; with them it follows.
    let page = teacher.get(PAGE).await;
    page.assert_has("http-equiv=\"refresh\"");
    page.assert_has("data-events-url=\"/problems/sum/strength/events\"");
    page.assert_has("Bài nộp và các việc khác được làm trước.");
    assert!(
        !page
            .body
            .contains("<button class=\"button button-primary\">Đo")
    );

    let lease = app.judge().begin_strength(200).await;
    let progress = StrengthProgress {
        done: 3,
        total: 240,
    };
    app.store
        .queue()
        .note_progress(&lease, &progress)
        .await
        .unwrap();
    teacher
        .get(PAGE)
        .await
        .assert_has("Đã thử 3/240 bản cài lỗi");
    let strength = measured();
    let finished = app
        .store
        .requests()
        .answer::<HowStrong>(&lease, &strength)
        .await;
    finished.unwrap();
    let page = teacher.get(PAGE).await;
    for text in [
        "Loại được 63,6%",
        "Bộ test loại được 7 trong 11 bản cài lỗi.",
        "1 bản nữa có lẽ vẫn đúng",
        "4 bản cài lỗi lọt qua mọi test",
        "accepted/&#60;sum&#62;.cpp",
        "Dòng 17",
        "<td class=\"diff-number\">17</td>",
        "if (a &#60; b) {",
        "if (a &#60;= b) {",
        "<pre tabindex=\"0\">5 &#60;6&#62;\n</pre>",
        "Bản cài lỗi in ra",
        "phép so sánh",
        "Chương trình gồm nhiều tệp.",
        "Không tìm được dữ liệu vào cho bản này.",
        "1 lời giải sai của bài vẫn qua mọi test",
        "<code>wrong_answer/lazy.cpp</code>",
        "<code>03-idle</code>",
        "Chỉ cần 2 trong 5 test bí mật",
        "<option value=\"200\" selected>",
        "Đo lại</button>",
        "93,5 giây",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("data-events-url"));
    assert!(!page.body.contains("Hết thời gian"));
    teacher.headers.push(("accept-language", "en".to_owned()));
    let page = teacher.get(PAGE).await;
    page.assert_has("63.6% are noticed");
    page.assert_has("4 wrong mutants pass every test");
}

#[tokio::test]
async fn news_come_as_they_happen() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    // Nobody asked for a measurement, so there is no news of one.
    let early = teacher.events("/problems/sum/strength/events").await;
    let early = early.all().await;
    assert_eq!((early.len(), early[0].name.as_str()), (1, "finished"));
    teacher.post(PAGE, &[]).await;
    let mut events = teacher.events("/problems/sum/strength/events").await;
    let queued = events.next().await.unwrap();
    assert_eq!(
        (queued.name.as_str(), &queued.data["id"]),
        ("status", &json!("status"))
    );
    let lease = app.judge().begin_strength(60).await;
    let running = events.next().await.unwrap();
    assert!(running.data["html"].as_str().unwrap().contains("Đang đo"));
    let progress = StrengthProgress { done: 3, total: 9 };
    app.store
        .queue()
        .note_progress(&lease, &progress)
        .await
        .unwrap();
    let further = events.next().await.unwrap();
    assert!(further.data["html"].as_str().unwrap().contains("3/9"));
    let strength = measured();
    let finished = app
        .store
        .requests()
        .answer::<HowStrong>(&lease, &strength)
        .await;
    finished.unwrap();
    let last = events.next().await.unwrap();
    assert_eq!(last.name, "finished");
    let html = last.data["html"].as_str().unwrap();
    assert!(html.contains("Thêm thành test"), "{html}");
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn what_is_missing_becomes_a_test_in_the_workshop() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let of = measure(&app, &mut teacher).await;
    assert!(
        app.store
            .working_copies()
            .of("sum")
            .await
            .unwrap()
            .is_none()
    );
    let add = async |teacher: &mut Client, survivor: &str| {
        let fields = [("survivor", survivor), ("of", of.as_str())];
        teacher.post(TESTS, &fields).await
    };
    // There is no working copy yet: one is begun, with all files of the problem.
    let added = add(&mut teacher, "0").await;
    assert_eq!(added.status, 303, "{}", added.body);
    let copy = app.store.working_copies().of("sum").await.unwrap().unwrap();
    let test = format!("/workshop/{}/tests/secret/02", copy.id);
    assert_eq!(added.location(), format!("{test}?done=tests-added"));
    assert_eq!(
        workshop_tests(&app).await,
        ["sample/1", "secret/01-large", "secret/02"]
    );
    let page = teacher.get(added.location()).await;
    page.assert_has("Đã thêm vào bản đang soạn.");
    page.assert_has("5 &#60;6&#62;");
    page.assert_has(
        "value=\"Loại bản cài lỗi: accepted/&#60;sum&#62;.cpp dòng 17, &#60; thành &#60;=\"",
    );
    // Both survivors that it catches link to it, and the others still have their button.
    let page = teacher.get(PAGE).await;
    let link = format!("<a href=\"{test}\"><code>secret/02</code></a>");
    assert_eq!(page.body.matches(&link).count(), 2);
    assert_eq!(page.body.matches("name=\"survivor\"").count(), 1);
    // The same input again is no other test.
    let again = add(&mut teacher, "1").await;
    assert_eq!((again.status, again.location()), (303, test.as_str()));
    let all = add(&mut teacher, "all").await;
    let tests = format!("/workshop/{}/tests", copy.id);
    let added = format!("{tests}?done=tests-added");
    assert_eq!((all.status, all.location()), (303, added.as_str()));
    assert_eq!(
        workshop_tests(&app).await,
        ["sample/1", "secret/01-large", "secret/02", "secret/03"]
    );
    let (_, input) = app
        .store
        .working_copies()
        .file(copy.id, "data/secret/03.in")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(input, "7 8\n", "the last line has its end");
    // What was written there meanwhile stays.
    let page = teacher.get(&tests).await;
    page.assert_has("href=\"/problems/sum/strength\"");

    for (survivor, status) in [("3", 404), ("99", 404), ("x", 400)] {
        assert_eq!(add(&mut teacher, survivor).await.status, status);
    }
    let fields = [("survivor", "0"), ("of", "1")];
    let other = teacher.post(TESTS, &fields).await;
    assert_eq!(other.status, 409, "it was measured anew since");
    let mut student = app.log_in("an2010", Role::Student).await;
    assert_eq!(add(&mut student, "2").await.status, 403);
    let refused = student.get(PAGE).await;
    assert_eq!(refused.status, 403);
    assert!(!refused.body.contains("sum&#62;"));
}

#[tokio::test]
async fn a_newer_version_makes_it_old_and_knows_the_tests_that_it_has() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    measure(&app, &mut teacher).await;
    let parts = [
        Part::text("input", "5 <6>\n"),
        Part::text("file", ""),
        Part::text("why", "thiếu"),
    ];
    let sent = teacher.post_parts("/problems/sum/tests", &parts).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    app.judge().take_next_test("secret/teacher-01").await;
    let page = teacher.get(PAGE).await;
    page.assert_has("Kết quả này đo trên phiên bản 1. Bài đã có phiên bản mới hơn");
    page.assert_has("Loại được 63,6%");
    page.assert_has("Đã là test <code>secret/teacher-01</code>");
    teacher.post(PAGE, &[]).await;
    let mut newer = measured();
    newer.survivors.clear();
    newer.counts = counts(11, 0);
    newer.killed_percent = newer.counts.killed_percent();
    app.judge().measure_next(newer).await;
    let page = teacher.get(PAGE).await;
    page.assert_has("Loại được 100%");
    assert!(!page.body.contains("phiên bản 1"));
}

#[tokio::test]
async fn what_there_was_no_time_for_is_told() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher.post(PAGE, &[]).await;
    let mut partial = measured();
    partial.planned = 240;
    partial.tests.wrong_programs_left = 2;
    partial.programs[1].left_out = None;
    app.judge().measure_next(partial).await;
    let page = teacher.get(PAGE).await;
    page.assert_has("Hết thời gian: mới thử 14 trong 240 bản cài lỗi.");
    page.assert_has("2 chương trình sai của bài chưa kịp chạy.");
    page.assert_has("Chưa kịp thử.");
}

#[tokio::test]
async fn a_failure_of_the_judges_own_is_told_and_can_be_tried_again() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher.post(PAGE, &[]).await;
    app.judge().fail_next_strength().await;
    teacher
        .get(PAGE)
        .await
        .assert_has("Hệ thống gặp lỗi khi đo.");
    measure(&app, &mut teacher).await;
}

#[tokio::test]
async fn programs_ask_and_read() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut program = app.program_of(&mut teacher).await;
    let path = "/api/v1/problems/sum/strength";
    assert_eq!(program.get(path).await.status, 404);
    for (body, status) in [
        (json!({"mutants": 0}), 400),
        (json!({"mutants": 201}), 400),
        (json!({"other": 1}), 400),
    ] {
        let reply = program.post_json(path, &body).await;
        assert_eq!(reply.status, status, "{}", reply.body);
    }
    let asked = program.post_json(path, &json!({"mutants": 20})).await;
    assert_eq!((asked.status, asked.location()), (202, path));
    assert_eq!(asked.json()["state"], "queued");
    let lease = app.judge().begin_strength(20).await;
    let progress = StrengthProgress { done: 3, total: 9 };
    app.store
        .queue()
        .note_progress(&lease, &progress)
        .await
        .unwrap();
    // A request while one is running returns the running one.
    let running = program.post_json(path, &json!({})).await.json();
    assert_eq!(running["state"], "running");
    assert_eq!(running["progress"], json!({"done": 3, "total": 9}));
    let strength = measured();
    let finished = app
        .store
        .requests()
        .answer::<HowStrong>(&lease, &strength)
        .await;
    finished.unwrap();
    let done = program.get(path).await.json();
    assert_eq!(done["state"], "done");
    assert_eq!(
        (&done["version"], &done["is_current"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(done["strength"], json!(measured()));
}

#[tokio::test]
async fn who_has_many_open_waits() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    for id in ["one", "two", "three"] {
        app.publish_with(id, |_| {}).await;
        let asked = teacher.post(&format!("/problems/{id}/strength"), &[]).await;
        assert_eq!(asked.status, 303);
    }
    let refused = teacher.post(PAGE, &[]).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers.contains_key("retry-after"));
    app.judge().measure_next(measured()).await;
    assert_eq!(teacher.post(PAGE, &[]).await.status, 303);
}
