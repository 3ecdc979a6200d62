//! problemkit as a library: which programs get it, and what happens without it.

use std::fs;

use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::Verdict;
use grundy_package::Package;

use crate::common;

/// A checker of two files that uses the library, in a module of each kind.
const OF_TODAY: [(&str, &str); 2] = [
    (
        "main.rs",
        "mod sums;\nuse problemkit::{Checker, Outcome, check};\nfn main() {\n    check(judge)\n}\n\
         fn judge(case: &mut Checker) -> Outcome {\n    sums::judge(case)\n}\n\
         mod inner {\n    pub fn wrong() -> problemkit::Outcome {\n        problemkit::wrong(\"other\")\n    }\n}\n",
    ),
    (
        "sums.rs",
        "use problemkit::{Checker, Outcome, accept};\npub fn judge(case: &mut Checker) -> Outcome {\n\
         \x20   let sum = case.input.int(\"sum\", 2..=1000)?;\n\
         \x20   let first = case.output.int(\"first\", 1..=999)?;\n\
         \x20   let second = case.output.int(\"second\", 1..=999)?;\n\
         \x20   if first + second == sum { accept() } else { crate::inner::wrong() }\n}\n",
    ),
];

/// The package `anysum` with another checker; it goes with the first value.
fn with_checker(files: &[(&str, &str)]) -> (tempfile::TempDir, Package) {
    let (directory, root) = common::copy_package("anysum");
    let checker = root.join("output_validator");
    fs::remove_dir_all(&checker).unwrap();
    fs::create_dir(&checker).unwrap();
    for (name, text) in files {
        fs::write(checker.join(name), text).unwrap();
    }
    let package = grundy_package::read_draft(&root).expect("a package");
    (directory, package)
}

/// A package's checker in Rust is compiled with the library of problemkit; without it, or with one that is damaged, from its source.
#[test]
fn problemkit_is_compiled_once_and_only_for_packages() {
    let (engine, cache) = common::start_engine_alone();
    // This package says `mod problemkit;`.
    let old = common::read_package("anysum");
    let (_kept, of_today) = with_checker(&OF_TODAY);
    let right = old
        .tree
        .folder()
        .unwrap()
        .join("submissions/accepted/half.c");
    let right = fs::read_to_string(right).unwrap();
    let submission = Submission {
        source: right.as_bytes(),
        file_name: "half.c",
        language: "c",
    };
    let options = JudgeOptions::default();
    let are_accepted = |engine: &Engine| {
        for package in [&old, &of_today] {
            let judgement = engine
                .judge(package, &submission, &options, &mut |_| {})
                .expect("a judgement");
            assert_eq!(judgement.verdict, Verdict::Ac, "{judgement:?}");
        }
    };
    are_accepted(&engine);
    let prepared = fs::read_dir(cache.path().join("prepared")).unwrap();
    let mut libraries: Vec<_> = prepared
        .map(|entry| entry.unwrap().path().join("libproblemkit.rlib"))
        .filter(|path| path.is_file())
        .collect();
    let library = libraries.pop().expect("a library");
    assert_eq!(libraries.len(), 0);
    let keyed = || fs::read_dir(cache.path().join("programs")).unwrap().count();

    // A contestant's submission is compiled without it.
    for source in [
        "mod problemkit;\nfn main() { println!(\"{:?}\", problemkit::accept()); }",
        "fn main() { println!(\"{:?}\", problemkit::accept()); }",
    ] {
        let student = Submission {
            source: source.as_bytes(),
            file_name: "a.rs",
            language: "rust",
        };
        let judged = engine.judge(&old, &student, &options, &mut |_| {});
        assert_eq!(judged.expect("a judgement").verdict, Verdict::Ce);
    }

    for damage in ["not what it was", ""] {
        fs::remove_dir_all(cache.path().join("programs")).unwrap();
        fs::write(&library, damage).unwrap();
        if damage.is_empty() {
            fs::remove_file(&library).unwrap();
        }
        are_accepted(&common::start_engine_with_cache(cache.path()));
        assert!(keyed() > 0);
    }
}

/// A program may use problemkit in ways that only a library allows, or only a module.
#[test]
fn a_program_says_which_problemkit_it_means() {
    const BODY: &str = "fn main() { problemkit::check(|_| accept()) }\n";
    let engine = common::start_engine();
    for head in [
        "extern crate problemkit as kit;\nuse kit::accept;\n",
        "mod problemkit;\nuse inner::accept;\nmod inner {\n    use super::*;\n    pub use problemkit::accept;\n    const _: () = used();\n}\nconst fn used() {}\n",
    ] {
        let (_kept, package) = with_checker(&[("check.rs", &format!("{head}{BODY}"))]);
        let submission = Submission {
            source: b"pass\n",
            file_name: "a.py",
            language: "python",
        };
        let judgement = engine
            .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
            .expect("a judgement");
        assert_eq!(judgement.verdict, Verdict::Ac, "{head}{judgement:?}");
    }
}
