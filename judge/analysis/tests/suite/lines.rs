//! On which line a program goes wrong. A program is a test: put a file below `lines/`, in the folder of its language, that is wrong on the
//! samples of the package `sum`; the comment `! KIND words` stands on the line that has to be told, as that kind, in these words.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, EngineConfig, Submission};
use grundy_judgement::{Explanation, NoteKind, Verdict};
use grundy_package::Package;

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");
const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");

/// Explains with enough time for a busy machine; most programs need a small part of it.
fn explain(engine: &Engine, package: &Package, language: &str, source: &str) -> Explanation {
    let in_time = |seconds| explain_within(seconds, engine, package, (language, source));
    let soon = in_time(4);
    if soon.lines.is_empty() {
        in_time(20)
    } else {
        soon
    }
}

fn explain_within(
    seconds: u64,
    engine: &Engine,
    package: &Package,
    (language, source): (&str, &str),
) -> Explanation {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x",
        language,
    };
    let options = ExplainOptions {
        budget: Duration::from_secs(seconds),
        ..ExplainOptions::of(Verdict::Wa)
    };
    grundy_analysis::explain(engine, package, &submission, &options, &mut |_| {}).unwrap()
}

macro_rules! languages {
    ($($language:ident)*) => {
        $(
            #[test]
            fn $language() {
                every_program_is_told_its_line(stringify!($language));
            }
        )*

        #[test]
        fn every_folder_is_tried() {
            let found = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lines")).unwrap();
            let found = found.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut found: Vec<String> = found.collect();
            found.sort();
            assert_eq!(found, [$(stringify!($language)),*]);
        }
    };
}

languages!(c cpp java javascript pascal python rust);

fn every_program_is_told_its_line(language: &str) {
    let engine = common::start_engine();
    if !engine.languages().is_available(language) {
        println!("skipped: {language} is not installed");
        return;
    }
    let package = common::read_package("sum");
    let mut count = 0;
    for entry in fs::read_dir(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/lines")
            .join(language),
    )
    .unwrap()
    {
        let path = entry.unwrap().path();
        let name = path.display();
        let source = fs::read_to_string(&path).unwrap();
        let mut marked = source.lines().zip(1..).filter_map(|(line, number)| {
            let (_, mark) = line.split_once("! ")?;
            Some((number, mark.trim_end_matches(" }")))
        });
        let (line, mark) = marked.next().expect("a mark");
        let (kind, words) = mark.split_once(' ').unwrap_or((mark, ""));
        let explanation = explain(&engine, &package, language, &source);
        assert!(explanation.counterexample.is_some(), "{name}");
        let found = explanation.lines.first();
        let found = found.unwrap_or_else(|| panic!("{name}: {explanation:?}"));
        assert_eq!((found.line, found.kind.as_str()), (line, kind), "{name}");
        assert!(found.text.en.contains(words.trim()), "{name}: {found:?}");
        count += 1;
    }
    assert!(count > 0);
}

/// The line comes of an input that was made, or of a sample: there are no secret tests here.
#[test]
fn packaged_programs_are_told_their_lines_without_secret_tests() {
    let engine = common::start_engine();
    for (root, file, language, what) in [
        (
            VPOINT,
            "wrong_answer/overflow_32bit.cpp",
            "cpp",
            "o * under < over * u",
        ),
        (
            MOUNT,
            "run_time_error/negative_foot.pas",
            "pascal",
            "line 18",
        ),
        (BAI98, "wrong_answer/sixteen_bits.pas", "pascal", "line 18"),
    ] {
        let (_directory, root) = common::copy_of(Path::new(root));
        let package = grundy_package::read_draft(&root).unwrap();
        fs::remove_dir_all(root.join("data/secret")).unwrap();
        let source = fs::read_to_string(root.join("submissions").join(file)).unwrap();
        let explanation = explain(&engine, &package, language, &source);
        let found = explanation.lines.first();
        let found = found.unwrap_or_else(|| panic!("{file}: {explanation:?}"));
        let text = source.lines().nth(found.line as usize - 1).unwrap();
        let is_it = text.contains(what) || what == format!("line {}", found.line);
        assert!(is_it, "{file}: {found:?}");
    }
}

/// The compiler of this table has no sanitizers.
#[test]
fn where_the_tools_are_missing_nothing_is_said_of_lines() {
    let cache = tempfile::tempdir().unwrap();
    let table = cache.path().join("languages.toml");
    let built_in = concat!(env!("CARGO_MANIFEST_DIR"), "/../languages/languages.toml");
    let text = fs::read_to_string(built_in).unwrap();
    let without = text.replace("-fsanitize=address,", "-fsanitize=nothing-known,");
    assert_ne!(text, without);
    fs::write(&table, without).unwrap();
    let engine = Engine::new(EngineConfig {
        languages_file: Some(table),
        ..EngineConfig::new(cache.path().to_path_buf())
    });
    let package = common::read_package("sum");
    let source = "int main(void) { int *p = 0; return *p; }";
    let explanation = explain_within(4, &engine.unwrap(), &package, ("c", source));
    assert!(explanation.has_note(NoteKind::NoDebugTools));
    assert!(explanation.counterexample.is_some() && explanation.lines.is_empty());
}
