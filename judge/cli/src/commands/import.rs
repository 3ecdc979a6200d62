//! `grundy import FILE|DIR --out DIR`: archives that teachers have become packages.

use std::path::PathBuf;

use clap::ValueEnum;
use grundy_package::{ImportFormat, ImportNote, Imported, NoteKind, check, import_all};

use super::import_data::{DataMaker, Made};
use crate::exit::{BadInput, Finish};
use crate::terminal::say;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A zip archive (.zip, .kpp) or a folder.
    source: PathBuf,
    /// Each package becomes a new folder of this one.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// What the source is written in.
    #[arg(long, value_enum, default_value_t = Format::Auto)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Found out from the files.
    Auto,
    /// The ICPC package format, 2025-09 or legacy.
    Icpc,
    /// A full package of Polygon.
    Polygon,
    /// Themis' tasks, or loose .INP/.OUT pairs.
    Themis,
    /// init.yml of DMOJ or VNOJ.
    Dmoj,
    /// CMS' Italian folders with task.yaml, or exports of TPS with problem.json.
    Cms,
    /// info.toml of Library Checker.
    LibraryChecker,
}

impl From<Format> for ImportFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Auto => Self::Auto,
            Format::Icpc => Self::Icpc,
            Format::Polygon => Self::Polygon,
            Format::Themis => Self::Themis,
            Format::Dmoj => Self::Dmoj,
            Format::Cms => Self::Cms,
            Format::LibraryChecker => Self::LibraryChecker,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let imported = import_all(&arguments.source, &arguments.out, arguments.format.into())
        .map_err(BadInput::new)?;
    let mut maker = DataMaker::default();
    let mut is_complete = true;
    for one in &imported {
        let made = maker.make(one);
        let Imported { package, notes, .. } = one;
        let package = match &made {
            Ok(Some(made)) => &made.package,
            _ => package,
        };
        say!(
            "{}: {} tests, in {}",
            package.id,
            package.tests.len(),
            package.root.display()
        );
        print_notes("came over", NoteKind::CameOver, notes);
        print_notes("guessed, please look", NoteKind::Guessed, notes);
        print_notes("did not come over", NoteKind::Missing, notes);
        is_complete &= print_made(&made);
        let findings = check(package);
        if !findings.is_empty() {
            say!("  what `grundy verify` will say of it, besides what only running shows:");
        }
        for finding in findings {
            say!("    {finding}");
        }
    }
    Ok(if is_complete {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

/// Says what was made. Gives whether it is all that had to be made.
fn print_made(made: &anyhow::Result<Option<Made>>) -> bool {
    match made {
        Ok(None) => true,
        Ok(Some(made)) => {
            say!("  made:");
            for line in &made.said {
                say!("    {line}");
            }
            made.is_complete
        }
        // The package is here all the same; what is missing can be made on another machine.
        Err(error) => {
            say!("  could not be made, `grundy regenerate` tries again:");
            say!("    {error:#}");
            false
        }
    }
}

fn print_notes(title: &str, kind: NoteKind, notes: &[ImportNote]) {
    let mut of_kind = notes.iter().filter(|note| note.kind == kind).peekable();
    if of_kind.peek().is_some() {
        say!("  {title}:");
    }
    for note in of_kind {
        say!("    {}", note.text);
    }
}
