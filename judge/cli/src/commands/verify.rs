//! `grundy verify PACKAGE...`: every promise of a package, checked.

use std::path::PathBuf;

use comfy_table::Table;
use comfy_table::presets::NOTHING;
use grundy_engine::{Margins, Verification, VerifyProgress, write_tables};
use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise};
use grundy_package::check_course;
use grundy_words::{Line, sentence};
use indicatif::ProgressBar;

use crate::exit::Finish;
use crate::many_packages::{ManyPackages, Work, packages_and_courses};
use crate::package_argument::make_left_out;
use crate::terminal::{say, tell};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The packages' directories; a `course.yaml` beside packages is compared with them.
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<PathBuf>,
    /// Print the findings as one JSON array, an object per package.
    #[arg(long)]
    json: bool,
    /// Verify everything again, also packages that were sound before and have not changed since (nor this program, nor the compilers).
    #[arg(long)]
    again: bool,
    /// Run wrong programs on every test, and slow ones for twice their time limit, also where the table in an editorial tells the result.
    #[arg(long)]
    margins: bool,
    /// Write the table of wrong submissions by tests into each editorial that has a place for it; runs as much as --margins.
    #[arg(long)]
    write_tables: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let (packages, courses) = packages_and_courses(&arguments.packages);
    let mut found = Vec::new();
    if !packages.is_empty() {
        verify_packages(&packages, arguments, &mut found)?;
    }
    for course in &courses {
        let verification = Verification::of_course(&check_course(course));
        if !arguments.json {
            print_verification(&verification);
        }
        found.push(verification);
    }
    if arguments.json {
        found.iter_mut().for_each(tell_in_english);
        say!("{}", serde_json::to_string_pretty(&found)?);
    }
    let all_hold = found.iter().all(|verification| verification.ok);
    if !all_hold && found.len() > 1 && !arguments.json {
        print_broken(&found);
    }
    Ok(if all_hold {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

fn verify_packages(
    roots: &[PathBuf],
    arguments: &Arguments,
    found: &mut Vec<Verification>,
) -> anyhow::Result<()> {
    // A table may have to be written although nothing changed.
    let again = arguments.again || arguments.margins || arguments.write_tables;
    for root in roots {
        // Data that cannot be made are a broken promise of their package.
        if let Err(error) = make_left_out(root) {
            tell!("{error:#}");
        }
    }
    let packages = ManyPackages::open(roots, "verified", again)?;
    packages.each(
        |work| verify(&packages, work, arguments),
        |given, (mut verification, written)| {
            if let Some(other) = packages.other_with_same_uuid(given) {
                let line = sentence!("check-same-uuid").of(&other.root);
                verification.break_promise(Promise::Uuid, line);
            }
            for file in written {
                tell!("{}: written: {file}", given.shown_id());
            }
            if !arguments.json {
                print_verification(&verification);
            }
            found.push(verification);
            Ok(())
        },
    )
}

/// Verifies one package, unless it held before and nothing has changed since. Returns the tables' files that were
/// written, too.
fn verify(
    packages: &ManyPackages,
    work: &Work<'_>,
    arguments: &Arguments,
) -> anyhow::Result<(Verification, Vec<String>)> {
    let package = match &work.given.package {
        Ok(package) => package,
        Err(error) => {
            let id = work.given.shown_id();
            return Ok((Verification::unreadable(id, error), Vec::new()));
        }
    };
    let key = packages.key(package)?;
    if let Some(before) = packages.known().get::<Verification>(&key) {
        let before = Verification {
            unchanged: true,
            ..before
        };
        return Ok((before, Vec::new()));
    }
    let margins = if arguments.margins || arguments.write_tables {
        Margins::Measured
    } else {
        Margins::AsWritten
    };
    let mut verification = work
        .engine
        .verify(package, margins, &mut |progress| show(&work.bar, progress))?;
    let mut written = Vec::new();
    if arguments.write_tables {
        written = write_tables(package, &mut verification)?;
    }
    // The key was computed before a table that was just written.
    if verification.ok && packages.key(package)? == key {
        packages.known().put(&key, &verification);
    }
    Ok((verification, written))
}

fn show(bar: &ProgressBar, progress: VerifyProgress) {
    bar.set_message(progress.step.name());
    bar.set_length(progress.total as u64);
    bar.set_position(progress.done as u64);
}

/// Programs that read the report get texts.
fn tell_in_english(verification: &mut Verification) {
    for check in &mut verification.checks {
        let lists = [&mut check.broken, &mut check.warnings, &mut check.notes];
        for line in lists.into_iter().flatten() {
            *line = line.to_string().into();
        }
    }
}

fn print_verification(verification: &Verification) {
    if verification.unchanged {
        say!(
            "{}: all promises hold (unchanged since they were checked)",
            verification.package
        );
        return;
    }
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
    if !steps.is_empty() {
        say!("  {}", steps.join(", "));
    }
    for check in &verification.checks {
        for line in &check.notes {
            say!("  note: {line}");
        }
        for line in &check.warnings {
            say!("  warning: {line}");
        }
    }
    for (check, line) in broken(verification) {
        say!("  BROKEN: {check}: {line}");
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

/// Says once more, after many packages, what is to be mended.
fn print_broken(found: &[Verification]) {
    for verification in found {
        for (check, line) in broken(verification) {
            say!("  BROKEN in {}: {check}: {line}", verification.package);
        }
    }
}

/// The broken promises, each with its check's name.
fn broken(verification: &Verification) -> impl Iterator<Item = (&Promise, &Line)> {
    verification.checks.iter().flat_map(|check| {
        let lines = check.broken.iter();
        lines.map(|line| (&check.name, line))
    })
}

fn check_row(check: &CheckedPromise) -> [String; 3] {
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

/// The time of a program that was ended is less than it needs.
fn at_least(result: &CheckedSubmission) -> &'static str {
    if result.is_cut_off { "≥ " } else { "" }
}

/// The number of tests that it fails, how many more these may be, and how many of all results are from a table.
fn failed_tests(result: &CheckedSubmission) -> String {
    let mut shown = result.failed.len().to_string();
    if result.left_out > 0 {
        shown += &format!(" + ≤ {}", result.left_out);
    }
    if !result.from_table.is_empty() {
        shown += &format!(" (table: {})", result.from_table.len());
    }
    shown
}

fn submission_row(result: &CheckedSubmission) -> [String; 7] {
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
        format!("{}{:.0} ms", at_least(result), result.slowest_ms),
        format!("{:.0} ms", result.limit_ms),
        failed_tests(result),
    ]
}
