//! `cargo xtask …`: what a developer, a teacher trying Grundy out, and CI run.
//!
//! `serve` and `test` install what is missing first, so that both work on a machine with only the Rust toolchain.

mod archive;
mod assets;
mod bench;
mod dist;
mod gallery;
mod packages;
mod programs;
mod run;
mod serve;
mod steps;
mod strength;
mod test;
mod tidy;
mod workspace;

use anyhow::ensure;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Set-up, serve, test, bench and tidy, for the whole workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Set up what is missing, build, and serve on 127.0.0.1:8080.
    Serve {
        /// Install nothing with apt-get, even where a compiler is missing.
        #[arg(long)]
        skip_packages: bool,
        /// Arguments for `grundy serve`, which runs in the workspace's root.
        #[arg(last = true)]
        serve_arguments: Vec<String>,
    },
    /// Set up, then run every test: style, Rust, packages, browser.
    Test {
        /// Install nothing with apt-get.
        #[arg(long)]
        skip_packages: bool,
        /// Also run steps that passed before, although nothing that they depend on has changed.
        #[arg(long)]
        again: bool,
        /// Run only the steps with these names (see --list).
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Print the steps' names.
        #[arg(long)]
        list: bool,
    },
    /// Run the benchmarks, and compare each with its yardstick; long ones run only if they are named.
    Bench {
        /// Install nothing with apt-get.
        #[arg(long)]
        skip_packages: bool,
        /// Print one JSON object a line in place of the table.
        #[arg(long)]
        json: bool,
        /// Measure this program in place of a release build of this tree; only for `site`.
        #[arg(long, value_name = "FILE")]
        binary: Option<PathBuf>,
        /// Run only the benchmark targets whose name contains this; `site` measures how long a browser waits.
        filter: Option<String>,
    },
    /// Build a Debian package and a tarball below target/dist, for machines without a Rust toolchain.
    Dist {
        /// Install nothing with apt-get.
        #[arg(long)]
        skip_packages: bool,
        /// Package this program, built elsewhere for this kind of machine, in place of building one.
        #[arg(long, value_name = "FILE")]
        binary: Option<PathBuf>,
    },
    /// Check the rules of style that no compiler checks.
    Tidy,
    /// Lay the Rust programs of all packages out as one crate below the target directory, for editors.
    Programs,
    /// Write every package as archives for other judges, with a page that lists them, to target/archive.
    Archive,
    /// Draw the pictures of docs/gallery.md and of the README again.
    Gallery,
    /// Measure how strong the packages' tests are, and write docs/strength.md; takes minutes for each.
    Strength {
        /// Measure with this program in place of a debug build of this tree.
        #[arg(long, value_name = "FILE")]
        binary: Option<PathBuf>,
        /// The most mutants to make of each right program; by default as many as `grundy strength` makes.
        #[arg(long, value_name = "N")]
        mutants: Option<u32>,
        /// Measure only these packages; the rows of the others stay.
        packages: Vec<String>,
    },
    /// Type-check and build the web assets.
    Assets {
        /// Build even if nothing changed.
        #[arg(long)]
        force: bool,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match perform(arguments.task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if !error.is::<run::Reported>() {
                eprintln!("\nerror: {error:#}");
            }
            ExitCode::from(run::exit_code(&error))
        }
    }
}

fn perform(task: Task) -> anyhow::Result<()> {
    workspace::enter_root()?;
    match task {
        Task::Serve {
            skip_packages,
            serve_arguments,
        } => serve::serve(skip_packages, &serve_arguments),
        Task::Test { list: true, .. } => {
            test::print_step_names();
            Ok(())
        }
        Task::Test {
            skip_packages,
            again,
            only,
            ..
        } => test::test(skip_packages, again, &only),
        Task::Bench {
            skip_packages,
            json,
            binary,
            filter,
        } => bench::bench(skip_packages, json, binary.as_deref(), filter.as_deref()),
        Task::Dist {
            skip_packages,
            binary,
        } => dist::dist(skip_packages, binary),
        Task::Tidy => {
            let count = tidy::tidy()?;
            ensure!(count.failed == 0, run::Reported::FAILED);
            Ok(())
        }
        Task::Programs => {
            println!("{}", programs::write_manifest()?.display());
            Ok(())
        }
        Task::Archive => archive::write(),
        Task::Gallery => gallery::draw(),
        Task::Strength {
            binary,
            mutants,
            packages,
        } => strength::write(binary.as_deref(), mutants, &packages),
        Task::Assets { force } => assets::check_and_build(force),
    }
}
