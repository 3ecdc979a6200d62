//! The life of an event around its end: ended early or for all, late work, what its pages say and where they lead.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, TestApp};

/// All readers share what was read in the last second.
async fn wait_for_boards() {
    tokio::time::sleep(Duration::from_millis(1_100)).await;
}

/// Gives a participant so many minutes more, and returns where that leads.
async fn extend(app: &TestApp, teacher: &mut Client, event: &str, login: &str) -> String {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    let id = user.id.to_string();
    let form = [("participant", id.as_str()), ("minutes", "15")];
    let reply = teacher.post(&format!("{event}/extend"), &form).await;
    assert_eq!(reply.status, 303);
    reply.location().to_owned()
}

#[tokio::test]
async fn a_contest_ends_for_all_while_extra_time_runs() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    let given = extend(&app, &mut teacher, &event, "binh").await;
    assert_eq!(given, format!("{event}?extended=binh"));
    let page = teacher.get(&given).await;
    page.assert_has("Đã gia hạn cho Người binh: thêm 15 phút.");
    let unknown = teacher.get(&format!("{event}?extended=an")).await;
    assert!(!unknown.body.contains("Đã gia hạn cho"));
    let of_pupil = an.get(&format!("{event}?extended=binh")).await;
    assert!(!of_pupil.body.contains("Người binh"));

    let end = format!("{event}/end");
    let common = teacher.post(&end, &[("sure", "yes")]).await;
    assert_eq!(common.location(), format!("{event}?done=event-ended"));
    let page = teacher.get(common.location()).await;
    page.assert_has("Còn người được thêm giờ");
    page.assert_has("Giờ chung đã hết. Còn làm bài nhờ được thêm giờ: Người binh");
    assert!(!page.body.contains("Đang diễn ra"));
    page.assert_has("Kết thúc với tất cả, kể cả giờ thêm");
    teacher
        .get("/events")
        .await
        .assert_has("Còn người được thêm giờ");
    an.get(&event).await.assert_has("Đã kết thúc");
    binh.get(&event).await.assert_has("Đang diễn ra");
    assert_eq!(submit(&mut an, &event).await.status, 422);
    assert_eq!(submit(&mut binh, &event).await.status, 303);
    judge(&app, Verdict::Ac, 100.0).await;

    app.clock.advance_ms(MINUTE_MS);
    let form = [("sure", "yes"), ("all", "yes")];
    assert_eq!(binh.post(&end, &form).await.status, 403);
    let over = teacher.post(&end, &form).await;
    assert_eq!(over.location(), format!("{event}?done=event-ended-for-all"));
    let page = teacher.get(over.location()).await;
    page.assert_has("phần giờ thêm chưa dùng đã bị huỷ");
    page.assert_has(": 1 phút (");
    assert!(!page.body.contains("Còn người được thêm giờ"));
    assert!(!page.body.contains("/end\""), "nothing is left to end");
    assert_eq!(submit(&mut binh, &event).await.status, 422);
    binh.get(&event).await.assert_has("Đã kết thúc");
    let own = binh.get("/submissions/1").await;
    assert!(!own.body.contains("bài muộn"), "it was in time");
    let again = teacher.post(&end, &form).await;
    assert_eq!(again.location(), event, "somebody was quicker");
}

#[tokio::test]
async fn an_early_end_before_the_freeze_leaves_none_and_a_later_one_keeps_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("shows_standings", "on"),
        ("freeze", "30"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    let form = [("sure", "yes"), ("all", "yes")];
    teacher.post(&format!("{event}/end"), &form).await;
    for client in [&mut an, &mut teacher] {
        let page = client.get(&event).await;
        assert!(!page.body.contains("đóng băng"), "{}", page.body);
        assert!(!page.body.contains("/ceremony"));
        let table = client.get(&format!("{event}/standings")).await;
        assert!(!table.body.contains("đóng băng"));
    }

    // While the table stands still the end comes earlier, so early that the contest is not longer than its freeze was.
    let times = [("ends", "2026-11-18T12:00"), ("freeze", "40")];
    let short = made(&mut teacher, &[fields[0], fields[1], times[0], times[1]]).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    let edit = |ends: &'static str| {
        [
            ("name", "Thi"),
            fields[0],
            fields[1],
            ("ends", ends),
            ("freeze", "40"),
            ("problems", "sum"),
        ]
    };
    let path = format!("{short}/edit");
    let edited = teacher.post(&path, &edit("2026-11-18T11:35")).await;
    assert_eq!(edited.status, 303, "{}", edited.body);
    teacher.get(&short).await.assert_has("đóng băng 15 phút");
    let refused = teacher.post(&path, &edit("2026-11-18T11:38")).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("tức là ít hơn 38 phút");

    // A quarter of an hour before its end the table has stood still for as long; the end comes later, and that stays so.
    let event = made(&mut teacher, &fields).await;
    app.clock.advance_ms(139 * MINUTE_MS);
    let later = [
        ("name", "Thi"),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T15:00"),
        ("problems", "sum"),
        ("shows_standings", "on"),
        ("freeze", "30"),
    ];
    let edited = teacher.post(&format!("{event}/edit"), &later).await;
    assert_eq!(edited.status, 303);
    teacher.get(&event).await.assert_has("đóng băng 90 phút");
    let form = teacher.get(&format!("{event}/edit")).await;
    assert!(
        form.between("name=\"freeze\"", ">")
            .contains("value=\"90\"")
    );
    app.clock.advance_ms(80 * MINUTE_MS);
    let page = teacher.get(&event).await;
    page.assert_has(&format!("href=\"{event}/ceremony\""));
    assert!(!an.get(&event).await.body.contains("/ceremony"));
    let opened = teacher.post(&format!("{event}/unfreeze"), &[]).await;
    teacher
        .get(opened.location())
        .await
        .assert_has("Đã công bố bảng xếp hạng đầy đủ.");
}

#[tokio::test]
async fn a_late_submission_says_what_counts_of_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T10:00"),
        ("ends", "2026-11-18T11:10"),
        ("late_until", "2026-11-18T12:00"),
        ("late_percent", "50"),
        ("problems", "sum"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let words = "Hạn nộp 11:10 18/11/2026; bài muộn được tính 50% số điểm.";
    for client in [&mut an, &mut teacher] {
        client.get("/submissions/2").await.assert_has(words);
        let early = client.get("/submissions/1").await;
        assert!(!early.body.contains("bài muộn"));
    }
}

#[tokio::test]
async fn points_are_rounded_alike_everywhere() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [("starts", "2026-11-18T11:00"), ("shows_standings", "on")];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    let points = an.get(&event).await;
    points.assert_has("<td class=\"number\">–/100</td>");
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 28.125).await;
    wait_for_boards().await;
    an.get(&event).await.assert_has("28,13/100");
    let table = teacher.get(&format!("{event}/standings")).await;
    table.assert_has("<td class=\"number\">28,13</td>");
    let csv = teacher.get(&format!("{event}/table/csv")).await;
    csv.assert_has(",0,28.13,1,28.13");
    let comma = teacher.get(&format!("{event}/table/csv-comma")).await;
    comma.assert_has(";0;28,13;1;28,13");
    an.get("/submissions/1").await.assert_has("28,13/100");
    // Who works on it is told what can be had.
    let page = teacher.get(&event).await;
    page.assert_has("Điểm tối đa");
    page.assert_has("<td class=\"number\">100</td>");
}

#[tokio::test]
async fn where_only_solving_counts_no_points_are_told() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("feedback", "verdict"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    for _ in 0..2 {
        submit(&mut an, &event).await;
        judge(&app, Verdict::Wa, 40.0).await;
    }
    for client in [&mut an, &mut teacher] {
        for path in [
            event.as_str(),
            &format!("{event}/results/an/sum"),
            "/submissions/1",
            "/submissions/compare?a=1&b=2",
        ] {
            let page = client.get(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(!page.body.contains(">Điểm"), "{path}");
            assert!(!page.body.contains("40/100"), "{path}");
        }
        let list = client.get("/submissions").await;
        list.assert_has("data-label=\"Điểm\"></td>");
    }
    // Nor does advice speak of tests that are not told.
    let page = an.get("/submissions/1").await;
    page.assert_has("Hãy thử dữ liệu nhỏ nhất");
    assert!(!page.body.contains("test sai đầu tiên"));
    an.get(&event)
        .await
        .assert_has("Bạn chỉ biết kết quả, không biết từng test");
    let csv = teacher.get(&format!("{event}/table/csv")).await;
    assert!(!csv.body.contains("Điểm"), "{}", csv.body);
    // Nor are they read of the form, or told in lists and beside each other.
    let id = event.rsplit('/').next().unwrap();
    let list = teacher.get(&format!("/submissions?event={id}")).await;
    list.assert_has("data-label=\"Điểm\"></td>");
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 60.0).await;
    let both = an.get("/submissions/compare?a=1&b=2").await;
    assert_eq!(both.status, 200);
    assert!(!both.body.contains("<dt>Điểm</dt>"), "{}", both.body);
    let form = [
        ("name", "Thi"),
        ("starts", "2026-11-18T12:00"),
        ("ends", "2026-11-18T14:00"),
        ("scoring", "icpc"),
        ("problems", "sum 50"),
    ];
    let refused = teacher.post("/events/new", &form).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("không có điểm: hãy bỏ điểm của bài “sum”");
}

#[tokio::test]
async fn a_note_is_markdown_below_the_headings_of_the_page() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let note = "# Dặn dò\n\nMang **bút**.\nKhông nói chuyện.\n\n<h2 onclick=\"x()\">Giờ</h2><script>x()</script>";
    let event = made(&mut teacher, &[("note", note)]).await;
    let page = teacher.get(&event).await;
    let shown = page.between("<div class=\"event-note", "</div>");
    assert!(shown.contains("<h3>Dặn dò</h3>"), "{shown}");
    assert!(shown.contains("<strong>bút</strong>"), "{shown}");
    // What looks like HTML is shown as it was written.
    assert!(
        shown.contains("&lt;script&gt;x()&lt;/script&gt;"),
        "{shown}"
    );
    assert!(
        !shown.contains("<script") && !shown.contains("<h4"),
        "{shown}"
    );
    assert!(!page.body.contains("<h1>Dặn"));
}

#[tokio::test]
async fn a_long_name_is_refused_beside_its_field() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let name = "ô".repeat(101);
    let form = [
        ("name", name.as_str()),
        ("starts", "2026-11-18T12:00"),
        ("ends", "2026-11-18T14:00"),
        ("problems", "sum"),
    ];
    let page = teacher.get("/events/new").await;
    assert!(!page.between("id=\"name\"", ">").contains("maxlength"));
    let refused = teacher.post("/events/new", &form).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Chưa lưu: hãy sửa những ô có báo lỗi.");
    let field = refused.between("for=\"name\"", "</div>");
    assert!(field.contains(&name), "it is kept");
    assert!(
        field.contains("nhiều nhất 100 ký tự, đang có 101."),
        "{field}"
    );
    // The address of a form that only posts leads to the event.
    let event = made(&mut teacher, &[]).await;
    let back = teacher.get(&format!("{event}/virtual")).await;
    assert_eq!((back.status, back.location()), (303, event.as_str()));
}

#[tokio::test]
async fn a_program_goes_first_to_what_runs_then_to_practice_and_last_to_what_is_late() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let late = [
        ("name", "Quá hạn"),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T11:10"),
        ("late_until", "2026-11-18T15:00"),
    ];
    let late = made(&mut teacher, &late).await;
    an.post(&format!("{late}/join"), &[]).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    let chosen = async |an: &mut Client| {
        let page = an.get("/problems/sum").await;
        let choices = page.between("<select id=\"event\"", "</select>").to_owned();
        let options = choices.split("<option").skip(1);
        let options: Vec<&str> = options
            .map(|it| {
                it.split_once('>')
                    .unwrap()
                    .1
                    .split("</option>")
                    .next()
                    .unwrap()
            })
            .collect();
        assert!(
            choices
                .split("<option")
                .nth(1)
                .unwrap()
                .contains("selected")
        );
        options.join(" | ")
    };
    let words = chosen(&mut an).await;
    assert!(
        words.starts_with("Luyện tập | ") && words.contains("Quá hạn"),
        "{words}"
    );
    for (name, ends) in [("Sau", "2026-11-18T14:00"), ("Trước", "2026-11-18T13:00")] {
        let fields = [
            ("name", name),
            ("starts", "2026-11-18T11:00"),
            ("ends", ends),
        ];
        let event = made(&mut teacher, &fields).await;
        an.post(&format!("{event}/join"), &[]).await;
    }
    let words = chosen(&mut an).await;
    let places = ["Trước", "Sau", "Luyện tập", "Quá hạn"].map(|name| words.find(name).unwrap());
    assert!(places.is_sorted(), "{words}");
}
