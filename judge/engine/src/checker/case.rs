//! A test case as a checker gets it.

use std::fs::File;

use grundy_package::{Package, TestCase};

use crate::error::EngineError;
use crate::workshop::Workshop;

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
        workshop: &Workshop,
        package: &'a Package,
        test: &'a TestCase,
    ) -> Result<Self, EngineError> {
        Ok(Self {
            input: workshop.test_file(package, &test.input)?,
            answer: workshop.test_file(package, &test.answer)?,
            arguments: package.output_validator_args(test),
        })
    }
}
