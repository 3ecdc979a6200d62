//! Judging one submission: compile, run every test, check, score.

mod test_run;

use std::ops::ControlFlow;
use std::time::Instant;

use grundy_package::{Package, TestCase, Verdict};

use crate::checker::Checker;
use crate::compile::{Compiled, Source};
use crate::engine::{Engine, JudgeOptions, Submission, TestSelection};
use crate::error::EngineError;
use crate::judgement::{CompileReport, Event, Judgement, TestReport};
use crate::package_program::compile_limits;
use crate::parallel;

pub(crate) use test_run::{Runner, TestJudge};

/// Points of a whole submission that is accepted.
const MAX_SCORE: f64 = 100.0;

/// Judges one submission; see [`Engine::judge`].
pub(crate) fn judge(
    engine: &Engine,
    package: &Package,
    submission: &Submission<'_>,
    options: &JudgeOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<Judgement, EngineError> {
    let started = Instant::now();
    refuse_unsupported_kind(package)?;
    let language = engine.languages().installed(submission.language)?;
    on_event(Event::CompileStarted);
    let compiled = match source_fault(package, submission.source) {
        Some(log) => Compiled {
            report: CompileReport {
                ok: false,
                log,
                wall_ms: 0,
            },
            program: None,
        },
        None => engine.compile(
            language,
            Source {
                main: submission.source,
                extra: &[],
                is_package_program: false,
            },
            compile_limits(package),
        )?,
    };
    let tests = selected_tests(package, options.tests);
    let tests_total = if compiled.report.ok { tests.len() } else { 0 };
    on_event(Event::CompileFinished {
        compile: compiled.report.clone(),
        tests_total,
    });
    let reports = match &compiled.program {
        None => Vec::new(),
        Some(program) => {
            let checker = Checker::of(engine, package)?;
            let judge = TestJudge {
                runner: Runner {
                    engine,
                    package,
                    program,
                },
                checker: &checker,
            };
            let value = MAX_SCORE / tests.len().max(1) as f64;
            run_tests(
                engine,
                &judge,
                &tests,
                value,
                options.stop_at_first_failure,
                on_event,
            )?
        }
    };
    let verdict = overall_verdict(&compiled.report, &reports);
    let score = score(verdict, &reports, tests.len(), options);
    on_event(Event::JudgementFinished {
        verdict,
        score,
        max_score: MAX_SCORE,
    });
    Ok(Judgement {
        verdict,
        score,
        max_score: MAX_SCORE,
        compile: compiled.report,
        tests: reports,
        language: submission.language.to_owned(),
        problem: package.id.clone(),
        package_hash: verdict_hash(package)?,
        total_wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}

fn verdict_hash(package: &Package) -> Result<String, EngineError> {
    let hashes = package.hashes().map_err(|error| EngineError::Package {
        package: package.id.clone(),
        reason: error.to_string(),
    })?;
    Ok(hashes.verdict)
}

fn refuse_unsupported_kind(package: &Package) -> Result<(), EngineError> {
    let kind = &package.kind;
    let unsupported = [
        (kind.is_interactive, "interactive"),
        (kind.is_multi_pass, "multi-pass"),
        (kind.is_submit_answer, "submit-answer"),
    ];
    match unsupported.into_iter().find(|(is_so, _)| *is_so) {
        None => Ok(()),
        Some((_, name)) => Err(EngineError::Package {
            package: package.id.clone(),
            reason: format!("{name} problems cannot be judged yet"),
        }),
    }
}

/// Why a source is not even given to the compiler.
fn source_fault(package: &Package, source: &[u8]) -> Option<String> {
    let bytes_max = package.limits.code_bytes;
    if source.iter().all(u8::is_ascii_whitespace) {
        Some("the source file is empty\n".to_owned())
    } else if source.len() as u64 > bytes_max {
        Some(format!(
            "the source file has {} bytes; at most {bytes_max} are allowed\n",
            source.len()
        ))
    } else {
        None
    }
}

fn selected_tests(package: &Package, selection: TestSelection) -> Vec<&TestCase> {
    package
        .tests
        .iter()
        .filter(|test| selection == TestSelection::All || test.is_sample())
        .collect()
}

fn run_tests(
    engine: &Engine,
    judge: &TestJudge<'_>,
    tests: &[&TestCase],
    value: f64,
    stop_at_first_failure: bool,
    on_event: &mut dyn FnMut(Event),
) -> Result<Vec<TestReport>, EngineError> {
    let mut reports = Vec::with_capacity(tests.len());
    let mut failure = None;
    parallel::in_order(
        tests.len(),
        engine.slots(),
        |index| judge.judge(tests[index], value),
        |index, result| match result {
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
            Ok(test) => {
                on_event(Event::TestFinished {
                    index,
                    test: test.clone(),
                });
                let has_failed = test.verdict != Verdict::Ac;
                reports.push(test);
                if has_failed && stop_at_first_failure {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            }
        },
    );
    failure.map_or(Ok(reports), Err)
}

/// Of the first test that failed. A package without tests accepts whatever compiles.
fn overall_verdict(compile: &CompileReport, tests: &[TestReport]) -> Verdict {
    if !compile.ok {
        return Verdict::Ce;
    }
    tests
        .iter()
        .map(|test| test.verdict)
        .find(|verdict| *verdict != Verdict::Ac)
        .unwrap_or(Verdict::Ac)
}

/// All points for AC; otherwise the share of tests passed, to a hundredth of a point, as Vietnamese
/// judges have it. Contest style gives nothing for a part.
fn score(
    verdict: Verdict,
    tests: &[TestReport],
    tests_total: usize,
    options: &JudgeOptions,
) -> f64 {
    if verdict == Verdict::Ac {
        return MAX_SCORE;
    }
    if options.stop_at_first_failure || tests_total == 0 {
        return 0.0;
    }
    let passed = tests
        .iter()
        .filter(|test| test.verdict == Verdict::Ac)
        .count();
    to_hundredths(MAX_SCORE * passed as f64 / tests_total as f64)
}

fn to_hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
