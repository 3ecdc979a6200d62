//! The YAML files of an imported package: structures with the keys in the order in which people write them.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_saphyr::{DoubleQuoted, FlowMap, FlowSeq};

/// A text that stays a text, whatever it looks like.
pub(super) type Text = DoubleQuoted<String>;

/// `text` as a [`Text`].
pub(super) fn text(text: impl Into<String>) -> Text {
    DoubleQuoted(text.into())
}

/// The items as a list on one line; `None` if there are none.
pub(super) fn listed<T>(items: Vec<T>) -> Option<FlowSeq<Vec<T>>> {
    (!items.is_empty()).then_some(FlowSeq(items))
}

/// The document as YAML. Each text is on one line, however long it is.
pub(super) fn yaml_of(document: &impl Serialize) -> String {
    let options = serde_saphyr::ser_options! { prefer_block_scalars: false };
    serde_saphyr::to_string_with_options(document, options)
        .expect("texts, numbers and lists of texts can be written")
}

/// `problem.yaml`, in version 2025-09. Missing values are the format's defaults.
#[derive(Debug, Serialize)]
pub(super) struct ProblemFile {
    problem_format_version: &'static str,
    r#type: FlowSeq<Vec<&'static str>>,
    name: BTreeMap<String, Text>,
    uuid: Text,
    limits: FlowMap<ProblemLimits>,
}

/// The limits that an import knows.
#[derive(Debug, Serialize)]
pub(super) struct ProblemLimits {
    /// The time limit in seconds.
    pub(super) time_limit: f64,
    /// The memory limit in MiB.
    pub(super) memory: u64,
    /// The output limit in MiB.
    pub(super) output: u64,
}

impl ProblemFile {
    /// `kinds` are the format's words, `names` the titles by language.
    pub(super) fn new(
        kinds: &[&'static str],
        names: impl IntoIterator<Item = (String, String)>,
        uuid: String,
        limits: ProblemLimits,
    ) -> Self {
        Self {
            problem_format_version: "2025-09",
            r#type: FlowSeq(kinds.to_vec()),
            name: names
                .into_iter()
                .map(|(language, name)| (language, text(name)))
                .collect(),
            uuid: text(uuid),
            limits: FlowMap(limits),
        }
    }
}

/// `judge.yaml`.
#[derive(Debug, Default, Serialize)]
pub(super) struct JudgeFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) files: Option<FlowMap<FileNames>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) checker: Option<CheckerEntry>,
    /// The path of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) interactor: Option<String>,
    /// The protocol that they speak.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) input_validators: Option<&'static str>,
    /// The path of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reference: Option<String>,
    /// The recipe for missing inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tests: Vec<FlowMap<MadeTest>>,
}

/// The names by which contestants' programs find their files.
#[derive(Debug, Serialize)]
pub(super) struct FileNames {
    pub(super) input: Text,
    pub(super) output: Text,
}

/// The value of `checker` in `judge.yaml`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum CheckerEntry {
    /// A built-in one, or the protocol of the package's own.
    Named(String),
    /// A built-in one with arguments.
    WithArguments(FlowMap<CheckerArguments>),
}

/// A built-in checker with its arguments.
#[derive(Debug, Serialize)]
pub(super) struct CheckerArguments {
    pub(super) name: String,
    // It is no `FlowSeq`: within a flow mapping, that would change the next list of the file, too.
    pub(super) args: Vec<Text>,
}

/// One line of the recipe in `judge.yaml`.
#[derive(Debug, Serialize)]
pub(super) struct MadeTest {
    name: String,
    generator: String,
    args: Vec<Text>,
    why: Text,
}

impl MadeTest {
    /// The test `name` of the package, which is the output of `generator` with `args`.
    pub(super) fn new(
        name: impl Into<String>,
        generator: impl Into<String>,
        args: &[String],
        why: impl Into<String>,
    ) -> FlowMap<Self> {
        FlowMap(Self {
            name: name.into(),
            generator: generator.into(),
            args: args.iter().map(text).collect(),
            why: text(why),
        })
    }
}

/// The YAML file of one test.
#[derive(Debug, Default, Serialize)]
pub(super) struct TestFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) output_validator_args: Option<FlowSeq<Vec<Text>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) input_validator_args: Option<FlowSeq<Vec<Text>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hint: Option<Text>,
}

impl TestFile {
    /// Whether there is anything to write.
    pub(super) fn says_anything(&self) -> bool {
        let has_text = [&self.description, &self.hint]
            .iter()
            .any(|text| text.is_some());
        let lists = [&self.output_validator_args, &self.input_validator_args];
        has_text || lists.iter().any(|list| list.is_some())
    }

    /// A test with a description of its origin.
    pub(super) fn described(description: impl Into<String>) -> Self {
        Self {
            description: Some(text(description)),
            ..Self::default()
        }
    }
}

/// `test_group.yaml`.
#[derive(Debug, Serialize)]
pub(super) struct GroupFile {
    pub(super) max_score: u64,
    pub(super) score_aggregation: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) output_validator_args: Option<FlowSeq<Vec<Text>>>,
    /// The names of the groups that must be passed first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) require_pass: Option<FlowSeq<Vec<String>>>,
}

impl GroupFile {
    /// A group whose points are the sum of those of its tests or groups.
    pub(super) fn sum(max_score: u64) -> Self {
        Self {
            max_score,
            score_aggregation: "sum",
            output_validator_args: None,
            require_pass: None,
        }
    }
}

/// `testdata.yaml`, of version `legacy`.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct LegacyGroupFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) on_reject: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) grader_flags: Option<&'static str>,
    /// The points of an accepted test, if the output validator gives none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) accept_score: Option<u32>,
    /// The least and the most points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) input_validator_flags: Option<Text>,
}

/// The `submissions.yaml` of a package whose submissions in `folder` may be right or too slow.
pub(super) fn right_or_too_slow(folder: &str) -> String {
    let permitted = FlowMap(BTreeMap::from([("permitted", ["AC", "TLE"])]));
    yaml_of(&BTreeMap::from([(folder, permitted)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_look_as_people_write_them() {
        let judge = JudgeFile {
            files: Some(FlowMap(FileNames {
                input: text("SUM.INP"),
                output: text("SUM.OUT"),
            })),
            checker: Some(CheckerEntry::WithArguments(FlowMap(CheckerArguments {
                name: "dmoj/floats".to_owned(),
                args: vec![text("precision=4")],
            }))),
            reference: Some("submissions/accepted/sum.cpp".to_owned()),
            tests: vec![
                MadeTest::new(
                    "secret/01",
                    "gen",
                    &["-n".to_owned(), "5".to_owned()],
                    "no: \"sum\"",
                ),
                MadeTest::new("secret/02", "gen", &[], "empty"),
            ],
            ..JudgeFile::default()
        };
        insta::assert_snapshot!(yaml_of(&judge), @r#"
        files: {input: "SUM.INP", output: "SUM.OUT"}
        checker: {name: dmoj/floats, args: ["precision=4"]}
        reference: submissions/accepted/sum.cpp
        tests:
        - {name: secret/01, generator: gen, args: ["-n", "5"], why: "no: \"sum\""}
        - {name: secret/02, generator: gen, args: [], why: "empty"}
        "#);
        let limits = ProblemLimits {
            time_limit: 1.5,
            memory: 256,
            output: 64,
        };
        let names = [("vi".to_owned(), "Tổng".to_owned())];
        let problem =
            ProblemFile::new(&["scoring", "interactive"], names, "0e5".to_owned(), limits);
        insta::assert_snapshot!(yaml_of(&problem), @r#"
        problem_format_version: 2025-09
        type: [scoring, interactive]
        name:
          vi: "Tổng"
        uuid: "0e5"
        limits: {time_limit: 1.5, memory: 256, output: 64}
        "#);
        let group = GroupFile {
            score_aggregation: "pass-fail",
            require_pass: listed(vec!["secret/01".to_owned(), "secret/02".to_owned()]),
            output_validator_args: listed(vec![text("float_tolerance"), text("1e-6")]),
            ..GroupFile::sum(40)
        };
        insta::assert_snapshot!(yaml_of(&group), @r#"
        max_score: 40
        score_aggregation: pass-fail
        output_validator_args: ["float_tolerance", "1e-6"]
        require_pass: [secret/01, secret/02]
        "#);
        insta::assert_snapshot!(
            right_or_too_slow("slow"),
            @"slow: {permitted: [AC, TLE]}"
        );
    }

    proptest::proptest! {
        /// Names and paths come from archives, and are written without quotes if YAML needs none.
        #[test]
        fn whatever_a_name_is_it_is_read_back(name in "\\PC{0,120}[\\x00-\\u{a0}\u{2028}\u{feff}]{0,10}") {
            let judge = JudgeFile {
                interactor: Some(name.clone()),
                tests: vec![MadeTest::new(name.clone(), "gen", std::slice::from_ref(&name), name.clone())],
                ..JudgeFile::default()
            };
            let read: serde_json::Value = serde_saphyr::from_str(&yaml_of(&judge)).expect("YAML");
            proptest::prop_assert_eq!(read["interactor"].as_str(), Some(name.as_str()));
            let test = &read["tests"][0];
            for value in [&test["name"], &test["args"][0], &test["why"]] {
                proptest::prop_assert_eq!(value.as_str(), Some(name.as_str()));
            }
        }
    }
}
