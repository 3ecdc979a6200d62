//! `grundy verify PACKAGE...`: every promise of a package, checked.

use std::path::PathBuf;

use comfy_table::Table;
use comfy_table::presets::NOTHING;
use grundy_engine::{Check, SubmissionResult, Verification, VerifyProgress, write_tables};
use indicatif::ProgressBar;

use crate::exit::Finish;
use crate::package_argument::{progress_bar, read_draft, shown_id, start_engine};
use crate::terminal::{say, tell};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The packages' directories.
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<PathBuf>,
    /// Print the findings as one JSON array, an object per package.
    #[arg(long)]
    json: bool,
    /// Write the table of wrong submissions by tests into each editorial that has a place for it.
    #[arg(long)]
    write_tables: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let packages = arguments
        .packages
        .iter()
        .map(|root| read_draft(root))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let engine = start_engine()?;
    let mut found = Vec::new();
    for (root, package) in arguments.packages.iter().zip(&packages) {
        let package = match package {
            Ok(package) => package,
            Err(error) => {
                let verification = Verification::unreadable(shown_id(root), error);
                if !arguments.json {
                    print_verification(&verification);
                }
                found.push(verification);
                continue;
            }
        };
        let bar = progress_bar(&package.id);
        let mut verification = engine.verify(package, &mut |progress| show(&bar, progress))?;
        bar.finish_and_clear();
        if arguments.write_tables {
            for file in write_tables(package, &mut verification)? {
                tell!("{}: written: {file}", package.id);
            }
        }
        if !arguments.json {
            print_verification(&verification);
        }
        found.push(verification);
    }
    if arguments.json {
        say!("{}", serde_json::to_string_pretty(&found)?);
    }
    let all_hold = found.iter().all(|verification| verification.ok);
    Ok(if all_hold {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

fn show(bar: &ProgressBar, progress: VerifyProgress) {
    bar.set_message(progress.step);
    bar.set_length(progress.total as u64);
    bar.set_position(progress.done as u64);
}

fn print_verification(verification: &Verification) {
    say!("{}", verification.package);
    let mut table = Table::new();
    table.load_style(NOTHING);
    for check in &verification.checks {
        table.add_row(check_row(check));
    }
    say!("{table}\n");
    let mut table = Table::new();
    table.load_style(NOTHING).set_header([
        "submission",
        "language",
        "expected",
        "got",
        "slowest",
        "limit",
        "failed tests",
    ]);
    for submission in &verification.submissions {
        table.add_row(submission_row(submission));
    }
    if !verification.submissions.is_empty() {
        say!("{table}\n");
    }
    let steps: Vec<String> = verification
        .steps
        .iter()
        .map(|step| format!("{} {:.1} s", step.step, step.wall_ms as f64 / 1000.0))
        .collect();
    say!("  {}", steps.join(", "));
    for check in &verification.checks {
        for line in &check.notes {
            say!("  note: {line}");
        }
        for line in &check.warnings {
            say!("  warning: {line}");
        }
        for line in &check.broken {
            say!("  BROKEN: {}: {line}", check.name);
        }
    }
    say!(
        "{}: {}\n",
        verification.package,
        if verification.ok {
            "all promises hold"
        } else {
            "promises are broken"
        }
    );
}

fn check_row(check: &Check) -> [String; 3] {
    let mark = if check.broken.is_empty() {
        "ok"
    } else {
        "BROKEN"
    };
    [
        format!("  {}", check.name),
        check.count.to_string(),
        mark.to_owned(),
    ]
}

fn submission_row(result: &SubmissionResult) -> [String; 7] {
    let expected: Vec<&str> = result
        .expected
        .iter()
        .map(|verdict| verdict.code())
        .collect();
    [
        format!("  {}", result.file.trim_start_matches("submissions/")),
        result.language.clone(),
        expected.join("|"),
        result.verdict.to_string(),
        format!("{:.0} ms", result.slowest_ms),
        format!("{:.0} ms", result.limit_ms),
        if result.left_out == 0 {
            result.failed.len().to_string()
        } else {
            format!("{} + ≤ {}", result.failed.len(), result.left_out)
        },
    ]
}
