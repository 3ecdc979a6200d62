//! Rules about the set of problem packages; `grundy verify` checks each package by itself.

use super::Complaint;
use super::tree::Tree;
use crate::test::remembered::may_be_read;
use std::collections::{BTreeMap, BTreeSet};

/// The only target that reads all packages, and runs when any of them has changed.
const EVERY_PACKAGE: &str = "judge/archive/tests/every_package/";

/// Checks that uuids are unique: a new package may be a copy of another, but servers and other judges identify packages by their
/// uuids.
pub(super) fn uuids_are_unique(tree: &Tree) -> Vec<Complaint> {
    let mut first_with: BTreeMap<String, &str> = BTreeMap::new();
    let mut complaints = Vec::new();
    for (path, text) in tree.texts_with_ending("/problem.yaml") {
        let is_package = path.starts_with("problems/") && path.split('/').count() == 3;
        let Some((line, uuid)) = uuid(text).filter(|_| is_package) else {
            continue;
        };
        match first_with.get(&uuid) {
            Some(other) => complaints.push(Complaint {
                path: path.to_owned(),
                line,
                what: format!("{other} has this uuid already; make another one with `uuidgen`"),
            }),
            None => {
                first_with.insert(uuid, path);
            }
        }
    }
    complaints
}

/// The file in which browser tests name the packages of their servers.
const BROWSER_SERVERS: &str = "web/e2e/support/server.ts";

/// Checks that tests read only the model packages: a change of another package does not run the judge's tests again.
pub(super) fn tests_read_the_models_only(tree: &Tree) -> Vec<Complaint> {
    let others: BTreeSet<&str> = tree
        .texts_with_ending("/problem.yaml")
        .filter_map(|(path, _)| {
            path.strip_prefix("problems/")?
                .strip_suffix("/problem.yaml")
        })
        .filter(|id| !may_be_read(id))
        .collect();
    let of_the_judge = |path: &str| {
        ["judge/", "web/", "fuzz/"]
            .iter()
            .any(|folder| path.starts_with(folder))
            && !path.starts_with(EVERY_PACKAGE)
            && !path.contains("/benches/")
    };
    let mut complaints = Vec::new();
    let files = tree
        .texts_with_ending(".rs")
        .chain(tree.texts_with_ending(".ts"));
    for (path, text) in files.filter(|(path, _)| of_the_judge(path)) {
        for (index, line) in text.lines().enumerate() {
            let named = named_packages(line, path == BROWSER_SERVERS);
            for id in named
                .into_iter()
                .filter(|id| id.is_empty() || others.contains(id))
            {
                let what = if id.is_empty() {
                    "every package".to_owned()
                } else {
                    format!("the package `{id}`")
                };
                complaints.push(Complaint {
                    path: path.to_owned(),
                    line: index + 1,
                    what: format!("this reads {what}, but is not tested again when it changes; use a model package, or {EVERY_PACKAGE}"),
                });
            }
        }
    }
    complaints
}

/// The packages that a line may read: names behind `problems/`, and for servers also names in quotes. An empty name means the whole
/// folder.
fn named_packages(line: &str, is_quoted: bool) -> Vec<&str> {
    let mut named: Vec<&str> = line
        .split("problems/")
        .skip(1)
        .map(|rest| {
            rest.split(|letter: char| !letter.is_ascii_alphanumeric())
                .next()
                .unwrap_or_default()
        })
        .filter(|id| !id.is_empty())
        .collect();
    if line.contains("../problems\"") {
        named.push("");
    }
    if is_quoted {
        named.extend(
            line.split('"')
                .skip(1)
                .step_by(2)
                .filter(|text| !text.is_empty()),
        );
    }
    named
}

/// The value of the key `uuid` and its line, from 1.
fn uuid(problem_yaml: &str) -> Option<(usize, String)> {
    problem_yaml.lines().enumerate().find_map(|(index, line)| {
        let value = line.strip_prefix("uuid:")?.split(" #").next()?;
        let value = value.trim().trim_matches(['"', '\'']).to_ascii_lowercase();
        Some((index + 1, value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_packages_with_one_uuid_are_complained_of() {
        let tree = Tree::of(&[
            ("problems/a/problem.yaml", "name: A\nuuid: 0193a1c0-00ab\n"),
            (
                "problems/b/problem.yaml",
                "uuid: \"0193A1C0-00AB\"  # copied\n",
            ),
            ("problems/c/problem.yaml", "uuid: 0193a1c0-00ac\n"),
            ("judge/tests/d/problem.yaml", "uuid: 0193a1c0-00ac\n"),
        ]);
        let complaints = uuids_are_unique(&tree);
        assert_eq!(complaints.len(), 1);
        assert_eq!(complaints[0].path, "problems/b/problem.yaml");
        assert_eq!(complaints[0].line, 1);
        assert!(complaints[0].what.contains("problems/a/problem.yaml"));
    }

    #[test]
    fn tests_that_read_other_packages_are_complained_of() {
        let tree = Tree::of(&[
            ("problems/vpoint/problem.yaml", ""),
            ("problems/layco/problem.yaml", ""),
            (
                "judge/cli/tests/draw.rs",
                "one(\"problems/vpoint\");\ntwo(\"problems/layco\");\n",
            ),
            ("web/e2e/support/server.ts", "[\"vpoint\",\n\"layco\"]\n"),
            (
                "web/tests/suite/a.rs",
                "get(\"/problems/sum\"); say(\"layco\");\n",
            ),
            ("judge/x/tests/a.rs", "\n\njoin(\"../../problems\")\n"),
            (
                "judge/archive/tests/every_package/main.rs",
                "join(\"../../problems\")\n",
            ),
        ]);
        let mut found: Vec<(String, usize)> = tests_read_the_models_only(&tree)
            .into_iter()
            .map(|complaint| (complaint.path, complaint.line))
            .collect();
        found.sort();
        let places = [
            ("judge/cli/tests/draw.rs", 2),
            ("judge/x/tests/a.rs", 3),
            ("web/e2e/support/server.ts", 2),
        ];
        assert_eq!(found, places.map(|(path, line)| (path.to_owned(), line)));
    }
}
