//! How a language's programs are built to be told where they go wrong.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::row::Language;

/// The tool that writes a run's messages: a section of `findings.toml`.
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

/// A second build of a program, whose runs say more of what goes wrong.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebugBuild {
    /// The tool that writes its runs' messages.
    pub tool: DebugTool,
    /// The compiler's command line, instead of the row's; without one the usual build says enough.
    #[serde(default)]
    pub compile: Vec<String>,
    /// The program's command line, instead of the row's.
    #[serde(default)]
    pub run: Vec<String>,
    /// Environment beside the row's.
    #[serde(default)]
    pub environment: BTreeMap<String, String>,
    /// Added to the memory limit, beside what the language itself takes, in MiB.
    #[serde(default)]
    pub memory_overhead_mib: u64,
    /// How many times as long its runs may take.
    #[serde(default = "one")]
    pub time_factor: f64,
}

const fn one() -> f64 {
    1.0
}

impl DebugBuild {
    /// The fault of this build in this row, if any.
    pub(super) fn fault(&self, row: &Language) -> Option<String> {
        let broken = |reason: &str| Some(format!("{}: {reason}", row.id));
        let changes_runs =
            !self.run.is_empty() || !self.environment.is_empty() || self.memory_overhead_mib > 0;
        if self.compile.is_empty() && changes_runs {
            return broken("debug needs a compile of its own to run otherwise");
        }
        // Compiled programs are kept by their command line.
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
    /// The row as its debug build has it; `None` where the usual build is the one, or there is none.
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
        // It was made for other options.
        row.prepare = None;
        Some(row)
    }
}
