//! On which line a program goes wrong: it is built once more with what its language has for that, and run on an input that may be seen.
//!
//! Which messages mean what is data: `debug` in the language table, and `findings.toml`.

use grundy_judgement::{Explanation, NoteKind};
use grundy_languages::{DebugBuild, Language, LineFinding};

use super::attempts::Attempts;
use grundy_engine::compile::Compiled;
use grundy_engine::error::EngineError;
use grundy_engine::judge::compile_for_debugging;
use grundy_engine::submission::Submission;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::Unmade;

/// Inputs that are tried where it is not known on which it fails.
const INPUTS_MAX: usize = 4;

/// Adds the lines that could be found. `log` is what the compiler said of the usual build; `inputs` are none of them secret.
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
        // The usual build was made: what lacks is only what this one needs more.
        Err(Unmade::Failed(EngineError::LanguageBroken { reason, .. })) => {
            tracing::warn!(language = language.id, reason, "no debug builds");
            explanation.note(NoteKind::NoDebugTools);
            return Ok(());
        }
        Err(Unmade::Failed(error)) => return Err(error),
    };
    let when_run = when_run(attempts, debug, (&built, &own), inputs)?;
    let mut lines: Vec<LineFinding> = when_run.into_iter().collect();
    // Compilers are read as speaking of the main file, which may be the package's.
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

/// The event on the first input on which one is seen.
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
