//! The check whether submissions to a package can be judged: the programs that take part compile, and its settings are consistent.

use grundy_package::Program;

use crate::checker::{Checker, standard::Flags};
use crate::error::EngineError;
use crate::package_program;
use crate::score;
use crate::toolbox::Context;

/// The faults that prevent judging, and other faults that the author should know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readiness {
    /// The faults because of which no submission can be judged; empty if submissions can be judged.
    pub faults: Vec<String>,
    /// The faults of parts that are not needed for judging: validators of inputs, a game.
    pub warnings: Vec<String>,
}

impl Readiness {
    fn fault(&mut self, result: Result<(), EngineError>) -> Result<(), EngineError> {
        match result {
            Err(error) if is_of_package_or_place(&error) => self.faults.push(error.to_string()),
            other => other?,
        }
        Ok(())
    }
}

/// Whether the error prevents judging here: it is the package's fault, or a compiler is missing on this machine.
fn is_of_package_or_place(error: &EngineError) -> bool {
    error.is_bad_input() || error.lacking_language().is_some()
}

/// Checks everything that judging a submission needs; see `Engine::check_readiness`.
pub(crate) fn check(context: Context<'_>) -> Result<Readiness, EngineError> {
    let package = context.package;
    let mut found = Readiness::default();
    if package.tests.is_empty() && package.missing.is_empty() {
        found.faults.push("there is no test".to_owned());
    }
    found.fault(score::check(package))?;
    let checker = Checker::of(context);
    if let Ok(Checker::Standard) = &checker {
        for test in &package.tests {
            if let Err(reason) = Flags::parse(package.output_validator_args(test)) {
                let reason = format!("the default validator: {reason}");
                if !found.faults.contains(&reason) {
                    found.faults.push(reason);
                }
            }
        }
    }
    found.fault(checker.map(drop))?;
    let programs: [&Option<Program>; 3] = [
        &package.interactor,
        &package.static_validator,
        &package.grader,
    ];
    for program in programs.into_iter().flatten() {
        found.fault(package_program::build(context, program).map(drop))?;
    }
    for program in package.input_validators.iter().chain(&package.game) {
        match package_program::build(context, program) {
            Err(error) if is_of_package_or_place(&error) => {
                let shown = &program.path;
                found
                    .warnings
                    .push(format!("{shown} will not be run: {error}"));
            }
            other => drop(other?),
        }
    }
    Ok(found)
}
