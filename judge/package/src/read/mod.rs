//! Reading a package from its directory: everything that is wrong is found in one go.

mod case_files;
pub(crate) mod context;
mod groups;
mod judge_yaml;
mod legacy;
mod legacy_groups;
mod limits;
mod metadata;
mod programs;
mod statements;
mod submissions;
mod tests;

use std::collections::BTreeMap;
use std::path::Path;

use crate::inventory::{Inventory, is_valid_id};
use crate::model::{CheckerConfig, Format, GivenFile, JudgeConfig, Package, Protocol};
use crate::problem::{Findings, ReadError};
use crate::yaml::{Node, Value};

use context::Context;
use metadata::Metadata;

pub use judge_yaml::{PROGRAM_FILES, STOCK_CHECKERS};

/// Reads a package of version `2025-09` or `legacy`, complete and ready to judge with.
///
/// # Errors
/// Everything that is wrong with it, with file and line.
pub fn read(root: &Path) -> Result<Package, ReadError> {
    let mut package = read_draft(root)?;
    let problems: Vec<_> = package.missing.iter().map(crate::check::missing).collect();
    if problems.is_empty() {
        return Ok(package);
    }
    Err(ReadError {
        problems,
        warnings: std::mem::take(&mut package.warnings),
    })
}

/// Reads a package of which test data may still be missing: see [`Package::missing`]. For the tools
/// that make or check them.
///
/// # Errors
/// Everything else that is wrong with it, with file and line.
pub fn read_draft(root: &Path) -> Result<Package, ReadError> {
    let mut findings = Findings::default();
    let package = read_into(root, &mut findings);
    let Findings {
        mut problems,
        mut warnings,
        ..
    } = findings;
    problems.sort();
    problems.dedup();
    warnings.sort();
    warnings.dedup();
    match package {
        Some(package) if problems.is_empty() => Ok(Package {
            warnings,
            ..package
        }),
        _ => Err(ReadError { problems, warnings }),
    }
}

fn read_into(root: &Path, findings: &mut Findings) -> Option<Package> {
    let root = match std::fs::canonicalize(root) {
        Ok(root) if root.is_dir() => root,
        Ok(_) => {
            findings.problem("", "is no folder");
            return None;
        }
        Err(error) => {
            findings.problem("", format!("cannot be opened: {error}"));
            return None;
        }
    };
    let root = root.as_path();
    let id = root
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    if !is_valid_id(id) {
        let id = crate::yaml::quote(id);
        findings.problem(
            "",
            format!("the folder's name {id} should be lower-case letters and digits"),
        );
    }
    let inventory = Inventory::take(root, findings);
    let judge = judge_yaml::read(&inventory, findings);
    findings.is_exercise = judge.chapter.is_some();
    let metadata = problem_yaml(&inventory, findings)?;
    Some(assemble(root, id, &inventory, metadata, judge, findings))
}

fn problem_yaml(inventory: &Inventory, findings: &mut Findings) -> Option<Metadata> {
    let file = "problem.yaml";
    if inventory.get(file).is_none() {
        findings.problem(file, "is missing");
        return None;
    }
    let mut context = Context {
        file,
        is_strict: findings.is_exercise,
        findings,
    };
    let root = context.parse(inventory)?;
    let (format, is_draft) = format(&mut context, &root)?;
    // Packages written against a draft hold what the final version dropped or renamed.
    context.is_strict = format == Format::V2025_09 && !is_draft && context.findings.is_exercise;
    Some(match format {
        Format::V2025_09 => metadata::metadata(&mut context, &root, is_draft),
        Format::Legacy => legacy::metadata(&mut context, &root),
    })
}

/// The version, and whether it is a draft of it.
fn format(context: &mut Context<'_>, root: &Node) -> Option<(Format, bool)> {
    let Value::Mapping(entries) = &root.value else {
        context.mapping(root, "problem.yaml");
        return matches!(root.value, Value::Null).then_some((Format::Legacy, false));
    };
    let version = entries
        .iter()
        .find(|(key, _)| key.name == "problem_format_version");
    let Some((_, version)) = version else {
        return Some((Format::Legacy, false));
    };
    let choices = [
        ("2025-09", (Format::V2025_09, false)),
        ("legacy", (Format::Legacy, false)),
        ("legacy-icpc", (Format::Legacy, false)),
        ("2025-09-draft", (Format::V2025_09, true)),
        ("2023-07", (Format::V2025_09, true)),
        ("2023-07-draft", (Format::V2025_09, true)),
        ("draft", (Format::V2025_09, true)),
    ];
    let found = context.choice(version, "problem_format_version", &choices)?;
    if found.1 {
        context.warning(
            version.line,
            "a draft version of the format is read as 2025-09",
        );
    }
    Some(found)
}

fn assemble(
    root: &Path,
    id: &str,
    inventory: &Inventory,
    mut metadata: Metadata,
    judge: JudgeConfig,
    findings: &mut Findings,
) -> Package {
    let format = metadata.format;
    if (format == Format::Legacy || !metadata.timing.is_given && !findings.is_exercise)
        && let Some(time_ms) = limits::legacy_time_limit_ms(inventory, findings)
    {
        metadata.limits.time_ms = time_ms;
        metadata.timing.is_given = true;
    }
    if !metadata.timing.is_given {
        let message = format!(
            "no time limit is given; {} ms is used",
            metadata.limits.time_ms
        );
        findings.warning("problem.yaml", message);
    }
    let data = tests::read(root, inventory, &metadata, &judge, findings);
    let texts = statements::read(inventory, format, findings);
    let output_validator = output_validator(root, inventory, &metadata, &judge, findings);
    let interactor = judge
        .interactor
        .as_ref()
        .and_then(|path| programs::file(root, inventory, path, findings));
    let static_validator = match format {
        Format::V2025_09 => programs::single(root, inventory, "static_validator", findings),
        Format::Legacy => None,
    };
    let grader = match format {
        Format::V2025_09 => None,
        Format::Legacy => programs::single(root, inventory, "graders", findings),
    };
    groups::check_programs(
        &data.groups,
        static_validator.is_some(),
        grader.is_some(),
        findings,
    );
    let input_validators = [
        "input_validators",
        "input_format_validators",
        "input_validator",
    ]
    .into_iter()
    .flat_map(|folder| programs::programs(root, inventory, folder, findings))
    .collect();
    let generators = programs::programs(root, inventory, "generators", findings);
    let names = statements::names(inventory, &metadata, &texts.statements, id, findings);
    Package {
        root: root.to_path_buf(),
        id: id.to_owned(),
        format,
        kind: metadata.kind,
        names,
        uuid: metadata.uuid,
        credits: metadata.credits,
        limits: metadata.limits,
        timing: metadata.timing,
        constants: metadata.constants,
        languages: metadata.languages,
        judge,
        validator_flags: metadata.validator_flags,
        tests: data.tests,
        groups: data.groups,
        missing: data.missing,
        invalid_inputs: data.invalid_inputs,
        output_cases: data.output_cases,
        statements: texts.statements,
        editorials: texts.editorials,
        hints: texts.hints,
        attachments: inventory
            .below("attachments")
            .map(|(_, file)| file.path.clone().into())
            .collect(),
        included: included(root, inventory, findings),
        output_validator,
        interactor,
        static_validator,
        grader,
        input_validators,
        generators: generators
            .into_iter()
            .map(|program| (program.name.clone(), program))
            .collect(),
        output_visualizer: programs::single(root, inventory, "output_visualizer", findings),
        submissions: submissions::read(root, inventory, format, findings),
        warnings: Vec::new(),
    }
}

/// The folders of `include/`.
fn included(
    root: &Path,
    inventory: &Inventory,
    findings: &mut Findings,
) -> BTreeMap<String, Vec<GivenFile>> {
    let mut included = BTreeMap::new();
    for (path, _) in inventory.below("include") {
        match path.split_once('/') {
            None => findings.warning(
                format!("include/{path}"),
                "is ignored: it lies in no language's folder",
            ),
            Some((language, _)) => {
                included.entry(language.to_owned()).or_insert_with(|| {
                    programs::given_files(root, inventory, &format!("include/{language}"))
                });
            }
        }
    }
    included
}

fn output_validator(
    root: &Path,
    inventory: &Inventory,
    metadata: &Metadata,
    judge: &JudgeConfig,
    findings: &mut Findings,
) -> Option<crate::Program> {
    let folders: &[&str] = match metadata.format {
        Format::V2025_09 if findings.is_exercise => &["output_validator"],
        // Packages that went from one version to the other keep the other one's folder.
        Format::V2025_09 => &["output_validator", "output_validators"],
        Format::Legacy => &["output_validators", "output_validator"],
    };
    let mut existing = folders
        .iter()
        .filter(|folder| inventory.below(folder).next().is_some());
    let folder = existing.next().copied().unwrap_or(folders[0]);
    let is_built_in = matches!(judge.checker, CheckerConfig::Stock { .. });
    if is_built_in || metadata.is_custom == Some(false) {
        if inventory.below(folder).next().is_some() {
            let who = if is_built_in {
                "judge.yaml names a built-in checker"
            } else {
                "`validation` says `default`"
            };
            findings.warning(folder, format!("is not used: {who}"));
        }
        return None;
    }
    let has_script = |name: &str| inventory.get(&format!("{folder}/{name}")).is_some();
    let found = if folder == "output_validator" || has_script("build") || has_script("run") {
        programs::single(root, inventory, folder, findings)
    } else {
        programs::only(root, inventory, folder, findings)
    };
    let talks = metadata.kind.is_interactive && judge.interactor.is_none();
    let speaks = judge.checker != CheckerConfig::Program(Protocol::Icpc);
    let is_needed =
        metadata.is_custom == Some(true) || talks || metadata.kind.is_multi_pass || speaks;
    if found.is_none() && is_needed {
        findings.problem(folder, "the custom output validator is missing");
    }
    found
}
