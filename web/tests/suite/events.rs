//! Assignments and contests, as teachers and pupils use them.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::support::{Client, Part, Reply, TestApp, test_row};

pub(crate) const MINUTE_MS: i64 = 60_000;
/// The clock of the tests stands at 2026-11-18 11:06:40 UTC.
const NOON: &str = "2026-11-18T12:00";
const TWO: &str = "2026-11-18T14:00";
const TO_NOON_MS: i64 = 53 * MINUTE_MS + 20_000;

/// A form of an event for everybody with the problem `sum`, from noon to two, with these fields besides.
pub(crate) async fn made(teacher: &mut Client, fields: &[(&str, &str)]) -> String {
    let reply = sent(teacher, "/events/new", fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let (path, _) = reply.location().split_once('?').unwrap();
    path.to_owned()
}

async fn sent(teacher: &mut Client, path: &str, fields: &[(&str, &str)]) -> Reply {
    let usual = [
        ("name", "Thi thử"),
        ("starts", NOON),
        ("ends", TWO),
        ("problems", "sum"),
        ("sure", "yes"),
    ];
    let is_given = |name: &str| fields.iter().any(|(other, _)| *other == name);
    let rest = usual.into_iter().filter(|(name, _)| !is_given(name));
    let all: Vec<(&str, &str)> = rest.chain(fields.iter().copied()).collect();
    teacher.post(path, &all).await
}

/// Submits typed C++ in the context that the form is sent with.
pub(crate) async fn submit(client: &mut Client, event: &str) -> Reply {
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
        Part::text("event", event.rsplit('/').next().unwrap_or_default()),
    ];
    client.post_parts("/problems/sum/submit", &parts).await
}

pub(crate) async fn pupil(app: &TestApp, login: &str, class: &str) -> Client {
    let client = app.log_in(login, Role::Student).await;
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    let users = app.store.users();
    users
        .set_names(user.id, &format!("Người {login}"), class)
        .await
        .unwrap();
    client
}

pub(crate) async fn judge(app: &TestApp, verdict: Verdict, score: f64) {
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, verdict != Verdict::Ce, "", 2).await;
    judge
        .tested(&lease, test_row(0, "sample/1", verdict, "3\n"))
        .await;
    judge
        .tested(&lease, test_row(1, "secret/01-large", verdict, ""))
        .await;
    judge.finish_with(&lease, verdict, score).await;
}

#[tokio::test]
async fn an_assignment_goes_from_the_teachers_form_to_the_table_of_its_class() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "11 Tin").await;
    pupil(&app, "binh", "11 Tin").await;
    let mut chi = pupil(&app, "chi", "11 Toán").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let class = app
        .store
        .classes()
        .by_name("11 Tin")
        .await
        .unwrap()
        .unwrap();
    teacher
        .get("/")
        .await
        .assert_has("/events/new?class=11%20Tin");
    let page = teacher.get("/events/new?class=11%20Tin").await;
    page.assert_has(&format!("name=\"class\" value=\"{}\" checked", class.id));
    let event = made(
        &mut teacher,
        &[
            ("name", "Tuần 3"),
            ("class", &class.id.to_string()),
            ("starts", "2026-11-18T11:00"),
            ("problems", "sum 50"),
            ("late_until", "2026-11-18T15:00"),
            ("late_percent", "50"),
        ],
    )
    .await;

    // The pupil is led to it, and the form of the problem is about it.
    let start = an.get("/").await;
    assert!(
        start
            .between("id=\"due-heading\"", "</ul>")
            .contains("Tuần 3")
    );
    let page = an.get(&event).await;
    page.assert_has("Bài nộp muộn được nhận đến 15:00 18/11/2026 và được tính 50% số điểm.");
    let id = event.rsplit('/').next().unwrap();
    page.assert_has(&format!("/problems/sum?event={id}"));
    let form = an.get("/problems/sum").await;
    let choices = form.between("<select id=\"event\"", "</select>");
    assert!(
        choices.contains(&format!("value=\"{id}\" selected")),
        "{choices}"
    );
    assert!(choices.contains("Luyện tập"));
    assert!(
        !chi.get("/problems/sum")
            .await
            .body
            .contains("<select id=\"event\"")
    );
    assert_eq!(chi.get(&event).await.status, 404);

    assert_eq!(submit(&mut an, "").await.status, 303);
    judge(&app, Verdict::Ac, 100.0).await;
    assert!(
        an.get(&event).await.body.contains("0/1 bài"),
        "practice is none of it"
    );
    assert_eq!(submit(&mut an, &event).await.status, 303);
    judge(&app, Verdict::Wa, 40.0).await;
    app.clock.advance_ms(4 * 60 * MINUTE_MS - 7 * MINUTE_MS);
    assert_eq!(submit(&mut an, &event).await.status, 303, "late");
    judge(&app, Verdict::Ac, 100.0).await;
    // All readers share what was read in the last second.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let table = teacher.get(&format!("{event}/standings")).await;
    let row = table.between("Người an", "</tr>");
    // 40 of 50 in time give 20 points; all of 50 at half value give 25.
    assert!(row.contains("<td class=\"number\">25</td>"), "{row}");
    assert!(row.contains("nộp muộn"), "{row}");
    table.assert_has("Người binh");
    assert!(!table.body.contains("Người chi"));
    let list = teacher.get(&format!("/submissions?event={id}")).await;
    assert!(
        list.body.contains("href=\"/submissions/3\"")
            && !list.body.contains("href=\"/submissions/1\"")
    );
    for (format, expected) in [("csv", "25"), ("csv-comma", "Người an;an;11 Tin")] {
        let file = teacher.get(&format!("{event}/table/{format}")).await;
        assert!(file.body.contains(expected), "{}", file.body);
    }
    assert_eq!(
        teacher.get(&format!("{event}/table/xlsx")).await.status,
        200
    );
    // Standings that are not shown to pupils are the teachers'.
    assert_eq!(an.get(&format!("{event}/standings")).await.status, 403);
    // When all problems are solved nothing is due.
    assert!(!an.get("/").await.body.contains("due-heading"));
    app.clock.advance_ms(60 * MINUTE_MS);
    let refused = submit(&mut an, &event).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Đã hết giờ nên bài không được nhận.");
    refused.assert_has("int main() {}");
}

/// The places that lead to a problem or help with it.
const PLACES: [&str; 9] = [
    "/problems/sum",
    "/problems/sum/samples.zip",
    "/problems/sum/companion.json",
    "/api/v1/problems/sum",
    "/problems/sum/solution",
    "/problems/sum/play",
    "/problems/sum/submit-form-is-none",
    "/problems?q=tong",
    "/problems",
];

/// The statuses of the places; for lists, whether they name the problem.
async fn seen(client: &mut Client) -> Vec<u16> {
    let mut statuses = Vec::new();
    for path in PLACES {
        let reply = client.get(path).await;
        statuses.push(if path.starts_with("/problems?") || path == "/problems" {
            u16::from(reply.body.contains("href=\"/problems/sum\""))
        } else {
            reply.status
        });
    }
    statuses
}

#[tokio::test]
async fn a_contest_keeps_its_problems_to_itself_until_it_ends() {
    let app = TestApp::start().await;
    app.publish_with("sum", |problem| problem.has_game = true)
        .await;
    let part = grundy_store::SolutionPart::Editorial;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (co, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    let opened = app
        .store
        .problems()
        .set_disclosure("sum", part, true, co.id)
        .await;
    opened.unwrap();
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let mut guest = app.anonymous();
    let open = seen(&mut binh).await;
    let contest = [
        ("hides_problems", "on"),
        ("closes_help", "on"),
        ("shows_standings", "on"),
    ];
    let event = made(&mut teacher, &contest).await;
    assert_eq!(an.post(&format!("{event}/join"), &[]).await.status, 303);

    // Before it starts only teachers find the problem.
    let nothing = |status: u16| if status <= 1 { 0 } else { 404 };
    let hidden: Vec<u16> = open.iter().map(|status| nothing(*status)).collect();
    for client in [&mut guest, &mut an, &mut binh] {
        let mut expected = hidden.clone();
        // The API asks for a token first.
        expected[3] = client.get("/api/v1/problems/none").await.status;
        assert_eq!(seen(client).await, expected);
    }
    let page = an.get(&event).await;
    page.assert_has("Đề bài hiện ra khi đến giờ bắt đầu.");
    assert!(!page.body.contains("Tổng hai số") && !page.body.contains("/problems/sum"));
    assert_eq!(an.get(&format!("{event}/standings")).await.status, 403);
    assert_eq!(submit(&mut an, &event).await.status, 404);

    // While it runs, participants see the statement and no help; others nothing.
    app.clock.advance_ms(TO_NOON_MS);
    let while_running = [200, 200, 200, 401, 404, 403, 404, 0, 0];
    assert_eq!(seen(&mut an).await, while_running);
    assert_eq!(seen(&mut binh).await[..3], [404; 3]);
    an.get(&event).await.assert_has("Tổng hai số");
    let refused = submit(&mut an, "").await;
    assert_eq!(refused.status, 422);
    refused.assert_has("chưa thể nộp để luyện tập");
    assert_eq!(submit(&mut binh, &event).await.status, 404);
    assert_eq!(submit(&mut an, &event).await.status, 303);
    judge(&app, Verdict::Wa, 0.0).await;
    let why = an.post("/submissions/1/explanation", &[]).await;
    assert_eq!(why.status, 403, "{}", why.body);
    let page = an.get("/submissions/1").await;
    page.assert_has("Phần này đóng cho đến khi kỳ thi hoặc bài tập kết thúc.");

    // Afterwards it is a problem like any other.
    app.clock.advance_ms(120 * MINUTE_MS);
    for client in [&mut an, &mut binh] {
        assert_eq!(seen(client).await, open);
    }
    assert_eq!(submit(&mut binh, "").await.status, 303);
}

#[tokio::test]
async fn only_the_verdict_is_told_until_the_end() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [("starts", "2026-11-18T11:00"), ("feedback", "verdict")];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    assert_eq!(submit(&mut an, &event).await.status, 303);
    judge(&app, Verdict::Wa, 0.0).await;
    let has_tests = |reply: &Reply| reply.body.contains("test-table");
    let page = an.get("/submissions/1").await;
    assert!(!has_tests(&page) && page.body.contains("WA"));
    assert!(has_tests(&teacher.get("/submissions/1").await));
    app.clock.advance_ms(180 * MINUTE_MS);
    assert!(has_tests(&an.get("/submissions/1").await));
}

#[tokio::test]
async fn each_fault_is_told_at_its_field_and_nothing_is_made() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    for (field, value, id, told) in [
        ("name", " ", "name", "Hãy đặt tên."),
        ("starts", "mai", "starts", "Hãy ghi ngày và giờ."),
        ("ends", NOON, "ends", "Giờ kết thúc phải sau giờ bắt đầu."),
        (
            "late_until",
            TWO,
            "late_until",
            "Hạn nhận bài muộn phải sau giờ kết thúc.",
        ),
        ("problems", "", "problems", "Hãy chọn ít nhất một bài."),
        (
            "problems",
            "none",
            "problems",
            "Không có bài nào có mã “none”.",
        ),
        (
            "problems",
            "sum\nsum 3",
            "problems",
            "Bài “sum” có hai lần.",
        ),
        (
            "problems",
            "sum nhiều",
            "problems",
            "Không đọc được điểm hay màu của bài “sum”",
        ),
        ("attempts_max", "0", "attempts_max", "từ 1 đến 1000"),
        ("late_percent", "101", "late_percent", "từ 0 đến 100"),
        ("freeze", "120", "freeze", "phải ngắn hơn cả kỳ thi"),
        ("duration", "-5", "duration", "Hãy ghi một số nguyên từ 1"),
    ] {
        let reply = sent(&mut teacher, "/events/new", &[(field, value)]).await;
        assert_eq!(reply.status, 422, "{field} {value}");
        let error = reply.between(&format!("id=\"{id}-error\""), "</p>");
        assert!(error.contains(told), "{field} {value}: {error}");
        // The entered values are still there.
        reply.assert_has("value=\"2026-11-18T");
    }
    assert_eq!(app.store.events().list().await.unwrap(), []);
}

#[tokio::test]
async fn a_problem_that_was_submitted_to_stays_and_an_unused_event_can_go() {
    let app = TestApp::start().await;
    app.publish("other", &crate::support::fixture::Problem::default())
        .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(
        &mut teacher,
        &[
            ("starts", "2026-11-18T11:00"),
            ("problems", "SUM 1,5\nother"),
        ],
    )
    .await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    let edit = format!("{event}/edit");
    let refused = sent(&mut teacher, &edit, &[("problems", "other")]).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Không bỏ được bài đã có người nộp: sum.");
    let changed = sent(&mut teacher, &edit, &[("problems", "sum 7")]).await;
    assert_eq!(changed.status, 303);
    let deleted = teacher
        .post(&format!("{event}/delete"), &[("sure", "yes")])
        .await;
    assert!(
        deleted.location().ends_with("done=event-used"),
        "{}",
        deleted.location()
    );
    let copied = event.replace("/events/", "/events/new?from=");
    teacher.get(&copied).await.assert_has("sum 7");
    let unused = made(&mut teacher, &[]).await;
    teacher
        .post(&format!("{unused}/delete"), &[("sure", "yes")])
        .await;
    assert_eq!(teacher.get(&unused).await.status, 404);
    assert_eq!(teacher.get(&event).await.status, 200);
}

#[tokio::test]
async fn the_api_submits_in_an_event_too() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(
        &mut teacher,
        &[("starts", "2026-11-18T11:00"), ("closes_help", "on")],
    )
    .await;
    let id = event.rsplit('/').next().unwrap().to_owned();
    let mut program = app.program_of(&mut an).await;
    let submission = |event: &str| serde_json::json!({"problem": "sum", "language": "cpp", "source": "int main() {}", "event": event});
    let path = "/api/v1/submissions";
    let refused = program.post_json(path, &submission(&id)).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["type"], "urn:grundy:not-entered");
    an.post(&format!("{event}/join"), &[]).await;
    assert_eq!(program.post_json(path, &submission(&id)).await.status, 201);
    let refused = program.post_json(path, &submission("")).await;
    assert_eq!(refused.json()["type"], "urn:grundy:kept-by-event");
    assert_eq!(program.post_json(path, &submission("x")).await.status, 400);
}

#[tokio::test]
async fn nobody_makes_events_for_the_class_of_others() {
    let app = TestApp::start().await;
    pupil(&app, "an", "11 Tin").await;
    let mut own = app.log_in("co", Role::Teacher).await;
    let mut stranger = app.log_in("thay", Role::Teacher).await;
    let class = app
        .store
        .classes()
        .by_name("11 Tin")
        .await
        .unwrap()
        .unwrap();
    let (co, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    app.store
        .classes()
        .name_teacher(class.id, co.id)
        .await
        .unwrap();
    let id = class.id.to_string();
    let fields = [("class", id.as_str())];
    assert!(!stranger.get("/events/new").await.body.contains("11 Tin"));
    assert_eq!(
        sent(&mut stranger, "/events/new", &fields).await.status,
        403
    );
    let unknown = [("class", "00000000-0000-0000-0000-000000000001")];
    assert_eq!(sent(&mut own, "/events/new", &unknown).await.status, 404);
    assert_eq!(sent(&mut own, "/events/new", &fields).await.status, 303);
    let events = app.store.events().list().await.unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].plan.class, Some(class.id));
}

#[tokio::test]
async fn times_in_the_wrong_order_are_told_and_make_nothing() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    for (field, value, error) in [
        ("ends", "2026-11-18T11:59", "ends-error"),
        ("ends", NOON, "ends-error"),
        ("ends", "hôm qua", "ends-error"),
        ("late_until", TWO, "late_until-error"),
    ] {
        let reply = sent(&mut teacher, "/events/new", &[(field, value)]).await;
        assert_eq!(reply.status, 422, "{field} {value}");
        reply.assert_has(&format!("id=\"{error}\""));
        reply.assert_has("value=\"Thi thử\"");
    }
    assert_eq!(app.store.events().list().await.unwrap(), []);
    let event = made(&mut teacher, &[]).await;
    let reply = sent(
        &mut teacher,
        &format!("{event}/edit"),
        &[("ends", "2026-11-18T10:00")],
    )
    .await;
    assert_eq!(reply.status, 422);
    let id = event.rsplit('/').next().unwrap().parse().unwrap();
    let kept = app.store.events().get(id).await.unwrap().unwrap();
    assert!(kept.plan.ends_ms > kept.plan.starts_ms);
}

/// A problem that is hidden while it stands in an event goes on for its participants, and for nobody else.
#[tokio::test]
async fn a_hidden_problem_goes_on_in_its_event() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let mut binh = pupil(&app, "binh", "").await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    let hidden = teacher
        .post("/problems/sum/visibility", &[("visible", "false")])
        .await;
    assert_eq!(hidden.status, 303, "{}", hidden.body);
    assert_eq!(binh.get("/problems/sum").await.status, 404);
    assert_eq!(an.get("/problems/sum").await.status, 200);
    assert_eq!(submit(&mut an, &event).await.status, 303);
    judge(&app, Verdict::Ac, 100.0).await;
    assert_eq!(submit(&mut an, "").await.status, 422, "it is not practised");
    an.get(&event)
        .await
        .assert_has("href=\"/problems/sum?event=");
    // Its teacher changes the event as before.
    let changed = sent(
        &mut teacher,
        &format!("{event}/edit"),
        &[("starts", "2026-11-18T11:00")],
    )
    .await;
    assert_eq!(changed.status, 303, "{}", changed.body);
    app.clock.advance_ms(5 * 60 * MINUTE_MS);
    let table = teacher.get(&format!("{event}/standings")).await;
    table.assert_has("Người an");
}

#[tokio::test]
async fn whoever_solves_a_problem_of_an_event_is_led_to_the_next_of_it() {
    let app = TestApp::start().await;
    for id in ["first", "last"] {
        app.publish_with(id, |problem| problem.name = format!("Bài {id}"))
            .await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("problems", "last\nsum\nfirst"),
    ];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    let sent = submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let page = an.get(sent.location()).await;
    assert_eq!(
        page.between("<p class=\"status-next\">", "</p>")
            .matches("Bài first")
            .count(),
        1
    );
    // Its author goes back to the event; teachers see all attempts there.
    page.assert_has(&format!("<a href=\"{event}\">Thi thử</a>"));
    let seen = teacher.get(sent.location()).await;
    seen.assert_has(&format!("<a href=\"{event}/results/an/sum\">Thi thử</a>"));
}
