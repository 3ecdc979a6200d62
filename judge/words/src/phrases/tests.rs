use std::time::{Duration, Instant};

use super::common;
use super::{Phrase, PhraseFault, Phrases, TEXT_BYTES_MAX, WORDS_BYTES_MAX};
use crate::locale::Locale;

fn phrases(rows: &[(&str, &str)]) -> Phrases {
    let rows = rows
        .iter()
        .map(|(en, vi)| Phrase::new(en, vi).expect("a row"));
    Phrases::new(rows.collect())
}

fn nim() -> Phrases {
    phrases(&[
        (
            "{taken} taken, but heap {heap} has only {count}",
            "lấy {taken} quân, nhưng cọc {heap} chỉ còn {count}",
        ),
        ("{_one}; also {_other}", "{_one}; {_other} nữa"),
        ("heap {number}", "cọc {number}"),
        (
            "expected {count} heaps, found {found}",
            "cần {count} cọc, có {found}",
        ),
        ("{one} and {one} again", "{one} hai lần"),
    ])
}

#[test]
fn messages_are_put_into_vietnamese() {
    for (said, expected) in [
        (
            "9 taken, but heap 2 has only 5",
            "lấy 9 quân, nhưng cọc 2 chỉ còn 5",
        ),
        // problemkit's prefix is removed first and is not part of the match.
        (
            "output, line 3: 9 taken, but heap 2 has only 5",
            "kết quả, dòng 3: lấy 9 quân, nhưng cọc 2 chỉ còn 5",
        ),
        (
            "line 1, column 7: heap 3 should be within 0 to 9, found \"10\"",
            "dòng 1, cột 7: cọc 3 phải từ 0 đến 9, gặp \"10\"",
        ),
        (
            "line 1, column 7: expected heap 3, found a line end",
            "dòng 1, cột 7: cần cọc 3, gặp dấu xuống dòng",
        ),
        (
            "output, line 2: the move is legal, but not a winning one",
            "kết quả, dòng 2: nước đi đúng luật, nhưng không phải là nước thắng",
        ),
        // The judge's note to judges follows the message.
        (
            "heap 1; also heap 2 (run again: the first run only waited)",
            "cọc 1; cọc 2 nữa (chạy lại, vì lần đầu chương trình chỉ chờ)",
        ),
        ("a and a again", "a hai lần"),
        ("heap 1; also heap 2", "cọc 1; cọc 2 nữa"),
        ("  heap 1\n\nheap 2\r\n", "  cọc 1\n\ncọc 2\r\n"),
        // The package's own phrases win over the libraries' if they have more text.
        ("expected 3 heaps, found 2", "cần 3 cọc, có 2"),
        // Text that fits no row stays, also within a text that fits one.
        ("a and b again", "a and b again"),
        (
            "output, line 3: something else",
            "kết quả, dòng 3: something else",
        ),
        ("heap ", "heap "),
        ("", ""),
    ] {
        assert_eq!(nim().in_words(Locale::Vi, said), expected, "{said:?}");
        assert_eq!(nim().in_words(Locale::En, said), said);
    }
}

#[test]
fn each_place_is_as_short_as_the_whole_allows() {
    let table = phrases(&[("{a}-{b}-c{_d}", "{b}|{a}|{_d}")]);
    for (said, expected) in [
        ("1-2-c3", "2|1|3"),
        ("1-2-3-c4", "2-3|1|4"),
        ("--x-c-c", "x|-|-c"),
        ("1-2-c", "1-2-c"),
        ("-2-c3", "-2-c3"),
        ("ấ-ể-cọ", "ể|ấ|ọ"),
    ] {
        assert_eq!(table.in_words(Locale::Vi, said), expected, "{said:?}");
    }
    let beside = phrases(&[("x{a}{b}", "{b}{a}y")]);
    assert_eq!(beside.in_words(Locale::Vi, "xấcd"), "cdấy");
    assert_eq!(beside.in_words(Locale::Vi, "xấ"), "xấ");
    let braces = phrases(&[("{1, 2} and {n}", "{1, 2} và {n}")]);
    assert_eq!(
        braces.in_words(Locale::Vi, "{1, 2} and {n}"),
        "{1, 2} và {n}"
    );
}

#[test]
fn rows_have_the_same_places_and_words_of_their_own() {
    let unequal = |name: &str| Err(PhraseFault::Unequal(name.to_owned()));
    for (en, vi, expected) in [
        ("heap {a}", "cọc {b}", unequal("a")),
        ("heap", "cọc {b}", unequal("b")),
        ("{a}", "{a}", Err(PhraseFault::NoWords)),
        ("", "cọc", Err(PhraseFault::NoWords)),
        ("{a} {b}", "{b}, {a}", Err(PhraseFault::NoWords)),
    ] {
        assert_eq!(Phrase::new(en, vi).map(drop), expected, "{en:?}");
    }
    let shape = |en: &str| Phrase::new(en, "x {a}").expect("a row").shape();
    assert_eq!(shape("heap {a}"), "heap {}");
}

#[test]
fn what_nobody_put_into_vietnamese_is_named() {
    let untold = |said: &str| nim().untold(said);
    assert_eq!(
        untold("output, line 3: 9 taken, but heap 2 has only 5"),
        [""; 0]
    );
    assert_eq!(untold("output, line 3: something else"), ["something else"]);
    assert_eq!(
        untold("column 3 should be a number, found \"many words\""),
        ["column 3"]
    );
    // Numbers, signs, names of points and a contestant's quoted words need no translation.
    for nothing in [
        "3. → 1 2 ✗",
        "AB",
        "\"quoted by problemkit\"",
        "N should be a number, found \"x\"",
    ] {
        assert_eq!(untold(nothing), [""; 0], "{nothing:?}");
    }
}

#[test]
fn every_row_of_the_common_tables_can_win() {
    let tables = common::tables();
    for rows in [&tables.prefixes, &tables.messages] {
        for (index, row) in rows.iter().enumerate() {
            let earlier = rows[..index].iter().find(|earlier| {
                // With other rows' texts in its places, a row must not be matched by an earlier one.
                let said = row.english().replace(['{', '}'], "");
                earlier.en.fit(&said).is_some()
            });
            assert!(
                earlier.is_none(),
                "{:?} is taken by {:?}",
                row.english(),
                earlier.map(Phrase::english)
            );
        }
    }
}

#[test]
fn libraries_are_put_into_vietnamese() {
    for (said, expected) in [
        (
            "invalid Zip archive: Could not find EOCD",
            "không thấy phần kết của tệp ZIP; tệp bị cắt cụt, hoặc không phải tệp ZIP",
        ),
        (
            "expected 'a' tag, not 'b' at 3:7",
            "dòng 3, cột 7: cần thẻ đóng của 'a', gặp 'b'",
        ),
        (
            "mapping values are not allowed in this context",
            "dấu “:” ở đây làm YAML hiểu nhầm; hãy đặt cả giá trị trong ngoặc kép, hoặc xem lại cách thụt lề",
        ),
        ("points 40 half of the pairs", "40 điểm: half of the pairs"),
    ] {
        assert_eq!(Phrases::NONE.in_words(Locale::Vi, said), expected);
    }
}

#[test]
fn hostile_texts_take_no_long_time_and_no_room() {
    let deep = phrases(&[
        ("a{_x}", "{_x}{_x}{_x}{_x}a"),
        ("{_a}b{_b}b{_c}b{d}", "{_a} {_b} {_c} {d} x"),
        ("{a}aaaaaaaab{b}aaaaaaaac{e}d", "{a} {b} {e} x"),
    ]);
    let rows: Vec<(String, String)> = (0..500)
        .map(|index| (format!("{{a}}aaaa{index}aaaa{{b}}"), "{a} {b} x".to_owned()))
        .collect();
    let rows: Vec<(&str, &str)> = rows
        .iter()
        .map(|(en, vi)| (en.as_str(), vi.as_str()))
        .collect();
    let many = phrases(&rows);
    let started = Instant::now();
    for table in [&deep, &many] {
        for text in [
            "a".repeat(TEXT_BYTES_MAX),
            "ab".repeat(TEXT_BYTES_MAX / 2),
            "aaaaaaaab".repeat(TEXT_BYTES_MAX / 9),
            "output, line 1: ".repeat(TEXT_BYTES_MAX / 16),
            "a\n".repeat(TEXT_BYTES_MAX / 2),
            "expected ".repeat(TEXT_BYTES_MAX / 9),
        ] {
            let words = table.in_words(Locale::Vi, &text);
            assert!(words.len() <= WORDS_BYTES_MAX, "{}", words.len());
        }
    }
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "{:?}",
        started.elapsed()
    );
    let long = "heap 1\n".repeat(TEXT_BYTES_MAX);
    assert_eq!(nim().in_words(Locale::Vi, &long), long);
}

#[test]
fn pictures_have_words_too() {
    let svg = "<svg><title>heap 1</title><text>7 &lt; 9</text><text>left over</text></svg>";
    assert_eq!(
        nim().in_picture(Locale::Vi, svg),
        "<svg><title>cọc 1</title><text>7 &lt; 9</text><text>left over</text></svg>"
    );
    assert_eq!(nim().in_picture(Locale::En, svg), svg);
    assert_eq!(nim().untold_in_picture(svg), ["left over"]);
}
