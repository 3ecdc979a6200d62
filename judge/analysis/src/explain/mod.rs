//! Explains why a program is wrong: finds the smallest input on which it fails.
//!
//! Small inputs come from the package's own generators, larger from stage to stage, until one makes the program fail. It is then
//! made simpler in two ways: over the generator's choices ([`choices`]), and over its text ([`input_text`]). The package's
//! validators decide what a valid input is; its reference and its checker decide what is right.
//!
//! The search knows the generator calls that make secret tests, and does not make these or use their seeds ([`recipes`]). It also
//! knows hashes of pieces of their inputs, and does not try an input that has more of them than by chance ([`secrets`]); the only
//! tests it begins with are samples. So everything that it finds may be shown to anybody.

mod alike;
mod attempts;
mod cases;
mod choices;
mod crashes;
mod dice;
mod fit;
mod growth;
mod hunt;
mod input_text;
mod lines;
mod mistake;
mod options;
mod reals;
mod recipes;
mod secrets;
mod seeds;
mod shrink;
mod size;

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_judgement::{Counterexample, Explanation, LintFinding, NoteKind, Reason, Verdict};
use grundy_languages::{is_archive, source_text};
use grundy_lint::{Facts, Severity, never_flushes};
use grundy_package::Package;
use grundy_words::Bilingual;

use grundy_engine::Engine;
use grundy_engine::error::{AtPath, EngineError};
use grundy_engine::judge::compile_submission;
use grundy_engine::memory_file;
use grundy_engine::program::Executable;
use grundy_engine::submission::Submission;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::if_made;

use attempts::{Attempts, Tried, for_small_inputs};
use cases::{Generator, INPUT_BYTES_MAX, Validators};
use dice::Dice;
use hunt::{Catch, Hunt};
use recipes::Recipes;
use secrets::Secrets;

pub use options::{ExplainOptions, ExplainProgress};

/// An input with as few tokens is small enough for anybody.
const TINY_TOKENS: usize = 3;
/// The number of tokens from which a failing input is large: then a smaller one is drawn for some time before this one is made
/// smaller.
const LARGE_TOKENS: usize = 60;
const LARGE_PART: u32 = 3;
/// The number of vain searches for a smaller one from the beginning …
const RESTARTS_IN_VAIN: usize = 2;
/// … each of which takes this fraction of the time …
const RESTART_PART: u32 = 12;
/// … and begins before this percentage of it is over.
const RESTART_PERCENT: u32 = 60;
/// The fraction of the time that may be spent on finding the places of generators' seeds.
const SEEDS_PART: u32 = 5;
/// The time for confirmation: the program runs again if a limit ended it, and so do the reference and the brute force.
const MADE_SURE: Duration = Duration::from_secs(4);
/// The most bytes of a right output that are kept.
const ANSWER_BYTES_MAX: usize = 64 << 10;
/// The percentage of the time for small inputs if the program uses too much time or memory: it is mostly right on those.
const RESOURCES_PERCENT: u32 = 40;
/// The number of runs on one input that show whether a program always does the same.
const STEADY_RUNS: usize = 2;

/// Explains why a submission is wrong: searches the smallest input on which it fails, and measures its time if that says more. No
/// secret test is revealed, so the result may be shown to anybody. `on_progress` gets the progress of the search.
///
/// # Errors
/// Faults that prevent the search, such as a program of the package that does not compile. A search without result is no error.
pub fn explain(
    engine: &Engine,
    package: &Package,
    submission: &Submission<'_>,
    options: &ExplainOptions<'_>,
    on_progress: &mut dyn FnMut(ExplainProgress),
) -> Result<Explanation, EngineError> {
    let context = engine.toolbox().on(package);
    let mut explanation = match options.known {
        Some(known) => known.clone(),
        None => why_wrong(context, submission, options, on_progress)?,
    };
    if options.growth || options.verdict == Verdict::Tle {
        let wish = (options.budget, options.growth);
        growth::measure(context, submission, wish, &mut explanation)?;
    }
    Ok(explanation)
}

/// The faults that runs of the program on small inputs show.
fn why_wrong(
    context: Context<'_>,
    submission: &Submission<'_>,
    options: &ExplainOptions<'_>,
    on_progress: &mut dyn FnMut(ExplainProgress),
) -> Result<Explanation, EngineError> {
    let package = context.package;
    let mut explanation = Explanation::of(options.verdict);
    if options.verdict != Verdict::Ac {
        explanation.lint = seen_without_running(context, submission);
    }
    let reason_to_stop = match options.verdict {
        Verdict::Ac => Some(NoteKind::Right),
        Verdict::Ce => Some(NoteKind::DoesNotCompile),
        _ if package.kind.is_multi_pass || package.kind.is_submit_answer => {
            Some(NoteKind::KindUnsupported)
        }
        _ if package.judge.reference.is_none() => Some(NoteKind::NoReference),
        _ => None,
    };
    if let Some(kind) = reason_to_stop {
        explanation.note(kind);
        return Ok(explanation);
    }
    let compiled = if_made(compile_submission(context, submission))?;
    let (log, program) = compiled.map_or_else(Default::default, |compiled| {
        (compiled.report.log, compiled.program)
    });
    let Some(program) = program else {
        explanation.verdict = Verdict::Ce;
        explanation.note(NoteKind::DoesNotCompile);
        return Ok(explanation);
    };
    let mut say_more = |hunt: &mut Hunt<'_>, explanation: &mut Explanation| {
        if options.only_draws {
            return Ok(());
        }
        if is_by_resources(options.verdict) && explanation.counterexample.is_none() {
            return Ok(());
        }
        let inputs = match &explanation.counterexample {
            Some(found) => vec![found.input.clone().into_bytes()],
            None => hunt.starts(options)?,
        };
        if is_held_back(context, submission, explanation) {
            explanation.note(NoteKind::Unflushed);
        }
        let seen = (&hunt.attempts, &*log, &*inputs);
        lines::find(context, submission, seen, explanation)?;
        reals::find(hunt, package, submission, options, explanation)?;
        explanation.mistake = mistake::name(hunt, package, explanation, options.budget)?;
        Ok(())
    };
    hunt(
        context,
        program,
        options,
        explanation,
        on_progress,
        &mut say_more,
    )
}

/// Searches the smallest input on which a compiled program fails, and adds it to the explanation.
pub(crate) fn look_for_counterexample(
    context: Context<'_>,
    program: Arc<Executable>,
    options: &ExplainOptions<'_>,
    explanation: Explanation,
    on_progress: &mut dyn FnMut(ExplainProgress),
) -> Result<Explanation, EngineError> {
    hunt(
        context,
        program,
        options,
        explanation,
        on_progress,
        &mut |_, _| Ok(()),
    )
}

/// Whether a limit ended the program when it was judged.
const fn is_by_resources(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Tle | Verdict::Mle)
}

/// Whether a program waits for an answer to output that it has not flushed: in its dialogue it waited, none of its output had
/// arrived, and its source never flushes.
fn is_held_back(
    context: Context<'_>,
    submission: &Submission<'_>,
    explanation: &Explanation,
) -> bool {
    let Context { toolbox, package } = context;
    let Some(found) = &explanation.counterexample else {
        return false;
    };
    let waited = matches!(
        found.reason,
        Some(Reason::TimeLimit {
            mostly_waiting: true,
            ..
        })
    );
    let is_silent = !found.output.lines().any(|line| line.starts_with('>'));
    let language = toolbox.languages().get(submission.language);
    let source = source_text(submission.source);
    package.kind.is_interactive
        && waited
        && is_silent
        && !is_archive(submission.source)
        && language.is_some_and(|row| never_flushes(row, &String::from_utf8_lossy(&source)))
}

/// The work on the hunt's programs and inputs when it is over.
type Then<'a> = dyn FnMut(&mut Hunt<'_>, &mut Explanation) -> Result<(), EngineError> + 'a;

/// Searches the smallest failing input of a program, and adds the result of `then`.
fn hunt(
    context: Context<'_>,
    program: Arc<Executable>,
    options: &ExplainOptions<'_>,
    mut explanation: Explanation,
    on_progress: &mut dyn FnMut(ExplainProgress),
    then: &mut Then<'_>,
) -> Result<Explanation, EngineError> {
    let Context { toolbox, package } = context;
    let small = for_small_inputs(package);
    let attempts = Attempts::prepare(toolbox.on(&small), package, program)?;
    let validators = Validators::build(context)?;
    let mut recipes = Recipes::of(package);
    let mut generators = Vec::new();
    if validators.is_empty() {
        explanation.note(NoteKind::NoValidator);
    } else if recipes.is_empty() {
        explanation.note(NoteKind::NoGenerator);
    } else {
        for (index, program) in package.generators.values().enumerate() {
            let generator = Generator::build(context, program)?;
            if generator.takes_cases() {
                recipes.draws_anew(index);
            }
            generators.push(generator);
        }
    }
    let secrets = Secrets::of(package, options.inputs)?;
    let started = toolbox.now();
    let part = match is_by_resources(options.verdict) {
        true => RESOURCES_PERCENT,
        false => 100,
    };
    let deadline = started + options.budget * part / 100;
    let mut hunt = Hunt {
        context: toolbox.on(&small),
        // An attempt that began in time may end later, since programs in slow languages have long limits.
        attempts: attempts.until(started + options.budget),
        generators,
        validators,
        recipes,
        secrets,
        dice: Dice::new(options.seed),
        deadline,
        on_progress,
        seen: HashSet::new(),
        endless: None,
        endless_count: 0,
        stage: 0,
        is_slow: false,
        failing: VecDeque::new(),
        failing_draws: Vec::new(),
    };
    seeds::learn(&mut hunt, started + options.budget / SEEDS_PART)?;
    let found = hunt.find(&mut explanation, options, started)?;
    hunt.tell(found, &mut explanation, started)?;
    then(&mut hunt, &mut explanation)?;
    Ok(explanation)
}

/// Faults in the source, certain or likely: an array below the limits explains a crash. A fault that matters only elsewhere does
/// not explain why a program fails.
fn seen_without_running(context: Context<'_>, submission: &Submission<'_>) -> Vec<LintFinding> {
    let Context { toolbox, package } = context;
    let Some(language) = toolbox.languages().get(submission.language) else {
        return Vec::new();
    };
    let findings = grundy_lint::lint(language, submission.source, &Facts::read(package));
    let reasons = findings
        .iter()
        .filter(|finding| finding.rule.severity != Severity::Advice);
    let told = reasons.map(|finding| LintFinding {
        line: finding.line,
        rule: finding.rule.id.to_owned(),
        text: Bilingual::of(|locale| finding.in_words(locale)),
    });
    told.collect()
}

impl Hunt<'_> {
    /// The simplest failing input that can be found in the time.
    fn find(
        &mut self,
        explanation: &mut Explanation,
        options: &ExplainOptions<'_>,
        started: Instant,
    ) -> Result<Option<Catch>, EngineError> {
        let mut best: Option<Catch> = None;
        let starts = self.starts(options)?;
        let inputs: Vec<&[u8]> = starts.iter().map(|input| &input[..]).collect();
        if let Some((index, failed)) = self.first_failure(&inputs)? {
            let input = starts[index].clone();
            best = Some(Catch {
                input,
                failed,
                draw: None,
            });
        }
        let can_search = !self.generators.is_empty();
        if options.only_draws {
            while can_search && !self.is_over() {
                let below = best.as_ref().map(|best| best.input.clone());
                let drawn = self.search(below.as_deref(), self.deadline)?;
                best = drawn.or(best);
            }
            return Ok(best);
        }
        if can_search {
            // A drawn input is mostly smaller than the samples, and can be made smaller in two ways.
            let until = match &best {
                Some(_) => self.context.toolbox.now() + options.budget / 5,
                None => self.deadline,
            };
            let below = best.as_ref().map(|best| best.input.clone());
            if let Some(drawn) = self.search(below.as_deref(), until)? {
                best = Some(drawn);
            }
        }
        let Some(first) = best else {
            return Ok(None);
        };
        if !self.is_steady(&first)? {
            explanation.note(NoteKind::Unsteady);
            return Ok(Some(first));
        }
        if self.validators.is_empty() {
            return Ok(Some(first));
        }
        let first = match size::tokens(&first.input) {
            // Reducing such a large input mostly takes longer than drawing a smaller one that fails, too.
            LARGE_TOKENS.. if can_search => {
                self.stage = 0;
                let until = self.context.toolbox.now() + options.budget / LARGE_PART;
                self.search(Some(&first.input), until)?.unwrap_or(first)
            }
            _ => first,
        };
        let mut best = self.shrink(first)?;
        let last_restart = started + options.budget * RESTART_PERCENT / 100;
        let mut in_vain = 0;
        while can_search
            && size::tokens(&best.input) > TINY_TOKENS
            && in_vain < RESTARTS_IN_VAIN
            && self.context.toolbox.now() < last_restart
        {
            self.stage = 0;
            let until = self.context.toolbox.now() + options.budget / RESTART_PART;
            let before = best.input.clone();
            match self.search(Some(&before), until)? {
                None => in_vain += 1,
                Some(found) => {
                    let found = self.shrink(found)?;
                    let is_fewer = size::tokens(&found.input) < size::tokens(&before);
                    in_vain = if is_fewer { 0 } else { in_vain + 1 };
                    best = found;
                }
            }
        }
        Ok(Some(best))
    }

    /// The inputs that everybody may see anyway: the student's own, if they are valid, and the samples.
    fn starts(&self, options: &ExplainOptions<'_>) -> Result<Vec<Vec<u8>>, EngineError> {
        let given = options.inputs.iter().map(|input| ((), input.clone()));
        // They are not compared with secret tests, as drawn ones are: a refused input would tell students that it is a secret test.
        let given = self.validators.valid(self.context, given.collect())?;
        let mut starts: Vec<Vec<u8>> = given.into_iter().map(|given| given.1).collect();
        // A sample with files or arguments of its own consists of more than its text.
        let samples = self
            .context
            .package
            .tests
            .iter()
            .filter(|test| test.is_sample() && test.args.is_empty() && test.files.is_empty());
        for sample in samples {
            let file = self
                .context
                .toolbox
                .test_file(self.context.package, &sample.input)?;
            starts.push(memory_file::head(&file, INPUT_BYTES_MAX as u64).at(&*sample.input)?);
        }
        starts.sort_by(|one, other| size::compare(one, other));
        Ok(starts)
    }

    /// Whether the program fails in the same way each time, as far as is known. That is unknown if a limit ended it on a busy
    /// machine.
    fn is_steady(&self, caught: &Catch) -> Result<bool, EngineError> {
        for _ in 0..STEADY_RUNS {
            let is_other = match self.attempts.run(&caught.input)? {
                Tried::Right => true,
                Tried::Wrong(failed) => !self.attempts.is_same_failure(&failed, &caught.failed),
                Tried::Endless(_) | Tried::TooMuch | Tried::Unusable => false,
            };
            if is_other {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Converts the result into an explanation, and confirms it, after the time of the search.
    fn tell(
        &mut self,
        found: Option<Catch>,
        explanation: &mut Explanation,
        started: Instant,
    ) -> Result<(), EngineError> {
        let seconds = (self.context.toolbox.now() - started).as_secs_f64();
        self.attempts
            .prolong(self.context.toolbox.now() + MADE_SURE);
        let not_found = match is_by_resources(explanation.verdict) {
            true => NoteKind::NotBySmallInputs,
            false => NoteKind::NotFound,
        };
        let Some(found) = found.or_else(|| self.endless.clone()) else {
            explanation.note(not_found);
            return Ok(());
        };
        let note = match found.failed.verdict {
            Verdict::Tle => Some(NoteKind::Endless),
            Verdict::Ole => Some(NoteKind::Floods),
            _ => None,
        };
        // A program is not blamed for what the package's own limits allow.
        if note.is_some() && !self.attempts.is_over_limits(&found)? {
            explanation.note(not_found);
            return Ok(());
        }
        note.into_iter().for_each(|note| explanation.note(note));
        if !size::is_small(&found.input) {
            explanation.say_endless_here();
        }
        let Some(answer) = self.attempts.reference_answer(&found.input)? else {
            explanation.note(not_found);
            return Ok(());
        };
        if self.attempts.is_doubtful(&found.input, &answer)? {
            explanation.note(NoteKind::ReferenceDoubtful);
            return Ok(());
        }
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        // In a dialogue only the judging side has an answer; the dialogue of a right program is shown instead.
        let answer = match self.context.package.kind.is_interactive {
            true => self
                .attempts
                .right_talk(&found.input, &answer)?
                .unwrap_or_default(),
            false => answer,
        };
        let answer = &answer[..answer.len().min(ANSWER_BYTES_MAX)];
        explanation.counterexample = Some(Counterexample {
            tokens: size::tokens(&found.input),
            input: text(&found.input),
            output: text(&found.failed.output),
            answer: text(answer),
            message: found.failed.message,
            reason: found.failed.reason,
            seconds: (seconds * 100.0).round() / 100.0,
            tried: self.attempts.tried(),
        });
        Ok(())
    }
}
