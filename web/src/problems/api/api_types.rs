//! The bodies of the API's responses about problems. Sizes are bytes.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::problems::texts::views::SampleContentView;

/// A problem in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemEntry {
    /// Id, `[a-z0-9]+`.
    #[schema(example = "vpoint")]
    pub id: String,
    /// The titles by language code.
    pub names: BTreeMap<String, String>,
    /// The chapter of the textbook.
    pub chapter: Option<String>,
    /// The number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// The number of test cases, samples included.
    pub tests_count: i64,
}

/// The list of problems.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemList {
    /// The problems, in order of chapter, exercise and id.
    pub problems: Vec<ProblemEntry>,
}

/// One problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemBody {
    /// Id, `[a-z0-9]+`.
    pub id: String,
    /// The titles by language code.
    pub names: BTreeMap<String, String>,
    /// The chapter of the textbook.
    pub chapter: Option<String>,
    /// The number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// The limits of a run.
    pub limits: ProblemLimits,
    /// File names that a program may use instead of the standard streams, in any letter case.
    pub files: Option<ProblemFiles>,
    /// The ids of the languages to submit in.
    pub languages: Vec<String>,
    /// The statements as sanitised HTML, by language code, without the samples.
    pub statements: BTreeMap<String, String>,
    /// The samples as the statement shows them, each clipped to 16 KiB.
    pub samples: Vec<SampleBody>,
}

/// The limits of a run.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemLimits {
    /// The CPU time of one test, in milliseconds, before a language's factor.
    pub time_ms: u64,
    /// The CPU time of one test, in milliseconds, by the id of the language.
    pub time_ms_in: BTreeMap<String, u64>,
    /// The memory, in bytes.
    pub memory_bytes: u64,
    /// The output, in bytes.
    pub output_bytes: u64,
    /// The source code, in bytes.
    pub source_bytes: u64,
}

/// Named files.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemFiles {
    /// `VPOINT.INP`
    pub input: String,
    /// `VPOINT.OUT`
    pub output: String,
}

/// A sample: input and output, or a conversation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SampleBody {
    /// The input; empty if a conversation is shown.
    pub input: String,
    /// The judge's answer; empty if a conversation is shown.
    pub output: String,
    /// The conversation of an interactive problem: each line after `<` (the judge's) or `>` (the program's).
    pub interaction: Option<String>,
    /// Whether one of them is clipped.
    pub clipped: bool,
}

impl From<&SampleContentView> for SampleBody {
    fn from(content: &SampleContentView) -> Self {
        match content {
            SampleContentView::Data { input, output } => Self {
                input: input.text.clone(),
                output: output.text.clone(),
                interaction: None,
                clipped: input.is_clipped || output.is_clipped,
            },
            SampleContentView::Dialogue(said) => Self {
                input: String::new(),
                output: String::new(),
                interaction: Some(said.text.clone()),
                clipped: said.is_clipped,
            },
        }
    }
}

/// A problem's hint and editorial, as far as the caller may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SolutionBody {
    /// The hint, if there is one.
    pub hint: Option<PartBody>,
    /// The editorial, if there is one.
    pub editorial: Option<PartBody>,
}

/// A hint or an editorial.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PartBody {
    /// Whether students may see it. They get only what is open.
    pub open: bool,
    /// Sanitised HTML by language code.
    pub texts: BTreeMap<String, String>,
}
