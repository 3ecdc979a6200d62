//! Each example submission gets its verdict, with time to spare.

use std::sync::PoisonError;

use grundy_judgement::{
    CheckedConversation, CheckedPromise, CheckedSubmission, Judgement, Promise, Step, TestReport,
    Verdict,
};
use grundy_languages::ANSWERS_LANGUAGE;
use grundy_package::{ExampleSubmission, JudgedExample, Package, TestOutcome};
use grundy_words::{Line, sentence};

use super::report::promise;
use super::slow::{self, Margins};
use super::slow_ideas::{SlowProgram, slow_ideas_are_caught};
use super::table::Told;
use super::verifier::Verifier;
use super::{confirm, table, worth};
use crate::checker::checker_line;
use crate::error::EngineError;
use crate::example::{Example, Unjudged, language_of};
use crate::judge;
use crate::parallel;
use crate::submission::JudgeOptions;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// Accepted programs need at most this part of the time limit.
const ACCEPTED_TIME_PART_MAX: f64 = 0.5;
/// The number of times that a test which seems to take longer is measured again, alone: a busy machine slows programs down.
const MEASUREMENTS_MAX: usize = 3;
const REASONS_SHOWN_MAX: usize = 3;

/// A submission that was judged.
struct CheckedExample<'p> {
    submission: &'p ExampleSubmission,
    judgement: Judgement,
    /// `None`: it was judged on every test, or on those that confirm a table.
    slowness: Option<slow::Slowness>,
    /// The result by a table, which two tests confirmed.
    told: Option<Told<'p>>,
}

/// Judges all submissions, several at a time.
pub(super) fn submissions(
    verifier: &mut Verifier<'_>,
) -> Result<(Vec<CheckedPromise>, Vec<CheckedSubmission>), EngineError> {
    let context = verifier.context;
    let mut verdicts = CheckedPromise::new(Promise::Verdicts);
    let mut kept_margins = CheckedPromise::new(Promise::Margins);
    let known = with_languages(verifier, &mut verdicts)?;
    let margins = verifier.margins;
    let judge = |index: usize| {
        let measuring = context.toolbox.measuring().read();
        let _among_others = measuring.unwrap_or_else(PoisonError::into_inner);
        let (submission, language) = &known[index];
        judge_one(context, submission, language, margins)
    };
    let all_judged = parallel::all(known.len(), context.toolbox.slots(), judge, |done| {
        verifier.progress(Step::Submissions, done, known.len());
    })?;
    let (mut results, mut has_margin, mut confirmed) = (Vec::new(), Vec::new(), 0);
    for mut judged in all_judged {
        verdicts.count += 1;
        confirmed += usize::from(judged.told.is_some());
        if judged.submission.expected == [Verdict::Ac] {
            measure_again(context, &mut judged, margins)?;
        }
        hear(verifier, &judged.judgement);
        let result = summary(verifier, &judged);
        check_verdict(&judged, &result, &mut verdicts);
        check_margin(context.package, &judged, &result, &mut kept_margins);
        results.push(result);
        let slowness = judged.slowness.as_ref();
        has_margin.push(slowness.is_some_and(slow::Slowness::computes_long));
    }
    if confirmed > 0 {
        let told = results.iter().map(|result| result.from_table.len());
        let (tests, told) = (slow::TESTS_ENOUGH, told.sum::<usize>());
        let line = sentence!("check-confirmed", count = confirmed, tests, told);
        verdicts.notes.push(line);
    }
    let worth = worth::tests_worth_their_place(context.package, &results);
    let mut checks = vec![verdicts, kept_margins, worth];
    let runs_sources =
        |id: &str| (context.toolbox.languages().get(id)).is_some_and(|row| row.runs_sources);
    let slow = (0..known.len()).filter(|index| has_margin[*index]);
    let slow = slow.map(|index| SlowProgram {
        submission: known[index].0,
        result: &results[index],
        is_compiled: !runs_sources(&known[index].1),
    });
    checks.extend(slow_ideas_are_caught(
        context.package,
        &slow.collect::<Vec<_>>(),
    ));
    Ok((checks, results))
}

/// Collects the messages of the checker, or of the judge that interacted with the program.
fn hear(verifier: &mut Verifier<'_>, judgement: &Judgement) {
    for test in &judgement.tests {
        if test.reason.is_none() && test.verdict != Verdict::Ie {
            verifier.hear(&test.message);
            verifier.hear(test.judge_note.as_deref().unwrap_or_default());
        }
    }
}

/// The submissions that can be judged here, with their languages.
fn with_languages<'p>(
    verifier: &Verifier<'p>,
    check: &mut CheckedPromise,
) -> Result<Vec<(&'p ExampleSubmission, String)>, EngineError> {
    let (languages, package) = (
        verifier.context.toolbox.languages(),
        verifier.context.package,
    );
    let mut known = Vec::new();
    for submission in &package.submissions {
        if package.kind.is_submit_answer {
            known.push((submission, ANSWERS_LANGUAGE.to_owned()));
            continue;
        }
        let shown = &submission.path;
        match language_of(languages, package, submission) {
            Ok(language) => known.push((submission, language)),
            Err(Unmade::Because(Unjudged::UnknownLanguage)) => {
                let line = sentence!("check-not-judged-no-language").of(shown);
                promise(check, package, line);
            }
            Err(Unmade::Because(Unjudged::Python2)) => {
                let line = sentence!("check-not-judged-written-python").of(shown);
                promise(check, package, line);
            }
            Err(Unmade::Because(Unjudged::NotInstalled(language))) => {
                let line = sentence!("check-not-judged-not-installed", language).of(shown);
                check.warnings.push(line);
            }
            Err(Unmade::Failed(error)) => return Err(error),
        }
    }
    Ok(known)
}

fn judge_one<'p>(
    context: Context<'p>,
    submission: &'p ExampleSubmission,
    language: &str,
    margins: Margins,
) -> Result<CheckedExample<'p>, EngineError> {
    let package = context.package;
    let example = Example::read(package, submission, language)?;
    let handed_in = example.handed_in();
    if margins == Margins::AsWritten
        && submission.is_wrong()
        && let Some(told) = table::told(context, submission)?
        && let Some(found) = confirm::confirm(context, submission, &handed_in, &told)?
    {
        let (judgement, slowness) = found;
        return Ok(CheckedExample {
            submission,
            judgement,
            slowness,
            told: Some(told),
        });
    }
    let (judgement, slowness) = if slow::is_slow(submission) {
        let listed = table::committed_failures(package, submission)?;
        let (judgement, slowness) = slow::judge(context, submission, &handed_in, &listed, margins)?;
        (judgement, Some(slowness))
    } else {
        let options = JudgeOptions::default();
        let judgement = judge::judge(context, &handed_in, &options, &mut |_| {})?;
        (judgement, None)
    };
    Ok(CheckedExample {
        submission,
        judgement,
        slowness,
        told: None,
    })
}

/// Runs the tests that seem to take too long again, nothing else beside them (no other package either), and believes the
/// least time.
fn measure_again(
    context: Context<'_>,
    judged: &mut CheckedExample<'_>,
    margins: Margins,
) -> Result<(), EngineError> {
    let Context { toolbox, package } = context;
    let allowed_ms = slow::limit_ms(context, &judged.judgement) * ACCEPTED_TIME_PART_MAX;
    for _ in 1..MEASUREMENTS_MAX {
        let doubtful: Vec<&str> = judged
            .judgement
            .tests
            .iter()
            .filter(|test| test.verdict == Verdict::Ac && test.cpu_ms > allowed_ms)
            .map(|test| test.name.as_str())
            .collect();
        if doubtful.is_empty() {
            break;
        }
        let measuring = toolbox.measuring().write();
        let _alone = measuring.unwrap_or_else(PoisonError::into_inner);
        for name in doubtful.iter().map(ToString::to_string).collect::<Vec<_>>() {
            let alone = package.with_tests(&[&name]);
            let language = judged.judgement.language.clone();
            let again = judge_one(toolbox.on(&alone), judged.submission, &language, margins)?;
            let known = judged.judgement.tests.iter_mut();
            for test in known.filter(|test| test.name == name) {
                for found in &again.judgement.tests {
                    test.cpu_ms = test.cpu_ms.min(found.cpu_ms);
                }
            }
        }
    }
    Ok(())
}

fn summary(verifier: &Verifier<'_>, judged: &CheckedExample<'_>) -> CheckedSubmission {
    let package = verifier.context.package;
    let (submission, judgement) = (judged.submission, &judged.judgement);
    let tests = &judgement.tests;
    let limit_ms = slow::limit_ms(verifier.context, judgement);
    let slowest = tests.iter().max_by(|a, b| a.cpu_ms.total_cmp(&b.cpu_ms));
    let failed = tests.iter().filter(|test| test.verdict != Verdict::Ac);
    let mut failed: Vec<(String, Verdict)> = failed
        .map(|test| (test.name.clone(), test.verdict))
        .collect();
    let slowness = judged.slowness.as_ref();
    let mut left_out = slowness.map_or(0, |slowness| slowness.left_out);
    let mut from_table = Vec::new();
    if let Some(told) = &judged.told {
        let is_run = |name: &str| tests.iter().any(|test| test.name == name);
        let names = package.tests.iter().map(|test| &test.name);
        for name in names.filter(|name| !is_run(name)) {
            if told.failed.contains(&&**name) {
                failed.push((name.clone(), told.verdict));
                from_table.push(name.clone());
            } else if slow::is_slow(submission) {
                // The row of such a program names only some of the tests that it fails.
                left_out += 1;
            } else {
                from_table.push(name.clone());
            }
        }
    }
    CheckedSubmission {
        file: submission.path.to_string(),
        language: judgement.language.clone(),
        expected: submission.expected.clone(),
        verdict: judgement.verdict,
        slowest_ms: slowest.map_or(0.0, |test| test.cpu_ms),
        is_cut_off: slowest.is_some_and(|test| is_cut_off(judged, test, limit_ms)),
        limit_ms,
        failed,
        from_table,
        left_out,
        undecided: slow::undecided(package, judgement, limit_ms),
        conversation: conversation(package, judged),
    }
}

/// The first dialogue of the reference solution, or of another right one if no reference is named: its author wants to read it.
fn conversation(package: &Package, judged: &CheckedExample<'_>) -> Option<CheckedConversation> {
    let submission = judged.submission;
    let is_reference = match &package.judge.reference {
        Some(reference) => submission.path == *reference,
        None => submission.expected == [Verdict::Ac],
    };
    if !is_reference {
        return None;
    }
    let mut tests = judged.judgement.tests.iter();
    tests.find_map(|test| {
        let said = test.transcript.as_ref()?;
        Some(CheckedConversation {
            test: test.name.clone(),
            verdict: test.verdict,
            message: checker_line(
                test.judge_note.as_deref(),
                test.reason.as_deref(),
                &test.message,
            ),
            transcript: String::from_utf8_lossy(said).into_owned(),
        })
    })
}

/// Whether a test was ended for its time. A slow program has more time than the limit and may have ended by itself after it.
fn is_cut_off(judged: &CheckedExample<'_>, test: &TestReport, limit_ms: f64) -> bool {
    let slowness = judged.slowness.as_ref();
    test.verdict == Verdict::Tle
        && slowness.is_none_or(|slowness| test.cpu_ms >= limit_ms * slowness.ended_at)
}

fn check_verdict(
    judged: &CheckedExample<'_>,
    result: &CheckedSubmission,
    check: &mut CheckedPromise,
) {
    let (submission, judgement) = (judged.submission, &judged.judgement);
    if !submission.expected.is_empty() && !submission.expected.contains(&judgement.verdict) {
        let line = other_verdict(judgement, &submission.expected);
        check.broken.push(line.of(&result.file));
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
    let groups: Vec<(&str, f64)> = judgement
        .groups
        .iter()
        .map(|group| (group.name.as_str(), group.score))
        .collect();
    let outcome = JudgedExample {
        tests: &outcomes,
        score: judgement.score,
        groups: &groups,
    };
    for broken in submission.broken_promises(&outcome) {
        check.broken.push(broken.of(&result.file));
    }
}

fn other_verdict(judgement: &Judgement, expected: &[Verdict]) -> Line {
    let got = judgement.verdict;
    if got == Verdict::Ce {
        let log = Line::quote(&judgement.compile.log);
        return sentence!("check-does-not-compile", expected, log);
    }
    let failed = judgement.tests.iter();
    let failed = failed.filter(|test| test.verdict != Verdict::Ac);
    let failed = failed.take(REASONS_SHOWN_MAX).map(|test| {
        let why = checker_line(
            test.judge_note.as_deref(),
            test.reason.as_deref(),
            &test.message,
        );
        sentence!(
            "check-failed-test",
            test = test.name,
            verdict = test.verdict,
            why
        )
    });
    match failed.collect::<Vec<_>>() {
        failed if failed.is_empty() => sentence!("check-other-verdict", got, expected),
        failed => sentence!("check-other-verdict-on", got, expected, failed),
    }
}

fn check_margin(
    package: &Package,
    judged: &CheckedExample<'_>,
    result: &CheckedSubmission,
    check: &mut CheckedPromise,
) {
    if judged.submission.expected == [Verdict::Ac] {
        check.count += 1;
        let slowest_allowed = result.limit_ms * ACCEPTED_TIME_PART_MAX;
        if result.verdict == Verdict::Ac && result.slowest_ms > slowest_allowed {
            let line = sentence!(
                "check-slowest-test-takes-ms",
                time = format!("{:.0}", result.slowest_ms),
                limit = format!("{:.0}", result.limit_ms)
            )
            .of(&result.file);
            promise(check, package, line);
        }
    }
    if let Some(slowness) = &judged.slowness
        && result.verdict == Verdict::Tle
    {
        check.count += 1;
        if slowness.tests_past == 0 {
            let line = sentence!("check-times-limit-no-longer", count = slow::TIME_FACTOR_MIN)
                .of(&result.file);
            promise(check, package, line);
        }
    }
}
