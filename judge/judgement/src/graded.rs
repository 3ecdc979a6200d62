//! The results of files in a grading: contestants' files from a folder, which are judged for a table of points and are no
//! submissions.

use serde::{Deserialize, Serialize};

use crate::judgement::{GroupReport, Judgement, TestReport};
use crate::reason::Reason;
use crate::verdict::Verdict;

/// The most characters of a compiler's log that are kept.
const LOG_CHARS_MAX: usize = 2_000;

/// The result of a contestant's file: only the figures that tables of points need.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graded {
    /// The language's id.
    pub language: String,
    /// The overall verdict.
    pub verdict: Verdict,
    /// The points reached, by the package's scoring.
    pub score: f64,
    /// The most points; if there is no bound, those reached.
    pub max_score: f64,
    /// The compiler's messages if it made no program, clipped.
    pub compile_log: String,
    /// The results of groups of tests, if groups give points; empty for files judged before this was stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<GroupReport>,
    /// One per test that was judged, in test order.
    pub tests: Vec<GradedTest>,
}

/// One test of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GradedTest {
    /// The name in the package: `secret/03`.
    pub name: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// The points for this test.
    pub score: f64,
    /// The CPU time, in milliseconds, to a tenth.
    pub cpu_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// The checker's message, or the reason why there was nothing to check.
    pub message: String,
    /// The reason, if the message is the judge's own and not a checker's.
    pub reason: Option<Reason>,
}

impl Graded {
    /// The part of a judgement that a grading keeps.
    #[must_use]
    pub fn of(judgement: &Judgement) -> Self {
        Self {
            language: judgement.language.clone(),
            verdict: judgement.verdict,
            score: judgement.score,
            max_score: judgement.max_score,
            compile_log: if judgement.compile.ok {
                String::new()
            } else {
                judgement.compile.log.chars().take(LOG_CHARS_MAX).collect()
            },
            groups: judgement.groups.clone(),
            tests: judgement.tests.iter().map(GradedTest::of).collect(),
        }
    }

    /// Whether single tests have points of their own, and not only their groups.
    #[must_use]
    pub fn tests_have_points(&self) -> bool {
        self.groups.is_empty() || self.tests.iter().any(|test| test.score > 0.0)
    }
}

impl GradedTest {
    fn of(test: &TestReport) -> Self {
        Self {
            name: test.name.clone(),
            verdict: test.verdict,
            score: test.score,
            cpu_ms: test.cpu_ms,
            memory_bytes: test.memory_bytes,
            message: test.message.clone(),
            reason: test.reason.as_deref().cloned(),
        }
    }
}

/// The reason why a contestant's file was not judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ungraded {
    /// A symbolic link.
    Link,
    /// A pipe, say.
    NoFile,
    /// It cannot be read.
    Unreadable {
        /// The system's message.
        why: String,
    },
    /// The file in an archive is truncated, or packed in a way that is not supported.
    Broken,
    /// An archive's file that has a password.
    Encrypted,
    /// No language has this extension.
    NoLanguage,
    /// The language cannot be judged here.
    NoCompiler {
        /// Its id.
        language: String,
    },
    /// The file is longer than the problem allows.
    TooLarge {
        /// The limit.
        bytes_max: u64,
    },
    /// The judge failed several times, which is its own fault.
    Judge,
}

/// A file that is nobody's, or of no task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stray {
    /// Its path, on one line, clipped.
    pub path: String,
    /// The reason why it could not be assigned.
    pub why: StrayReason,
}

/// The reason why a file could not be assigned to a contestant and a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StrayReason {
    /// It is in no contestant's folder, and its name has no contestant.
    NoContestant,
    /// No task is called so.
    NoTask,
    /// It lies in too many folders, one in the other.
    TooDeep,
    /// A file or folder there cannot be read.
    Unreadable,
    /// Its contestant has another program for the same task, which is judged instead.
    Another {
        /// The other program's path.
        chosen: String,
    },
}
