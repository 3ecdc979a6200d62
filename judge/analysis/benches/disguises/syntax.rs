//! The part of a program that the disguises see: its nodes by the grammars of tree-sitter; of Rust, which has none here, loops and bindings by the lexer.

use std::ops::Range;

use grundy_lint::syntax::{C, JAVA, PASCAL, PYTHON, RUST, Syntax};
use grundy_lint::{Kind, pieces};
use tree_sitter::Parser;

use super::Source;

/// Some bytes, and the text that stands in their place.
pub(crate) type Edit = (Range<usize>, String);

/// A node of the syntax tree.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) kind: String,
    pub(crate) bytes: Range<usize>,
    /// Whether it stands in no other than the program.
    pub(crate) is_top: bool,
    /// The name that it declares, in lower case.
    pub(crate) name: Option<String>,
    /// The parts that have a name in the grammar.
    pub(crate) parts: Vec<(String, Range<usize>)>,
}

impl Node {
    pub(crate) fn part(&self, name: &str) -> Option<Range<usize>> {
        let mut parts = self.parts.iter();
        parts
            .find(|(field, _)| *field == name)
            .map(|(_, bytes)| bytes.clone())
    }

    pub(crate) fn is_loop(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "for_statement" | "while_statement" | "for" | "while"
        )
    }
}

pub(crate) fn lexer(language: &str) -> &'static Syntax {
    match language {
        "pascal" => &PASCAL,
        "python" => &PYTHON,
        "rust" => &RUST,
        "java" => &JAVA,
        _ => &C,
    }
}

/// The text with other parts; of parts that overlap the first counts.
pub(crate) fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(bytes, _)| bytes.start);
    let mut result = String::new();
    let mut at = 0;
    for (bytes, other) in edits {
        if bytes.start < at {
            continue;
        }
        result += &text[at..bytes.start];
        result += &other;
        at = bytes.end;
    }
    result + &text[at..]
}

/// All nodes, each before those in it.
pub(crate) fn nodes(source: &Source) -> Vec<Node> {
    let language = match source.language {
        "cpp" => tree_sitter_cpp::LANGUAGE,
        "pascal" => tree_sitter_pascal::LANGUAGE,
        "python" => tree_sitter_python::LANGUAGE,
        "rust" => return nodes_of_rust(&source.text),
        _ => return Vec::new(),
    };
    let mut parser = Parser::new();
    parser
        .set_language(&language.into())
        .expect("the grammar fits");
    let tree = parser.parse(&source.text, None).expect("a tree");
    let mut nodes = Vec::new();
    let mut ahead = vec![tree.root_node()];
    while let Some(node) = ahead.pop() {
        let mut cursor = node.walk();
        let children: Vec<_> = node.children(&mut cursor).collect();
        let mut parts = Vec::new();
        for (at, child) in children.iter().enumerate() {
            if let Some(field) = node.field_name_for_child(at as u32) {
                parts.push((field.to_owned(), child.byte_range()));
            }
        }
        let named = |node: tree_sitter::Node<'_>| {
            let header = node.child_by_field_name("header");
            let declared = node.child_by_field_name("declarator");
            let inner = header.or(declared).unwrap_or(node);
            let name = inner
                .child_by_field_name("name")
                .or_else(|| inner.child_by_field_name("declarator"))?;
            Some(source.text.get(name.byte_range())?.to_lowercase())
        };
        nodes.push(Node {
            kind: node.kind().to_owned(),
            is_top: node.parent().is_some_and(|above| above.parent().is_none()),
            bytes: node.byte_range(),
            name: named(node),
            parts,
        });
        ahead.extend(children.into_iter().rev());
    }
    nodes
}

/// `for x in a..b { … }` and `let x = …;`.
fn nodes_of_rust(text: &str) -> Vec<Node> {
    let pieces: Vec<_> = pieces(&RUST, text)
        .filter(|piece| piece.kind != Kind::Comment)
        .collect();
    let said = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
    let start = |at: usize| pieces.get(at).map_or(text.len(), |piece| piece.start);
    let end = |at: usize| start(at) + said(at).len();
    let mut nodes = Vec::new();
    for at in 0..pieces.len() {
        let (kind, closes) = match said(at) {
            "for" if said(at + 2) == "in" => ("for", "}"),
            "let" if said(at.wrapping_sub(1)) == ";" || said(at.wrapping_sub(1)) == "{" => {
                ("let", ";")
            }
            _ => continue,
        };
        let mut depth = 0;
        let mut open = None;
        for last in at..pieces.len() {
            match said(last) {
                "{" => {
                    open = open.or((depth == 0).then_some(last));
                    depth += 1;
                }
                "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 && said(last) == closes {
                let parts = match open {
                    Some(open) if kind == "for" => vec![
                        ("name".to_owned(), start(at + 1)..end(at + 1)),
                        ("range".to_owned(), start(at + 3)..end(open - 1)),
                        ("body".to_owned(), start(open)..end(last)),
                    ],
                    _ => Vec::new(),
                };
                nodes.push(Node {
                    kind: kind.to_owned(),
                    is_top: false,
                    bytes: start(at)..end(last),
                    name: None,
                    parts,
                });
                break;
            }
        }
    }
    nodes
}
