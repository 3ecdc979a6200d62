//! Headers, requests from other sites, rate limits, errors.

use axum::http::Method;
use grundy_store::Role;
use grundy_web::{ClientAddress, Rate, Transport};

use crate::support::{Client, PASSWORD, TestApp};

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    for path in [
        "/",
        "/problems/sum",
        "/login",
        "/nowhere",
        "/api/v1/problems",
        "/healthz",
        "/assets/x/nosuch.css",
    ] {
        let reply = browser.get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(reply.headers["referrer-policy"], "same-origin", "{path}");
        assert!(reply.headers.contains_key("x-request-id"), "{path}");
    }
    assert_eq!(
        browser.get("/problems").await.headers["cache-control"],
        "no-store"
    );
}

#[tokio::test]
async fn no_page_asks_another_host_for_anything() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    for path in [
        "/",
        "/problems/sum",
        "/submissions",
        "/submissions/1",
        "/account",
        "/nowhere",
    ] {
        let body = student.get(path).await.body;
        for attribute in [" src=\"", " href=\"", " action=\""] {
            for address in body.split(attribute).skip(1) {
                let is_local = address.starts_with(['/', '#', '"']) && !address.starts_with("//");
                assert!(is_local, "{path}: {}", &address[..address.len().min(60)]);
            }
        }
    }
}

#[tokio::test]
async fn a_form_sent_by_another_site_is_refused() {
    let app = TestApp::start().await;
    let student = app.log_in("an2010", Role::Student).await;
    let foreign: [&[(&str, &str)]; 4] = [
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
    ];
    for headers in foreign {
        let mut browser = student.clone();
        browser.headers.extend(
            headers
                .iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        let reply = browser.post("/account/tokens", &[("label", "x")]).await;
        assert_eq!(reply.status, 403, "{headers:?}");
        reply.assert_has("Yêu cầu từ trang khác");
        assert_eq!(
            browser.submit("int main() {}").await.status,
            403,
            "{headers:?}"
        );
        assert_eq!(
            browser.get("/account").await.status,
            200,
            "reading is no change"
        );
    }
    let own: [&[(&str, &str)]; 3] = [
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none")],
        &[("origin", "http://grundy.test")],
    ];
    for headers in own {
        let mut browser = student.clone();
        browser.headers.extend(
            headers
                .iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        assert_eq!(
            browser
                .post("/account/tokens", &[("label", "x")])
                .await
                .status,
            200,
            "{headers:?}"
        );
    }
    let (user, _) = app.store.users().by_login("an2010").await.unwrap().unwrap();
    assert_eq!(
        app.store
            .tokens()
            .list_api_tokens(user.id)
            .await
            .unwrap()
            .len(),
        3
    );
}

#[tokio::test]
async fn guessing_passwords_is_slowed_down_without_locking_the_owner_out_elsewhere() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.login_by_name = Rate::new(3, 3_600_000);
        config.client_address = ClientAddress::ForwardedFor;
    })
    .await;
    app.log_in("an2010", Role::Student).await;
    let mut guesser = app.anonymous();
    guesser
        .headers
        .push(("x-forwarded-for", "198.51.100.7, 203.0.113.1".to_owned()));
    for _ in 0..3 {
        assert_eq!(
            guesser
                .post("/login", &[("login", "an2010"), ("password", "đoán mò")])
                .await
                .status,
            422
        );
    }
    // The right password is of no use now, and no other spelling of the login is a way around.
    for login in ["AN2010", " an2010 ", "ａｎ2010"] {
        let reply = guesser
            .post("/login", &[("login", login), ("password", PASSWORD)])
            .await;
        assert_eq!(reply.status, 429, "{login:?}");
        assert!(reply.headers.contains_key("retry-after"));
    }

    let mut forger = app.anonymous();
    forger
        .headers
        .push(("x-forwarded-for", "192.0.2.99, 203.0.113.1".to_owned()));
    let again = forger
        .post("/login", &[("login", "an2010"), ("password", PASSWORD)])
        .await;
    assert_eq!(
        again.status, 429,
        "what a client writes before the proxy's entry does not count"
    );

    let mut owner = app.anonymous();
    owner
        .headers
        .push(("x-forwarded-for", "203.0.113.2".to_owned()));
    assert_eq!(
        owner
            .post("/login", &[("login", "an2010"), ("password", PASSWORD)])
            .await
            .status,
        303
    );
}

#[tokio::test]
async fn new_accounts_and_api_calls_are_limited_by_address() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.register_by_address = Rate::new(1, 3_600_000);
        config.rate_limits.api_by_address = Rate::new(2, 3_600_000);
        config.rate_limits.api_by_user = Rate::new(2, 3_600_000);
    })
    .await;
    let register = |login| {
        [
            ("login", login),
            ("display_name", "An"),
            ("password", PASSWORD),
        ]
    };
    let mut first = app.anonymous();
    assert_eq!(
        first.post("/register", &register("an2010")).await.status,
        303
    );
    assert_eq!(
        app.anonymous()
            .post("/register", &register("an2011"))
            .await
            .status,
        429
    );

    let mut stranger = app.anonymous();
    stranger.token = Some("0".repeat(64));
    for expected in [401, 401, 429] {
        assert_eq!(stranger.get("/api/v1/problems").await.status, expected);
    }
    let mut program = app.program_of(&mut first).await;
    for expected in [200, 200, 429] {
        assert_eq!(program.get("/api/v1/problems").await.status, expected);
    }
}

#[tokio::test]
async fn a_classroom_on_plain_http_gets_a_cookie_that_browsers_keep() {
    let app = TestApp::start_with(|config| config.transport = Transport::PlainHttp).await;
    let student = app.log_in("an2010", Role::Student).await;
    assert!(student.cookie("grundy_session").is_some());
    assert!(student.cookie("__Host-grundy_session").is_none());
    let fields = [("login", "an2010"), ("password", PASSWORD)];
    let reply = app.anonymous().post("/login", &fields).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(
        cookie.contains("HttpOnly")
            && cookie.contains("SameSite=Lax")
            && !cookie.contains("Secure"),
        "{cookie}"
    );
}

#[tokio::test]
async fn forged_session_cookies_are_nobody() {
    let app = TestApp::start().await;
    for value in [
        "",
        "x",
        &"0".repeat(64),
        &"f".repeat(10_000),
        "%00",
        "' OR 1=1 --",
    ] {
        let mut browser = app.anonymous();
        browser
            .headers
            .push(("cookie", format!("__Host-grundy_session={value}")));
        assert_eq!(browser.get("/account").await.status, 303, "{value}");
    }
}

#[tokio::test]
async fn a_database_that_is_gone_is_said_so_and_nothing_of_it_leaks() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut program = app.program_of(&mut student).await;
    app.store.close().await;
    let page = student.get("/submissions").await;
    assert_eq!(page.status, 503);
    page.assert_has("Tạm thời không phục vụ được");
    assert!(page.headers.contains_key("retry-after"));
    let reply = program.get("/api/v1/problems").await;
    assert_eq!(
        (reply.status, reply.json()["type"].as_str()),
        (503, Some("urn:grundy:unavailable"))
    );
    for body in [page.body, reply.body] {
        for secret in ["sqlite", "sqlx", "pool", "/tmp"] {
            assert!(!body.to_lowercase().contains(secret), "{secret} in {body}");
        }
    }
    let ready = student.get("/readyz").await;
    assert_eq!((ready.status, ready.body.as_str()), (503, "not ready\n"));
    assert_eq!(student.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn measurements_are_by_route_and_name_nobody() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    student.get("/submissions/1").await;
    // The site itself shows it to no visitor, whatever address they seem to have; its operator asks another port.
    let mut scraper = Client::new(app.metrics.clone());
    for reader in [&mut student, &mut app.anonymous()] {
        let reply = reader.get("/metrics").await;
        assert_eq!(reply.status, 404);
        assert!(!reply.body.contains("grundy_http"), "{}", reply.body);
    }
    assert_eq!(scraper.get("/problems").await.status, 404);
    let text = scraper.get("/metrics").await.body;
    assert!(text.contains("grundy_http_requests_total"), "{text}");
    assert!(text.contains("route=\"/submissions/{id}\""), "{text}");
    // The jobs are the submission and the picture of the sample that its page requested.
    assert!(
        text.contains("grundy_queue_jobs{state=\"queued\"} 2"),
        "{text}"
    );
    assert!(!text.contains("an2010"));
}

#[tokio::test]
async fn unknown_methods_are_refused() {
    let app = TestApp::start().await;
    for method in [Method::PUT, Method::DELETE, Method::PATCH, Method::TRACE] {
        let reply = app
            .anonymous()
            .send(method.clone(), "/problems", None, Vec::new())
            .await;
        assert_eq!(reply.status, 405, "{method}");
    }
}
