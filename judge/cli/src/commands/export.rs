//! `grundy export PACKAGE --out FILE.zip`: a package as an archive for any judge of its format.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::ValueEnum;
use grundy_archive::{ArchiveError, can_export, export, settings_other_judges_ignore};
use grundy_package::{Format, Package};

use crate::exit::{BadInput, Finish};
use crate::package_argument::read_package;
use crate::terminal::{say, tell};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The package's directory.
    package: PathBuf,
    /// The archive to write; replaced as a whole, or not at all.
    #[arg(long, value_name = "FILE.zip")]
    out: PathBuf,
    /// The version of the ICPC format.
    #[arg(long, value_enum, default_value_t = Version::IcpcLegacy)]
    format: Version,
    /// Print what was written as one JSON object.
    #[arg(long)]
    json: bool,
}

/// An exported package, as `--json` prints it.
#[derive(serde::Serialize)]
struct Exported<'a> {
    package: &'a str,
    /// Titles by language.
    names: &'a BTreeMap<String, String>,
    /// The version's name, as in `problem.yaml`.
    format: &'static str,
    /// Samples and secret tests.
    tests: usize,
    license: &'a str,
    /// Size of the archive.
    bytes: u64,
    /// Settings that the archive cannot tell other judges.
    not_told: Vec<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Version {
    /// The version that most judges install today.
    #[value(name = "icpc-legacy")]
    IcpcLegacy,
    /// The version of the packages of this project.
    #[value(name = "icpc-2025-09")]
    Icpc202509,
}

impl Version {
    const fn format(self) -> Format {
        match self {
            Self::IcpcLegacy => Format::Legacy,
            Self::Icpc202509 => Format::V2025_09,
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::IcpcLegacy => Self::Icpc202509,
            Self::Icpc202509 => Self::IcpcLegacy,
        }
    }
}

/// Why there is no archive, and in which version there can be one.
fn refusal(package: &Package, version: Version, error: &ArchiveError) -> BadInput {
    let other = version.other();
    let is_for_want_of_words = matches!(error, ArchiveError::CannotSay { .. });
    if !is_for_want_of_words || !can_export(package, other.format()) {
        return BadInput::new(error);
    }
    let value = other.to_possible_value();
    let name = value.as_ref().map_or("", |value| value.get_name());
    BadInput::new(format!("{error}\nthe other version can: --format {name}"))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let format = arguments.format.format();
    let exported = export(&package, format, &arguments.out);
    exported.map_err(|error| refusal(&package, arguments.format, &error))?;
    let not_told = settings_other_judges_ignore(&package);
    if arguments.json {
        let written = std::fs::metadata(&arguments.out);
        let exported = Exported {
            package: &package.id,
            names: &package.names,
            format: format.code(),
            tests: package.tests.len(),
            license: &package.credits.license,
            bytes: written
                .with_context(|| arguments.out.display().to_string())?
                .len(),
            not_told,
        };
        say!("{}", serde_json::to_string(&exported)?);
        return Ok(Finish::Done);
    }
    for note in not_told {
        tell!("{}: other judges are not told: {note}", package.id);
    }
    say!("{}: {}", package.id, arguments.out.display());
    Ok(Finish::Done)
}
