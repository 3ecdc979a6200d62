//! Takes typed values from a YAML tree and reports each value that does not fit.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grundy_words::{Line, sentence};

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::model::Format;
use crate::yaml::{self, Key, Node, ScalarKind, Value};

/// The kind of author of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Files that only Grundy knows: what is not understood is an error.
    Grundy,
    /// Files of the final version of the format: what it forbids and others put up with is a lapse.
    Final,
    /// Files of its drafts and of version `legacy`, in which everybody has habits of their own: it is not even told.
    Older,
}

impl Dialect {
    /// The dialect of a package's files of this version, or of a draft of it.
    pub(crate) fn of(format: Format, is_draft: bool) -> Self {
        if format == Format::V2025_09 && !is_draft {
            Self::Final
        } else {
            Self::Older
        }
    }
}

/// The file being read, and where what is wrong with it goes.
#[derive(Debug)]
pub struct Context<'a> {
    /// The file's name in reports.
    pub file: &'a str,
    /// The author of such files, on whom it depends what becomes of a lapse in them.
    pub dialect: Dialect,
    /// The findings so far.
    pub diagnostics: &'a mut Diagnostics,
}

impl Context<'_> {
    /// Parses the file; `None`, with a report, if it is no YAML.
    pub(crate) fn parse(&mut self, inventory: &Inventory) -> Option<Node> {
        let text = inventory.text(self.file, yaml::FILE_BYTES_MAX, self.diagnostics)?;
        self.parse_text(&text)
    }

    /// Parses the file's text, after values were inserted.
    pub(crate) fn parse_text(&mut self, text: &str) -> Option<Node> {
        let mut parsed = yaml::parse(text);
        if let Err(error) = &parsed
            && error.is_duplicate_key
            && self.dialect != Dialect::Grundy
        {
            let message = sentence!("package-last-one-counts", line = error.message);
            self.lapse_or_warning(error.line.unwrap_or(1), message);
            parsed = yaml::parse_last_wins(text);
        }
        match parsed {
            Ok(node) => Some(node),
            Err(error) => {
                match error.line {
                    Some(line) => self.diagnostics.error_at(self.file, line, error.message),
                    None => self.diagnostics.error(self.file, error.message),
                }
                None
            }
        }
    }

    /// Tells what is wrong; only a lapse where it decides nothing about judging.
    pub fn error(&mut self, line: u32, message: impl Into<Line>) {
        if self.diagnostics.is_aside {
            self.diagnostics.lapse_at(self.file, line, message);
        } else {
            self.diagnostics.error_at(self.file, line, message);
        }
    }

    /// Tells what a file of the final version may not say; its meaning is clear all the same.
    pub(crate) fn lapse(&mut self, line: u32, message: impl Into<Line>) {
        match self.dialect {
            Dialect::Grundy => self.error(line, message),
            Dialect::Final => self.diagnostics.lapse_at(self.file, line, message),
            Dialect::Older => {}
        }
    }

    /// The same of what is doubtful in older files, too.
    pub(crate) fn lapse_or_warning(&mut self, line: u32, message: impl Into<Line>) {
        if self.dialect == Dialect::Older {
            self.warning(line, message);
        } else {
            self.lapse(line, message);
        }
    }

    /// Tells what is doubtful.
    pub fn warning(&mut self, line: u32, message: impl Into<Line>) {
        self.diagnostics.warning_at(self.file, line, message);
    }

    /// Reports a key that the format does not know, within the mapping that `within` names.
    pub(crate) fn unknown_key(&mut self, key: &Key, within: &str) {
        let name = yaml::quote(&key.name);
        let message = match within {
            "" => sentence!("package-unknown-key", key = name),
            _ => sentence!("package-unknown-key-within", key = name, within),
        };
        self.lapse_or_warning(key.line, message);
    }

    /// Tells a key that older versions have.
    pub(crate) fn older_key(&mut self, key: &Key) {
        let key_name = yaml::quote(&key.name);
        self.lapse(key.line, sentence!("package-unknown-key", key = key_name));
    }

    fn expected(&mut self, node: &Node, what: &str, expected: impl Into<Line>) {
        self.error(node.line, unexpected(node, what, expected));
    }

    /// Tells that a value is written otherwise than the format says.
    pub(crate) fn sloppy(&mut self, node: &Node, what: &str, expected: impl Into<Line>) {
        self.lapse(node.line, unexpected(node, what, expected));
    }

    /// The entries of a mapping; an empty file or value counts as an empty mapping.
    pub fn mapping<'n>(&mut self, node: &'n Node, what: &str) -> &'n [(Key, Node)] {
        match &node.value {
            Value::Mapping(entries) => entries,
            Value::Null => &[],
            _ => {
                self.expected(node, what, sentence!("package-mapping"));
                &[]
            }
        }
    }

    /// A text; numbers and booleans count, as they were written.
    pub fn text(&mut self, node: &Node, what: &str) -> Option<String> {
        match &node.value {
            Value::Scalar { text, .. } => Some(text.clone()),
            _ => {
                self.expected(node, what, sentence!("package-text"));
                None
            }
        }
    }

    /// A text of one line that is not blank.
    pub fn line(&mut self, node: &Node, what: &str) -> Option<String> {
        let text = self.text(node, what)?;
        let text = text.trim();
        if text.is_empty() || text.contains(char::is_control) {
            self.expected(node, what, sentence!("package-one-line"));
            return None;
        }
        Some(text.to_owned())
    }

    /// A list of texts.
    pub fn texts(&mut self, node: &Node, what: &str) -> Vec<String> {
        match &node.value {
            Value::Sequence(items) => items
                .iter()
                .filter_map(|item| self.text(item, what))
                .collect(),
            Value::Null => Vec::new(),
            _ => {
                self.expected(node, what, sentence!("package-texts"));
                Vec::new()
            }
        }
    }

    /// A text or a list of them.
    pub fn text_or_texts(&mut self, node: &Node, what: &str) -> Vec<String> {
        match &node.value {
            Value::Scalar { text, .. } => vec![text.clone()],
            _ => self.texts(node, what),
        }
    }

    /// `true` or `false`; also YAML 1.1's other words for them, which are a lapse.
    pub fn boolean(&mut self, node: &Node, what: &str) -> Option<bool> {
        match &node.value {
            Value::Scalar {
                text,
                kind: ScalarKind::Bool,
            } => Some(text == "true"),
            Value::Scalar { text, .. } if old_boolean(text).is_some() => {
                self.sloppy(node, what, "`true` or `false`");
                old_boolean(text)
            }
            _ => {
                self.expected(node, what, "`true` or `false`");
                None
            }
        }
    }

    /// An integer within `range`.
    pub fn integer(&mut self, node: &Node, what: &str, range: RangeInclusive<u64>) -> Option<u64> {
        let (low, high) = (range.start(), range.end());
        let expected = sentence!("package-integer", low, high);
        self.number(node, what, expected, range)
    }

    /// A number within `range`.
    pub fn real(&mut self, node: &Node, what: &str, range: RangeInclusive<f64>) -> Option<f64> {
        let (low, high) = (range.start().to_string(), range.end().to_string());
        let expected = sentence!("package-number", low, high);
        self.number(node, what, expected, range)
    }

    fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        node: &Node,
        what: &str,
        expected: Line,
        range: RangeInclusive<T>,
    ) -> Option<T> {
        let exact: Option<T> = match &node.value {
            Value::Scalar {
                text,
                kind: ScalarKind::Number,
            } => text.parse().ok(),
            _ => None,
        };
        let is_exact = exact.is_some();
        let value = exact.or_else(|| sloppy_number(&node.value));
        let value = value.filter(|value| range.contains(value));
        if value.is_none() {
            self.expected(node, what, expected);
        } else if !is_exact {
            self.sloppy(node, what, expected);
        }
        value
    }

    /// One of a few words.
    pub fn choice<T: Copy>(&mut self, node: &Node, what: &str, choices: &[(&str, T)]) -> Option<T> {
        let found = match &node.value {
            Value::Scalar { text, .. } => choices.iter().find(|(word, _)| word == text),
            _ => None,
        };
        if found.is_none() {
            let words: Vec<String> = choices
                .iter()
                .map(|(word, _)| format!("`{word}`"))
                .collect();
            self.expected(node, what, words.join(" or "));
        }
        found.map(|&(_, value)| value)
    }
}

fn unexpected(node: &Node, what: &str, expected: impl Into<Line>) -> Line {
    let found = node.value.describe();
    sentence!(
        "package-should-found",
        key = what,
        choices = expected.into(),
        found
    )
}

/// A number within quotes, or an integer that is written `1024.0`.
fn sloppy_number<T: FromStr>(value: &Value) -> Option<T> {
    let Value::Scalar { text, .. } = value else {
        return None;
    };
    let text = text.trim();
    text.parse().ok().or_else(|| {
        let (whole, part) = text.split_once('.')?;
        let is_whole = part.bytes().all(|digit| digit == b'0');
        whole.parse().ok().filter(|_| is_whole)
    })
}

/// The boolean that YAML 1.1 reads where 1.2 reads a text.
fn old_boolean(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" | "y" => Some(true),
        "false" | "no" | "off" | "n" => Some(false),
        _ => None,
    }
}
