//! The `grundy` command: one binary, a subcommand per role.

mod commands;
mod exit;
mod package_argument;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{doctor, judge, regenerate, verify};
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
    /// Check every promise of packages; exit 1 if one is broken.
    Verify(verify::Arguments),
    /// Rebuild inputs from the recipe and answers from the reference solution.
    Regenerate(regenerate::Arguments),
    /// Say what the sandbox can do on this machine and which languages it has.
    Doctor(doctor::Arguments),
}

impl Command {
    fn run(self) -> anyhow::Result<Finish> {
        match self {
            Self::Judge(arguments) => judge::run(&arguments),
            Self::Verify(arguments) => verify::run(&arguments),
            Self::Regenerate(arguments) => regenerate::run(&arguments),
            Self::Doctor(arguments) => doctor::run(&arguments),
        }
    }
}

fn main() -> ExitCode {
    init_logging();
    exit::report(Arguments::parse().command.run())
}

/// Logs go to standard error, so that standard output stays what a script reads. `RUST_LOG` chooses
/// what is logged.
fn init_logging() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
}
