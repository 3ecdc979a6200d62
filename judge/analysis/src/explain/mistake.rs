//! The mistake's name: which of the package's wrong programs the submission behaves like.
//!
//! The submission and the wrong programs run on inputs that everybody may see: those on which the submission was seen to fail, and
//! drawn ones. Whoever does not do the same as the submission on one of them is out. Who is left to the end, after failing
//! often enough in the same way, has made the same mistake; where that is left between two different ideas, nothing is said: better
//! silent than wrong.

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

/// Time for naming the mistake, in percent of the time that the counterexample has: 3 s of 5 s. It is spent once more where one
/// candidate is left that failed alike, and too few inputs were compared.
const SHARE_PERCENT: u32 = 60;
/// Different inputs on which both fail alike, or nothing is said.
const FAILING_MIN: usize = 8;
/// Wrong outputs among these that must be the same; or as many inputs that both get right.
const SAME_MIN: usize = 4;
const RIGHT_MIN: usize = 8;
/// Inputs on which they did not differ, or nothing is said …
const INPUTS_MIN: usize = 16;
/// … and after which, with so many failing ones, there is no doubt.
const INPUTS_ENOUGH: usize = 120;
const FAILING_ENOUGH: usize = 24;
/// Inputs that are drawn together; and runs that are begun together.
const BATCH: usize = 24;
const SLOTFUL: usize = 12;
/// Inputs on which the submission is known to fail that are looked at, the smallest.
const KNOWN_MAX: usize = 10;
/// How a stage's inputs are larger than those of the last one, up to which, and which of them are the author's own size.
const STAGE_STEP: u64 = 2;
const STAGE_MAX: u64 = 60;
const LARGE_EVERY: u64 = 4;
/// Inputs on which a program does not end, before it is left alone.
const ENDLESS_MAX: usize = 3;
/// Failing inputs on which the submission runs once more: it may do something else each time.
const STEADY_INPUTS: usize = 8;
const STEADY_TIME: Duration = Duration::from_secs(2);
/// Batches without a new input, before there are none.
const EMPTY_MAX: usize = 8;

/// A wrong program of the package, with words for those who do the same.
struct Known<'p> {
    /// Below `submissions/`.
    path: String,
    idea: &'p Idea,
    text: Bilingual,
    program: Arc<Executable>,
    evidence: Evidence,
}

/// Numbers of inputs on which it did as the submission does.
#[derive(Default)]
struct Evidence {
    /// Both failed, with the same output or for the same reason.
    same: usize,
    /// Both failed for like reasons.
    similar: usize,
    /// Both failed without an output.
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
    let mut trial = Comparison {
        is_free: package.output_validator.is_some() || package.interactor.is_some(),
        known,
        failing: Vec::new(),
        inputs: 0,
        endless: 0,
        seen: HashSet::new(),
    };
    trial.hold(hunt, share)?;
    trial.verdict(hunt)
}

/// The wrong programs that small inputs can show, and that have words.
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

/// The text for somebody with the same idea: the hint for them, or else the idea in words.
fn text(idea: &Idea) -> Option<Bilingual> {
    let both = |texts: &BTreeMap<String, String>| {
        let (vi, en) = (texts.get("vi")?.clone(), texts.get("en")?.clone());
        Some(Bilingual { vi, en })
    };
    both(&idea.hint).or_else(|| both(&idea.idea))
}

struct Comparison<'p> {
    known: Vec<Known<'p>>,
    /// More than one output may be right.
    is_free: bool,
    /// Inputs on which the submission failed.
    failing: Vec<Asked>,
    /// Number of inputs on which it was compared.
    inputs: usize,
    endless: usize,
    seen: HashSet<[u8; 32]>,
}

impl Comparison<'_> {
    /// Inputs that were not compared on: first what the submission is known to fail on; then drawn ones, larger from round to round, in
    /// turn with some drawn like those on which it failed.
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

    /// Runs everybody on more and more inputs, until nobody is left or nobody doubts.
    fn hold(&mut self, hunt: &mut Hunt<'_>, share: Duration) -> Result<(), EngineError> {
        let mut until = Until::new(hunt, share);
        let mut empty = 0;
        for round in 0.. {
            let inputs = self.next_inputs(hunt, round)?;
            empty = if inputs.is_empty() { empty + 1 } else { 0 };
            let asked = self.ask(hunt, inputs)?;
            let mut rest = &asked[..];
            while !rest.is_empty() {
                // While many are left, most go at the first input.
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

    /// Whether somebody may yet be named, for whom there is too little so far.
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

    /// The mistake of those who are left, if there is but one idea for which enough speaks.
    fn mistake(&self) -> Option<&Known<'_>> {
        let enough = |known: &&Known<'_>| known.evidence.is_enough();
        let mut left = self.known.iter().filter(enough);
        let first = left.next()?;
        left.all(|other| other.idea.idea == first.idea.idea)
            .then_some(first)
    }

    /// Asks for the right answer and the submission's on each; those first on which it fails, because they tell most apart.
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

    /// Lets those who are left run on these, and sends those away who do something else.
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

    /// The mistake that is named, after a last look whether the submission always does the same.
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

/// How long the search goes on.
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

    /// Goes on as long again, but not twice.
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

    /// Inputs on which both failed alike.
    const fn failing(&self) -> usize {
        self.same + self.similar + self.ended
    }

    /// Whether it cannot be chance: most often both print the same wrong things, or both end in the same places and nowhere else.
    /// Likeness alone is too little: different mistakes make programs break the same rule.
    const fn is_enough(&self) -> bool {
        let is_same = self.same >= SAME_MIN && self.same >= self.similar;
        let is_end = self.ended > self.similar && self.right >= RIGHT_MIN;
        self.failing() >= FAILING_MIN && (is_same || is_end)
    }
}

const fn is_wrong(tried: &Tried) -> bool {
    matches!(tried, Tried::Wrong(_))
}
