//! The checkers and interactors that the site offers to begin from judge as it says, in every language in which it is offered.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_engine::{JudgeOptions, Margins, RegenerateMode, Submission};
use grundy_judgement::Verdict;

use crate::common;

macro_rules! skeleton {
    ($name:literal) => {
        include_str!(concat!(
            "../../../../web/src/workshop/files/skeletons/",
            $name
        ))
    };
}

/// A package that `program` judges, with one test of this input.
fn package_of(directory: &Path, kind: &str, (name, program): (&str, &str), input: &str) -> PathBuf {
    let root = directory.join("khung");
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let yaml = format!(
        "problem_format_version: 2025-09\ntype: {kind}\nname: {{en: x}}\nuuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a17\nlimits: {{time_limit: 2, memory: 256}}\n"
    );
    write("problem.yaml", &yaml);
    write("data/secret/1.in", input);
    write("data/secret/1.ans", "0\n");
    write(&format!("output_validator/{name}"), program);
    root
}

fn verdict(root: &Path, source: &str) -> (Verdict, String) {
    let engine = common::start_engine();
    let package = grundy_package::read(root).expect("a package");
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "main.py",
        language: "python",
    };
    let judgement = engine
        .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
        .expect("a judgement");
    let test = judgement.tests.into_iter().next().expect("a test");
    (judgement.verdict, format!("{test:?}"))
}

const GUESSES: &str = "low, high = 1, 1000\nwhile True:\n    middle = (low + high) // 2\n    print(middle, flush=True)\n    told = input()\n    if told == 'right':\n        break\n    if told == 'higher':\n        low = middle + 1\n    else:\n        high = middle - 1\n";

#[test]
fn checkers_judge() {
    for program in [
        ("check.rs", skeleton!("checker.rs")),
        ("check.cpp", skeleton!("checker.cpp")),
        ("check.py", skeleton!("checker.py")),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let root = package_of(directory.path(), "pass-fail", program, "7\n");
        for (source, expected) in [
            ("n = int(input())\nprint(n - 3, 3)\n", Verdict::Ac),
            ("n = int(input())\nprint(n, 1)\n", Verdict::Wa),
            ("print('x', 3)\n", Verdict::Wa),
            ("n = int(input())\nprint(n - 3, 3, 4)\n", Verdict::Wa),
            ("print()\n", Verdict::Wa),
        ] {
            let (verdict, test) = verdict(&root, source);
            assert_eq!(verdict, expected, "{}: {source}: {test}", program.0);
        }
    }
}

#[test]
fn interactors_talk() {
    for program in [
        ("interact.rs", skeleton!("interactor.rs")),
        ("interact.cpp", skeleton!("interactor.cpp")),
        ("interact.py", skeleton!("interactor.py")),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let kind = "[pass-fail, interactive]";
        let root = package_of(directory.path(), kind, program, "37\n");
        let slow = "for n in range(1, 11):\n    print(n, flush=True)\n    input()\n";
        for (source, expected) in [
            (GUESSES, Verdict::Ac),
            (slow, Verdict::Wa),
            ("print('x', flush=True)\n", Verdict::Wa),
        ] {
            let (verdict, test) = verdict(&root, source);
            assert_eq!(verdict, expected, "{}: {source}: {test}", program.0);
        }
    }
}

/// The author of an interactive problem reads the conversation after a check.
#[test]
fn verifying_keeps_what_the_reference_and_the_interactor_said() {
    let directory = tempfile::tempdir().unwrap();
    let kind = "[pass-fail, interactive]";
    let program = ("interact.py", skeleton!("interactor.py"));
    let root = package_of(directory.path(), kind, program, "750\n");
    for (path, source) in [
        ("accepted/guess.py", GUESSES),
        ("wrong_answer/one.py", "print(1, flush=True)\ninput()\n"),
    ] {
        let path = root.join("submissions").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, source).unwrap();
    }
    // There is no answer, and the reference alone has no partner to talk with.
    fs::remove_file(root.join("data/secret/1.ans")).unwrap();
    fs::write(
        root.join("judge.yaml"),
        "reference: submissions/accepted/guess.py\n",
    )
    .unwrap();
    let engine = common::start_engine();
    let draft = grundy_package::read_draft(&root).expect("a draft");
    let made = engine.regenerate(&draft, RegenerateMode::Fill, &mut |_, _| {});
    assert_eq!(made.unwrap().failures, []);
    assert_eq!(fs::read(root.join("data/secret/1.ans")).unwrap(), b"");
    let package = grundy_package::read(&root).expect("a package");
    let found = engine
        .verify(&package, Margins::AsWritten, &mut |_| {})
        .unwrap();
    let said = found.submissions.iter().map(|one| {
        let said = one.conversation.as_ref();
        (
            one.file.as_str(),
            said.map(|said| (said.test.as_str(), said.verdict, said.transcript.as_str())),
        )
    });
    let said: Vec<_> = said.collect();
    let told = ">500\n<higher\n>750\n<right\n";
    assert_eq!(
        said,
        [
            (
                "submissions/accepted/guess.py",
                Some(("secret/1", Verdict::Ac, told))
            ),
            ("submissions/wrong_answer/one.py", None),
        ]
    );
}
