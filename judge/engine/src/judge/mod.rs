//! Judging one submission: compile, run every test, check, score.

mod custom_test;
mod dialogue;
mod exchange;
mod game_move;
mod pass;
mod runner;
mod source_compile;
mod static_validator;
mod test_run;
mod tester;
mod verdict;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use grundy_judgement::{CompileReport, Event, Judgement, Verdict};
use grundy_languages::{Answers, ArchiveFault};
use grundy_package::{Package, TestCase};

use crate::checker::Checker;
use crate::error::EngineError;
use crate::package_program;
use crate::parallel;
use crate::program::Executable;
use crate::score::{self, Scored, TestResults};
use crate::submission::{JudgeOptions, Submission, TestSelection};
use crate::toolbox::Context;
use crate::unmade::Unmade;

use test_run::{Contestant, TestJudge};

pub(crate) use custom_test::custom_test;
pub use dialogue::JudgingSide;
pub(crate) use game_move::{AskedPosition, program_move};
pub(crate) use pass::UnscoredTest;
pub(crate) use runner::{DOUBTFUL_PART, placed};
pub use runner::{RunInput, Runner};
pub use source_compile::{Keep, compile_and_keep, compile_for_debugging, compile_submission};
pub use tester::Tester;

/// The result of compiling: a report, and something to run if it went well.
struct Compiled {
    report: CompileReport,
    entry: Option<Entry>,
}

/// A contestant's submission, ready to be judged.
enum Entry {
    Program(Arc<Executable>),
    Answers(Answers),
}

/// Judges one submission; see `Engine::judge`.
pub(crate) fn judge(
    context: Context<'_>,
    submission: &Submission<'_>,
    options: &JudgeOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<Judgement, EngineError> {
    let package = context.package;
    let started = Instant::now();
    score::check(package)?;
    on_event(Event::CompileStarted);
    let compiled = prepare(context, submission)?;
    let tests = selected_tests(package, options.tests);
    let tests_total = match &compiled.entry {
        Some(_) => tests.len() + static_tests(package, options.tests),
        None => 0,
    };
    on_event(Event::CompileFinished {
        compile: compiled.report.clone(),
        tests_total,
    });
    let mut reports = Vec::new();
    let scored = match &compiled.entry {
        None => {
            let max_score = match options.tests {
                TestSelection::All => score::max_score(package),
                TestSelection::Sample => Some(score::MAX_SCORE),
            };
            Scored::nothing(Verdict::Ce, max_score)
        }
        Some(entry) => {
            let job = Job {
                context,
                submission,
                tests: &tests,
                options,
            };
            let mut collect = |event| {
                if let Event::TestFinished { test, .. } = &event {
                    reports.push(test.clone());
                }
                on_event(event);
            };
            job.run(entry, &mut collect)?
        }
    };
    let tests_not_run = tests_total.saturating_sub(reports.len());
    on_event(Event::JudgementFinished {
        verdict: scored.verdict,
        score: scored.score,
        max_score: scored.max_score,
        groups: scored.groups.clone(),
        tests_not_run,
    });
    Ok(Judgement {
        verdict: scored.verdict,
        score: scored.score,
        max_score: scored.max_score,
        compile: compiled.report,
        tests: reports,
        tests_not_run,
        groups: scored.groups,
        language: submission.language.to_owned(),
        problem: package.id.clone(),
        package_hash: verdict_hash(context)?,
        total_wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}

fn prepare(context: Context<'_>, submission: &Submission<'_>) -> Result<Compiled, EngineError> {
    let package = context.package;
    let refused = |log: String| Compiled {
        report: CompileReport {
            ok: false,
            log,
            wall_ms: 0,
        },
        entry: None,
    };
    if package.kind.is_submit_answer {
        // The limit for source code does not apply to answers: each of them is bounded like an output.
        return Ok(match read_answers(package, submission.source) {
            Err(fault) => refused(format!("{fault}\n")),
            Ok(answers) => Compiled {
                report: CompileReport {
                    ok: true,
                    ..CompileReport::default()
                },
                entry: Some(Entry::Answers(answers)),
            },
        });
    }
    match compile_submission(context, submission) {
        Ok(compiled) => Ok(Compiled {
            report: compiled.report,
            entry: compiled.program.map(Entry::Program),
        }),
        Err(Unmade::Because(log)) => Ok(refused(log)),
        Err(Unmade::Failed(error)) => Err(error),
    }
}

fn read_answers(package: &Package, source: &[u8]) -> Result<Answers, ArchiveFault> {
    let tests: Vec<&str> = package.tests.iter().map(|test| &*test.name).collect();
    grundy_languages::read_answers(&tests, package.limits.output_bytes, source)
}

/// The reference solution's answer to an input.
pub(crate) fn reference_answer(context: Context<'_>, input: &[u8]) -> Result<Vec<u8>, EngineError> {
    let program = package_program::build_reference(context)?;
    let runner = Runner {
        context,
        program: &program,
    };
    runner.answer(&RunInput {
        stdin: Some(grundy_sandbox::seal_bytes(input)?),
        arguments: &[],
        files: &[],
    })
}

/// A compiled submission, and what to do with it.
struct Job<'a> {
    context: Context<'a>,
    submission: &'a Submission<'a>,
    tests: &'a [&'a TestCase],
    options: &'a JudgeOptions,
}

impl Job<'_> {
    fn run(&self, entry: &Entry, on_event: &mut dyn FnMut(Event)) -> Result<Scored, EngineError> {
        let context = self.context;
        let checker = Checker::of(context)?;
        let judging_side = JudgingSide::of(context, &checker)?;
        let contestant = match entry {
            Entry::Program(program) => Contestant::Program(Runner { context, program }),
            Entry::Answers(answers) => Contestant::Answers(answers),
        };
        let judge = TestJudge {
            context,
            contestant,
            checker: &checker,
            judging_side: judging_side.as_ref(),
        };
        let static_validator = static_validator::Validator::of(context, self.submission)?;
        parallel::on_demand(
            self.tests.len(),
            // One more thread waits while an output is being checked, so that no turn is missed.
            context.toolbox.slots() + 1,
            |index| judge.judge(self.tests[index]),
            |results| {
                let mut test_results = TestResults {
                    tests: self.tests,
                    results,
                    static_validator: &mut |group| match &static_validator {
                        Some(validator) => validator.judge(context, group).map(Some),
                        None => Ok(None),
                    },
                    on_event,
                    finished: 0,
                    failures_left: self.options.failures_max.map(NonZeroUsize::get),
                    stopped_by: None,
                };
                let grading = score::Grading {
                    context,
                    is_whole: self.options.tests == TestSelection::All,
                    is_all_or_nothing: self.options.is_all_or_nothing
                        || self.options.failures_max.is_some(),
                };
                score::score(&grading, &mut test_results)
            },
        )
    }
}

fn verdict_hash(context: Context<'_>) -> Result<String, EngineError> {
    let Context { toolbox, package } = context;
    let hash = package.verdict_hash(toolbox.file_hashes());
    hash.map_err(|error| EngineError::Package {
        package: package.id.clone(),
        reason: error.to_string().into(),
    })
}

/// The number of static tests beside the tests with data.
fn static_tests(package: &Package, selection: TestSelection) -> usize {
    let is_asked = package.static_validator.is_some()
        && !package.kind.is_submit_answer
        && selection == TestSelection::All;
    let is_judged = |name: &str| !package.kind.is_scoring || name.starts_with("secret");
    let groups = package.groups.iter();
    let asked = groups.filter(|group| group.static_validation.is_some() && is_judged(&group.name));
    if is_asked { asked.count() } else { 0 }
}

fn selected_tests(package: &Package, selection: TestSelection) -> Vec<&TestCase> {
    package
        .tests
        .iter()
        .filter(|test| selection == TestSelection::All || test.is_sample())
        .collect()
}
