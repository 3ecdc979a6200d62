//! Many programs on single tests, in whatever order.

use grundy_judgement::TestReport;
use grundy_package::{Package, TestCase};

use super::dialogue::JudgingSide;
use super::runner::Runner;
use super::test_run::{Contestant, TestJudge};
use crate::checker::Checker;
use crate::error::EngineError;
use crate::program::Executable;
use crate::workshop::Workshop;

/// Judges programs that are compiled already.
pub struct Tester<'a> {
    workshop: &'a Workshop,
    package: &'a Package,
    checker: Checker,
    judging_side: Option<JudgingSide>,
}

impl<'a> Tester<'a> {
    /// Builds the checker of a package.
    ///
    /// # Errors
    /// A checker that cannot be built.
    pub fn of(workshop: &'a Workshop, package: &'a Package) -> Result<Self, EngineError> {
        let checker = Checker::of(workshop, package)?;
        let judging_side = JudgingSide::of(workshop, package, &checker)?;
        Ok(Self {
            workshop,
            package,
            checker,
            judging_side,
        })
    }

    /// Judges a program on a test.
    pub fn judge(&self, program: &Executable, test: &TestCase) -> Result<TestReport, EngineError> {
        let judge = TestJudge {
            workshop: self.workshop,
            package: self.package,
            contestant: Contestant::Program(Runner {
                workshop: self.workshop,
                package: self.package,
                program,
            }),
            checker: &self.checker,
            judging_side: self.judging_side.as_ref(),
        };
        Ok(judge.judge(test)?.report)
    }
}
