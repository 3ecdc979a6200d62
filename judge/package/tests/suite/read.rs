//! Tests of reading packages: what is accepted, and how faults are told.

use crate::common::TestPackage;
use grundy_judgement::Verdict;
use grundy_package::{ByLanguage, Feedback, Format};

#[test]
fn a_minimal_package_is_read() {
    let made = TestPackage::with(&[]);
    let package = made.read().expect("a sound package");
    assert_eq!(package.id, "sum");
    assert_eq!(package.format, Format::V2025_09);
    assert_eq!(package.names["vi"], "Tổng");
    assert_eq!(package.limits.time_ms, 1000);
    assert_eq!(package.limits.memory_bytes, 2048 << 20);
    let names: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(names, ["sample/1", "secret/01-zero"]);
    assert_eq!(package.submissions[0].expected, [Verdict::Ac]);
    assert!(package.output_validator.is_none());
    assert_eq!(package.warnings, []);
}

#[test]
fn judge_yaml_is_read() {
    let made = TestPackage::with(&[(
        "judge.yaml",
        "files: {input: SUM.INP, output: SUM.OUT}\n\
         reference: submissions/accepted/sum.py\n\
         chapter: 8\n\
         exercise: '8.10'\n\
         feedback: verdicts\n\
         gallery: {test: sample/1, shows: \"the book's: a sum\"}\n\
         tests:\n\
         - {name: sample/1, why: \"the book's\"}\n\
         - {name: secret/01-zero, generator: gen, args: [01, 1.50, x, true], why: zeros}\n",
    )]);
    let judge = made.read().expect("a sound package").judge;
    let files = judge.files.expect("file names");
    assert_eq!(
        (files.input.as_str(), files.output.as_str()),
        ("SUM.INP", "SUM.OUT")
    );
    assert_eq!(judge.chapter.as_deref(), Some("8"));
    assert_eq!(judge.feedback, Feedback::Verdicts);
    let gallery = judge.gallery.expect("a picture");
    assert_eq!(
        (gallery.test.as_str(), gallery.shows.as_str()),
        ("sample/1", "the book's: a sum")
    );
    let (generator, args) = judge.recipe[1].generator.as_ref().expect("a generator");
    assert_eq!(generator, "gen");
    assert_eq!(
        args,
        &["01", "1.50", "x", "true"],
        "arguments keep their text"
    );
    assert_eq!(judge.recipe[1].line, 9);
}

#[test]
fn a_file_is_not_called_like_the_program_beside_it() {
    for (input, output) in [
        ("SUM.INP", "main"),
        ("Main.py", "SUM.OUT"),
        ("A", "CLASSES"),
    ] {
        let judge = format!("files: {{input: {input}, output: {output}}}\n");
        let told = TestPackage::with(&[("judge.yaml", &judge)]).told();
        assert!(
            told.contains("judge.yaml:1: `files.") && told.contains("a compiled program"),
            "{told}"
        );
    }
    // A task may have this name.
    let judge = "files: {input: MAIN.INP, output: main.out}\n";
    let made = TestPackage::with(&[("judge.yaml", judge)]);
    assert!(made.read().expect("a sound package").judge.files.is_some());
}

#[test]
fn everything_wrong_is_told_at_once() {
    let made = TestPackage::with(&[
        (
            "problem.yaml",
            "problem_format_version: 2025-09\n\
             type: [pass-fail, scoring, pass-fail, chess]\n\
             name: {vi: Tổng, english: Sum}\n\
             uuid: [1]\n\
             colour: red\n\
             license: gpl\n\
             embargo_until: tomorrow\n\
             credits: {authors: [{email: a@example.org}], cooks: me}\n\
             source: [{url: https://example.org}]\n\
             limits:\n  time_limit: fast\n  memory: -1\n  output: 1.5\n  memoy: 1\n",
        ),
        (
            "judge.yaml",
            "files: {input: ../etc/passwd, output: SUM.OUT}\n\
             reference: submissions/accepted/other.py\n\
             feedback: all\n\
             test: []\n\
             tests:\n\
             - {name: secret/01-zero, args: [1], why: zeros}\n\
             - {name: secret/01-zero, why: again}\n\
             - {name: 01-zero, why: no group}\n\
             - {name: secret/02, generator: gen}\n\
             chapter: 8\n",
        ),
        ("data/secret/02.ans", "3\n"),
        ("data/secret/03.hint.yaml", "hint: x\n"),
        ("data/secret/notes", "?\n"),
        ("data/secret/01-zero.yaml", "hint: h\nargs: x\nweight: 3\n"),
        ("submissions/accepted/a/b.py", "print()\n"),
        ("submissions/maybe/c.py", "print()\n"),
        (
            "submissions/submissions.yaml",
            "accepted/sum.py: {permitted: [AC, WRONG], required: [WA]}\n\
             accepted/{a: {}\n\
             wrong_answer/nobody.py: {}\n",
        ),
        ("output_validator/one/check.py", "\n"),
        ("output_validator/two/check.py", "\n"),
    ]);
    insta::assert_snapshot!(made.told());
}

#[test]
fn ideas_and_hints_are_lines_that_a_pupil_reads() {
    let long = "x".repeat(1001);
    let judge = format!(
        "ideas:\n  a.py:\n    idea: {{vi: ngắn, en: short}}\n    hint: {{vi: '{long}', en: short}}\n    hints: {{vi: gì?}}\n"
    );
    let made = TestPackage::with(&[("judge.yaml", &judge)]);
    insta::assert_snapshot!(made.told(), @r#"
judge.yaml:4: `hint.vi` is longer than 1000 bytes
judge.yaml:5: unknown key "hints" in `ideas`
"#);
}

#[test]
fn a_legacy_package_is_read() {
    let made = TestPackage::with(&[
        (
            "problem.yaml",
            "author: An, Bình and Chi\nsource: Sách\nsource_url: https://example.org\nlicense: cc by-sa\n\
             keywords: a b\nvalidation: custom\nvalidator_flags: --strict 1e-6\nlimits: {memory: 64}\nhomemade: 1\n",
        ),
        (".timelimit", "1.5\n"),
        ("statement/problem.vi.md", ""),
        ("statement/problem.en.md", ""),
        (
            "problem_statement/problem.en.tex",
            "\\problemname{The Sum}\n",
        ),
        (
            "problem_statement/problem.vi.tex",
            "%% plainproblemname: Tổng\n\\problemname{$a+b$}\n",
        ),
        ("output_validators/check.py", "import sys\nsys.exit(42)\n"),
        ("data/secret/01-zero.desc", "zeros\n"),
        ("data/secret/group/02.in", "1 1\n"),
        ("data/secret/group/02.ans", "2\n"),
        (
            "data/secret/group/testdata.yaml",
            "output_validator_flags: --loose\n",
        ),
        ("submissions/partially_accepted/half.py", "print(0)\n"),
    ]);
    let package = made.read().expect("a sound package");
    assert_eq!(package.format, Format::Legacy);
    assert_eq!(package.limits.time_ms, 1500);
    assert_eq!(package.limits.memory_bytes, 64 << 20);
    assert_eq!(package.credits.authors, ["An", "Bình", "Chi"]);
    assert_eq!(package.names["vi"], "Tổng");
    assert_eq!(package.names["en"], "The Sum");
    assert_eq!(
        package.output_validator.as_ref().expect("a checker").name,
        "check"
    );
    let zero = package.test("secret/01-zero").expect("a test");
    assert_eq!(zero.description, Some(ByLanguage::plain("zeros")));
    assert_eq!(package.output_validator_args(zero), ["--strict", "1e-6"]);
    let grouped = package.test("secret/group/02").expect("a test");
    assert_eq!(
        package.output_validator_args(grouped),
        ["--strict", "1e-6", "--loose"],
        "a group's flags stand behind those of the whole"
    );
    insta::assert_snapshot!(made.told(), @r#"warning: problem.yaml:9: unknown key "homemade""#);
}

#[test]
fn groups_of_a_scoring_problem_are_read() {
    let yaml = "problem_format_version: 2025-09\ntype: scoring\nname: Sum\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\n\
                limits: {time_limit: 1}\n";
    let made = TestPackage::with(&[
        ("problem.yaml", yaml),
        ("statement/problem.vi.md", ""),
        ("data/secret/01-zero.in", ""),
        ("data/secret/01-zero.ans", ""),
        ("data/secret/a/1.in", "1 1\n"),
        ("data/secret/a/1.ans", "2\n"),
        ("data/secret/a-b/1.in", "1 1\n"),
        ("data/secret/a-b/1.ans", "2\n"),
        (
            "data/secret/a/test_group.yaml",
            "max_score: 30\noutput_validator_args: [case_sensitive]\n",
        ),
        (
            "data/secret/a-b/test_group.yaml",
            "max_score: unbounded\nscore_aggregation: min\nrequire_pass: sample\nfull_feedback: true\n",
        ),
    ]);
    let package = made.read().expect("a sound package");
    let names: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(
        names,
        ["sample/1", "secret/a/1", "secret/a-b/1"],
        "folder by folder, by name"
    );
    assert_eq!(
        package.output_validator_args(&package.tests[1]),
        ["case_sensitive"]
    );
    assert!(package.tests[0].full_feedback && package.tests[2].full_feedback);
    assert!(!package.tests[1].full_feedback);
    insta::assert_debug_snapshot!(package.groups);
}

#[test]
fn submissions_yaml_adds_to_the_folders() {
    let made = TestPackage::with(&[
        ("submissions/time_limit_exceeded/slow.py", "print()\n"),
        (
            "submissions/time_limit_exceeded/slow_and_wrong.py",
            "print()\n",
        ),
        ("submissions/mixed/x.py", "print()\n"),
        ("submissions/rejected/y.py", "print()\n"),
        (
            "submissions/submissions.yaml",
            "time_limit_exceeded: {permitted: [AC, WA, TLE], required: [TLE]}\n\
             '*/slow.py':\n  permitted: [AC, TLE]\n  secret/0*: {permitted: [AC]}\n\
             mixed: {permitted: [AC, WA], language: python}\n",
        ),
    ]);
    let package = made.read().expect("a sound package");
    let expected: Vec<String> = package
        .submissions
        .iter()
        .map(|submission| {
            let verdicts: Vec<&str> = submission.expected.iter().map(|v| v.code()).collect();
            let name = submission.path.name();
            let language = submission.language.as_deref().unwrap_or("-");
            format!("{name} {language} {}", verdicts.join(" "))
        })
        .collect();
    insta::assert_snapshot!(expected.join("\n"), @r#"
sum.py - AC
x.py python AC WA
y.py - WA TLE RTE MLE OLE
slow.py - TLE
slow_and_wrong.py - WA TLE
"#);
}

#[test]
fn missing_data_stop_a_reading_but_not_a_draft() {
    let made = TestPackage::with(&[
        ("data/secret/01-zero.ans", ""),
        (
            "judge.yaml",
            "tests:\n- {name: secret/02, generator: gen, args: [], why: later}\n",
        ),
    ]);
    insta::assert_snapshot!(made.told(), @r#"
data/secret/01-zero.ans: is missing: the test has an input, but no answer; `grundy regenerate` makes what it can
data/secret/02.in: is missing: the test has no input; `grundy regenerate` makes what it can
"#);
    let draft = grundy_package::read_draft(&made.root()).expect("a draft");
    assert_eq!(draft.tests.len(), 1);
    assert_eq!(draft.missing.len(), 2);
    assert!(draft.missing[0].has_input && !draft.missing[1].has_input);
}

#[test]
fn only_the_format_names_count() {
    let made = TestPackage::with(&[
        (".git/config", "x\n"),
        ("data/secret/.02.in", "1 1\n"),
        ("data/secret/bài 3.in", "1 1\n"),
        ("data/secret/-4.in", "1 1\n"),
    ]);
    assert_eq!(made.read().expect("a sound package").tests.len(), 2);
    insta::assert_snapshot!(made.told(), @r#"
warning: data/secret/-4.in: is ignored: names are letters, digits, `_`, `.` and `-`
warning: data/secret/bài 3.in: is ignored: names are letters, digits, `_`, `.` and `-`
"#);
}

#[cfg(unix)]
#[test]
fn links_stay_in_the_package_or_lead_to_the_reference_solutions() {
    use std::os::unix::fs::symlink;

    let made = TestPackage::with(&[]);
    let root = made.root();
    let workspace = root
        .parent()
        .and_then(std::path::Path::parent)
        .expect("a workspace");
    let references = workspace.join("reference-solutions/src/bin");
    std::fs::create_dir_all(&references).expect("folders");
    std::fs::write(references.join("sum.rs"), "fn main() {}\n").expect("a file");
    std::fs::write(workspace.join("secret.txt"), "secret\n").expect("a file");
    let reference = "../../../../reference-solutions/src/bin/sum.rs";
    symlink(reference, root.join("submissions/accepted/sum.rs")).expect("a link");
    symlink("1.in", root.join("data/sample/2.in")).expect("a link");
    symlink("1.ans", root.join("data/sample/2.ans")).expect("a link");
    let package = made.read().expect("links that are allowed");
    assert_eq!(package.tests.len(), 3);
    let linked = package.files().expect("files");
    let linked = linked
        .iter()
        .find(|file| file.path == "submissions/accepted/sum.rs");
    assert_eq!(
        linked.expect("the link").bytes,
        13,
        "the size is the target's"
    );

    symlink("../../../secret.txt", root.join("data/secret.txt")).expect("a link");
    symlink("/etc/passwd", root.join("statement/passwd.md")).expect("a link");
    symlink(
        "../../../../secret.txt",
        root.join("submissions/accepted/s.py"),
    )
    .expect("a link");
    symlink(reference, root.join("data/secret/05.in")).expect("a link");
    symlink("nowhere", root.join("statement/nowhere.md")).expect("a link");
    symlink("../..", root.join("statement/up")).expect("a link");
    symlink("loop.md", root.join("statement/loop.md")).expect("a link");
    insta::assert_snapshot!(made.told(), @r#"
data/secret.txt: is a symbolic link that leaves the package
data/secret/05.in: is a symbolic link that leaves the package
statement/loop.md: is a symbolic link that leads nowhere: Too many levels of symbolic links (os error 40)
statement/nowhere.md: is a symbolic link that leads nowhere: No such file or directory (os error 2)
statement/passwd.md: is a symbolic link that leaves the package
statement/up: is a symbolic link that leaves the package
submissions/accepted/s.py: is a symbolic link that leaves the package
"#);
}

#[test]
fn what_is_no_package_is_told() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for name in ["Sum", "sum"] {
        let root = folder.path().join(name);
        std::fs::create_dir(&root).expect("a folder");
        assert!(grundy_package::read(&root).is_err(), "{name}");
    }
    assert!(grundy_package::read(&folder.path().join("none")).is_err());
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("a file");
    assert!(grundy_package::read(&file).is_err());
}

#[test]
fn programs_are_files_or_folders() {
    let made = TestPackage::with(&[
        (
            "output_validator/check.rs",
            "mod problemkit;\nfn main() {}\n",
        ),
        ("output_validator/problemkit.rs", "\n"),
        ("output_validator/README.md", "notes\n"),
        ("generators/gen.rs", "fn main() {}\n"),
        ("generators/other/main.cpp", "int main() {}\n"),
        ("generators/other/a.h", "\n"),
        ("generators/other/data.txt", "\n"),
        ("generators/notes.md", "notes\n"),
        ("input_validators/check.ctd", "EOF\n"),
        ("output_visualizer/draw/main.rs", "fn main() {}\n"),
        ("output_visualizer/draw/problemkit.rs", "\n"),
    ]);
    let package = made.read().expect("a sound package");
    let show = |program: &grundy_package::Program| {
        let sources = program.sources.iter().map(ToString::to_string);
        format!(
            "{}: {}",
            program.name,
            sources.collect::<Vec<_>>().join(" ")
        )
    };
    let shown: Vec<String> = package
        .output_validator
        .iter()
        .chain(&package.input_validators)
        .chain(package.generators.values())
        .chain(&package.output_visualizer)
        .map(show)
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @r#"
output_validator: output_validator/check.rs output_validator/problemkit.rs
validate: input_validators/validate.py
gen: generators/gen.rs
other: generators/other/main.cpp generators/other/a.h generators/other/data.txt
draw: output_visualizer/draw/main.rs output_visualizer/draw/problemkit.rs
"#);
}

#[test]
fn a_sloppy_draft_is_read_with_warnings() {
    let made = TestPackage::with(&[
        (
            "problem.yaml",
            "\u{feff}problem_format_version: 2023-07-draft\r\nname: Sum\r\nuuid: none\r\nauthor: An\r\nlimits:\r\n  time_limit: 1\r\n",
        ),
        ("statement/problem.vi.md", ""),
        ("data/secret/testdata.yaml", "on_reject: continue\n"),
        ("data/secret/readme.txt", "notes\n"),
        ("input_validators/check/build", "#!/bin/sh\n"),
        (
            "input_validators/check/check.cpp",
            "int main() { return 42; }\n",
        ),
    ]);
    let package = made.read().expect("warnings, no refusal");
    assert_eq!(package.limits.time_ms, 1000);
    insta::assert_snapshot!(made.told(), @r#"
warning: data/secret/readme.txt: belongs to no test
warning: data/secret/testdata.yaml:1: `on_reject` is ignored: it belongs to version `legacy`
warning: problem.yaml: begins with a byte order mark
warning: problem.yaml:1: a draft version of the format is read as 2025-09
warning: problem.yaml:3: `uuid` is no UUID
warning: problem.yaml:4: `author` belongs to version `legacy`
"#);
}

/// `problem.yaml` of a package from elsewhere, with more lines.
fn foreign(lines: &str) -> String {
    format!(
        "problem_format_version: 2025-09\nname: Sum\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\n{lines}"
    )
}

/// Without the arguments a checker would compare to the last digit, and refuse right outputs.
#[test]
fn arguments_above_the_groups_reach_the_tests_of_a_package_from_elsewhere() {
    let problem = foreign("limits: {time_limit: 1}\n");
    let arguments = "output_validator_args: [float_tolerance, 1e-6]\n";
    let made = TestPackage::with(&[
        ("problem.yaml", &problem),
        ("statement/problem.vi.md", ""),
        ("data/test_group.yaml", arguments),
    ]);
    let package = made.read().expect("a warning, no refusal");
    for test in &package.tests {
        let given = package.output_validator_args(test);
        assert_eq!(given, ["float_tolerance", "1e-6"], "{}", test.name);
    }
    insta::assert_snapshot!(made.told(), @"warning: data/test_group.yaml: configures no group of tests: only its arguments are taken");
    let exercise = TestPackage::with(&[
        ("judge.yaml", "chapter: 1\n"),
        ("data/test_group.yaml", arguments),
    ]);
    insta::assert_snapshot!(exercise.told(), @"data/test_group.yaml: configures no group of tests: only its arguments are taken");
}

#[test]
fn constants_may_have_variants_in_packages_from_elsewhere() {
    let problem = foreign(
        "limits: {time_limit: 1}\nconstants: {max_n: {value: 1000, latex: '10^3'}, plain: 7}\n",
    );
    let made = TestPackage::with(&[("problem.yaml", &problem), ("statement/problem.vi.md", "")]);
    let package = made.read().expect("read");
    let text = "{{max_n}} ${{max_n.latex}}$ {{plain}}. {{plain.latex}} \\constant{max_n.latex}";
    let put = package.constants.put_into_statement(text.to_owned());
    assert_eq!(put, "1000 $10^3$ 7. {{plain.latex}} 10^3");
}

#[test]
fn one_number_for_the_time_multipliers_is_that_of_accepted_programs() {
    let problem = foreign("limits: {time_multipliers: 3}\n");
    let made = TestPackage::with(&[("problem.yaml", &problem), ("statement/problem.vi.md", "")]);
    let package = made.read().expect("read");
    assert_eq!(package.timing.ac_to_time_limit, 3.0);
}

#[test]
fn an_exercise_should_have_a_time_limit_of_its_resolution() {
    let is_told = |limits: &str, judge: &str| {
        let problem = foreign(limits).replace("name: Sum", "name: {vi: Tổng, en: Sum}");
        let made = TestPackage::with(&[("problem.yaml", &problem), ("judge.yaml", judge)]);
        let found = grundy_package::check(&made.read().expect("read"));
        let mut found = found.iter().map(ToString::to_string);
        found.any(|line| line.contains("is no multiple of `time_resolution`"))
    };
    let (half, exercise) = ("limits: {time_limit: 0.5}\n", "chapter: 1\n");
    assert!(is_told(half, exercise));
    assert!(!is_told(half, "feedback: tests\n"), "elsewhere");
    let fine = "limits: {time_limit: 0.5, time_resolution: 0.5}\n";
    assert!(!is_told(fine, exercise));
}
