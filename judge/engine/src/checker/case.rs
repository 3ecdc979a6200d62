//! A test case as a checker gets it.

use std::fs::File;

use grundy_package::TestCase;

use crate::error::EngineError;
use crate::toolbox::Context;

/// A test case as a checker gets it.
#[derive(Debug)]
pub struct CheckerInput<'a> {
    /// The test's input, sealed.
    pub input: File,
    /// The judge's answer, sealed.
    pub answer: File,
    /// The checker's own arguments.
    pub arguments: &'a [String],
}

impl<'a> CheckerInput<'a> {
    /// A test of the package.
    pub(crate) fn of_test(context: Context<'a>, test: &'a TestCase) -> Result<Self, EngineError> {
        let Context { toolbox, package } = context;
        Ok(Self {
            input: toolbox.test_file(package, &test.input)?,
            answer: toolbox.test_file(package, &test.answer)?,
            arguments: package.output_validator_args(test),
        })
    }
}
