//! The state of the search for one program's smallest failing input: its tools, its findings, the time left.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;
use std::time::Instant;

use super::attempts::{Attempts, Failed, Tried};
use super::cases::{Generator, Validators};
use super::choices::{Draw, Fresh};
use super::dice::Dice;
use super::input_text::InputText;
use super::options::ExplainProgress;
use super::recipes::{Call, Recipes};
use super::secrets::Secrets;
use super::shrink::{Reducible, ShrinkStep, shrink};
use super::size;
use grundy_engine::error::EngineError;
use grundy_engine::parallel;
use grundy_engine::toolbox::Context;

/// The number of small inputs that a program must fail to end on before it counts as endless.
const ENDLESS_MAX: usize = 3;
/// The number of remembered inputs on which the program is right.
const SEEN_MAX: usize = 1 << 17;
/// The number of remembered inputs on which it fails.
const FAILING_MAX: usize = 24;
const FAILING_DRAWS_MAX: usize = 16;
/// The number of cases that a generator makes at once.
const DRAWS: usize = 48;
const LARGE_DRAWS: usize = 6;
/// The most choices of a case; one with more is not small, or has drawn low numbers again and again.
const CHOICES_MAX: u64 = 1 << 13;
const LARGE_CHOICES_MAX: u64 = 1 << 20;
/// The number of reduction steps that share a process of the generator or the validators.
const TOGETHER: usize = 48;
/// The stage from which on some inputs, at a fixed interval, are as large as the author's own.
const LARGE_FROM: u64 = 4;
const LARGE_EVERY: u64 = 4;
/// The number of inputs that are tried though they are above the stage's size.
const OVERSIZE: usize = 6;

/// A failing input.
#[derive(Clone, Debug)]
pub(super) struct Catch {
    pub(super) input: Vec<u8>,
    pub(super) failed: Failed,
    /// The choices from which a generator makes it, if they are known.
    pub(super) draw: Option<Draw>,
}

pub(super) struct Hunt<'a> {
    pub(super) context: Context<'a>,
    pub(super) attempts: Attempts<'a>,
    pub(super) generators: Vec<Generator>,
    pub(super) validators: Validators,
    pub(super) recipes: Recipes,
    pub(super) secrets: Secrets,
    pub(super) dice: Dice,
    pub(super) deadline: Instant,
    pub(super) on_progress: &'a mut dyn FnMut(ExplainProgress),
    /// Hashes of inputs that need not be tried again: the program is right on them, or they gave no result.
    pub(super) seen: HashSet<[u8; 32]>,
    /// The simplest input that the program did not end on, and the number of such inputs.
    pub(super) endless: Option<Catch>,
    pub(super) endless_count: usize,
    pub(super) stage: u64,
    /// Whether a limit ended it on an input that is not small. Large inputs are not drawn any more then, since each may take long.
    pub(super) is_slow: bool,
    /// The inputs on which the program failed, the latest last, …
    pub(super) failing: VecDeque<Vec<u8>>,
    /// … and the draws of those that came from a generator.
    pub(super) failing_draws: Vec<Draw>,
}

/// An input, with its draw if it can be repeated.
pub(super) type Drawn = (Option<Draw>, Vec<u8>);
/// A candidate as its generator reports it, and its input; `None` if it makes no input.
type Made<R> = Option<(R, Vec<u8>)>;

impl Hunt<'_> {
    pub(super) fn is_over(&self) -> bool {
        self.endless_count >= ENDLESS_MAX || self.context.toolbox.now() >= self.deadline
    }

    /// The first of these inputs on which the program fails.
    pub(super) fn first_failure(
        &mut self,
        inputs: &[&[u8]],
    ) -> Result<Option<(usize, Failed)>, EngineError> {
        let (attempts, deadline) = (&self.attempts, self.deadline);
        let mut found = None;
        let mut failure = None;
        let mut endless = Vec::new();
        let mut too_much = false;
        let seen = &mut self.seen;
        let run = |index: usize| {
            if self.context.toolbox.now() >= deadline {
                return Ok(Tried::Unusable);
            }
            attempts.run(inputs[index])
        };
        parallel::in_order(
            inputs.len(),
            self.context.toolbox.slots(),
            run,
            |index, tried| {
                match tried {
                    Err(error) => failure = Some(error),
                    Ok(Tried::Wrong(failed)) => found = Some((index, *failed)),
                    Ok(Tried::Endless(failed)) => endless.push((index, *failed)),
                    Ok(tried) => {
                        too_much |= matches!(tried, Tried::TooMuch);
                        if seen.len() < SEEN_MAX {
                            seen.insert(*blake3::hash(inputs[index]).as_bytes());
                        }
                    }
                }
                if failure.is_some() || found.is_some() || too_much || endless.len() >= ENDLESS_MAX
                {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            },
        );
        if let Some(error) = failure {
            return Err(error);
        }
        self.is_slow |= too_much;
        for (index, failed) in endless {
            self.seen.insert(*blake3::hash(inputs[index]).as_bytes());
            self.endless_count += 1;
            let is_simpler = |known: &Catch| size::is_simpler(inputs[index], &known.input);
            if self.endless.as_ref().is_none_or(is_simpler) {
                self.endless = Some(Catch {
                    input: inputs[index].to_vec(),
                    failed,
                    draw: None,
                });
            }
        }
        if let Some((index, _)) = &found {
            if self.failing.len() >= FAILING_MAX {
                self.failing.pop_front();
            }
            self.failing.push_back(inputs[*index].to_vec());
        }
        (self.on_progress)(ExplainProgress {
            tried: self.attempts.tried(),
            tokens: None,
        });
        Ok(found)
    }

    /// Draws small inputs, larger ones from stage to stage, until the program fails on one. With `below`, only inputs that are
    /// simpler than it count.
    pub(super) fn search(
        &mut self,
        below: Option<&[u8]>,
        until: Instant,
    ) -> Result<Option<Catch>, EngineError> {
        while !self.is_over() && self.context.toolbox.now() < until {
            let stage = self.stage;
            self.stage += 1;
            let is_large =
                below.is_none() && stage >= LARGE_FROM && stage.is_multiple_of(LARGE_EVERY);
            let mut made = self.draw(stage, is_large)?;
            made.retain(|(_, input)| below.is_none_or(|below| size::is_simpler(input, below)));
            made.sort_by(|one, other| size::compare(&one.1, &other.1));
            made.dedup_by(|one, other| one.1 == other.1);
            made.retain(|(_, input)| !self.seen.contains(blake3::hash(input).as_bytes()));
            let tokens_max = 6 + 2 * usize::try_from(stage).unwrap_or(usize::MAX / 4);
            let within = made.partition_point(|(_, input)| size::tokens(input) <= tokens_max);
            made.truncate(within.max(OVERSIZE));
            let made = self.valid(made)?;
            let inputs: Vec<&[u8]> = made.iter().map(|(_, input)| &input[..]).collect();
            if let Some((index, failed)) = self.first_failure(&inputs)? {
                let (draw, input) = made[index].clone();
                if self.failing_draws.len() < FAILING_DRAWS_MAX {
                    self.failing_draws.extend(draw.clone());
                }
                return Ok(Some(Catch {
                    input,
                    failed,
                    draw,
                }));
            }
        }
        Ok(None)
    }

    /// Makes cases from draws that resemble those on which the program failed.
    pub(super) fn draw_alike(&mut self) -> Result<Vec<Drawn>, EngineError> {
        let Some(last) = self.failing_draws.len().checked_sub(1) else {
            return Ok(Vec::new());
        };
        let mut draws: Vec<Vec<Draw>> = self.generators.iter().map(|_| Vec::new()).collect();
        for _ in 0..DRAWS / 2 {
            let mut draw = self.failing_draws[self.dice.index(last + 1)].clone();
            draw.choices.clear();
            draw.fresh.seed = self.dice.next();
            draws[draw.generator].push(draw);
        }
        self.make(draws)
    }

    /// Makes some cases of a stage, if there are generators; none of the author's own size for a submission that is too slow for
    /// them.
    pub(super) fn draw(&mut self, stage: u64, is_large: bool) -> Result<Vec<Drawn>, EngineError> {
        if self.generators.is_empty() {
            return Ok(Vec::new());
        }
        let is_large = is_large && !self.is_slow;
        let count = if is_large { LARGE_DRAWS } else { DRAWS };
        let mut draws: Vec<Vec<Draw>> = self.generators.iter().map(|_| Vec::new()).collect();
        for _ in 0..count {
            let dice = &mut self.dice;
            let call = match (is_large, dice.below(4)) {
                (true, 0 | 1) | (false, 0) => self.recipes.near(dice),
                (true, _) => self.recipes.large(dice),
                (false, _) => self.recipes.small(dice, stage),
            };
            let Some(call) = call else {
                continue;
            };
            let fresh = if is_large {
                Fresh {
                    seed: dice.next(),
                    cap: u64::MAX,
                    wide: [8, 8, 12][dice.index(3)],
                    most: LARGE_CHOICES_MAX,
                }
            } else {
                Fresh {
                    seed: dice.next(),
                    cap: 1 + dice.below(stage + 3),
                    wide: [1, 1, 2, 4, 8, 12][dice.index(6)],
                    most: CHOICES_MAX,
                }
            };
            draws[call.generator].push(Draw {
                generator: call.generator,
                args: call.args,
                choices: Vec::new(),
                fresh,
            });
        }
        self.make(draws)
    }

    /// Makes the cases of each generator from its draws.
    fn make(&self, mut draws: Vec<Vec<Draw>>) -> Result<Vec<Drawn>, EngineError> {
        let mut made = Vec::new();
        for (generator, draws) in self.generators.iter().zip(&mut draws) {
            if !generator.takes_cases() {
                // Each case needs a process of its own.
                draws.truncate(self.context.toolbox.slots() * 2);
            }
            if !draws.is_empty() {
                made.extend(generator.make(self.context, draws)?);
            }
        }
        Ok(made.into_iter().flatten().collect())
    }

    /// Keeps the valid inputs, except secret tests and inputs made from them, which another call or fewer choices may produce, too.
    pub(super) fn valid<T>(
        &self,
        mut made: Vec<(T, Vec<u8>)>,
    ) -> Result<Vec<(T, Vec<u8>)>, EngineError> {
        made.retain(|(_, input)| !self.secrets.have(input));
        self.validators.valid(self.context, made)
    }

    /// Makes a failing input simpler, until nothing known makes it so.
    pub(super) fn shrink(&mut self, caught: Catch) -> Result<Catch, EngineError> {
        let mut best = caught;
        if let Some(draw) = best.draw.clone() {
            best = self.shrink_as(best, draw, Self::make_allowed)?;
        }
        if self.is_over() {
            return Ok(best);
        }
        let text = InputText::read(&best.input);
        self.shrink_as(best, text, |_, texts| {
            let made = texts
                .iter()
                .map(|text| Some((text.clone(), text.to_bytes())));
            Ok(made.collect())
        })
    }

    /// The number of candidates that are checked together.
    fn together(&self) -> usize {
        if self.validators.take_cases() {
            TOGETHER
        } else {
            self.context.toolbox.slots() * 2
        }
    }

    /// Makes the cases of these draws, except calls that make secret tests or have their seeds.
    fn make_allowed(&self, draws: &[Draw]) -> Result<Vec<Made<Draw>>, EngineError> {
        let is_allowed = |draw: &Draw| {
            let call = Call {
                generator: draw.generator,
                args: draw.args.clone(),
            };
            self.recipes.is_fresh(&call)
        };
        let allowed: Vec<usize> = (0..draws.len())
            .filter(|&index| is_allowed(&draws[index]))
            .collect();
        let asked: Vec<Draw> = allowed.iter().map(|&index| draws[index].clone()).collect();
        let mut made = vec![None; draws.len()];
        let Some(first) = asked.first() else {
            return Ok(made);
        };
        let generator = &self.generators[first.generator];
        let answers = generator.make(self.context, &asked)?;
        for (index, answer) in allowed.into_iter().zip(answers) {
            made[index] = answer.and_then(|(draw, input)| Some((draw?, input)));
        }
        Ok(made)
    }

    /// Shrinks one representation; `make` makes the candidates' inputs.
    fn shrink_as<R: Reducible>(
        &mut self,
        caught: Catch,
        start: R,
        make: impl Fn(&Self, &[R]) -> Result<Vec<Made<R>>, EngineError>,
    ) -> Result<Catch, EngineError> {
        let mut best = caught;
        let mut source = start.clone();
        let together = self.together();
        shrink::<R, EngineError>(start, together, &mut |candidates: &[R]| {
            if self.is_over() {
                return Ok(ShrinkStep::Over);
            }
            if candidates.is_empty() {
                return Ok(ShrinkStep::None);
            }
            let made = make(self, candidates)?;
            let mut ahead: Vec<((usize, R), Vec<u8>)> = Vec::new();
            for (index, made) in made.into_iter().enumerate() {
                let Some((candidate, input)) = made else {
                    continue;
                };
                if input == best.input && candidate.is_simpler_source(&source) {
                    // The same input needs no run.
                    source = candidate.clone();
                    return Ok(ShrinkStep::Simpler(index, candidate));
                }
                let is_new = !self.seen.contains(blake3::hash(&input).as_bytes())
                    && !ahead.iter().any(|(_, known)| *known == input);
                if is_new && size::is_simpler(&input, &best.input) {
                    ahead.push(((index, candidate), input));
                }
            }
            let ahead = self.valid(ahead)?;
            let inputs: Vec<&[u8]> = ahead.iter().map(|(_, input)| &input[..]).collect();
            let Some((place, failed)) = self.first_failure(&inputs)? else {
                return Ok(ShrinkStep::None);
            };
            let ((index, candidate), input) = ahead[place].clone();
            best = Catch {
                input,
                failed,
                draw: None,
            };
            (self.on_progress)(ExplainProgress {
                tried: self.attempts.tried(),
                tokens: Some(size::tokens(&best.input)),
            });
            source = candidate.clone();
            Ok(ShrinkStep::Simpler(index, candidate))
        })?;
        Ok(best)
    }
}
