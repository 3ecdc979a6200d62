//! Checkers of CMS: `checker input answer output`. The first line of standard output is the fraction of the points, from 0 to 1;
//! the first line of standard error is a message for the contestant.
//! Source: "Checker" and "Standard manager output" in CMS' documentation of its task types.

use std::fs::File;

use grundy_judgement::Verdict;

use super::case::CheckerInput;
use super::checked::{Checked, Points};
use super::on_files::{self, ANSWER_NAME, INPUT_NAME, OUTPUT_NAME};
use crate::error::{AtPath, EngineError};
use crate::program::Executable;
use crate::toolbox::Context;
use crate::{memory_file, text};

const MESSAGE_BYTES_MAX: usize = 2000;
/// The beginning of messages that CMS replaces by its own texts for right, wrong and partly right.
const TRANSLATED: &str = "translate:";

/// Asks a checker about an output.
pub(super) fn check(
    context: Context<'_>,
    checker: &Executable,
    case: CheckerInput<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let order = [INPUT_NAME, ANSWER_NAME, OUTPUT_NAME];
    let ran = on_files::run(context, checker, order, case, output)?;
    if let Some(fault) = Checked::fault_of_exit(&ran) {
        return Ok(fault);
    }
    let first_line = |file| -> Result<String, EngineError> {
        let said = memory_file::head(file, MESSAGE_BYTES_MAX as u64).at("checker's message")?;
        let line = said.split(|&byte| byte == b'\n').next().unwrap_or_default();
        Ok(text::one_line(line, MESSAGE_BYTES_MAX).trim().to_owned())
    };
    let part = first_line(&ran.stdout)?.parse::<f64>().ok();
    let Some(part) = part.filter(|part| (0.0..=1.0).contains(part)) else {
        return Ok(Checked::fault_of(
            &ran,
            "did not begin with a number from 0 to 1",
        ));
    };
    let mut message = first_line(&ran.stderr)?;
    if message.starts_with(TRANSLATED) {
        message.clear();
    }
    let verdict = if part == 0.0 {
        Verdict::Wa
    } else {
        Verdict::Ac
    };
    let points = if part > 0.0 && part < 1.0 {
        Points::Partly(part)
    } else {
        Points::Unsaid
    };
    Ok(Checked::new(verdict, message, String::new()).with_points(points))
}
