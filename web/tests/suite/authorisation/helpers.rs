//! The rights of an event's helpers, who are pupils elsewhere: cell by cell, before the event, while it runs, in its freeze, and after it.

use grundy_judgement::Verdict;
use grundy_store::Role;

use super::send;
use super::table::Body;
use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, TestApp};

const NO_QUESTION: &[(&str, &str)] = &[
    ("question", "0198f5a0-0000-7000-8000-000000000009"),
    ("text", "Có."),
];
const SURE: &[(&str, &str)] = &[("sure", "yes")];

/// The statuses of whoever carries errands, of the jury, of a pupil who takes no part, and of a participant.
type Expected = [u16; 4];
const NOBODY: Expected = [403; 4];
const JURY: Expected = [403, 200, 403, 403];

/// The requests that only teachers may send, at any time. `EVENT` is the event's address.
const TEACHERS: &[(&str, Body)] = &[
    ("EVENT/edit", Body::None),
    ("EVENT/edit", Body::Form(&[])),
    ("EVENT/delete", Body::Form(SURE)),
    ("EVENT/end", Body::Form(SURE)),
    ("EVENT/pause", Body::Form(&[])),
    ("EVENT/resume", Body::Form(&[])),
    ("EVENT/extend", Body::Form(&[("minutes", "5")])),
    ("EVENT/seats", Body::Form(&[("seats", "an 1")])),
    (
        "EVENT/helpers",
        Body::Form(&[("login", "ngoai"), ("task", "jury")]),
    ),
    ("EVENT/announcements", Body::Form(&[("text", "Chào.")])),
    ("EVENT/open-results", Body::Form(&[])),
    ("EVENT/unfreeze", Body::Form(&[])),
    ("EVENT/ceremony", Body::None),
    ("EVENT/table/csv", Body::None),
    ("EVENT/logins", Body::None),
    ("EVENT/similar", Body::None),
    ("EVENT/results/an/sum/mark", Body::Form(&[("points", "1")])),
    (
        "EVENT/results/an/sum/exclusions",
        Body::Form(&[("number", "1")]),
    ),
    ("/gradebook", Body::None),
    ("/class-now", Body::None),
];

/// The requests whose answers depend on the time, before the event.
const BEFORE: &[(&str, Body, Expected)] = &[
    ("EVENT", Body::None, [200; 4]),
    ("/problems/sum", Body::None, [404, 200, 404, 404]),
    ("EVENT/standings", Body::None, JURY),
    ("EVENT/messages", Body::None, JURY),
    ("EVENT/messages/events", Body::Stream, JURY),
    (
        "EVENT/answers",
        Body::Form(NO_QUESTION),
        [403, 404, 403, 403],
    ),
    ("EVENT/errands", Body::None, [200, 200, 403, 403]),
    ("EVENT/errands/events", Body::Stream, [200, 200, 403, 403]),
    ("EVENT/errands", Body::Form(&[]), [400, 403, 403, 403]),
    ("EVENT/results/an/sum", Body::None, [404, 200, 404, 404]),
    ("EVENT/prints", Body::None, [404, 404, 404, 404]),
    ("EVENT/virtual", Body::Form(&[]), [403, 403, 303, 303]),
];
/// While it runs. The first submission is the participant's.
const RUNNING: &[(&str, Body, Expected)] = &[
    ("/submissions?event=ID", Body::None, [200; 4]),
    ("/submissions/events?event=ID", Body::Stream, [200; 4]),
    ("EVENT", Body::None, [200; 4]),
    ("/problems/sum", Body::None, [404, 200, 404, 200]),
    ("EVENT/standings", Body::None, [403, 200, 200, 200]),
    ("EVENT/standings/events", Body::Stream, [403, 200, 200, 200]),
    ("EVENT/messages", Body::None, [403, 200, 403, 200]),
    (
        "EVENT/answers",
        Body::Form(NO_QUESTION),
        [403, 404, 403, 403],
    ),
    ("EVENT/errands", Body::None, [200, 200, 403, 403]),
    ("EVENT/errands", Body::Form(&[]), [400, 403, 403, 403]),
    ("EVENT/results/an/sum", Body::None, [404, 200, 404, 200]),
    ("/submissions/1", Body::None, [403, 200, 403, 200]),
    ("/submissions/1/source", Body::None, [403, 200, 403, 200]),
    ("EVENT/virtual", Body::Form(&[]), [403, 403, 303, 303]),
];
/// When it is over.
const OVER: &[(&str, Body, Expected)] = &[
    ("EVENT", Body::None, [200; 4]),
    ("/problems/sum", Body::None, [200; 4]),
    ("EVENT/standings", Body::None, [403, 200, 200, 200]),
    ("EVENT/messages", Body::None, [403, 200, 403, 200]),
    (
        "EVENT/answers",
        Body::Form(NO_QUESTION),
        [403, 404, 403, 403],
    ),
    ("EVENT/errands", Body::None, [200, 200, 403, 403]),
    ("EVENT/errands", Body::Form(&[]), [400, 403, 403, 403]),
    ("EVENT/results/an/sum", Body::None, [404, 200, 404, 200]),
    ("/submissions/1", Body::None, [403, 200, 403, 200]),
];

struct World {
    app: TestApp,
    teacher: Client,
    event: String,
    /// The readers of the columns of [`Expected`].
    readers: [Client; 4],
}

impl World {
    /// A contest that hides its problems and is frozen in its last half hour.
    async fn new() -> Self {
        let app = TestApp::start().await;
        let mut teacher = app.log_in("co", Role::Teacher).await;
        let mut readers = [
            pupil(&app, "van", "").await,
            pupil(&app, "giam", "").await,
            pupil(&app, "ngoai", "").await,
            pupil(&app, "an", "").await,
        ];
        let rules = [
            ("scoring", "icpc"),
            ("shows_standings", "on"),
            ("hides_problems", "on"),
            ("closes_help", "on"),
            ("freeze", "30"),
        ];
        let event = made(&mut teacher, &rules).await;
        // The juror had joined before.
        for place in [1, 3] {
            let joined = readers[place].post(&format!("{event}/join"), &[]).await;
            assert_eq!(joined.status, 303);
        }
        for (login, task) in [("van", "errands"), ("giam", "jury")] {
            let reply = set(&mut teacher, &event, login, task).await;
            assert_eq!(reply, format!("{event}?done=saved"));
        }
        Self {
            app,
            teacher,
            event,
            readers,
        }
    }

    async fn check(&mut self, time: &str, rows: &[(&str, Body, Expected)]) {
        let mut wrong = Vec::new();
        let all = TEACHERS.iter().map(|(path, body)| (path, body, NOBODY));
        let own = rows
            .iter()
            .map(|(path, body, expected)| (path, body, *expected));
        for (path, body, expected) in own.chain(all) {
            let id = self.event.rsplit('/').next().unwrap();
            let address = path
                .replace("EVENT", &self.event)
                .replace("=ID", &format!("={id}"));
            for (reader, expected) in self.readers.iter_mut().zip(expected) {
                let reply = send(reader, &address, body).await;
                if reply.status != expected {
                    wrong.push(format!(
                        "{time}: {} {path}: {}, not {expected}",
                        body.method(),
                        reply.status
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// Gives somebody a task, and tells where the answer leads.
async fn set(teacher: &mut Client, event: &str, login: &str, task: &str) -> String {
    let form = [("login", login), ("task", task)];
    let reply = teacher.post(&format!("{event}/helpers"), &form).await;
    assert_eq!(reply.status, 303);
    reply.location().to_owned()
}

#[tokio::test]
async fn helpers_get_what_their_task_gives_at_each_time() {
    let mut world = World::new().await;
    world.check("before", BEFORE).await;
    world.app.clock.advance_ms(60 * MINUTE_MS);
    let event = world.event.clone();
    assert_eq!(submit(&mut world.readers[3], &event).await.status, 303);
    judge(&world.app, Verdict::Wa, 0.0).await;
    world.check("while it runs", RUNNING).await;
    world.app.clock.advance_ms(90 * MINUTE_MS);
    world.check("in the freeze", RUNNING).await;
    world.app.clock.advance_ms(60 * MINUTE_MS);
    world.check("when it is over", OVER).await;
}

#[tokio::test]
async fn the_jury_reads_behind_the_freeze_and_answers_and_carriers_carry() {
    let mut world = World::new().await;
    let event = world.event.clone();
    let [van, giam, ngoai, an] = &mut world.readers;
    // Nobody tells the problem before the event but to the jury.
    let early = giam.get(&event).await;
    early.assert_has("/problems/sum");
    for reader in [&mut *van, &mut *ngoai, &mut *an] {
        let page = reader.get(&event).await;
        assert!(!page.body.contains("/problems/sum"), "{}", page.body);
    }
    assert!(van.get("/events").await.body.contains(&event));
    assert!(
        !giam
            .get(&event)
            .await
            .body
            .contains(&format!("{event}/edit"))
    );
    // The freeze begins at half past one.
    world.app.clock.advance_ms(150 * MINUTE_MS);
    assert_eq!(submit(an, &event).await.status, 303);
    judge(&world.app, Verdict::Ac, 100.0).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let board = format!("{event}/standings");
    let seen = giam.get(&board).await;
    seen.assert_has("Người an");
    seen.assert_has("standing-first");
    assert!(!seen.body.contains("standing-giam"), "helpers take no part");
    assert!(!ngoai.get(&board).await.body.contains("standing-first"));
    let result = giam.get(&format!("{event}/results/an/sum")).await;
    result.assert_has("class=\"hl-");
    assert!(!result.body.contains("/mark\""));
    // Helpers hand nothing in there, and ask nothing.
    for (helper, status) in [(&mut *van, 404), (&mut *giam, 422)] {
        assert_eq!(submit(helper, &event).await.status, status);
        assert_eq!(helper.post(&format!("{event}/join"), &[]).await.status, 403);
    }
    let asked = [("text", "Được dùng mảng không?")];
    an.post(&format!("{event}/messages"), &asked).await;
    let messages = giam.get(&format!("{event}/messages")).await;
    messages.assert_has("Người an");
    assert!(!messages.body.contains("/announcements"));
    let question = messages
        .between("name=\"question\" value=\"", "\"")
        .to_owned();
    let answer = [("question", question.as_str()), ("text", "Được.")];
    let answered = giam.post(&format!("{event}/answers"), &answer).await;
    assert_eq!(answered.status, 303);
    an.get(&format!("{event}/messages"))
        .await
        .assert_has("Được.");
    // Only who carries ticks; the jury looks on.
    let (user, _) = world
        .app
        .store
        .users()
        .by_login("an")
        .await
        .unwrap()
        .unwrap();
    let (user, errands) = (user.id.to_string(), format!("{event}/errands"));
    assert!(!giam.get(&errands).await.body.contains("name=\"is_done\""));
    let tick = [
        ("user", user.as_str()),
        ("problem", "sum"),
        ("is_done", "yes"),
    ];
    assert_eq!(giam.post(&errands, &tick).await.status, 403);
    assert_eq!(van.post(&errands, &tick).await.status, 303);
    assert!(!van.get(&errands).await.body.contains("name=\"seats\""));
}

#[tokio::test]
async fn who_takes_part_or_teaches_is_no_helper_and_rights_end_at_once() {
    let mut world = World::new().await;
    let event = world.event.clone();
    world.app.clock.advance_ms(60 * MINUTE_MS);
    assert_eq!(submit(&mut world.readers[3], &event).await.status, 303);
    world.app.log_in("thay", Role::Teacher).await;
    for login in ["an", "thay", "khong-co", ""] {
        let place = set(&mut world.teacher, &event, login, "jury").await;
        assert_eq!(place, format!("{event}?done=helper-refused"), "{login}");
    }
    let page = world.teacher.get(&event).await;
    page.assert_has("giam <span class=\"real-name\">Người giam</span>: Ban giám khảo");
    let giam = &mut world.readers[1];
    assert_eq!(giam.get(&format!("{event}/messages")).await.status, 200);
    let gone = set(&mut world.teacher, &event, "giam", "").await;
    assert_eq!(gone, format!("{event}?done=saved"));
    let giam = &mut world.readers[1];
    let reply = giam.post(&format!("{event}/answers"), NO_QUESTION).await;
    assert_eq!(reply.status, 403);
    assert_eq!(giam.get("/submissions/1").await.status, 403);
    // The event of a class may have a helper of another class, who is told nothing of other events.
    pupil(&world.app, "binh", "11 Tin").await;
    let class = world
        .app
        .store
        .classes()
        .by_name("11 Tin")
        .await
        .unwrap()
        .unwrap();
    let id = class.id.to_string();
    let other = made(&mut world.teacher, &[("class", id.as_str())]).await;
    assert_eq!(world.readers[0].get(&other).await.status, 404);
    set(&mut world.teacher, &other, "van", "errands").await;
    assert_eq!(world.readers[0].get(&other).await.status, 200);
    assert_eq!(
        world.readers[0]
            .get(&format!("{other}/standings"))
            .await
            .status,
        403
    );
}

/// Everybody may open the list with the event's submissions; only the jury finds those of others there, and no others.
#[tokio::test]
async fn the_jury_lists_the_submissions_of_its_event_and_no_others() {
    let mut world = World::new().await;
    world.app.clock.advance_ms(60 * MINUTE_MS);
    let event = world.event.clone();
    let id = event.rsplit('/').next().unwrap().to_owned();
    assert_eq!(submit(&mut world.readers[3], &event).await.status, 303);
    judge(&world.app, Verdict::Wa, 0.0).await;
    let other = [("hides_problems", "on"), ("name", "Kỳ khác")];
    let other = made(&mut world.teacher, &other).await;
    let mut binh = pupil(&world.app, "binh", "").await;
    binh.post(&format!("{other}/join"), &[]).await;
    assert_eq!(submit(&mut binh, &other).await.status, 303);
    let (of_an, of_binh) = ("href=\"/submissions/1\"", "href=\"/submissions/2\"");
    let list = format!("/submissions?event={id}");
    for (place, is_found) in [false, true, false, true].into_iter().enumerate() {
        let page = world.readers[place].get(&list).await;
        assert_eq!(page.body.contains(of_an), is_found, "{place}");
        assert!(!page.body.contains(of_binh), "{place}");
        let button = format!("class=\"button\" href=\"{list}\"");
        let page = world.readers[place].get(&event).await;
        assert_eq!(page.body.contains(&button), place == 1, "{place}");
    }
    let giam = &mut world.readers[1];
    for (filter, is_found) in [
        ("&user=an&problem=sum&verdict=WA", true),
        ("&user=ngoai", false),
        ("&verdict=AC", false),
    ] {
        let page = giam.get(&format!("{list}{filter}")).await;
        assert_eq!(page.body.contains(of_an), is_found, "{filter}");
        page.assert_has("name=\"user\"");
        page.assert_has("<option value=\"sum\"");
    }
    // The jury of one event sees of another, and of all together, what others see.
    let other = format!("/submissions?event={}", other.rsplit('/').next().unwrap());
    for path in ["/submissions", "/submissions?user=an", other.as_str()] {
        let page = giam.get(path).await;
        assert!(!page.body.contains("href=\"/submissions/"), "{path}");
        assert!(!page.body.contains("name=\"user\""), "{path}");
    }
    // Wrong programs earn no points in a contest that counts as the ICPC does.
    judge(&world.app, Verdict::Wa, 40.0).await;
    let page = world.readers[1].get(&list).await;
    page.assert_has("data-label=\"Điểm\"></td>");
}
