//! Packages as they are found in the field: faults that Kattis' problemtools tolerates are told, and the package is read. An exercise of
//! this archive (`chapter` in `judge.yaml`) must be better.

use std::fs;

use grundy_judgement::Verdict;
use grundy_package::{Package, SampleContent, Severity};

use crate::common::TestPackage;

const LEGACY: (&str, &str) = ("problem.yaml", "name: Sum\nlimits: {time_limit: 1}\n");
const CURRENT: &str = "problem_format_version: 2025-09\nname: {vi: Tổng, en: Sum}\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\n";

fn read(changes: &[(&str, &str)]) -> (Package, String) {
    let made = TestPackage::with(changes);
    let package = made
        .read()
        .unwrap_or_else(|error| panic!("{changes:?}: {error}"));
    let mut told = [&package.lapses[..], &package.warnings].concat();
    told.sort();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    (package, told.join("\n"))
}

fn tests(package: &Package) -> Vec<&str> {
    package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect()
}

/// The findings about an exercise, where it is wrong.
fn refused(changes: &[(&str, &str)]) -> String {
    let mut changes = changes.to_vec();
    changes.push(("judge.yaml", "chapter: 8\n"));
    let made = TestPackage::with(&changes);
    let exercise = grundy_package::read_draft(&made.root()).expect("read all the same");
    let found = grundy_package::check(&exercise).into_iter();
    let errors = found.filter(|finding| finding.severity == Severity::Error);
    let errors: Vec<String> = errors.map(|finding| finding.to_string()).collect();
    errors.join("\n")
}

#[test]
fn submissions_of_which_nothing_is_said_are_skipped() {
    let changes = [
        ("submissions/other/x.py", "print()\n"),
        ("submissions/other/notes.docx", "?\n"),
        ("submissions/slow_accepted/y/main.py", "print()\n"),
        ("submissions/partially_accepted/z.py", "print()\n"),
    ];
    let (package, told) = read(&changes);
    let folders: Vec<&str> = package
        .submissions
        .iter()
        .map(|one| one.folder.as_str())
        .collect();
    assert_eq!(folders, ["accepted", "partially_accepted"]);
    insta::assert_snapshot!(told);
    assert!(refused(&changes).contains("submissions/other/x.py: nothing says"));
}

#[test]
fn files_beside_tests_are_told() {
    let changes = [
        LEGACY,
        ("data/secret/drawing.png", "PNG"),
        ("data/secret/README", "notes\n"),
        ("data/secret/01-zero.in.orig", "0 0\n"),
        ("data/secret/gen.sh", "echo\n"),
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/03.ans", "1\n"),
        ("data/sample/2.interaction", "<1\n>2\n"),
        ("data/sample/3.in.download", "1 1\n"),
        ("data/sample/3.ans.download", "2\n"),
        ("data/sample/4.in.statement", "1 1\n"),
    ];
    let (package, told) = read(&changes);
    assert_eq!(tests(&package), ["sample/1", "secret/01-zero"]);
    insta::assert_snapshot!(told);
    let refused = refused(&changes);
    assert!(
        refused.contains("data/secret/drawing.png: there is no secret/drawing.in"),
        "{refused}"
    );
}

#[test]
fn samples_are_shown_as_data_or_as_what_is_said() {
    let shown = |kind: &str, more: &[(&str, &str)]| {
        let yaml = format!("{CURRENT}type: {kind}\nlimits: {{time_limit: 1}}\n");
        let mut changes = vec![("problem.yaml", yaml.as_str())];
        changes.extend(more);
        if kind != "pass-fail" {
            changes.push(("output_validator/talk.py", "raise SystemExit(42)\n"));
        }
        let (package, _) = read(&changes);
        let samples = package.shown_samples().into_iter();
        let samples: Vec<String> = samples
            .map(|sample| match sample.content {
                SampleContent::Data { .. } => format!("{} data", sample.number),
                SampleContent::Dialogue(path) => {
                    assert_eq!(**path, format!("data/{}.interaction", sample.name));
                    format!("{} {}", sample.number, sample.name)
                }
            })
            .collect();
        let numbers: Vec<usize> = package
            .numbered_sample_tests()
            .iter()
            .map(|(number, _)| *number)
            .collect();
        (samples.join(", "), numbers)
    };
    let said = ("data/sample/1.interaction", "<1");
    let alone = ("data/sample/0.interaction", "<0");
    for (kind, more, samples, numbers) in [
        ("pass-fail", vec![], "1 data", [1]),
        // With these lines there is no finding.
        ("pass-fail", vec![said, alone], "1 data", [1]),
        ("interactive", vec![], "", [1]),
        ("interactive", vec![said], "1 sample/1", [1]),
        (
            "interactive",
            vec![said, alone],
            "1 sample/0, 2 sample/1",
            [2],
        ),
        ("interactive", vec![alone], "1 sample/0", [2]),
        ("multi-pass", vec![], "1 data", [1]),
        ("multi-pass", vec![said], "1 sample/1", [1]),
    ] {
        let (shown, numbered) = shown(kind, &more);
        assert_eq!(
            (shown.as_str(), numbered),
            (samples, numbers.to_vec()),
            "{kind}"
        );
    }
}

#[test]
fn folders_of_secret_may_be_no_groups() {
    let changes = [
        ("data/secret/more/1.in", "1 1\n"),
        ("data/secret/more/1.ans", "2\n"),
        ("data/secret/more/deep/2.in", "1 1\n"),
        ("data/secret/more/deep/2.ans", "2\n"),
    ];
    let (package, told) = read(&changes);
    assert_eq!(
        tests(&package),
        [
            "sample/1",
            "secret/01-zero",
            "secret/more/1",
            "secret/more/deep/2"
        ]
    );
    assert_eq!(told, "data/secret: holds both tests and groups of tests");
    assert!(refused(&changes).contains("holds both tests and groups of tests"));
    let scoring = format!("{CURRENT}type: scoring\nlimits: {{time_limit: 1}}\n");
    let mut changes = changes.to_vec();
    changes.push(("problem.yaml", &scoring));
    let (package, _) = read(&changes);
    let groups: Vec<&str> = package
        .groups
        .iter()
        .map(|group| group.name.as_str())
        .collect();
    assert_eq!(groups, ["secret"], "the folder is no group of its own");
    changes.push(("data/secret/more/test_group.yaml", "max_score: 5\n"));
    let error = TestPackage::with(&changes)
        .read()
        .expect_err("points that cannot be guessed");
    assert!(
        error.to_string().contains("holds both tests and groups"),
        "{error}"
    );
}

#[test]
fn metadata_may_be_sloppy() {
    let legacy = "\u{feff}problem_format_version: legacy\r\nname:\tSum\r\nauthor:\r\n- An & Bình\r\n- Chi\r\nauthor:\r\n- An & Bình\r\n- Dũng\r\n\
                  keywords: [a, b c]\r\nlicense: CC-BY-SA\r\ntype: [pass-fail]\r\nvalidator_flags:\r\nhomemade: yes\r\n\
                  grading: {show_test_data_groups: Yes, objective: min}\r\n\
                  limits: {memory: 256.0, output: \"16\", validation_passes: 3, time_limit: 1.5}\r\n";
    let (package, told) = read(&[("problem.yaml", legacy)]);
    assert_eq!(package.credits.authors, ["An", "Bình", "Dũng"]);
    assert_eq!(package.credits.license, "cc by-sa");
    assert_eq!(package.limits.memory_bytes, 256 << 20);
    assert_eq!(package.limits.output_bytes, 16 << 20);
    assert_eq!(
        (package.limits.time_ms, package.limits.validation_passes),
        (1500, 3)
    );
    insta::assert_snapshot!(told);
    let current = "problem_format_version: 2025-09\nname: Sum\ncolour: red\nlicense: gpl\nembargo_until: tomorrow\n\
                   credits: {authors: [{email: a@example.org}], cooks: me}\nsource: [{url: https://example.org}]\n\
                   allow_file_writing: on\nkeywords: a b\nlimits: {time_limit: 1, memoy: 1}\n";
    let (package, told) = read(&[("problem.yaml", current), ("statement/problem.vi.md", "")]);
    assert_eq!(package.credits.keywords, ["a", "b"]);
    insta::assert_snapshot!("metadata_may_be_sloppy_2025_09", told);
    let refused = refused(&[("problem.yaml", current), ("statement/problem.vi.md", "")]);
    for wrong in [
        "unknown key \"colour\"",
        "`uuid` is missing",
        "`license` should",
        "`allow_file_writing` should",
    ] {
        assert!(refused.contains(wrong), "{wrong}: {refused}");
    }
}

#[test]
fn time_limits_stand_in_files_of_other_judges() {
    for (file, text, expected_ms) in [
        (".timelimit", "  2.5 \n\n", 2500),
        (
            "domjudge-problem.ini",
            "[problem]\nname = Sum ; the title\ntimelimit='3'\n",
            3000,
        ),
        (
            "domjudge-problem.ini",
            "timelimit = \"1.5\" ; seconds\n",
            1500,
        ),
        ("domjudge-problem.ini", "timelimit = 4 # seconds\n", 4000),
    ] {
        let (package, _) = read(&[("problem.yaml", "name: Sum\n"), (file, text)]);
        assert!(package.timing.is_given, "{text}");
        assert_eq!(package.limits.time_ms, expected_ms, "{text}");
    }
    let (package, _) = read(&[("problem.yaml", "name: Sum\nlimits: {time_multiplier: 3}\n")]);
    assert!(!package.timing.is_given);
    assert_eq!(package.timing.ac_to_time_limit, 3.0);
}

#[test]
fn what_a_draft_had_is_read() {
    let (package, told) = read(&[
        (
            "problem.yaml",
            "problem_format_version: 2023-07-draft\nname: Sum\nvalidation: {interactive: yes}\nlimits: {time_limit: 1}\n",
        ),
        ("statement/problem.vi.md", ""),
        ("statement/problem.en.md", ""),
        ("problem_statement/problem.tex", "\\problemname{Sum}\n"),
        ("output_validators/talk/talk.py", "print()\n"),
        (
            "data/secret/testdata.yaml",
            "output_validator_flags: a b\ninput_validator_flags: c\ngrading: {max_score: 5}\n",
        ),
        ("data/secret/01-zero.yaml", "input_validator_flags: d e\n"),
    ]);
    assert!(package.kind.is_interactive);
    let zero = package.test("secret/01-zero").expect("a test");
    assert_eq!(package.output_validator_args(zero), ["a", "b"]);
    assert_eq!(zero.input_validator_args, ["d", "e"]);
    assert_eq!(
        package.output_validator.as_ref().expect("a validator").name,
        "talk"
    );
    assert_eq!(
        package.statements["en"],
        "problem_statement/problem.tex".into()
    );
    insta::assert_snapshot!(told);
}

#[test]
fn programs_are_found_among_other_files() {
    let (package, told) = read(&[
        LEGACY,
        (
            "problem.yaml",
            "name: Sum\nvalidation: custom\nlimits: {time_limit: 1}\n",
        ),
        ("input_validators/validate.cpp", "\n"),
        ("input_validators/validate.h", "\n"),
        ("input_validators/old.viva", "\n"),
        (
            "input_validators/__pycache__/validate.cpython-310.pyc",
            "\n",
        ),
        ("input_validators/nothing/notes.pdf", "\n"),
        ("output_validators/README", "\n"),
        ("output_validators/Makefile", "\n"),
        ("output_validators/validate/validate.h", "\n"),
        ("output_validators/validate/main2.cpp", "\n"),
        ("generators/gen.py", "\n"),
        ("generators/gen.cpp", "\n"),
        ("generators/notes.ipynb", "\n"),
        ("generators/data/words.csv", "\n"),
    ]);
    let name = |program: &grundy_package::Program| {
        let first = program.sources[0].name();
        format!(
            "{}: {first} and {} more",
            program.name,
            program.sources.len() - 1
        )
    };
    let all = package
        .output_validator
        .iter()
        .chain(&package.input_validators);
    let all: Vec<String> = all.chain(package.generators.values()).map(name).collect();
    insta::assert_snapshot!(format!("{}\n\n{told}", all.join("\n")));
}

#[test]
fn a_pdf_of_domjudge_is_the_statement() {
    let (package, _) = read(&[
        LEGACY,
        ("statement/problem.vi.md", ""),
        ("statement/problem.en.md", ""),
        ("problem.pdf", "%PDF-1.5\n"),
    ]);
    assert_eq!(package.statements["en"], "problem.pdf".into());
}

#[test]
fn constants_are_read_and_count() {
    let with = |value: &str| {
        format!(
            "{CURRENT}limits: {{time_limit: 1}}\nconstants: {{limit: {value}, word: \"ok\", 1x: 2}}\n"
        )
    };
    let wrong = TestPackage::with(&[("problem.yaml", &with("5"))])
        .read()
        .expect_err("a name");
    assert!(
        wrong
            .to_string()
            .contains("\"1x\" is no name of a constant"),
        "{wrong}"
    );
    let hash = |value: &str| {
        let made = TestPackage::with(&[("problem.yaml", &with(value).replace(", 1x: 2", ""))]);
        let package = made.read().expect("a package");
        assert_eq!(
            package.constants.iter().collect::<Vec<_>>(),
            [("limit", value), ("word", "ok")]
        );
        package.hashes().expect("hashes").verdict
    };
    assert_ne!(hash("5"), hash("5.0"), "their text counts");
}

#[test]
fn what_becomes_of_legacy_submissions_is_told_by_the_whole() {
    let (package, _) = read(&[
        LEGACY,
        ("submissions/wrong_answer/x.py", "\n"),
        ("submissions/time_limit_exceeded/y.py", "\n"),
    ]);
    let wrong = package
        .submissions
        .iter()
        .find(|one| one.folder == "wrong_answer");
    let wrong = wrong.expect("a submission");
    assert_eq!(wrong.expected, [Verdict::Wa]);
    assert!(wrong.expectations[0].permitted.contains(&Verdict::Tle));
    let bounds: Vec<bool> = package
        .submissions
        .iter()
        .map(|one| one.bounds_time_limit)
        .collect();
    assert_eq!(bounds, [true, false, false]);
}

#[cfg(unix)]
#[test]
fn links_that_leave_the_package_or_go_round_are_told() {
    use std::os::unix::fs::symlink;

    let made = TestPackage::with(&[]);
    let root = made.root();
    let contest = root.parent().expect("the folder of packages");
    fs::create_dir_all(contest.join("shared/validator")).expect("a folder");
    symlink(
        "../../shared/validator",
        root.join("input_validators/shared"),
    )
    .expect("a link");
    symlink("data/sample", root.join("attachments")).expect("a link");
    let told = made.told();
    assert_eq!(
        told,
        "input_validators/shared: is a symbolic link that leaves the package"
    );
    fs::remove_file(root.join("input_validators/shared")).expect("the link");
    for up in [".", "..", "../data"] {
        symlink(up, root.join("data/up")).expect("a link");
        let told = made.told();
        assert!(told.contains("data/up: is a symbolic link"), "{up}: {told}");
        fs::remove_file(root.join("data/up")).expect("the link");
    }
}
