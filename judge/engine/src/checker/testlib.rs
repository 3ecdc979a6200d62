//! Checkers and interactors that speak testlib's protocol: `check input output answer`, with exit code 0 for a right output, 1 and
//! 2 for a wrong one, 3 for a fault of the judge, 7 for points.
//! Source: <https://codeforces.com/testlib> and `testlib.h` itself.

use std::fs::File;

use grundy_judgement::Verdict;
use grundy_sandbox::CollectStatus;

use super::case::CheckerInput;
use super::checked::{Checked, Points};
use super::on_files::{self, ANSWER_NAME, INPUT_NAME, OUTPUT_NAME};
use crate::error::{AtPath, EngineError};
use crate::memory_file::data;
use crate::package_program::{ProgramRun, ended};
use crate::program::Executable;
use crate::run::Ran;
use crate::toolbox::Context;
use crate::{memory_file, text};

const EXIT_OK: i32 = 0;
const EXIT_WRONG_ANSWER: i32 = 1;
const EXIT_PRESENTATION: i32 = 2;
/// The exit code for extra text behind the output.
const EXIT_DIRT: i32 = 4;
const EXIT_POINTS: i32 = 7;
const EXIT_UNEXPECTED_EOF: i32 = 8;
/// The base of the exit code of `_pc(n)`: the code is this much more than n, if the checker was compiled for it.
const EXIT_PARTLY_BASE: i32 = 50;

/// The file that an interactor writes for the checker.
const TOUT_NAME: &str = "tout";
const MESSAGE_BYTES_MAX: usize = 2000;

/// Asks a checker about an output.
pub(super) fn check(
    context: Context<'_>,
    checker: &Executable,
    case: CheckerInput<'_>,
    output: File,
) -> Result<Checked, EngineError> {
    let order = [INPUT_NAME, OUTPUT_NAME, ANSWER_NAME];
    let ran = on_files::run(context, checker, order, case, output)?;
    said(&ran)
}

/// A run of an interactor: `interactor input tout answer`.
pub(crate) fn interactor_run<'a>(
    interactor: &'a Executable,
    arguments: &'a [String],
    case: CheckerInput<'_>,
) -> ProgramRun<'a> {
    ProgramRun {
        program: interactor,
        arguments,
        input: None,
        files: vec![data(INPUT_NAME, case.input), data(ANSWER_NAME, case.answer)],
        collect: &[TOUT_NAME],
        collect_tree: None,
        output_bytes: None,
    }
}

/// The interactor's command line behind its name.
pub(crate) fn interactor_arguments() -> Vec<String> {
    [INPUT_NAME, TOUT_NAME, ANSWER_NAME]
        .map(str::to_owned)
        .to_vec()
}

/// An interactor's answer, and the file that it wrote for the checker if it found nothing wrong.
pub(crate) fn said_by_interactor(ran: &Ran) -> Result<(Checked, Option<File>), EngineError> {
    let checked = said(ran)?;
    let tout = match &ran.collected[0] {
        (CollectStatus::Taken { .. }, file) if checked.verdict == Verdict::Ac => {
            Some(file.try_clone().at("tout")?)
        }
        _ => None,
    };
    Ok((checked, tout))
}

/// Whether an interactor with this exit code says that the program is wrong.
pub(crate) const fn rejects(code: i32) -> bool {
    matches!(
        code,
        EXIT_WRONG_ANSWER | EXIT_PRESENTATION | EXIT_DIRT | EXIT_UNEXPECTED_EOF
    )
}

/// The meaning of exit code and standard error in testlib.
fn said(ran: &Ran) -> Result<Checked, EngineError> {
    let bytes =
        memory_file::head(&ran.stderr, MESSAGE_BYTES_MAX as u64 + 1).at("checker's message")?;
    let said = text::one_line(&bytes, MESSAGE_BYTES_MAX);
    let code = match ended(ran) {
        Ok(code) => code,
        Err(how) => return Ok(Checked::judge_fault(format!("the checker {how}; {said}"))),
    };
    let told = |verdict, points| {
        let message = after_verdict(&said).to_owned();
        Checked::new(verdict, message, said.clone()).with_points(points)
    };
    // Without a redefined base the code of `_pc(n)` is n itself, so the message is read first.
    if let Some(percent) = percent(&said) {
        return Ok(partly(percent / 100.0, told));
    }
    Ok(match code {
        EXIT_OK => told(Verdict::Ac, Points::Unsaid),
        code if rejects(code) => told(Verdict::Wa, Points::Unsaid),
        EXIT_POINTS => match (points(&said), fraction(&said)) {
            (Some(points), _) => told(Verdict::Ac, Points::Score(points)),
            (None, Some(part)) => partly(part, told),
            (None, None) => Checked::judge_fault(format!("the checker gave no points: {said}")),
        },
        EXIT_PARTLY_BASE..=150 => partly(f64::from(code - EXIT_PARTLY_BASE) / 100.0, told),
        _ => Checked::judge_fault(format!("the checker exited with code {code}; {said}")),
    })
}

fn partly(part: f64, told: impl Fn(Verdict, Points) -> Checked) -> Checked {
    if part > 0.0 {
        told(Verdict::Ac, Points::Partly(part.min(1.0)))
    } else {
        told(Verdict::Wa, Points::Unsaid)
    }
}

/// `partially correct (40) …`.
fn percent(said: &str) -> Option<f64> {
    let rest = said.strip_prefix("partially correct (")?;
    let number: f64 = rest.split_once(')')?.0.trim().parse().ok()?;
    (0.0..=100.0).contains(&number).then_some(number)
}

/// Reads `partial 3/5`, which DMOJ's checkers of type `coci` print.
fn fraction(said: &str) -> Option<f64> {
    let (count, whole) = said.strip_prefix("partial ")?.split_once('/')?;
    let count: u32 = count.parse().ok()?;
    let whole: u32 = whole.split_whitespace().next()?.parse().ok()?;
    (count <= whole && whole > 0).then(|| f64::from(count) / f64::from(whole))
}

/// `points 12.5 …`.
fn points(said: &str) -> Option<f64> {
    let number: f64 = said
        .strip_prefix("points ")?
        .split_whitespace()
        .next()?
        .parse()
        .ok()?;
    (number.is_finite() && number >= 0.0).then_some(number)
}

/// The text behind the verdict's word, which contestants see anyway.
fn after_verdict(said: &str) -> &str {
    let words = ["ok ", "wrong answer ", "wrong output format ", "points "];
    words
        .iter()
        .find_map(|word| said.strip_prefix(word))
        .unwrap_or(said)
}
