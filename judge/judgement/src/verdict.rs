//! The verdict of a test or of a whole submission, as all parts of Grundy name it.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// The result of a test case or of a submission, in the short codes that contestants know.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "UPPERCASE", parse_err_ty = UnknownVerdict, parse_err_fn = UnknownVerdict::new)]
pub enum Verdict {
    /// Accepted: the checker accepted the output.
    Ac,
    /// Wrong answer; a missing or unreadable output file counts as one, too.
    Wa,
    /// Time limit exceeded: CPU time, or wall time for an idle program.
    Tle,
    /// Memory limit exceeded, by the kernel's out-of-memory counter.
    Mle,
    /// Output limit exceeded.
    Ole,
    /// Run-time error: a non-zero exit code or a signal.
    Rte,
    /// Compile error; whole submissions only.
    Ce,
    /// Internal error: the judge's fault, never the contestant's.
    Ie,
}

impl Verdict {
    /// Every verdict, in the order in which pages list them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The short code, such as `"AC"`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A text that is none of the verdict codes.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no verdict; expected one of AC WA TLE MLE OLE RTE CE IE")]
pub struct UnknownVerdict(String);

impl UnknownVerdict {
    fn new(text: &str) -> Self {
        Self(text.to_owned())
    }
}
