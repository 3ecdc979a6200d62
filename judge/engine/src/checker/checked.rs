//! A checker's answer.

use std::fs::File;

use grundy_judgement::{Reason, Verdict};
use grundy_sandbox::CollectedFile;
use grundy_words::{Argument, Line};

use super::feedback::RefusedAt;
use crate::package_program::{complaint, ended};
use crate::run::Ran;

/// A checker's answer on one output.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The verdict: AC or WA, or IE when the checker itself failed.
    pub verdict: Verdict,
    /// The checker's message to the contestant.
    pub message: String,
    /// The reason for the verdict, if it is a built-in checker's.
    pub reason: Option<Reason>,
    /// The checker's message to judges and logs.
    pub judge_note: Option<String>,
    /// The points for an output that it accepts.
    pub(crate) points: Points,
}

/// The points for an accepted output.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Points {
    /// It has no say in it.
    #[default]
    Unsaid,
    /// Points, as given.
    Score(f64),
    /// A share of the test's points, from 0 to 1.
    Multiplier(f64),
    /// Like [`Points::Multiplier`], from a checker whose protocol has no other way to say that an output is not quite right.
    Partly(f64),
}

impl Checked {
    /// The answer of the package's own checker.
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

    /// An answer of the judge itself.
    pub(crate) fn because(verdict: Verdict, reason: Reason) -> Self {
        Self {
            reason: Some(reason.clone()),
            ..Self::new(verdict, reason.to_string(), String::new())
        }
    }

    /// The answer for a checker that ran and failed: `how`, followed by the checker's own message.
    pub(super) fn fault_of(ran: &Ran, how: &str) -> Self {
        Self::judge_fault(format!("the checker {how}; {}", complaint(ran)))
    }

    /// The fault of a checker that ended with an exit code other than 0, if its protocol has no other.
    pub(super) fn fault_of_exit(ran: &Ran) -> Option<Self> {
        match ended(ran) {
            Ok(0) => None,
            Ok(code) => Some(Self::fault_of(ran, &format!("exited with code {code}"))),
            Err(how) => Some(Self::fault_of(ran, &how.to_string())),
        }
    }

    /// Its answer to judges, as a part of a line.
    pub(crate) fn to_line(&self) -> Line {
        checker_line(
            self.judge_note.as_deref(),
            self.reason.as_ref(),
            &self.message,
        )
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

/// A checker's message to judges: its note, or else its message to everybody.
pub(crate) fn checker_line(
    judge_note: Option<&str>,
    reason: Option<&Reason>,
    message: &str,
) -> Line {
    match (judge_note, reason) {
        (Some(note), _) => Line::quote(note),
        (None, Some(reason)) => reason.to_line(),
        (None, None) => Line::quote(message),
    }
}

/// A checker's answer on one pass, and the input of the next pass if there is one.
#[derive(Debug)]
pub struct Answer {
    pub checked: Checked,
    pub(crate) refused_at: Option<RefusedAt>,
    pub(crate) next: Option<NextPass>,
}

/// The next pass of a multi-pass problem, made by its validator.
#[derive(Debug)]
pub(crate) struct NextPass {
    pub(crate) input: File,
    /// The files that it left in its feedback directory.
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
