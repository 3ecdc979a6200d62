//! The tests of a Polygon package, their groups and points.

use std::fmt::Write as _;

use roxmltree::Node;

use crate::inventory::FILE_BYTES_MAX;
use crate::write::yaml_text;

use super::super::draft::normalised;
use super::super::error::ArchiveError;
use super::{Import, child, children, refused};

/// Tests of one problem.
const TESTS_MAX: usize = 2000;

/// A test as `problem.xml` lists it.
pub(super) struct Test {
    input: String,
    answer: String,
    description: String,
    is_sample: bool,
    group: Option<String>,
    points: Option<f64>,
}

impl Import<'_> {
    pub(super) fn tests(&self, testset: Node<'_, '_>) -> Result<Vec<Test>, ArchiveError> {
        let pattern = |name| {
            let text = child(testset, name)
                .and_then(|node| node.text())
                .unwrap_or_default();
            Pattern::parse(text.trim())
                .ok_or_else(|| refused(self.xml, format!("{text:?} is no pattern for file names")))
        };
        let (input, answer) = (
            pattern("input-path-pattern")?,
            pattern("answer-path-pattern")?,
        );
        let listed: Vec<Node<'_, '_>> = children(child(testset, "tests"), "test").collect();
        if listed.len() > TESTS_MAX {
            return Err(refused(
                self.xml,
                format!("names more than {TESTS_MAX} tests"),
            ));
        }
        Ok((1..)
            .zip(listed)
            .map(|(number, test)| Test {
                input: input.path(number),
                answer: answer.path(number),
                description: test
                    .attribute("description")
                    .or(test.attribute("cmd"))
                    .map_or_else(
                        || "Polygon: by hand".to_owned(),
                        |cmd| format!("Polygon: {cmd}"),
                    ),
                is_sample: test.attribute("sample") == Some("true"),
                group: test.attribute("group").map(str::to_owned),
                points: test
                    .attribute("points")
                    .and_then(|points| points.parse().ok()),
            })
            .collect())
    }

    /// Writes the tests, in groups where there are points. Gives whether there are.
    pub(super) fn write_tests(
        &mut self,
        tests: &[Test],
        testset: Node<'_, '_>,
    ) -> Result<bool, ArchiveError> {
        let is_scoring = tests.iter().any(|test| test.points.is_some());
        let mut groups: Vec<(Option<&str>, f64)> = Vec::new();
        let width = tests.len().to_string().len().max(2);
        for (number, test) in (1..).zip(tests) {
            let folder = if test.is_sample {
                "sample".to_owned()
            } else if is_scoring {
                let known = groups
                    .iter()
                    .position(|(name, _)| name.is_some() && *name == test.group.as_deref());
                let index = known.unwrap_or_else(|| {
                    groups.push((test.group.as_deref(), 0.0));
                    groups.len() - 1
                });
                groups[index].1 += test.points.unwrap_or(0.0);
                format!("secret/{:0width$}", index + 1)
            } else {
                "secret".to_owned()
            };
            let name = format!("data/{folder}/{number:0width$}");
            for (path, extension) in [(&test.input, "in"), (&test.answer, "ans")] {
                let bytes = self.load(path, FILE_BYTES_MAX)?;
                let normal = normalised(&bytes);
                self.draft.normalised_files += usize::from(normal != bytes);
                self.draft
                    .files
                    .insert(format!("{name}.{extension}"), normal);
            }
            let yaml = format!(
                "description: {}\n{}",
                yaml_text(&test.description),
                self.flags
            );
            self.draft.text(format!("{name}.yaml"), yaml);
        }
        if is_scoring {
            self.write_groups(&groups, width, testset);
        }
        Ok(is_scoring)
    }

    /// Writes how each group scores, by the policies that `problem.xml` has for them.
    fn write_groups(
        &mut self,
        groups: &[(Option<&str>, f64)],
        width: usize,
        testset: Node<'_, '_>,
    ) {
        let policy_of = |name: Option<&str>| {
            children(child(testset, "groups"), "group")
                .find(|group| group.attribute("name") == name)
        };
        let is_each = |name| {
            policy_of(name).and_then(|group| group.attribute("points-policy")) == Some("each-test")
        };
        let folder = |index: usize| format!("secret/{:0width$}", index + 1);
        let mut total = 0;
        for (index, &(name, points)) in groups.iter().enumerate() {
            let points = whole(points);
            total += points;
            let dependencies = policy_of(name).and_then(|group| child(group, "dependencies"));
            let mut requires = Vec::new();
            for dependency in children(dependencies, "dependency") {
                let required = dependency.attribute("group");
                let place = groups[..index]
                    .iter()
                    .position(|(other, _)| *other == required);
                match place {
                    Some(place) if !is_each(required) => requires.push(folder(place)),
                    _ => {
                        let note = format!("group {index}: a dependency did not come over");
                        self.draft.notes.push(note);
                    }
                }
            }
            let aggregation = if is_each(name) { "sum" } else { "pass-fail" };
            let mut yaml = format!("max_score: {points}\nscore_aggregation: {aggregation}\n");
            if !requires.is_empty() {
                let _ = writeln!(yaml, "require_pass: [{}]", requires.join(", "));
            }
            self.draft
                .text(format!("data/{}/test_group.yaml", folder(index)), yaml);
        }
        let yaml = format!("max_score: {total}\nscore_aggregation: sum\n");
        self.draft
            .text("data/secret/test_group.yaml".to_owned(), yaml);
    }
}

/// A path with one number in it: `tests/%02d.a`.
struct Pattern {
    before: String,
    width: usize,
    after: String,
}

impl Pattern {
    fn parse(text: &str) -> Option<Self> {
        const WIDTH_MAX: usize = 9;
        let (before, rest) = text.split_once('%')?;
        let (digits, after) = rest.split_once('d')?;
        let width = if digits.is_empty() {
            0
        } else {
            digits.parse().ok()?
        };
        (width <= WIDTH_MAX && !after.contains('%')).then(|| Self {
            before: before.to_owned(),
            width,
            after: after.to_owned(),
        })
    }

    fn path(&self, number: usize) -> String {
        format!(
            "{}{number:0width$}{}",
            self.before,
            self.after,
            width = self.width
        )
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the number is bounded here"
)]
fn whole(number: f64) -> u64 {
    number.clamp(0.0, 1e9).round() as u64
}
