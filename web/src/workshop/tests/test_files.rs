//! The tests of a working copy as files, and as lines of the recipe.

use std::collections::BTreeMap;

use bytes::Bytes;
use grundy_package::{Format, RecipeTest, yaml_text};
use grundy_store::{Expected, RequestState, StoredFile, WorkingChange, WorkingCheck};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::places::test_href;
use crate::workshop::tests::test_views::TestRow;

/// The recipe's file.
pub(in crate::workshop) const RECIPE_FILE: &str = "judge.yaml";
/// The extensions of a test's files, besides `.files/`.
const ENDINGS: [&str; 12] = [
    "in",
    "ans",
    "yaml",
    "desc",
    "hint",
    "args",
    "md",
    "png",
    "jpg",
    "jpeg",
    "svg",
    "statement",
];

/// The rows of the table.
pub(in crate::workshop) fn rows(opened: &Opened, locale: Locale) -> Vec<TestRow> {
    let caught = caught_by(opened.check.as_ref());
    let sizes: BTreeMap<&str, u64> = opened
        .files
        .iter()
        .map(|file| (file.path.as_str(), size(file)))
        .collect();
    let package = opened.draft.package.as_ref();
    let row = |name: String| {
        let recipe = recipe_of(opened, &name);
        let description = package
            .and_then(|package| package.test(&name))
            .and_then(|test| test.description.as_ref());
        let group = opened.draft.group_of(&name);
        TestRow {
            href: test_href(&opened.base, &name),
            input_bytes: sizes.get(format!("data/{name}.in").as_str()).copied(),
            answer_bytes: sizes.get(format!("data/{name}.ans").as_str()).copied(),
            why: description
                .or(recipe.map(|test| &test.why))
                .map(|why| why.for_reader(locale.code()).to_owned())
                .or_else(|| opened.draft.whys.get(&name).cloned())
                .unwrap_or_default(),
            made_by: recipe.and_then(|test| {
                let (generator, args) = test.generator.as_ref()?;
                Some(format!("{generator} {}", args.join(" ")))
            }),
            group: group.map_or_else(String::new, |group| group.name.clone()),
            points: group.and_then(|group| group.max_score).map(u64::from),
            caught: caught.get(&name).cloned().unwrap_or_default(),
            name,
        }
    };
    opened.test_names().into_iter().map(row).collect()
}

fn size(file: &StoredFile) -> u64 {
    u64::try_from(file.size_bytes).unwrap_or_default()
}

/// For each test the solutions that failed it in the last check.
fn caught_by(check: Option<&WorkingCheck>) -> BTreeMap<String, Vec<String>> {
    let mut caught: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let Some(RequestState::Done(checked)) = check.map(|check| &check.state) else {
        return caught;
    };
    for submission in &checked.report.submissions {
        let file = submission.file.trim_start_matches("submissions/");
        for (test, verdict) in &submission.failed {
            let told = format!("{file} ({})", verdict.code());
            caught.entry(test.clone()).or_default().push(told);
        }
    }
    caught
}

/// The recipe's line for a test.
pub(in crate::workshop) fn recipe_of<'a>(opened: &'a Opened, name: &str) -> Option<&'a RecipeTest> {
    let recipe = opened.draft.recipe.as_ref()?;
    recipe.iter().find(|test| test.name == name)
}

/// The files that belong to a test.
pub(in crate::workshop) fn files_of<'a>(opened: &'a Opened, name: &str) -> Vec<&'a StoredFile> {
    let start = format!("data/{name}.");
    let belongs = |file: &&StoredFile| {
        let rest = file.path.strip_prefix(start.as_str());
        rest.is_some_and(|rest| ENDINGS.contains(&rest) || rest.starts_with("files/"))
    };
    opened.files.iter().filter(belongs).collect()
}

/// The file with the reason for a test, if the recipe does not have it: its path and its content. `present` is its present content.
pub(in crate::workshop) fn why_file(
    opened: &Opened,
    name: &str,
    why: &str,
    present: Option<&str>,
) -> (String, Option<String>) {
    let why = why.trim();
    let format = opened.draft.package.as_ref().map(|package| package.format);
    if format == Some(Format::Legacy) {
        let text = (!why.is_empty()).then(|| format!("{why}\n"));
        return (format!("data/{name}.desc"), text);
    }
    let said = format!("description: {}", yaml_text(why));
    let is_description = |line: &&str| line.starts_with("description:");
    let mut lines: Vec<&str> = present
        .unwrap_or_default()
        .lines()
        .filter(|line| !is_description(line))
        .collect();
    if !why.is_empty() {
        lines.insert(0, &said);
    }
    let text = (!lines.is_empty()).then(|| lines.join("\n") + "\n");
    (why_path(opened, name), text)
}

/// The path of the file that [`why_file`] writes.
pub(in crate::workshop) fn why_path(opened: &Opened, name: &str) -> String {
    let format = opened.draft.package.as_ref().map(|package| package.format);
    let ending = match format {
        Some(Format::Legacy) => "desc",
        _ => "yaml",
    };
    format!("data/{name}.{ending}")
}

/// The change of a file, which requires that it is still what the visitor's page began with.
pub(in crate::workshop) fn change_of(
    opened: &Opened,
    path: &str,
    content: Option<Bytes>,
) -> WorkingChange {
    let present = opened.files.iter().find(|file| file.path == path);
    WorkingChange {
        path: path.to_owned(),
        expected: present.map_or(Expected::Absent, |file| Expected::Hash(file.hash)),
        content,
    }
}

/// The files of a test under another name.
pub(in crate::workshop) async fn renamed_files(
    state: &AppState,
    opened: &Opened,
    old: &str,
    new: &str,
) -> Result<Vec<WorkingChange>, HttpError> {
    let mut changes = Vec::new();
    for file in files_of(opened, old) {
        let start = format!("data/{old}");
        let rest = file.path.strip_prefix(&start).unwrap_or_default();
        let to = format!("data/{new}{rest}");
        let found = state
            .store()
            .working_copies()
            .file(opened.copy.id, &file.path)
            .await;
        let Some((_, content)) = found? else {
            continue;
        };
        changes.push(change_of(opened, &file.path, None));
        changes.push(change_of(opened, &to, Some(content)));
    }
    Ok(changes)
}
