//! The package's own checker, by the output validator protocol of the ICPC package format:
//! `prog input answer feedback_dir [args] < output`, exit code 42 accepted, 43 wrong, anything else a
//! judge error.

use std::fs::File;
use std::path::PathBuf;

use grundy_package::{Package, Verdict};
use grundy_sandbox::{CollectStatus, InputFile};

use super::{Case, Checked};
use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::package_program::{ProgramRun, complaint, ended};
use crate::program::Executable;
use crate::reason::Reason;
use crate::{memory_file, text};

const EXIT_ACCEPTED: i32 = 42;
const EXIT_WRONG: i32 = 43;
const MESSAGE_BYTES_MAX: usize = 2000;

const INPUT_NAME: &str = "input";
const ANSWER_NAME: &str = "answer";
/// The work directory itself: the checker's own writable place.
const FEEDBACK_DIRECTORY: &str = "./";
const TEAM_MESSAGE: &str = "teammessage.txt";
const JUDGE_MESSAGE: &str = "judgemessage.txt";

/// Asks the package's checker about an output.
pub(super) fn check(
    engine: &Engine,
    package: &Package,
    checker: &Executable,
    case: Case<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let mut arguments: Vec<String> = [INPUT_NAME, ANSWER_NAME, FEEDBACK_DIRECTORY]
        .map(str::to_owned)
        .to_vec();
    arguments.extend_from_slice(case.arguments);
    let data = |name: &str, content: File| InputFile {
        path: PathBuf::from(name),
        content,
        executable: false,
        writable: false,
    };
    let run = ProgramRun {
        program: checker,
        arguments: &arguments,
        input: Some(output),
        files: vec![data(INPUT_NAME, case.input), data(ANSWER_NAME, case.answer)],
        collect: &[TEAM_MESSAGE, JUDGE_MESSAGE],
        output_bytes: None,
    };
    let ran = engine.run_package_program(package, run)?;
    let team_message = message(&ran.collected[0])?;
    let judge_message = message(&ran.collected[1])?;
    let fault = match ended(&ran) {
        Ok(EXIT_ACCEPTED) => {
            return Ok(Checked::new(Verdict::Ac, team_message, judge_message));
        }
        Ok(EXIT_WRONG) => return Ok(Checked::new(Verdict::Wa, team_message, judge_message)),
        Ok(code) => format!("exited with code {code}, which is neither 42 nor 43"),
        Err(how) => how,
    };
    let note = format!("the checker {fault}; {judge_message} {}", complaint(&ran));
    Ok(Checked {
        judge_note: Some(note),
        ..Checked::because(Verdict::Ie, Reason::CheckerFailed)
    })
}

/// A feedback file as one line; empty where there is none, or none that can be taken.
fn message((status, file): &(CollectStatus, File)) -> Result<String, EngineError> {
    if !matches!(status, CollectStatus::Taken { .. }) {
        return Ok(String::new());
    }
    let bytes = memory_file::head(file, MESSAGE_BYTES_MAX as u64 + 1).at("feedback file")?;
    Ok(text::one_line(&bytes, MESSAGE_BYTES_MAX))
}
