//! Judging one submission: compile, run every test, check, score.

mod answers;
mod dialogue;
mod exchange;
mod static_validator;
mod test_run;
mod verdict;

use std::sync::Arc;
use std::time::Instant;

use grundy_package::{Package, TestCase, Verdict};

use crate::checker::Checker;
use crate::compile::Source;
use crate::engine::{Engine, JudgeOptions, Submission, TestSelection};
use crate::error::EngineError;
use crate::judgement::{CompileReport, Event, Judgement};
use crate::package_program::compile_limits;
use crate::parallel;
use crate::program::Executable;
use crate::score::{self, Scored, Supply};

use answers::Answers;
use dialogue::Talker;
use test_run::Contestant;

pub(crate) use test_run::{Judged, Runner, TestJudge};

/// What compiling made: a report, and something to run if it went well.
struct Compiled {
    report: CompileReport,
    entry: Option<Entry>,
}

/// What a contestant handed in, ready to be judged.
enum Entry {
    Program(Arc<Executable>),
    Answers(Answers),
}

/// Judges one submission; see [`Engine::judge`].
pub(crate) fn judge(
    engine: &Engine,
    package: &Package,
    submission: &Submission<'_>,
    options: &JudgeOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<Judgement, EngineError> {
    let started = Instant::now();
    score::check(package)?;
    on_event(Event::CompileStarted);
    let compiled = compile(engine, package, submission)?;
    let tests = selected_tests(package, options.tests);
    let tests_total = if compiled.report.ok { tests.len() } else { 0 };
    on_event(Event::CompileFinished {
        compile: compiled.report.clone(),
        tests_total,
    });
    let mut reports = Vec::new();
    let scored = match &compiled.entry {
        None => Scored::nothing(Verdict::Ce),
        Some(entry) => {
            let job = Job {
                engine,
                package,
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
    on_event(Event::JudgementFinished {
        verdict: scored.verdict,
        score: scored.score,
        max_score: scored.max_score,
        groups: scored.groups.clone(),
    });
    Ok(Judgement {
        verdict: scored.verdict,
        score: scored.score,
        max_score: scored.max_score,
        compile: compiled.report,
        tests: reports,
        groups: scored.groups,
        language: submission.language.to_owned(),
        problem: package.id.clone(),
        package_hash: verdict_hash(package)?,
        total_wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}

fn compile(
    engine: &Engine,
    package: &Package,
    submission: &Submission<'_>,
) -> Result<Compiled, EngineError> {
    let refused = |log: String| Compiled {
        report: CompileReport {
            ok: false,
            log,
            wall_ms: 0,
        },
        entry: None,
    };
    if package.kind.is_submit_answer {
        return Ok(
            match source_fault(package, submission.source)
                .map_or_else(|| Answers::read(package, submission.source), Err)
            {
                Err(log) => refused(log),
                Ok(answers) => Compiled {
                    report: CompileReport {
                        ok: true,
                        ..CompileReport::default()
                    },
                    entry: Some(Entry::Answers(answers)),
                },
            },
        );
    }
    let language = engine.languages().installed(submission.language)?;
    if let Some(log) = source_fault(package, submission.source) {
        return Ok(refused(log));
    }
    let source = Source {
        main: submission.source,
        extra: &[],
        is_package_program: false,
    };
    let compiled = engine.compile(language, source, compile_limits(package))?;
    Ok(Compiled {
        report: compiled.report,
        entry: compiled.program.map(Entry::Program),
    })
}

/// A submission that compiled, and what is to be done with it.
struct Job<'a> {
    engine: &'a Engine,
    package: &'a Package,
    submission: &'a Submission<'a>,
    tests: &'a [&'a TestCase],
    options: &'a JudgeOptions,
}

impl Job<'_> {
    fn run(&self, entry: &Entry, on_event: &mut dyn FnMut(Event)) -> Result<Scored, EngineError> {
        let (engine, package) = (self.engine, self.package);
        let checker = Checker::of(engine, package)?;
        let talker = Talker::of(engine, package, &checker)?;
        let contestant = match entry {
            Entry::Program(program) => Contestant::Program(Runner {
                engine,
                package,
                program,
            }),
            Entry::Answers(answers) => Contestant::Answers(answers),
        };
        let judge = TestJudge {
            engine,
            package,
            contestant,
            checker: &checker,
            talker: talker.as_ref(),
        };
        let static_validator = static_validator::Validator::of(engine, package, self.submission)?;
        parallel::on_demand(
            self.tests.len(),
            engine.slots(),
            |index| judge.judge(self.tests[index]),
            |results| {
                let mut supply = Supply {
                    tests: self.tests,
                    results,
                    static_validator: &mut |group| match &static_validator {
                        Some(validator) => validator.judge(engine, package, group).map(Some),
                        None => Ok(None),
                    },
                    on_event,
                    finished: 0,
                };
                let grading = score::Grading {
                    engine,
                    package,
                    is_whole: self.options.tests == TestSelection::All,
                    stop_at_first_failure: self.options.stop_at_first_failure,
                };
                grading.score(&mut supply)
            },
        )
    }
}

fn verdict_hash(package: &Package) -> Result<String, EngineError> {
    let hashes = package.hashes().map_err(|error| EngineError::Package {
        package: package.id.clone(),
        reason: error.to_string(),
    })?;
    Ok(hashes.verdict)
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
