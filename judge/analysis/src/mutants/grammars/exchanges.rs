//! Exchanges of words in any language.

use grundy_judgement::MutantOperator;
use tree_sitter::Node;

use crate::mutants::edit::Edits;
use crate::syntax::SyntaxNode;

/// Exchanges of words: each row has a word and its replacements, the likelier mistake first.
pub(super) type Exchanges = &'static [(&'static str, &'static [&'static str])];

/// The words that may stand for this one.
pub(super) fn exchanged(rows: Exchanges, word: &str) -> &'static [&'static str] {
    let row = rows.iter().find(|(from, _)| *from == word);
    row.map_or(&[], |(_, others)| others)
}

/// Adds the replacements of a word, which is a node's text.
pub(super) fn exchange(
    edits: &mut Edits<'_>,
    operator: MutantOperator,
    node: Node<'_>,
    rows: Exchanges,
    word: &str,
) {
    for other in exchanged(rows, word) {
        edits.change(operator, node, *other);
    }
}

/// The kinds of a grammar's expressions that matter when one is added or subtracted.
pub(super) struct Kinds {
    /// Expressions to which a number can be added without brackets.
    pub(super) simple: &'static [&'static str],
    /// Numbers, which are changed as constants. An expression that has one is left alone.
    pub(super) numbers: &'static [&'static str],
    /// Expressions that are never changed by one.
    pub(super) kept: &'static [&'static str],
}

/// Adds an expression minus one and plus one, unless it has a number of its own.
pub(super) fn shift(
    edits: &mut Edits<'_>,
    place: &SyntaxNode<'_, '_>,
    node: Node<'_>,
    kinds: &Kinds,
) {
    let mut cursor = node.walk();
    let is_number = |node: Node<'_>| kinds.numbers.contains(&node.kind());
    let has_number = is_number(node) || node.children(&mut cursor).any(is_number);
    if node.is_named() && !has_number && !kinds.kept.contains(&node.kind()) {
        move_by_one(edits, place, node, kinds);
    }
}

/// Adds an expression minus one and plus one; one that is not simple gets brackets.
pub(super) fn move_by_one(
    edits: &mut Edits<'_>,
    place: &SyntaxNode<'_, '_>,
    node: Node<'_>,
    kinds: &Kinds,
) {
    let text = place.text_of(node);
    if text.is_empty() || node.has_error() {
        return;
    }
    let is_simple = kinds.simple.contains(&node.kind());
    let whole = if is_simple {
        text.to_owned()
    } else {
        format!("({text})")
    };
    for step in ["- 1", "+ 1"] {
        edits.change(MutantOperator::OffByOne, node, format!("{whole} {step}"));
    }
}
