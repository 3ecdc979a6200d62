//! The results of one run of a program, and of a test.

use std::time::Duration;

use grundy_judgement::{Confirmation, Exit, TestReport};

use crate::checker::{Answer, Points};

/// A test's result, not scored yet, and what the checker gives for it.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) report: TestReport,
    pub(crate) points: Points,
}

/// One pass: a run of the program, and what the checker said of it.
#[derive(Debug)]
pub(crate) struct Pass {
    pub(crate) answer: Answer,
    pub(crate) exit: Exit,
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
    pub(crate) memory_bytes: u64,
    pub(crate) output_head: Option<Vec<u8>>,
    pub(crate) error_head: Vec<u8>,
    pub(crate) transcript: Option<Vec<u8>>,
    /// Why the program was run a second time, if it was.
    pub(crate) rerun: Option<Confirmation>,
}
