//! Symbolic links in what is imported: they become copies.

use std::fs;

use grundy_archive::{ImportFormat, import, import_all};
use tempfile::TempDir;

use crate::common::{MINIMAL, TestPackage};
use crate::raw_zip::{RawEntry, archive, file};

#[cfg(unix)]
#[test]
fn links_to_folders_and_between_packages_are_followed() {
    use std::os::unix::fs::symlink;

    let made = TestPackage::with(&[]);
    let root = made.root();
    let contest = root.parent().expect("the folder of packages");
    fs::create_dir_all(contest.join("shared/validator")).expect("a folder");
    fs::write(contest.join("shared/validator/check.py"), "print()\n").expect("a file");
    symlink(
        "../../shared/validator",
        root.join("input_validators/shared"),
    )
    .expect("a link");
    symlink("data/sample", root.join("attachments")).expect("a link");
    made.read()
        .expect_err("by itself, the package has a link that leaves it");
    let out = TempDir::new().expect("a temporary folder");
    let imported = import_all(contest, out.path(), ImportFormat::Icpc).expect("imported");
    let package = &imported[0].package;
    assert_eq!(package.input_validators.len(), 2);
    assert_eq!(package.attachments.len(), 2);
    let copied = package.root.join("input_validators/shared/check.py");
    assert!(fs::symlink_metadata(copied).expect("the copy").is_file());
}

#[test]
fn links_of_an_archive_become_copies() {
    const LINK: u32 = 0o120_777;
    let mut entries: Vec<RawEntry> = MINIMAL
        .iter()
        .map(|(path, content)| file(format!("sum/{path}"), content))
        .collect();
    for (path, target) in [
        ("sum/data/secret/02.in", "../sample/1.in"),
        ("sum/data/secret/02.ans", "../sample/1.ans"),
        ("sum/attachments", "data/sample"),
    ] {
        entries.push(RawEntry {
            mode: LINK,
            ..file(path, target)
        });
    }
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("sum.zip");
    fs::write(&zip, archive(&entries)).expect("an archive");
    let package = import(&zip, &folder.path().join("out")).expect("imported");
    let names: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(names, ["sample/1", "secret/01-zero", "secret/02"]);
    assert_eq!(package.attachments.len(), 2);
    let copy = fs::symlink_metadata(package.root.join("data/secret/02.in")).expect("the copy");
    assert!(copy.is_file());
}
