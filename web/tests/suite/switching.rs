//! The switch of the language keeps the page and all that was on it.

use grundy_store::Role;

use crate::support::{Client, Part, Reply, TestApp};

/// Uses the switch on a page, follows redirects, and returns the path and the page.
async fn switched(browser: &mut Client, page: &Reply) -> (String, Reply) {
    let next = page.between("name=\"next\" value=\"", "\"");
    let next = next.replace("&#38;", "&").replace("&amp;", "&");
    let fields = [("locale", "en"), ("next", next.as_str())];
    let mut reply = browser.post("/preferences", &fields).await;
    let mut path = String::new();
    for _ in 0..3 {
        if reply.status != 303 {
            break;
        }
        path = reply.location().to_owned();
        reply = browser.get(&path).await;
    }
    assert_eq!(reply.status, 200, "{path}");
    reply.assert_has("<html lang=\"en\"");
    (path, reply)
}

#[tokio::test]
async fn after_a_search_the_search_stays() {
    let app = TestApp::start().await;
    let mut reader = app.anonymous();
    let page = reader.get("/problems?q=t%E1%BB%95ng&chapter=1").await;
    let (path, page) = switched(&mut reader, &page).await;
    assert_eq!(path, "/problems?q=t%E1%BB%95ng&chapter=1");
    page.assert_has("value=\"tổng\"");
}

#[tokio::test]
async fn after_a_refused_form_its_page_stays() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut guest = app.anonymous();
    let from = |client: &mut Client, path: &str| {
        client.headers.retain(|(name, _)| *name != "referer");
        client
            .headers
            .push(("referer", format!("http://grundy.test{path}")));
    };
    from(&mut guest, "/login?next=%2Fproblems%2Fsum");
    let fields = [
        ("login", "an2010"),
        ("password", "sai"),
        ("next", "/problems/sum"),
    ];
    let refused = guest.post("/login", &fields).await;
    assert_eq!(refused.status, 422);
    let (path, _) = switched(&mut guest, &refused).await;
    assert_eq!(path, "/login?next=%2Fproblems%2Fsum");

    from(&mut student, "/problems/sum?statement=en");
    let empty = [Part::text("language", "cpp"), Part::text("source", "")];
    let refused = student.post_parts("/problems/sum/submit", &empty).await;
    assert_eq!(refused.status, 422);
    let (path, _) = switched(&mut student, &refused).await;
    assert_eq!(path, "/problems/sum?statement=en");

    // The form is refused again, on the page of the first refusal, whose address only takes forms: the switch leads to the form's page.
    for (form, page) in [
        ("/problems/sum/submit", "/problems/sum"),
        ("/account/password", "/account"),
        ("/account/tokens", "/account"),
    ] {
        from(&mut student, form);
        let refused = if form.ends_with("submit") {
            student.post_parts(form, &empty).await
        } else {
            let fields = [("label", ""), ("current_password", "x"), ("password", "x")];
            student.post(form, &fields).await
        };
        assert_eq!(refused.status, 422, "{form}");
        let (path, _) = switched(&mut student, &refused).await;
        assert!(path.starts_with(page), "{form}: {path}");
    }
}

/// The switch does not lead back to another site.
#[tokio::test]
async fn a_form_from_elsewhere_leads_nowhere_else() {
    let app = TestApp::start().await;
    let mut guest = app.anonymous();
    for referer in [
        "https://evil.example/x",
        "http://grundy.test.evil.example/x",
        "http://grundy.test//evil.example",
        "x",
    ] {
        guest.headers = vec![("referer", referer.to_owned())];
        let refused = guest
            .post("/login", &[("login", "an"), ("password", "sai")])
            .await;
        refused.assert_has("name=\"next\" value=\"/\"");
    }
}
