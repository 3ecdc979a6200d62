//! The messages of packages' programs, the reasons of tests and the texts in pictures: in the reader's language.

use axum::http::Method;
use grundy_judgement::{CheckReport, CheckedPromise, Promise, Verdict};
use grundy_store::Role;
use grundy_words::{Line, sentence};

use crate::support::{Client, Part, TestApp, fixture, test_row, tried};
use crate::workshop::{check, edit};

const WORDS: &str = "tests:\n\
    - {name: sample/1, why: {en: one and two, vi: một và hai}}\n\
    - {name: secret/01-large, why: large numbers}\n\
    words:\n\
    - {en: \"message of {test}\", vi: \"thông báo của {test}\"}\n\
    - {en: \"sum {index}\", vi: \"tổng thứ {index}\"}\n";

fn with_words(problem: &mut fixture::Problem) {
    problem.judge_yaml.push_str(WORDS);
}

async fn speak(client: &mut Client, locale: &str) {
    let fields = [("locale", locale), ("next", "/")];
    assert_eq!(client.post("/preferences", &fields).await.status, 303);
}

/// A submission that failed its sample, and a secret test.
async fn judged(app: &TestApp, student: &mut Client) {
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    let mut sample = test_row(0, "sample/1", Verdict::Wa, "4\n");
    sample.test.judge_note = Some("output, line 1: sum 7".to_owned());
    judge.tested(&lease, sample).await;
    let secret = test_row(1, "secret/01-large", Verdict::Wa, "");
    judge.tested(&lease, secret).await;
    judge.finish(&lease, Verdict::Wa).await;
}

#[tokio::test]
async fn messages_of_checkers_are_told_in_the_readers_language() {
    let app = TestApp::start().await;
    app.publish_with("sum", with_words).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    judged(&app, &mut student).await;

    let page = student.get("/submissions/1").await;
    page.assert_has("thông báo của sample/1");
    assert!(!page.body.contains("message of"));
    // Nobody learns more of a secret test than before.
    assert!(!page.body.contains("thông báo của secret"));
    let seen = teacher.get("/submissions/1").await;
    seen.assert_has("thông báo của secret/01-large");
    seen.assert_has("kết quả, dòng 1: tổng thứ 7");
    let data = teacher.get("/submissions/1/tests/1").await;
    data.assert_has("thông báo của secret/01-large");

    speak(&mut student, "en").await;
    let page = student.get("/submissions/1").await;
    page.assert_has("message of sample/1");
    assert!(!page.body.contains("thông báo của"));

    // Programs are told in English unless they ask for something else.
    let mut program = app.program_of(&mut teacher).await;
    let path = "/api/v1/submissions/1";
    let english = program.get(path).await.json();
    assert_eq!(english["tests"][0]["message"], "message of sample/1");
    assert_eq!(english["tests"][0]["judge_note"], "output, line 1: sum 7");
    program
        .headers
        .push(("accept-language", "vi, en;q=0.5".to_owned()));
    let vietnamese = program.get(path).await.json();
    assert_eq!(vietnamese["tests"][0]["message"], "thông báo của sample/1");
    assert_eq!(
        vietnamese["tests"][0]["judge_note"],
        "kết quả, dòng 1: tổng thứ 7"
    );
}

#[tokio::test]
async fn who_was_judged_before_there_were_words_reads_those_of_the_current_version() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    judged(&app, &mut student).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("message of sample/1");
    app.publish_with("sum", with_words).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("thông báo của sample/1");
}

#[tokio::test]
async fn pictures_are_served_with_words_in_the_language_of_the_page() {
    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>sum 1 &amp; more</title><text>sum 2</text></svg>";
    let app = TestApp::start().await;
    app.publish_with("sum", with_words).await;
    app.judge().draw_all(SVG).await;
    let mut guest = app.anonymous();
    let page = guest.get("/problems/sum").await;
    let mut sources = page.body.split("src=\"");
    let source = sources.find_map(|rest| {
        rest.split('"')
            .next()
            .filter(|it| it.contains("sample/1?scheme=light"))
    });
    let path = source.unwrap().replace("&amp;", "&");
    assert!(path.ends_with("?scheme=light&lang=vi"), "{path}");
    let vietnamese = guest.get(&path).await;
    vietnamese.assert_has("<title>tổng thứ 1 &amp; more</title><text>tổng thứ 2</text>");
    let header = vietnamese.headers["cache-control"].to_str().unwrap();
    assert!(header.contains("immutable"), "{header}");
    let english = guest.get(&path.replace("lang=vi", "lang=en")).await;
    english.assert_has("<title>sum 1 &amp; more</title><text>sum 2</text>");
    // Without a language the reader's own is used, and the answer is not cached.
    speak(&mut guest, "en").await;
    let own = guest.get(&path.replace("&lang=vi", "")).await;
    own.assert_has("<text>sum 2</text>");
    assert_eq!(own.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn teachers_read_why_tests_exist_in_their_language() {
    let app = TestApp::start().await;
    app.publish_with("sum", with_words).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    for path in ["/problems/sum/tests".to_owned(), format!("{copy}/tests")] {
        speak(&mut teacher, "vi").await;
        let page = teacher.get(&path).await;
        page.assert_has("một và hai");
        page.assert_has("large numbers");
        speak(&mut teacher, "en").await;
        teacher.get(&path).await.assert_has("one and two");
    }
    // A reason that is overwritten in one's own language keeps its text in the other one.
    speak(&mut teacher, "vi").await;
    let test = format!("{copy}/tests/sample/1");
    let form = [("why", "1 và 2"), ("name", "sample/1"), ("action", "save")];
    assert_eq!(teacher.post(&test, &form).await.status, 303);
    let file = teacher.get(&format!("{copy}/raw/judge.yaml")).await;
    file.assert_has("why: {en: one and two, vi: \"1 và 2\"}");
    file.assert_has("words:");
}

#[tokio::test]
async fn checks_and_imports_are_told_in_the_teachers_language() {
    let app = TestApp::start().await;
    app.publish_with("sum", with_words).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let why = Line::quote("line 1, column 1: sum 3 should be an integer, found \"x\"");
    let report = CheckReport {
        checks: vec![CheckedPromise {
            broken: vec![
                sentence!(
                    "check-refused",
                    program = "input_validators/validate.py",
                    why
                )
                .of("sample/1"),
            ],
            // Until November 2026 lines were stored as texts.
            warnings: vec!["survives: sample/1".into()],
            notes: vec![sentence!("check-not-vietnamese", said = "left over")],
            ..CheckedPromise::new(Promise::Inputs)
        }],
        ..CheckReport::default()
    };
    check(&app, &mut teacher, &copy, &report).await;
    let page = teacher.get(&copy).await;
    page.assert_has("từ chối: dòng 1, cột 1: tổng thứ 3 phải là số nguyên, gặp &#34;x&#34;");
    page.assert_has("chưa có tiếng Việt: left over");
    page.assert_has("survives: ");
    page.assert_has(&format!("href=\"{copy}/tests/sample/1\""));
    speak(&mut teacher, "en").await;
    let page = teacher.get(&copy).await;
    page.assert_has("line 1, column 1: sum 3 should be an integer");
}

#[tokio::test]
async fn a_validator_speaks_to_who_tries_an_input() {
    let app = TestApp::start().await;
    app.publish_with("sum", with_words).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
        Part::text("input", "x"),
    ];
    let path = student.post_parts("/problems/sum/run", &parts).await;
    let path = path.location().to_owned();
    let mut report = tried(Verdict::Ac, "15\n");
    let run = report.run.as_mut().unwrap();
    run.message = "message of 1".to_owned();
    run.input_fault = Some("line 1, column 1: expected sum 1, found a space".to_owned());
    app.judge().finish_run(&report).await;
    let page = student.get(&path).await;
    page.assert_has("dòng 1, cột 1: cần tổng thứ 1, gặp dấu cách");
    let mut program = app.program_of(&mut student).await;
    let api = format!("/api/v1{path}");
    let english = program.get(&api).await.json();
    assert_eq!(
        english["run"]["input_fault"],
        "line 1, column 1: expected sum 1, found a space"
    );
    program.headers.push(("accept-language", "vi".to_owned()));
    let reply = program.send(Method::GET, &api, None, Vec::new()).await;
    let run = &reply.json()["run"];
    assert_eq!(run["message"], "thông báo của 1");
    assert_eq!(
        run["input_fault"],
        "dòng 1, cột 1: cần tổng thứ 1, gặp dấu cách"
    );
}
