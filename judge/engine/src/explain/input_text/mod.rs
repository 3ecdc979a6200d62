//! An input as lines of words and numbers, with less in it. Whether what is left is an input at all say the package's validators.

use super::choices::blocks;
use super::shrink::Reducible;

/// Lines of tokens, with single blanks between them; joined they are the input again, byte by byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InputText {
    lines: Vec<Vec<Vec<u8>>>,
}

/// A number that counts what goes: its place, and by how much it goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lowered {
    line: usize,
    token: usize,
    by: i64,
}

/// Which numbers of an input are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Which {
    /// Not those of the first line, which mostly count.
    is_behind_first: bool,
    /// Only those at odd or even places of their lines: the x or the y of points.
    parity: Option<usize>,
}

/// One step towards less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TextEdit {
    Lines {
        start: usize,
        count: usize,
        lowered: Option<Lowered>,
    },
    Tokens {
        line: usize,
        start: usize,
        count: usize,
        lowered: Option<Lowered>,
    },
    /// A place of all lines from one to another, perhaps with a line of its number.
    Column {
        first: usize,
        last: usize,
        token: usize,
        has_row: bool,
        lowered: Option<Lowered>,
    },
    Bytes {
        line: usize,
        token: usize,
        start: usize,
        count: usize,
        lowered: Option<Lowered>,
    },
    Set {
        line: usize,
        token: usize,
        to: Vec<u8>,
    },
    /// One letter of a word.
    SetByte {
        line: usize,
        token: usize,
        place: usize,
        to: u8,
    },
    /// Everywhere.
    SetAll {
        from: i64,
        to: i64,
    },
    /// Numbers of this size and more come nearer to the others.
    Nearer {
        from: i64,
        by: i64,
        which: Which,
    },
    Halve {
        which: Which,
    },
    /// Two numbers of a line at once: the corner of something whose shape must stay.
    Pair {
        line: usize,
        tokens: (usize, usize),
        by: (i64, i64),
    },
}

/// The kinds of steps, in the order in which they are tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum TextPass {
    Lines,
    Tokens,
    Columns,
    Bytes,
    Together,
    Numbers,
    Pairs,
}

const EDITS_MAX: usize = 6000;
/// About what a line and a token take in memory, beside their letters.
const LINE_BYTES: usize = 88;
const TOKEN_BYTES: usize = 56;
/// Lines before what goes that are looked at for numbers that count it.
const COUNT_LINES_MAX: usize = 64;
/// Numbers before what goes that may count it.
const COUNTS_MAX: usize = 6;
/// A line with more tokens is one of data.
const COUNT_LINE_TOKENS_MAX: usize = 4;
const PAIR_LINE_TOKENS_MAX: usize = 6;

impl Reducible for InputText {
    type Edit = TextEdit;
    type Pass = TextPass;
    const PASSES: &'static [TextPass] = &[
        TextPass::Lines,
        TextPass::Tokens,
        TextPass::Columns,
        TextPass::Bytes,
        TextPass::Together,
        TextPass::Numbers,
        TextPass::Pairs,
    ];

    fn edits(&self, pass: TextPass) -> Vec<TextEdit> {
        let mut edits = Vec::new();
        match pass {
            TextPass::Lines => self.lines_go(&mut edits),
            TextPass::Tokens => self.tokens_go(&mut edits),
            TextPass::Columns => self.columns_go(&mut edits),
            TextPass::Bytes => self.bytes_go(&mut edits),
            TextPass::Together => self.numbers_together(&mut edits),
            TextPass::Numbers => self.numbers_lower(&mut edits),
            TextPass::Pairs => self.pairs_lower(&mut edits),
        }
        edits.truncate(EDITS_MAX);
        edits
    }

    fn bytes(&self) -> usize {
        let lines = self.lines.iter();
        let bytes = |line: &Vec<Vec<u8>>| {
            let letters: usize = line.iter().map(Vec::len).sum();
            LINE_BYTES + line.len() * TOKEN_BYTES + letters
        };
        lines.map(bytes).sum()
    }

    fn apply(&self, edit: &TextEdit) -> Option<Self> {
        let mut next = self.clone();
        match edit {
            TextEdit::Lines {
                start,
                count,
                lowered,
            } => {
                next.lower(*lowered)?;
                next.lines.get(*start..start + count)?;
                next.lines.drain(*start..start + count);
            }
            TextEdit::Tokens {
                line,
                start,
                count,
                lowered,
            } => {
                next.lower(*lowered)?;
                let tokens = next.lines.get_mut(*line)?;
                tokens.get(*start..start + count)?;
                tokens.drain(*start..start + count);
            }
            TextEdit::Column {
                first,
                last,
                token,
                has_row,
                lowered,
            } => {
                next.lower(*lowered)?;
                for tokens in next.lines.get_mut(*first..=*last)? {
                    (*token < tokens.len()).then(|| tokens.remove(*token))?;
                }
                let row = first + token;
                if *has_row {
                    (row <= *last).then(|| next.lines.remove(row))?;
                }
            }
            TextEdit::Bytes {
                line,
                token,
                start,
                count,
                lowered,
            } => {
                next.lower(*lowered)?;
                let token = next.lines.get_mut(*line)?.get_mut(*token)?;
                token.get(*start..start + count)?;
                token.drain(*start..start + count);
            }
            TextEdit::Set { line, token, to } => {
                to.clone_into(next.lines.get_mut(*line)?.get_mut(*token)?);
            }
            TextEdit::SetByte {
                line,
                token,
                place,
                to,
            } => {
                let token = next.lines.get_mut(*line)?.get_mut(*token)?;
                *token.get_mut(*place)? = *to;
            }
            TextEdit::SetAll { from, to } => {
                next.change(|_, _, value| (value == *from).then_some(*to))
            }
            TextEdit::Nearer { from, by, which } => next.change(|line, token, value| {
                (which.has(line, token) && value >= *from).then(|| value.checked_sub(*by))?
            }),
            TextEdit::Halve { which } => {
                next.change(|line, token, value| which.has(line, token).then_some(value / 2));
            }
            TextEdit::Pair { line, tokens, by } => {
                for (token, by) in [(tokens.0, by.0), (tokens.1, by.1)] {
                    let token = next.lines.get_mut(*line)?.get_mut(token)?;
                    *token = number(token)?.checked_sub(by)?.to_string().into_bytes();
                }
            }
        }
        (next != *self).then_some(next)
    }

    fn is_simpler_source(&self, _than: &Self) -> bool {
        // It is nothing but the input.
        false
    }
}

impl InputText {
    pub(super) fn read(input: &[u8]) -> Self {
        let lines = input.split(|&byte| byte == b'\n');
        let lines = lines.map(|line| {
            line.split(|&byte| byte == b' ')
                .map(<[u8]>::to_vec)
                .collect()
        });
        Self {
            lines: lines.collect(),
        }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let lines: Vec<Vec<u8>> = self.lines.iter().map(|line| line.join(&b' ')).collect();
        lines.join(&b'\n')
    }

    /// Lines without the empty one behind the last line end.
    fn full_lines(&self) -> usize {
        let ends = self
            .lines
            .last()
            .is_some_and(|line| line.len() == 1 && line[0].is_empty());
        self.lines.len() - usize::from(ends)
    }

    fn lower(&mut self, lowered: Option<Lowered>) -> Option<()> {
        let Some(Lowered { line, token, by }) = lowered else {
            return Some(());
        };
        let token = self.lines.get_mut(line)?.get_mut(token)?;
        *token = number(token)?.checked_sub(by)?.to_string().into_bytes();
        Some(())
    }

    /// Puts other numbers in the place of some.
    fn change(&mut self, to: impl Fn(usize, usize, i64) -> Option<i64>) {
        for (line, tokens) in self.lines.iter_mut().enumerate() {
            for (index, token) in tokens.iter_mut().enumerate() {
                let changed = number(token).and_then(|value| to(line, index, value));
                if let Some(changed) = changed {
                    *token = changed.to_string().into_bytes();
                }
            }
        }
    }

    fn numbers(&self) -> impl Iterator<Item = (usize, usize, i64)> {
        self.lines.iter().enumerate().flat_map(|(line, tokens)| {
            let numbers = tokens.iter().enumerate();
            numbers.filter_map(move |(token, text)| Some((line, token, number(text)?)))
        })
    }

    /// No number that counts, or one of those before a place: it may count the pieces, or what they were parts of.
    fn counts(&self, line: usize, token: usize, pieces: usize) -> Vec<Option<Lowered>> {
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

    fn lines_go(&self, edits: &mut Vec<TextEdit>) {
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

    fn tokens_go(&self, edits: &mut Vec<TextEdit>) {
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

    fn columns_go(&self, edits: &mut Vec<TextEdit>) {
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

    fn bytes_go(&self, edits: &mut Vec<TextEdit>) {
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

    fn numbers_together(&self, edits: &mut Vec<TextEdit>) {
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

    fn numbers_lower(&self, edits: &mut Vec<TextEdit>) {
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

    fn pairs_lower(&self, edits: &mut Vec<TextEdit>) {
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

impl Which {
    fn has(self, line: usize, token: usize) -> bool {
        (line > 0 || !self.is_behind_first) && self.parity.is_none_or(|parity| token % 2 == parity)
    }
}

/// A number in the one shortest way to write it; what else looks like one is a word.
fn number(token: &[u8]) -> Option<i64> {
    const BYTES_MAX: usize = 19;
    if token.is_empty() || token.len() > BYTES_MAX {
        return None;
    }
    let text = std::str::from_utf8(token).ok()?;
    let value: i64 = text.parse().ok()?;
    (value.to_string() == text).then_some(value)
}

/// Whether letters, and not a value, are what there is to it.
fn is_word(token: &[u8]) -> bool {
    token.len() > 1
        && (number(token).is_none() || token.iter().all(|byte| matches!(byte, b'0' | b'1')))
}

/// Simpler numbers, the simplest first.
fn lower_values(value: i64) -> Vec<i64> {
    let mut lower = vec![0, 1, 2, 3, 4];
    if value < 0 {
        lower.extend(value.checked_neg());
    }
    // Rounded, as 1832 to 1000.
    let powers = std::iter::successors(Some(10_i64), |power| power.checked_mul(10));
    let powers = powers.take_while(|&power| power <= value.saturating_abs());
    let mut rounded: Vec<i64> = powers
        .flat_map(|power| [power * value.signum(), value - value % power])
        .collect();
    rounded.sort_unstable_by_key(|value| value.unsigned_abs());
    lower.extend(rounded);
    lower.extend([
        value / 16,
        value / 2,
        value - value / 4,
        value - value.signum(),
    ]);
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

/// Simpler numbers with a point: as long, or shorter.
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
    if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
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

#[cfg(test)]
mod tests;
