//! `grundy serve` as a whole: the real program, the real sandbox, HTTP.

mod classroom;
mod game;
mod judges;
mod mistakes;
mod old_data;
mod server;
mod speech;
mod strength;
mod submit;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use bytes::Bytes;
use grundy_store::{Decision, JobKind, Priority, Rejection, State};

use server::{Server, Site, until};

const RIGHT: &str = "#include <stdio.h>\nint main() { long a, b; scanf(\"%ld %ld\", &a, &b); printf(\"%ld\\n\", a + b); }\n";
/// Burns a second of CPU in each test, so that there is time to kill the server between two of them, though tests are
/// told twice a second only.
const SLOW: &str = "#include <stdio.h>\n#include <time.h>\nint main() { long a, b; scanf(\"%ld %ld\", &a, &b); while (clock() < CLOCKS_PER_SEC); printf(\"%ld\\n\", a + b); }\n";
/// A program that is right in every test of the package, and wrong for large sums.
const NARROW: &str = "#include <stdio.h>\nint main() { long a, b; scanf(\"%ld %ld\", &a, &b); printf(\"%ld\\n\", (a + b) % 1000); }\n";

#[tokio::test]
async fn a_server_killed_while_judging_judges_again_when_it_starts() {
    let site = Site::new().await;
    let server = site.serve();
    let id = server.submit("c", SLOW).await;
    let waiting = server.submit("c", RIGHT).await;
    until(async || {
        let submission = site.store.submissions().get(id).await.unwrap().unwrap();
        assert_eq!(submission.result, None, "judged before it could be killed");
        (submission.tests_done >= 1).then_some(())
    })
    .await;
    server.kill();
    let killed = site.store.submissions().get(id).await.unwrap().unwrap();
    assert_eq!(
        (killed.state, killed.result),
        (State::Judging, None),
        "as the dead server left it"
    );

    let server = site.serve();
    assert_eq!(site.verdict(id).await, "AC");
    assert_eq!(site.verdict(waiting).await, "AC");
    let judged = site.store.submissions().get(id).await.unwrap().unwrap();
    assert_eq!((judged.tests_done, judged.tests_total), (4, Some(4)));
    let names: Vec<_> = site
        .store
        .judgements()
        .tests(id)
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.test.name)
        .collect();
    assert_eq!(names, ["sample/1", "secret/01", "secret/02", "secret/03"]);
    let (status, log) = server.terminate();
    assert!(
        log.contains("the last server did not end well"),
        "it did not wait for leases: {log}"
    );
    assert_eq!(status.code(), Some(0));
}

#[tokio::test]
async fn a_server_asked_to_stop_ends_well_and_loses_nothing() {
    let site = Site::new().await;
    let server = site.serve();
    let id = server.submit("c", SLOW).await;
    until(async || {
        let submission = site.store.submissions().get(id).await.unwrap().unwrap();
        (submission.state == State::Judging).then_some(())
    })
    .await;
    let (status, log) = server.terminate();
    assert_eq!(status.code(), Some(0), "{log}");
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!(depth.running, 0, "no lease is left");

    let server = site.serve();
    assert_eq!(site.verdict(id).await, "AC");
    let (_, log) = server.terminate();
    assert!(!log.contains("did not end well"), "{log}");
}

/// A kind of job that a newer program may have left.
static COMPARE: JobKind = JobKind::new("compare", Priority::Live);

#[tokio::test]
async fn a_job_of_an_unknown_kind_is_told_and_left() {
    let site = Site::new().await;
    let job = COMPARE.of(site.user.id);
    site.store
        .queue()
        .enqueue(job, Some(site.user.id))
        .await
        .unwrap();
    let server = site.serve();
    let id = server.submit("c", RIGHT).await;
    assert_eq!(site.verdict(id).await, "AC");
    let (_, log) = server.terminate();
    let told: Vec<_> = log.lines().filter(|line| line.contains("ERROR")).collect();
    assert!(
        matches!(&told[..], [line] if line.contains("compare") && line.contains("count=1")),
        "{log}"
    );
    let depth = site.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.failed), (1, 0));
}

#[tokio::test]
async fn a_teachers_test_catches_what_passed_before() {
    let site = Site::new().await;
    let server = site.serve();
    let before = server.submit("c", NARROW).await;
    assert_eq!(site.verdict(before).await, "AC");

    let propose = async |input: &'static str| {
        let input = Bytes::from_static(input.as_bytes());
        let why = "sums above \"1000\": traps";
        let proposal = site
            .store
            .proposals()
            .create("sum", site.user.id, input, why)
            .await
            .unwrap();
        site.decision(proposal.id).await
    };
    let decision = propose("600 700\n").await;
    let Decision::Accepted { test_name, version } = &decision else {
        panic!("{decision:?}")
    };
    assert_eq!(test_name, "secret/teacher-01");
    let after = server.submit("c", NARROW).await;
    assert_eq!(site.verdict(after).await, "WA");
    let judged = site.store.submissions().get(after).await.unwrap().unwrap();
    assert_eq!(
        (judged.version, judged.tests_total),
        (Some(*version), Some(5))
    );
    assert_eq!(site.verdict(before).await, "AC", "what is judged stays");

    let rejected = Decision::Rejected(Rejection::SameInput("secret/teacher-01".to_owned()));
    assert_eq!(propose("600 700\n").await, rejected);
    match propose("six hundred\n").await {
        Decision::Rejected(Rejection::Input(message)) => {
            assert!(message.contains("expected two numbers"), "{message}")
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(
        site.store.problems().versions("sum").await.unwrap().len(),
        2
    );

    // When the folder changes, its new version gets the teacher's test too.
    drop(server);
    site.write("statement/problem.en.md", "Add two numbers.");
    let server = site.serve();
    let versions = until(async || {
        let versions = site.store.problems().versions("sum").await.unwrap();
        (versions.len() == 4).then_some(versions)
    })
    .await;
    let names = site
        .store
        .proposals()
        .test_names(versions[0].id)
        .await
        .unwrap();
    assert!(names.contains(&"secret/teacher-01".to_owned()), "{names:?}");
    let rejudged = server.submit("c", NARROW).await;
    assert_eq!(site.verdict(rejudged).await, "WA");
}

#[tokio::test]
async fn a_broken_package_is_told_and_its_last_good_version_stays() {
    let site = Site::new().await;
    drop(site.serve());
    site.write("problem.yaml", "name: [");
    let server = site.serve();
    let id = server.submit("c", RIGHT).await;
    assert_eq!(site.verdict(id).await, "AC");
    let (_, log) = server.terminate();
    let told: Vec<_> = log
        .lines()
        .filter(|line| line.contains("is skipped"))
        .collect();
    assert!(
        matches!(&told[..], [line] if line.contains("problem.yaml")),
        "{log}"
    );
    assert_eq!(
        site.store.problems().versions("sum").await.unwrap().len(),
        1
    );
}

#[tokio::test]
async fn two_servers_do_not_share_a_data_directory() {
    let site = Site::new().await;
    let _server = site.serve();
    let second = site.command().output().unwrap();
    let stderr = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("another server uses"), "{stderr}");
}

#[tokio::test]
async fn the_setup_link_is_shown_until_there_is_an_administrator() {
    let site = Site::new().await;
    let server = site.serve();
    let link = server.setup.split_whitespace().last().unwrap().to_owned();
    assert!(
        link.starts_with(&format!("{}/setup/", server.address)),
        "{}",
        server.setup
    );
    let page = reqwest::get(&link).await.unwrap();
    assert_eq!(page.status(), 200);
    drop(server);
    site.store
        .users()
        .set_role(site.user.id, grundy_store::Role::Admin)
        .await
        .unwrap();
    let mut child = site
        .command()
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut printed = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    printed.read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("Grundy serves on ").unwrap();
    // The server prints everything before it answers anybody, so nothing can come after this.
    let page = reqwest::get(format!("{address}/login")).await.unwrap();
    assert_eq!(page.status(), 200);
    child.kill().unwrap();
    child.wait().unwrap();
    let mut rest = String::new();
    printed.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "after the line with the address");
}

#[tokio::test]
async fn a_problem_is_hidden_from_students_and_shown_again() {
    let site = Site::new().await;
    let server = site.serve();
    let problem = |arguments: &[&str], code: i32| {
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("problem")
            .args(arguments)
            .arg("--data")
            .arg(site.folder.path().join("data"))
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        String::from_utf8(output.stdout).unwrap() + &stderr
    };
    let status = async |server: &Server| {
        let page = reqwest::get(format!("{}/problems/sum", server.address)).await;
        page.unwrap().status().as_u16()
    };
    assert_eq!(status(&server).await, 200);
    let list = problem(&["list"], 0);
    assert!(list.contains("Tổng") && !list.contains("hidden"), "{list}");

    assert_eq!(problem(&["hide", "sum"], 0), "sum is hidden\n");
    assert_eq!(status(&server).await, 404);
    assert!(problem(&["list"], 0).contains("hidden"));
    // Publishing the folder again does not show the problem.
    drop(server);
    site.write("statement/problem.en.md", "Add two numbers.");
    let server = site.serve();
    assert_eq!(status(&server).await, 404);

    assert_eq!(problem(&["show", "sum"], 0), "sum is shown\n");
    assert_eq!(status(&server).await, 200);
    assert!(problem(&["hide", "none"], 2).contains("there is no problem \"none\""));
}

#[tokio::test]
async fn a_broken_course_is_told_and_leaves_the_last_good_one() {
    let mut site = Site::new().await;
    site.workers = 0;
    let load = async |course: &str| {
        site.write("../course.yaml", course);
        let (status, log) = site.serve().terminate();
        assert!(status.success(), "{log}");
        let course = site.store.settings().course().await.unwrap();
        let ids: Vec<_> = course.problems().map(|one| one.id.clone()).collect();
        (ids, log)
    };
    let good = "parts:\n- name: {vi: Đại số, en: Algebra}\n  chapters:\n  - name: {vi: Phép cộng, en: Addition}\n    problems:\n    - {id: sum, level: 1}\n    - {id: gone, level: 5, after: [sum]}\n";
    let (ids, log) = load(good).await;
    assert!(log.contains("the course is loaded"), "{log}");
    assert_eq!(ids, ["sum", "gone"]);
    let (ids, log) = load(&good.replace("level: 1", "level: 9")).await;
    assert_eq!(ids, ["sum", "gone"]);
    let told = "course.yaml is skipped, the last good one stays: course.yaml:6: `level` should be";
    assert!(log.contains("ERROR") && log.contains(told), "{log}");
    let (ids, _) = load("parts: []\n").await;
    assert_eq!(ids, [""; 0]);
}
