//! The tests of a Polygon package, their groups and points.

use grundy_words::sentence;
use roxmltree::Node;

use grundy_package::FILE_BYTES_MAX;

use super::programs::Programs;
use super::{Import, child, children, refused};
use crate::documents::{TestFile, listed, text};
use crate::draft::normalised;
use crate::error::ArchiveError;
use crate::groups::{self, NewGroup, group_folder};

/// The most tests of one problem.
const TESTS_MAX: usize = 2000;

/// A test as `problem.xml` lists it.
pub(super) struct Test {
    /// The name in the package: `secret/02/03`.
    pub(super) name: String,
    pub(super) input: String,
    answer: String,
    pub(super) description: String,
    /// The command that makes the input: a generator's name and its arguments. Empty if it is written by hand.
    pub(super) command: Vec<String>,
    /// The name of its group in Polygon.
    group: Option<String>,
    /// The index in the list of groups; `None` for a sample, or a test of a problem without points.
    place: Option<usize>,
    points: Option<f64>,
}

/// A group of the package: one of Polygon's, or one test of a group in which each test has its own points.
struct Group {
    name: Option<String>,
    points: f64,
    is_each: bool,
}

impl Import<'_> {
    pub(super) fn tests(&mut self, testset: Node<'_, '_>) -> Result<Vec<Test>, ArchiveError> {
        let pattern = |name| {
            let text = child(testset, name)
                .and_then(|node| node.text())
                .unwrap_or_default();
            Pattern::parse(text.trim()).ok_or_else(|| {
                refused(
                    self.xml,
                    sentence!("import-no-pattern", text = format!("{text:?}")),
                )
            })
        };
        let (input, answer) = (
            pattern("input-path-pattern")?,
            pattern("answer-path-pattern")?,
        );
        let listed: Vec<Node<'_, '_>> = children(child(testset, "tests"), "test").collect();
        if listed.len() > TESTS_MAX {
            return Err(refused(
                self.xml,
                sentence!("import-names-many-tests", count = TESTS_MAX),
            ));
        }
        let count = listed.len();
        let width = count.to_string().len().max(2);
        let is_sample = |test: Node<'_, '_>| test.attribute("sample") == Some("true");
        let mut tests: Vec<Test> = (1..)
            .zip(&listed)
            .map(|(number, test)| Test {
                name: format!(
                    "{}/{number:0width$}",
                    if is_sample(*test) { "sample" } else { "secret" }
                ),
                input: input.path(number),
                answer: answer.path(number),
                description: test
                    .attribute("description")
                    .or(test.attribute("cmd"))
                    .map_or_else(
                        || "Polygon: by hand".to_owned(),
                        |cmd| format!("Polygon: {cmd}"),
                    ),
                command: split_command(test.attribute("cmd").unwrap_or_default()),
                group: test.attribute("group").map(str::to_owned),
                place: None,
                points: test
                    .attribute("points")
                    .and_then(|points| points.parse().ok())
                    .filter(|points: &f64| points.is_finite() && *points >= 0.0),
            })
            .collect();
        // If no test gives points, the problem is one without points.
        if tests
            .iter()
            .all(|test| test.points.is_none_or(|points| points == 0.0))
        {
            tests.iter_mut().for_each(|test| test.points = None);
        } else {
            self.group(&mut tests, testset);
        }
        Ok(tests)
    }

    /// Puts the tests with points into groups, and writes each group's scoring.
    fn group(&mut self, tests: &mut [Test], testset: Node<'_, '_>) {
        let of_samples: f64 = tests
            .iter()
            .filter(|test| test.name.starts_with("sample/"))
            .filter_map(|test| test.points)
            .sum();
        if of_samples > 0.0 {
            self.draft
                .missing(sentence!("import-points-of-samples", points = of_samples));
        }
        let count = tests.len();
        let is_each = |name: Option<&str>| {
            name.is_none()
                || policy_of(testset, name).and_then(|group| group.attribute("points-policy"))
                    == Some("each-test")
        };
        let mut groups: Vec<Group> = Vec::new();
        for index in 0..tests.len() {
            if tests[index].name.starts_with("sample/") {
                continue;
            }
            let name = tests[index].group.clone();
            let is_each = is_each(name.as_deref());
            let is_uneven = is_each
                && tests.iter().any(|other| {
                    other.group == name
                        && !other.name.starts_with("sample/")
                        && other.points != tests[index].points
                });
            let known = groups
                .iter()
                .position(|group| name.is_some() && group.name == name && !is_uneven);
            let place = known.unwrap_or_else(|| {
                groups.push(Group {
                    name,
                    points: 0.0,
                    is_each,
                });
                groups.len() - 1
            });
            let test = &mut tests[index];
            groups[place].points += test.points.unwrap_or(0.0);
            test.place = Some(place);
            let number = test.name.rsplit('/').next().unwrap_or_default();
            test.name = format!("{}/{number}", group_folder(place, count));
        }
        self.write_groups(&groups, count, testset);
    }

    /// Writes the tests. Returns whether there are points.
    pub(super) fn write_tests(
        &mut self,
        tests: &[Test],
        testset: Node<'_, '_>,
        programs: &Programs,
    ) -> Result<bool, ArchiveError> {
        let mut missing_answers = 0;
        for test in tests {
            for (path, extension) in [(&test.input, "in"), (&test.answer, "ans")] {
                if !self.files.contains_key(path) {
                    // A test without its input is in the recipe.
                    missing_answers += usize::from(extension == "ans");
                    continue;
                }
                let bytes = self.load(path, FILE_BYTES_MAX)?;
                let normal = normalised(&bytes);
                self.draft.normalised_files += usize::from(normal != bytes);
                self.draft
                    .files
                    .insert(format!("data/{}.{extension}", test.name), normal);
            }
            let mut settings = TestFile::described(&test.description);
            settings.output_validator_args =
                listed(programs.checker_arguments.iter().map(text).collect());
            if programs.validators_want_group {
                let set = testset.attribute("name").unwrap_or("tests");
                let mut arguments = vec![text("--testset"), text(set)];
                if let Some(group) = &test.group {
                    arguments.extend([text("--group"), text(group)]);
                }
                settings.input_validator_args = listed(arguments);
            }
            self.draft.test_yaml(&test.name, &settings);
        }
        if missing_answers > 0 {
            self.draft
                .missing(sentence!("import-answers-missing", count = missing_answers));
        }
        Ok(tests.iter().any(|test| test.points.is_some()))
    }

    fn write_groups(&mut self, groups: &[Group], count: usize, testset: Node<'_, '_>) {
        let mut written = Vec::new();
        for (place, group) in groups.iter().enumerate() {
            written.push(NewGroup {
                points: group.points,
                aggregation: if group.is_each { "sum" } else { "pass-fail" },
                requires: self.dependencies(groups, place, testset),
            });
        }
        groups::write_groups(&mut self.draft, &written, count);
    }

    /// The indexes of the groups that a group requires.
    fn dependencies(
        &mut self,
        groups: &[Group],
        index: usize,
        testset: Node<'_, '_>,
    ) -> Vec<usize> {
        let name = groups[index].name.as_deref();
        let dependencies = policy_of(testset, name).and_then(|group| child(group, "dependencies"));
        let mut requires = Vec::new();
        for dependency in children(dependencies, "dependency") {
            let required = dependency.attribute("group");
            let places: Vec<usize> = (0..index)
                .filter(|place| groups[*place].name.as_deref() == required)
                .collect();
            if places.is_empty() {
                self.draft.missing(sentence!(
                    "import-group-needs-group",
                    group = name.unwrap_or_default(),
                    other = required.unwrap_or_default()
                ));
            }
            requires.extend(places);
        }
        requires
    }
}

fn policy_of<'a, 'd>(testset: Node<'a, 'd>, name: Option<&str>) -> Option<Node<'a, 'd>> {
    let name = name?;
    children(child(testset, "groups"), "group").find(|group| group.attribute("name") == Some(name))
}

/// The words of a command line; quotes keep blanks together, and redirections are left out.
fn split_command(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in line.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, '>') => break,
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
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
