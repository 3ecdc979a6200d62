//! Registering, logging in and out, passwords, tokens, the first administrator, roles.

use grundy_store::Role;

use crate::support::{PASSWORD, TestApp};

const SESSION: &str = "__Host-grundy_session";

fn new_user<'a>(login: &'a str, password: &'a str) -> [(&'a str, &'a str); 3] {
    [
        ("login", login),
        ("display_name", "Nguyễn Văn An"),
        ("password", password),
    ]
}

#[tokio::test]
async fn registering_logs_in_and_logging_out_ends_the_session_on_the_server_too() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    let reply = browser
        .post("/register", &new_user("An.2010", PASSWORD))
        .await;
    assert_eq!((reply.status, reply.location()), (303, "/"));
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    for attribute in [
        "__Host-grundy_session=",
        "HttpOnly",
        "Secure",
        "SameSite=Lax",
        "Path=/",
    ] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    browser.get("/problems").await.assert_has("An.2010");

    let mut thief = browser.clone();
    assert_eq!(browser.post("/logout", &[]).await.status, 303);
    assert_eq!(browser.cookie(SESSION), None);
    assert!(!browser.get("/problems").await.body.contains("An.2010"));
    assert!(
        !thief.get("/problems").await.body.contains("An.2010"),
        "a copied cookie is of no use after logging out"
    );
}

#[tokio::test]
async fn registering_from_a_statement_leads_back_to_it() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    let statement = "/problems/sum?statement=en";
    let link = "/register?next=%2Fproblems%2Fsum%3Fstatement%3Den";
    let page = browser.get(statement).await;
    assert_eq!(
        page.body.matches(&format!("href=\"{link}\"")).count(),
        2,
        "at the head and at the form"
    );
    browser
        .get("/login?next=%2Fproblems%2Fsum%3Fstatement%3Den")
        .await
        .assert_has(link);
    let form = "name=\"next\" value=\"/problems/sum?statement=en\"";
    browser.get(link).await.assert_has(form);
    let mut fields = new_user("an2010", "short").to_vec();
    fields.push(("next", statement));
    browser.post("/register", &fields).await.assert_has(form);
    fields[2].1 = PASSWORD;
    let reply = browser.post("/register", &fields).await;
    assert_eq!((reply.status, reply.location()), (303, statement));
    // An address of another site is not followed.
    let mut fields = new_user("an2011", PASSWORD).to_vec();
    fields.push(("next", "//evil.example"));
    let reply = app.anonymous().post("/register", &fields).await;
    assert_eq!((reply.status, reply.location()), (303, "/"));
}

#[tokio::test]
async fn every_mistake_in_the_form_is_named_at_its_field_and_the_rest_is_kept() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    for (login, password, field) in [
        ("ab", PASSWORD, "login"),
        ("có dấu", PASSWORD, "login"),
        ("<script>", PASSWORD, "login"),
        ("an2010", "1234567", "password"),
        ("an2010.dai", "AN2010.dai", "password"),
        ("an2010", &"x".repeat(129), "password"),
    ] {
        let reply = browser.post("/register", &new_user(login, password)).await;
        assert_eq!(reply.status, 422, "{login} {password}");
        reply.assert_has(&format!("id=\"{field}-error\""));
        reply.assert_has("value=\"Nguyễn Văn An\"");
        assert!(
            !reply.body.contains(password) || password == "x",
            "a password never comes back"
        );
    }
    assert_eq!(app.store.users().count().await.unwrap(), 0);
    assert_eq!(
        browser
            .post("/register", &[("login", "an2010")])
            .await
            .status,
        400
    );
}

#[tokio::test]
async fn a_login_name_is_taken_in_any_letter_case() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    let reply = app
        .anonymous()
        .post("/register", &new_user("AN2010", PASSWORD))
        .await;
    assert_eq!(reply.status, 409);
    reply.assert_has("id=\"login-error\"");
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_answer() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    let mut browser = app.anonymous();
    let wrong = browser
        .post(
            "/login",
            &[("login", "an2010"), ("password", "sai mật khẩu")],
        )
        .await;
    let unknown = browser
        .post(
            "/login",
            &[("login", "nobody"), ("password", "sai mật khẩu")],
        )
        .await;
    assert_eq!((wrong.status, unknown.status), (422, 422));
    assert_eq!(
        wrong.body.replace("an2010", "?"),
        unknown.body.replace("nobody", "?")
    );
    assert_eq!(browser.cookie(SESSION), None);
    let long = "x".repeat(10_000);
    assert_eq!(
        browser
            .post("/login", &[("login", "an2010"), ("password", &long)])
            .await
            .status,
        422
    );
}

#[tokio::test]
async fn logging_in_leads_back_but_never_away() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    for (next, location) in [
        ("/submissions?problem=sum", "/submissions?problem=sum"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
    ] {
        let fields = [("login", "an2010"), ("password", PASSWORD), ("next", next)];
        assert_eq!(
            app.anonymous().post("/login", &fields).await.location(),
            location
        );
    }
    let reply = app.anonymous().get("/submissions?problem=sum").await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, "/login?next=%2Fsubmissions%3Fproblem%3Dsum")
    );
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let app = TestApp::start().await;
    let mut browser = app.log_in("an2010", Role::Student).await;
    let mut elsewhere = browser.clone();
    let wrong = [
        ("current_password", "không phải"),
        ("password", "mật khẩu mới"),
    ];
    browser
        .post("/account/password", &wrong)
        .await
        .assert_has("id=\"current_password-error\"");
    let right = [("current_password", PASSWORD), ("password", "mật khẩu mới")];
    let reply = browser.post("/account/password", &right).await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, "/account?done=password")
    );
    browser
        .get("/account?done=password")
        .await
        .assert_has("class=\"notice\"");
    assert_eq!(
        elsewhere.get("/account").await.status,
        303,
        "logged out elsewhere"
    );
    let old = app
        .anonymous()
        .post("/login", &[("login", "an2010"), ("password", PASSWORD)])
        .await;
    assert_eq!(old.status, 422);
}

#[tokio::test]
async fn a_token_is_shown_once_and_works_until_it_is_deleted() {
    let app = TestApp::start().await;
    let mut browser = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut browser).await;
    assert_eq!(program.get("/api/v1/problems").await.status, 200);
    let page = browser.get("/account").await;
    assert!(!page.body.contains(program.token.as_ref().unwrap()));
    page.assert_has("máy ở nhà");
    let path = format!(
        "/account/tokens/{}/delete",
        page.between("action=\"/account/tokens/", "/delete")
    );

    let mut other = app.log_in("binh", Role::Student).await;
    other.post(&path, &[]).await;
    assert_eq!(
        program.get("/api/v1/problems").await.status,
        200,
        "others cannot delete it"
    );
    assert_eq!(browser.post(&path, &[]).await.status, 303);
    assert_eq!(program.get("/api/v1/problems").await.status, 401);
    assert_eq!(
        browser.post(&path, &[]).await.status,
        303,
        "a second click does no harm"
    );
}

/// Pasted passwords often have blanks around them. The message does not tell whose password it is.
#[tokio::test]
async fn blanks_around_a_password_are_told() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    let padded = format!("{PASSWORD} ");
    let refused = browser
        .post("/register", &new_user("an2010", &padded))
        .await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"password-error\"");
    refused.assert_has("dấu cách ở đầu hoặc cuối");
    let made = browser
        .post("/register", &new_user("an2010", PASSWORD))
        .await;
    assert_eq!(made.status, 303);
    for login in ["an2010", "khongco"] {
        let fields = [("login", login), ("password", padded.as_str())];
        let refused = app.anonymous().post("/login", &fields).await;
        assert_eq!(refused.status, 422);
        refused.assert_has("dấu cách ở đầu hoặc cuối");
    }
}

#[tokio::test]
async fn the_setup_link_makes_one_administrator() {
    let app = TestApp::start().await;
    let path = grundy_web::setup_link(&app.store)
        .await
        .unwrap()
        .unwrap()
        .path;
    let wrong = format!("/setup/{}", "0".repeat(64));
    assert_eq!(app.anonymous().get(&wrong).await.status, 404);
    assert_eq!(
        app.anonymous()
            .post(&wrong, &new_user("quantri", PASSWORD))
            .await
            .status,
        404
    );

    let mut browser = app.anonymous();
    assert_eq!(browser.get(&path).await.status, 200);
    assert_eq!(
        browser
            .post(&path, &new_user("quantri", "ngắn"))
            .await
            .status,
        422
    );
    assert_eq!(
        browser
            .post(&path, &new_user("quantri", PASSWORD))
            .await
            .status,
        303
    );
    assert_eq!(browser.get("/users").await.status, 200);
    // The link works once; a visitor with this very link is told so.
    let used = app.anonymous().get(&path).await;
    assert_eq!(used.status, 410);
    used.assert_has("Liên kết này đã được dùng");
    let again = app
        .anonymous()
        .post(&path, &new_user("kethu", PASSWORD))
        .await;
    assert_eq!(again.status, 410);
    assert_eq!(app.anonymous().get(&wrong).await.status, 404);
    assert_eq!(grundy_web::setup_link(&app.store).await.unwrap(), None);
}

#[tokio::test]
async fn an_administrator_gives_roles_locks_accounts_and_closes_registration() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let mut pupil = app.log_in("an2010", Role::Student).await;
    let (user, _) = app.store.users().by_login("an2010").await.unwrap().unwrap();
    let (own, _) = app
        .store
        .users()
        .by_login("quantri")
        .await
        .unwrap()
        .unwrap();

    admin.get("/users").await.assert_has("an2010");
    admin
        .get(&format!("/users/{}", user.id))
        .await
        .assert_has("an2010");
    assert_eq!(
        admin
            .post(&format!("/users/{}/role", user.id), &[("role", "teacher")])
            .await
            .status,
        303
    );
    assert_eq!(
        pupil.get("/problems/sum/tests").await.status,
        200,
        "a teacher now"
    );
    assert_eq!(
        admin
            .post(&format!("/users/{}/role", user.id), &[("role", "king")])
            .await
            .status,
        400
    );
    assert_eq!(
        admin
            .post(&format!("/users/{}/role", own.id), &[("role", "student")])
            .await
            .status,
        403
    );

    assert_eq!(
        admin
            .post(
                &format!("/users/{}/disabled", user.id),
                &[("disabled", "true")]
            )
            .await
            .status,
        303
    );
    assert_eq!(
        pupil.get("/account").await.status,
        303,
        "the session has ended"
    );
    let fields = [("login", "an2010"), ("password", PASSWORD)];
    assert_eq!(app.anonymous().post("/login", &fields).await.status, 422);

    let link = "href=\"/register?";
    for page in ["/problems", "/problems/sum", "/login"] {
        app.anonymous().get(page).await.assert_has(link);
    }
    assert_eq!(
        admin
            .post("/users/registration", &[("open", "false")])
            .await
            .status,
        303
    );
    for page in ["/problems", "/problems/sum", "/login"] {
        let body = app.anonymous().get(page).await.body;
        assert!(!body.contains(link), "{page}");
    }
    assert_eq!(
        app.anonymous()
            .post("/register", &new_user("binh", PASSWORD))
            .await
            .status,
        403
    );
    assert!(
        !app.anonymous()
            .get("/register")
            .await
            .body
            .contains("<form class=\"card")
    );
}
