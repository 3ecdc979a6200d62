//! Balloons and printed texts, as helpers and participants see them.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, Reply, TestApp};

const ELEVEN: (&str, &str) = ("starts", "2026-11-18T11:00");

/// The rows of the list, their white space as blanks.
async fn rows(teacher: &mut Client, event: &str) -> Vec<String> {
    let page = teacher.get(&format!("{event}/errands")).await;
    let rows = page.between("id=\"errands-list\"", "</table>").to_owned();
    let rows = rows.split("<tr id=").skip(1);
    rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

/// Ticks the first row of the list.
async fn tick(teacher: &mut Client, event: &str) -> Reply {
    let row = rows(teacher, event).await.remove(0);
    let hidden: Vec<(String, String)> = row
        .split("<input type=\"hidden\" name=\"")
        .skip(1)
        .map(|input| {
            let mut parts = input.split('"');
            let name = parts.next().unwrap().to_owned();
            (name, parts.nth(1).unwrap().to_owned())
        })
        .collect();
    let fields: Vec<(&str, &str)> = hidden
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    teacher.post(&format!("{event}/errands"), &fields).await
}

/// All readers share a table for a second.
async fn later() {
    tokio::time::sleep(Duration::from_millis(1_100)).await;
}

#[tokio::test]
async fn each_first_acceptance_is_a_balloon_until_the_table_freezes() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (
        pupil(&app, "an", "11 Tin").await,
        pupil(&app, "binh", "").await,
    );
    let fields = [
        ELEVEN,
        ("scoring", "icpc"),
        ("shows_standings", "on"),
        ("freeze", "60"),
        ("problems", "sum đỏ"),
    ];
    let event = made(&mut teacher, &fields).await;
    let id = event.rsplit('/').next().unwrap();
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
        assert_eq!(client.get(&format!("{event}/errands")).await.status, 403);
    }
    assert!(rows(&mut teacher, &event).await.is_empty());
    let mut live = teacher.events(&format!("{event}/errands/events")).await;
    live.next().await.unwrap();
    for verdict in [Verdict::Wa, Verdict::Ac, Verdict::Ac] {
        submit(&mut an, &event).await;
        judge(&app, verdict, 0.0).await;
    }
    later().await;
    let told = rows(&mut teacher, &event).await;
    assert_eq!(told.len(), 1, "only the first acceptance earns one");
    for part in [
        "Người an",
        "fill=\"#e00000\"",
        "<strong>A</strong> đỏ",
        "đầu tiên của kỳ thi",
        "11 Tin",
    ] {
        assert!(told[0].contains(part), "{part}: {}", told[0]);
    }
    loop {
        let news = live.next().await.unwrap();
        if news.data["html"].as_str().unwrap().contains("Người an") {
            break;
        }
    }
    assert_eq!(tick(&mut teacher, &event).await.status, 303);
    let told = rows(&mut teacher, &event).await;
    assert!(told[0].contains("errand-done") && told[0].contains("Hoàn lại"));
    // Tools read the colour.
    let problems = format!("/clics/2026-01/contests/{id}/problems");
    let problems = teacher.get(&problems).await.json();
    assert_eq!(problems[0]["rgb"], "#e00000");
    assert_eq!(problems[0]["color"], "red");
    // Seats are told, and who does not take part has none.
    let seats = format!("{event}/seats");
    let wrong = teacher
        .post(&seats, &[("seats", "an P2 máy 7\nchi P3")])
        .await;
    assert_eq!(wrong.status, 422);
    wrong.assert_has("quá dài: chi");
    assert_eq!(
        teacher
            .post(&seats, &[("seats", "an P2 <máy 7>\n")])
            .await
            .status,
        303
    );
    let told = rows(&mut teacher, &event).await;
    assert!(
        told[0].contains("<strong>P2 &#60;máy 7&#62;</strong>"),
        "{}",
        told[0]
    );

    // After the freeze nobody can tell by a balloon who solves what.
    app.clock.advance_ms(120 * MINUTE_MS);
    submit(&mut binh, &event).await;
    judge(&app, Verdict::Ac, 0.0).await;
    later().await;
    assert_eq!(rows(&mut teacher, &event).await.len(), 1);
    teacher
        .get(&format!("{event}/errands"))
        .await
        .assert_has("không có bóng bay");
    // The rule can say otherwise.
    let edit = [
        ("name", "Thi"),
        ELEVEN,
        ("ends", "2026-11-18T14:00"),
        ("problems", "sum đỏ"),
        ("scoring", "icpc"),
        ("freeze", "60"),
        ("balloons_in_freeze", "on"),
    ];
    assert_eq!(
        teacher.post(&format!("{event}/edit"), &edit).await.status,
        303
    );
    let told = rows(&mut teacher, &event).await;
    assert_eq!(told.len(), 2);
    assert!(told[0].contains("Người binh"), "what waits comes first");
    // A balloon that was brought and is not earned any more is told.
    let result = format!("{event}/results/an/sum");
    let page = teacher.get(&result).await;
    for part in page.body.split("name=\"submission\" value=\"").skip(1) {
        let submission = part.split('"').next().unwrap();
        let fields = [
            ("submission", submission),
            ("is_excluded", "yes"),
            ("reason", "Chép bài."),
        ];
        let excluded = teacher.post(&format!("{result}/exclusions"), &fields).await;
        assert_eq!(excluded.status, 303);
    }
    let told = rows(&mut teacher, &event).await;
    let of_an = told.iter().find(|row| row.contains("Người an")).unwrap();
    assert!(of_an.contains("kết quả đã đổi"), "{of_an}");
    // The table of the teacher tells that there is something.
    let table = teacher.get(&format!("{event}/standings")).await;
    assert!(
        table
            .between("Người an", "</tr>")
            .contains("có bài nộp không tính")
    );
}

#[tokio::test]
async fn a_sealed_contest_has_no_balloons() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ELEVEN,
        ("scoring", "icpc"),
        ("feedback", "at_end"),
        ("balloons_in_freeze", "on"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    later().await;
    assert!(rows(&mut teacher, &event).await.is_empty());
}

#[tokio::test]
async fn a_participant_has_a_program_printed_and_a_helper_prints_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (
        pupil(&app, "an", "11 Tin").await,
        pupil(&app, "binh", "").await,
    );
    let silent = made(&mut teacher, &[ELEVEN]).await;
    let event = made(&mut teacher, &[ELEVEN, ("prints", "on")]).await;
    for client in [&mut an, &mut binh] {
        for event in [&silent, &event] {
            client.post(&format!("{event}/join"), &[]).await;
        }
    }
    assert_eq!(an.get(&format!("{silent}/prints")).await.status, 404);
    let refused = an.post(&format!("{silent}/prints"), &[("text", "x")]).await;
    assert_eq!(refused.status, 404);
    let prints = format!("{event}/prints");
    an.get(&event).await.assert_has(&prints);
    submit(&mut an, &event).await;
    let number = "1";
    let form = an.get(&format!("{prints}?submission={number}")).await;
    assert!(
        form.between("<textarea id=\"text\"", "</textarea>")
            .contains("int main() {}")
    );
    // Nobody reads a program of others through the form.
    assert_eq!(
        binh.get(&format!("{prints}?submission={number}"))
            .await
            .status,
        403
    );
    for text in ["", " \r\n "] {
        let refused = an.post(&prints, &[("text", text)]).await;
        assert_eq!(refused.status, 422);
        refused.assert_has("từ 1 đến 40000 ký tự");
    }
    let text = "if (a < b) {\r\n\tb = a; // <script>\r\n}";
    let asked = an
        .post(&prints, &[("title", "nháp.cpp"), ("text", text)])
        .await;
    assert_eq!(asked.status, 303);
    an.get(&prints).await.assert_has("đang chờ in");
    assert!(!binh.get(&prints).await.body.contains("nháp.cpp"));

    let row = rows(&mut teacher, &event).await.remove(0);
    assert!(
        row.contains("nháp.cpp") && row.contains("Người an"),
        "{row}"
    );
    let start = row.find(&format!("{event}/errands/")).unwrap();
    let print = row[start..].split('"').next().unwrap().to_owned();
    assert_eq!(an.get(&print).await.status, 403);
    let paper = teacher.get(&print).await;
    for part in [
        "Người an",
        "11 Tin",
        "nháp.cpp",
        "if (a &#60; b) {",
        "// &#60;script&#62;",
    ] {
        paper.assert_has(part);
    }
    let elsewhere = print.replace(&event, &silent);
    assert_eq!(teacher.get(&elsewhere).await.status, 404);
    assert_eq!(tick(&mut teacher, &event).await.status, 303);
    an.get(&prints).await.assert_has("đã in");
    for _ in 1..10 {
        assert_eq!(an.post(&prints, &[("text", "x")]).await.status, 303);
    }
    an.get(&prints).await.assert_has("không tên");
    let row = rows(&mut teacher, &event).await.remove(0);
    assert!(row.contains("Bản in</a></td>"), "{row}");
    let refused = an.post(&prints, &[("text", "của <An>")]).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Mỗi giờ được nhờ in 10 lần");
    refused.assert_has("của &#60;An&#62;");
}

#[tokio::test]
async fn colours_of_balloons_are_chosen_from_a_palette() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = made(&mut teacher, &[("scoring", "icpc"), ("problems", "sum đỏ")]).await;
    let edit = format!("{event}/edit");
    let page = teacher.get(&edit).await;
    page.assert_has("name=\"colour-sum\" value=\"#e00000\" checked");
    for name in ["xanh lá", "xanh dương", "vàng kim"] {
        page.assert_has(&format!("</svg> {name}</label>"));
    }
    let typed = page.between("<textarea id=\"problems\"", "</textarea>");
    assert!(typed.ends_with("sum\n"), "{typed}");
    let id = event.rsplit('/').next().unwrap().parse().unwrap();
    for (problems, chosen, colour) in [
        ("sum", "#00a000", "#00a000"),
        ("sum", "", ""),
        ("sum #123456", "#00a000", "#123456"),
    ] {
        let fields = [
            ("name", "Thi thử"),
            ("starts", "2026-11-18T12:00"),
            ("ends", "2026-11-18T14:00"),
            ("scoring", "icpc"),
            ("problems", problems),
            ("colour-sum", chosen),
        ];
        let saved = teacher.post(&edit, &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let found = app.store.events().get(id).await.unwrap().unwrap();
        assert_eq!(found.plan.problems[0].colour, colour, "{problems}");
    }
    // A colour that is in no palette stays among the choices.
    let page = teacher.get(&edit).await;
    page.assert_has("value=\"#123456\" checked");
    let wrong = [
        ("name", "Thi thử"),
        ("starts", "2026-11-18T12:00"),
        ("ends", "2026-11-18T14:00"),
        ("problems", "sum"),
        ("colour-sum", "\" onload=x"),
    ];
    assert_eq!(teacher.post(&edit, &wrong).await.status, 422);
}
