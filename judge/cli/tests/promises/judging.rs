//! `grundy judge` as its users call it: what it prints, and how it ends when nobody reads that.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Output, Stdio};

use crate::package::{TestPackage, grundy, told};

const WRONG: &str = "submissions/wrong_answer/product.py";

fn judge(package: &TestPackage, options: &[&str], sources: &[PathBuf]) -> Output {
    let mut command = grundy();
    command.arg("judge").args(options).arg(package.root());
    command.args(sources).output().expect("grundy runs")
}

#[test]
fn nothing_is_run_after_the_first_failure_if_so_wished() {
    let package = TestPackage::new();
    let source = [package.root().join(WRONG)];
    let judgement = |options: &[&str]| {
        let output = judge(&package, options, &source);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        serde_json::from_str::<serde_json::Value>(&text).expect("JSON")
    };
    let whole = judgement(&["--json"]);
    assert_eq!(whole["tests"].as_array().map(Vec::len), Some(3));
    let short = judgement(&["--json", "--stop-at-first-failure"]);
    let tests = short["tests"].as_array().expect("tests");
    let names: Vec<&str> = tests.iter().flat_map(|t| t["name"].as_str()).collect();
    assert_eq!(names, ["sample/1"], "{short}");
    assert_eq!(short["verdict"], "WA");
    let told = told(&judge(&package, &["--stop-at-first-failure"], &source), 0);
    assert!(
        told.contains("sum: WA") && !told.contains("secret/1"),
        "{told}"
    );
}

#[test]
fn who_is_to_mend_a_failed_judgement_is_told_why() {
    let package = TestPackage::new();
    package.write("output_validator/check.py", "import sys\nsys.exit(7)\n");
    let source = [package.root().join("submissions/accepted/sum.py")];
    for options in [&[][..], &["--json"]] {
        let output = judge(&package, options, &source);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{stderr}");
        assert!(
            stderr.contains("sample/1: IE: the checker exited with code 7"),
            "{stderr}"
        );
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert!(!stdout.contains("exited with code 7"), "{stdout}");
    }
}

#[test]
fn the_exit_code_tells_the_verdict_on_wish() {
    let package = TestPackage::new();
    let right = [package.root().join("submissions/accepted/sum.py")];
    let wrong = [package.root().join(WRONG)];
    for (options, sources, code) in [
        (&["--exit-code"][..], &right, 0),
        (&["--exit-code"], &wrong, 10),
        (&["--exit-code", "--json"], &wrong, 10),
        (&[], &wrong, 0),
    ] {
        told(&judge(&package, options, sources), code);
    }
    package.write("output_validator/check.py", "import sys\nsys.exit(7)\n");
    told(&judge(&package, &["--exit-code"], &right), 3);
}

#[test]
fn findings_stand_one_on_a_line() {
    let package = TestPackage::new();
    let source = [package.root().join(WRONG)];
    package.write("judge.yaml", "chapter: 1\nnosuch: 1\nnorsuch: 1\n");
    let told = told(&judge(&package, &[], &source), 2);
    let root = format!("grundy: {}: ", package.root().display());
    assert!(told.lines().all(|line| line.starts_with(&root)), "{told}");
    for part in ["judge.yaml:2", "judge.yaml:3"] {
        assert!(told.lines().any(|line| line.contains(part)), "{told}");
    }
    assert!(told.lines().count() >= 2, "{told}");
}

#[test]
fn a_command_that_nobody_reads_ends_quietly() {
    let package = TestPackage::new();
    let source = package.root().join(WRONG);
    let closed = || {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        Stdio::from(writer)
    };
    for (stdout, stderr, code) in [
        (closed(), Stdio::piped(), 141),
        (Stdio::piped(), closed(), 141),
        (closed(), closed(), 141),
        (
            File::options()
                .write(true)
                .open("/dev/full")
                .unwrap()
                .into(),
            Stdio::piped(),
            3,
        ),
    ] {
        let mut command = grundy();
        command.arg("judge").arg(package.root()).arg(&source);
        let child = command.stdout(stdout).stderr(stderr).spawn();
        let output = child.unwrap().wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(!said.contains("panicked"), "{said}");
        assert_eq!(said.contains("cannot write"), code == 3, "{said}");
    }
}

#[test]
fn no_file_of_a_folder_is_passed_over() {
    let package = TestPackage::new();
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, "x = 1\n").expect("written");
    };
    let refused = || told(&judge(&package, &[], &[folder.path().to_owned()]), 2);
    write("main.py");
    write("1/2/3/4/5/6/7/8/deep.py");
    let line = refused();
    assert!(
        line.contains("deep.py") && line.contains("more than 5 folders"),
        "{line}"
    );
    fs::remove_dir_all(folder.path().join("1")).expect("removed");
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("link.py")).expect("a link");
    let line = refused();
    assert!(
        line.contains("link.py") && line.contains("no plain file"),
        "{line}"
    );
    fs::remove_file(folder.path().join("link.py")).expect("removed");
    for number in 0..200 {
        write(&format!("m{number}.py"));
    }
    assert!(refused().contains("more than 100 files"));
    // Two files have one name, in two folders.
    let twice = [folder.path().join("m0.py"), folder.path().join("m0.py")];
    let line = told(&judge(&package, &[], &twice), 2);
    assert!(line.contains("twice"), "{line}");
}
