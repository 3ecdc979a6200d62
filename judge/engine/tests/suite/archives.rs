//! Submissions of several files, with whatever names and bytes: a verdict or a clear refusal, never our error. A case is a
//! test: put a file below `archives/`. It begins with lines `key: value` (see [`Case::set`]), and the submission's files
//! follow, each behind a line `--- name`. A content of one line `@elf` is a program that somebody compiled before.
//!
//! Below that, the same for names and contents that nobody thought of.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;

use crate::common;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::{Judgement, Verdict};
use grundy_package::Package;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

#[derive(Default)]
struct Case {
    language: String,
    /// The package, below `packages/` or `kinds/`.
    package: String,
    verdict: String,
    /// A part of the compiler's log.
    log: String,
    score: String,
    files: Vec<(String, Vec<u8>)>,
}

impl Case {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap();
        let mut parts = text.split("--- ");
        let mut case = Self {
            package: "packages/sum".to_owned(),
            ..Self::default()
        };
        for line in parts.next().unwrap().lines() {
            let (key, value) = line.split_once(": ").expect("a key and a value");
            case.set(key, value);
        }
        for part in parts {
            let (name, content) = part.split_once('\n').expect("a name on a line");
            let content = match content.trim_end() {
                "@elf" => fs::read("/bin/true").unwrap(),
                _ => content.as_bytes().to_vec(),
            };
            case.files.push((name.to_owned(), content));
        }
        case
    }

    fn set(&mut self, key: &str, value: &str) {
        let place = match key {
            "language" => &mut self.language,
            "package" => &mut self.package,
            "expect" => &mut self.verdict,
            "log" => &mut self.log,
            "score" => &mut self.score,
            // This line says why the case exists.
            "about" => return,
            _ => panic!("unknown key {key}"),
        };
        value.clone_into(place);
    }

    fn check(&self, engine: &Engine) -> Result<(), String> {
        if !engine.languages().is_available(&self.language) {
            return Ok(());
        }
        let mut package =
            grundy_package::read_draft(&common::tests_path(&self.package)).expect("a package");
        package.limits.code_bytes = 4 << 20;
        let judgement = judge(engine, &package, &self.language, &zip_of(&self.files))?;
        let log = &judgement.compile.log;
        let score = judgement.score.to_string();
        let is_scored_so = self.score.is_empty() || self.score == score;
        if judgement.verdict.code() != self.verdict || !log.contains(&self.log) || !is_scored_so {
            let reason = judgement.tests.first().map(|test| &test.message);
            let got = judgement.verdict;
            let (verdict, wanted) = (&self.verdict, &self.log);
            return Err(format!(
                "expected {verdict} {wanted:?}, got {got}, {score} points: {reason:?}, {log:?}"
            ));
        }
        Ok(())
    }
}

fn zip_of(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options = SimpleFileOptions::DEFAULT;
        archive.start_file(name.as_str(), options).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn judge(
    engine: &Engine,
    package: &Package,
    language: &str,
    source: &[u8],
) -> Result<Judgement, String> {
    let submission = Submission {
        source,
        file_name: "a.zip",
        language,
    };
    let options = JudgeOptions::default();
    let judged = engine.judge(package, &submission, &options, &mut |_| {});
    let judgement = judged.map_err(|error| format!("error: {error}"))?;
    match judgement.verdict {
        Verdict::Ie => Err(format!("IE: {judgement:?}")),
        _ => Ok(judgement),
    }
}

#[test]
fn every_archive_gets_its_verdict() {
    let engine = common::start_engine();
    let mut failures = Vec::new();
    let mut paths: Vec<_> = fs::read_dir(common::tests_path("archives"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert!(paths.len() > 20, "cases are missing");
    for path in paths {
        if let Err(failure) = Case::read(&path).check(&engine) {
            let name = path.file_name().unwrap().to_string_lossy();
            failures.push(format!("{name}: {failure}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Names that programs read and write, compilers make and read and the language table places, and parts to build
/// other names of.
const PARTS: [&str; 42] = [
    "main",
    "Main",
    "main.c",
    "main.py",
    "main.pas",
    "main.o",
    "main.pyc",
    "main.java",
    "Main.java",
    "Main.class",
    "classes",
    "crt.pas",
    "crt.ppu",
    "problemkit.rs",
    "SUM.INP",
    "sum.inp",
    "Sum.Out",
    "SUM.OUT",
    "lib",
    "lib.py",
    "lib.so",
    "libc.so",
    "a.h",
    "stdio.h",
    "bits",
    "stdc++.h",
    "stdc++.h.gch",
    "fpc.cfg",
    "specs",
    "__init__.py",
    "__main__.py",
    "sitecustomize.py",
    "os.py",
    "package.json",
    "ppas.sh",
    "link.res",
    "as",
    "ld",
    "tmp",
    "proc",
    "ầ",
    ".cargo",
];

fn names() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        12 => prop::sample::select(PARTS.to_vec()).prop_map(str::to_owned),
        1 => "[ -~]{1,8}",
        1 => "\\PC{1,4}",
        1 => "[a-z]{190,260}",
    ];
    prop::collection::vec(part, 1..4).prop_map(|parts| parts.join("/"))
}

fn contents() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        Just(b"int main(void) { return 0; }\n".to_vec()),
        Just(b"print(3)\n".to_vec()),
        Just(b"begin end.\n".to_vec()),
        Just(b"unit crt; interface implementation end.\n".to_vec()),
        Just(b"#!/bin/sh\nexit 0\n".to_vec()),
        Just(b"\x7fELF\x02\x01\x01\0".to_vec()),
        prop::collection::vec(any::<u8>(), 0..64),
    ]
}

/// The number is small, since each case is compiled and run. The seed is fixed, so that a failure stays.
#[test]
fn no_archive_is_an_error_of_ours() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let programs = [
        ("c", "main.c", "int main(void) { return 0; }\n"),
        ("python", "main.py", "import lib\nprint(3)\n"),
        ("pascal", "main.pas", "uses crt; begin writeln(3) end.\n"),
    ];
    let config = Config {
        cases: 60,
        failure_persistence: None,
        max_shrink_iters: 20,
        ..Config::default()
    };
    let files = prop::collection::vec((names(), contents()), 0..6);
    let cases = (
        prop::sample::select(programs.to_vec()),
        any::<bool>(),
        files,
    );
    let mut runner = TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    let result = runner.run(&cases, |((language, name, text), has_main, mut files)| {
        if has_main {
            files.push((name.to_owned(), text.as_bytes().to_vec()));
        }
        let mut seen = std::collections::HashSet::new();
        // The writer of archives refuses repeated names, and a reader would not see them.
        files.retain(|(name, _)| seen.insert(name.clone()));
        let judged = judge(&engine, &package, language, &zip_of(&files));
        prop_assert!(judged.is_ok(), "{:?}: {}", files, judged.unwrap_err());
        Ok(())
    });
    result.unwrap();
}

#[test]
fn a_source_of_one_file_can_have_any_name_and_class() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let root = common::tests_path("kinds/includedfiles");
    let with_main = grundy_package::read_draft(&root).expect("a package");
    let long = "x".repeat(300);
    for name in [
        "",
        "..",
        ".",
        "-o",
        "a\0b",
        "a\nb.c",
        "ầ.c",
        "addition.h",
        "@x.c",
        &*long,
    ] {
        let submission = Submission {
            source: b"int add(int a, int b) { return a + b; }",
            file_name: name,
            language: "c",
        };
        for package in [&package, &with_main] {
            let judged = engine.judge(package, &submission, &JudgeOptions::default(), &mut |_| {});
            assert!(
                judged.is_ok_and(|judged| judged.verdict != Verdict::Ie),
                "{name:?}"
            );
        }
    }
    if !engine.languages().is_available("java") {
        return;
    }
    let part = "p".repeat(150);
    let deep = vec!["p"; 40].join(".");
    let wide = [&*part; 8].join(".");
    let huge = "q.".repeat(15_000) + "q";
    for (package_line, class) in [
        ("", &*long),
        ("", &*"y".repeat(2000)),
        ("", "Thử"),
        (&*format!("package {deep};"), "Main"),
        (&*format!("package {wide};"), "Main"),
        (&*format!("package {huge};"), "Main"),
    ] {
        let source = format!(
            "{package_line} public class {class} {{ public static void main(String[] a) {{ }} }}"
        );
        let judged = judge(&engine, &package, "java", source.as_bytes());
        let shown: String = source.chars().take(60).collect();
        assert!(judged.is_ok(), "{shown}: {judged:?}");
    }
    let classes: String = (0..2500)
        .map(|number| format!("class A{number} {{ }}\n"))
        .collect();
    let judged = judge(&engine, &package, "java", classes.as_bytes()).expect("a judgement");
    assert!(
        judged.compile.log.contains("too large"),
        "{}",
        judged.compile.log
    );
}
