//! problemkit as a library: who gets it, and what happens without it.

use std::fs;

use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::Verdict;

use crate::common;

/// A package's checker in Rust is compiled with the library of problemkit; without it, or with one that is damaged, from its source.
#[test]
fn problemkit_is_compiled_once_and_only_for_packages() {
    let (engine, cache) = common::start_engine_alone();
    let package = common::read_package("anysum");
    let right = package.root.join("submissions/accepted/half.c");
    let right = fs::read_to_string(right).unwrap();
    let submission = Submission {
        source: right.as_bytes(),
        file_name: "half.c",
        language: "c",
    };
    let is_accepted = |engine: &Engine| {
        let judgement = engine
            .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
            .expect("a judgement");
        assert_eq!(judgement.verdict, Verdict::Ac, "{judgement:?}");
    };
    is_accepted(&engine);
    let prepared = fs::read_dir(cache.path().join("prepared")).unwrap();
    let mut libraries: Vec<_> = prepared
        .map(|entry| entry.unwrap().path().join("libproblemkit.rlib"))
        .filter(|path| path.is_file())
        .collect();
    let library = libraries.pop().expect("a library");
    assert_eq!(libraries.len(), 0);
    let keyed = || fs::read_dir(cache.path().join("programs")).unwrap().count();

    // A contestant's submission is compiled without it.
    let student = Submission {
        source: b"mod problemkit;\nfn main() { println!(\"{:?}\", problemkit_library::accept()); }",
        file_name: "a.rs",
        language: "rust",
    };
    let options = JudgeOptions::default();
    let judged = engine.judge(&package, &student, &options, &mut |_| {});
    assert_eq!(judged.expect("a judgement").verdict, Verdict::Ce);

    for damage in ["not what it was", ""] {
        fs::remove_dir_all(cache.path().join("programs")).unwrap();
        fs::write(&library, damage).unwrap();
        if damage.is_empty() {
            fs::remove_file(&library).unwrap();
        }
        is_accepted(&common::start_engine_with_cache(cache.path()));
        assert!(keyed() > 0);
    }
}
