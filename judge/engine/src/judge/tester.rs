//! Judging many programs on single tests, in any order.

use grundy_judgement::TestReport;
use grundy_package::TestCase;

use super::dialogue::JudgingSide;
use super::runner::Runner;
use super::test_run::{Contestant, TestJudge};
use crate::checker::Checker;
use crate::error::EngineError;
use crate::program::Executable;
use crate::toolbox::Context;

/// Judges programs that are already compiled.
pub struct Tester<'a> {
    context: Context<'a>,
    checker: Checker,
    judging_side: Option<JudgingSide>,
}

impl<'a> Tester<'a> {
    /// Builds the checker of a package.
    ///
    /// # Errors
    /// A checker that cannot be built.
    pub fn of(context: Context<'a>) -> Result<Self, EngineError> {
        let checker = Checker::of(context)?;
        let judging_side = JudgingSide::of(context, &checker)?;
        Ok(Self {
            context,
            checker,
            judging_side,
        })
    }

    /// Judges a program on a test.
    pub fn judge(&self, program: &Executable, test: &TestCase) -> Result<TestReport, EngineError> {
        let judge = TestJudge {
            context: self.context,
            contestant: Contestant::Program(Runner {
                context: self.context,
                program,
            }),
            checker: &self.checker,
            judging_side: self.judging_side.as_ref(),
        };
        Ok(judge.judge(test)?.report)
    }
}
