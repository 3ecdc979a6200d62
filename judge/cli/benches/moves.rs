//! Games: from a click to the answer, with the judge's reply in it, as a browser waits for it. The real program with its own worker over
//! real sockets, one player after the other. Prints one JSON object a line for `cargo xtask bench`; needs the pages' styles and scripts
//! (`cargo xtask assets`).

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use grundy_store::{NewSubmission, NewUser, OpenOptions, Role, Store};
use reqwest::Client;
use reqwest::header;

const PROBLEM: &str = "nim";
const PROBLEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems");
/// Each clicks less often than the site lets a player do without a pause.
const PLAYERS: usize = 8;
const CLICKS_OF_EACH: usize = 25;
const P95_MS_MAX: f64 = 150.0;
const PASSWORD: &str = "mật khẩu đủ dài";
/// The rules are compiled first, and the player's program.
const PREPARATION_MAX: Duration = Duration::from_secs(120);
/// A player's program: any winning move of Nim.
const PROGRAM: &str = "#include <iostream>\n#include <sstream>\n#include <string>\n#include <vector>\nint main() {\n  std::string line;\n  \
    while (std::getline(std::cin, line)) {\n    std::istringstream words(line);\n    std::vector<int> heaps;\n    int all = 0;\n    \
    for (int heap; words >> heap;) heaps.push_back(heap), all ^= heap;\n    std::string answer = \"0\";\n    \
    for (std::size_t i = 0; i < heaps.size(); ++i)\n      if ((heaps[i] ^ all) < heaps[i])\n        \
    answer = \"1 \" + std::to_string(i + 1) + \" \" + std::to_string(heaps[i] - (heaps[i] ^ all));\n    \
    std::cout << answer << '\\n';\n  }\n}\n";

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    copy(
        &Path::new(PROBLEMS).join(PROBLEM),
        &folder.path().join("problems").join(PROBLEM),
    );
    make_accounts(&folder.path().join("data")).await;
    let server = Server::start(folder.path());
    hand_in(&folder.path().join("data")).await;
    let mut times = Vec::new();
    let mut of_program = Vec::new();
    for player in 0..PLAYERS {
        let session = Session::log_in(&server.address, player).await;
        session.prepare(Deed::Move).await;
        for number in 0..CLICKS_OF_EACH {
            times.push(session.click(Deed::Move, number).await.expect("a reply"));
        }
        if player == 0 {
            session.prepare(Deed::Program).await;
            // At two requests a click.
            for number in 0..CLICKS_OF_EACH / 2 {
                let time = session.click(Deed::Program, number).await;
                of_program.push(time.expect("moves"));
            }
        }
    }
    drop(server);
    let (median, p95) = (part(&mut times, 0.5), part(&mut times, 0.95));
    println!(
        r#"{{"bench":"play/click to the judge's reply, p95 of {}","value":{p95:.1},"unit":"ms","target":"<= {P95_MS_MAX} ms"}}"#,
        times.len()
    );
    println!(
        r#"{{"bench":"play/click to the judge's reply, median","value":{median:.1},"unit":"ms"}}"#
    );
    let of_both = part(&mut of_program, 0.95);
    println!(
        r#"{{"bench":"play/click to the moves of one's own program and of the judge, p95 of {}","value":{of_both:.1},"unit":"ms"}}"#,
        of_program.len()
    );
}

/// The value below which this part of them lies.
fn part(times: &mut [f64], part: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a place among a few hundred"
    )]
    let place = (times.len() as f64 * part).ceil() as usize;
    times[place.clamp(1, times.len()) - 1]
}

fn copy(from: &Path, to: &Path) {
    for entry in walkdir::WalkDir::new(from).follow_links(true) {
        let entry = entry.expect("a package");
        let below = entry.path().strip_prefix(from).expect("below it");
        let target = to.join(below);
        if entry.file_type().is_dir() {
            std::fs::create_dir_all(target).expect("a folder");
        } else {
            std::fs::copy(entry.path(), target).expect("a file");
        }
    }
}

fn login(player: usize) -> String {
    format!("hocsinh{player}")
}

async fn open(data: &Path) -> Store {
    std::fs::create_dir_all(data).expect("a folder");
    let database = format!("sqlite:{}", data.join("grundy.sqlite").display());
    let blobs = format!("file:{}", data.join("blobs").display());
    let options = OpenOptions::new(database, blobs);
    Store::open(options).await.expect("a store")
}

async fn make_accounts(data: &Path) {
    let store = open(data).await;
    let password_hash = grundy_web::hash_password(PASSWORD).expect("a hash");
    for player in 0..PLAYERS {
        let account = NewUser {
            login: login(player),
            display_name: login(player),
            password_hash: password_hash.clone(),
            role: Role::Student,
        };
        store.create_user(account).await.expect("an account");
    }
    store.close().await;
}

/// The first player's program.
async fn hand_in(data: &Path) {
    let store = open(data).await;
    let found = store.user_by_login(&login(0)).await.expect("a store");
    let (user, _) = found.expect("an account");
    let submission = NewSubmission {
        user: user.id,
        problem: PROBLEM.to_owned(),
        language: "cpp".to_owned(),
        file_name: "nim.cpp".to_owned(),
        source: PROGRAM.as_bytes().to_vec().into(),
    };
    store
        .create_submission(submission)
        .await
        .expect("a submission");
    store.close().await;
}

#[derive(Clone, Copy)]
enum Deed {
    /// The player's move, and the judge's reply.
    Move,
    /// The program's, and the judge's reply.
    Program,
}

/// A player.
struct Session {
    client: Client,
    address: String,
    cookie: String,
}

impl Session {
    async fn log_in(address: &str, player: usize) -> Self {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .expect("a client");
        let fields = [("login", login(player)), ("password", PASSWORD.to_owned())];
        let answer = post(&client, format!("{address}/login"), "", &fields).await;
        let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Self {
            client,
            address: address.to_owned(),
            cookie,
        }
    }

    /// Asks until there is an answer.
    async fn prepare(&self, deed: Deed) {
        let began = Instant::now();
        while self.click(deed, 0).await.is_none() {
            assert!(began.elapsed() < PREPARATION_MAX, "no answer");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Milliseconds until the whole page is there, if it has the judge's reply.
    async fn click(&self, deed: Deed, number: usize) -> Option<f64> {
        let heaps = format!("{} {} {}", 3 + number % 5, 8 + number % 3, 12);
        let (name, players) = match deed {
            Deed::Move => ("move", "first"),
            Deed::Program => ("program", "program_first"),
        };
        let fields = [
            ("deed", name.to_owned()),
            ("players", players.to_owned()),
            ("program", "1".to_owned()),
            ("level", "hard".to_owned()),
            ("seed", number.to_string()),
            ("position", heaps),
            ("step", "1 1".to_owned()),
        ];
        let address = format!("{}/problems/{PROBLEM}/play", self.address);
        let began = Instant::now();
        let answer = post(&self.client, address, &self.cookie, &fields).await;
        assert_eq!(answer.status().as_u16(), 200, "a page");
        let page = answer.text().await.expect("a page");
        let time = began.elapsed().as_secs_f64() * 1000.0;
        page.contains("name=\"log\" value=\"")
            .then_some(time)
            .filter(|_| page.contains("\tj"))
    }
}

async fn post(
    client: &Client,
    address: String,
    cookie: &str,
    fields: &[(&str, String)],
) -> reqwest::Response {
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    let body = form.extend_pairs(fields).finish();
    client
        .post(address)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie)
        .body(body)
        .send()
        .await
        .expect("an answer")
}

/// The program, on a port of its own, with a worker.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.join("data"))
            .arg("--problems")
            .arg(folder.join("problems"))
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let line = lines.next().and_then(Result::ok).unwrap_or_default();
        let address = line.strip_prefix("Grundy serves on ");
        let address = address.expect("the server serves").to_owned();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
