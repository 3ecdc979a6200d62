//! Programs that try to tell their input to whoever submitted them. Each file below `speech/` speaks through one channel;
//! its first line says `told: N`, how many different things its owner may be told of the secret tests beside the steps of
//! time and memory. `judge/sandbox/CONTRACT.md` counts what that comes to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use grundy_store::{NewUser, Role};
use serde_json::Value;

use super::server::{Server, Site, until, write};

const PASSWORD: &str = "mật khẩu đủ dài";
const PROBLEM: &str = "whisper";
/// The number of secret tests, of which each has another number to tell.
const SECRET_TESTS: u64 = 12;
const STEPS_MS: [f64; 9] = [
    10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0,
];

/// A number in a secret test: nine digits, spread so that all their remainders differ as well.
fn secret(number: u64) -> u64 {
    100_000_000 + number * 618_033_989 % 900_000_000
}

/// A package whose answers are all the same, so that a program knows how to be right.
fn write_package(root: &Path) {
    let answer = format!("{}{}\n", "1\n".repeat(300), "a".repeat(2000));
    let put = |path: &str, content: &str| write(&root.join(path), content);
    put(
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {en: Whisper, vi: Thì thầm}\n\
         uuid: 0193a1c0-0000-7000-8000-000000000003\nlimits: {time_limit: 2, memory: 256, output: 1}\n",
    );
    put(
        "judge.yaml",
        "reference: submissions/accepted/right.py\nfiles: {input: WHISPER.INP, output: WHISPER.OUT}\n",
    );
    put("statement/problem.en.md", "Print what is always printed.");
    put("statement/problem.vi.md", "In ra dữ liệu luôn như nhau.");
    put(
        "submissions/accepted/right.py",
        "print('1\\n' * 300 + 'a' * 2000)\n",
    );
    put("data/sample/1.in", "7\n");
    put("data/sample/1.ans", &answer);
    for number in 1..=SECRET_TESTS {
        let stem = format!("data/secret/{number:02}");
        put(&format!("{stem}.in"), &format!("{}\n", secret(number)));
        put(&format!("{stem}.ans"), &answer);
    }
}

/// A student with a browser and a token.
struct Student {
    http: reqwest::Client,
    address: String,
    cookies: String,
    token: String,
}

impl Student {
    async fn new(site: &Site, server: &Server, login: &str, password_hash: &str) -> Self {
        let user = NewUser {
            login: login.to_owned(),
            display_name: login.to_owned(),
            password_hash: password_hash.to_owned(),
            role: Role::Student,
        };
        let user = site.store.users().create(user).await.unwrap();
        let token = blake3::hash(login.as_bytes());
        let hash = *blake3::hash(token.as_bytes()).as_bytes();
        site.store
            .tokens()
            .create_api_token(user.id, "test", hash)
            .await
            .unwrap();
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        let form = [("login", login), ("password", PASSWORD)];
        let body: Vec<String> = form
            .iter()
            .map(|(name, value)| {
                let value: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
                format!("{name}={value}")
            })
            .collect();
        let reply = http
            .post(format!("{}/login", server.address))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body.join("&"))
            .send()
            .await
            .unwrap();
        assert_eq!(reply.status(), 303, "{login} could not log in");
        let cookies: Vec<&str> = reply
            .headers()
            .get_all("set-cookie")
            .iter()
            .map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap())
            .collect();
        Self {
            cookies: cookies.join("; "),
            address: server.address.clone(),
            token: token.to_hex().to_string(),
            http,
        }
    }

    /// Submits a program; returns the number of the submission.
    async fn submit(&self, path: &Path) -> i64 {
        let body = serde_json::json!({
            "problem": PROBLEM,
            "source": std::fs::read_to_string(path).unwrap(),
            "file_name": path.file_name().unwrap().to_str().unwrap(),
        });
        let request = self
            .http
            .post(format!("{}/api/v1/submissions", self.address));
        let reply = request
            .bearer_auth(&self.token)
            .json(&body)
            .send()
            .await
            .unwrap();
        let text = reply.text().await.unwrap();
        let body: Value = serde_json::from_str(&text).unwrap();
        body["number"].as_i64().unwrap_or_else(|| panic!("{text}"))
    }

    /// The page that the browser gets; a stream is read to its end.
    async fn page(&self, path: &str) -> (u16, String) {
        let request = self.http.get(format!("{}{path}", self.address));
        let reply = request.header("cookie", &self.cookies).send().await;
        let reply = reply.unwrap();
        (reply.status().as_u16(), reply.text().await.unwrap())
    }

    /// The answer that a program gets.
    async fn api(&self, path: &str) -> String {
        let request = self.http.get(format!("{}/api/v1{path}", self.address));
        let reply = request.bearer_auth(&self.token).send().await.unwrap();
        assert_eq!(reply.status(), 200, "{path}");
        reply.text().await.unwrap()
    }
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/serving/speech");
    let languages = grundy_engine::installed_languages(None).unwrap();
    let mut programs: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            let language = languages.by_file_name(name).expect("a known extension");
            let is_there = languages.is_available(&language.id);
            // The engine's tests of verdicts demand the same: the others are there wherever tests run.
            assert!(
                is_there || language.id == "javascript",
                "{} is not installed",
                language.id
            );
            is_there
        })
        .collect();
    programs.sort();
    assert!(programs.len() >= 18, "only {} programs", programs.len());
    programs
}

/// `told: N` in the first line.
fn told_max(path: &Path) -> usize {
    let source = std::fs::read_to_string(path).unwrap();
    let words = source.lines().next().unwrap().split_whitespace();
    let mut words = words.skip_while(|word| *word != "told:").skip(1);
    words.next().unwrap().parse().unwrap()
}

/// The part of a page that its owner did not write.
fn without_source(page: &str) -> &str {
    page.split("source-panel").next().unwrap()
}

/// A test's row of the page, without its name and what it used.
fn row_of(page: &str, test: &Value, index: usize) -> String {
    let opening = format!("<tbody id=\"test-{index}\"");
    let (_, row) = page
        .split_once(&opening)
        .unwrap_or_else(|| panic!("no test {index} in {page}"));
    let (row, _) = row.split_once("</tbody>").unwrap();
    // The number of a test, in words, is no secret.
    let (before, name) = row.split_once("<th scope=\"row\">").unwrap();
    let (_, after) = name.split_once("</th>").unwrap();
    let row = format!("{before}{after}").replacen(test["name"].as_str().unwrap(), "", 1);
    let mut parts = row.split("<td class=\"number\">");
    let mut rest = parts.next().unwrap().to_owned();
    for part in parts {
        let (figure, after) = part.split_once("</td>").unwrap();
        assert!(figure.starts_with("≤ "), "{figure} is not rounded");
        rest.push_str(after);
    }
    rest
}

/// The API's object of a test, without its name and what it used; that is in steps.
fn object_of(test: &Value) -> String {
    let mut test = test.as_object().unwrap().clone();
    test.remove("name");
    let cpu_ms = test.remove("cpu_ms").unwrap().as_f64().unwrap();
    assert!(STEPS_MS.contains(&cpu_ms), "{cpu_ms} ms is no step");
    let memory_bytes = test.remove("memory_bytes").unwrap().as_u64().unwrap();
    let is_step = memory_bytes.is_power_of_two() && memory_bytes >= 1 << 20;
    assert!(is_step, "{memory_bytes} bytes are no step");
    Value::from(test).to_string()
}

/// The JSON data of a stream's events.
fn data_of(stream: &str) -> Vec<Value> {
    let lines = stream.lines().filter_map(|line| line.strip_prefix("data:"));
    lines
        .map(|data| serde_json::from_str(data).unwrap())
        .collect()
}

async fn listen(student: &Student, number: i64, told_max: usize) -> Result<(), String> {
    let path = format!("/submissions/{number}");
    // The first stream is there from the beginning, the others come when all is said.
    let live = student.page(&format!("{path}/events")).await.1;
    let body = until(async || {
        let body: Value = serde_json::from_str(&student.api(&path).await).unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        (body["state"] == "done").then_some(body)
    })
    .await;
    let streamed = student.api(&format!("{path}/events")).await;
    let page = student.page(&path).await.1;
    let page = without_source(&page);
    let list = student.page("/submissions").await.1;
    let problem = student.page(&format!("/problems/{PROBLEM}")).await.1;

    let tests = body["tests"].as_array().unwrap();
    let secret_tests: Vec<(usize, &Value)> = tests.iter().enumerate().skip(1).collect();
    if secret_tests.len() as u64 != SECRET_TESTS {
        return Err(format!("not every test was judged: {body}"));
    }
    let mut seen = vec![
        live.clone(),
        streamed.clone(),
        page.to_owned(),
        list,
        problem,
    ];
    let (mut rows, mut objects) = (BTreeSet::new(), BTreeSet::new());
    for (index, test) in &secret_tests {
        rows.insert(row_of(page, test, *index));
        objects.insert(object_of(test));
        for part in ["", "/picture"] {
            let (status, text) = student.page(&format!("{path}/tests/{index}{part}")).await;
            if status != 403 {
                return Err(format!("test {index}{part} answers {status}"));
            }
            seen.push(text);
        }
    }
    seen.push(body.to_string());
    for number in 1..=SECRET_TESTS {
        let word = secret(number).to_string();
        if let Some(text) = seen.iter().find(|text| text.contains(&word)) {
            return Err(format!("{word} is told: {text}"));
        }
    }
    // The streams tell what the page and the API's object tell, and nothing else of a test.
    let told: Vec<Value> = data_of(&streamed)
        .into_iter()
        .filter_map(|event| event.get("test").cloned())
        .collect();
    if told != *tests {
        return Err(format!("the stream tells other things: {told:?}"));
    }
    let live = data_of(&live).into_iter().filter_map(|event| {
        let is_test = event["id"].as_str()?.starts_with("test-");
        is_test.then(|| event["html"].as_str().unwrap().to_owned())
    });
    for row in live {
        if !page.contains(&row) {
            return Err(format!("the page was told {row}"));
        }
    }
    for told in [rows, objects] {
        if told.len() > told_max {
            return Err(format!("{} things are told: {told:#?}", told.len()));
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_that_read_secret_tests_cannot_tell_what_stands_in_them() {
    let site = Site::new().await;
    write_package(&site.folder.path().join("problems").join(PROBLEM));
    let server = site.serve();
    let hash = grundy_web::hash_password(PASSWORD).unwrap();
    let mut submitted = Vec::new();
    for (number, path) in programs().into_iter().enumerate() {
        // Each program has its own student, since the submissions of one are limited in number.
        let student = Student::new(&site, &server, &format!("student{number}"), &hash).await;
        let submission = student.submit(&path).await;
        submitted.push((student, submission, path));
    }
    let mut failures = Vec::new();
    for (student, submission, path) in &submitted {
        if let Err(failure) = listen(student, *submission, told_max(path)).await {
            failures.push(format!("{}: {failure}", path.display()));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} programs were heard:\n{}",
        failures.len(),
        submitted.len(),
        failures.join("\n")
    );
}

/// A program can choose how long each test takes, and its owner can watch.
#[tokio::test(flavor = "multi_thread")]
async fn finished_tests_are_told_twice_a_second_and_not_when_each_is_done() {
    let site = Site::new().await;
    write_package(&site.folder.path().join("problems").join(PROBLEM));
    let server = site.serve();
    let hash = grundy_web::hash_password(PASSWORD).unwrap();
    let student = Student::new(&site, &server, "student", &hash).await;
    let path = site.folder.path().join("sleeps.py");
    write(&path, "import time\ntime.sleep(0.4)\nprint(1)\n");
    let number = student.submit(&path).await;
    let (mut moments, mut started) = (BTreeSet::new(), None);
    let judged = until(async || {
        let submission = site.store.submissions().by_number(number).await.unwrap();
        let submission = submission.unwrap();
        if submission.tests_total.is_some() {
            started.get_or_insert_with(Instant::now);
        }
        if submission.result.is_none() && submission.tests_done > 0 {
            moments.insert(submission.tests_done);
        }
        submission.result
    })
    .await;
    assert_eq!(judged.verdict.code(), "WA");
    // The first tick may come right behind the first test.
    let ticks = started.unwrap().elapsed().as_millis() / 500 + 1;
    assert!(!moments.is_empty(), "nothing was told before the end");
    assert!(
        moments.len() as u128 <= ticks,
        "{moments:?} in {ticks} ticks"
    );
}
