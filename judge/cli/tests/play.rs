//! `grundy play`, as it is typed.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn play(arguments: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("play")
        .args(arguments)
        .env(
            "GRUNDY_CACHE",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"),
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_person_plays_in_a_terminal() {
    // This is Nim: a position is 1 and the heaps, a move is the heaps after it.
    let package = format!("{ROOT}/problems/bai98");
    let arguments = [&package, "--level", "hard", "--position", "1 1 1 2"];
    let output = play(&arguments, "?\n\n1 1 3\n1 1 0\n0 0 0\n");
    let (said, told) = texts(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    // The judge can only take one of the two single pieces.
    let is_won = said.starts_with("1 1 1 2\n> ") && said.ends_with(" 0\n1 0 0 0\nWIN\n");
    assert!(is_won, "{said}");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[1..4],
        [
            "N-position: 1 1 0",
            "0 1 2 | 1 0 2 | 1 1 0 | 1 1 1",
            "heap 3 rises from 2 to 3"
        ]
    );
    let arguments = ["--second", "--level", "hard", "--position", "1 3"];
    let (said, _) = texts(&play(&[&[&*package], &arguments[..]].concat(), ""));
    assert_eq!(said, "1 3\n> 0\n1 0\nLOSE\n");
}

#[test]
fn what_cannot_be_played_is_bad_usage() {
    let game = format!("{ROOT}/problems/bai98");
    let mount = format!("{ROOT}/problems/mount");
    for (arguments, part) in [
        (vec![mount.as_str()], "the package has no game"),
        (vec!["nosuch"], "nosuch"),
        (vec![&game, "--position", "1 -1"], "this is no position"),
    ] {
        let output = play(&arguments, "");
        let (_, told) = texts(&output);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(part), "{told}");
    }
}
