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

use crate::archive_fault::ArchiveFault;
use crate::checker::Checker;
use crate::compile::{self, Source};
use crate::engine::{Engine, JudgeOptions, Submission, TestSelection};
use crate::error::EngineError;
use crate::judgement::{CompileReport, Event, Judgement};
use crate::languages::SCRIPTS_LANGUAGE;
use crate::package_program::compile_limits;
use crate::parallel;
use crate::program::Executable;
use crate::score::{self, Scored, Supply};
use crate::source_files::{self, SourceFile};

use answers::Answers;
use dialogue::Talker;
use test_run::Contestant;

pub(crate) use test_run::{Judged, RunInput, Runner, TestJudge, placed};

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
    let compiled = prepare(engine, package, submission)?;
    let tests = selected_tests(package, options.tests);
    let tests_total = if compiled.report.ok { tests.len() } else { 0 };
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
        package_hash: verdict_hash(engine, package)?,
        total_wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}

fn prepare(
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
        // The limit of source code is none of answers: each of them is bounded as an output is.
        return Ok(match Answers::read(package, submission.source) {
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
    Ok(match engine.compile_submission(package, submission)? {
        Err(log) => refused(log),
        Ok(compiled) => Compiled {
            report: compiled.report,
            entry: compiled.program.map(Entry::Program),
        },
    })
}

impl Engine {
    /// Whether answers that somebody hands in, in place of a program, can be judged.
    ///
    /// # Errors
    /// Why not.
    pub fn check_answers(package: &Package, source: &[u8]) -> Result<(), ArchiveFault> {
        Answers::read(package, source).map(|_| ())
    }

    /// Compiles a submission, beside the files that the package gives it. The inner error tells the contestant why the
    /// compiler was not even asked.
    pub(crate) fn compile_submission(
        &self,
        package: &Package,
        submission: &Submission<'_>,
    ) -> Result<Result<compile::Compiled, String>, EngineError> {
        let language = self.languages().installed(submission.language)?;
        let files = match files_of(package, submission) {
            Ok(files) => files,
            Err(log) => return Ok(Err(log)),
        };
        let included = package.included_for(language.row.format_code());
        if language.row.id == SCRIPTS_LANGUAGE {
            let files = source_files::beside(files, included, &package.constants)?;
            return self
                .build_with_scripts(&files, compile_limits(package))
                .map(Ok);
        }
        let assembled = source_files::assemble(&language.row, files, included, &package.constants);
        let assembled = match assembled? {
            Ok(assembled) => assembled,
            Err(log) => return Ok(Err(log)),
        };
        let source = Source {
            main: &assembled.main,
            extra: &assembled.extra,
            is_package_program: false,
        };
        let limits = compile_limits(package);
        self.compile(language, source, limits).map(Ok)
    }
}

/// The files of a submission, or why there are none.
fn files_of(package: &Package, submission: &Submission<'_>) -> Result<Vec<SourceFile>, String> {
    let source = submission.source;
    if source_files::is_archive(source) {
        return source_files::unpack(source, package.limits.code_bytes)
            .map_err(|fault| format!("{fault}\n"));
    }
    match source_fault(package, source) {
        Some(log) => Err(log),
        None => {
            let name = submission.file_name.rsplit('/').next().unwrap_or_default();
            Ok(vec![(name.to_owned(), source.to_vec())])
        }
    }
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
                    stop_at_first_failure: self.options.stop_at_first_failure,
                    stopped_by: None,
                };
                let grading = score::Grading {
                    engine,
                    package,
                    is_whole: self.options.tests == TestSelection::All,
                };
                grading.score(&mut supply)
            },
        )
    }
}

fn verdict_hash(engine: &Engine, package: &Package) -> Result<String, EngineError> {
    let hash = package.verdict_hash(engine.file_hashes());
    hash.map_err(|error| EngineError::Package {
        package: package.id.clone(),
        reason: error.to_string(),
    })
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
