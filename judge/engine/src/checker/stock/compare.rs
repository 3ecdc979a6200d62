//! Two texts, compared token by token or line by line, with words for the first difference.

use super::number::{integer, is_integer, real};
use super::{Gaps, Token, Tokens};
use crate::text;

const SHOWN_BYTES: usize = 60;

/// What is wrong, for the contestant.
#[derive(Debug)]
pub(super) struct Difference(pub(super) String);

type Compared = Result<(), Difference>;

fn differs<T>(message: String) -> Result<T, Difference> {
    Err(Difference(message))
}

/// The judge's answer and a contestant's output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texts<'a> {
    pub(super) answer: &'a [u8],
    pub(super) output: &'a [u8],
}

/// A token, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Found<'a> {
    text: &'a [u8],
    /// From 1.
    line: usize,
}

impl Texts<'_> {
    pub(super) fn same_bytes(&self) -> Compared {
        if self.answer == self.output {
            return Ok(());
        }
        let pairs = self.answer.iter().zip(self.output);
        let same = pairs.take_while(|(one, other)| one == other).count();
        let lines = self.output[..same].iter().filter(|byte| **byte == b'\n');
        differs(format!(
            "differs at byte {}, in line {}",
            same + 1,
            lines.count() + 1
        ))
    }

    pub(super) fn same_lines(&self) -> Compared {
        let (answer, output) = (lines(self.answer), lines(self.output));
        for number in 0..answer.len().max(output.len()) {
            let expected = answer.get(number).copied().unwrap_or_default();
            let found = output.get(number).copied().unwrap_or_default();
            if expected != found {
                return differs(format!(
                    "line {}: expected {}, found {}",
                    number + 1,
                    shown(expected),
                    shown(found)
                ));
            }
        }
        Ok(())
    }

    pub(super) fn same_tokens(&self, rule: Tokens) -> Compared {
        if rule.gaps == Gaps::Lines || rule.gaps == Gaps::FilledLines {
            return self.same_tokens_by_line(rule);
        }
        let mut answer = split(self.answer, rule.space);
        let mut output = split(self.output, rule.space);
        let mut before: Option<(Found<'_>, Found<'_>)> = None;
        for number in 1.. {
            let pair = match (answer.next(), output.next()) {
                (None, None) => return Ok(()),
                (expected, found) => {
                    let place = format!("token {number}");
                    let pair = both(&place, expected, found)?;
                    same_token(&place, rule.kind, pair.0.text, pair.1.text)?;
                    pair
                }
            };
            if rule.is_single && number > 1 {
                return differs(format!("more than one token: {}", shown(pair.1.text)));
            }
            if let (Gaps::Breaks, Some(before)) = (rule.gaps, before) {
                let breaks = |one: Found<'_>, other: Found<'_>| one.line != other.line;
                if breaks(before.0, pair.0) != breaks(before.1, pair.1) {
                    return differs(format!(
                        "a line break before token {number} is missing or too much"
                    ));
                }
            }
            before = Some(pair);
        }
        Ok(())
    }

    fn same_tokens_by_line(&self, rule: Tokens) -> Compared {
        let words = |text| {
            lines(text)
                .into_iter()
                .map(|line| split(line, rule.space).collect::<Vec<_>>())
                .filter(|line| rule.gaps == Gaps::Lines || !line.is_empty())
                .collect::<Vec<_>>()
        };
        let (answer, output) = (words(self.answer), words(self.output));
        let nothing = Vec::new();
        for line in 0..answer.len().max(output.len()) {
            let expected = answer.get(line).unwrap_or(&nothing);
            let found = output.get(line).unwrap_or(&nothing);
            for token in 0..expected.len().max(found.len()) {
                let place = format!("line {}, token {}", line + 1, token + 1);
                let pair = both(
                    &place,
                    expected.get(token).copied(),
                    found.get(token).copied(),
                )?;
                same_token(&place, rule.kind, pair.0.text, pair.1.text)?;
            }
        }
        Ok(())
    }

    pub(super) fn same_integers_in_any_order(&self, space: &'static [u8]) -> Compared {
        let read = |text| -> Result<Vec<i64>, Difference> {
            split(text, space)
                .enumerate()
                .map(|(index, token)| {
                    integer(token.text, 64).ok_or_else(|| {
                        let found = shown(token.text);
                        Difference(format!("token {}: {found} is no integer", index + 1))
                    })
                })
                .collect()
        };
        let (mut answer, mut output) = (read(self.answer)?, read(self.output)?);
        if answer.len() != output.len() {
            let (expected, found) = (answer.len(), output.len());
            return differs(format!("expected {expected} integers, found {found}"));
        }
        answer.sort_unstable();
        output.sort_unstable();
        let pairs = answer.iter().zip(&output);
        match pairs.into_iter().find(|(one, other)| one != other) {
            None => Ok(()),
            Some((expected, found)) => differs(format!(
                "in sorted order, expected {expected}, found {found}"
            )),
        }
    }
}

/// Lines without their ends, `\n` or `\r\n`; blank ones at the end of the text do not count.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text
        .split(|byte| *byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .collect();
    while lines
        .last()
        .is_some_and(|line| line.iter().all(u8::is_ascii_whitespace))
    {
        lines.pop();
    }
    lines
}

fn split<'t>(text: &'t [u8], space: &'static [u8]) -> impl Iterator<Item = Found<'t>> {
    let mut line = 1;
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < text.len() && space.contains(&text[at]) {
            line += usize::from(text[at] == b'\n');
            at += 1;
        }
        let start = at;
        while at < text.len() && !space.contains(&text[at]) {
            at += 1;
        }
        (start < at).then(|| Found {
            text: &text[start..at],
            line,
        })
    })
}

fn both<'a>(
    place: &str,
    expected: Option<Found<'a>>,
    found: Option<Found<'a>>,
) -> Result<(Found<'a>, Found<'a>), Difference> {
    match (expected, found) {
        (Some(expected), Some(found)) => Ok((expected, found)),
        (Some(expected), None) => differs(format!(
            "{place}: expected {}, found nothing",
            shown(expected.text)
        )),
        (None, found) => differs(format!(
            "{place}: expected nothing, found {}",
            shown(found.map_or(b"", |found| found.text))
        )),
    }
}

fn same_token(place: &str, kind: Token, expected: &[u8], found: &[u8]) -> Compared {
    let wanted = |what: &str| differs(format!("{place}: {} is no {what}", shown(found)));
    let is_same = match kind {
        Token::Exact => expected == found,
        Token::IgnoreCase => expected.eq_ignore_ascii_case(found),
        Token::Integer(bits) => match integer(found, bits) {
            None => return wanted("integer within the bounds"),
            value => value == integer(expected, bits),
        },
        Token::HugeInteger => {
            if !is_integer(found) {
                return wanted("integer");
            }
            expected == found
        }
        Token::YesNo => {
            let is_known =
                |text: &[u8]| text.eq_ignore_ascii_case(b"yes") || text.eq_ignore_ascii_case(b"no");
            if !is_known(found) {
                return wanted("YES or NO");
            }
            expected.eq_ignore_ascii_case(found)
        }
        Token::Real(tolerance) => match (real(expected, false), real(found, false)) {
            (_, None) => return wanted("number"),
            (Some(expected), Some(found)) => tolerance.accepts(expected, found),
            (None, Some(_)) => false,
        },
        Token::RealOrExact(tolerance) => match (real(expected, true), real(found, true)) {
            (Some(expected), Some(found)) => tolerance.accepts(expected, found),
            (Some(_), None) => return wanted("number"),
            (None, _) => expected == found,
        },
        Token::CaseInteger => match (integer(expected, 64), integer(found, 64)) {
            (Some(expected), Some(found)) => expected == found,
            _ => expected == found,
        },
    };
    if is_same {
        return Ok(());
    }
    differs(format!(
        "{place}: expected {}, found {}",
        shown(expected),
        shown(found)
    ))
}

fn shown(token: &[u8]) -> String {
    if token.is_empty() {
        return "nothing".to_owned();
    }
    text::one_line(token, SHOWN_BYTES)
}
