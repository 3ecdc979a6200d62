//! The steps of a test run: each is timed and counted, and all failed ones are named.

use crate::run::Reported;
use crate::test::remembered::{Reads, Remembered};
use anyhow::{Error, Result, anyhow, bail};
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most lines of a failed step that are repeated at the end: test runners name the failures there, and a reader of a long log
/// begins at its end.
const LAST_LINES_MAX: usize = 60;

/// The last lines that the running step has printed.
static LAST_LINES: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Prints a line of the running step, and keeps it in case the step fails.
pub(crate) fn echo(line: &str) {
    println!("{line}");
    let mut last = LAST_LINES.lock().unwrap_or_else(PoisonError::into_inner);
    if last.len() == LAST_LINES_MAX {
        last.pop_front();
    }
    last.push_back(line.to_owned());
}

/// Takes the last lines that the running step has printed.
fn take_last_lines() -> Vec<String> {
    let mut last = LAST_LINES.lock().unwrap_or_else(PoisonError::into_inner);
    last.drain(..).collect()
}

/// How many tests or checks passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Count {
    /// One check that passed or failed.
    pub(crate) fn one(passed: bool) -> Self {
        Self {
            passed: u64::from(passed),
            failed: u64::from(!passed),
        }
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// A step: its name, and the function that does it.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    /// The names of the earlier steps without which its result means nothing.
    pub(crate) needs: &'static [&'static str],
    /// The state that its result depends on.
    pub(crate) reads: Reads,
    pub(crate) run: fn() -> Result<Count>,
}

/// The result of a step.
struct Told {
    step: &'static str,
    time: Duration,
    outcome: StepResult,
}

/// The reason why a step failed.
struct Failure {
    error: Error,
    /// The last lines that it printed.
    last_lines: Vec<String>,
}

enum StepResult {
    Ran(Count),
    /// It was not run: it passed before, and nothing has changed.
    Known(Count),
    /// It was not run, since it needs this step, which failed or was not run either.
    Lacks(&'static str),
}

impl Told {
    /// A step that could not be run has neither passed nor failed.
    fn count(&self) -> Count {
        match self.outcome {
            StepResult::Ran(count) | StepResult::Known(count) => count,
            StepResult::Lacks(_) => Count::default(),
        }
    }

    fn is_good(&self) -> bool {
        !matches!(self.outcome, StepResult::Lacks(_)) && self.count().failed == 0
    }
}

/// Runs the steps in order, except those that need a failed one, and prints a table of times and the total. A step that is known to
/// pass is counted and not run.
///
/// # Errors
/// Names the steps that failed.
pub(crate) fn run_all(steps: &[&Step], known: &Remembered) -> Result<()> {
    let mut told: Vec<Told> = Vec::new();
    let mut failures: Vec<Failure> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let (number, count) = (index + 1, steps.len());
        println!("\n==> [{number}/{count}] {}: {}", step.name, step.what);
        let start = Instant::now();
        let outcome = match lack(step, &told) {
            Some(other) => {
                println!("not run: it needs `{other}`");
                StepResult::Lacks(other)
            }
            None => run_one(step, known, &mut failures)?,
        };
        told.push(Told {
            step: step.name,
            time: start.elapsed(),
            outcome,
        });
    }
    print_table(&told);
    for failure in &failures {
        println!("\nFAILED: {:#}", failure.error);
        for line in &failure.last_lines {
            println!("  | {line}");
        }
    }
    let mut total = Count::default();
    told.iter().for_each(|told| total += told.count());
    println!("{} passed, {} failed", total.passed, total.failed);
    // Nothing may follow the count, since scripts read the last line.
    failures
        .first()
        .map_or(Ok(()), |first| bail!(Reported::from(&first.error)))
}

/// A step that this one needs and that has not passed.
fn lack(step: &Step, told: &[Told]) -> Option<&'static str> {
    let mut needed = step.needs.iter().copied();
    needed.find(|name| {
        told.iter()
            .any(|told| told.step == *name && !told.is_good())
    })
}

fn run_one(step: &Step, known: &Remembered, failures: &mut Vec<Failure>) -> Result<StepResult> {
    if let Some(count) = known.passed(step.name, &step.reads) {
        println!("unchanged since it passed (--again runs it all the same)");
        return Ok(StepResult::Known(count));
    }
    take_last_lines();
    let result = (step.run)();
    let last_lines = take_last_lines();
    let count = match result {
        Ok(count) => count,
        Err(error) => {
            println!("{error:#}");
            let error = error.context(format!("step `{}` failed", step.name));
            failures.push(Failure { error, last_lines });
            // A step that could not even count its failures counts as one failure.
            let count = Count {
                passed: 0,
                failed: 1,
            };
            return Ok(StepResult::Ran(count));
        }
    };
    if count.failed > 0 {
        let (name, failed) = (step.name, count.failed);
        let error = anyhow!("step `{name}` failed: {failed} of its tests");
        failures.push(Failure { error, last_lines });
    } else {
        known.keep(step.name, &step.reads, count)?;
    }
    Ok(StepResult::Ran(count))
}

fn print_table(told: &[Told]) {
    println!(
        "\n{:<12} {:>8}  {:>7}  {:>7}",
        "step", "seconds", "passed", "failed"
    );
    for told in told {
        let (count, note) = (
            told.count(),
            match &told.outcome {
                StepResult::Ran(_) => String::new(),
                StepResult::Known(_) => "  unchanged".to_owned(),
                StepResult::Lacks(other) => format!("  not run: needs {other}"),
            },
        );
        println!(
            "{:<12} {:>8.1}  {:>7}  {:>7}{note}",
            told.step,
            told.time.as_secs_f64(),
            count.passed,
            count.failed,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Result<Count> {
        Ok(Count::one(true))
    }

    fn bad() -> Result<Count> {
        (0..LAST_LINES_MAX).for_each(|_| echo("before"));
        echo("the name of the test");
        Ok(Count::one(false))
    }

    fn step(
        name: &'static str,
        needs: &'static [&'static str],
        run: fn() -> Result<Count>,
    ) -> Step {
        Step {
            name,
            what: "",
            needs,
            reads: Reads::EveryTime,
            run,
        }
    }

    #[test]
    fn a_failed_step_hides_only_those_that_need_it() {
        let known = Remembered::open(true).unwrap();
        let mut failures = Vec::new();
        let mut told = Vec::new();
        for step in [
            step("first", &[], bad),
            step("second", &["first"], good),
            step("third", &["second"], good),
            step("fourth", &[], good),
        ] {
            let outcome = match lack(&step, &told) {
                Some(other) => StepResult::Lacks(other),
                None => run_one(&step, &known, &mut failures).unwrap(),
            };
            told.push(Told {
                step: step.name,
                time: Duration::ZERO,
                outcome,
            });
        }
        let ran: Vec<bool> = told
            .iter()
            .map(|told| matches!(told.outcome, StepResult::Ran(_)))
            .collect();
        assert_eq!(ran, [true, false, false, true]);
        let errors: Vec<String> = failures
            .iter()
            .map(|failure| failure.error.to_string())
            .collect();
        assert_eq!(errors, ["step `first` failed: 1 of its tests"]);
        let last_lines = &failures[0].last_lines;
        assert_eq!(last_lines.len(), LAST_LINES_MAX);
        assert_eq!(last_lines.last().unwrap(), "the name of the test");
    }
}
