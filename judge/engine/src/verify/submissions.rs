//! Each example submission gets its verdict, with time to spare; each test is worth its place.

use std::collections::BTreeSet;
use std::fs;

use grundy_package::{ExampleSubmission, Package, TestOutcome, Verdict};

use super::Verifier;
use super::report::{Check, SubmissionResult};
use crate::engine::{JudgeOptions, Submission};
use crate::error::{AtPath, EngineError};
use crate::judgement::Judgement;
use crate::package_program::relative;

/// Accepted programs need at most this part of the time limit.
const ACCEPTED_TIME_PART_MAX: f64 = 0.5;
/// Programs that are too slow need at least this multiple of it.
const SLOW_TIME_FACTOR_MIN: f64 = 1.5;
const REASONS_SHOWN_MAX: usize = 3;

/// Judges all of them.
pub(super) fn submissions(
    verifier: &mut Verifier<'_>,
) -> Result<(Vec<Check>, Vec<SubmissionResult>), EngineError> {
    let package = verifier.package;
    let mut verdicts = Check::new("submissions get their verdicts");
    let mut margins = Check::new("time limits have a margin");
    let mut results = Vec::new();
    for (index, submission) in package.submissions.iter().enumerate() {
        verifier.progress("submissions", index, package.submissions.len());
        let shown = relative(package, &submission.path);
        let Some(language) = language(verifier, submission) else {
            verdicts
                .broken
                .push(format!("{shown}: no language has files named like this"));
            continue;
        };
        if !verifier.engine.languages().is_available(&language) {
            verdicts.warnings.push(format!(
                "{shown}: not judged, {language} is not installed here"
            ));
            continue;
        }
        let judgement = judge(verifier, package, submission, &language)?;
        verdicts.count += 1;
        let result = summary(verifier, submission, &judgement, shown);
        check_verdict(submission, &judgement, &result, &mut verdicts);
        check_margin(verifier, submission, &language, &result, &mut margins)?;
        results.push(result);
    }
    verifier.progress(
        "submissions",
        package.submissions.len(),
        package.submissions.len(),
    );
    let worth = tests_worth_their_place(package, &results);
    Ok((vec![verdicts, margins, worth], results))
}

fn language(verifier: &Verifier<'_>, submission: &ExampleSubmission) -> Option<String> {
    if let Some(language) = &submission.language {
        return Some(language.clone());
    }
    let row = verifier
        .engine
        .languages()
        .by_file_name(&submission.path.to_string_lossy())?;
    Some(row.id.clone())
}

fn judge(
    verifier: &Verifier<'_>,
    package: &Package,
    submission: &ExampleSubmission,
    language: &str,
) -> Result<Judgement, EngineError> {
    let source = fs::read(&submission.path).at(&submission.path)?;
    let file_name = submission.path.to_string_lossy();
    let handed_in = Submission {
        source: &source,
        file_name: &file_name,
        language,
    };
    verifier
        .engine
        .judge(package, &handed_in, &JudgeOptions::default(), &mut |_| {})
}

fn summary(
    verifier: &Verifier<'_>,
    submission: &ExampleSubmission,
    judgement: &Judgement,
    file: String,
) -> SubmissionResult {
    let languages = verifier.engine.languages();
    let factor = languages
        .get(&judgement.language)
        .map_or(1.0, |row| row.time_factor);
    let failed = judgement
        .tests
        .iter()
        .filter(|test| test.verdict != Verdict::Ac)
        .map(|test| (test.name.clone(), test.verdict))
        .collect();
    SubmissionResult {
        file,
        language: judgement.language.clone(),
        expected: submission.expected.clone(),
        verdict: judgement.verdict,
        slowest_ms: judgement
            .tests
            .iter()
            .map(|test| test.cpu_ms)
            .fold(0.0, f64::max),
        limit_ms: verifier.package.limits.time_ms as f64 * factor,
        failed,
    }
}

fn check_verdict(
    submission: &ExampleSubmission,
    judgement: &Judgement,
    result: &SubmissionResult,
    check: &mut Check,
) {
    if !submission.expected.is_empty() && !submission.expected.contains(&judgement.verdict) {
        let expected: Vec<&str> = submission
            .expected
            .iter()
            .map(|verdict| verdict.code())
            .collect();
        check.broken.push(format!(
            "{}: got {}, expected {}{}",
            result.file,
            judgement.verdict,
            expected.join(" or "),
            reasons(judgement)
        ));
        return;
    }
    let outcomes: Vec<TestOutcome<'_>> = judgement
        .tests
        .iter()
        .map(|test| TestOutcome {
            test: &test.name,
            verdict: test.verdict,
            message: test.judge_note.as_deref().unwrap_or(&test.message),
        })
        .collect();
    for broken in submission.broken_promises(&outcomes) {
        check.broken.push(format!("{}: {broken}", result.file));
    }
}

fn reasons(judgement: &Judgement) -> String {
    if judgement.verdict == Verdict::Ce {
        return format!(":\n{}", judgement.compile.log);
    }
    judgement
        .tests
        .iter()
        .filter(|test| test.verdict != Verdict::Ac)
        .take(REASONS_SHOWN_MAX)
        .map(|test| {
            let note = test.judge_note.as_ref().unwrap_or(&test.message);
            format!("; {}: {} {note}", test.name, test.verdict)
        })
        .collect()
}

fn check_margin(
    verifier: &Verifier<'_>,
    submission: &ExampleSubmission,
    language: &str,
    result: &SubmissionResult,
    check: &mut Check,
) -> Result<(), EngineError> {
    let slowest_allowed = result.limit_ms * ACCEPTED_TIME_PART_MAX;
    if submission.expected == [Verdict::Ac] {
        check.count += 1;
        if result.verdict == Verdict::Ac && result.slowest_ms > slowest_allowed {
            check.broken.push(format!(
                "{}: its slowest test takes {:.0} ms, more than half of the limit of {:.0} ms",
                result.file, result.slowest_ms, result.limit_ms
            ));
        }
    }
    if submission.expected == [Verdict::Tle] && result.verdict == Verdict::Tle {
        check.count += 1;
        let mut patient = verifier.package.clone();
        patient.limits.time_ms = (patient.limits.time_ms as f64 * SLOW_TIME_FACTOR_MIN) as u64;
        let judgement = judge(verifier, &patient, submission, language)?;
        if judgement
            .tests
            .iter()
            .all(|test| test.verdict != Verdict::Tle)
        {
            check.broken.push(format!(
                "{}: with {SLOW_TIME_FACTOR_MIN} times the limit it is no longer too slow",
                result.file
            ));
        }
    }
    Ok(())
}

/// A test is worth its place if some wrong submission fails there and nowhere else that is cheaper to
/// name; here: submissions that no other test catches, and tests that catch nothing at all.
fn tests_worth_their_place(package: &Package, results: &[SubmissionResult]) -> Check {
    let mut check = Check::new("tests catch wrong submissions");
    check.count = package.tests.len();
    let wrong: Vec<&SubmissionResult> = results
        .iter()
        .filter(|result| !result.failed.is_empty())
        .collect();
    for result in &wrong {
        if let [(only, _)] = &result.failed[..] {
            check
                .warnings
                .push(format!("{}: caught by one test only, {only}", result.file));
        }
    }
    let catching: BTreeSet<&str> = wrong
        .iter()
        .flat_map(|result| &result.failed)
        .map(|(test, _)| test.as_str())
        .collect();
    let idle: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .filter(|name| !name.starts_with("sample/") && !catching.contains(name))
        .collect();
    if !idle.is_empty() && !wrong.is_empty() {
        check
            .warnings
            .push(format!("no wrong submission fails on: {}", idle.join(" ")));
    }
    check
}
