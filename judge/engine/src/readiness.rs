//! Whether submissions to a package can be judged: what takes part in judging compiles, and its settings make sense.

use grundy_package::Program;

use crate::checker::{Checker, standard::Flags};
use crate::error::EngineError;
use crate::package_program;
use crate::score;
use crate::toolbox::Context;

/// Faults that stand in the way of judging, and others that should be known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readiness {
    /// Why no submission can be judged; empty: submissions can.
    pub faults: Vec<String>,
    /// Faults in parts that are not needed for judging: validators of inputs, a game.
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

/// Whether it stands in the way of judging here: the package's fault, or a compiler that this machine lacks.
fn is_of_package_or_place(error: &EngineError) -> bool {
    error.is_bad_input() || error.lacking_language().is_some()
}

/// Looks at everything that judging a submission needs; see `Engine::check_readiness`.
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
