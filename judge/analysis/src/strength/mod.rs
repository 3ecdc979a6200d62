//! Measures how strong a package's tests are: its right programs are made wrong in one place each (`crate::mutants`), and the tests
//! have to notice.
//!
//! A mutant that passes every test may be equivalent to the original. So the search of [`crate::explain`] looks for an input on
//! which it is wrong: with one it has survived, without one it does not count. From the tests that each mutant fails follows which
//! tests are needed ([`matrix`]).

mod candidates;
mod deadline;
mod matrix;
mod mutant_runs;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::mutants::Mutant;
use grundy_judgement::{
    Explanation, LeftOut, MutantCounts, MutantOperator, NoteKind, OperatorStrength,
    ProgramStrength, Strength, Survivor, TestsWorth, Verdict,
};
use grundy_package::Package;

use crate::explain::{self, ExplainOptions};
use grundy_engine::Engine;
use grundy_engine::error::EngineError;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::Unmade;

use candidates::Candidate;
use deadline::Deadline;
use matrix::Matrix;
use mutant_runs::{MutantRuns, MutantStatus};

/// The default number of mutants of a program.
const MUTANTS_MAX: usize = 60;
/// The number of mutants of a package that are run on all tests.
const ON_ALL_TESTS: usize = 150;
const BUDGET: Duration = Duration::from_secs(3);
/// The number of mutants for each slot that are tried and then searched before the next ones: so there is progress to show, and
/// when the time is over, the mutants tried so far are done.
const BATCH_PER_SLOT: usize = 4;

/// The options of a measurement.
#[derive(Clone, Copy, Debug)]
pub struct StrengthOptions {
    /// The most mutants of a program; they are spread over its lines and over the kinds of changes.
    pub mutants_max: usize,
    /// The number of mutants of the package that are run on every test. The others run only up to the first test that kills them,
    /// which may make the sets of needed tests too large, but never too small.
    pub on_all_tests: usize,
    /// The time of the search for an input on which a mutant that passes every test is wrong.
    pub budget: Duration,
    /// The time after which nothing further is begun; the results until then are reported. Programs share the time.
    pub time_max: Option<Duration>,
    /// The seed of the searches.
    pub seed: u64,
}

impl Default for StrengthOptions {
    fn default() -> Self {
        Self {
            mutants_max: MUTANTS_MAX,
            on_all_tests: ON_ALL_TESTS,
            budget: BUDGET,
            time_max: None,
            seed: 1,
        }
    }
}

/// Measures how strong the package's tests are: makes its right programs wrong in one place each, and finds which of these mutants
/// the tests notice. For those that pass, it searches inputs on which they are wrong, as [`crate::explain()`] does. `on_mutant`
/// gets the number of mutants that are done and of all.
///
/// # Errors
/// Faults that prevent the measurement, such as a checker that does not compile.
pub fn measure_strength(
    engine: &Engine,
    package: &Package,
    options: &StrengthOptions,
    on_mutant: &mut dyn FnMut(usize, usize),
) -> Result<Strength, EngineError> {
    let context = engine.toolbox().on(package);
    let started = Instant::now();
    let deadline = Deadline::within(options.time_max);
    let mut strength = Strength {
        package: package.id.clone(),
        counts: MutantCounts::default(),
        killed_percent: None,
        planned: 0,
        programs: Vec::new(),
        operators: Vec::new(),
        survivors: Vec::new(),
        tests: TestsWorth::default(),
        notes: Vec::new(),
        seconds: 0.0,
    };
    if package.kind.is_submit_answer {
        strength.note(NoteKind::KindUnsupported);
        return Ok(strength);
    }
    let can_search = can_search(package, &mut strength);
    let candidates = candidates::of(context, options.mutants_max)?;
    let total = candidates.iter().map(|one| one.mutants.len()).sum();
    let with_mutants = candidates.iter().filter(|one| !one.mutants.is_empty());
    let programs = with_mutants.count();
    let on_all_tests = options.on_all_tests.div_ceil(programs.max(1));
    let runs = MutantRuns::of(context, on_all_tests)?;
    on_mutant(0, total);
    // They run first, since they show which tests kill most.
    let wrong = runs.wrong_programs(deadline.share(2))?;
    strength.tests.wrong_programs = wrong.failed.len();
    strength.tests.wrong_programs_left = wrong.left;
    strength.tests.uncaught = wrong.uncaught;
    let mut matrix = Matrix::default();
    matrix.add_all(wrong.failed);
    let mut measured = Measured {
        context,
        options,
        can_search,
        strength,
        by_operator: BTreeMap::new(),
        matrix,
        deadline,
        programs,
        done: 0,
        total,
        on_mutant,
    };
    for candidate in candidates {
        measured.add_program(candidate, &runs)?;
    }
    let mut strength = measured.into_strength();
    strength.seconds = (started.elapsed().as_secs_f64() * 10.0).round() / 10.0;
    Ok(strength)
}

/// Whether inputs can be made on which a mutant may be wrong; the reason is noted if not.
fn can_search(package: &Package, strength: &mut Strength) -> bool {
    let reasons = [
        (package.kind.is_multi_pass, NoteKind::KindUnsupported),
        (package.judge.reference.is_none(), NoteKind::NoReference),
        (package.input_validators.is_empty(), NoteKind::NoValidator),
        (package.generators.is_empty(), NoteKind::NoGenerator),
    ];
    match reasons.into_iter().find(|(holds, _)| *holds) {
        Some((_, kind)) => {
            strength.note(kind);
            false
        }
        None => true,
    }
}

/// The state of the measurement so far.
struct Measured<'a> {
    context: Context<'a>,
    options: &'a StrengthOptions,
    can_search: bool,
    strength: Strength,
    by_operator: BTreeMap<MutantOperator, MutantCounts>,
    matrix: Matrix,
    deadline: Deadline,
    /// The number of programs that are still to be tried.
    programs: usize,
    done: usize,
    total: usize,
    on_mutant: &'a mut dyn FnMut(usize, usize),
}

impl Measured<'_> {
    fn add_program(
        &mut self,
        candidate: Candidate,
        runs: &MutantRuns<'_>,
    ) -> Result<(), EngineError> {
        let mut program = ProgramStrength {
            program: candidate.name.clone(),
            language: candidate.language.clone(),
            counts: MutantCounts::default(),
            left_out: candidate.left_out,
        };
        let first = self.done;
        if program.left_out.is_none() {
            let deadline = self.deadline.share(self.programs);
            self.programs = self.programs.saturating_sub(1);
            match self.try_mutants(&candidate, runs, deadline) {
                Err(Unmade::Because(reason)) => program.left_out = Some(reason),
                Err(Unmade::Failed(error)) => return Err(error),
                Ok(counts) => {
                    program.counts = counts;
                    self.strength.planned += candidate.mutants.len();
                }
            }
        }
        // Mutants that were left out, or for which there was no time, will not be tried any more.
        self.done = first + candidate.mutants.len();
        (self.on_mutant)(self.done, self.total);
        self.strength.counts.add(program.counts);
        self.strength.programs.push(program);
        Ok(())
    }

    /// The results of a program's mutants, as many as there was time for; or the reason why there are none.
    fn try_mutants(
        &mut self,
        candidate: &Candidate,
        runs: &MutantRuns<'_>,
        deadline: Deadline,
    ) -> Result<MutantCounts, Unmade<LeftOut>> {
        let mut counts = MutantCounts::default();
        if deadline.is_over() {
            return Ok(counts);
        }
        let original = runs.original(candidate)?;
        let batch = self.context.toolbox.slots().max(1) * BATCH_PER_SLOT;
        let mut first = 0;
        while first < candidate.mutants.len() && !deadline.is_over() {
            let end = candidate.mutants.len().min(first + batch);
            // A mutant that passes takes longest: counting only the others of a batch would make the tests seem stronger.
            let Some(statuses) = runs.mutants(candidate, &original, first..end, deadline)? else {
                break;
            };
            for (mutant, status) in candidate.mutants[first..end].iter().zip(statuses) {
                let counted = self.count(candidate, mutant, status)?;
                counts.add(counted);
                let of_kind = self.by_operator.entry(mutant.operator).or_default();
                of_kind.add(counted);
                self.done += 1;
                (self.on_mutant)(self.done, self.total);
            }
            first = end;
        }
        Ok(counts)
    }

    /// Counts one mutant by its kind. The search whether it is wrong at all goes on to its end, even if the time is over by then.
    fn count(
        &mut self,
        candidate: &Candidate,
        mutant: &Mutant,
        status: MutantStatus,
    ) -> Result<MutantCounts, EngineError> {
        let mut counts = MutantCounts {
            made: 1,
            compiled: 1,
            ..MutantCounts::default()
        };
        match status {
            MutantStatus::DoesNotCompile => counts.compiled = 0,
            MutantStatus::Identical => counts.identical = 1,
            MutantStatus::Killed(failed) => {
                counts.killed = 1;
                self.strength.tests.mutants += usize::from(failed.is_whole);
                self.matrix.add(failed);
            }
            MutantStatus::Passes(program) => {
                let mut counterexample = None;
                if self.can_search {
                    let options = ExplainOptions {
                        budget: self.options.budget,
                        seed: self.options.seed,
                        ..ExplainOptions::of(Verdict::Wa)
                    };
                    let explanation = explain::look_for_counterexample(
                        self.context,
                        program,
                        &options,
                        Explanation::of(Verdict::Wa),
                        &mut |_| {},
                    )?;
                    counterexample = explanation.counterexample;
                    if counterexample.is_none() {
                        counts.equivalent = 1;
                        return Ok(counts);
                    }
                }
                counts.survived = 1;
                let (old_lines, new_lines) = mutant.lines(&candidate.source);
                self.strength.survivors.push(Survivor {
                    program: candidate.name.clone(),
                    language: candidate.language.clone(),
                    operator: mutant.operator,
                    line: mutant.line,
                    before: mutant.before.clone(),
                    after: mutant.after.clone(),
                    old_lines,
                    new_lines,
                    counterexample,
                });
            }
        }
        Ok(counts)
    }

    fn into_strength(self) -> Strength {
        let mut strength = self.strength;
        strength.killed_percent = strength.counts.killed_percent();
        strength.operators = self
            .by_operator
            .into_iter()
            .map(|(operator, counts)| OperatorStrength { operator, counts })
            .collect();
        let tests = &self.context.package.tests;
        let secret: Vec<usize> = (0..tests.len())
            .filter(|index| !tests[*index].is_sample())
            .collect();
        let names = |indices: Vec<usize>| {
            let names = indices.into_iter().map(|index| tests[index].name.clone());
            names.collect()
        };
        strength.tests.secret = secret.len();
        strength.tests.idle = names(self.matrix.idle(&secret));
        strength.tests.smaller = names(self.matrix.cover(&secret));
        strength
    }
}
