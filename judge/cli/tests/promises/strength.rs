//! `grundy strength` as its users call it: what it says, in which language, and how it ends.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::package::grundy;

const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");

/// The package with one small right program, and few tests.
fn small_package(directory: &Path) -> PathBuf {
    let root = directory.join("mount");
    for entry in walkdir::WalkDir::new(MOUNT) {
        let entry = entry.expect("an entry");
        let below = entry.path().strip_prefix(MOUNT).expect("below it");
        let target = root.join(below);
        if entry.path().is_dir() {
            fs::create_dir_all(target).expect("a folder");
        } else if below.parent() != Some(Path::new("submissions/accepted"))
            || below.ends_with("highest_first.py")
            || below.ends_with("mount.rs")
        {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
    root
}

fn strength(options: &[&str], package: &Path) -> Output {
    let mut command = grundy();
    command.arg("strength").args(options).arg(package);
    command.output().expect("grundy runs")
}

#[test]
fn programs_and_people_read_how_strong_tests_are() {
    let directory = tempfile::tempdir().expect("a directory");
    let package = small_package(directory.path());
    let few = ["--mutants", "6", "--seconds", "1"];
    let output = strength(
        &[&few[..], &["--json", "--at-least", "1"]].concat(),
        &package,
    );
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{told}");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let keys = [
        "package",
        "counts",
        "killed_percent",
        "programs",
        "operators",
        "survivors",
        "tests",
        "notes",
        "seconds",
    ];
    let object = json.as_object().expect("an object");
    assert!(
        object.len() == keys.len() && keys.iter().all(|key| object.contains_key(*key)),
        "{json}"
    );
    assert_eq!(json["package"], "mount");
    assert_eq!(json["counts"]["made"], 6);
    assert_eq!(
        json["programs"][0]["program"],
        "submissions/accepted/highest_first.py"
    );
    let output = strength(&[&few[..], &["--lang", "vi"]].concat(), &package);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    for part in [
        "bị loại",
        "tổng cộng",
        "Test không thêm được gì",
        "test bí mật",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let nothing = strength(&[], &directory.path().join("nosuch"));
    assert_eq!(nothing.status.code(), Some(2));
}
