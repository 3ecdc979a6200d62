//! The results of files in a grading: a folder of contestants' files that nobody submitted, judged for a table of points.

use serde::{Deserialize, Serialize};

use crate::judgement::{GroupReport, Judgement, TestReport};
use crate::reason::Reason;
use crate::verdict::Verdict;

/// How much of a compiler's log is kept.
const LOG_CHARS_MAX: usize = 2_000;

/// The result of a contestant's file: only the figures of tables of points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graded {
    /// Language id.
    pub language: String,
    /// The overall verdict.
    pub verdict: Verdict,
    /// Points reached, the package's.
    pub score: f64,
    /// Points to be had; where there is no bound, those reached.
    pub max_score: f64,
    /// The compiler's messages where it made no program, clipped.
    pub compile_log: String,
    /// The results of groups of tests, where points go by groups; empty for files judged before this was kept.
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
    /// Points for this test.
    pub score: f64,
    /// CPU time, in milliseconds, to a tenth.
    pub cpu_ms: f64,
    /// Peak memory, in bytes.
    pub memory_bytes: u64,
    /// The checker's message, or why there was nothing to check.
    pub message: String,
    /// The message, where it is the judge's own and not a checker's.
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

/// Why a contestant's file was not judged.
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
    /// An archive's file that is cut off, or packed in a way that is not supported.
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
    /// Longer than the problem allows.
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
    /// Why nobody can place it.
    pub why: StrayReason,
}

/// Why nobody can place a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StrayReason {
    /// It lies in no contestant's folder, and its name tells no contestant.
    NoContestant,
    /// No task is called so.
    NoTask,
    /// It lies in too many folders, one in the other.
    TooDeep,
    /// A file or folder there cannot be read.
    Unreadable,
    /// Its contestant has another program for the same task, which is judged.
    Another {
        /// The other program's path.
        chosen: String,
    },
}
