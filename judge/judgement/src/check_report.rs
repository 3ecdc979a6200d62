//! The result of checking the promises of a package.

use grundy_words::{Argument as _, Line};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::promise::Promise;
use crate::reason::Reason;
use crate::verdict::Verdict;

/// The result of checking every promise of a package, after its missing data were made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CheckReport {
    /// Whether no promise is broken and all missing data could be made.
    pub ok: bool,
    /// The files of test data that were made, relative to the package.
    pub made: Vec<String>,
    /// The data that could not be made, one line each.
    #[serde(deserialize_with = "told")]
    pub failures: Vec<Line>,
    /// The promises, in the order in which they were checked. A package that cannot be read has only one, which is broken.
    pub checks: Vec<CheckedPromise>,
    /// The example submissions.
    pub submissions: Vec<CheckedSubmission>,
}

/// One kind of promise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedPromise {
    /// The promise.
    pub name: Promise,
    /// How many things were checked.
    pub count: usize,
    /// The broken promises, one line each.
    #[serde(deserialize_with = "told")]
    pub broken: Vec<Line>,
    /// The doubtful points, one line each.
    #[serde(deserialize_with = "told")]
    pub warnings: Vec<Line>,
    /// Remarks that need no action, one line each.
    #[serde(deserialize_with = "told")]
    pub notes: Vec<Line>,
}

impl CheckedPromise {
    /// A promise before anything was checked.
    #[must_use]
    pub const fn new(name: Promise) -> Self {
        Self {
            name,
            count: 0,
            broken: Vec::new(),
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// The result of an example submission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedSubmission {
    /// The path relative to the package.
    pub file: String,
    /// The language's id.
    pub language: String,
    /// The verdicts of the whole that keep the promise.
    pub expected: Vec<Verdict>,
    /// Its verdict.
    pub verdict: Verdict,
    /// The CPU time of its slowest test, in milliseconds.
    pub slowest_ms: f64,
    /// Whether the slowest test was ended at that time, so that it needs at least as much.
    #[serde(default)]
    pub is_cut_off: bool,
    /// The time limit in its language, in milliseconds.
    pub limit_ms: f64,
    /// The tests that it fails, with their verdicts; those of [`Self::from_table`] among them.
    pub failed: Vec<(String, Verdict)>,
    /// The tests that it was not run on, since an editorial's table tells its result: it was found with these tests and this program,
    /// and other tests of its row have confirmed it. It passes those that are not among [`Self::failed`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from_table: Vec<String>,
    /// The number of tests of which nothing is known: it was not run on them to the end, since enough others had shown it to be slow.
    pub left_out: usize,
    /// The tests on which a faster or slower machine may have another verdict: those that it was not run on to the end, and those that
    /// took between half and twice the time limit.
    #[serde(default)]
    pub undecided: Vec<String>,
    /// For the reference solution of an interactive problem: its dialogue with the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conversation: Option<CheckedConversation>,
}

/// A conversation that was played while a package was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedConversation {
    /// The test's name.
    pub test: String,
    /// The program's verdict.
    pub verdict: Verdict,
    /// The judge's message, to the program's author or to judges.
    #[serde(deserialize_with = "told")]
    pub message: Line,
    /// The dialogue, in the form of [`crate::TestReport::transcript`] (clipped).
    pub transcript: String,
}

/// Reads lines. Until November 2026 a judge's reason in a line was stored as data; since then it is stored in words.
fn told<'de, D: Deserializer<'de>, Lines: DeserializeOwned>(from: D) -> Result<Lines, D::Error> {
    let mut stored = Value::deserialize(from)?;
    tell_reasons(&mut stored);
    serde_json::from_value(stored).map_err(D::Error::custom)
}

fn tell_reasons(stored: &mut Value) {
    match stored {
        Value::Array(parts) => parts.iter_mut().for_each(tell_reasons),
        Value::Object(fields) => match fields.get("reason").map(Reason::deserialize) {
            Some(Ok(reason)) => *stored = serde_json::json!(reason.to_line()),
            _ => fields.values_mut().for_each(tell_reasons),
        },
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_that_were_stored_as_they_are_become_words() {
        let stored = r#"{"name":"secret data","count":1,"warnings":[],"notes":["old"],"broken":[
            {"of":"secret/1","line":{"key":"check-rejected","with":{"why":{"reason":{"kind":"no_answer"}}}}}]}"#;
        let promise: CheckedPromise = serde_json::from_str(stored).expect("a promise");
        let why = Reason::NoAnswer.to_line();
        let expected = grundy_words::sentence!("check-rejected", why).of("secret/1");
        assert_eq!(promise.broken, [expected]);
        assert_eq!(promise.notes, [Line::from("old")]);
    }
}
