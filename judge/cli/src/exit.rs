//! Exit codes, a contract with scripts: 0 done (whatever the verdict), 1 a check failed, 2 bad usage
//! or bad input (a clear line on stderr for each thing that is wrong), 3 internal error. 141 as of other commands:
//! nobody read what it printed to its end. Verdicts have codes of their own for who asks with `--exit-code`.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use grundy_engine::EngineError;
use grundy_judgement::Verdict;

use crate::terminal::{plain, tell, while_heard};

/// The end of a subcommand in which nothing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    /// All is done.
    Done,
    /// The check failed.
    CheckFailed,
    /// A submission got this, and the exit code is to tell.
    Judged(Verdict),
}

/// The description of [`code_of`] in `--help`.
pub(crate) const VERDICT_CODES: &str = "The exit code tells the verdict: 0 AC, 10 WA, 11 TLE, 12 MLE, 13 OLE, 14 RTE, 15 CE, and 3 for IE, \
    a failure of the judge itself. Without this it is 0 whatever the verdict";

/// The exit code of a verdict: above those that say how the command itself fared.
const fn code_of(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Ac => 0,
        Verdict::Wa => 10,
        Verdict::Tle => 11,
        Verdict::Mle => 12,
        Verdict::Ole => 13,
        Verdict::Rte => 14,
        Verdict::Ce => 15,
        Verdict::Ie => 3,
    }
}

/// The user asked for something that cannot be had. Its text says why, each line for itself.
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

/// The exit code that shells give a command that writes where nobody reads: 128 and the number of SIGPIPE.
const NOBODY_READS: u8 = 141;

/// Carries a subcommand out, prints what is wrong, and picks the exit code.
pub(crate) fn report(run: impl FnOnce() -> anyhow::Result<Finish>) -> ExitCode {
    let code = while_heard(|| match run() {
        Ok(Finish::Done) => 0,
        Ok(Finish::CheckFailed) => 1,
        Ok(Finish::Judged(verdict)) => code_of(verdict),
        Err(error) => {
            for line in lines_of(&error) {
                tell!("grundy: {line}");
            }
            if is_bad_input(&error) { 2 } else { 3 }
        }
    });
    ExitCode::from(code.unwrap_or_else(|error| {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return NOBODY_READS;
        }
        let _ = writeln!(io::stderr(), "grundy: cannot write: {error}");
        3
    }))
}

/// An error's text, with its causes. It may quote a compiler, or name several findings.
fn lines_of(error: &anyhow::Error) -> Vec<String> {
    let text = plain(&format!("{error:#}"));
    let lines = text.lines().map(str::trim_end);
    lines
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

fn is_bad_input(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.is::<BadInput>()
            || cause.downcast_ref::<EngineError>().is_some_and(|error| {
                error.is_bad_input() || matches!(error, EngineError::LanguageMissing { .. })
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_verdicts_code() {
        for &verdict in Verdict::ALL {
            let told = format!("{} {verdict}", code_of(verdict));
            let is_told = VERDICT_CODES.contains(&told) || verdict == Verdict::Ie;
            assert!(is_told, "{told}");
        }
    }

    #[test]
    fn each_finding_has_its_line() {
        let error = anyhow::anyhow!("a.yaml: x\x1b[31m\n\na.yaml: y\r\n").context("broken");
        assert_eq!(lines_of(&error), ["broken: a.yaml: x[31m", "a.yaml: y"]);
    }
}
