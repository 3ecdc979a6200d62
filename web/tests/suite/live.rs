//! Live events of pages and of the API.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::support::{Event, Part, TestApp, queries_of, test_row};

fn names(events: &[Event]) -> Vec<&str> {
    events.iter().map(|event| event.name.as_str()).collect()
}

#[tokio::test]
async fn a_page_sees_each_step_as_it_happens_and_the_stream_ends_with_the_verdict() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let mut events = student.events("/submissions/1/events?after=0").await;
    let judge = app.judge();

    let queued = student.get("/submissions/1").await;
    queued.assert_has("<div id=\"problem-version\" hidden></div>");
    let lease = judge.begin().await;
    let event = events.next().await.unwrap();
    assert_eq!(
        (event.name.as_str(), event.data["id"].as_str()),
        ("version", Some("problem-version"))
    );
    let version = event.data["html"].as_str().unwrap();
    assert!(version.contains("Phiên bản đề</dt><dd>1</dd>"), "{version}");
    student.get("/submissions/1").await.assert_has(version);
    let event = events.next().await.unwrap();
    assert_eq!(
        (event.name.as_str(), event.data["id"].as_str()),
        ("compile", Some("compile"))
    );
    assert!(
        event.data["html"]
            .as_str()
            .unwrap()
            .contains("compile-running")
    );
    assert_eq!(events.next().await.unwrap().name, "status");

    judge.compiled(&lease, true, "", 2).await;
    let event = events.next().await.unwrap();
    assert!(event.data["html"].as_str().unwrap().contains("compile-ok"));
    let event = events.next().await.unwrap();
    assert!(
        event.data["html"]
            .as_str()
            .unwrap()
            .contains("<progress max=\"2\" value=\"0\">")
    );

    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let event = events.next().await.unwrap();
    assert_eq!(
        (event.name.as_str(), event.data["id"].as_str()),
        ("test", Some("test-0"))
    );
    let live_row = event.data["html"].as_str().unwrap().to_owned();
    assert!(live_row.starts_with("<tbody id=\"test-0\""), "{live_row}");
    events.next().await.unwrap();

    judge
        .tested(&lease, test_row(1, "secret/01-large", Verdict::Wa, ""))
        .await;
    judge.finish(&lease, Verdict::Wa).await;
    let rest = events.all().await;
    assert_eq!(names(&rest).first(), Some(&"test"));
    let last = rest.last().unwrap();
    assert_eq!(
        (last.name.as_str(), last.data["id"].as_str()),
        ("finished", Some("status"))
    );
    assert!(last.data["html"].as_str().unwrap().contains("status-wa"));
    student.get("/submissions/1").await.assert_has(&live_row);
}

#[tokio::test]
async fn a_broken_connection_resumes_where_it_was() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let all = student.events("/submissions/1/events").await.all().await;
    assert_eq!(
        names(&all),
        [
            "version", "compile", "compile", "test", "test", "why", "tests", "finished"
        ]
    );

    let mut resumed = student.clone();
    resumed.headers.push(("last-event-id", all[3].id.clone()));
    let rest = resumed
        .events("/submissions/1/events?after=0")
        .await
        .all()
        .await;
    assert_eq!(names(&rest), ["test", "why", "tests", "finished"]);
    assert_eq!(rest[0].data["id"], "test-1");

    let mut nonsense = student.clone();
    nonsense
        .headers
        .push(("last-event-id", "<nonsense>".to_owned()));
    assert_eq!(
        nonsense
            .events("/submissions/1/events")
            .await
            .all()
            .await
            .len(),
        all.len()
    );
}

#[tokio::test]
async fn the_page_says_where_its_events_go_on() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let page = student.get("/submissions/1").await;
    let url = page.between("data-events-url=\"", "\"").to_owned();
    judge
        .tested(&lease, test_row(1, "secret/01-large", Verdict::Ac, ""))
        .await;
    judge.finish(&lease, Verdict::Ac).await;
    let events = student.events(&url).await.all().await;
    assert_eq!(
        names(&events),
        ["test", "tests", "finished"],
        "only what the page does not show yet"
    );
}

#[tokio::test]
async fn a_rejudge_has_the_open_page_load_itself_again() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    teacher.post("/submissions/1/rejudge", &[]).await;
    let page = student.get("/submissions/1").await;
    let mut events = student
        .events(page.between("data-events-url=\"", "\""))
        .await;
    app.judge().accept_next().await;
    let event = events.next().await.unwrap();
    assert_eq!(
        (event.name.as_str(), event.data),
        ("reload", serde_json::json!({}))
    );
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn the_api_streams_the_events_of_the_engine() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let events = program
        .events("/api/v1/submissions/1/events")
        .await
        .all()
        .await;
    assert_eq!(
        names(&events),
        [
            "compile_started",
            "compile_finished",
            "test_finished",
            "test_finished",
            "judgement_finished"
        ]
    );
    // The engine's own type reads the events, so a program that knows `grundy judge` reads them too: all but secret tests, of which
    // students are not told everything.
    let typed: Vec<grundy_judgement::Event> = events
        .iter()
        .filter_map(|event| serde_json::from_value(event.data.clone()).ok())
        .collect();
    assert_eq!(typed.len(), events.len() - 1);
    let grundy_judgement::Event::TestFinished { index, test } = &typed[2] else {
        panic!("{:?}", typed[2])
    };
    assert_eq!(
        (*index, test.name.as_str(), test.verdict),
        (0, "sample/1", Verdict::Wa)
    );
    assert_eq!(test.exit, grundy_judgement::Exit::Code(0));
    assert_eq!(
        events[3].data,
        serde_json::json!({ "event": "test_finished", "index": 1, "test": {
            "name": "secret/01", "verdict": "RTE", "score": 0.0, "cpu_ms": 10.0,
            "memory_bytes": 2 << 20, "message": "ended by SIGSEGV",
        } })
    );
}

/// If single tests are hidden, nothing changes when one is done, and no number tells how many are.
#[tokio::test]
async fn a_summary_tells_nothing_of_its_tests_while_they_are_judged() {
    let app = TestApp::start().await;
    app.publish_with("summary", |problem| {
        problem.judge_yaml = "feedback: summary\n".to_owned();
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
    ];
    let reply = student.post_parts("/problems/summary/submit", &parts).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    let mut program = app.program_of(&mut student).await;
    let seen = async |student: &mut crate::support::Client| {
        let page = student.get("/submissions/1").await;
        let statuses = [
            student.get("/submissions/1/tests/1").await.status,
            student.get("/submissions/1/tests/9").await.status,
            student.get("/submissions/1/tests/1/picture").await.status,
        ];
        (page.body, statuses)
    };
    let before = seen(&mut student).await;
    assert!(!before.0.contains("<progress"), "{}", before.0);
    assert_eq!(before.1, [403, 403, 403]);
    let mut events = student.events("/submissions/1/events").await;
    for name in ["version", "compile", "compile", "status"] {
        assert_eq!(events.next().await.unwrap().name, name);
    }
    for (index, name) in [(0, "sample/1"), (1, "secret/01-large")] {
        judge
            .tested(&lease, test_row(index, name, Verdict::Wa, ""))
            .await;
        assert!(seen(&mut student).await == before, "test {index} shows");
    }
    judge.finish(&lease, Verdict::Wa).await;
    let rest = events.all().await;
    assert_eq!(names(&rest), ["why", "finished"]);
    for event in &rest {
        assert!(event.id.ends_with(".2"), "{}", event.id);
    }
    let told = program
        .events("/api/v1/submissions/1/events")
        .await
        .all()
        .await;
    assert_eq!(
        names(&told),
        ["compile_started", "compile_finished", "judgement_finished"]
    );
    assert!(told[2].id.ends_with(".2"), "{}", told[2].id);
    let page = student.get("/submissions/1").await;
    page.assert_has("≤ 10 ms");
    page.assert_has("≤ 2 MiB");
}

/// Many users watch while many submissions are judged, and each is told of each test.
#[tokio::test]
async fn a_test_that_is_done_is_told_without_needless_queries() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    let mut events = student.events("/submissions/1/events").await;
    for name in ["version", "compile", "compile", "status"] {
        assert_eq!(events.next().await.unwrap().name, name);
    }
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Wa, "4\n"))
        .await;
    let (told, queries) =
        queries_of(async { [events.next().await.unwrap(), events.next().await.unwrap()] }).await;
    assert_eq!(names(&told), ["test", "status"]);
    assert_eq!(queries.len(), 9, "{queries:#?}");
}

#[tokio::test]
async fn a_proposed_test_is_followed_to_its_end() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let parts = [Part::text("input", "3 4\n"), Part::text("why", "số nhỏ")];
    let path = teacher
        .post_parts("/problems/sum/tests", &parts)
        .await
        .location()
        .to_owned();
    let mut events = teacher.events(&format!("{path}/events")).await;
    let event = events.next().await.unwrap();
    assert_eq!(event.name, "status");
    assert!(
        event.data["html"]
            .as_str()
            .unwrap()
            .contains("proposal-queued")
    );
    app.judge().take_next_test("secret/02-new").await;
    let rest = events.all().await;
    let last = rest.last().unwrap();
    assert_eq!(last.name, "finished");
    assert!(
        last.data["html"]
            .as_str()
            .unwrap()
            .contains("secret/02-new")
    );
}
