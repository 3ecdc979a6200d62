//! The server's words to whoever starts it in a classroom.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The lines that a server prints when it starts, until it says this, or ends.
fn lines_until(options: &[&str], last: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["serve", "--workers", "0", "--data", "data"])
        .args(options)
        .current_dir(folder.path())
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = Vec::new();
    for line in BufReader::new(server.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let is_last = line.contains(last);
        lines.push(line);
        if is_last {
            break;
        }
    }
    server.kill().unwrap();
    server.wait().unwrap();
    lines
}

#[test]
fn a_server_for_other_machines_says_how_they_log_in() {
    let lines = lines_until(&["--listen", "0.0.0.0:0"], "--plain-http");
    assert!(
        lines[0].starts_with("Grundy serves on http://127.0.0.1:"),
        "{lines:?}"
    );
    assert!(
        lines[1].contains("http://127.0.0.1:") && lines[1].contains("/setup/"),
        "{lines:?}"
    );
    assert!(
        lines.last().unwrap().contains("only over HTTPS"),
        "{lines:?}"
    );
    let lines = lines_until(&["--listen", "127.0.0.1:0"], "/setup/");
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[test]
fn a_time_zone_that_there_is_not_is_named() {
    let refused = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--time-zone",
            "Mars/Base",
        ])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        said.contains("Mars/Base") && said.contains("Asia/Ho_Chi_Minh"),
        "{said}"
    );
}
