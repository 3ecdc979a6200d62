//! Names the mistake: finds the package's wrong program that the submission behaves like.
//!
//! The submission and the wrong programs run on inputs that everybody may see: those on which the submission failed, and drawn
//! ones. A program that behaves differently on one of them is excluded. One that remains to the end, after failing often enough in
//! the same way, has the same mistake; if two different ideas remain, none is named, since a wrong answer is worse than none.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use grundy_judgement::{Explanation, Mistake, NoteKind, Verdict};
use grundy_package::{ExampleSubmission, Idea, Package};
use grundy_words::Bilingual;

use super::alike::{Alike, alike};
use super::attempts::{Asked, Tried};
use super::hunt::Hunt;
use super::size;
use grundy_engine::error::EngineError;
use grundy_engine::example::{language_of, program_of};
use grundy_engine::parallel;
use grundy_engine::program::Executable;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::if_made;

/// The time for naming the mistake, in percent of the time for the counterexample: 3 s of 5 s. It is spent once more if a single
/// candidate is left that failed alike and too few inputs were compared.
const SHARE_PERCENT: u32 = 60;
/// The number of different inputs on which both must fail alike.
const FAILING_MIN: usize = 8;
/// The number of equal wrong outputs among these, or else of inputs on which both are right.
const SAME_MIN: usize = 4;
const RIGHT_MIN: usize = 8;
/// The number of inputs on which they must not differ …
const INPUTS_MIN: usize = 16;
/// … and the number after which, with enough failing ones, there is no doubt.
const INPUTS_ENOUGH: usize = 120;
const FAILING_ENOUGH: usize = 24;
/// The number of inputs that are drawn together; and of runs that are begun together.
const BATCH: usize = 24;
const SLOTFUL: usize = 12;
/// The number of known failing inputs that are used, the smallest first.
const KNOWN_MAX: usize = 10;
/// The step of sizes from stage to stage, the last stage, and the interval at which inputs have the author's own size.
const STAGE_STEP: u64 = 2;
const STAGE_MAX: u64 = 60;
const LARGE_EVERY: u64 = 4;
/// The number of inputs on which a program may fail to end before it is excluded.
const ENDLESS_MAX: usize = 3;
/// The number of failing inputs on which the submission runs once more, to see whether it always does the same.
const STEADY_INPUTS: usize = 8;
const STEADY_TIME: Duration = Duration::from_secs(2);
/// The number of batches without a new input after which no more are drawn.
const EMPTY_MAX: usize = 8;

/// A wrong program of the package, with the text for authors of such programs.
struct Known<'p> {
    /// The path below `submissions/`.
    path: String,
    idea: &'p Idea,
    text: Bilingual,
    program: Arc<Executable>,
    evidence: Evidence,
}

/// The numbers of inputs on which it behaved like the submission.
#[derive(Default)]
struct Evidence {
    /// The number of inputs on which both failed with the same output or for the same reason.
    same: usize,
    /// The number of inputs on which both failed for similar reasons.
    similar: usize,
    /// The number of inputs on which both failed without an output.
    ended: usize,
    right: usize,
    endless: usize,
    is_apart: bool,
}

/// The mistake that the submission shares with one of the package's programs, if that is beyond doubt.
pub(super) fn name(
    hunt: &mut Hunt<'_>,
    package: &Package,
    explanation: &Explanation,
    budget: Duration,
) -> Result<Option<Mistake>, EngineError> {
    let is_hopeless = hunt.failing.is_empty()
        || explanation.counterexample.is_none()
        || [NoteKind::Unsteady, NoteKind::Endless]
            .iter()
            .any(|&kind| explanation.has_note(kind));
    if is_hopeless {
        return Ok(None);
    }
    let known = known(hunt.context.toolbox.on(package))?;
    if known.is_empty() {
        return Ok(None);
    }
    let share = budget * SHARE_PERCENT / 100;
    let mut comparison = Comparison {
        is_free: package.output_validator.is_some() || package.interactor.is_some(),
        known,
        failing: Vec::new(),
        inputs: 0,
        endless: 0,
        seen: HashSet::new(),
    };
    comparison.hold(hunt, share)?;
    comparison.verdict(hunt)
}

/// The wrong programs that have a text and can fail on small inputs.
fn known(context: Context<'_>) -> Result<Vec<Known<'_>>, EngineError> {
    let Context { toolbox, package } = context;
    let shows = |verdict: &Verdict| [Verdict::Wa, Verdict::Rte, Verdict::Ole].contains(verdict);
    let told = package.submissions.iter().filter_map(|submission| {
        let is_slow = matches!(&*submission.folder, "brute_force" | "time_limit_exceeded");
        let is_shown = submission.expected.iter().any(shows);
        let is_wrong = submission.is_wrong() && is_shown && !is_slow;
        let idea = package.idea(submission).filter(|_| is_wrong)?;
        Some((submission, idea, text(idea)?))
    });
    let told: Vec<(&ExampleSubmission, &Idea, Bilingual)> = told.collect();
    let compile = |index: usize| {
        let (submission, ..) = &told[index];
        match if_made(language_of(toolbox.languages(), package, submission))? {
            Some(language) => program_of(context, submission, &language),
            None => Ok(None),
        }
    };
    let programs = parallel::all(told.len(), toolbox.slots(), compile, |_| {})?;
    let known = told.iter().zip(programs);
    let known = known.filter_map(|((submission, idea, text), program)| {
        let path = submission.path.to_string();
        Some(Known {
            path: path.trim_start_matches("submissions/").to_owned(),
            idea,
            text: text.clone(),
            program: program?,
            evidence: Evidence::default(),
        })
    });
    Ok(known.collect())
}

/// The text for an author of such a program: the hint, or else the idea in words.
fn text(idea: &Idea) -> Option<Bilingual> {
    let both = |texts: &BTreeMap<String, String>| {
        let (vi, en) = (texts.get("vi")?.clone(), texts.get("en")?.clone());
        Some(Bilingual { vi, en })
    };
    both(&idea.hint).or_else(|| both(&idea.idea))
}

struct Comparison<'p> {
    known: Vec<Known<'p>>,
    /// Whether more than one output may be right.
    is_free: bool,
    /// The inputs on which the submission failed.
    failing: Vec<Asked>,
    /// The number of inputs on which it was compared.
    inputs: usize,
    endless: usize,
    seen: HashSet<[u8; 32]>,
}

impl Comparison<'_> {
    /// The next inputs to compare: first those on which the submission is known to fail; then drawn ones, larger from round to
    /// round, in turn with some drawn like the failing ones.
    fn next_inputs(
        &mut self,
        hunt: &mut Hunt<'_>,
        round: u64,
    ) -> Result<Vec<Vec<u8>>, EngineError> {
        let mut inputs: Vec<Vec<u8>> = if round == 0 {
            hunt.failing.iter().cloned().collect()
        } else {
            let drawn = if round.is_multiple_of(2) {
                hunt.draw_alike()?
            } else {
                let turn = round / 2;
                let is_large = turn % LARGE_EVERY == LARGE_EVERY - 1;
                hunt.draw((turn * STAGE_STEP).min(STAGE_MAX), is_large)?
            };
            hunt.valid(drawn)?
                .into_iter()
                .map(|drawn| drawn.1)
                .collect()
        };
        inputs.retain(|input| self.seen.insert(*blake3::hash(input).as_bytes()));
        inputs.sort_by(|one, other| size::compare(one, other));
        if round == 0 {
            inputs.truncate(KNOWN_MAX);
        }
        Ok(size::spread(inputs, BATCH).collect())
    }

    /// Runs all candidates on more and more inputs, until none is left or there is no doubt.
    fn hold(&mut self, hunt: &mut Hunt<'_>, share: Duration) -> Result<(), EngineError> {
        let mut until = Until::new(hunt, share);
        let mut empty = 0;
        for round in 0.. {
            let inputs = self.next_inputs(hunt, round)?;
            empty = if inputs.is_empty() { empty + 1 } else { 0 };
            let asked = self.ask(hunt, inputs)?;
            let mut rest = &asked[..];
            while !rest.is_empty() {
                // While many are left, most are excluded at the first input.
                let count = (SLOTFUL / self.known.len().max(1)).clamp(1, rest.len());
                let (chunk, behind) = rest.split_at(count);
                self.compare(hunt, chunk)?;
                rest = behind;
            }
            self.failing
                .extend(asked.into_iter().filter(|asked| is_wrong(&asked.own)));
            let is_over = self.known.is_empty()
                || self.endless >= ENDLESS_MAX
                || empty >= EMPTY_MAX
                || self.is_beyond_doubt();
            let is_late = hunt.context.toolbox.now() >= hunt.deadline;
            if is_over || is_late && !(self.is_promising() && until.once_more(hunt)) {
                break;
            }
        }
        Ok(())
    }

    /// Whether a candidate may still be named, for which there is too little evidence so far.
    fn is_promising(&self) -> bool {
        let has_too_little = self.inputs < INPUTS_MIN || self.mistake().is_none();
        let mut left = self.known.iter();
        has_too_little && left.any(|known| known.evidence.failing() > known.evidence.similar)
    }

    fn is_beyond_doubt(&self) -> bool {
        let mistake = self.mistake();
        self.inputs >= INPUTS_ENOUGH
            && mistake.is_some_and(|known| known.evidence.failing() >= FAILING_ENOUGH)
    }

    /// The mistake of the remaining candidates, if only one idea has enough evidence.
    fn mistake(&self) -> Option<&Known<'_>> {
        let enough = |known: &&Known<'_>| known.evidence.is_enough();
        let mut left = self.known.iter().filter(enough);
        let first = left.next()?;
        left.all(|other| other.idea.idea == first.idea.idea)
            .then_some(first)
    }

    /// Finds the right answer and the submission's output on each input; failing ones come first, since they distinguish most.
    fn ask(
        &mut self,
        hunt: &mut Hunt<'_>,
        inputs: Vec<Vec<u8>>,
    ) -> Result<Vec<Asked>, EngineError> {
        let mut asked = hunt.attempts.ask(inputs)?;
        for asked in &asked {
            match asked.own {
                Tried::Endless(_) => self.endless += 1,
                Tried::TooMuch => hunt.is_slow = true,
                _ => {}
            }
        }
        asked.retain(|asked| matches!(asked.own, Tried::Right | Tried::Wrong(_)));
        asked.sort_by_key(|asked| !is_wrong(&asked.own));
        Ok(asked)
    }

    /// Runs the remaining candidates on these inputs, and excludes those that behave differently.
    fn compare(&mut self, hunt: &Hunt<'_>, asked: &[Asked]) -> Result<(), EngineError> {
        let known = &self.known;
        let (attempts, deadline) = (&hunt.attempts, hunt.deadline);
        let run = |index: usize| {
            let (asked, known) = (&asked[index / known.len()], &known[index % known.len()]);
            if hunt.context.toolbox.now() >= deadline {
                return Ok(Tried::Unusable);
            }
            attempts.try_program(&known.program, &asked.input, Some(&asked.answer))
        };
        let count = asked.len() * known.len();
        let outcomes = parallel::all(count, hunt.context.toolbox.slots(), run, |_| {})?;
        let count = self.known.len().max(1);
        for (asked, outcomes) in asked.iter().zip(outcomes.chunks(count)) {
            let is_known = outcomes
                .iter()
                .any(|outcome| !matches!(outcome, Tried::TooMuch | Tried::Unusable));
            self.inputs += usize::from(is_known);
            for (known, outcome) in self.known.iter_mut().zip(outcomes) {
                known.evidence.count(&asked.own, outcome, self.is_free);
            }
        }
        self.known
            .retain(|known| !known.evidence.is_apart && known.evidence.endless < ENDLESS_MAX);
        Ok(())
    }

    /// The mistake that is named, after a last check whether the submission always does the same.
    fn verdict(&self, hunt: &mut Hunt<'_>) -> Result<Option<Mistake>, EngineError> {
        let Some(mistake) = self.mistake() else {
            return Ok(None);
        };
        if self.inputs < INPUTS_MIN {
            return Ok(None);
        }
        hunt.attempts
            .prolong(hunt.context.toolbox.now() + STEADY_TIME);
        for asked in self.failing.iter().rev().take(STEADY_INPUTS) {
            let again = hunt.attempts.run_again(&asked.input, &asked.answer)?;
            if !matches!(alike(&asked.own, &again, false), Alike::Same | Alike::Ended) {
                return Ok(None);
            }
        }
        Ok(Some(Mistake {
            program: mistake.path.clone(),
            text: mistake.text.clone(),
            agree: mistake.evidence.same + mistake.evidence.ended,
            of: mistake.evidence.failing(),
        }))
    }
}

/// The end of the search.
struct Until {
    share: Duration,
    is_last: bool,
}

impl Until {
    fn new(hunt: &mut Hunt<'_>, share: Duration) -> Self {
        let until = Self {
            share,
            is_last: false,
        };
        until.prolong(hunt);
        until
    }

    fn prolong(&self, hunt: &mut Hunt<'_>) {
        hunt.deadline = hunt.context.toolbox.now() + self.share;
        hunt.attempts.prolong(hunt.deadline);
    }

    /// Prolongs the search once by the same time. Returns whether it did.
    fn once_more(&mut self, hunt: &mut Hunt<'_>) -> bool {
        let goes_on = !self.is_last;
        self.is_last = true;
        if goes_on {
            self.prolong(hunt);
        }
        goes_on
    }
}

impl Evidence {
    fn count(&mut self, own: &Tried, outcome: &Tried, is_free: bool) {
        self.endless += usize::from(matches!(outcome, Tried::Endless(_)));
        match alike(own, outcome, is_free) {
            Alike::Unknown => {}
            Alike::BothRight => self.right += 1,
            Alike::Same => self.same += 1,
            Alike::Similar => self.similar += 1,
            Alike::Ended => self.ended += 1,
            Alike::Apart => self.is_apart = true,
        }
    }

    /// The number of inputs on which both failed alike.
    const fn failing(&self) -> usize {
        self.same + self.similar + self.ended
    }

    /// Whether it cannot be chance: most often both print the same wrong output, or both fail in the same places and nowhere else.
    /// Similar reasons alone are not enough, since different mistakes can break the same rule.
    const fn is_enough(&self) -> bool {
        let is_same = self.same >= SAME_MIN && self.same >= self.similar;
        let is_end = self.ended > self.similar && self.right >= RIGHT_MIN;
        self.failing() >= FAILING_MIN && (is_same || is_end)
    }
}

const fn is_wrong(tried: &Tried) -> bool {
    matches!(tried, Tried::Wrong(_))
}
