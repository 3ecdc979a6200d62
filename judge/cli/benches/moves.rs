//! Games: from a click to the answer, with the judge's reply in it, as a browser waits for it. The real program with its own worker over
//! real sockets, one player after the other. Prints one JSON object a line for `cargo xtask bench`; needs the pages' styles and scripts
//! (`cargo xtask assets`).

mod serving;

use std::path::Path;
use std::time::{Duration, Instant};

use grundy_store::{Context, NewSubmission};
use reqwest::Client;
use reqwest::header;

use serving::{Server, form_body, log_in_fields, login, make_accounts, open_store};

const PROBLEM: &str = "nim";
const PROBLEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems");
/// Each clicks less often than the site lets a player do without a pause.
const PLAYERS: usize = 8;
const CLICKS_OF_EACH: usize = 25;
const P95_MS_MAX: f64 = 150.0;
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
    let data = folder.path().join("data");
    make_accounts(&data, PLAYERS).await;
    let problems = folder.path().join("problems");
    let server = Server::start(&data, &["--problems", problems.to_str().expect("text")]);
    hand_in(&data).await;
    let mut times = Vec::new();
    let mut of_program = Vec::new();
    for player in 0..PLAYERS {
        let session = Session::log_in(&server.address, player).await;
        session.prepare(Command::Move).await;
        for number in 0..CLICKS_OF_EACH {
            times.push(session.click(Command::Move, number).await.expect("a reply"));
        }
        if player == 0 {
            session.prepare(Command::Program).await;
            // Each click makes two requests.
            for number in 0..CLICKS_OF_EACH / 2 {
                let time = session.click(Command::Program, number).await;
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

/// The first player's program.
async fn hand_in(data: &Path) {
    let store = open_store(data).await;
    let found = store.users().by_login(&login(0)).await.expect("a store");
    let (user, _) = found.expect("an account");
    let submission = NewSubmission {
        user: user.id,
        problem: PROBLEM.to_owned(),
        context: Context::Practice,
        language: "cpp".to_owned(),
        file_name: "nim.cpp".to_owned(),
        source: PROGRAM.as_bytes().to_vec().into(),
    };
    store
        .submissions()
        .create(submission)
        .await
        .expect("a submission");
    store.close().await;
}

#[derive(Clone, Copy)]
enum Command {
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
        let fields = log_in_fields(player);
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
    async fn prepare(&self, command: Command) {
        let began = Instant::now();
        while self.click(command, 0).await.is_none() {
            assert!(began.elapsed() < PREPARATION_MAX, "no answer");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Milliseconds until the whole page is there, if it has the judge's reply.
    async fn click(&self, command: Command, number: usize) -> Option<f64> {
        // The position is won whatever the small heaps are, so that the program moves.
        let heaps = format!("{} {} {}", 3 + number % 5, 8 + number % 3, 17);
        let (name, players) = match command {
            Command::Move => ("move", "first"),
            Command::Program => ("program", "program_first"),
        };
        let fields = [
            ("command", name.to_owned()),
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
    client
        .post(address)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie)
        .body(form_body(fields))
        .send()
        .await
        .expect("an answer")
}
