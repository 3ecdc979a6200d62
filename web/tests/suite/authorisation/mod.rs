//! Who may do what: every route, every kind of reader.

use grundy_store::Role;

use crate::support::{Client, Part, TestApp};

/// What each kind of reader gets: anonymous, the owner of submission 1, another student, a teacher, an administrator.
type Expected = [u16; 5];
/// Names and values of a form.
type Fields<'a> = &'a [(&'a str, &'a str)];

const EVERYONE: Expected = [200, 200, 200, 200, 200];
/// Redirected to the log-in page, or away from it.
const SIGNED_IN: Expected = [303, 200, 200, 200, 200];
const OWNER_OR_TEACHER: Expected = [303, 200, 403, 200, 200];
const TEACHERS: Expected = [303, 403, 403, 200, 200];
const ADMINS: Expected = [303, 403, 403, 403, 200];
/// A change that is not allowed is refused at once: there is no page to come back to.
const TEACHERS_POST: Expected = [401, 403, 403, 303, 303];
const ADMINS_POST: Expected = [401, 403, 403, 403, 303];

async fn readers(app: &TestApp) -> [Client; 5] {
    let mut owner = app.log_in("owner", Role::Student).await;
    assert_eq!(
        owner.submit("int main() {}").await.location(),
        "/submissions/1"
    );
    app.judge().accept_next().await;
    [
        app.anonymous(),
        owner,
        app.log_in("other", Role::Student).await,
        app.log_in("teacher", Role::Teacher).await,
        app.log_in("admin", Role::Admin).await,
    ]
}

#[tokio::test]
async fn pages_are_shown_to_whom_they_are_for() {
    let app = TestApp::start().await;
    let mut readers = readers(&app).await;
    let parts = [Part::text("input", "3 4\n"), Part::text("why", "x")];
    let proposal = readers[3]
        .post_parts("/problems/sum/tests", &parts)
        .await
        .location()
        .to_owned();
    app.judge().take_next_test("secret/02-new").await;
    let proposal_events = format!("{proposal}/events");
    let routes: [(&str, Expected); 20] = [
        ("/", EVERYONE),
        ("/problems", EVERYONE),
        ("/problems?q=tong&chapter=8", EVERYONE),
        ("/problems/sum", EVERYONE),
        ("/problems/sum?statement=en", EVERYONE),
        ("/login", [200, 303, 303, 303, 303]),
        ("/register", [200, 303, 303, 303, 303]),
        ("/healthz", EVERYONE),
        ("/readyz", EVERYONE),
        ("/metrics", [404; 5]),
        ("/submissions", SIGNED_IN),
        ("/account", SIGNED_IN),
        ("/submissions/1", OWNER_OR_TEACHER),
        ("/submissions/1/source", OWNER_OR_TEACHER),
        ("/submissions/1/events", OWNER_OR_TEACHER),
        ("/problems/sum/tests", TEACHERS),
        ("/problems/sum/versions", TEACHERS),
        (&proposal, TEACHERS),
        (&proposal_events, TEACHERS),
        ("/users", ADMINS),
    ];
    for (path, expected) in routes {
        for (index, reader) in readers.iter_mut().enumerate() {
            assert_eq!(
                reader.get(path).await.status,
                expected[index],
                "{path} for reader {index}"
            );
        }
    }
}

#[tokio::test]
async fn changes_are_made_by_whom_they_are_for() {
    let app = TestApp::start().await;
    let mut readers = readers(&app).await;
    let (user, _) = app.store.user_by_login("other").await.unwrap().unwrap();
    let role = format!("/users/{}/role", user.id);
    let disabled = format!("/users/{}/disabled", user.id);
    let routes: [(&str, Fields<'_>, Expected); 7] = [
        ("/submissions/1/rejudge", &[], TEACHERS_POST),
        ("/problems/sum/rejudge", &[], TEACHERS_POST),
        ("/users/registration", &[("open", "true")], ADMINS_POST),
        (&role, &[("role", "student")], ADMINS_POST),
        (&disabled, &[("disabled", "false")], ADMINS_POST),
        (
            "/account/tokens",
            &[("label", "x")],
            [401, 200, 200, 200, 200],
        ),
        ("/preferences", &[("locale", "en")], [303; 5]),
    ];
    for (path, fields, expected) in routes {
        for (index, reader) in readers.iter_mut().enumerate() {
            assert_eq!(
                reader.post(path, fields).await.status,
                expected[index],
                "{path} for reader {index}"
            );
        }
    }
    for (index, expected) in [401, 403, 403, 303, 303].into_iter().enumerate() {
        let parts = [Part::text("input", "3 4\n"), Part::text("why", "x")];
        let reply = readers[index]
            .post_parts("/problems/sum/tests", &parts)
            .await;
        assert_eq!(reply.status, expected, "a test proposed by reader {index}");
    }
}

#[tokio::test]
async fn a_hidden_list_shows_students_only_their_own_submissions() {
    let app = TestApp::start().await;
    let [_, mut owner, mut other, mut teacher, _] = readers(&app).await;
    owner
        .get("/submissions")
        .await
        .assert_has("href=\"/submissions/1\"");
    for path in ["/submissions", "/submissions?user=owner"] {
        assert!(
            !other
                .get(path)
                .await
                .body
                .contains("href=\"/submissions/1\""),
            "{path}"
        );
    }
    teacher
        .get("/submissions")
        .await
        .assert_has("href=\"/submissions/1\"");
    teacher
        .get("/submissions?user=OWNER&verdict=AC&problem=sum")
        .await
        .assert_has("href=\"/submissions/1\"");
    assert!(
        !teacher
            .get("/submissions?user=other")
            .await
            .body
            .contains("href=\"/submissions/1\"")
    );
    teacher
        .get("/submissions?user=nobody")
        .await
        .assert_has("id=\"user-error\"");
}

#[tokio::test]
async fn the_api_knows_the_same_limits() {
    let app = TestApp::start().await;
    let mut readers = readers(&app).await;
    let mut anonymous = app.anonymous();
    for path in [
        "/api/v1/problems",
        "/api/v1/problems/sum",
        "/api/v1/submissions/1",
        "/api/v1/submissions/1/events",
    ] {
        let reply = anonymous.get(path).await;
        assert_eq!(
            (
                reply.status,
                reply.headers["www-authenticate"].to_str().unwrap()
            ),
            (401, "Bearer"),
            "{path}"
        );
    }
    for (index, expected) in [(1, 200), (2, 403), (3, 200), (4, 200)] {
        let mut program = app.program_of(&mut readers[index]).await;
        assert_eq!(
            program.get("/api/v1/submissions/1").await.status,
            expected,
            "reader {index}"
        );
        assert_eq!(
            program.get("/api/v1/submissions/1/events").await.status,
            expected,
            "reader {index}"
        );
    }
    let browser = &mut readers[1];
    assert_eq!(
        browser.get("/api/v1/submissions/1").await.status,
        401,
        "a cookie is no token"
    );
}

#[tokio::test]
async fn what_does_not_exist_is_not_found_rather_than_broken() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for path in [
        "/nowhere",
        "/problems/nosuch",
        "/problems/nosuch/tests",
        "/problems/..%2f..%2fetc",
        "/problems/sum/proposals/1",
        "/problems/sum/proposals/00000000-0000-0000-0000-000000000001",
        "/submissions/2",
        "/submissions/abc",
        "/submissions/99999999999999999999",
        "/submissions/-1",
        "/setup/abc",
        "/assets/0123456789abcdef/nosuch.js",
        "/assets/0123456789abcdef/../../Cargo.toml",
    ] {
        assert_eq!(teacher.get(path).await.status, 404, "{path}");
    }
    assert_eq!(teacher.get("/logout").await.status, 405);
    assert_eq!(teacher.get("/submissions?before=abc").await.status, 400);
}
