//! The package's own checker, by the output validator protocol of the ICPC package format:
//! `prog input answer feedback_dir [args] < output`, exit code 42 accepted, 43 wrong, anything else a
//! judge error.

use std::fs::File;

use grundy_judgement::Verdict;
use grundy_package::Package;
use grundy_sandbox::CollectedFile;

use super::case::CheckerInput;
use super::checked::{Answer, Checked, Points};
use super::feedback::{Feedback, FeedbackFiles};
use crate::error::EngineError;
use crate::memory_file::data;
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::program::Executable;
use crate::run::Ran;
use crate::run::batch::{self, BatchedRun};
use crate::toolbox::Context;

const EXIT_ACCEPTED: i32 = 42;
const EXIT_WRONG: i32 = 43;

const INPUT_NAME: &str = "input";
const ANSWER_NAME: &str = "answer";
/// The work directory itself: the checker's own writable place.
const FEEDBACK_DIRECTORY: &str = "./";

/// Asks the package's checker about an output.
pub(super) fn check(
    context: Context<'_>,
    checker: &Executable,
    case: CheckerInput<'_>,
    output: File,
    feedback: Vec<CollectedFile>,
) -> Result<Answer, EngineError> {
    let package = context.package;
    let arguments = arguments(&case);
    let run = validator_run(package, checker, &arguments, case, feedback);
    let ran = package_program::run(
        context,
        ProgramRun {
            input: Some(output),
            ..run
        },
    )?;
    answer_of_validator(package, ran)
}

/// Returns which of these outputs the checker accepts, with all of them checked in one sandbox box. Each of the others has to be
/// checked alone.
pub(super) fn accepted(
    context: Context<'_>,
    checker: &Executable,
    cases: Vec<(CheckerInput<'_>, File)>,
) -> Result<Vec<bool>, EngineError> {
    let Context { toolbox, package } = context;
    let batch = cases
        .into_iter()
        .enumerate()
        .map(|(index, (case, output))| {
            let names = [INPUT_NAME, ANSWER_NAME].map(|name| format!("{name}-{index}"));
            let own = names.iter().cloned().chain([FEEDBACK_DIRECTORY.to_owned()]);
            BatchedRun {
                arguments: own.chain(case.arguments.iter().cloned()).collect(),
                stdin: Some(output),
                files: names.into_iter().zip([case.input, case.answer]).collect(),
            }
        });
    let limits = package_program::limits(package, None);
    let printed = batch::outputs(
        toolbox.runs(),
        checker,
        limits,
        EXIT_ACCEPTED,
        batch.collect(),
    )?;
    Ok(printed.iter().map(Option::is_some).collect())
}

/// Whether a validator with this exit code says that the program is wrong.
pub(crate) const fn rejects(code: i32) -> bool {
    code == EXIT_WRONG
}

/// The validator's command line behind its name.
pub(crate) fn arguments(case: &CheckerInput<'_>) -> Vec<String> {
    let mut arguments: Vec<String> = [INPUT_NAME, ANSWER_NAME, FEEDBACK_DIRECTORY]
        .map(str::to_owned)
        .to_vec();
    arguments.extend_from_slice(case.arguments);
    arguments
}

/// A run of the validator with [`arguments`]; its standard input is still empty.
pub(crate) fn validator_run<'a>(
    package: &Package,
    validator: &'a Executable,
    arguments: &'a [String],
    case: CheckerInput<'_>,
    feedback: Vec<CollectedFile>,
) -> ProgramRun<'a> {
    let mut files = vec![data(INPUT_NAME, case.input), data(ANSWER_NAME, case.answer)];
    files.extend(FeedbackFiles::placed(feedback));
    ProgramRun {
        program: validator,
        arguments,
        input: None,
        files,
        collect: FeedbackFiles::names(),
        collect_tree: FeedbackFiles::tree(package),
        output_bytes: None,
    }
}

/// The validator's answer, from its exit code and its feedback files.
pub(crate) fn answer_of_validator(package: &Package, mut ran: Ran) -> Result<Answer, EngineError> {
    let feedback = Feedback::take(&mut ran)?;
    let is_accepted = match ended(&ran) {
        Ok(EXIT_ACCEPTED) => true,
        Ok(EXIT_WRONG) => false,
        Ok(code) => {
            let fault = format!("exited with code {code}, which is neither 42 nor 43");
            return Ok(fault_of(&fault, &feedback, &ran));
        }
        Err(how) => return Ok(fault_of(&how.to_string(), &feedback, &ran)),
    };
    let is_scoring = package.kind.is_scoring;
    let points = match &feedback.points {
        // In other problems these files have no meaning.
        _ if !is_scoring => Points::Unsaid,
        Ok(points) => *points,
        Err(why) => return Ok(fault_of(&format!("is at fault: {why}"), &feedback, &ran)),
    };
    let (team, judge) = (
        feedback.team_message.clone(),
        feedback.judge_message.clone(),
    );
    if is_accepted {
        let checked = Checked::new(Verdict::Ac, team, judge).with_points(points);
        if !package.kind.is_multi_pass {
            return Ok(checked.into());
        }
        return Ok(match feedback.into_next_pass() {
            Ok(next) => Answer {
                next,
                ..checked.into()
            },
            Err(why) => Checked::judge_fault(format!("the checker is at fault: {why}")).into(),
        });
    }
    if points != Points::Unsaid {
        return Ok(fault_of("gives points for a wrong output", &feedback, &ran));
    }
    if package.kind.is_multi_pass && feedback.wants_next_pass() {
        let fault = "wrote nextpass.in and did not accept";
        return Ok(fault_of(fault, &feedback, &ran));
    }
    Ok(Answer {
        refused_at: feedback.refused_at,
        ..Checked::new(Verdict::Wa, team, judge).into()
    })
}

fn fault_of(fault: &str, feedback: &Feedback, ran: &Ran) -> Answer {
    let complaint = complaint(ran);
    let said = [fault, &feedback.judge_message, &complaint];
    let said: Vec<&str> = said.into_iter().filter(|text| !text.is_empty()).collect();
    Checked::judge_fault(format!("the checker {}", said.join("; "))).into()
}
