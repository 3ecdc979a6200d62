//! A large contest: how long a page of the standings takes while programs are judged and many follow them live, and how much a follower
//! is sent. The real program with its own workers over real sockets. Prints one JSON object a line for `cargo xtask bench`; needs the
//! pages' styles and scripts (`cargo xtask assets`).

mod serving;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::{StreamExt, stream};
use grundy_store::{
    Context, EventId, EventPlan, EventProblem, EventRules, NewSubmission, Store, UserId,
};
use reqwest::{Client, header};
use sqlx::SqlitePool;

use serving::{Server, form_body, log_in_fields, login, make_accounts, open_store};

const PARTICIPANTS: usize = 2_000;
const PROBLEMS: usize = 12;
/// The programs that were handed in and judged before.
const SUBMISSIONS: i64 = 30_000;
const FOLLOWERS: usize = 200;
/// The time between two views of the page, of all viewers together.
const BETWEEN_VIEWS: Duration = Duration::from_millis(50);
/// The time between two programs that are handed in.
const BETWEEN_SUBMISSIONS: Duration = Duration::from_millis(250);
const VIEWS_IDLE: usize = 200;
const VIEWS: usize = 1_200;
const P99_MS_MAX: f64 = 100.0;
const HOUR_MS: i64 = 3_600_000;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let data = folder.path().join("data");
    make_accounts(&data, PARTICIPANTS).await;
    let store = open_store(&data).await;
    for problem in 0..PROBLEMS {
        let package = package(folder.path(), problem);
        let published = store.packages().publish_folder(&package).await;
        published.expect("a problem");
    }
    let (event, users) = make_event(&store).await;
    fill(&data, event).await;

    let server = Server::start(&data, &["--behind-proxy"]);
    let sessions = stream::iter(0..FOLLOWERS).map(|viewer| log_in(&server, viewer));
    let sessions: Vec<String> = sessions.buffered(8).collect().await;
    let page = format!("{}/events/{event}/standings", server.address);
    // The first reader waits until everything is read.
    view(&page, &sessions, 1).await;
    let mut idle = view(&page, &sessions, VIEWS_IDLE).await;

    let received = Arc::new(AtomicUsize::new(0));
    let followers: Vec<_> = sessions
        .iter()
        .map(|session| tokio::spawn(follow(page.clone(), session.clone(), received.clone())))
        .collect();
    let handing_in = tokio::spawn(hand_in(store.clone(), event, users));
    // The first look of each is the whole table.
    tokio::time::sleep(Duration::from_secs(10)).await;
    let before = received.load(Ordering::Relaxed);
    let began = Instant::now();
    let mut busy = view(&page, &sessions, VIEWS).await;
    let minutes = began.elapsed().as_secs_f64() / 60.0;
    let bytes = received.load(Ordering::Relaxed) - before;
    handing_in.abort();
    let judged = judged(&store, event).await;
    let open = followers.iter().filter(|one| !one.is_finished()).count();
    assert_eq!(open, FOLLOWERS, "all followers are still there");
    followers.iter().for_each(tokio::task::JoinHandle::abort);
    drop(server);

    let (p50, p99) = (part(&mut busy, 0.5), part(&mut busy, 0.99));
    let idle = part(&mut idle, 0.99);
    let ratio = p99 / idle;
    println!(
        r#"{{"bench":"contest/standings of {PARTICIPANTS} x {PROBLEMS}, a page beside {FOLLOWERS} followers and {judged} judged programs, p99","value":{p99:.1},"unit":"ms","yardstick":"alone","yardstick_value":{idle:.1},"ratio":{ratio:.1},"target":"<= {P99_MS_MAX} ms"}}"#
    );
    println!(r#"{{"bench":"contest/the same, median","value":{p50:.1},"unit":"ms"}}"#);
    let kilobytes = bytes as f64 / 1000.0 / FOLLOWERS as f64 / minutes;
    println!(r#"{{"bench":"contest/sent to a follower","value":{kilobytes:.0},"unit":"kB/min"}}"#);
}

/// A problem with three tests.
fn package(directory: &Path, number: usize) -> grundy_package::Package {
    let root = directory.join(format!("tiny{number}"));
    let data = root.join("data/secret");
    std::fs::create_dir_all(&data).expect("a directory");
    let yaml = format!(
        "problem_format_version: 2025-09\nname: {{en: Tiny}}\nuuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a{number:02}\nlicense: unknown\n"
    );
    std::fs::write(root.join("problem.yaml"), yaml).expect("a file");
    for index in 0..3 {
        std::fs::write(data.join(format!("{index}.in")), format!("{index} 1\n")).expect("a file");
        let answer = format!("{}\n", index + 1);
        std::fs::write(data.join(format!("{index}.ans")), answer).expect("a file");
    }
    grundy_package::read(&root).expect("a package")
}

/// A contest of ten hours that began five hours ago, with all pupils.
async fn make_event(store: &Store) -> (EventId, Vec<UserId>) {
    let now_ms = store.now_ms();
    let plan = EventPlan {
        name: "Kỳ thi".to_owned(),
        note: String::new(),
        class: None,
        starts_ms: now_ms - 5 * HOUR_MS,
        ends_ms: now_ms + 5 * HOUR_MS,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: true,
        closes_help: true,
        rules: EventRules {
            shows_standings: true,
            ..EventRules::default()
        },
        problems: (0..PROBLEMS)
            .map(|problem| EventProblem {
                id: format!("tiny{problem}"),
                points: 100.0,
                colour: String::new(),
            })
            .collect(),
    };
    let mut users = Vec::new();
    for pupil in 0..PARTICIPANTS {
        let found = store
            .users()
            .by_login(&login(pupil))
            .await
            .expect("a store");
        users.push(found.expect("an account").0.id);
    }
    let events = store.events();
    let event = events.create(users[0], &plan).await.expect("an event");
    for &user in &users {
        events.join(event, user).await.expect("a participant");
    }
    (event, users)
}

/// Writes what was handed in before at once; one after the other it would take minutes.
async fn fill(data: &Path, event: EventId) {
    let database = format!("sqlite:{}", data.join("grundy.sqlite").display());
    let database = SqlitePool::connect(&database).await.expect("a database");
    let sql = "WITH RECURSIVE made(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM made WHERE n + 1 < $1),
                    pupils AS (SELECT id, row_number() OVER (ORDER BY login) - 1 AS place FROM users)
               INSERT INTO submissions (id, user_id, problem, language, file_name, source_bytes, judgement, created_ms, event)
               SELECT randomblob(16), p.id, 'tiny' || ((made.n * 31 + made.n / 7) % $2), 'c', 'a.c', 1, randomblob(16), e.starts_ms + made.n * 500, e.id
               FROM made, events e JOIN pupils p ON p.place = (made.n * 7919) % $3";
    let filling = sqlx::query(sql)
        .bind(SUBMISSIONS)
        .bind(PROBLEMS as i64)
        .bind(PARTICIPANTS as i64);
    filling.execute(&database).await.expect("submissions");
    let sql = "INSERT INTO judgements (id, submission, started_ms, finished_ms, compile_ok, tests_total, tests_done, verdict, score, max_score, cpu_ms_max)
               SELECT judgement, id, created_ms, created_ms + 900, TRUE, 3, 3, CASE WHEN number % 3 = 0 THEN 'AC' ELSE 'WA' END, 0.0, 0.0, 1.0
               FROM submissions WHERE event IS NOT NULL";
    sqlx::query(sql)
        .execute(&database)
        .await
        .expect("judgements");
    let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM judgements")
        .fetch_one(&database)
        .await
        .expect("a number");
    assert_eq!(count, SUBMISSIONS, "each has a judgement; {event}");
    database.close().await;
}

/// Logs a viewer in, and returns their cookie.
async fn log_in(server: &Server, viewer: usize) -> String {
    let client = Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client");
    let answer = client
        .post(format!("{}/login", server.address))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(
            "x-forwarded-for",
            format!("10.0.{}.{}", viewer / 100, viewer % 100),
        )
        .body(form_body(&log_in_fields(viewer)))
        .send()
        .await
        .expect("an answer");
    let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text");
    cookie.split(';').next().unwrap_or_default().to_owned()
}

/// Looks at the page so many times, one viewer after the other, and returns how many milliseconds each waited for all of it.
async fn view(page: &str, sessions: &[String], views: usize) -> Vec<f64> {
    let client = Client::new();
    let mut beat = tokio::time::interval(BETWEEN_VIEWS);
    let mut viewing = Vec::new();
    for session in sessions.iter().cycle().take(views) {
        beat.tick().await;
        let asked = client.get(page).header(header::COOKIE, session.as_str());
        viewing.push(tokio::spawn(async move {
            let began = Instant::now();
            let answer = asked.send().await.expect("an answer");
            assert_eq!(answer.status().as_u16(), 200, "a page");
            let text = answer.text().await.expect("a page");
            assert!(text.contains("</table>"), "a table");
            began.elapsed().as_secs_f64() * 1000.0
        }));
    }
    let mut times = Vec::new();
    for one in viewing {
        times.push(one.await.expect("a view"));
    }
    times
}

/// Follows the table, and counts what comes.
async fn follow(page: String, session: String, received: Arc<AtomicUsize>) {
    let asked = Client::new()
        .get(format!("{page}/events?part=1"))
        .header(header::COOKIE, session);
    let answer = asked.send().await.expect("a stream");
    assert_eq!(answer.status().as_u16(), 200, "a stream");
    let mut pieces = answer.bytes_stream();
    while let Some(piece) = pieces.next().await {
        received.fetch_add(piece.expect("a piece").len(), Ordering::Relaxed);
    }
}

/// Hands in programs of many participants, one after the other, each of which is compiled.
async fn hand_in(store: Store, event: EventId, users: Vec<UserId>) {
    let mut beat = tokio::time::interval(BETWEEN_SUBMISSIONS);
    for number in 0.. {
        beat.tick().await;
        let source = format!(
            "#include <stdio.h>\nint main(void) {{ int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\", a + b); }} // {number}\n"
        );
        let new = NewSubmission {
            user: users[number * 7 % users.len()],
            problem: format!("tiny{}", number % PROBLEMS),
            context: Context::Event(event),
            language: "c".to_owned(),
            file_name: "a.c".to_owned(),
            source: Bytes::from(source),
        };
        store.submissions().create(new).await.expect("a submission");
    }
}

/// The number of programs that were judged while the server ran.
async fn judged(store: &Store, event: EventId) -> usize {
    let attempts = store.events().attempts(event).await.expect("attempts");
    let later = attempts.iter().skip(SUBMISSIONS as usize);
    later.filter(|one| one.result.is_some()).count()
}

/// The value below which this part of them lies.
fn part(times: &mut [f64], part: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    let place = (times.len() as f64 * part).ceil() as usize;
    times[place.clamp(1, times.len()) - 1]
}
