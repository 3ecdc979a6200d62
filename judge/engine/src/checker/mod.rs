//! Checking an output, by a program of the package or a built-in checker.

mod case;
mod checked;
mod cms;
mod feedback;
mod icpc;
mod on_files;
pub mod standard;
pub mod stock;
mod testlib;
mod themis;

use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::sync::Arc;

use grundy_judgement::Verdict;
use grundy_package::{CheckerConfig, Package, Protocol};
use grundy_sandbox::CollectedFile;

use crate::error::{AtPath, EngineError};
use crate::memory_file::PositionedFile;
use crate::package_program;
use crate::program::Executable;
use crate::toolbox::Context;

use stock::{Stock, StockVerdict};

pub use case::CheckerInput;
pub use checked::Checked;
pub(crate) use checked::{Answer, Points, checker_line};
pub(crate) use feedback::{FeedbackFiles, RefusedAt};
pub(crate) use icpc::{
    answer_of_validator, arguments as validator_arguments, rejects as validator_rejects,
    validator_run,
};
pub(crate) use testlib::{
    interactor_arguments, interactor_run, rejects as testlib_rejects, said_by_interactor,
};

/// The judge of a package's outputs.
#[derive(Clone, Debug)]
pub enum Checker {
    /// The package format's default output validator, in this process.
    Standard,
    /// A well-known checker of another judge, in this process.
    Stock(Stock),
    /// The package's own program, in the sandbox.
    Program(Protocol, Arc<Executable>),
}

impl Checker {
    /// The package's checker, compiled if it is a program.
    pub fn of(context: Context<'_>) -> Result<Self, EngineError> {
        let package = context.package;
        match (&package.judge.checker, &package.output_validator) {
            (CheckerConfig::Program(protocol), Some(program)) => Ok(Self::Program(
                *protocol,
                package_program::build(context, program)?,
            )),
            (CheckerConfig::Program(_), None) => Ok(Self::Standard),
            (CheckerConfig::Stock { name, args }, _) => match Stock::parse(name, args) {
                Ok(stock) => Ok(Self::Stock(stock)),
                Err(reason) => Err(EngineError::Package {
                    package: package.id.clone(),
                    reason: reason.into(),
                }),
            },
        }
    }

    /// Checks one output, an open file that is read from its start.
    pub fn check(
        &self,
        context: Context<'_>,
        case: CheckerInput<'_>,
        output: File,
    ) -> Result<Checked, EngineError> {
        let answer = self.check_pass(context, case, output, Vec::new())?;
        Ok(answer.checked)
    }

    /// Returns which of these outputs are accepted. The others have to be checked by [`Self::check`].
    pub(crate) fn accepted(
        &self,
        context: Context<'_>,
        cases: Vec<(CheckerInput<'_>, File)>,
    ) -> Result<Vec<bool>, EngineError> {
        let package = context.package;
        match self {
            Self::Program(Protocol::Icpc, program) if !package.kind.is_multi_pass => {
                icpc::accepted(context, program, cases)
            }
            _ => {
                let check = |(case, output)| self.check(context, case, output);
                let checked = cases.into_iter().map(check);
                checked
                    .map(|checked| Ok(checked?.verdict == Verdict::Ac))
                    .collect()
            }
        }
    }

    /// Checks the output of one pass. `feedback` has the files that earlier passes left in the feedback directory.
    pub(crate) fn check_pass(
        &self,
        context: Context<'_>,
        case: CheckerInput<'_>,
        mut output: File,
        feedback: Vec<CollectedFile>,
    ) -> Result<Answer, EngineError> {
        let package = context.package;
        output.seek(SeekFrom::Start(0)).at("output")?;
        match self {
            Self::Standard => Ok(check_by_standard(package, case, output)?.into()),
            Self::Stock(stock) => {
                let checked = match stock.compare(case.answer, output).at("output")? {
                    StockVerdict::Right => Checked::new(Verdict::Ac, String::new(), String::new()),
                    StockVerdict::Partly(part, reason) => {
                        Checked::because(Verdict::Ac, reason).with_points(Points::Partly(part))
                    }
                    StockVerdict::Wrong(reason) => Checked::because(Verdict::Wa, reason),
                };
                Ok(checked.into())
            }
            Self::Program(Protocol::Icpc, program) => {
                icpc::check(context, program, case, output, feedback)
            }
            Self::Program(Protocol::Testlib, program) => {
                Ok(testlib::check(context, program, case, output)?.into())
            }
            Self::Program(Protocol::Themis, program) => {
                Ok(themis::check(context, program, case, output)?.into())
            }
            Self::Program(Protocol::Cms, program) => {
                Ok(cms::check(context, program, case, output)?.into())
            }
        }
    }
}

fn check_by_standard(
    package: &Package,
    case: CheckerInput<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let flags = standard::Flags::parse(case.arguments).map_err(|reason| EngineError::Package {
        package: package.id.clone(),
        reason: reason.into(),
    })?;
    // It gets its own position: copies of a descriptor share theirs, and other threads read the same test.
    let answer = PositionedFile::new(case.answer);
    Ok(
        match standard::compare(answer, output, &flags).at("output")? {
            standard::Comparison::Same => Checked::new(Verdict::Ac, String::new(), String::new()),
            standard::Comparison::Different(reason) => Checked::because(Verdict::Wa, reason),
        },
    )
}
