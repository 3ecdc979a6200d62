//! Finds the line on which a program fails: it is built again with its language's debugging tools and runs on inputs that may be
//! shown.
//!
//! The meaning of the tools' messages is data: `debug` in the language table, and `findings.toml`.

use grundy_judgement::{Explanation, NoteKind};
use grundy_languages::{DebugBuild, Language, LineFinding};

use super::attempts::Attempts;
use grundy_engine::compile::Compiled;
use grundy_engine::error::EngineError;
use grundy_engine::judge::compile_for_debugging;
use grundy_engine::submission::Submission;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::Unmade;

/// The number of inputs that are tried if no failing one is known.
const INPUTS_MAX: usize = 4;

/// Adds the lines that could be found. `log` is the compiler's output of the usual build; none of the `inputs` is secret.
pub(super) fn find(
    context: Context<'_>,
    submission: &Submission<'_>,
    (attempts, log, inputs): (&Attempts<'_>, &str, &[Vec<u8>]),
    explanation: &mut Explanation,
) -> Result<(), EngineError> {
    let Context {
        toolbox,
        package: _,
    } = context;
    let Some(language) = toolbox.languages().get(submission.language) else {
        return Ok(());
    };
    let Some(debug) = &language.debug else {
        return Ok(());
    };
    let (built, own) = match compile_for_debugging(context, submission) {
        Ok(Some(built)) => built,
        Ok(None) | Err(Unmade::Because(_)) => return Ok(()),
        // The usual build succeeded, so only a tool of this build is missing.
        Err(Unmade::Failed(EngineError::LanguageBroken { reason, .. })) => {
            tracing::warn!(language = language.id, reason, "no debug builds");
            explanation.note(NoteKind::NoDebugTools);
            return Ok(());
        }
        Err(Unmade::Failed(error)) => return Err(error),
    };
    let when_run = when_run(attempts, debug, (&built, &own), inputs)?;
    let mut lines: Vec<LineFinding> = when_run.into_iter().collect();
    // Compilers' messages are read as about the main file, which may be the package's.
    if own
        == language
            .source_names(&String::from_utf8_lossy(submission.source))
            .file
    {
        lines.extend(seen_by_compilers(
            language,
            debug,
            &[&built.report.log, log],
        ));
    }
    for line in lines {
        let is_known = |known: &LineFinding| known.line == line.line && known.kind == line.kind;
        if !explanation.lines.iter().any(is_known) {
            explanation.lines.push(line);
        }
    }
    Ok(())
}

/// The event on the first input that shows one.
fn when_run(
    attempts: &Attempts<'_>,
    debug: &DebugBuild,
    (built, own): (&Compiled, &str),
    inputs: &[Vec<u8>],
) -> Result<Option<LineFinding>, EngineError> {
    let Some(program) = &built.program else {
        return Ok(None);
    };
    for input in inputs.iter().take(INPUTS_MAX) {
        let said = attempts.error_output(program, input)?;
        let found = debug.run_finding(own, &String::from_utf8_lossy(&said));
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn seen_by_compilers(language: &Language, debug: &DebugBuild, logs: &[&str]) -> Vec<LineFinding> {
    let logs = logs.iter();
    logs.flat_map(|log| debug.compile_findings(language, log))
        .collect()
}
