//! A test case as a checker gets it.

use std::fs::File;

use grundy_package::{Package, TestCase};

use crate::error::EngineError;
use crate::toolbox::Toolbox;

/// A test case as a checker gets it.
#[derive(Debug)]
pub struct Case<'a> {
    /// The test's input, sealed.
    pub input: File,
    /// The judge's answer, sealed.
    pub answer: File,
    /// The checker's own arguments.
    pub arguments: &'a [String],
}

impl<'a> Case<'a> {
    /// A test of the package.
    pub(crate) fn of_test(
        toolbox: &Toolbox,
        package: &'a Package,
        test: &'a TestCase,
    ) -> Result<Self, EngineError> {
        Ok(Self {
            input: toolbox.test_file(package, &test.input)?,
            answer: toolbox.test_file(package, &test.answer)?,
            arguments: package.output_validator_args(test),
        })
    }
}
