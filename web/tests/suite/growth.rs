//! How the time of a program grows: asked for on wish, of right programs too, by form and over the API, by the problem's rule.

use grundy_judgement::{Explanation, Growth, NoteKind, Verdict};
use grundy_store::{ExplanationPictures, ExplanationRule, Role};
use serde_json::json;

use crate::support::{Client, Event, Reply, TestApp, counterexample};

const RECIPE: &str = "growth: {generator: gen, args: [\"{n}\"], limit: 1000}\n";
const PATH: &str = "/submissions/1/explanation";
const API_PATH: &str = "/api/v1/submissions/1/explanation";
const SECTION: &str = "<section id=\"why\"";
const BUTTON: &str = "name=\"growth\" value=\"true\"";
const CHART: &str = "class=\"growth-chart\"";

/// A server whose problem says how inputs of a size are made.
async fn start() -> TestApp {
    let app = TestApp::start().await;
    app.publish_with("sum", |problem| problem.judge_yaml.push_str(RECIPE))
        .await;
    app
}

async fn hand_in(app: &TestApp, student: &mut Client, verdict: Verdict) {
    let sent = student.submit("int main() { return 0; }\n").await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    match verdict {
        Verdict::Ac => app.judge().accept_next().await,
        Verdict::Wa => app.judge().reject_next().await,
        _ => {
            let lease = app.judge().begin().await;
            app.judge().compiled(&lease, true, "", 1).await;
            app.judge().finish(&lease, verdict).await;
        }
    }
}

async fn ask_growth(client: &mut Client) -> Reply {
    client.post(PATH, &[("growth", "true")]).await
}

/// The result of a measurement, for a program with this verdict.
fn measured(verdict: Verdict) -> Explanation {
    let mut explanation = Explanation::of(verdict);
    match verdict {
        Verdict::Ac => explanation.note(NoteKind::Right),
        _ => explanation.counterexample = Some(counterexample("1 2\n")),
    }
    explanation.growth = Some(Growth {
        points: vec![(100, 0.01), (200, 0.04), (400, 0.16)],
        exponent: 2.0,
        error: 0.1,
        limit: Some(1000),
        expected_seconds: Some(1.0),
        reference: None,
    });
    explanation
}

fn without_growth(mut explanation: Explanation) -> Explanation {
    explanation.growth = None;
    explanation
}

async fn explain_next(app: &TestApp, explanation: Explanation) {
    let none = ExplanationPictures::default();
    app.judge().explain_next(explanation, none).await;
}

fn is_hidden(page: &Reply) -> bool {
    page.between(SECTION, ">").contains("hidden")
}

#[tokio::test]
async fn a_right_program_gets_a_chart_on_wish() {
    let app = start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    assert!(is_hidden(&student.get("/submissions/1").await));
    assert_eq!(ask_growth(&mut student).await.status, 409);
    let mut events = student.events("/submissions/1/events").await;
    app.judge().accept_next().await;
    // The button comes with the verdict.
    let mut with_button = false;
    while let Some(event) = events.next().await {
        with_button |= event.name == "why" && html(&event).contains(BUTTON);
        if event.name == "finished" {
            break;
        }
    }
    assert!(with_button);
    let page = student.get("/submissions/1").await;
    page.assert_has("<h2 id=\"why-heading\">Thời gian chạy tăng thế nào</h2>");
    page.assert_has(BUTTON);
    for not_of_right_ones in ["Vì sao sai?", "Tìm test nhỏ"] {
        assert!(!page.body.contains(not_of_right_ones), "{}", page.body);
    }
    // A right program cannot be asked why it is wrong.
    assert_eq!(student.post(PATH, &[]).await.status, 409);
    let asked = ask_growth(&mut student).await;
    assert_eq!(
        (asked.status, asked.location()),
        (303, "/submissions/1#why")
    );
    let page = student.get("/submissions/1").await;
    page.assert_has("http-equiv=\"refresh\"");
    page.assert_has("data-events-url=\"/submissions/1/explanation/events\"");
    assert!(!page.body.contains(BUTTON), "{}", page.body);
    let mut events = student.events("/submissions/1/explanation/events").await;
    assert_eq!(events.next().await.unwrap().name, "status");
    let lease = app.judge().begin_explanation().await;
    let running = events.next().await.unwrap();
    let text = "Đang đo thời gian chạy trên những test lớn dần";
    assert!(html(&running).contains(text), "{running:?}");
    let (found, none) = (measured(Verdict::Ac), ExplanationPictures::default());
    let finished = app.store.explanations().finish(&lease, found, none).await;
    finished.unwrap();
    let last = events.next().await.unwrap();
    assert_eq!(last.name, "finished");
    for text in [CHART, "tăng như n<sup>2,0</sup> (± 0,1)"] {
        assert!(html(&last).contains(text), "{last:?}");
    }
    assert_eq!(ask_growth(&mut student).await.status, 303);
    let page = student.get("/submissions/1").await;
    page.assert_has(CHART);
    for not_again in [BUTTON, "Chương trình qua mọi test.", "data-events-url"] {
        assert!(!page.body.contains(not_again), "{}", page.body);
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/submissions/1").await;
    page.assert_has(CHART);
    // A right program is not offered as a wrong program of the package.
    assert!(!page.body.contains("/wrong-program"), "{}", page.body);
}

fn html(event: &Event) -> &str {
    event.data["html"].as_str().unwrap()
}

#[tokio::test]
async fn growth_is_looked_for_where_it_was_found_why_it_is_wrong() {
    let app = start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in(&app, &mut student, Verdict::Wa).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("Tìm test nhỏ");
    page.assert_has(BUTTON);
    student.post(PATH, &[]).await;
    explain_next(&app, without_growth(measured(Verdict::Wa))).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("Một test nhỏ làm chương trình sai");
    page.assert_has(BUTTON);
    // Asking twice changes nothing.
    for _ in 0..2 {
        assert_eq!(ask_growth(&mut student).await.status, 303);
    }
    let page = student.get("/submissions/1").await;
    page.assert_has("Đang chờ");
    explain_next(&app, measured(Verdict::Wa)).await;
    for fields in [&[][..], &[("growth", "true")]] {
        assert_eq!(student.post(PATH, fields).await.status, 303);
        let page = student.get("/submissions/1").await;
        page.assert_has("Một test nhỏ làm chương trình sai");
        page.assert_has("<h3>Thời gian chạy tăng thế nào</h3>");
        page.assert_has(CHART);
        assert!(!page.body.contains(BUTTON), "{}", page.body);
    }
}

#[tokio::test]
async fn only_where_it_is_not_told_anyway_and_can_be_measured_it_is_offered() {
    let app = start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    hand_in(&app, &mut student, Verdict::Tle).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("Tìm nguyên nhân");
    assert!(!page.body.contains(BUTTON), "{}", page.body);
    hand_in(&app, &mut student, Verdict::Ce).await;
    assert!(is_hidden(&student.get("/submissions/2").await));
    let growth = [("growth", "true")];
    let refused = student.post("/submissions/2/explanation", &growth).await;
    assert_eq!(refused.status, 409);
    let nonsense = student.post(PATH, &[("growth", "perhaps")]).await;
    assert_eq!(nonsense.status, 400);

    let without = TestApp::start().await;
    let mut student = without.log_in("an2010", Role::Student).await;
    hand_in(&without, &mut student, Verdict::Ac).await;
    assert!(is_hidden(&student.get("/submissions/1").await));
    hand_in(&without, &mut student, Verdict::Wa).await;
    let page = student.get("/submissions/2").await;
    page.assert_has("Tìm test nhỏ");
    assert!(!page.body.contains(BUTTON), "{}", page.body);
}

#[tokio::test]
async fn the_rule_of_the_problem_holds_for_right_programs_too() {
    let app = start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let set = async |rule| {
        let set = app.store.problems().set_explanation_rule("sum", rule).await;
        set.unwrap();
    };
    hand_in(&app, &mut student, Verdict::Ac).await;
    // The accepted submission is one attempt.
    for rule in [ExplanationRule::Never, ExplanationRule::AfterWrong(2)] {
        set(rule).await;
        assert!(is_hidden(&student.get("/submissions/1").await));
        assert_eq!(ask_growth(&mut student).await.status, 403);
        let refused = program.post_json(API_PATH, &json!({"growth": true})).await;
        assert_eq!(refused.status, 403);
        teacher.get("/submissions/1").await.assert_has(BUTTON);
    }
    assert_eq!(ask_growth(&mut teacher).await.status, 303);
    explain_next(&app, measured(Verdict::Ac)).await;
    // A pupil sees a teacher's measurement by the same rule.
    assert!(is_hidden(&student.get("/submissions/1").await));
    assert_eq!(program.get(API_PATH).await.status, 403);
    let stream = student.get("/submissions/1/explanation/events").await;
    assert_eq!(stream.status, 403);
    hand_in(&app, &mut student, Verdict::Wa).await;
    student.get("/submissions/1").await.assert_has(CHART);
    set(ExplanationRule::Never).await;
    assert!(is_hidden(&student.get("/submissions/1").await));
}

#[tokio::test]
async fn programs_ask_with_a_body_or_without() {
    let app = start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    hand_in(&app, &mut student, Verdict::Ac).await;
    let nothing = program.post(API_PATH, &[]).await;
    assert_eq!(nothing.status, 409, "{}", nothing.body);
    for unreadable in [json!({"growth": 1}), json!({"grow": true}), json!("growth")] {
        let refused = program.post_json(API_PATH, &unreadable).await;
        assert_eq!(refused.status, 400, "{unreadable}");
    }
    let asked = program.post_json(API_PATH, &json!({"growth": true})).await;
    assert_eq!(
        (asked.status, asked.json()),
        (202, json!({"state": "queued"}))
    );
    explain_next(&app, measured(Verdict::Ac)).await;
    let there = program.post_json(API_PATH, &json!({"growth": true})).await;
    let found = there.json();
    assert_eq!(
        (there.status, &found["growth"]["exponent"]),
        (200, &json!(2.0))
    );
    assert_eq!(program.get(API_PATH).await.json(), found);

    hand_in(&app, &mut student, Verdict::Wa).await;
    let path = "/api/v1/submissions/2/explanation";
    assert_eq!(program.post(path, &[]).await.status, 202);
    explain_next(&app, without_growth(measured(Verdict::Wa))).await;
    for body in [json!({"growth": false}), json!({}), json!(null)] {
        let again = program.post_json(path, &body).await;
        assert_eq!((again.status, &again.json()["growth"]), (200, &json!(null)));
    }
    for _ in 0..2 {
        let asked = program.post_json(path, &json!({"growth": true})).await;
        assert_eq!(asked.status, 202, "{}", asked.body);
    }
    explain_next(&app, measured(Verdict::Wa)).await;
    let there = program.post(path, &[]).await;
    assert_eq!(there.status, 200);
    assert!(there.json()["growth"].is_object());
}
