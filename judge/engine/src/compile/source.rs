//! The input, limits and result of a compilation.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use grundy_judgement::CompileReport;

use crate::program::Executable;

/// The limits of a compilation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CompileLimits {
    pub(crate) wall: Duration,
    pub(crate) memory_bytes: u64,
}

impl CompileLimits {
    /// The limits for trials. They are wide: a trial is known to be small, and a machine that starts is busy.
    pub(crate) const OF_TRIALS: Self = Self {
        wall: Duration::from_secs(60),
        memory_bytes: 2 << 30,
    };

    /// The limits as parts of a cache key.
    pub(super) fn key_parts(self) -> [[u8; 16]; 2] {
        let wall_ns = self.wall.as_nanos();
        [
            wall_ns.to_le_bytes(),
            u128::from(self.memory_bytes).to_le_bytes(),
        ]
    }
}

/// A name in the compiler's box, and the content.
pub(super) type BoxFile<'a> = (String, Cow<'a, [u8]>);

/// A source file beside the main one: its name in the box, and its bytes.
#[derive(Clone, Debug)]
pub(crate) struct ExtraFile {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Source text to compile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) main: &'a [u8],
    pub(crate) extra: &'a [ExtraFile],
    /// A package's own program gets the language's kit beside it.
    pub(crate) is_package_program: bool,
    /// The program's owner. A result that was compiled for one owner is not given to another, who would notice by the time.
    pub(crate) owner: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// A program of the language table's own.
    pub(crate) const fn of_trial(text: &'a str) -> Self {
        Self {
            main: text.as_bytes(),
            extra: &[],
            is_package_program: false,
            owner: None,
        }
    }
    /// All files of the author, joined.
    pub(super) fn text(&self) -> Vec<u8> {
        let extra = self.extra.iter().map(|file| &file.content[..]);
        let parts: Vec<&[u8]> = std::iter::once(self.main).chain(extra).collect();
        parts.join(&b'\n')
    }
}

/// The compiler's report, and the program if there is one.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The compiler's report.
    pub report: CompileReport,
    /// The program, where it compiled.
    pub program: Option<Arc<Executable>>,
}

impl Compiled {
    pub(super) fn as_cached(&self) -> Self {
        let report = CompileReport {
            wall_ms: 0,
            ..self.report.clone()
        };
        Self {
            report,
            program: self.program.clone(),
        }
    }

    pub(super) fn failed(log: String, wall_ms: u64) -> Self {
        Self {
            report: CompileReport {
                ok: false,
                log,
                wall_ms,
            },
            program: None,
        }
    }
}
