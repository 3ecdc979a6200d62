//! A sound package holds; each way to break one gets a line that names file and reason, and exit code 1.

use std::fs;
use std::os::unix::fs::symlink;

use crate::package::{CHECKER, TestPackage, grundy, told};

#[test]
fn a_sound_package_holds_and_is_what_its_sources_give() {
    let package = TestPackage::new();
    let told = package.prints(&["verify", "--again"], 0);
    assert!(told.contains("all promises hold"), "{told}");
    assert!(
        !told.contains("warning") && !told.contains("BROKEN"),
        "{told}"
    );
    let told = package.prints(&["regenerate", "--check", "--again"], 0);
    assert!(told.contains("3 tests, 0 files differ"), "{told}");
    let json = package.prints(&["verify", "--json"], 0);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json[0]["ok"], true);
    assert_eq!(
        json[0]["submissions"][2]["failed"].as_array().map(Vec::len),
        Some(3)
    );
}

/// Changes that break a package, in ways that have nothing to do with one another, and the lines that must be printed.
struct Broken {
    files: &'static [(&'static str, &'static str)],
    told: &'static [&'static str],
}

const BROKEN: &[Broken] = &[
    Broken {
        files: &[
            ("input_validators/validate.py", "import os\nos.abort()\n"),
            ("statement/problem.en.md", "Print\n$\\plus{a}{b}$.\n"),
            (
                "submissions/accepted/count.py",
                "a, b = map(int, input().split())\nprint(a + b + (a == 17) + (a == 9))\n",
            ),
            (
                "submissions/accepted/slow.c",
                "#include <stdio.h>\n#include <time.h>\nint main(void) {\n    long a, b;\n    scanf(\"%ld %ld\", &a, &b);\n\
                 while (clock() < (a == 7 ? 700000 : 0)) {}\n    printf(\"%ld\\n\", a + b);\n}\n",
            ),
        ],
        told: &[
            "inputs are valid: sample/1: input_validators/validate.py was ended by SIGABRT (2 more like this)",
            "structure: statement/problem.en.md:2: the formula $\\plus{a}{b}$ cannot be rendered",
            "the brute force agrees: seed 9: WA: token 1: expected 90, found 91 (line 1), on the input\n9 81",
            "time limits have a margin: submissions/accepted/slow.c: its slowest test takes",
        ],
    },
    Broken {
        files: &[
            ("input_validators/validate.py", "import sys\nsys.exit(42)\n"),
            ("data/secret/2.in", "7 49\n"),
            ("data/secret/2.ans", "56\n"),
            (
                "submissions/wrong_answer/product.py",
                "a, b = map(int, input().split())\nprint(a + b)\n",
            ),
            (
                "submissions/time_limit_exceeded/slow.c",
                "#include <stdio.h>\n#include <time.h>\nint main(void) {\n    long a, b;\n    scanf(\"%ld %ld\", &a, &b);\n\
                 while (clock() < (a > 6 ? 1250000 : 0)) {}\n    printf(\"%ld\\n\", a + b);\n}\n",
            ),
        ],
        told: &[
            "broken inputs are refused: no broken input was refused at all",
            "structure: data/secret/2.in: is the same input as data/secret/1.in",
            "submissions get their verdicts: submissions/wrong_answer/product.py: got AC, expected WA",
            "time limits have a margin: submissions/time_limit_exceeded/slow.c: with 2 times the limit it is no longer too slow",
        ],
    },
    Broken {
        files: &[
            ("output_validator/check.py", ""),
            ("data/secret/2.ans", "7"),
        ],
        told: &[
            "answers are accepted: sample/1: IE: the checker exited with code 0, which is neither 42 nor 43 (2 more like this)",
            "answers are the reference's: secret/2: differs at byte 1",
        ],
    },
    Broken {
        files: &[
            ("output_validator/check.py", "import sys\nsys.exit(42)\n"),
            (
                "judge.yaml",
                "chapter: Sums\nreference: submissions/accepted/sum.py\ntests:\n- {name: sample/1, why: {vi: nhỏ, en: small}}\n\
                 - {name: secret/1, generator: nobody, args: [7], why: {vi: sinh ra, en: made}}\n- {name: secret/2, why: {vi: viết tay, en: by hand}}\n",
            ),
        ],
        told: &[
            "the checker rejects broken outputs: sample/1, one more number at the end: accepted",
            "structure: judge.yaml:5: test secret/1 needs the generator \"nobody\", which is not there",
        ],
    },
    Broken {
        files: &[
            ("data/secret/2.in", "8 64 \n"),
            ("data/invalid_input/small.in", "3 4\n"),
            (
                "submissions/wrong_answer/product.py",
                "a, b = map(int, input().split())\nprint(a + b + (a == 7))\n",
            ),
            (
                "submissions/time_limit_exceeded/slow.c",
                "#include <stdio.h>\nint main(void) {\n    long a, b;\n    scanf(\"%ld %ld\", &a, &b);\n\
                 if (a > 6) for (;;) {}\n    printf(\"%ld\\n\", a - b);\n}\n",
            ),
        ],
        told: &[
            "inputs are valid: secret/2: refused by input_validators/validate.py",
            "broken inputs are refused: data/invalid_input/small.in: is accepted by every validator",
            "tests catch wrong submissions: submissions/wrong_answer/product.py: caught by secret/1 only",
            "editorials tell what the tests catch: solution/solution.en.md: the table is not what was found, first at the row",
            "submissions/time_limit_exceeded/slow.c: sample/1: got WA, permitted is only AC or TLE",
        ],
    },
];

#[test]
fn each_broken_promise_is_told_on_a_line_of_its_own() {
    for Broken { files, told } in BROKEN {
        let package = TestPackage::new();
        for (path, content) in *files {
            package.write(path, content);
        }
        let found = package.prints(&["verify"], 1);
        for line in *told {
            assert!(found.contains(line), "{line:?} is missing in\n{found}");
        }
        assert!(found.contains("promises are broken"), "{found}");
    }
}

#[test]
fn a_package_that_links_out_of_itself_is_not_read() {
    let package = TestPackage::new();
    symlink("/etc/passwd", package.root().join("data/secret/3.in")).expect("a link");
    let line = "data/secret/3.in: is a symbolic link that leaves the package";
    let told = package.prints(&["verify"], 1);
    assert!(
        told.contains(&format!("BROKEN: structure: {line}")),
        "{told}"
    );
    let told = package.prints(&["regenerate", "--check"], 1);
    assert!(told.contains(&format!("sum: {line}")), "{told}");
    fs::remove_file(package.root().join("problem.yaml")).expect("removed");
    let told = package.prints(&["verify"], 2);
    assert!(
        told.contains("there is no package") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn regenerating_names_files_and_bytes_and_writes_what_is_missing() {
    let package = TestPackage::new();
    package.write("data/secret/2.in", "8 65\n");
    package.write("data/secret/2.ans", "7");
    fs::remove_file(package.root().join("data/secret/1.ans")).expect("removed");
    let told = package.prints(&["regenerate", "--check"], 1);
    for line in [
        "sum: data/secret/1.ans is missing",
        "sum: data/secret/2.in differs from what its sources give, first at byte 3",
        "sum: data/secret/2.ans differs from what its sources give, first at byte 1",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert_eq!(
        package.read("data/secret/2.ans"),
        "7",
        "a check changes nothing"
    );
    package.prints(&["regenerate"], 0);
    assert_eq!(package.read("data/secret/2.ans"), "72\n");
    package.prints(&["regenerate", "--check"], 0);
    package.write("generators/gen.py", "import sys\nsys.exit('no luck')\n");
    let told = package.prints(&["regenerate", "--check"], 1);
    let line = "sum: secret/1: generator gen: exit code 1: no luck";
    assert!(told.contains(line), "{told}");
}

#[test]
fn tables_are_written_and_programs_without_an_idea_told() {
    let package = TestPackage::new();
    package.write(
        "submissions/run_time_error/crash.py",
        "a, b = map(int, input().split())\nprint(a + b // (a - 1))\n",
    );
    package.write(
        "submissions/wrong_answer/product.py",
        "a, b = map(int, input().split())\nprint(a * b + (a == 1))\n",
    );
    let told = package.prints(&["verify", "--write-tables"], 1);
    assert!(told.contains("written: solution/solution.en.md"), "{told}");
    assert!(
        told.contains("judge.yaml: `ideas` does not say of run_time_error/crash.py: idea.vi, idea.en, hint.vi, hint.en"),
        "{told}"
    );
    let editorial = package.read("solution/solution.en.md");
    assert!(
        editorial
            .contains("| `crash.py` | RTE, WA | example 1, 1, 2 |\n| `product.py` | WA | 1, 2 |\n"),
        "{editorial}"
    );
    assert!(
        editorial.starts_with("# Idea\n\nAdd.\n\n<!--"),
        "{editorial}"
    );
}

/// The bounds are reached only one by one, and there are too few slow programs.
#[test]
fn limits_are_reached_together_and_slow_ideas_die() {
    let package = TestPackage::new();
    let judge = package.read("judge.yaml");
    let excuse = "few_slow_ideas: {vi: chỉ là một phép cộng, en: it is one addition}\n";
    let apart = judge
        .replace(
            "bounds: {a: 8, b: 64}",
            "bounds: {a: 8, b: 64, n: 3}\nlargest: [{a: 7, b: 64}, {b: 49, c: 1}]",
        )
        .replace(excuse, "");
    package.write("judge.yaml", &apart);
    let spins = |test: u32| {
        format!(
            "#include <stdio.h>\n#include <time.h>\nint main(void) {{\n    long a, b;\n    scanf(\"%ld %ld\", &a, &b);\n\
             while (clock() < (a >= {test} ? 60000000 : 0)) {{}}\n    printf(\"%ld\\n\", a + b);\n}}\n"
        )
    };
    package.write("submissions/time_limit_exceeded/spins.c", &spins(7));
    let told = package.prints(&["verify"], 1);
    let together = "BROKEN: tests reach the bounds together:";
    let slow = "BROKEN: slow ideas are caught:";
    for line in [
        &format!("{together} judge.yaml: `largest` does not ask for a = 8"),
        &format!("{together} judge.yaml: `largest` does not ask for n = 3"),
        &format!("{together} the input validators do not tell of c"),
        &format!(
            "{slow} 1 of 2 ideas in submissions/time_limit_exceeded compute for twice their limit;"
        ),
        "note: submissions/time_limit_exceeded/spins.c needs at least 2.0 times its limit",
        "TLE  ≥ ",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let asked = judge.replace("bounds: {a: 8, b: 64}", "bounds: {a: 8, b: 65}");
    package.write("judge.yaml", &asked);
    package.write("submissions/time_limit_exceeded/also_spins.c", &spins(8));
    let told = package.prints(&["verify"], 1);
    for line in [
        &format!(
            "{together} no test has a = 8, b = 65 together; secret/2 comes nearest: a = 8, b = 64"
        ),
        &format!("{slow} judge.yaml says why there are `few_slow_ideas`, but there are enough"),
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
}

/// A clone does not have an input that is too large to be kept, and until it is made nothing else can be reported.
#[test]
fn what_has_to_be_made_first_is_told_alone() {
    let package = TestPackage::new();
    let hash = "a6a4bf5c5e6b4d9d6f7f0a8d6b8f4a5c3e2d1b0a9f8e7d6c5b4a39281706f5e4";
    let recipe = package.read("judge.yaml");
    let promised = recipe.replace("args: [7],", &format!("args: [7], input_blake3: {hash},"));
    package.write("judge.yaml", &promised);
    fs::remove_file(package.root().join("data/secret/1.in")).expect("removed");
    let found = package.prints(&["verify"], 1);
    let broken: Vec<&str> = found
        .lines()
        .filter(|line| line.contains("BROKEN:"))
        .collect();
    assert_eq!(
        broken,
        [
            "  BROKEN: structure: data/secret/1.in: is missing: the test has no input; too large to be kept, it has to be \
             made: run `grundy regenerate` first"
        ],
        "{found}"
    );
}

/// With the right hashes users make the data where they need them, and the data are what the recipe promises.
#[test]
fn what_is_left_out_is_made_where_it_is_needed() {
    let package = TestPackage::new();
    let hash = |path: &str| blake3::hash(package.read(path).as_bytes()).to_hex();
    let (input, answer) = (hash("data/secret/1.in"), hash("data/secret/1.ans"));
    let recipe = package.read("judge.yaml");
    let hashes = format!("args: [7], input_blake3: {input}, answer_blake3: {answer},");
    package.write("judge.yaml", &recipe.replace("args: [7],", &hashes));
    let files = ["data/secret/1.in", "data/secret/1.ans"];
    let leave_out =
        || files.map(|file| fs::remove_file(package.root().join(file)).expect("removed"));
    let is_made = || files.map(|file| package.root().join(file).exists()) == [true, true];
    leave_out();
    let printed = package.prints(&["regenerate", "--check", "--again"], 0);
    assert!(
        printed.contains("3 tests, 0 files differ") && !is_made(),
        "{printed}"
    );
    let printed = package.prints(&["verify", "--again"], 0);
    assert!(
        printed.contains("all promises hold") && is_made(),
        "{printed}"
    );
    leave_out();
    let out = package.root().with_file_name("sum.zip");
    let export = [
        "export",
        "--format",
        "icpc-2025-09",
        "--out",
        out.to_str().expect("UTF-8"),
    ];
    package.prints(&export, 0);
    assert!(is_made());
    leave_out();
    let source = package.root().join("submissions/accepted/sum.py");
    let judged = grundy()
        .arg("judge")
        .arg(package.root())
        .arg(source)
        .output();
    let judged = told(&judged.expect("grundy runs"), 0);
    assert!(judged.contains("secret/1") && is_made(), "{judged}");
    leave_out();
    let other = hashes.replace(&answer.to_string(), input.as_ref());
    package.write("judge.yaml", &recipe.replace("args: [7],", &other));
    let printed = package.prints(
        &["export", "--format", "icpc-2025-09", "--out", "/dev/null"],
        2,
    );
    assert!(
        printed.contains("data/secret/1.ans has another hash than judge.yaml gives"),
        "{printed}"
    );
}

#[test]
fn an_export_comes_back_with_the_same_tests_verdicts_and_hash() {
    let package = TestPackage::new();
    package.write(CHECKER.0, CHECKER.1);
    let judged = |root: &std::path::Path| {
        let mut verdicts = Vec::new();
        for source in ["accepted/sum.py", "wrong_answer/product.py"] {
            let source = package.root().join("submissions").join(source);
            let output = grundy()
                .arg("judge")
                .arg(root)
                .arg(source)
                .arg("--json")
                .output();
            let told = told(&output.expect("grundy runs"), 0);
            let json: serde_json::Value = serde_json::from_str(&told).expect("JSON");
            let tests = json["tests"].as_array().expect("tests").iter();
            let tests: Vec<_> = tests
                .map(|test| (test["name"].clone(), test["verdict"].clone()))
                .collect();
            verdicts.push((tests, json["package_hash"].clone()));
        }
        verdicts
    };
    let original = judged(&package.root());
    for format in ["icpc-legacy", "icpc-2025-09"] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let zip = folder.path().join("sum.zip");
        let output = grundy()
            .args(["export", "--format", format, "--out"])
            .arg(&zip)
            .arg(package.root())
            .output();
        told(&output.expect("grundy runs"), 0);
        let back = folder.path().join("back");
        let output = grundy()
            .arg("import")
            .arg(&zip)
            .arg("--out")
            .arg(&back)
            .output();
        told(&output.expect("grundy runs"), 0);
        assert_eq!(judged(&back.join("sum")), original, "{format}");
    }
}

/// The two versions express the points of parts in different ways, with the same result.
#[test]
fn a_scoring_package_scores_the_same_in_version_legacy() {
    let package = TestPackage::new();
    let problem = package.read("problem.yaml");
    package.write("problem.yaml", &format!("{problem}type: scoring\n"));
    package.write(
        "data/secret/test_group.yaml",
        "max_score: 90\nscore_aggregation: sum\n",
    );
    // An answer that is one too large gets half of the points.
    package.write(
        "output_validator/check.rs",
        "mod problemkit;\nuse problemkit::{Checker, Outcome, accept, accept_share, check, wrong};\n\
         fn main() {\n    check(judge)\n}\n\
         fn judge(case: &mut Checker) -> Outcome {\n    \
         let answer = case.answer.int(\"answer\", 0..=1_000_000_000)?;\n    \
         match case.output.int(\"sum\", 0..=1_000_000_000)? - answer {\n        \
         0 => accept(),\n        1 => accept_share(0.5, \"one too many\"),\n        _ => wrong(\"no\"),\n    }\n}\n",
    );
    let programs = [
        ("right.py", "print(sum(map(int, input().split())))\n"),
        (
            "part.py",
            "a, b = map(int, input().split())\nprint(a + b + (a == 7))\n",
        ),
        (
            "half.py",
            "a, b = map(int, input().split())\nprint(a + b + 3 * (a == 8))\n",
        ),
    ];
    let folder = tempfile::tempdir().expect("a temporary folder");
    let zip = folder.path().join("sum.zip");
    let output = grundy()
        .args(["export", "--format", "icpc-legacy", "--out"])
        .arg(&zip)
        .arg(package.root())
        .output();
    told(&output.expect("grundy runs"), 0);
    let back = folder.path().join("back");
    let output = grundy()
        .arg("import")
        .arg(&zip)
        .arg("--out")
        .arg(&back)
        .output();
    told(&output.expect("grundy runs"), 0);
    for ((name, source), (verdict, score)) in
        programs
            .into_iter()
            .zip([("AC", 90.0), ("AC", 67.5), ("WA", 45.0)])
    {
        let path = folder.path().join(name);
        fs::write(&path, source).expect("written");
        for root in [package.root(), back.join("sum")] {
            let output = grundy()
                .arg("judge")
                .arg(&root)
                .arg(&path)
                .arg("--json")
                .output();
            let output = output.expect("grundy runs");
            let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            assert_eq!(
                (&json["verdict"], &json["score"]),
                (&serde_json::json!(verdict), &serde_json::json!(score)),
                "{name} in {}",
                root.display()
            );
        }
    }
}

#[test]
fn an_export_tells_what_other_judges_are_not_told() {
    let kinds = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/kinds");
    for (package, wanted) in [
        ("stockchecker", Some("outputs are checked by `")),
        (
            "testlibchecker",
            Some("the output validator is called, and answers, as testlib has it"),
        ),
        (
            "themischecker",
            Some("the output validator is called, and answers, as Themis has it"),
        ),
        ("guesstestlib", Some("the interactor ")),
        ("twopass", None),
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let output = grundy()
            .args(["export", "--format", "icpc-2025-09", "--out"])
            .arg(folder.path().join("package.zip"))
            .arg(kinds.join(package))
            .output()
            .expect("grundy runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{package}: {said}");
        match wanted {
            Some(wanted) => assert!(said.contains(wanted), "{package}: {said}"),
            None => assert_eq!(said, "", "{package}"),
        }
    }
}

#[test]
fn an_export_that_is_refused_names_the_version_that_works() {
    let package = TestPackage::new();
    package.write("data/secret/1.yaml", "args: [x]\n");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let export = |format: &str| {
        let mut command = grundy();
        command.args(["export", "--format", format, "--out"]);
        command
            .arg(folder.path().join("sum.zip"))
            .arg(package.root());
        command.output().expect("grundy runs")
    };
    let refused = told(&export("icpc-legacy"), 2);
    assert!(
        refused.contains("the other version can: --format icpc-2025-09"),
        "{refused}"
    );
    told(&export("icpc-2025-09"), 0);
}
