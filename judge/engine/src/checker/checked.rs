//! What a checker says.

use std::fs::File;

use grundy_judgement::{Reason, Verdict};
use grundy_sandbox::CollectedFile;

use super::feedback::RefusedAt;
use crate::package_program::{complaint, ended};
use crate::run::Ran;

/// What a checker says of one output.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Checked {
    /// AC, WA, or IE when the checker itself failed.
    pub(crate) verdict: Verdict,
    /// For the contestant.
    pub(crate) message: String,
    /// The message, where it is the judge's own.
    pub(crate) reason: Option<Reason>,
    /// For judges and logs.
    pub(crate) judge_note: Option<String>,
    /// What it gives for an output that it accepts.
    pub(crate) points: Points,
}

/// What a checker gives for an accepted output.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Points {
    /// It has no say in it.
    #[default]
    Unsaid,
    /// So many points.
    Score(f64),
    /// So much of the test's points, from 0 to 1.
    Multiplier(f64),
    /// As [`Points::Multiplier`], by a checker that knows no other way to say "not quite right".
    Partly(f64),
}

impl Checked {
    /// What the package's own checker says.
    pub(crate) fn new(verdict: Verdict, message: String, judge_note: String) -> Self {
        let judge_note = Some(judge_note).filter(|note| !note.is_empty());
        Self {
            verdict,
            message,
            reason: None,
            judge_note,
            points: Points::Unsaid,
        }
    }

    /// What the judge itself says.
    pub(crate) fn because(verdict: Verdict, reason: Reason) -> Self {
        Self {
            reason: Some(reason.clone()),
            ..Self::new(verdict, reason.to_string(), String::new())
        }
    }

    /// What is said of a checker that ran and went wrong: `how`, and its own words.
    pub(super) fn fault_of(ran: &Ran, how: &str) -> Self {
        Self::judge_fault(format!("the checker {how}; {}", complaint(ran)))
    }

    /// The fault of a checker that did not end with exit code 0, where every other means that it broke.
    pub(super) fn fault_of_exit(ran: &Ran) -> Option<Self> {
        match ended(ran) {
            Ok(0) => None,
            Ok(code) => Some(Self::fault_of(ran, &format!("exited with code {code}"))),
            Err(how) => Some(Self::fault_of(ran, &how)),
        }
    }

    pub(crate) fn with_points(self, points: Points) -> Self {
        Self { points, ..self }
    }

    /// The checker is at fault.
    pub(crate) fn judge_fault(note: String) -> Self {
        Self {
            judge_note: Some(note),
            ..Self::because(Verdict::Ie, Reason::CheckerFailed)
        }
    }
}

/// What a checker says of one pass, and what the next one gets if there is one.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) checked: Checked,
    pub(crate) refused_at: Option<RefusedAt>,
    pub(crate) next: Option<NextPass>,
}

/// What a multi-pass problem's validator made for the next pass.
#[derive(Debug)]
pub(crate) struct NextPass {
    pub(crate) input: File,
    /// What it left in its feedback directory.
    pub(crate) feedback: Vec<CollectedFile>,
}

impl From<Checked> for Answer {
    fn from(checked: Checked) -> Self {
        Self {
            checked,
            refused_at: None,
            next: None,
        }
    }
}
