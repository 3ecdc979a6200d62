//! `cargo xtask test`: runs all tests, the quick ones first.

mod binaries;
mod count;
mod deny;
mod fuzz;
pub(crate) mod remembered;
mod testlib;

use crate::steps::{Count, Step, run_all};
use crate::{assets, packages, programs, run, tidy, workspace};
use anyhow::{Result, bail, ensure};
use remembered::{Reads, Remembered};
use std::num::NonZero;
use std::process::Command;
use std::sync::OnceLock;

const STEPS: &[Step] = &[
    Step {
        name: "set-up",
        what: "system packages",
        needs: &[],
        reads: Reads::EveryTime,
        run: set_up,
    },
    Step {
        name: "tidy",
        what: "rules of style that no compiler checks",
        needs: &[],
        reads: Reads::EveryTime,
        run: tidy::tidy,
    },
    Step {
        name: "deny",
        what: "licences, bans and sources of dependencies",
        needs: &[],
        reads: Reads::EveryTime,
        run: deny::deny,
    },
    Step {
        name: "format",
        what: "cargo fmt --check",
        needs: &[],
        reads: Reads::EveryTime,
        run: format,
    },
    Step {
        name: "assets",
        what: "type check and bundle",
        needs: &["set-up"],
        reads: Reads::EveryTime,
        run: build_assets,
    },
    Step {
        name: "clippy",
        what: "lints, warnings denied",
        needs: &["assets"],
        reads: Reads::EveryTime,
        run: clippy,
    },
    Step {
        name: "rust",
        what: "unit and integration tests",
        needs: &["assets"],
        reads: Reads::Files(remembered::the_judge),
        run: rust_tests,
    },
    Step {
        name: "fuzz",
        what: "every parser of what comes from outside, for some seconds",
        needs: &["assets"],
        reads: Reads::Files(remembered::the_judge),
        run: fuzz::fuzz,
    },
    Step {
        name: "doc",
        what: "documentation's examples",
        needs: &["assets"],
        reads: Reads::Files(remembered::the_judge),
        run: doc_tests,
    },
    Step {
        name: "verify",
        what: "every promise of every problem package",
        needs: &["assets"],
        reads: Reads::EveryTime,
        run: verify,
    },
    Step {
        name: "regenerate",
        what: "tests and answers against their recipes and references",
        needs: &["assets"],
        reads: Reads::EveryTime,
        run: regenerate,
    },
    Step {
        name: "archives",
        what: "every package as other judges' archives, out and back",
        needs: &["assets"],
        reads: Reads::Files(remembered::all_but_documents),
        run: archives,
    },
    Step {
        name: "machine",
        what: "the sandbox on other kernels, in virtual machines",
        needs: &["set-up"],
        reads: Reads::Files(remembered::the_sandbox),
        run: machine_tests,
    },
    Step {
        name: "browser",
        what: "a real browser against a real server",
        needs: &["assets"],
        reads: Reads::Files(remembered::the_judge),
        run: browser_tests,
    },
];

static SKIP_PACKAGES: OnceLock<bool> = OnceLock::new();

/// Runs all steps, or those named in `only`; with `again` also those that passed before and whose inputs have not changed.
///
/// # Errors
/// If a step fails, or a name is unknown.
pub(crate) fn test(skip_packages: bool, again: bool, only: &[String]) -> Result<()> {
    if let Some(unknown) = only
        .iter()
        .find(|name| STEPS.iter().all(|step| step.name != name.as_str()))
    {
        bail!("there is no step `{unknown}`; see cargo xtask test --list");
    }
    let _ = SKIP_PACKAGES.set(skip_packages);
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|step| only.is_empty() || only.iter().any(|name| name == step.name))
        .collect();
    run_all(&chosen, &Remembered::open(again)?)
}

pub(crate) fn print_step_names() {
    for step in STEPS {
        println!("{:<12} {}", step.name, step.what);
    }
}

fn set_up() -> Result<Count> {
    if SKIP_PACKAGES.get() != Some(&true) {
        packages::install_missing(packages::Goal::Test)?;
    }
    Ok(Count::default())
}

fn format() -> Result<Count> {
    let mut count = passes(&mut run::cargo(["fmt", "--all", "--check"]))?;
    count += passes(&mut programs::cargo(&["fmt", "--all", "--check"])?)?;
    Ok(count)
}

fn build_assets() -> Result<Count> {
    assets::check_and_build(false)?;
    Ok(Count::one(true))
}

fn clippy() -> Result<Count> {
    let mut count = passes(&mut run::cargo([
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "--deny",
        "warnings",
    ]))?;
    let mut of_packages = programs::cargo(&["clippy", "--workspace", "--quiet"])?;
    of_packages.args(["--", "--deny", "warnings"]);
    count += passes(&mut of_packages)?;
    Ok(count)
}

fn rust_tests() -> Result<Count> {
    run_rust_tests(&["--lib", "--bins", "--tests"])
}

/// Runs the tests that read every package. They are separate from the tests that need only the model packages: their target has
/// `test = false`.
fn archives() -> Result<Count> {
    run_rust_tests(&["--test", "every_package"])
}

/// The number of simultaneous tests: a third of their time they wait for a database or a program that sleeps.
fn threads() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
    processors + processors.div_ceil(2)
}

/// Runs the workspace's tests in the targets that cargo's options choose. The whole workspace is named, since a package that is
/// built alone has other features and would be compiled again.
fn run_rust_tests(targets: &[&str]) -> Result<Count> {
    let common: &[&str] = &["--workspace", "--locked", "--no-fail-fast"];
    if run::output_of("cargo", &["nextest", "--version"]).is_some() {
        let threads = threads().to_string();
        let options = [
            "--status-level",
            "slow",
            "--color",
            "never",
            "--test-threads",
            &threads,
        ];
        let arguments = [&["nextest", "run"], common, &options, targets].concat();
        count::counted(with_testlib(run::cargo(arguments)), count::nextest)
    } else {
        binaries::run(&[common, targets].concat(), threads(), with_testlib)
    }
}

fn with_testlib(mut command: Command) -> Command {
    if let Some(header) = testlib::header() {
        command.env(testlib::VARIABLE, header);
    }
    command
}

fn doc_tests() -> Result<Count> {
    count::counted(
        run::cargo([
            "test",
            "--quiet",
            "--workspace",
            "--locked",
            "--no-fail-fast",
            "--doc",
        ]),
        count::libtest,
    )
}

fn verify() -> Result<Count> {
    all_problems(&["verify"])
}

fn regenerate() -> Result<Count> {
    all_problems(&["regenerate", "--check"])
}

/// Runs `grundy` over all packages at once: one engine, several packages at a time, unchanged ones not again. Each package counts.
fn all_problems(arguments: &[&str]) -> Result<Count> {
    let folders = workspace::problem_folders()?;
    ensure!(!folders.is_empty(), "there are no problems to check");
    let mut command = Command::new(workspace::debug_binary()?);
    command.args(arguments).args(&folders);
    let count = count::counted(command, count::packages)?;
    ensure!(
        count.passed + count.failed == folders.len() as u64,
        "of {} packages {} were told of",
        folders.len(),
        count.passed + count.failed
    );
    Ok(count)
}

fn machine_tests() -> Result<Count> {
    count::counted(
        Command::new("judge/sandbox/machine/test"),
        count::libtest_in_machine,
    )
}

fn browser_tests() -> Result<Count> {
    const FOLDER: &str = "web/e2e";
    assets::install_node_packages(FOLDER)?;
    run::succeed(run::command("npm", ["run", "--silent", "check"]).current_dir(FOLDER))?;
    let mut command = run::command("npm", ["run", "--silent", "test"]);
    command
        .current_dir(FOLDER)
        .env("GRUNDY_BROWSER", packages::browser()?)
        .env("GRUNDY_BINARY", workspace::debug_binary()?)
        .env("NO_COLOR", "1");
    count::counted(command, count::playwright)
}

fn passes(command: &mut Command) -> Result<Count> {
    run::succeed(command)?;
    Ok(Count::one(true))
}
