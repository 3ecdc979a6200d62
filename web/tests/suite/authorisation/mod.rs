//! The rights of readers to see and do things, as a table, over HTTP. Every route of the server is in the table.

mod classes;
mod contestants;
mod done;
mod helpers;
mod readers;
mod routes;
mod seen;
mod table;

use std::collections::BTreeSet;

use grundy_store::Role;
use serde_json::json;

use crate::support::{Client, Part, Reply, TestApp};
use done::DONE;
use readers::{World, takes_both_credentials};
use seen::SEEN;
use table::{Body, Row, TOLD, Told};

/// Sends the request of a row.
async fn send(client: &mut Client, path: &str, body: &Body) -> Reply {
    match body {
        Body::None => client.get(path).await,
        Body::Stream => client.begin(path).await,
        Body::Form(fields) => client.post(path, fields).await,
        Body::Parts(fields) => {
            let parts = fields.iter().map(|(name, value)| Part::text(name, value));
            client.post_parts(path, &parts.collect::<Vec<_>>()).await
        }
        Body::Json(text) => {
            let body = serde_json::from_str(text).unwrap();
            client.post_json(path, &body).await
        }
        Body::Submission(problem) => {
            let source = "int main() {}";
            let body = json!({ "problem": problem, "language": "cpp", "source": source });
            client.post_json(path, &body).await
        }
        Body::Run(problem) => {
            let program = json!({ "problem": problem, "language": "cpp", "source": "int main() {}", "sample": "sample/1" });
            client.post_json(path, &program).await
        }
        Body::Draft => {
            let draft = json!({ "language": "cpp", "source": "int main() {}" });
            client.put_json(path, &draft).await
        }
    }
}

/// Sends the row's request as every reader; differences from the table are added to `wrong`.
async fn check(world: &mut World, row: &Row, wrong: &mut Vec<String>) {
    let path = world.path(row.path);
    let of_nobody = row.expected[0];
    let mut tell = |who: &str, reply: Reply, expected: u16| {
        if reply.status != expected {
            let verb = row.body.method();
            let got = reply.status;
            wrong.push(format!(
                "{who}: {verb} {} is {got}, not {expected}",
                row.path
            ));
        }
    };
    for stranger in &mut world.strangers {
        let name = stranger.name;
        for client in stranger.clients_for(&path) {
            let reply = send(client, &path, &row.body).await;
            tell(name, reply, of_nobody);
        }
    }
    for (reader, expected) in world.readers.iter_mut().zip(row.expected) {
        let name = reader.name;
        let [right, wrong_credential] = reader.clients_for(&path);
        let reply = send(wrong_credential, &path, &row.body).await;
        let of_other = if takes_both_credentials(&path) {
            expected
        } else {
            of_nobody
        };
        tell(
            &format!("{name} with the other credential"),
            reply,
            of_other,
        );
        let reply = send(right, &path, &row.body).await;
        tell(name, reply, expected);
    }
}

#[tokio::test]
async fn every_reader_gets_of_everything_what_the_table_says() {
    let mut world = World::new().await;
    let mut wrong = Vec::new();
    for row in SEEN.iter().chain(DONE) {
        check(&mut world, row, &mut wrong).await;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn pages_tell_and_offer_each_reader_what_the_table_says() {
    let mut world = World::new().await;
    check_told(&mut world, TOLD).await;
}

/// Compares the readers who find these texts with the table.
async fn check_told(world: &mut World, texts: &[Told]) {
    let mut wrong = Vec::new();
    for told in texts {
        let everybody = world.readers.iter_mut().zip(told.found);
        let strangers = world
            .strangers
            .iter_mut()
            .map(|reader| (reader, told.found[0]));
        for (reader, expected) in everybody.chain(strangers) {
            let [client, _] = reader.clients_for(told.path);
            let is_found = client.get(told.path).await.body.contains(told.text);
            if is_found != expected {
                let verb = if is_found { "finds" } else { "does not find" };
                wrong.push(format!(
                    "{} {verb} {:?} in {}",
                    reader.name, told.text, told.path
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_route_is_in_the_table() {
    let routes = routes::all();
    let mut reached = BTreeSet::new();
    for row in SEEN.iter().chain(DONE) {
        let method = row.body.method();
        let path = row.path.split('?').next().unwrap();
        let takers = routes.iter().filter(|route| route.takes(method, path));
        match takers.max_by_key(|route| route.fixed()) {
            Some(route) => drop(reached.insert(route.clone())),
            None => assert!(path.ends_with("/nowhere"), "no route takes {method} {path}"),
        }
    }
    let missing: Vec<_> = routes.difference(&reached).collect();
    assert!(missing.is_empty(), "the table has no row for {missing:#?}");
}

/// A right that is taken away is gone at once, and a new one holds at once.
#[tokio::test]
async fn what_an_administrator_changes_holds_from_the_next_request_on() {
    let mut world = World::new().await;
    let path = world.path("/users/OTHER/role");
    for (role, expected) in [("teacher", 200), ("student", 403)] {
        let [_, _, other, _, admin] = world.readers.as_mut_slice() else {
            panic!("five readers")
        };
        let saved = admin.browser.post(&path, &[("role", role)]).await;
        assert_eq!(saved.status, 303);
        for (client, path) in [
            (&mut other.browser, "/submissions/1"),
            (&mut other.program, "/api/v1/submissions/1"),
        ] {
            assert_eq!(client.get(path).await.status, expected, "{role}: {path}");
        }
    }
}

/// A user who has read another user's id somewhere can do nothing with it.
#[tokio::test]
async fn nobody_deletes_anothers_token() {
    let mut world = World::new().await;
    let (owner, _) = world
        .app
        .store
        .users()
        .by_login("owner")
        .await
        .unwrap()
        .unwrap();
    let tokens = world
        .app
        .store
        .tokens()
        .list_api_tokens(owner.id)
        .await
        .unwrap();
    let path = format!("/account/tokens/{}/delete", tokens[0].id);
    for index in [2, 3, 4] {
        world.readers[index].browser.post(&path, &[]).await;
    }
    let problems = "/api/v1/problems";
    assert_eq!(world.readers[1].program.get(problems).await.status, 200);
    world.readers[1].browser.post(&path, &[]).await;
    assert_eq!(world.readers[1].program.get(problems).await.status, 401);
}

/// An API client without the right gets the reason.
#[tokio::test]
async fn the_api_asks_for_a_token() {
    let app = TestApp::start().await;
    for path in ["/api/v1/problems", "/api/v1/submissions/1"] {
        let reply = app.anonymous().get(path).await;
        let asked = reply.headers["www-authenticate"].to_str().unwrap();
        assert_eq!((reply.status, asked), (401, "Bearer"), "{path}");
    }
}

#[tokio::test]
async fn the_list_of_submissions_is_filtered_by_user_for_teachers() {
    let mut world = World::new().await;
    let teacher = &mut world.readers[3].browser;
    let first = "href=\"/submissions/1\"";
    for (path, is_found) in [
        ("/submissions?user=OWNER&verdict=WA&problem=sum", true),
        ("/submissions?user=other", false),
        ("/submissions?user=nobody", false),
    ] {
        let page = teacher.get(path).await;
        assert_eq!(page.body.contains(first), is_found, "{path}");
    }
    let page = teacher.get("/submissions?user=nobody").await;
    page.assert_has("id=\"user-error\"");
}

#[tokio::test]
async fn what_does_not_exist_is_not_found_rather_than_broken() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for path in [
        "/nowhere",
        "/problems/nosuch",
        "/problems/nosuch/tests",
        "/problems/..%2f..%2fetc",
        "/problems/sum/proposals/1",
        "/problems/sum/proposals/00000000-0000-0000-0000-000000000001",
        "/submissions/2",
        "/submissions/abc",
        "/submissions/99999999999999999999",
        "/submissions/-1",
        "/setup/abc",
        "/assets/0123456789abcdef/nosuch.js",
        "/assets/0123456789abcdef/../../Cargo.toml",
    ] {
        assert_eq!(teacher.get(path).await.status, 404, "{path}");
    }
    assert_eq!(teacher.get("/logout").await.status, 405);
    assert_eq!(teacher.get("/submissions?before=abc").await.status, 400);
}
