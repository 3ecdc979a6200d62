//! Rules about crates and their dependencies.

use super::complaint::Complaint;
use super::tree::Tree;
use std::collections::BTreeSet;

/// The workspace's crates that each may depend on. Only this list defines the floors.
const FLOORS: &[(&str, &[&str])] = &[
    ("judge/words", &[]),
    ("judge/languages", &["grundy-words"]),
    ("judge/judgement", &["grundy-languages", "grundy-words"]),
    ("judge/sandbox", &[]),
    ("judge/statement", &[]),
    (
        "judge/package",
        &[
            "grundy-judgement",
            "grundy-languages",
            "grundy-statement",
            "grundy-words",
        ],
    ),
    ("judge/archive", &["grundy-package", "grundy-words"]),
    (
        "judge/standings",
        &["grundy-judgement", "grundy-languages", "grundy-words"],
    ),
    (
        "judge/classroom",
        &[
            "grundy-judgement",
            "grundy-languages",
            "grundy-package",
            "grundy-words",
        ],
    ),
    (
        "judge/transfer",
        &["grundy-judgement", "grundy-package", "grundy-words"],
    ),
    (
        "judge/lint",
        &[
            "grundy-judgement",
            "grundy-languages",
            "grundy-package",
            "grundy-words",
        ],
    ),
    ("judge/problemkit", &[]),
    ("reference-solutions", &[]),
    (
        "judge/engine",
        &[
            "grundy-judgement",
            "grundy-languages",
            "grundy-lint",
            "grundy-package",
            "grundy-sandbox",
            "grundy-words",
        ],
    ),
    (
        "judge/analysis",
        &[
            "grundy-engine",
            "grundy-judgement",
            "grundy-languages",
            "grundy-lint",
            "grundy-package",
            "grundy-sandbox",
            "grundy-words",
        ],
    ),
    (
        "judge/store",
        &[
            "grundy-judgement",
            "grundy-package",
            "grundy-standings",
            "grundy-transfer",
            "grundy-words",
        ],
    ),
    (
        "judge/worker",
        &[
            "grundy-analysis",
            "grundy-archive",
            "grundy-engine",
            "grundy-judgement",
            "grundy-package",
            "grundy-store",
            "grundy-words",
        ],
    ),
    // Pages run no program, so neither the engine nor the sandbox is linked into them.
    (
        "web",
        &[
            "grundy-classroom",
            "grundy-judgement",
            "grundy-languages",
            "grundy-lint",
            "grundy-package",
            "grundy-standings",
            "grundy-statement",
            "grundy-store",
            "grundy-transfer",
            "grundy-words",
            // It has the drawings of pieces, which pictures of packages have, too.
            "problemkit",
        ],
    ),
    (
        "judge/cli",
        &[
            "grundy-analysis",
            "grundy-archive",
            "grundy-classroom",
            "grundy-engine",
            "grundy-judgement",
            "grundy-languages",
            "grundy-lint",
            "grundy-package",
            "grundy-standings",
            "grundy-store",
            "grundy-transfer",
            "grundy-web",
            "grundy-words",
            "grundy-worker",
        ],
    ),
    (
        "fuzz",
        &[
            "grundy-archive",
            "grundy-engine",
            "grundy-languages",
            "grundy-lint",
            "grundy-package",
            "grundy-sandbox",
            "grundy-statement",
            "grundy-store",
            "grundy-words",
        ],
    ),
    ("xtask", &[]),
];

pub(super) fn crates_stand_on_the_floors_below(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for manifest in member_manifests(tree) {
        let folder = manifest.trim_end_matches("/Cargo.toml");
        let floor = FLOORS.iter().find(|(name, _)| *name == folder);
        let Some((_, allowed)) = floor else {
            let what = "has no floor: say in xtask/src/tidy/manifests.rs what it may stand on";
            complaints.push(Complaint::new(&manifest, 1, format!("{folder} {what}")));
            continue;
        };
        for (section, line, name, _) in dependencies(tree, &manifest) {
            let of_ours = name.starts_with("grundy") || name == "problemkit";
            // Tests may depend on anything; linked code and build scripts may not.
            if of_ours && section != "dev-dependencies" && !allowed.contains(&name) {
                let what = format!("{folder} must not stand on {name}");
                complaints.push(Complaint::new(&manifest, line, what));
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
                complaints.push(Complaint::new(manifest, line, "only judge/store has SQL"));
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
                complaints.push(Complaint::new(
                    manifest,
                    line,
                    format!("the version of {name} belongs in the root Cargo.toml"),
                ));
            }
        }
    }
    complaints
}

pub(super) fn dependencies_are_used(tree: &Tree) -> Vec<Complaint> {
    let manifests: Vec<String> = member_manifests(tree).collect();
    let mut complaints = Vec::new();
    for manifest in &manifests {
        let folder = manifest.trim_end_matches("Cargo.toml");
        let mut in_release: BTreeSet<&str> = BTreeSet::new();
        for (section, line, name, _) in dependencies(tree, manifest) {
            let of_tests = section == "dev-dependencies";
            if section == "dependencies" {
                in_release.insert(name);
            } else if of_tests && in_release.contains(name) {
                let what = format!("{name} stands among the dependencies already");
                complaints.push(Complaint::new(manifest, line, what));
            }
            let code_name = name.replace('-', "_");
            let used = tree.texts_with_ending(".rs").any(|(path, text)| {
                path.strip_prefix(folder).is_some_and(|rest| {
                    (of_tests || rest.starts_with("src/") || rest == "build.rs")
                        && names_crate(text, &code_name)
                })
            });
            if !used {
                let place = if of_tests { "" } else { "src/" };
                let what = format!("nothing in {folder}{place} uses {name}");
                complaints.push(Complaint::new(manifest, line, what));
            }
        }
    }
    let named: BTreeSet<&str> = manifests
        .iter()
        .flat_map(|manifest| dependencies(tree, manifest))
        .map(|(_, _, name, _)| name)
        .collect();
    for (_, line, name, _) in dependencies(tree, "Cargo.toml") {
        if !named.contains(name) {
            let what = format!("no member of the workspace depends on {name}");
            complaints.push(Complaint::new("Cargo.toml", line, what));
        }
    }
    complaints
}

/// Whether code, without comments, names a crate: at the start of a path, in `use`, or as a macro.
fn names_crate(text: &str, name: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    text.lines().any(|line| {
        let code = line.split("//").next().unwrap_or(line);
        code.match_indices(name).any(|(start, _)| {
            let (before, after) = (&code[..start], &code[start + name.len()..]);
            let in_use =
                before.trim_end().ends_with("use") || before.trim_end().ends_with("extern crate");
            !before.ends_with(is_word)
                && !after.starts_with(is_word)
                && (after.starts_with("::") || after.starts_with('!') || in_use)
        })
    })
}

fn member_manifests(tree: &Tree) -> impl Iterator<Item = String> {
    // The fuzzers' programs are a workspace of their own.
    tree.texts_with_ending("/Cargo.toml")
        .filter(|(path, _)| !path.starts_with("fuzz/targets/"))
        .map(|(path, _)| path.to_owned())
}

/// The section, line, name and value of every dependency in a manifest, each of which is on one line here.
fn dependencies<'a>(
    tree: &'a Tree,
    manifest: &'a str,
) -> impl Iterator<Item = (&'a str, usize, &'a str, &'a str)> {
    let text = tree.text(manifest);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_on_too_high_a_floor_is_complained_of() {
        let web = "[package]\nname = \"grundy-web\"\n[dependencies]\ngrundy-store.workspace = true\n\
                   grundy-engine = { workspace = true }\n[build-dependencies]\ngrundy-sandbox.workspace = true\n\
                   [target.'cfg(unix)'.dependencies]\ngrundy-analysis.workspace = true\n\
                   [dev-dependencies]\ngrundy-worker.workspace = true\n";
        let ground = "[dependencies]\nserde.workspace = true\ngrundy-package.workspace = true\n";
        let complaints = crates_stand_on_the_floors_below(&Tree::of(&[
            ("web/Cargo.toml", web),
            ("judge/judgement/Cargo.toml", ground),
            ("judge/attic/Cargo.toml", "[dependencies]\n"),
        ]));
        let mut found: Vec<(&str, usize, &str)> = complaints
            .iter()
            .map(|complaint| (&*complaint.path, complaint.line, &*complaint.what))
            .collect();
        found.sort_unstable();
        assert_eq!(
            found,
            [
                (
                    "judge/attic/Cargo.toml",
                    1,
                    "judge/attic has no floor: say in xtask/src/tidy/manifests.rs what it may stand on"
                ),
                (
                    "judge/judgement/Cargo.toml",
                    3,
                    "judge/judgement must not stand on grundy-package"
                ),
                ("web/Cargo.toml", 5, "web must not stand on grundy-engine"),
                ("web/Cargo.toml", 7, "web must not stand on grundy-sandbox"),
                ("web/Cargo.toml", 9, "web must not stand on grundy-analysis"),
            ]
        );
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
    fn an_unused_dependency_is_complained_of() {
        let manifest = "[dependencies]\nused-once.workspace = true\nin-a-comment.workspace = true\nin-tests-only.workspace = true\n\
                        [dev-dependencies]\nused-once.workspace = true\nof-tests.workspace = true\nof-nothing.workspace = true\n";
        let root = "[workspace.dependencies]\nused-once = \"1\"\nin-a-comment = \"1\"\nin-tests-only = \"1\"\nof-tests = \"1\"\n\
                    of-nothing = \"1\"\nof-nobody = \"1\"\n";
        let tree = Tree::of(&[
            ("Cargo.toml", root),
            ("web/Cargo.toml", manifest),
            (
                "web/src/lib.rs",
                "use used_once::X;\n// in_a_comment::y\nmod in_a_comment;\nstruct of_tests;\n",
            ),
            ("web/tests/a.rs", "of_tests::f(); in_tests_only!()\n"),
            ("judge/store/src/lib.rs", "use of_nothing::Z;\n"),
        ]);
        let found: Vec<(String, usize)> = dependencies_are_used(&tree)
            .into_iter()
            .map(|complaint| (complaint.path, complaint.line))
            .collect();
        let at = |path: &str, line| (path.to_owned(), line);
        assert_eq!(
            found,
            [
                at("web/Cargo.toml", 3),
                at("web/Cargo.toml", 4),
                at("web/Cargo.toml", 6),
                at("web/Cargo.toml", 8),
                at("Cargo.toml", 7),
            ]
        );
    }
}
