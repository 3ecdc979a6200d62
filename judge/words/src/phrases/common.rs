//! The phrases that every package has: those of problemkit, of testlib, and of the libraries that the judge uses.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Phrase;

/// The words that belong to no package.
#[derive(Debug)]
pub(super) struct Tables {
    /// The phrases that may precede a program's message.
    pub(super) prefixes: Vec<Phrase>,
    /// The phrases for messages of the libraries.
    pub(super) messages: Vec<Phrase>,
}

/// The embedded tables, which are read once.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        let programs: Programs = read(include_str!("../../programs.toml"));
        Tables {
            prefixes: phrases(programs.prefixes),
            messages: phrases(programs.messages),
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
struct Row {
    en: String,
    vi: String,
}

fn read<T: for<'de> Deserialize<'de>>(source: &'static str) -> T {
    toml::from_str(source).expect("our own tables are well-formed")
}

fn phrases(rows: Vec<Row>) -> Vec<Phrase> {
    let phrase = |row: Row| Phrase::new(&row.en, &row.vi).expect("our own rows fit each other");
    rows.into_iter().map(phrase).collect()
}
