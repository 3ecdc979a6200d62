//! `grundy explain` as its users call it: what it says, in which language, and how it ends.

use std::path::PathBuf;
use std::process::Output;

use crate::package::{TestPackage, grundy, told};

const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");

fn explain(options: &[&str], source: &str) -> Output {
    let mut command = grundy();
    let source: PathBuf = [MOUNT, "submissions", source].iter().collect();
    command.arg("explain").args(options).arg(MOUNT).arg(source);
    command.output().expect("grundy runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn programs_read_why_a_submission_is_wrong() {
    let output = explain(
        &["--json", "--seconds", "20"],
        "wrong_answer/ties_forgotten.cpp",
    );
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    let expected = [
        "verdict",
        "counterexample",
        "mistake",
        "lines",
        "lint",
        "growth",
        "notes",
    ];
    assert!(
        keys.len() == expected.len() && expected.iter().all(|key| json.get(key).is_some()),
        "{json}"
    );
    assert_eq!(json["verdict"], "WA");
    let found = json["counterexample"]
        .as_object()
        .expect("a counterexample");
    let keys = [
        "input", "output", "answer", "message", "tokens", "seconds", "tried",
    ];
    assert!(
        found.len() == keys.len() && keys.iter().all(|key| found.contains_key(*key)),
        "{json}"
    );
    assert!(found["tokens"].as_u64() <= Some(8), "{json}");
    // It is a packaged program itself, so its mistake has a name.
    let mistake = json["mistake"].as_object().expect("a mistake");
    assert_eq!(mistake["program"], "wrong_answer/ties_forgotten.cpp");
    assert!(
        mistake["text"]["vi"].is_string() && mistake["text"]["en"].is_string(),
        "{json}"
    );
    assert!(
        mistake["agree"] == mistake["of"] && mistake["of"].as_u64() >= Some(8),
        "{json}"
    );
}

#[test]
fn people_are_told_in_their_language_and_right_programs_are_right() {
    let output = explain(
        &["--lang", "vi", "--seconds", "20"],
        "wrong_answer/from_the_left.cpp",
    );
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for part in [
        "Dữ liệu vào",
        "Chương trình in ra",
        "Một kết quả đúng",
        "đã thử",
        "mắc cùng một lỗi với wrong_answer/from_the_left.cpp",
        "Gợi ý: ",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let output = explain(&[], "accepted/by_definition.cpp");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("The program passes every test."));
    let output = explain(&["--input", "nosuch"], "accepted/by_definition.cpp");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn scripts_read_from_the_exit_code_whether_a_reason_was_found() {
    let package = TestPackage::new();
    // It is wrong on a secret test only, and the generator's calls that make secret tests are not used.
    package.write(
        "submissions/wrong_answer/seven.py",
        "a, b = map(int, input().split())\nprint(a + b + ((a, b) == (7, 49)))\n",
    );
    let run = |source: &str, cache: Option<&str>| {
        let mut command = grundy();
        command.args(["explain", "--seconds", "1"]);
        command.arg(package.root()).arg(package.root().join(source));
        command.envs(cache.map(|file| ("GRUNDY_CACHE", package.root().join(file))));
        command.output().expect("grundy runs")
    };
    let said = told(&run("submissions/wrong_answer/seven.py", None), 1);
    assert!(
        said.contains("No small input on which the program fails was found"),
        "{said}"
    );
    // This is the judge's own fault: it has no folder to compile in.
    let said = told(&run("submissions/accepted/sum.py", Some("problem.yaml")), 3);
    assert!(said.starts_with("grundy: "), "{said}");
    // This is the package's fault.
    package.write("submissions/accepted/sum.py", "print(\n");
    let said = told(&run("submissions/wrong_answer/seven.py", None), 2);
    assert!(said.contains("does not compile"), "{said}");
}
