//! The texts of `judge.yaml`: the reasons for tests, and the translations of the programs' messages.

use std::collections::BTreeMap;

use grundy_words::{Phrase, PhraseFault, Phrases, sentence};

use crate::by_language::ByLanguage;
use crate::move_words::{MoveRow, MoveWords};
use crate::yaml::{Node, Value};

use super::context::Context;
use super::metadata::is_language_code;

/// The most rows of a package.
const ROWS_MAX: usize = 500;
/// The most forms of a game's moves.
const MOVE_ROWS_MAX: usize = 50;
/// The longest text of a row, in bytes.
const TEXT_BYTES_MAX: usize = 500;

/// One line of text, or `{vi: …, en: …}`; empty, with a report, if it is neither.
pub(super) fn why(context: &mut Context<'_>, node: &Node) -> ByLanguage {
    if !matches!(node.value, Value::Mapping(_)) {
        let text = context.line(node, "why");
        return text.map_or_else(ByLanguage::default, ByLanguage::plain);
    }
    let texts = texts_by_language(context, node, "why");
    let mut keys = context.mapping(node, "why").iter();
    if !keys.any(|(key, _)| key.name == "en") {
        context.error(node.line, sentence!("package-why-should-english-en"));
    }
    ByLanguage::from(texts)
}

/// `{vi: …, en: …}`, a line each.
pub(super) fn texts_by_language(
    context: &mut Context<'_>,
    node: &Node,
    what: &str,
) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (key, value) in context.mapping(node, what) {
        if !is_language_code(&key.name) {
            let language = crate::yaml::quote(&key.name);
            context.error(
                key.line,
                sentence!("package-key-no-language-code", key = what, language),
            );
        } else if let Some(text) = context.line(value, what) {
            texts.insert(key.name.clone(), text);
        }
    }
    texts
}

/// The rows that can be used; faults of the others are reported.
pub(super) fn read(context: &mut Context<'_>, node: &Node) -> Phrases {
    let Value::Sequence(items) = &node.value else {
        if !matches!(node.value, Value::Null) {
            context.error(node.line, sentence!("package-should-list", key = "words"));
        }
        return Phrases::default();
    };
    if items.len() > ROWS_MAX {
        let message = sentence!("package-words-lists-more-rows", count = ROWS_MAX);
        context.error(node.line, message);
        return Phrases::default();
    }
    let mut rows = Vec::new();
    let mut lines: BTreeMap<String, u32> = BTreeMap::new();
    for item in items {
        let Some(row) = phrase(context, item) else {
            continue;
        };
        if let Some(first) = lines.get(&row.shape()) {
            let message = sentence!("package-words-this-row-already", line = first);
            context.error(item.line, message);
            continue;
        }
        lines.insert(row.shape(), item.line);
        rows.push(row);
    }
    Phrases::new(rows)
}

/// `{move: …, vi: …, en: …}` for each form of a game's moves; faults of a row are reported.
pub(super) fn move_words(context: &mut Context<'_>, node: &Node) -> MoveWords {
    let what = "move_words";
    let Value::Sequence(items) = &node.value else {
        context.error(node.line, sentence!("package-should-list", key = what));
        return MoveWords::default();
    };
    if items.len() > MOVE_ROWS_MAX {
        let message = sentence!("package-lists-more-rows", key = what, count = MOVE_ROWS_MAX);
        context.error(node.line, message);
        return MoveWords::default();
    }
    let rows = items
        .iter()
        .filter_map(|item| move_row(context, item, what));
    MoveWords::new(rows.collect())
}

fn move_row(context: &mut Context<'_>, node: &Node, what: &str) -> Option<MoveRow> {
    let (mut form, mut words) = (None, BTreeMap::new());
    for (key, value) in context.mapping(node, what) {
        let text = context.line(value, &format!("{what}.{}", key.name));
        match key.name.as_str() {
            "move" => form = text,
            language if is_language_code(language) => {
                words.extend(text.map(|text| (language.to_owned(), text)));
            }
            _ => context.unknown_key(key, &format!("`{what}`")),
        }
    }
    let (Some(form), false) = (form, words.is_empty()) else {
        let message = sentence!("package-move-row", key = what);
        context.error(node.line, message);
        return None;
    };
    let row = MoveRow::new(&form, words.into());
    row.map_err(|fault| context.error(node.line, fault.in_words()))
        .ok()
}

fn phrase(context: &mut Context<'_>, node: &Node) -> Option<Phrase> {
    let (mut en, mut vi) = (None, None);
    let mut is_told = !matches!(node.value, Value::Mapping(_));
    for (key, value) in context.mapping(node, "words") {
        let text = match key.name.as_str() {
            "en" => &mut en,
            "vi" => &mut vi,
            _ => {
                context.unknown_key(key, "`words`");
                continue;
            }
        };
        *text = context.line(value, &format!("words.{}", key.name));
        is_told |= text.is_none();
        if text
            .as_ref()
            .is_some_and(|text| text.len() > TEXT_BYTES_MAX)
        {
            let message = sentence!(
                "package-text-longer-bytes",
                key = format!("words.{}", key.name),
                count = TEXT_BYTES_MAX
            );
            context.error(value.line, message);
            return None;
        }
    }
    let (Some(en), Some(vi)) = (en, vi) else {
        if !is_told {
            context.error(node.line, sentence!("package-row-words-should-en"));
        }
        return None;
    };
    match Phrase::new(&en, &vi) {
        Ok(row) => Some(row),
        Err(fault) => {
            let fault = match fault {
                PhraseFault::NoWords => sentence!("package-phrase-no-words"),
                PhraseFault::Unequal(name) => sentence!("package-phrase-unequal", name),
            };
            context.error(
                node.line,
                sentence!("package-key-fault", key = "words", fault),
            );
            None
        }
    }
}
