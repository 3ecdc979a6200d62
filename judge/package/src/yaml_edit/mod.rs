//! Changes one key of a YAML file, or one item of a list, and leaves the rest as its author wrote it: comments, order, unknown
//! keys.
//!
//! Only lines are replaced. The result is checked by reading it: the new text has to parse to the old tree with that change and
//! nothing else; otherwise nothing is changed.

mod lines;
#[cfg(test)]
mod tests;

use crate::write::yaml_text;
use crate::yaml::{Key, Node, ScalarKind, Value, parse};

use lines::File;

/// A new value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewValue {
    /// A text.
    Text(String),
    /// A number, as it is to be written.
    Number(String),
    /// A list of items.
    List(Vec<NewValue>),
    /// Texts by their keys.
    Texts(Vec<(String, String)>),
    /// Further values by their keys, each on lines of its own if the key is new.
    Entries(Vec<(String, NewValue)>),
}

/// The error that a file cannot be changed automatically; a person can edit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is written in a way that cannot be changed key by key")]
pub struct CannotEdit {
    /// The line where it begins, from 1.
    pub line: u32,
}

/// The text with this value for the key at `path` (one key, or a key within another's mapping), or without the key.
///
/// # Errors
/// [`CannotEdit`] if the text is no YAML or not written line by line, or if a value on several lines has a remark among them, which
/// would be lost.
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

/// The text with changed items of the list at a top-level key, each on a line of its own: in place of the item whose `name` is
/// `replaced`, or behind the last one.
///
/// # Errors
/// [`CannotEdit`] if the text is no YAML, the list is not written item by item, no item or several items have that name, or the
/// item is on several lines with a remark among them, which would be lost.
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

/// The edited text, if it parses to the wanted tree.
fn as_meant(edited: Option<String>, wanted: &Value, line: u32) -> Result<String, CannotEdit> {
    let edited = edited.ok_or(CannotEdit { line })?;
    match parse(&edited) {
        Ok(read) if read.value.is_same(wanted) => Ok(edited),
        _ => Err(CannotEdit { line }),
    }
}

/// The value of the key at `path`, as its text; `None` if there is none or more than one, or if the text is no YAML.
#[must_use]
pub fn yaml_value(text: &str, path: &[&str]) -> Option<String> {
    let root = parse(text).ok()?;
    match &found(&root, path)?.value {
        Value::Scalar { text, .. } => Some(text.trim().to_owned()),
        _ => None,
    }
}

/// The texts that the key at `path` lists; `None` if its value is no list of texts.
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
            // An empty file and a mapping without keys are equal.
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

    /// A program's argument: numbers are written without quotes.
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

/// The index, key and value of an entry.
fn entry<'a>(node: &'a Node, name: &str) -> Option<(usize, &'a Key, &'a Node)> {
    let Value::Mapping(entries) = &node.value else {
        return None;
    };
    let place = entries.iter().position(|(key, _)| key.name == name)?;
    Some((place, &entries[place].0, &entries[place].1))
}

/// Changes the tree. `None` if something other than a mapping is in the way. A mapping that becomes empty is removed.
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

/// The text without quotes if none are needed.
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
