//! Contests: the frozen table, more time for somebody, questions and announcements.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::news::next_of;
use crate::support::{Client, Reply, TestApp};

#[tokio::test]
async fn the_frozen_table_is_opened_step_by_step() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("shows_standings", "on"),
        ("freeze", "60"),
    ];
    let event = made(&mut teacher, &fields).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    let standings = format!("{event}/standings");
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    app.clock.advance_ms(120 * MINUTE_MS);
    for verdict in [Verdict::Wa, Verdict::Ac] {
        submit(&mut binh, &event).await;
        judge(&app, verdict, 0.0).await;
        app.clock.advance_ms(2_000);
    }
    let mark = |reply: &Reply, who: &str| {
        let row = reply.between(&format!("<th scope=\"row\">{who}"), "</tr>");
        let start = row.find("standing-mark").unwrap();
        let rest = &row[row[start..].find('>').unwrap() + start + 1..];
        rest[..rest.find('<').unwrap()].to_owned()
    };
    let page = an.get(&standings).await;
    page.assert_has("Bảng đã đóng băng");
    assert_eq!(
        (mark(&page, "Người an"), mark(&page, "Người binh")),
        ("+".into(), "?".into())
    );
    assert_eq!(mark(&teacher.get(&standings).await, "Người binh"), "+1");
    let public = teacher.get(&format!("{standings}?view=public")).await;
    assert_eq!(mark(&public, "Người binh"), "?");
    // Nobody can get more through the address.
    assert_eq!(
        mark(
            &an.get(&format!("{standings}?view=whole")).await,
            "Người binh"
        ),
        "?"
    );
    for path in ["ceremony", "table/csv"] {
        assert_eq!(an.get(&format!("{event}/{path}")).await.status, 403);
    }
    assert_eq!(
        teacher.get(&format!("{event}/ceremony")).await.status,
        404,
        "it runs"
    );
    assert_eq!(
        teacher.post(&format!("{event}/unfreeze"), &[]).await.status,
        404
    );
    app.clock.advance_ms(60 * MINUTE_MS);
    assert_eq!(
        mark(&an.get(&standings).await, "Người binh"),
        "?",
        "the end opens nothing"
    );
    let before = teacher.get(&format!("{event}/ceremony")).await;
    assert_eq!(mark(&before, "Người binh"), "?");
    before.assert_has("standing-next");
    let after = teacher.get(&format!("{event}/ceremony?step=1")).await;
    assert_eq!(mark(&after, "Người binh"), "+1");
    after.assert_has("1/1");
    before.assert_has("Bấm Enter");
    after.assert_has("Đã mở hết các ô.");
    after.assert_has(&format!("<a href=\"{standings}\">Bảng xếp hạng</a>"));
    assert!(!after.body.contains("Bấm Enter"));
    assert_eq!(
        teacher.post(&format!("{event}/unfreeze"), &[]).await.status,
        303
    );
    assert_eq!(mark(&an.get(&standings).await, "Người binh"), "+1");
}

#[tokio::test]
async fn questions_are_answered_to_one_or_to_all_and_nobody_learns_who_asked() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    let messages = format!("{event}/messages");
    let text = "Số <lớn> nhất là bao nhiêu?";
    let asked = an
        .post(&messages, &[("text", text), ("problem", "sum")])
        .await;
    assert_eq!(asked.status, 303, "{}", asked.body);
    for (wrong, expected) in [("", 422), (" \n", 422)] {
        let refused = an.post(&messages, &[("text", wrong)]).await;
        assert_eq!(refused.status, expected);
        refused.assert_has("từ 1 đến 2000 ký tự");
    }
    let unknown = an
        .post(&messages, &[("text", "x"), ("problem", "none")])
        .await;
    assert_eq!(unknown.status, 404);
    an.get(&messages)
        .await
        .assert_has("Số &#60;lớn&#62; nhất là bao nhiêu?");
    assert!(!binh.get(&messages).await.body.contains("nhất là bao nhiêu"));
    let page = teacher.get(&messages).await;
    page.assert_has("1 câu hỏi chưa trả lời.");
    page.assert_has("Người an");
    let question = page.between("name=\"question\" value=\"", "\"").to_owned();

    let answers = format!("{event}/answers");
    let fields = [("question", question.as_str()), ("text", "10^9")];
    assert_eq!(teacher.post(&answers, &fields).await.status, 303);
    an.get(&messages).await.assert_has("10^9");
    assert!(!binh.get(&messages).await.body.contains("10^9"));
    let mut news = binh.events(&format!("{messages}/events")).await;
    let mut jury = teacher.events(&format!("{messages}/events")).await;
    let list = next_of(&mut jury, "event-messages").await;
    assert!(list.contains("Người an"), "{list}");
    // At first everything is told, and then what changes.
    for part in ["event-clock", "event-messages"] {
        assert_eq!(news.next().await.unwrap().data["id"], part);
    }
    // A page that was loaded before somebody answered overwrites nothing.
    let late = teacher.post(&answers, &fields).await;
    assert_eq!(late.status, 422);
    late.assert_has("người khác đã trả lời câu hỏi này");
    // What was entered stands in the form of the answer, and is no announcement.
    let form = late.between("<form class=\"form\" method=\"post\"", "</form>");
    assert!(form.contains("\n10^9</textarea>"), "{form}");
    let new = late.between("<textarea id=\"text\"", "</textarea>");
    assert!(!new.contains("10^9"), "{new}");
    let page = teacher.get(&messages).await;
    let seen = page.between("name=\"told\" value=\"", "\"").to_owned();
    let fields = [
        ("question", question.as_str()),
        ("text", "10^9"),
        ("for_all", "yes"),
        ("told", seen.as_str()),
    ];
    assert_eq!(teacher.post(&answers, &fields).await.status, 303);
    let told = news.next().await.unwrap();
    assert_eq!(told.data["id"], "event-messages");
    let html = told.data["html"].as_str().unwrap().to_owned();
    assert!(
        html.contains("10^9") && html.contains("nhất là bao nhiêu"),
        "{html}"
    );
    assert!(!html.contains("Người an"), "{html}");
    let announced = teacher
        .post(
            &format!("{event}/announcements"),
            &[("text", "Thêm 10 phút.")],
        )
        .await;
    assert_eq!(announced.status, 303);
    let told = news.next().await.unwrap();
    let told = told.data["html"].as_str().unwrap();
    assert!(told.contains("Thêm 10 phút."), "{told}");
    while !next_of(&mut jury, "event-messages")
        .await
        .contains("Thêm 10 phút.")
    {}

    for _ in 0..5 {
        an.post(&messages, &[("text", "Còn nữa?")]).await;
    }
    let refused = an.post(&messages, &[("text", "Còn nữa?")]).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("hãy đợi");
    app.clock.advance_ms(180 * MINUTE_MS);
    let late = binh.post(&messages, &[("text", "Muộn?")]).await;
    assert_eq!(late.status, 422);
    late.assert_has("Lúc này không nhận câu hỏi.");
}

#[tokio::test]
async fn a_contest_is_not_over_while_somebody_has_more_time() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("hides_problems", "on"),
        ("closes_help", "on"),
        ("shows_standings", "on"),
        ("freeze", "30"),
    ];
    let event = made(&mut teacher, &fields).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    let (user, _) = app.store.users().by_login("binh").await.unwrap().unwrap();
    let (participant, minutes) = (user.id.to_string(), "15");
    let more = [("participant", participant.as_str()), ("minutes", minutes)];
    assert_eq!(
        teacher.post(&format!("{event}/extend"), &more).await.status,
        303
    );
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 0.0).await;
    let closed = async |an: &mut Client, teacher: &mut Client| {
        let mut guest = app.anonymous();
        let hidden = guest.get("/problems/sum").await.status == 404;
        let why = an.post("/submissions/1/explanation", &[]).await.status == 403;
        let ceremony = teacher.get(&format!("{event}/ceremony")).await.status == 404;
        [hidden, why, ceremony]
    };
    // The public's table stands still from half past one, and not before.
    let frozen = "Bảng đã đóng băng";
    let standings = format!("{event}/standings");
    assert!(!an.get(&standings).await.body.contains(frozen));
    let mut open = an.events(&format!("{standings}/events")).await;
    let mut of_teacher = teacher.events(&format!("{standings}/events")).await;
    for live in [&mut open, &mut of_teacher] {
        let notice = next_of(live, "standings-frozen").await;
        assert!(!notice.contains(frozen), "{notice}");
    }
    let help = "Gợi ý, lời giải, phần “Vì sao sai?” và trò chơi của các bài này đóng";
    an.get(&event).await.assert_has(help);
    app.clock.advance_ms(180 * MINUTE_MS);
    an.get(&standings).await.assert_has(frozen);
    // A page that is open is told, too; who sees everything is not.
    assert!(
        next_of(&mut open, "standings-frozen")
            .await
            .contains(frozen)
    );
    let page = teacher.get(&standings).await;
    assert!(!page.body.contains(frozen));
    assert_eq!(closed(&mut an, &mut teacher).await, [true; 3]);
    assert_eq!(submit(&mut an, &event).await.status, 422);
    assert_eq!(submit(&mut binh, &event).await.status, 303);
    app.clock.advance_ms(10 * MINUTE_MS);
    assert_eq!(closed(&mut an, &mut teacher).await, [false; 3]);
    assert!(!an.get(&event).await.body.contains(help));
}

#[tokio::test]
async fn a_contest_ends_early_and_what_stands_in_it_stays() {
    let app = TestApp::start().await;
    app.publish_with("other", |_| {}).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("problems", "sum\nother"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    let id = event.rsplit('/').next().unwrap();
    let page = an.get(&format!("/problems/sum?event={id}")).await;
    let way = page.between("class=\"event-way\"", "</nav>");
    for part in [
        format!("href=\"{event}\">Thi thử</a>"),
        format!("<strong>A</strong> <a rel=\"next\" href=\"/problems/other?event={id}\">B ›</a>"),
    ] {
        assert!(way.contains(&part), "{way}");
    }
    assert!(!way.contains("/standings"), "participants do not see them");
    let page = an.get(&format!("/problems/other?event={id}")).await;
    page.assert_has(&format!(
        "rel=\"prev\" href=\"/problems/sum?event={id}\">‹ A</a>"
    ));
    let elsewhere = teacher.get("/problems/sum").await;
    assert!(!elsewhere.body.contains("event-way"));
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let csv = teacher.get(&format!("{event}/table/csv")).await;
    csv.assert_has("A sum: phút giải được");
    // The clock stood at 11:06:40.
    csv.assert_has(",,1,16,1,16,0,");
    let changed = [
        ("name", "Thi"),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T14:00"),
        ("problems", "other"),
    ];
    let refused = teacher.post(&format!("{event}/edit"), &changed).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Không bỏ được bài đã có người nộp: sum.");
    teacher
        .get(&event)
        .await
        .assert_has("Đã có người nộp bài nên không xoá được.");

    let end = format!("{event}/end");
    teacher.post(&end, &[]).await;
    assert_eq!(submit(&mut an, &event).await.status, 303, "nobody was sure");
    judge(&app, Verdict::Wa, 0.0).await;
    assert_eq!(an.post(&end, &[("sure", "yes")]).await.status, 403);
    assert_eq!(teacher.post(&end, &[("sure", "yes")]).await.status, 303);
    app.clock.advance_ms(1);
    assert_ne!(submit(&mut an, &event).await.status, 303);
    an.get(&event).await.assert_has("Đã kết thúc");
}

#[tokio::test]
async fn who_was_not_there_takes_part_virtually_beside_the_ghosts() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut pupils = Vec::new();
    for login in ["an", "binh", "chi"] {
        pupils.push(pupil(&app, login, "").await);
    }
    let [mut an, mut binh, mut chi] = <[Client; 3]>::try_from(pupils).ok().unwrap();
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("shows_standings", "on"),
        ("closes_help", "on"),
    ];
    let event = made(&mut teacher, &fields).await;
    let standings = format!("{event}/standings");
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    // An solves it in minute 16, Bình in minute 126.
    app.clock.advance_ms(10 * MINUTE_MS);
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    app.clock.advance_ms(110 * MINUTE_MS);
    submit(&mut binh, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let virtual_ = format!("{event}/virtual");
    let early = chi.post(&virtual_, &[]).await;
    assert!(early.location().ends_with("done=event-not-open"));
    app.clock.advance_ms(90 * MINUTE_MS);
    assert!(
        !an.get(&event).await.body.contains("/virtual"),
        "An was there"
    );
    chi.get(&event).await.assert_has("trong 180 phút");
    assert_eq!(teacher.post(&virtual_, &[]).await.status, 403);
    assert_eq!(chi.post(&virtual_, &[]).await.status, 303);
    chi.get(&event).await.assert_has("Bạn đang thi ảo, đến");

    // In minute 60 only An has solved it, and Chi is next.
    app.clock.advance_ms(60 * MINUTE_MS);
    submit(&mut chi, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let row = |reply: &Reply, who: &str| {
        let row = reply
            .between(&format!("<th scope=\"row\">{who}"), "</tr>")
            .to_owned();
        row.replace(|char: char| char.is_whitespace(), "")
    };
    let seen = chi.get(&standings).await;
    seen.assert_has("bảng ở phút 60");
    assert!(row(&seen, "Người an").contains(">0:16<"));
    assert!(row(&seen, "Người chi").contains(">1:00<"));
    assert!(
        !row(&seen, "Người binh").contains(">2:06<"),
        "that was later"
    );
    // Nothing of it is official, and help is closed as it was to all.
    for client in [&mut an, &mut teacher] {
        let official = client.get(&standings).await;
        assert!(!official.body.contains("Người chi"));
        assert!(row(&official, "Người binh").contains(">2:06<"));
    }
    let solution = "/problems/sum/solution";
    assert_eq!(an.get(solution).await.status, 200, "An has solved it");
    assert_eq!(chi.get(solution).await.status, 404);
    app.clock.advance_ms(120 * MINUTE_MS);
    let last = chi.get(&standings).await;
    last.assert_has("bảng ở phút 180");
    assert_eq!(chi.get(solution).await.status, 200);
    assert!(row(&last, "Người binh").contains(">2:06<"));
}

/// A pupil could read first and join then, or join, log out and read.
#[tokio::test]
async fn nobody_gets_help_while_a_contest_closes_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let mut guest = app.anonymous();
    let solution = "/problems/sum/solution";
    for part in ["hint", "editorial"] {
        let opened = teacher
            .post(&format!("{solution}/{part}"), &[("open", "true")])
            .await;
        assert_eq!(opened.status, 303, "{part}");
    }
    assert_eq!(an.get(solution).await.status, 200);
    let for_guests = guest.get(solution).await.status;
    // The problem stays public, and only help is closed.
    let fields = [("starts", "2026-11-18T11:00"), ("closes_help", "on")];
    made(&mut teacher, &fields).await;
    for client in [&mut an, &mut guest] {
        assert_eq!(client.get("/problems/sum").await.status, 200);
        assert_eq!(client.get(solution).await.status, 404);
    }
    assert_eq!(teacher.get(solution).await.status, 200);
    app.clock.advance_ms(180 * MINUTE_MS);
    assert_eq!(an.get(solution).await.status, 200);
    assert_eq!(guest.get(solution).await.status, for_guests);
}
