//! Every kind of problem and of checker, each as a small package below `kinds/` with submissions that must get what their
//! folders and `submissions.yaml` say, judged as `grundy verify` does it.
//!
//! The tests of judging programs that are at fault: `faults/<package>/` holds programs that take the place of the package's output
//! validator, interactor or grader. The first line says what an accepted submission then gets: `expect: VERDICT [part of the judges' note]`.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::common;
use grundy_engine::{Engine, JudgeOptions, Margins, Submission};
use grundy_judgement::{Exit, Judgement, Promise, Verdict};
use grundy_package::Package;

/// One test per package, so that a report names it.
macro_rules! packages {
    ($folder:literal $check:ident: $($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                super::$check(stringify!($name));
            }
        )*

        #[test]
        fn every_folder_is_judged() {
            let mut found: Vec<String> = std::fs::read_dir(crate::common::tests_path($folder))
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            found.sort();
            assert_eq!(found, [$(stringify!($name)),*]);
        }
    };
}

mod promises {
    packages!("kinds" every_submission_keeps_its_promise:
        answersonly buildscripts constants draftflags expectations guess guesskit guesstestlib headers includedfiles legacyfloats
        legacygrader legacygroups legacyinteractive legacyvalidator multiplier scorefile scoregroups staticvalidator
        stockchecker testfiles testlibchecker testlibpassfail themischecker twogames twopass validatorargs);
}

mod faults {
    packages!("faults" a_fault_of_the_judges_is_never_the_contestants:
        guess guesstestlib legacygrader multiplier scorefile themischecker twopass);
}

fn every_submission_keeps_its_promise(name: &str) {
    let engine = common::start_engine();
    let root = common::tests_path("kinds").join(name);
    let package = grundy_package::read_draft(&root).expect("a package");
    let verification = engine
        .verify(&package, Margins::AsWritten, &mut |_| {})
        .expect("a verification");
    let check = verification
        .checks
        .iter()
        .find(|check| check.name == Promise::Verdicts)
        .expect("submissions are checked");
    assert!(check.broken.is_empty(), "{:#?}", check.broken);
    assert!(check.count > 1, "only {} submissions", check.count);
    // Most of the packages have no input validator.
    let inputs = verification.checks.iter();
    let inputs = inputs.filter(|check| check.name == Promise::Inputs && check.count > 0);
    let refused: Vec<_> = inputs.flat_map(|check| &check.broken).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    assert_eq!(
        check.count,
        package.submissions.len(),
        "{:?}",
        check.warnings
    );
}

fn a_fault_of_the_judges_is_never_the_contestants(name: &str) {
    let engine = common::start_engine();
    let mut programs: Vec<PathBuf> = fs::read_dir(common::tests_path("faults").join(name))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    programs.sort();
    let failures: Vec<String> = programs
        .iter()
        .filter_map(|path| check_fault(&engine, name, path).err())
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check_fault(engine: &Engine, name: &str, path: &Path) -> Result<(), String> {
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().next().unwrap();
    let line = line.split_once("expect: ").expect("an expectation").1;
    let (expected, note) = line.split_once(' ').unwrap_or((line, ""));
    let (_directory, root) = common::copy_of(&common::tests_path("kinds").join(name));
    let file = path.file_name().unwrap().to_string_lossy();
    // If there is an interactor, it is the program that talks.
    let folder = ["interactor", "graders", "output_validator"]
        .into_iter()
        .find(|folder| root.join(folder).is_dir())
        .expect("a judging program");
    fs::remove_dir_all(root.join(folder)).unwrap();
    fs::create_dir(root.join(folder)).unwrap();
    let extension = path.extension().unwrap().to_string_lossy();
    // This is the name in judge.yaml.
    let program = root.join(folder).join(format!("talk.{extension}"));
    fs::copy(path, program).unwrap();
    let package = grundy_package::read_draft(&root).expect("a package");
    let accepted = package
        .submissions
        .iter()
        .find(|submission| submission.folder == "accepted")
        .expect("an accepted submission");
    let judgement = judge(
        engine,
        &package,
        &package.tree.folder().unwrap().join(&*accepted.path),
    );
    let test = judgement
        .tests
        .iter()
        .find(|test| test.verdict == judgement.verdict);
    let mut groups = judgement.groups.iter();
    let got = test
        .and_then(|test| test.judge_note.clone())
        .or_else(|| groups.find_map(|group| group.judge_note.clone()))
        .unwrap_or_default();
    if judgement.verdict.code() != expected || !got.contains(note) {
        let verdict = judgement.verdict;
        return Err(format!("{file}: expected {line:?}, got {verdict}: {got:?}"));
    }
    // A grader is asked about groups, of which contestants read nothing but the verdict.
    if let Some(test) = test
        && judgement.verdict == Verdict::Ie
        && !test.message.contains("not your program's fault")
    {
        let told = &test.message;
        return Err(format!("{file}: the contestant reads {told:?}"));
    }
    Ok(())
}

fn judge(engine: &Engine, package: &Package, path: &Path) -> Judgement {
    let source = fs::read(path).unwrap();
    let file_name = path.to_string_lossy();
    let language = engine.languages().by_file_name(&file_name).unwrap();
    let submission = Submission {
        source: &source,
        file_name: &file_name,
        language: &language.id,
    };
    engine
        .judge(package, &submission, &JudgeOptions::default(), &mut |_| {})
        .expect("a judgement")
}

#[test]
fn who_does_not_compile_could_have_had_as_many_points() {
    let engine = common::start_engine();
    for (name, most) in [
        ("scoregroups", Some(100.0)),
        ("legacygroups", Some(100.0)),
        ("scorefile", None),
    ] {
        let root = common::tests_path("kinds").join(name);
        let package = grundy_package::read_draft(&root).expect("a package");
        let submission = Submission {
            source: b"int main(void) {",
            file_name: "a.c",
            language: "c",
        };
        let judgement = engine
            .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
            .expect("a judgement");
        assert_eq!(judgement.verdict, Verdict::Ce, "{name}");
        assert_eq!(judgement.score, 0.0, "{name}");
        let known = grundy_engine::max_score(&package);
        assert_eq!(judgement.max_score, known.unwrap_or(0.0), "{name}");
        let full = package
            .submissions
            .iter()
            .find(|submission| submission.folder == "accepted")
            .expect("an accepted submission");
        let accepted = judge(
            &engine,
            &package,
            &package.tree.folder().unwrap().join(&*full.path),
        );
        if let Some(known) = known {
            assert_eq!(accepted.max_score, known, "{name}");
        }
        assert_eq!(known, most, "{name}");
    }
}

#[test]
fn bad_submissions_of_several_files_are_told_why() {
    let engine = common::start_engine();
    let root = common::tests_path("kinds/includedfiles");
    let package = grundy_package::read_draft(&root).expect("a package");
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let archive = |files: &[(String, Vec<u8>)]| grundy_languages::pack(files).unwrap();
    let broken = &archive(&[file("addition.py", "x = 1")])[..40];
    let cases: [(&str, &[u8], &str, &str); 6] = [
        (
            "main.py",
            b"print(7)",
            "python",
            "main.py is a file of the problem's own",
        ),
        ("a.zip", broken, "python", "the archive cannot be read"),
        (
            "a.zip",
            &archive(&[file("a.c", "x"), file("b.c", "y")]),
            "python",
            "none of the files is named like one in Python 3",
        ),
        (
            "a.zip",
            &archive(&[file("a.py", ""), file("b.py", &"#".repeat(9000))]),
            "python",
            "more than 8 KiB, in one file or in all of them together",
        ),
        (
            "a.zip",
            &archive(&[
                file("addition.py", "import other"),
                file("other.py", "def f(:"),
            ]),
            "python",
            "other.py",
        ),
        (
            "a.zip",
            &archive(&[
                file("a.c", "int add(int a, int b) { return a; }"),
                file("b.c", "int add(int a, int b) { return b; }"),
            ]),
            "c",
            "multiple definition",
        ),
    ];
    for (file_name, source, language, expected) in cases {
        let submission = Submission {
            source,
            file_name,
            language,
        };
        let judgement = engine
            .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
            .expect("a judgement");
        let log = &judgement.compile.log;
        assert_eq!(judgement.verdict, Verdict::Ce, "{expected}: {judgement:?}");
        assert!(log.contains(expected), "{expected}: {log}");
    }
}

#[test]
fn a_program_that_the_judge_has_rejected_is_ended() {
    let engine = common::start_engine();
    let endless = "#include <stdio.h>\nint main(void) {
        for (int i = 0; i < 110; i++) { printf(\"%d\\n\", 101 + i); fflush(stdout); }
        for (;;) {}
    }";
    for name in ["guess", "guesstestlib"] {
        let root = common::tests_path("kinds").join(name);
        let mut package = grundy_package::read_draft(&root).expect("a package");
        // However busy the machine is, the judging side finishes before this time is over.
        package.limits.time_ms = 60_000;
        let submission = Submission {
            source: endless.as_bytes(),
            file_name: "a.c",
            language: "c",
        };
        let judgement = engine
            .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
            .expect("a judgement");
        for test in &judgement.tests {
            // It would run until its time is over.
            assert_eq!(test.verdict, Verdict::Wa, "{name}: {test:?}");
            assert_eq!(test.exit, Exit::Signal(9), "{name}: {test:?}");
        }
    }
}

#[test]
fn what_was_said_is_kept_for_judges() {
    let engine = common::start_engine();
    let root = common::tests_path("kinds/guess");
    let package = grundy_package::read_draft(&root).expect("a package");
    let judgement = judge(
        &engine,
        &package,
        &root.join("submissions/accepted/search.c"),
    );
    let transcript = judgement.tests[0].transcript.as_deref().unwrap();
    assert_eq!(
        String::from_utf8_lossy(transcript),
        ">50\n<correct\n",
        "{judgement:?}"
    );
    let last = judgement.tests.last().unwrap().transcript.as_deref();
    let last = String::from_utf8_lossy(last.unwrap()).into_owned();
    assert!(
        last.starts_with(">50\n<higher\n>75\n<higher\n>88\n<lower\n"),
        "{last}"
    );
}

#[test]
fn groups_stand_in_the_judgement() {
    let engine = common::start_engine();
    let root = common::tests_path("kinds/scoregroups");
    let package = grundy_package::read_draft(&root).expect("a package");
    let file = root.join("submissions/wrong_answer/not_small.c");
    let judgement = judge(&engine, &package, &file);
    let json = serde_json::to_value(&judgement).unwrap();
    let group = |name: &str, verdict: Option<&str>, score: f64, max: f64| serde_json::json!({"name": name, "verdict": verdict, "score": score, "max_score": max});
    let expected = serde_json::json!([
        group("secret", Some("WA"), 30.0, 100.0),
        group("secret/1-small", Some("WA"), 0.0, 20.0),
        group("secret/2-each", Some("AC"), 30.0, 30.0),
        group("secret/3-large", None, 0.0, 50.0),
    ]);
    assert_eq!(json["groups"], expected);
    assert_eq!((judgement.score, judgement.max_score), (30.0, 100.0));
    let names: Vec<&str> = judgement
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert!(
        !names.iter().any(|name| name.contains("3-large")),
        "{names:?}"
    );
}

#[test]
fn nothing_is_judged_after_the_first_failure_if_so_wished() {
    let engine = common::start_engine();
    for (name, file) in [
        ("scoregroups", "submissions/wrong_answer/not_small.c"),
        ("legacygroups", ""),
        ("legacygrader", ""),
        ("legacyfloats", ""),
        ("scorefile", ""),
        ("staticvalidator", ""),
    ] {
        let root = common::tests_path("kinds").join(name);
        let package = grundy_package::read_draft(&root).expect("a package");
        let mut submissions = package.submissions.iter();
        let rejected = submissions.find(|submission| submission.folder == "wrong_answer");
        let path = match (file, rejected) {
            ("", None) => continue,
            ("", Some(submission)) => submission.path.clone(),
            (file, _) => file.into(),
        };
        let source = package.tree.read(&path).expect("one file");
        let language = engine.languages().by_file_name(&path);
        let submission = Submission {
            source: &source,
            file_name: "a",
            language: &language.expect("a language").id,
        };
        let judge = |failures_max| {
            let options = JudgeOptions {
                failures_max,
                ..JudgeOptions::default()
            };
            engine
                .judge(&package, &submission, &options, &mut |_| {})
                .expect("a judgement")
        };
        let (whole, short) = (judge(None), judge(Some(NonZeroUsize::MIN)));
        let names = |judgement: &Judgement| -> Vec<(String, Verdict)> {
            let tests = judgement.tests.iter();
            tests
                .map(|test| (test.name.clone(), test.verdict))
                .collect()
        };
        let first = whole
            .tests
            .iter()
            .position(|test| test.verdict != Verdict::Ac);
        let first = first.expect("a test that fails");
        assert_eq!(names(&short), names(&whole)[..=first], "{name}");
        assert_eq!(short.verdict, whole.tests[first].verdict, "{name}");
        assert!(short.score <= whole.score, "{name}: {short:?}");
        for judged in [&whole, &short] {
            let told = judged.tests.len() + judged.tests_not_run;
            assert!(told >= whole.tests.len(), "{name}: {judged:?}");
        }
        // No group that was cut short gives points or is blamed on the judges.
        for group in &short.groups {
            assert_ne!(group.verdict, Some(Verdict::Ie), "{name}: {group:?}");
        }
    }
}
