//! Checkers that are called with the names of three files (input, output, answer) in the order that their judge uses.

use std::fs::File;

use super::case::CheckerInput;
use crate::error::EngineError;
use crate::memory_file::data;
use crate::package_program::{self, ProgramRun};
use crate::program::Executable;
use crate::run::Ran;
use crate::toolbox::Context;

pub(super) const INPUT_NAME: &str = "input";
pub(super) const OUTPUT_NAME: &str = "output";
pub(super) const ANSWER_NAME: &str = "answer";

/// Runs a checker. Its arguments are the files in this order, followed by the test's own arguments.
pub(super) fn run(
    context: Context<'_>,
    checker: &Executable,
    order: [&str; 3],
    case: CheckerInput<'_>,
    output: File,
) -> Result<Ran, EngineError> {
    let mut arguments = order.map(str::to_owned).to_vec();
    arguments.extend_from_slice(case.arguments);
    let run = ProgramRun {
        program: checker,
        arguments: &arguments,
        input: None,
        files: vec![
            data(INPUT_NAME, case.input),
            data(OUTPUT_NAME, output),
            data(ANSWER_NAME, case.answer),
        ],
        collect: &[],
        collect_tree: None,
        output_bytes: None,
    };
    package_program::run(context, run)
}
