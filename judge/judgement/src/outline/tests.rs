use std::collections::HashSet;

use grundy_languages::Languages;

use super::*;
use crate::reason::{Confirmation, FileFault, Space};

/// The text of a program that tries to reveal its input.
const SPEECH: &str = "Secret4711Error";

/// A reason of each kind, with a number and a text of the program's choice in every place for one.
fn reasons(number: u64, text: &str) -> Vec<Reason> {
    let small = i32::try_from(number % 256).unwrap_or_default();
    let said = || text.to_owned();
    let counts = [
        Counted::Lines,
        Counted::Tokens,
        Counted::Numbers,
        Counted::Character(said()),
    ];
    let counts = counts.map(|counted| Reason::CountDiffers {
        counted,
        expected: 1,
        found: number,
    });
    let waits = [false, true].map(|mostly_waiting| Reason::TimeLimit {
        limit_ms: 1000,
        mostly_waiting,
        confirmed: [
            None,
            Some(Confirmation::Alone),
            Some(Confirmation::Patient),
            Some(Confirmation::Again),
        ][usize::try_from(number % 4).unwrap_or_default()],
    });
    let (token, line) = (number, number / 2);
    let mut reasons = vec![
        Reason::TokenDiffers {
            token,
            line,
            expected: said(),
            found: said(),
            off: Some(said()),
        },
        Reason::NoNumber {
            token,
            line,
            found: said(),
        },
        Reason::TokenDiffersFrom {
            token,
            line,
            character: number,
        },
        Reason::OutputEmpty { expected: said() },
        Reason::OutputEnds {
            token,
            expected: said(),
        },
        Reason::OutputGoesOn {
            token,
            line,
            found: said(),
        },
        Reason::LineDiffers {
            line,
            expected: said(),
            found: said(),
        },
        Reason::SortedDiffers {
            expected: said(),
            found: said(),
        },
        Reason::ByteDiffers { byte: number, line },
        Reason::SpaceDiffers {
            line,
            expected: Space::End,
            found: Space::Blank(said()),
        },
        Reason::MemoryLimit {
            limit_bytes: 1 << 28,
        },
        Reason::OutputLimit {
            limit_bytes: 1 << 23,
        },
        Reason::ExitCode {
            code: small,
            crash: None,
        },
        Reason::ExitCode {
            code: small,
            crash: Some(said()),
        },
        Reason::Signal { signal: small },
        Reason::NoOutputFile {
            name: "SUM.OUT".to_owned(),
        },
        Reason::BadOutputFile {
            name: "SUM.OUT".to_owned(),
            why: FileFault::Other(said()),
        },
        Reason::NoAnswer,
        Reason::CheckerFailed,
    ];
    reasons.extend(counts);
    reasons.extend(waits);
    reasons
}

#[test]
fn whatever_a_program_does_there_are_few_outlines_and_none_holds_its_words() {
    let languages = Languages::built_in();
    for row in languages.all() {
        let mut seen = HashSet::new();
        // Exit codes and signals are below 256.
        for number in (0..256).chain([4711, 471_147, u64::MAX]) {
            for reason in reasons(number, &format!("{SPEECH}{number}")) {
                seen.insert(reason.outline(Some(row)));
            }
        }
        for name in &row.crashes {
            for reason in reasons(1, &format!("{name}: {SPEECH}")) {
                seen.insert(reason.outline(Some(row)));
            }
        }
        for outline in &seen {
            assert!(!format!("{outline:?}").contains("4711"), "{outline:?}");
        }
        // 19 kinds of failures, one more for waiting, 5 signals and 15 crashes: CONTRACT.md counts on it.
        assert!(
            seen.len() <= 21 + 5 + 15,
            "{}: {} outlines",
            row.id,
            seen.len()
        );
    }
}

#[test]
fn reasons_of_earlier_versions_are_bounded_when_they_are_read() {
    let languages = Languages::built_in();
    let long = "x".repeat(14_900);
    for (language, stored) in [
        (
            "csharp",
            format!(r#"{{"kind":"exit_code","code":1,"crash":"In.{long}"}}"#),
        ),
        (
            "python",
            format!(r#"{{"kind":"exit_code","code":1,"crash":"{SPEECH}"}}"#),
        ),
        (
            "pascal",
            r#"{"kind":"exit_code","code":47,"crash":"Runtime error 4711"}"#.to_owned(),
        ),
        (
            "rust",
            r#"{"kind":"exit_code","code":101,"crash":"a4711.rs:4711:4711"}"#.to_owned(),
        ),
        (
            "python",
            r#"{"kind":"exit_code","code":1,"crash":"a.ValueError"}"#.to_owned(),
        ),
    ] {
        let reason: Reason = serde_json::from_str(&stored).unwrap();
        assert_eq!(
            reason.outline(languages.get(language)),
            Outline::ExitCode { crash: None },
            "{language}"
        );
    }
    let stored = r#"{"kind":"exit_code","code":1,"crash":"ZeroDivisionError"}"#;
    let reason: Reason = serde_json::from_str(stored).unwrap();
    let crash = Some("ZeroDivisionError".to_owned());
    assert_eq!(
        reason.outline(languages.get("python")),
        Outline::ExitCode { crash }
    );
    assert_eq!(
        reason.outline(None),
        Outline::ExitCode { crash: None },
        "of no known language"
    );
}

/// These are reports of the languages themselves, with the outline of each.
#[test]
fn the_languages_own_reports_are_told_by_their_rows_names() {
    let languages = Languages::built_in();
    let unwrap_none = "called `Option::unwrap()` on a `None` value";
    for (language, report, told) in [
        (
            "python",
            "Traceback (most recent call last):\n  File \"main.py\", line 1\nIndexError: list index out of range\n",
            "IndexError",
        ),
        (
            "pascal",
            "Runtime error 216 at $0000000000401066\n  $0000000000401066\n",
            "Runtime error 216",
        ),
        (
            "pascal",
            "Runtime error 2 at $0000000000401066\n",
            "Runtime error 2",
        ),
        (
            "java",
            "Exception in thread \"main\" java.lang.StringIndexOutOfBoundsException: index 3\n\tat Main.main\n",
            "java.lang.StringIndexOutOfBoundsException",
        ),
        (
            "kotlin",
            "Exception in thread \"main\" java.lang.NumberFormatException: For input string: \"x\"\n",
            "java.lang.NumberFormatException",
        ),
        (
            "rust",
            "\nthread 'main' panicked at main.rs:2:92:\nindex out of bounds: the len is 0 but the index is 3\nnote: run\n",
            "index out of bounds",
        ),
        (
            "rust",
            "\nthread 'main' (17) panicked at main.rs:2:9:\ncalled `Option::unwrap()` on a `None` value\n",
            unwrap_none,
        ),
        (
            "rust",
            "\nthread 'main' panicked at main.rs:2:9:\nassertion `left == right` failed\n  left: 1\n right: 2\n",
            "assertion `left == right` failed",
        ),
        (
            "go",
            "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\n",
            "panic: runtime error: index out of range",
        ),
        (
            "go",
            "runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n",
            "fatal error: stack overflow",
        ),
        (
            "javascript",
            "/box/main.js:1\nnull.x;\n     ^\n\nTypeError: Cannot read properties of null\n",
            "TypeError",
        ),
        (
            "csharp",
            "\nUnhandled Exception:\nSystem.Collections.Generic.KeyNotFoundException: The given key\n",
            "System.Collections.Generic.KeyNotFoundException",
        ),
        (
            "ocaml",
            "Fatal error: exception Invalid_argument(\"index out of bounds\")\n",
            "Invalid_argument",
        ),
    ] {
        let row = languages.get(language).unwrap();
        let pattern = row.crash_pattern.as_ref().unwrap();
        let crash = pattern
            .first_group(report)
            .unwrap_or_else(|| panic!("{language}: no crash"));
        assert_eq!(row.known_crash(crash), Some(told), "{language}: {crash}");
    }
    let pascal = languages.get("pascal").unwrap();
    assert_eq!(
        pascal.known_crash("Runtime error 20"),
        None,
        "2 is no part of 20"
    );
}
