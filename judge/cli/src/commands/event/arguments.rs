//! The arguments of `grundy event import`, and the formats of archives.

use std::path::PathBuf;

/// The purpose of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    /// Another site of Grundy, with everything.
    Grundy,
    /// DOMjudge and other tools of the ICPC: contest.yaml, problems, teams and accounts, and no submissions.
    Clics,
}

#[derive(Debug, clap::Args)]
pub(super) struct ImportArguments {
    /// The archive, or the folder of a contest.
    pub(super) file: PathBuf,
    /// The tools that an archive comes from.
    #[arg(long, value_enum, default_value_t = Format::Grundy)]
    pub(super) format: Format,
    /// The login of the teacher whose event a contest of other tools becomes.
    #[arg(long, value_name = "LOGIN")]
    pub(super) owner: Option<String>,
    /// Tell what would be done, and change nothing.
    #[arg(long)]
    pub(super) dry_run: bool,
    /// A CSV file with the columns login (in the archive) and here: an existing account here is the same person, and a login that is free
    /// here is given to the new account.
    #[arg(long, value_name = "FILE.csv")]
    pub(super) logins: Option<PathBuf>,
    /// Whoever has the same login here and in the archive is the same person.
    #[arg(long)]
    pub(super) same_logins: bool,
    /// Give new accounts of students the passwords that the archive has. Accounts that are here keep theirs.
    #[arg(long)]
    pub(super) with_passwords: bool,
}

impl ImportArguments {
    /// Whether it is a contest of other tools.
    pub(super) fn is_contest(&self) -> bool {
        self.format == Format::Clics || self.file.is_dir()
    }
}
