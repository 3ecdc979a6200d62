//! `grundy import FILE|DIR --out DIR`: archives that teachers have become packages.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use grundy_archive::{ImportFormat, Imported, import_all, set_time_limit};
use grundy_engine::Engine;
use grundy_package::{Finding, ImportNote, ImportNoteKind, Package, check};

use super::import_data::{Made, make_missing};
use crate::exit::{BadInput, Finish};
use crate::package_argument::{progress_bar, start_engine};
use crate::terminal::say;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problems to import: a zip archive (.zip, .kpp) or a folder.
    source: PathBuf,
    /// The folder in which each package becomes a new folder.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The format of the source.
    #[arg(long, value_enum, default_value_t = Format::Auto)]
    format: Format,
    /// Compile and run nothing: whether the packages can be judged stays open, and packages without a time limit get none.
    #[arg(long)]
    only_read: bool,
    /// Print every finding by itself, even if many are alike.
    #[arg(long)]
    all_findings: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// The format is recognised by the files.
    Auto,
    /// The ICPC package format, 2025-09 or legacy.
    Icpc,
    /// A full package of Polygon.
    Polygon,
    /// Themis' tasks, or loose .INP/.OUT pairs.
    Themis,
    /// DMOJ or VNOJ: a folder with init.yml.
    Dmoj,
    /// CMS: Italian folders with task.yaml, or exports of TPS with problem.json.
    Cms,
    /// Library Checker: a folder with info.toml.
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
    let import = import_all(&arguments.source, &arguments.out, arguments.format.into())
        .map_err(BadInput::new)?;
    let engine = if arguments.only_read {
        None
    } else {
        Some(start_engine()?)
    };
    let mut finish = Finish::Done;
    for (folder, error) in &import.skipped {
        let shown = error.to_string().replace('\n', "\n    ");
        say!("{folder}: SKIPPED: {shown}");
        finish = Finish::CheckFailed;
    }
    for one in &import.packages {
        let mut report = Report::default();
        let (package, made) = match &engine {
            Some(engine) => {
                let (package, made) = make_missing(engine, one);
                (prepare(engine, package, &mut report)?, made)
            }
            None => (one.package.clone(), Made::default()),
        };
        if engine.is_some() && package.tests.is_empty() {
            report.faults.push("there is no test".to_owned());
        }
        say!(
            "{}: {} tests, in {}",
            package.id,
            package.tests.len(),
            package.tree.folder().unwrap_or(Path::new("")).display()
        );
        if !report.faults.is_empty() || !made.is_complete() {
            finish = Finish::CheckFailed;
        }
        print_report(one, &report, &made);
        print_findings(&package, arguments.all_findings);
    }
    Ok(finish)
}

/// Says what there is to do first, and what went well last.
fn print_report(imported: &Imported, report: &Report, made: &Made) {
    print_lines("CANNOT BE JUDGED", &report.faults);
    print_lines(
        "could not be made, `grundy regenerate` tries again",
        &made.failed,
    );
    print_notes(
        "did not come over",
        ImportNoteKind::Missing,
        &imported.notes,
    );
    print_notes(
        "guessed, please look",
        ImportNoteKind::Guessed,
        &imported.notes,
    );
    print_lines("doubtful", &report.warnings);
    print_notes("came over", ImportNoteKind::CameOver, &imported.notes);
    print_lines("made", &made.said);
    if let Some(line) = &report.time_limit {
        say!("  {line}");
    }
}

/// Says what `verify` will say, many alike in one line each.
fn print_findings(package: &Package, are_all_shown: bool) {
    let findings = check(package);
    if findings.is_empty() {
        return;
    }
    say!("  what `grundy verify` will say of it, besides what only running shows:");
    if are_all_shown {
        for finding in &findings {
            say!("    {finding}");
        }
        return;
    }
    let mut alike: Vec<(&Finding, usize)> = Vec::new();
    for finding in &findings {
        let known = alike.iter_mut().find(|(first, _)| {
            first.severity == finding.severity
                && first.diagnostic.message == finding.diagnostic.message
        });
        match known {
            Some((_, more)) => *more += 1,
            None => alike.push((finding, 0)),
        }
    }
    let is_folded = alike.iter().any(|(_, more)| *more > 0);
    for (finding, more) in alike {
        match more {
            0 => say!("    {finding}"),
            more => say!("    {finding} (and {more} more)"),
        }
    }
    if is_folded {
        say!("    `grundy import --all-findings` and `grundy verify` name each");
    }
}

/// Findings of compiling and running a package's programs.
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

fn print_notes(title: &str, kind: ImportNoteKind, notes: &[ImportNote]) {
    let mut of_kind = notes.iter().filter(|note| note.kind == kind).peekable();
    if of_kind.peek().is_some() {
        say!("  {title}:");
    }
    for note in of_kind {
        say!("    {}", note.line);
    }
}
