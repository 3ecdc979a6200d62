//! YAML as a tree that knows its lines, so that all faults of a file can be reported at once.
//!
//! serde-saphyr parses, with tight limits: the files are small, and may come from anybody.

use grundy_words::{Line, sentence};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;
use serde_saphyr::options::{DuplicateKeyPolicy, MergeKeyPolicy, NonFiniteFloatPolicy};

/// The largest YAML file that is read.
pub const FILE_BYTES_MAX: u64 = 1 << 20;
/// The deepest nesting of sequences and mappings.
const DEPTH_MAX: usize = 16;
/// The most scalars, sequences and mappings of one file, including those repeated by aliases.
const NODES_MAX: usize = 50_000;
/// The most uses of anchors: enough for a person, too few for a file that expands without bound.
const ALIASES_MAX: usize = 100;
/// The longest part of the library's own message that is passed on.
const MESSAGE_CHARS_MAX: usize = 200;

/// A value with the line, from 1, on which it begins.
#[derive(Clone, Debug)]
pub struct Node {
    /// The line, from 1.
    pub line: u32,
    /// Its value.
    pub value: Value,
}

/// A node's value. A scalar keeps its text: `01` stays `01`.
#[derive(Clone, Debug)]
pub enum Value {
    /// No value.
    Null,
    /// One value.
    Scalar {
        /// The text as it is written.
        text: String,
        /// The kind that it was written as.
        kind: ScalarKind,
    },
    /// A list.
    Sequence(Vec<Node>),
    /// The keys with their values, in the file's order.
    Mapping(Vec<(Key, Node)>),
}

/// The kind of a scalar as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarKind {
    /// `true` or `false`.
    Bool,
    /// A number of YAML's.
    Number,
    /// Any other scalar.
    Text,
}

/// A mapping's key with its line.
#[derive(Clone, Debug)]
pub struct Key {
    /// The line, from 1.
    pub line: u32,
    /// The key itself.
    pub name: String,
}

impl Value {
    /// The kind of the value, for messages.
    #[must_use]
    pub fn describe(&self) -> Line {
        match self {
            Self::Null => sentence!("package-nothing"),
            Self::Scalar { text, kind } => {
                let text = quote(text);
                match kind {
                    ScalarKind::Bool => text.into(),
                    ScalarKind::Number => sentence!("package-the-number", text),
                    ScalarKind::Text => sentence!("package-the-text", text),
                }
            }
            Self::Sequence(_) => sentence!("package-list"),
            Self::Mapping(_) => sentence!("package-mapping"),
        }
    }
}

/// Quotes text from a package for a message: escaped and clipped.
#[must_use]
pub fn quote(text: &str) -> String {
    const CHARS_MAX: usize = 60;
    let clipped: String = text.chars().take(CHARS_MAX).collect();
    let ellipsis = if clipped.len() < text.len() {
        "…"
    } else {
        ""
    };
    format!("{clipped:?}{ellipsis}")
}

/// The reason why a text cannot be parsed.
#[derive(Debug)]
pub struct YamlError {
    /// The line, from 1, if it is known.
    pub line: Option<u32>,
    /// The fault, one line.
    pub message: Line,
    /// Whether the only fault is a key that is in a mapping twice.
    pub is_duplicate_key: bool,
}

/// Parses one document; an empty text gives [`Value::Null`].
///
/// # Errors
///
/// The first fault of the text, with its line.
pub fn parse(text: &str) -> Result<Node, YamlError> {
    parse_with(text, DuplicateKeyPolicy::Error, MergeKeyPolicy::Error)
}

/// Like [`parse`], but of a key that is in a mapping twice the last one counts, as in Python's library.
///
/// # Errors
///
/// The first fault of the text, with its line.
pub fn parse_last_wins(text: &str) -> Result<Node, YamlError> {
    parse_with(text, DuplicateKeyPolicy::LastWins, MergeKeyPolicy::Error)
}

/// Like [`parse_last_wins`], with merges by `<<`: for files of judges whose libraries do both.
///
/// # Errors
///
/// The first fault of the text, with its line.
pub fn parse_foreign(text: &str) -> Result<Node, YamlError> {
    parse_with(text, DuplicateKeyPolicy::LastWins, MergeKeyPolicy::Merge)
}

fn parse_with(
    text: &str,
    duplicate_keys: DuplicateKeyPolicy,
    merge_keys: MergeKeyPolicy,
) -> Result<Node, YamlError> {
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_depth: DEPTH_MAX,
            flow_nesting_limit: DEPTH_MAX,
            max_nodes: NODES_MAX,
            max_events: 3 * NODES_MAX,
            max_aliases: ALIASES_MAX,
            max_anchors: ALIASES_MAX,
            max_documents: 1,
        },
        alias_limits: serde_saphyr::alias_limits! {
            max_total_replayed_events: NODES_MAX,
            max_replay_stack_depth: DEPTH_MAX,
        },
        duplicate_keys: duplicate_keys,
        merge_keys: merge_keys,
        non_finite_float_policy: NonFiniteFloatPolicy::AsString,
        strict_booleans: true,
        reject_unsupported_tags: true,
        with_snippet: false,
    };
    match serde_saphyr::from_str_with_options::<Spanned<Tree>>(text, options) {
        Ok(tree) => Ok(node(tree, text)),
        Err(error) => Err(explain(&error)),
    }
}

fn explain(error: &serde_saphyr::Error) -> YamlError {
    use serde_saphyr::Error;
    use serde_saphyr::budget::BudgetBreach;

    let line = error
        .location()
        .and_then(|location| u32::try_from(location.line()).ok());
    let mut inner = error.without_snippet();
    while let Error::AliasError { error, .. } = inner {
        inner = error.without_snippet();
    }
    let is_duplicate_key = matches!(inner, Error::DuplicateMappingKey { .. });
    let message: Line = match inner {
        Error::Budget {
            breach: BudgetBreach::Depth { .. },
            ..
        } => sentence!("package-nested-more-levels-deep", count = DEPTH_MAX),
        Error::Budget {
            breach: BudgetBreach::Documents { .. },
            ..
        } => sentence!("package-holds-more-one-document"),
        Error::Budget { .. } | Error::AliasReplayLimitExceeded { .. } => sentence!(
            "package-holds-more-values-more",
            count = NODES_MAX,
            aliases = ALIASES_MAX
        ),
        Error::DuplicateMappingKey { key: Some(key), .. } => {
            sentence!("package-key-stands-here-second", key = quote(key))
        }
        _ => {
            // The library adds the place to its message; here it is a field.
            let message = inner.to_string();
            let message = message.lines().next().unwrap_or_default();
            let message = message.split(" at line ").next().unwrap_or_default();
            Line::quote(message.chars().take(MESSAGE_CHARS_MAX).collect::<String>())
        }
    };
    YamlError {
        line: line.filter(|&line| line > 0),
        message,
        is_duplicate_key,
    }
}

/// A document as serde reads it, before the scalars' own text is put back.
enum Tree {
    Null,
    Scalar(ScalarKind, String),
    Sequence(Vec<Spanned<Tree>>),
    Mapping(Vec<(Spanned<String>, Spanned<Tree>)>),
}

fn line_of<T>(spanned: &Spanned<T>) -> u32 {
    u32::try_from(spanned.referenced.line()).unwrap_or(u32::MAX)
}

fn node(tree: Spanned<Tree>, source: &str) -> Node {
    let line = line_of(&tree);
    let value = match tree.value {
        Tree::Null => Value::Null,
        Tree::Scalar(ScalarKind::Text, text) => Value::Scalar {
            text,
            kind: ScalarKind::Text,
        },
        Tree::Scalar(kind, normal) => {
            let text = written(source, &tree.defined).unwrap_or(normal);
            Value::Scalar { text, kind }
        }
        Tree::Sequence(items) => {
            Value::Sequence(items.into_iter().map(|item| node(item, source)).collect())
        }
        Tree::Mapping(entries) => Value::Mapping(
            entries
                .into_iter()
                .map(|(key, value)| {
                    (
                        Key {
                            line: line_of(&key),
                            name: key.value,
                        },
                        node(value, source),
                    )
                })
                .collect(),
        ),
    };
    Node { line, value }
}

/// The text of a number or boolean as it stands in the file.
fn written(source: &str, location: &serde_saphyr::Location) -> Option<String> {
    let span = location.span();
    let start = usize::try_from(span.byte_offset()?).ok()?;
    let length = usize::try_from(span.byte_len()?).ok()?;
    source
        .get(start..start.checked_add(length)?)
        .map(|text| text.trim().to_owned())
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a scalar, a list or a mapping")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Bool, value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Number, value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Number, value.to_string()))
    }

    fn visit_i128<E>(self, value: i128) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Number, value.to_string()))
    }

    fn visit_u128<E>(self, value: u128) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Number, value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Number, value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Scalar(ScalarKind::Text, value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_none<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Tree, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Tree::Sequence(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Tree, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = access.next_entry()? {
            entries.push(entry);
        }
        Ok(Tree::Mapping(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(node: &Node) -> String {
        let inner = match &node.value {
            Value::Null => "null".to_owned(),
            Value::Scalar { text, kind } => format!("{kind:?}({text})"),
            Value::Sequence(items) => {
                format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(" "))
            }
            Value::Mapping(entries) => {
                let entries = entries
                    .iter()
                    .map(|(key, value)| format!("{}@{}: {}", key.name, key.line, show(value)));
                format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
            }
        };
        format!("{inner}@{}", node.line)
    }

    #[test]
    fn scalars_keep_their_text_and_everything_its_line() {
        let text =
            "a: 01\nb: [1.50, 0x1F, 'q', true, ~, yes, \"7\"]\n\nc:\n  d: 1e3\n  5: x\n  e: .nan\n";
        let tree = parse(text)
            .map(|node| show(&node))
            .map_err(|error| error.message);
        insta::assert_debug_snapshot!(tree);
    }

    #[test]
    fn an_empty_document_is_null() {
        for text in ["", "# nothing\n", "---\n"] {
            assert!(
                matches!(parse(text).expect(text).value, Value::Null),
                "{text:?}"
            );
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(2000))]

        /// Any text, and text that looks like YAML, is parsed or refused.
        #[test]
        fn nothing_panics(
            any in ".{0,200}",
            pieces in proptest::collection::vec(
                proptest::sample::select(vec![
                    "a", "1", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "&a ", "*a", "\"", "'", "|", ">",
                    "? ", "# ", "!!str ", "!!int ", "true", "~", "<<", "\t", "---\n", "...\n", "%YAML 1.2\n", "\u{feff}",
                ]),
                0..60,
            )
        ) {
            for text in [any, pieces.concat()] {
                if let Err(error) = parse(&text) {
                    proptest::prop_assert!(!error.message.to_string().is_empty());
                }
            }
        }
    }
}
