//! The real program, on a data directory and a port of its own.

use std::io::{BufRead, BufReader, ErrorKind};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use grundy_store::{
    Decision, NewUser, OpenOptions, ProposedTest, RequestId, RequestState, Role, Store,
    SubmissionId, User,
};
use serde_json::Value;

/// The token of [`Site::user`].
const TOKEN: [u8; 32] = [7; 32];
/// The time between two looks at something that will come.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Nothing takes this long unless it is broken.
const HANG: Duration = Duration::from_secs(120);

/// The token as its bearer sends it.
pub(crate) fn token() -> String {
    blake3::Hash::from_bytes(TOKEN).to_hex().to_string()
}

/// A data directory, a folder of problems, and a user with an API token.
pub(crate) struct Site {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) store: Store,
    pub(crate) user: User,
    /// Whether there is an administrator; then the server prints no second line.
    pub(crate) has_administrator: bool,
    /// The number of the server's own slots.
    pub(crate) workers: usize,
}

impl Site {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let url = |kind: &str, name: &str| format!("{kind}:{}", data.join(name).display());
        let options = OpenOptions::new(url("sqlite", "grundy.sqlite"), url("file", "blobs"));
        let store = Store::open(options).await.unwrap();
        let user = NewUser {
            login: "co".to_owned(),
            display_name: "Cô Giáo".to_owned(),
            password_hash: "none".to_owned(),
            role: Role::Teacher,
        };
        let user = store.users().create(user).await.unwrap();
        let hash = *blake3::hash(&TOKEN).as_bytes();
        store
            .tokens()
            .create_api_token(user.id, "test", hash)
            .await
            .unwrap();
        share_prepared(&data.join("cache/programs"));
        let site = Self {
            folder,
            store,
            user,
            has_administrator: false,
            workers: 2,
        };
        for (path, content) in SUM {
            site.write(path, content);
        }
        site
    }

    /// Writes a file of the package `sum`.
    pub(crate) fn write(&self, path: &str, content: &str) {
        write(&self.folder.path().join("problems/sum").join(path), content);
    }

    /// Starts the server; returns once it says that it serves.
    pub(crate) fn serve(&self) -> Server {
        let mut child = self
            .command()
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().and_then(Result::ok);
        let Some(address) = line
            .as_deref()
            .and_then(|line| line.strip_prefix("Grundy serves on "))
        else {
            let output = child.wait_with_output().unwrap();
            panic!(
                "the server said {line:?}, then: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        };
        let setup = if self.has_administrator {
            String::new()
        } else {
            lines.next().and_then(Result::ok).unwrap_or_default()
        };
        Server {
            address: address.to_owned(),
            setup,
            child,
        }
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
        // The path is relative, as `cargo xtask serve` gives it.
        command.arg("data");
        command
            .arg("--problems")
            .arg(self.folder.path().join("problems"));
        command.args(["--workers", &self.workers.to_string()]);
        command
            .current_dir(self.folder.path())
            .env_remove("RUST_LOG");
        command
    }

    /// Waits for the verdict of a submission.
    pub(crate) async fn verdict(&self, id: SubmissionId) -> String {
        let result = until(async || {
            self.store
                .submissions()
                .get(id)
                .await
                .unwrap()
                .unwrap()
                .result
        })
        .await;
        result.verdict.to_string()
    }

    /// Waits for the end of a proposal.
    pub(crate) async fn decision(&self, id: RequestId) -> Decision {
        until(async || {
            match self
                .store
                .requests()
                .get::<ProposedTest>(id)
                .await
                .unwrap()
                .unwrap()
                .state
            {
                RequestState::Queued | RequestState::Running => None,
                RequestState::Done(decision) => Some(*decision),
                other => panic!("{other:?}"),
            }
        })
        .await
    }
}

/// A running `grundy worker`; killed when dropped.
pub(crate) struct WorkerProcess {
    child: Child,
}

impl WorkerProcess {
    /// Starts a server on the site's data, for these languages only.
    pub(crate) fn start(site: &Site, languages: &str) -> Self {
        let child = Self::command(site, languages)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { child }
    }

    pub(crate) fn command(site: &Site, languages: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command
            .args([
                "worker",
                "--data",
                "data",
                "--slots",
                "1",
                "--languages",
                languages,
            ])
            .current_dir(site.folder.path())
            .env_remove("RUST_LOG");
        command
    }

    /// Sends SIGKILL: the worker cannot say that it ends.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        // Both fail when it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A running server; killed when dropped.
pub(crate) struct Server {
    pub(crate) address: String,
    /// The line with the link that makes the first administrator, unless there is one.
    pub(crate) setup: String,
    child: Child,
}

impl Server {
    /// Submits a program over the API.
    pub(crate) async fn submit(&self, language: &str, source: &str) -> SubmissionId {
        let body = serde_json::json!({"problem": "sum", "language": language, "source": source});
        let request = reqwest::Client::new().post(format!("{}/api/v1/submissions", self.address));
        let response = request
            .bearer_auth(token())
            .json(&body)
            .send()
            .await
            .unwrap();
        let (status, text) = (response.status(), response.text().await.unwrap());
        assert_eq!(status, 201, "{text}");
        let body: Value = serde_json::from_str(&text).unwrap();
        body["id"].as_str().unwrap().parse().unwrap()
    }

    /// The submission as the API tells it.
    pub(crate) async fn describe(&self, id: SubmissionId) -> Value {
        let request =
            reqwest::Client::new().get(format!("{}/api/v1/submissions/{id}", self.address));
        let response = request.bearer_auth(token()).send().await.unwrap();
        serde_json::from_str(&response.text().await.unwrap()).unwrap()
    }

    /// Sends SIGKILL: nothing can be saved.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGTERM and waits for the end. Returns the log too.
    pub(crate) fn terminate(mut self) -> (ExitStatus, String) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        let mut log = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        std::io::Read::read_to_string(&mut stderr, &mut log).unwrap();
        (self.child.wait().unwrap(), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Both fail when it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks again and again until there is an answer.
pub(crate) async fn until<T>(mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let answer = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(HANG, answer)
        .await
        .expect("it never came")
}

/// Lets a cache of programs use what compilers find prepared, as all tests do: it takes longer to make than most programs to
/// compile.
fn share_prepared(programs: &Path) {
    let prepared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/prepared");
    std::fs::create_dir_all(&prepared).unwrap();
    std::fs::create_dir_all(programs).unwrap();
    if let Err(error) = symlink(prepared, programs.join("prepared")) {
        assert_eq!(error.kind(), ErrorKind::AlreadyExists, "{error}");
    }
}

pub(crate) fn write(path: &Path, content: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, content).unwrap();
}

/// A package whose validator is strict and whose reference is right.
const SUM: &[(&str, &str)] = &[
    (
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {en: Sum, vi: Tổng}\nuuid: 0193a1c0-0000-7000-8000-000000000002\nlimits: {time_limit: 10}\n",
    ),
    ("judge.yaml", "reference: submissions/accepted/sum.py\n"),
    ("statement/problem.en.md", "Add."),
    ("statement/problem.vi.md", "Cộng."),
    ("data/sample/1.in", "1 2\n"),
    ("data/sample/1.ans", "3\n"),
    ("data/secret/01.in", "3 4\n"),
    ("data/secret/01.ans", "7\n"),
    ("data/secret/02.in", "30 40\n"),
    ("data/secret/02.ans", "70\n"),
    ("data/secret/03.in", "0 0\n"),
    ("data/secret/03.ans", "0\n"),
    (
        "input_validators/strict.py",
        "import re, sys\nif not re.fullmatch(r'\\d{1,9} \\d{1,9}\\n', sys.stdin.read()):\n    print('expected two numbers')\n    sys.exit(43)\nsys.exit(42)\n",
    ),
    (
        "submissions/accepted/sum.py",
        "print(sum(map(int, input().split())))\n",
    ),
];
