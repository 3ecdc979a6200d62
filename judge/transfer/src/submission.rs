//! A submission in an archive, with its judgements and the comments on it.

use grundy_judgement::{
    CompileReport, Confirmation, GroupReport, Reason, TestReport, Verdict, hex,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A submission. Its program is an entry of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SubmissionRecord {
    /// Its id.
    pub id: Uuid,
    /// The account of its author.
    pub user: Uuid,
    /// The problem.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The program's file name.
    pub file_name: String,
    /// The time when it was accepted for judging.
    pub created_ms: i64,
    /// Whether nobody but teachers is told its result yet.
    pub is_sealed: bool,
    /// The finished judgements, the oldest first.
    pub judgements: Vec<JudgementRecord>,
    /// The judgement that counts. `None`: it waits to be judged.
    pub shown: Option<Uuid>,
    /// The comments, the oldest first.
    pub comments: Vec<CommentRecord>,
}

/// A finished judgement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgementRecord {
    /// Its id.
    pub id: Uuid,
    /// The version of the problem; `None` if the judge gave up before it began.
    pub version: Option<Uuid>,
    /// The time when it began.
    pub started_ms: i64,
    /// The time when it was finished.
    pub finished_ms: i64,
    /// The compiler's report; `None` if the judge gave up before there was one.
    pub compile: Option<CompileReport>,
    /// Whether there was a program to run.
    pub compile_ok: bool,
    /// The number of tests that were to be judged.
    pub tests_total: Option<i64>,
    /// The overall verdict.
    pub verdict: Verdict,
    /// The points reached.
    pub score: f64,
    /// The most points that can be reached.
    pub max_score: f64,
    /// The CPU time of the slowest test, in milliseconds.
    pub cpu_ms_max: f64,
    /// The peak memory of the test that used the most, in bytes.
    pub memory_bytes_max: u64,
    /// The tests in their order.
    pub tests: Vec<TestRecord>,
    /// The groups of tests in their order.
    pub groups: Vec<GroupReport>,
}

/// The result of a test, with everything that only teachers see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestRecord {
    /// The index of the test in judging order, from 0.
    pub index: i64,
    /// The part that everybody may be told.
    #[serde(flatten)]
    told: TestReport,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Box<Reason>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    judge_note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rerun: Option<Confirmation>,
    #[serde(flatten)]
    bytes: TestBytes,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct TestBytes {
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "hex::serialize_some",
        deserialize_with = "some"
    )]
    output_head: Option<Vec<u8>>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "hex::serialize_some",
        deserialize_with = "some"
    )]
    error_head: Option<Vec<u8>>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "hex::serialize_some",
        deserialize_with = "some"
    )]
    transcript: Option<Vec<u8>>,
}

fn some<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Vec<u8>>, D::Error> {
    hex::deserialize::<Vec<u8>, D>(from).map(Some)
}

impl TestRecord {
    /// The record of a test.
    #[must_use]
    pub fn of(index: i64, mut report: TestReport) -> Self {
        Self {
            index,
            reason: report.reason.take(),
            judge_note: report.judge_note.take(),
            rerun: report.rerun.take(),
            bytes: TestBytes {
                output_head: report.output_head.take(),
                error_head: report.error_head.take(),
                transcript: report.transcript.take(),
            },
            told: report,
        }
    }

    /// The test's result.
    #[must_use]
    pub fn into_report(self) -> TestReport {
        TestReport {
            reason: self.reason,
            judge_note: self.judge_note,
            rerun: self.rerun,
            output_head: self.bytes.output_head,
            error_head: self.bytes.error_head,
            transcript: self.bytes.transcript,
            ..self.told
        }
    }
}

/// A comment on a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentRecord {
    /// Its id.
    pub id: Uuid,
    /// The line of the program, from 1; `None` if it is about the whole.
    pub line: Option<i64>,
    /// The account of its author.
    pub author: Uuid,
    /// The text.
    pub text: String,
    /// The time when it was written.
    pub created_ms: i64,
    /// The time when the one it is meant for saw it first.
    pub seen_ms: Option<i64>,
}
