//! Trying a program out: it is compiled and run once on an input that its author chose. Nothing is scored.

use std::thread;

use grundy_judgement::{CompileReport, CustomTestReport, Exit, TriedRun, Verdict};
use grundy_package::TestCase;

use super::dialogue::JudgingSide;
use super::runner::{RunInput, Runner};
use super::source_compile::compile_submission;
use super::test_run::{
    Contestant, ERROR_HEAD_BYTES_MAX, OUTPUT_HEAD_BYTES_MAX, TestJudge, output_head, to_tenths_ms,
};
use crate::checker::Checker;
use crate::error::{AtPath, EngineError};
use crate::input_validator::{self, InputCheck};
use crate::memory_file;
use crate::submission::{CustomTestOn, Submission};
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// Runs a custom test; see `Engine::custom_test`.
pub(crate) fn custom_test(
    context: Context<'_>,
    submission: &Submission<'_>,
    on: CustomTestOn<'_>,
) -> Result<CustomTestReport, EngineError> {
    let compiled = match compile_submission(context, submission) {
        Ok(compiled) => compiled,
        Err(Unmade::Failed(error)) => return Err(error),
        Err(Unmade::Because(log)) => {
            let compile = CompileReport {
                ok: false,
                log,
                wall_ms: 0,
            };
            return Ok(CustomTestReport { compile, run: None });
        }
    };
    let runner = compiled
        .program
        .as_ref()
        .map(|program| Runner { context, program });
    let run = match (runner, on) {
        (None, _) | (_, CustomTestOn::Nothing) => None,
        (Some(runner), CustomTestOn::Sample(test)) => Some(on_sample(runner, test)?),
        (Some(runner), CustomTestOn::Input(input)) => Some(on_input(runner, input)?),
    };
    Ok(CustomTestReport {
        compile: compiled.report,
        run,
    })
}

/// Runs the program on the sample as on a test of a submission.
fn on_sample(runner: Runner<'_>, test: &TestCase) -> Result<TriedRun, EngineError> {
    let context = runner.context;
    let checker = Checker::of(context)?;
    let judging_side = JudgingSide::of(context, &checker)?;
    let judge = TestJudge {
        context,
        contestant: Contestant::Program(runner),
        checker: &checker,
        judging_side: judging_side.as_ref(),
    };
    let judged = judge.judge(test)?;
    let report = judged.report;
    let output = report.output_head.unwrap_or_default();
    let error_output = report.error_head.unwrap_or_default();
    Ok(TriedRun {
        verdict: report.verdict,
        is_checked: true,
        cpu_ms: report.cpu_ms,
        wall_ms: report.wall_ms,
        memory_bytes: report.memory_bytes,
        exit: report.exit,
        message: report.message,
        reason: report.reason.map(|reason| *reason),
        input_fault: None,
        output_bytes: 0,
        is_output_clipped: is_full(&output, OUTPUT_HEAD_BYTES_MAX),
        output,
        is_error_output_clipped: is_full(&error_output, ERROR_HEAD_BYTES_MAX),
        error_output,
        transcript: report.transcript,
        judge_note: report.judge_note,
    })
}

/// Runs the program on the author's input; the validators check the input at the same time, and the program is run whatever they
/// say.
fn on_input(runner: Runner<'_>, input: &[u8]) -> Result<TriedRun, EngineError> {
    let (run, input_fault) = thread::scope(|scope| {
        let validating = scope.spawn(|| input_fault(runner, input));
        let run = run_on(runner, input);
        let fault = validating
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (run, fault)
    });
    Ok(TriedRun {
        input_fault: input_fault?,
        ..run?
    })
}

/// The fault of an input, if a validator finds one. A validator that fails is the package's fault and does not keep anybody from
/// running a program.
fn input_fault(runner: Runner<'_>, input: &[u8]) -> Result<Option<String>, EngineError> {
    let package = runner.context.package;
    match input_validator::check(runner.context, &[], input) {
        Ok(InputCheck::Valid) => Ok(None),
        Ok(InputCheck::Invalid(words)) => Ok(Some(words.to_string())),
        Err(error @ EngineError::Package { .. }) => {
            tracing::warn!(package = package.id, %error, "an input could not be validated");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

fn run_on(runner: Runner<'_>, input: &[u8]) -> Result<TriedRun, EngineError> {
    let rerun = runner.run(&RunInput {
        stdin: Some(grundy_sandbox::seal_bytes(input)?),
        arguments: &[],
        files: &[],
    })?;
    let ran = &rerun.ran;
    let (verdict, exit, reason) = match runner.output(&rerun) {
        Ok(_) => (Verdict::Ac, Exit::Code(0), None),
        Err(Unmade::Because(failure)) => (failure.verdict, failure.exit, Some(failure.reason)),
        Err(Unmade::Failed(error)) => return Err(error),
    };
    let output = output_head(ran)?;
    let error_output = memory_file::head(&ran.stderr, ERROR_HEAD_BYTES_MAX).at("standard error")?;
    Ok(TriedRun {
        verdict,
        is_checked: false,
        cpu_ms: to_tenths_ms(ran.outcome.cpu),
        wall_ms: to_tenths_ms(ran.outcome.wall),
        memory_bytes: ran.outcome.memory_bytes,
        exit,
        message: reason.as_ref().map(ToString::to_string).unwrap_or_default(),
        reason,
        input_fault: None,
        output_bytes: 0,
        is_output_clipped: is_full(&output, OUTPUT_HEAD_BYTES_MAX),
        output,
        is_error_output_clipped: is_full(&error_output, ERROR_HEAD_BYTES_MAX),
        error_output,
        transcript: None,
        judge_note: None,
    })
}

/// Whether there may be more than the part that was kept.
fn is_full(head: &[u8], bytes_max: u64) -> bool {
    head.len() as u64 >= bytes_max
}
