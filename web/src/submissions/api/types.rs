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
    /// The program, where it is one file.
    #[serde(default)]
    pub source: String,
    /// In its place: a ZIP archive of several files, or of answers, in base64.
    #[serde(default)]
    pub archive: String,
    /// Name of the source file, for its extension and for later downloads.
    #[serde(default)]
    pub file_name: String,
    /// The id of the event in which it is submitted; empty for practice.
    #[serde(default)]
    pub event: String,
}

/// Where a submission is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StateBody {
    /// Waits.
    Queued,
    /// Is being judged.
    Judging,
    /// Has its verdict.
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

/// A submission: what `grundy judge --json` prints, as far as it is known yet, and where it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SubmissionBody {
    /// Id.
    pub id: String,
    /// Short number, as pages show it.
    pub number: i64,
    /// Where it is on its way.
    pub state: StateBody,
    /// Why no judge can take it just now, while that is so.
    pub waiting_for: Option<WaitingBody>,
    /// When it was submitted.
    pub created_ms: i64,
    /// When it was judged.
    pub finished_ms: Option<i64>,
    /// The problem's id.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The overall verdict: AC, WA, TLE, MLE, OLE, RTE, CE or IE.
    #[schema(value_type = Option<String>, example = "AC")]
    pub verdict: Option<Verdict>,
    /// Points reached.
    pub score: Option<f64>,
    /// Points to be had.
    pub max_score: Option<f64>,
    /// The compiler's report.
    pub compile: Option<CompileReport>,
    /// Tests that are done, in order.
    pub tests: Vec<TestBody>,
    /// Tests that were not run, since the result could not change by them any more; nothing while it is judged, and where the
    /// problem shows no single tests.
    pub tests_not_run: Option<usize>,
    /// The results of groups of tests, once all is judged; empty where nothing is scored by groups.
    pub groups: Vec<GroupReport>,
    /// Hash of what affects verdicts in the package that judged.
    pub package_hash: Option<String>,
    /// Where to go from here.
    pub links: SubmissionLinks,
}

/// Why no judge can take a submission just now. It stays in the queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct WaitingBody {
    /// `no_judge`: none is running. `no_language`: none of them can do `languages`.
    #[schema(example = "no_language")]
    pub reason: &'static str,
    /// Ids of the languages that are missing: of the submission, or of the problem's own programs.
    pub languages: Vec<String>,
    /// The same in words.
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

/// One test's result. What the problem does not show to contestants is left out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TestBody {
    /// Name in the package: `secret/03-large`; students get only the number of secret tests: `secret/03`.
    pub name: String,
    /// The verdict.
    #[schema(value_type = String, example = "WA")]
    pub verdict: Verdict,
    /// Points for this test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// CPU time; of secret tests students get it rounded up to 10, 20, 50, 100 … ms, and never more than the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<f64>,
    /// Wall time; of secret tests for teachers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall_ms: Option<f64>,
    /// Peak memory; of secret tests students get it rounded up to 1, 2, 4, 8 … MiB, and never more than the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
    /// How the program ended: `{"code":0}`, `{"signal":11}` or `{"limit":"cpu"}`; of secret tests for teachers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub exit: Option<Exit>,
    /// Why it failed, in the caller's language as far as there are words; of secret tests students get the kind of failure only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The checker's words for judges; teachers only.
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
