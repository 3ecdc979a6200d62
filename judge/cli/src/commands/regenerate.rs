//! `grundy regenerate PACKAGE...`: inputs from the recipe, answers from the reference solution.

use std::path::PathBuf;

use grundy_engine::{RegenerateMode, Regeneration};
use grundy_words::Argument;

use crate::exit::Finish;
use crate::many_packages::{ManyPackages, Work, packages_and_courses};
use crate::terminal::say;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The packages' directories; for a `course.yaml` beside packages nothing is made.
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<PathBuf>,
    /// Change nothing, but print the files that differ; exit 1 if there are any.
    #[arg(long)]
    check: bool,
    /// Make everything again, also files that were right before and have not changed since.
    #[arg(long)]
    again: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let (packages, _) = packages_and_courses(&arguments.packages);
    let packages = ManyPackages::open(&packages, "regenerated", arguments.again)?;
    let mode = if arguments.check {
        RegenerateMode::Check
    } else {
        RegenerateMode::Write
    };
    let mut is_clean = true;
    packages.each(
        |work| regenerate(&packages, work, mode),
        |given, made| {
            is_clean &= report(&given.shown_id(), mode, &made);
            Ok(())
        },
    )?;
    Ok(if is_clean {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

/// Makes one package's data, unless they were found to be what their sources give and nothing has changed since.
fn regenerate(
    packages: &ManyPackages,
    work: &Work<'_>,
    mode: RegenerateMode,
) -> anyhow::Result<Regeneration> {
    let package = match &work.given.package {
        Ok(package) => package,
        Err(error) => {
            return Ok(Regeneration {
                failures: error.errors.iter().map(Argument::to_line).collect(),
                ..Regeneration::default()
            });
        }
    };
    let key = packages.key(package)?;
    // When it writes, it may also have to write files that are too large to be committed, and the key only contains their recipe.
    let before = packages.known().get::<usize>(&key);
    if let Some(tests) = before.filter(|_| mode == RegenerateMode::Check) {
        return Ok(Regeneration {
            tests,
            ..Regeneration::default()
        });
    }
    let made = work.engine.regenerate(package, mode, &mut |done, total| {
        work.bar.set_length(total as u64);
        work.bar.set_position(done as u64);
    })?;
    if made.failures.is_empty() && made.drifts.is_empty() {
        packages.known().put(&key, &made.tests);
    }
    Ok(made)
}

/// Prints what came of a package; whether all is as it should be.
fn report(package: &str, mode: RegenerateMode, made: &Regeneration) -> bool {
    for drift in &made.drifts {
        say!("{package}: {drift}");
    }
    for failure in &made.failures {
        say!("{package}: {failure}");
    }
    let what = match mode {
        RegenerateMode::Write | RegenerateMode::Fill => "written",
        RegenerateMode::Check => "differ",
    };
    let drift_counts = mode == RegenerateMode::Check && !made.drifts.is_empty();
    let is_clean = made.failures.is_empty() && !drift_counts;
    say!(
        "{package}: {} tests, {} files {what}{}",
        made.tests,
        made.drifts.len(),
        if is_clean { "" } else { ": FAILED" }
    );
    is_clean
}
