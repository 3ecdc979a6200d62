//! The differences between two states of a package: files, and lines within texts.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bytes::Bytes;
use grundy_store::{BlobHash, StoredFile};
use similar::{ChangeTag, TextDiff};

use crate::app::{HttpError, internal};

/// The largest texts, in bytes, that are compared line by line.
pub(crate) const COMPARED_BYTES_MAX: i64 = 256 << 10;
/// The most files whose lines are shown.
pub(crate) const COMPARED_FILES_MAX: usize = 30;
/// The most lines of one file that are shown.
const LINES_MAX: usize = 160;
/// The number of equal lines around a difference.
const CONTEXT_LINES: usize = 3;
/// The time after which the search for the smallest diff ends; the diff is correct in any case.
const SEARCH_TIME_MAX: Duration = Duration::from_millis(100);

/// The kind of change of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChangeKind {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// Its content is another one.
    Changed,
}

impl ChangeKind {
    /// One word.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Added => "change-added",
            Self::Removed => "change-removed",
            Self::Changed => "change-changed",
        }
    }

    /// The end of the class `change-…`.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Changed => "changed",
        }
    }
}

/// A file that differs.
#[derive(Clone, Debug)]
pub(crate) struct ChangeView {
    /// The path relative to the package.
    pub(crate) path: String,
    /// The kind of change.
    pub(crate) kind: ChangeKind,
    /// Its size before and after.
    pub(crate) sizes: (Option<u64>, Option<u64>),
    /// The changed lines, if it is a text that is not too long.
    pub(crate) lines: Option<TextChanges>,
}

/// The differences of two texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextChanges {
    /// The changed lines, with those around them.
    pub(crate) lines: Vec<ChangedLine>,
    /// Whether there are more.
    pub(crate) is_clipped: bool,
}

/// A line of either text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChangedLine {
    /// Its number before and after.
    pub(crate) numbers: (Option<usize>, Option<usize>),
    /// The line without its end.
    pub(crate) text: String,
}

impl ChangedLine {
    /// The end of the class `diff-…`.
    pub(crate) const fn css(&self) -> &'static str {
        match self.numbers {
            (Some(_), None) => "delete",
            (None, Some(_)) => "insert",
            _ => "equal",
        }
    }

    /// The sign in the margin.
    pub(crate) const fn sign(&self) -> &'static str {
        match self.numbers {
            (Some(_), None) => "−",
            (None, Some(_)) => "+",
            (None, None) => "⋯",
            _ => "",
        }
    }

    /// The label for screen readers.
    pub(crate) const fn label_key(&self) -> Option<&'static str> {
        match self.numbers {
            (Some(_), None) => Some("change-line-removed"),
            (None, Some(_)) => Some("change-line-added"),
            _ => None,
        }
    }
}

/// The files that differ, by path, without their lines.
pub(crate) fn changed_files(before: &[StoredFile], after: &[StoredFile]) -> Vec<ChangeView> {
    let (old, new) = (by_path(before), by_path(after));
    let paths: BTreeSet<&str> = old.keys().chain(new.keys()).copied().collect();
    let mut changes = Vec::new();
    for path in paths {
        let (was, is) = (old.get(path).copied(), new.get(path).copied());
        let kind = match (was, is) {
            (Some(was), Some(is)) if was.hash == is.hash => continue,
            (Some(_), Some(_)) => ChangeKind::Changed,
            (Some(_), None) => ChangeKind::Removed,
            (None, _) => ChangeKind::Added,
        };
        changes.push(ChangeView {
            path: path.to_owned(),
            kind,
            sizes: (was.map(size), is.map(size)),
            lines: None,
        });
    }
    changes
}

fn by_path(files: &[StoredFile]) -> BTreeMap<&str, &StoredFile> {
    files
        .iter()
        .map(|file| (file.path.as_str(), file))
        .collect()
}

fn size(file: &StoredFile) -> u64 {
    u64::try_from(file.size_bytes).unwrap_or_default()
}

/// The paths at which both differ from `base` and from each other.
pub(crate) fn changed_on_both_sides(
    base: &[StoredFile],
    here: &[StoredFile],
    there: &[StoredFile],
) -> Vec<String> {
    let hash = |files: &BTreeMap<&str, &StoredFile>, path: &str| -> Option<BlobHash> {
        files.get(path).map(|file| file.hash)
    };
    let (base_files, here_files) = (by_path(base), by_path(here));
    let there_changes = changed_files(base, there).into_iter();
    let there_files = by_path(there);
    let both = there_changes.filter(|change| {
        let path = change.path.as_str();
        let own = hash(&here_files, path);
        own != hash(&base_files, path) && own != hash(&there_files, path)
    });
    both.map(|change| change.path).collect()
}

/// Whether the lines of this file are worth a comparison.
pub(crate) fn is_comparable(change: &ChangeView) -> bool {
    let is_small = |size: Option<u64>| size.unwrap_or(0) <= COMPARED_BYTES_MAX.unsigned_abs();
    // Inputs and answers are many, and their lines say little.
    !change.path.starts_with("data/secret/") && is_small(change.sizes.0) && is_small(change.sizes.1)
}

/// The differences of two contents that are texts, computed away from the threads that answer requests.
pub(crate) async fn compared(
    before: Bytes,
    after: Bytes,
) -> Result<Option<TextChanges>, HttpError> {
    let comparing = tokio::task::spawn_blocking(move || text_changes(&before, &after));
    comparing.await.map_err(|error| internal(&error))
}

/// The differences of two contents; `None` if one of them is no text.
pub(crate) fn text_changes(before: &[u8], after: &[u8]) -> Option<TextChanges> {
    let (before, after) = (text(before)?, text(after)?);
    let diff = TextDiff::configure()
        .timeout(SEARCH_TIME_MAX)
        .diff_lines(before, after);
    let mut changes = TextChanges::default();
    for group in diff.grouped_ops(CONTEXT_LINES) {
        if !changes.lines.is_empty() {
            changes.lines.push(ChangedLine {
                numbers: (None, None),
                text: String::new(),
            });
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            if changes.lines.len() >= LINES_MAX {
                changes.is_clipped = true;
                return Some(changes);
            }
            let number = |index: Option<usize>| index.map(|index| index + 1);
            let (old, new) = (number(change.old_index()), number(change.new_index()));
            changes.lines.push(ChangedLine {
                numbers: match change.tag() {
                    ChangeTag::Equal => (old, new),
                    ChangeTag::Delete => (old, None),
                    ChangeTag::Insert => (None, new),
                },
                text: change.value().trim_end_matches(['\n', '\r']).to_owned(),
            });
        }
    }
    Some(changes)
}

/// The content as text, unless it is none.
pub(crate) fn text(content: &[u8]) -> Option<&str> {
    std::str::from_utf8(content)
        .ok()
        .filter(|text| !text.contains('\0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, content: &str) -> StoredFile {
        StoredFile {
            path: path.to_owned(),
            hash: BlobHash::of(content.as_bytes()),
            size_bytes: content.len() as i64,
            executable: false,
        }
    }

    #[test]
    fn files_are_added_removed_and_changed() {
        let before = [file("a", "1"), file("b", "1"), file("c", "1")];
        let after = [file("a", "1"), file("c", "2"), file("d", "1")];
        let changes = changed_files(&before, &after);
        let found: Vec<_> = changes
            .iter()
            .map(|it| (it.path.as_str(), it.kind))
            .collect();
        assert_eq!(
            found,
            [
                ("b", ChangeKind::Removed),
                ("c", ChangeKind::Changed),
                ("d", ChangeKind::Added)
            ]
        );
    }

    #[test]
    fn what_both_changed_alike_is_no_conflict() {
        let base = [
            file("a", "1"),
            file("b", "1"),
            file("c", "1"),
            file("d", "1"),
        ];
        let here = [file("a", "2"), file("b", "2"), file("c", "1")];
        let there = [
            file("a", "3"),
            file("b", "2"),
            file("c", "3"),
            file("d", "3"),
        ];
        assert_eq!(changed_on_both_sides(&base, &here, &there), ["a", "d"]);
    }

    #[test]
    fn lines_are_shown_with_what_stands_around_them_and_bounded() {
        let before: String = (1..=40).map(|line| format!("{line}\n")).collect();
        let after = before.replace("20\n", "hai mươi\n");
        let changes = text_changes(before.as_bytes(), after.as_bytes()).unwrap();
        assert_eq!(changes.lines.len(), 8);
        assert_eq!(changes.lines[3].numbers, (Some(20), None));
        assert_eq!(changes.lines[4].text, "hai mươi");
        assert!(!changes.is_clipped);
        let long = "x\n".repeat(5_000);
        let changes = text_changes(b"", long.as_bytes()).unwrap();
        assert!(changes.is_clipped && changes.lines.len() == LINES_MAX);
        assert_eq!(text_changes(b"\xff", b"1"), None);
        assert_eq!(text_changes(b"a\0", b"1"), None);
    }
}
