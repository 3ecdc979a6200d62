//! `grundy lint`, as it is typed; and the promise that nothing is said against accepted programs.

use std::fs;

use crate::package::{TestPackage, grundy, told};

#[test]
fn what_can_be_told_without_running_is_told_by_lines() {
    let package = TestPackage::new();
    let source = package.root().join("wrong.py");
    fs::write(
        &source,
        "a, b = map(int, input().split())\nc = input('c?')\nprint a\n",
    )
    .expect("a file");
    let lint = |options: &[&str], path: &std::path::Path| {
        let mut command = grundy();
        command
            .arg("lint")
            .args(options)
            .arg(package.root())
            .arg(path);
        command.output().expect("grundy runs")
    };
    let output = lint(&["--json"], &source);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 1, "{text}");
    assert_eq!(lines[0]["line"], 2);
    assert_eq!(lines[0]["rule"], "prompt");
    let words = |language: &str| {
        lines[0]["text"][language]
            .as_str()
            .expect("words")
            .to_owned()
    };
    assert!(words("vi").contains("Hãy viết input()") && words("en").contains("Write input()"));

    let text = told(&lint(&[][..], &source), 1);
    assert!(
        text.contains("wrong.py:2: goes wrong: input(\"c?\") prints that"),
        "{text}"
    );
    let right = package.root().join("submissions/accepted/sum.py");
    assert_eq!(told(&lint(&[][..], &right), 0), "");
    for (options, path) in [
        (&["--language", "nosuch"][..], source.clone()),
        (&[][..], package.root().join("nosuch.py")),
        (&[][..], package.root().join("data/sample/1.in")),
        (&[][..], package.root().join("submissions")),
    ] {
        assert_eq!(lint(options, &path).status.code(), Some(2), "{path:?}");
    }
}
