//! Events that move between two sites by the page of administrators.

use std::io::Cursor;

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{judge, made, pupil, submit};
use crate::support::{Client, Part, Reply, TestApp};

async fn upload(client: &mut Client, archive: &[u8], logins: &str) -> Reply {
    let file = Part {
        name: "file",
        file_name: Some("a.zip"),
        content: archive,
    };
    let parts = [file, Part::text("logins", logins)];
    client.post_parts("/events/transfer", &parts).await
}

#[tokio::test]
async fn an_administrator_moves_a_contest_to_another_site_and_back() {
    let (here, there) = (TestApp::start().await, TestApp::start().await);
    let mut teacher = here.log_in("co", Role::Teacher).await;
    let mut an = pupil(&here, "an", "11 Tin").await;
    let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    judge(&here, Verdict::Ac, 100.0).await;
    assert_eq!(teacher.get(&format!("{event}/archive")).await.status, 403);
    let mut admin = here.log_in("quantri", Role::Admin).await;
    let list = admin.get("/events/transfer").await;
    assert!(list.body.contains(&format!("{event}/archive")));
    let archive = admin.get(&format!("{event}/archive")).await;
    assert_eq!(archive.status, 200);
    let zip = zip::ZipArchive::new(Cursor::new(archive.bytes.clone())).unwrap();
    assert!(zip.file_names().any(|name| name.unwrap() == "event.json"));

    let mut other = there.log_in("quantri", Role::Admin).await;
    let reply = upload(&mut other, &archive.bytes, "").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert!(reply.body.contains(&event), "{}", reply.body);
    assert_eq!(other.get(&event).await.status, 200);
    let results = there.store.events().list().await.unwrap();
    assert_eq!(results.len(), 1);
    let again = upload(&mut other, &archive.bytes, "").await;
    assert_eq!(again.status, 200);
    assert!(again.body.contains("Không có gì mới"), "{}", again.body);

    // Somebody else has the login on a third site.
    let third = TestApp::start().await;
    pupil(&third, "an", "").await;
    let mut admin = third.log_in("quantri", Role::Admin).await;
    let refused = upload(&mut admin, &archive.bytes, "").await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("an (Người an)"), "{}", refused.body);
    assert_eq!(third.store.events().list().await.unwrap(), []);
    let odd = upload(&mut admin, b"PK no archive", "").await;
    assert_eq!(odd.status, 422);
    let odd = upload(&mut admin, &archive.bytes, "an an11").await;
    assert_eq!(odd.status, 422);
    let reply = upload(&mut admin, &archive.bytes, "an,an11").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let (own, _) = third.store.users().by_login("an11").await.unwrap().unwrap();
    let event = third.store.events().list().await.unwrap()[0].id;
    let attempts = third.store.events().attempts(event).await.unwrap();
    assert_eq!(attempts[0].user, own.id);
}
