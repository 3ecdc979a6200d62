//! Is an output right? The package's own checker says, or the standard one.

mod custom;
pub mod standard;

use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::sync::Arc;

use grundy_package::{Package, TestCase, Verdict};

use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::program::Executable;

/// What judges a package's outputs.
#[derive(Clone, Debug)]
pub(crate) enum Checker {
    /// The format's default output validator, in this process.
    Standard,
    /// The package's own program, in the sandbox.
    Custom(Arc<Executable>),
}

/// What a checker says of one output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checked {
    /// AC, WA, or IE when the checker itself failed.
    pub(crate) verdict: Verdict,
    /// For the contestant.
    pub(crate) message: String,
    /// For judges and logs.
    pub(crate) judge_note: Option<String>,
}

impl Checked {
    pub(crate) fn new(verdict: Verdict, message: String, judge_note: String) -> Self {
        let judge_note = Some(judge_note).filter(|note| !note.is_empty());
        Self {
            verdict,
            message,
            judge_note,
        }
    }
}

impl Checker {
    /// The package's checker, compiled if it is a program.
    pub(crate) fn of(engine: &Engine, package: &Package) -> Result<Self, EngineError> {
        match &package.output_validator {
            Some(program) => Ok(Self::Custom(engine.build(package, program)?)),
            None => Ok(Self::Standard),
        }
    }

    /// Judges one output, an open file read from its start.
    pub(crate) fn check(
        &self,
        engine: &Engine,
        package: &Package,
        test: &TestCase,
        mut output: File,
    ) -> Result<Checked, EngineError> {
        output.seek(SeekFrom::Start(0)).at("output")?;
        match self {
            Self::Custom(program) => custom::check(engine, package, program, test, output),
            Self::Standard => {
                let flags = standard::Flags::parse(package.output_validator_args(test)).map_err(
                    |reason| EngineError::Package {
                        package: package.id.clone(),
                        reason,
                    },
                )?;
                let answer = File::open(&test.answer).at(&test.answer)?;
                let comparison = standard::compare(answer, output, &flags).at(&test.answer)?;
                Ok(match comparison {
                    standard::Comparison::Same => {
                        Checked::new(Verdict::Ac, String::new(), String::new())
                    }
                    standard::Comparison::Different(message) => {
                        Checked::new(Verdict::Wa, message, String::new())
                    }
                })
            }
        }
    }
}
