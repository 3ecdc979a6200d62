//! DMOJ's and VNOJ's problems: `init.yml` beside an archive of tests.
//!
//! A batch scores the least that one of its cases does; a case alone scores its own.

mod arguments;
mod cases;
mod programs;
mod tests;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::inventory::read_limited;
use crate::problem::{Findings, ReadError};
use crate::read::context::Context;
use crate::write::yaml_text;
use crate::yaml::{self, Node};

use super::draft::{DraftPackage, id_of};
use super::error::ArchiveError;
use super::pairs::{SourceFile, list, pairs};
use super::unpack::unpack;

use cases::{Case, Cases, Group, Patterns, normal_path};
use programs::{Checker, Interactor, SignatureGrader};

/// Output of one run where nothing is said.
const OUTPUT_MIB: u64 = 24;
const OUTPUT_BYTES_MAX: u64 = 1 << 30;
/// Points that a whole file may give each case.
const POINTS_MAX: u64 = 1_000_000;

/// What `init.yml` says.
#[derive(Debug, Default)]
struct Init {
    archive: Option<String>,
    groups: Vec<Group>,
    pretests: Vec<Group>,
    patterns: Patterns,
    /// Of each case that gives none of its own.
    points: Option<u64>,
    checker: Checker,
    interactor: Option<Interactor>,
    signature_grader: Option<SignatureGrader>,
    file_names: Option<(String, String)>,
    output_bytes: Option<u64>,
    /// Line ends stay as they are.
    is_binary: bool,
    guessed: Vec<String>,
    missing: Vec<String>,
}

/// The package that `init` describes. `scratch` is an empty folder for the archive's files.
pub(super) fn draft(
    init: &SourceFile,
    scratch: &Path,
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let folder = init.absolute.parent().unwrap_or(Path::new("."));
    let name = init
        .folder()
        .rsplit('/')
        .next()
        .filter(|name| !name.is_empty());
    let name = name.unwrap_or(source_name);
    let mut described = read_init(init)?;
    let beside = list(folder)?;
    let archived = match &described.archive {
        Some(archive) => {
            fs::create_dir_all(scratch).map_err(ArchiveError::io(scratch))?;
            unpack(&folder.join(inner_path(init, archive)?), scratch)?;
            list(scratch)?
        }
        None => Vec::new(),
    };
    let data = if described.archive.is_some() {
        &archived
    } else {
        &beside
    };
    described.find_cases(init, data)?;
    let mut draft = DraftPackage::new(id_of(name)?);
    described
        .guessed
        .drain(..)
        .for_each(|text| draft.guessed(text));
    described
        .missing
        .drain(..)
        .for_each(|text| draft.missing(text));
    // As DMOJ does: what lies beside init.yml comes before what is in the archive.
    let files: Vec<&SourceFile> = archived.iter().chain(&beside).collect();
    let sources = files
        .iter()
        .map(|file| (file.path.clone(), *file))
        .collect();
    let flags = described.write_programs(&sources, &mut draft)?;
    tests::write(&described, init, &files, &flags, &mut draft)?;
    write_settings(&described, name, &mut draft);
    Ok(draft)
}

/// A path that stays within the problem's folder.
fn inner_path(init: &SourceFile, path: &str) -> Result<String, ArchiveError> {
    let leads_out =
        path.starts_with('/') || path.contains('\\') || path.split('/').any(|part| part == "..");
    if leads_out {
        return Err(refused(
            init,
            format!("the archive {path:?} lies elsewhere"),
        ));
    }
    Ok(normal_path(path))
}

fn refused(init: &SourceFile, message: String) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: init.path.clone(),
        reason: message,
    }
}

fn read_init(file: &SourceFile) -> Result<Init, ArchiveError> {
    let text = read_limited(&file.absolute, yaml::FILE_BYTES_MAX)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| "is not UTF-8".to_owned()))
        .map_err(|message| refused(file, message))?;
    let mut findings = Findings::default();
    let mut init = Init::default();
    match yaml::parse_foreign(&text) {
        Ok(root) => {
            let mut context = Context {
                file: &file.path,
                is_strict: false,
                findings: &mut findings,
            };
            for (key, value) in context.mapping(&root, "init.yml") {
                init.entry(&mut context, &key.name, key.line, value);
            }
        }
        Err(error) => match error.line {
            Some(line) => findings.problem_at(&file.path, line, error.message),
            None => findings.problem(&file.path, error.message),
        },
    }
    if findings.problems.is_empty() {
        return Ok(init);
    }
    let Findings {
        problems, warnings, ..
    } = findings;
    Err(ReadError { problems, warnings }.into())
}

impl Init {
    fn entry(&mut self, context: &mut Context<'_>, key: &str, line: u32, value: &Node) {
        match key {
            "archive" => self.archive = context.line(value, key),
            "test_cases" => {
                let found = Cases::parse(context, value);
                (self.groups, self.patterns) = (found.groups, found.patterns);
                self.missing.extend(found.missing);
            }
            "pretest_test_cases" => {
                let found = Cases::parse(context, value);
                self.pretests = found.groups;
                self.missing.extend(found.missing);
            }
            "points" => self.points = context.integer(value, key, 0..=POINTS_MAX),
            "checker" => self.checker = Checker::parse(context, value),
            "interactive" => self.interactor = Interactor::parse(context, value),
            "binary_data" => self.is_binary = context.boolean(value, key).unwrap_or(false),
            "signature_grader" => self.signature_grader = SignatureGrader::parse(context, value),
            // What these say of showing and stopping changes no points, or is so here anyway.
            "output_prefix_length" | "short_circuit" | "wall_time_factor" | "meta" | "hints" => {}
            "output_limit_length" => {
                self.output_bytes = context.integer(value, key, 1..=OUTPUT_BYTES_MAX);
            }
            "file_io" => {
                let mut names = (None, None);
                for (key, value) in context.mapping(value, "file_io") {
                    match key.name.as_str() {
                        "input" => names.0 = context.line(value, "file_io.input"),
                        "output" => names.1 = context.line(value, "file_io.output"),
                        _ => {}
                    }
                }
                self.file_names = names.0.zip(names.1);
            }
            "generator" | "custom_judge" | "grader" => {
                context.problem(line, format!("`{key}` cannot come over"));
            }
            _ if key.ends_with('+') => {
                let message = format!(
                    "`{key}` is a program in Python that makes a part of this file: write out what it makes"
                );
                context.problem(line, message);
            }
            _ => self.missing.push(format!("`{key}`")),
        }
    }

    /// Finds the cases that are not listed, and puts the pretests first.
    fn find_cases(&mut self, init: &SourceFile, files: &[SourceFile]) -> Result<(), ArchiveError> {
        if self.groups.is_empty() {
            let found = self
                .patterns
                .find(files)
                .map_err(|message| refused(init, message))?;
            let is_whole = |group: &Group| group.cases.iter().all(|case| case.input.is_some());
            if self.patterns.are_given() || !found.is_empty() && found.iter().all(is_whole) {
                self.groups = found;
            } else {
                self.guessed.push(
                    "no cases are listed: files are paired by their names, one point each"
                        .to_owned(),
                );
                let (found, _) = pairs(files);
                self.groups = found
                    .into_iter()
                    .map(|pair| Group {
                        cases: vec![Case {
                            input: Some(pair.input.path),
                            output: Some(pair.output.path),
                        }],
                        ..Group::default()
                    })
                    .collect();
            }
        }
        let pretests = std::mem::take(&mut self.pretests);
        let pretests = pretests.into_iter().map(|group| Group {
            is_pretest: true,
            ..group
        });
        self.groups.splice(0..0, pretests);
        if self.groups.iter().all(|group| group.cases.is_empty()) {
            return Err(refused(init, "names no tests".to_owned()));
        }
        Ok(())
    }
}

fn write_settings(described: &Init, name: &str, draft: &mut DraftPackage) {
    if let Some((input, output)) = &described.file_names {
        draft.named_files(input, output);
    }
    let kind = match described.interactor {
        Some(_) => "[scoring, interactive]",
        None => "scoring",
    };
    let mut yaml = format!("problem_format_version: 2025-09\ntype: {kind}\n");
    let _ = writeln!(yaml, "name: {{vi: {}}}", yaml_text(name));
    let _ = writeln!(yaml, "uuid: {}", draft.uuid());
    let output = described
        .output_bytes
        .map_or(OUTPUT_MIB, |bytes| bytes.div_ceil(1 << 20));
    let _ = writeln!(
        yaml,
        "limits: {{time_limit: 1, memory: 256, output: {output}}}"
    );
    draft.text("problem.yaml".to_owned(), yaml);
    draft.guessed("limits are not in the file: 1 s and 256 MiB");
    draft.no_statement();
    draft.missing("there is no sample: choose one");
    draft.missing("there is neither a solution nor an input validator");
}
