//! The findings of a verification.

use std::borrow::Cow;
use std::collections::BTreeMap;

use grundy_judgement::{CheckedPromise, CheckedSubmission};
use grundy_package::{COURSE_FILE, CourseCheck, Diagnostic, Package, ReadError};
use serde::{Deserialize, Serialize};

/// The check of whatever can be seen without running anything.
pub(super) const STRUCTURE: &str = "structure";

/// Every promise of a package, and whether it holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Verification {
    /// The package's id; of a course, its file's name.
    pub package: String,
    /// Whether no promise is broken.
    pub ok: bool,
    /// Whether it was not checked again, since it held before and nothing that it depends on has changed.
    #[serde(default)]
    pub unchanged: bool,
    /// One per kind of promise, in the order in which they are checked.
    pub checks: Vec<CheckedPromise>,
    /// One per example submission.
    pub submissions: Vec<CheckedSubmission>,
    /// How long each step took, in order.
    pub steps: Vec<StepTime>,
}

impl Verification {
    /// The report on a package that cannot even be read: nothing else was checked.
    #[must_use]
    pub fn unreadable(package: String, error: &ReadError) -> Self {
        let mut structure = CheckedPromise::new(STRUCTURE);
        structure.broken = error.errors.iter().map(ToString::to_string).collect();
        structure.warnings = error.warnings.iter().map(ToString::to_string).collect();
        Self {
            package,
            ok: false,
            unchanged: false,
            checks: vec![structure],
            submissions: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The report on the course that stands beside packages.
    #[must_use]
    pub fn of_course(check: &CourseCheck) -> Self {
        let lines =
            |diagnostics: &[Diagnostic]| diagnostics.iter().map(ToString::to_string).collect();
        Self {
            package: COURSE_FILE.to_owned(),
            ok: check.errors.is_empty(),
            unchanged: false,
            checks: vec![CheckedPromise {
                count: check.problems_count,
                broken: lines(&check.errors),
                warnings: lines(&check.warnings),
                ..CheckedPromise::new("course")
            }],
            submissions: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Adds a promise that the package breaks beside others, though it may keep all of its own.
    pub fn break_promise(&mut self, name: &'static str, line: String) {
        self.ok = false;
        self.unchanged = false;
        self.checks.push(CheckedPromise {
            count: 1,
            broken: vec![line],
            ..CheckedPromise::new(name)
        });
    }
}

/// How long one step of a verification took.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StepTime {
    /// The step, as in [`crate::VerifyProgress::step`].
    pub step: Cow<'static, str>,
    /// Wall-clock time, in milliseconds.
    pub wall_ms: u64,
}

/// Tells what an exercise of this archive must not be. Packages from elsewhere were made by other rules.
pub(super) fn promise(check: &mut CheckedPromise, package: &Package, line: String) {
    if package.is_exercise() {
        check.broken.push(line);
    } else {
        check.warnings.push(line);
    }
}

/// Number of lines that say the same of different things from which they are told once.
const REPEATS_MIN: usize = 3;

/// Leaves the first of the `name: reason` lines with one reason, which then says how many there were.
pub(super) fn fold_repeats(lines: Vec<String>) -> Vec<String> {
    let reason = |line: &str| line.split_once(": ").map(|(_, reason)| reason.to_owned());
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for reason in lines.iter().filter_map(|line| reason(line)) {
        *counts.entry(reason).or_default() += 1;
    }
    let mut folded = Vec::new();
    for line in lines {
        let count = reason(&line).and_then(|reason| counts.get_mut(&reason));
        match count {
            Some(0) => {}
            Some(count) if *count >= REPEATS_MIN => {
                folded.push(format!("{line} ({} more like this)", *count - 1));
                *count = 0;
            }
            _ => folded.push(line),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_many_tests_is_told_once() {
        let lines = [
            "a: crashed",
            "b: crashed",
            "a: slow",
            "c: crashed",
            "b: slow",
            "odd",
        ];
        assert_eq!(
            fold_repeats(lines.map(str::to_owned).to_vec()),
            ["a: crashed (2 more like this)", "a: slow", "b: slow", "odd"]
        );
    }
}
