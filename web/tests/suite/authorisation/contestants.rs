//! The account of an event gets this event, its problems and its own work, and nothing else that is not everybody's.

use grundy_store::NewEventLogin;

use super::done::DONE;
use super::readers::World;
use super::seen::SEEN;
use super::send;
use super::table::{Body, Row};
use crate::support::Client;

/// The beginnings of paths whose pages an account of an event needs; `EVENT` is its own.
const OWN: &[&str] = &[
    "/events",
    "/submissions",
    "/runs/",
    "/problems/sum/submit",
    "/problems/sum/run",
    "/problems/sum/compile",
    "/problems/sum/draft",
    "/problems/sum/news",
    "/problems/sum/play",
];
/// These answer whoever has logged in otherwise than others.
const OF_SESSIONS: &[&str] = &["/", "/login", "/register", "/logout", "/preferences"];

async fn contestant(world: &World) -> Client {
    let app = &world.app;
    let event = world.path("EVENT").parse().unwrap();
    let login = NewEventLogin {
        login: "doi1".to_owned(),
        display_name: "Đội 1".to_owned(),
        password_hash: grundy_web::hash_password("mật khẩu của đội").unwrap(),
        school: String::new(),
        seat: String::new(),
        members: Vec::new(),
    };
    app.store
        .events()
        .make_logins(event, vec![login])
        .await
        .unwrap();
    let mut client = app.anonymous();
    let form = [("login", "doi1"), ("password", "mật khẩu của đội")];
    assert_eq!(client.post("/login", &form).await.status, 303);
    client
}

/// Whether the row is about what this account does not need, or about the API, where it has no token.
fn is_foreign(row: &Row) -> bool {
    let path = row.path.split('?').next().unwrap();
    let is_own = OWN.iter().any(|own| path.starts_with(own));
    !is_own && !OF_SESSIONS.contains(&path)
}

#[tokio::test]
async fn an_account_of_an_event_gets_no_more_than_nobody_elsewhere() {
    let world = World::new().await;
    let mut client = contestant(&world).await;
    let mut wrong = Vec::new();
    for row in SEEN.iter().chain(DONE).filter(|row| is_foreign(row)) {
        let reply = send(&mut client, &world.path(row.path), &row.body).await;
        let of_nobody = row.expected[0];
        let is_refused = matches!(reply.status, 401 | 403 | 404);
        if reply.status != of_nobody && !is_refused {
            wrong.push(format!(
                "{} {}: {}",
                row.body.method(),
                row.path,
                reply.status
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// An hour and more after the event's start it is over: its accounts read as before, and do nothing.
#[tokio::test]
async fn an_account_of_an_event_only_reads_when_that_is_over() {
    let world = World::new().await;
    let mut client = contestant(&world).await;
    world.app.clock.advance_ms(2 * 3_600_000);
    let mut wrong = Vec::new();
    for row in SEEN {
        let path = row.path.split('?').next().unwrap();
        let is_refused = |status| matches!(status, 401 | 403 | 404);
        let reply = send(&mut client, &world.path(row.path), &row.body).await;
        let expected = if is_foreign(row) {
            row.expected[0]
        } else {
            row.expected[2]
        };
        let is_stream = matches!(row.body, Body::Stream);
        let is_right = reply.status == expected || is_stream || is_refused(reply.status);
        if !is_right && !OF_SESSIONS.contains(&path) && !row.path.contains("/messages") {
            wrong.push(format!("{}: {}, not {expected}", row.path, reply.status));
        }
    }
    for row in DONE.iter().filter(|row| !OF_SESSIONS.contains(&row.path)) {
        let reply = send(&mut client, &world.path(row.path), &row.body).await;
        if reply.status < 400 && row.expected[0] != reply.status {
            let verb = row.body.method();
            wrong.push(format!("{verb} {}: {}", row.path, reply.status));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (path, expected) in [
        ("/events/EVENT", 200),
        ("/events/EVENT/standings", 200),
        ("/problems/sum", 200),
        ("/problems/open", 404),
        ("/submissions", 200),
        ("/submissions/1", 403),
        ("/account", 403),
    ] {
        let reply = client.get(&world.path(path)).await;
        assert_eq!(reply.status, expected, "{path}");
    }
}

#[tokio::test]
async fn an_account_of_an_event_gets_of_its_own_what_other_students_do() {
    let world = World::new().await;
    let mut client = contestant(&world).await;
    let mut wrong = Vec::new();
    // Others take no part in the event, and so do not read its messages.
    let is_told = |row: &&Row| {
        !is_foreign(row) && !OF_SESSIONS.contains(&row.path) && !row.path.contains("/messages")
    };
    for row in SEEN.iter().filter(is_told) {
        let reply = send(&mut client, &world.path(row.path), &row.body).await;
        // The other student has submitted nothing either.
        let of_other = row.expected[2];
        let is_stream = matches!(row.body, Body::Stream);
        if reply.status != of_other && !is_stream {
            wrong.push(format!("{}: {}, not {of_other}", row.path, reply.status));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (path, expected) in [
        ("/", 303),
        ("/problems/sum", 200),
        ("/problems/open", 404),
        ("/problems/secr", 404),
        ("/profiles/doi1", 403),
        ("/account", 403),
        ("/ranking", 403),
        ("/join", 403),
        ("/events/EVENT", 200),
        ("/events/EVENT/standings", 200),
        ("/events/EVENT/messages", 200),
        ("/events/EVENT/logins", 403),
    ] {
        let reply = client.get(&world.path(path)).await;
        assert_eq!(reply.status, expected, "{path}");
    }
    // For others the event is closed now.
    let mut world = world;
    let path = world.path("/events/EVENT");
    assert_eq!(world.readers[2].browser.get(&path).await.status, 404);
    assert_eq!(world.readers[3].browser.get(&path).await.status, 200);
}
