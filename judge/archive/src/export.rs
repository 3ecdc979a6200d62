//! Exporting a package as a zip archive, in either version of the format.
//!
//! The archive of a package is always the same, byte for byte: its entries are in order and have no times.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use grundy_package::{
    BUILD_SCRIPT, BUILD_SCRIPT_WITH_RULES, CheckerConfig, Format, PROBLEMKIT_FILE,
    PROBLEMKIT_SOURCE, Package, PackagePath, Program, Protocol, RULES_FILE, RULES_PATH,
    uses_problemkit, with_problemkit_as_module,
};

use super::convert;
use super::entries::{Content, Entries, read};
use super::error::ArchiveError;

/// Writes `package` as a zip archive for any judge of that version: with links resolved, `problemkit.rs`, a game's rules and a
/// `build` script beside every Rust program, and statements in LaTeX for `legacy`. Importing the archive gives the same tests and
/// the same hash of everything that affects verdicts.
///
/// Version `legacy` has no place for brute forces and for submissions that use the named files: they are kept in
/// `grundy_submissions/`, and come back with an export to `2025-09`.
///
/// `out` is replaced in one step, or not at all.
///
/// # Errors
/// The parts of the package that the version cannot express, or a file that cannot be read or written.
pub fn export(package: &Package, format: Format, out: &Path) -> Result<(), ArchiveError> {
    let entries = entries(package, format)?;
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut staged = tempfile::NamedTempFile::new_in(folder).map_err(ArchiveError::io(folder))?;
    write_zip(package, &entries, staged.as_file_mut(), out)?;
    super::unpack::set_executable(staged.path(), false)?;
    staged
        .persist(out)
        .map_err(|error| ArchiveError::io(out)(error.error))?;
    Ok(())
}

/// Whether this version of the format can express everything that the package needs.
#[must_use]
pub fn can_export(package: &Package, format: Format) -> bool {
    entries(package, format).is_ok()
}

/// The settings that an exported package has only in `judge.yaml`, which other judges ignore, so that verdicts may differ there: a
/// sentence each, without a full stop.
#[must_use]
pub fn settings_other_judges_ignore(package: &Package) -> Vec<String> {
    let judge = &package.judge;
    let mut told = Vec::new();
    let spoken = |protocol: Protocol| match protocol {
        Protocol::Icpc => None,
        Protocol::Testlib => Some("testlib"),
        Protocol::Themis => Some("Themis"),
        Protocol::Cms => Some("CMS"),
    };
    match &judge.checker {
        CheckerConfig::Stock { name, .. } => told.push(format!(
            "outputs are checked by `{name}`, which is built in here; others use their default validator"
        )),
        CheckerConfig::Program(protocol) => told.extend(spoken(*protocol).map(|name| {
            format!("the output validator is called, and answers, as {name} has it; others use the format's exit codes 42 and 43")
        })),
    }
    if let Some(interactor) = &judge.interactor {
        told.push(format!(
            "the interactor {interactor} is testlib's; others know none"
        ));
    }
    told.extend(spoken(judge.input_validators).map(|name| {
        format!(
            "the input validators answer as {name} has it; others use the format's exit code 42"
        )
    }));
    if let Some(files) = &judge.files {
        let (input, output) = (&files.input, &files.output);
        told.push(format!(
            "programs may use the files {input} and {output}; others know standard input and output only"
        ));
    }
    told
}

fn entries(package: &Package, format: Format) -> Result<Entries, ArchiveError> {
    let mut targets = program_targets(package, format)?;
    let mut entries = Entries::new();
    let is_same = package.format == format;
    let aside = convert::submissions_aside(package);
    for file in package.files()? {
        let content = Content::File {
            path: file.path.clone(),
            is_executable: file.is_executable,
        };
        let target = match targets.moved.remove(&file.path) {
            Some(target) => Some(target),
            None if is_same => Some(file.path.clone()),
            None => convert::path(&file.path, format, &aside),
        };
        if let Some(target) = target {
            entries.insert(target, content);
        }
    }
    entries.extend(targets.rewritten);
    for (path, content) in targets.carried {
        entries.entry(path).or_insert(content);
    }
    if !is_same {
        convert::convert(package, format, &mut entries)?;
    }
    Ok(entries)
}

/// The paths in the archive of the package's programs, and the files that go with them.
#[derive(Default)]
struct ProgramTargets {
    /// Maps a path in the package to the path in the archive.
    moved: BTreeMap<String, String>,
    carried: Entries,
    /// The files with another content in the archive, by path there.
    rewritten: Entries,
}

fn program_targets(package: &Package, format: Format) -> Result<ProgramTargets, ArchiveError> {
    let mut targets = ProgramTargets::default();
    let checker_folder = match format {
        Format::V2025_09 => "output_validator",
        Format::Legacy => "output_validators",
    };
    let kinds: [(&str, Vec<&Program>); 4] = [
        (checker_folder, package.output_validator.iter().collect()),
        (
            "input_validators",
            package.input_validators.iter().collect(),
        ),
        ("generators", package.generators.values().collect()),
        (
            "output_visualizer",
            package.output_visualizer.iter().collect(),
        ),
    ];
    for (folder, programs) in kinds {
        for program in programs {
            place(package, folder, program, &mut targets)?;
        }
    }
    Ok(targets)
}

/// Gives a program of several files a folder of its own. One in Rust always gets one, since it needs further files: only C++ and
/// Python can be expected elsewhere.
fn place(
    package: &Package,
    folder: &str,
    program: &Program,
    targets: &mut ProgramTargets,
) -> Result<(), ArchiveError> {
    let Some(main) = program.sources.first() else {
        return Ok(());
    };
    let is_rust = main.extension() == "rs";
    let is_single_file = program.sources.contains(&program.path);
    let home = if is_single_file && !is_rust {
        folder.to_owned()
    } else {
        format!("{folder}/{}", program.name)
    };
    let mut build = BUILD_SCRIPT;
    let is_with_problemkit = is_rust && is_with_problemkit(package, program)?;
    for (index, source) in program.sources.iter().enumerate() {
        let is_main = index == 0;
        let written = match source.extension() {
            "rs" if is_with_problemkit => rewritten(package, program, source, is_main)?,
            _ => None,
        };
        if source.name() == RULES_FILE && !is_main {
            build = BUILD_SCRIPT_WITH_RULES;
        }
        if **source == *RULES_PATH {
            // Other programs may use them, too.
            let content = written.unwrap_or_else(|| Content::File {
                path: source.to_string(),
                is_executable: false,
            });
            let name = if is_main { "main.rs" } else { RULES_FILE };
            let path = format!("{home}/{name}");
            targets.carried.insert(path, content);
            continue;
        }
        let inner = source.below(&program.path).unwrap_or(source.name());
        let target = format!("{home}/{inner}");
        if let Some(written) = written {
            targets.rewritten.insert(target.clone(), written);
        }
        targets.moved.insert(source.to_string(), target);
    }
    if is_rust {
        if is_with_problemkit {
            let path = format!("{home}/{PROBLEMKIT_FILE}");
            targets
                .carried
                .insert(path, Content::Text(PROBLEMKIT_SOURCE.to_owned()));
        }
        targets
            .carried
            .insert(format!("{home}/build"), Content::Script(build));
    }
    Ok(())
}

/// Whether a Rust program uses problemkit in any of its sources.
fn is_with_problemkit(package: &Package, program: &Program) -> Result<bool, ArchiveError> {
    for source in &program.sources {
        if uses_problemkit(&read(package, source)?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A source in the form for problemkit as a file beside the program; `None` if it stays as it is.
fn rewritten(
    package: &Package,
    program: &Program,
    source: &PackagePath,
    is_main: bool,
) -> Result<Option<Content>, ArchiveError> {
    let text = program.text_of(&package.tree, source);
    let text = text.map_err(ArchiveError::io(Path::new(&**source)))?;
    let written = with_problemkit_as_module(&text, is_main);
    let is_same = written == text && (!is_main || program.added.is_empty());
    Ok(String::from_utf8(written.into_owned())
        .ok()
        .filter(|_| !is_same)
        .map(Content::Text))
}

fn write_zip(
    package: &Package,
    entries: &Entries,
    file: &mut File,
    out: &Path,
) -> Result<(), ArchiveError> {
    let zip_error = ArchiveError::zip(out);
    let mut zip = ZipWriter::new(io::BufWriter::new(file));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    for (path, content) in entries {
        let is_executable = match content {
            Content::File { is_executable, .. } => *is_executable,
            Content::Text(_) => false,
            Content::Script(_) => true,
        };
        let mode = if is_executable { 0o755 } else { 0o644 };
        zip.start_file(
            format!("{}/{path}", package.id),
            options.unix_permissions(mode),
        )
        .map_err(&zip_error)?;
        match content {
            Content::File { path, .. } => {
                let source = package.tree.open(path);
                let copied = source.and_then(|mut source| io::copy(&mut source, &mut zip));
                copied.map_err(ArchiveError::io(Path::new(path)))?;
            }
            Content::Text(text) => {
                io::copy(&mut text.as_bytes(), &mut zip).map_err(ArchiveError::io(out))?;
            }
            Content::Script(text) => {
                io::copy(&mut text.as_bytes(), &mut zip).map_err(ArchiveError::io(out))?;
            }
        }
    }
    let mut writer = zip.finish().map_err(&zip_error)?;
    io::Write::flush(&mut writer).map_err(ArchiveError::io(out))
}
