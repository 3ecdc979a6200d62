//! A package that goes out and comes back is the same to a contestant.

use std::fs;
use std::process::Command;

use grundy_archive::export;
use grundy_package::Format;
use tempfile::TempDir;

use crate::common::TestPackage;
use crate::journeys::{exported, round_trip};

const CHECKER: &[(&str, &str)] = &[
    (
        "output_validator/check.rs",
        "mod problemkit;\nfn main() {}\n",
    ),
    ("generators/gen.rs", "fn main() {}\n"),
    ("generators/notes.md", "notes\n"),
    (
        "judge.yaml",
        "files: {input: SUM.INP, output: SUM.OUT}\nreference: submissions/accepted/sum.py\nstress: {generator: gen, args: ['{seed}'], brute_force: submissions/brute_force/count.py}\n",
    ),
    (
        "data/secret/01-zero.yaml",
        "description: \"số 0: \\\"không\\\"\"\nhint: nhỏ\n",
    ),
    (
        "data/sample/test_group.yaml",
        "output_validator_args: [--eps, '1e-6']\n",
    ),
    (
        "data/secret/test_group.yaml",
        "output_validator_args: [--eps, '1e-6']\ninput_validator_args: []\n",
    ),
    ("solution/solution.vi.md", "Cộng.\n"),
    ("data/invalid_input/letters.in", "x y\n"),
    (
        "submissions/accepted/files.py",
        "print(sum(map(int, open('sum.inp').read().split())))\n",
    ),
    ("submissions/brute_force/count.py", "print(0)\n"),
];

#[test]
fn a_package_survives_every_journey() {
    let made = TestPackage::with(CHECKER);
    let package = made.read().expect("a sound package");
    round_trip(&package, Format::V2025_09);
    let (_kept, legacy) = round_trip(&package, Format::Legacy);
    round_trip(&legacy, Format::Legacy);
    assert_eq!(legacy.submissions.len(), 1, "others cannot run the rest");
    let (_kept, current) = round_trip(&legacy, Format::V2025_09);
    assert_eq!(current.judge, package.judge);
    assert_eq!(current.submissions.len(), package.submissions.len());
    assert_eq!(current.invalid_inputs.len(), package.invalid_inputs.len());
}

#[test]
fn the_rules_of_a_game_go_with_the_checker() {
    const USES: &str = "mod problemkit;\nmod rules;\nfn main() {}\n";
    let made = TestPackage::with(&[
        ("game/game.rs", USES),
        ("game/rules.rs", "// rules\n"),
        ("output_validator/check.rs", USES),
        ("output_visualizer/draw.rs", USES),
    ]);
    let package = made.read().expect("a sound package");
    for format in [Format::V2025_09, Format::Legacy] {
        let (_kept, back) = round_trip(&package, format);
        let folder = match format {
            Format::V2025_09 => "output_validator",
            Format::Legacy => "output_validators",
        };
        for beside in [
            format!("{folder}/check"),
            "output_visualizer/draw".to_owned(),
        ] {
            let read = |name: &str| {
                fs::read_to_string(
                    back.tree
                        .folder()
                        .expect("a folder")
                        .join(&beside)
                        .join(name),
                )
            };
            assert_eq!(read("rules.rs").expect("rules"), "// rules\n");
            assert!(read("build").expect("a script").contains("rules.rs"));
        }
        let game = back.game.as_ref().expect("the game");
        let sources: Vec<_> = game.sources.iter().map(ToString::to_string).collect();
        assert_eq!(sources, ["game/game.rs", "game/rules.rs"]);
        // They can be exported again from where they lie now.
        round_trip(&back, format);
    }
}

/// Rules that are the checker of their game are exported as a program that any judge with Rust compiles.
#[test]
fn rules_that_judge_go_out_as_a_checker() {
    let made = TestPackage::with(&[
        ("judge.yaml", "checker: game\nmoves: lines\n"),
        (
            "game/rules.rs",
            &fs::read_to_string("../../problems/nim/game/rules.rs").expect("rules"),
        ),
        (
            "output_visualizer/draw.rs",
            "use rules::RULES;\n\nfn main() {\n    let _ = RULES;\n}\n",
        ),
    ]);
    let package = made.read().expect("a sound package");
    for (format, folder) in [
        (Format::V2025_09, "output_validator"),
        (Format::Legacy, "output_validators"),
    ] {
        let (_kept, back) = round_trip(&package, format);
        for folder in [&*format!("{folder}/rules"), "output_visualizer/draw"] {
            let folder = back.tree.folder().expect("a folder").join(folder);
            let built = Command::new("sh")
                .arg("build")
                .current_dir(&folder)
                .output();
            let built = built.expect("sh runs");
            let said = String::from_utf8_lossy(&built.stderr);
            assert!(built.status.success(), "{}: {said}", folder.display());
            fs::remove_file(folder.join("run")).expect("the program");
        }
        let rules = back.game.as_ref().expect("the game");
        assert_eq!(&*rules.path, "game/rules.rs");
        round_trip(&back, format);
    }
}

/// A checker that uses our library is exported as one that any judge with Rust compiles, and imported as it was.
#[test]
fn programs_of_problemkit_compile_elsewhere() {
    let made = TestPackage::with(&[
        (
            "output_validator/check.rs",
            "mod rules;\n\nuse problemkit::check;\n\nfn main() {\n    check(rules::judge)\n}",
        ),
        (
            "game/rules.rs",
            "use problemkit::{Checker, Outcome, accept};\n\npub fn judge(_: &mut Checker) -> Outcome {\n    accept()\n}\n",
        ),
        (
            "game/game.rs",
            "mod rules;\nfn main() {\n    problemkit::check(rules::judge)\n}\n",
        ),
        (
            "generators/gen.rs",
            "mod inner {\n    pub use problemkit::generate;\n}\nfn main() {\n    inner::generate(|_| Ok(()))\n}\n",
        ),
    ]);
    let package = made.read().expect("a sound package");
    for format in [Format::V2025_09, Format::Legacy] {
        let (_kept, back) = round_trip(&package, format);
        let checker = back.output_validator.as_ref().expect("a checker");
        for program in [checker, &back.generators["gen"]] {
            let folder = &back.tree.folder().expect("a folder").join(&*program.path);
            assert!(folder.join("problemkit.rs").is_file());
            let built = Command::new("sh").arg("build").current_dir(folder).output();
            let built = built.expect("sh runs");
            let said = String::from_utf8_lossy(&built.stderr);
            assert!(built.status.success(), "{}: {said}", folder.display());
            fs::remove_file(folder.join("run")).expect("the program");
        }
        // The rules of a game stay as they are, since only this judge reads them.
        let game = fs::read_to_string(back.tree.folder().expect("a folder").join("game/rules.rs"))
            .expect("rules");
        assert!(game.starts_with("use problemkit::"), "{game}");
        let main = back.tree.read_text(&checker.sources[0]).expect("a checker");
        assert!(
            main.starts_with("mod rules;\n\nuse problemkit::check;\n"),
            "{main}"
        );
        round_trip(&back, format);
    }
}

#[test]
fn an_export_is_the_same_every_time() {
    let made = TestPackage::with(CHECKER);
    let package = made.read().expect("a sound package");
    let folder = TempDir::new().expect("a temporary folder");
    let bytes =
        |_| fs::read(exported(&package, Format::Legacy, folder.path())).expect("an archive");
    let archives: Vec<Vec<u8>> = (0..2).map(bytes).collect();
    assert_eq!(archives[0], archives[1]);
}

#[test]
fn a_legacy_export_looks_as_others_expect() {
    let made = TestPackage::with(CHECKER);
    let package = made.read().expect("a sound package");
    let (folder, back) = round_trip(&package, Format::Legacy);
    let files: Vec<String> = back
        .files()
        .expect("files")
        .into_iter()
        .map(|file| file.path)
        .collect();
    insta::assert_snapshot!(files.join("\n"), @r#"
data/sample/1.ans
data/sample/1.in
data/secret/01-zero.ans
data/secret/01-zero.desc
data/secret/01-zero.hint
data/secret/01-zero.in
domjudge-problem.ini
generators/gen/build
generators/gen/gen.rs
generators/notes.md
grundy_data/invalid_input/letters.in
grundy_submissions/accepted/files.py
grundy_submissions/brute_force/count.py
input_validators/validate.py
judge.yaml
output_validators/check/build
output_validators/check/check.rs
output_validators/check/problemkit.rs
problem.yaml
problem_statement/problem.en.md
problem_statement/problem.en.tex
problem_statement/problem.vi.md
problem_statement/problem.vi.tex
solution/solution.vi.md
submissions/accepted/sum.py
"#);
    let read = |path: &str| {
        fs::read_to_string(back.tree.folder().expect("a folder").join(path)).expect(path)
    };
    insta::assert_snapshot!(read("problem.yaml"), @r#"
problem_format_version: legacy
type: pass-fail
name: "Sum"
uuid: "6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11"
license: "unknown"
validation: custom
validator_flags: "--eps 1e-6"
limits:
  memory: 2048
  output: 8
  code: 128
  compilation_time: 60
  compilation_memory: 2048
  validation_time: 60
  validation_memory: 2048
  validation_output: 8
"#);
    insta::assert_snapshot!(read("problem_statement/problem.vi.tex"), @r#"
%% plainproblemname: Tổng
\problemname{Tổng}

Tính $a + b$.
"#);
    assert_eq!(read("domjudge-problem.ini"), "timelimit = '1'\n");
    drop(folder);
}

#[test]
fn what_legacy_cannot_say_is_told() {
    let made = TestPackage::with(&[
        (
            "data/secret/01-zero.yaml",
            "args: [x]\noutput_validator_args: ['a b']\n",
        ),
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ]);
    let package = made.read().expect("a sound package");
    let folder = TempDir::new().expect("a temporary folder");
    let out = folder.path().join("sum.zip");
    let error = export(&package, Format::Legacy, &out).expect_err("cannot be said");
    insta::assert_snapshot!(error.to_string(), @r#"version legacy cannot say: the command-line arguments of a test, different arguments of the output validator by test"#);
    assert_eq!(
        fs::read_dir(folder.path()).expect("the folder").count(),
        0,
        "nothing is left"
    );
}
