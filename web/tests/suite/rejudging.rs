//! Judging all submissions of a problem again: the preview, and what becomes of it.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, Reply, TestApp};

/// Applies a rejudge as its page shows it now.
pub(crate) async fn apply(teacher: &mut Client, path: &str) -> Reply {
    let page = teacher.get(path).await;
    let shown = page.between("name=\"shown\" value=\"", "\"").to_owned();
    let form = [("shown", shown.as_str())];
    teacher.post(&format!("{path}/apply"), &form).await
}

#[tokio::test]
async fn a_teacher_sees_what_a_rejudge_would_change_before_it_does() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let nothing = teacher.post("/problems/sum/rejudge", &[]).await;
    assert_eq!(nothing.location(), "/problems/sum/versions?done=no-rejudge");
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let path = begun.location().to_owned();
    assert!(path.starts_with("/rejudges/"), "{path}");
    let running = teacher.get(&path).await;
    running.assert_has("0/1");
    assert!(!running.body.contains("/apply"), "{}", running.body);
    let early = teacher.post(&format!("{path}/apply"), &[]).await;
    assert_eq!(early.location(), format!("{path}?done=rejudge-not-ready"));
    let second = teacher.post("/problems/sum/rejudge", &[]).await;
    assert_eq!(second.location(), path, "the open one is shown");
    app.judge().accept_next().await;
    let seen = student.get("/submissions/1").await;
    seen.assert_has("status-wa");
    assert!(
        !seen.body.contains("status-again"),
        "students see nothing of it"
    );
    let preview = teacher.get(&path).await;
    for text in ["verdict-wa", "verdict-ac", "an2010", "/apply", "/drop"] {
        preview.assert_has(text);
    }
    assert_eq!(apply(&mut teacher, &path).await.location(), path);
    student.get("/submissions/1").await.assert_has("status-ac");
    for action in ["drop", "apply"] {
        let over = teacher.post(&format!("{path}/{action}"), &[]).await;
        assert_eq!(over.location(), format!("{path}?done=rejudge-over"));
        let page = teacher.get(over.location()).await;
        page.assert_has("lần chấm lại này đã được quyết định trước đó");
    }
    // Where nothing changes, keeping what is there is no lesser choice.
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    app.judge().accept_next().await;
    let preview = teacher.get(begun.location()).await;
    preview.assert_has("Không bài nào đổi kết quả hay điểm.");
    preview.assert_has("<button class=\"button\">Thay kết quả</button>");
}

#[tokio::test]
async fn a_preview_of_an_earlier_version_says_so_and_is_not_applied() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let old = begun.location().to_owned();
    app.judge().accept_next().await;
    let preview = teacher.get(&old).await;
    preview.assert_has("Chấm bằng phiên bản 1.");
    assert!(!preview.body.contains("bài đã có phiên bản"));

    app.publish_with("sum", |problem| problem.statement = "Tính tổng.".to_owned())
        .await;
    let stale = teacher.get(&old).await;
    stale.assert_has("Bản xem trước này chấm bằng phiên bản 1; bài đã có phiên bản 2.");
    stale.assert_has("Chấm lại bằng phiên bản 2");
    assert!(!stale.body.contains("/apply"), "{}", stale.body);
    let refused = teacher.post(&format!("{old}/apply"), &[]).await;
    assert_eq!(refused.location(), format!("{old}?done=rejudge-not-ready"));
    student.get("/submissions/1").await.assert_has("status-wa");

    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let new = begun.location().to_owned();
    assert_ne!(new, old, "the old one is no answer to this");
    teacher.get(&old).await.assert_has("Đã bỏ kết quả chấm lại");
    app.judge().accept_next().await;
    let preview = teacher.get(&new).await;
    preview.assert_has("Chấm bằng phiên bản 2.");
    preview.assert_has("/apply");
}

#[tokio::test]
async fn a_preview_tells_points_where_only_these_change() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 1).await;
    judge.finish_with(&lease, Verdict::Wa, 40.5).await;
    let preview = teacher.get(begun.location()).await;
    preview.assert_has("1 bài: 0 → 40,5 điểm");
}

/// The results of a class with teachers can be replaced by these only.
#[tokio::test]
async fn a_teacher_judges_again_what_they_see_and_nothing_else() {
    let app = TestApp::start().await;
    for (login, class) in [("an2010", "10A1"), ("binh2010", "11A1")] {
        let mut pupil = app.log_in(login, Role::Student).await;
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        let named = app.store.users().set_names(user.id, login, class).await;
        named.unwrap();
        pupil.submit("int main() {}").await;
        app.judge().reject_next().await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let of_all = admin.post("/problems/sum/rejudge", &[]).await;
    for _ in 0..2 {
        app.judge().accept_next().await;
    }
    app.log_in("thay", Role::Teacher).await;
    let class = app.store.classes().by_name("11A1").await.unwrap().unwrap();
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    app.store
        .classes()
        .name_teacher(class.id, thay.id)
        .await
        .unwrap();

    let path = of_all.location().to_owned();
    let page = teacher.get(&path).await;
    page.assert_has("1 bài nộp là của lớp do giáo viên khác phụ trách");
    assert!(!page.body.contains("/apply"), "{}", page.body);
    assert_eq!(
        teacher.post(&format!("{path}/apply"), &[]).await.status,
        403
    );
    teacher.post(&format!("{path}/drop"), &[]).await;
    let own = teacher.post("/problems/sum/rejudge", &[]).await;
    teacher.get(own.location()).await.assert_has("0/1");
    app.judge().accept_next().await;
    let applied = apply(&mut teacher, own.location()).await;
    assert_eq!(applied.status, 303);
    let state = async |number| {
        let submission = app.store.submissions().by_number(number).await;
        submission.unwrap().unwrap().result.unwrap().verdict
    };
    assert_eq!([state(1).await, state(2).await], [Verdict::Ac, Verdict::Wa]);
}

#[tokio::test]
async fn a_preview_tells_who_would_move_in_the_standings_of_an_event() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("freeze", "175"),
        ("shows_standings", "on"),
    ];
    let event = made(&mut teacher, &fields).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    // An has it in minute 6; Bình tried in minute 16 and was refused for a fault of the tests.
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    submit(&mut binh, &event).await;
    judge(&app, Verdict::Wa, 0.0).await;
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let path = begun.location().to_owned();
    app.judge().reject_next().await;
    app.judge().accept_next().await;
    let preview = teacher.get(&path).await;
    let table = preview.between("class=\"rejudge-event\"", "</section>");
    assert!(table.contains("Thi thử</a>"), "{table}");
    let row = |who: &str| {
        let start = table.find(who).unwrap();
        let row = &table[start..start + table[start..].find("</tr>").unwrap()];
        row.split('<')
            .map(|part| part.split('>').next_back().unwrap())
            .collect::<String>()
    };
    let words = |who: &str| row(who).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words("Người an"), "Người an1 → 2 ▼1 → 06 → 0");
    assert_eq!(words("Người binh"), "Người binh2 → 1 ▲0 → 10 → 16");
    // Nothing has changed yet, and pupils are told nothing.
    let table = teacher.get(&format!("{event}/table/csv")).await;
    assert!(table.body.lines().nth(1).unwrap().starts_with("1,Người an"));
    assert_eq!(an.get(&path).await.status, 403);
    assert_eq!(apply(&mut teacher, &path).await.status, 303);
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let table = teacher.get(&format!("{event}/table/csv")).await;
    assert!(
        table
            .body
            .lines()
            .nth(1)
            .unwrap()
            .starts_with("1,Người binh")
    );
    assert!(!teacher.get(&path).await.body.contains("rejudge-event"));
}

/// An old preview tells what was judged on its own or came since, and only what was shown is applied.
#[tokio::test]
async fn an_old_preview_says_what_has_changed_since() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for _ in 0..2 {
        student.submit("int main() {}").await;
        app.judge().reject_next().await;
    }
    let begun = teacher.post("/problems/sum/rejudge", &[]).await;
    let path = begun.location().to_owned();
    for _ in 0..2 {
        app.judge().accept_next().await;
    }
    let fresh = teacher.get(&path).await;
    assert!(!fresh.body.contains("Từ khi yêu cầu chấm lại"));
    fresh.assert_has("2 bài đổi kết quả hoặc điểm");
    let shown = fresh.between("name=\"shown\" value=\"", "\"").to_owned();

    app.clock.advance_ms(MINUTE_MS);
    teacher.post("/submissions/1/rejudge", &[]).await;
    app.judge().reject_next().await;
    student.submit("int main() { return 0; }").await;
    app.judge().reject_next().await;
    let form = [("shown", shown.as_str())];
    let refused = teacher.post(&format!("{path}/apply"), &form).await;
    assert_eq!(refused.location(), format!("{path}?done=rejudge-changed"));
    let page = teacher.get(refused.location()).await;
    page.assert_has("Chưa thay kết quả: từ lúc bạn mở trang, có bài nộp đã đổi.");
    page.assert_has("1 bài đã hoặc đang được chấm lại riêng");
    page.assert_has("Có thêm 1 bài nộp mới");
    page.assert_has("1 bài đổi kết quả hoặc điểm");
    for number in [1, 2] {
        let path = format!("/submissions/{number}");
        student.get(&path).await.assert_has("status-wa");
    }
    assert_eq!(apply(&mut teacher, &path).await.location(), path);
    student.get("/submissions/1").await.assert_has("status-wa");
    student.get("/submissions/2").await.assert_has("status-ac");
}

#[tokio::test]
async fn a_problem_is_judged_again_within_its_contest() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    let id = event.rsplit('/').next().unwrap();
    let form = [("event", id)];
    let nothing = teacher.post("/problems/sum/rejudge", &form).await;
    assert_eq!(nothing.location(), format!("{event}?done=no-rejudge"));
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, "").await;
    judge(&app, Verdict::Wa, 0.0).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 0.0).await;
    let page = teacher.get(&event).await;
    page.assert_has(&format!("name=\"event\" value=\"{id}\""));
    assert!(!an.get(&event).await.body.contains("/rejudge"));
    assert_eq!(an.post("/problems/sum/rejudge", &form).await.status, 403);
    let begun = teacher.post("/problems/sum/rejudge", &form).await;
    app.judge().accept_next().await;
    let preview = teacher.get(begun.location()).await;
    preview.assert_has("1 bài đổi kết quả hoặc điểm");
    preview.assert_has(&format!("<a href=\"{event}\">Thi thử</a>"));
    assert_eq!(apply(&mut teacher, begun.location()).await.status, 303);
    an.get("/submissions/1").await.assert_has("status-wa");
    an.get("/submissions/2").await.assert_has("status-ac");
}

/// Results of an event are decided by whoever works on it, whatever class their authors are in.
#[tokio::test]
async fn the_rejudge_of_an_event_has_all_of_its_submissions() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    for login in ["an", "binh"] {
        let mut client = pupil(&app, login, if login == "an" { "10A1" } else { "11A1" }).await;
        client.post(&format!("{event}/join"), &[]).await;
        submit(&mut client, &event).await;
        judge(&app, Verdict::Wa, 0.0).await;
    }
    app.log_in("thay", Role::Teacher).await;
    let class = app.store.classes().by_name("11A1").await.unwrap().unwrap();
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    let named = app.store.classes().name_teacher(class.id, thay.id).await;
    named.unwrap();
    let id = event.rsplit('/').next().unwrap();
    let begun = teacher
        .post("/problems/sum/rejudge", &[("event", id)])
        .await;
    teacher.get(begun.location()).await.assert_has("0/2");
    app.judge().accept_next().await;
    app.judge().accept_next().await;
    let preview = teacher.get(begun.location()).await;
    for text in ["(an)", "(binh)", "/apply"] {
        preview.assert_has(text);
    }
    assert_eq!(
        apply(&mut teacher, begun.location()).await.location(),
        begun.location()
    );
    teacher
        .get(begun.location())
        .await
        .assert_has("Đã thay kết quả");
}
