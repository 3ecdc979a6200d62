//! Classes that log in at once: how much memory the server keeps afterwards, and whether all are let in. The real program over real
//! sockets. Prints one JSON object a line for `cargo xtask bench`; needs the pages' styles and scripts (`cargo xtask assets`).

mod serving;

use std::time::Instant;

use futures_util::StreamExt;
use futures_util::stream;

use serving::{Server, form_body, log_in_fields, make_accounts};

/// Pupils in two rooms with a computer each.
const CLASS: usize = 40;
const ROUNDS: usize = 10;
/// A whole year of a school.
const YEAR: usize = 118;
const MEMORY_MB_MAX: f64 = 150.0;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    make_accounts(folder.path(), YEAR).await;
    // The server judges nothing.
    let server = Server::start(folder.path(), &["--workers", "0", "--behind-proxy"]);
    let idle_mb = memory_mb(&server);
    for _ in 0..ROUNDS {
        let refused = log_in_at_once(&server, CLASS, &|pupil| format!("10.0.0.{pupil}")).await;
        assert_eq!(refused, 0, "everybody is let in");
    }
    let after_mb = memory_mb(&server);
    let began = Instant::now();
    // All come from one address, as from behind a school's router.
    let refused = log_in_at_once(&server, YEAR, &|_| "10.1.0.1".to_owned()).await;
    let seconds = began.elapsed().as_secs_f64();
    let at_last_mb = memory_mb(&server);
    println!(
        r#"{{"bench":"site/memory (RSS) after {ROUNDS} times {CLASS} log-ins at once","value":{after_mb:.1},"unit":"MB","yardstick":"before","yardstick_value":{idle_mb:.1},"target":"<= {MEMORY_MB_MAX} MB"}}"#
    );
    println!(
        r#"{{"bench":"site/memory (RSS) after {YEAR} log-ins at once","value":{at_last_mb:.1},"unit":"MB","target":"<= {MEMORY_MB_MAX} MB"}}"#
    );
    println!(
        r#"{{"bench":"site/{YEAR} log-ins at once, until all are let in","value":{seconds:.2},"unit":"s"}}"#
    );
    println!(
        r#"{{"bench":"site/{YEAR} log-ins at once, answered and let in","value":{},"unit":"log-ins","target":"{YEAR}"}}"#,
        YEAR - refused
    );
    drop(server);
    assert!(after_mb.max(at_last_mb) <= MEMORY_MB_MAX, "too much memory");
    assert_eq!(refused, 0, "everybody is let in");
}

/// How many of the first pupils are not let in.
async fn log_in_at_once(
    server: &Server,
    pupils: usize,
    address_of: &impl Fn(usize) -> String,
) -> usize {
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client");
    let attempts = stream::iter(0..pupils).map(|pupil| {
        client
            .post(format!("{}/login", server.address))
            .header("content-type", "application/x-www-form-urlencoded")
            .header("x-forwarded-for", address_of(pupil))
            .body(form_body(&log_in_fields(pupil)))
            .send()
    });
    let answers = attempts.buffer_unordered(pupils);
    let refused = answers.filter(|answer| {
        let is_in = answer
            .as_ref()
            .is_ok_and(|answer| answer.status().as_u16() == 303);
        std::future::ready(!is_in)
    });
    refused.count().await
}

/// The server's memory that is in the machine's (`VmRSS` of proc(5)), in 10^6 bytes.
fn memory_mb(server: &Server) -> f64 {
    let path = format!("/proc/{}/status", server.child.id());
    let status = std::fs::read_to_string(path).expect("the process lives");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
    let kib: f64 = kib
        .and_then(|kib| kib.trim().parse().ok())
        .expect("a number");
    kib * 1024.0 / 1e6
}
