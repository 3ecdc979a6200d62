use std::collections::BTreeMap;

use grundy_words::Locale;

use super::words_source;
use crate::outline::Outline;
use crate::reason::{Confirmation, Counted, FileFault, Reason, Space};
use crate::verdict::Verdict;

/// The keys of the files themselves, each with its arguments.
fn keys(locale: Locale) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut keys = BTreeMap::new();
    for line in words_source(locale).lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (key, text) = line.split_once(" = ").unwrap();
        let arguments = text.split("{ $").skip(1);
        let mut arguments: Vec<&str> = arguments
            .map(|rest| rest.split_once(" }").unwrap().0)
            .collect();
        arguments.sort_unstable();
        assert_eq!(keys.insert(key, arguments), None, "{key} stands twice");
    }
    keys
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments_and_each_is_used() {
    let keys = keys(Locale::En);
    assert_eq!(keys, self::keys(Locale::Vi));
    assert!(keys.len() > 60);
    let code = concat!(
        include_str!("reasons.rs"),
        include_str!("verdicts.rs"),
        include_str!("meanings.rs"),
        include_str!("graded.rs"),
        include_str!("explanations.rs"),
        include_str!("promises.rs"),
        include_str!("strength.rs")
    );
    for key in keys.keys() {
        assert!(code.contains(&format!("\"{key}\"")), "nobody says {key}");
    }
    let named = code.split("Sentence::new(\"").skip(1);
    for key in named.map(|rest| rest.split_once('"').unwrap().0) {
        assert!(keys.contains_key(key), "{key} has no words");
    }
}

#[test]
fn verdicts_have_the_words_in_use() {
    assert_eq!(Verdict::Wa.in_words(Locale::En), "Wrong answer");
    assert_eq!(Verdict::Ie.in_words(Locale::Vi), "Lỗi khi chấm");
    let mut all = Verdict::ALL
        .iter()
        .map(|verdict| verdict.in_words(Locale::Vi));
    assert!(all.all(|words| !words.starts_with("verdict-")));
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// A reason of each kind, with its text in English and in Vietnamese.
fn reasons() -> Vec<(Reason, &'static str, &'static str)> {
    let (token, line) = (3, 2);
    let (expected, found) = (text("7"), text("8"));
    vec![
        (
            Reason::TokenDiffers {
                token,
                line,
                expected: expected.clone(),
                found: found.clone(),
                off: None,
            },
            "token 3: expected 7, found 8 (line 2)",
            "giá trị thứ 3 của kết quả, ở dòng 2: đáp án là 7, chương trình in 8",
        ),
        (
            Reason::TokenDiffers {
                token,
                line,
                expected: text("{ $line }"),
                found: text("\u{2068}"),
                off: Some(text("1.000e-1")),
            },
            "token 3: expected { $line }, found \u{2068}, 1.000e-1 off (line 2)",
            "giá trị thứ 3 của kết quả, ở dòng 2: đáp án là { $line }, chương trình in \u{2068}, lệch 1.000e-1",
        ),
        (
            Reason::TokenDiffersFrom {
                token,
                line,
                character: 9,
            },
            "token 3: differs from its character 9 on (line 2)",
            "giá trị thứ 3 của kết quả, ở dòng 2: khác đáp án từ ký tự thứ 9",
        ),
        (
            Reason::NoNumber {
                token,
                line,
                found: found.clone(),
            },
            "token 3: expected a number, found 8 (line 2)",
            "giá trị thứ 3 của kết quả, ở dòng 2: cần một số, chương trình in 8",
        ),
        (
            Reason::OutputEmpty {
                expected: expected.clone(),
            },
            "the output is empty: expected 7",
            "chương trình không in gì; đáp án bắt đầu bằng 7",
        ),
        (
            Reason::OutputEnds {
                token,
                expected: expected.clone(),
            },
            "token 3: expected 7, found the end of the output",
            "thiếu giá trị thứ 3: đáp án là 7, chương trình không in tiếp",
        ),
        (
            Reason::OutputGoesOn {
                token,
                line,
                found: found.clone(),
            },
            "token 3: expected the end of the output, found 8 (line 2)",
            "dòng 2: thừa giá trị thứ 3: 8",
        ),
        (
            Reason::LineDiffers {
                line,
                expected: expected.clone(),
                found: found.clone(),
            },
            "line 2: expected 7, found 8",
            "dòng 2: đáp án là 7, chương trình in 8",
        ),
        (
            Reason::SortedDiffers { expected, found },
            "in sorted order, expected 7, found 8",
            "sau khi sắp xếp: đáp án là 7, chương trình in 8",
        ),
        (
            Reason::CountDiffers {
                counted: Counted::Character(text("a")),
                expected: 2,
                found: 12_345_678,
            },
            "expected 2 times a, found 12345678",
            "cần 2 lần ký tự a, chương trình in 12345678",
        ),
        (
            Reason::ByteDiffers { byte: 5, line },
            "differs at byte 5, in line 2",
            "byte thứ 5 (dòng 2) khác đáp án",
        ),
        (
            Reason::SpaceDiffers {
                line,
                expected: Space::Blank(text("\\n")),
                found: Space::End,
            },
            "line 2: white space differs: expected \"\\n\", found the end of the output",
            "dòng 2: dấu cách hoặc xuống dòng khác đáp án (đáp án: \"\\n\"; chương trình: hết)",
        ),
    ]
}

/// Like [`reasons`], for programs that did not end well.
fn failures() -> Vec<(Reason, &'static str, &'static str)> {
    let crash = |crash: &str| Reason::ExitCode {
        code: 1,
        crash: Some(text(crash)),
    };
    vec![
        (
            Reason::TimeLimit {
                limit_ms: 2000,
                mostly_waiting: false,
                confirmed: None,
            },
            "over the time limit of 2 s",
            "quá giới hạn thời gian 2 giây",
        ),
        (
            Reason::TimeLimit {
                limit_ms: 1050,
                mostly_waiting: true,
                confirmed: Some(Confirmation::Patient),
            },
            "over the time limit of 1.05 s, mostly waiting, confirmed by a second run with more patience",
            "quá giới hạn thời gian 1,05 giây, phần lớn thời gian chương trình đứng chờ, đã chạy lại và cho chờ lâu hơn để xác nhận",
        ),
        (
            Reason::MemoryLimit {
                limit_bytes: 256 << 20,
            },
            "over the memory limit of 256 MiB",
            "quá giới hạn bộ nhớ 256 MiB",
        ),
        (
            Reason::OutputLimit {
                limit_bytes: 64 << 10,
            },
            "over the output limit of 64 KiB",
            "in ra quá giới hạn 64 KiB",
        ),
        (
            crash("ZeroDivisionError"),
            "exit code 1 (ZeroDivisionError)",
            "kết thúc với mã 1 (ZeroDivisionError)",
        ),
        (
            Reason::Signal { signal: 11 },
            "ended by SIGSEGV",
            "bị dừng bởi SIGSEGV",
        ),
        (
            Reason::NoOutputFile {
                name: text("SUM.OUT"),
            },
            "output file SUM.OUT not found, and nothing on standard output",
            "không thấy tệp SUM.OUT, và màn hình cũng không có gì",
        ),
        (
            Reason::BadOutputFile {
                name: text("SUM.OUT"),
                why: FileFault::SymbolicLink,
            },
            "output file SUM.OUT was not taken: a symbolic link",
            "không nhận tệp SUM.OUT: liên kết tượng trưng",
        ),
        (
            Reason::NoAnswer,
            "no answer to this test was handed in",
            "không có bài làm cho test này",
        ),
        (
            Reason::CheckerFailed,
            "the judge's checker failed; this is not your program's fault",
            "chương trình chấm gặp lỗi; đây không phải là lỗi của bạn",
        ),
    ]
}

#[test]
fn reasons_are_told_in_both_languages() {
    for (reason, english, vietnamese) in reasons().into_iter().chain(failures()) {
        assert_eq!(reason.in_words(Locale::En), english);
        assert_eq!(reason.to_string(), english);
        assert_eq!(reason.in_words(Locale::Vi), vietnamese);
    }
}

#[test]
fn files_that_were_not_taken_are_stored_as_they_always_were() {
    for (stored, why, vietnamese) in [
        ("a directory", FileFault::Directory, "thư mục"),
        (
            "among too many files",
            FileFault::AmongTooMany,
            "nằm giữa quá nhiều tệp",
        ),
        ("a hole", FileFault::Other(text("a hole")), "a hole"),
    ] {
        let json = format!(r#"{{"kind":"bad_output_file","name":"A.OUT","why":"{stored}"}}"#);
        let name = text("A.OUT");
        let reason = Reason::BadOutputFile { name, why };
        assert_eq!(serde_json::to_string(&reason).unwrap(), json);
        assert_eq!(serde_json::from_str::<Reason>(&json).unwrap(), reason);
        let words = reason.in_words(Locale::Vi);
        assert_eq!(words, format!("không nhận tệp A.OUT: {vietnamese}"));
    }
}

#[test]
fn crashes_that_were_stored_without_a_bound_are_clipped() {
    let reason = Reason::ExitCode {
        code: 1,
        crash: Some("ấ".repeat(14_900)),
    };
    let words = reason.in_words(Locale::Vi);
    assert_eq!(words.matches('ấ').count(), 100, "{words}");
}

#[test]
fn outlines_are_told_without_the_reasons_details() {
    for (reason, english, vietnamese) in reasons() {
        let outline = reason.outline(None);
        for (locale, full) in [(Locale::En, english), (Locale::Vi, vietnamese)] {
            let words = outline.in_words(locale);
            assert_ne!(words, full);
            let is_told = |character: char| character.is_ascii_digit();
            assert!(!words.contains(is_told), "{words}");
        }
    }
    for (outline, english, vietnamese) in [
        (
            Outline::Differs,
            "the output differs from the answer",
            "kết quả khác đáp án",
        ),
        (
            Outline::TimeLimit {
                limit_ms: 1500,
                mostly_waiting: false,
            },
            "over the time limit of 1.5 s",
            "quá giới hạn thời gian 1,5 giây",
        ),
        (
            Outline::BadOutputFile {
                name: text("SUM.OUT"),
            },
            "output file SUM.OUT was not taken: it is no plain file",
            "không nhận tệp SUM.OUT: không phải là tệp thường",
        ),
        (
            Outline::ExitCode { crash: None },
            "ended with an exit code other than 0",
            "kết thúc với mã khác 0",
        ),
    ] {
        assert_eq!(outline.in_words(Locale::En), english);
        assert_eq!(outline.in_words(Locale::Vi), vietnamese);
    }
}

#[test]
fn a_crash_has_a_meaning_in_both_languages_if_its_name_is_told() {
    let languages = grundy_languages::Languages::built_in();
    // These names say everything that is known, or too little.
    let mute = [
        "already borrowed",
        "entered unreachable code",
        "explicit panic",
        "not implemented",
        "not yet implemented",
        "fatal error: all goroutines are asleep - deadlock!",
        "panic: runtime error: negative shift amount",
        "Error",
        "EvalError",
        "SyntaxError",
        "URIError",
        "Failure",
        "Invalid_argument",
        "Match_failure",
        "Stdlib.Exit",
        "Sys_error",
        "System.ArgumentException",
        "System.ArgumentNullException",
        "System.NotImplementedException",
        "java.lang.IllegalArgumentException",
        "java.lang.IllegalStateException",
    ];
    for language in languages.all() {
        for crash in &language.crashes {
            let said = match language.id.as_str() {
                "pascal" => format!("{crash} at $00401066"),
                _ => crash.clone(),
            };
            let reason = Reason::ExitCode {
                code: 1,
                crash: Some(said),
            };
            let outline = reason.outline(Some(language));
            for locale in Locale::ALL {
                let meaning = outline.meaning(locale);
                assert_eq!(meaning.is_none(), mute.contains(&crash.as_str()), "{crash}");
                assert!(meaning.is_none_or(|text| text.ends_with('.')), "{crash}");
            }
        }
    }
    for (signal, meant) in [
        (11, Some("recursion")),
        (7, Some("recursion")),
        (8, Some("divided by 0")),
        (6, Some("assert")),
        (4, Some("return")),
        // Its name is hidden on a secret test, so it has no sentence either.
        (13, None),
        (9, None),
    ] {
        let meaning = Reason::Signal { signal }.outline(None).meaning(Locale::En);
        assert_eq!(meaning.is_some(), meant.is_some(), "{signal}");
        if let Some((meaning, meant)) = meaning.zip(meant) {
            assert!(meaning.contains(meant), "{signal}: {meaning}");
        }
    }
    let unknown = Outline::ExitCode {
        crash: Some("Runtime error 999".to_owned()),
    };
    assert_eq!(unknown.meaning(Locale::En), None);
    assert_eq!(Outline::Differs.meaning(Locale::En), None);
}

#[test]
fn a_leap_is_told_with_both_its_sides() {
    let leap = crate::Leap {
        from: 29,
        seconds: 0.0471,
        to: 31,
        limit_seconds: 1.0,
    };
    let said = leap.in_words(Locale::Vi);
    assert!(
        said.starts_with("Thời gian tăng vọt: với n = 29 chạy 47 ms, còn với n = 31 thì quá 1 s.")
    );
    let said = leap.in_words(Locale::En);
    assert!(said.starts_with("The time leaps: n = 29 takes 47 ms, and n = 31 more than 1 s."));
    // For 32,000 the time is nothing, and for one percent more it is too long: no exponential does that.
    let sudden = crate::Leap {
        from: 32_600,
        seconds: 0.001,
        to: 33_000,
        limit_seconds: 1.0,
    };
    let said = sudden.in_words(Locale::En);
    assert!(said.contains("perhaps it never ends"), "{said}");
    let wide = crate::Leap {
        from: 128,
        seconds: 0.03,
        to: 131,
        limit_seconds: 2.0,
    };
    assert!(wide.in_words(Locale::Vi).starts_with("Thời gian tăng vọt"));
}

#[test]
fn growth_is_told_with_what_it_means_at_the_limit() {
    let mut growth = crate::Growth {
        exponent: 2.93,
        error: 0.08,
        ..crate::Growth::default()
    };
    assert_eq!(
        growth.in_words(Locale::En),
        "The time grows as n^2.9 (± 0.1)."
    );
    growth.limit = Some(1000);
    for (seconds, said) in [
        (41.7, "42 s"),
        (0.0123, "12 ms"),
        (1234.0, "21 phút"),
        (2.04, "2 s"),
        (9000.0, "2,5 giờ"),
        (1e12, "1000000 ngày"),
    ] {
        growth.expected_seconds = Some(seconds);
        let expected = format!("Thời gian tăng như n^2,9 (± 0,1); với n = 1000 cần khoảng {said}.");
        assert_eq!(growth.in_words(Locale::Vi), expected);
    }
    let quick = crate::ExplanationNote::quick(1000, 0.001).text;
    assert!(
        quick.vi.ends_with("với n = 1000 chỉ mất khoảng 1 ms."),
        "{quick:?}"
    );
    assert!(
        quick.en.ends_with("n = 1000 takes about 1 ms."),
        "{quick:?}"
    );
    // Nothing shorter is measured.
    let none = crate::ExplanationNote::quick(10, 0.0).text;
    assert!(none.en.ends_with("n = 10 takes about 0.1 ms."), "{none:?}");
}
