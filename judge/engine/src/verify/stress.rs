//! The brute force agrees with the reference on generated small cases.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_judgement::{CheckedPromise, Verdict};
use grundy_package::{Package, Stress};

use super::verifier::Verifier;
use crate::checker::{Case, Checker};
use crate::error::{AtPath, EngineError};
use crate::judge::{RunInput, Runner};
use crate::package_program;
use crate::program::Executable;
use crate::unmade::Unmade;
use crate::workshop::Workshop;
use crate::{parallel, regenerate, text};

const INPUT_BYTES_SHOWN: usize = 400;

/// A case on which the two disagree.
struct Disagreement {
    input: Vec<u8>,
    reason: String,
}

/// Compares the two on every seed; the smallest disagreement is shown.
pub(super) fn stress(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let Some(stress) = &verifier.package.judge.stress else {
        return Ok(Vec::new());
    };
    let mut check = CheckedPromise::new("the brute force agrees");
    let trial = Trial::build(verifier, stress)?;
    let workshop = verifier.workshop;
    let cases = stress.cases as usize;
    let mut smallest: Option<(usize, Disagreement)> = None;
    let mut failure = None;
    parallel::in_order(
        cases,
        workshop.slots(),
        |index| trial.run(index + 1),
        |index, result| {
            check.count += 1;
            verifier.progress("brute force", index + 1, cases);
            match result {
                Ok(None) => {}
                Ok(Some(found)) => {
                    let is_smaller = smallest
                        .as_ref()
                        .is_none_or(|(_, known)| found.input.len() < known.input.len());
                    if is_smaller {
                        smallest = Some((index + 1, found));
                    }
                }
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    if let Some((seed, found)) = smallest {
        let input = text::clipped_lossy(&found.input, INPUT_BYTES_SHOWN);
        check.broken.push(format!(
            "seed {seed}: {}, on the input\n{input}",
            found.reason
        ));
    }
    failure.map_or(Ok(vec![check]), Err)
}

struct Trial<'a> {
    workshop: &'a Workshop,
    package: &'a Package,
    stress: &'a Stress,
    generator: Arc<Executable>,
    reference: Arc<Executable>,
    brute_force: Arc<Executable>,
    checker: Checker,
}

impl<'a> Trial<'a> {
    fn build(verifier: &Verifier<'a>, stress: &'a Stress) -> Result<Self, EngineError> {
        let (workshop, package) = (verifier.workshop, verifier.package);
        let generator = package.generators.get(&stress.generator).ok_or_else(|| {
            let reason = format!("stress: there is no generator {:?}", stress.generator);
            EngineError::Package {
                package: package.id.clone(),
                reason,
            }
        })?;
        Ok(Self {
            workshop,
            package,
            stress,
            generator: package_program::build(workshop, package, generator)?,
            reference: package_program::build_reference(workshop, package)?,
            brute_force: package_program::build_by_path(workshop, package, &stress.brute_force)?,
            checker: verifier.checker()?,
        })
    }

    fn run(&self, seed: usize) -> Result<Option<Disagreement>, EngineError> {
        let (workshop, package) = (self.workshop, self.package);
        let arguments: Vec<String> = self
            .stress
            .args
            .iter()
            .map(|argument| argument.replace("{seed}", &seed.to_string()))
            .collect();
        let disagree = |input: Vec<u8>, reason: String| Ok(Some(Disagreement { input, reason }));
        let input = match regenerate::generate(workshop, package, &self.generator, &arguments, None)
        {
            Ok(input) => input,
            Err(Unmade::Because(reason)) => {
                return disagree(Vec::new(), format!("the generator: {reason}"));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let sealed = grundy_sandbox::seal_bytes(&input)?;
        let given = RunInput {
            stdin: Some(sealed.try_clone().at("input")?),
            arguments: &[],
            files: &[],
        };
        let answer = |program: &Executable| match (Runner {
            workshop,
            package,
            program,
        })
        .answer(&given)
        {
            Err(EngineError::ReferenceFailed(reason)) => Err(Unmade::Because(reason)),
            other => Ok(other?),
        };
        let reference = match answer(&self.reference) {
            Ok(answer) => answer,
            Err(Unmade::Because(reason)) => {
                return disagree(input, format!("the reference: {reason}"));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let brute_force = match answer(&self.brute_force) {
            Ok(answer) => answer,
            Err(Unmade::Because(reason)) => {
                return disagree(input, format!("the brute force: {reason}"));
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let case = Case {
            input: sealed,
            answer: grundy_sandbox::seal_bytes(&reference)?,
            arguments: package.usual_output_validator_args(),
        };
        let output = grundy_sandbox::seal_bytes(&brute_force)?;
        let checked = self.checker.check(workshop, package, case, output)?;
        if checked.verdict == Verdict::Ac {
            return Ok(None);
        }
        let note = checked.judge_note.unwrap_or(checked.message);
        disagree(input, format!("{}: {note}", checked.verdict))
    }
}
