//! The result of judging: the object that `grundy judge --json` prints, and the events on the way to it.

use serde::{Deserialize, Serialize};

use crate::reason::{Confirmation, Reason};
use crate::verdict::Verdict;

/// The result of judging one submission. Its JSON form is a contract: fields are added, never renamed or removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The overall verdict: of the first test that failed, or AC.
    pub verdict: Verdict,
    /// The points reached.
    pub score: f64,
    /// The most points; if there is no bound, those reached.
    pub max_score: f64,
    /// The compiler's report.
    pub compile: CompileReport,
    /// One per test that was judged, in test order.
    pub tests: Vec<TestReport>,
    /// The number of tests that were not run, since they could not change the result any more.
    #[serde(default)]
    pub tests_not_run: usize,
    /// One per group of tests that is scored, outer ones first; empty where nothing is.
    pub groups: Vec<GroupReport>,
    /// The language's id.
    pub language: String,
    /// The problem's id.
    pub problem: String,
    /// A hash in hex of everything in the package that affects verdicts.
    pub package_hash: String,
    /// The wall time from the call to the judgement, in milliseconds.
    pub total_wall_ms: u64,
}

/// The compiler's report.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema), schema(as = CompileBody))]
pub struct CompileReport {
    /// Whether there is a program to run.
    pub ok: bool,
    /// The compiler's messages, clipped, with invalid UTF-8 replaced.
    pub log: String,
    /// The wall time, in milliseconds; 0 if the program came from the cache.
    pub wall_ms: u64,
}

/// One test's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestReport {
    /// The name in the package: `secret/03`.
    pub name: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// The points for this test.
    pub score: f64,
    /// The CPU time, in milliseconds, to a tenth.
    pub cpu_ms: f64,
    /// The wall time, in milliseconds, to a tenth.
    pub wall_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// How the program ended.
    pub exit: Exit,
    /// The message for the contestant: the checker's, or the reason why there was nothing to check.
    pub message: String,
    /// The reason, if the message is the judge's own and not a checker's.
    #[serde(skip)]
    pub reason: Option<Box<Reason>>,
    /// The beginning of the contestant's output (clipped). It is kept for sample tests, and for failed tests; the latter only
    /// teachers see.
    #[serde(skip)]
    pub output_head: Option<Vec<u8>>,
    /// The beginning of the contestant's standard error (clipped), of sample tests only; `None` if nothing was written.
    #[serde(skip)]
    pub error_head: Option<Vec<u8>>,
    /// A message for judges and logs, never for contestants: the checker's `judgemessage.txt`, or the cause of an IE.
    #[serde(skip)]
    pub judge_note: Option<String>,
    /// For judges and logs: how the program was run a second time, whose result this is; `None` if it was run once.
    #[serde(skip)]
    pub rerun: Option<Confirmation>,
    /// For judges: the dialogue of an interactive program and its judge (clipped). Each line begins with `<` (the judge) or `>`
    /// (the program), as in the package format's `.interaction`.
    #[serde(skip)]
    pub transcript: Option<Vec<u8>>,
}

/// The result of a group of tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema), schema(as = GroupBody))]
pub struct GroupReport {
    /// The name in the package: `secret`, `secret/group1`; `data` for the whole, in version `legacy`.
    pub name: String,
    /// The verdict on its tests; nothing if it was not judged, because a group that it requires failed.
    #[cfg_attr(feature = "schemas", schema(value_type = Option<String>, example = "WA"))]
    pub verdict: Option<Verdict>,
    /// The points that it got.
    pub score: f64,
    /// The most points that it could get; nothing if there is no bound.
    pub max_score: Option<f64>,
    /// For judges and logs: the cause of an IE.
    #[serde(skip)]
    pub judge_note: Option<String>,
}

/// How a program ended: `{"code":0}`, `{"signal":11}` or `{"limit":"cpu"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// The program ended by itself, with this code.
    Code(i32),
    /// The program was ended by this signal.
    Signal(i32),
    /// Ended by the judge: `cpu`, `wall`, `memory`, `output`.
    Limit(String),
}

impl Exit {
    /// `SIGSEGV` for 11.
    #[must_use]
    pub fn signal_name(signal: i32) -> String {
        let name = match signal {
            4 => "SIGILL",
            5 => "SIGTRAP",
            6 => "SIGABRT",
            7 => "SIGBUS",
            8 => "SIGFPE",
            9 => "SIGKILL",
            11 => "SIGSEGV",
            13 => "SIGPIPE",
            14 => "SIGALRM",
            15 => "SIGTERM",
            24 => "SIGXCPU",
            25 => "SIGXFSZ",
            31 => "SIGSYS",
            _ => return format!("signal {signal}"),
        };
        name.to_owned()
    }
}

/// An event while a submission is judged, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The compiler runs.
    CompileStarted,
    /// The compiler is done; `tests_total` tests follow if it went well.
    CompileFinished {
        /// The compiler's report.
        compile: CompileReport,
        /// Tests that will be judged.
        tests_total: usize,
    },
    /// A test is done. Emitted in test order.
    TestFinished {
        /// Tests that were finished before it.
        index: usize,
        /// Its result.
        test: TestReport,
    },
    /// All is done.
    JudgementFinished {
        /// The overall verdict.
        verdict: Verdict,
        /// The points that it got.
        score: f64,
        /// The most points that it could get; if there is no bound, those that it got.
        max_score: f64,
        /// The result of each scored group.
        groups: Vec<GroupReport>,
        /// The number of tests that were not run, since they could not change the result any more.
        tests_not_run: usize,
    },
}
