//! The tables that every package has: the words of problemkit, of testlib, and of the judge about packages.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Phrase;

/// The words that belong to no package.
#[derive(Debug)]
pub(super) struct Tables {
    /// Phrases that stand before a program's own words.
    pub(super) prefixes: Vec<Phrase>,
    /// Messages of programs in the libraries' words.
    pub(super) messages: Vec<Phrase>,
    /// Lines of checks and imports.
    pub(super) lines: Vec<Phrase>,
}

/// Embedded, and read once.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        let programs: Programs = read(include_str!("../../words/programs.toml"));
        let lines: Lines = read(include_str!("../../words/lines.toml"));
        // The judge's own messages come first: rows of programs are more general.
        let messages = reasons().into_iter().chain(programs.messages);
        Tables {
            prefixes: phrases(programs.prefixes),
            messages: phrases(messages.collect()),
            lines: phrases(lines.lines),
        }
    });
    &TABLES
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Programs {
    prefixes: Vec<Row>,
    messages: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lines {
    lines: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    en: String,
    vi: String,
}

/// The judge's own messages on a test: lines of checks hold them as English text. Those with more words come first,
/// since one with fewer may fit, too.
fn reasons() -> Vec<Row> {
    let sentences = |ftl: &'static str| {
        let lines = ftl.lines().filter(|line| line.starts_with("reason-"));
        lines.filter_map(|line| line.split_once(" = "))
    };
    let row_text = |text: &str| text.replace("{ $", "{").replace(" }", "}");
    let vietnamese: HashMap<&str, &str> = sentences(include_str!("../../words/vi.ftl")).collect();
    let rows = sentences(include_str!("../../words/en.ftl"));
    let rows = rows.filter_map(|(name, en)| {
        let vi = vietnamese.get(name)?;
        Some(Row {
            en: row_text(en),
            vi: row_text(vi),
        })
    });
    let mut rows: Vec<Row> = rows.collect();
    // The words outside of places are counted: an odd part of a text split at braces is inside.
    let words = |row: &Row| -> usize {
        let parts = row.en.split(['{', '}']);
        parts.step_by(2).map(str::len).sum()
    };
    rows.sort_by_key(|row| Reverse(words(row)));
    rows
}

fn read<T: for<'de> Deserialize<'de>>(source: &'static str) -> T {
    toml::from_str(source).expect("our own tables are well-formed")
}

fn phrases(rows: Vec<Row>) -> Vec<Phrase> {
    let phrase = |row: Row| Phrase::new(&row.en, &row.vi).expect("our own rows fit each other");
    rows.into_iter().map(phrase).collect()
}
