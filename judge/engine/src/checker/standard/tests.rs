use std::io::Cursor;

use super::*;

fn check(answer: &[u8], output: &[u8], flags: &str) -> Comparison {
    let flags = Flags::parse(&[flags.to_owned()]).unwrap();
    compare(Cursor::new(answer), Cursor::new(output), &flags).unwrap()
}

fn message(answer: &str, output: &str, flags: &str) -> String {
    match check(answer.as_bytes(), output.as_bytes(), flags) {
        Comparison::Same => "same".to_owned(),
        Comparison::Different(reason) => reason.to_string(),
    }
}

#[test]
fn white_space_does_not_matter() {
    for output in [
        "1 2\n3\n",
        "1 2 3",
        "  1\t2\r\n3\r\n\r\n",
        "1\n2\n3\n\n\n",
        "\n\n1 2 3 ",
    ] {
        assert_eq!(message("1 2\n3\n", output, ""), "same", "{output:?}");
    }
    assert_eq!(message("", " \n", ""), "same");
    assert_eq!(message(" \n", "", ""), "same");
}

#[test]
fn says_which_token_of_which_line_differs() {
    for (answer, output, expected) in [
        (
            "1 2\n7\n",
            "1 2\n8\n",
            "token 3: expected 7, found 8 (line 2)",
        ),
        (
            "1 2\n7\n",
            "1 2\n\n\n78\n",
            "token 3: expected 7, found 78 (line 4)",
        ),
        (
            "1 2 78\n",
            "1 2 7\n",
            "token 3: expected 78, found 7 (line 1)",
        ),
        (
            "1 2 7\n",
            "1 2\n",
            "token 3: expected 7, found the end of the output",
        ),
        (
            "1 2 7\n",
            "1 2",
            "token 3: expected 7, found the end of the output",
        ),
        (
            "1 2\n",
            "1 2 7\n",
            "token 3: expected the end of the output, found 7 (line 1)",
        ),
        (
            "1 2",
            "1 2\n7\n",
            "token 3: expected the end of the output, found 7 (line 2)",
        ),
        ("12", "1 2", "token 1: expected 12, found 1 (line 1)"),
        ("1 2", "12", "token 1: expected 1, found 12 (line 1)"),
        ("7", "", "the output is empty: expected 7"),
        ("7", "\n\n", "the output is empty: expected 7"),
        (
            "",
            "7",
            "token 1: expected the end of the output, found 7 (line 1)",
        ),
        (
            "a b",
            "a \u{202e}c\u{7}",
            "token 2: expected b, found \\u{202e}c\\u{7} (line 1)",
        ),
    ] {
        assert_eq!(
            message(answer, output, ""),
            expected,
            "{answer:?} {output:?}"
        );
    }
}

#[test]
fn hostile_bytes_are_escaped_and_clipped() {
    let Comparison::Different(broken) = check(b"7", b"\xff\xfe\x00\x1b[31m", "") else {
        panic!()
    };
    assert_eq!(
        broken.to_string(),
        "token 1: expected 7, found \\xff\\xfe\\u{0}\\u{1b}[31m (line 1)"
    );
    let Comparison::Different(long) = check(b"7", &[b'x'; 1_000_000], "") else {
        panic!()
    };
    let long = long.to_string();
    assert!(long.len() < 200 && long.contains('…'), "{long}");
}

#[test]
fn letter_case_matters_only_where_asked() {
    assert_eq!(message("Yes NO\n", "yEs no\n", ""), "same");
    assert_eq!(
        message("Yes NO\n", "Yes no\n", "case_sensitive"),
        "token 2: expected NO, found no (line 1)"
    );
}

#[test]
fn space_changes_matter_where_asked() {
    let flags = "space_change_sensitive";
    assert_eq!(message("1 2\n", "1 2\n", flags), "same");
    for (output, expected) in [
        (
            "1  2\n",
            "line 1: white space differs: expected none, found \" \"",
        ),
        (
            "1\n2\n",
            "line 1: white space differs: expected \" \", found \"\\n\"",
        ),
        (
            "1 2",
            "line 1: white space differs: expected \"\\n\", found the end of the output",
        ),
        (
            "1 2\n\n",
            "line 2: white space differs: expected the end of the output, found \"\\n\"",
        ),
        ("1 3\n", "token 2: expected 2, found 3 (line 1)"),
    ] {
        assert_eq!(message("1 2\n", output, flags), expected, "{output:?}");
    }
    assert_eq!(
        message(
            "1.0 2\n",
            "1.00 2\n",
            "space_change_sensitive float_tolerance 1e-9"
        ),
        "same"
    );
}

#[test]
fn numbers_may_differ_within_a_tolerance() {
    let flags = "float_tolerance 1e-3";
    assert_eq!(message("1.0 2.5 end", "1 2.5004999 END", flags), "same");
    assert_eq!(message("100\n", "1e2\n", flags), "same");
    assert_eq!(
        message("1.0 2.5", "1.0 2.6", flags),
        "token 2: expected 2.5, found 2.6, 1.000e-1 off (line 1)"
    );
    assert_eq!(
        message("1.0", "nan", flags),
        "token 1: expected 1.0, found nan (line 1)"
    );
    assert_eq!(
        message("1.0 2", "1.00", flags),
        "token 2: expected 2, found the end of the output"
    );
    assert_eq!(
        message("1.0", "1.00", ""),
        "token 1: expected 1.0, found 1.00 (line 1)"
    );
}

/// The plain meaning of the rules, without windows.
/// Forms explain the flags by these.
#[test]
fn the_examples_of_the_flags_are_true() {
    for example in grundy_package::COMPARED_EXAMPLES {
        let (answer, output) = (example.answer.as_bytes(), example.output.as_bytes());
        let same = check(answer, output, example.arguments) == Comparison::Same;
        assert_eq!(same, example.is_right, "{example:?}");
    }
}

fn plainly_same(answer: &[u8], output: &[u8], flags: &Flags) -> bool {
    let tokens = |text: &[u8]| -> Vec<Vec<u8>> {
        text.split(|byte| is_space(*byte))
            .filter(|token| !token.is_empty())
            .map(<[u8]>::to_vec)
            .collect()
    };
    let (answer, output) = (tokens(answer), tokens(output));
    answer.len() == output.len()
        && answer.iter().zip(&output).all(|(left, right)| {
            left == right
                || (!flags.case_sensitive && left.eq_ignore_ascii_case(right))
                || (flags.compares_numbers()
                    && number::distance(left, right).is_some_and(|gap| gap.is_within(flags)))
        })
}

/// A small generator, so that the test needs no crate and never changes.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

#[test]
fn agrees_with_the_plain_meaning_on_random_texts() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let all_flags = [
        "",
        "case_sensitive",
        "float_tolerance 0.1",
        "float_absolute_tolerance 1 case_sensitive",
    ];
    let mut same_count = 0;
    for round in 0..15_000 {
        let flags = Flags::parse(&[all_flags[round % all_flags.len()].to_owned()]).unwrap();
        let alphabet = b"1aA. \n";
        let answer: Vec<u8> = (0..numbers.below(9))
            .map(|_| alphabet[numbers.below(6) as usize])
            .collect();
        let mut output = answer.clone();
        for _ in 0..numbers.below(3) {
            let at = numbers.below(output.len() as u64 + 1) as usize;
            match numbers.below(3) {
                0 => output.insert(at, alphabet[numbers.below(6) as usize]),
                1 if at < output.len() => drop(output.remove(at)),
                _ if at < output.len() => output[at] = alphabet[numbers.below(6) as usize],
                _ => {}
            }
        }
        let got = compare(Cursor::new(&answer), Cursor::new(&output), &flags).unwrap()
            == Comparison::Same;
        same_count += usize::from(got);
        let text = (
            String::from_utf8_lossy(&answer),
            String::from_utf8_lossy(&output),
        );
        assert_eq!(
            got,
            plainly_same(&answer, &output, &flags),
            "{text:?} {flags:?}"
        );
    }
    assert!(
        same_count > 1_500,
        "the texts should agree often enough to test that side: {same_count}"
    );
}

#[test]
fn long_rows_of_numbers_agree_with_the_plain_meaning() {
    const TOKENS: [&str; 8] = [
        "12",
        "-3.25",
        "+0.5",
        "7.",
        ".5",
        "1e1",
        "9007199254740993",
        "x",
    ];
    const OTHERS: [&str; 8] = [
        "12.0",
        "-3.26",
        ".51",
        "7",
        "0.5",
        "10",
        "9007199254740992",
        "X",
    ];
    const SPACES: [&str; 4] = [" ", "\n", "  ", "\t"];
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    let all_flags = [
        "float_tolerance 0.1",
        "float_absolute_tolerance 0.02 case_sensitive",
        "float_relative_tolerance 1e-9",
        "",
    ];
    let mut same_count = 0;
    for round in 0..6_000 {
        let flags = Flags::parse(&[all_flags[round % all_flags.len()].to_owned()]).unwrap();
        let (mut answer, mut output) = (String::new(), String::new());
        // Mostly numbers with decimals, alike but for the last one, as in outputs of programs; now and then another token.
        for _ in 0..numbers.below(40) {
            if numbers.below(30) == 0 {
                let which = numbers.below(8) as usize;
                answer += TOKENS[which];
                output += [TOKENS, OTHERS][numbers.below(2) as usize][which];
            } else {
                let (whole, part) = (numbers.below(2000), numbers.below(1000));
                answer += &format!("{whole}.{part:03}");
                output += &format!("{whole}.{part:03}{}", numbers.below(10));
            }
            let space = SPACES[numbers.below(4) as usize];
            answer += space;
            output += if numbers.below(50) == 0 { " " } else { space };
        }
        let got = compare(Cursor::new(&answer), Cursor::new(&output), &flags).unwrap()
            == Comparison::Same;
        same_count += usize::from(got);
        let plainly = plainly_same(answer.as_bytes(), output.as_bytes(), &flags);
        assert_eq!(got, plainly, "{answer:?} {output:?} {flags:?}");
    }
    assert!((600..5_400).contains(&same_count), "{same_count}");
}

/// A reader that hands out few bytes at a time, so that tokens lie across windows.
#[test]
fn window_borders_change_nothing() {
    let mut numbers = Numbers(7);
    for round in 0..10 {
        let mut answer = Vec::new();
        while answer.len() < 300_000 {
            let length = if numbers.below(200) == 0 {
                numbers.below(150_000)
            } else {
                numbers.below(12) + 1
            };
            answer.extend(std::iter::repeat_n(
                b'0' + (numbers.below(10) as u8),
                length as usize,
            ));
            answer.push(b" \n"[numbers.below(2) as usize]);
        }
        let spaced: Vec<u8> = answer
            .iter()
            .flat_map(|byte| {
                if is_space(*byte) && numbers.below(3) == 0 {
                    vec![b'\r', b'\n']
                } else {
                    vec![*byte]
                }
            })
            .collect();
        assert_eq!(check(&answer, &answer, ""), Comparison::Same);
        assert_eq!(check(&answer, &spaced, ""), Comparison::Same);
        let mut wrong = spaced.clone();
        let at = numbers.below(wrong.len() as u64) as usize;
        wrong[at] = b'x';
        assert_ne!(
            check(&answer, &wrong, ""),
            Comparison::Same,
            "round {round}, byte {at}"
        );
        let cut = &answer[..answer.len() / 2];
        assert_ne!(check(&answer, cut, ""), Comparison::Same);
        assert_ne!(check(cut, &answer, ""), Comparison::Same);
    }
}

#[test]
fn a_long_token_is_compared_to_its_end() {
    let mut answer = vec![b'7'; 500_000];
    let mut output = answer.clone();
    output[400_000] = b'8';
    assert_eq!(
        check(&answer, &output, "float_tolerance 1e-6"),
        Comparison::Different(Reason::TokenDiffersFrom {
            token: 1,
            line: 1,
            character: 400_001
        })
    );
    answer.splice(0..0, *b"first\n");
    output.splice(0..0, *b"first\n");
    assert_eq!(
        check(&answer, &output, ""),
        Comparison::Different(Reason::TokenDiffersFrom {
            token: 2,
            line: 2,
            character: 400_001
        })
    );
}
