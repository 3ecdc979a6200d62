//! `grundy draw`, as it is typed.

use std::path::Path;
use std::process::{Command, Output};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn draw(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("draw")
        .args(arguments)
        .arg("--out")
        .arg(folder.join("picture.svg"))
        .env(
            "GRUNDY_CACHE",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"),
        )
        .output()
        .unwrap()
}

#[test]
fn a_test_is_drawn_with_the_answer_or_with_what_a_program_prints() {
    let folder = tempfile::tempdir().unwrap();
    let package = format!("{ROOT}/problems/mount");
    let picture = || std::fs::read_to_string(folder.path().join("picture.svg")).unwrap();
    let drawn = |arguments: &[&str]| {
        let output = draw(folder.path(), arguments);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{stderr}");
        picture()
    };
    let answer = drawn(&[&package, "sample/1"]);
    assert!(answer.contains("visible: 2 ✓") && answer.contains("prefers-color-scheme"));
    // Without a test the command draws the one that judge.yaml names.
    let output = draw(folder.path(), &[&package]);
    let caption = String::from_utf8(output.stdout).unwrap();
    let gallery = picture();
    assert!(
        caption.starts_with("MOUNT – Mountain Peaks: peaks that"),
        "{caption}"
    );
    assert_eq!(gallery, drawn(&[&package, "sample/2"]));
    assert_ne!(gallery, answer);
    let dark = drawn(&[&package, "sample/1", "--scheme", "dark"]);
    assert!(!dark.contains("prefers-color-scheme"));
    let source = folder.path().join("wrong.py");
    std::fs::write(&source, "print(7)\n").unwrap();
    let wrong = drawn(&[&package, "sample/1", "--source", source.to_str().unwrap()]);
    assert!(wrong.contains("output: 7 ✗"), "{wrong}");

    std::fs::write(&source, "print(1 / 0)\n").unwrap();
    for (arguments, code, part) in [
        (vec![package.as_str(), "sample/99"], 2, "no test sample/99"),
        (vec!["nosuch", "sample/1"], 2, "nosuch"),
        (
            vec![
                package.as_str(),
                "sample/1",
                "--source",
                source.to_str().unwrap(),
            ],
            1,
            "exit code 1",
        ),
    ] {
        let output = draw(folder.path(), &arguments);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert!(
            stderr.contains(part) && stderr.lines().count() == 1,
            "{stderr}"
        );
    }
    assert_eq!(picture(), wrong, "what was drawn before stays");
}
