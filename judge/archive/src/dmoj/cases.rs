//! `test_cases` and `pretest_test_cases` of `init.yml`: lists of cases and batches, or patterns of file names.

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};
use regex::{Captures, Regex, RegexBuilder};

use grundy_package::Context;
use grundy_package::yaml::{Node, Value};

use crate::pairs::SourceFile;

/// The most points of one case or batch.
const POINTS_MAX: u64 = 1_000_000;
/// The most cases of one problem.
const CASES_MAX: usize = 2000;
/// DMOJ's own pattern; a name must also contain the word, or begin with it.
const PATTERN: &str = r"^.*?(?:(?:^|\W)(?P<batch>\d+)[^\d\s]+)?(?P<case>\d+)[^\d\s]*$";

/// Cases that are scored together.
#[derive(Debug, Default)]
pub(super) struct Group {
    /// `None`: as many as all that say nothing.
    pub(super) points: Option<u64>,
    pub(super) cases: Vec<DmojCase>,
    /// The numbers of the batches, from 1, that must be passed before.
    pub(super) requires: Vec<u64>,
    pub(super) is_batch: bool,
    /// Whether it gives no points, and has to be passed for the rest to be judged.
    pub(super) is_pretest: bool,
}

/// The paths of an input and an output; empty if not named.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DmojCase {
    pub(super) input: Option<String>,
    pub(super) output: Option<String>,
}

/// The patterns by which cases are found if they are not listed.
#[derive(Debug, Default)]
pub(super) struct Patterns {
    input: Option<String>,
    output: Option<String>,
    points: Vec<u64>,
}

/// The cases, and the parts that were not understood.
#[derive(Debug, Default)]
pub(super) struct Cases {
    pub(super) groups: Vec<Group>,
    pub(super) patterns: Patterns,
    pub(super) missing: Vec<Line>,
}

impl Cases {
    pub(super) fn parse(context: &mut Context<'_>, node: &Node) -> Self {
        let mut cases = Self::default();
        match &node.value {
            Value::Sequence(items) if items.len() > CASES_MAX => {
                context.error(node.line, sentence!("import-more-cases", count = CASES_MAX));
            }
            Value::Sequence(items) => {
                cases.groups = items
                    .iter()
                    .map(|item| group(context, item, &mut cases.missing))
                    .collect();
            }
            Value::Null => {}
            _ => cases.patterns = Patterns::parse(context, node, &mut cases.missing),
        }
        cases
    }
}

fn group(context: &mut Context<'_>, node: &Node, missing: &mut Vec<Line>) -> Group {
    let mut group = Group::default();
    let mut case = DmojCase::default();
    for (key, value) in context.mapping(node, "test_cases") {
        match key.name.as_str() {
            "in" => case.input = path(context, value, "in"),
            "out" => case.output = path(context, value, "out"),
            "points" => group.points = context.integer(value, "points", 0..=POINTS_MAX),
            "batched" => {
                group.is_batch = true;
                if let Value::Sequence(items) = &value.value {
                    for item in items.iter().take(CASES_MAX) {
                        let inner = self::group(context, item, missing);
                        if inner.is_batch {
                            context.error(item.line, sentence!("import-batch-lies-another-one"));
                        }
                        group.cases.extend(inner.cases);
                    }
                }
            }
            "dependencies" => {
                if let Value::Sequence(items) = &value.value {
                    group.requires = items
                        .iter()
                        .filter_map(|item| context.integer(item, "dependencies", 1..=9999))
                        .collect();
                }
            }
            "generator" | "generator_args" => {
                context.error(
                    key.line,
                    sentence!("import-case-cannot-come-over", key = key.name),
                );
            }
            // These change how a run is shown or limited, or have the default value here.
            "output_prefix_length" | "wall_time_factor" => {}
            other => missing.push(sentence!(
                "import-option-of-case",
                option = format!("`{other}`")
            )),
        }
    }
    if !group.is_batch {
        group.cases.push(case);
    }
    group
}

/// The path of a file; `None` if there is none.
fn path(context: &mut Context<'_>, node: &Node, what: &str) -> Option<String> {
    match node.value {
        Value::Null => None,
        _ => Some(normal_path(&context.line(node, what)?)),
    }
}

/// The path without redundant parts: `./a//b` is `a/b`.
pub(super) fn normal_path(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".")
        .collect();
    parts.join("/")
}

/// A part of a name by which cases are sorted: words before numbers, as in DMOJ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Position {
    Word(String),
    Number(u64),
}

impl Position {
    fn of(found: &Captures<'_>, name: &str) -> Option<Self> {
        let text = found.name(name)?.as_str();
        Some(
            text.parse()
                .map_or_else(|_| Self::Word(text.to_owned()), Self::Number),
        )
    }
}

impl Patterns {
    fn parse(context: &mut Context<'_>, node: &Node, missing: &mut Vec<Line>) -> Self {
        let mut patterns = Self::default();
        for (key, value) in context.mapping(node, "test_cases") {
            match key.name.as_str() {
                "input_format" => patterns.input = context.line(value, "input_format"),
                "output_format" => patterns.output = context.line(value, "output_format"),
                "case_points" => {
                    if let Value::Sequence(items) = &value.value {
                        patterns.points = items
                            .iter()
                            .filter_map(|item| context.integer(item, "case_points", 0..=POINTS_MAX))
                            .collect();
                    }
                }
                other => missing.push(sentence!(
                    "import-option-of-cases",
                    option = format!("`{other}`")
                )),
            }
        }
        patterns
    }

    /// Whether any was given.
    pub(super) fn are_given(&self) -> bool {
        self.input.is_some() || self.output.is_some() || !self.points.is_empty()
    }

    /// The cases among the files, in DMOJ's order; an error is the reason why a pattern cannot be used.
    pub(super) fn find(&self, files: &[SourceFile]) -> Result<Vec<Group>, Line> {
        type Side = fn(&mut DmojCase) -> &mut Option<String>;
        let sides: [(&Option<String>, &str, Side); 2] = [
            (&self.input, "in", |case| &mut case.input),
            (&self.output, "out", |case| &mut case.output),
        ];
        let mut batches: BTreeMap<Position, (bool, BTreeMap<Position, DmojCase>)> = BTreeMap::new();
        for (given, word, side) in sides {
            let pattern = compiled(given.as_deref().unwrap_or(PATTERN))?;
            for file in files {
                let Some(found) = pattern.captures(&file.path) else {
                    continue;
                };
                if given.is_none() && !is_called(&file.path, word) {
                    continue;
                }
                let Some(case) = Position::of(&found, "case") else {
                    continue;
                };
                let batch = Position::of(&found, "batch");
                let entry = batches
                    .entry(batch.clone().unwrap_or_else(|| case.clone()))
                    .or_default();
                entry.0 |= batch.is_some();
                *side(entry.1.entry(case).or_default()) = Some(file.path.clone());
            }
        }
        let mut points = self.points.iter().copied();
        let mut groups = Vec::new();
        for (is_batch, cases) in batches.into_values() {
            groups.push(Group {
                points: points.next(),
                cases: cases.into_values().collect(),
                is_batch,
                ..Group::default()
            });
        }
        Ok(groups)
    }
}

/// A pattern of Python's, which matches from a name's start, in any letter case.
fn compiled(pattern: &str) -> Result<Regex, Line> {
    const BYTES_MAX: usize = 1 << 20;
    RegexBuilder::new(&format!("^(?:{pattern})"))
        .case_insensitive(true)
        .size_limit(BYTES_MAX)
        .build()
        .map_err(|_| {
            sentence!(
                "import-pattern-test-cases-cannot",
                pattern = format!("{pattern:?}")
            )
        })
}

/// DMOJ's further condition on names: `.in` somewhere, or `in` at the start.
fn is_called(path: &str, word: &str) -> bool {
    let lower = path.to_lowercase();
    lower.contains(&format!(".{word}")) || lower.starts_with(word)
}
