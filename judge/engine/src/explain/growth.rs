//! How a program's time grows: it is run on inputs of doubling sizes, made by the package's `growth` recipe, and so is the reference.
//!
//! Times are CPU times, less what the smallest input takes: that is starting. What does not stand out of the noise is left out, and a
//! line through the rest counts only where it is significant. Who measures on a busy machine gets longer times, but the same power.

use std::time::{Duration, Instant};

use grundy_judgement::{Explanation, Growth, NoteKind, Verdict};
use grundy_package::{GrowthRecipe, Package};
use grundy_sandbox::{Death, seal_bytes};

use super::cases::Validators;
use super::fit::Fit;
use super::recipes::Recipes;
use crate::error::EngineError;
use crate::judge::{RunInput, Runner, compile_submission};
use crate::package_program;
use crate::program::Executable;
use crate::regenerate;
use crate::submission::Submission;
use crate::unmade::{Unmade, if_made};
use crate::workshop::Workshop;

/// Runs at each size; the middle time counts.
const RUNS: usize = 3;
/// Where one run takes this part of the limit, it is run only once.
const LONG_PART: u32 = 4;
/// Runs that tell what starting takes, and how much that varies.
const START_RUNS: usize = 5;
/// A time is no noise from so many times the variation of starting on …
const NOISE_FACTOR: f64 = 4.0;
/// … and never below this, in seconds: the machine counts no finer.
const NOISE_MIN: f64 = 0.0005;
/// A program that waits is ended.
const WALL_FACTOR: u32 = 3;
const WALL_EXTRA: Duration = Duration::from_secs(1);

/// Adds how the time grows, or why that is not known; within about so much time for each program, and because somebody asked or not.
pub(super) fn measure(
    workshop: &Workshop,
    package: &Package,
    submission: &Submission<'_>,
    (budget, is_asked): (Duration, bool),
    explanation: &mut Explanation,
) -> Result<(), EngineError> {
    let kind = &package.kind;
    let has_programs = !(kind.is_interactive || kind.is_multi_pass || kind.is_submit_answer);
    let recipe = package.judge.growth.as_ref().filter(|_| has_programs);
    let Some(recipe) = recipe else {
        // Nobody asked; and pupils cannot change it.
        if is_asked {
            explanation.note(NoteKind::NoGrowthRecipe);
        }
        return Ok(());
    };
    let compiled = if_made(compile_submission(workshop, package, submission))?;
    let program = compiled.and_then(|compiled| compiled.program);
    let Some(program) = program else {
        return Ok(());
    };
    let inputs = inputs(workshop, package, recipe)?;
    let scale = Scale {
        workshop,
        package,
        recipe,
        inputs: &inputs,
        budget,
    };
    let Some(mut growth) = scale.growth_of(&program)? else {
        explanation.note(NoteKind::NoClearGrowth);
        return Ok(());
    };
    if package.judge.reference.is_some() {
        let reference = package_program::build_reference(workshop, package)?;
        growth.reference = scale.growth_of(&reference)?.map(Box::new);
    }
    explanation.growth = Some(growth);
    // It says more than that small inputs do not show it.
    if explanation.verdict == Verdict::Tle {
        let says_more = |kind| kind != NoteKind::NotBySmallInputs;
        explanation.notes.retain(|note| says_more(note.kind));
    }
    Ok(())
}

/// An input of each size, as far as the generator makes them and the validators take them. None is made by the call of a secret test.
fn inputs(
    workshop: &Workshop,
    package: &Package,
    recipe: &GrowthRecipe,
) -> Result<Vec<(u64, Vec<u8>)>, EngineError> {
    let Some(generator) = package.generators.get(&recipe.generator) else {
        return Ok(Vec::new());
    };
    let validators = Validators::build(workshop, package)?;
    let generator = package_program::build(workshop, package, generator)?;
    let recipes = Recipes::of(package);
    let mut made = Vec::new();
    for size in recipe.sizes() {
        let is_secret =
            |size| recipes.makes_secret(package, &recipe.generator, &recipe.arguments(size));
        let size = if is_secret(size) { size - 1 } else { size };
        if size < recipe.from || is_secret(size) {
            continue;
        }
        let arguments = recipe.arguments(size);
        match regenerate::generate(workshop, package, &generator, &arguments) {
            Ok(input) => made.push((size, input)),
            Err(Unmade::Because(reason)) => {
                tracing::warn!(package = package.id, size, reason, "no input of this size");
            }
            Err(Unmade::Failed(error)) => return Err(error),
        }
    }
    let texts: Vec<&[u8]> = made.iter().map(|(_, input)| &input[..]).collect();
    let taken = validators.take(workshop, package, &texts)?;
    let made = made.into_iter().zip(taken);
    Ok(made
        .filter_map(|(made, taken)| taken.then_some(made))
        .collect())
}

/// The inputs, and what programs are given to run on them.
struct Scale<'a> {
    workshop: &'a Workshop,
    package: &'a Package,
    recipe: &'a GrowthRecipe,
    inputs: &'a [(u64, Vec<u8>)],
    budget: Duration,
}

impl Scale<'_> {
    /// How a program's time grows; nothing where that cannot be seen.
    fn growth_of(&self, program: &Executable) -> Result<Option<Growth>, EngineError> {
        let Some((smallest, larger)) = self.inputs.split_first() else {
            return Ok(None);
        };
        let runner = Runner {
            workshop: self.workshop,
            package: self.package,
            program,
        };
        let deadline = Instant::now() + self.budget;
        let mut starts = Vec::new();
        for _ in 0..START_RUNS {
            let Some(seconds) = seconds(runner, &smallest.1)? else {
                return Ok(None);
            };
            starts.push(seconds);
        }
        let start = median(&mut starts);
        let variation = starts[starts.len() - 1] - starts[0];
        let noise = (variation * NOISE_FACTOR).max(NOISE_MIN);
        let mut points = Vec::new();
        for (size, input) in larger {
            let Some(time) = self.time(runner, input)? else {
                break;
            };
            if time - start > noise {
                points.push((*size, time - start));
            }
            if Instant::now() >= deadline {
                break;
            }
        }
        let Some(fit) = Fit::of(&points) else {
            return Ok(None);
        };
        let expected = self.recipe.limit.map(|limit| {
            let measured = points.iter().find(|(size, _)| *size == limit);
            start + measured.map_or_else(|| fit.at(limit), |(_, time)| *time)
        });
        Ok(Some(Growth {
            points: points
                .iter()
                .map(|(size, time)| (*size, rounded(*time, 1e6)))
                .collect(),
            exponent: rounded(fit.exponent, 1e2),
            error: rounded(fit.error, 1e2),
            limit: self.recipe.limit,
            expected_seconds: expected.map(|seconds| rounded(seconds, 1e3)),
            reference: None,
        }))
    }

    /// The middle of the times of a few runs; nothing where the program fails or takes longer than it may.
    fn time(&self, runner: Runner<'_>, input: &[u8]) -> Result<Option<f64>, EngineError> {
        let long = runner.time_limit() / LONG_PART;
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let Some(time) = seconds(runner, input)? else {
                return Ok(None);
            };
            times.push(time);
            if time > long.as_secs_f64() {
                break;
            }
        }
        Ok(Some(median(&mut times)))
    }
}

/// The CPU time of a run that came to its end; not of one that was ended, or crashed.
fn seconds(runner: Runner<'_>, input: &[u8]) -> Result<Option<f64>, EngineError> {
    let given = RunInput {
        stdin: Some(seal_bytes(input)?),
        arguments: &[],
        files: &[],
    };
    let wall = runner.time_limit() * WALL_FACTOR + WALL_EXTRA;
    let outcome = runner.run_once(&given, wall)?.ran.outcome;
    Ok((outcome.death == Death::Exited(0)).then_some(outcome.cpu.as_secs_f64()))
}

/// The middle one, of at least one; they are sorted then.
fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn rounded(value: f64, unit: f64) -> f64 {
    (value * unit).round() / unit
}
