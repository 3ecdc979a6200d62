//! `grundy verify PACKAGE...`: every promise of a package, checked.

use std::path::PathBuf;

use crate::exit::Finish;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The packages' directories.
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<PathBuf>,
    /// Print the findings as one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    anyhow::bail!("not built yet: {arguments:?}")
}
