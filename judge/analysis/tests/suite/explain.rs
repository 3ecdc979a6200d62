//! Why a program is wrong: real programs of the packages, and programs that do not want to be explained.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::{Cancel, Engine, Submission};
use grundy_judgement::{Explanation, NoteKind, Verdict};
use grundy_package::Package;

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");
const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");

fn read(root: &Path) -> Package {
    grundy_package::read_draft(root).expect("a package")
}

fn explain(
    engine: &Engine,
    package: &Package,
    (language, source): (&str, &str),
    options: &ExplainOptions<'_>,
) -> Explanation {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x",
        language,
    };
    grundy_analysis::explain(engine, package, &submission, options, &mut |_| {}).unwrap()
}

/// Options with enough time for a busy machine.
fn patient(verdict: Verdict) -> ExplainOptions<'static> {
    ExplainOptions {
        budget: Duration::from_secs(20),
        ..ExplainOptions::of(verdict)
    }
}

fn submission_of(package: &Package, file: &str) -> String {
    fs::read_to_string(
        package
            .tree
            .folder()
            .unwrap()
            .join("submissions")
            .join(file),
    )
    .unwrap()
}

/// The counterexample is an input of the problem, small, and the program is wrong on it by the reference. It is found without a single
/// secret test: the copy has none.
#[test]
fn wrong_programs_get_a_small_input_made_without_secret_tests() {
    let engine = common::start_engine();
    // The benchmark measures how small they get in how much time; a busy machine has less time.
    for (root, file, language, tokens_max) in [
        (VPOINT, "wrong_answer/end_points_only.cpp", "cpp", 50),
        (BAI98, "wrong_answer/plain_nim.cpp", "cpp", 15),
        (MOUNT, "run_time_error/negative_foot.pas", "pascal", 20),
    ] {
        let (_directory, root) = common::copy_of(Path::new(root));
        let package = read(&root);
        fs::remove_dir_all(root.join("data/secret")).unwrap();
        let source = submission_of(&package, file);
        let verdict = if file.starts_with("run") {
            Verdict::Rte
        } else {
            Verdict::Wa
        };
        // The first time is enough for most programs. The second is for a busy machine, on which the first was too little.
        let times = [ExplainOptions::of(verdict), patient(verdict)].into_iter();
        let mut times = times.map(|time| explain(&engine, &package, (language, &source), &time));
        let is_small = |explanation: &Explanation| {
            let found = explanation.counterexample.as_ref();
            found.is_some_and(|found| found.tokens <= tokens_max)
        };
        let explanation = times.find(is_small).expect(file);
        assert_eq!(explanation.notes, [], "{file}");
        let found = explanation.counterexample.expect(file);
        assert!(found.tokens <= tokens_max, "{file}: {}", found.input);
        assert_eq!(found.tokens, found.input.split_whitespace().count());
        let input = found.input.as_bytes();
        let check = engine.validate_input(&package, input).unwrap();
        assert_eq!(check, grundy_engine::InputCheck::Valid);
        let answer = engine.compute_answer(&package, input).unwrap();
        assert_eq!(found.answer.as_bytes(), answer);
        assert_ne!(found.output, found.answer);
        assert!(!found.message.is_empty() && found.tried > 0);
    }
}

#[test]
fn a_flood_is_called_one() {
    let engine = common::start_engine();
    let package = read(Path::new(BAI98));
    let source = "import sys\nfor line in sys.stdin:\n    if len(line) > 4:\n        while True: print('x' * 1000)\n    print(0)\n";
    let explanation = explain(
        &engine,
        &package,
        ("python", source),
        &patient(Verdict::Ole),
    );
    let found = explanation
        .counterexample
        .as_ref()
        .expect("a counterexample");
    assert!(found.tokens <= 30, "{}", found.input);
    assert!(found.output.len() <= 1 << 16);
    let is_ole = matches!(
        found.reason,
        Some(grundy_judgement::Reason::OutputLimit { .. })
    );
    assert_eq!(explanation.has_note(NoteKind::Floods), is_ole);
}

#[test]
fn a_program_that_answers_differently_each_time_is_told_so() {
    let engine = common::start_engine();
    let package = read(Path::new(BAI98));
    let source =
        "import os, sys\nfor line in sys.stdin: print(int.from_bytes(os.urandom(3), 'big'))\n";
    let explanation = explain(&engine, &package, ("python", source), &patient(Verdict::Wa));
    assert!(explanation.has_note(NoteKind::Unsteady), "{explanation:?}");
    assert!(explanation.counterexample.is_some());
}

#[test]
fn a_program_that_never_ends_is_told_so_within_the_time() {
    let engine = common::start_engine();
    let package = read(Path::new(BAI98));
    // Programs in Python have four times as long to end.
    for (verdict, language, source) in [
        (
            Verdict::Wa,
            "cpp",
            "int main() { volatile bool on = true; while (on) {} }",
        ),
        (Verdict::Tle, "python", "while True: pass"),
    ] {
        let explanation = explain(&engine, &package, (language, source), &patient(verdict));
        assert!(explanation.has_note(NoteKind::Endless), "{explanation:?}");
        assert!(explanation.counterexample.is_some());
        // Where it does not end on the smallest input, nothing more is said of its growth.
        assert_eq!(explanation.notes.len(), 1, "{explanation:?}");
    }
}

/// A program may be too slow on large inputs and wrong on small ones, or larger than any program may be on every input.
#[test]
fn what_is_too_slow_or_too_large_may_be_wrong_on_small_inputs() {
    let engine = common::start_engine();
    let package = read(Path::new(BAI98));
    let slow = "import sys\nfor line in sys.stdin:\n    if len(line) > 60:\n        while True: pass\n    print(7)\n";
    let large = "data = bytearray(1 << 40)\nprint(data[5])\n";
    for (verdict, source) in [(Verdict::Tle, slow), (Verdict::Mle, large)] {
        let explanation = explain(&engine, &package, ("python", source), &patient(verdict));
        assert!(explanation.counterexample.is_some(), "{explanation:?}");
        assert!(!explanation.has_note(NoteKind::NotBySmallInputs));
    }
}

/// An input is a secret test's even if another call of the generator makes it, or the reducer comes by it.
#[test]
fn the_input_of_a_secret_test_is_never_shown() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(BAI98));
    let package = read(&root);
    let source = submission_of(&package, "wrong_answer/plain_nim.cpp");
    let mut shown = Vec::new();
    for _ in 0..3 {
        let package = read(&root);
        let explanation = explain(&engine, &package, ("cpp", &source), &patient(Verdict::Wa));
        let input = explanation.counterexample.expect("an example").input;
        let words: Vec<String> = input.split_whitespace().map(str::to_owned).collect();
        assert!(!shown.contains(&words), "{input}");
        let name = format!("data/secret/99-{}", shown.len());
        fs::write(root.join(format!("{name}.in")), &input).unwrap();
        fs::write(root.join(format!("{name}.ans")), "0\n").unwrap();
        shown.push(words);
    }
}

#[test]
fn what_small_inputs_cannot_show_is_not_looked_for() {
    let engine = common::start_engine();
    let package = read(Path::new(MOUNT));
    let source = "print(1)";
    for (verdict, kind) in [
        (Verdict::Ac, NoteKind::Right),
        (Verdict::Ce, NoteKind::DoesNotCompile),
    ] {
        let explanation = explain(&engine, &package, ("python", source), &patient(verdict));
        assert!(explanation.has_note(kind));
        assert_eq!(explanation.counterexample, None);
        assert_eq!(explanation.says_why(), verdict == Verdict::Ac);
    }
    // A caller may give the wrong verdict; then nothing is found, and in the agreed time.
    let right = submission_of(&package, "accepted/by_definition.cpp");
    for (verdict, kind) in [
        (Verdict::Wa, NoteKind::NotFound),
        (Verdict::Mle, NoteKind::NotBySmallInputs),
    ] {
        let options = ExplainOptions {
            budget: Duration::from_secs(2),
            ..ExplainOptions::of(verdict)
        };
        let explanation = explain(&engine, &package, ("cpp", &right), &options);
        assert!(explanation.has_note(kind), "{explanation:?}");
        assert_eq!(explanation.counterexample, None);
    }
    let broken = explain(
        &engine,
        &package,
        ("cpp", "int main("),
        &patient(Verdict::Wa),
    );
    assert_eq!(broken.verdict, Verdict::Ce);
}

/// A generator that is called as its author never called it may draw for ever.
#[test]
fn a_generator_that_does_not_end_costs_little_of_the_time() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(VPOINT));
    let file = root.join("generators/gen.rs");
    let text = fs::read_to_string(&file).unwrap();
    let before = "let random = &mut case.random.clone();";
    let endless = format!("{before}\n    while random.int(0..=15) == 0 {{ loop {{}} }}");
    assert!(text.contains(before));
    fs::write(&file, text.replace(before, &endless)).unwrap();
    let package = read(&root);
    let wrong = submission_of(&package, "wrong_answer/end_points_only.cpp");
    let begun = Instant::now();
    let explanation = explain(&engine, &package, ("cpp", &wrong), &patient(Verdict::Wa));
    assert!(explanation.counterexample.is_some(), "{explanation:?}");
    // One call alone could have used the whole time that the package grants its programs.
    let granted = Duration::from_millis(package.limits.validation_time_ms);
    assert!(begun.elapsed() < granted, "{:?}", begun.elapsed());
}

#[test]
fn what_is_hardly_meant_is_a_reason_and_what_does_no_harm_here_is_none() {
    let engine = common::start_engine();
    let package = read(Path::new(VPOINT));
    let source = "#include <cstdio>\n#include <cstdlib>\nint x[100];\nint main() {\n  int n;\n  scanf(\"%d\", &n);\n  for (int i = 0; i < n; i++) scanf(\"%d\", &x[i]);\n  system(\"pause\");\n}\n";
    let options = patient(Verdict::Mle);
    let explanation = explain(&engine, &package, ("cpp", source), &options);
    let told = explanation.lint.iter().map(|it| (it.line, &*it.rule));
    assert_eq!(told.collect::<Vec<_>>(), [(3, "too-small")]);
    assert!(explanation.says_why());
}

/// A validator in another language than problemkit's: a process for each input.
const VALIDATOR: &str = r#"
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[64], written[64];
  long long a, b;
  text[fread(text, 1, 63, stdin)] = 0;
  if (sscanf(text, "%lld %lld", &a, &b) != 2 || a > 1000000000 || b > 1000000000) return 43;
  sprintf(written, "%lld %lld\n", a, b);
  return strcmp(text, written) ? 43 : 42;
}
"#;

#[test]
fn without_a_generator_samples_and_own_inputs_are_made_smaller() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_package("sum");
    let wrong = (
        "python",
        "a, b = map(int, input().split())\nprint(a + b if a < 1000 else a - b)\n",
    );
    let mut options = patient(Verdict::Wa);
    let explanation = explain(&engine, &read(&root), wrong, &options);
    assert!(
        explanation.has_note(NoteKind::NoValidator) && explanation.has_note(NoteKind::NotFound)
    );
    fs::create_dir(root.join("input_validators")).unwrap();
    fs::write(root.join("input_validators/check.c"), VALIDATOR).unwrap();
    let package = read(&root);
    let explanation = explain(&engine, &package, wrong, &options);
    assert!(
        explanation.has_note(NoteKind::NoGenerator) && explanation.has_note(NoteKind::NotFound)
    );
    // The second is no input, and a failure on it is not reported.
    let inputs = [b"987654 -321\n".to_vec(), b"9999 1 1\n".to_vec()];
    options.inputs = &inputs;
    let explanation = explain(&engine, &package, wrong, &options);
    let found = explanation.counterexample.expect("a counterexample");
    // On a busy machine there may be no time to make it as small as possible.
    let numbers = found.input.split_whitespace().map(str::parse);
    let numbers: Vec<i64> = numbers.collect::<Result<_, _>>().unwrap();
    let &[a, b] = &numbers[..] else {
        panic!("{}", found.input)
    };
    assert!((1000..987_654).contains(&a) && b.abs() < 321, "{numbers:?}");
    assert_eq!(found.output, format!("{}\n", a - b));
    assert_eq!(found.answer, format!("{}\n", a + b));
    let sample_fails = ("python", "print('no')");
    let explanation = explain(&engine, &package, sample_fails, &patient(Verdict::Wa));
    assert_eq!(
        explanation.counterexample.expect("a counterexample").input,
        "0 0\n"
    );
}

/// The problem of guessing a number, with a generator that is no problemkit's.
fn guess() -> (tempfile::TempDir, Package) {
    let (directory, root) = common::copy_of(&common::tests_path("kinds/guess"));
    for (path, text) in [
        (
            "generators/gen.py",
            "import random, sys\nrandom.seed(sys.argv[1])\nprint(random.randint(1, 100))\n",
        ),
        (
            "input_validators/check.py",
            "import sys\ntext = sys.stdin.read()\nsys.exit(42 if text.strip().isdigit() and 1 <= int(text) <= 100 and text == str(int(text)) + '\\n' else 43)\n",
        ),
        ("submissions/accepted/knows.py", "print(input())\n"),
        (
            "judge.yaml",
            "reference: submissions/accepted/knows.py\nstress: {generator: gen, args: ['{seed}'], brute_force: submissions/accepted/knows.py, cases: 5}\n",
        ),
    ] {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let package = read(&root);
    (directory, package)
}

/// In a conversation the judge's number is drawn, and made smaller.
#[test]
fn the_judges_side_of_a_conversation_is_made_smaller() {
    let engine = common::start_engine();
    let (_directory, package) = guess();
    let source = submission_of(&package, "accepted/search.py").replace("1, 100", "1, 90");
    let source = source.replace("low = middle + 1", "low = min(middle + 1, 90)");
    let explanation = explain(
        &engine,
        &package,
        ("python", &source),
        &patient(Verdict::Wa),
    );
    assert_eq!(explanation.notes, []);
    let found = explanation.counterexample.expect("a counterexample");
    // The program goes wrong at this number.
    assert_eq!(found.input, "91\n");
    // Contestants are not told the judge's notes to other judges.
    assert!(found.output.contains(">90"), "{found:?}");
    assert_eq!(found.message, "");
    // The answer is a right program's conversation, not the input of the judge's side.
    assert!(found.answer.contains(">91\n<correct\n"), "{found:?}");
}

/// Only a program that holds back its output is said to do so, and no other one that waits or does not end.
#[test]
fn a_flush_that_is_missing_is_named() {
    let engine = common::start_engine();
    let (_directory, package) = guess();
    let flushes_late =
        "int main() { int k; printf(\"50\\n\"); scanf(\"%d\", &k); fflush(stdout); }";
    let flushes_late = format!("#include <stdio.h>\n{flushes_late}");
    let never = submission_of(&package, "time_limit_exceeded/never_flushes.c");
    let waits = submission_of(&package, "time_limit_exceeded/waits.c");
    let never_ends = submission_of(&package, "time_limit_exceeded/never_ends.c");
    for (source, is_named) in [
        (never, true),
        (flushes_late, false),
        (waits, false),
        (never_ends, false),
    ] {
        let explanation = explain(&engine, &package, ("c", &source), &patient(Verdict::Tle));
        assert!(explanation.counterexample.is_some(), "{explanation:?}");
        let is_said = explanation.has_note(NoteKind::Unflushed);
        assert_eq!(is_said, is_named, "{source}: {explanation:?}");
    }
}

/// These right programs use types of Pascal that hold too little; types that hold enough are not mentioned.
#[test]
fn short_texts_and_numbers_of_pascal_are_named_by_what_they_decide() {
    let engine = common::start_engine();
    for (package, file, from, to, kind) in [
        (
            "kayles",
            "kayles.pas",
            "ansistring",
            "string",
            Some("short-string"),
        ),
        (
            "nim",
            "nim.pas",
            "] of longint",
            "] of integer",
            Some("short-number"),
        ),
        // With longer types it is as wrong as before.
        (
            "nim",
            "nim.pas",
            "n, s, i: longint;",
            "n, s: longint; i: integer; t: string;",
            None,
        ),
    ] {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/");
        let package = read(&Path::new(root).join(package));
        let mut source = submission_of(&package, &format!("accepted/{file}"));
        assert!(source.contains(from), "{from}");
        source = source.replace(from, to);
        if kind.is_none() {
            source = source.replace("writeln(0)", "writeln(1, ' ', 1, ' ', 1)");
        }
        let explanation = explain(
            &engine,
            &package,
            ("pascal", &source),
            &patient(Verdict::Wa),
        );
        let found = explanation.counterexample.as_ref();
        assert!(found.is_some(), "{explanation:?}");
        let told = explanation.lines.iter().map(|line| &*line.kind);
        let told = told.filter(|kind| kind.starts_with("short-"));
        assert_eq!(
            told.collect::<Vec<_>>(),
            Vec::from_iter(kind),
            "{explanation:?}"
        );
    }
}

#[test]
fn looking_can_be_cancelled() {
    let engine = common::start_engine();
    let package = read(Path::new(MOUNT));
    let right = submission_of(&package, "accepted/by_definition.cpp");
    let cancel = Cancel::new().unwrap();
    let cancelled = engine.cancelled_by(cancel.clone());
    let submission = Submission {
        source: right.as_bytes(),
        file_name: "x.cpp",
        language: "cpp",
    };
    let options = ExplainOptions {
        budget: Duration::from_secs(600),
        ..ExplainOptions::of(Verdict::Wa)
    };
    let mut told = 0;
    let result = grundy_analysis::explain(
        &cancelled,
        &package,
        &submission,
        &options,
        &mut |progress| {
            told = progress.tried;
            if progress.tried > 20 {
                cancel.cancel();
            }
        },
    );
    assert!(result.unwrap_err().is_cancelled());
    assert!(told > 20);
}
