//! `grundy submit` against a real server.

use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

use serde_json::Value;

use super::server::{Server, Site, token};
use super::{NARROW, RIGHT};

/// Runs `grundy submit` as the owner of an rc file would, on a program in the site's folder.
fn submit(site: &Site, rc: &str, source: &[u8], arguments: &[&str]) -> Output {
    let path = |name: &str| site.folder.path().join(name);
    std::fs::write(path("rc.toml"), rc).unwrap();
    std::fs::set_permissions(path("rc.toml"), PermissionsExt::from_mode(0o600)).unwrap();
    std::fs::write(path("sum.c"), source).unwrap();
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("submit")
        .arg(path("sum.c"))
        .arg("--rc")
        .arg(path("rc.toml"))
        .args(arguments)
        .env_remove("RUST_LOG")
        .output()
        .unwrap()
}

fn rc(server: &Server) -> String {
    format!("server = \"{}\"\ntoken = \"{}\"\n", server.address, token())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The one line that a refused submission ends with.
fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let stderr = text(&output.stderr);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

#[tokio::test(flavor = "multi_thread")]
async fn a_submitted_program_is_followed_to_its_verdict() {
    let site = Site::new().await;
    let server = site.serve();
    let output = submit(&site, &rc(&server), RIGHT.as_bytes(), &["-p", "sum"]);
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert!(stderr.contains("AC AC AC AC"), "live: {stderr}");
    assert!(
        stderr.contains(&format!("{}/submissions/1", server.address)),
        "{stderr}"
    );
    assert!(stdout.contains("secret/03"), "{stdout}");
    assert!(
        stdout.contains("sum: AC (100 of 100 points, c)"),
        "{stdout}"
    );

    site.write("data/secret/02.in", "300 800\n");
    site.write("data/secret/02.ans", "1100\n");
    drop(server);
    let server = site.serve();
    let arguments = ["-p", "sum", "--language", "cpp", "--json"];
    let output = submit(&site, &rc(&server), NARROW.as_bytes(), &arguments);
    let judged: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "whatever the verdict");
    assert_eq!(
        (&judged["verdict"], &judged["language"]),
        (&"WA".into(), &"cpp".into())
    );
    assert_eq!(judged["tests"][2]["verdict"], "WA", "{judged}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_submitted_is_told_in_one_line() {
    let site = Site::new().await;
    let server = site.serve();
    let right = RIGHT.as_bytes();
    let good = rc(&server);
    let told = |rc: &str, source: &[u8], arguments: &[&str], reason: &str| {
        let line = refusal(&submit(&site, rc, source, arguments));
        assert!(line.contains(reason), "{line}");
        assert!(
            !line.contains(&token()),
            "the token is nobody's business: {line}"
        );
    };
    told(&good, right, &["-p", "nothing"], "no such problem: nothing");
    told(&good, right, &["-p", "sum", "-l", "latin"], "language");
    told(&good, b"", &["-p", "sum"], "empty");
    told(
        &good,
        b"int main() {} // \xff",
        &["-p", "sum"],
        "UTF-8 at byte 17",
    );
    let stranger = good.replace(&token(), &"0".repeat(64));
    told(&stranger, right, &["-p", "sum"], "token");
    let lost = "server = \"http://127.0.0.1:1\"\ntoken = \"x\"\n";
    told(lost, right, &["-p", "sum"], "refused");
    let file = "server = \"file:///etc/passwd\"\ntoken = \"x\"\n";
    told(file, right, &["-p", "sum"], "http");
    let unquoted = format!("server = \"{}\"\ntoken = {}\n", server.address, token());
    told(&unquoted, right, &["-p", "sum"], "line 2");
    assert_eq!(site.store.queue().depth().await.unwrap().queued, 0);
}
