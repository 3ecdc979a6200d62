//! The groups of a working copy's tests: the folders directly below `data/secret/`, with or without tests.

use std::collections::BTreeMap;

use grundy_package::is_valid_name;

use crate::workshop::copy::opened::Opened;
use crate::workshop::tests::test_views::{TestGroupRow, TestRow};

/// The file that holds a group's points.
pub(in crate::workshop) const GROUP_FILE: &str = "test_group.yaml";
/// The most groups that pages show.
const GROUPS_MAX: usize = 100;

/// The file that configures a folder below `data/`.
pub(in crate::workshop) fn group_file(folder: &str) -> String {
    format!("data/{folder}/{GROUP_FILE}")
}

/// The folders directly below `data/secret/` with valid names of groups, and the number of tests in each: those with files, and
/// those that only the recipe has.
pub(in crate::workshop) fn group_folders(opened: &Opened) -> BTreeMap<String, usize> {
    let folders = opened.files.iter().filter_map(|file| {
        let (folder, _) = file.path.strip_prefix("data/secret/")?.split_once('/')?;
        let is_group = is_valid_name(folder) && !folder.ends_with(".files");
        is_group.then(|| format!("secret/{folder}"))
    });
    let mut counts: BTreeMap<String, usize> = folders.map(|folder| (folder, 0)).collect();
    for name in opened.test_names() {
        let mut parts = name.split('/');
        if let (Some("secret"), Some(folder), Some(_)) = (parts.next(), parts.next(), parts.next())
        {
            *counts.entry(format!("secret/{folder}")).or_default() += 1;
        }
    }
    counts.into_iter().take(GROUPS_MAX).collect()
}

/// The groups in the table of tests: samples, tests outside groups, and groups without tests are included.
pub(in crate::workshop) fn test_groups(opened: &Opened, rows: &[TestRow]) -> Vec<TestGroupRow> {
    let mut counts = group_folders(opened);
    for top in ["sample", "secret"] {
        let direct = rows.iter().filter(|row| is_directly_in(&row.name, top));
        counts.insert(top.to_owned(), direct.count());
    }
    let rows = counts
        .into_iter()
        .map(|(folder, tests_count)| TestGroupRow {
            folder,
            tests_count,
        });
    rows.collect()
}

/// The number of tests of `secret` outside any group, which is an error if there are groups.
pub(in crate::workshop) fn outside_groups(groups: &[TestGroupRow]) -> usize {
    let has_groups = groups.iter().any(|group| group.folder.contains('/'));
    let secret = groups.iter().find(|group| group.folder == "secret");
    secret.map_or(0, |secret| if has_groups { secret.tests_count } else { 0 })
}

fn is_directly_in(name: &str, folder: &str) -> bool {
    let rest = name
        .strip_prefix(folder)
        .and_then(|rest| rest.strip_prefix('/'));
    rest.is_some_and(|rest| !rest.contains('/'))
}
