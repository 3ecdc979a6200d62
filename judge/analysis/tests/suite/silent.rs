//! Explanations are true of their programs: programs in `silent/` whose first line says which words are never to be said of them, or which
//! have to be, in either language: `package: mount; never: recursion, đệ quy`.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::Verdict;
use grundy_words::Locale;

const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");
const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");
const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");

/// One test per program, so that a report names it.
macro_rules! silent {
    ($($name:ident.$extension:ident)*) => {
        $(
            #[test]
            fn $name() {
                nothing_false_is_said(concat!(stringify!($name), ".", stringify!($extension)));
            }
        )*

        #[test]
        fn every_program_is_asked_about() {
            let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/silent")).unwrap();
            let mut files: Vec<String> = files
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            assert_eq!(files, [$(concat!(stringify!($name), ".", stringify!($extension))),*]);
        }
    };
}

silent!(
    bai98_computes.py
    bai98_large.py
    bai98_never_ends.py
    bai98_sleeps.py
    mount_range.pas
    vpoint_other_name.pas
    vpoint_prints_nothing.pas
    vpoint_reads_nothing.py
);

fn nothing_false_is_said(file: &str) {
    let source = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/silent")
            .join(file),
    )
    .unwrap();
    let first = source
        .lines()
        .next()
        .unwrap()
        .trim_matches(['#', '{', '}', ' ']);
    let mut parts = first.split("; ");
    let id = parts.next().unwrap().strip_prefix("package: ").unwrap();
    let (kind, words) = parts.next().unwrap().split_once(": ").unwrap();
    let said = all_that_is_said(&common::start_engine(), id, file, &source);
    for words in words.split(", ") {
        let is_said = said.to_lowercase().contains(words);
        assert_eq!(is_said, kind == "says", "{words:?}: {said}");
    }
}

/// Joins the reasons of the tests and the explanation, in both languages.
fn all_that_is_said(engine: &Engine, id: &str, file: &str, source: &str) -> String {
    let root = match id {
        "bai98" => BAI98,
        "mount" => MOUNT,
        "vpoint" => VPOINT,
        other => panic!("{other}: not one of the packages here"),
    };
    let package = grundy_package::read_draft(Path::new(root)).unwrap();
    let language = engine.languages().by_file_name(file).unwrap();
    let submission = Submission {
        source: source.as_bytes(),
        file_name: file,
        language: &language.id,
    };
    let options = JudgeOptions {
        failures_max: Some(std::num::NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = engine
        .judge(&package, &submission, &options, &mut |_| {})
        .unwrap();
    assert!(!matches!(
        judgement.verdict,
        Verdict::Ac | Verdict::Ce | Verdict::Ie
    ));
    let options = ExplainOptions {
        budget: Duration::from_secs(10),
        ..ExplainOptions::of(judgement.verdict)
    };
    let explanation =
        grundy_analysis::explain(engine, &package, &submission, &options, &mut |_| {}).unwrap();
    let mut said = Vec::new();
    for locale in [Locale::Vi, Locale::En] {
        for test in &judgement.tests {
            said.extend(test.reason.as_ref().map(|reason| reason.in_words(locale)));
        }
        let notes = explanation.notes.iter().map(|note| &note.text);
        let mistake = explanation.mistake.iter().map(|mistake| &mistake.text);
        let lines = explanation.lines.iter().map(|line| &line.text);
        let texts = notes.chain(mistake).chain(lines);
        said.extend(texts.map(|text| text.in_words(locale).to_owned()));
        if let Some(found) = &explanation.counterexample {
            said.push(found.message_in_words(locale, &package.judge.words));
        }
    }
    said.join("\n")
}
