//! `grundy regenerate PACKAGE...`: inputs from the recipe, answers from the reference solution.

use std::path::PathBuf;

use grundy_engine::RegenerateMode;

use crate::exit::Finish;
use crate::package_argument::{progress_bar, read_draft, shown_id, start_engine};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The packages' directories.
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<PathBuf>,
    /// Change nothing; name the files that differ, and exit 1 if there are any.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let packages = arguments
        .packages
        .iter()
        .map(|root| read_draft(root))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let engine = start_engine()?;
    let mode = if arguments.check {
        RegenerateMode::Check
    } else {
        RegenerateMode::Write
    };
    let mut is_clean = true;
    for (root, package) in arguments.packages.iter().zip(&packages) {
        let package = match package {
            Ok(package) => package,
            Err(error) => {
                for problem in &error.problems {
                    println!("{}: {problem}", shown_id(root));
                }
                is_clean = false;
                continue;
            }
        };
        let bar = progress_bar(&package.id);
        let made = engine.regenerate(package, mode, &mut |done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        })?;
        bar.finish_and_clear();
        for drift in &made.drifts {
            println!("{}: {drift}", package.id);
        }
        for failure in &made.failures {
            println!("{}: {failure}", package.id);
        }
        let what = match mode {
            RegenerateMode::Write | RegenerateMode::Fill => "written",
            RegenerateMode::Check => "differ",
        };
        println!(
            "{}: {} tests, {} files {what}",
            package.id,
            made.tests,
            made.drifts.len()
        );
        let drift_counts = mode == RegenerateMode::Check && !made.drifts.is_empty();
        is_clean &= made.failures.is_empty() && !drift_counts;
    }
    Ok(if is_clean {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}
