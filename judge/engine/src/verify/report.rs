//! What a verification found.

use std::borrow::Cow;
use std::collections::BTreeMap;

use grundy_judgement::Verdict;
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
    pub checks: Vec<Check>,
    /// One per example submission.
    pub submissions: Vec<SubmissionResult>,
    /// How long each step took, in order.
    pub steps: Vec<StepTime>,
}

impl Verification {
    /// Of a package that cannot even be read: nothing else was checked.
    #[must_use]
    pub fn unreadable(package: String, error: &ReadError) -> Self {
        let mut structure = Check::new(STRUCTURE);
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

    /// Of the course that stands beside packages.
    #[must_use]
    pub fn of_course(check: &CourseCheck) -> Self {
        let lines =
            |diagnostics: &[Diagnostic]| diagnostics.iter().map(ToString::to_string).collect();
        Self {
            package: COURSE_FILE.to_owned(),
            ok: check.errors.is_empty(),
            unchanged: false,
            checks: vec![Check {
                count: check.problems_count,
                broken: lines(&check.errors),
                warnings: lines(&check.warnings),
                ..Check::new("course")
            }],
            submissions: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Adds a promise that the package breaks beside others, though it may keep all of its own.
    pub fn break_promise(&mut self, name: &'static str, line: String) {
        self.ok = false;
        self.unchanged = false;
        self.checks.push(Check {
            count: 1,
            broken: vec![line],
            ..Check::new(name)
        });
    }
}

/// How long one step of a verification took.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StepTime {
    /// What was being checked, as [`crate::VerifyProgress::step`] says.
    pub step: Cow<'static, str>,
    /// On the clock on the wall, in milliseconds.
    pub wall_ms: u64,
}

/// One kind of promise.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Check {
    /// What is checked, a few words.
    pub name: Cow<'static, str>,
    /// How many things were checked.
    pub count: usize,
    /// Broken promises, one line each.
    pub broken: Vec<String>,
    /// What is doubtful, one line each.
    pub warnings: Vec<String>,
    /// What is worth knowing and asks for nothing, one line each.
    pub notes: Vec<String>,
}

impl Check {
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name: Cow::Borrowed(name),
            count: 0,
            broken: Vec::new(),
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Tells what an exercise of this archive must not be. Packages from elsewhere were made by other rules.
    pub(super) fn promise(&mut self, package: &Package, line: String) {
        if package.is_exercise() {
            self.broken.push(line);
        } else {
            self.warnings.push(line);
        }
    }
}

/// From so many on, lines that say the same of different things are told once.
const REPEATS_MIN: usize = 3;

/// Of `name: reason` lines with one reason, leaves the first, which then says how many there were.
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

/// What an example submission got.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SubmissionResult {
    /// Relative to the package.
    pub file: String,
    /// Language id.
    pub language: String,
    /// Overall verdicts that keep the promise.
    pub expected: Vec<Verdict>,
    /// What it got.
    pub verdict: Verdict,
    /// CPU time of its slowest test, in milliseconds.
    pub slowest_ms: f64,
    /// The time limit in its language, in milliseconds.
    pub limit_ms: f64,
    /// The tests that it fails, with their verdicts.
    pub failed: Vec<(String, Verdict)>,
    /// Tests that a slow submission was not run on to the end, since enough others had shown it to be slow.
    pub left_out: usize,
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
