//! Tools' messages on a program that goes wrong, as findings about lines of its source.
//!
//! The table `findings.toml` has a section for each tool: GCC's sanitizers, Free Pascal's checks, Python's trace. Here is only how its rows
//! are read: what a tool says is text that the program may have written itself, so patterns bound what they take of it, and nobody is told
//! but who wrote the program.

mod said;

use std::sync::LazyLock;

use grundy_words::Bilingual;
use serde::{Deserialize, Serialize};

use crate::languages::{DebugTool, Pattern};

/// A line of the source that did something wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineFinding {
    /// From 1.
    pub line: u32,
    /// The name of its fault, for programs: `signed-overflow`.
    pub kind: String,
    /// The same for people.
    pub text: Bilingual,
}

/// One tool's messages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tool {
    /// The tool's name, `debug.tool` in the language table.
    id: DebugTool,
    /// Finds lines of files, in the groups `file` and `line`.
    place: Pattern,
    /// The last place and message count, not the first.
    #[serde(default)]
    innermost_is_last: bool,
    /// Messages of a run that goes wrong.
    run: Vec<Row>,
    /// A compiler's messages on a line that cannot be meant.
    #[serde(default)]
    compile: Vec<Row>,
    /// A compiler's messages on a source that is no program.
    #[serde(default)]
    errors: Vec<Row>,
    /// The linker's messages on a source whose lines are all right.
    #[serde(default)]
    link: Vec<Row>,
}

/// One message.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    /// A name for programs: `out-of-bounds`.
    kind: String,
    pattern: Pattern,
    /// In Vietnamese; `{name}` stands for the pattern's group.
    vi: String,
    /// The same in English.
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FindingsFile {
    tool: Vec<Tool>,
}

/// The section of a tool.
fn section(id: DebugTool) -> Option<&'static Tool> {
    static TABLE: LazyLock<FindingsFile> = LazyLock::new(|| {
        toml::from_str(include_str!("../../findings.toml")).expect("our own table is well-formed")
    });
    TABLE.tool.iter().find(|tool| tool.id == id)
}

#[cfg(test)]
mod tests;
