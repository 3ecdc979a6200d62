//! Exchanges of words in any language.

use grundy_judgement::MutantOperator;
use tree_sitter::Node;

use crate::mutants::edit::Edits;
use crate::mutants::tree::SyntaxNode;

/// Exchanges of words: rows of a word and the others, the likelier mistake first.
pub(super) type Exchanges = &'static [(&'static str, &'static [&'static str])];

/// The words that may stand for this one.
pub(super) fn exchanged(rows: Exchanges, word: &str) -> &'static [&'static str] {
    let row = rows.iter().find(|(from, _)| *from == word);
    row.map_or(&[], |(_, others)| others)
}

/// Notes what may stand for a word, which is a node's.
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

/// Kinds of a grammar's expressions, as far as they matter where one is added.
pub(super) struct Kinds {
    /// One can be added to these without brackets.
    pub(super) simple: &'static [&'static str],
    /// Numbers, which are mistaken as constants. With one of its own an expression is left alone.
    pub(super) numbers: &'static [&'static str],
    /// Never one less or one more.
    pub(super) kept: &'static [&'static str],
}

/// Notes an expression less one, and with one more, unless it has a number of its own.
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

/// Notes an expression less one, and with one more. Of what is no simple expression, its whole value.
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
