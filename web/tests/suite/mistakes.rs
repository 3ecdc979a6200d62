//! Which mistakes a class makes, and a submission that becomes a wrong program of the package.

use grundy_judgement::{Counterexample, Explanation, Mistake, Verdict};
use grundy_store::{ExplanationPictures, ExplanationRule, Role};
use grundy_words::Bilingual;
use serde_json::json;

use crate::events::{made, submit};
use crate::support::{Client, Part, TestApp, counterexample};

const PAGE: &str = "/problems/sum/mistakes";
/// The folder of the wrong program, whose tests got WA and RTE.
const FOLDER: &str = "submissions/rejected";

async fn pupil(app: &TestApp, login: &str, class: &str) -> Client {
    let client = app.log_in(login, Role::Student).await;
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    let name = format!("Nguyễn {login}");
    let named = app.store.users().set_names(user.id, &name, class).await;
    named.unwrap();
    client
}

async fn hand_in_wrong(app: &TestApp, student: &mut Client, source: &str) {
    let sent = student.submit(source).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    app.judge().reject_next().await;
}

fn found(program: Option<&str>, output: &str) -> Explanation {
    let mut explanation = Explanation::of(Verdict::Wa);
    explanation.counterexample = Some(Counterexample {
        output: output.to_owned(),
        ..counterexample("1 <2>\n")
    });
    explanation.mistake = program.map(|program| Mistake {
        program: program.to_owned(),
        text: Bilingual {
            vi: "Dấu gì?".to_owned(),
            en: "Which sign?".to_owned(),
        },
        agree: 20,
        of: 20,
    });
    explanation
}

async fn explain_next(app: &TestApp, explanation: Explanation) {
    let none = ExplanationPictures::default();
    app.judge().explain_next(explanation, none).await;
}

#[tokio::test]
async fn a_class_is_shown_by_mistake_and_the_rest_is_found_on_a_click() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher
        .get(PAGE)
        .await
        .assert_has("Chưa có bài nộp sai nào");
    let mut an = pupil(&app, "an", "10 Tin").await;
    let mut binh = pupil(&app, "binh", "10 Tin").await;
    let mut cuong = pupil(&app, "cuong", "11 Toán").await;
    for (student, source) in [
        (&mut an, "int main() {}"),
        (&mut binh, "int main() { }"),
        (&mut cuong, "int main(void) {}"),
    ] {
        hand_in_wrong(&app, student, source).await;
    }
    let page = teacher.get(PAGE).await;
    page.assert_has("Tìm lỗi của 3 bài còn lại");
    page.assert_has("<span class=\"real-name\">Nguyễn an</span>");
    assert!(!page.body.contains("data-events-url"));
    let only_two = teacher.get(&format!("{PAGE}?class=10%20Tin")).await;
    only_two.assert_has("Tìm lỗi của 2 bài còn lại");
    only_two.assert_has("<option selected>10 Tin</option>");
    assert!(!only_two.body.contains("Nguyễn cuong"));

    let fields = [("class", "10 Tin"), ("all", "")];
    let asked = teacher.post(PAGE, &fields).await;
    assert_eq!(
        (asked.status, asked.location()),
        (303, "/problems/sum/mistakes?class=10%20Tin")
    );
    let page = teacher.get(PAGE).await;
    page.assert_has("Đang chờ: 2 bài.");
    page.assert_has("Tìm lỗi của 1 bài còn lại");
    page.assert_has("http-equiv=\"refresh\"");
    let events = "/problems/sum/mistakes/events";
    page.assert_has(&format!("data-events-url=\"{events}\""));
    let mut news = teacher.events(events).await;
    let first = news.next().await.unwrap();
    assert_eq!(
        (first.name.as_str(), &first.data["id"]),
        ("status", &json!("mistakes"))
    );
    // The newer submission comes first.
    explain_next(&app, found(Some("wrong_answer/product.py"), "2")).await;
    explain_next(&app, found(None, "2")).await;
    let rest = news.all().await;
    let last = rest.last().unwrap();
    assert_eq!(last.name, "finished");
    let html = last.data["html"].as_str().unwrap();
    assert!(html.contains("1 em đang mắc"), "{html}");

    let page = teacher.get(PAGE).await;
    for text in [
        // The idea for teachers, with its formula, and what pupils read.
        "Nhân <math",
        "Dấu gì?",
        "wrong_answer/product.py",
        "0 em đã sửa được",
        // The page shows a small test with its wrong and its right output, and the newest program that makes the mistake, with its author.
        "<pre tabindex=\"0\">1 &#60;2&#62;\n</pre>",
        "<figcaption>Chương trình in ra</figcaption><pre tabindex=\"0\">2</pre>",
        "<figcaption>Một kết quả đúng</figcaption><pre tabindex=\"0\">3\n</pre>",
        "<pre tabindex=\"0\">int main() { }</pre>",
        "Bài nộp số 3 · cuong <span class=\"real-name\">Nguyễn cuong</span></a>",
        "href=\"/submissions/1/wrong-program\"",
    ] {
        page.assert_has(text);
    }
    // A pupil whose later submission is right has overcome it.
    binh.submit("int main() { return 0; }").await;
    app.judge().accept_next().await;
    let page = teacher.get(PAGE).await;
    page.assert_has("0 em đang mắc");
    page.assert_has("1 em đã sửa được");
    // Programs with the same output on the same example form one group.
    teacher.post(PAGE, &[]).await;
    explain_next(&app, found(None, " 2\n")).await;
    let page = teacher.get(PAGE).await;
    page.assert_has("2 em in ra giống nhau ở cùng một test nhỏ");
    page.assert_has("<pre tabindex=\"0\">1 &#60;2&#62;");
    teacher.headers.push(("accept-language", "en".to_owned()));
    teacher.get(PAGE).await.assert_has("Multiplies.");
}

#[tokio::test]
async fn what_a_teacher_has_found_stays_the_teachers_until_the_rule_is_met() {
    let app = TestApp::start().await;
    let rule = ExplanationRule::AfterWrong(2);
    app.store
        .problems()
        .set_explanation_rule("sum", rule)
        .await
        .unwrap();
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "10A1").await;
    let mut program = app.program_of(&mut an).await;
    hand_in_wrong(&app, &mut an, "int main() {}").await;
    let hidden = async |an: &mut Client, program: &mut Client| {
        let page = an.get("/submissions/1").await;
        page.assert_has("khi đã nộp sai bài này 2 lần");
        assert!(!page.body.contains("Dấu gì"), "{}", page.body);
        assert!(!page.body.contains("explanation/events"));
        for path in ["input", "events", "pictures/output"] {
            let path = format!("/submissions/1/explanation/{path}");
            assert_eq!(an.get(&path).await.status, 403, "{path}");
        }
        let told = program.get("/api/v1/submissions/1/explanation").await;
        assert_eq!(told.status, 403);
        assert_eq!(an.get(PAGE).await.status, 403);
    };
    teacher.post(PAGE, &[]).await;
    hidden(&mut an, &mut program).await;
    explain_next(&app, found(Some("wrong_answer/product.py"), "2")).await;
    teacher.get(PAGE).await.assert_has("1 em đang mắc");
    hidden(&mut an, &mut program).await;
    // The second attempt meets the rule.
    hand_in_wrong(&app, &mut an, "int main() {}").await;
    an.get("/submissions/1").await.assert_has("Dấu gì");
    // An explanation that waits in the background is offered as if nobody had asked, and asking makes it the pupil's own.
    teacher.post(PAGE, &[]).await;
    let page = an.get("/submissions/2").await;
    page.assert_has("action=\"/submissions/2/explanation\"");
    assert_eq!(an.post("/submissions/2/explanation", &[]).await.status, 303);
    let page = an.get("/submissions/2").await;
    page.assert_has("Đang chờ: bài nộp của mọi người được chấm trước.");
}

#[tokio::test]
async fn programs_read_the_same() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut program = app.program_of(&mut teacher).await;
    let mut an = pupil(&app, "an", "10A1").await;
    for source in ["int main() {}", "int main(void) {}"] {
        hand_in_wrong(&app, &mut an, source).await;
    }
    let path = "/api/v1/problems/sum/mistakes";
    let body = program.get(path).await.json();
    assert_eq!(
        (&body["submissions"], &body["unexplained"][0]["number"]),
        (&json!(1), &json!(2))
    );
    teacher.post(PAGE, &[("all", "yes")]).await;
    for program in ["wrong_answer/product.py", "wrong_answer/gone.py"] {
        explain_next(&app, found(Some(program), "2")).await;
    }
    let body = program.get(&format!("{path}?all=yes&class=10A1")).await;
    let body = body.json();
    assert_eq!(body["mistakes"].as_array().unwrap().len(), 2);
    let now = &body["mistakes"][0];
    assert_eq!(
        (&now["now"], &now["text"]["en"]),
        (&json!(1), &json!("Which sign?"))
    );
    let row = &now["submissions"][0];
    assert_eq!(
        [
            &row["login"],
            &row["class_name"],
            &row["standing"],
            &row["verdict"]
        ],
        [&json!("an"), &json!("10A1"), &json!("now"), &json!("WA")]
    );
    assert_eq!(body["mistakes"][1]["earlier"], json!(1));
    let none = program.get(&format!("{path}?class=10")).await.json();
    assert_eq!(none["pupils"], json!(0));
}

fn form<'a>(name: &'a str, source: &'a str, sure: &'a str) -> [Part<'a>; 7] {
    [
        Part::text("name", name),
        Part::text("idea_vi", "Cộng \"sai\": quên $b$."),
        Part::text("idea_en", "Forgets $b$ # always."),
        Part::text("hint_vi", "Còn số kia?"),
        Part::text("hint_en", "And the other one?"),
        Part::text("source", source),
        Part::text("sure", sure),
    ]
}

const PACK: &str = "/submissions/1/wrong-program";
const SOURCE: &str = "// Nguyễn An làm\nint main() { return 0; }\n";
const CLEAN: &str = "int main() { return 0; }\n";

#[tokio::test]
async fn one_click_makes_a_wrong_program_with_its_text() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "10A1").await;
    hand_in_wrong(&app, &mut an, SOURCE).await;
    teacher
        .get("/submissions/1")
        .await
        .assert_has(&format!("href=\"{PACK}\""));
    assert!(!an.get("/submissions/1").await.body.contains(PACK));
    let page = teacher.get(PACK).await;
    page.assert_has("<code>submissions/rejected/</code>");
    page.assert_has("WA, RTE");
    page.assert_has("ở dòng 1");
    page.assert_has("// Nguyễn An làm\nint main");

    // The name in the comment is found, and nothing typed is lost.
    let refused = teacher.post_parts(PACK, &form("quen_b", SOURCE, "")).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"source-error\"");
    refused.assert_has("value=\"Cộng &#34;sai&#34;: quên $b$.\"");
    refused.assert_has("value=\"quen_b\"");
    let none = app.store.working_copies().of("sum").await.unwrap();
    assert!(none.is_none(), "nothing is begun for what is refused");

    let browser = CLEAN.replace('\n', "\r\n");
    let packed = teacher
        .post_parts(PACK, &form("quen_b.cpp", &browser, ""))
        .await;
    assert_eq!(packed.status, 303, "{}", packed.body);
    let copy = app.store.working_copies().of("sum").await.unwrap().unwrap();
    let program = format!("{FOLDER}/quen_b.cpp");
    assert_eq!(
        packed.location(),
        format!("/workshop/{}/files/{program}?done=saved", copy.id)
    );
    teacher
        .get(packed.location())
        .await
        .assert_has("int main() { return 0; }");
    let text = async |path: &str| {
        let found = app
            .store
            .working_copies()
            .file(copy.id, path)
            .await
            .unwrap();
        String::from_utf8(found.unwrap().1.to_vec()).unwrap()
    };
    assert_eq!(text(&program).await, CLEAN);
    let judge = text("judge.yaml").await;
    let row = "  rejected/quen_b.cpp:\n    idea: {vi: \"Cộng \\\"sai\\\": quên $b$.\", en: \"Forgets $b$ # always.\"}\n    hint: {vi: ";
    assert!(judge.contains(row), "{judge}");
    assert!(judge.contains("wrong_answer/product.py: {idea:"), "{judge}");
    let said = text("submissions/submissions.yaml").await;
    assert_eq!(
        said,
        "rejected/quen_b.cpp:\n  permitted: [AC, WA, RTE]\n  required: [WA, RTE]\n"
    );
    // Nothing tells whose program it was.
    for file in app.store.working_copies().files(copy.id).await.unwrap() {
        let found = app
            .store
            .working_copies()
            .file(copy.id, &file.path)
            .await
            .unwrap();
        let content = String::from_utf8_lossy(&found.unwrap().1).to_lowercase();
        assert!(!content.contains("nguyễn an"), "{}", file.path);
    }
    let mut admin = app.log_in("admin", Role::Admin).await;
    let audit = admin.get("/audit?deed=mistake-packaged").await;
    audit.assert_has("bài nộp 1 → submissions/rejected/quen_b.cpp");

    // A name that is taken, in whatever folder, says so beside the field, with all that was typed.
    for taken in ["quen_b", "quen_b.cpp"] {
        let refused = teacher.post_parts(PACK, &form(taken, CLEAN, "")).await;
        assert_eq!(refused.status, 422);
        let error = refused.between("id=\"name-error\"", "</p>");
        assert!(error.contains(&program), "{error}");
        refused.assert_has("value=\"Còn số kia?\"");
        refused.assert_has("int main() { return 0; }\n</textarea>");
    }
    // A text that looks like a name may stay if the teacher insists; the next program joins the rows that are there.
    let sure = teacher
        .post_parts(PACK, &form("thu_hai", SOURCE, "yes"))
        .await;
    assert_eq!(sure.status, 303, "{}", sure.body);
    assert!(
        text("submissions/submissions.yaml")
            .await
            .starts_with(&said)
    );
    let again = text("judge.yaml").await;
    assert!(
        again.contains(row) && again.contains("  rejected/thu_hai.cpp:\n"),
        "{again}"
    );
}

#[tokio::test]
async fn what_cannot_be_packaged_is_refused_with_all_that_was_typed() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "10A1").await;
    an.submit(CLEAN).await;
    assert_eq!(teacher.get(PACK).await.status, 409, "not judged");
    app.judge().accept_next().await;
    assert_eq!(teacher.get(PACK).await.status, 409, "it is right");
    hand_in_wrong(&app, &mut an, CLEAN).await;
    let pack = "/submissions/2/wrong-program";
    let mut refused = async |field: &str, at: usize, value: &str| {
        let mut parts = form("tham", CLEAN, "");
        parts[at].content = value.as_bytes();
        let reply = teacher.post_parts(pack, &parts).await;
        assert_eq!(reply.status, 422, "{field}: {}", reply.body);
        reply.assert_has(&format!("id=\"{field}-error\""));
        reply
    };
    let long = "x".repeat(1001);
    for name in ["", "../x", "a b", "a/b", &long] {
        refused("name", 0, name).await;
    }
    refused("idea_vi", 1, " ").await;
    let kept = refused("idea_en", 2, "a\u{7}b").await;
    kept.assert_has("value=\"tham\"");
    refused("hint_vi", 3, "$\\frac{1$").await;
    refused("hint_en", 4, &long).await;
    refused("source", 5, "\n").await;
    assert!(
        app.store
            .working_copies()
            .of("sum")
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn remarks_in_the_packages_files_stay_and_odd_files_are_named() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "10A1").await;
    hand_in_wrong(&app, &mut an, CLEAN).await;
    let edited = teacher.post("/problems/sum/edit", &[]).await;
    let copy = edited.location().to_owned();
    let write = async |teacher: &mut Client, text: &str| {
        let path = format!("{copy}/files/submissions/submissions.yaml");
        let copy = app.store.working_copies().of("sum").await.unwrap().unwrap();
        let file = "submissions/submissions.yaml";
        let found = app
            .store
            .working_copies()
            .file(copy.id, file)
            .await
            .unwrap();
        let hash = found.map_or_else(String::new, |(file, _)| file.hash.to_string());
        let parts = [
            Part::text("action", "save"),
            Part::text("text", text),
            Part::text("hash", &hash),
        ];
        let saved = teacher.post_parts(&path, &parts).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
    };
    write(&mut teacher, "{accepted/sum.py: {model_solution: true}}\n").await;
    let refused = teacher.post_parts(PACK, &form("tham", CLEAN, "")).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("submissions/submissions.yaml");
    let remarks = "# Đầu.\naccepted/sum.py: {model_solution: true} # mẫu\n# Cuối.\n";
    write(&mut teacher, remarks).await;
    let packed = teacher.post_parts(PACK, &form("tham", CLEAN, "")).await;
    assert_eq!(packed.status, 303, "{}", packed.body);
    let id = app
        .store
        .working_copies()
        .of("sum")
        .await
        .unwrap()
        .unwrap()
        .id;
    let file = app
        .store
        .working_copies()
        .file(id, "submissions/submissions.yaml")
        .await;
    let (_, content) = file.unwrap().unwrap();
    let text = String::from_utf8(content.to_vec()).unwrap();
    assert!(text.starts_with(remarks), "{text}");
}

#[tokio::test]
async fn what_fails_in_homework_is_a_mistake_of_the_class_too() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an2010", "").await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    app.judge().reject_next().await;
    let page = teacher.get("/problems/sum/mistakes").await;
    page.assert_has("href=\"/submissions/1#why\"");
}
