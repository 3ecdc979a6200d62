//! An input as lines of words and numbers, which can be made smaller. `steps.rs` has the steps; the package's validators decide
//! whether the result is a valid input.

mod steps;

use super::shrink::Reducible;
use steps::EDITS_MAX;

/// Lines of tokens, separated by single blanks; joined they are exactly the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InputText {
    lines: Vec<Vec<Vec<u8>>>,
}

/// A number that counts the removed parts: its place, and the amount to subtract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lowered {
    line: usize,
    token: usize,
    by: i64,
}

/// A choice of an input's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Which {
    /// Whether to skip the numbers of the first line, which are mostly counts.
    is_behind_first: bool,
    /// Whether to take only the numbers at odd or even places of their lines, such as the x or the y of points.
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
    /// Removes the places of all lines in a range, perhaps together with a line that has their number.
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
    /// Sets all such numbers.
    SetAll {
        from: i64,
        to: i64,
    },
    /// Moves numbers of at least this size closer to the others.
    Nearer {
        from: i64,
        by: i64,
        which: Which,
    },
    Halve {
        which: Which,
    },
    /// Changes two numbers of a line at once, such as a corner of a figure that must keep its shape.
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

/// The approximate memory of a line and a token besides its letters.
const LINE_BYTES: usize = 88;
const TOKEN_BYTES: usize = 56;

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

    /// The number of lines without the empty one behind the last line end.
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

    /// Replaces some numbers.
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
}

impl Which {
    fn has(self, line: usize, token: usize) -> bool {
        (line > 0 || !self.is_behind_first) && self.parity.is_none_or(|parity| token % 2 == parity)
    }
}

/// A number in its shortest form; any other form counts as a word.
fn number(token: &[u8]) -> Option<i64> {
    const BYTES_MAX: usize = 19;
    if token.is_empty() || token.len() > BYTES_MAX {
        return None;
    }
    let text = std::str::from_utf8(token).ok()?;
    let value: i64 = text.parse().ok()?;
    (value.to_string() == text).then_some(value)
}

/// Whether a token consists of letters and is not a value.
fn is_word(token: &[u8]) -> bool {
    token.len() > 1
        && (number(token).is_none() || token.iter().all(|byte| matches!(byte, b'0' | b'1')))
}

#[cfg(test)]
mod tests;
