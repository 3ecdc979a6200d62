//! The most that somebody learns of a secret test who asks why a program is wrong that fails on inputs like it.

#[path = "../../benches/questions/mod.rs"]
mod questions;

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::Submission;
use grundy_judgement::Verdict;
use grundy_package::Package;
use questions::Questions;

fn right() -> String {
    fs::read_to_string(common::tests_path(
        "packages/argvseed/submissions/accepted/sum.py",
    ))
    .unwrap()
}

/// These generators draw by a seed among their arguments, which no word names.
#[test]
fn a_seed_among_the_arguments_is_not_used_again() {
    let engine = common::start_engine();
    let package = common::read_package("argvseed");
    let right = right();
    // The first time is enough for most; the others are for a busy machine, on which it was too little.
    for seconds in [4, 15, 60] {
        let questions = Questions {
            engine: &engine,
            right: &right,
            count: 3,
            budget: Duration::from_secs(seconds),
        };
        let mut examples = 0;
        for name in ["secret/1-python", "secret/3-cpp"] {
            let test = package.tests.iter().find(|test| test.name == name).unwrap();
            let secret = package.tree.read(&test.input).unwrap();
            let shown = questions.ask(&package, &secret);
            assert!(shown.words <= 12, "{name}: {shown:?}");
            examples += shown.examples;
        }
        // The explanation refuses what is secret, and not everything.
        if examples > 0 {
            return;
        }
    }
    panic!("not a single example");
}

/// The most words in a row in which an example may agree with a test of numbers below 8 by chance. Ten lines are refused, whatever stands
/// beside them (`explain/secrets/tests.rs`).
const CHANCE_WORDS_MAX: usize = 30;

/// That a test has all triples below 8, in this order, is its secret; the triples themselves are none. Any example of small numbers has
/// some of the test's words, four in a row, and more time gives more examples. So the test does not count all of these words, but the most
/// that one example has in a row.
#[test]
fn an_enumeration_is_not_shown() {
    let engine = common::start_engine();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/nim");
    let package: Package = grundy_package::read_draft(Path::new(root)).unwrap();
    let right = fs::read_to_string(
        package
            .tree
            .folder()
            .unwrap()
            .join("submissions/accepted/last_heap.py"),
    )
    .unwrap();
    let secret = fs::read(
        package
            .tree
            .folder()
            .unwrap()
            .join("data/secret/04-triples.in"),
    )
    .unwrap();
    // The first time is enough for most; the others are for a busy machine, on which it was too little.
    for seconds in [3, 15, 60] {
        let questions = Questions {
            engine: &engine,
            right: &right,
            count: 8,
            budget: Duration::from_secs(seconds),
        };
        let shown = questions.ask(&package, &secret);
        assert_eq!(shown.of, 1536);
        assert!(shown.longest <= CHANCE_WORDS_MAX, "{shown:?}");
        if shown.examples > 0 {
            return;
        }
    }
    panic!("not a single example");
}

#[test]
fn honest_programs_get_their_examples_from_any_generator() {
    let engine = common::start_engine();
    let package = common::read_package("argvseed");
    for source in [
        "input()\nprint(sum(map(int, input().split()[:3])))\n",
        "input()\nprint(sum(int(word) % 1000 for word in input().split()))\n",
        "input()\nprint(len(input().split()))\n",
    ] {
        let submission = Submission {
            source: source.as_bytes(),
            file_name: "x.py",
            language: "python",
        };
        let options = ExplainOptions {
            budget: Duration::from_secs(30),
            ..ExplainOptions::of(Verdict::Wa)
        };
        let explanation =
            grundy_analysis::explain(&engine, &package, &submission, &options, &mut |_| {});
        let explanation = explanation.unwrap();
        let found = explanation.counterexample.as_ref();
        let found = found.unwrap_or_else(|| panic!("{source}: {explanation:?}"));
        assert!(found.tokens <= 30, "{}", found.input);
    }
}
