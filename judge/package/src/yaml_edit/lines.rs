//! A YAML file as lines, some of which are replaced.

use std::ops::Range;

use super::{NewValue, entry, flow, written};
use crate::yaml::{Node, Value};

/// The file as lines; places count from 0.
pub(super) struct File<'a> {
    lines: Vec<&'a str>,
    line_end: &'static str,
}

impl<'a> File<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            lines: text.lines().collect(),
            line_end: if text.contains("\r\n") { "\r\n" } else { "\n" },
        }
    }

    /// The text with the change; `None` if it is not written so that lines can be replaced.
    pub(super) fn edited(
        &self,
        root: &Node,
        wanted: &Value,
        path: &[&str],
        new: Option<&NewValue>,
    ) -> Option<String> {
        let is_empty = matches!(root.value, Value::Null);
        let Some((place, key, value)) = entry(root, path[0]) else {
            if !is_empty && !self.is_block(root) {
                return None;
            }
            let whole = self.lines.len()..self.lines.len();
            return Some(self.with(whole, &added(path, new?)));
        };
        let range = self.range(root, place, self.lines.len())?;
        let still_there = matches!(wanted, Value::Mapping(entries)
            if entries.iter().any(|(other, _)| other.name == key.name));
        if !still_there {
            return Some(self.with(range, &[]));
        }
        let [_, inner] = path else {
            return self.replaced(range, &written(new?));
        };
        match &value.value {
            Value::Null => {
                let lines = added(path, new?);
                Some(self.with(range.start + 1..range.start + 1, &lines[1..]))
            }
            Value::Mapping(entries)
                if !entries.is_empty()
                    && entries[0].0.line > key.line
                    && !self.is_in_braces(range.start) =>
            {
                self.in_block(value, range, inner, new)
            }
            // A value `{…}` is written again as a whole.
            Value::Mapping(_) if !self.loses_remarks(&range) => {
                let Value::Mapping(root) = wanted else {
                    return None;
                };
                let (_, said) = root.iter().find(|(other, _)| other.name == key.name)?;
                self.replaced(range, &flow(&said.value))
            }
            _ => None,
        }
    }

    /// The text with other items in a list whose items are on lines below its key; `None` if they are not.
    pub(super) fn with_items(
        &self,
        root: &Node,
        key: &str,
        place: Range<usize>,
        new: &[NewValue],
    ) -> Option<String> {
        let lines = |indent: &str| -> Vec<String> {
            let lines = new
                .iter()
                .map(|item| format!("{indent}- {}", written(item)));
            lines.collect()
        };
        let Some((index, _, value)) = entry(root, key) else {
            if !matches!(root.value, Value::Null) && !self.is_block(root) {
                return None;
            }
            let end = self.lines.len();
            return Some(self.with(end..end, &[vec![format!("{key}:")], lines("  ")].concat()));
        };
        let whole = self.range(root, index, self.lines.len())?;
        let items = match &value.value {
            Value::Sequence(items) if !items.is_empty() => items,
            _ => {
                let below = &self.lines[whole.start + 1..whole.end];
                if below.iter().any(|line| may_hold_remark(line)) {
                    return None;
                }
                let (name, old) = self.lines[whole.start].split_once(':')?;
                let first = format!("{name}:{}", remark(old));
                return Some(self.with(whole, &[vec![first], lines("  ")].concat()));
            }
        };
        let start_of = |place: usize| match items.get(place) {
            Some(item) => usize::try_from(item.line).ok()?.checked_sub(1),
            None => Some(whole.end),
        };
        let first = *self.lines.get(start_of(0)?)?;
        let range = start_of(place.start)?..start_of(place.end)?;
        if range.start <= whole.start || range.end < range.start || range.end > whole.end {
            return None;
        }
        let range = range.start..range.end - self.idle_at_end(range.clone());
        let is_item = |line: &&str| line.trim_start().starts_with("- ");
        let is_whole = self.lines[range.clone()].first().is_none_or(is_item);
        if !is_item(&first) || !is_whole || self.loses_remarks(&range) {
            return None;
        }
        Some(self.with(range, &lines(indent(first))))
    }

    /// Changes a key of a mapping whose entries stand on lines of their own, within `outer`.
    fn in_block(
        &self,
        mapping: &Node,
        outer: Range<usize>,
        name: &str,
        new: Option<&NewValue>,
    ) -> Option<String> {
        let Value::Mapping(entries) = &mapping.value else {
            return None;
        };
        if let Some((place, ..)) = entry(mapping, name) {
            let range = self.range(mapping, place, outer.end)?;
            return match new {
                Some(new) => self.replaced(range, &written(new)),
                None => Some(self.with(range, &[])),
            };
        }
        let last = self.range(mapping, entries.len() - 1, outer.end)?;
        let first = self.range(mapping, 0, outer.end)?.start;
        let lines = new?.lines(indent(self.lines[first]), name);
        Some(self.with(last.end..last.end, &lines))
    }

    /// Whether each entry begins a line.
    fn is_block(&self, mapping: &Node) -> bool {
        matches!(&mapping.value, Value::Mapping(entries)
            if (0..entries.len()).all(|place| self.range(mapping, place, self.lines.len()).is_some()))
    }

    /// The lines of an entry, from its key to the next entry, without the remarks before that. `None` if the entry does not begin a
    /// line.
    fn range(&self, mapping: &Node, place: usize, end: usize) -> Option<Range<usize>> {
        let Value::Mapping(entries) = &mapping.value else {
            return None;
        };
        let line_of = |place: usize| -> Option<usize> {
            let line = entries.get(place)?.0.line;
            usize::try_from(line).ok()?.checked_sub(1)
        };
        let start = line_of(place)?;
        let end = line_of(place + 1).unwrap_or(end);
        let name = entries[place].0.name.as_str();
        let begins = self.lines.get(start)?.trim_start();
        let begins = begins.trim_start_matches(['"', '\'']);
        if end <= start || !begins.starts_with(name) {
            return None;
        }
        Some(start..end - self.idle_at_end(start + 1..end))
    }

    /// Whether the value of the key on a line begins with a brace on the same line.
    fn is_in_braces(&self, line: usize) -> bool {
        let value = self.lines[line].split_once(':');
        value.is_some_and(|(_, value)| value.trim_start().starts_with('{'))
    }

    /// Whether something may be a remark in lines that become one.
    fn loses_remarks(&self, range: &Range<usize>) -> bool {
        range.len() > 1
            && self.lines[range.clone()]
                .iter()
                .any(|line| line.contains('#'))
    }

    /// The number of empty lines and remarks at the end of these lines.
    fn idle_at_end(&self, lines: Range<usize>) -> usize {
        let is_idle = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
        let lines = self.lines[lines].iter().rev();
        lines.take_while(|line| is_idle(line)).count()
    }

    /// The text with another value behind the key on the first of these lines, and without the other lines. A remark behind the
    /// value stays. `None` if the other lines may have one.
    fn replaced(&self, range: Range<usize>, value: &str) -> Option<String> {
        let line = *self.lines.get(range.start)?;
        let (key, old) = line.split_once(':')?;
        // Behind `a: |` and `a: >` all lines are text.
        let is_block_text = old.trim_start().starts_with(['|', '>']);
        let below = &self.lines[range.start + 1..range.end];
        if !is_block_text && below.iter().any(|line| may_hold_remark(line)) {
            return None;
        }
        let line = format!("{key}: {value}{}", remark(old));
        Some(self.with(range, &[line]))
    }

    fn with(&self, range: Range<usize>, new: &[String]) -> String {
        let before = self.lines[..range.start].iter().copied();
        let new = new.iter().map(String::as_str);
        let behind = self.lines[range.end..].iter().copied();
        let mut text = String::new();
        for line in before.chain(new).chain(behind) {
            text.push_str(line);
            text.push_str(self.line_end);
        }
        text
    }
}

/// Whether a line of a value may have a remark. Quotes are ignored, since they may span several lines.
fn may_hold_remark(line: &str) -> bool {
    line.trim_start().starts_with('#') || line.contains(" #") || line.contains("\t#")
}

fn indent(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

/// Lines for keys that are not there yet.
fn added(path: &[&str], value: &NewValue) -> Vec<String> {
    match path {
        [outer, inner] => {
            let mut lines = vec![format!("{outer}:")];
            lines.extend(value.lines("  ", inner));
            lines
        }
        _ => value.lines("", &path.join(".")),
    }
}

/// The remark behind a value, with the blanks before it.
fn remark(value: &str) -> &str {
    let mut quote = None;
    let mut before = ' ';
    for (place, letter) in value.char_indices() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => {}
            None if letter == '#' && before.is_whitespace() => {
                return &value[value[..place].trim_end().len()..];
            }
            None if (letter == '"' || letter == '\'') && !before.is_alphanumeric() => {
                quote = Some(letter);
            }
            None => {}
        }
        before = letter;
    }
    ""
}
