//! Outputs of contestants' programs against answers.

use std::io::Cursor;

use grundy_engine::checker::standard::{Comparison, Flags, compare};
use grundy_engine::checker::stock::{Stock, StockVerdict};
use grundy_package::STOCK_CHECKERS;

/// Between the answer and the output.
const BETWEEN: u8 = 0xff;
/// Rough bound of the characters that a contestant is shown.
const REASON_CHARS_MAX: usize = 600;

/// To these, a text is the same as itself, whatever it holds.
const TEXT_CHECKERS: &[&str] = &[
    "cms/white-diff",
    "dmoj/easy",
    "dmoj/identical",
    "dmoj/linecount",
    "dmoj/rstripped",
    "dmoj/sorted",
    "dmoj/standard",
    "dmoj/unordered",
    "testlib/casewcmp",
    "testlib/fcmp",
    "testlib/lcmp",
    "testlib/wcmp",
    "themis/C1LinesWordsIgnoreCase",
    "themis/C2LinesWordsCase",
    "themis/C3WordsIgnoreCase",
    "themis/C4WordsCase",
    "themis/C5Binary",
    "vnoj/standard",
];

const FLAGS: &[&[&str]] = &[
    &[],
    &["case_sensitive"],
    &["space_change_sensitive"],
    &["case_sensitive", "space_change_sensitive"],
    &["float_tolerance", "1e-6"],
    &["float_absolute_tolerance", "1e-3"],
    &["float_relative_tolerance", "0.5", "space_change_sensitive"],
];

/// The format's default output validator.
pub(crate) fn standard_checker(bytes: &[u8]) {
    let Some((choice, answer, output)) = parts(bytes) else {
        return;
    };
    let words = FLAGS[choice % FLAGS.len()];
    let flags: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
    let parsed = Flags::parse(&flags).expect("flags");
    let says = |answer, output| {
        let (answer, output) = (Cursor::new(answer), Cursor::new(output));
        match compare(answer, output, &parsed).expect("reading from memory") {
            Comparison::Same => true,
            Comparison::Different(reason) => {
                is_short(&reason.to_string());
                false
            }
        }
    };
    assert!(
        says(answer, answer),
        "{words:?}: a text differs from itself"
    );
    let said = says(answer, output);
    let is_sensitive = words.contains(&"case_sensitive");
    match words {
        [] | ["case_sensitive"] => {
            let expected = same_tokens(answer, output, is_sensitive);
            assert_eq!(said, expected, "{words:?}: the plain way says otherwise");
        }
        ["case_sensitive", "space_change_sensitive"] => {
            assert!(!said || same_tokens(answer, output, true));
        }
        _ => {}
    }
}

/// The plain way to do what the checker does in one pass through two windows.
fn same_tokens(answer: &[u8], output: &[u8], is_sensitive: bool) -> bool {
    let tokens = |text: &[u8]| -> Vec<Vec<u8>> {
        text.split(|byte| matches!(byte, b' ' | b'\t'..=b'\r'))
            .filter(|token| !token.is_empty())
            .map(|token| match is_sensitive {
                true => token.to_vec(),
                false => token.to_ascii_lowercase(),
            })
            .collect()
    };
    tokens(answer) == tokens(output)
}

/// The checkers of other judges.
pub(crate) fn stock_checkers(bytes: &[u8]) {
    let Some((choice, answer, output)) = parts(bytes) else {
        return;
    };
    let name = STOCK_CHECKERS[choice % STOCK_CHECKERS.len()];
    let stock = Stock::parse(name, &[]).expect("a checker");
    for output in [output, answer] {
        match stock.compare_bytes(answer, output) {
            StockVerdict::Right => {}
            StockVerdict::Partly(part, reason) => {
                assert!(part > 0.0 && part < 1.0, "{name}: {part}");
                is_short(&reason.to_string());
            }
            StockVerdict::Wrong(reason) => is_short(&reason.to_string()),
        }
    }
    // testlib leaves a byte order mark out of outputs, not out of answers: with one a text differs from itself.
    let has_mark = |text: &[u8]| name.starts_with("testlib/") && text.starts_with(b"\xef\xbb\xbf");
    if TEXT_CHECKERS.contains(&name) && !has_mark(answer) {
        let same = stock.compare_bytes(answer, answer);
        assert_eq!(
            same,
            StockVerdict::Right,
            "{name}: a text differs from itself"
        );
    }
    let is_plain = |text: &[u8]| !has_rare_space(text) && !has_mark(text);
    if name == "testlib/wcmp" && is_plain(answer) && is_plain(output) {
        let is_right = stock.compare_bytes(answer, output) == StockVerdict::Right;
        assert_eq!(is_right, same_tokens(answer, output, true), "{name}");
    }
}

/// Whether there is a space that testlib takes for a letter.
fn has_rare_space(text: &[u8]) -> bool {
    text.iter().any(|byte| matches!(byte, 0x0b | 0x0c))
}

fn parts(bytes: &[u8]) -> Option<(usize, &[u8], &[u8])> {
    let (choice, texts) = bytes.split_first()?;
    let mut texts = texts.splitn(2, |byte| *byte == BETWEEN);
    let answer = texts.next().unwrap_or_default();
    Some((
        usize::from(*choice),
        answer,
        texts.next().unwrap_or_default(),
    ))
}

fn is_short(reason: &str) {
    let chars = reason.chars().count();
    assert!((1..=REASON_CHARS_MAX).contains(&chars), "{reason}");
    assert!(!reason.contains('\n'), "{reason}");
}
