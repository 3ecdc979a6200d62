//! The `grundy` command: one binary, a subcommand per role.

// These macros panic if nobody reads the output; `terminal::say!` and `tell!` do not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod exit;
mod lang;
mod many_packages;
mod package_argument;
mod publishing;
mod remembered;
mod service;
mod source_file;
mod store_arguments;
mod terminal;
mod test_table;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    doctor, draw, event, explain, export, grade, import, judge, lint, new, play, problem,
    regenerate, serve, similar, strength, submit, user, verify, worker,
};
use crate::exit::Finish;

/// A competitive-programming judge and problem archive.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge one source file with a package, and print the judgement.
    Judge(judge::Arguments),
    /// Report what is suspicious in a program without running it; exit 1 if there is something.
    Lint(lint::Arguments),
    /// Check every promise of packages; exit 1 if one is broken.
    Verify(verify::Arguments),
    /// Make a new package, which verifies at once, to begin a problem with.
    New(new::Arguments),
    /// Rebuild inputs from the recipe and answers from the reference solution.
    Regenerate(regenerate::Arguments),
    /// Import problems of other judges as packages: ICPC, Polygon, DMOJ/VNOJ, Themis, CMS, Library Checker.
    Import(import::Arguments),
    /// Write a package as an archive for any judge of the ICPC format.
    Export(export::Arguments),
    /// Grade a folder of contestants' files with a folder of tasks, offline, as Themis does.
    Grade(grade::Arguments),
    /// Submit a program to a server, and follow its verdict.
    Submit(submit::Arguments),
    /// Draw a test of a package as an SVG picture.
    Draw(draw::Arguments),
    /// Explain why a program is wrong, by the smallest input found on which it fails; exit 1 if none was found.
    Explain(explain::Arguments),
    /// Measure how strong a package's tests are: make right programs wrong in one place each, and count how many of them the tests notice.
    Strength(strength::Arguments),
    /// Find programs of a contest that have more in common than programs that people wrote alone.
    Similar(similar::Arguments),
    /// Play a package's game against the judge.
    Play(play::Arguments),
    /// Check what the sandbox can do on this machine, and which languages work here.
    Doctor(doctor::Arguments),
    /// Serve the pages and the HTTP API, and judge submissions.
    Serve(serve::Arguments),
    /// Judge submissions for a server that runs elsewhere, on the same database and blobs.
    Worker(worker::Arguments),
    /// Add, change and list accounts.
    User(user::Arguments),
    /// List problems, hide them from students, and show them again.
    Problem(problem::Arguments),
    /// List assignments and contests, and move them between sites.
    Event(event::Arguments),
}

impl Command {
    fn run(self) -> anyhow::Result<Finish> {
        match self {
            Self::Judge(arguments) => judge::run(&arguments),
            Self::Lint(arguments) => lint::run(&arguments),
            Self::Verify(arguments) => verify::run(&arguments),
            Self::New(arguments) => new::run(&arguments),
            Self::Regenerate(arguments) => regenerate::run(&arguments),
            Self::Import(arguments) => import::run(&arguments),
            Self::Export(arguments) => export::run(&arguments),
            Self::Grade(arguments) => grade::run(&arguments),
            Self::Submit(arguments) => submit::run(&arguments),
            Self::Draw(arguments) => draw::run(&arguments),
            Self::Explain(arguments) => explain::run(&arguments),
            Self::Strength(arguments) => strength::run(&arguments),
            Self::Similar(arguments) => similar::run(&arguments),
            Self::Play(arguments) => play::run(&arguments),
            Self::Doctor(arguments) => doctor::run(&arguments),
            Self::Serve(arguments) => serve::run(&arguments),
            Self::Worker(arguments) => worker::run(&arguments),
            Self::User(arguments) => user::run(&arguments),
            Self::Problem(arguments) => problem::run(&arguments),
            Self::Event(arguments) => event::run(&arguments),
        }
    }
}

fn main() -> ExitCode {
    let command = Arguments::parse().command;
    // A server's log is read later; a command's would be in the way.
    let is_service = matches!(command, Command::Serve(_) | Command::Worker(_));
    init_logging(if is_service { "info,sqlx=warn" } else { "warn" });
    exit::report(|| command.run())
}

/// Logs go to standard error, so that standard output stays what a script reads. `RUST_LOG` chooses
/// what is logged.
fn init_logging(default: &str) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new(default));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // This would panic if nobody reads standard error any more.
        .log_internal_errors(false)
        .init();
}
