//! Whoever plans an event is told where else its problems can be read, as far as they may know.

use grundy_store::{Role, SolutionPart};

use crate::events::{made, pupil};
use crate::support::{Client, Reply, TestApp};

/// Sends the form of an event with the problem `sum` on a day in November 2026.
async fn sent(
    teacher: &mut Client,
    path: &str,
    times: [&str; 2],
    fields: &[(&str, &str)],
) -> Reply {
    let [starts, ends] = times.map(|time| format!("2026-11-{time}"));
    let usual = [
        ("name", "Kỳ thi"),
        ("starts", starts.as_str()),
        ("ends", ends.as_str()),
        ("problems", "sum"),
    ];
    let all: Vec<(&str, &str)> = usual.into_iter().chain(fields.iter().copied()).collect();
    teacher.post(path, &all).await
}

async fn class_id(app: &TestApp, name: &str) -> String {
    let class = app.store.classes().by_name(name).await.unwrap();
    class.unwrap().id.to_string()
}

#[tokio::test]
async fn whoever_plans_a_contest_or_homework_is_told_where_its_hidden_problems_can_be_read() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "11 Tin").await;
    let mut co = app.log_in("co", Role::Teacher).await;
    let class = class_id(&app, "11 Tin").await;
    let (user, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    let opened = app
        .store
        .problems()
        .set_disclosure("sum", SolutionPart::Hint, true, user.id)
        .await;
    opened.unwrap();
    let fields = [
        ("name", "Tuần 3"),
        ("class", class.as_str()),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-25T11:00"),
    ];
    let homework = made(&mut co, &fields).await;

    // The form asks before a contest is made that hides what the class reads.
    let times = ["20T08:00", "20T11:00"];
    let hides = ("hides_problems", "on");
    let asked = sent(&mut co, "/events/new", times, &[hides]).await;
    assert_eq!(asked.status, 422);
    asked.assert_has(&format!("sum – <a href=\"{homework}\">Tuần 3</a>: học sinh lớp 11 Tin đọc được đề; gợi ý của bài đang mở"));
    let made = sent(&mut co, "/events/new", times, &[hides, ("sure", "yes")]).await;
    assert_eq!(made.status, 303);
    let contest = made.location().split('?').next().unwrap().to_owned();
    let told = "học sinh lớp 11 Tin đọc được đề";
    for path in [contest.clone(), format!("{contest}/edit")] {
        co.get(&path).await.assert_has(told);
    }
    // What is known already is not asked again.
    let edit = format!("{contest}/edit");
    let changed = sent(&mut co, &edit, times, &[hides, ("note", "Mang thẻ.")]).await;
    assert_eq!(changed.status, 303);
    // The class reads it indeed, and is told nothing of the contest's problems.
    assert_eq!(an.get("/problems/sum").await.status, 200);
    assert!(!an.get(&contest).await.body.contains(told));

    // The other way round: homework with what a contest hides; not where it starts after that.
    let other = [("class", class.as_str())];
    co.get(&homework)
        .await
        .assert_has("giấu đến 11:00 20/11/2026");
    let asked = sent(&mut co, "/events/new", ["19T08:00", "25T11:00"], &other).await;
    assert_eq!(asked.status, 422);
    asked.assert_has(&format!(
        "<a href=\"{contest}\">Kỳ thi</a>: giấu đến 11:00 20/11/2026"
    ));
    let later = sent(&mut co, "/events/new", ["21T08:00", "25T11:00"], &other).await;
    assert_eq!(later.status, 303, "{}", later.body);
}

#[tokio::test]
async fn secrets_of_others_are_not_told_by_warnings() {
    let app = TestApp::start().await;
    pupil(&app, "an", "11 Tin").await;
    pupil(&app, "binh", "12 Lý").await;
    let mut co = app.log_in("co", Role::Teacher).await;
    let mut thay = app.log_in("thay", Role::Teacher).await;
    let (user, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    let closed = app.store.classes().by_name("12 Lý").await.unwrap().unwrap();
    app.store
        .classes()
        .name_teacher(closed.id, user.id)
        .await
        .unwrap();
    let closed = closed.id.to_string();
    let own = class_id(&app, "11 Tin").await;

    // A contest of a class that the reader does not teach is a secret.
    let (hides, times) = (("hides_problems", "on"), ["20T08:00", "20T11:00"]);
    let secret = [hides, ("class", closed.as_str())];
    assert_eq!(
        sent(&mut thay, "/events/new", times, &secret).await.status,
        303
    );
    let homework = [("class", own.as_str())];
    let made = sent(&mut co, "/events/new", times, &homework).await;
    assert_eq!(made.status, 303);
    let page = co.get(made.location()).await;
    assert!(!page.body.contains("giấu"), "{}", page.body);
    let contest = [hides, ("class", own.as_str()), ("sure", "yes")];
    let made = sent(&mut co, "/events/new", times, &contest).await;
    let page = co.get(made.location()).await;
    assert!(!page.body.contains("12 Lý"), "{}", page.body);

    // Homework there is no secret, but its name is.
    let homework = [
        ("name", "Tuần kín"),
        ("class", closed.as_str()),
        ("sure", "yes"),
    ];
    let made = sent(
        &mut thay,
        "/events/new",
        ["18T08:00", "30T11:00"],
        &homework,
    )
    .await;
    assert_eq!(made.status, 303, "{}", made.body);
    let asked = sent(&mut co, "/events/new", times, &[hides]).await;
    assert_eq!(asked.status, 422);
    asked.assert_has("bài tập của giáo viên khác: học sinh lớp 12 Lý đọc được đề");
    assert!(!asked.body.contains("Tuần kín"), "{}", asked.body);
}
