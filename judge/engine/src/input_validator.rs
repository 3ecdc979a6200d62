//! Input validators: `prog [args] < case.in`. Exit code 42 (or testlib's 0) means a valid input, any other an invalid one.

use std::collections::BTreeMap;
use std::fs::File;
use std::time::Duration;

use grundy_package::{GivenFile, Package, Protocol};
use grundy_words::{Line, sentence};

use crate::error::{AtPath, EngineError};
use crate::judge::placed;
use crate::memory_file;
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::program::Executable;
use crate::run::Ran;
use crate::toolbox::Context;

/// The most bytes that are read of the sizes which a validator reports.
const TOLD_BYTES_MAX: u64 = 16 << 10;

const EXIT_VALID: i32 = 42;
/// The format's own for invalid input.
const EXIT_INVALID: i32 = 43;
/// The same in testlib's protocol.
const EXIT_VALID_TESTLIB: i32 = 0;
/// The exit code of a Rust program that panics: the format would count it as a refusal, but the validator is broken.
const EXIT_RUST_PANIC: i32 = 101;

/// The input validators' answer on an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputCheck {
    /// Every validator takes it.
    Valid,
    /// A validator refuses the input, for this reason in its own words (clipped).
    Invalid(Line),
}

/// One validator's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputAnswer {
    /// It is an input of the problem.
    Valid,
    /// The validator refuses the input, for this reason in its own words.
    Invalid(Line),
    /// It said nothing: this is how it ended.
    Crashed(Line),
}

/// An input, and what belongs to it.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The input, sealed.
    pub input: &'a File,
    /// The arguments of the test's group.
    pub arguments: &'a [String],
    /// The test's other files for programs to read.
    pub files: &'a [GivenFile],
}

/// Runs every input validator of the package, each with these arguments; see `Engine::validate_input`.
pub(crate) fn check(
    context: Context<'_>,
    arguments: &[String],
    input: &[u8],
) -> Result<InputCheck, EngineError> {
    let package = context.package;
    let input = grundy_sandbox::seal_bytes(input)?;
    for program in &package.input_validators {
        let validator = package_program::build(context, program)?;
        let question = Question {
            input: &input,
            arguments,
            files: &[],
        };
        let answer = ask(context, &validator, &question, None)?;
        match answer {
            InputAnswer::Valid => {}
            InputAnswer::Invalid(message) => return Ok(InputCheck::Invalid(message)),
            InputAnswer::Crashed(how) => {
                let reason = sentence!("check-crashed", program = program.path, how);
                return Err(EngineError::Package {
                    package: package.id.clone(),
                    reason,
                });
            }
        }
    }
    Ok(InputCheck::Valid)
}

/// Runs one validator on one input. `cpu_max` bounds its CPU time for inputs that are newly made.
pub fn ask(
    context: Context<'_>,
    validator: &Executable,
    question: &Question<'_>,
    cpu_max: Option<Duration>,
) -> Result<InputAnswer, EngineError> {
    let package = context.package;
    let ran = run(context, validator, question, cpu_max)?;
    Ok(answer(package, &ran))
}

fn run(
    context: Context<'_>,
    validator: &Executable,
    question: &Question<'_>,
    cpu_max: Option<Duration>,
) -> Result<Ran, EngineError> {
    let Context { toolbox, package } = context;
    let run = ProgramRun {
        program: validator,
        arguments: question.arguments,
        input: Some(question.input.try_clone().at("input")?),
        files: placed(context, question.files)?,
        collect: &[],
        collect_tree: None,
        output_bytes: None,
    };
    let run = package_program::plan(package, run).within(cpu_max);
    run.carry_out(toolbox.runs())
}

/// Like [`ask`], but also returns the largest values that the validator reports of a valid input, by their names: lines `500 n`.
pub(crate) fn measure(
    context: Context<'_>,
    validator: &Executable,
    question: &Question<'_>,
) -> Result<(InputAnswer, BTreeMap<String, u64>), EngineError> {
    let package = context.package;
    let ran = run(context, validator, question, None)?;
    let answer = answer(package, &ran);
    let told = match answer {
        InputAnswer::Valid => memory_file::head(&ran.stdout, TOLD_BYTES_MAX).at("sizes")?,
        _ => Vec::new(),
    };
    let lines = String::from_utf8_lossy(&told).into_owned();
    let values = lines.lines().filter_map(|line| {
        let (value, name) = line.split_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    });
    Ok((answer, values.collect()))
}

fn answer(package: &Package, ran: &Ran) -> InputAnswer {
    let exit_valid = match package.judge.input_validators {
        Protocol::Testlib => EXIT_VALID_TESTLIB,
        Protocol::Icpc | Protocol::Themis | Protocol::Cms => EXIT_VALID,
    };
    match ended(ran) {
        Ok(code) if code == exit_valid => InputAnswer::Valid,
        Ok(EXIT_RUST_PANIC) => InputAnswer::Crashed(sentence!(
            "check-panicked",
            why = Line::quote(complaint(ran))
        )),
        Ok(code) => {
            let said = complaint(ran);
            InputAnswer::Invalid(match () {
                () if !said.is_empty() => Line::quote(said),
                // Authors of a first validator often end it with 0 and 1, like ordinary programs.
                () if exit_valid == EXIT_VALID && code != EXIT_INVALID => sentence!(
                    "check-no-validators-exit",
                    valid = EXIT_VALID,
                    invalid = EXIT_INVALID,
                    code
                ),
                () => sentence!("check-refused-exit-code", code),
            })
        }
        Err(how) => InputAnswer::Crashed(how),
    }
}
