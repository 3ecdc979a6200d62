//! Texts that are broken on purpose: validators must refuse them, and checkers must not accept them.

use grundy_words::{Line, sentence};

/// A broken text, and the way in which it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mutation {
    pub(super) name: Line,
    pub(super) text: Vec<u8>,
}

/// Inputs that a strict validator refuses, whatever the problem.
pub(super) fn broken_inputs(input: &[u8]) -> Vec<Mutation> {
    let mut found = vec![
        mutation(sentence!("check-empty-file"), Vec::new()),
        mutation(
            sentence!("check-one-more-number-at"),
            [input, b"1\n"].concat(),
        ),
        mutation(
            sentence!("check-blank-line-at-end"),
            [input, b"\n"].concat(),
        ),
        mutation(sentence!("check-space-at-start"), [b" ", input].concat()),
        mutation(sentence!("check-nul-at-end"), [input, b"\0"].concat()),
        mutation(
            sentence!("check-crlf-line-ends"),
            replace(input, b'\n', b"\r\n"),
        ),
        mutation(
            sentence!("check-tab-at-end-line"),
            replace_first(input, b'\n', b"\t\n"),
        ),
        mutation(
            sentence!("check-first-number-too-large"),
            first_number(input, |_| b"99999999999999999999".to_vec()),
        ),
        mutation(
            sentence!("check-leading-zero"),
            first_number(input, |number| [b"0", number].concat()),
        ),
        mutation(
            sentence!("check-letter-first-number"),
            first_number(input, |number| [number, b"x"].concat()),
        ),
        mutation(
            sentence!("check-plus-sign"),
            first_number(input, |number| [b"+", number].concat()),
        ),
    ];
    if let Some(cut) = input.strip_suffix(b"\n") {
        found.push(mutation(sentence!("check-no-line-end-at"), cut.to_vec()));
    }
    if input.contains(&b' ') {
        found.push(mutation(
            sentence!("check-two-spaces"),
            replace_first(input, b' ', b"  "),
        ));
    }
    found.retain(|mutation| mutation.text != input);
    found
}

/// Outputs that are wrong whatever the problem, unless the answer is empty.
pub(super) fn broken_outputs(answer: &[u8]) -> Vec<Mutation> {
    let without_last = without_last_token(answer);
    let mut found = vec![
        mutation(
            sentence!("check-one-more-number-at"),
            [answer.trim_ascii_end(), b"\n7\n"].concat(),
        ),
        mutation(
            sentence!("check-word-at-end"),
            [answer.trim_ascii_end(), b" x\n"].concat(),
        ),
        mutation(sentence!("check-empty-output"), Vec::new()),
        mutation(sentence!("check-without-last-token"), without_last),
        mutation(
            sentence!("check-letter-first-number"),
            first_number(answer, |number| [number, b"x"].concat()),
        ),
    ];
    found.retain(|mutation| mutation.text.trim_ascii() != answer.trim_ascii());
    found
}

/// Outputs that are probably wrong; if many answers are right, one of them may be.
pub(super) fn doubtful_outputs(answer: &[u8]) -> Vec<Mutation> {
    let negative = |number: &[u8]| {
        let is_zero = number.iter().all(|digit| *digit == b'0');
        // -0 equals 0 and is no wrong answer.
        if is_zero {
            number.to_vec()
        } else {
            [b"-", number].concat()
        }
    };
    let mut found = vec![
        mutation(
            sentence!("check-another-first-number"),
            first_number(answer, change_first_digit),
        ),
        mutation(
            sentence!("check-first-number-negative"),
            first_number(answer, negative),
        ),
    ];
    found.retain(|mutation| mutation.text.trim_ascii() != answer.trim_ascii());
    found
}

/// Outputs on which a checker must not crash, and which it must not accept.
pub(super) fn garbage_outputs() -> Vec<Mutation> {
    vec![
        mutation(
            sentence!("check-random-bytes"),
            (0..4000_u32)
                .map(|index| (index.wrapping_mul(2_654_435_761) >> 24) as u8)
                .collect(),
        ),
        mutation(sentence!("check-one-endless-token"), vec![b'7'; 500_000]),
        mutation(sentence!("check-many-numbers"), b"1 ".repeat(100_000)),
        mutation(
            sentence!("check-nan-and-inf"),
            b"nan inf -inf 1e400 0x10\n".to_vec(),
        ),
        mutation(
            sentence!("check-huge-numbers"),
            b"99999999999999999999 -99999999999999999999\n".to_vec(),
        ),
        mutation(sentence!("check-nul-bytes"), vec![0; 1000]),
        mutation(
            sentence!("check-invalid-utf-8"),
            b"\xff\xfe\xc0\x80 \xed\xa0\x80\n".to_vec(),
        ),
    ]
}

fn mutation(name: Line, text: Vec<u8>) -> Mutation {
    Mutation { name, text }
}

fn replace(text: &[u8], byte: u8, by: &[u8]) -> Vec<u8> {
    text.iter()
        .flat_map(|old| {
            if *old == byte {
                by.to_vec()
            } else {
                vec![*old]
            }
        })
        .collect()
}

fn replace_first(text: &[u8], byte: u8, by: &[u8]) -> Vec<u8> {
    match text.iter().position(|old| *old == byte) {
        Some(at) => [&text[..at], by, &text[at + 1..]].concat(),
        None => text.to_vec(),
    }
}

/// Replaces the first run of digits.
fn first_number(text: &[u8], change: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let Some(start) = text.iter().position(u8::is_ascii_digit) else {
        return text.to_vec();
    };
    let length = text[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let end = start + length;
    [&text[..start], &change(&text[start..end]), &text[end..]].concat()
}

fn change_first_digit(number: &[u8]) -> Vec<u8> {
    let mut changed = number.to_vec();
    // 9 becomes 8, so that no digit is added and no leading zero appears.
    changed[0] = if changed[0] == b'9' {
        b'8'
    } else {
        changed[0] + 1
    };
    changed
}

fn without_last_token(text: &[u8]) -> Vec<u8> {
    let text = text.trim_ascii_end();
    let start = text
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(0, |space| space + 1);
    [&text[..start], b"\n"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutation_changes_the_text() {
        let input = b"3 4\n1 2\n";
        let mutations = broken_inputs(input);
        assert_eq!(mutations.len(), 13);
        assert!(mutations.iter().all(|mutation| mutation.text != input));
        let outputs = broken_outputs(b"12\n");
        assert!(outputs.iter().all(|mutation| mutation.text != b"12\n"));
        assert!(outputs.iter().any(|mutation| mutation.text == b"12x\n"));
        assert_eq!(doubtful_outputs(b"9.5\n")[0].text, b"8.5\n");
    }

    #[test]
    fn a_text_without_numbers_is_no_trouble() {
        assert!(
            broken_inputs(b"")
                .iter()
                .all(|mutation| !mutation.text.is_empty())
        );
        assert!(doubtful_outputs(b"yes\n").is_empty());
    }
}
