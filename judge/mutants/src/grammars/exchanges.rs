//! What may stand for something, in any language.

use tree_sitter::Node;

use crate::tree::Place;

/// What may stand for a word: rows of it and the others, the likelier mistake first.
pub(super) type Exchanges = &'static [(&'static str, &'static [&'static str])];

/// What may stand for this word.
pub(super) fn exchanged(rows: Exchanges, word: &str) -> &'static [&'static str] {
    let row = rows.iter().find(|(from, _)| *from == word);
    row.map_or(&[], |(_, others)| others)
}

/// An expression and one less, or one more. Of what is no simple expression, its whole value.
pub(super) fn neighbours(place: &Place<'_, '_>, node: Node<'_>, is_simple: bool) -> Vec<String> {
    let text = place.text_of(node);
    if text.is_empty() {
        return Vec::new();
    }
    let whole = if is_simple {
        text.to_owned()
    } else {
        format!("({text})")
    };
    vec![format!("{whole} - 1"), format!("{whole} + 1")]
}
