//! Takes typed values from a YAML tree and reports each value that does not fit.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grundy_words::{Line, sentence};

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::yaml::{self, Key, Node, ScalarKind, Value};

/// The file that is read, and the collection of its faults.
#[derive(Debug)]
pub struct Context<'a> {
    /// The file's name in reports.
    pub file: &'a str,
    /// Whether an unknown key is an error, or only a warning.
    pub is_strict: bool,
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
            && !self.is_strict
        {
            let message = sentence!("package-last-one-counts", line = error.message);
            self.warning(error.line.unwrap_or(1), message);
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

    /// Reports an error; only a warning if it does not affect the judging of a package from elsewhere.
    pub fn error(&mut self, line: u32, message: impl Into<Line>) {
        if self.diagnostics.is_aside && !self.diagnostics.is_exercise {
            self.warning(line, message);
        } else {
            self.diagnostics.error_at(self.file, line, message);
        }
    }

    /// Reports a warning.
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
        if self.is_strict {
            self.error(key.line, message);
        } else {
            self.warning(key.line, message);
        }
    }

    fn expected(&mut self, node: &Node, what: &str, expected: impl Into<Line>) {
        let found = node.value.describe();
        self.error(
            node.line,
            sentence!(
                "package-should-found",
                key = what,
                choices = expected.into(),
                found
            ),
        );
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

    /// `true` or `false`; in a package from elsewhere also YAML 1.1's other words for these.
    pub fn boolean(&mut self, node: &Node, what: &str) -> Option<bool> {
        match &node.value {
            Value::Scalar {
                text,
                kind: ScalarKind::Bool,
            } => Some(text == "true"),
            Value::Scalar { text, .. } if !self.is_strict && old_boolean(text).is_some() => {
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
        let value = match &node.value {
            Value::Scalar {
                text,
                kind: ScalarKind::Number,
            } => text.parse().ok().or_else(|| self.sloppy(text)),
            Value::Scalar { text, .. } => self.sloppy(text),
            _ => None,
        };
        let value = value.filter(|value| range.contains(value));
        if value.is_none() {
            self.expected(node, what, expected);
        }
        value
    }

    /// A number within quotes or an integer written as `1024.0`, which only packages from elsewhere may have.
    fn sloppy<T: FromStr>(&self, text: &str) -> Option<T> {
        if self.is_strict {
            return None;
        }
        let text = text.trim();
        text.parse().ok().or_else(|| {
            let (whole, part) = text.split_once('.')?;
            let is_whole = part.bytes().all(|digit| digit == b'0');
            whole.parse().ok().filter(|_| is_whole)
        })
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

/// The boolean that YAML 1.1 sees in this text, which is a text in 1.2.
fn old_boolean(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" | "y" => Some(true),
        "false" | "no" | "off" | "n" => Some(false),
        _ => None,
    }
}
