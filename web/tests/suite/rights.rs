//! Rights that end: streams of events that were opened before, and problems that are hidden.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::support::{Client, Part, TestApp, test_row};

const SUBMISSION_EVENTS: &str = "/submissions/1/events?after=0";
/// A stream that never ends fails the test after this time.
const PATIENCE: Duration = Duration::from_secs(30);
const DAY_MS: i64 = 24 * 3600 * 1000;

async fn start() -> TestApp {
    TestApp::start_with(|config| config.live_poll = Duration::from_millis(20)).await
}

async fn set_role(app: &TestApp, login: &str, role: Role) {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    app.store.users().set_role(user.id, role).await.unwrap();
}

/// How a right ends, and whose stream of which address it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Loss {
    LoggedOut,
    SessionOver,
    Disabled,
    ProblemHidden,
    NoTeacherAnyMore,
    TokenDeleted,
}

async fn take_away(app: &TestApp, loss: Loss, browser: &mut Client, login: &str) {
    match loss {
        Loss::LoggedOut => {
            assert_eq!(browser.post("/logout", &[]).await.status, 303);
        }
        Loss::SessionOver => app.clock.advance_ms(31 * DAY_MS),
        Loss::Disabled => {
            let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
            app.store.users().set_disabled(user.id, true).await.unwrap();
        }
        Loss::ProblemHidden => app
            .store
            .problems()
            .set_visible("sum", false)
            .await
            .unwrap(),
        Loss::NoTeacherAnyMore => set_role(app, login, Role::Student).await,
        Loss::TokenDeleted => {
            let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
            let tokens = app.store.tokens().list_api_tokens(user.id).await.unwrap();
            app.store
                .tokens()
                .delete_api_token(user.id, tokens[0].id)
                .await
                .unwrap();
        }
    }
}

/// Silent streams end by themselves, and none sends anything more.
#[tokio::test]
async fn a_stream_ends_with_the_right_to_it() {
    let app = start().await;
    // The last one ends everybody's session.
    let cases = [
        (Loss::LoggedOut, "owner", false, true),
        (Loss::LoggedOut, "owner", false, false),
        (Loss::Disabled, "owner", false, true),
        (Loss::ProblemHidden, "owner", false, false),
        (Loss::NoTeacherAnyMore, "teacher", false, false),
        (Loss::TokenDeleted, "owner", true, true),
        (Loss::Disabled, "owner", true, false),
        (Loss::ProblemHidden, "owner", true, true),
        (Loss::NoTeacherAnyMore, "teacher", true, false),
        (Loss::SessionOver, "owner", false, true),
    ];
    for (index, (loss, reader, by_token, is_silent)) in cases.into_iter().enumerate() {
        let mut owner = app.log_in(&format!("owner{index}"), Role::Student).await;
        let submission = owner.submit("int main() {}").await.location().to_owned();
        let login = format!("{reader}{index}");
        let mut browser = match reader {
            "owner" => owner,
            _ => app.log_in(&login, Role::Teacher).await,
        };
        let mut events = if by_token {
            let mut program = app.program_of(&mut browser).await;
            program.events(&format!("/api/v1{submission}/events")).await
        } else {
            browser
                .events(&format!("{submission}/events?after=0"))
                .await
        };
        let judge = app.judge();
        let lease = judge.begin().await;
        assert!(events.next().await.is_some(), "{loss:?}");
        take_away(&app, loss, &mut browser, &login).await;
        if !is_silent {
            judge.compiled(&lease, true, "the secret log", 2).await;
            judge
                .tested(&lease, test_row(0, "secret/01-large", Verdict::Wa, ""))
                .await;
            judge.finish(&lease, Verdict::Wa).await;
        }
        // Events from before the right ended may still come; then the stream ends.
        let rest = tokio::time::timeout(PATIENCE, events.all()).await;
        let rest = rest.unwrap_or_else(|_| panic!("{loss:?}, by token {by_token}: it goes on"));
        for event in rest {
            let told = event.data.to_string();
            assert!(
                !told.contains("secret") && !event.name.contains("finished"),
                "{loss:?}, by token {by_token}: {told}"
            );
        }
        if loss == Loss::ProblemHidden {
            app.store.problems().set_visible("sum", true).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_teachers_stream_of_a_proposal_ends_when_they_are_none_any_more() {
    for loss in [Loss::NoTeacherAnyMore, Loss::LoggedOut, Loss::Disabled] {
        let app = start().await;
        let mut teacher = app.log_in("teacher", Role::Teacher).await;
        let parts = [Part::text("input", "3 4\n"), Part::text("why", "số nhỏ")];
        let reply = teacher.post_parts("/problems/sum/tests", &parts).await;
        let path = format!("{}/events", reply.location());
        let mut events = teacher.events(&path).await;
        assert!(events.next().await.is_some());
        take_away(&app, loss, &mut teacher, "teacher").await;
        assert!(events.next().await.is_none(), "{loss:?}");
    }
}

#[tokio::test]
async fn watching_does_not_lengthen_a_session() {
    let app = start().await;
    let mut owner = app.log_in("owner", Role::Student).await;
    owner.submit("int main() {}").await;
    let mut events = owner.events(SUBMISSION_EVENTS).await;
    for _ in 0..2 {
        app.clock.advance_ms(16 * DAY_MS);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    assert!(events.next().await.is_none());
    assert_eq!(owner.get("/account").await.status, 303);
}

#[tokio::test]
async fn one_user_has_some_streams_and_the_others_theirs() {
    let app = TestApp::start_with(|config| config.live_streams_per_user_max = 2).await;
    let mut owner = app.log_in("owner", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    owner.submit("int main() {}").await;
    let mut program = app.program_of(&mut owner).await;
    let first = owner.events(SUBMISSION_EVENTS).await;
    let _second = program.events("/api/v1/submissions/1/events").await;
    for reply in [
        owner.get(SUBMISSION_EVENTS).await,
        program.get("/api/v1/submissions/1/events").await,
    ] {
        assert_eq!(
            reply.status, 429,
            "a browser's and a program's count together"
        );
        assert!(reply.headers.contains_key("retry-after"));
    }
    let _other = teacher.events(SUBMISSION_EVENTS).await;
    drop(first);
    let _again = owner.events(SUBMISSION_EVENTS).await;
}

/// For a student who never worked on it a hidden problem is like one that does not exist, byte by byte but for its name. A student who did
/// keeps their own work, and is told that the problem is hidden.
#[tokio::test]
async fn a_hidden_problem_is_like_none() {
    let app = start().await;
    let mut owner = app.log_in("owner", Role::Student).await;
    let mut other = app.log_in("other", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    app.publish_with("secr", |_| {}).await;
    let part = |text| [Part::text("language", "cpp"), Part::text("source", text)];
    let sent = owner
        .post_parts("/problems/secr/submit", &part("int main() {}"))
        .await;
    assert_eq!(sent.location(), "/submissions/1");
    app.judge().accept_next().await;
    let (_, version) = app.store.problems().get("secr").await.unwrap().unwrap();
    app.store
        .problems()
        .set_visible("secr", false)
        .await
        .unwrap();

    let mut program = app.program_of(&mut other).await;
    let mut owners_program = app.program_of(&mut owner).await;
    let of_problem = [
        String::new(),
        "/solution".to_owned(),
        format!("/versions/{}/pictures/sample/1", version.id),
    ];
    let of_problem = of_problem.map(|rest| {
        (
            format!("/problems/secr{rest}"),
            format!("/problems/none{rest}"),
        )
    });
    let of_api = ["", "/solution"].map(|rest| {
        let path = |id: &str| format!("/api/v1/problems/{id}{rest}");
        (path("secr"), path("none"))
    });
    for reader in [&mut other, &mut app.anonymous(), &mut program] {
        for (hidden, none) in of_problem.iter().chain(&of_api) {
            assert_same(reader, hidden, none).await;
        }
        let replies = [
            reader.post_parts("/problems/secr/submit", &part("x")).await,
            reader.post_parts("/problems/none/submit", &part("x")).await,
        ];
        assert_eq!(replies[0].status, replies[1].status);
        let [hidden, none] = replies.map(|reply| normal(reply.body));
        assert_eq!(hidden, none);
        for list in [
            "/problems",
            "/problems?q=tong",
            "/submissions",
            "/api/v1/problems",
        ] {
            let body = reader.get(list).await.body;
            assert!(!body.contains("secr"), "{list}: {body}");
            assert!(!body.contains("href=\"/submissions/1\""), "{list}");
        }
    }
    let of_tests = ["/submissions/1/tests/0", "/submissions/1/events"];
    for path in of_tests {
        assert_same(&mut owner, path, &path.replace("/1/", "/7/")).await;
    }
    let events = "/api/v1/submissions/1/events";
    assert_same(&mut owners_program, events, &events.replace("/1/", "/7/")).await;
    let body =
        |problem: &str| serde_json::json!({ "problem": problem, "language": "cpp", "source": "x" });
    let hidden = program
        .post_json("/api/v1/submissions", &body("secr"))
        .await;
    let none = program
        .post_json("/api/v1/submissions", &body("none"))
        .await;
    assert_eq!(
        (hidden.status, normal(hidden.body)),
        (none.status, normal(none.body))
    );

    for path in ["/problems/secr", "/submissions/1", "/submissions/1/source"] {
        assert_eq!(teacher.get(path).await.status, 200, "{path}");
    }
    keeps_own_work(&mut owner, &mut owners_program).await;
}

fn normal(text: String) -> String {
    // The page's own address stands in links to the other language.
    text.replace("secr", "none")
        .replace("/submissions/1", "/submissions/7")
}

async fn assert_same(reader: &mut Client, hidden: &str, none: &str) {
    let (hidden_reply, none_reply) = (reader.get(hidden).await, reader.get(none).await);
    assert_eq!(hidden_reply.status, none_reply.status, "{hidden}");
    assert_eq!(
        normal(hidden_reply.body),
        normal(none_reply.body),
        "{hidden}"
    );
}

async fn keeps_own_work(owner: &mut Client, program: &mut Client) {
    let hidden = "Giáo viên đang tạm ẩn bài này";
    let page = owner.get("/problems/secr").await;
    assert_eq!(page.status, 404);
    page.assert_has(hidden);
    let part = [Part::text("language", "cpp"), Part::text("source", "x")];
    let sent = owner.post_parts("/problems/secr/submit", &part).await;
    assert_eq!(sent.status, 404);
    sent.assert_has(hidden);
    let told = program.get("/api/v1/problems/secr").await;
    assert_eq!(
        (told.status, &told.json()["type"]),
        (404, &serde_json::json!("urn:grundy:problem-hidden"))
    );
    owner
        .get("/submissions")
        .await
        .assert_has("href=\"/submissions/1\"");
    let page = owner.get("/submissions/1").await;
    assert_eq!(page.status, 200);
    page.assert_has("Bài này đang được ẩn");
    page.assert_has("verdict-ac");
    for text in ["sample/1", "href=\"/problems/secr", "data-events-url"] {
        assert!(!page.body.contains(text), "{text}");
    }
    let source = owner.get("/submissions/1/source").await;
    assert_eq!(
        (source.status, source.body.as_str()),
        (200, "int main() {}")
    );
    let told = program.get("/api/v1/submissions/1").await.json();
    assert_eq!(
        (&told["verdict"], &told["tests"]),
        (&serde_json::json!("AC"), &serde_json::json!([]))
    );
}
