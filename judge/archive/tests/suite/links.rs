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
    let package = &imported.packages[0].package;
    assert_eq!(package.input_validators.len(), 2);
    assert_eq!(package.attachments.len(), 2);
    let copied = package
        .tree
        .folder()
        .expect("a folder")
        .join("input_validators/shared/check.py");
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
    let copy = fs::symlink_metadata(
        package
            .tree
            .folder()
            .expect("a folder")
            .join("data/secret/02.in"),
    )
    .expect("the copy");
    assert!(copy.is_file());
}

/// A package `sum` in an archive, and a link in it.
fn with_link(path: &str, target: &str) -> Vec<RawEntry> {
    const LINK: u32 = 0o120_777;
    let mut entries: Vec<RawEntry> = MINIMAL
        .iter()
        .map(|(path, content)| file(format!("sum/{path}"), content))
        .collect();
    entries.push(RawEntry {
        mode: LINK,
        ..file(format!("sum/{path}"), target)
    });
    entries
}

#[test]
fn links_that_judging_does_not_need_are_left_out_and_told() {
    for (path, target) in [
        ("problem.pdf", "../../../problem.pdf"),
        ("input_validators/common.h", "nowhere.h"),
        ("problem_statement/picture.png", "/etc/passwd"),
        ("submissions/accepted/loop.py", "loop.py"),
    ] {
        let folder = TempDir::new().expect("a temporary folder");
        let zip = folder.path().join("sum.zip");
        fs::write(&zip, archive(&with_link(path, target))).expect("an archive");
        let out = folder.path().join("out");
        let import = import_all(&zip, &out, ImportFormat::Auto).expect("imported");
        let [only] = &import.packages[..] else {
            panic!("one package: {import:?}");
        };
        let notes: Vec<String> = only
            .notes
            .iter()
            .map(|note| note.line.to_string())
            .collect();
        assert_eq!(notes.len(), 1, "{notes:?}");
        let begin = format!("{path}: is a symbolic link that ");
        assert!(notes[0].starts_with(&begin), "{notes:?}");
        assert!(
            !only
                .package
                .tree
                .folder()
                .expect("a folder")
                .join(path)
                .exists()
        );
    }
    for path in [
        "data/secret/9.in",
        "output_validator/check.py",
        "include/cpp/grader.h",
    ] {
        let folder = TempDir::new().expect("a temporary folder");
        let zip = folder.path().join("sum.zip");
        fs::write(&zip, archive(&with_link(path, "nowhere"))).expect("an archive");
        let refused = import_all(&zip, &folder.path().join("out"), ImportFormat::Auto);
        let error = refused.expect_err("what judges must be there");
        assert!(error.to_string().contains(path), "{error}");
    }
}

#[test]
fn of_several_packages_those_that_cannot_be_used_are_skipped() {
    let mut entries = with_link("problem.pdf", "nowhere.pdf");
    entries.push(file("template/problem.yaml", "name: {{name}}\n"));
    entries.push(file("notes/readme.txt", "no package\n"));
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("contest.zip");
    fs::write(&zip, archive(&entries)).expect("an archive");
    let out = folder.path().join("out");
    let import = import_all(&zip, &out, ImportFormat::Auto).expect("imported");
    assert_eq!(import.packages.len(), 1);
    let skipped: Vec<&str> = import
        .skipped
        .iter()
        .map(|(folder, _)| folder.as_str())
        .collect();
    assert_eq!(skipped, ["template"]);
    assert_eq!(fs::read_dir(&out).expect("the folder").count(), 1);
    let again = import_all(&zip, &out, ImportFormat::Auto).expect_err("its id is taken now");
    assert!(again.to_string().contains("is there already"), "{again}");
}

#[cfg(unix)]
#[test]
fn links_within_a_task_of_another_format_are_followed() {
    use std::os::unix::fs::symlink;

    let folder = TempDir::new().expect("a temporary folder");
    let task = folder.path().join("task");
    for (path, content) in [
        ("task.yaml", "name: task\n"),
        ("input/input0.txt", "1\n"),
        ("output/output0.txt", "2\n"),
        ("programs/best.py", "print(2 * int(input()))\n"),
    ] {
        let path = task.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, content).expect("a file");
    }
    fs::create_dir(task.join("sol")).expect("a folder");
    symlink("../programs/best.py", task.join("sol/soluzione.py")).expect("a link");
    symlink("/etc/passwd", task.join("sol/passwd.py")).expect("a link");
    symlink("..", task.join("sol/around")).expect("a link");
    symlink("nowhere", task.join("sol/dangling")).expect("a link");
    let import = import_all(&task, &folder.path().join("out"), ImportFormat::Auto);
    let package = &import.expect("imported").packages[0].package;
    let source = package
        .tree
        .folder()
        .expect("a folder")
        .join("submissions/accepted/soluzione.py");
    assert!(fs::symlink_metadata(source).expect("the copy").is_file());
    assert!(package.judge.reference.is_some());
    assert!(
        !package
            .tree
            .folder()
            .expect("a folder")
            .join("cms/sol/passwd.py")
            .exists()
    );
}

#[test]
fn a_description_that_is_not_known_makes_no_themis_task_of_its_files() {
    let folder = TempDir::new().expect("a temporary folder");
    let task = folder.path().join("task");
    for (path, content) in [
        ("task.yaml", "name: task\nsubtasks: 3\n"),
        ("testcases/1.in", "1\n"),
        ("testcases/1.out", "2\n"),
    ] {
        let path = task.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, content).expect("a file");
    }
    let out = folder.path().join("out");
    let error = import_all(&task, &out, ImportFormat::Auto).expect_err("not known");
    assert!(
        error.to_string().starts_with("task.yaml: describes a task"),
        "{error}"
    );
    let wished = import_all(&task, &out, ImportFormat::Themis).expect("imported as pairs");
    assert_eq!(wished.packages.len(), 1);
}
