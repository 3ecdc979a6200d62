//! Comparison of whole lines, as CMS, DMOJ and testlib do it.

use grundy_judgement::{Counted, Reason};

use super::compare::{Compared, Texts, line_differs, same_count, same_sorted, shown, split};
use super::rule::{LineParts, StockVerdict};

impl Texts<'_> {
    pub(super) fn same_characters(&self, space: &[u8]) -> Compared {
        let count = |text: &[u8]| {
            let mut counts = [0_u64; 256];
            for byte in text.iter().filter(|byte| !space.contains(byte)) {
                counts[usize::from(byte.to_ascii_lowercase())] += 1;
            }
            counts
        };
        let (answer, output) = (count(self.answer), count(self.output));
        let mut bytes = (0..=u8::MAX).zip(answer.iter().zip(&output));
        match bytes.find(|(_, (one, other))| one != other) {
            None => Ok(()),
            Some((byte, (expected, found))) => Err(Reason::CountDiffers {
                counted: Counted::Character(shown(&[byte])),
                expected: *expected,
                found: *found,
            }),
        }
    }

    pub(super) fn same_lines(&self) -> Compared {
        let (answer, output) = (lines(self.answer), lines(self.output));
        for number in 0..answer.len().max(output.len()) {
            let expected = answer.get(number).copied().unwrap_or_default();
            let found = output.get(number).copied().unwrap_or_default();
            same_line(number, expected, found)?;
        }
        Ok(())
    }

    pub(super) fn same_stripped_lines(&self, skips_empty: bool) -> Compared {
        let split = |text| {
            if skips_empty {
                dmoj_lines(text)
            } else {
                text.split(is_line_end).collect()
            }
        };
        let (answer, output): (Vec<_>, Vec<_>) = (split(self.answer), split(self.output));
        same_count(Counted::Lines, answer.len(), output.len())?;
        for (number, (expected, found)) in answer.iter().zip(&output).enumerate() {
            same_line(number, stripped_end(expected), stripped_end(found))?;
        }
        Ok(())
    }

    pub(super) fn same_lines_in_any_order(&self, space: &'static [u8]) -> Compared {
        let sorted = |text| {
            let mut lines: Vec<Vec<&[u8]>> = dmoj_lines(text)
                .into_iter()
                .map(|line| split(line, space).map(|token| token.text).collect())
                .collect();
            lines.sort_unstable();
            lines
        };
        let (answer, output) = (sorted(self.answer), sorted(self.output));
        same_count(Counted::Lines, answer.len(), output.len())?;
        same_sorted(&answer, &output, |line| shown(&line.join(&b' ')))
    }

    /// Compares line by line; the right lines give their fraction of the points.
    pub(super) fn line_parts(&self, parts: &LineParts) -> StockVerdict {
        let (answer, output) = (dmoj_lines(self.answer), dmoj_lines(self.output));
        let points_of = |index: usize| match parts {
            LineParts::Equal => 1,
            LineParts::Weighted { points, .. } => points.get(index).copied().unwrap_or(0),
        };
        let counted = match parts {
            LineParts::Equal if output.len() <= answer.len() => Ok(()),
            LineParts::Weighted {
                needs_all_lines: false,
                ..
            } => Ok(()),
            _ => same_count(Counted::Lines, answer.len(), output.len()),
        };
        if let Err(reason) = counted {
            return StockVerdict::Wrong(reason);
        }
        let (mut total, mut reached, mut first_wrong) = (0_u64, 0_u64, None);
        for (index, expected) in answer.iter().enumerate() {
            let points = u64::from(points_of(index));
            let found = output.get(index).copied().unwrap_or_default();
            let compared = match parts {
                LineParts::Equal => same_line(index, expected.trim_ascii(), found.trim_ascii()),
                LineParts::Weighted { .. } => same_line(index, expected, found),
            };
            total += points;
            match compared {
                // A missing line is wrong even if a blank one would be right.
                Ok(()) if index < output.len() => reached += points,
                Ok(()) => {
                    first_wrong.get_or_insert(line_differs(index, expected, found));
                }
                Err(reason) => {
                    first_wrong.get_or_insert(reason);
                }
            }
        }
        match first_wrong {
            Some(reason) if reached == 0 => StockVerdict::Wrong(reason),
            Some(reason) if reached < total => {
                StockVerdict::Partly(reached as f64 / total as f64, reason)
            }
            _ => StockVerdict::Right,
        }
    }
}

fn same_line(index: usize, expected: &[u8], found: &[u8]) -> Compared {
    if expected == found {
        return Ok(());
    }
    Err(line_differs(index, expected, found))
}

/// The lines of a text without their ends, `\n` or `\r\n`; blank lines at the end of the text do not count.
pub(super) fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    // The last line has no line end that `\r` could be a part of.
    let ended = lines.len() - 1;
    for line in &mut lines[..ended] {
        *line = line.strip_suffix(b"\r").unwrap_or(line);
    }
    while lines
        .last()
        .is_some_and(|line| line.iter().all(u8::is_ascii_whitespace))
    {
        lines.pop();
    }
    lines
}

/// The lines of a text as most of DMOJ's checkers see them: each of `\r` and `\n` ends a line, and empty lines do not count.
pub(super) fn dmoj_lines(text: &[u8]) -> Vec<&[u8]> {
    text.split(is_line_end)
        .filter(|line| !line.is_empty())
        .collect()
}

fn is_line_end(byte: &u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

fn stripped_end(line: &[u8]) -> &[u8] {
    const VERTICAL_TAB: u8 = 0x0b;
    let end = line
        .iter()
        .rposition(|&byte| !byte.is_ascii_whitespace() && byte != VERTICAL_TAB);
    &line[..end.map_or(0, |last| last + 1)]
}
