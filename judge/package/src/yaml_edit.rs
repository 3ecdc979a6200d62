//! One key of a YAML file changed, or one item of a list, and everything else left as its author wrote it: comments, order, keys that
//! nobody here knows.
//!
//! Only lines are exchanged. Whether that did what was meant is not believed but read: the new text has to parse to the old tree with
//! that change and nothing else, and otherwise nothing is changed at all.

use std::ops::Range;

use crate::write::yaml_text;
use crate::yaml::{Key, Node, ScalarKind, Value, parse};

/// A new value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewValue {
    /// A text.
    Text(String),
    /// A number, as it is to be written.
    Number(String),
    /// Items.
    List(Vec<NewValue>),
    /// Texts by their keys.
    Texts(Vec<(String, String)>),
    /// More by their keys, each on lines of its own where the key is new.
    Entries(Vec<(String, NewValue)>),
}

/// Why a file cannot be changed by this: people can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is written in a way that cannot be changed key by key")]
pub struct CannotEdit {
    /// The line where it begins, from 1.
    pub line: u32,
}

/// The text with the key at `path` (one key, or a key within another's mapping) saying this, or gone.
///
/// # Errors
/// [`CannotEdit`] where the text is no YAML, or not written line by line.
pub fn edit_yaml(text: &str, path: &[&str], new: Option<&NewValue>) -> Result<String, CannotEdit> {
    let root = root_of(text)?;
    let mut wanted = root.value.clone();
    set(&mut wanted, path, new.map(NewValue::tree)).ok_or(CannotEdit { line: root.line })?;
    if wanted.is_same(&root.value) {
        return Ok(text.to_owned());
    }
    let line = entry(&root, path[0]).map_or(root.line, |(_, key, _)| key.line);
    let edited = File::new(text).edited(&root, &wanted, path, new);
    as_meant(edited, &wanted, line)
}

/// The text with items of the list at a key of the whole file, each on a line of its own: in place of the item whose `name` is
/// `replaced`, or behind the last one.
///
/// # Errors
/// [`CannotEdit`] where the text is no YAML, the list is not written item by item, or no item or several have that name; also where
/// the item stands on several lines with a remark among them, which would be lost.
pub fn edit_yaml_list(
    text: &str,
    key: &str,
    replaced: Option<&str>,
    new: &[NewValue],
) -> Result<String, CannotEdit> {
    let root = root_of(text)?;
    let (line, old) = match entry(&root, key) {
        None => (root.line, &[][..]),
        Some((_, key, value)) => match &value.value {
            Value::Null => (key.line, &[][..]),
            Value::Sequence(items) => (key.line, &items[..]),
            _ => return Err(CannotEdit { line: key.line }),
        },
    };
    let place = match replaced {
        None => old.len()..old.len(),
        Some(name) => {
            let is_named = |item: &Node| matches!(entry(item, "name"), Some((_, _, Node { value: Value::Scalar { text, .. }, .. })) if text == name);
            let mut places = (0..old.len()).filter(|place| is_named(&old[*place]));
            match (places.next(), places.next()) {
                (Some(place), None) => place..place + 1,
                _ => return Err(CannotEdit { line }),
            }
        }
    };
    let line = old.get(place.start).map_or(line, |item| item.line);
    let mut items = old.to_vec();
    items.splice(place.clone(), new.iter().map(|new| node(new.tree())));
    let list = if items.is_empty() {
        Value::Null
    } else {
        Value::Sequence(items)
    };
    let mut wanted = root.value.clone();
    set(&mut wanted, &[key], Some(list)).ok_or(CannotEdit { line })?;
    let edited = File::new(text).with_items(&root, key, place, new);
    as_meant(edited, &wanted, line)
}

fn root_of(text: &str) -> Result<Node, CannotEdit> {
    parse(text).map_err(|error| CannotEdit {
        line: error.line.unwrap_or(1),
    })
}

/// The edited text, if it says what was wanted.
fn as_meant(edited: Option<String>, wanted: &Value, line: u32) -> Result<String, CannotEdit> {
    let edited = edited.ok_or(CannotEdit { line })?;
    match parse(&edited) {
        Ok(read) if read.value.is_same(wanted) => Ok(edited),
        _ => Err(CannotEdit { line }),
    }
}

/// The value of the key at `path`, as its text; `None` where there is none, or more than one, or where the text is no YAML.
#[must_use]
pub fn yaml_value(text: &str, path: &[&str]) -> Option<String> {
    let root = parse(text).ok()?;
    match &found(&root, path)?.value {
        Value::Scalar { text, .. } => Some(text.trim().to_owned()),
        _ => None,
    }
}

/// The texts that the key at `path` lists; None where it says no list of texts.
#[must_use]
pub fn yaml_texts(text: &str, path: &[&str]) -> Option<Vec<String>> {
    let root = parse(text).ok()?;
    let Value::Sequence(items) = &found(&root, path)?.value else {
        return None;
    };
    let texts = items.iter().map(|item| match &item.value {
        Value::Scalar { text, .. } => Some(text.clone()),
        _ => None,
    });
    texts.collect()
}

fn found<'a>(root: &'a Node, path: &[&str]) -> Option<&'a Node> {
    let mut path = path.iter();
    path.try_fold(root, |node, name| {
        entry(node, name).map(|(_, _, value)| value)
    })
}

impl Value {
    /// Whether it says the same as the other, wherever it stands.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (
                Self::Scalar { text: a, kind },
                Self::Scalar {
                    text: b,
                    kind: other,
                },
            ) => a == b && kind == other,
            (Self::Sequence(a), Self::Sequence(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.value.is_same(&b.value))
            }
            // Nothing in the file, and no keys, come to the same.
            (Self::Null, Self::Mapping(entries)) | (Self::Mapping(entries), Self::Null) => {
                entries.is_empty()
            }
            (Self::Mapping(a), Self::Mapping(b)) => {
                let is_entry_same = |((a, x), (b, y)): (&(Key, Node), &(Key, Node))| {
                    a.name == b.name && x.value.is_same(&y.value)
                };
                a.len() == b.len() && a.iter().zip(b).all(is_entry_same)
            }
            _ => false,
        }
    }
}

impl NewValue {
    /// Texts as the items of a list.
    pub fn texts(texts: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let items = texts.into_iter().map(|text| Self::Text(text.into()));
        Self::List(items.collect())
    }

    /// A word that a program is called with: numbers are written as people write them, without quotes.
    #[must_use]
    pub fn argument(word: &str) -> Self {
        match parse(word).map(|node| node.value) {
            Ok(Value::Scalar {
                text,
                kind: ScalarKind::Number,
            }) if text == word => Self::Number(text),
            _ => Self::Text(word.to_owned()),
        }
    }

    fn tree(&self) -> Value {
        match self {
            Self::Text(text) => scalar(ScalarKind::Text, text),
            Self::Number(text) => scalar(ScalarKind::Number, text),
            Self::List(items) => {
                Value::Sequence(items.iter().map(|item| node(item.tree())).collect())
            }
            Self::Texts(texts) => {
                let entries = texts.iter().map(|(name, text)| {
                    let name = name.clone();
                    (Key { line: 0, name }, node(scalar(ScalarKind::Text, text)))
                });
                Value::Mapping(entries.collect())
            }
            Self::Entries(entries) => {
                let entries = entries.iter().map(|(name, value)| {
                    let name = name.clone();
                    (Key { line: 0, name }, node(value.tree()))
                });
                Value::Mapping(entries.collect())
            }
        }
    }

    /// The lines of a new key with this value.
    fn lines(&self, indent: &str, key: &str) -> Vec<String> {
        let Self::Entries(entries) = self else {
            return vec![format!("{indent}{key}: {}", written(self))];
        };
        let mut lines = vec![format!("{indent}{key}:")];
        let deeper = format!("{indent}  ");
        for (name, value) in entries {
            lines.extend(value.lines(&deeper, &plain_or_quoted(name)));
        }
        lines
    }
}

fn scalar(kind: ScalarKind, text: &str) -> Value {
    Value::Scalar {
        text: text.to_owned(),
        kind,
    }
}

/// A node without a source position.
fn node(value: Value) -> Node {
    Node { line: 0, value }
}

/// Place, key and value of an entry.
fn entry<'a>(node: &'a Node, name: &str) -> Option<(usize, &'a Key, &'a Node)> {
    let Value::Mapping(entries) = &node.value else {
        return None;
    };
    let place = entries.iter().position(|(key, _)| key.name == name)?;
    Some((place, &entries[place].0, &entries[place].1))
}

/// Changes the tree. None where something other than a mapping stands in the way. A mapping that is left empty goes.
fn set(value: &mut Value, path: &[&str], new: Option<Value>) -> Option<()> {
    let (name, rest) = path.split_first()?;
    if matches!(value, Value::Null) {
        *value = Value::Mapping(Vec::new());
    }
    let Value::Mapping(entries) = value else {
        return None;
    };
    let place = entries.iter().position(|(key, _)| key.name == *name);
    let mut old = match place {
        Some(place) => entries[place].1.value.clone(),
        None => Value::Null,
    };
    let said = if rest.is_empty() {
        new
    } else {
        set(&mut old, rest, new)?;
        let is_empty = matches!(&old, Value::Mapping(entries) if entries.is_empty());
        (!is_empty).then_some(old)
    };
    match (place, said) {
        (Some(place), Some(said)) => entries[place].1.value = said,
        (Some(place), None) => {
            entries.remove(place);
        }
        (None, Some(said)) => {
            let name = (*name).to_owned();
            entries.push((Key { line: 0, name }, node(said)));
        }
        (None, None) => {}
    }
    Some(())
}

/// The file as lines; places count from 0.
struct File<'a> {
    lines: Vec<&'a str>,
    line_end: &'static str,
}

impl<'a> File<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            lines: text.lines().collect(),
            line_end: if text.contains("\r\n") { "\r\n" } else { "\n" },
        }
    }

    /// With the change; None where it is not written so that lines can be exchanged.
    fn edited(
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
            Value::Mapping(entries) if !entries.is_empty() && entries[0].0.line > key.line => {
                self.in_block(value, range, inner, new)
            }
            // `{…}`: written anew as a whole.
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

    /// With other items in a list that stands item by item below its key; None where it does not.
    fn with_items(
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

    /// The lines of an entry: from its key to the next one's, without what stands before that. None where it does not begin a line.
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

    /// Whether something may be a remark in lines that become one.
    fn loses_remarks(&self, range: &Range<usize>) -> bool {
        range.len() > 1
            && self.lines[range.clone()]
                .iter()
                .any(|line| line.contains('#'))
    }

    /// How many empty lines and remarks end these lines.
    fn idle_at_end(&self, lines: Range<usize>) -> usize {
        let is_idle = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
        let lines = self.lines[lines].iter().rev();
        lines.take_while(|line| is_idle(line)).count()
    }

    /// With another value behind the key of the first of these lines, and without the others. A remark behind the value stays.
    fn replaced(&self, range: Range<usize>, value: &str) -> Option<String> {
        let line = *self.lines.get(range.start)?;
        let (key, old) = line.split_once(':')?;
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

fn written(new: &NewValue) -> String {
    flow(&new.tree())
}

/// A value on one line.
fn flow(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Scalar {
            text,
            kind: ScalarKind::Text,
        } => plain_or_quoted(text),
        Value::Scalar { text, .. } => text.clone(),
        Value::Sequence(items) => {
            let items: Vec<_> = items.iter().map(|item| flow(&item.value)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Mapping(entries) => {
            let entries: Vec<_> = entries
                .iter()
                .map(|(key, value)| {
                    format!("{}: {}", plain_or_quoted(&key.name), flow(&value.value))
                })
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}

/// The text as people would write it: without quotes where none are needed.
fn plain_or_quoted(text: &str) -> String {
    let is_plain = text.starts_with(char::is_alphabetic)
        && !text.ends_with(' ')
        && !text.contains(|letter: char| {
            letter.is_control() || ":#{}[],&*!|>'\"%@`\\".contains(letter)
        })
        && matches!(parse(text), Ok(Node { value: Value::Scalar { text: read, kind: ScalarKind::Text }, .. }) if read == text);
    if is_plain {
        text.to_owned()
    } else {
        yaml_text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Head.\nname: # two\n  vi: Cũ  # remark\n  en: \"Old # one\"\nlimits: {time_limit: 0.5, memory: 256} # tight\n\n# Before.\nmine: [1, x]\n";

    fn text(text: &str) -> NewValue {
        NewValue::Text(text.to_owned())
    }

    fn number(text: &str) -> NewValue {
        NewValue::Number(text.to_owned())
    }

    #[test]
    fn one_key_changes_and_the_rest_stays() {
        let edit =
            |path: &[&str], new: Option<NewValue>| edit_yaml(FILE, path, new.as_ref()).unwrap();
        let with = |old: &str, new: &str| {
            assert!(FILE.contains(old));
            FILE.replace(old, new)
        };
        for (edited, expected) in [
            (
                edit(&["name", "vi"], Some(text("Mới"))),
                with("Cũ  #", "Mới  #"),
            ),
            (
                edit(&["name", "en"], Some(text("New: \"a\""))),
                with("\"Old # one\"", "\"New: \\\"a\\\"\""),
            ),
            (
                edit(&["name", "en"], None),
                with("  en: \"Old # one\"\n", ""),
            ),
            (
                edit(&["name", "fr"], Some(text("Neuf"))),
                with("# one\"\n", "# one\"\n  fr: Neuf\n"),
            ),
            (
                edit(&["limits", "time_limit"], Some(number("2"))),
                with("0.5", "2"),
            ),
            (
                edit(&["limits", "output"], Some(number("8"))),
                with("memory: 256", "memory: 256, output: 8"),
            ),
            (edit(&["mine"], Some(text("y"))), with("[1, x]", "y")),
            (edit(&["mine"], None), with("mine: [1, x]\n", "")),
            (
                edit(&["files", "input"], Some(text("A.INP"))),
                format!("{FILE}files:\n  input: A.INP\n"),
            ),
            (edit(&["none"], None), FILE.to_owned()),
            (
                edit(&["limits", "memory"], Some(number("256"))),
                FILE.to_owned(),
            ),
            (
                edit(&["type"], Some(NewValue::texts(["scoring", "interactive"]))),
                format!("{FILE}type: [scoring, interactive]\n"),
            ),
        ] {
            assert_eq!(edited, expected);
        }
    }

    #[test]
    fn whatever_stands_there_is_kept_or_refused() {
        let set = |file: &str, path: &[&str]| edit_yaml(file, path, Some(&text("x")));
        assert_eq!(set("", &["a"]).unwrap(), "a: x\n");
        assert_eq!(set("# c\n", &["a", "b"]).unwrap(), "# c\na:\n  b: x\n");
        assert_eq!(
            set("a:\nb: 1\n", &["a", "c"]).unwrap(),
            "a:\n  c: x\nb: 1\n"
        );
        assert_eq!(
            set("a: |\n  # text\n  more\nb: 1", &["a"]).unwrap(),
            "a: x\nb: 1\n"
        );
        assert_eq!(set("a: 1\r\nb: 2\r\n", &["a"]).unwrap(), "a: x\r\nb: 2\r\n");
        assert_eq!(set("\"a\": 1\n", &["a"]).unwrap(), "\"a\": x\n");
        // A mapping of many lines in braces with a remark, a scalar where a mapping should be, an anchor in use, no YAML.
        for (file, path, line) in [
            ("z: 1\na: { # c\n  b: 1}\n", &["a", "b"][..], 2),
            ("z: 1\na: 1\n", &["a", "b"], 1),
            ("{z: 1, a: 2}\n", &["a"], 1),
            ("a: &k 1\nb: *k\n", &["a"], 1),
            ("a: [\n", &["a"], 2),
        ] {
            let refused = set(file, path).unwrap_err();
            assert!(
                refused.line >= 1 && refused.line <= line,
                "{file:?} {refused:?}"
            );
        }
        assert_eq!(
            set("a: {\n  b: 1,\n  c: 2}\nd: 3\n", &["a", "b"]).unwrap(),
            "a: {b: x, c: 2}\nd: 3\n"
        );
        let gone = edit_yaml("f: {input: A}\ng: 1\n", &["f", "input"], None);
        assert_eq!(gone.unwrap(), "g: 1\n");
        let gone = edit_yaml("f:\n  input: A\ng: 1\n", &["f", "input"], None);
        assert_eq!(gone.unwrap(), "g: 1\n");
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(500))]

        /// An edit of any file either writes exactly the wanted value, or is refused. Nothing panics.
        #[test]
        fn what_is_written_is_read_back(
            pieces in proptest::collection::vec(
                proptest::sample::select(vec![
                    "a", "b: ", "c:", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "&a ", "*a", "\"", "'", "|\n", " # x", "1", "---\n",
                    "- {name: x}\n", "name: y",
                ]),
                0..30,
            ),
            said in "\\PC{0,40}",
        ) {
            let file = pieces.concat();
            for path in [&["b"][..], &["b", "c"][..], &["new", "b"][..]] {
                if let Ok(edited) = edit_yaml(&file, path, Some(&NewValue::Text(said.clone()))) {
                    let read = parse(&edited).unwrap();
                    let mut found = &read;
                    for name in path {
                        found = entry(found, name).unwrap().2;
                    }
                    let is_said = matches!(&found.value, Value::Scalar { text, .. } if *text == said);
                    proptest::prop_assert!(is_said, "{edited:?}");
                }
                drop(edit_yaml(&file, path, None));
            }
            for name in [None, Some("x"), Some("y")] {
                if let Ok(edited) = edit_yaml_list(&file, "b", name, &[NewValue::Text(said.clone())]) {
                    let root = parse(&edited).unwrap();
                    let Value::Sequence(items) = &entry(&root, "b").unwrap().2.value else {
                        panic!("a list: {edited:?}")
                    };
                    let is_said = |item: &Node| matches!(&item.value, Value::Scalar { text, .. } if *text == said);
                    proptest::prop_assert!(items.iter().any(is_said), "{edited:?}");
                }
                drop(edit_yaml_list(&file, "b", name, &[]));
            }
        }
    }
}
