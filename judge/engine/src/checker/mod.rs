//! Is an output right? The package's own checker says, or the standard one.

mod custom;
pub mod standard;

use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::sync::Arc;

use grundy_package::{Package, TestCase, Verdict};

use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::memory_file::PositionedFile;
use crate::program::Executable;
use crate::reason::Reason;

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
    /// The message, where it is the judge's own.
    pub(crate) reason: Option<Reason>,
    /// For judges and logs.
    pub(crate) judge_note: Option<String>,
}

impl Checked {
    /// What the package's own checker says.
    pub(crate) fn new(verdict: Verdict, message: String, judge_note: String) -> Self {
        let judge_note = Some(judge_note).filter(|note| !note.is_empty());
        Self {
            verdict,
            message,
            reason: None,
            judge_note,
        }
    }

    /// What the judge itself says.
    pub(crate) fn because(verdict: Verdict, reason: Reason) -> Self {
        Self {
            verdict,
            message: reason.to_string(),
            reason: Some(reason),
            judge_note: None,
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
        case: Case<'_>,
        mut output: File,
    ) -> Result<Checked, EngineError> {
        output.seek(SeekFrom::Start(0)).at("output")?;
        match self {
            Self::Custom(program) => custom::check(engine, package, program, case, output),
            Self::Standard => check_by_standard(package, case, output),
        }
    }
}

/// What an output is judged against.
#[derive(Debug)]
pub(crate) struct Case<'a> {
    pub(crate) input: File,
    pub(crate) answer: File,
    /// The checker's own arguments.
    pub(crate) arguments: &'a [String],
}

impl<'a> Case<'a> {
    /// A test of the package.
    pub(crate) fn of_test(
        engine: &Engine,
        package: &'a Package,
        test: &'a TestCase,
    ) -> Result<Self, EngineError> {
        Ok(Self {
            input: engine.test_data().get(&test.input)?,
            answer: engine.test_data().get(&test.answer)?,
            arguments: package.output_validator_args(test),
        })
    }
}

fn check_by_standard(
    package: &Package,
    case: Case<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let flags = standard::Flags::parse(case.arguments).map_err(|reason| EngineError::Package {
        package: package.id.clone(),
        reason,
    })?;
    // Copies of a descriptor share their position, and other threads read the same test.
    let answer = PositionedFile::new(case.answer);
    Ok(
        match standard::compare(answer, output, &flags).at("output")? {
            standard::Comparison::Same => Checked::new(Verdict::Ac, String::new(), String::new()),
            standard::Comparison::Different(reason) => Checked::because(Verdict::Wa, reason),
        },
    )
}
