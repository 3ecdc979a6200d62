//! The bodies of the API's requests and responses. Times are milliseconds since 1970, sizes bytes.

use grundy_judgement::{CompileReport, Exit, Reason, TriedRun, Verdict};
use grundy_store::{CustomTest, CustomTestSubject, Request};
use grundy_words::Phrases;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::JobStateBody;

/// A program to run once on a sample or on an input, without submitting it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRunBody {
    /// The problem's id.
    #[schema(example = "vpoint")]
    pub problem: String,
    /// The language's id; may be left out where `file_name` tells it.
    #[serde(default)]
    #[schema(example = "cpp")]
    pub language: String,
    /// The program.
    pub source: String,
    /// The name of the source file, for its extension.
    #[serde(default)]
    pub file_name: String,
    /// The name of the sample to run it on.
    #[serde(default)]
    #[schema(example = "sample/1")]
    pub sample: Option<String>,
    /// An input of one's own, in place of a sample.
    #[serde(default)]
    pub input: Option<String>,
}

/// A program that is run without being submitted. It is kept for an hour, and only its author may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RunBody {
    /// Id.
    pub id: String,
    /// The present state.
    pub state: JobStateBody,
    /// The time of the request, in milliseconds since 1970.
    pub created_ms: i64,
    /// The problem's id.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The sample's name; nothing for an input of one's own.
    pub sample: Option<String>,
    /// The compiler's report.
    pub compile: Option<RunCompileBody>,
    /// The result of the run; nothing if there is no program.
    pub run: Option<RanBody>,
    /// The addresses to go on with.
    pub links: RunLinks,
}

/// The compiler's report.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RunCompileBody {
    /// Whether there is a program to run.
    pub ok: bool,
    /// The compiler's messages, clipped.
    pub log: String,
}

impl From<CompileReport> for RunCompileBody {
    fn from(report: CompileReport) -> Self {
        Self {
            ok: report.ok,
            log: report.log,
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RanBody {
    /// AC, WA, TLE, MLE, OLE or RTE. If nothing was compared, AC means that the program ended by itself, with code 0.
    #[schema(value_type = String, example = "AC")]
    pub verdict: Verdict,
    /// Whether the output was compared with the sample's answer.
    pub is_checked: bool,
    /// The CPU time, in milliseconds.
    pub cpu_ms: f64,
    /// The wall time, in milliseconds.
    pub wall_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// How the program ended: `{"code":0}`, `{"signal":11}` or `{"limit":"cpu"}`.
    #[schema(value_type = Object)]
    pub exit: Exit,
    /// The reason why it failed, in the caller's language as far as there are words.
    pub message: String,
    /// The same as data, where the words are the judge's own.
    #[serde(skip)]
    reason: Option<Reason>,
    /// The message of the problem's validator against the input; nothing if it is valid, or there is no validator.
    pub input_fault: Option<String>,
    /// The head of the output, with invalid UTF-8 replaced.
    pub output: String,
    /// Whether there may be more of it.
    pub is_output_clipped: bool,
    /// The head of standard error, with invalid UTF-8 replaced.
    pub error_output: String,
    /// Whether there may be more of it.
    pub is_error_output_clipped: bool,
}

impl RanBody {
    /// Says the same in another language than English.
    pub(super) fn speak(&mut self, locale: crate::frame::Locale, phrases: &Phrases) {
        self.message = match &self.reason {
            Some(reason) => reason.in_words(locale),
            None => phrases.in_words(locale, &self.message),
        };
        let fault = self.input_fault.as_ref();
        self.input_fault = fault.map(|fault| phrases.in_words(locale, fault));
    }
}

impl From<TriedRun> for RanBody {
    fn from(run: TriedRun) -> Self {
        Self {
            verdict: run.verdict,
            is_checked: run.is_checked,
            cpu_ms: run.cpu_ms,
            wall_ms: run.wall_ms,
            memory_bytes: run.memory_bytes,
            exit: run.exit,
            message: run.message,
            reason: run.reason,
            input_fault: run.input_fault,
            output: String::from_utf8_lossy(&run.output).into_owned(),
            is_output_clipped: run.is_output_clipped,
            error_output: String::from_utf8_lossy(&run.error_output).into_owned(),
            is_error_output_clipped: run.is_error_output_clipped,
        }
    }
}

/// Addresses, relative to the server's.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RunLinks {
    /// This object.
    #[serde(rename = "self")]
    pub itself: String,
    /// Its page for people.
    pub page: String,
}

impl From<Request<CustomTest>> for RunBody {
    fn from(custom_test: Request<CustomTest>) -> Self {
        let links = RunLinks {
            itself: format!("/api/v1/runs/{}", custom_test.id),
            page: format!("/runs/{}", custom_test.id),
        };
        let (state, report) = JobStateBody::of(custom_test.state);
        let (compile, run) = report.map(|report| (report.compile, report.run)).unzip();
        Self {
            id: custom_test.id.to_string(),
            state,
            created_ms: custom_test.created_ms,
            problem: custom_test.problem,
            language: custom_test.question.language,
            sample: match custom_test.question.on {
                CustomTestSubject::Sample(name) => Some(name),
                _ => None,
            },
            compile: compile.map(Into::into),
            run: run.flatten().map(Into::into),
            links,
        }
    }
}
