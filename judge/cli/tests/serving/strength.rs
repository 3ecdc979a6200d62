//! How strong the tests are, from the question over the API to what a worker measured, with what follows for the problem.

use grundy_store::Decision;
use serde_json::{Value, json};

use super::server::{Server, Site, token, until};

/// A right program; with the narrower type it is wrong, and no test of the package notices.
const PROGRAM: &str = "#include <iostream>\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << \"\\n\";\n}\n";
/// A generator of two numbers, mostly large ones.
const GENERATOR: &str = "import random, sys\nrandom.seed(sys.argv[2])\nmost = int(sys.argv[1])\nprint(random.randint(0, most), random.randint(0, most))\n";
/// A validator that also accepts numbers that do not fit into 32 bits.
const VALIDATOR: &str = "import re, sys\nsys.exit(42 if re.fullmatch(r'\\d{1,10} \\d{1,10}\\n', sys.stdin.read()) else 43)\n";
const JUDGE: &str = "reference: submissions/accepted/sum.py\nstress:\n  generator: gen\n  args: [3000000000, \"{seed}\"]\n  brute_force: submissions/accepted/sum.py\n  cases: 5\n";

async fn site() -> Site {
    let site = Site::new().await;
    site.write("submissions/accepted/sum.cpp", PROGRAM);
    site.write("generators/gen.py", GENERATOR);
    site.write("input_validators/strict.py", VALIDATOR);
    site.write("judge.yaml", JUDGE);
    site
}

async fn ask(server: &Server) -> u16 {
    let address = format!("{}/api/v1/problems/sum/strength", server.address);
    let request = reqwest::Client::new().post(address).bearer_auth(token());
    let answer = request.json(&json!({"mutants": 6})).send().await.unwrap();
    answer.status().as_u16()
}

async fn look(server: &Server) -> Value {
    let address = format!("{}/api/v1/problems/sum/strength", server.address);
    let request = reqwest::Client::new().get(address).bearer_auth(token());
    let answer = request.send().await.unwrap();
    serde_json::from_str(&answer.text().await.unwrap()).unwrap()
}

async fn measured(server: &Server) -> Value {
    assert_eq!(ask(server).await, 202);
    until(async || {
        let body = look(server).await;
        assert_ne!(body["state"], "failed", "{body}");
        (body["state"] == "done").then_some(body)
    })
    .await
}

/// The survivor with the narrower type.
fn narrow(body: &Value) -> Option<&Value> {
    let survivors = body["strength"]["survivors"].as_array().unwrap();
    survivors.iter().find(|one| one["operator"] == "type_width")
}

#[tokio::test]
async fn what_the_tests_miss_is_found_and_is_noticed_once_it_is_a_test() {
    let site = site().await;
    let server = site.serve();
    let before = measured(&server).await;
    assert_eq!(
        (&before["version"], &before["is_current"]),
        (&json!(1), &json!(true))
    );
    let strength = &before["strength"];
    assert_eq!(strength["planned"], strength["counts"]["made"]);
    assert_eq!(strength["tests"]["secret"], 3);
    let survivor = narrow(&before).expect("the narrower type passes");
    assert_eq!(survivor["old_lines"], "    long long a, b;");
    assert_eq!(survivor["line"], 3);
    let input = survivor["counterexample"]["input"].as_str().unwrap();
    let numbers: Vec<i64> = input
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    assert_eq!(numbers.len(), 2, "{input}");

    let why = "the narrower type";
    let proposal = site
        .store
        .proposals()
        .create("sum", site.user.id, input.to_owned().into(), why)
        .await
        .unwrap();
    let decision = site.decision(proposal.id).await;
    assert!(
        matches!(decision, Decision::Accepted { .. }),
        "{decision:?}"
    );
    // The measurement speaks of the version before.
    let old = look(&server).await;
    assert_eq!(old["is_current"], false);
    assert_eq!(old["strength"], before["strength"]);
    let after = measured(&server).await;
    assert_eq!(
        (&after["version"], &after["is_current"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(narrow(&after), None);
    assert_eq!(after["strength"]["tests"]["secret"], 4);
}

#[tokio::test]
async fn a_server_killed_while_measuring_measures_again_when_it_starts() {
    let site = site().await;
    let server = site.serve();
    assert_eq!(ask(&server).await, 202);
    until(async || (look(&server).await["state"] == "running").then_some(())).await;
    server.kill();
    let server = site.serve();
    let body = until(async || {
        let body = look(&server).await;
        (body["state"] == "done").then_some(body)
    })
    .await;
    assert!(narrow(&body).is_some(), "{body}");
}
