//! The promises of a package that a check looks at, and the steps that it takes.

use serde::{Deserialize, Serialize};

/// A promise that a package makes. Its name is stored and printed, and never changes. Until November 2026 an error that ended a
/// whole step was stored under the step's name.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, strum::Display, strum::EnumString, Serialize, Deserialize,
)]
#[serde(from = "String", into = "String")]
pub enum Promise {
    /// It is complete and well made, as far as this can be seen without running anything.
    #[default]
    #[strum(to_string = "structure")]
    Structure,
    /// Every validator accepts every input.
    #[strum(to_string = "inputs are valid", serialize = "inputs")]
    Inputs,
    /// Some validator refuses each broken input.
    #[strum(to_string = "broken inputs are refused")]
    BrokenInputs,
    /// One test reaches all bounds at once.
    #[strum(to_string = "tests reach the bounds together")]
    Bounds,
    /// Inputs of all sizes can be made.
    #[strum(to_string = "inputs grow")]
    Growth,
    /// The answers are what the reference solution says.
    #[strum(to_string = "answers are the reference's", serialize = "answers")]
    Answers,
    /// The checker accepts the answers.
    #[strum(to_string = "answers are accepted")]
    AnswersAccepted,
    /// The checker rejects broken outputs.
    #[strum(
        to_string = "the checker rejects broken outputs",
        serialize = "checker"
    )]
    Checker,
    /// The brute force agrees with the reference solution.
    #[strum(to_string = "the brute force agrees", serialize = "brute force")]
    BruteForce,
    /// The game keeps its rules.
    #[strum(to_string = "the game keeps its rules", serialize = "game")]
    Game,
    /// Lint has no finding in accepted programs.
    #[strum(
        to_string = "nothing is said against accepted programs",
        serialize = "lint"
    )]
    Lint,
    /// Each example submission gets its verdict.
    #[strum(
        to_string = "submissions get their verdicts",
        serialize = "submissions"
    )]
    Verdicts,
    /// The time limit has a margin.
    #[strum(to_string = "time limits have a margin")]
    Margins,
    /// Several tests catch each wrong submission.
    #[strum(to_string = "tests catch wrong submissions")]
    Worth,
    /// Slow ideas run out of time.
    #[strum(to_string = "slow ideas are caught")]
    SlowIdeas,
    /// Editorials have a table of what the tests catch.
    #[strum(to_string = "editorials tell what the tests catch")]
    Table,
    /// The messages of the package's programs have Vietnamese translations.
    #[strum(to_string = "words are there in Vietnamese", serialize = "words")]
    Words,
    /// The check ends in time.
    #[strum(to_string = "time")]
    Time,
    /// The test data can be made, and kept.
    #[strum(to_string = "data")]
    Data,
    /// The course fits the packages beside it.
    #[strum(to_string = "course")]
    Course,
    /// No package beside it has its UUID.
    #[strum(to_string = "uuid")]
    Uuid,
    /// A promise of another version of the judge, by its name.
    #[strum(default)]
    Other(String),
}

impl From<String> for Promise {
    fn from(name: String) -> Self {
        name.parse().unwrap_or(Self::Other(name))
    }
}

impl From<Promise> for String {
    fn from(promise: Promise) -> Self {
        promise.to_string()
    }
}

/// A step of a check, of which progress is reported.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    strum::Display,
    strum::IntoStaticStr,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Step {
    /// Makes what is missing of the data.
    #[default]
    Data,
    /// Validates the inputs.
    Inputs,
    /// Runs the validators on broken inputs, which they must refuse.
    #[serde(rename = "broken inputs")]
    #[strum(serialize = "broken inputs")]
    BrokenInputs,
    /// Compares the answers with those of the reference solution.
    Answers,
    /// Tries the checker on broken outputs.
    Checker,
    /// Compares the reference solution with the brute force.
    #[serde(rename = "brute force")]
    #[strum(serialize = "brute force")]
    BruteForce,
    /// Plays the game.
    Game,
    /// Reads the accepted programs.
    Lint,
    /// Judges the example submissions.
    Submissions,
    /// Looks for texts in both languages.
    Words,
}

impl Step {
    /// The name, as it is stored and printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_those_of_old_reports_are_known() {
        let read = |name: &str| Promise::from(name.to_owned());
        for promise in [Promise::Structure, Promise::Answers, Promise::Words] {
            assert_eq!(read(&promise.to_string()), promise);
        }
        assert_eq!(read("inputs"), Promise::Inputs);
        assert_eq!(serde_json::json!(read("inputs")), "inputs are valid");
        assert_eq!(serde_json::json!(read("secret data")), "secret data");
        for step in [Step::BrokenInputs, Step::Lint] {
            assert_eq!(serde_json::json!(step), step.name());
        }
    }
}
