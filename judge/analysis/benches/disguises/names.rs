//! Other names.

use std::collections::BTreeMap;

use grundy_lint::{Kind, Piece};

use super::syntax::apply;
use super::{Source, pieces_of};

/// Words of languages and their libraries, which nobody can rename.
const COMMON: &str = include_str!("words.txt");

/// Whether a word belongs to a language or its library.
pub(crate) fn is_common(word: &str) -> bool {
    COMMON
        .split_whitespace()
        .any(|common| common.eq_ignore_ascii_case(word))
}

/// The program with other names for what it declares itself.
pub(crate) fn renamed(source: &Source) -> String {
    let pieces = pieces_of(source);
    let ignores_case = source.language == "pascal";
    let key = |piece: &Piece<'_>| {
        if ignores_case {
            piece.text.to_lowercase()
        } else {
            piece.text.to_owned()
        }
    };
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let text = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
    for (at, piece) in pieces.iter().enumerate() {
        let is_member = at > 0 && matches!(text(at - 1), "." | "->" | "::")
            || matches!(text(at + 1), "::" | "!");
        if piece.kind == Kind::Word && !is_common(piece.text) && !is_member {
            let number = names.len();
            names
                .entry(key(piece))
                .or_insert_with(|| format!("bien_{number}"));
        }
    }
    let edits = pieces
        .iter()
        .filter(|piece| piece.kind == Kind::Word)
        .filter_map(|piece| {
            let name = names.get(&key(piece))?;
            Some((piece.start..piece.start + piece.text.len(), name.clone()))
        });
    apply(&source.text, edits.collect())
}
