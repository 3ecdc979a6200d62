//! DMOJ's and VNOJ's problems become packages.

use std::fs;
use std::path::Path;

use grundy_archive::{ArchiveError, ImportFormat, Imported, import_all};
use tempfile::TempDir;

use crate::notes_of;

use crate::raw_zip::{archive, file};

fn imported(init: &str, out: &Path) -> Result<Vec<Imported>, ArchiveError> {
    let source = out.join("source").join("tong");
    fs::create_dir_all(&source).expect("a folder");
    fs::write(source.join("init.yml"), init).expect("init.yml");
    let tests = ["a", "b", "c", "d"].map(|name| {
        [
            file(format!("{name}.in"), "1 2\r\n"),
            file(format!("{name}.out"), "3\r\n"),
        ]
    });
    fs::write(source.join("tests.zip"), archive(&tests.concat())).expect("an archive");
    import_all(&source, &out.join("out"), ImportFormat::Auto).map(|import| import.packages)
}

#[test]
fn batches_and_cases_keep_their_points() {
    let out = TempDir::new().expect("a temporary folder");
    let init = "archive: tests.zip\n\
                test_cases:\n\
                - {in: a.in, out: a.out, points: 10}\n\
                - {points: 30, batched: [{in: b.in, out: b.out}, {in: c.in, out: c.out}]}\n\
                - {points: 60, batched: [{in: d.in, out: d.out}], dependencies: [1]}\n\
                checker: {name: floatsabs, args: {precision: 4}}\n\
                file_io: {input: TONG.INP, output: TONG.OUT}\n\
                output_limit_length: 1000\n";
    let all = imported(init, out.path()).expect("imported");
    let package = &all[0].package;
    assert_eq!(package.id, "tong");
    let names: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "secret/01/01",
            "secret/02/01",
            "secret/02/02",
            "secret/03/01"
        ]
    );
    let groups: Vec<_> = package
        .groups
        .iter()
        .map(|group| {
            (
                group.name.as_str(),
                group.max_score,
                group.require_pass.clone(),
            )
        })
        .collect();
    assert_eq!(
        groups,
        [
            ("secret", Some(100), vec![]),
            ("secret/01", Some(10), vec![]),
            ("secret/02", Some(30), vec![]),
            ("secret/03", Some(60), vec!["secret/02".to_owned()]),
        ]
    );
    let args = package.output_validator_args(&package.tests[0]);
    assert_eq!(args, ["float_absolute_tolerance", "1e-4"]);
    let files = package.judge.files.as_ref().expect("file names");
    assert_eq!(files.input, "TONG.INP");
    assert_eq!(
        package
            .tree
            .read(&package.tests[0].input)
            .expect("an input"),
        b"1 2\n"
    );
    insta::assert_snapshot!(notes_of(&all[0]), @r#"
+ 8 files had CRLF or no last line end: they have LF now
+ the checker floatsabs: the built-in dmoj/floatsabs means the same
? limits are not in the file: 1 s and 256 MiB
- there is neither a solution nor an input validator
- there is no sample: choose one
- there is no statement: write one
"#);
}

#[test]
fn files_are_paired_where_no_cases_are_listed() {
    let out = TempDir::new().expect("a temporary folder");
    let all = imported("archive: tests.zip\n", out.path()).expect("imported");
    assert_eq!(all[0].package.tests.len(), 4);
    assert_eq!(all[0].package.groups[0].max_score, Some(4));
}

#[test]
fn a_case_needs_no_files_and_the_archive_may_lie_in_a_folder() {
    let out = TempDir::new().expect("a temporary folder");
    let source = out.path().join("source").join("tong");
    fs::create_dir_all(source.join("data")).expect("a folder");
    let tests = [file("a.in", "1\n"), file("a.out", "in the archive\n")];
    fs::write(source.join("data/tests.zip"), archive(&tests)).expect("an archive");
    fs::write(source.join("a.out"), "beside\n").expect("an output");
    let init = "archive: ./data//tests.zip\ntest_cases: [{in: ./a.in, out: a.out}, {points: 2}]\n";
    fs::write(source.join("init.yml"), init).expect("init.yml");
    let all = import_all(&source, &out.path().join("out"), ImportFormat::Auto)
        .expect("imported")
        .packages;
    let package = &all[0].package;
    let read = |path| package.tree.read_text(path).expect("data");
    let tests = &package.tests;
    let data: Vec<_> = tests
        .iter()
        .map(|test| (read(&test.input), read(&test.answer)))
        .collect();
    // DMOJ looks beside init.yml first.
    let expected = [("1\n", "beside\n"), ("", "")];
    assert_eq!(
        data,
        expected.map(|(input, answer)| (input.to_owned(), answer.to_owned()))
    );
    assert_eq!(all[0].package.groups[0].max_score, Some(3));
}

#[test]
fn what_cannot_come_over_is_told_and_leaves_nothing() {
    let table = [
        ("archive: ../tests.zip\n", "lies elsewhere"),
        ("archive: other.zip\n", "other.zip"),
        (
            "archive: tests.zip\ntest_cases: [{in: x.in, out: a.out}]\n",
            "\"x.in\", which is not there",
        ),
        ("archive: /tests.zip\n", "lies elsewhere"),
        (
            "archive: tests.zip\ntest_cases: {input_format: '(?=a)'}\n",
            "cannot be used: list the cases",
        ),
        (
            "archive: tests.zip\ntest_cases: {input_format: 'no(?P<case>x)'}\n",
            "names no tests",
        ),
        (
            "archive: tests.zip\ntest_cases: [{batched: [{batched: [{in: a.in}]}]}]\n",
            "a batch lies in another one",
        ),
        (
            "archive: tests.zip\ntest_cases: [{generator: gen.cpp}]\n",
            "`generator` of a case cannot come over",
        ),
        (
            "archive: tests.zip\ntest_cases++: |\n  for i in range(4): yield {}\n",
            "is a program in Python",
        ),
        (
            "archive: tests.zip\ncustom_judge: judge.py\n",
            "`custom_judge` cannot come over",
        ),
        (
            "archive: tests.zip\ninteractive: {files: a.in, type: cms}\n",
            "an interactor of type \"cms\" cannot come over",
        ),
        (
            "archive: tests.zip\ninteractive: {files: a.in}\n",
            "those in C, C++ and Python can come over",
        ),
        (
            "archive: tests.zip\ntest_cases: [{in: a.in, out: a.out, points: -1}]\n",
            "points",
        ),
        ("archive: [\n", "init.yml"),
    ];
    for (init, expected) in table {
        let out = TempDir::new().expect("a temporary folder");
        let told = imported(init, out.path()).expect_err(init).to_string();
        assert!(told.contains(expected), "{init}: {told}");
        assert_eq!(
            fs::read_dir(out.path().join("out"))
                .expect("the folder")
                .count(),
            0,
            "{init}"
        );
    }
}
