//! The steps that make an input simpler; the list of each kind is bounded for any input.

use super::super::choices::{blocks, nearer};
use super::super::shrink::strides;
use super::{InputText, Lowered, TextEdit, Which, is_word, number};

/// The most steps of a kind.
pub(super) const EDITS_MAX: usize = 6000;
/// The number of lines before the removed part that are searched for a number that counts it.
const COUNT_LINES_MAX: usize = 64;
/// The most numbers before the removed part that may count it.
const COUNTS_MAX: usize = 6;
/// A line with more tokens is one of data.
const COUNT_LINE_TOKENS_MAX: usize = 4;
const PAIR_LINE_TOKENS_MAX: usize = 6;
/// The most digits behind the point of a number that is made simpler.
const DIGITS_MAX: usize = 40;

impl InputText {
    /// The candidates for a count: none, or one of the numbers before a place, which may count the pieces or the wholes that they
    /// were parts of.
    pub(super) fn counts(&self, line: usize, token: usize, pieces: usize) -> Vec<Option<Lowered>> {
        let pieces = i64::try_from(pieces).unwrap_or(i64::MAX);
        let mut found = vec![None];
        let mut places = Vec::new();
        let here = line.min(self.lines.len() - 1);
        let far = here.saturating_sub(COUNT_LINES_MAX);
        for before in (far..=here).rev() {
            let tokens = &self.lines[before];
            if before != line && before != 0 && tokens.len() > COUNT_LINE_TOKENS_MAX {
                continue;
            }
            let end = if before == line { token } else { tokens.len() };
            let end = end.min(COUNT_LINE_TOKENS_MAX);
            places.extend((0..end).rev().map(|token| (before, token)));
            if places.len() >= COUNTS_MAX && before > 1 {
                places.truncate(COUNTS_MAX);
                break;
            }
        }
        // The first line counts more often than any other.
        if !places.iter().any(|&(line, _)| line == 0) {
            let end = if line == 0 {
                token
            } else {
                self.lines[0].len()
            };
            places.extend((0..end.min(COUNT_LINE_TOKENS_MAX)).map(|token| (0, token)));
        }
        for (line, token) in places {
            let Some(value) = number(&self.lines[line][token]) else {
                continue;
            };
            let mut bys = vec![pieces, 1];
            bys.extend((pieces % 2 == 0).then_some(pieces / 2));
            bys.sort_unstable_by(|one, other| other.cmp(one));
            bys.dedup();
            let bys = bys.into_iter().filter(|&by| by > 0 && by <= value);
            found.extend(bys.map(|by| Some(Lowered { line, token, by })));
        }
        found
    }

    pub(super) fn lines_go(&self, edits: &mut Vec<TextEdit>) {
        for (start, count) in blocks(self.full_lines()) {
            if edits.len() >= EDITS_MAX {
                return;
            }
            for lowered in self.counts(start, 0, count) {
                let is_gone = |lowered: Lowered| (start..start + count).contains(&lowered.line);
                if !lowered.is_some_and(is_gone) {
                    edits.push(TextEdit::Lines {
                        start,
                        count,
                        lowered,
                    });
                }
            }
        }
    }

    pub(super) fn tokens_go(&self, edits: &mut Vec<TextEdit>) {
        for (line, tokens) in self.lines.iter().enumerate() {
            if tokens.len() < 2 {
                continue;
            }
            for (start, count) in blocks(tokens.len()) {
                if edits.len() >= EDITS_MAX {
                    return;
                }
                for lowered in self.counts(line, start, count) {
                    edits.push(TextEdit::Tokens {
                        line,
                        start,
                        count,
                        lowered,
                    });
                }
            }
        }
    }

    pub(super) fn columns_go(&self, edits: &mut Vec<TextEdit>) {
        let mut first = 0;
        while first < self.lines.len() {
            let width = self.lines[first].len();
            let same = self.lines[first..]
                .iter()
                .take_while(|line| line.len() == width)
                .count();
            let last = first + same - 1;
            if width > 1 && same > 1 {
                for token in (0..width).rev() {
                    if edits.len() >= EDITS_MAX {
                        return;
                    }
                    for lowered in self.counts(first, 0, 1) {
                        for has_row in [true, false] {
                            if !has_row || token < same {
                                edits.push(TextEdit::Column {
                                    first,
                                    last,
                                    token,
                                    has_row,
                                    lowered,
                                });
                            }
                        }
                    }
                }
            }
            first = last + 1;
        }
    }

    pub(super) fn bytes_go(&self, edits: &mut Vec<TextEdit>) {
        let least = self
            .lines
            .iter()
            .flatten()
            .filter(|token| is_word(token))
            .flatten()
            .min();
        for (line, tokens) in self.lines.iter().enumerate() {
            for (token, text) in tokens.iter().enumerate().filter(|(_, text)| is_word(text)) {
                if edits.len() >= EDITS_MAX {
                    return;
                }
                for (start, count) in blocks(text.len()) {
                    if edits.len() >= EDITS_MAX {
                        return;
                    }
                    for lowered in self.counts(line, token, count) {
                        edits.push(TextEdit::Bytes {
                            line,
                            token,
                            start,
                            count,
                            lowered,
                        });
                    }
                }
                let Some(&least) = least else {
                    continue;
                };
                let larger = text.iter().enumerate().filter(|(_, byte)| **byte > least);
                let left = EDITS_MAX.saturating_sub(edits.len());
                edits.extend(larger.take(left).map(|(place, _)| TextEdit::SetByte {
                    line,
                    token,
                    place,
                    to: least,
                }));
            }
        }
    }

    pub(super) fn numbers_together(&self, edits: &mut Vec<TextEdit>) {
        let sides = [None, Some(0), Some(1)].into_iter().flat_map(|parity| {
            [true, false].map(|is_behind_first| Which {
                is_behind_first,
                parity,
            })
        });
        for which in sides {
            edits.push(TextEdit::Halve { which });
            let meant = self
                .numbers()
                .filter(|&(line, token, _)| which.has(line, token));
            let mut values: Vec<i64> = meant
                .map(|(_, _, value)| value)
                .filter(|&value| value > 0)
                .collect();
            values.push(0);
            values.sort_unstable();
            values.dedup();
            for pair in values.windows(2).take(EDITS_MAX / 30) {
                let (from, gap) = (pair[1], pair[1] - pair[0]);
                let mut bys = vec![gap, gap - 1, gap / 2, 1];
                bys.dedup();
                let bys = bys.into_iter().filter(|&by| by > 0);
                edits.extend(bys.map(|by| TextEdit::Nearer { from, by, which }));
            }
        }
        let mut values: Vec<i64> = self.numbers().map(|(_, _, value)| value).collect();
        values.sort_unstable();
        values.dedup();
        for from in values.into_iter().take(EDITS_MAX / 30) {
            edits.extend(
                lower_values(from)
                    .into_iter()
                    .map(|to| TextEdit::SetAll { from, to }),
            );
        }
    }

    pub(super) fn numbers_lower(&self, edits: &mut Vec<TextEdit>) {
        for (line, tokens) in self.lines.iter().enumerate() {
            for (token, text) in tokens.iter().enumerate() {
                if edits.len() >= EDITS_MAX {
                    return;
                }
                let lower = match number(text) {
                    Some(value) => lower_values(value)
                        .into_iter()
                        .map(|to| to.to_string())
                        .collect(),
                    None => lower_reals(text),
                };
                edits.extend(lower.into_iter().map(|to| TextEdit::Set {
                    line,
                    token,
                    to: to.into_bytes(),
                }));
            }
        }
    }

    pub(super) fn pairs_lower(&self, edits: &mut Vec<TextEdit>) {
        for (line, tokens) in self.lines.iter().enumerate() {
            if tokens.len() > PAIR_LINE_TOKENS_MAX {
                continue;
            }
            let values: Vec<Option<i64>> = tokens.iter().map(|token| number(token)).collect();
            for one in 0..values.len() {
                for other in one + 1..values.len() {
                    let (Some(a), Some(b)) = (values[one], values[other]) else {
                        continue;
                    };
                    if edits.len() >= EDITS_MAX {
                        return;
                    }
                    let mut bys = vec![a.min(b), (a - b).abs(), a / 2, b / 2, 1];
                    bys.retain(|&by| by > 0);
                    bys.sort_unstable_by(|one, other| other.cmp(one));
                    bys.dedup();
                    for by in bys {
                        for by in [(by, by), (by, -by), (-by, by)] {
                            edits.push(TextEdit::Pair {
                                line,
                                tokens: (one, other),
                                by,
                            });
                        }
                    }
                }
            }
        }
    }
}

/// Simpler numbers, the simplest first.
fn lower_values(value: i64) -> Vec<i64> {
    let mut lower = vec![0, 1, 2, 3, 4];
    if value < 0 {
        lower.extend(value.checked_neg());
    }
    // The number is rounded, such as 1832 to 1000.
    let powers = std::iter::successors(Some(10_i64), |power| power.checked_mul(10));
    let powers = powers.take_while(|&power| power <= value.saturating_abs());
    let mut rounded: Vec<i64> = powers
        .flat_map(|power| [power * value.signum(), value - value % power])
        .collect();
    rounded.sort_unstable_by_key(|value| value.unsigned_abs());
    lower.extend(rounded);
    lower.extend([value / 16, value / 2]);
    lower.extend(strides(value.unsigned_abs()).map(|stride| nearer(value, stride)));
    let mut seen: Vec<i64> = Vec::new();
    for to in lower {
        let is_lower = to.unsigned_abs() < value.unsigned_abs()
            || value < 0 && Some(to) == value.checked_neg();
        if is_lower && !seen.contains(&to) {
            seen.push(to);
        }
    }
    seen
}

/// Simpler numbers with a point, which are as long or shorter.
fn lower_reals(token: &[u8]) -> Vec<String> {
    let Some((whole, part)) = std::str::from_utf8(token)
        .ok()
        .and_then(|text| text.split_once('.'))
    else {
        return Vec::new();
    };
    let Ok(value) = whole.parse::<i64>() else {
        return Vec::new();
    };
    let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
    if part.is_empty() || part.len() > DIGITS_MAX || !is_number {
        return Vec::new();
    }
    let zeros = "0".repeat(part.len());
    let mut lower = vec![format!("0.{zeros}"), format!("1.{zeros}"), whole.to_owned()];
    lower.push(format!("{whole}.{zeros}"));
    lower.push(
        format!("{whole}.{}", &part[..part.len() - 1])
            .trim_end_matches('.')
            .to_owned(),
    );
    lower.extend([value / 2, value - value.signum()].map(|to| format!("{to}.{part}")));
    lower.extend((0..part.len()).map(|place| {
        let mut digits = part.as_bytes().to_vec();
        digits[place] = b'0';
        format!("{whole}.{}", String::from_utf8_lossy(&digits))
    }));
    lower.retain(|to| to.as_bytes() != token);
    lower
}
