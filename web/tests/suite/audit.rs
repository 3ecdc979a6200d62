//! The log of teachers' and administrators' actions, as administrators read it.

use grundy_store::Role;
use serde_json::json;

use crate::events::{MINUTE_MS, made, pupil};
use crate::rejudging::apply;
use crate::support::{Part, TestApp};

/// Every action that a page or the API can do, each by its person.
#[tokio::test]
async fn whatever_is_done_in_the_browser_is_on_record() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut pupil = app.log_in("an2010", Role::Student).await;
    pupil.submit("int main() {}").await;
    let (an, _) = app.store.users().by_login("an2010").await.unwrap().unwrap();
    let user = |action: &str| format!("/users/{}/{action}", an.id);

    let list = [
        Part::text("list", "login,name\nbinh2010,Bình\n"),
        Part::text("step", "create"),
    ];
    teacher.post_parts("/users/import", &list).await;
    let names = [("display_name", "Đặng An"), ("class_name", "10A1")];
    teacher.post(&user("names"), &names).await;
    teacher.post(&user("password"), &[]).await;
    teacher
        .post(&user("disabled"), &[("disabled", "true")])
        .await;
    teacher
        .post(&user("disabled"), &[("disabled", "false")])
        .await;
    teacher
        .post("/problems/sum/visibility", &[("visible", "false")])
        .await;
    let mut program = app.program_of(&mut teacher).await;
    let shown = program
        .post_json(
            "/api/v1/problems/sum/visibility",
            &json!({ "visible": true }),
        )
        .await;
    assert_eq!(shown.status, 204);
    teacher
        .post("/problems/sum/solution/hint", &[("open", "true")])
        .await;
    teacher
        .post("/problems/sum/solution/hint", &[("open", "false")])
        .await;
    let test = [Part::text("input", "3 4\n"), Part::text("why", "số <nhỏ>")];
    teacher.post_parts("/problems/sum/tests", &test).await;
    teacher.post("/submissions/1/rejudge", &[]).await;
    let rejudge = teacher.post("/problems/sum/rejudge", &[]).await;
    // The proposed test is claimed first.
    app.judge().claim().await;
    for _ in 0..2 {
        app.judge().accept_next().await;
    }
    let applied = apply(&mut teacher, rejudge.location()).await;
    assert_eq!(applied.status, 303);
    admin.post(&user("role"), &[("role", "teacher")]).await;
    admin
        .post("/users/registration", &[("open", "false")])
        .await;

    let mut reader = app.program_of(&mut admin).await;
    let told = reader.get("/api/v1/audit").await.json();
    let entries = told["entries"].as_array().unwrap().iter().rev();
    let actions: Vec<_> = entries
        .map(|entry| {
            let text = |field: &str| entry[field].as_str().unwrap_or("-").to_owned();
            format!("{} {} {}", text("actor"), text("deed"), text("subject"))
        })
        .collect();
    let expected = [
        "co user-created binh2010",
        "co user-renamed an2010",
        "co class-changed an2010",
        "co password-reset an2010",
        "co account-closed an2010",
        "co account-opened an2010",
        "co problem-hidden sum",
        "co problem-shown sum",
        "co part-opened sum",
        "co part-closed sum",
        "co test-proposed sum",
        "co submission-rejudged 1",
        "co problem-rejudged sum",
        "quantri role-changed an2010",
        "quantri setting-changed registration",
    ];
    assert_eq!(actions, expected);
    assert_eq!(told["next"], json!(null));

    let page = admin.get("/audit").await;
    for text in [
        "Đặt lại mật khẩu",
        "số &#60;nhỏ&#62;",
        "href=\"/profiles/an2010\"",
        "Học sinh → Giáo viên",
        "Tự đăng ký tài khoản",
        "đóng",
        "<span class=\"real-name\">Tổng hai số",
        "Người co",
    ] {
        page.assert_has(text);
    }
    let page = admin
        .get("/audit?deed=password-reset&actor=CO&subject=an2010")
        .await;
    assert_eq!(page.body.matches("<tr>").count(), 2, "{}", page.body);
    admin
        .get("/audit?actor=khongco")
        .await
        .assert_has("id=\"actor-error\"");
    assert_eq!(admin.get("/audit?deed=x").await.status, 400);
    assert_eq!(admin.get("/audit?before=x").await.status, 400);
}

#[tokio::test]
async fn what_somebody_does_to_their_own_account_is_nobody_elses_business() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let new = [
        ("login", "moi2010"),
        ("display_name", "Mới"),
        ("password", "mật khẩu mới"),
    ];
    let mut pupil = app.anonymous();
    assert_eq!(pupil.post("/register", &new).await.status, 303);
    let changed = [
        ("current_password", "mật khẩu mới"),
        ("password", "mật khẩu khác"),
    ];
    assert_eq!(pupil.post("/account/password", &changed).await.status, 303);
    admin.get("/audit").await.assert_has("Không có việc nào.");
}

#[tokio::test]
async fn the_record_is_read_page_by_page() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    for number in 0..60 {
        let visible = if number % 2 == 0 { "false" } else { "true" };
        let fields = [("visible", visible)];
        admin.post("/problems/sum/visibility", &fields).await;
    }
    let first = admin.get("/audit?subject=sum").await;
    assert_eq!(first.body.matches("<tr>").count(), 51);
    let next = first
        .between("rel=\"next\" href=\"", "\"")
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let second = admin.get(&next).await;
    assert_eq!(second.body.matches("<tr>").count(), 11);
    second.assert_has("href=\"/audit?subject=sum\"");
    let mut reader = app.program_of(&mut admin).await;
    let told = reader.get("/api/v1/audit?deed=problem-hidden").await.json();
    assert_eq!(told["entries"].as_array().unwrap().len(), 30);
}

#[tokio::test]
async fn what_was_done_in_a_contest_is_told_in_words() {
    let app = TestApp::start().await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    pupil(&app, "dung", "").await;
    let mut an = pupil(&app, "an2010", "").await;
    let event = made(&mut admin, &[("starts", "2026-11-18T11:00")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    let (user, _) = app.store.users().by_login("an2010").await.unwrap().unwrap();
    let user = user.id.to_string();
    for (action, form) in [
        ("helpers", &[("login", "dung"), ("task", "jury")][..]),
        ("extend", &[("participant", &user), ("minutes", "20")]),
        ("pause", &[]),
        ("resume", &[]),
    ] {
        let done = admin.post(&format!("{event}/{action}"), form).await;
        assert_eq!(done.status, 303, "{action}");
        app.clock.advance_ms(MINUTE_MS);
    }
    let page = admin.get("/audit").await;
    for words in ["dung: Ban giám khảo", "an2010: thêm 20 phút", "60 giây"] {
        page.assert_has(words);
    }
}
