//! Checkers that crash, loop, flood or attack: the verdict is IE, never AC, and a contestant reads
//! that it is not their fault. A checker is a test: put one below `checkers/` whose first line says
//! `expect: VERDICT [part of the message]`.

use std::fs;
use std::path::Path;

use crate::common;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::Verdict;
use grundy_package::Package;

const RIGHT: &[u8] =
    b"#include <stdio.h>\nint main(void) { int s; scanf(\"%d\", &s); printf(\"1 %d\", s - 1); }";

#[test]
fn every_checker_gets_its_verdict() {
    let engine = common::start_engine();
    let mut names: Vec<_> = fs::read_dir(common::tests_path("checkers"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    names.sort();
    assert!(names.len() > 10);
    let failures: Vec<String> = names
        .iter()
        .filter_map(|path| check(&engine, path).err())
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check(engine: &Engine, path: &Path) -> Result<(), String> {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap();
    let line = text
        .lines()
        .next()
        .unwrap()
        .split_once("expect: ")
        .expect("an expectation")
        .1;
    let (expected, message) = line.split_once(' ').unwrap_or((line, ""));
    let (_directory, root) = common::copy_package("anysum");
    fs::remove_file(root.join("output_validator/check.rs")).unwrap();
    fs::copy(path, root.join("output_validator").join(&name)).unwrap();
    let package = grundy_package::read_draft(&root).expect("a package");
    let (verdict, got, note) = judge(engine, &package, RIGHT);
    if verdict.code() != expected {
        return Err(format!(
            "{name}: expected {expected}, got {verdict}: {got} {note:?}"
        ));
    }
    if !got.contains(message) {
        return Err(format!("{name}: expected {message:?} in {got:?}"));
    }
    if verdict == Verdict::Ie && !(got.contains("not your program's fault") && note.is_some()) {
        return Err(format!(
            "{name}: an IE must say so and keep the cause: {got:?} {note:?}"
        ));
    }
    Ok(())
}

fn judge(engine: &Engine, package: &Package, source: &[u8]) -> (Verdict, String, Option<String>) {
    let submission = Submission {
        source,
        file_name: "x.c",
        language: "c",
    };
    let judgement = engine
        .judge(package, &submission, &JudgeOptions::default(), &mut |_| {})
        .unwrap();
    let test = judgement
        .tests
        .iter()
        .find(|test| test.verdict == judgement.verdict)
        .unwrap();
    (
        judgement.verdict,
        test.message.clone(),
        test.judge_note.clone(),
    )
}

#[test]
fn the_packages_own_checker_judges_and_explains() {
    let engine = common::start_engine();
    let package = common::read_package("anysum");
    assert_eq!(judge(&engine, &package, RIGHT).0, Verdict::Ac);
    let wrong = b"#include <stdio.h>\nint main(void) { printf(\"1 1\"); }";
    let (verdict, message, _) = judge(&engine, &package, wrong);
    assert_eq!((verdict, message.as_str()), (Verdict::Wa, "1 + 1 is not 5"));
}
