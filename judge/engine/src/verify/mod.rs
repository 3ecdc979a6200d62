//! The check of every promise of a package: its data, validators, checker and submissions.

mod checker;
mod confirm;
mod data;
mod digests;
mod game;
mod growth;
mod limits;
mod lint;
mod mutate;
mod report;
mod slow;
mod slow_ideas;
mod stress;
pub(crate) mod submissions;
mod table;
mod verifier;
mod words;
mod worth;

use std::collections::BTreeSet;
use std::time::Instant;

use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise, Step};
use grundy_package::{Package, Severity};
use grundy_words::{Argument, sentence};

use crate::error::EngineError;
use crate::toolbox::Context;

pub use report::{StepTime, Verification};
pub use slow::Margins;
pub use table::write_tables;
pub use verifier::VerifyProgress;

use verifier::Verifier;

/// Checks a package; see `Engine::verify`.
pub(crate) fn verify(
    context: Context<'_>,
    margins: Margins,
    on_progress: &mut dyn FnMut(VerifyProgress),
) -> Result<Verification, EngineError> {
    let package = context.package;
    let mut verifier = Verifier {
        context,
        margins,
        on_progress,
        heard: BTreeSet::new(),
    };
    let mut checks = vec![structure(package)];
    let mut submissions = Vec::new();
    let mut steps = Vec::new();
    // All other findings would only follow from that.
    if package.missing.iter().any(|test| test.is_left_out) {
        let structure = &mut checks[0];
        structure.broken = report::fold_repeats(std::mem::take(&mut structure.broken));
        structure
            .notes
            .push(sentence!("check-nothing-else-was-checked"));
        return Ok(Verification {
            package: package.id.clone(),
            ok: false,
            unchanged: false,
            checks,
            submissions,
            steps,
        });
    }
    // A program that cannot be built breaks its own promise and those that need the program, but no others.
    for (step, promise, run) in STEPS {
        let started = Instant::now();
        let found = run(&mut verifier, &mut submissions);
        checks.extend(or_broken(promise, found)?);
        steps.push(StepTime {
            step,
            wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        });
    }
    for check in &mut checks {
        check.broken = report::fold_repeats(std::mem::take(&mut check.broken));
        check.warnings = report::fold_repeats(std::mem::take(&mut check.warnings));
    }
    let ok = checks.iter().all(|check| check.broken.is_empty());
    Ok(Verification {
        package: package.id.clone(),
        ok,
        unchanged: false,
        checks,
        submissions,
        steps,
    })
}

type RunStep =
    fn(&mut Verifier<'_>, &mut Vec<CheckedSubmission>) -> Result<Vec<CheckedPromise>, EngineError>;

/// The steps, each with the promise that is broken by an error which ends the step.
const STEPS: [(Step, Promise, RunStep); 8] = [
    (Step::Inputs, Promise::Inputs, |verifier, _| {
        let mut checks = verifier.among_others(data::inputs)?;
        checks.extend(verifier.among_others(growth::inputs)?);
        Ok(checks)
    }),
    (Step::Answers, Promise::Answers, |verifier, _| {
        verifier.among_others(data::answers)
    }),
    (Step::Checker, Promise::Checker, |verifier, _| {
        verifier.among_others(checker::checker)
    }),
    (Step::BruteForce, Promise::BruteForce, |verifier, _| {
        verifier.among_others(stress::stress)
    }),
    (Step::Game, Promise::Game, |verifier, _| {
        verifier.among_others(game::game)
    }),
    (Step::Lint, Promise::Lint, |verifier, _| {
        verifier.among_others(lint::lint)
    }),
    // This step takes turns with other packages by itself, since it measures times.
    (Step::Submissions, Promise::Verdicts, |verifier, results| {
        let (mut checks, found) = submissions::submissions(verifier)?;
        let Context { toolbox, package } = verifier.context;
        checks.extend(table::check_tables(package, &found, toolbox.file_hashes())?);
        *results = found;
        Ok(checks)
    }),
    // This step judges all messages that were collected before.
    (Step::Words, Promise::Words, |verifier, _| {
        verifier.among_others(words::words)
    }),
];

/// An error that is the package's fault is a broken promise. So is a promise for which this machine lacks a compiler, since the
/// others can still be checked; workers ask for [`crate::Purpose::Checking`] before.
fn or_broken(
    promise: Promise,
    result: Result<Vec<CheckedPromise>, EngineError>,
) -> Result<Vec<CheckedPromise>, EngineError> {
    match result {
        Err(error)
            if error.is_bad_input() || matches!(error, EngineError::LanguageMissing { .. }) =>
        {
            let mut check = CheckedPromise::new(promise);
            check.broken.push(error.to_line());
            Ok(vec![check])
        }
        other => other,
    }
}

/// Checks the promises that need no running program.
fn structure(package: &Package) -> CheckedPromise {
    let mut check = CheckedPromise::new(Promise::Structure);
    let findings = grundy_package::check(package);
    check.count = package.tests.len();
    for finding in findings {
        let line = finding.diagnostic.to_line();
        match finding.severity {
            Severity::Error => check.broken.push(line),
            Severity::Warning => check.warnings.push(line),
        }
    }
    check
}
