//! Strict and tolerant reading: what is accepted, and how faults are told.

use std::cmp::Ordering;
use std::io::Cursor;

use problemkit::{Fault, PIECE_BYTES_MAX, Reader, Validator, quote};

fn validator(text: &str) -> Validator {
    Validator::new(Cursor::new(text.as_bytes().to_vec()))
}

fn output(bytes: &[u8]) -> Reader {
    Reader::judged("output", Cursor::new(bytes.to_vec()))
}

/// `n`, then a line of `n` numbers.
fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("n", 1..=3)?;
    input.newline()?;
    input.ints_line("a", count, -9..=9)?;
    input.end_of_file()
}

#[test]
fn a_validator_takes_only_the_exact_text() {
    assert_eq!(rules(&mut validator("2\n-3 4\n")), Ok(()));
    let table = [
        (
            "2\n-3 4",
            "line 2, column 5: expected a line end, found the end of file",
        ),
        (
            "2\r\n-3 4\n",
            "line 1, column 2: expected a line end, found a carriage return",
        ),
        (
            "2\n-3  4\n",
            "line 2, column 4: expected a 2, found a space",
        ),
        (
            "2\n-3\t4\n",
            "line 2, column 3: expected a space, found a tab",
        ),
        (" 2\n-3 4\n", "line 1, column 1: expected n, found a space"),
        (
            "2\n-3 4 \n",
            "line 2, column 5: expected a line end, found a space",
        ),
        (
            "2\n-3 4\n\n",
            "line 3, column 1: expected the end of file, found a line end",
        ),
        (
            "2\n-3 4\nx",
            "line 3, column 1: expected the end of file, found \"x\"",
        ),
        (
            "02\n-3 4\n",
            "line 1, column 1: n should be written 2, found \"02\"",
        ),
        (
            "+2\n-3 4\n",
            "line 1, column 1: n should be written 2, found \"+2\"",
        ),
        (
            "2\n-0 4\n",
            "line 2, column 1: a 1 should be written 0, found \"-0\"",
        ),
        (
            "2\n-3 10\n",
            "line 2, column 4: a 2 should be within -9 to 9, found \"10\"",
        ),
        (
            "4\n",
            "line 1, column 1: n should be within 1 to 3, found \"4\"",
        ),
        (
            "99999999999999999999\n",
            "line 1, column 1: n should be within 1 to 3, found \"99999999999999999999\"",
        ),
        (
            "two\n",
            "line 1, column 1: n should be an integer, found \"two\"",
        ),
        ("", "line 1, column 1: expected n, found the end of file"),
        (
            "\u{feff}2\n-3 4\n",
            "line 1, column 1: n should be an integer, found \"\\xef\\xbb\\xbf2\"",
        ),
        (
            "2\n1.0 4\n",
            "line 2, column 1: a 1 should be an integer, found \"1.0\"",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(
            rules(&mut validator(text)),
            Err(Fault::Wrong(expected.to_owned())),
            "{text:?}"
        );
    }
}

#[test]
fn a_validator_reads_reals_in_one_way_only() {
    for (text, value) in [("0", 0.0), ("-1.5", -1.5), ("0.25", 0.25), ("10.000", 10.0)] {
        assert_eq!(
            validator(text).real("x", -10.0..=10.0, 3),
            Ok(value),
            "{text}"
        );
    }
    for text in [
        "", "1.", ".5", "01.5", "+1.5", "-0", "-0.00", "1e1", "1.2345", "nan", "inf", "0x1",
        "10.001", "1,5", "-", "1.5.5",
    ] {
        assert!(
            validator(text).real("x", -10.0..=10.0, 3).is_err(),
            "{text}"
        );
    }
}

#[test]
fn a_rule_is_told_with_its_place() {
    let mut input = validator("1 2\n");
    input.int("a", 0..=9).expect("a");
    input.space().expect("a space");
    input.int("b", 0..=9).expect("b");
    let told = input
        .ensure(false, "a should be larger than b")
        .expect_err("broken");
    assert_eq!(
        told.to_string(),
        "line 1, column 3: a should be larger than b"
    );
}

#[test]
fn a_checker_reads_tolerantly() {
    for bytes in [
        &b"1 2 3"[..],
        b"1\r\n2\r\n3\r\n",
        b"\n\n 1\t2\x0b3 \x0c\n",
        b"\xef\xbb\xbf1 2 3\n",
        b"+1 02 3",
    ] {
        let mut reader = output(bytes);
        assert_eq!(reader.ints("a", 3, 0..=9), Ok(vec![1, 2, 3]), "{bytes:?}");
        assert_eq!(reader.end(), Ok(()));
        assert_eq!(reader.tokens_read(), 3);
    }
}

#[test]
fn what_is_wrong_in_an_output_is_told_with_its_line() {
    let table: [(&[u8], &str); 6] = [
        (b"1\n", "output, line 2: expected b, found the end"),
        (
            b"1\nx",
            "output, line 2: b should be an integer, found \"x\"",
        ),
        (
            b"1\n\n\n10",
            "output, line 4: b should be within 0 to 9, found \"10\"",
        ),
        (
            b"1 99999999999999999999",
            "output, line 1: b should be within 0 to 9, found \"99999999999999999999\"",
        ),
        (b"1 2 3\n", "output, line 1: expected the end, found \"3\""),
        (
            b"1 \x1b[2J",
            "output, line 1: b should be an integer, found \"\\x1b[2J\"",
        ),
    ];
    for (bytes, expected) in table {
        let mut reader = output(bytes);
        let told = reader
            .int("a", 0..=9)
            .and_then(|_| reader.int("b", 0..=9))
            .and_then(|_| reader.end());
        assert_eq!(told, Err(Fault::Wrong(expected.to_owned())));
    }
}

#[test]
fn a_broken_answer_is_the_judges_fault() {
    let mut answer = Reader::trusted("answer", Cursor::new(b"x".to_vec()));
    assert!(matches!(answer.int("a", 0..=9), Err(Fault::Broken(_))));
}

#[test]
fn reals_are_finite_decimals() {
    for (text, value) in [
        ("1", 1.0),
        ("-.5", -0.5),
        ("5.", 5.0),
        ("1e3", 1000.0),
        ("1.5E-2", 0.015),
        ("+2", 2.0),
        ("-0", 0.0),
    ] {
        assert_eq!(
            output(text.as_bytes()).real("x", -1e9..=1e9),
            Ok(value),
            "{text}"
        );
    }
    for text in [
        "nan",
        "NaN",
        "inf",
        "-Infinity",
        "0x10",
        "1e999",
        "1d5",
        "1,5",
        ".",
        "e5",
        "1e",
        "--1",
        "\u{ff11}",
    ] {
        assert!(
            output(text.as_bytes())
                .real("x", f64::MIN..=f64::MAX)
                .is_err(),
            "{text}"
        );
    }
}

#[test]
fn lines_are_read_one_by_one() {
    let mut reader = output(b"1 2\r\n\n  3\t4  \nlast");
    assert_eq!(reader.line_of_ints("a", 0..=9), Ok(vec![1, 2]));
    assert_eq!(reader.line_of_ints("a", 0..=9), Ok(vec![]));
    assert_eq!(reader.line_number(), 2);
    assert_eq!(reader.line_of_ints("a", 0..=9), Ok(vec![3, 4]));
    assert_eq!(reader.line_or_end(), Ok(Some(b"last".to_vec())));
    assert_eq!(reader.line_or_end(), Ok(None));
    let told = reader.line("a line").expect_err("the end");
    assert_eq!(
        told.to_string(),
        "output, line 4: expected a line, found the end"
    );
    let told = output(b"1\n2 x\n")
        .line("a")
        .and(output(b"2 x\n").line_of_ints("heaps", 0..=9));
    assert_eq!(
        told,
        Err(Fault::Wrong(
            "output, line 1: heaps should be integers, found \"x\"".to_owned()
        ))
    );
}

#[test]
fn garbage_is_wrong_and_never_a_panic() {
    let mut state = 1_u32;
    for round in 0..500 {
        let bytes: Vec<u8> = (0..round)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Half of the bytes are of the kind that a checker expects.
                let byte = (state >> 24) as u8;
                if state & 1 << 20 == 0 {
                    b"0123456789 -.eE\r\n"[usize::from(byte) % 17]
                } else {
                    byte
                }
            })
            .collect();
        let mut reader = output(&bytes);
        while let Ok(Some(_)) = reader.token_or_end() {}
        let mut reader = output(&bytes);
        while reader.real("x", -1e300..=1e300).is_ok() {}
        let mut reader = output(&bytes);
        while reader.line_of_ints("x", i64::MIN..=i64::MAX).is_ok() {}
        let mut reader = output(&bytes);
        while reader.word("x").is_ok() {}
        let mut input = Validator::new(Cursor::new(bytes.clone()));
        while input
            .int("x", i64::MIN..=i64::MAX)
            .and_then(|_| input.space())
            .is_ok()
        {}
        quote(&bytes);
    }
}

/// A text without an end.
struct Endless;

impl std::io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        buffer.fill(b'7');
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_token_or_line_is_refused() {
    let limit = PIECE_BYTES_MAX.to_string();
    for told in [
        Reader::judged("output", Endless)
            .int("a", 0..=9)
            .map(|_| ()),
        Reader::judged("output", Endless).line("a line").map(|_| ()),
        Validator::new(Endless).int("a", 0..=9).map(|_| ()),
    ] {
        let told = told.expect_err("refused").to_string();
        assert!(told.contains(&limit) && told.len() < 200, "{told}");
    }
}

#[test]
fn quotes_are_short_and_harmless() {
    assert_eq!(quote(b"abc"), "\"abc\"");
    assert_eq!(quote("số".as_bytes()), "\"số\"");
    assert_eq!(
        quote(b"a\"\\\n\0\x7f\xff"),
        "\"a\\\"\\\\\\x0a\\x00\\x7f\\xff\""
    );
    assert_eq!(
        quote("\u{202e}\u{feff}".as_bytes()),
        "\"\\xe2\\x80\\xae\\xef\\xbb\\xbf\""
    );
    let long = quote(&[b'x'; 100_000]);
    assert!(
        long.ends_with("… (100000 bytes)") && long.len() < 100,
        "{long}"
    );
}

#[test]
fn fractions_are_compared_by_their_exact_values() {
    let nines = "9".repeat(40);
    let text = format!(
        "-6/8 -3/4 0/5 -0 7 {nines}/1 1/{nines} 0/{nines} 1{}/{nines}",
        "0".repeat(39)
    );
    let mut output = output(text.as_bytes());
    let mut next = || output.fraction("x").unwrap();
    assert_eq!(next(), next());
    assert_eq!(next(), next());
    let (seven, huge) = (next(), next());
    assert!(seven < huge && huge.text() == format!("{nines}/1"));
    assert!(!seven.is_frequency());
    let (tiny, nothing, tenth) = (next(), next(), next());
    assert!(nothing < tiny && tiny < tenth);
    assert!(tiny.is_frequency() && nothing.is_frequency());
    // The values are a tenth and a little more: the last of forty digits decides.
    assert_eq!(tenth.mean_compared(10, 0, &tiny), Ordering::Greater);
    assert_eq!(tenth.mean_compared(0, 7, &seven), Ordering::Less);
    assert_eq!(nothing.mean_compared(1, 7, &seven), Ordering::Equal);
}

#[test]
fn what_is_no_fraction_is_refused() {
    let many = "1".repeat(41);
    for token in [
        "", "x", "1/", "/2", "1/-2", "+1", "1/2/3", "0.5", "--1", "1/0", "1/00", &many, "\u{ff11}",
    ] {
        let fault = output(token.as_bytes()).fraction("p");
        assert!(matches!(fault, Err(Fault::Wrong(_))), "{token}");
    }
    let fault = Reader::trusted("answer", Cursor::new(b"1/0".to_vec())).fraction("p");
    assert!(matches!(fault, Err(Fault::Broken(_))));
}

#[test]
fn lines_are_read_to_the_end_of_the_file() {
    let read = |text: &str| {
        let mut input = validator(text);
        let found = input.lines_to_end(2, |input| {
            input.int("n", -9..=9)?;
            input.newline()
        });
        let found = found.and_then(|()| input.end_of_file());
        found
            .map(|()| input.largest("lines"))
            .map_err(|fault| fault.to_string())
    };
    assert_eq!(read("1\n"), Ok(Some(1)));
    assert_eq!(read("1\n-2\n"), Ok(Some(2)));
    for (text, told) in [
        ("1\n2\n3\n", "line 3, column 2: there are more than 2 lines"),
        ("", "line 1, column 1: expected n, found the end of file"),
        ("\n", "line 1, column 1: expected n, found a line end"),
        (
            "1\n\n2\n",
            "line 2, column 1: expected the end of file, found a line end",
        ),
        (
            "1\n 2\n",
            "line 2, column 1: expected the end of file, found a space",
        ),
        (
            "1\nx\n",
            "line 2, column 1: n should be an integer, found \"x\"",
        ),
    ] {
        assert_eq!(read(text), Err(told.to_owned()), "{text:?}");
    }
}

#[test]
fn sized_lines_hold_only_so_much_together() {
    let read = |text: &str| {
        let mut input = validator(text);
        let line = |input: &mut Validator| Ok(input.ints_to_line_end("heap", 2, 0..=9)?.len());
        let found = input.sized_lines_to_end(3, 4, "numbers", line);
        let sizes = (input.largest("numbers"), input.largest("heap"));
        found.map(|()| sizes).map_err(|fault| fault.to_string())
    };
    assert_eq!(read("7\n"), Ok((Some(1), Some(7))));
    assert_eq!(read("1 2\n3 4\n"), Ok((Some(4), Some(4))));
    for (text, told) in [
        (
            "1 2\n3\n4 5\n",
            "line 3, column 4: all lines together hold more than 4",
        ),
        (
            "1 2 3\n",
            "line 1, column 5: the line goes on behind heap 2",
        ),
        (
            "1 \n",
            "line 1, column 3: expected heap 2, found a line end",
        ),
        ("\n", "line 1, column 1: expected heap 1, found a line end"),
        (
            "1\n1\n1\n1\n",
            "line 4, column 2: there are more than 3 lines",
        ),
    ] {
        assert_eq!(read(text), Err(told.to_owned()), "{text:?}");
    }
}

#[test]
fn words_of_bits_are_not_empty() {
    assert_eq!(validator("0110\n").bits_line(4), Ok(b"0110".to_vec()));
    for (text, told) in [
        ("\n", "line 1, column 1: the line is empty"),
        (
            "012\n",
            "line 1, column 4: a word is of digits 0 and 1 only",
        ),
        ("00000\n", "line 1, column 1: a word is longer than 4 bytes"),
    ] {
        let fault = validator(text).bits_line(4).unwrap_err();
        assert_eq!(fault.to_string(), told);
    }
}
