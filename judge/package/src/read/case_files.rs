//! The files below `data/`, put together to tests.

use std::collections::{BTreeMap, BTreeSet};

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::judge_config::JudgeConfig;
use crate::model::Format;

/// The suffixes of files beside a test's input; the longest come first, since `.in.statement` also ends with `.statement`.
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

/// The suffixes that suffice for a sample which is only shown and not run.
const SHOWN_ONLY: [&str; 6] = [
    ".interaction",
    ".in.statement",
    ".ans.statement",
    ".in.download",
    ".ans.download",
    ".out",
];

fn has_data(suffixes: &BTreeSet<String>) -> bool {
    suffixes.contains(".in") || suffixes.contains(".ans")
}

/// The files below `data/` by test.
pub(super) struct CaseFiles {
    /// The test names below `data/` with the suffixes that are there (`.files` for a folder).
    pub(super) cases: BTreeMap<String, BTreeSet<String>>,
    /// The names of samples that show a dialogue; some of them are tests, others are only shown.
    pub(super) dialogues: BTreeSet<String>,
}

impl CaseFiles {
    pub(super) fn collect(
        inventory: &Inventory,
        format: Format,
        judge: &JudgeConfig,
        diagnostics: &mut Diagnostics,
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
                None => diagnostics
                    .warning(format!("data/{path}"), sentence!("package-belongs-no-test")),
            }
        }
        let has_dialogue = |(name, suffixes): (&String, &BTreeSet<String>)| {
            let is_shown = is_below(name, "sample") && suffixes.contains(".interaction");
            is_shown.then(|| name.clone())
        };
        let dialogues = cases.iter().filter_map(has_dialogue).collect();
        // Only judge.yaml says how missing data are made.
        let is_foreign = inventory.get("judge.yaml").is_none();
        cases.retain(|name, suffixes| {
            let is_made = judge.recipe.iter().any(|test| test.name == *name);
            let stands_alone = format == Format::Legacy && suffixes.contains(".interaction")
                || is_below(name, "sample") && SHOWN_ONLY.iter().any(|one| suffixes.contains(*one));
            let is_test = is_below(name, "sample") || is_below(name, "secret");
            if !has_data(suffixes) {
                for suffix in suffixes.iter().filter(|_| !stands_alone && !is_made) {
                    let file = format!("data/{name}{suffix}");
                    let name = format!("{name}.in");
                    diagnostics.lapse(file, sentence!("package-belongs-to-nothing", name));
                }
                return false;
            }
            let lacks = [".in", ".ans"]
                .into_iter()
                .find(|one| !suffixes.contains(*one));
            match lacks {
                Some(suffix) if is_foreign && is_test => {
                    if !(suffix == ".in" && stands_alone) {
                        let lack = format!("{name}{suffix}");
                        let message = sentence!("package-no-test-skipped", name = lack);
                        diagnostics.warning(format!("data/{name}"), message);
                    }
                    false
                }
                _ => true,
            }
        });
        Self { cases, dialogues }
    }

    /// The folders with tests and their parents, outer ones first.
    pub(super) fn folders(&self) -> BTreeSet<String> {
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

pub(super) fn folder_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

pub(super) fn is_below(name: &str, folder: &str) -> bool {
    name.strip_prefix(folder)
        .is_some_and(|rest| rest.starts_with('/'))
}
