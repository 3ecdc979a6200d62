//! Reads a package from its files and finds all faults in one pass.

mod case_files;
mod context;
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
mod words;

use grundy_words::sentence;
use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Diagnostics, Lack, ReadError, in_order};
use crate::inventory::{Inventory, is_valid_id};
use crate::judge_config::{CheckerConfig, JudgeConfig, Protocol, RecipeTest};
use crate::model::{Format, GivenFile, Package};
use crate::problemkit::RULES_PATH;
use crate::tree::FileTree;
use crate::yaml::{Node, Value};

use metadata::Metadata;

pub use context::{Context, Dialect};
pub use judge_yaml::{IDEA_BYTES_MAX, PROGRAM_FILES, STOCK_CHECKERS};
pub use limits::{MEMORY_LIMITS_MIB, TIME_LIMITS_S};
pub(crate) use tests::compare_names;

/// Reads a package of version `2025-09` or `legacy`, complete and ready to judge with.
///
/// # Errors
/// All faults, with file and line.
pub fn read(tree: impl Into<FileTree>) -> Result<Package, ReadError> {
    let package = read_draft(tree)?;
    let errors: Vec<_> = package.missing.iter().map(crate::check::missing).collect();
    if errors.is_empty() {
        return Ok(package);
    }
    Err(ReadError {
        errors,
        warnings: [package.lapses, package.warnings].concat(),
    })
}

/// Reads a package that may lack test data: see [`Package::missing`]. It is for tools that make or check the data.
///
/// # Errors
/// All other faults, with file and line.
pub fn read_draft(tree: impl Into<FileTree>) -> Result<Package, ReadError> {
    let mut diagnostics = Diagnostics::default();
    let package = read_into(tree.into(), &mut diagnostics);
    match package {
        Some(mut package) if diagnostics.errors.is_empty() => {
            package.lapses = in_order(diagnostics.lapses);
            package.warnings = in_order(diagnostics.warnings);
            Ok(package)
        }
        _ => Err(diagnostics.into_error()),
    }
}

/// The recipe of a package, which may have faults elsewhere.
///
/// # Errors
/// All faults of `judge.yaml`; a folder that cannot be opened.
pub fn read_recipe(tree: impl Into<FileTree>) -> Result<Vec<RecipeTest>, ReadError> {
    let mut diagnostics = Diagnostics::default();
    let inventory = Inventory::take(&tree.into(), &mut diagnostics);
    let judge = judge_yaml::read(&inventory, &mut diagnostics);
    if diagnostics.errors.is_empty() {
        return Ok(judge.recipe);
    }
    Err(diagnostics.into_error())
}

fn read_into(tree: FileTree, diagnostics: &mut Diagnostics) -> Option<Package> {
    let tree = match tree.opened() {
        Ok(tree) => tree,
        Err(message) => {
            diagnostics.error("", message);
            return None;
        }
    };
    let id = tree.id();
    if !is_valid_id(id) {
        let id = crate::yaml::quote(id);
        diagnostics.error("", sentence!("package-folder-name-should-lower", id));
    }
    let inventory = Inventory::take(&tree, diagnostics);
    let judge = judge_yaml::read(&inventory, diagnostics);
    let metadata = problem_yaml(&inventory, diagnostics)?;
    Some(assemble(id, &inventory, metadata, judge, diagnostics))
}

fn problem_yaml(inventory: &Inventory, diagnostics: &mut Diagnostics) -> Option<Metadata> {
    let file = "problem.yaml";
    if inventory.get(file).is_none() {
        diagnostics.error(file, sentence!("package-not-there"));
        return None;
    }
    let mut context = Context {
        file,
        dialect: Dialect::Final,
        diagnostics,
    };
    let root = context.parse(inventory)?;
    let (format, is_draft) = format(&mut context, &root)?;
    // Packages written against a draft hold what the final version dropped or renamed.
    context.dialect = Dialect::of(format, is_draft);
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
        context.warning(version.line, sentence!("package-draft-version-format-read"));
    }
    Some(found)
}

fn assemble(
    id: &str,
    inventory: &Inventory,
    mut metadata: Metadata,
    judge: JudgeConfig,
    diagnostics: &mut Diagnostics,
) -> Package {
    let format = metadata.format;
    if Dialect::of(format, metadata.is_draft) == Dialect::Final {
        older_places(inventory, diagnostics);
    }
    if (format == Format::Legacy || !metadata.timing.is_given)
        && let Some(time_ms) = limits::legacy_time_limit_ms(inventory, diagnostics)
    {
        metadata.limits.time_ms = time_ms;
        metadata.timing.is_given = true;
    }
    if !metadata.timing.is_given {
        let message = sentence!(
            "package-no-time-limit-given",
            time = metadata.limits.time_ms
        );
        diagnostics.warning("problem.yaml", message);
    }
    let data = tests::read(inventory, &metadata, &judge, diagnostics);
    let texts = statements::read(inventory, format, diagnostics);
    let output_validator = output_validator(inventory, &metadata, &judge, diagnostics);
    let interactor = judge
        .interactor
        .as_ref()
        .and_then(|path| programs::file(inventory, path, diagnostics));
    let static_validator = match format {
        Format::V2025_09 => programs::single(inventory, "static_validator", diagnostics),
        Format::Legacy => None,
    };
    let grader = match format {
        Format::V2025_09 => None,
        Format::Legacy => programs::single(inventory, "graders", diagnostics),
    };
    groups::check_programs(
        &data.groups,
        inventory,
        &metadata,
        static_validator.is_some(),
        grader.is_some(),
        diagnostics,
    );
    let input_validators = [
        "input_validators",
        "input_format_validators",
        "input_validator",
    ]
    .into_iter()
    .flat_map(|folder| programs::programs(inventory, folder, diagnostics))
    .collect();
    let generators = programs::programs(inventory, "generators", diagnostics);
    let names = statements::names(inventory, &metadata, &texts.statements, id, diagnostics);
    Package {
        tree: inventory.tree.clone(),
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
        sample_dialogues: data.sample_dialogues,
        statements: texts.statements,
        editorials: texts.editorials,
        hints: texts.hints,
        attachments: inventory
            .below("attachments")
            .map(|(_, file)| file.path.clone().into())
            .collect(),
        included: included(inventory, diagnostics),
        output_validator,
        interactor,
        static_validator,
        grader,
        input_validators,
        generators: generators
            .into_iter()
            .map(|program| (program.name.clone(), program))
            .collect(),
        output_visualizer: programs::single(inventory, "output_visualizer", diagnostics),
        game: programs::game(inventory, diagnostics),
        submissions: submissions::read(inventory, format, diagnostics),
        lapses: Vec::new(),
        warnings: Vec::new(),
    }
}

/// Tells of files that lie where older versions have them.
fn older_places(inventory: &Inventory, diagnostics: &mut Diagnostics) {
    const FOLDERS: [&str; 3] = [
        "problem_statement",
        "output_validators",
        "submissions/partially_accepted",
    ];
    let folders = FOLDERS.into_iter();
    let folders = folders.filter(|folder| inventory.below(folder).next().is_some());
    const FILES: [&str; 4] = [
        ".timelimit",
        "statement/problem.md",
        "statement/problem.tex",
        "statement/problem.pdf",
    ];
    let files = FILES.into_iter();
    let files = files.filter(|file| inventory.get(file).is_some());
    for place in folders.chain(files) {
        diagnostics.lapse(place, sentence!("package-place-of-legacy"));
    }
}

/// The folders of `include/`.
fn included(
    inventory: &Inventory,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, Vec<GivenFile>> {
    let mut included = BTreeMap::new();
    for (path, _) in inventory.below("include") {
        match path.split_once('/') {
            None => diagnostics.warning(
                format!("include/{path}"),
                sentence!("package-ignored-lies-no-language"),
            ),
            Some((language, _)) => {
                included.entry(language.to_owned()).or_insert_with(|| {
                    programs::given_files(inventory, &format!("include/{language}"))
                });
            }
        }
    }
    included
}

fn output_validator(
    inventory: &Inventory,
    metadata: &Metadata,
    judge: &JudgeConfig,
    diagnostics: &mut Diagnostics,
) -> Option<crate::Program> {
    if judge.is_checked_by_rules {
        let program = (judge.moves).and_then(|moves| programs::checker_by_rules(inventory, moves));
        if program.is_none() {
            let message = sentence!("package-checker-game-needs", rules = RULES_PATH);
            diagnostics.error("judge.yaml", message);
        }
        return program;
    }
    let folders: &[&str] = match metadata.format {
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
                sentence!("package-judge-yaml-names-built")
            } else {
                sentence!("package-validation-says-default")
            };
            diagnostics.warning(folder, sentence!("package-not-used", why = who));
        }
        return None;
    }
    let has_script = |name: &str| inventory.get(&format!("{folder}/{name}")).is_some();
    let found = if folder == "output_validator" || has_script("build") || has_script("run") {
        programs::single(inventory, folder, diagnostics)
    } else {
        programs::only(inventory, folder, diagnostics)
    };
    let talks = metadata.kind.is_interactive && judge.interactor.is_none();
    let speaks = judge.checker != CheckerConfig::Program(Protocol::Icpc);
    let is_needed =
        metadata.is_custom == Some(true) || talks || metadata.kind.is_multi_pass || speaks;
    if found.is_none() && is_needed {
        let missing =
            Diagnostic::of_file(folder, sentence!("package-custom-output-validator-missing"));
        diagnostics
            .errors
            .push(missing.of_lack(Lack::OutputValidator));
    }
    found
}
