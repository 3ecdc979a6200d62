//! Two sources side by side: equal lines are folded, except a few around each change.

use std::time::Duration;

use similar::{DiffTag, TextDiff};

/// The time after which the search for the smallest diff ends; the diff is correct in any case.
const SEARCH_TIME_MAX: Duration = Duration::from_millis(200);
/// The number of equal lines that are shown before and behind a change.
const CONTEXT_LINES: usize = 3;
/// The least number of lines that are folded, since a fold takes a line, too.
const FOLDED_LINES_MIN: usize = 3;
/// The most characters of a line that are shown.
const LINE_CHARS_MAX: usize = 400;

/// A block of corresponding lines of two texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// The same in both.
    Same(Vec<Pair>),
    /// The number of equal lines that are not shown.
    Folded(usize),
    /// Lines that differ.
    Changed(Vec<Pair>),
}

/// Two lines side by side, at least one of which is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The line of the earlier text.
    pub left: Option<Line>,
    /// The line of the later text.
    pub right: Option<Line>,
}

/// A line in three pieces, the middle one of which changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The line number, from 1.
    pub number: usize,
    /// The prefix that both lines share.
    pub before: String,
    /// The part that differs from the other line; empty if nothing or everything differs.
    pub changed: String,
    /// The suffix that both lines share.
    pub after: String,
}

/// The difference of two texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SourceDiff {
    /// The blocks in order; none if the texts differ only in line ends.
    pub blocks: Vec<Block>,
    /// Whether there are more lines than are shown.
    pub is_clipped: bool,
}

/// The diff of two texts in at most this many rows, and the number of its rows.
pub(crate) fn diff_sources(left: &str, right: &str, rows_max: usize) -> (SourceDiff, usize) {
    // Line ends depend on the editor and are no change of the program.
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    if left == right {
        return (SourceDiff::default(), 0);
    }
    let found = TextDiff::configure()
        .timeout(SEARCH_TIME_MAX)
        .diff_slices(&left, &right);
    let mut rows = Rows {
        diff: SourceDiff::default(),
        rows_left: rows_max,
    };
    let last = found.ops().len().saturating_sub(1);
    for (index, op) in found.ops().iter().enumerate() {
        let (tag, old, new) = op.as_tag_tuple();
        if tag == DiffTag::Equal {
            let numbered = new.clone().zip(&left[old.clone()]);
            let same: Vec<Pair> = old
                .zip(numbered)
                .map(|(old, (new, text))| Pair {
                    left: Some(Line::plain(old, text)),
                    right: Some(Line::plain(new, text)),
                })
                .collect();
            rows.add_same(same, index == 0, index == last);
        } else {
            let count = old.len().max(new.len()).min(rows.rows_left + 1);
            let line_of = |text: &[&str], number: usize, end: usize| {
                (number < end).then(|| (number, clipped(text[number])))
            };
            let pairs = (0..count).map(|row| {
                pair(
                    line_of(&left, old.start + row, old.end),
                    line_of(&right, new.start + row, new.end),
                )
            });
            rows.add(Block::Changed(pairs.collect()));
        }
    }
    (rows.diff, rows_max - rows.rows_left)
}

struct Rows {
    diff: SourceDiff,
    rows_left: usize,
}

impl Rows {
    /// Adds equal lines: those next to a change are shown.
    fn add_same(&mut self, mut pairs: Vec<Pair>, is_first: bool, is_last: bool) {
        let before = if is_first { 0 } else { CONTEXT_LINES };
        let behind = if is_last { 0 } else { CONTEXT_LINES };
        let folded = pairs.len().saturating_sub(before + behind);
        if folded < FOLDED_LINES_MIN {
            return self.add(Block::Same(pairs));
        }
        let rest = pairs.split_off(before + folded);
        pairs.truncate(before);
        self.add(Block::Same(pairs));
        self.add(Block::Folded(folded));
        self.add(Block::Same(rest));
    }

    /// Adds as much of a block as there is room for.
    fn add(&mut self, mut block: Block) {
        let wanted = match &mut block {
            Block::Same(pairs) | Block::Changed(pairs) => {
                let wanted = pairs.len();
                pairs.truncate(self.rows_left);
                wanted
            }
            Block::Folded(_) => 1,
        };
        self.diff.is_clipped |= wanted > self.rows_left;
        let shown = wanted.min(self.rows_left);
        self.rows_left -= shown;
        if shown > 0 {
            self.diff.blocks.push(block);
        }
    }
}

impl Line {
    /// A line without a changed part. `index` is from 0.
    fn plain(index: usize, text: &str) -> Self {
        Self {
            number: index + 1,
            before: clipped(text),
            changed: String::new(),
            after: String::new(),
        }
    }

    fn in_pieces(index: usize, text: &str, same_before: usize, same_behind: usize) -> Self {
        let end = text.len() - same_behind;
        Self {
            number: index + 1,
            before: text[..same_before].to_owned(),
            changed: text[same_before..end].to_owned(),
            after: text[end..].to_owned(),
        }
    }
}

/// Two changed lines side by side. Their common parts are separated if these are more than the indentation.
fn pair(left: Option<(usize, String)>, right: Option<(usize, String)>) -> Pair {
    if let (Some((left_index, left)), Some((right_index, right))) = (&left, &right) {
        let (before, behind) = common_ends(left, right);
        let common = left[..before].trim().len() + left[left.len() - behind..].trim().len();
        if common > 0 {
            return Pair {
                left: Some(Line::in_pieces(*left_index, left, before, behind)),
                right: Some(Line::in_pieces(*right_index, right, before, behind)),
            };
        }
    }
    let plain = |line: Option<(usize, String)>| line.map(|(index, text)| Line::plain(index, &text));
    Pair {
        left: plain(left),
        right: plain(right),
    }
}

/// The number of equal bytes at the beginnings of two lines, and at their ends behind that; whole characters only.
fn common_ends(left: &str, right: &str) -> (usize, usize) {
    let length = |same: &mut dyn Iterator<Item = (char, char)>| -> usize {
        same.take_while(|(left, right)| left == right)
            .map(|(character, _)| character.len_utf8())
            .sum()
    };
    let before = length(&mut left.chars().zip(right.chars()));
    let (left, right) = (&left[before..], &right[before..]);
    let behind = length(&mut left.chars().rev().zip(right.chars().rev()));
    (before, behind)
}

fn clipped(text: &str) -> String {
    match text.char_indices().nth(LINE_CHARS_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS_MAX: usize = 2_000;

    /// `-old +new` for each changed row, with the changed middle in brackets; `=n` for n equal lines, `~n` for n folded ones.
    fn told(left: &str, right: &str) -> Vec<String> {
        let (diff, _) = diff_sources(left, right, ROWS_MAX);
        let line = |line: &Option<Line>| match line {
            Some(line) if line.changed.is_empty() => {
                format!("{}:{}{}", line.number, line.before, line.after)
            }
            Some(line) => format!(
                "{}:{}[{}]{}",
                line.number, line.before, line.changed, line.after
            ),
            None => String::new(),
        };
        let mut told = Vec::new();
        for block in &diff.blocks {
            match block {
                Block::Same(pairs) => told.push(format!("={}", pairs.len())),
                Block::Folded(count) => told.push(format!("~{count}")),
                Block::Changed(pairs) => told.extend(
                    pairs
                        .iter()
                        .map(|pair| format!("-{} +{}", line(&pair.left), line(&pair.right))),
                ),
            }
        }
        told
    }

    #[test]
    fn changed_lines_stand_side_by_side_and_long_runs_are_folded() {
        let before = "a\n".repeat(10);
        let left = format!("{before}if (x < y)\n  return 1;\nb\n");
        let right = format!("{before}if (x <= y)\nb\nc\n");
        assert_eq!(
            told(&left, &right),
            [
                "~7",
                "=3",
                "-11:if (x < y) +11:if (x <[=] y)",
                "-12:  return 1; +",
                "=1",
                "- +13:c",
            ]
        );
    }

    #[test]
    fn line_ends_are_no_change() {
        assert_eq!(told("a\r\nb", "a\nb\n"), Vec::<String>::new());
        assert_eq!(told("", ""), Vec::<String>::new());
        assert_eq!(told("", "a"), ["- +1:a"]);
    }

    #[test]
    fn only_more_than_indentation_is_something_in_common() {
        assert_eq!(told("  x = 1", "  print"), ["-1:  x = 1 +1:  print"]);
        assert_eq!(told("số: á", "số: à"), ["-1:số: [á] +1:số: [à]"]);
        // A common prefix is not counted once more at the end.
        assert_eq!(told("aaa", "aaaaa"), ["-1:aaa +1:aaa[aa]"]);
    }

    #[test]
    fn hostile_texts_take_bounded_work_and_rows() {
        let text =
            |word: &str| -> String { (0..100_000).map(|n| format!("{word}{n}\n")).collect() };
        let (diff, rows) = diff_sources(&text("a"), &text("b"), ROWS_MAX);
        assert_eq!((diff.is_clipped, rows), (true, ROWS_MAX));
        let shuffled: String = (0..100_000_u64)
            .map(|n| format!("{}\n", n * 7919 % 997))
            .collect();
        let other: String = (0..100_000_u64)
            .map(|n| format!("{}\n", n * 6007 % 991))
            .collect();
        let (diff, rows) = diff_sources(&shuffled, &other, ROWS_MAX);
        assert!(diff.is_clipped && rows == ROWS_MAX, "{rows}");
        let long = "x".repeat(1 << 20);
        let (diff, _) = diff_sources(&long, "y", ROWS_MAX);
        let Block::Changed(pairs) = &diff.blocks[0] else {
            panic!("{diff:?}")
        };
        let shown = pairs[0].left.as_ref().unwrap();
        assert_eq!(shown.before.chars().count(), LINE_CHARS_MAX + 1);
        // A change behind the shown part of a line is still a change.
        let (diff, _) = diff_sources(&format!("{long}1"), &format!("{long}2"), ROWS_MAX);
        assert_eq!(diff.blocks.len(), 1);
    }
}
