//! What running a program once comes to, and what a test does.

use std::time::Duration;

use grundy_judgement::{Confirmation, Exit, TestReport};

use crate::checker::{Answer, Points};

/// A test's result, not scored yet, and what the checker gives for it.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) report: TestReport,
    pub(crate) points: Points,
    /// The head of standard error of a sample's last run.
    pub(crate) error_head: Vec<u8>,
}

/// One pass: a run of the program, and what the checker said of it.
#[derive(Debug)]
pub(super) struct Pass {
    pub(super) answer: Answer,
    pub(super) exit: Exit,
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) memory_bytes: u64,
    pub(super) output_head: Option<Vec<u8>>,
    pub(super) error_head: Vec<u8>,
    pub(super) transcript: Option<Vec<u8>>,
    /// Why the program was run a second time, if it was.
    pub(super) rerun: Option<Confirmation>,
}
