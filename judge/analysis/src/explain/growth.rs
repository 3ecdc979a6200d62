//! Measures how a program's running time grows: the program and the reference run on inputs of doubling sizes, made by the
//! package's `growth` recipe.
//!
//! The times are CPU times minus that of the smallest input, which is the start-up time. Times within the noise are left out, and a
//! line through the rest counts only if it is significant. On a busy machine all times are longer, but the power is the same. If
//! the time leaps from nothing to too long within one doubling, there is no power, and the place of the leap is reported.

use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_judgement::{Explanation, ExplanationNote, Growth, Leap, NoteKind, Verdict};
use grundy_package::GrowthRecipe;
use grundy_sandbox::{Death, seal_bytes};

use super::cases::{Generator, Validators};
use super::fit::Fit;
use super::recipes::Recipes;
use super::secrets::Secrets;
use grundy_engine::error::EngineError;
use grundy_engine::judge::{RunInput, Runner, compile_submission};
use grundy_engine::package_program;
use grundy_engine::program::Executable;
use grundy_engine::regenerate;
use grundy_engine::submission::Submission;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::{Unmade, if_made};

/// The number of runs at each size; the median time counts.
const RUNS: usize = 3;
/// The fraction of the limit from which a run is not repeated.
const LONG_PART: u32 = 4;
/// The number of runs that measure the start-up time and its variation.
const START_RUNS: usize = 5;
/// A time counts if it is this multiple of the start-up time's variation …
const NOISE_FACTOR: f64 = 4.0;
/// … and at least this, in seconds, which is the resolution of the clock.
const NOISE_MIN: f64 = 0.0005;
/// The power above which the time leaps: no program worth measuring grows with such a power.
const LEAP_POWER: f64 = 6.0;
/// The number of sizes that are tried to find the place of the leap.
const LEAP_STEPS: usize = 6;
/// The time on the largest size up to which a program counts as quick.
const QUICK_SECONDS: f64 = 0.05;
/// A program that waits is ended.
const WALL_FACTOR: u32 = 3;
const WALL_EXTRA: Duration = Duration::from_secs(1);

/// Adds how the time grows, or why that is not known, within this time for each program. `is_asked` tells whether somebody asked
/// for it.
pub(super) fn measure(
    context: Context<'_>,
    submission: &Submission<'_>,
    (budget, is_asked): (Duration, bool),
    explanation: &mut Explanation,
) -> Result<(), EngineError> {
    let package = context.package;
    let Some(recipe) = package.growth_recipe() else {
        // Nobody asked for it, and pupils cannot change it.
        if is_asked {
            explanation.note(NoteKind::NoGrowthRecipe);
        }
        return Ok(());
    };
    let compiled = if_made(compile_submission(context, submission))?;
    let program = compiled.and_then(|compiled| compiled.program);
    let Some(program) = program else {
        return Ok(());
    };
    let Some(maker) = Maker::prepare(context, recipe)? else {
        explanation.note(NoteKind::NoClearGrowth);
        return Ok(());
    };
    let scale = Scale {
        inputs: maker.inputs(&recipe.sizes())?,
        maker,
        budget,
    };
    match scale.growth_of(&program)? {
        Seen::Nothing => {
            // A program that does not end on small inputs has no growth.
            if is_asked || !explanation.has_note(NoteKind::Endless) {
                explanation.note(NoteKind::NoClearGrowth);
            }
            return Ok(());
        }
        Seen::Quick(size, seconds) => {
            let quick = ExplanationNote::quick(size, seconds);
            explanation.notes.push(quick);
            return Ok(());
        }
        Seen::Leap(leap) => explanation.leap = Some(leap),
        Seen::Power(mut growth) => {
            if package.judge.reference.is_some() {
                let reference = package_program::build_reference(context)?;
                match scale.growth_of(&reference)? {
                    Seen::Power(reference) => growth.reference = Some(Box::new(reference)),
                    Seen::Quick(size, seconds) => {
                        let quick = ExplanationNote::quick_reference(size, seconds);
                        explanation.notes.push(quick);
                    }
                    Seen::Nothing | Seen::Leap(_) => explanation.note(NoteKind::NoReferenceGrowth),
                }
            }
            explanation.growth = Some(growth);
        }
    }
    // It says more than that small inputs do not show it.
    if explanation.verdict == Verdict::Tle {
        let says_more = |kind| kind != NoteKind::NotBySmallInputs;
        explanation.notes.retain(|note| says_more(note.kind));
    }
    Ok(())
}

/// Makes inputs of sizes by the package's recipe.
struct Maker<'a> {
    context: Context<'a>,
    recipe: &'a GrowthRecipe,
    generator: Arc<Executable>,
    validators: Validators,
    recipes: Recipes,
    /// The secret tests, if the generator may draw their numbers again.
    secrets: Option<Secrets>,
}

impl<'a> Maker<'a> {
    /// `None` if the recipe's generator is missing.
    fn prepare(
        context: Context<'a>,
        recipe: &'a GrowthRecipe,
    ) -> Result<Option<Self>, EngineError> {
        let package = context.package;
        let Some(generator) = package.generators.get(&recipe.generator) else {
            return Ok(None);
        };
        let draws_anew = Generator::build(context, generator)?.takes_cases();
        let secrets = match draws_anew {
            true => None,
            false => Some(Secrets::of(package, &[])?),
        };
        Ok(Some(Self {
            context,
            recipe,
            validators: Validators::build(context)?,
            generator: package_program::build(context, generator)?,
            recipes: Recipes::of(package),
            secrets,
        }))
    }

    /// An input of each size, as far as the generator makes them and the validators accept them. None is made by the call of a
    /// secret test or has its numbers, since a program's running time could reveal what it has read.
    fn inputs(&self, sizes: &[u64]) -> Result<Vec<(u64, Vec<u8>)>, EngineError> {
        let (context, recipe) = (self.context, self.recipe);
        let mut made = Vec::new();
        for &size in sizes {
            let is_secret = |size| {
                let arguments = recipe.arguments(size);
                self.recipes
                    .makes_secret(context.package, &recipe.generator, &arguments)
            };
            let size = if is_secret(size) { size - 1 } else { size };
            if size < recipe.from || is_secret(size) {
                continue;
            }
            let arguments = recipe.arguments(size);
            match regenerate::generate(context, &self.generator, &arguments, None) {
                Ok(input) if self.is_of_a_secret(&input) => {
                    tracing::warn!(
                        package = context.package.id,
                        size,
                        "has the numbers of a secret test"
                    );
                }
                Ok(input) => made.push((size, input)),
                Err(Unmade::Because(reason)) => {
                    tracing::warn!(package = context.package.id, size, %reason, "no input of this size");
                }
                Err(Unmade::Failed(error)) => return Err(error),
            }
        }
        self.validators.valid(self.context, made)
    }

    fn is_of_a_secret(&self, input: &[u8]) -> bool {
        let secrets = self.secrets.as_ref();
        secrets.is_some_and(|secrets| secrets.have(input))
    }
}

/// The inputs, and the other conditions of the runs.
struct Scale<'a> {
    maker: Maker<'a>,
    inputs: Vec<(u64, Vec<u8>)>,
    budget: Duration,
}

/// The growth that the times of a program show.
enum Seen {
    Nothing,
    /// The program took almost no time on the largest size, this one: this many seconds.
    Quick(u64, f64),
    Power(Growth),
    Leap(Leap),
}

/// A program's result on an input.
enum Timed {
    /// The CPU time of a run that came to its end, in seconds.
    Ended(f64),
    TooLong,
    /// It crashed, or waited, or was ended by another limit.
    Failed,
}

impl Scale<'_> {
    /// Measures how a program's time grows.
    fn growth_of(&self, program: &Executable) -> Result<Seen, EngineError> {
        let Some((smallest, larger)) = self.inputs.split_first() else {
            return Ok(Seen::Nothing);
        };
        let runner = Runner {
            context: self.maker.context,
            program,
        };
        let deadline = self.maker.context.toolbox.now() + self.budget;
        let mut starts = Vec::new();
        for _ in 0..START_RUNS {
            let Timed::Ended(seconds) = timed(runner, &smallest.1)? else {
                return Ok(Seen::Nothing);
            };
            starts.push(seconds);
        }
        let start = median(&mut starts);
        let variation = starts[starts.len() - 1] - starts[0];
        let noise = (variation * NOISE_FACTOR).max(NOISE_MIN);
        let mut points = Vec::new();
        let mut last = (smallest.0, start);
        let mut too_long = None;
        for (size, input) in larger {
            match self.time(runner, input)? {
                Timed::Ended(time) => last = (*size, time),
                Timed::TooLong => {
                    too_long = Some(*size);
                    break;
                }
                Timed::Failed => break,
            }
            if last.1 - start > noise {
                points.push((*size, last.1 - start));
            }
            if self.maker.context.toolbox.now() >= deadline {
                break;
            }
        }
        let Some(fit) = Fit::of(&points) else {
            let Some(to) = too_long else {
                let is_largest = larger.last().is_some_and(|(size, _)| *size == last.0);
                return Ok(match is_largest && last.1 < QUICK_SECONDS {
                    true => Seen::Quick(last.0, rounded(last.1, 1e3)),
                    false => Seen::Nothing,
                });
            };
            let limit = runner.time_limit().as_secs_f64();
            let power =
                (limit / (last.1 - start).max(NOISE_MIN)).ln() / (to as f64 / last.0 as f64).ln();
            return Ok(if power > LEAP_POWER {
                Seen::Leap(self.leap(runner, last, to, deadline)?)
            } else {
                Seen::Nothing
            });
        };
        let expected = self.maker.recipe.limit.map(|limit| {
            let measured = points.iter().find(|(size, _)| *size == limit);
            start + measured.map_or_else(|| fit.at(limit), |(_, time)| *time)
        });
        Ok(Seen::Power(Growth {
            points: points
                .iter()
                .map(|(size, time)| (*size, rounded(*time, 1e6)))
                .collect(),
            exponent: rounded(fit.exponent, 1e2),
            error: rounded(fit.error, 1e2),
            limit: self.maker.recipe.limit,
            expected_seconds: expected.map(|seconds| rounded(seconds, 1e3)),
            reference: None,
        }))
    }

    /// The place of the leap between a size with this time in seconds and one that took too long, narrowed down in a few steps.
    fn leap(
        &self,
        runner: Runner<'_>,
        (mut from, mut seconds): (u64, f64),
        mut to: u64,
        deadline: Instant,
    ) -> Result<Leap, EngineError> {
        for _ in 0..LEAP_STEPS {
            let between = from.midpoint(to);
            if between <= from || self.maker.context.toolbox.now() >= deadline {
                break;
            }
            let made = self.maker.inputs(&[between])?;
            let Some((size, input)) = made.first().filter(|(size, _)| *size > from) else {
                break;
            };
            match timed(runner, input)? {
                Timed::Ended(time) => (from, seconds) = (*size, time),
                Timed::TooLong => to = *size,
                Timed::Failed => break,
            }
        }
        Ok(Leap {
            from,
            seconds: rounded(seconds, 1e6),
            to,
            limit_seconds: rounded(runner.time_limit().as_secs_f64(), 1e3),
        })
    }

    /// The middle of the times of a few runs.
    fn time(&self, runner: Runner<'_>, input: &[u8]) -> Result<Timed, EngineError> {
        let long = runner.time_limit() / LONG_PART;
        let mut times = Vec::new();
        for _ in 0..RUNS {
            match timed(runner, input)? {
                Timed::Ended(time) => times.push(time),
                other => return Ok(other),
            }
            if times.last() > Some(&long.as_secs_f64()) {
                break;
            }
        }
        Ok(Timed::Ended(median(&mut times)))
    }
}

fn timed(runner: Runner<'_>, input: &[u8]) -> Result<Timed, EngineError> {
    let given = RunInput {
        stdin: Some(seal_bytes(input)?),
        arguments: &[],
        files: &[],
    };
    let wall = runner.time_limit() * WALL_FACTOR + WALL_EXTRA;
    let outcome = runner.run_once(&given, wall)?.ran.outcome;
    Ok(match outcome.death {
        // The sandbox ends a program somewhat after its limit.
        Death::Exited(0) if outcome.cpu <= runner.time_limit() => {
            Timed::Ended(outcome.cpu.as_secs_f64())
        }
        Death::Exited(0) | Death::CpuLimit => Timed::TooLong,
        _ => Timed::Failed,
    })
}

/// The middle one, of at least one; they are sorted then.
fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn rounded(value: f64, unit: f64) -> f64 {
    (value * unit).round() / unit
}
