//! Archives as teachers have them are imported, verified and judged as users do it.
//!
//! Each folder here is a test: `archive/` is imported, and `programs/<package>/VERDICT-SCORE-name.ext` are submissions with their expected
//! results. The output of `grundy import` is a snapshot. The archives' `testlib.h` is a small stand-in of ours; with a path in
//! `GRUNDY_TEST_TESTLIB` it is the file there, the real one.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names the `testlib.h` that archives get in place of the stand-in.
const TESTLIB: &str = "GRUNDY_TEST_TESTLIB";

/// One test per folder, so that a report names it.
macro_rules! archives {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                judged_as_its_programs_say(stringify!($name));
            }
        )*

        #[test]
        fn every_folder_is_a_test() {
            let folders = entries(&here()).into_iter().filter(|path| path.join("archive").is_dir());
            let found: Vec<String> = folders.map(|path| name_of(&path)).collect();
            assert_eq!(found, [$(stringify!($name)),*]);
        }
    };
}

archives!(cmsgraders cmsitalian cmstps dmojcheckers dmojdefault dmojinteractive dmojpatterns dmojpretests dmojsignature dmojsorted dmojtestlib icpcscripts icpcsloppy librarychecker loosepairs polygoninteractive polygonlight polygonpoints themissettings);

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/imports")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    found.sort();
    found
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned()
}

/// Copies a folder with files in place of links: archives here link to what they share, a teacher's archive holds the files themselves.
fn copy_without_links(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for path in entries(from) {
        let target = to.join(name_of(&path));
        if path.is_dir() {
            copy_without_links(&path, &target);
        } else {
            let testlib = env::var_os(TESTLIB).filter(|_| path.ends_with("testlib.h"));
            let source = testlib.map_or(path, PathBuf::from);
            fs::copy(source, target).expect("a copy");
        }
    }
}

/// Runs `grundy`, which must succeed, and returns its standard output.
fn grundy(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = command.args(arguments).output().expect("grundy runs");
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {stdout}\n{stderr}");
    stdout
}

fn judged_as_its_programs_say(name: &str) {
    let scratch = tempfile::tempdir().expect("a temporary folder");
    let (archive, out) = (scratch.path().join("archive"), scratch.path().join("out"));
    copy_without_links(&here().join(name).join("archive"), &archive);
    let [archive, out_text] = [&archive, &out].map(|path| path.to_str().expect("UTF-8"));
    let report = grundy(&["import", archive, "--out", out_text]);
    let shown = report.replace(&scratch.path().display().to_string(), "…");
    insta::assert_snapshot!(name, without_times(&shown));
    let mut wrong = Vec::new();
    for package in entries(&here().join(name).join("programs")) {
        let root = out.join(name_of(&package));
        let root = root.to_str().expect("UTF-8");
        if report.contains("`grundy regenerate` makes") {
            grundy(&["regenerate", root]);
        }
        grundy(&["verify", root]);
        for program in entries(&package) {
            wrong.extend(misjudged(root, &program));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The report without the times of programs, which differ from run to run.
fn without_times(report: &str) -> String {
    let lines = report.lines().map(|line| match line.split_once(" takes ") {
        Some((before, time)) if time.ends_with(" s") => format!("{before} takes … s"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn what_cannot_be_judged_is_told_and_stays_to_be_mended() {
    let scratch = tempfile::tempdir().expect("a temporary folder");
    let [archive, out] = ["scriptsum", "out"].map(|name| scratch.path().join(name));
    copy_without_links(&here().join("icpcscripts/archive/scriptsum"), &archive);
    fs::write(archive.join("output_validator/compare.c"), "int main( {").expect("a file");
    let import = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command
            .arg("import")
            .arg(&archive)
            .arg("--out")
            .arg(&out)
            .args(more);
        let output = command.output().expect("grundy runs");
        fs::remove_dir_all(out.join("scriptsum")).expect("the package is there");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    let (code, report) = import(&[]);
    assert_eq!(code, Some(1), "{report}");
    assert!(report.contains("CANNOT BE JUDGED:"), "{report}");
    assert!(
        report.contains("output_validator cannot be built"),
        "{report}"
    );
    assert!(
        report.contains("compare.c:1:11: error"),
        "the compiler's own words: {report}"
    );
    let (code, report) = import(&["--only-read"]);
    assert_eq!(code, Some(0), "{report}");
    assert!(!report.contains("CANNOT BE JUDGED"), "{report}");
}

/// Describes how the judgement of a program differs from the expected one, if it does.
fn misjudged(root: &str, program: &Path) -> Option<String> {
    let file = name_of(program);
    let judged = grundy(&["judge", root, program.to_str().expect("UTF-8"), "--json"]);
    let judged: serde_json::Value = serde_json::from_str(&judged).expect("JSON");
    let mut parts = file.split('-');
    let verdict = parts.next().expect("a verdict");
    let score: f64 = parts.next().expect("a score").parse().expect("a number");
    let is_right = judged["verdict"] == verdict && judged["score"].as_f64() == Some(score);
    (!is_right).then(|| format!("{file}: {judged}"))
}
