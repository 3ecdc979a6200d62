//! The outcome of a test or of a whole submission, as every part of Grundy names it.

use serde::{Deserialize, Serialize};

/// The result of a test case or of a submission, in the short codes that contestants know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// Accepted: the checker took the output.
    Ac,
    /// Wrong answer; a missing or unreadable output file counts here too.
    Wa,
    /// Time limit exceeded, of CPU time or, for an idle program, of wall time.
    Tle,
    /// Memory limit exceeded, told by the kernel's out-of-memory counter.
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
    pub const ALL: [Self; 8] = [
        Self::Ac,
        Self::Wa,
        Self::Tle,
        Self::Mle,
        Self::Ole,
        Self::Rte,
        Self::Ce,
        Self::Ie,
    ];

    /// The short code, such as `"AC"`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ac => "AC",
            Self::Wa => "WA",
            Self::Tle => "TLE",
            Self::Mle => "MLE",
            Self::Ole => "OLE",
            Self::Rte => "RTE",
            Self::Ce => "CE",
            Self::Ie => "IE",
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.pad(self.code())
    }
}

/// A text that is none of the verdict codes.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no verdict; expected one of AC WA TLE MLE OLE RTE CE IE")]
pub struct UnknownVerdict(String);

impl std::str::FromStr for Verdict {
    type Err = UnknownVerdict;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|verdict| verdict.code() == text)
            .ok_or_else(|| UnknownVerdict(text.to_owned()))
    }
}
