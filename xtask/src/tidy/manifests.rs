//! Rules about crates and migrations.

use super::Complaint;
use super::tree::Tree;
use std::collections::BTreeMap;

/// Which of our crates each may stand on (ARCHITECTURE.md, "Architecture invariants").
const FLOORS: &[(&str, &[&str])] = &[
    ("judge/sandbox", &[]),
    ("judge/package", &[]),
    ("judge/problemkit", &[]),
    ("reference-solutions", &[]),
    ("judge/engine", &["grundy-sandbox", "grundy-package"]),
    ("judge/store", &["grundy-package"]),
    (
        "judge/worker",
        &[
            "grundy-engine",
            "grundy-package",
            "grundy-sandbox",
            "grundy-store",
        ],
    ),
    (
        "web",
        &[
            "grundy-engine",
            "grundy-package",
            "grundy-sandbox",
            "grundy-store",
        ],
    ),
    ("xtask", &[]),
];

pub(super) fn crates_stand_on_the_floors_below(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (folder, allowed) in FLOORS {
        let manifest = format!("{folder}/Cargo.toml");
        for (section, line, name, _) in dependencies(tree, &manifest) {
            let of_ours = name.starts_with("grundy") || name == "problemkit";
            if of_ours && section == "dependencies" && !allowed.contains(&name) {
                complaints.push(complaint(
                    &manifest,
                    line,
                    format!("{folder} must not stand on {name}"),
                ));
            }
        }
    }
    complaints
}

pub(super) fn sql_stays_in_the_store(tree: &Tree) -> Vec<Complaint> {
    let manifests: Vec<String> = member_manifests(tree)
        .filter(|path| path != "judge/store/Cargo.toml")
        .collect();
    let mut complaints = Vec::new();
    for manifest in &manifests {
        for (section, line, name, _) in dependencies(tree, manifest) {
            if name.starts_with("sqlx") && section == "dependencies" {
                complaints.push(complaint(manifest, line, "only judge/store has SQL"));
            }
        }
    }
    complaints
}

pub(super) fn versions_stand_in_the_root(tree: &Tree) -> Vec<Complaint> {
    let manifests: Vec<String> = member_manifests(tree).collect();
    let mut complaints = Vec::new();
    for manifest in &manifests {
        for (_, line, name, value) in dependencies(tree, manifest) {
            if value.starts_with('"') || value.contains("version") {
                complaints.push(complaint(
                    manifest,
                    line,
                    format!("the version of {name} belongs in the root Cargo.toml"),
                ));
            }
        }
    }
    complaints
}

pub(super) fn migrations_come_in_pairs(tree: &Tree) -> Vec<Complaint> {
    let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (path, _) in tree
        .texts_with_ending(".sql")
        .filter(|(path, _)| path.starts_with("migrations/"))
    {
        let name = path.rsplit('/').next().unwrap_or(path);
        by_name.entry(name).or_default().push(path);
    }
    let mut complaints = Vec::new();
    for (index, (name, paths)) in by_name.iter().enumerate() {
        if paths.len() != 2 {
            complaints.push(complaint(
                paths[0],
                0,
                format!("{name} is there for one database only"),
            ));
        }
        if !name.starts_with(&format!("{:04}_", index + 1)) {
            complaints.push(complaint(
                paths[0],
                0,
                format!("this should have the number {:04}", index + 1),
            ));
        }
    }
    complaints
}

fn member_manifests(tree: &Tree) -> impl Iterator<Item = String> {
    // The fuzzers' programs are a workspace of their own.
    tree.texts_with_ending("/Cargo.toml")
        .filter(|(path, _)| !path.starts_with("fuzz/targets/"))
        .map(|(path, _)| path.to_owned())
}

/// Section, line, name and value of every dependency in a manifest.  Manifests here keep to one line a dependency.
fn dependencies<'a>(
    tree: &'a Tree,
    manifest: &'a str,
) -> impl Iterator<Item = (&'a str, usize, &'a str, &'a str)> {
    let text = tree
        .texts()
        .find(|(path, _)| *path == manifest)
        .map_or("", |(_, text)| text);
    let mut section = "";
    text.lines().enumerate().filter_map(move |(index, line)| {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']');
            return None;
        }
        let (key, value) = line.split_once('=')?;
        let name = key.trim().split('.').next()?;
        section
            .ends_with("dependencies")
            .then_some((section, index + 1, name, value.trim()))
    })
}

fn complaint(path: &str, line: usize, what: impl Into<String>) -> Complaint {
    Complaint {
        path: path.to_owned(),
        line,
        what: what.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_on_too_high_a_floor_is_complained_of() {
        let store = "[package]\nname = \"grundy-store\"\n[dependencies]\ngrundy-package.workspace = true\ngrundy-engine.workspace = true\n";
        let complaints =
            crates_stand_on_the_floors_below(&Tree::of(&[("judge/store/Cargo.toml", store)]));
        assert_eq!(complaints.len(), 1);
        assert_eq!(complaints[0].line, 5);
    }

    #[test]
    fn sql_outside_the_store_is_complained_of() {
        let manifest = "[dependencies]\nsqlx.workspace = true\n";
        let tree = Tree::of(&[
            ("web/Cargo.toml", manifest),
            ("judge/store/Cargo.toml", manifest),
        ]);
        assert_eq!(sql_stays_in_the_store(&tree).len(), 1);
    }

    #[test]
    fn a_version_in_a_member_is_complained_of() {
        let manifest = "[dependencies]\na = \"1\"\nb = { version = \"1\" }\nc.workspace = true\nd = { workspace = true, features = [\"x\"] }\n";
        let tree = Tree::of(&[("web/Cargo.toml", manifest), ("Cargo.toml", manifest)]);
        assert_eq!(versions_stand_in_the_root(&tree).len(), 2);
    }

    #[test]
    fn a_lone_migration_and_a_gap_are_complained_of() {
        let tree = Tree::of(&[
            ("migrations/sqlite/0001_start.sql", ""),
            ("migrations/postgres/0001_start.sql", ""),
            ("migrations/sqlite/0003_more.sql", ""),
        ]);
        assert_eq!(migrations_come_in_pairs(&tree).len(), 2);
    }
}
