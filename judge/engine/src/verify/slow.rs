//! Submissions that are too slow are judged no longer than it takes to see that they keep their promise.
//!
//! Running each of them on every test to the end of its time would be most of the cost of verifying and would tell little. So the
//! tests on which they should be slow come first, with as much time as the margin requires. Once enough of these are found, the
//! other tests get a small part of the time limit, which shows whether the program is also wrong. A program that waits instead of
//! computing would wait on these as well, so it is not run on them.

use std::cmp::Reverse;

use grundy_judgement::{Judgement, TestReport, Verdict};
use grundy_package::{ExampleSubmission, Package, TestCase};

use crate::error::EngineError;
use crate::judge::{self, DOUBTFUL_PART};
use crate::submission::{JudgeOptions, Submission};
use crate::toolbox::Context;

/// A program that is too slow needs at least this multiple of the time limit. Between the inverse fraction of the limit and this
/// multiple, another machine may decide otherwise.
pub(super) const TIME_FACTOR_MIN: f64 = 2.0;
/// Tests that a wrong program fails that are enough: nothing is left to decide then on one that is too slow, or on one of which an
/// editorial's table tells the rest.
pub(super) const TESTS_ENOUGH: usize = 2;
/// The parts of the time limit after which a program that a table calls too slow has confirmed it: that it is, by the limit, and that it
/// is still computing on a test that takes too long by what was measured.
const CONFIRMED_AT: [f64; TESTS_ENOUGH] = [1.0, 0.25];
/// The fraction of the time limit below which a timed-out program has waited for something that never came.
const TIME_PART_OF_WAITING: f64 = 0.1;
/// The part of the time limit that the other tests get.
const TIME_PART_OF_OTHERS: f64 = 0.02;

/// Whether wrong programs are run again to the end where nothing can have changed: their runs are most of what verifying costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margins {
    /// Every wrong program is run on every test, and slow ones for twice their limit on two of them.
    Measured,
    /// A program of which an editorial's table tells the result is run on two tests only, if the table was written for exactly these
    /// tests and this program. If it was not, or these two find another result, the program is run on every test; a slow one that a row
    /// names with two tests, to its limit on these.
    AsWritten,
}

/// The measured slowness of a submission.
pub(super) struct Slowness {
    /// The multiple of the time limit at which it was ended on the tests where it is too slow.
    pub(super) ended_at: f64,
    /// Tests on which it needs more than that.
    pub(super) tests_past: usize,
    /// Tests that it was not run on to the end.
    pub(super) left_out: usize,
    /// It waits for something that never comes, and computes nothing.
    pub(super) waits: bool,
}

impl Slowness {
    const fn ended_at(ended_at: f64) -> Self {
        Self {
            ended_at,
            tests_past: 0,
            left_out: 0,
            waits: true,
        }
    }

    /// Counts a run that was ended after a multiple of the limit: whether the program is too slow by that. A test of which that cannot be
    /// said is taken out of the judgement.
    fn see(&mut self, judgement: &mut Judgement, limit_ms: f64, factor: f64) -> bool {
        let past_before = self.tests_past;
        judgement.tests.retain_mut(|test| {
            let is_idle = test.cpu_ms < limit_ms * TIME_PART_OF_WAITING;
            self.waits &= is_idle;
            let waited = test.verdict == Verdict::Tle && is_idle;
            let is_past = waited || test.cpu_ms >= limit_ms * factor;
            self.tests_past += usize::from(is_past);
            if test.cpu_ms > limit_ms {
                test.verdict = Verdict::Tle;
            }
            // It ended by itself just before the limit, and its output was not checked.
            let is_unjudged = test.verdict == Verdict::Tle && !is_past && test.cpu_ms < limit_ms;
            self.left_out += usize::from(is_unjudged);
            !is_unjudged
        });
        self.tests_past > past_before
    }

    /// Whether it is its computing that takes so long, with the margin.
    pub(super) const fn computes_long(&self) -> bool {
        self.tests_past > 0 && !self.waits
    }
}

/// Whether a submission is expected to be too slow.
pub(super) fn is_slow(submission: &ExampleSubmission) -> bool {
    let others = [Verdict::Ac, Verdict::Wa];
    let expected = &submission.expected;
    expected.contains(&Verdict::Tle) && !others.iter().any(|other| expected.contains(other))
}

/// Judges some tests with a multiple of the time limit, after which a run is ended, and says what that limit is in the program's
/// language, in milliseconds.
fn run(
    context: Context<'_>,
    handed_in: &Submission<'_>,
    factor: f64,
    names: &[String],
) -> Result<(Judgement, f64), EngineError> {
    let Context { toolbox, package } = context;
    let mut part = package.with_tests(names);
    let time_ms = package.limits.time_ms as f64 * factor / (1.0 + DOUBTFUL_PART);
    part.limits.time_ms = time_ms.ceil() as u64;
    let options = JudgeOptions::default();
    let judgement = judge::judge(toolbox.on(&part), handed_in, &options, &mut |_| {})?;
    let limit_ms = limit_ms(context, &judgement);
    Ok((judgement, limit_ms))
}

/// Judges a slow submission on two of the tests on which it is too slow by a table whose digest holds. `None`: it is not.
pub(super) fn confirm(
    context: Context<'_>,
    submission: &ExampleSubmission,
    handed_in: &Submission<'_>,
    listed: &[&str],
) -> Result<Option<(Judgement, Slowness)>, EngineError> {
    let names = slow_tests_first(context.package, submission, listed);
    confirmed(&names, |factor, names| {
        run(context, handed_in, factor, names)
    })
}

fn confirmed(
    names: &[String],
    mut run: impl FnMut(f64, &[String]) -> Result<(Judgement, f64), EngineError>,
) -> Result<Option<(Judgement, Slowness)>, EngineError> {
    let mut slowness = Slowness::ended_at(1.0);
    let mut whole = None;
    for (name, factor) in names.iter().zip(CONFIRMED_AT) {
        let (mut judgement, limit_ms) = run(factor, std::slice::from_ref(name))?;
        if !slowness.see(&mut judgement, limit_ms, factor) {
            return Ok(None);
        }
        judgement.verdict = Verdict::Tle;
        join(&mut whole, judgement);
    }
    Ok(whole.map(|whole| (whole, slowness)))
}

/// Judges a slow submission as far as needed. The judgement has the tests that were run to the end or past the limit. `listed` has
/// the tests on which an editorial says that it is too slow.
pub(super) fn judge(
    context: Context<'_>,
    submission: &ExampleSubmission,
    handed_in: &Submission<'_>,
    listed: &[&str],
    margins: Margins,
) -> Result<(Judgement, Slowness), EngineError> {
    let package = context.package;
    let run = |factor: f64, names: &[String]| run(context, handed_in, factor, names);
    let names = slow_tests_first(package, submission, listed);
    let is_written = margins == Margins::AsWritten && listed.len() >= TESTS_ENOUGH;
    let (whole, slowness) = examine(names, is_written, run)?;
    let mut whole = match whole {
        Some(whole) => whole,
        None => run(1.0, &[])?.0,
    };
    whole.tests.sort_by_key(|test| place(package, test));
    if whole.compile.ok {
        let verdicts = whole.tests.iter().map(|test| test.verdict);
        whole.verdict = verdicts
            .filter(|verdict| *verdict != Verdict::Ac)
            .min_by_key(|verdict| *verdict != Verdict::Tle)
            .unwrap_or(Verdict::Ac);
    }
    Ok((whole, slowness))
}

/// Runs the tests in their order until enough are known to be slow, and tries the others. `is_written`: the first [`TESTS_ENOUGH`] are
/// named by an editorial, and need no margin while the program is too slow on all of them.
fn examine(
    mut names: Vec<String>,
    is_written: bool,
    mut run: impl FnMut(f64, &[String]) -> Result<(Judgement, f64), EngineError>,
) -> Result<(Option<Judgement>, Slowness), EngineError> {
    let mut slowness = Slowness::ended_at(if is_written { 1.0 } else { TIME_FACTOR_MIN });
    let mut whole: Option<Judgement> = None;
    while slowness.tests_past < TESTS_ENOUGH && !names.is_empty() {
        let factor = slowness.ended_at;
        let (mut judgement, limit_ms) = run(factor, &[names.remove(0)])?;
        let is_compiled = judgement.compile.ok;
        if !slowness.see(&mut judgement, limit_ms, factor) && factor < TIME_FACTOR_MIN {
            // It is not as the table says, so nothing that was measured before counts.
            slowness.ended_at = TIME_FACTOR_MIN;
            slowness.tests_past = 0;
        }
        join(&mut whole, judgement);
        if !is_compiled {
            names.clear();
        }
    }
    if slowness.waits {
        slowness.left_out += names.len();
    } else if !names.is_empty() {
        let (mut judgement, _) = run(TIME_PART_OF_OTHERS, &names)?;
        judgement.tests.retain(|test| test.verdict != Verdict::Tle);
        slowness.left_out += names.len() - judgement.tests.len();
        join(&mut whole, judgement);
    }
    Ok((whole, slowness))
}

/// The names of all tests: first those that the editorial lists, so that these are found on every machine, then those that
/// `submissions.yaml` says must take too long, then the largest inputs.
pub(super) fn slow_tests_first(
    package: &Package,
    submission: &ExampleSubmission,
    listed: &[&str],
) -> Vec<String> {
    let promised = |test: &TestCase| {
        submission.expectations.iter().any(|promise| {
            promise.required == [Verdict::Tle] && promise.tests.as_deref() == Some(&test.name)
        })
    };
    let is_listed = |test: &TestCase| listed.contains(&test.name.as_str());
    let bytes = |test: &TestCase| package.tree.bytes(&test.input).unwrap_or(0);
    let mut tests: Vec<&TestCase> = package.tests.iter().collect();
    tests.sort_by_cached_key(|test| (!is_listed(test), !promised(test), Reverse(bytes(test))));
    tests.into_iter().map(|test| test.name.clone()).collect()
}

/// The time limit in the language of the submission, in milliseconds.
pub(super) fn limit_ms(context: Context<'_>, judgement: &Judgement) -> f64 {
    let Context { toolbox, package } = context;
    let row = toolbox.languages().get(&judgement.language);
    package.limits.time_ms as f64 * row.map_or(1.0, |row| row.time_factor)
}

/// The tests on which another machine may have another verdict than this judgement.
pub(super) fn undecided(package: &Package, judgement: &Judgement, limit_ms: f64) -> Vec<String> {
    let doubtful = limit_ms / TIME_FACTOR_MIN..limit_ms * TIME_FACTOR_MIN;
    let is_undecided = |name: &String| {
        let mut tests = judgement.tests.iter();
        let found = tests.find(|test| test.name == *name);
        found.map_or(judgement.compile.ok, |test| doubtful.contains(&test.cpu_ms))
    };
    let names = package.tests.iter().map(|test| &test.name);
    names.filter(|name| is_undecided(name)).cloned().collect()
}

fn join(whole: &mut Option<Judgement>, part: Judgement) {
    match whole {
        None => *whole = Some(part),
        Some(whole) => whole.tests.extend(part.tests),
    }
}

fn place(package: &Package, test: &TestReport) -> Option<usize> {
    let mut tests = package.tests.iter();
    tests.position(|known| known.name == test.name)
}

#[cfg(test)]
pub(super) mod tests {
    use grundy_judgement::{CompileReport, Exit};

    use super::*;

    /// The time limit of the programs here.
    pub(in super::super) const LIMIT_MS: f64 = 1000.0;

    /// The verdict on a program that takes these times, in milliseconds, in the tests' order.
    pub(in super::super) fn examined(
        names: &[&str],
        is_written: bool,
        times: &dyn Fn(&str) -> f64,
    ) -> (Judgement, Slowness) {
        let names = names.iter().map(ToString::to_string).collect();
        let run = |factor: f64, names: &[String]| Ok(ran(factor, names, times));
        let (whole, slowness) = examine(names, is_written, run).unwrap();
        (whole.unwrap_or_else(|| judgement(Vec::new())), slowness)
    }

    fn ran(factor: f64, names: &[String], times: &dyn Fn(&str) -> f64) -> (Judgement, f64) {
        let allowed = LIMIT_MS * factor;
        let tests = names.iter().map(|name| report(name, times(name), allowed));
        (judgement(tests.collect()), LIMIT_MS)
    }

    fn report(name: &str, cpu_ms: f64, allowed_ms: f64) -> TestReport {
        let is_slow = cpu_ms > allowed_ms;
        TestReport {
            name: name.to_owned(),
            verdict: if is_slow { Verdict::Tle } else { Verdict::Ac },
            score: 0.0,
            cpu_ms: cpu_ms.min(allowed_ms),
            wall_ms: cpu_ms,
            memory_bytes: 0,
            exit: Exit::Code(0),
            message: String::new(),
            reason: None,
            output_head: None,
            error_head: None,
            judge_note: None,
            rerun: None,
            transcript: None,
        }
    }

    fn judgement(tests: Vec<TestReport>) -> Judgement {
        Judgement {
            verdict: Verdict::Tle,
            score: 0.0,
            max_score: 0.0,
            compile: CompileReport {
                ok: true,
                ..CompileReport::default()
            },
            tests,
            tests_not_run: 0,
            groups: Vec::new(),
            language: "cpp".to_owned(),
            problem: "p".to_owned(),
            package_hash: String::new(),
            total_wall_ms: 0,
        }
    }

    #[test]
    fn it_ends_when_two_tests_have_the_margin() {
        let times = |name: &str| match name {
            "a" => 1200.0,
            "b" | "c" | "d" => 9000.0,
            _ => 5.0,
        };
        let (judgement, slowness) = examined(&["a", "b", "c", "d", "e"], false, &times);
        assert_eq!((slowness.tests_past, slowness.left_out), (2, 1));
        assert!(!slowness.waits);
        let verdicts: Vec<_> = judgement
            .tests
            .iter()
            .map(|test| (test.name.as_str(), test.verdict.code(), test.cpu_ms))
            .collect();
        assert_eq!(
            verdicts,
            [
                ("a", "TLE", 1200.0),
                ("b", "TLE", 2000.0),
                ("c", "TLE", 2000.0),
                ("e", "AC", 5.0)
            ]
        );
    }

    #[test]
    fn what_an_editorial_names_is_run_to_the_limit_and_measured_where_it_does_not_hold() {
        let times = |name: &str| match name {
            "a" | "b" | "d" | "f" => 9000.0,
            "c" => 980.0,
            _ => 5.0,
        };
        let found = |names: &[&str]| {
            let (judgement, slowness) = examined(names, true, &times);
            let tests = judgement.tests.iter();
            let tests: Vec<_> = tests
                .map(|test| (test.name.clone(), test.verdict.code(), test.cpu_ms))
                .collect();
            (
                tests,
                slowness.ended_at,
                slowness.tests_past,
                slowness.left_out,
            )
        };
        let test = |name: &str, code, cpu_ms| (name.to_owned(), code, cpu_ms);
        let both = [
            test("a", "TLE", 1000.0),
            test("b", "TLE", 1000.0),
            test("e", "AC", 5.0),
        ];
        assert_eq!(found(&["a", "b", "e"]), (both.to_vec(), 1.0, 2, 0));
        // A program that ends by itself within the limit is right, or wrong, and not slow.
        let measured = [
            test("a", "TLE", 1000.0),
            test("c", "AC", 980.0),
            test("b", "TLE", 2000.0),
            test("d", "TLE", 2000.0),
            test("e", "AC", 5.0),
        ];
        let names = ["a", "c", "b", "d", "e", "f"];
        assert_eq!(found(&names), (measured.to_vec(), 2.0, 2, 1));
    }

    #[test]
    fn a_table_is_confirmed_at_the_limit_and_at_a_quarter_of_it() {
        let times = |name: &str| match name {
            "a" | "b" => 9000.0,
            "c" => 980.0,
            "d" => 200.0,
            _ => 5.0,
        };
        let found = |names: [&str; 3]| {
            let names = names.map(str::to_owned);
            let run = |factor: f64, names: &[String]| Ok(ran(factor, names, &times));
            let (judgement, slowness) = confirmed(&names, run).unwrap()?;
            let tests = judgement.tests.iter();
            let tests = tests.map(|test| (test.name.clone(), test.verdict.code(), test.cpu_ms));
            assert_eq!(judgement.verdict, Verdict::Tle);
            assert!(slowness.computes_long());
            Some(tests.collect::<Vec<_>>())
        };
        let test = |name: &str, cpu_ms| (name.to_owned(), "TLE", cpu_ms);
        let both = vec![test("a", 1000.0), test("b", 250.0)];
        assert_eq!(found(["a", "b", "e"]), Some(both));
        assert_eq!(
            found(["a", "c", "e"]),
            Some(vec![test("a", 1000.0), test("c", 250.0)])
        );
        assert_eq!(found(["c", "a", "e"]), None, "it ends before its limit");
        assert_eq!(found(["a", "d", "e"]), None, "it is hardly slow there");
    }
}
