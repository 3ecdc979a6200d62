//! Runs test runners and reads their summaries. Each reader takes one line and returns the count in it, if there is one.

use crate::run;
use crate::steps::{self, Count};
use anyhow::{Result, ensure};
use std::process::Command;

/// Runs a test runner, echoes its output, and counts by its summary.
pub(super) fn counted(command: Command, read_line: fn(&str) -> Option<Count>) -> Result<Count> {
    counting(command, read_line, steps::echo)
}

/// Runs a test runner, passes every line of its output to `see`, and counts by its summary.
pub(super) fn counting(
    command: Command,
    read_line: fn(&str) -> Option<Count>,
    mut see: impl FnMut(&str),
) -> Result<Count> {
    let shown = run::shown(&command);
    let mut count = Count::default();
    let succeeded = run::stream(command, run::Streams::OutputAndError, |line| {
        see(line);
        if let Some(more) = read_line(line) {
            count += more;
        }
    })?;
    // A runner that fails without counting a failure did not start its tests.
    ensure!(succeeded || count.failed > 0, "`{shown}` failed");
    Ok(count)
}

/// Reads `Summary [   0.010s] 3 tests run: 2 passed (1 slow), 1 failed, 0 skipped`.
pub(super) fn nextest(line: &str) -> Option<Count> {
    let line = line.trim_start();
    if !line.starts_with("Summary [") {
        return None;
    }
    let (_, counts) = line.split_once("run:")?;
    let failed = ["failed", "timed out", "exec failed"]
        .iter()
        .filter_map(|word| number_before(counts, word))
        .sum();
    Some(Count {
        passed: number_before(counts, "passed").unwrap_or(0),
        failed,
    })
}

/// Reads `test result: ok. 12 passed; 0 failed; 1 ignored; …`, which occurs once for each test binary.
pub(super) fn libtest(line: &str) -> Option<Count> {
    let counts = line.strip_prefix("test result: ")?;
    Some(Count {
        passed: number_before(counts, "passed")?,
        failed: number_before(counts, "failed")?,
    })
}

/// Like [`libtest`], with the machine's name before it: `[bookworm] test result: …`.
pub(super) fn libtest_in_machine(line: &str) -> Option<Count> {
    let (_, line) = line.strip_prefix('[')?.split_once("] ")?;
    libtest(line)
}

/// Reads `  12 passed (40.1s)`, `  1 failed`, `  2 did not run`, `  1 flaky`, each on a line of its own.
pub(super) fn playwright(line: &str) -> Option<Count> {
    let mut words = line.split_whitespace();
    let number: u64 = words.next()?.parse().ok()?;
    let rest = words.collect::<Vec<_>>().join(" ");
    let says = |what: &str| rest == what || rest.starts_with(&format!("{what} ("));
    if says("passed") {
        Some(Count {
            passed: number,
            failed: 0,
        })
    } else if says("failed") || says("interrupted") || says("flaky") || says("did not run") {
        Some(Count {
            passed: 0,
            failed: number,
        })
    } else {
        None
    }
}

/// Reads the last line of `grundy verify` and `grundy regenerate --check` for each package: `vpoint: all promises hold`, `vpoint:
/// promises are broken`, `vpoint: 33 tests, 0 files differ`.
pub(super) fn packages(line: &str) -> Option<Count> {
    let (id, said) = line.split_once(": ")?;
    let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let has_passed = if said.starts_with("all promises hold") {
        true
    } else if said == "promises are broken" {
        false
    } else {
        let (tests, differ) = said.split_once(" tests, ")?;
        tests.parse::<u64>().ok()?;
        !differ.ends_with(": FAILED")
    };
    is_id.then(|| Count::one(has_passed))
}

/// The number right before a word: 3 for `passed` in `run: 3 passed, 1 failed`.
fn number_before(text: &str, word: &str) -> Option<u64> {
    text.split([',', ';', '.', '(', ')'])
        .find_map(|part| part.trim().strip_suffix(word)?.trim_end().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn count(passed: u64, failed: u64) -> Option<Count> {
        Some(Count { passed, failed })
    }

    #[test]
    fn summaries_from_machines_are_read() {
        let line = "[bookworm] test result: FAILED. 70 passed; 2 failed; 0 ignored";
        assert_eq!(libtest_in_machine(line), count(70, 2));
        assert_eq!(libtest_in_machine("[bookworm] == /tests/pool"), None);
        assert_eq!(libtest_in_machine("test result: ok. 1 passed"), None);
    }

    #[test]
    fn packages_are_counted() {
        let unchanged = "vpoint: all promises hold (unchanged since they were checked)";
        assert_eq!(packages(unchanged), count(1, 0));
        assert_eq!(packages("bai98: promises are broken"), count(0, 1));
        assert_eq!(packages("a: 33 tests, 0 files differ"), count(1, 0));
        assert_eq!(packages("a: 3 tests, 1 files differ: FAILED"), count(0, 1));
        assert_eq!(packages("a: data/secret/1.ans is missing"), None);
        assert_eq!(packages("  note: all promises hold: no"), None);
    }

    #[test]
    fn nextest_summaries_are_read() {
        assert_eq!(
            nextest("     Summary [   0.010s] 3 tests run: 2 passed (1 slow), 1 failed, 4 skipped"),
            count(2, 1)
        );
        assert_eq!(
            nextest("     Summary [   1.2s] 45 tests run: 45 passed, 0 skipped"),
            count(45, 0)
        );
        assert_eq!(
            nextest(
                "     Summary [   9.0s] 5 tests run: 3 passed, 1 failed, 1 timed out, 0 skipped"
            ),
            count(3, 2)
        );
        assert_eq!(
            nextest("     Summary [   9.0s] 2/5 tests run: 1 passed, 1 failed, 0 skipped"),
            count(1, 1)
        );
        assert_eq!(
            nextest("        PASS [   0.004s] xtask tests::summary"),
            None
        );
    }

    #[test]
    fn libtest_results_are_read() {
        assert_eq!(
            libtest("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out"),
            count(12, 0)
        );
        assert_eq!(
            libtest("test result: FAILED. 11 passed; 1 failed; 0 ignored"),
            count(11, 1)
        );
        assert_eq!(libtest("running 12 tests"), None);
    }

    #[test]
    fn playwright_totals_are_read() {
        assert_eq!(playwright("  12 passed (40.1s)"), count(12, 0));
        assert_eq!(playwright("  1 failed"), count(0, 1));
        assert_eq!(playwright("  3 did not run"), count(0, 3));
        assert_eq!(playwright("  1 skipped"), None);
        assert_eq!(playwright("Running 12 tests using 1 worker"), None);
        assert_eq!(playwright("12 passed tests are listed"), None);
    }
}
