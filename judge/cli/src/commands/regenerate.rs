//! `grundy regenerate PACKAGE...`: inputs from the recipe, answers from the reference solution.

use std::path::PathBuf;

use crate::exit::Finish;

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
    anyhow::bail!("not built yet: {arguments:?}")
}
