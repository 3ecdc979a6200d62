//! A school's day one: pupils' machines come over plain HTTP, where browsers keep no `Secure` cookie.

use grundy_store::Role;
use grundy_web::{Transport, setup_link};

use crate::support::{Client, PASSWORD, TestApp};

const LOG_IN: [(&str, &str); 2] = [("login", "an2010"), ("password", PASSWORD)];
const NEW: [(&str, &str); 3] = [
    ("login", "binh2010"),
    ("display_name", "Bình"),
    ("password", PASSWORD),
];

/// A browser that has the page at this address.
fn at(mut browser: Client, origin: &str) -> Client {
    browser.headers.push(("origin", origin.to_owned()));
    browser
}

#[tokio::test]
async fn where_no_session_would_be_kept_the_page_says_why_and_what_to_type() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    let mut browser = at(app.anonymous(), "http://grundy.test");
    let refused = browser.post("/login", &LOG_IN).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("grundy serve --listen 0.0.0.0:8080 --plain-http");
    refused.assert_has("value=\"an2010\"");
    assert!(!refused.headers.contains_key("set-cookie"));

    assert_eq!(browser.post("/register", &NEW).await.status, 422);
    assert!(
        app.store
            .users()
            .by_login("binh2010")
            .await
            .unwrap()
            .is_none()
    );
    // The one-time link stays good.
    let link = setup_link(&app.store).await.unwrap().unwrap().path;
    let refused = browser.post(&link, &NEW).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("--plain-http");
    let mut here = at(app.anonymous(), "http://localhost:8080");
    here.headers
        .push(("sec-fetch-site", "same-origin".to_owned()));
    assert_eq!(here.post(&link, &NEW).await.status, 303);
}

#[tokio::test]
async fn behind_https_or_with_plain_http_allowed_nothing_stands_in_the_way() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    let mut browser = at(app.anonymous(), "https://grundy.test");
    // A script shows the notice if it is true.
    let page = browser.get("/login").await;
    page.assert_has("<div class=\"notice plain-http\" hidden data-insecure-only>");
    assert_eq!(browser.post("/login", &LOG_IN).await.status, 303);

    let plain = app.site_with(|config| config.transport = Transport::PlainHttp);
    let mut browser = at(Client::new(plain), "http://grundy.test");
    assert!(!browser.get("/login").await.body.contains("plain-http"));
    let reply = browser.post("/login", &LOG_IN).await;
    assert_eq!(reply.status, 303);
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(
        cookie.starts_with("grundy_session=") && !cookie.contains("Secure"),
        "{cookie}"
    );
    browser.get("/account").await.assert_has("an2010");
}
