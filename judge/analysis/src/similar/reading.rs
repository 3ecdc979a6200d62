//! A source becomes a row of symbols.

use std::ops::Range;

use grundy_languages::{Language, is_archive};
use grundy_lint::Family;

use super::leaves::{What, by_grammar, by_lexer};
use super::symbol::{Symbol, of_mark, of_name, of_word};
use crate::syntax::Grammar;

/// The longest source that is read, in bytes; no problem accepts a longer one that somebody wrote.
pub const COMPARED_BYTES_MAX: usize = 128 << 10;
/// The most symbols that are read of a source.
const SYMBOLS_MAX: usize = 1 << 14;

/// A symbol, and where it stands in the source.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) symbol: Symbol,
    pub(super) bytes: Range<usize>,
}

/// The symbols of a source; none of an archive or a source that is too long.
pub(super) fn symbols(language: &Language, source: &[u8]) -> Vec<Placed> {
    if source.len() > COMPARED_BYTES_MAX || is_archive(source) {
        return Vec::new();
    }
    let family = Family::of(language);
    let leaves = match Grammar::of(&language.id).and_then(|grammar| by_grammar(grammar, source)) {
        Some(leaves) => leaves,
        None => match std::str::from_utf8(source) {
            Ok(text) => by_lexer(family, text),
            Err(_) => return Vec::new(),
        },
    };
    let text = |at: usize| {
        let leaf = leaves.get(at);
        let bytes = leaf.and_then(|leaf| source.get(leaf.bytes.clone()));
        std::str::from_utf8(bytes.unwrap_or_default()).unwrap_or_default()
    };
    let is_pascal = family == Some(Family::Pascal);
    // The signs between the parts of `cin >> a >> b` shift nothing.
    let mut is_stream = false;
    let mut placed = Vec::new();
    for (at, leaf) in leaves.iter().enumerate() {
        let said = text(at);
        let is_called = text(at + 1) == "(";
        let name = [of_name(is_called)];
        let symbols: &[Symbol] = match leaf.what {
            What::Unsaid(symbol) => &[symbol],
            What::Number => &[Symbol::Number],
            What::Text => &[Symbol::Text],
            What::Word if is_pascal && said.eq_ignore_ascii_case("do") => &[],
            What::Word => of_word(&said.to_ascii_lowercase()).unwrap_or(&name),
            What::Mark if is_stream && matches!(said, "<<" | ">>") => &[],
            What::Mark => of_mark(said, is_pascal),
        };
        is_stream = said != ";" && (is_stream || matches!(said, "cin" | "cout"));
        placed.extend(
            symbols
                .iter()
                .filter(|symbol| says_something(**symbol))
                .map(|&symbol| Placed {
                    symbol,
                    bytes: leaf.bytes.clone(),
                }),
        );
        if placed.len() > SYMBOLS_MAX {
            placed.truncate(SYMBOLS_MAX);
            break;
        }
    }
    placed
}

/// Names and numbers stand between all other symbols, so they would only make fingerprints longer.
fn says_something(symbol: Symbol) -> bool {
    !matches!(symbol, Symbol::Name)
}
