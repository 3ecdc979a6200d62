//! Exit codes, a contract with scripts: 0 done (whatever the verdict), 1 a check failed, 2 bad usage
//! or bad input (one clear line on stderr), 3 internal error.

use std::fmt::Display;
use std::process::ExitCode;

use grundy_engine::EngineError;

/// How a subcommand ended when nothing went wrong in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    /// All is done.
    Done,
    /// What was to be checked does not hold.
    CheckFailed,
}

/// The user asked for something that cannot be had. Its text is the one line on stderr.
#[derive(Debug)]
pub(crate) struct BadInput(String);

impl BadInput {
    pub(crate) fn new(reason: impl Display) -> Self {
        Self(reason.to_string())
    }
}

impl Display for BadInput {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// Prints an error's one line and picks the exit code.
pub(crate) fn report(result: anyhow::Result<Finish>) -> ExitCode {
    match result {
        Ok(Finish::Done) => ExitCode::SUCCESS,
        Ok(Finish::CheckFailed) => ExitCode::from(1),
        Err(error) => {
            let line = format!("{error:#}").replace('\n', " ");
            eprintln!("grundy: {line}");
            ExitCode::from(if is_bad_input(&error) { 2 } else { 3 })
        }
    }
}

fn is_bad_input(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.is::<BadInput>()
            || cause
                .downcast_ref::<EngineError>()
                .is_some_and(EngineError::is_bad_input)
    })
}
