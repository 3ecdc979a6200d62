//! The time limit of a package that gives none: it follows from the times of its example submissions.
//!
//! Source: "Problem timing" and "Timelimit inference" in the package format's specification; for version `legacy`, Kattis'
//! problemtools.

use std::num::NonZeroUsize;

use grundy_judgement::{Judgement, Verdict};
use grundy_package::{ExampleSubmission, Package};

use crate::error::EngineError;
use crate::example::{Example, Unjudged, language_of};
use crate::judge;
use crate::submission::JudgeOptions;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// No accepted program of an honest package takes longer on a test.
const TIME_MS_MAX: u64 = 60_000;
const REASON_CHARS_MAX: usize = 200;

/// The time limit that follows from the example submissions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimeLimit {
    /// The limit in seconds; `None` if no submission could be used.
    pub seconds: Option<f64>,
    /// The slowest submission that was used, and its longest time on a test, in seconds before its language's factor.
    pub slowest: Option<(String, f64)>,
    /// The submissions that do not count, with the reason, one line each.
    pub warnings: Vec<String>,
}

/// Judges the submissions that must have enough time; see `Engine::find_time_limit`.
pub(crate) fn find(
    context: Context<'_>,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Result<TimeLimit, EngineError> {
    let package = context.package;
    let mut found = TimeLimit::default();
    let used: Vec<&ExampleSubmission> = package
        .submissions
        .iter()
        .filter(|submission| submission.bounds_time_limit)
        .collect();
    for (index, submission) in used.iter().enumerate() {
        on_progress(index, used.len());
        let shown = &submission.path;
        match measure(context, submission) {
            Err(Unmade::Failed(error)) => return Err(error),
            Err(Unmade::Because(why)) => found
                .warnings
                .push(format!("{shown} does not count for the time limit: {why}")),
            Ok(seconds) => {
                if found
                    .slowest
                    .as_ref()
                    .is_none_or(|slowest| slowest.1 < seconds)
                {
                    found.slowest = Some((shown.to_string(), seconds));
                }
            }
        }
    }
    on_progress(used.len(), used.len());
    let slowest = found.slowest.as_ref().map(|slowest| slowest.1);
    found.seconds = slowest.map(|slowest| limit(package, slowest));
    Ok(found)
}

/// The least multiple of the resolution that gives the slowest submission enough time.
fn limit(package: &Package, slowest_s: f64) -> f64 {
    let timing = package.timing;
    let steps = (slowest_s * timing.ac_to_time_limit / timing.resolution_s).ceil();
    steps.max(1.0) * timing.resolution_s
}

/// The longest time on a test, in seconds.
fn measure(context: Context<'_>, submission: &ExampleSubmission) -> Result<f64, Unmade> {
    let Context { toolbox, package } = context;
    if package.kind.is_submit_answer {
        return Err(Unmade::because("it is no program"));
    }
    let language = language_of(toolbox.languages(), package, submission);
    let language = language.map_err(|unmade| {
        unmade.reworded(|why| match why {
            Unjudged::UnknownLanguage => "no language has files named like this".to_owned(),
            Unjudged::Python2 => "it is written in Python 2".to_owned(),
            Unjudged::NotInstalled(language) => format!("{language} is not installed here"),
        })
    })?;
    let factor = toolbox
        .languages()
        .get(&language)
        .map_or(1.0, |row| row.time_factor);
    let mut patient = package.clone();
    patient.limits.time_ms = (TIME_MS_MAX as f64 / factor) as u64;
    let example = Example::read(package, submission, &language)?;
    // A submission that fails on one test with this much time is not run on the others.
    let options = JudgeOptions {
        failures_max: (submission.expected == [Verdict::Ac]).then_some(NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = judge::judge(
        toolbox.on(&patient),
        &example.handed_in(),
        &options,
        &mut |_| {},
    )?;
    if !submission.expected.contains(&judgement.verdict) {
        return Err(Unmade::because(reason(&judgement)));
    }
    let slowest_ms = judgement.tests.iter().map(|test| test.cpu_ms);
    Ok(slowest_ms.fold(0.0, f64::max) / 1000.0 / factor)
}

/// The submission's verdict and failed test, and the verdict that it should get.
fn reason(judgement: &Judgement) -> String {
    let verdict = judgement.verdict;
    let failed = judgement
        .tests
        .iter()
        .find(|test| test.verdict == judgement.verdict);
    let why = match failed {
        Some(test) => {
            let note = test.judge_note.as_ref().unwrap_or(&test.message);
            format!("it got {verdict} on {}: {note}", test.name)
        }
        None => format!("it got {verdict}: {}", judgement.compile.log),
    };
    crate::text::one_line(why.as_bytes(), REASON_CHARS_MAX)
}
