//! The programs that the site's help shows are judged: they do what the pages say of them.

use std::fs;
use std::path::Path;

use crate::common;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::{Judgement, Verdict};
use grundy_languages::Languages;

/// Judges a program on the problem of all of them: it reads two numbers and writes their sum, perhaps in SUM.INP and SUM.OUT.
fn judge(engine: &Engine, language: &str, file_name: &str, source: &str) -> Judgement {
    let package = common::read_package("sum");
    let submission = Submission {
        source: source.as_bytes(),
        file_name,
        language,
    };
    engine
        .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
        .unwrap_or_else(|error| panic!("{language}: {error}"))
}

#[test]
fn the_first_programs_of_every_language_here_are_accepted() {
    let engine = common::start_engine();
    let mut judged = 0;
    for row in engine.languages().all() {
        // This holds also for languages that this machine lacks.
        assert!(row.trial_with_files.contains("SUM.INP"), "{}", row.id);
        if !engine.languages().is_available(&row.id) {
            continue;
        }
        for source in [&row.trial, &row.trial_with_files] {
            let judgement = judge(&engine, &row.id, "", source);
            assert_eq!(judgement.verdict, Verdict::Ac, "{}: {source}", row.id);
            judged += 1;
        }
    }
    assert!(judged >= 12, "{judged}");
}

#[test]
fn nothing_is_said_against_the_first_programs_of_any_language() {
    for row in Languages::built_in().all() {
        for source in [&row.trial, &row.trial_with_files] {
            let said = common::objections(row, source.as_bytes());
            assert!(said.is_empty(), "{}: {said:?}", row.id);
        }
    }
}

#[test]
fn the_examples_of_verdicts_get_the_verdicts_that_they_are_shown_for() {
    let engine = common::start_engine();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/help/examples");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let verdict = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let source = fs::read_to_string(&path).unwrap();
        let judgement = judge(&engine, "cpp", "a.cpp", &source);
        let code = judgement.verdict.code().to_lowercase();
        assert_eq!(code, verdict, "{judgement:?}");
        found.push(verdict);
    }
    found.sort();
    assert_eq!(found, ["ce", "mle", "ole", "rte", "tle", "wa"]);
}
