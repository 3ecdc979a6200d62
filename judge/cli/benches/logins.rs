//! Classes that log in at once: how much memory the server keeps afterwards, and whether all are let in. The real program over real
//! sockets. Prints one JSON object a line for `cargo xtask bench`; needs the pages' styles and scripts (`cargo xtask assets`).

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use futures_util::StreamExt;
use futures_util::stream;
use grundy_store::{NewUser, OpenOptions, Role, Store};

/// As many pupils have a computer each in two rooms.
const CLASS: usize = 40;
const ROUNDS: usize = 10;
/// A whole year of a school.
const YEAR: usize = 118;
const MEMORY_MB_MAX: f64 = 150.0;
const PASSWORD: &str = "mật khẩu đủ dài";

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    make_accounts(folder.path()).await;
    let server = Server::start(folder.path());
    let idle_mb = server.memory_mb();
    for _ in 0..ROUNDS {
        let refused = log_in_at_once(&server, CLASS, &|pupil| format!("10.0.0.{pupil}")).await;
        assert_eq!(refused, 0, "everybody is let in");
    }
    let after_mb = server.memory_mb();
    let began = Instant::now();
    // All behind one address, as behind a school's router.
    let refused = log_in_at_once(&server, YEAR, &|_| "10.1.0.1".to_owned()).await;
    let seconds = began.elapsed().as_secs_f64();
    let at_last_mb = server.memory_mb();
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

fn login(pupil: usize) -> String {
    format!("hocsinh{pupil}")
}

async fn make_accounts(data: &std::path::Path) {
    let database = format!("sqlite:{}", data.join("grundy.sqlite").display());
    let blobs = format!("file:{}", data.join("blobs").display());
    let options = OpenOptions::new(database, blobs);
    let store = Store::open(options).await.expect("a store");
    let password_hash = grundy_web::hash_password(PASSWORD).expect("a hash");
    for pupil in 0..YEAR {
        let account = NewUser {
            login: login(pupil),
            display_name: login(pupil),
            password_hash: password_hash.clone(),
            role: Role::Student,
        };
        store.create_user(account).await.expect("an account");
    }
    store.close().await;
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
        let fields = [("login", login(pupil)), ("password", PASSWORD.to_owned())];
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        let body = form.extend_pairs(fields).finish();
        client
            .post(format!("{}/login", server.address))
            .header("content-type", "application/x-www-form-urlencoded")
            .header("x-forwarded-for", address_of(pupil))
            .body(body)
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

/// The program, on a port of its own. It judges nothing.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &std::path::Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--listen", "127.0.0.1:0", "--workers", "0"])
            .args(["--behind-proxy", "--data"])
            .arg(data)
            .current_dir(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let line = lines.next().and_then(Result::ok).unwrap_or_default();
        let address = line.strip_prefix("Grundy serves on ");
        let address = address.expect("the server serves").to_owned();
        Self { child, address }
    }

    /// What of its memory is in the machine's (`VmRSS` of proc(5)), in 10^6 bytes.
    fn memory_mb(&self) -> f64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("the process lives");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        let kib: f64 = kib
            .and_then(|kib| kib.trim().parse().ok())
            .expect("a number");
        kib * 1024.0 / 1e6
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
