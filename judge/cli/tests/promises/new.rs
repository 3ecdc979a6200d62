//! `grundy new`: what it writes verifies at once, from nothing and like another package, alone and in a tree like the archive's.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::package::{TestPackage, grundy, told};

fn new(problems: &Path, arguments: &[&str]) -> Output {
    let mut command = grundy();
    command
        .arg("new")
        .args(arguments)
        .arg("--problems")
        .arg(problems);
    command.output().expect("grundy runs")
}

fn verified(root: &Path) -> String {
    let output = grundy().args(["verify", "--again"]).arg(root).output();
    told(&output.expect("grundy runs"), 0)
}

fn uuid_of(root: &Path) -> String {
    let yaml = fs::read_to_string(root.join("problem.yaml")).expect("a file");
    let line = yaml.lines().find(|line| line.starts_with("uuid:"));
    line.expect("a uuid").to_owned()
}

/// A program in the style of the archive's, which `cargo fmt` checks in its packages.
fn assert_formatted(program: &Path) {
    let text = fs::read_to_string(program).expect("a file");
    let source = fs::File::open(program).expect("a file");
    let output = Command::new("rustfmt")
        .args(["--edition", "2024"])
        .stdin(source)
        .output()
        .expect("rustfmt runs");
    assert!(output.status.success(), "{}", program.display());
    let formatted = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text, formatted, "{}", program.display());
}

/// A folder of packages in a tree that keeps reference solutions as the archive does.
fn archive() -> TempDir {
    let tree = tempfile::tempdir().expect("a folder");
    for folder in ["problems", "reference-solutions/src/bin"] {
        fs::create_dir_all(tree.path().join(folder)).expect("a folder");
    }
    tree
}

#[test]
fn a_new_package_verifies_without_a_warning() {
    let tree = archive();
    let problems = tree.path().join("problems");
    let said = told(&new(&problems, &["tong2"]), 0);
    assert!(said.contains("grundy verify"), "{said}");
    let root = problems.join("tong2");
    let found = verified(&root);
    assert!(found.contains("all promises hold"), "{found}");
    assert!(!found.contains("warning"), "{found}");
    // The reference solution stands where the archive keeps such programs.
    let reference = tree.path().join("reference-solutions/src/bin/tong2.rs");
    assert!(reference.is_file());
    let link = root.join("submissions/accepted/tong2.rs");
    assert_eq!(
        fs::canonicalize(link).expect("a link"),
        fs::canonicalize(reference).expect("a file")
    );
    let generator = fs::read_to_string(root.join("generators/gen.rs")).expect("a file");
    assert!(!generator.contains('@'), "{generator}");
    for program in ["generators/gen.rs", "input_validators/validate.rs"] {
        assert_formatted(&root.join(program));
    }
    assert_formatted(&tree.path().join("reference-solutions/src/bin/tong2.rs"));

    // A package like it has other names everywhere, and is as sound; but the model's picture is not the new problem's.
    let judge = root.join("judge.yaml");
    let text = fs::read_to_string(&judge).expect("a file");
    let picture = "gallery:\n  test: sample/1\n  shows: a sum\n";
    fs::write(&judge, format!("{picture}{text}")).expect("written");
    told(&new(&problems, &["hieu2", "--like", "tong2"]), 0);
    let like = problems.join("hieu2");
    let judge = fs::read_to_string(like.join("judge.yaml")).expect("a file");
    assert!(
        !judge.contains("gallery") && !judge.contains("a sum"),
        "{judge}"
    );
    let judge = fs::read_to_string(like.join("judge.yaml")).expect("a file");
    assert!(
        judge.contains("HIEU2.INP") && judge.contains("accepted/hieu2.rs"),
        "{judge}"
    );
    assert!(!judge.to_lowercase().contains("tong2"), "{judge}");
    assert_ne!(uuid_of(&root), uuid_of(&like));
    assert!(verified(&like).contains("all promises hold"));
}

#[test]
fn outside_of_an_archive_everything_is_in_the_package() {
    let folder = tempfile::tempdir().expect("a folder");
    told(&new(folder.path(), &["mot"]), 0);
    let reference = folder.path().join("mot/submissions/accepted/mot.rs");
    assert!(reference.symlink_metadata().expect("a file").is_file());
    for program in ["generators/gen.rs", "input_validators/validate.rs"] {
        assert_formatted(&folder.path().join("mot").join(program));
    }
}

#[test]
fn without_a_folder_of_packages_it_goes_into_the_current_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |id: &str| {
        let mut command = grundy();
        let output = command
            .args(["new", id])
            .current_dir(folder.path())
            .output();
        told(&output.expect("grundy runs"), 0)
    };
    let said = new("mot");
    assert!(said.contains("grundy verify mot "), "{said}");
    assert!(folder.path().join("mot/problem.yaml").is_file());
    fs::create_dir(folder.path().join("problems")).expect("a folder");
    new("hai");
    assert!(folder.path().join("problems/hai/problem.yaml").is_file());
}

#[test]
fn what_cannot_be_made_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = TestPackage::new();
    let names = || {
        let entries = fs::read_dir(folder.path()).expect("a folder");
        entries
            .map(|entry| entry.expect("an entry").file_name())
            .collect::<Vec<_>>()
    };
    for id in ["", "Bai1", "a-b", "../up", "tổng"] {
        let said = told(&new(folder.path(), &[id]), 2);
        assert!(said.contains("no id for a problem"), "{said}");
    }
    let said = told(&new(folder.path(), &["mot", "--like", "nowhere"]), 2);
    assert!(said.contains("nowhere"), "{said}");
    assert!(names().is_empty());

    let root = package.root();
    let beside = root.parent().expect("a folder");
    let before = package.read("problem.yaml");
    let said = told(&new(beside, &["sum"]), 2);
    assert!(said.contains("is there already"), "{said}");
    assert_eq!(package.read("problem.yaml"), before);
    // A broken model is reported, and leaves nothing behind.
    package.write("problem.yaml", "name: [");
    told(
        &new(folder.path(), &["hai", "--like", &root.to_string_lossy()]),
        2,
    );
    assert!(names().is_empty());
}

#[test]
fn a_models_id_is_the_problems_name_and_no_word_of_its_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/polygon");
    told(&new(folder.path(), &["dagiac", "--like", model]), 0);
    let root = folder.path().join("dagiac");
    let drawing = fs::read_to_string(root.join("output_visualizer/draw.rs")).expect("a file");
    // The names of the problem and its file are new; the polygon that problemkit draws stays a polygon.
    assert!(drawing.starts_with("//! Draws DAGIAC"), "{drawing}");
    assert!(drawing.contains("picture.polygon("), "{drawing}");
    let programs = fs::read_to_string(root.join("submissions/submissions.yaml")).expect("a file");
    assert!(programs.contains("accepted/dagiac.rs"), "{programs}");
    let reads_file = fs::read_dir(root.join("submissions/accepted"))
        .expect("a folder")
        .filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok())
        .any(|source| source.to_lowercase().contains("dagiac.inp"));
    assert!(reads_file, "the files have the new names");
}
