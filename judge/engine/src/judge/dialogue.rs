//! Interactive problems: the program interacts with an output validator, or with an interactor of testlib's kind.

use std::fs::File;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use grundy_judgement::{Confirmation, Exit, Verdict};
use grundy_package::{Package, Protocol, TestCase};
use grundy_sandbox::{CollectedFile, Death, RunResult, StdioSink, StdioSource};

use super::exchange::{self, Exchange, Side};
use super::pass::Pass;
use super::runner::{RunInput, Runner};
use super::test_run::error_head;
use super::verdict::Failure;
use crate::checker::{
    Answer, Checked, Checker, CheckerInput, RefusedAt, answer_of_validator, interactor_arguments,
    interactor_run, said_by_interactor, testlib_rejects, validator_arguments, validator_rejects,
    validator_run,
};
use crate::error::{AtPath, EngineError};
use crate::package_program;
use crate::program::Executable;
use crate::run::Ran;
use crate::runs::Runs;
use crate::toolbox::Context;

/// The signal that ends a program from outside.
const SIGKILL: i32 = 9;

/// The program that the contestant's program interacts with.
#[derive(Clone, Debug)]
pub enum JudgingSide {
    /// The format's output validator.
    Validator(Arc<Executable>),
    /// An interactor of testlib's kind; the file that it writes goes to the checker if there is one.
    Interactor {
        /// The package's program.
        program: Arc<Executable>,
        /// Whether a validator of outputs decides behind it.
        is_checked: bool,
    },
}

/// One conversation and how both sides ended.
struct Talk {
    contestant: Ran,
    judge: Ran,
    exchange: Exchange,
}

impl JudgingSide {
    /// `None`: the problem is not interactive.
    pub fn of(context: Context<'_>, checker: &Checker) -> Result<Option<Self>, EngineError> {
        let package = context.package;
        if !package.kind.is_interactive {
            return Ok(None);
        }
        if let Some(program) = &package.interactor {
            return Ok(Some(Self::Interactor {
                program: package_program::build(context, program)?,
                is_checked: !matches!(checker, Checker::Standard),
            }));
        }
        match checker {
            Checker::Program(Protocol::Icpc, program) => {
                Ok(Some(Self::Validator(Arc::clone(program))))
            }
            Checker::Program(Protocol::Testlib, program) => Ok(Some(Self::Interactor {
                program: Arc::clone(program),
                is_checked: false,
            })),
            _ => Err(EngineError::Package {
                package: package.id.clone(),
                reason: "an interactive problem needs an output validator or an interactor".into(),
            }),
        }
    }

    /// Runs the dialogue and returns its result.
    pub(super) fn talk(
        &self,
        runner: Runner<'_>,
        checker: &Checker,
        test: &TestCase,
        case: CheckerInput<'_>,
        feedback: Vec<CollectedFile>,
    ) -> Result<Pass, EngineError> {
        let once = |runs: &Runs, wall| {
            let case = copy_of(&case)?;
            let feedback = copies_of(&feedback).at("feedback file")?;
            self.once(runs, runner, test, (case, feedback), wall)
        };
        let (talk, confirmed) = runner.run_until_trusted(once, |talk| &talk.contestant)?;
        self.outcome(runner, checker, test, case, (talk, confirmed))
    }

    /// Like [`JudgingSide::talk`] in the first pass, but only once and with this wall limit, even if the machine is busy.
    pub fn talk_once(
        &self,
        runner: Runner<'_>,
        checker: &Checker,
        test: &TestCase,
        case: CheckerInput<'_>,
        wall: Duration,
    ) -> Result<Pass, EngineError> {
        let given = (copy_of(&case)?, Vec::new());
        let talk = self.once(runner.context.toolbox.runs(), runner, test, given, wall)?;
        self.outcome(runner, checker, test, case, (talk, None))
    }

    /// The result of a conversation.
    fn outcome(
        &self,
        runner: Runner<'_>,
        checker: &Checker,
        test: &TestCase,
        case: CheckerInput<'_>,
        (talk, confirmed): (Talk, Option<Confirmation>),
    ) -> Result<Pass, EngineError> {
        let Talk {
            contestant,
            judge,
            exchange,
        } = talk;
        let failure = match exchange.flooded {
            Some(Side::Contestant) => Some(Failure {
                verdict: Verdict::Ole,
                exit: Exit::Limit("output".to_owned()),
                reason: runner.output_limit(),
            }),
            _ => runner.failure(&contestant, confirmed),
        };
        let judge_death = judge.outcome.death;
        let answer = if exchange.flooded == Some(Side::Judge) {
            let shown = self.name(runner.context.package);
            Checked::judge_fault(format!("{shown} printed too much")).into()
        } else {
            self.answer(runner, checker, judge, case)?
        };
        let (exit, answer) = match failure {
            None if contestant.outcome.death == Death::Stopped => (Exit::Signal(SIGKILL), answer),
            None => (Exit::Code(0), answer),
            Some(failure) => {
                let is_hung = contestant.outcome.death == Death::WallLimit
                    && matches!(judge_death, Death::WallLimit | Death::CpuLimit);
                let judge_was_first = exchange.first_closed == Some(Side::Judge);
                // A program that fails because the other one has ended is not to blame; and one that waits for a judge which does
                // not even notice its end has waited for nothing.
                let judge_decides = match answer.checked.verdict {
                    // Two processes that end at about the same time end in any order; a refusal by the judge stands.
                    Verdict::Wa => match answer.refused_at {
                        Some(RefusedAt::Output) => exchange.flooded.is_none(),
                        Some(RefusedAt::End) => false,
                        None => judge_was_first,
                    },
                    Verdict::Ie => judge_was_first || is_hung,
                    _ => false,
                };
                if judge_decides {
                    (failure.exit, answer)
                } else {
                    failure.into_answer()
                }
            }
        };
        Ok(Pass {
            answer,
            exit,
            cpu: contestant.outcome.cpu,
            wall: contestant.outcome.wall,
            memory_bytes: contestant.outcome.memory_bytes,
            output_head: None,
            error_head: error_head(test, &contestant)?,
            transcript: Some(exchange.transcript),
            rerun: confirmed,
        })
    }

    fn once(
        &self,
        runs: &Runs,
        runner: Runner<'_>,
        test: &TestCase,
        (case, feedback): (CheckerInput<'_>, Vec<CollectedFile>),
        wall: Duration,
    ) -> Result<Talk, EngineError> {
        let package = runner.context.package;
        let limits = &package.limits;
        let (contestant_ends, judge_ends, switchboard) =
            exchange::join(limits.output_bytes, limits.validation_output_bytes)
                .map_err(EngineError::Pipes)?;

        let is_silent = switchboard.contestant_is_silent();
        // A silent program may still be failing by itself, and the judging side may only have noticed its end.
        let is_decisive =
            |judge: &RunResult| !is_silent.load(Ordering::Acquire) && self.has_rejected(judge);

        let plan = runner.plan(&RunInput::without_stdin(test), wall)?;
        let (mut contestant, contestant_sinks) = plan.prepare()?;
        contestant.stdin = StdioSource::Pipe(contestant_ends.stdin);
        contestant.stdout = StdioSink::Pipe(contestant_ends.stdout);

        let arguments = self.arguments(&case);
        let run = match self {
            Self::Validator(program) => validator_run(package, program, &arguments, case, feedback),
            Self::Interactor { program, .. } => interactor_run(program, &arguments, case),
        };
        let mut plan = package_program::plan(package, run);
        // It has to outlive the program that it talks with.
        plan.limits.wall += wall;
        let (mut judge, judge_sinks) = plan.prepare()?;
        judge.stdin = StdioSource::Pipe(judge_ends.stdin);
        judge.stdout = StdioSink::Pipe(judge_ends.stdout);

        let (outcomes, exchange) = thread::scope(|scope| {
            let exchange = scope.spawn(|| switchboard.run());
            let outcomes = runs.run_pair(contestant, judge, is_decisive);
            let exchange = exchange
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (outcomes, exchange)
        });
        let (contestant, judge) = outcomes?;
        Ok(Talk {
            contestant: contestant_sinks.with(contestant),
            judge: judge_sinks.with(judge),
            exchange: exchange.map_err(EngineError::Pipes)?,
        })
    }

    /// Whether the judging side ended with the answer that the program is wrong. Then nothing changes that any more.
    fn has_rejected(&self, judge: &RunResult) -> bool {
        let Death::Exited(code) = judge.death else {
            return false;
        };
        match self {
            Self::Validator(_) => validator_rejects(code),
            Self::Interactor { .. } => testlib_rejects(code),
        }
    }

    fn arguments(&self, case: &CheckerInput<'_>) -> Vec<String> {
        match self {
            Self::Validator(_) => validator_arguments(case),
            Self::Interactor { .. } => interactor_arguments(),
        }
    }

    /// The judging side's answer.
    fn answer(
        &self,
        runner: Runner<'_>,
        checker: &Checker,
        ran: Ran,
        case: CheckerInput<'_>,
    ) -> Result<Answer, EngineError> {
        let Self::Interactor { is_checked, .. } = self else {
            return answer_of_validator(runner.context.package, ran);
        };
        let (said, tout) = said_by_interactor(&ran)?;
        if !is_checked || said.verdict != Verdict::Ac {
            return Ok(said.into());
        }
        let Some(tout) = tout else {
            let fault = "the interactor left nothing for the checker".to_owned();
            return Ok(Checked::judge_fault(fault).into());
        };
        let checked = checker.check(runner.context, case, tout)?;
        Ok(checked.into())
    }

    fn name(&self, package: &Package) -> String {
        let program = match self {
            Self::Interactor { .. } => package.interactor.as_ref(),
            Self::Validator(_) => None,
        };
        program
            .or(package.output_validator.as_ref())
            .map_or_else(String::new, |program| program.path.to_string())
    }
}

fn copy_of<'a>(case: &CheckerInput<'a>) -> Result<CheckerInput<'a>, EngineError> {
    let copy = |file: &File| file.try_clone().at("test data");
    Ok(CheckerInput {
        input: copy(&case.input)?,
        answer: copy(&case.answer)?,
        arguments: case.arguments,
    })
}

fn copies_of(files: &[CollectedFile]) -> io::Result<Vec<CollectedFile>> {
    files
        .iter()
        .map(|file| {
            Ok(CollectedFile {
                path: file.path.clone(),
                content: file.content.try_clone()?,
                bytes: file.bytes,
                executable: file.executable,
            })
        })
        .collect()
}
