//! Parses a source and walks through its syntax tree without recursion, since hostile sources nest deeply.

use std::ops::ControlFlow;

use tree_sitter::{Language, Node, ParseOptions, ParseState, Parser, Tree};

/// The number of times that the parser may ask whether to go on; the largest source written by a person takes a small part of it.
const PARSE_STEPS_MAX: u32 = 1 << 20;

/// The longest text of a node that is read. Expressions are nested, so without a bound the time would grow with the square of the
/// source's length.
const TEXT_BYTES_MAX: usize = 1000;

/// A node, and where it stands.
pub(crate) struct SyntaxNode<'a, 't> {
    pub(crate) node: Node<'t>,
    /// The ancestors, from the root down to the parent.
    pub(crate) above: &'a [Node<'t>],
    /// Its field of the parent node.
    pub(crate) field: Option<&'t str>,
    source: &'a [u8],
}

impl<'t> SyntaxNode<'_, 't> {
    /// The text of a node; empty if it is not UTF-8 or too long.
    pub(crate) fn text_of(&self, node: Node<'_>) -> &str {
        let bytes = self.source.get(node.byte_range()).unwrap_or_default();
        if bytes.len() > TEXT_BYTES_MAX {
            return "";
        }
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// The text of this node; empty if it is not UTF-8 or too long.
    pub(crate) fn text(&self) -> &str {
        self.text_of(self.node)
    }

    pub(crate) fn child(&self, field: &str) -> Option<Node<'t>> {
        self.node.child_by_field_name(field)
    }

    /// The node so many levels above, from 1.
    pub(crate) fn parent(&self, levels: usize) -> Option<Node<'t>> {
        let index = self.above.len().checked_sub(levels)?;
        self.above.get(index).copied()
    }

    /// The kind of the node this many levels above; empty above the root.
    pub(crate) fn parent_kind(&self, levels: usize) -> &'t str {
        self.parent(levels).map_or("", |node| node.kind())
    }
}

/// Whether to look below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Below {
    Look,
    Skip,
}

/// The syntax tree of a source; `None` if it takes too long.
pub(crate) fn parse(language: &Language, source: &[u8]) -> Option<Tree> {
    let mut parser = Parser::new();
    // It never fails: the versions of grammars and library fit, which tests check.
    parser.set_language(language).ok()?;
    let mut steps = 0;
    let mut go_on = |_: &ParseState| {
        steps += 1;
        if steps > PARSE_STEPS_MAX {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let options = ParseOptions::new().progress_callback(&mut go_on);
    let read = &mut |offset: usize, _| source.get(offset..).unwrap_or_default();
    parser.parse_with_options(read, None, Some(options))
}

/// Calls `look` on every node that was parsed, from the beginning of the source to its end.
pub(crate) fn visit(
    language: &Language,
    source: &[u8],
    mut look: impl FnMut(&SyntaxNode<'_, '_>) -> Below,
) {
    let Some(tree) = parse(language, source) else {
        return;
    };
    let mut cursor = tree.walk();
    let mut above = Vec::new();
    loop {
        let place = SyntaxNode {
            node: cursor.node(),
            above: &above,
            field: cursor.field_name(),
            source,
        };
        let node = place.node;
        let is_understood = !node.is_error() && !node.is_missing() && !node.is_extra();
        if is_understood && look(&place) == Below::Look && cursor.goto_first_child() {
            above.push(node);
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
            above.pop();
        }
    }
}
