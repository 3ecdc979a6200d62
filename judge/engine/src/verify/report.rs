//! The findings of a verification.

use std::collections::HashMap;

use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise, Step};
use grundy_package::{COURSE_FILE, CourseCheck, Diagnostic, Package, ReadError};
use grundy_words::{Argument, Line, sentence};
use serde::{Deserialize, Serialize};

/// Every promise of a package, and whether it holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Verification {
    /// The package's id; of a course, its file's name.
    pub package: String,
    /// Whether no promise is broken.
    pub ok: bool,
    /// Whether the result is that of an earlier check, since nothing that it depends on has changed.
    #[serde(default)]
    pub unchanged: bool,
    /// The checked promises, in order.
    pub checks: Vec<CheckedPromise>,
    /// One per example submission.
    pub submissions: Vec<CheckedSubmission>,
    /// The time that each step took, in order.
    pub steps: Vec<StepTime>,
}

impl Verification {
    /// The report on a package that cannot be read: nothing else was checked.
    #[must_use]
    pub fn unreadable(package: String, error: &ReadError) -> Self {
        let mut structure = CheckedPromise::new(Promise::Structure);
        structure.broken = error.errors.iter().map(Argument::to_line).collect();
        structure.warnings = error.warnings.iter().map(Argument::to_line).collect();
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
        let lines = |diagnostics: &[Diagnostic]| {
            let lines = diagnostics.iter().map(Argument::to_line);
            lines.collect()
        };
        Self {
            package: COURSE_FILE.to_owned(),
            ok: check.errors.is_empty(),
            unchanged: false,
            checks: vec![CheckedPromise {
                count: check.problems_count,
                broken: lines(&check.errors),
                warnings: lines(&check.warnings),
                ..CheckedPromise::new(Promise::Course)
            }],
            submissions: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Adds a broken promise that was found outside the package's own check.
    pub fn break_promise(&mut self, name: Promise, line: Line) {
        self.ok = false;
        self.unchanged = false;
        self.checks.push(CheckedPromise {
            count: 1,
            broken: vec![line],
            ..CheckedPromise::new(name)
        });
    }
}

/// The time of one step of a verification.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StepTime {
    /// The step.
    pub step: Step,
    /// The wall time, in milliseconds.
    pub wall_ms: u64,
}

/// Reports a fault, which is a broken promise in an exercise of this archive, but only a warning in packages from elsewhere, which
/// were made by other rules.
pub(super) fn promise(check: &mut CheckedPromise, package: &Package, line: Line) {
    if package.is_exercise() {
        check.broken.push(line);
    } else {
        check.warnings.push(line);
    }
}

/// The number of lines with one remark from which they are folded into one.
const REPEATS_MIN: usize = 3;

/// Folds lines that have the same remark on different things: only the first one stays, with their number.
pub(super) fn fold_repeats(lines: Vec<Line>) -> Vec<Line> {
    let mut groups: Vec<Vec<Line>> = Vec::new();
    let mut places = HashMap::new();
    for line in lines {
        let place = match &line {
            Line::Of { line: remark, .. } => {
                *places.entry(remark.to_string()).or_insert(groups.len())
            }
            _ => groups.len(),
        };
        match groups.get_mut(place) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    let folded = |group: Vec<Line>| match &group[..] {
        [line, others @ ..] if group.len() >= REPEATS_MIN => {
            vec![sentence!(
                "check-more-like-this",
                line,
                count = others.len()
            )]
        }
        _ => group,
    };
    groups.into_iter().flat_map(folded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_many_tests_is_told_once() {
        let crashed = |test| sentence!("check-took-too-long").of(test);
        let accepted = |test| sentence!("check-accepted").of(test);
        let lines = vec![
            crashed("a"),
            crashed("b"),
            accepted("a"),
            crashed("c"),
            accepted("b"),
            sentence!("check-no-broken-input-was"),
        ];
        let folded = fold_repeats(lines);
        let folded: Vec<String> = folded.iter().map(ToString::to_string).collect();
        assert_eq!(
            folded,
            [
                "a: took too long (2 more like this)",
                "a: accepted",
                "b: accepted",
                "no broken input was refused at all"
            ]
        );
    }
}
