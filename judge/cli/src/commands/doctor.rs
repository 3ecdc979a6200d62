//! `grundy doctor`: what the sandbox can do here, which languages there are, and exact remedies.

use crate::exit::Finish;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    anyhow::bail!("not built yet: {arguments:?}")
}
