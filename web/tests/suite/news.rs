//! The news that reach a page that is open: messages of an event, questions that wait, a hint, a mark of the gradebook. Each is told to whom it is
//! for, and to nobody else.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, Events, Reply, TestApp, queries_of};

/// The next part with this id that a live stream sends; other parts are passed over.
pub(crate) async fn next_of(live: &mut Events, id: &str) -> String {
    loop {
        let event = live.next().await.unwrap();
        if event.data["id"] == id {
            return event.data["html"].as_str().unwrap().to_owned();
        }
    }
}

fn unread(count: usize) -> String {
    format!("Bạn có {count} tin chưa đọc")
}

/// The number that a page says is unread, or none.
fn told(page: &Reply) -> Option<String> {
    let (_, rest) = page.body.split_once("Bạn có ")?;
    let (count, _) = rest.split_once(" tin chưa đọc")?;
    Some(count.to_owned())
}

async fn announce(teacher: &mut Client, event: &str, text: &str) {
    let fields = [("text", text)];
    let reply = teacher
        .post(&format!("{event}/announcements"), &fields)
        .await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

/// Answers the only question that waits.
async fn answer(teacher: &mut Client, event: &str, text: &str, for_all: &str) {
    let page = teacher.get(&format!("{event}/messages")).await;
    let question = page.between("name=\"question\" value=\"", "\"").to_owned();
    let fields = [
        ("question", question.as_str()),
        ("text", text),
        ("for_all", for_all),
    ];
    let reply = teacher.post(&format!("{event}/answers"), &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

async fn ask(pupil: &mut Client, event: &str, text: &str) {
    let asked = pupil
        .post(&format!("{event}/messages"), &[("text", text)])
        .await;
    assert_eq!(asked.status, 303, "{}", asked.body);
}

#[tokio::test]
async fn a_message_is_told_on_all_pages_of_its_event_at_all_times_to_whom_it_is_for() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let mut visitor = pupil(&app, "hoa", "").await;
    let fields = [
        ("scoring", "icpc"),
        ("shows_standings", "on"),
        ("freeze", "30"),
    ];
    let event = made(&mut teacher, &fields).await;
    let id = event.rsplit('/').next().unwrap();
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    let (standings, problem) = (
        format!("{event}/standings"),
        format!("/problems/sum?event={id}"),
    );
    let news = format!("{event}/news");

    // Before it begins nobody is told, though something has been said.
    announce(&mut teacher, &event, "Sắp bắt đầu.").await;
    assert_eq!(told(&an.get(&event).await), None);
    let mut early = an.events(&news).await;
    assert!(!next_of(&mut early, "event-news").await.contains("chưa đọc"));
    assert!(!next_of(&mut early, "event-badge").await.contains('1'));

    app.clock.advance_ms(60 * MINUTE_MS);
    submit(&mut an, &event).await;
    for path in [
        &event,
        &standings,
        &problem,
        "/submissions/1",
        "/problems/sum/play",
        &format!("{event}/results/an/sum"),
    ] {
        an.get(path).await.assert_has(&unread(1));
    }
    an.get(&event).await.assert_has("class=\"badge\">1<");
    let [mut of_an, mut of_binh, mut of_visitor] = [
        an.events(&news).await,
        binh.events(&format!("{news}?problem=sum")).await,
        visitor.events(&format!("{standings}/events")).await,
    ];
    for live in [&mut of_an, &mut of_binh] {
        assert!(next_of(live, "event-news").await.contains(&unread(1)));
    }
    assert!(!next_of(&mut of_visitor, "event-news").await.contains("tin"));

    // A question is the jury's; its answer to one is that one's.
    let mut jury = teacher.events(&format!("{standings}/events")).await;
    assert!(!next_of(&mut jury, "event-news").await.contains("câu hỏi"));
    ask(&mut an, &event, "Sao?").await;
    let waiting = next_of(&mut jury, "event-news").await;
    assert!(waiting.contains("1 câu hỏi chưa trả lời."), "{waiting}");
    for path in [&event, &standings] {
        let page = teacher.get(path).await;
        page.assert_has("1 câu hỏi chưa trả lời.");
        page.assert_has("class=\"badge\">1<");
    }
    answer(&mut teacher, &event, "Vì thế.", "").await;
    assert!(!next_of(&mut jury, "event-news").await.contains("câu hỏi"));
    let for_an = next_of(&mut of_an, "event-news").await;
    assert!(for_an.contains(&unread(2)), "{for_an}");
    // What is told next to the other one is what comes next for all, and no number says that there was something between.
    announce(&mut teacher, &event, "Thêm 5 phút.").await;
    let for_binh = next_of(&mut of_binh, "event-news").await;
    assert!(for_binh.contains(&unread(2)), "{for_binh}");
    assert!(next_of(&mut of_an, "event-news").await.contains(&unread(3)));

    // Paused, frozen and over: the same.
    let paused = teacher.post(&format!("{event}/pause"), &[]).await;
    assert_eq!(paused.status, 303);
    assert_eq!(told(&binh.get(&problem).await).unwrap(), "2");
    teacher.post(&format!("{event}/resume"), &[]).await;
    for minutes in [85, 120] {
        app.clock.advance_ms(minutes * MINUTE_MS);
        for path in [&event, &standings] {
            assert_eq!(told(&an.get(path).await).unwrap(), "3", "{path}");
            assert_eq!(told(&binh.get(path).await).unwrap(), "2", "{path}");
            assert_eq!(told(&visitor.get(path).await), None, "{path}");
            assert_eq!(told(&teacher.get(path).await), None, "{path}");
        }
    }

    // Who has seen the messages has read them; an open page is told of that, too.
    an.get(&format!("{event}/messages"))
        .await
        .assert_has("Vì thế.");
    assert_eq!(told(&an.get(&event).await), None);
    assert!(!next_of(&mut of_an, "event-news").await.contains("chưa đọc"));
    assert_eq!(told(&binh.get(&event).await).unwrap(), "2");
    // An open list of messages is read while it goes on.
    let mut list = binh.events(&format!("{event}/messages/events")).await;
    next_of(&mut list, "event-messages").await;
    assert_eq!(told(&binh.get(&event).await), None);
    let refused = visitor.get(&format!("{event}/messages")).await;
    assert_eq!(refused.status, 403);
}

#[tokio::test]
async fn questions_wait_for_the_teachers_of_their_class_only() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "11 Tin").await;
    let [mut own, mut other] = [
        app.log_in("co", Role::Teacher).await,
        app.log_in("thay", Role::Teacher).await,
    ];
    let classes = app.store.classes();
    let class = classes.by_name("11 Tin").await.unwrap().unwrap();
    let (co, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    classes.name_teacher(class.id, co.id).await.unwrap();
    let class = class.id.to_string();
    let fields = [
        ("name", "Tuần 3"),
        ("class", class.as_str()),
        ("starts", "2026-11-18T11:00"),
    ];
    let event = made(&mut own, &fields).await;
    let [mut of_own, mut of_other] = [
        own.events("/events/questions").await,
        other.events("/events/questions").await,
    ];
    for live in [&mut of_own, &mut of_other] {
        let none = next_of(live, "event-questions").await;
        assert!(!none.contains("Câu hỏi"), "{none}");
    }
    ask(&mut an, &event, "Sao?").await;
    let told = next_of(&mut of_own, "event-questions").await;
    assert!(
        told.contains("Tuần 3") && told.contains("1 câu hỏi"),
        "{told}"
    );
    own.get("/").await.assert_has("Câu hỏi chưa trả lời");
    let page = other.get("/").await;
    assert!(!page.body.contains("Tuần 3") && !page.body.contains("Câu hỏi chưa"));
    assert_eq!(other.get(&format!("{event}/news")).await.status, 404);
    // To the other teacher only a question of a contest is told, which is every teacher's.
    let contest = made(&mut other, &[("starts", "2026-11-18T11:00")]).await;
    an.post(&format!("{contest}/join"), &[]).await;
    ask(&mut an, &contest, "Sao nữa?").await;
    let told = next_of(&mut of_other, "event-questions").await;
    assert!(
        told.contains("Thi thử") && !told.contains("Tuần 3"),
        "{told}"
    );
    assert!(!an.get("/").await.body.contains("Câu hỏi chưa"));
}

#[tokio::test]
async fn many_who_look_at_an_event_cost_one_query_for_its_news() {
    // What is kept is kept until something happens, however slow the test is.
    let app = TestApp::start_with(|config| config.live_poll = Duration::from_secs(3600)).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    let id = event.rsplit('/').next().unwrap();
    let problem = format!("/problems/sum?event={id}");
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
        client.get(&problem).await;
    }
    let (_, quiet) = queries_of(an.get(&problem)).await;
    assert!(of_messages(&quiet) == 0, "{quiet:#?}");
    let news = format!("{event}/news");
    let [mut of_an, mut of_binh] = [an.events(&news).await, binh.events(&news).await];
    for live in [&mut of_an, &mut of_binh] {
        next_of(live, "event-badge").await;
    }
    announce(&mut teacher, &event, "Nghỉ.").await;
    let (_, queries) = queries_of(async {
        for live in [&mut of_an, &mut of_binh] {
            assert!(next_of(live, "event-badge").await.contains(">1<"));
        }
        an.get(&problem).await.assert_has(&unread(1));
        binh.get(&event).await.assert_has(&unread(1));
    })
    .await;
    assert_eq!(of_messages(&queries), 1, "{queries:#?}");
    let (_, told) = queries_of(an.get(&problem)).await;
    assert_eq!(told.len(), quiet.len(), "{told:#?}");
}

fn of_messages(queries: &[String]) -> usize {
    let of_messages = |query: &&String| query.starts_with("SELECT told, asker");
    queries.iter().filter(of_messages).count()
}

#[tokio::test]
async fn a_hint_that_is_opened_is_told_where_help_is_open() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let fields = [("starts", "2026-11-18T11:00"), ("closes_help", "on")];
    let event = made(&mut teacher, &fields).await;
    let id = event.rsplit('/').next().unwrap();
    // Whoever may take part is denied help as well, so the other event comes when this one is over.
    an.post(&format!("{event}/join"), &[]).await;
    let page = an.get(&format!("/problems/sum?event={id}")).await;
    page.assert_has(&format!(
        "data-events-url=\"/events/{id}/news?problem=sum&#38;told=\""
    ));
    let mut of_an = an.events(&format!("{event}/news?problem=sum&told=")).await;
    let part = "solution-news";
    assert!(!next_of(&mut of_an, part).await.contains("Gợi ý"));
    let open = [("open", "true")];
    teacher.post("/problems/sum/solution/hint", &open).await;
    announce(&mut teacher, &event, "Nghỉ.").await;
    loop {
        let told = of_an.next().await.unwrap();
        assert_ne!(told.data["id"], part, "{told:?}");
        if told.data["id"] == "event-badge" {
            break;
        }
    }
    app.clock.advance_ms(600 * MINUTE_MS);
    teacher
        .post("/problems/sum/solution/hint", &[("open", "false")])
        .await;

    let page = binh.get("/problems/sum").await;
    page.assert_has("data-events-url=\"/problems/sum/news?told=\"");
    let mut of_binh = binh.events("/problems/sum/news?told=").await;
    assert!(!next_of(&mut of_binh, part).await.contains("Gợi ý"));
    teacher.post("/problems/sum/solution/hint", &open).await;
    let told = next_of(&mut of_binh, part).await;
    assert!(told.contains("Gợi ý của bài này đã mở."), "{told}");
    assert!(told.contains("href=\"/problems/sum/solution\""), "{told}");
    // A page that is loaded now shows it in its tabs, and tells it nobody.
    let page = binh.get("/problems/sum").await;
    page.assert_has("data-events-url=\"/problems/sum/news?told=hint\"");
    let mut later = binh.events("/problems/sum/news?told=hint").await;
    assert!(!next_of(&mut later, part).await.contains("Gợi ý"));
    let page = app.anonymous().get("/problems/sum").await;
    assert!(!page.body.contains("/news"));
}

#[tokio::test]
async fn a_page_that_is_open_learns_of_other_times() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:30")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    let page = an.get(&event).await;
    let stage = page.between("data-stage=\"", "\"").to_owned();
    let mut live = an.events(&format!("{event}/news")).await;
    let same = format!("data-stage=\"{stage}\"");
    assert!(next_of(&mut live, "event-clock").await.contains(&same));
    let begins = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        app.clock.advance_ms(30 * MINUTE_MS);
    };
    let (begun, ()) = tokio::join!(next_of(&mut live, "event-clock"), begins);
    assert!(
        begun.contains("data-stage=\"") && !begun.contains(&same),
        "{begun}"
    );
}

#[tokio::test]
async fn the_gradebook_follows_what_is_handed_in_row_by_row() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "11 Tin").await;
    let mut binh = pupil(&app, "binh", "11 Tin").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    for client in [&mut an, &mut binh] {
        client.submit("int main() {}").await;
        app.judge().reject_next().await;
    }
    let page = teacher.get("/gradebook?class=11%20Tin").await;
    let href = page
        .between("data-events-url=\"", "\"")
        .replace("&#38;", "&");
    assert!(href.starts_with("/gradebook/events?"), "{href}");
    let mut live = teacher.events(&href).await;
    let row = |login: &str| {
        let before = page
            .body
            .split_once(&format!("/profiles/{login}\""))
            .unwrap()
            .0;
        let (_, id) = before.rsplit_once("<tr id=\"").unwrap();
        id.split_once('"').unwrap().0.to_owned()
    };
    // The page shows what is there, so nothing is sent again: the first event is the first change, and of one row.
    let change = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        submit(&mut an, "").await;
        judge(&app, Verdict::Ac, 100.0).await;
    };
    // The stream looks as soon as somebody reads it.
    let (first, ()) = tokio::join!(live.next(), change);
    let mut told = vec![first.unwrap()];
    while told.last().unwrap().data["id"] != "gradebook-foot" {
        told.push(live.next().await.unwrap());
    }
    for event in &told {
        assert!(
            !event.data["html"].as_str().unwrap().is_empty(),
            "{event:?}"
        );
    }
    let told: Vec<&str> = told
        .iter()
        .filter_map(|event| event.data["id"].as_str())
        .collect();
    let own = row("an");
    assert!(
        told.iter().all(|id| *id == own || *id == "gradebook-foot"),
        "{told:?}"
    );
    // A page of an earlier state is brought up to date at once.
    let mut late = teacher.events(&href).await;
    let first = late.next().await.unwrap();
    assert_eq!(first.data["id"], "gradebook-head");
    assert_eq!(an.get(&href).await.status, 403);
}
