//! The result of trying a program out before it is submitted: on a sample, or on an input of the author's own.

use serde::{Deserialize, Serialize};

use crate::hex;
use crate::judgement::{CompileReport, Exit};
use crate::reason::Reason;
use crate::verdict::Verdict;

/// The result of trying a program out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CustomTestReport {
    /// The compiler's report.
    pub compile: CompileReport,
    /// The run; `None` if there is no program, or it was only compiled.
    pub run: Option<TriedRun>,
}

/// One run of a program whose author may see everything about it, since input and answer are not secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TriedRun {
    /// The verdict. If nothing was compared, AC means that the program ended by itself, with code 0.
    pub verdict: Verdict,
    /// Whether the package's checker compared the output, which it does on a sample.
    pub is_checked: bool,
    /// The CPU time, in milliseconds, to a tenth.
    pub cpu_ms: f64,
    /// The wall time, in milliseconds, to a tenth.
    pub wall_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// How the program ended.
    pub exit: Exit,
    /// The checker's message, or the reason why there was nothing to check.
    pub message: String,
    /// The reason, if the message is the judge's own and not a checker's.
    pub reason: Option<Reason>,
    /// An input validator's message about the input; `None` if all accept it, or there is none.
    pub input_fault: Option<String>,
    /// The beginning of the output: of the named file if the program made it, otherwise of standard output.
    #[serde(with = "hex")]
    pub output: Vec<u8>,
    /// The size of the whole output, if it was counted; otherwise 0.
    #[serde(default)]
    pub output_bytes: u64,
    /// Whether there may be more of it.
    pub is_output_clipped: bool,
    /// The head of standard error.
    #[serde(with = "hex")]
    pub error_output: Vec<u8>,
    /// Whether there may be more of it.
    pub is_error_output_clipped: bool,
    /// The dialogue of an interactive program and its judge (clipped), in the form of [`crate::TestReport::transcript`].
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "hex::serialize_some",
        deserialize_with = "hex::deserialize"
    )]
    pub transcript: Option<Vec<u8>>,
    /// For judges and logs: the cause of an IE.
    #[serde(skip)]
    pub judge_note: Option<String>,
}
