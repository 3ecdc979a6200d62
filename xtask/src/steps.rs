//! The steps of a test run: each timed, each counted, the first failing one named.

use crate::run::Reported;
use crate::test::remembered::{Reads, Remembered};
use anyhow::{Result, bail};
use std::time::{Duration, Instant};

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

/// One step: a name to call it by, and what it does.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    /// What its result depends on.
    pub(crate) reads: Reads,
    pub(crate) run: fn() -> Result<Count>,
}

/// What came of a step.
struct Told {
    step: &'static str,
    time: Duration,
    count: Count,
    /// It was not run: it passed before, and nothing has changed.
    is_known: bool,
}

/// Runs the steps in order, stops at the first that fails, and prints a table of times and the total. A step that is known to
/// pass counts, and is not run.
///
/// # Errors
/// Names the step that failed.
pub(crate) fn run_all(steps: &[&Step], known: &Remembered) -> Result<()> {
    let mut total = Count::default();
    let mut times: Vec<Told> = Vec::new();
    let mut failure = None;
    for (index, step) in steps.iter().enumerate() {
        println!(
            "\n==> [{}/{}] {}: {}",
            index + 1,
            steps.len(),
            step.name,
            step.what
        );
        let start = Instant::now();
        let before = known.passed(step.name, &step.reads);
        let result = match before {
            Some(count) => {
                println!("unchanged since it passed (--again runs it all the same)");
                Ok(count)
            }
            None => (step.run)(),
        };
        // A step that could not even count what failed has failed once.
        let count = *result.as_ref().unwrap_or(&Count {
            passed: 0,
            failed: 1,
        });
        total += count;
        times.push(Told {
            step: step.name,
            time: start.elapsed(),
            count,
            is_known: before.is_some(),
        });
        if let Err(error) = result {
            failure = Some(error.context(format!("step `{}` failed", step.name)));
        } else if count.failed > 0 {
            failure = Some(anyhow::anyhow!(
                "step `{}` failed: {} of its tests",
                step.name,
                count.failed
            ));
        }
        if failure.is_some() {
            break;
        }
        known.keep(step.name, &step.reads, count)?;
    }
    println!(
        "\n{:<12} {:>8}  {:>7}  {:>7}",
        "step", "seconds", "passed", "failed"
    );
    for told in &times {
        println!(
            "{:<12} {:>8.1}  {:>7}  {:>7}{}",
            told.step,
            told.time.as_secs_f64(),
            told.count.passed,
            told.count.failed,
            if told.is_known { "  unchanged" } else { "" }
        );
    }
    for step in &steps[times.len()..] {
        println!("{:<12}  not run", step.name);
    }
    if let Some(error) = &failure {
        println!("\nFAILED: {error:#}");
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    // Nothing may follow the count: scripts read the last line.
    failure.map_or(Ok(()), |error| bail!(Reported::from(&error)))
}
