//! The debug build of a language, whose programs report where they fail.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::row::Language;

/// The tool that writes a run's messages, which is a section of `findings.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DebugTool {
    /// GCC's sanitizers and the debug mode of its library.
    Sanitizers,
    /// Free Pascal's checks.
    Pascal,
    /// Python's trace.
    Python,
    /// The trace of a Java machine.
    Java,
    /// Rust's panics.
    Rust,
    /// The trace of Node.js.
    JavaScript,
}

/// A second build of a program, whose runs report more about failures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebugBuild {
    /// The tool that writes its runs' messages.
    pub tool: DebugTool,
    /// The compiler's command line in place of the row's; if it is empty, the usual build suffices.
    #[serde(default)]
    pub compile: Vec<String>,
    /// The program's command line, instead of the row's.
    #[serde(default)]
    pub run: Vec<String>,
    /// The environment in addition to the row's.
    #[serde(default)]
    pub environment: BTreeMap<String, String>,
    /// The memory in MiB that is added to the limit, in addition to the language's own.
    #[serde(default)]
    pub memory_overhead_mib: u64,
    /// The factor by which its runs may take longer.
    #[serde(default = "one")]
    pub time_factor: f64,
}

const fn one() -> f64 {
    1.0
}

impl DebugBuild {
    /// The fault of this build in this row, if there is one.
    pub(super) fn fault(&self, row: &Language) -> Option<String> {
        let broken = |reason: &str| Some(format!("{}: {reason}", row.id));
        let changes_runs =
            !self.run.is_empty() || !self.environment.is_empty() || self.memory_overhead_mib > 0;
        if self.compile.is_empty() && changes_runs {
            return broken("debug needs a compile of its own to run otherwise");
        }
        // Compiled programs are cached by their command line, so it must differ.
        if self.compile == row.compile {
            return broken("debug.compile is the same as compile");
        }
        if !(1.0..=100.0).contains(&self.time_factor) {
            return broken("debug.time_factor must lie in 1..100");
        }
        None
    }
}

impl Language {
    /// The row with its debug build; `None` if the usual build suffices, or there is none.
    #[must_use]
    pub fn for_debugging(&self) -> Option<Self> {
        let debug = self.debug.as_ref()?;
        if debug.compile.is_empty() {
            return None;
        }
        let mut row = self.clone();
        row.compile.clone_from(&debug.compile);
        if !debug.run.is_empty() {
            row.run.clone_from(&debug.run);
        }
        row.environment.extend(debug.environment.clone());
        row.memory_overhead_mib += debug.memory_overhead_mib;
        row.time_factor *= debug.time_factor;
        // The prepared files were made for other options.
        row.prepare.clear();
        Some(row)
    }
}
