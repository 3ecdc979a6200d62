//! Tools' messages on a program that fails, as findings about lines of its source.
//!
//! The table `findings.toml` has a section for each tool: GCC's sanitizers, Free Pascal's checks, Python's trace. This module only
//! reads its rows. The program may have written a tool's message itself, so patterns bound what is taken from it, and only the
//! program's author sees it.

mod said;

use std::sync::LazyLock;

use grundy_words::Bilingual;
use serde::{Deserialize, Serialize};

use crate::languages::{DebugTool, Pattern};

/// A line of the source that did something wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineFinding {
    /// The line, from 1.
    pub line: u32,
    /// The identifier of the fault: `signed-overflow`.
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
    /// The messages of a failed run.
    run: Vec<Row>,
    /// A compiler's messages on a line that cannot be meant.
    #[serde(default)]
    compile: Vec<Row>,
    /// A compiler's messages on a source that is no program.
    #[serde(default)]
    errors: Vec<Row>,
    /// The linker's messages on a source without errors in its lines.
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
    /// The text in Vietnamese; `{name}` stands for the pattern's group.
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
