//! The results of one run of a program, and of a test.

use std::time::Duration;

use grundy_judgement::{Confirmation, Exit, TestReport};

use crate::checker::{Answer, Points};

/// A test's result before scoring, with the points that the checker gives.
#[derive(Debug)]
pub(crate) struct UnscoredTest {
    pub(crate) report: TestReport,
    pub(crate) points: Points,
}

/// One pass: a run of the program, and the checker's answer.
#[derive(Debug)]
pub struct Pass {
    pub answer: Answer,
    pub exit: Exit,
    pub cpu: Duration,
    pub wall: Duration,
    pub memory_bytes: u64,
    pub output_head: Option<Vec<u8>>,
    pub error_head: Vec<u8>,
    pub transcript: Option<Vec<u8>>,
    /// The reason why the program was run a second time, if it was.
    pub rerun: Option<Confirmation>,
}
