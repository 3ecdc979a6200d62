//! Comparison of two texts token by token or line by line, with a description of the first difference.

use grundy_judgement::{Counted, Reason, Space};

use super::lines::{dmoj_lines, lines};
use super::number::{Tolerance, decimals_anywhere, integer, is_integer, python_float, real};
use super::rule::{Gaps, Token, Tokens};
use crate::text;

const SHOWN_BYTES: usize = 60;

/// The result of a comparison; an error is what is wrong with the output.
pub(super) type Compared = Result<(), Reason>;

/// The judge's answer and a contestant's output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texts<'a> {
    pub(super) answer: &'a [u8],
    pub(super) output: &'a [u8],
}

/// A token, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FoundToken<'a> {
    pub(super) text: &'a [u8],
    /// The line number, from 1.
    line: u64,
}

impl Texts<'_> {
    pub(super) fn same_bytes(&self) -> Compared {
        if self.answer == self.output {
            return Ok(());
        }
        let pairs = self.answer.iter().zip(self.output);
        let same = pairs.take_while(|(one, other)| one == other).count();
        let lines = self.output[..same].iter().filter(|byte| **byte == b'\n');
        Err(Reason::ByteDiffers {
            byte: same as u64 + 1,
            line: lines.count() as u64 + 1,
        })
    }

    pub(super) fn same_tokens(&self, rule: Tokens) -> Compared {
        if rule.gaps == Gaps::Lines || rule.gaps == Gaps::FilledLines {
            return self.same_tokens_by_line(rule);
        }
        let mut answer = split(self.answer, rule.space);
        let mut output = split(self.output, rule.space);
        let mut before: Option<(FoundToken<'_>, FoundToken<'_>)> = None;
        for number in 1.. {
            let pair = match (answer.next(), output.next()) {
                (None, None) => return Ok(()),
                (expected, found) => both(number, expected, found)?,
            };
            same_token(number, rule.kind, pair)?;
            if rule.is_single && number > 1 {
                return Err(goes_on(number, pair.1));
            }
            if let (Gaps::Breaks, Some(before)) = (rule.gaps, before) {
                let breaks = |one: FoundToken<'_>, other: FoundToken<'_>| one.line != other.line;
                let (expected, found) = (breaks(before.0, pair.0), breaks(before.1, pair.1));
                if expected != found {
                    let space = |breaks| Space::Blank(if breaks { "\\n" } else { " " }.to_owned());
                    return Err(Reason::SpaceDiffers {
                        line: before.1.line,
                        expected: space(expected),
                        found: space(found),
                    });
                }
            }
            before = Some(pair);
        }
        Ok(())
    }

    fn same_tokens_by_line(&self, rule: Tokens) -> Compared {
        let is_filled = rule.gaps == Gaps::FilledLines;
        let split_lines = |text| {
            if is_filled {
                dmoj_lines(text)
            } else {
                lines(text)
            }
        };
        let (answer, output) = (split_lines(self.answer), split_lines(self.output));
        let words = |lines: &[&'_ [u8]], index: usize| -> Vec<Vec<u8>> {
            let line = lines.get(index).copied().unwrap_or_default();
            split(line, rule.space)
                .map(|token| token.text.to_vec())
                .collect()
        };
        let mut number = 0;
        for index in 0..answer.len().max(output.len()) {
            let (expected, found) = (words(&answer, index), words(&output, index));
            let at = |text| FoundToken {
                text,
                line: index as u64 + 1,
            };
            for (expected, found) in expected.iter().zip(&found) {
                number += 1;
                same_token(number, rule.kind, (at(expected), at(found)))?;
            }
            if expected.len() != found.len() {
                return Err(line_differs(
                    index,
                    &expected.join(&b' '),
                    &found.join(&b' '),
                ));
            }
        }
        if is_filled {
            same_count(Counted::Lines, answer.len(), output.len())?;
        }
        Ok(())
    }

    pub(super) fn same_tokens_in_any_order(&self, space: &'static [u8]) -> Compared {
        let sorted = |text| {
            let mut tokens: Vec<&[u8]> = split(text, space).map(|token| token.text).collect();
            tokens.sort_unstable();
            tokens
        };
        let (answer, output) = (sorted(self.answer), sorted(self.output));
        same_count(Counted::Tokens, answer.len(), output.len())?;
        same_sorted(&answer, &output, |token| shown(token))
    }

    pub(super) fn same_numbers_anywhere(&self, tolerance: &Tolerance) -> Compared {
        let (answer, output) = (
            decimals_anywhere(self.answer),
            decimals_anywhere(self.output),
        );
        same_count(Counted::Numbers, answer.len(), output.len())?;
        let mut pairs = (1..).zip(answer.iter().zip(&output));
        match pairs.find(|(_, (expected, found))| !tolerance.accepts(expected.0, found.0)) {
            None => Ok(()),
            Some((number, (expected, found))) => Err(Reason::TokenDiffers {
                token: number,
                line: found.1,
                expected: expected.0.to_string(),
                found: found.0.to_string(),
                off: None,
            }),
        }
    }

    pub(super) fn same_integers_in_any_order(&self, space: &'static [u8]) -> Compared {
        let mut answer: Vec<i64> = split(self.answer, space)
            .filter_map(|token| integer(token.text, 64))
            .collect();
        let mut output = Vec::with_capacity(answer.len());
        for (number, token) in (1..).zip(split(self.output, space)) {
            match integer(token.text, 64) {
                Some(value) => output.push(value),
                None => return Err(no_number(number, token)),
            }
        }
        same_count(Counted::Numbers, answer.len(), output.len())?;
        answer.sort_unstable();
        output.sort_unstable();
        same_sorted(&answer, &output, ToString::to_string)
    }
}

pub(super) fn split<'t>(
    text: &'t [u8],
    space: &'static [u8],
) -> impl Iterator<Item = FoundToken<'t>> {
    let mut line = 1;
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < text.len() && space.contains(&text[at]) {
            line += u64::from(text[at] == b'\n');
            at += 1;
        }
        let start = at;
        while at < text.len() && !space.contains(&text[at]) {
            at += 1;
        }
        (start < at).then(|| FoundToken {
            text: &text[start..at],
            line,
        })
    })
}

/// Checks that there are as many items as expected.
pub(super) fn same_count(counted: Counted, expected: usize, found: usize) -> Compared {
    if expected == found {
        return Ok(());
    }
    Err(Reason::CountDiffers {
        counted,
        expected: expected as u64,
        found: found as u64,
    })
}

/// Checks that two sorted lists of equal length are the same.
pub(super) fn same_sorted<T: PartialEq>(
    answer: &[T],
    output: &[T],
    shown: impl Fn(&T) -> String,
) -> Compared {
    let mut pairs = answer.iter().zip(output);
    match pairs.find(|(one, other)| one != other) {
        None => Ok(()),
        Some((expected, found)) => Err(Reason::SortedDiffers {
            expected: shown(expected),
            found: shown(found),
        }),
    }
}

/// `index`: of the line, from 0.
pub(super) fn line_differs(index: usize, expected: &[u8], found: &[u8]) -> Reason {
    Reason::LineDiffers {
        line: index as u64 + 1,
        expected: shown(expected),
        found: shown(found),
    }
}

fn both<'a>(
    number: u64,
    expected: Option<FoundToken<'a>>,
    found: Option<FoundToken<'a>>,
) -> Result<(FoundToken<'a>, FoundToken<'a>), Reason> {
    match (expected, found) {
        (Some(expected), Some(found)) => Ok((expected, found)),
        (Some(expected), None) if number == 1 => Err(Reason::OutputEmpty {
            expected: shown(expected.text),
        }),
        (Some(expected), None) => Err(Reason::OutputEnds {
            token: number,
            expected: shown(expected.text),
        }),
        (None, found) => {
            let nothing = FoundToken { text: b"", line: 1 };
            Err(goes_on(number, found.unwrap_or(nothing)))
        }
    }
}

fn goes_on(number: u64, found: FoundToken<'_>) -> Reason {
    Reason::OutputGoesOn {
        token: number,
        line: found.line,
        found: shown(found.text),
    }
}

/// The fault of an output that is not among the possible ones, whatever the answer is.
fn no_number(number: u64, found: FoundToken<'_>) -> Reason {
    Reason::NoNumber {
        token: number,
        line: found.line,
        found: shown(found.text),
    }
}

fn same_token(
    number: u64,
    kind: Token,
    (expected, found): (FoundToken<'_>, FoundToken<'_>),
) -> Compared {
    let no_number = || Err(no_number(number, found));
    let (answer, output) = (expected.text, found.text);
    let is_same = match kind {
        Token::Exact => answer == output,
        Token::IgnoreCase | Token::YesNo => answer.eq_ignore_ascii_case(output),
        Token::Integer(bits) => match integer(output, bits) {
            None => return no_number(),
            value => value == integer(answer, bits),
        },
        Token::HugeInteger if !is_integer(output) => return no_number(),
        Token::HugeInteger => answer == output,
        Token::Real(tolerance) => match (real(answer), real(output)) {
            (_, None) => return no_number(),
            (Some(answer), Some(output)) => tolerance.accepts(answer, output),
            (None, Some(_)) => false,
        },
        Token::RealOrExact(tolerance) => match (python_float(answer), python_float(output)) {
            (Some(answer), Some(output)) => tolerance.accepts(answer, output),
            (Some(_), None) => return no_number(),
            (None, _) => answer == output,
        },
        Token::CaseInteger => match (integer(answer, 64), integer(output, 64)) {
            (Some(answer), Some(output)) => answer == output,
            _ => answer == output,
        },
    };
    if is_same {
        return Ok(());
    }
    Err(Reason::TokenDiffers {
        token: number,
        line: found.line,
        expected: shown(answer),
        found: shown(output),
        off: None,
    })
}

pub(super) fn shown(text: &[u8]) -> String {
    if text.is_empty() {
        return "\"\"".to_owned();
    }
    text::one_line(text, SHOWN_BYTES)
}
