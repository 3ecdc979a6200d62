//! The bodies of the API's requests and responses. Times are milliseconds since 1970, sizes bytes.

use grundy_judgement::{CompileReport, Exit, GroupReport, Verdict};
use grundy_languages::Languages;
use grundy_store::{State, Submission, TestRow};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::frame::{Locale, WORDS};
use crate::judges::Lack;
use crate::submissions::feedback::Sight;

/// A program to judge.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSubmissionBody {
    /// The problem's id.
    #[schema(example = "vpoint")]
    pub problem: String,
    /// The language's id; may be left out where `file_name` tells it.
    #[serde(default)]
    #[schema(example = "cpp")]
    pub language: String,
    /// The program, if it is one file.
    #[serde(default)]
    pub source: String,
    /// A ZIP archive of several files, or of answers, in base64; it stands in place of `source`.
    #[serde(default)]
    pub archive: String,
    /// The name of the source file, for its extension and for later downloads.
    #[serde(default)]
    pub file_name: String,
    /// The id of the event in which it is submitted; empty for practice.
    #[serde(default)]
    pub event: String,
}

/// The state of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StateBody {
    /// It waits.
    Queued,
    /// It is being judged.
    Judging,
    /// It has its verdict.
    Done,
    /// Is told nothing of before its event is over.
    Sealed,
}

impl From<State> for StateBody {
    fn from(state: State) -> Self {
        match state {
            State::Queued => Self::Queued,
            State::Judging => Self::Judging,
            State::Done => Self::Done,
            State::Sealed => Self::Sealed,
        }
    }
}

/// A submission: its state, and what `grundy judge --json` prints, as far as it is known yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SubmissionBody {
    /// Id.
    pub id: String,
    /// The short number, as pages show it.
    pub number: i64,
    /// The present state.
    pub state: StateBody,
    /// The reason why no judge can take it now, as long as that is so.
    pub waiting_for: Option<WaitingBody>,
    /// The time of the submission, in milliseconds since 1970.
    pub created_ms: i64,
    /// The time when it was judged, in milliseconds since 1970.
    pub finished_ms: Option<i64>,
    /// The problem's id.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The overall verdict: AC, WA, TLE, MLE, OLE, RTE, CE or IE.
    #[schema(value_type = Option<String>, example = "AC")]
    pub verdict: Option<Verdict>,
    /// The points that it got.
    pub score: Option<f64>,
    /// The most points that it could get.
    pub max_score: Option<f64>,
    /// The compiler's report.
    pub compile: Option<CompileReport>,
    /// The tests that are done, in order.
    pub tests: Vec<TestBody>,
    /// The number of tests that were not run, since they could not change the result any more; nothing while it is judged, and if the
    /// problem shows no single tests.
    pub tests_not_run: Option<usize>,
    /// The results of groups of tests, once all is judged; empty if nothing is scored by groups.
    pub groups: Vec<GroupReport>,
    /// The hash of everything that affects verdicts in the package that judged.
    pub package_hash: Option<String>,
    /// The addresses to go on with.
    pub links: SubmissionLinks,
}

/// The reason why no judge can take a submission now. It stays in the queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct WaitingBody {
    /// `no_judge`: none is running. `no_language`: none of them can do `languages`.
    #[schema(example = "no_language")]
    pub reason: &'static str,
    /// The ids of the missing languages: of the submission, or of the problem's own programs.
    pub languages: Vec<String>,
    /// The reason in words.
    pub message: String,
}

impl WaitingBody {
    /// The body for a judgement that waits because of `lack`.
    pub(crate) fn new(locale: Locale, lack: &Lack, languages: &Languages) -> Self {
        Self {
            reason: match lack {
                Lack::Nobody => "no_judge",
                Lack::Languages(_) => "no_language",
            },
            languages: lack.languages().to_vec(),
            message: lack.message(locale, languages).in_words_of(&WORDS, locale),
        }
    }
}

/// Addresses, relative to the server's.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SubmissionLinks {
    /// This object.
    #[serde(rename = "self")]
    pub itself: String,
    /// Its events.
    pub events: String,
    /// Its page for people.
    pub page: String,
}

impl SubmissionLinks {
    /// The addresses of this submission's resources.
    pub(crate) fn new(submission: &Submission) -> Self {
        let itself = format!("/api/v1/submissions/{}", submission.id);
        Self {
            events: format!("{itself}/events"),
            itself,
            page: format!("/submissions/{}", submission.number),
        }
    }
}

/// The result of a test. Data that the problem does not show to contestants are left out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TestBody {
    /// The name in the package: `secret/03-large`; students get only the number of secret tests: `secret/03`.
    pub name: String,
    /// The verdict.
    #[schema(value_type = String, example = "WA")]
    pub verdict: Verdict,
    /// The points for this test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The CPU time; for secret tests students get it rounded up to 10, 20, 50, 100 … ms, and never more than the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<f64>,
    /// The wall time; for secret tests only teachers get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall_ms: Option<f64>,
    /// The peak memory; for secret tests students get it rounded up to 1, 2, 4, 8 … MiB, and never more than the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
    /// How the program ended: `{"code":0}`, `{"signal":11}` or `{"limit":"cpu"}`; for secret tests only teachers get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub exit: Option<Exit>,
    /// The reason why it failed, in the caller's language as far as there are words; for secret tests students get only the kind of
    /// failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The checker's message for judges; only teachers get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judge_note: Option<String>,
}

impl TestBody {
    /// A test, if the caller may see it.
    pub(crate) fn new(locale: Locale, row: TestRow, sight: &Sight) -> Option<Self> {
        let seen = sight.of_test(locale, &row)?;
        Some(Self {
            verdict: row.test.verdict,
            score: seen.score,
            cpu_ms: seen.usage.map(|usage| usage.cpu_ms),
            wall_ms: seen.wall_ms,
            memory_bytes: seen.usage.map(|usage| usage.memory_bytes),
            exit: seen.exit,
            message: seen.message,
            judge_note: seen.judge_note,
            name: sight.name(&row),
        })
    }
}
