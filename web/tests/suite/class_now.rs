//! The page of a class's present work.

use std::time::Duration;

use grundy_store::{DraftText, Role};

use crate::support::{Client, TestApp};

const MINUTE_MS: i64 = 60_000;

async fn pupil(app: &TestApp, login: &str, name: &str, class: &str) -> Client {
    let client = app.log_in(login, Role::Student).await;
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    app.store
        .users()
        .set_names(user.id, name, class)
        .await
        .unwrap();
    client
}

async fn fails(app: &TestApp, pupil: &mut Client, times: usize) {
    for _ in 0..times {
        pupil.submit("int main() {}").await;
        app.judge().reject_next().await;
    }
}

#[tokio::test]
async fn who_is_stuck_comes_first_and_everybody_is_there() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "Lê An", "10A1").await;
    let mut binh = pupil(&app, "binh", "Trần Bình", "10A1").await;
    pupil(&app, "chi", "Bùi <i>Chi", "10A1").await;
    let mut dung = pupil(&app, "dung", "Vũ Dung", "10A2").await;
    fails(&app, &mut an, 1).await;
    fails(&app, &mut binh, 3).await;
    fails(&app, &mut dung, 4).await;
    dung.submit("int main() {}").await;
    app.judge().accept_next().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher
        .get("/problems")
        .await
        .assert_has("href=\"/class-now\"");

    let page = teacher.get("/class-now?class=10A1").await;
    page.assert_has("Gặp khó: 1 em; đang làm: 1 em; chưa làm gì: 1 em.");
    let place = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
    let (first, second) = (place("Trần Bình</a>"), place("Lê An</a>"));
    assert!(first < second && second < place("Bùi &#60;i&#62;Chi</a>"));
    assert!(!page.body.contains("Vũ Dung"));
    let row = page.between("Trần Bình</a>", "</tr>");
    for part in [
        "gặp khó",
        "href=\"/problems/sum\"",
        ">WA</abbr>",
        "class=\"now-stuck-at\"",
        "3 lần",
    ] {
        assert!(row.contains(part), "{part}: {row}");
    }
    let row = page.between("Bùi &#60;i&#62;Chi</a>", "</tr>");
    assert!(
        row.contains("chưa làm gì") && !row.contains("/problems/"),
        "{row}"
    );

    // Without a class the page has all pupils who do something; a pupil who got it right in the end is not stuck.
    let page = teacher.get("/class-now").await;
    page.assert_has("Gặp khó: 1 em; đang làm: 2 em.");
    let row = page.between("Vũ Dung</a>", "</tr>");
    assert!(
        row.contains("đang làm") && row.contains("đã giải được"),
        "{row}"
    );
    assert!(!page.body.contains("Chi</a>"));

    app.clock.advance_ms(31 * MINUTE_MS);
    let mut teacher = app.log_in("thay", Role::Teacher).await;
    teacher
        .get("/class-now")
        .await
        .assert_has("chưa có ai nộp bài");
    let longer = teacher.get("/class-now?class=10A1&minutes=60").await;
    longer.assert_has("Gặp khó: 1 em");
    // A time that cannot be chosen counts as none given.
    let odd = teacher.get("/class-now?class=10A1&minutes=1000000").await;
    odd.assert_has("Gặp khó: 0 em; đang làm: 0 em; chưa làm gì: 3 em.");
}

#[tokio::test]
async fn of_drafts_teachers_are_told_problem_and_time_and_no_word() {
    let app = TestApp::start().await;
    pupil(&app, "an", "Lê An", "10A1").await;
    let (user, _) = app.store.users().by_login("an").await.unwrap().unwrap();
    let text = DraftText {
        language: "cpp".to_owned(),
        source: "my secret idea".into(),
        input: "1 2".into(),
    };
    app.store
        .drafts()
        .save(user.id, "sum", &text, None)
        .await
        .unwrap();
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/class-now?class=10A1").await;
    let row = page.between("Lê An</a>", "</tr>");
    assert!(
        row.contains("lưu nháp hoặc chạy thử") && row.contains("/problems/sum"),
        "{row}"
    );
    assert!(!page.body.contains("secret idea"));
}

#[tokio::test]
async fn the_page_follows_what_happens_until_the_teacher_is_none() {
    let app = TestApp::start_with(|config| config.live_poll = Duration::from_millis(20)).await;
    let mut an = pupil(&app, "an", "Lê An", "10A1").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/class-now?class=10A1&minutes=60").await;
    page.assert_has("data-events-url=\"/class-now/events?class=10A1&#38;minutes=60\"");
    let mut events = teacher
        .events("/class-now/events?class=10A1&minutes=60")
        .await;
    let first = events.next().await.unwrap();
    assert_eq!(first.data["id"], "class-now-summary");
    let problems = events.next().await.unwrap();
    assert_eq!(problems.data["id"], "class-now-problems");
    let rows = events.next().await.unwrap();
    assert_eq!(rows.data["id"], "class-now-rows");
    page.assert_has(rows.data["html"].as_str().unwrap());

    fails(&app, &mut an, 3).await;
    loop {
        let event = events.next().await.expect("the stream goes on");
        let html = event.data["html"].as_str().unwrap();
        if html.contains("class=\"now-stuck\"") {
            break;
        }
    }
    let (user, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    app.store
        .users()
        .set_role(user.id, Role::Student)
        .await
        .unwrap();
    assert!(events.all().await.is_empty());
}
