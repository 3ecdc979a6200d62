//! Questions of an import about a package: can it be judged, and what is its time limit if it gives none?

use std::fs;
use std::path::Path;

use crate::common;
use grundy_archive::set_time_limit;
use grundy_engine::{Engine, Readiness, TimeLimit};

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn readiness(engine: &Engine, kind: &str, files: &[(&str, &str)]) -> Readiness {
    let (_directory, root) = common::copy_of(&common::tests_path("kinds").join(kind));
    for (path, text) in files {
        write(&root, path, text);
    }
    let package = grundy_package::read_draft(&root).expect("a package");
    engine.check_readiness(&package).expect("an answer")
}

#[test]
fn what_does_not_compile_is_told() {
    let engine = common::start_engine();
    for kind in ["buildscripts", "constants", "draftflags", "headers"] {
        assert_eq!(
            readiness(&engine, kind, &[]),
            Readiness::default(),
            "{kind}"
        );
    }
    type Case<'a> = (&'a str, &'a str, &'a str, &'a str);
    let faults: [Case<'_>; 8] = [
        (
            "headers",
            "output_validators/validate/main2.cpp",
            "int main( {",
            "output_validators/validate does not compile",
        ),
        (
            "buildscripts",
            "output_validators/check/build",
            "#!/bin/sh\necho no >&2\nexit 3\n",
            "cannot be built:\nthe build script failed\nno",
        ),
        (
            "buildscripts",
            "output_validators/check/build",
            "#!/bin/sh\ntrue\n",
            "no executable file `run`",
        ),
        (
            "buildscripts",
            "output_validators/check/build",
            "cc\u{1}\n",
            "cannot be built",
        ),
        (
            "buildscripts",
            "output_validators/check/build",
            "#!/bin/sh\nwhile :; do :; done\n",
            "took longer than",
        ),
        (
            "buildscripts",
            "output_validators/check/build",
            "#!/bin/sh\nseq 2000\nwhile :; do :; done\n",
            "took longer than",
        ),
        (
            "draftflags",
            "data/secret/testdata.yaml",
            "output_validator_flags: --strict\n",
            "unknown validator flag \"--strict\"",
        ),
        (
            "legacygrader",
            "graders/grade.py",
            "def f(:\n",
            "does not compile",
        ),
    ];
    for (kind, path, text, expected) in faults {
        let limits = (
            "problem.yaml",
            "name: x\nvalidation: custom\nlimits: {compilation_time: 2}\n",
        );
        let mut files = vec![(path, text)];
        if text.contains("while") {
            files.push(limits);
        }
        if kind == "legacygrader" {
            let folder = common::tests_path("kinds/legacygrader/graders");
            assert_eq!(
                fs::read_dir(folder).unwrap().count(),
                1,
                "the grader's only file"
            );
        }
        let found = readiness(&engine, kind, &files);
        assert!(
            found.faults.iter().any(|fault| fault.contains(expected)),
            "{kind} {path}: {found:?}"
        );
    }
    let found = readiness(
        &engine,
        "headers",
        &[("input_validators/check.cpp", "int main( {")],
    );
    assert_eq!(found.faults, [""; 0], "inputs need not be validated again");
    assert!(
        found.warnings[0].contains("check.cpp will not be run"),
        "{found:?}"
    );
}

/// A machine that is busy with others gives a compiler less than a processor.
#[test]
fn a_build_that_gets_too_little_of_the_machine_is_not_too_slow() {
    let engine = common::start_engine();
    // The script computes during only a part of each second, and takes longer than its limit.
    let build = "#!/bin/sh\nfor _ in 1 2 3 4 5 6; do sleep 0.5; i=0; while [ $i -lt 2000 ]; do i=$((i + 1)); done; done\n\
                 printf '#!/bin/sh\\nexit 42\\n' > run\nchmod +x run\n";
    let found = readiness(
        &engine,
        "buildscripts",
        &[
            ("output_validators/check/build", build),
            (
                "problem.yaml",
                "name: x\nvalidation: custom\nlimits: {compilation_time: 2}\n",
            ),
        ],
    );
    assert_eq!(found.faults, [""; 0], "{found:?}");
}

/// A judge that judges file after file with such a package waits for the build once.
#[test]
fn a_build_that_is_too_slow_is_remembered_until_it_is_granted_more() {
    let (engine, cache) = common::start_engine_alone();
    let told = |seconds: u32| {
        let yaml =
            format!("name: x\nvalidation: custom\nlimits: {{compilation_time: {seconds}}}\n");
        let build = "#!/bin/sh\nwhile :; do :; done\n";
        let files = [
            ("output_validators/check/build", build),
            ("problem.yaml", &yaml),
        ];
        readiness(&engine, "buildscripts", &files).faults.join("\n")
    };
    let kept = || {
        let entries = fs::read_dir(cache.path().join("programs")).expect("a folder");
        let texts = entries
            .filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("entry.json")).ok());
        texts
            .filter(|text| text.contains("took longer than"))
            .count()
    };
    for (seconds, count) in [(1, 1), (1, 1), (2, 2)] {
        let said = told(seconds);
        assert!(
            said.contains(&format!("took longer than {seconds} s")),
            "{said}"
        );
        assert_eq!(kept(), count);
    }
}

/// A program that adds two numbers after so many seconds of computing. It is in C, whose times count as they are.
const WAITS: &str = "#include <stdio.h>\n#include <time.h>\nint main(void) {\n  clock_t end = clock() + (clock_t)({S} * CLOCKS_PER_SEC);\n  \
                     while (clock() < end);\n  long a, b;\n  scanf(\"%ld %ld\", &a, &b);\n  printf(\"%ld\\n\", a + b);\n}\n";

fn time_limit(engine: &Engine, files: &[(&str, &str)]) -> (TimeLimit, u64) {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path().join("sum");
    for (path, text) in [
        ("data/sample/1.in", "1 2\n"),
        ("data/sample/1.ans", "3\n"),
        ("data/secret/1.in", "2 2\n"),
        ("data/secret/1.ans", "4\n"),
    ]
    .iter()
    .chain(files)
    {
        write(&root, path, text);
    }
    let package = grundy_package::read_draft(&root).expect("a package");
    assert!(!package.timing.is_given);
    let found = engine
        .find_time_limit(&package, &mut |_, _| {})
        .expect("a time limit");
    let time_ms = match found.seconds {
        None => 0,
        Some(seconds) => {
            let changed = set_time_limit(&package, seconds).expect("a changed package");
            assert!(changed.timing.is_given);
            changed.limits.time_ms
        }
    };
    (found, time_ms)
}

#[test]
fn a_time_limit_follows_from_the_accepted_submissions() {
    let engine = common::start_engine();
    let waits = |seconds: &str| WAITS.replace("{S}", seconds);
    let (fast, slow, slower) = (waits("0"), waits("0.45"), waits("1.3"));
    let legacy = ("problem.yaml", "name: Sum\n");
    // The limit is five times the time of the slowest program that counts, in whole seconds.
    let (found, time_ms) = time_limit(
        &engine,
        &[
            legacy,
            ("submissions/accepted/slow.c", &slow),
            ("submissions/accepted/fast.c", &fast),
            ("submissions/wrong_answer/slower.c", &slower),
            ("submissions/accepted/wrong.py", "print(3)\n"),
            ("submissions/accepted/unknown.scala", "object x\n"),
        ],
    );
    assert_eq!(
        found.slowest.as_ref().unwrap().0,
        "submissions/accepted/slow.c"
    );
    assert!((3000..=6000).contains(&time_ms), "{found:?}");
    assert_eq!(time_ms % 1000, 0);
    assert_eq!(found.warnings.len(), 2, "{found:?}");
    assert!(
        found.warnings[0].contains("no language has files"),
        "{found:?}"
    );
    assert!(
        found.warnings[1].contains("it got WA on secret/1"),
        "{found:?}"
    );
    // The limit is at least a second.
    let (found, time_ms) = time_limit(&engine, &[legacy, ("submissions/accepted/fast.c", &fast)]);
    assert_eq!(time_ms, 1000, "{found:?}");
    // It is twice the time of the slowest program that may not be too slow, in steps of the resolution.
    let current = "problem_format_version: 2025-09\nname: Sum\nuuid: 0a3d2b5e-4c5f-4a64-9a0e-6b8e4d0c7f12\nlimits:\n  time_resolution: 0.25\n  time_multipliers: {ac_to_time_limit: 4}\n";
    let (found, time_ms) = time_limit(
        &engine,
        &[
            ("problem.yaml", current),
            ("submissions/accepted/slow.c", &slow),
            ("submissions/accepted/slower.c", &slower),
            ("submissions/brute_force/slower.c", &slower),
            (
                "submissions/submissions.yaml",
                "accepted/slower.c: {use_for_time_limit: false}\n",
            ),
        ],
    );
    assert_eq!(
        found.slowest.as_ref().unwrap().0,
        "submissions/accepted/slow.c"
    );
    assert!(
        (1750..=3500).contains(&time_ms) && time_ms % 250 == 0,
        "{found:?}"
    );
    // A language's slowness does not count twice: its programs have that many times the limit.
    let patient = "import time\nend = time.process_time() + 0.8\nwhile time.process_time() < end: pass\n\
                   print(sum(map(int, input().split())))\n";
    let (found, time_ms) = time_limit(
        &engine,
        &[legacy, ("submissions/accepted/slow.py", patient)],
    );
    assert!(found.slowest.as_ref().unwrap().1 < 0.6, "{found:?}");
    assert!((1000..=3000).contains(&time_ms), "{found:?}");
    // Without accepted programs there is nothing to derive it from.
    let (found, _) = time_limit(
        &engine,
        &[legacy, ("submissions/accepted/wrong.py", "print(3)\n")],
    );
    assert_eq!(found.seconds, None);
}
