//! The strength of a package's tests, as pages, the API and `grundy strength` show it: how its right programs fare on them when one
//! place is made wrong.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::explanation::{Counterexample, ExplanationNote, NoteKind};

/// The change that makes a program wrong.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
pub enum MutantOperator {
    /// An exchanged comparison, such as `<` for `<=` or `=` for `<>`.
    Comparison,
    /// A number is one more or one less.
    Constant,
    /// A loop ends one step earlier or later, or a neighbour in an array is used.
    OffByOne,
    /// A variable's type holds less.
    TypeWidth,
    /// `+` for `-`, `*` for `+`, and the like.
    Arithmetic,
    /// `and` for `or`, or a `not` is gone.
    Logic,
    /// A statement is gone.
    RemovedStatement,
    /// The smaller for the larger of two.
    MinMax,
}

impl MutantOperator {
    /// All of them, in the order of tables.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The numbers of mutants by result. Each that was made is one of: not compiled, identical, killed, survived, equivalent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MutantCounts {
    /// The number of programs with one place made wrong.
    pub made: usize,
    /// The number of those that compile.
    pub compiled: usize,
    /// The number of those whose compiled program is byte by byte the original's.
    pub identical: usize,
    /// The number of those that fail a test.
    pub killed: usize,
    /// The number of those that pass every test and are wrong; if no search was possible, of all that pass every test.
    pub survived: usize,
    /// The number of those that pass every test and for which no input was found on which they are wrong. They do not count.
    pub equivalent: usize,
}

impl MutantCounts {
    /// Adds another's numbers.
    pub const fn add(&mut self, other: Self) {
        self.made += other.made;
        self.compiled += other.compiled;
        self.identical += other.identical;
        self.killed += other.killed;
        self.survived += other.survived;
        self.equivalent += other.equivalent;
    }

    /// The share of wrong mutants that the tests kill, in percent; `None` if none is wrong.
    #[must_use]
    pub fn killed_percent(&self) -> Option<f64> {
        let wrong = self.killed + self.survived;
        let percent = self.killed as f64 * 100.0 / wrong as f64;
        (wrong > 0).then_some((percent * 10.0).round() / 10.0)
    }
}

/// The strength of a package's tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// The package's id.
    pub package: String,
    /// All mutants together.
    pub counts: MutantCounts,
    /// [`MutantCounts::killed_percent`] of them.
    pub killed_percent: Option<f64>,
    /// The number of mutants to try. `counts` has fewer if the time was over before.
    #[serde(default)]
    pub planned: usize,
    /// The results by the program that the mutants were made from.
    pub programs: Vec<ProgramStrength>,
    /// The results by the kind of change; only kinds with a mutant.
    pub operators: Vec<OperatorStrength>,
    /// The mutants that pass every test and are wrong.
    pub survivors: Vec<Survivor>,
    /// The tests that are needed.
    pub tests: TestsWorth,
    /// Further remarks on the package.
    pub notes: Vec<ExplanationNote>,
    /// The time of the measurement, in seconds.
    pub seconds: f64,
}

impl Strength {
    /// Whether everything was tried.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.counts.made >= self.planned
    }

    /// Adds one more remark, once.
    pub fn note(&mut self, kind: NoteKind) {
        if !self.notes.iter().any(|note| note.kind == kind) {
            self.notes.push(kind.into());
        }
    }
}

/// The results of a program's mutants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramStrength {
    /// Its path below the package.
    pub program: String,
    /// The language's id.
    pub language: String,
    /// The numbers of its mutants.
    pub counts: MutantCounts,
    /// The reason why there are none.
    pub left_out: Option<LeftOut>,
}

/// The reason why no mutants were made from a right program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftOut {
    /// It has several files.
    SeveralFiles,
    /// Its language's compiler is not installed here.
    NotInstalled,
    /// It does not compile.
    DoesNotCompile,
    /// It does not pass the tests itself.
    FailsTests,
    /// The program has no place that could be made wrong.
    NothingToChange,
}

/// The results of the mutants of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorStrength {
    /// The change.
    pub operator: MutantOperator,
    /// The numbers of its mutants.
    pub counts: MutantCounts,
}

/// A wrong program that passes every test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Survivor {
    /// The path in the package of the right program that it was made from.
    pub program: String,
    /// The language's id.
    pub language: String,
    /// The change.
    pub operator: MutantOperator,
    /// The line of the change, from 1.
    pub line: u32,
    /// The text before the change.
    pub before: String,
    /// The new text; empty if the old one was removed.
    pub after: String,
    /// The lines of the source around `before`, whole.
    #[serde(default)]
    pub old_lines: String,
    /// The same lines as they are now.
    #[serde(default)]
    pub new_lines: String,
    /// The smallest input that was found on which it is wrong. `None` if no search was possible.
    pub counterexample: Option<Counterexample>,
}

/// The secret tests of the package that are needed to kill everything that all of them kill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestsWorth {
    /// The number of secret tests.
    pub secret: usize,
    /// The number of mutants that were run on every test.
    pub mutants: usize,
    /// The number of the package's own wrong programs, which were run on every test, too.
    pub wrong_programs: usize,
    /// The number of wrong programs of the package for which there was no time.
    #[serde(default)]
    pub wrong_programs_left: usize,
    /// The wrong programs of the package that pass every test: `wrong_answer/a.cpp`.
    #[serde(default)]
    pub uncaught: Vec<String>,
    /// The tests that add nothing: each program that fails one fails another, too.
    pub idle: Vec<String>,
    /// A smaller set of tests that is enough: each program that fails some test fails one of these.
    pub smaller: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_count_that_are_wrong() {
        let mut counts = MutantCounts {
            made: 40,
            compiled: 38,
            identical: 3,
            killed: 19,
            survived: 1,
            equivalent: 15,
        };
        assert_eq!(counts.killed_percent(), Some(95.0));
        counts.add(MutantCounts {
            made: 1,
            compiled: 1,
            survived: 1,
            ..MutantCounts::default()
        });
        assert_eq!((counts.made, counts.killed_percent()), (41, Some(90.5)));
        assert_eq!(MutantCounts::default().killed_percent(), None);
    }

    #[test]
    fn its_json_has_the_names_that_programs_read() {
        let survivor = Survivor {
            program: "submissions/accepted/a.cpp".to_owned(),
            language: "cpp".to_owned(),
            operator: MutantOperator::OffByOne,
            line: 3,
            before: "n".to_owned(),
            after: "n - 1".to_owned(),
            old_lines: "i < n;".to_owned(),
            new_lines: "i < n - 1;".to_owned(),
            counterexample: None,
        };
        let mut strength = Strength {
            package: "a".to_owned(),
            counts: MutantCounts::default(),
            killed_percent: None,
            planned: 4,
            programs: Vec::new(),
            operators: Vec::new(),
            survivors: vec![survivor],
            tests: TestsWorth::default(),
            notes: Vec::new(),
            seconds: 0.5,
        };
        let json = serde_json::to_string(&strength).unwrap();
        assert_eq!(
            json,
            r#"{"package":"a","counts":{"made":0,"compiled":0,"identical":0,"killed":0,"survived":0,"equivalent":0},"killed_percent":null,"planned":4,"programs":[],"operators":[],"survivors":[{"program":"submissions/accepted/a.cpp","language":"cpp","operator":"off_by_one","line":3,"before":"n","after":"n - 1","old_lines":"i < n;","new_lines":"i < n - 1;","counterexample":null}],"tests":{"secret":0,"mutants":0,"wrong_programs":0,"wrong_programs_left":0,"uncaught":[],"idle":[],"smaller":[]},"notes":[],"seconds":0.5}"#
        );
        assert_eq!(serde_json::from_str::<Strength>(&json).unwrap(), strength);
        assert!(!strength.is_whole());
        strength.note(NoteKind::NoValidator);
        strength.note(NoteKind::NoValidator);
        assert_eq!(strength.notes.len(), 1);
    }
}
