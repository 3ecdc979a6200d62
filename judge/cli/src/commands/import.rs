//! `grundy import FILE|DIR --out DIR`: archives that teachers have become packages.

use std::path::PathBuf;

use clap::ValueEnum;
use grundy_archive::{ImportFormat, ImportNote, NoteKind, import_all, set_time_limit};
use grundy_engine::Engine;
use grundy_package::{Package, check};

use super::import_data::{Made, make_missing};
use crate::exit::{BadInput, Finish};
use crate::package_argument::{progress_bar, start_engine};
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
    /// Compile and run nothing: whether the packages can be judged stays open, and who gives no time limit gets none.
    #[arg(long)]
    only_read: bool,
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
    let engine = if arguments.only_read {
        None
    } else {
        Some(start_engine()?)
    };
    let mut finish = Finish::Done;
    for one in &imported {
        let mut report = Report::default();
        let (package, made) = match &engine {
            Some(engine) => {
                let (package, made) = make_missing(engine, one);
                (prepare(engine, package, &mut report)?, made)
            }
            None => (one.package.clone(), Made::default()),
        };
        say!(
            "{}: {} tests, in {}",
            package.id,
            package.tests.len(),
            package.root.display()
        );
        print_notes("came over", NoteKind::CameOver, &one.notes);
        print_notes("guessed, please look", NoteKind::Guessed, &one.notes);
        print_notes("did not come over", NoteKind::Missing, &one.notes);
        print_lines("made", &made.said);
        print_lines(
            "could not be made, `grundy regenerate` tries again",
            &made.failed,
        );
        if let Some(line) = &report.time_limit {
            say!("  {line}");
        }
        print_lines("doubtful", &report.warnings);
        print_lines("CANNOT BE JUDGED", &report.faults);
        if !report.faults.is_empty() || !made.is_complete() {
            finish = Finish::CheckFailed;
        }
        let findings = check(&package);
        if !findings.is_empty() {
            say!("  what `grundy verify` will say of it, besides what only running shows:");
        }
        for finding in findings {
            say!("    {finding}");
        }
    }
    Ok(finish)
}

/// What compiling and running a package's programs showed.
#[derive(Default)]
struct Report {
    time_limit: Option<String>,
    warnings: Vec<String>,
    faults: Vec<String>,
}

/// Sees whether the package can be judged, and gives it a time limit if it has none.
fn prepare(engine: &Engine, package: Package, report: &mut Report) -> anyhow::Result<Package> {
    let readiness = engine.check_readiness(&package)?;
    report.warnings = readiness.warnings;
    report.faults = readiness.faults;
    if package.timing.is_given || !report.faults.is_empty() {
        return Ok(package);
    }
    let bar = progress_bar(&package.id);
    bar.set_message("time limit");
    let found = engine.find_time_limit(&package, &mut |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    report.warnings.extend(found.warnings);
    let (Some(seconds), Some((slowest, slowest_s))) = (found.seconds, found.slowest) else {
        report.warnings.push(format!(
            "the package gives no time limit, and no submission shows one: it is {} s",
            package.limits.time_ms as f64 / 1000.0
        ));
        return Ok(package);
    };
    match set_time_limit(&package, seconds) {
        Ok(changed) => {
            let line = format!("time limit: {seconds} s, since {slowest} takes {slowest_s:.2} s");
            report.time_limit = Some(line);
            Ok(changed)
        }
        Err(error) => {
            report
                .warnings
                .push(format!("the time limit should be {seconds} s: {error}"));
            Ok(package)
        }
    }
}

fn print_lines(title: &str, lines: &[String]) {
    if !lines.is_empty() {
        say!("  {title}:");
    }
    for line in lines {
        say!("    {}", line.trim_end().replace('\n', "\n    "));
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
