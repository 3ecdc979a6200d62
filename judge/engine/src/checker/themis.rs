//! External checkers of Themis: standard input names two directories, the test's and the contestant's. The last line of standard
//! output is the fraction of the points, from 0 to 1; the lines before it are a message for people.

use std::fs::File;
use std::path::PathBuf;

use grundy_judgement::Verdict;
use grundy_package::Package;

use super::case::CheckerInput;
use super::checked::{Checked, Points};
use crate::error::{AtPath, EngineError};
use crate::memory_file::data;
use crate::package_program::{self, ProgramRun};
use crate::program::Executable;
use crate::toolbox::Context;
use crate::{memory_file, text};

const TEST_DIRECTORY: &str = "test/";
const CONTESTANT_DIRECTORY: &str = "contestant/";
const MESSAGE_BYTES_MAX: u64 = 64 * 1024;
const MESSAGE_BYTES_SHOWN: usize = 2000;

/// Asks a checker about an output.
pub(super) fn check(
    context: Context<'_>,
    checker: &Executable,
    case: CheckerInput<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let package = context.package;
    let (input_name, output_name) = file_names(package);
    let file = |directory: &str, name: &str, content: File| {
        data(PathBuf::from(directory).join(name), content)
    };
    let again = case.input.try_clone().at("input")?;
    let directories = format!("./{TEST_DIRECTORY}\n./{CONTESTANT_DIRECTORY}\n");
    let run = ProgramRun {
        program: checker,
        arguments: case.arguments,
        input: Some(grundy_sandbox::seal_bytes(directories.as_bytes())?),
        files: vec![
            file(TEST_DIRECTORY, &input_name, case.input),
            file(TEST_DIRECTORY, &output_name, case.answer),
            file(CONTESTANT_DIRECTORY, &input_name, again),
            file(CONTESTANT_DIRECTORY, &output_name, output),
        ],
        collect: &[],
        collect_tree: None,
        output_bytes: None,
    };
    let ran = package_program::run(context, run)?;
    if let Some(fault) = Checked::fault_of_exit(&ran) {
        return Ok(fault);
    }
    let said = memory_file::tail(&ran.stdout, MESSAGE_BYTES_MAX).at("checker's message")?;
    let said = String::from_utf8_lossy(&said);
    let (message, last) = match said.trim_end().rsplit_once('\n') {
        Some((message, last)) => (message, last),
        None => ("", said.trim_end()),
    };
    // Vietnamese programs in Pascal also write `0,5`.
    let part = last.trim().replace(',', ".").parse::<f64>().ok();
    let Some(part) = part.filter(|part| (0.0..=1.0).contains(part)) else {
        return Ok(Checked::fault_of(
            &ran,
            "did not end with a number from 0 to 1",
        ));
    };
    let message = text::one_line(message.as_bytes(), MESSAGE_BYTES_SHOWN);
    Ok(if part == 0.0 {
        Checked::new(Verdict::Wa, message, String::new())
    } else {
        Checked::new(Verdict::Ac, message, String::new()).with_points(Points::Partly(part))
    })
}

/// The names that the problem's files have, or would have.
fn file_names(package: &Package) -> (String, String) {
    match &package.judge.files {
        Some(files) => (files.input.clone(), files.output.clone()),
        None => {
            let stem = package.id.to_ascii_uppercase();
            (format!("{stem}.INP"), format!("{stem}.OUT"))
        }
    }
}
