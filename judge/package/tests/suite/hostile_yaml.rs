//! Hostile YAML is refused with the line, quickly and in little memory.

use std::fmt::Write as _;

use crate::common::TestPackage;
use proptest::prelude::*;

/// Each text with what its refusal must name: a line, and part of the message.
fn table() -> Vec<(&'static str, String, &'static str)> {
    let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..30 {
        let before = level - 1;
        let _ = writeln!(
            bomb,
            "a{level}: &a{level} [*a{before}, *a{before}, *a{before}, *a{before}]"
        );
    }
    let mut deep_block = String::new();
    for depth in 0..200 {
        let _ = writeln!(deep_block, "{}a:", " ".repeat(depth));
    }
    let many = (0..60_000).fold(String::from("name:\n"), |mut text, index| {
        let _ = writeln!(text, "  k{index}: x");
        text
    });
    vec![
        ("alias bomb", bomb, "problem.yaml:"),
        (
            "alias of itself",
            "name: &a [*a]\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "unknown alias",
            "name: *nobody\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "deep flow",
            format!("name: {}", "[".repeat(20_000)),
            "problem.yaml:1",
        ),
        (
            "deep maps",
            format!("name: {}", "{a: ".repeat(20_000)),
            "problem.yaml:1",
        ),
        ("deep block", deep_block, "problem.yaml:"),
        (
            "deep sequences on one line",
            "- ".repeat(20_000),
            "problem.yaml:1",
        ),
        ("many nodes", many, "problem.yaml:"),
        (
            "huge file",
            format!("name: {}\n", "x".repeat(2 << 20)),
            "is larger than",
        ),
        (
            "merge key",
            "a: &a {b: c}\nname:\n  <<: *a\n".to_owned(),
            "problem.yaml:3",
        ),
        (
            "two documents",
            "name: a\n---\nname: b\n".to_owned(),
            "problem.yaml:",
        ),
        (
            "tag",
            "name: !!python/object:os.system ls\n".to_owned(),
            "problem.yaml:1",
        ),
        ("tab", "limits:\n\tmemory: 1\n".to_owned(), "problem.yaml:2"),
        (
            "unclosed quote",
            "uuid: a\nname: \"a\n".to_owned(),
            "problem.yaml:",
        ),
        (
            "control character",
            "name: \"a\u{7}\"\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "mapping as key",
            "? {a: b}\n: c\n".to_owned(),
            "problem.yaml:1",
        ),
        ("a list", "- a\n- b\n".to_owned(), "problem.yaml:1"),
        ("a text", "just words\n".to_owned(), "problem.yaml:1"),
        (
            "huge number",
            "limits: {memory: 99999999999999999999}\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "no number",
            "limits: {memory: .inf}\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "hexadecimal",
            "limits: {memory: 0x100}\n".to_owned(),
            "problem.yaml:1",
        ),
        (
            "null limit",
            "limits: {memory: }\n".to_owned(),
            "problem.yaml:1",
        ),
    ]
}

#[test]
fn hostile_yaml_is_refused_with_its_line() {
    let mut told = String::new();
    for (what, text, expected) in table() {
        let made = TestPackage::with(&[("problem.yaml", &text)]);
        let error = made.read().expect_err(what);
        let line = error.errors[0].to_string();
        assert!(
            error
                .errors
                .iter()
                .any(|problem| problem.to_string().contains(expected)),
            "{what}: {error}"
        );
        assert!(line.len() < 300, "{what}: the message is short: {line}");
        let _ = writeln!(told, "{what}: {line}");
    }
    insta::assert_snapshot!(told);
}

const EXERCISE: (&str, &str) = ("judge.yaml", "chapter: 8\n");

#[test]
fn a_key_that_stands_twice_is_refused_in_an_exercise_and_told_elsewhere() {
    let text = "name: a\nname: b\n";
    let made = TestPackage::with(&[("problem.yaml", text), EXERCISE]);
    insta::assert_snapshot!(made.told(), @r#"
problem.yaml:2: the key "name" stands here a second time; the last one counts
warning: problem.yaml: no time limit is given; 2000 ms is used
"#);
    let made = TestPackage::with(&[("problem.yaml", text)]);
    assert_eq!(made.read().expect("a warning").names["en"], "b");
    insta::assert_snapshot!(made.told(), @r#"
warning: problem.yaml: no time limit is given; 2000 ms is used
warning: problem.yaml:2: the key "name" stands here a second time; the last one counts
"#);
}

#[test]
fn what_is_no_utf8_is_refused_in_an_exercise_and_read_as_latin_1_elsewhere() {
    let text = b"name: Sum\nauthor: J\xf6rg \xc5s\n";
    let made = TestPackage::with(&[EXERCISE]);
    made.write("problem.yaml", text);
    insta::assert_snapshot!(made.told(), @r"
problem.yaml:2: is not UTF-8; it is read as Latin-1
warning: problem.yaml: no time limit is given; 2000 ms is used
");
    let made = TestPackage::with(&[]);
    made.write("problem.yaml", text);
    assert_eq!(made.read().expect("a warning").credits.authors, ["Jörg Ås"]);
    insta::assert_snapshot!(made.told(), @r#"
warning: problem.yaml: no time limit is given; 2000 ms is used
warning: problem.yaml:2: is not UTF-8; it is read as Latin-1
"#);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Any text gives a package or problems, never a panic.
    #[test]
    fn any_text_is_read_or_refused(text in "[ -~\n\u{e0}-\u{ff}]{0,200}") {
        for file in ["problem.yaml", "judge.yaml", "submissions/submissions.yaml", "data/secret/test_group.yaml"] {
            let made = TestPackage::with(&[(file, &text)]);
            if let Err(error) = made.read() {
                prop_assert!(!error.errors.is_empty());
            }
        }
    }

    /// Text that looks like the format's, pieced together at random.
    #[test]
    fn nearly_sound_text_is_read_or_refused(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "name", "limits", "type", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "a", "1", "&a ", "*a",
                "\"", "'", "|", ">", "? ", "# ", "!!str ", "true", "~", "2025-09", "problem_format_version", "tests",
            ]),
            0..60,
        )
    ) {
        let text: String = pieces.concat();
        let version = format!("problem_format_version: 2025-09\n{text}");
        for (file, text) in [("problem.yaml", version), ("judge.yaml", text.clone())] {
            let made = TestPackage::with(&[(file, &text)]);
            if let Err(error) = made.read() {
                prop_assert!(!error.errors.is_empty());
            }
        }
    }
}
