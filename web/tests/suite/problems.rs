//! The list of problems and a problem's page.

use grundy_store::Role;

use crate::support::TestApp;

#[tokio::test]
async fn a_statement_is_shown_with_formulas_samples_limits_and_file_names() {
    let app = TestApp::start().await;
    let page = app.anonymous().get("/problems/sum").await;
    for text in [
        "<h1>Tổng hai số</h1>",
        "<math",
        "display=\"block\"",
        "1,5 s",
        "256 MiB",
        "SUM.INP",
        "<pre id=\"sample-1-input\" tabindex=\"0\">1 2\n</pre>",
        "<pre id=\"sample-1-output\" tabindex=\"0\">3\n</pre>",
        "href=\"/problems/sum?statement=en\"",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("300"), "secret data stay secret");
    let english = app.anonymous().get("/problems/sum?statement=en").await;
    english.assert_has("<h1>The Sum</h1>");
    english.assert_has("<article class=\"card statement\" lang=\"en\">");
    app.anonymous()
        .get("/problems/sum?statement=xx")
        .await
        .assert_has("<h1>Tổng hai số</h1>");
}

#[tokio::test]
async fn the_interface_speaks_the_readers_language() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
    browser
        .headers
        .push(("accept-language", "en-GB,en;q=0.9".to_owned()));
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"en\"");
    let reply = browser
        .post(
            "/preferences",
            &[("locale", "vi"), ("next", "/problems/sum")],
        )
        .await;
    assert_eq!((reply.status, reply.location()), (303, "/problems/sum"));
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
    browser.post("/preferences", &[("theme", "dark")]).await;
    browser
        .get("/problems")
        .await
        .assert_has("data-theme=\"dark\"");
    let reply = browser
        .post(
            "/preferences",
            &[("locale", "xx"), ("next", "https://evil.example")],
        )
        .await;
    assert_eq!(reply.location(), "/problems");
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
}

#[tokio::test]
async fn the_list_is_searched_without_accents_and_shows_how_far_one_is() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student
        .get("/problems?q=tong")
        .await
        .assert_has("Tổng hai số");
    student
        .get("/problems?q=SUM")
        .await
        .assert_has("Tổng hai số");
    assert!(
        !student
            .get("/problems?q=hieu")
            .await
            .body
            .contains("Tổng hai số")
    );
    assert!(
        !student
            .get("/problems?chapter=9")
            .await
            .body
            .contains("Tổng hai số")
    );

    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    student.get("/problems").await.assert_has("verdict-wa");
    student.submit("int main() {}").await;
    app.judge().accept_next().await;
    let list = student.get("/problems").await;
    list.assert_has("verdict-ac");
    list.assert_has("<tr class=\"solved\">");
    app.anonymous()
        .get("/problems")
        .await
        .assert_has("data-label=\"Số người giải được\">1</td>");
}

#[tokio::test]
async fn a_hostile_statement_is_shown_and_does_nothing() {
    let app = TestApp::start().await;
    let hostile = [
        "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n\n"
            .to_owned(),
        format!("${}$\n\n", "{".repeat(900) + "x" + &"}".repeat(900)),
        format!("$${}$$\n\n", "\\sqrt".repeat(300) + " x"),
        format!("${}$\n\n", "x+".repeat(50_000)),
        format!("{}\n\n", "> ".repeat(5_000)),
        "$x$ ".repeat(5_000),
        "<div>".repeat(5_000),
    ]
    .concat();
    app.publish_with("hostile", |problem| problem.statement = hostile)
        .await;
    let page = app.anonymous().get("/problems/hostile").await;
    assert_eq!(page.status, 200);
    let statement = page.between("<article", "</article>").to_lowercase();
    for bad in ["<script", "<img", "onerror", "href=\"javascript"] {
        assert!(!statement.contains(bad), "{bad}");
    }
    assert!(statement.contains("<math>") && statement.contains("<code class=\"tex\">"));
}
