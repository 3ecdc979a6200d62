//! Pauses of contests, as participants, teachers and tools see them.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::news::next_of;
use crate::support::{Part, TestApp};

#[tokio::test]
async fn a_contest_stands_still_for_everybody_and_its_clock_with_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("scoring", "icpc"),
        ("shows_standings", "on"),
    ];
    let event = made(&mut teacher, &fields).await;
    let id = event.rsplit('/').next().unwrap();
    an.post(&format!("{event}/join"), &[]).await;
    let page = an.get(&event).await;
    assert!(!page.body.contains("/pause"));
    let mut live = an.events(&format!("{event}/news")).await;
    assert!(
        !next_of(&mut live, "event-clock")
            .await
            .contains("Đang tạm dừng")
    );

    // It began at eleven; it is paused at 11:07 for an hour and some seconds.
    assert_eq!(
        teacher.post(&format!("{event}/pause"), &[]).await.status,
        303
    );
    assert!(
        next_of(&mut live, "event-clock")
            .await
            .contains("Đang tạm dừng")
    );
    app.clock.advance_ms(30 * MINUTE_MS);
    for path in [
        &event,
        &format!("{event}/standings"),
        &format!("{event}/messages"),
    ] {
        let page = an.get(path).await;
        page.assert_has("Đang tạm dừng · ");
        page.assert_has("còn 173 phút");
    }
    let problem = format!("/problems/sum?event={id}");
    an.get(&problem).await.assert_has("Đang tạm dừng · ");
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() { /* của An */ }"),
        Part::text("event", id),
    ];
    let refused = an.post_parts("/problems/sum/submit", &parts).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Đang tạm dừng nên bài chưa được nhận.");
    refused.assert_has("/* của An */");
    // A second click, or a colleague's, changes nothing.
    let again = teacher.post(&format!("{event}/pause"), &[]).await;
    assert_eq!(again.location(), event);
    let edit = [
        ("name", "Khác"),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T14:00"),
        ("problems", "sum"),
    ];
    let edited = teacher.post(&format!("{event}/edit"), &edit).await;
    assert_eq!(edited.status, 422);
    edited.assert_has("Đang tạm dừng: hãy cho chạy tiếp");
    app.clock.advance_ms(30 * MINUTE_MS + 12_345);
    assert_eq!(
        teacher.post(&format!("{event}/resume"), &[]).await.status,
        303
    );
    let told = next_of(&mut live, "event-clock").await;
    assert!(told.contains("Đã tạm dừng 61 phút"), "{told}");
    assert!(told.contains("15:00 18/11/2026"), "{told}");

    // Four minutes later the contest is in its eleventh minute.
    app.clock.advance_ms(4 * MINUTE_MS);
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let row = an.get(&format!("{event}/standings")).await;
    assert!(
        row.between("<th scope=\"row\">Người an", "</tr>")
            .contains(">0:10<")
    );
    for version in ["2023-06", "2026-01"] {
        let contest = format!("/clics/{version}/contests/{id}");
        let told = teacher.get(&contest).await.json();
        assert_eq!(told["duration"], "3:00:00.000");
        let made = teacher.get(&format!("{contest}/submissions")).await.json();
        assert_eq!(made[0]["contest_time"], "0:10:40.000");
        let judged = teacher.get(&format!("{contest}/judgements")).await.json();
        assert_eq!(judged[0]["start_contest_time"], "0:10:40.000");
    }
    // Who changes something else does not shorten the contest by the seconds that the form does not show.
    let ends_ms = async || {
        let event = app.store.events().get(id.parse().unwrap()).await;
        event.unwrap().unwrap().plan.ends_ms
    };
    let before_ms = ends_ms().await;
    assert_eq!(before_ms % MINUTE_MS, 12_345);
    let form = teacher.get(&format!("{event}/edit")).await;
    let ends = form.between("name=\"ends\"", ">");
    assert!(ends.contains("value=\"2026-11-18T15:00\""), "{ends}");
    let edit = [
        ("name", "Khác"),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T15:00"),
        ("problems", "sum"),
    ];
    assert_eq!(
        teacher.post(&format!("{event}/edit"), &edit).await.status,
        303
    );
    assert_eq!(ends_ms().await, before_ms);
}
