//! The engine's promises to its callers: events, caching, limits on sources, the teacher's calls,
//! judging from many threads, verifying and regenerating.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::common;
use grundy_engine::{
    Cancel, DriftKind, Engine, EngineError, InputCheck, JudgeOptions, Margins, RegenerateMode,
    Submission, TestSelection,
};
use grundy_judgement::{Event, Judgement, Verdict};
use grundy_package::Package;

const RIGHT: &str = "#include <stdio.h>\nint main(void) { long long a, b; scanf(\"%lld %lld\", &a, &b); printf(\"%lld\", a + b); }";
/// Right on the first test only.
const WRONG: &str = "#include <stdio.h>\nint main(void) { puts(\"3\"); }";

fn judge(engine: &Engine, package: &Package, source: &str, options: JudgeOptions) -> Judgement {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "a.c",
        language: "c",
    };
    engine
        .judge(package, &submission, &options, &mut |_| {})
        .expect("a judgement")
}

#[test]
fn events_come_in_order_and_agree_with_the_judgement() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let submission = Submission {
        source: WRONG.as_bytes(),
        file_name: "a.c",
        language: "c",
    };
    let mut events = Vec::new();
    let judgement = engine
        .judge(
            &package,
            &submission,
            &JudgeOptions::default(),
            &mut |event| events.push(event),
        )
        .unwrap();
    assert_eq!(judgement.verdict, Verdict::Wa);
    // The submission passes neither of the two secret tests, and the sample gives nothing.
    assert_eq!(judgement.score, 0.0);
    assert_eq!(events.remove(0), Event::CompileStarted);
    let Event::CompileFinished {
        compile,
        tests_total,
    } = events.remove(0)
    else {
        panic!()
    };
    assert_eq!((compile.ok, tests_total), (true, 3));
    for (index, test) in judgement.tests.iter().enumerate() {
        assert_eq!(
            events.remove(0),
            Event::TestFinished {
                index,
                test: test.clone()
            }
        );
    }
    let last = Event::JudgementFinished {
        verdict: Verdict::Wa,
        score: 0.0,
        max_score: 100.0,
        groups: Vec::new(),
        tests_not_run: 0,
    };
    assert_eq!(events, [last]);
    let names: Vec<&str> = judgement
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(names, ["sample/1", "secret/1-large", "secret/2-zero"]);
    assert_eq!(judgement.tests[0].output_head.as_deref(), Some(&b"3\n"[..]));
    // Teachers look at wrong outputs; right ones of secret tests are kept nowhere.
    assert_eq!(judgement.tests[1].verdict, Verdict::Wa);
    assert_eq!(judgement.tests[1].output_head.as_deref(), Some(&b"3\n"[..]));
}

/// A program that has read a secret test has no channel to tell it.
#[test]
fn standard_error_is_kept_of_samples_only() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let talkative =
        "#include <stdio.h>\nint main(void) { fputs(\"a = b?\", stderr); puts(\"3\"); }";
    let judgement = judge(&engine, &package, talkative, JudgeOptions::default());
    let heads = judgement
        .tests
        .iter()
        .map(|test| test.error_head.as_deref());
    let heads: Vec<Option<&[u8]>> = heads.collect();
    assert_eq!(heads, [Some(&b"a = b?"[..]), None, None]);
    let silent = judge(&engine, &package, WRONG, JudgeOptions::default());
    assert!(silent.tests.iter().all(|test| test.error_head.is_none()));
}

#[test]
fn the_json_is_the_contract() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let judgement = judge(&engine, &package, RIGHT, JudgeOptions::default());
    let json = serde_json::to_value(&judgement).unwrap();
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "compile",
            "groups",
            "language",
            "max_score",
            "package_hash",
            "problem",
            "score",
            "tests",
            "tests_not_run",
            "total_wall_ms",
            "verdict"
        ]
    );
    let test = json["tests"][0].as_object().unwrap();
    let keys: Vec<&String> = test.keys().collect();
    assert_eq!(
        keys,
        [
            "cpu_ms",
            "exit",
            "memory_bytes",
            "message",
            "name",
            "score",
            "verdict",
            "wall_ms"
        ]
    );
    assert_eq!(test["exit"], serde_json::json!({"code": 0}));
    assert_eq!(
        (json["verdict"].as_str(), json["score"].as_f64()),
        (Some("AC"), Some(100.0))
    );
    assert_eq!(json["package_hash"].as_str().unwrap().len(), 64);
    assert!(
        judgement
            .tests
            .iter()
            .all(|test| test.memory_bytes < 64 << 20)
    );
}

#[test]
fn options_choose_tests() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let sample = JudgeOptions {
        tests: TestSelection::Sample,
        ..JudgeOptions::default()
    };
    let judgement = judge(&engine, &package, WRONG, sample);
    assert_eq!((judgement.verdict, judgement.tests.len()), (Verdict::Ac, 1));
    assert_eq!((judgement.score, judgement.tests[0].score), (100.0, 100.0));
    let contest = JudgeOptions {
        failures_max: Some(NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = judge(&engine, &package, WRONG, contest);
    assert_eq!(
        (judgement.verdict, judgement.tests.len(), judgement.score),
        (Verdict::Wa, 2, 0.0)
    );
    assert_eq!(judgement.tests_not_run, 1);
    // All tests are run, and a part of them is worth nothing.
    let whole = JudgeOptions {
        is_all_or_nothing: true,
        ..JudgeOptions::default()
    };
    let judgement = judge(&engine, &package, WRONG, whole);
    assert_eq!((judgement.score, judgement.tests_not_run), (0.0, 0));
    assert_eq!(judge(&engine, &package, RIGHT, whole).score, 100.0);
}

#[test]
fn points_are_the_share_of_secret_tests() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let points = |source: &str| {
        let judgement = judge(&engine, &package, source, JudgeOptions::default());
        let tests: Vec<f64> = judgement.tests.iter().map(|test| test.score).collect();
        (judgement.score, tests)
    };
    // Without the sample, one of two secret tests is half of the points, and the sample alone is nothing.
    let zero = "#include <stdio.h>\nint main(void) { puts(\"0\"); }";
    assert_eq!(points(zero), (50.0, vec![0.0, 0.0, 50.0]));
    assert_eq!(points(WRONG), (0.0, vec![0.0, 0.0, 0.0]));
    assert_eq!(points(RIGHT), (100.0, vec![0.0, 50.0, 50.0]));
}

#[test]
fn judging_goes_on_until_so_many_tests_have_failed() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let options = |failures| JudgeOptions {
        failures_max: NonZeroUsize::new(failures),
        ..JudgeOptions::default()
    };
    let silent = "int main(void) { return 0; }";
    for (failures, judged) in [(1, 1), (2, 2), (3, 3), (4, 3)] {
        let mut events = Vec::new();
        let submission = Submission {
            source: silent.as_bytes(),
            file_name: "a.c",
            language: "c",
        };
        let judgement = engine
            .judge(&package, &submission, &options(failures), &mut |event| {
                events.push(event);
            })
            .unwrap();
        assert_eq!(judgement.tests.len(), judged, "{failures}");
        assert_eq!(judgement.tests_not_run, 3 - judged, "{failures}");
        assert_eq!(judgement.verdict, Verdict::Wa);
        let Some(Event::JudgementFinished { tests_not_run, .. }) = events.last() else {
            panic!("{events:?}");
        };
        assert_eq!(*tests_not_run, 3 - judged);
    }
}

#[test]
fn the_same_source_compiles_once_even_for_another_engine() {
    let (engine, cache) = common::start_engine_alone();
    let package = common::read_package("sum");
    for source in [RIGHT, "int main(void) { return x; }"] {
        let first = judge(&engine, &package, source, JudgeOptions::default());
        let again = judge(&engine, &package, source, JudgeOptions::default());
        assert!(first.compile.wall_ms > 0, "the first is compiled");
        assert_eq!(again.compile.wall_ms, 0, "the second comes from the cache");
        assert_eq!(
            (first.verdict, &first.compile.log),
            (again.verdict, &again.compile.log)
        );
        let other = common::start_engine_with_cache(cache.path());
        let third = judge(&other, &package, source, JudgeOptions::default());
        assert_eq!((third.compile.wall_ms, third.verdict), (0, first.verdict));
    }
}

#[test]
fn caches_tell_how_full_they_are() {
    let (engine, cache) = common::start_engine_alone();
    let package = common::read_package("sum");
    let empty = engine.measure_caches().unwrap();
    assert_eq!(empty.programs.bytes, 0);
    assert_eq!(empty.tests_in_memory.bytes, 0);
    let other = common::start_engine_with_cache(cache.path());
    judge(&engine, &package, RIGHT, JudgeOptions::default());
    let full = engine.measure_caches().unwrap();
    for (before, now) in [
        (empty.programs, full.programs),
        (empty.programs_in_memory, full.programs_in_memory),
        (empty.tests_in_memory, full.tests_in_memory),
    ] {
        assert!(before.bytes < now.bytes && now.bytes <= now.bytes_max);
    }
    // Both engines count the files on disk, whichever made them.
    let seen = other.measure_caches().unwrap();
    assert_eq!(seen.programs, full.programs);
    assert_eq!(seen.programs_in_memory, empty.programs_in_memory);
}

#[test]
fn a_damaged_cache_is_mended() {
    let (engine, cache) = common::start_engine_alone();
    let package = common::read_package("sum");
    judge(&engine, &package, RIGHT, JudgeOptions::default());
    for entry in fs::read_dir(cache.path().join("programs")).unwrap() {
        fs::write(entry.unwrap().path().join("0"), "not what it was").unwrap();
    }
    let other = common::start_engine_with_cache(cache.path());
    let judgement = judge(&other, &package, RIGHT, JudgeOptions::default());
    assert_eq!(judgement.verdict, Verdict::Ac);
    assert!(judgement.compile.wall_ms > 0);
}

#[test]
fn sources_that_no_compiler_should_see_are_refused() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    let empty = judge(&engine, &package, " \n", JudgeOptions::default());
    assert_eq!(
        (empty.verdict, empty.compile.log.as_str()),
        (Verdict::Ce, "the source file is empty\n")
    );
    // In other languages it is a program, which prints nothing.
    let nothing = Submission {
        source: b" \n",
        file_name: "a.py",
        language: "python",
    };
    let options = JudgeOptions::default();
    let judged = engine.judge(&package, &nothing, &options, &mut |_| {});
    assert_eq!(judged.expect("a judgement").verdict, Verdict::Wa);
    let long = "/".repeat(64 * 1024 + 1);
    let long = judge(&engine, &package, &long, JudgeOptions::default());
    assert_eq!(long.verdict, Verdict::Ce);
    assert!(
        long.compile.log.contains("at most 65536"),
        "{}",
        long.compile.log
    );
    let unknown = Submission {
        source: b"x",
        file_name: "a.x",
        language: "cobol",
    };
    let error = engine
        .judge(&package, &unknown, &JudgeOptions::default(), &mut |_| {})
        .unwrap_err();
    assert!(matches!(error, EngineError::UnknownLanguage(_)) && error.is_bad_input());
}

#[test]
fn many_threads_judge_at_once() {
    let engine = common::start_engine();
    let package = common::read_package("sum");
    std::thread::scope(|scope| {
        for index in 0..8 {
            let (engine, package) = (&engine, &package);
            scope.spawn(move || {
                for _ in 0..5 {
                    let (source, expected) = if index % 2 == 0 {
                        (RIGHT, Verdict::Ac)
                    } else {
                        (WRONG, Verdict::Wa)
                    };
                    let judgement = judge(engine, package, source, JudgeOptions::default());
                    assert_eq!(judgement.verdict, expected);
                }
            });
        }
    });
}

#[test]
fn cancelling_ends_what_runs() {
    let engine = common::start_engine();
    let mut package = common::read_package("sum");
    package.limits.time_ms = 20_000;
    let cancel = Cancel::new().unwrap();
    let cancellable = engine.cancelled_by(cancel.clone());
    let submission = Submission {
        source: b"#include <unistd.h>\nint main(void) { for (;;) pause(); }",
        file_name: "a.c",
        language: "c",
    };
    let begin = Instant::now();
    // The first test begins when the compiler is done; nobody waits for its end.
    let result = cancellable.judge(
        &package,
        &submission,
        &JudgeOptions::default(),
        &mut |event| {
            if matches!(event, Event::CompileFinished { .. }) {
                let cancel = cancel.clone();
                std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(100));
                    cancel.cancel();
                });
            }
        },
    );
    let error = result.expect_err("a cancelled judgement is none");
    assert!(error.is_cancelled(), "{error}");
    // Three tests would wait for 41 seconds each.
    assert!(begin.elapsed() < Duration::from_secs(35));
    let judgement = judge(&engine, &package, RIGHT, JudgeOptions::default());
    assert_eq!(judgement.verdict, Verdict::Ac, "others go on");
}

#[test]
fn a_teachers_input_is_validated_and_answered() {
    let engine = common::start_engine();
    let package = common::read_package("anysum");
    assert_eq!(
        engine.validate_input(&package, b"17\n").unwrap(),
        InputCheck::Valid
    );
    let InputCheck::Invalid(why) = engine.validate_input(&package, b"1001\n").unwrap() else {
        panic!("1001 is out of range");
    };
    let why = why.to_string();
    assert!(why.contains("sum") && why.contains('1'), "{why}");
    assert_eq!(engine.compute_answer(&package, b"17\n").unwrap(), b"8 9\n");
    let mut broken = package;
    let path = common::tests_path("verdicts/c/rte_segv.c");
    broken.judge.reference = Some(path.to_str().unwrap().into());
    let error = engine.compute_answer(&broken, b"17\n").unwrap_err();
    assert!(
        error.to_string().contains("RTE, ended by SIGSEGV"),
        "{error}"
    );
}

#[test]
fn a_checker_that_does_not_compile_is_the_packages_fault() {
    let engine = common::start_engine();
    let mut package = common::read_package("anysum");
    let path = common::tests_path("verdicts/rust/ce.rs");
    let checker = package.output_validator.as_mut().unwrap();
    checker.sources = vec![path.to_str().unwrap().into()];
    let submission = Submission {
        source: RIGHT.as_bytes(),
        file_name: "a.c",
        language: "c",
    };
    let error = engine
        .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
        .unwrap_err();
    assert!(matches!(error, EngineError::Package { .. }));
    assert!(error.to_string().contains("does not compile"), "{error}");
}

#[test]
fn regenerating_finds_and_mends_drift() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_package("anysum");
    let run = |mode| {
        let package = grundy_package::read_draft(&root).expect("a draft");
        engine
            .regenerate(&package, mode, &mut |_, _| {})
            .expect("a regeneration")
    };
    let data = root.join("data/secret");
    let clean = run(RegenerateMode::Check);
    assert!(
        clean.drifts.is_empty() && clean.failures.is_empty(),
        "{clean:?}"
    );
    assert_eq!(clean.tests, 2);

    let answer = fs::read(data.join("1-made.ans")).unwrap();
    let input = fs::read(data.join("1-made.in")).unwrap();
    let mut spoilt = answer.clone();
    *spoilt.last_mut().unwrap() = b'x';
    fs::write(data.join("1-made.ans"), &spoilt).unwrap();
    fs::remove_file(data.join("1-made.in")).unwrap();
    let drifted = run(RegenerateMode::Check);
    let found: Vec<(&str, DriftKind)> = drifted
        .drifts
        .iter()
        .map(|drift| (drift.file.as_str(), drift.kind))
        .collect();
    let differs = DriftKind::DiffersAt(answer.len() as u64 - 1);
    assert_eq!(
        found,
        [
            ("data/secret/1-made.in", DriftKind::Missing),
            ("data/secret/1-made.ans", differs)
        ]
    );
    assert_eq!(
        fs::read(data.join("1-made.ans")).unwrap(),
        spoilt,
        "a check changes nothing"
    );

    assert_eq!(run(RegenerateMode::Write).drifts.len(), 2);
    assert_eq!(fs::read(data.join("1-made.ans")).unwrap(), answer);
    assert_eq!(fs::read(data.join("1-made.in")).unwrap(), input);
    assert!(run(RegenerateMode::Check).drifts.is_empty());
}

fn broken_checks(engine: &Engine, root: &Path) -> Vec<String> {
    let package = grundy_package::read_draft(root).expect("a draft");
    let found = engine
        .verify(&package, Margins::AsWritten, &mut |_| {})
        .expect("a verification");
    assert_eq!(
        found.ok,
        found.checks.iter().all(|check| check.broken.is_empty())
    );
    found
        .checks
        .iter()
        .flat_map(|check| {
            check
                .broken
                .iter()
                .map(|line| format!("{}: {line}", check.name))
        })
        .collect()
}

#[test]
fn verifying_holds_a_package_to_its_promises() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_package("anysum");
    assert_eq!(broken_checks(&engine, &root), [""; 0]);

    // A checker that accepts everything, an input out of range, an answer that is not the
    // reference's, and a submission in the wrong folder.
    let always = "fn main() { std::process::exit(42) }";
    fs::write(root.join("output_validator/check.rs"), always).unwrap();
    fs::write(root.join("data/sample/1.in"), "1001\n").unwrap();
    fs::write(root.join("data/secret/1-made.ans"), "1 1\n").unwrap();
    let wrong = root.join("submissions/wrong_answer");
    fs::create_dir_all(&wrong).unwrap();
    fs::copy(
        root.join("submissions/accepted/half.c"),
        wrong.join("right.c"),
    )
    .unwrap();
    let broken = broken_checks(&engine, &root);
    for expected in [
        "inputs are valid: sample/1: refused by input_validators/validate.rs",
        "answers are the reference's: secret/1-made: differs at byte 0",
        "the checker rejects broken outputs: sample/1, one more number at the end: accepted (23 more like this)",
        "submissions get their verdicts: submissions/wrong_answer/right.c: got AC, expected WA",
    ] {
        assert!(
            broken.iter().any(|line| line.starts_with(expected)),
            "{expected}: {broken:#?}"
        );
    }
}

#[test]
fn broken_programs_of_a_package_are_findings_not_failures() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_package("anysum");
    fs::write(
        root.join("input_validators/validate.rs"),
        "fn main() { panic!(\"oops\") }",
    )
    .unwrap();
    fs::write(root.join("output_validator/check.rs"), "fn main() {}").unwrap();
    fs::write(root.join("generators/gen.rs"), "fn main() {").unwrap();
    let broken = broken_checks(&engine, &root);
    for expected in [
        "inputs are valid: sample/1: input_validators/validate.rs panicked",
        "answers are accepted: sample/1: IE: the checker exited with code 0",
    ] {
        assert!(
            broken.iter().any(|line| line.starts_with(expected)),
            "{expected}: {broken:#?}"
        );
    }
    let package = grundy_package::read_draft(&root).unwrap();
    let error = engine
        .regenerate(&package, RegenerateMode::Check, &mut |_, _| {})
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("generators/gen.rs does not compile"),
        "{error}"
    );
}
