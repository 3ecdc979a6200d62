//! Mistakes of a class: handed in, judged, explained in the background and shown by the real server; and a submission that becomes a
//! wrong program of the package.

use std::path::Path;

use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_store::{Context, NewSubmission, NewUser, Role, SubmissionId};
use reqwest::header::COOKIE;
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response};
use serde_json::{Value, json};

use super::server::{Server, Site, token, until};

const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");
const KNOWN: &str = "wrong_answer/from_the_left.cpp";
/// Session of the teacher's browser.
const SESSION: [u8; 32] = [9; 32];
const DAY_MS: i64 = 24 * 3600 * 1000;
const BOUNDARY: &str = "----grundy-test";

async fn hand_in(site: &Site, login: &str, language: &str, source: &str) -> SubmissionId {
    let new = NewUser {
        login: login.to_owned(),
        display_name: format!("Học sinh {login}"),
        password_hash: "none".to_owned(),
        role: Role::Student,
    };
    let user = site.store.users().create(new).await.unwrap();
    let named = site
        .store
        .users()
        .set_names(user.id, &user.display_name, "10 Tin")
        .await;
    named.unwrap();
    let new = NewSubmission {
        user: user.id,
        problem: "mount".to_owned(),
        context: Context::Practice,
        language: language.to_owned(),
        file_name: format!("{login}.txt"),
        source: Bytes::from(source.to_owned()),
    };
    let submission = site.store.submissions().create(new).await.unwrap();
    assert_eq!(site.verdict(submission.id).await, "WA");
    submission.id
}

/// Sends a request like the teacher's browser.
async fn sent(server: &Server, request: RequestBuilder) -> Response {
    let cookie = blake3::Hash::from_bytes(SESSION).to_hex();
    let request = request
        .header(COOKIE, format!("__Host-grundy_session={cookie}"))
        .header("origin", &server.address)
        .header("sec-fetch-site", "same-origin");
    request.send().await.unwrap()
}

fn parts(fields: &[(&str, &str)]) -> String {
    let part = |(name, text): &(&str, &str)| {
        format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")
    };
    let parts: String = fields.iter().map(part).collect();
    format!("{parts}--{BOUNDARY}--\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_is_told_its_mistakes_and_a_new_one_gets_its_name() {
    let site = Site::new().await;
    let package = grundy_package::read(Path::new(MOUNT)).unwrap();
    site.store
        .packages()
        .publish_folder(&package)
        .await
        .unwrap();
    let hash = *blake3::hash(&SESSION).as_bytes();
    let session = site
        .store
        .sessions()
        .create(site.user.id, hash, DAY_MS)
        .await;
    session.unwrap();
    let server = site.serve();
    let known = Path::new(MOUNT).join("submissions").join(KNOWN);
    let known = std::fs::read_to_string(known).unwrap();
    hand_in(&site, "an", "cpp", &known).await;
    hand_in(&site, "binh", "cpp", &format!("// again\n{known}")).await;
    hand_in(&site, "cuong", "python", "print(7)\n").await;

    let client = Client::builder().redirect(Policy::none()).build().unwrap();
    let at = |path: &str| format!("{}{path}", server.address);
    let page = "/problems/mount/mistakes";
    let form = client
        .post(at(page))
        .header("content-type", "application/x-www-form-urlencoded");
    let asked = sent(&server, form.body("class=10+Tin")).await;
    assert_eq!(asked.status(), 303);
    let told = async || -> Option<Value> {
        let path = at("/api/v1/problems/mount/mistakes?class=10%20Tin");
        let reply = client.get(path).bearer_auth(token()).send().await.unwrap();
        let body: Value = serde_json::from_str(&reply.text().await.unwrap()).unwrap();
        body["unexplained"].as_array()?.is_empty().then_some(body)
    };
    let body = until(told).await;
    let mistake = &body["mistakes"][0];
    assert_eq!(
        (&mistake["program"], &mistake["now"]),
        (&json!(KNOWN), &json!(2)),
        "{body}"
    );
    assert_eq!(body["mistakes"].as_array().unwrap().len(), 1, "{body}");
    let unknown = &body["alone"][0];
    assert_eq!(unknown["login"], json!("cuong"), "{body}");
    let shown = sent(&server, client.get(at(page)))
        .await
        .text()
        .await
        .unwrap();
    assert!(
        shown.contains("Chỉ xét các ngọn núi ở bên trái."),
        "{shown}"
    );

    let fields = [
        ("name", "always_seven"),
        ("idea_vi", "Luôn in ra $7$."),
        ("idea_en", "Always prints $7$."),
        ("hint_vi", "Dữ liệu vào để làm gì?"),
        ("hint_en", "What is the input for?"),
        ("source", "print(7)\r\n"),
    ];
    let path = format!("/submissions/{}/wrong-program", unknown["number"]);
    let form = client
        .post(at(&path))
        .header(
            "content-type",
            format!("multipart/form-data; boundary={BOUNDARY}"),
        )
        .body(parts(&fields));
    let packed = sent(&server, form).await;
    assert_eq!(packed.status(), 303, "{:?}", packed.text().await);
    let copy = site
        .store
        .working_copies()
        .of("mount")
        .await
        .unwrap()
        .unwrap();
    let (_, files) = site.store.working_copies().tree(copy.id).await.unwrap();
    let package = tokio::task::spawn_blocking(move || grundy_package::read(files).unwrap());
    let package = package.await.unwrap();
    let mut programs = package.submissions.iter();
    let new = programs.find(|it| it.path.name() == "always_seven.py");
    let new = new.expect("it is there");
    assert_eq!(new.expected, [Verdict::Wa]);
    assert_eq!(
        package.idea(new).unwrap().hint["en"],
        "What is the input for?"
    );
}
