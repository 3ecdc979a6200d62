//! One program per verdict and language, and hostile ones, are really judged. A program is a test: put a file below `verdicts/` whose first
//! line says `expect: VERDICT [part of the message]`.
//!
//! The message is the first failing test's, or the compiler's log for CE. `no-secret` after CE demands that the log holds no line of the
//! host's /etc/passwd.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::common;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::{Judgement, Verdict};
use grundy_languages::Languages;
use grundy_package::Package;

struct Expected {
    verdict: Verdict,
    message: String,
}

/// One test per directory, so that a report names the language.
macro_rules! verdicts {
    ($($directory:ident)*) => {
        $(
            #[test]
            fn $directory() {
                every_program_gets_its_verdict(stringify!($directory));
            }
        )*

        #[test]
        fn every_directory_is_judged() {
            let mut found: Vec<String> = fs::read_dir(common::tests_path("verdicts"))
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            found.sort();
            assert_eq!(found, [$(stringify!($directory)),*]);
        }
    };
}

verdicts!(c cpp hostile java javascript pascal python rust);

/// The promise of `verify` about packages holds here, too; but hostile programs do on purpose what rules warn of.
#[test]
fn nothing_is_said_against_accepted_programs() {
    let languages = Languages::built_in();
    let directories = fs::read_dir(common::tests_path("verdicts")).unwrap();
    let directories = directories.map(|entry| entry.unwrap().file_name());
    let mut count = 0;
    for directory in directories.filter(|name| name != "hostile") {
        for path in programs(directory.to_str().unwrap()) {
            let source = fs::read(&path).unwrap();
            if expectation(&source).verdict != Verdict::Ac {
                continue;
            }
            let language = languages.by_file_name(path.to_str().unwrap());
            let said = common::objections(language.expect("a known extension"), &source);
            assert!(said.is_empty(), "{}: {said:?}", path.display());
            count += 1;
        }
    }
    assert!(count >= 25, "{count}");
}

/// This is the small version of the benchmark `stability`.
#[test]
fn verdicts_are_the_same_under_full_load() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let programs = programs("c");
    let (is_over, next) = (AtomicBool::new(false), AtomicUsize::new(0));
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..engine.slots() * 2 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let judges = (0..engine.slots() * 2).map(|_| {
            scope.spawn(|| {
                while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(failure) = check(&engine, &package, path, "c") {
                        let failure = format!("{}: {failure}", path.display());
                        failures.lock().unwrap().push(failure);
                    }
                }
            })
        });
        let judges: Vec<_> = judges.collect();
        let ends: Vec<_> = judges.into_iter().map(|judge| judge.join()).collect();
        is_over.store(true, Ordering::Relaxed);
        assert!(ends.iter().all(Result::is_ok));
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn every_program_gets_its_verdict(directory: &str) {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let programs = programs(directory);
    assert!(programs.len() > 3, "only {} programs found", programs.len());
    let mut failures = Vec::new();
    for path in &programs {
        let name = path.file_name().unwrap().to_string_lossy();
        let language = engine
            .languages()
            .by_file_name(&name)
            .expect("a known extension")
            .id
            .clone();
        if directory == "javascript" && !engine.languages().is_available(&language) {
            eprintln!("{language} is not installed here");
            return;
        }
        if let Err(failure) = check(&engine, &package, path, &language) {
            failures.push(format!("{name}: {failure}"));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} failed:\n{}",
        failures.len(),
        programs.len(),
        failures.join("\n")
    );
}

fn check(engine: &Engine, package: &Package, path: &Path, language: &str) -> Result<(), String> {
    let source = fs::read(path).unwrap();
    let expected = expectation(&source);
    let file_name = path.file_name().unwrap().to_string_lossy();
    let submission = Submission {
        source: &source,
        file_name: &file_name,
        language,
    };
    let judgement = engine
        .judge(package, &submission, &JudgeOptions::default(), &mut |_| {})
        .map_err(|error| format!("error: {error}"))?;
    let message = message(&judgement);
    if judgement.verdict != expected.verdict {
        return Err(format!(
            "expected {}, got {}: {message}",
            expected.verdict, judgement.verdict
        ));
    }
    if expected.message == "no-secret" {
        let secrets = fs::read_to_string("/etc/passwd").unwrap();
        let leaked = secrets
            .lines()
            .filter(|line| line.contains("nobody") || line.contains("www-data"));
        return match leaked.into_iter().find(|line| message.contains(*line)) {
            Some(line) => Err(format!("the log shows {line:?}")),
            None => Ok(()),
        };
    }
    if !message.contains(&expected.message) {
        return Err(format!(
            "expected {:?} in the message, got {message:?}",
            expected.message
        ));
    }
    if judgement.compile.ok && judgement.tests.len() != package.tests.len() {
        return Err(format!(
            "{} of {} tests judged",
            judgement.tests.len(),
            package.tests.len()
        ));
    }
    Ok(())
}

fn expectation(source: &[u8]) -> Expected {
    let text = String::from_utf8_lossy(source);
    let line = text.lines().next().unwrap();
    let (_, rest) = line
        .split_once("expect:")
        .expect("the first line says what to expect");
    let rest = rest.trim().trim_end_matches(" }");
    let (verdict, message) = rest.split_once(' ').unwrap_or((rest, ""));
    Expected {
        verdict: verdict.parse().expect("a verdict"),
        message: message.to_owned(),
    }
}

fn message(judgement: &Judgement) -> String {
    if judgement.verdict == Verdict::Ce {
        return judgement.compile.log.clone();
    }
    let failed = judgement
        .tests
        .iter()
        .find(|test| test.verdict != Verdict::Ac);
    failed.map_or_else(String::new, |test| {
        format!("{} ({:?})", test.message, test.exit)
    })
}

fn programs(directory: &str) -> Vec<PathBuf> {
    let directory = common::tests_path("verdicts").join(directory);
    let mut found: Vec<PathBuf> = fs::read_dir(directory)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    found.sort();
    found
}
