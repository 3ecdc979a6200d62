//! `grundy judge PACKAGE SOURCE`: one source file, judged here and now.

use std::path::PathBuf;

use crate::exit::Finish;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem package's directory.
    package: PathBuf,
    /// The program to judge.
    source: PathBuf,
    /// Language id; by default told by the file's extension.
    #[arg(long, value_name = "ID")]
    language: Option<String>,
    /// Print the judgement as one JSON object.
    #[arg(long)]
    json: bool,
    /// Which tests to run.
    #[arg(long, value_enum, default_value = "all")]
    tests: Tests,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Tests {
    /// Samples and secret tests.
    All,
    /// The samples only.
    Sample,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    anyhow::bail!("not built yet: {arguments:?}")
}
