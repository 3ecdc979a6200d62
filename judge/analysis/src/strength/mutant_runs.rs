//! Mutants and the package's own wrong programs, run on the package's tests.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_judgement::{LeftOut, Verdict};
use grundy_package::ExampleSubmission;

use super::candidates::Candidate;
use super::deadline::Deadline;
use super::matrix::Failed;
use grundy_engine::error::{AtPath, EngineError};
use grundy_engine::example::{language_of, program_of};
use grundy_engine::judge::{Keep, Tester, compile_and_keep};
use grundy_engine::memory_file;
use grundy_engine::parallel;
use grundy_engine::program::Executable;
use grundy_engine::submission::Submission;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::{Unmade, if_made};

/// The number of time-outs after which a program is not run on further tests: more of them add no information.
const SLOW_MAX: usize = 3;

/// The result of a mutant.
pub(super) enum MutantStatus {
    DoesNotCompile,
    /// The compiled files are the original's, byte by byte.
    Identical,
    Killed(Failed),
    /// It passes every test.
    Passes(Arc<Executable>),
}

/// The compiler's result, as a hash of each file.
pub(super) type Contents = Vec<(String, [u8; 32])>;

pub(super) struct MutantRuns<'a> {
    context: Context<'a>,
    tester: Tester<'a>,
    /// The number of mutants of each program that are run on every test.
    on_all_tests: usize,
    /// How many mutants each test has killed.
    kills: Mutex<Vec<usize>>,
}

/// The results of the package's own wrong programs.
#[derive(Default)]
pub(super) struct WrongPrograms {
    /// The tests on which each of them fails.
    pub(super) failed: Vec<Failed>,
    /// The number of programs for which there was no time.
    pub(super) left: usize,
    /// The paths below `submissions/` of those that pass every test.
    pub(super) uncaught: Vec<String>,
}

impl<'a> MutantRuns<'a> {
    pub(super) fn of(context: Context<'a>, on_all_tests: usize) -> Result<Self, EngineError> {
        let package = context.package;
        Ok(Self {
            context,
            tester: Tester::of(context)?,
            on_all_tests,
            kills: Mutex::new(vec![0; package.tests.len()]),
        })
    }

    /// The right program itself, or the reason why its mutants cannot be judged.
    pub(super) fn original(&self, candidate: &Candidate) -> Result<Contents, Unmade<LeftOut>> {
        let Some(original) = self.compile(candidate, &candidate.source)? else {
            return Err(Unmade::Because(LeftOut::DoesNotCompile));
        };
        if !self.passes(&original)? {
            return Err(Unmade::Because(LeftOut::FailsTests));
        }
        Ok(contents(&original)?)
    }

    /// The results of some of a program's mutants, several at a time, in their order. `None` if the time was over before all of
    /// them were tried.
    pub(super) fn mutants(
        &self,
        candidate: &Candidate,
        original: &Contents,
        which: Range<usize>,
        deadline: Deadline,
    ) -> Result<Option<Vec<MutantStatus>>, EngineError> {
        let examine = |number: usize| {
            if deadline.is_over() {
                return Ok(None);
            }
            let index = which.start + number;
            let source = &candidate.mutants[index].source;
            let Some(program) = self.compile(candidate, source)? else {
                return Ok(Some(MutantStatus::DoesNotCompile));
            };
            if contents(&program)? == *original {
                return Ok(Some(MutantStatus::Identical));
            }
            let failed = self.failed(&program, index < self.on_all_tests, deadline)?;
            Ok(failed.map(|failed| match failed.tests.is_empty() {
                true => MutantStatus::Passes(program),
                false => MutantStatus::Killed(failed),
            }))
        };
        let found = parallel::all(which.len(), self.context.toolbox.slots(), examine, |_| {})?;
        Ok(found.into_iter().collect())
    }

    /// The results of the package's own wrong programs, as far as they can be run here.
    pub(super) fn wrong_programs(&self, deadline: Deadline) -> Result<WrongPrograms, EngineError> {
        let Context { toolbox, package } = self.context;
        let mut wrong: Vec<(&ExampleSubmission, String)> = Vec::new();
        for submission in package.submissions.iter().filter(|one| one.is_wrong()) {
            let language = if_made(language_of(toolbox.languages(), package, submission))?;
            wrong.extend(language.map(|language| (submission, language)));
        }
        let examine = |index: usize| {
            if deadline.is_over() {
                return Ok(None);
            }
            let (submission, language) = &wrong[index];
            match program_of(self.context, submission, language)? {
                Some(program) => self.failed(&program, true, deadline),
                None => Ok(Some(Failed::default())),
            }
        };
        let failed = parallel::all(wrong.len(), self.context.toolbox.slots(), examine, |_| {})?;
        let mut all = WrongPrograms::default();
        for ((submission, _), failed) in wrong.iter().zip(failed) {
            match failed {
                None => all.left += 1,
                Some(failed) if !failed.tests.is_empty() => all.failed.push(failed),
                // A program that does not compile was not run.
                Some(failed) if failed.is_whole => {
                    let path = submission.path.to_string();
                    let below = path.trim_start_matches("submissions/");
                    all.uncaught.push(below.to_owned());
                }
                Some(_) => {}
            }
        }
        Ok(all)
    }

    fn compile(
        &self,
        candidate: &Candidate,
        source: &[u8],
    ) -> Result<Option<Arc<Executable>>, EngineError> {
        let submission = Submission {
            source,
            file_name: candidate.file_name(),
            language: &candidate.language,
        };
        let compiled = compile_and_keep(self.context, &submission, Keep::Nothing);
        Ok(if_made(compiled)?.and_then(|compiled| compiled.program))
    }

    /// Whether a program passes every test.
    fn passes(&self, program: &Executable) -> Result<bool, EngineError> {
        let tests = &self.context.package.tests;
        let judge = |index: usize| self.tester.judge(program, &tests[index]);
        let reports = parallel::all(tests.len(), self.context.toolbox.slots(), judge, |_| {})?;
        let mut verdicts = reports.iter().map(|report| report.verdict);
        Ok(verdicts.all(|verdict| verdict == Verdict::Ac))
    }

    /// The tests that a program fails: only the first one that is found, or all. `None` if the time was over before there was a
    /// result.
    fn failed(
        &self,
        program: &Executable,
        on_all_tests: bool,
        deadline: Deadline,
    ) -> Result<Option<Failed>, EngineError> {
        let mut failed = Failed {
            is_whole: on_all_tests,
            ..Failed::default()
        };
        let mut slow = 0;
        for index in self.likeliest_first() {
            if deadline.is_over() {
                failed.is_whole = false;
                return Ok((!failed.tests.is_empty()).then_some(failed));
            }
            let report = self
                .tester
                .judge(program, &self.context.package.tests[index])?;
            // A checker that fails says nothing of the program.
            if matches!(report.verdict, Verdict::Ac | Verdict::Ie) {
                continue;
            }
            failed.tests.insert(index);
            let mut kills = self.kills.lock().unwrap_or_else(PoisonError::into_inner);
            kills[index] += 1;
            drop(kills);
            slow += usize::from(report.verdict == Verdict::Tle);
            if !on_all_tests || slow >= SLOW_MAX {
                break;
            }
        }
        Ok(Some(failed))
    }

    /// The tests that killed most come first, and samples last, since they are needed in any case.
    fn likeliest_first(&self) -> Vec<usize> {
        let tests = &self.context.package.tests;
        let kills = self.kills.lock().unwrap_or_else(PoisonError::into_inner);
        let mut order: Vec<usize> = (0..tests.len()).collect();
        order.sort_by_key(|index| (tests[*index].is_sample(), Reverse(kills[*index])));
        order
    }
}

fn contents(program: &Executable) -> Result<Contents, EngineError> {
    let made = program.files.iter().filter(|file| !file.is_given);
    let hashes = made.map(|file| {
        let bytes = memory_file::head(&file.content, file.bytes).at(&file.path)?;
        let path = file.path.to_string_lossy().into_owned();
        Ok((path, *blake3::hash(&bytes).as_bytes()))
    });
    hashes.collect()
}
