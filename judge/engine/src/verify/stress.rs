//! Checks that the brute force agrees with the reference on generated small cases.

use std::collections::BTreeSet;
use std::fs::File;
use std::sync::Arc;

use grundy_judgement::{CheckedPromise, Promise, Step, Verdict};
use grundy_package::Stress;
use grundy_sandbox::seal_bytes;
use grundy_words::{Line, sentence};

use super::verifier::Verifier;
use crate::checker::{Checker, CheckerInput};
use crate::error::{AtPath, EngineError};
use crate::judge::{RunInput, Runner};
use crate::package_program;
use crate::program::Executable;
use crate::run::batch::{self, BatchedRun};
use crate::toolbox::Context;
use crate::unmade::Unmade;
use crate::{parallel, regenerate, text};

const INPUT_BYTES_SHOWN: usize = 400;
/// The number of cases that a program handles in one box.
const BATCH: usize = 25;

/// A case on which the two disagree.
struct Disagreement {
    input: Vec<u8>,
    reason: Line,
}

/// Compares the two on every seed and reports the smallest disagreement.
pub(super) fn stress(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let Some(stress) = &verifier.context.package.judge.stress else {
        return Ok(Vec::new());
    };
    let mut check = CheckedPromise::new(Promise::BruteForce);
    let stress_case = StressCase::build(verifier, stress)?;
    let toolbox = verifier.context.toolbox;
    let cases = stress.cases as usize;
    let seeds: Vec<usize> = (1..=cases).collect();
    let batches: Vec<&[usize]> = seeds.chunks(BATCH).collect();
    let run = |index: usize| stress_case.disagreements(batches[index]);
    let found = parallel::all(batches.len(), toolbox.slots(), run, |done| {
        verifier.progress(Step::BruteForce, cases.min(done * BATCH), cases);
    })?;
    check.count = cases;
    let smallest = found.iter().flatten();
    if let Some((seed, found)) = smallest.min_by_key(|(_, found)| found.input.len()) {
        let input = text::clipped_lossy(&found.input, INPUT_BYTES_SHOWN);
        let line = sentence!("check-on-input", why = found.reason, input);
        check.broken.push(line.of(sentence!("check-seed", seed)));
    }
    Ok(vec![check])
}

struct StressCase<'a> {
    context: Context<'a>,
    stress: &'a Stress,
    generator: Arc<Executable>,
    reference: Arc<Executable>,
    brute_force: Arc<Executable>,
    checker: Checker,
}

impl<'a> StressCase<'a> {
    fn build(verifier: &Verifier<'a>, stress: &'a Stress) -> Result<Self, EngineError> {
        let context = verifier.context;
        let generator = context
            .package
            .generators
            .get(&stress.generator)
            .ok_or_else(|| {
                let reason = sentence!(
                    "check-stress-no-generator",
                    name = format!("{:?}", stress.generator)
                );
                EngineError::Package {
                    package: context.package.id.clone(),
                    reason,
                }
            })?;
        Ok(Self {
            context,
            stress,
            generator: package_program::build(context, generator)?,
            reference: package_program::build_reference(context)?,
            brute_force: package_program::build_by_path(context, &stress.brute_force)?,
            checker: verifier.checker()?,
        })
    }

    /// The seeds on which the two disagree. A case that does not agree in a batch is run alone, which gives the reason.
    fn disagreements(&self, seeds: &[usize]) -> Result<Vec<(usize, Disagreement)>, EngineError> {
        let agree = self.agree(seeds)?;
        let doubtful = seeds.iter().filter(|seed| !agree.contains(seed));
        let mut found = Vec::new();
        for seed in doubtful {
            found.extend(self.run(*seed)?.map(|reason| (*seed, reason)));
        }
        Ok(found)
    }

    /// The seeds on which the two agree, as far as a batch shows it.
    fn agree(&self, seeds: &[usize]) -> Result<BTreeSet<usize>, EngineError> {
        let context = self.context;
        let programs = [&*self.reference, &*self.brute_force];
        // A program that reads or writes the problem's files would find those of another case.
        let names = context.package.judge.files.as_ref();
        if names.is_some_and(|names| programs.iter().any(|it| it.may_write_to(&names.output))) {
            return Ok(BTreeSet::new());
        }
        let batch = seeds.iter().map(|seed| BatchedRun {
            arguments: self.arguments(*seed),
            ..BatchedRun::default()
        });
        let (runs, limits) = (
            context.toolbox.runs(),
            package_program::limits(context.package, None),
        );
        let made = batch::outputs(runs, &self.generator, limits, 0, batch.collect())?;
        let mut inputs = Vec::new();
        for (seed, input) in seeds.iter().zip(made) {
            if let Some(input) = input {
                inputs.push((*seed, seal_bytes(&input)?));
            }
        }
        let answers = self.printed(&self.reference, &inputs)?;
        let outputs = self.printed(&self.brute_force, &inputs)?;
        let (mut asked, mut judged) = (Vec::new(), Vec::new());
        for ((seed, input), printed) in inputs.into_iter().zip(answers.into_iter().zip(outputs)) {
            if let (Some(answer), Some(output)) = printed {
                let case = CheckerInput {
                    input,
                    answer: seal_bytes(&answer)?,
                    arguments: context.package.usual_output_validator_args(),
                };
                asked.push(seed);
                judged.push((case, seal_bytes(&output)?));
            }
        }
        let accepted = self.checker.accepted(context, judged)?;
        let agree = asked.into_iter().zip(accepted);
        Ok(agree
            .filter_map(|(seed, is_accepted)| is_accepted.then_some(seed))
            .collect())
    }

    /// A program's output on each of the inputs, as far as a batch gives it.
    fn printed(
        &self,
        program: &Executable,
        inputs: &[(usize, File)],
    ) -> Result<Vec<Option<Vec<u8>>>, EngineError> {
        let context = self.context;
        let runner = Runner { context, program };
        let mut batch = Vec::new();
        for (_, input) in inputs {
            batch.push(BatchedRun {
                stdin: Some(input.try_clone().at("input")?),
                ..BatchedRun::default()
            });
        }
        batch::outputs(context.toolbox.runs(), program, runner.limits(), 0, batch)
    }

    fn arguments(&self, seed: usize) -> Vec<String> {
        let arguments = self.stress.args.iter();
        arguments
            .map(|argument| argument.replace("{seed}", &seed.to_string()))
            .collect()
    }

    fn run(&self, seed: usize) -> Result<Option<Disagreement>, EngineError> {
        let context = self.context;
        let arguments = self.arguments(seed);
        let disagree = |input: Vec<u8>, reason: Line| Ok(Some(Disagreement { input, reason }));
        let input = match regenerate::generate(context, &self.generator, &arguments, None) {
            Ok(input) => input,
            Err(Unmade::Because(reason)) => {
                return disagree(Vec::new(), sentence!("check-the-generator", why = reason));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let sealed = seal_bytes(&input)?;
        let given = RunInput {
            stdin: Some(sealed.try_clone().at("input")?),
            arguments: &[],
            files: &[],
        };
        let answer = |program: &Executable| match (Runner { context, program }).answer(&given) {
            Err(EngineError::ReferenceFailed(reason)) => Err(Unmade::Because(reason)),
            other => Ok(other?),
        };
        let reference = match answer(&self.reference) {
            Ok(answer) => answer,
            Err(Unmade::Because(reason)) => {
                return disagree(input, sentence!("check-reference", why = reason));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let brute_force = match answer(&self.brute_force) {
            Ok(answer) => answer,
            Err(Unmade::Because(reason)) => {
                return disagree(input, sentence!("check-brute-force", why = reason));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let case = CheckerInput {
            input: sealed,
            answer: seal_bytes(&reference)?,
            arguments: context.package.usual_output_validator_args(),
        };
        let output = seal_bytes(&brute_force)?;
        let checked = self.checker.check(context, case, output)?;
        if checked.verdict == Verdict::Ac {
            return Ok(None);
        }
        disagree(input, checked.to_line().of(checked.verdict))
    }
}
