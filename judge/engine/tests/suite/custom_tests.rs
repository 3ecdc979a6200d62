//! Custom tests: on samples with the checker, on inputs of one's own, compiled only; and whose compiled programs are kept for whom.

use std::time::{Duration, Instant};

use crate::common;
use grundy_engine::{CustomTestOn, Engine, Submission};
use grundy_judgement::{CustomTestReport, Exit, Verdict};
use grundy_package::Package;

fn custom_test(
    engine: &Engine,
    package: &Package,
    source: &str,
    on: CustomTestOn<'_>,
) -> CustomTestReport {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x.py",
        language: "python",
    };
    engine.custom_test(package, &submission, on).unwrap()
}

/// The package `sum` with a validator in Python that wants two numbers on a line.
fn validated() -> (tempfile::TempDir, Package) {
    let (directory, root) = common::copy_package("sum");
    let validators = root.join("input_validators");
    if validators.exists() {
        std::fs::remove_dir_all(&validators).unwrap();
    }
    std::fs::create_dir(&validators).unwrap();
    let code = "import re, sys\ntext = sys.stdin.read()\n\
                if not re.fullmatch(r'\\d+ \\d+\\n', text): sys.exit('two numbers, not ' + text)\nsys.exit(42)\n";
    std::fs::write(validators.join("check.py"), code).unwrap();
    let package = grundy_package::read_draft(&root).expect("a package");
    (directory, package)
}

const SUM: &str =
    "import sys\nprint('trace', file=sys.stderr)\nprint(sum(map(int, input().split())))\n";

#[test]
fn on_a_sample_the_checker_says_what_it_would_say_of_a_submission() {
    let engine = common::start_engine();
    let (_directory, package) = validated();
    let sample = package.tests.iter().find(|test| test.is_sample()).unwrap();
    let cases = [
        (SUM, Verdict::Ac, Exit::Code(0)),
        ("print('x')", Verdict::Wa, Exit::Code(0)),
        ("1/0", Verdict::Rte, Exit::Code(1)),
    ];
    for (source, verdict, exit) in cases {
        let report = custom_test(&engine, &package, source, CustomTestOn::Sample(sample));
        assert!(report.compile.ok);
        let run = report.run.unwrap();
        assert!(run.is_checked);
        assert_eq!((run.verdict, run.exit), (verdict, exit), "{source}");
        let said = String::from_utf8(run.error_output).unwrap();
        match verdict {
            Verdict::Ac => assert_eq!(said, "trace\n"),
            Verdict::Rte => assert!(said.contains("ZeroDivisionError"), "{said}"),
            _ => assert_eq!(run.output, b"x\n"),
        }
    }
}

#[test]
fn on_an_input_of_ones_own_the_program_runs_whatever_the_validator_says() {
    let engine = common::start_engine();
    let (_directory, package) = validated();
    for (input, output, is_valid) in [("4 5\n", "9\n", true), ("4 5 6\n", "15\n", false)] {
        let run = custom_test(
            &engine,
            &package,
            SUM,
            CustomTestOn::Input(input.as_bytes()),
        )
        .run;
        let run = run.unwrap();
        assert_eq!((run.verdict, run.is_checked), (Verdict::Ac, false));
        assert_eq!(String::from_utf8(run.output).unwrap(), output);
        assert_eq!(run.error_output, b"trace\n");
        match run.input_fault {
            None => assert!(is_valid),
            Some(words) => assert!(!is_valid && words.contains("not 4 5 6"), "{words}"),
        }
    }
    let loops = "while True: pass";
    let run = custom_test(&engine, &package, loops, CustomTestOn::Input(b"1 2\n")).run;
    assert_eq!(run.unwrap().verdict, Verdict::Tle);
    let floods =
        "import sys\nfor _ in range(40): print('x' * 4095); print('y' * 1023, file=sys.stderr)";
    let run = custom_test(&engine, &package, floods, CustomTestOn::Input(b"1 2\n")).run;
    let run = run.unwrap();
    assert_eq!((run.output.len(), run.is_output_clipped), (64 << 10, true));
    let said = (run.error_output.len(), run.is_error_output_clipped);
    assert_eq!(said, (16 << 10, true));
}

/// A validator that crashes is the package's fault, and hides nothing of the run.
#[test]
fn a_broken_validator_costs_only_its_words() {
    let engine = common::start_engine();
    let (_directory, package) = validated();
    let path = package
        .tree
        .folder()
        .unwrap()
        .join(&*package.input_validators[0].path);
    let root = if path.is_dir() {
        path.join("check.py")
    } else {
        path
    };
    std::fs::write(root, "import os\nos.abort()\n").unwrap();
    let run = custom_test(&engine, &package, SUM, CustomTestOn::Input(b"4 5\n")).run;
    let run = run.unwrap();
    assert_eq!(
        (run.output.as_slice(), run.input_fault),
        (&b"9\n"[..], None)
    );
}

#[test]
fn what_does_not_compile_is_not_run() {
    let engine = common::start_engine();
    let (_directory, package) = validated();
    let report = custom_test(&engine, &package, "print(", CustomTestOn::Input(b"1 2\n"));
    assert!(!report.compile.ok && !report.compile.log.is_empty());
    assert_eq!(report.run, None);
    let report = custom_test(&engine, &package, SUM, CustomTestOn::Nothing);
    assert!(report.compile.ok);
    assert_eq!(report.run, None);
}

/// A program compiled for one person is kept for the same person's submission, and makes nobody else's faster.
#[test]
fn a_program_is_kept_for_whose_it_is() {
    let (engine, cache) = common::start_engine_alone();
    let (_directory, package) = validated();
    let programs = || {
        std::fs::read_dir(cache.path().join("programs"))
            .unwrap()
            .count()
    };
    let before = programs();
    let source = "int main(void) { return 0; }";
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x.c",
        language: "c",
    };
    let (an, binh) = (engine.of_owner("an"), engine.of_owner("binh"));
    let compile = |engine: &Engine| {
        let report = engine.custom_test(&package, &submission, CustomTestOn::Nothing);
        report.unwrap().compile
    };
    assert!(compile(&an).wall_ms > 0);
    assert_eq!(programs(), before + 1);
    assert_eq!(compile(&an).wall_ms, 0, "from the cache");
    let judged = an.judge(&package, &submission, &Default::default(), &mut |_| {});
    assert_eq!(judged.unwrap().compile.wall_ms, 0, "so is a submission's");
    assert_eq!(programs(), before + 1);
    assert!(compile(&binh).wall_ms > 0, "not for another");
    assert!(compile(&engine).wall_ms > 0, "nor for nobody in particular");
    assert_eq!(programs(), before + 3);
}

/// An interactive program runs on a sample as it is judged: with the conversation.
#[test]
fn interactive_programs_are_tried_on_samples() {
    let engine = common::start_engine();
    let root = common::tests_path("kinds/guess");
    let package = grundy_package::read_draft(&root).expect("a package");
    let sample = package.tests.iter().find(|test| test.is_sample()).unwrap();
    let source = std::fs::read_to_string(root.join("submissions/accepted/search.py")).unwrap();
    let run = custom_test(&engine, &package, &source, CustomTestOn::Sample(sample)).run;
    let run = run.unwrap();
    assert_eq!(run.verdict, Verdict::Ac);
    let said = String::from_utf8(run.transcript.unwrap()).unwrap();
    assert!(said.contains('>') && said.contains('<'), "{said}");
}

/// A run that is not wanted any more ends at once.
#[test]
fn a_custom_test_can_be_cancelled() {
    let engine = common::start_engine();
    let (_directory, mut package) = validated();
    package.limits.time_ms = 60_000;
    let cancel = grundy_engine::Cancel::new().unwrap();
    let cancelled = engine.cancelled_by(cancel.clone()).of_owner("an");
    let started = Instant::now();
    let error = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_secs(2));
            cancel.cancel();
        });
        let submission = Submission {
            source: b"while True: pass",
            file_name: "x.py",
            language: "python",
        };
        cancelled.custom_test(&package, &submission, CustomTestOn::Input(b"1 2\n"))
    });
    assert!(error.unwrap_err().is_cancelled());
    assert!(started.elapsed() < Duration::from_secs(40));
}
