//! The test cases below `data/`.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::inventory::Inventory;
use crate::model::{
    Format, JudgeConfig, MissingData, OutputCase, ProblemKind, RecipeTest, TestCase, TestGroup,
};
use crate::problem::Findings;

use super::groups::{self, CaseSettings};
use super::programs::given_files;

/// Tests of one package.
const TESTS_MAX: usize = 2000;
/// What may stand beside a test's input; longest first, since `.in.statement` ends like `.statement`.
const SUFFIXES: [&str; 15] = [
    ".in.statement",
    ".ans.statement",
    ".in.download",
    ".ans.download",
    ".interaction",
    ".yaml",
    ".hint",
    ".desc",
    ".jpeg",
    ".ans",
    ".out",
    ".png",
    ".jpg",
    ".svg",
    ".in",
];

/// What `data/` holds.
#[derive(Debug, Default)]
pub(super) struct TestData {
    pub(super) tests: Vec<TestCase>,
    pub(super) groups: Vec<TestGroup>,
    pub(super) missing: Vec<MissingData>,
    pub(super) invalid_inputs: Vec<PathBuf>,
    pub(super) output_cases: Vec<OutputCase>,
}

/// The order in which tests run: samples first, then by name, folder by folder.
fn compare_names(one: &str, other: &str) -> Ordering {
    one.split('/').cmp(other.split('/'))
}

/// Finds the tests, with the settings of their groups and of `judge.yaml`.
pub(super) fn read(
    root: &Path,
    inventory: &Inventory,
    format: Format,
    kind: ProblemKind,
    judge: &JudgeConfig,
    findings: &mut Findings,
) -> TestData {
    let mut data = TestData::default();
    let files = CaseFiles::collect(inventory, format, judge, findings);
    let folders = files.folders();
    if format == Format::V2025_09 {
        check_groups(&files, &folders, inventory, findings);
    }
    let settings = folder_settings(inventory, format, kind, &folders, &mut data, findings);
    let recipe: BTreeMap<&str, &RecipeTest> = judge
        .recipe
        .iter()
        .map(|test| (test.name.as_str(), test))
        .collect();

    let mut names: BTreeSet<&str> = files.cases.keys().map(String::as_str).collect();
    names.extend(recipe.keys());
    let mut names: Vec<&str> = names
        .into_iter()
        .filter(|name| is_below(name, "sample") || is_below(name, "secret"))
        .collect();
    names.sort_by(|one, other| compare_names(one, other));
    if names.len() > TESTS_MAX {
        findings.problem("data", format!("holds more than {TESTS_MAX} tests"));
        names.truncate(TESTS_MAX);
    }
    for name in names {
        let suffixes = files.cases.get(name);
        let has = |suffix: &str| suffixes.is_some_and(|suffixes| suffixes.contains(suffix));
        let path = |suffix: &str| root.join("data").join(format!("{name}{suffix}"));
        if !(has(".in") && has(".ans")) {
            data.missing.push(MissingData {
                name: name.to_owned(),
                input: path(".in"),
                answer: path(".ans"),
                has_input: has(".in"),
            });
            continue;
        }
        let outer = settings.get(folder_of(name)).cloned().unwrap_or_default();
        let own = own_settings(inventory, format, name, &has, findings).over(&outer);
        data.tests.push(TestCase {
            name: name.to_owned(),
            input: path(".in"),
            answer: path(".ans"),
            description: recipe
                .get(name)
                .map(|test| test.why.clone())
                .or(own.description),
            hint: own.hint,
            args: own.args.unwrap_or_default(),
            files: given_files(root, inventory, &format!("data/{name}.files")),
            output_validator_args: own.output_validator_args,
            input_validator_args: own.input_validator_args.unwrap_or_default(),
            output_visualizer_args: own.output_visualizer_args.unwrap_or_default(),
            full_feedback: own
                .full_feedback
                .unwrap_or_else(|| is_below(name, "sample")),
        });
    }
    validator_cases(root, &files, &mut data, findings);
    data
}

fn has_data(suffixes: &BTreeSet<String>) -> bool {
    suffixes.contains(".in") || suffixes.contains(".ans")
}

/// The files below `data/` by test.
struct CaseFiles {
    /// Test name below `data/` → the suffixes that are there (`.files` for a folder).
    cases: BTreeMap<String, BTreeSet<String>>,
}

impl CaseFiles {
    fn collect(
        inventory: &Inventory,
        format: Format,
        judge: &JudgeConfig,
        findings: &mut Findings,
    ) -> Self {
        let mut cases: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (path, _) in inventory.below("data") {
            if let Some((name, _)) = path.split_once(".files/") {
                cases
                    .entry(name.to_owned())
                    .or_default()
                    .insert(".files".to_owned());
                continue;
            }
            let file_name = path.rsplit('/').next().unwrap_or(path);
            if file_name == "test_group.yaml" || file_name == "testdata.yaml" {
                continue;
            }
            match SUFFIXES
                .iter()
                .find(|suffix| file_name.len() > suffix.len() && path.ends_with(*suffix))
            {
                Some(suffix) => {
                    let name = &path[..path.len() - suffix.len()];
                    cases
                        .entry(name.to_owned())
                        .or_default()
                        .insert((*suffix).to_owned());
                }
                None => findings.warning(format!("data/{path}"), "belongs to no test"),
            }
        }
        for (name, suffixes) in &cases {
            // A legacy sample may consist of an interaction alone.
            let stands_alone = format == Format::Legacy && suffixes.contains(".interaction");
            let is_made = judge.recipe.iter().any(|test| test.name == *name);
            if !has_data(suffixes) && !stands_alone && !is_made {
                for suffix in suffixes {
                    let file = format!("data/{name}{suffix}");
                    findings.problem(file, format!("there is no {name}.in that it belongs to"));
                }
            }
        }
        cases.retain(|_, suffixes| has_data(suffixes));
        Self { cases }
    }

    /// The folders that hold tests, and those around them, outer ones first.
    fn folders(&self) -> BTreeSet<String> {
        let mut folders: BTreeSet<String> = ["sample", "secret"]
            .into_iter()
            .map(str::to_owned)
            .collect();
        for name in self.cases.keys() {
            let mut folder = folder_of(name);
            while !folder.is_empty() {
                folders.insert(folder.to_owned());
                folder = folder_of(folder);
            }
        }
        folders
    }
}

fn folder_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn is_below(name: &str, folder: &str) -> bool {
    name.strip_prefix(folder)
        .is_some_and(|rest| rest.starts_with('/'))
}

/// `2025-09`: groups are one level deep, and `secret` holds groups or tests, never both.
fn check_groups(
    files: &CaseFiles,
    folders: &BTreeSet<String>,
    inventory: &Inventory,
    findings: &mut Findings,
) {
    let has_groups = folders.iter().any(|folder| is_below(folder, "secret"));
    let has_tests = files.cases.keys().any(|name| folder_of(name) == "secret");
    if has_groups && has_tests {
        findings.problem("data/secret", "holds both tests and groups of tests");
    }
    if folders.iter().any(|folder| is_below(folder, "sample")) {
        findings.problem("data/sample", "must not hold groups of tests");
    }
    for (path, _) in inventory.below("data") {
        let depth = path.split('/').count();
        let is_group_file = path.ends_with("/test_group.yaml") || path == "test_group.yaml";
        let limit = if path.starts_with("secret/") { 3 } else { 2 };
        if is_group_file && (depth < 2 || depth > limit) {
            findings.problem(format!("data/{path}"), "configures no group of tests");
        }
        if path.ends_with("/testdata.yaml") || path == "testdata.yaml" {
            findings.warning(
                format!("data/{path}"),
                "is ignored: it belongs to version `legacy`",
            );
        }
    }
}

/// The settings that each folder gives its tests, those of the folders around included.
fn folder_settings(
    inventory: &Inventory,
    format: Format,
    kind: ProblemKind,
    folders: &BTreeSet<String>,
    data: &mut TestData,
    findings: &mut Findings,
) -> BTreeMap<String, CaseSettings> {
    let mut settings: BTreeMap<String, CaseSettings> = BTreeMap::new();
    let mut legacy_groups: BTreeMap<String, TestGroup> = BTreeMap::new();
    if format == Format::Legacy {
        let outermost = groups::default_group("", format);
        let (own, group) = groups::legacy_group(inventory, "", &outermost, findings);
        settings.insert(String::new(), own);
        if kind.is_scoring {
            data.groups.push(group.clone());
        }
        legacy_groups.insert(String::new(), group);
    }
    for folder in folders {
        let outer = settings.get(folder_of(folder)).cloned().unwrap_or_default();
        let own = if format == Format::Legacy {
            let fallback = groups::default_group("", format);
            let around = legacy_groups
                .get(folder_of(folder))
                .unwrap_or(&fallback)
                .clone();
            let (own, group) = groups::legacy_group(inventory, folder, &around, findings);
            let is_judged = ["sample", "secret"]
                .iter()
                .any(|top| folder == top || is_below(folder, top));
            if kind.is_scoring && is_judged {
                data.groups.push(group.clone());
            }
            legacy_groups.insert(folder.clone(), group);
            own
        } else if folder.split('/').count() <= 2 {
            let (own, group) = groups::group(inventory, folder, kind, findings);
            data.groups.extend(group);
            own
        } else {
            CaseSettings::default()
        };
        settings.insert(folder.clone(), own.over(&outer));
    }
    for group in &data.groups {
        if let Some(grading) = &group.grading {
            groups::check_grader_flags(&group.name, grading, findings);
        }
    }
    settings
}

fn own_settings(
    inventory: &Inventory,
    format: Format,
    name: &str,
    has: &impl Fn(&str) -> bool,
    findings: &mut Findings,
) -> CaseSettings {
    if format == Format::V2025_09 {
        if has(".yaml") {
            return groups::case(inventory, &format!("data/{name}.yaml"), findings);
        }
        return CaseSettings::default();
    }
    const TEXT_BYTES_MAX: u64 = 1 << 16;
    let mut text = |suffix| {
        let text = inventory.text(&format!("data/{name}{suffix}"), TEXT_BYTES_MAX, findings)?;
        Some(text.trim().to_owned())
    };
    CaseSettings {
        description: text(".desc"),
        hint: text(".hint"),
        ..CaseSettings::default()
    }
}

/// Cases that test the validators themselves.
fn validator_cases(root: &Path, files: &CaseFiles, data: &mut TestData, findings: &mut Findings) {
    for (name, suffixes) in &files.cases {
        let path = |suffix: &str| root.join("data").join(format!("{name}{suffix}"));
        let case = |is_valid| OutputCase {
            name: name.clone(),
            input: path(".in"),
            answer: path(".ans"),
            output: path(".out"),
            is_valid,
        };
        if is_below(name, "invalid_input") {
            if suffixes.contains(".in") {
                data.invalid_inputs.push(path(".in"));
            }
        } else if is_below(name, "invalid_output") || is_below(name, "valid_output") {
            match [".in", ".ans", ".out"]
                .iter()
                .find(|suffix| !suffixes.contains(**suffix))
            {
                Some(suffix) => {
                    findings.problem(format!("data/{name}{suffix}"), "is missing");
                }
                None => data.output_cases.push(case(is_below(name, "valid_output"))),
            }
        } else if !is_below(name, "sample") && !is_below(name, "secret") {
            findings.warning(
                format!("data/{name}.in"),
                "lies in no folder that the format knows",
            );
        }
    }
}
