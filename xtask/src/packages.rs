//! System packages: finds which are missing, and installs them with apt-get.

use crate::run::{self, Remedy, Streams};
use anyhow::{Context, Result, bail};
use std::io::{IsTerminal, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A requirement of the system, with the Debian packages that satisfy it.
struct Requirement {
    /// Its purpose, for the reader.
    purpose: &'static str,
    present: Present,
    packages: &'static [&'static str],
}

enum Present {
    /// One of these programs is on the PATH.
    Program(&'static [&'static str]),
    /// A file exists.
    File(&'static str),
    /// A program of this name is in the directory of a version, as Debian installs PostgreSQL.
    PostgresServer,
    /// There is a font that fontconfig finds.
    Font,
}

/// The requirements for serving: compilers of the languages, and node for the assets.
const TO_SERVE: &[Requirement] = &[
    Requirement {
        purpose: "C, and linking",
        present: Present::Program(&["gcc"]),
        packages: &["gcc", "libc6-dev"],
    },
    Requirement {
        purpose: "the C library's headers",
        present: Present::File("/usr/include/stdio.h"),
        packages: &["libc6-dev"],
    },
    Requirement {
        purpose: "C++",
        present: Present::Program(&["g++"]),
        packages: &["g++"],
    },
    Requirement {
        purpose: "Pascal",
        present: Present::Program(&["fpc"]),
        packages: &["fp-compiler", "fp-units-fcl", "fp-units-base"],
    },
    // The judge uses the system's own Python, never one that a user manages under their home.
    Requirement {
        purpose: "Python",
        present: Present::File("/usr/bin/python3"),
        packages: &["python3"],
    },
    Requirement {
        purpose: "Java",
        present: Present::Program(&["javac"]),
        packages: &["default-jdk-headless"],
    },
    Requirement {
        purpose: "web assets",
        present: Present::Program(&["node"]),
        packages: &["nodejs"],
    },
    Requirement {
        purpose: "web assets",
        present: Present::Program(&["npm"]),
        packages: &["npm"],
    },
    Requirement {
        purpose: "pictures as files",
        present: Present::Font,
        packages: &["fonts-dejavu-core"],
    },
];

/// The further requirements for testing.
const TO_TEST: &[Requirement] = &[
    Requirement {
        purpose: "browser tests",
        present: Present::Program(BROWSERS),
        packages: &["chromium-headless-shell"],
    },
    Requirement {
        purpose: "the store's tests",
        present: Present::PostgresServer,
        packages: &["postgresql"],
    },
    Requirement {
        purpose: "the sandbox on other kernels",
        present: Present::Program(&["qemu-system-x86_64"]),
        packages: &["qemu-system-x86"],
    },
    Requirement {
        purpose: "the sandbox on other kernels",
        present: Present::Program(&["busybox"]),
        packages: &["busybox-static"],
    },
    Requirement {
        purpose: "the sandbox on other kernels",
        present: Present::Program(&["cpio"]),
        packages: &["cpio"],
    },
];

/// The further requirements for benchmarks: programs that the sandbox and the checkers are compared with.
const TO_BENCH: &[Requirement] = &[
    Requirement {
        purpose: "the sandbox's yardstick",
        present: Present::Program(&["bwrap"]),
        packages: &["bubblewrap"],
    },
    Requirement {
        purpose: "the checkers' yardstick",
        present: Present::Program(&["cmp"]),
        packages: &["diffutils"],
    },
];

/// The names under which distributions install a Chromium that Playwright can drive. The first one draws nothing on a screen and
/// needs less CPU time.
const BROWSERS: &[&str] = &[
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];

const UPDATE_ATTEMPTS_MAX: u32 = 24;
const LINES_SHOWN_ON_FAILURE: usize = 30;
/// The most characters of a step, which fit on one line of a narrow terminal.
const STEP_CHARS_MAX: usize = 78;
const LOCK_RETRY: Duration = Duration::from_secs(5);

/// The purpose of a set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    Serve,
    Test,
    Bench,
}

/// The browser that Playwright drives.
///
/// # Errors
/// If there is none.
pub(crate) fn browser() -> Result<PathBuf> {
    let found = BROWSERS.iter().find_map(|name| run::find_on_path(name));
    found.context("there is no browser: install chromium-headless-shell")
}

/// Installs missing packages; it is quick if nothing is missing.
///
/// # Errors
/// [`Remedy`] with the command to run, if this user may not install; otherwise the error of apt-get.
pub(crate) fn install_missing(goal: Goal) -> Result<()> {
    let extra = match goal {
        Goal::Serve => &[],
        Goal::Test => TO_TEST,
        Goal::Bench => TO_BENCH,
    };
    let missing: Vec<&Requirement> = TO_SERVE
        .iter()
        .chain(extra)
        .filter(|requirement| !is_present(&requirement.present))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("This system lacks:");
    for requirement in &missing {
        println!(
            "  {:<28} for {}",
            requirement.packages.join(" "),
            requirement.purpose
        );
    }
    let mut packages: Vec<&str> = missing
        .iter()
        .flat_map(|requirement| requirement.packages)
        .copied()
        .collect();
    packages.sort_unstable();
    packages.dedup();
    if !run::is_on_path("apt-get") {
        bail!(Remedy(
            "these packages are named as in Debian, and there is no apt-get here: install their like with this system's own \
             tools, or go on without them with --skip-packages"
                .into()
        ));
    }
    if !is_root() {
        let packages = packages.join(" ");
        bail!(Remedy(format!(
            "installing needs root. Run this, then try again:\n\n  \
             sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends {packages}'\n\n\
             (or go on without them with --skip-packages)"
        )));
    }
    install(&packages)?;
    let lacking: Vec<_> = missing
        .iter()
        .filter(|requirement| !is_present(&requirement.present))
        .map(|r| r.packages.join(" "))
        .collect();
    anyhow::ensure!(
        lacking.is_empty(),
        "apt-get installed these, but what they should bring is still not there: {}",
        lacking.join(", ")
    );
    Ok(())
}

/// Installs Debian packages, and waits for another apt-get that may be running.
fn install(packages: &[&str]) -> Result<()> {
    println!(
        "Running: apt-get update && apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    );
    for attempt in 1..=UPDATE_ATTEMPTS_MAX {
        let output = apt_get(&["update"]).output()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // The option DPkg::Lock::Timeout waits for dpkg's lock, but not for that of the package lists.
        if !said.contains("Could not get lock") {
            if !said.trim().is_empty() {
                eprintln!("{}", said.trim());
            }
            break;
        }
        anyhow::ensure!(
            attempt < UPDATE_ATTEMPTS_MAX,
            "another apt-get holds its lock: {}",
            said.trim()
        );
        println!("Another apt-get is at work; waiting for it.");
        std::thread::sleep(LOCK_RETRY);
    }
    let mut command = apt_get(&["install", "-y", "--no-install-recommends"]);
    command.args(packages);
    let mut said = Vec::new();
    let succeeded = run::stream(command, Streams::OutputAndError, |line| {
        // Its thousands of lines matter only if it fails, but the download's size is worth knowing before the wait.
        if line.starts_with("Need to get") || line.starts_with("After this operation") {
            println!("{line}");
        } else {
            show_step(line);
        }
        said.push(line.to_owned());
    })?;
    show_step("");
    if !succeeded {
        let tail = &said[said.len().saturating_sub(LINES_SHOWN_ON_FAILURE)..];
        bail!(
            "apt-get could not install the packages. If it could not reach its servers, connect this machine to a network and \
             start again: what is installed already stays. Its last words:\n{}",
            tail.join("\n")
        );
    }
    Ok(())
}

/// Shows a step, on a terminal in a line that the next one replaces: downloads and installing take minutes.
fn show_step(line: &str) {
    let mut out = std::io::stdout();
    let is_step = ["Get:", "Unpacking ", "Setting up "]
        .iter()
        .any(|start| line.starts_with(start));
    if out.is_terminal() && (is_step || line.is_empty()) {
        let shown: String = line.chars().take(STEP_CHARS_MAX).collect();
        // It does no harm if the terminal accepts no more output.
        let _ = write!(out, "\r\x1b[K{shown}").and_then(|()| out.flush());
    }
}

fn apt_get(arguments: &[&str]) -> Command {
    let mut command = run::command(
        "apt-get",
        [
            "-q",
            "-o",
            "DPkg::Lock::Timeout=600",
            "-o",
            "Dpkg::Use-Pty=0",
        ],
    );
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_present(present: &Present) -> bool {
    match present {
        Present::Program(names) => names.iter().any(|name| run::is_on_path(name)),
        Present::File(path) => Path::new(path).is_file(),
        Present::PostgresServer => {
            run::is_on_path("initdb")
                || any_entry("/usr/lib/postgresql", |version| {
                    version.join("bin/initdb").is_file()
                })
        }
        Present::Font => any_entry("/usr/share/fonts", |_| true),
    }
}

fn any_entry(directory: &str, condition: impl Fn(&Path) -> bool) -> bool {
    std::fs::read_dir(directory)
        .is_ok_and(|entries| entries.flatten().any(|entry| condition(&entry.path())))
}

fn is_root() -> bool {
    // The owner of our own /proc entry is our effective user.
    std::fs::metadata("/proc/self").is_ok_and(|metadata| metadata.uid() == 0)
}
