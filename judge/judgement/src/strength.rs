//! How strong a package's tests are, as pages, the API and `grundy strength` tell it: what becomes of its right programs when one
//! place in them is made wrong.

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
    /// `<` for `<=`, `=` for `<>`, and the like.
    Comparison,
    /// A number is one more or one less.
    Constant,
    /// A loop ends one step sooner or later, or a neighbour in an array is taken.
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

/// Numbers of mutants by their result. Each that was made is one of: not compiled, identical, killed, survived, equivalent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MutantCounts {
    /// Programs with one place made wrong.
    pub made: usize,
    /// Those of them that compile.
    pub compiled: usize,
    /// Those whose compiled program is that of the original, byte by byte.
    pub identical: usize,
    /// Those that fail on a test.
    pub killed: usize,
    /// Those that pass every test and are wrong; where nothing could be searched for, all that pass every test.
    pub survived: usize,
    /// Those that pass every test, and no input was found on which they are wrong. They do not count.
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

    /// How many of those that are wrong the tests kill, in percent; nothing where none is wrong.
    #[must_use]
    pub fn killed_percent(&self) -> Option<f64> {
        let wrong = self.killed + self.survived;
        let percent = self.killed as f64 * 100.0 / wrong as f64;
        (wrong > 0).then_some((percent * 10.0).round() / 10.0)
    }
}

/// How strong a package's tests are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// The package's id.
    pub package: String,
    /// All mutants together.
    pub counts: MutantCounts,
    /// [`MutantCounts::killed_percent`] of them.
    pub killed_percent: Option<f64>,
    /// Mutants that there were to try. `counts` has fewer of them where the time was over first.
    #[serde(default)]
    pub planned: usize,
    /// Results by the program that the mutants were made of.
    pub programs: Vec<ProgramStrength>,
    /// Results by the kind of change; only kinds of which there is a mutant.
    pub operators: Vec<OperatorStrength>,
    /// Those that pass every test and are wrong.
    pub survivors: Vec<Survivor>,
    /// The tests that are needed.
    pub tests: TestsWorth,
    /// Further remarks on the package.
    pub notes: Vec<ExplanationNote>,
    /// How long it took.
    pub seconds: f64,
}

impl Strength {
    /// Whether all was tried that there was to try.
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
    /// Language id.
    pub language: String,
    /// Numbers of its mutants.
    pub counts: MutantCounts,
    /// Why there are none.
    pub left_out: Option<LeftOut>,
}

/// Why no mutants were made of a right program.
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
    /// There is nothing in it that could be made wrong.
    NothingToChange,
}

/// The results of the mutants of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorStrength {
    /// The change.
    pub operator: MutantOperator,
    /// Numbers of its mutants.
    pub counts: MutantCounts,
}

/// A wrong program that passes every test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Survivor {
    /// The right program that it was made of, its path below the package.
    pub program: String,
    /// Language id.
    pub language: String,
    /// The change.
    pub operator: MutantOperator,
    /// From 1: where.
    pub line: u32,
    /// The text before the change.
    pub before: String,
    /// The text after it; empty where it was taken away.
    pub after: String,
    /// The lines of the source around `before`, whole.
    #[serde(default)]
    pub old_lines: String,
    /// The same lines as they are now.
    #[serde(default)]
    pub new_lines: String,
    /// The smallest input that was found on which it is wrong. None where nothing could be searched for.
    pub counterexample: Option<Counterexample>,
}

/// The package's secret tests that are needed to kill what all of them kill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestsWorth {
    /// Secret tests.
    pub secret: usize,
    /// Mutants that were run on every test.
    pub mutants: usize,
    /// The package's own wrong programs, which were too.
    pub wrong_programs: usize,
    /// Wrong programs of the package for which there was no time.
    #[serde(default)]
    pub wrong_programs_left: usize,
    /// Wrong programs of the package that pass every test: `wrong_answer/a.cpp`.
    #[serde(default)]
    pub uncaught: Vec<String>,
    /// Tests that add nothing: each program that fails on one fails on another, too.
    pub idle: Vec<String>,
    /// A smaller set that is enough: each program that fails on some test fails on one of these.
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
