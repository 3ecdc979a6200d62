//! `info.toml` of Library Checker.

use std::fmt::Write as _;

use grundy_words::{Line, sentence};
use toml::{Table, Value};

use grundy_package::read_limited;

use crate::pairs::SourceFile;

/// The folder for submissions that may be too slow.
pub(super) const EITHER: &str = "time_limit_exceeded_or_accepted";
const INFO_BYTES_MAX: u64 = 1 << 20;
/// The most tests of one problem.
const CASES_MAX: usize = 2000;
const EXAMPLE: &str = "example";

/// The content of the file.
pub(super) struct Info {
    pub(super) title: Option<String>,
    pub(super) time_seconds: f64,
    pub(super) checker: String,
    pub(super) verifier: String,
    /// The author's solution in `sol/`.
    pub(super) correct: String,
    pub(super) solutions: Vec<Solution>,
    tests: Vec<Tests>,
    pub(super) params: Table,
}

/// The tests that one generator makes, or that are written by hand.
struct Tests {
    file: String,
    count: usize,
}

/// One test.
pub(super) struct InfoTest {
    /// `random_03`.
    pub(super) name: String,
    /// The program's file name in `gen/`; `None` if the input is written by hand.
    pub(super) generator: Option<String>,
    /// The generator's argument, from 0.
    pub(super) number: usize,
}

impl InfoTest {
    /// Whether contestants see it.
    pub(super) fn is_example(&self) -> bool {
        self.name.starts_with(EXAMPLE)
    }
}

/// A solution besides the author's.
#[derive(Clone)]
pub(super) struct Solution {
    pub(super) name: String,
    /// The folder of `submissions/` with the same promise; `None` if it is no separate program.
    pub(super) folder: Option<&'static str>,
}

impl Info {
    /// Reads the file; an error is what is wrong with it.
    pub(super) fn read(file: &SourceFile) -> Result<Self, Line> {
        let bytes = read_limited(&file.absolute, INFO_BYTES_MAX)?;
        let text = String::from_utf8(bytes).map_err(|_| sentence!("package-not-utf-8"))?;
        let root: Table = text
            .parse()
            .map_err(|error: toml::de::Error| sentence!("import-no-toml", why = error.message()))?;
        let text_of = |key: &str| root.get(key).and_then(Value::as_str).map(str::to_owned);
        let tests = tables(&root, "tests")
            .map(tests_of)
            .collect::<Result<Vec<_>, _>>()?;
        if tests.is_empty() {
            return Err(sentence!("import-lists-no-tests"));
        }
        if tests.iter().map(|tests| tests.count).sum::<usize>() > CASES_MAX {
            return Err(sentence!("import-lists-more-tests", count = CASES_MAX));
        }
        Ok(Self {
            title: text_of("title"),
            time_seconds: root.get("timelimit").and_then(number).unwrap_or(2.0),
            checker: text_of("checker").unwrap_or_else(|| "checker.cpp".to_owned()),
            verifier: text_of("verifier")
                .or_else(|| text_of("verify"))
                .unwrap_or_else(|| "verifier.cpp".to_owned()),
            correct: text_of("solution").unwrap_or_else(|| "correct.cpp".to_owned()),
            solutions: tables(&root, "solutions").filter_map(solution_of).collect(),
            tests,
            params: root
                .get("params")
                .and_then(Value::as_table)
                .cloned()
                .unwrap_or_default(),
        })
    }

    /// All tests, in the file's order.
    pub(super) fn cases(&self) -> Vec<InfoTest> {
        let cases = |tests: &Tests| {
            let (stem, extension) = tests.file.rsplit_once('.').unwrap_or((&tests.file, ""));
            let generator = (extension != "in").then(|| tests.file.clone());
            let case = |number| InfoTest {
                name: format!("{stem}_{number:02}"),
                generator: generator.clone(),
                number,
            };
            (0..tests.count).map(case).collect::<Vec<_>>()
        };
        self.tests.iter().flat_map(cases).collect()
    }

    /// `params.h` as Library Checker writes it from `[params]`.
    pub(super) fn params_header(&self) -> String {
        let mut header = String::new();
        for (name, value) in &self.params {
            let _ = match value {
                Value::Integer(number) => writeln!(header, "#define {name} (long long){number}"),
                Value::Boolean(is_set) => {
                    writeln!(header, "#define {name} (long long){}", u8::from(*is_set))
                }
                Value::Float(number) => writeln!(header, "#define {name} {number:?}"),
                Value::String(text) => writeln!(header, "#define {name} {text:?}"),
                _ => Ok(()),
            };
        }
        header
    }
}

fn tables<'a>(root: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    let list = root.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_table)
}

fn tests_of(table: &Table) -> Result<Tests, Line> {
    let file = table
        .get("name")
        .and_then(Value::as_str)
        .ok_or(sentence!("import-tests-name-missing"))?;
    let count = table.get("number").and_then(Value::as_integer).unwrap_or(1);
    let count = usize::try_from(count).map_err(|_| sentence!("import-tests-number-below-0"))?;
    if !file.ends_with(".in") && !file.ends_with(".cpp") {
        return Err(sentence!(
            "import-tests-neither-cpp-nor",
            name = format!("{file:?}")
        ));
    }
    Ok(Tests {
        file: file.to_owned(),
        count: count.min(CASES_MAX + 1),
    })
}

fn solution_of(table: &Table) -> Option<Solution> {
    let is = |key: &str| table.get(key).and_then(Value::as_bool) == Some(true);
    let folder = match table.get("expect").and_then(Value::as_str) {
        _ if is("function") => None,
        Some("WA") => Some("wrong_answer"),
        Some("TLE") => Some("time_limit_exceeded"),
        Some("RE") => Some("run_time_error"),
        // It fails somehow: no more is said.
        _ if is("wrong") => Some("rejected"),
        _ if is("allow_tle") => Some(EITHER),
        _ => Some("accepted"),
    };
    Some(Solution {
        name: table.get("name")?.as_str()?.to_owned(),
        folder,
    })
}

#[expect(clippy::cast_precision_loss, reason = "a time limit is a small number")]
fn number(value: &Value) -> Option<f64> {
    value
        .as_float()
        .or(value.as_integer().map(|number| number as f64))
}
