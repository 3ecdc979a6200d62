//! Input validators: `prog [args] < case.in`, exit code 42 for a valid input, or 0 of testlib's, anything else invalid.

use std::fs::File;

use grundy_package::{GivenFile, Package, Protocol};

use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::judge::placed;
use crate::package_program::{ProgramRun, complaint, ended};
use crate::program::Executable;

const EXIT_VALID: i32 = 42;
/// The same in testlib's protocol.
const EXIT_VALID_TESTLIB: i32 = 0;
/// A Rust program that panics: the format would call it a refusal, but it is a broken validator.
const EXIT_RUST_PANIC: i32 = 101;

/// What one validator says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputAnswer {
    Valid,
    /// Refused, and this is why, in its own words.
    Invalid(String),
    /// It said nothing: this is how it ended.
    Crashed(String),
}

/// An input, and what belongs to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) input: &'a File,
    pub(crate) arguments: &'a [String],
    /// What else the test gives programs to read.
    pub(crate) files: &'a [GivenFile],
}

/// Asks one validator about one input.
pub(crate) fn ask(
    engine: &Engine,
    package: &Package,
    validator: &Executable,
    question: &Question<'_>,
) -> Result<InputAnswer, EngineError> {
    let input = question.input.try_clone().at("input")?;
    let run = ProgramRun {
        program: validator,
        arguments: question.arguments,
        input: Some(input),
        files: placed(engine, question.files)?,
        collect: &[],
        collect_tree: None,
        output_bytes: None,
    };
    let ran = engine.run_package_program(package, run)?;
    let exit_valid = match package.judge.input_validators {
        Protocol::Testlib => EXIT_VALID_TESTLIB,
        Protocol::Icpc | Protocol::Themis | Protocol::Cms => EXIT_VALID,
    };
    Ok(match ended(&ran) {
        Ok(code) if code == exit_valid => InputAnswer::Valid,
        Ok(EXIT_RUST_PANIC) => InputAnswer::Crashed(format!("panicked: {}", complaint(&ran))),
        Ok(code) => {
            let said = complaint(&ran);
            let said = if said.is_empty() {
                format!("refused with exit code {code}")
            } else {
                said
            };
            InputAnswer::Invalid(said)
        }
        Err(how) => InputAnswer::Crashed(how),
    })
}
