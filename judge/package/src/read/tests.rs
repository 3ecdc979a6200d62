//! The test cases below `data/`.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use grundy_words::sentence;

use crate::by_language::ByLanguage;
use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::judge_config::{JudgeConfig, RecipeTest};
use crate::model::{Format, MissingData, OutputCase, TestCase, TestGroup};
use crate::tree::PackagePath;

use super::case_files::{CaseFiles, folder_of, is_below};
use super::groups::{self, CaseSettings};
use super::legacy_groups;
use super::metadata::Metadata;
use super::programs::given_files;

/// The most tests of one package.
const TESTS_MAX: usize = 2000;
/// The contents of `data/`.
#[derive(Debug, Default)]
pub(super) struct TestData {
    pub(super) tests: Vec<TestCase>,
    pub(super) groups: Vec<TestGroup>,
    pub(super) missing: Vec<MissingData>,
    pub(super) invalid_inputs: Vec<PackagePath>,
    pub(super) output_cases: Vec<OutputCase>,
    pub(super) sample_dialogues: BTreeMap<String, PackagePath>,
}

/// Compares names in the order in which tests run: samples first, then by name, folder by folder.
pub(crate) fn compare_names(one: &str, other: &str) -> Ordering {
    one.split('/').cmp(other.split('/'))
}

/// Finds the tests, with the settings of their groups and of `judge.yaml`.
pub(super) fn read(
    inventory: &Inventory,
    metadata: &Metadata,
    judge: &JudgeConfig,
    diagnostics: &mut Diagnostics,
) -> TestData {
    let mut data = TestData::default();
    let format = metadata.format;
    let files = CaseFiles::collect(inventory, format, judge, diagnostics);
    let folders = files.folders();
    if format == Format::V2025_09 {
        check_groups(&files, &folders, inventory, metadata, diagnostics);
        if metadata.kind.is_scoring {
            let cases = files.cases.keys().map(String::as_str);
            let named = judge.recipe.iter().map(|test| test.name.as_str());
            let folders = cases.chain(named).map(folder_of).collect();
            groups_without_tests(&folders, inventory, diagnostics);
        }
    }
    let settings = match format {
        Format::Legacy => legacy_settings(inventory, metadata, &folders, &mut data, diagnostics),
        Format::V2025_09 => {
            let groups = groups_of(&files, &folders, inventory, metadata);
            folder_settings(
                inventory,
                metadata,
                &folders,
                &groups,
                &mut data,
                diagnostics,
            )
        }
    };
    for group in &data.groups {
        if let Some(grading) = &group.grading {
            legacy_groups::check_grader_flags(&group.name, grading, diagnostics);
        }
    }
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
        diagnostics.error("data", sentence!("package-many-tests", count = TESTS_MAX));
        names.truncate(TESTS_MAX);
    }
    for name in names {
        let suffixes = files.cases.get(name);
        let has = |suffix: &str| suffixes.is_some_and(|suffixes| suffixes.contains(suffix));
        if !(has(".in") && has(".ans")) {
            let path = |suffix: &str| PackagePath::from(format!("data/{name}{suffix}"));
            data.missing.push(MissingData {
                name: name.to_owned(),
                input: path(".in"),
                answer: path(".ans"),
                has_input: has(".in"),
                is_left_out: recipe
                    .get(name)
                    .is_some_and(|test| test.input_blake3.is_some()),
            });
            continue;
        }
        let outer = settings.get(folder_of(name)).cloned().unwrap_or_default();
        let mut own = own_settings(inventory, metadata, name, &has, diagnostics).over(&outer);
        if let Some(test) = recipe.get(name) {
            own.description = Some(test.why.clone());
        }
        if format == Format::Legacy
            && let Some(args) = &mut own.output_validator_args
        {
            // The arguments in `problem.yaml` apply to every group and come before the group's own.
            args.splice(..0, metadata.validator_flags.iter().cloned());
        }
        data.tests.push(case(inventory, name, own));
    }
    validator_cases(&files, &mut data, diagnostics);
    let dialogues = files.dialogues.into_iter();
    data.sample_dialogues = dialogues
        .map(|name| {
            let path = format!("data/{name}.interaction").into();
            (name, path)
        })
        .collect();
    data
}

fn case(inventory: &Inventory, name: &str, settings: CaseSettings) -> TestCase {
    let path = |suffix: &str| PackagePath::from(format!("data/{name}{suffix}"));
    let is_shown = is_below(name, "sample");
    TestCase {
        name: name.to_owned(),
        input: path(".in"),
        answer: path(".ans"),
        description: settings.description,
        hint: settings.hint,
        args: settings.args.unwrap_or_default(),
        files: given_files(inventory, &format!("data/{name}.files")),
        output_validator_args: settings.output_validator_args,
        input_validator_args: settings.input_validator_args.unwrap_or_default(),
        output_visualizer_args: settings.output_visualizer_args.unwrap_or_default(),
        full_feedback: settings.full_feedback.unwrap_or(is_shown),
    }
}

/// Whether `secret` has tests of its own as well as folders of tests.
fn is_mixed(files: &CaseFiles, folders: &BTreeSet<String>) -> bool {
    folders.iter().any(|folder| is_below(folder, "secret"))
        && files.cases.keys().any(|name| folder_of(name) == "secret")
}

/// Version `2025-09`: the folders that are groups of tests. If `secret` has tests of its own, a folder is a group only if it is
/// configured as one.
fn groups_of(
    files: &CaseFiles,
    folders: &BTreeSet<String>,
    inventory: &Inventory,
    metadata: &Metadata,
) -> BTreeSet<String> {
    let is_mixed = is_mixed(files, folders);
    let is_group = |folder: &&String| match folder.split('/').count() {
        1 => true,
        2 => !is_mixed || groups::is_configured(inventory, metadata, folder),
        _ => false,
    };
    folders.iter().filter(is_group).cloned().collect()
}

/// Version `2025-09`: checks that groups are one level deep, and that `secret` has groups or tests but not both.
fn check_groups(
    files: &CaseFiles,
    folders: &BTreeSet<String>,
    inventory: &Inventory,
    metadata: &Metadata,
    diagnostics: &mut Diagnostics,
) {
    if is_mixed(files, folders) {
        let message = sentence!("package-mixed-groups");
        let has_group = folders.iter().any(|folder| {
            is_below(folder, "secret") && groups::is_configured(inventory, metadata, folder)
        });
        if has_group && metadata.kind.is_scoring {
            // It is unclear which of them give points.
            diagnostics.error("data/secret", message);
        } else {
            diagnostics.lapse("data/secret", message);
        }
    }
    if folders.iter().any(|folder| is_below(folder, "sample")) {
        diagnostics.lapse("data/sample", sentence!("package-sample-groups"));
    }
    for (path, _) in inventory.below("data") {
        let depth = path.split('/').count();
        let is_group_file = path.ends_with("/test_group.yaml") || path == "test_group.yaml";
        let limit = if path.starts_with("secret/") { 3 } else { 2 };
        if is_group_file && (depth < 2 || depth > limit) && !metadata.is_draft {
            diagnostics.lapse(
                format!("data/{path}"),
                sentence!("package-configures-no-group"),
            );
        }
        if (path.ends_with("/testdata.yaml") || path == "testdata.yaml") && !metadata.is_draft {
            diagnostics.warning(format!("data/{path}"), sentence!("package-file-of-legacy"));
        }
    }
}

/// Reports groups without tests. A group may be there before its tests, but nobody can get its points.
fn groups_without_tests(
    folders: &BTreeSet<&str>,
    inventory: &Inventory,
    diagnostics: &mut Diagnostics,
) {
    for (path, _) in inventory.below("data/secret") {
        let Some((name, "test_group.yaml")) = path.split_once('/') else {
            continue;
        };
        if !folders.contains(format!("secret/{name}").as_str()) {
            diagnostics.lapse(
                format!("data/secret/{path}"),
                sentence!("package-group-no-tests"),
            );
        }
    }
}

/// The settings that each folder gives its tests, including those of its parents.
fn folder_settings(
    inventory: &Inventory,
    metadata: &Metadata,
    folders: &BTreeSet<String>,
    groups: &BTreeSet<String>,
    data: &mut TestData,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, CaseSettings> {
    let mut settings: BTreeMap<String, CaseSettings> = BTreeMap::new();
    // In drafts groups may nest, and packages from elsewhere have their files where drafts had them: outer and deeper ones give
    // their tests arguments, without which right outputs would be refused, and no scores of their own.
    let (own, _) = groups::group(inventory, "", metadata, diagnostics);
    settings.insert(String::new(), own);
    for folder in folders {
        let outer = settings.get(folder_of(folder)).cloned().unwrap_or_default();
        let own = if groups.contains(folder) {
            let (own, group) = groups::group(inventory, folder, metadata, diagnostics);
            data.groups.extend(group);
            own
        } else {
            groups::group(inventory, folder, metadata, diagnostics).0
        };
        settings.insert(folder.clone(), own.over(&outer));
    }
    settings
}

/// Like [`folder_settings`], for version `legacy`, where every folder is a group.
fn legacy_settings(
    inventory: &Inventory,
    metadata: &Metadata,
    folders: &BTreeSet<String>,
    data: &mut TestData,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, CaseSettings> {
    let mut settings: BTreeMap<String, CaseSettings> = BTreeMap::new();
    let mut groups: BTreeMap<String, TestGroup> = BTreeMap::new();
    let outermost = groups::default_group("", Format::Legacy);
    let (own, group) = legacy_groups::legacy_group(inventory, "", &outermost, diagnostics);
    settings.insert(String::new(), own);
    if metadata.kind.is_scoring {
        data.groups.push(group.clone());
    }
    groups.insert(String::new(), group);
    for folder in folders {
        let outer = settings.get(folder_of(folder)).cloned().unwrap_or_default();
        let around = groups.get(folder_of(folder)).unwrap_or(&outermost).clone();
        let (own, group) = legacy_groups::legacy_group(inventory, folder, &around, diagnostics);
        let is_judged = ["sample", "secret"]
            .iter()
            .any(|top| folder == top || is_below(folder, top));
        if metadata.kind.is_scoring && is_judged {
            data.groups.push(group.clone());
        }
        groups.insert(folder.clone(), group);
        settings.insert(folder.clone(), own.over(&outer));
    }
    settings
}

fn own_settings(
    inventory: &Inventory,
    metadata: &Metadata,
    name: &str,
    has: &impl Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) -> CaseSettings {
    if metadata.format == Format::V2025_09 {
        if has(".yaml") {
            return groups::case(inventory, &format!("data/{name}.yaml"), diagnostics);
        }
        if !metadata.is_draft {
            return CaseSettings::default();
        }
    }
    const TEXT_BYTES_MAX: u64 = 1 << 16;
    let mut text = |suffix| {
        let text = inventory.text(&format!("data/{name}{suffix}"), TEXT_BYTES_MAX, diagnostics)?;
        Some(text.trim().to_owned())
    };
    CaseSettings {
        description: text(".desc").map(ByLanguage::plain),
        hint: text(".hint"),
        ..CaseSettings::default()
    }
}

/// Finds the tests of the validators themselves.
fn validator_cases(files: &CaseFiles, data: &mut TestData, diagnostics: &mut Diagnostics) {
    for (name, suffixes) in &files.cases {
        let path = |suffix: &str| PackagePath::from(format!("data/{name}{suffix}"));
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
                    diagnostics.lapse(
                        format!("data/{name}{suffix}"),
                        sentence!("package-not-there"),
                    );
                }
                None => data.output_cases.push(case(is_below(name, "valid_output"))),
            }
        } else if !is_below(name, "sample") && !is_below(name, "secret") {
            diagnostics.warning(
                format!("data/{name}.in"),
                sentence!("package-unknown-folder"),
            );
        }
    }
}
