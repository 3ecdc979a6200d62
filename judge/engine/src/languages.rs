//! The language table: `languages.toml`, one row a language.

use serde::Deserialize;

/// One row of the language table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Stable id: `cpp`.
    pub id: String,
    /// Name in the interface: `C++20 (GCC)`.
    pub name: String,
    /// File extensions without the dot; the first is the usual one.
    pub extensions: Vec<String>,
}

/// The whole table, and which of its compilers this machine has.
#[derive(Clone, Debug)]
pub struct Languages {
    rows: Vec<Language>,
}

impl Languages {
    /// Every language of the table, in its order.
    #[must_use]
    pub fn all(&self) -> &[Language] {
        &self.rows
    }
}
