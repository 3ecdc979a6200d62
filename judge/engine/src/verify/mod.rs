//! Every promise of a package, checked: its data, its validators, its checker, its submissions.

mod checker;
mod data;
mod mutate;
mod report;
mod stress;
mod submissions;

use grundy_package::{Package, Severity};

use crate::checker::Checker;
use crate::engine::Engine;
use crate::error::EngineError;

pub use report::{Check, SubmissionResult, Verification};

/// How far a verification has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyProgress {
    /// What is being checked.
    pub step: &'static str,
    /// Parts of it that are done.
    pub done: usize,
    /// All its parts.
    pub total: usize,
}

/// What every step needs.
struct Verifier<'a> {
    engine: &'a Engine,
    package: &'a Package,
    on_progress: &'a mut dyn FnMut(VerifyProgress),
}

/// Checks a package; see [`Engine::verify`].
pub(crate) fn verify(
    engine: &Engine,
    package: &Package,
    on_progress: &mut dyn FnMut(VerifyProgress),
) -> Result<Verification, EngineError> {
    let mut verifier = Verifier {
        engine,
        package,
        on_progress,
    };
    let mut checks = vec![structure(package)];
    let mut submissions = Vec::new();
    // What cannot be built breaks its own promise and those that need it, no others.
    type Step = fn(&mut Verifier<'_>) -> Result<Vec<Check>, EngineError>;
    let steps: [(&'static str, Step); 4] = [
        ("inputs", data::inputs),
        ("answers", data::answers),
        ("checker", checker::checker),
        ("brute force", stress::stress),
    ];
    for (name, step) in steps {
        checks.extend(or_broken(name, step(&mut verifier))?);
    }
    match submissions::submissions(&mut verifier) {
        Ok((found, results)) => {
            checks.extend(found);
            submissions = results;
        }
        Err(error) => checks.extend(or_broken("submissions", Err(error))?),
    }
    let ok = checks.iter().all(|check| check.broken.is_empty());
    Ok(Verification {
        package: package.id.clone(),
        ok,
        checks,
        submissions,
    })
}

/// An error that is the package's fault is a broken promise.
fn or_broken(
    name: &'static str,
    result: Result<Vec<Check>, EngineError>,
) -> Result<Vec<Check>, EngineError> {
    match result {
        Err(error) if error.is_bad_input() => {
            let mut check = Check::new(name);
            check.broken.push(error.to_string());
            Ok(vec![check])
        }
        other => other,
    }
}

/// Whatever can be seen without running anything.
fn structure(package: &Package) -> Check {
    let mut check = Check::new("structure");
    let findings = grundy_package::check(package);
    check.count = package.tests.len();
    for finding in findings {
        let line = finding.problem.to_string();
        match finding.severity {
            Severity::Error => check.broken.push(line),
            Severity::Warning => check.warnings.push(line),
        }
    }
    check
}

impl Verifier<'_> {
    fn progress(&mut self, step: &'static str, done: usize, total: usize) {
        (self.on_progress)(VerifyProgress { step, done, total });
    }

    fn checker(&self) -> Result<Checker, EngineError> {
        Checker::of(self.engine, self.package)
    }
}
