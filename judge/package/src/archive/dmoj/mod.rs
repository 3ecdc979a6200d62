//! DMOJ's and VNOJ's problems: `init.yml` beside an archive of tests.
//!
//! A batch scores the least that one of its cases does; a case alone scores its own.

mod programs;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::inventory::{FILE_BYTES_MAX, read_limited};
use crate::problem::{Findings, ReadError};
use crate::read::context::Context;
use crate::write::yaml_text;
use crate::yaml::{self, Node, Value};

use super::draft::{DraftPackage, id_of, normalised};
use super::error::ArchiveError;
use super::pairs::{SourceFile, list, pairs};
use super::unpack::unpack;

use programs::{Checker, Interactor};

/// Points of one case or batch.
const POINTS_MAX: u64 = 1_000_000;
/// Output of one run where nothing is said.
const OUTPUT_MIB: u64 = 64;
const OUTPUT_BYTES_MAX: u64 = 1 << 30;
/// Cases of one problem.
const CASES_MAX: usize = 2000;

/// Cases that are scored together.
#[derive(Debug, Default)]
struct Group {
    points: u64,
    /// Paths of inputs and outputs in the archive.
    cases: Vec<(String, String)>,
    /// Numbers of the batches, from 1, that must be passed before.
    requires: Vec<u64>,
    is_batch: bool,
}

/// What `init.yml` says.
#[derive(Debug, Default)]
struct Init {
    archive: Option<String>,
    groups: Vec<Group>,
    checker: Checker,
    interactor: Option<Interactor>,
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
    let files = match &described.archive {
        // Plain names only: the archive lies beside the file.
        Some(archive) if archive.contains(['/', '\\']) => {
            return Err(refused(
                init,
                format!("the archive {archive:?} lies elsewhere"),
            ));
        }
        Some(archive) => {
            fs::create_dir_all(scratch).map_err(ArchiveError::io(scratch))?;
            unpack(&folder.join(archive), scratch)?;
            list(scratch)?
        }
        None => list(folder)?,
    };
    if described.groups.is_empty() {
        let (found, _) = pairs(&files);
        described.guessed.push(
            "no cases are listed: files are paired by their names, one point each".to_owned(),
        );
        described.groups = found
            .into_iter()
            .map(|pair| Group {
                points: 1,
                cases: vec![(pair.input.path, pair.output.path)],
                ..Group::default()
            })
            .collect();
    }
    let mut draft = DraftPackage::new(id_of(name)?);
    described
        .guessed
        .drain(..)
        .for_each(|text| draft.guessed(text));
    described
        .missing
        .drain(..)
        .for_each(|text| draft.missing(text));
    // Programs lie beside init.yml, or with the tests.
    let beside = match described.archive {
        Some(_) => list(folder)?,
        None => Vec::new(),
    };
    let sources = beside.iter().chain(&files).rev();
    let sources = sources.map(|file| (file.path.clone(), file)).collect();
    let flags = described.write_programs(&sources, &mut draft)?;
    write_tests(&described, init, &files, &flags, &mut draft)?;
    write_settings(&described, name, &mut draft);
    Ok(draft)
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
    match yaml::parse(&text) {
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
            "test_cases" => self.cases(context, value),
            "pretest_test_cases" => self.missing.push("the pretests".to_owned()),
            "checker" => self.checker = Checker::parse(context, value),
            "interactive" => self.interactor = Interactor::parse(context, value),
            "binary_data" => self.is_binary = context.boolean(value, key).unwrap_or(false),
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
            "signature_grader" | "generator" | "custom_judge" | "grader" => {
                context.problem(line, format!("`{key}` cannot come over"));
            }
            _ => self.missing.push(format!("`{key}`")),
        }
    }

    fn cases(&mut self, context: &mut Context<'_>, node: &Node) {
        let Value::Sequence(items) = &node.value else {
            self.missing.push("the patterns of `test_cases`".to_owned());
            return;
        };
        if items.len() > CASES_MAX {
            context.problem(node.line, format!("there are more than {CASES_MAX} cases"));
            return;
        }
        for item in items {
            let group = self.group(context, item);
            self.groups.push(group);
        }
    }

    fn group(&mut self, context: &mut Context<'_>, node: &Node) -> Group {
        let mut group = Group {
            points: 1,
            ..Group::default()
        };
        let (mut input, mut output) = (None, None);
        for (key, value) in context.mapping(node, "test_cases") {
            match key.name.as_str() {
                "in" => input = context.line(value, "in"),
                "out" => output = context.line(value, "out"),
                "points" => {
                    group.points = context
                        .integer(value, "points", 0..=POINTS_MAX)
                        .unwrap_or(0);
                }
                "batched" => {
                    group.is_batch = true;
                    if let Value::Sequence(items) = &value.value {
                        for item in items.iter().take(CASES_MAX) {
                            let inner = self.group(context, item);
                            group.cases.extend(inner.cases);
                        }
                    }
                }
                "dependencies" => {
                    if let Value::Sequence(items) = &value.value {
                        group.requires = items
                            .iter()
                            .filter_map(|item| context.integer(item, "dependencies", 1..=9999))
                            .collect();
                    }
                }
                other => self.missing.push(format!("`{other}` of a case")),
            }
        }
        match (input, output) {
            (Some(input), Some(output)) => group.cases.push((input, output)),
            (None, None) if group.is_batch => {}
            _ => context.problem(node.line, "a case should have `in` and `out`"),
        }
        group
    }
}

fn write_tests(
    described: &Init,
    init: &SourceFile,
    files: &[SourceFile],
    flags: &str,
    draft: &mut DraftPackage,
) -> Result<(), ArchiveError> {
    let by_path: BTreeMap<&str, &SourceFile> = files
        .iter()
        .map(|file| (file.path.as_str(), file))
        .collect();
    let load = |path: &str, draft: &mut DraftPackage| {
        let file = by_path
            .get(path)
            .ok_or_else(|| refused(init, format!("names {path:?}, which is not there")))?;
        let bytes = read_limited(&file.absolute, FILE_BYTES_MAX)
            .map_err(|message| refused(file, message))?;
        if described.is_binary {
            return Ok(bytes);
        }
        let normal = normalised(&bytes);
        draft.normalised_files += usize::from(normal != bytes);
        Ok::<_, ArchiveError>(normal)
    };
    // Where parts of a case's points can be had, a batch gets the least part.
    let aggregation = if described.checker.gives_parts() {
        "min"
    } else {
        "pass-fail"
    };
    let width = described.groups.len().to_string().len().max(2);
    let name_of = |number: usize| format!("secret/{number:0width$}");
    // Dependencies count batches, not cases alone.
    let batches: Vec<usize> = (1..)
        .zip(&described.groups)
        .filter_map(|(number, group)| group.is_batch.then_some(number))
        .collect();
    for (number, group) in (1..).zip(&described.groups) {
        let folder = name_of(number);
        for (index, (input, output)) in (1..).zip(&group.cases) {
            let name = format!("data/{folder}/{index:02}");
            let content = load(input, draft)?;
            draft.files.insert(format!("{name}.in"), content);
            let content = load(output, draft)?;
            draft.files.insert(format!("{name}.ans"), content);
            let description = yaml_text(&format!("DMOJ: {input}"));
            draft.text(
                format!("{name}.yaml"),
                format!("description: {description}\n"),
            );
        }
        let required: Vec<String> = group
            .requires
            .iter()
            .filter_map(|&batch| batches.get(usize::try_from(batch).ok()?.checked_sub(1)?))
            .filter(|&&required| required < number)
            .map(|&required| name_of(required))
            .collect();
        let mut yaml = format!(
            "max_score: {}\nscore_aggregation: {aggregation}\n{flags}",
            group.points
        );
        if !required.is_empty() {
            let _ = writeln!(yaml, "require_pass: [{}]", required.join(", "));
        }
        draft.text(format!("data/{folder}/test_group.yaml"), yaml);
    }
    let total: u64 = described.groups.iter().map(|group| group.points).sum();
    let yaml = format!("max_score: {total}\nscore_aggregation: sum\n");
    draft.text("data/secret/test_group.yaml".to_owned(), yaml);
    Ok(())
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
