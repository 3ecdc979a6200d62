//! Two sources side by side: what is the same is folded but for a few lines around what changed.

use std::time::Duration;

use similar::{DiffTag, TextDiff};

/// The diff gives up looking for the smallest form after this time; it stays correct.
const SEARCH_TIME_MAX: Duration = Duration::from_millis(200);
/// Lines that stay in sight before and behind a change.
const CONTEXT_LINES: usize = 3;
/// Fewer lines than this stay rather than to be told of in a line of their own.
const FOLDED_LINES_MIN: usize = 3;
/// More of a line helps nobody, in characters.
const LINE_CHARS_MAX: usize = 400;

/// Lines of two texts that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// The same in both.
    Same(Vec<Pair>),
    /// Number of lines that are the same in both, and are not shown.
    Folded(usize),
    /// Others in each.
    Changed(Vec<Pair>),
}

/// Two lines that stand side by side; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The line of the earlier text.
    pub left: Option<Line>,
    /// The line of the later text.
    pub right: Option<Line>,
}

/// A line, in three pieces of which the middle one is what changed in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// From 1.
    pub number: usize,
    /// The prefix that both lines share.
    pub before: String,
    /// The part that the other line does not have; empty where nothing or everything is different.
    pub changed: String,
    /// The suffix that both lines share.
    pub after: String,
}

/// The difference of two texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SourceDiff {
    /// The blocks in order; none where the texts are equal but for their line ends.
    pub blocks: Vec<Block>,
    /// Whether there are more lines than are shown.
    pub is_clipped: bool,
}

/// The diff of two texts in at most this many rows, and how many it took.
pub(crate) fn diff_sources(left: &str, right: &str, rows_max: usize) -> (SourceDiff, usize) {
    // Line ends are the editor's business, and no change of the program.
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
    /// Lines that are the same: those next to a change stay in sight.
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
    /// A line in which nothing in particular changed. `index`: from 0.
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

/// Two changed lines side by side, with what they have in common set apart where that is more than their indentation.
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

/// How many bytes two lines have in common at their beginnings, and behind that at their ends; whole characters.
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

    /// `-old +new` for each changed row, the changed middle in brackets; `=n` for lines that are the same, `~n` for folded ones.
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
        // A change behind the shown part of a line is a change all the same.
        let (diff, _) = diff_sources(&format!("{long}1"), &format!("{long}2"), ROWS_MAX);
        assert_eq!(diff.blocks.len(), 1);
    }
}
