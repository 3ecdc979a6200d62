//! Runs the workspace's test binaries without cargo-nextest. `cargo test` runs them one after the other, and each ends with a few
//! long tests during which a processor is idle; so here two run at a time.

use super::count;
use crate::run;
use crate::steps::{self, Count};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

const AT_ONCE: usize = 2;

/// The fields of interest in a line of `cargo test --message-format json`.
#[derive(Deserialize)]
struct Artifact {
    manifest_path: Option<PathBuf>,
    executable: Option<PathBuf>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

struct Binary {
    executable: PathBuf,
    /// The folder of its package, in which it runs, as with cargo.
    folder: PathBuf,
}

/// Builds the tests that cargo's options choose, and runs them, `threads` tests at once in all. `prepare` extends the environment
/// of each.
pub(super) fn run(
    options: &[&str],
    threads: usize,
    prepare: fn(Command) -> Command,
) -> Result<Count> {
    let mut waiting = built(options)?;
    // The times are unknown, so the large binaries, which are taken from the end, begin, and none of them is left to the last.
    waiting.sort_by_cached_key(|binary| binary.executable.metadata().map_or(0, |file| file.len()));
    let waiting = Mutex::new(waiting);
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let total = Mutex::new(Count::default());
    let work = || -> Result<()> {
        while let Some(binary) = next() {
            let mut output = String::new();
            let command = prepare(binary.command(threads.div_ceil(AT_ONCE)));
            let ended = count::counting(command, count::libtest, |line| {
                output.push_str(line);
                output.push('\n');
            });
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            // The lines of two binaries are not mixed, since this is printed while the lock is held.
            println!("\n{}", binary.executable.display());
            let count = ended?;
            match count.failed {
                0 => println!("{output}"),
                _ => output.lines().for_each(steps::echo),
            }
            *total += count;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        let mut ends = workers.into_iter().map(|worker| {
            worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        ends.try_for_each(|end| end)
    })?;
    Ok(total.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn built(options: &[&str]) -> Result<Vec<Binary>> {
    let json = ["--no-run", "--message-format", "json-render-diagnostics"];
    let mut binaries = Vec::new();
    let mut unread = None;
    let command = run::cargo([&["test", "--quiet"], options, &json].concat());
    let shown = run::shown(&command);
    let succeeded = run::stream(
        command,
        run::Streams::Output,
        |line| match serde_json::from_str::<Artifact>(line) {
            Ok(artifact) => binaries.extend(Binary::of(artifact)),
            Err(error) => unread = Some(error),
        },
    )?;
    ensure!(succeeded, "`{shown}` failed");
    match unread {
        Some(error) => Err(error).with_context(|| format!("`{shown}` says what is no message")),
        None => Ok(binaries),
    }
}

impl Binary {
    fn of(artifact: Artifact) -> Option<Self> {
        artifact.profile.filter(|profile| profile.test)?;
        Some(Self {
            executable: artifact.executable?,
            folder: artifact.manifest_path?.parent()?.to_owned(),
        })
    }

    fn command(&self, threads: usize) -> Command {
        let mut command = Command::new(&self.executable);
        command
            .arg("--quiet")
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .env("RUST_TEST_THREADS", threads.to_string());
        command
    }
}
