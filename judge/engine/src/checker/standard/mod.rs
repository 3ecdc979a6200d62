//! The default output validator, which compares two texts token by token.
//!
//! Both streams pass through bounded windows. Equal bytes are only compared; at a difference, the rules decide whether it matters
//! (white space, letter case, numbers within a tolerance), and the comparison goes on behind it. Only a failure costs more: the
//! equal part is read again to count tokens and lines.

mod describe;
mod number;
mod short_number;
mod window;

use std::io::{self, Read, Seek};

use grundy_judgement::Reason;

pub use grundy_package::ValidatorFlags as Flags;

use window::{Window, common_prefix, is_space};

/// A token longer than this is compared as text only.
const NUMBER_BYTES_MAX: usize = 4096;

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The texts agree.
    Same,
    /// The texts differ, at this place and in this way.
    Different(Reason),
}

/// Compares a contestant's output with the judge's answer, in constant memory.
///
/// # Errors
/// The errors of reading a stream.
pub fn compare<A: Read + Seek, O: Read + Seek>(
    answer: A,
    output: O,
    flags: &Flags,
) -> io::Result<Comparison> {
    let mut comparer = Comparer {
        answer: Window::new(answer),
        output: Window::new(output),
        flags,
        at_boundary: true,
        long_token: None,
    };
    match comparer.find_difference()? {
        None => Ok(Comparison::Same),
        Some(difference) => {
            let (mut answer, mut output) =
                (comparer.answer.into_reader(), comparer.output.into_reader());
            describe::describe(&difference, &mut answer, &mut output).map(Comparison::Different)
        }
    }
}

/// The first difference of the texts.
#[derive(Clone, Copy, Debug)]
struct Difference {
    kind: DifferenceKind,
    /// The start of the token (or of the white space) in the answer.
    answer_offset: u64,
    /// The same in the output.
    output_offset: u64,
    /// The number of equal bytes in the token.
    agreeing_bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DifferenceKind {
    Token,
    Space,
}

struct Comparer<'f, A, O> {
    answer: Window<A>,
    output: Window<O>,
    flags: &'f Flags,
    /// Whether the last byte consumed was white space, or none was consumed yet.
    at_boundary: bool,
    /// The start (in answer and output) of a token that is too long for the windows.
    long_token: Option<(u64, u64)>,
}

impl<A: Read, O: Read> Comparer<'_, A, O> {
    fn find_difference(&mut self) -> io::Result<Option<Difference>> {
        loop {
            self.answer.refill(2 * NUMBER_BYTES_MAX)?;
            self.output.refill(2 * NUMBER_BYTES_MAX)?;
            let same = self.agreeing_bytes();
            let answer_ends = same == self.answer.bytes().len();
            let output_ends = same == self.output.bytes().len();
            if answer_ends && output_ends && self.answer.is_last() && self.output.is_last() {
                return Ok(None);
            }
            let needs_more =
                (answer_ends && !self.answer.is_last()) || (output_ends && !self.output.is_last());
            if needs_more {
                self.pass_agreeing(same);
            } else if let Some(difference) = self.judge_difference(same)? {
                return Ok(Some(difference));
            }
        }
    }

    fn agreeing_bytes(&self) -> usize {
        let (answer, output) = (self.answer.bytes(), self.output.bytes());
        let mut same = common_prefix(answer, output);
        if self.flags.case_sensitive {
            return same;
        }
        while let (Some(left), Some(right)) = (answer.get(same), output.get(same)) {
            if !left.eq_ignore_ascii_case(right) {
                break;
            }
            same += 1;
            same += common_prefix(&answer[same..], &output[same..]);
        }
        same
    }

    /// Consumes equal bytes, except for the token at their end, which may turn out to be a number.
    fn pass_agreeing(&mut self, same: usize) {
        let agreeing = &self.answer.bytes()[..same];
        let token_start = agreeing
            .iter()
            .rposition(|byte| is_space(*byte))
            .map(|space| space + 1);
        let keep_from = token_start.unwrap_or(0);
        if same - keep_from <= NUMBER_BYTES_MAX {
            if keep_from > 0 {
                self.consume_both(keep_from);
                self.at_boundary = true;
                self.long_token = None;
            }
            return;
        }
        if token_start.is_some() || self.long_token.is_none() {
            let start = keep_from as u64;
            self.long_token = Some((self.answer.offset() + start, self.output.offset() + start));
        }
        self.consume_both(same);
        self.at_boundary = false;
    }

    fn consume_both(&mut self, count: usize) {
        self.answer.consume(count);
        self.output.consume(count);
    }

    /// Skips a difference that does not matter, or reports one that does.
    fn judge_difference(&mut self, same: usize) -> io::Result<Option<Difference>> {
        let answer_byte = self.answer.bytes().get(same).copied();
        let output_byte = self.output.bytes().get(same).copied();
        let answer_space = answer_byte.is_none_or(is_space);
        let output_space = output_byte.is_none_or(is_space);
        let before = same.checked_sub(1).map(|index| self.answer.bytes()[index]);
        let at_boundary = before.map_or(self.at_boundary, is_space);

        if (answer_space && output_space) || (at_boundary && (answer_space || output_space)) {
            if self.flags.space_change_sensitive {
                return Ok(Some(self.difference(DifferenceKind::Space, same, 0)));
            }
            let one_ended = answer_byte.is_none() != output_byte.is_none();
            if one_ended && answer_space != output_space {
                return Ok(Some(self.difference(DifferenceKind::Token, same, 0)));
            }
            self.consume_both(same);
            self.at_boundary = true;
            self.long_token = None;
            self.answer.skip_whitespace()?;
            self.output.skip_whitespace()?;
            return Ok(None);
        }
        Ok(self.judge_tokens(same))
    }

    /// Compares two tokens as numbers, when both texts are inside a token.
    fn judge_tokens(&mut self, same: usize) -> Option<Difference> {
        let agreeing = &self.answer.bytes()[..same];
        let start = agreeing
            .iter()
            .rposition(|byte| is_space(*byte))
            .map_or(0, |space| space + 1);
        if start == 0 && self.long_token.is_some() {
            return Some(self.difference(DifferenceKind::Token, 0, same as u64));
        }
        if self.flags.compares_numbers() {
            let answer_token = token(&self.answer.bytes()[start..]);
            let output_token = token(&self.output.bytes()[start..]);
            let are_close = answer_token
                .zip(output_token)
                .is_some_and(|(answer, output)| {
                    number::distance(answer, output).is_some_and(|gap| gap.is_within(self.flags))
                });
            if are_close {
                let answer_bytes = answer_token.map_or(0, <[u8]>::len);
                let output_bytes = output_token.map_or(0, <[u8]>::len);
                self.answer.consume(start + answer_bytes);
                self.output.consume(start + output_bytes);
                self.at_boundary = false;
                self.long_token = None;
                // If two numbers differ, the next ones mostly do as well.
                let (answer, output) = (self.answer.bytes(), self.output.bytes());
                let (answer, output) = number::close_pairs(answer, output, self.flags);
                self.answer.consume(answer);
                self.output.consume(output);
                return None;
            }
        }
        Some(self.difference(DifferenceKind::Token, start, (same - start) as u64))
    }

    fn difference(&self, kind: DifferenceKind, at: usize, agreeing_bytes: u64) -> Difference {
        let here = (
            self.answer.offset() + at as u64,
            self.output.offset() + at as u64,
        );
        match self.long_token {
            Some((answer_offset, output_offset)) if at == 0 => Difference {
                kind,
                answer_offset,
                output_offset,
                agreeing_bytes: here.0 - answer_offset + agreeing_bytes,
            },
            _ => Difference {
                kind,
                answer_offset: here.0,
                output_offset: here.1,
                agreeing_bytes,
            },
        }
    }
}

/// The token at the start of `bytes`, unless it is too long to be a number. A window that is not the stream's last holds more than
/// [`NUMBER_BYTES_MAX`] bytes behind every token's start, so a token that reaches the window's end is the stream's last or too
/// long.
fn token(bytes: &[u8]) -> Option<&[u8]> {
    let length = bytes
        .iter()
        .take(NUMBER_BYTES_MAX + 1)
        .take_while(|byte| !is_space(**byte))
        .count();
    (length <= NUMBER_BYTES_MAX).then(|| &bytes[..length])
}

#[cfg(test)]
mod tests;
