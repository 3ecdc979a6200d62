//! One test: runs the program, finds how it ended, and runs the checker; once, or pass by pass.

use std::fs::File;
use std::time::Duration;

use grundy_judgement::{Exit, Reason, TestReport, Verdict};
use grundy_languages::Answers;
use grundy_package::TestCase;
use grundy_sandbox::{CollectStatus, CollectedFile};

use super::dialogue::JudgingSide;
use super::pass::{Pass, UnscoredTest};
use super::runner::{Rerun, RunInput, Runner};
use crate::checker::{Checked, Checker, CheckerInput};
use crate::error::{AtPath, EngineError};
use crate::memory_file;
use crate::run::Ran;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// The most bytes that are kept of an output which the contestant may see.
pub(super) const OUTPUT_HEAD_BYTES_MAX: u64 = 64 * 1024;
/// The most bytes that are kept of standard error on a sample.
pub(super) const ERROR_HEAD_BYTES_MAX: u64 = 16 * 1024;
/// The most bytes that are kept of a wrong output which only teachers see.
const SECRET_HEAD_BYTES_MAX: usize = 4 * 1024;

/// The separator of the transcripts of two passes, as in the package format.
const PASS_SEPARATOR: &[u8] = b"---\n";

/// The source of the outputs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Contestant<'a> {
    Program(Runner<'a>),
    Answers(&'a Answers),
}

/// Judges a submission's tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestJudge<'a> {
    pub(super) context: Context<'a>,
    pub(super) contestant: Contestant<'a>,
    pub(super) checker: &'a Checker,
    /// The program that the contestant's interacts with, in interactive problems.
    pub(super) judging_side: Option<&'a JudgingSide>,
}

impl TestJudge<'_> {
    /// Judges one test.
    pub(crate) fn judge(&self, test: &TestCase) -> Result<UnscoredTest, EngineError> {
        let mut input = self
            .context
            .toolbox
            .test_file(self.context.package, &test.input)?;
        let mut feedback = Vec::new();
        let (mut cpu, mut wall, mut memory_bytes) = (Duration::ZERO, Duration::ZERO, 0);
        let mut transcript: Option<Vec<u8>> = None;
        let mut rerun = None;
        let passes_max = self.passes_max();
        for number in 1.. {
            let pass = self.pass(test, &input, feedback)?;
            cpu = cpu.max(pass.cpu);
            wall = wall.max(pass.wall);
            memory_bytes = memory_bytes.max(pass.memory_bytes);
            if let Some(said) = pass.transcript {
                match &mut transcript {
                    None => transcript = Some(said),
                    Some(before) => before.extend(PASS_SEPARATOR.iter().chain(&said)),
                }
            }
            rerun = rerun.or(pass.rerun);
            let mut checked = pass.answer.checked;
            if let Some(next) = pass.answer.next {
                if number < passes_max {
                    input = next.input;
                    feedback = next.feedback;
                    continue;
                }
                checked = Checked::judge_fault(format!(
                    "the checker gave no verdict within {passes_max} passes"
                ));
            }
            return Ok(UnscoredTest {
                report: TestReport {
                    name: test.name.clone(),
                    verdict: checked.verdict,
                    score: 0.0,
                    cpu_ms: to_tenths_ms(cpu),
                    wall_ms: to_tenths_ms(wall),
                    memory_bytes,
                    exit: pass.exit,
                    message: checked.message,
                    reason: checked.reason.map(Box::new),
                    output_head: kept_output(test, checked.verdict, pass.output_head),
                    judge_note: checked.judge_note,
                    rerun,
                    transcript,
                    error_head: (!pass.error_head.is_empty()).then_some(pass.error_head),
                },
                points: checked.points,
            });
        }
        unreachable!("the last pass returns")
    }

    fn passes_max(&self) -> u32 {
        if self.context.package.kind.is_multi_pass {
            self.context.package.limits.validation_passes
        } else {
            1
        }
    }

    fn pass(
        &self,
        test: &TestCase,
        input: &File,
        feedback: Vec<CollectedFile>,
    ) -> Result<Pass, EngineError> {
        let input = input.try_clone().at("input")?;
        let case = CheckerInput {
            input,
            ..CheckerInput::of_test(self.context, test)?
        };
        match (self.contestant, self.judging_side) {
            (Contestant::Program(runner), Some(judging_side)) => {
                judging_side.talk(runner, self.checker, test, case, feedback)
            }
            (Contestant::Program(runner), None) => self.run_and_check(runner, test, case, feedback),
            (Contestant::Answers(answers), _) => self.check_answer(answers, test, case),
        }
    }

    fn run_and_check(
        &self,
        runner: Runner<'_>,
        test: &TestCase,
        case: CheckerInput<'_>,
        feedback: Vec<CollectedFile>,
    ) -> Result<Pass, EngineError> {
        let rerun = runner.run(&RunInput {
            stdin: Some(case.input.try_clone().at("input")?),
            ..RunInput::without_stdin(test)
        })?;
        let ran = &rerun.ran;
        let output_head = Some(output_head(ran)?);
        let error_head = error_head(test, ran)?;
        let (cpu, wall) = (ran.outcome.cpu, ran.outcome.wall);
        let memory_bytes = ran.outcome.memory_bytes;
        let (exit, answer) = match runner.output(&rerun) {
            Err(Unmade::Because(failure)) => failure.into_answer(),
            Err(Unmade::Failed(error)) => return Err(error),
            Ok(output) => {
                let answer = self
                    .checker
                    .check_pass(self.context, case, output, feedback)?;
                (Exit::Code(0), answer)
            }
        };
        Ok(Pass {
            answer,
            exit,
            cpu,
            wall,
            memory_bytes,
            output_head,
            error_head,
            transcript: None,
            rerun: rerun.confirmed,
        })
    }

    fn check_answer(
        &self,
        answers: &Answers,
        test: &TestCase,
        case: CheckerInput<'_>,
    ) -> Result<Pass, EngineError> {
        let answer = match answers.get(&test.name) {
            None => Checked::because(Verdict::Wa, Reason::NoAnswer).into(),
            Some(answer) => {
                let output = grundy_sandbox::seal_bytes(answer)?;
                self.checker
                    .check_pass(self.context, case, output, Vec::new())?
            }
        };
        Ok(Pass {
            answer,
            exit: Exit::Code(0),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            memory_bytes: 0,
            output_head: None,
            error_head: Vec::new(),
            transcript: None,
            rerun: None,
        })
    }
}

/// The part of an output that is kept for readers who may see the test.
fn kept_output(test: &TestCase, verdict: Verdict, head: Option<Vec<u8>>) -> Option<Vec<u8>> {
    let mut head = head?;
    if !test.is_sample() {
        if verdict == Verdict::Ac {
            return None;
        }
        head.truncate(SECRET_HEAD_BYTES_MAX);
    }
    Some(head)
}

impl Rerun {
    /// The beginning of the program's output, however the program ended.
    pub fn output_head(&self) -> Result<Vec<u8>, EngineError> {
        output_head(&self.ran)
    }
}

/// The beginning of a program's output, however the program ended: of the output file, or else of standard output.
pub(super) fn output_head(ran: &Ran) -> Result<Vec<u8>, EngineError> {
    let output = match &ran.output_file {
        Some((CollectStatus::Taken { .. }, file)) => file,
        _ => &ran.stdout,
    };
    memory_file::head(output, OUTPUT_HEAD_BYTES_MAX).at("output")
}

/// The beginning of standard error, only on samples: it could reveal a secret test.
pub(super) fn error_head(test: &TestCase, ran: &Ran) -> Result<Vec<u8>, EngineError> {
    if !test.is_sample() {
        return Ok(Vec::new());
    }
    memory_file::head(&ran.stderr, ERROR_HEAD_BYTES_MAX).at("standard error")
}

pub(super) fn to_tenths_ms(duration: Duration) -> f64 {
    (duration.as_secs_f64() * 10_000.0).round() / 10.0
}
