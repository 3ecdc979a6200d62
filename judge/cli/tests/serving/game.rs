//! A game over the API, with its own rules, against the judge that never errs.

use std::path::Path;

use reqwest::Client;
use reqwest::header::ACCEPT_LANGUAGE;
use serde_json::{Value, json};

use super::server::{Server, Site, token, until};

const KAYLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/kayles");
/// Knocks down the first pin that stands.
const PROGRAM: &str = "print(1, input().find('1') + 1)\n";

async fn post(server: &Server, path: &str, body: &Value) -> (u16, Value) {
    let request = Client::new().post(format!("{}/api/v1{path}", server.address));
    let request = request.bearer_auth(token()).header(ACCEPT_LANGUAGE, "vi");
    let answer = request.json(body).send().await.unwrap();
    let status = answer.status().as_u16();
    let text = answer.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap())
}

/// Asks the game and returns its answer. The first question waits until the rules are compiled, and may have to be repeated.
async fn ask(server: &Server, question: Value) -> (u16, Value) {
    until(async || {
        let answer = post(server, "/problems/kayles/game", &question).await;
        (answer.1["type"] != "urn:grundy:game-late").then_some(answer)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_won_game_is_won_against_the_judge_by_its_own_hints() {
    let site = Site::new().await;
    let package = grundy_package::read(Path::new(KAYLES)).unwrap();
    site.store
        .packages()
        .publish_folder(&package)
        .await
        .unwrap();
    let server = site.serve();

    let start = json!({ "ask": "start", "level": "hard", "seed": 1 });
    let (status, begun) = ask(&server, start.clone()).await;
    assert_eq!((status, &begun["to_move"]), (200, &json!("you")), "{begun}");
    assert_eq!(ask(&server, start).await.1, begun, "the same seed");

    let mut position = json!("1111111");
    let mut rounds = 0;
    let last = loop {
        rounds += 1;
        assert!(rounds < 8, "seven pins fall in seven moves");
        let (status, hint) = ask(&server, json!({ "ask": "hint", "position": position })).await;
        assert_eq!((status, &hint["standing"]), (200, &json!("won")), "{hint}");
        assert!(hint["value"].as_u64().unwrap() > 0, "{hint}");
        let moves = hint["moves"].as_array().unwrap();
        assert!(moves.contains(&hint["hint"]), "{hint}");
        let step = json!({ "ask": "move", "position": position, "step": hint["hint"], "level": "hard", "seed": 1 });
        let (status, after) = ask(&server, step).await;
        assert_eq!((status, &after["errors"]), (200, &json!(0)), "{after}");
        if after["is_over"] == true {
            break after;
        }
        assert_eq!(after["to_move"], "you", "{after}");
        assert!(after["reply"].is_string(), "{after}");
        position = after["position"].clone();
    };
    assert_eq!(
        (&last["winner"], &last["to_move"], &last["position"]),
        (&json!("you"), &json!(null), &json!("0000000"))
    );

    for (question, kind, told) in [
        (
            json!({ "ask": "move", "position": "0110", "step": "9" }),
            "urn:grundy:illegal-move",
            "không có quân 9; các quân được đánh số từ 1 đến 4",
        ),
        (
            json!({ "ask": "move", "position": "0110", "step": "1" }),
            "urn:grundy:illegal-move",
            "quân 1 đã đổ rồi",
        ),
        (
            json!({ "ask": "hint", "position": "0120" }),
            "urn:grundy:not-a-position",
            "“0120” không phải là thế cờ chơi được ở đây. Hãy viết như trong luật chơi hoặc trong đề bài.",
        ),
        (
            json!({ "ask": "step", "position": "01\nmove 1", "step": "2" }),
            "urn:grundy:not-a-position",
            "Không chơi được với thế cờ “01\nmove 1”: thế cờ phải nằm trên một dòng",
        ),
    ] {
        let (status, refused) = ask(&server, question).await;
        assert_eq!((status, &refused["type"]), (422, &json!(kind)), "{refused}");
        assert_eq!(refused["detail"], told);
    }

    let submission = json!({ "problem": "kayles", "language": "python", "source": PROGRAM });
    let (status, submitted) = post(&server, "/submissions", &submission).await;
    assert_eq!(status, 201, "{submitted}");
    let number = &submitted["number"];
    let go = json!({ "ask": "program", "position": "0110", "submission": number });
    let (status, after) = ask(&server, go).await;
    assert_eq!(
        (status, &after["position"], &after["to_move"]),
        (200, &json!("0010"), &json!("other")),
        "{after}"
    );
    assert_eq!(after["message"], "Chương trình đi: 2.");

    let look = json!({ "ask": "look", "position": "1" });
    let (status, refused) = post(&server, "/problems/sum/game", &look).await;
    let kind = &refused["type"];
    assert_eq!((status, kind), (404, &json!("urn:grundy:no-game")));
}
