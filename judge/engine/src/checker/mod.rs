//! Is an output right? A program of the package says, or a checker that is built in.

mod cms;
mod feedback;
mod icpc;
pub mod standard;
pub mod stock;
mod testlib;
mod themis;

use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::sync::Arc;

use grundy_package::{CheckerConfig, Package, Protocol, TestCase, Verdict};
use grundy_sandbox::CollectedFile;

use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::memory_file::PositionedFile;
use crate::program::Executable;
use crate::reason::Reason;

use stock::{Outcome, Stock};

pub(crate) use feedback::{Feedback, FeedbackFiles};
pub(crate) use icpc::{answer_of_validator, arguments as validator_arguments, validator_run};
pub(crate) use testlib::{interactor_arguments, interactor_run, said_by_interactor};

/// What judges a package's outputs.
#[derive(Clone, Debug)]
pub(crate) enum Checker {
    /// The format's default output validator, in this process.
    Standard,
    /// One of the well-known ones, in this process.
    Stock(Stock),
    /// The package's own program, in the sandbox.
    Program(Protocol, Arc<Executable>),
}

/// What a checker says of one output.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Checked {
    /// AC, WA, or IE when the checker itself failed.
    pub(crate) verdict: Verdict,
    /// For the contestant.
    pub(crate) message: String,
    /// The message, where it is the judge's own.
    pub(crate) reason: Option<Reason>,
    /// For judges and logs.
    pub(crate) judge_note: Option<String>,
    /// What it gives for an output that it accepts.
    pub(crate) points: Points,
}

/// What a checker gives for an accepted output.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Points {
    /// It has no say in it.
    #[default]
    Unsaid,
    /// So many points.
    Score(f64),
    /// So much of the test's points, from 0 to 1.
    Multiplier(f64),
    /// As [`Points::Multiplier`], by a checker that knows no other way to say "not quite right".
    Partly(f64),
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
            points: Points::Unsaid,
        }
    }

    /// What the judge itself says.
    pub(crate) fn because(verdict: Verdict, reason: Reason) -> Self {
        Self {
            reason: Some(reason.clone()),
            ..Self::new(verdict, reason.to_string(), String::new())
        }
    }

    pub(crate) fn with_points(self, points: Points) -> Self {
        Self { points, ..self }
    }

    /// The checker is at fault.
    pub(crate) fn judge_fault(note: String) -> Self {
        Self {
            judge_note: Some(note),
            ..Self::because(Verdict::Ie, Reason::CheckerFailed)
        }
    }
}

/// What a checker says of one pass, and what the next one gets if there is one.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) checked: Checked,
    pub(crate) next: Option<NextPass>,
}

/// What a multi-pass problem's validator made for the next pass.
#[derive(Debug)]
pub(crate) struct NextPass {
    pub(crate) input: File,
    /// What it left in its feedback directory.
    pub(crate) feedback: Vec<CollectedFile>,
}

impl From<Checked> for Answer {
    fn from(checked: Checked) -> Self {
        Self {
            checked,
            next: None,
        }
    }
}

impl Checker {
    /// The package's checker, compiled if it is a program.
    pub(crate) fn of(engine: &Engine, package: &Package) -> Result<Self, EngineError> {
        match (&package.judge.checker, &package.output_validator) {
            (CheckerConfig::Program(protocol), Some(program)) => {
                Ok(Self::Program(*protocol, engine.build(package, program)?))
            }
            (CheckerConfig::Program(_), None) => Ok(Self::Standard),
            (CheckerConfig::Stock { name, args }, _) => match Stock::parse(name, args) {
                Ok(stock) => Ok(Self::Stock(stock)),
                Err(reason) => Err(EngineError::Package {
                    package: package.id.clone(),
                    reason,
                }),
            },
        }
    }

    /// Judges one output, an open file read from its start.
    pub(crate) fn check(
        &self,
        engine: &Engine,
        package: &Package,
        case: Case<'_>,
        output: File,
    ) -> Result<Checked, EngineError> {
        let answer = self.check_pass(engine, package, case, output, Vec::new())?;
        Ok(answer.checked)
    }

    /// Judges the output of one pass. `feedback` is what earlier passes left in the feedback directory.
    pub(crate) fn check_pass(
        &self,
        engine: &Engine,
        package: &Package,
        case: Case<'_>,
        mut output: File,
        feedback: Vec<CollectedFile>,
    ) -> Result<Answer, EngineError> {
        output.seek(SeekFrom::Start(0)).at("output")?;
        match self {
            Self::Standard => Ok(check_by_standard(package, case, output)?.into()),
            Self::Stock(stock) => {
                let checked = match stock.compare(case.answer, output).at("output")? {
                    Outcome::Right => Checked::new(Verdict::Ac, String::new(), String::new()),
                    Outcome::Partly(part, reason) => {
                        Checked::because(Verdict::Ac, reason).with_points(Points::Partly(part))
                    }
                    Outcome::Wrong(reason) => Checked::because(Verdict::Wa, reason),
                };
                Ok(checked.into())
            }
            Self::Program(Protocol::Icpc, program) => {
                icpc::check(engine, package, program, case, output, feedback)
            }
            Self::Program(Protocol::Testlib, program) => {
                Ok(testlib::check(engine, package, program, case, output)?.into())
            }
            Self::Program(Protocol::Themis, program) => {
                Ok(themis::check(engine, package, program, case, output)?.into())
            }
            Self::Program(Protocol::Cms, program) => {
                Ok(cms::check(engine, package, program, case, output)?.into())
            }
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
