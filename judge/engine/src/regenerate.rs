//! Makes test data from their sources: inputs by the recipe's generators, answers by the reference solution. The bytes are the same
//! on every machine.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use grundy_package::{GivenFile, Package, PackagePath, RecipeTest};
use grundy_words::{Argument, Line, sentence};

use crate::error::{AtPath, EngineError};
use crate::judge::{RunInput, Runner};
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::program::Executable;
use crate::toolbox::Context;
use crate::unmade::Unmade;
use crate::{memory_file, parallel};

/// The largest input that a generator may make.
const INPUT_BYTES_MAX: u64 = 256 << 20;

/// The treatment of data that differ from the result of their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegenerateMode {
    /// They are written again.
    Write,
    /// They stay; only missing data are made.
    Fill,
    /// They are only listed.
    Check,
}

/// The result of regenerating a package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regeneration {
    /// The number of tests whose data were made.
    pub tests: usize,
    /// The files that differ from the result of their sources (or differed, before they were written).
    pub drifts: Vec<Drift>,
    /// The data that could not be made, one line each.
    pub failures: Vec<Line>,
}

/// A file that differs from the result of its sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// The path relative to the package.
    pub file: String,
    /// The kind of the difference.
    pub kind: DriftKind,
}

/// The kind of difference between a file and its expected content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DriftKind {
    /// It is not there.
    Missing,
    /// The position of the first byte that differs, from 0; the length of the shorter content if that is a beginning of the other.
    DiffersAt(u64),
    /// Its hash is not the one that the recipe gives; the file itself is not in the repository.
    WrongHash,
}

impl Argument for Drift {
    fn to_line(&self) -> Line {
        let file = &self.file;
        match self.kind {
            DriftKind::Missing => sentence!("check-data-missing", file),
            DriftKind::DiffersAt(byte) => sentence!("check-data-differ", file, byte),
            DriftKind::WrongHash => sentence!("check-data-other-hash", file),
        }
    }
}

/// In English.
impl std::fmt::Display for Drift {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.to_line().fmt(formatter)
    }
}

/// One test to make.
struct Target<'p> {
    name: String,
    input: PackagePath,
    answer: PackagePath,
    arguments: &'p [String],
    files: &'p [GivenFile],
    recipe: Option<&'p RecipeTest>,
}

struct Programs {
    generators: BTreeMap<String, Arc<Executable>>,
    reference: Arc<Executable>,
}

/// Makes every test's data; see `Engine::regenerate`.
pub(crate) fn regenerate(
    context: Context<'_>,
    mode: RegenerateMode,
    on_test: &mut dyn FnMut(usize, usize),
) -> Result<Regeneration, EngineError> {
    let Context { toolbox, package } = context;
    let targets = targets(package, mode);
    let programs = build_programs(context, &targets)?;
    let mut result = Regeneration {
        tests: targets.len(),
        ..Regeneration::default()
    };
    let mut failure = None;
    parallel::in_order(
        targets.len(),
        toolbox.slots(),
        |index| make(context, &programs, &targets[index], mode),
        |index, made| {
            on_test(index + 1, targets.len());
            match made {
                Ok(drifts) => result.drifts.extend(drifts),
                Err(Unmade::Because(reason)) => {
                    result.failures.push(reason.of(&targets[index].name))
                }
                Err(Unmade::Failed(error)) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    failure.map_or(Ok(result), Err)
}

fn targets(package: &Package, mode: RegenerateMode) -> Vec<Target<'_>> {
    let recipe = |name: &str| package.judge.recipe.iter().find(|test| test.name == name);
    let known = package
        .tests
        .iter()
        .filter(|_| mode != RegenerateMode::Fill);
    let known = known.map(|test| Target {
        name: test.name.clone(),
        input: test.input.clone(),
        answer: test.answer.clone(),
        arguments: &test.args,
        files: &test.files,
        recipe: recipe(&test.name),
    });
    let missing = package.missing.iter().map(|test| Target {
        name: test.name.clone(),
        input: test.input.clone(),
        answer: test.answer.clone(),
        arguments: &[],
        files: &[],
        recipe: recipe(&test.name),
    });
    known.chain(missing).collect()
}

fn build_programs(context: Context<'_>, targets: &[Target<'_>]) -> Result<Programs, EngineError> {
    let package = context.package;
    let mut generators = BTreeMap::new();
    let used = targets
        .iter()
        .filter_map(|target| target.recipe?.generator.as_ref());
    for (name, _) in used {
        if generators.contains_key(name) {
            continue;
        }
        // A missing generator fails the tests that need it, each by name.
        if let Some(program) = package.generators.get(name) {
            generators.insert(name.clone(), package_program::build(context, program)?);
        }
    }
    Ok(Programs {
        generators,
        reference: package_program::build_reference(context)?,
    })
}

/// Makes one test's data. The reason of a failure is about this test alone.
fn make(
    context: Context<'_>,
    programs: &Programs,
    target: &Target<'_>,
    mode: RegenerateMode,
) -> Result<Vec<Drift>, Unmade<Line>> {
    let package = context.package;
    let mut drifts = Vec::new();
    let generator = target.recipe.and_then(|recipe| recipe.generator.as_ref());
    let input = match generator {
        Some((name, arguments)) => {
            let Some(program) = programs.generators.get(name) else {
                return Err(Unmade::Because(sentence!(
                    "check-no-generator",
                    name = format!("{name:?}")
                )));
            };
            generate(context, program, arguments, None).map_err(|unmade| {
                unmade.reworded(|reason| sentence!("check-generator", name, why = reason))
            })?
        }
        None => match package.tree.read(&target.input) {
            Ok(input) => input,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let why = sentence!("check-input-written-hand-but");
                return Err(Unmade::Because(why));
            }
            Err(error) => return Err(error).at(&*target.input).map_err(Unmade::Failed),
        },
    };
    let promised = target.recipe;
    if generator.is_some() {
        let hash = promised.and_then(|recipe| recipe.input_blake3.as_ref());
        drifts.extend(settle_promised(
            package,
            (&target.input, hash),
            &input,
            mode,
        )?);
    }
    let runner = Runner {
        context,
        program: &programs.reference,
    };
    let given = RunInput {
        stdin: Some(grundy_sandbox::seal_bytes(&input)?),
        arguments: target.arguments,
        files: target.files,
    };
    match runner.answer(&given) {
        Ok(answer) => {
            let hash = promised.and_then(|recipe| recipe.answer_blake3.as_ref());
            drifts.extend(settle_promised(
                package,
                (&target.answer, hash),
                &answer,
                mode,
            )?);
        }
        // It waits for an interactor. If the interactor reads an answer, the author has to write it, and most read none.
        Err(EngineError::ReferenceFailed(_)) if package.kind.is_interactive => {
            if package.tree.bytes(&target.answer).is_none() {
                let place = (&target.answer, None);
                drifts.extend(settle_promised(package, place, b"", mode)?);
            }
        }
        Err(EngineError::ReferenceFailed(reason)) => {
            return Err(Unmade::Because(sentence!(
                "check-reference-solution",
                why = reason
            )));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(drifts)
}

/// A generator's output for these arguments. `cpu_max` bounds its CPU time for arguments that are newly made.
pub fn generate(
    context: Context<'_>,
    program: &Executable,
    arguments: &[String],
    cpu_max: Option<Duration>,
) -> Result<Vec<u8>, Unmade<Line>> {
    let Context { toolbox, package } = context;
    let run = ProgramRun {
        program,
        arguments,
        input: None,
        files: Vec::new(),
        collect: &[],
        collect_tree: None,
        output_bytes: Some(INPUT_BYTES_MAX),
    };
    let run = package_program::plan(package, run).within(cpu_max);
    let ran = run.carry_out(toolbox.runs())?;
    match ended(&ran) {
        Ok(0) => Ok(memory_file::head(&ran.stdout, INPUT_BYTES_MAX).at("generator output")?),
        Ok(code) => {
            let why = sentence!("check-exit-code", code, why = Line::quote(complaint(&ran)));
            Err(Unmade::Because(why))
        }
        Err(how) => Err(Unmade::Because(how)),
    }
}

/// Like [`settle`], for a file whose hash the recipe may give.
fn settle_promised(
    package: &Package,
    (path, promised): (&PackagePath, Option<&String>),
    content: &[u8],
    mode: RegenerateMode,
) -> Result<Option<Drift>, EngineError> {
    let has_other_hash =
        promised.is_some_and(|hash| blake3::hash(content).to_hex().as_str() != hash.to_lowercase());
    if has_other_hash {
        return Ok(Some(Drift {
            file: path.to_string(),
            kind: DriftKind::WrongHash,
        }));
    }
    if promised.is_some() && mode == RegenerateMode::Check && package.tree.bytes(path).is_none() {
        // The file is too large for the repository; its hash has just been checked.
        return Ok(None);
    }
    settle(package, path, content, mode)
}

/// Compares a file with its expected content, and writes it if the mode says so.
fn settle(
    package: &Package,
    path: &PackagePath,
    content: &[u8],
    mode: RegenerateMode,
) -> Result<Option<Drift>, EngineError> {
    let kind = match package.tree.read(path) {
        Ok(old) if old == content => return Ok(None),
        Ok(old) => {
            let same = old
                .iter()
                .zip(content)
                .take_while(|(left, right)| left == right)
                .count();
            DriftKind::DiffersAt(same as u64)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => DriftKind::Missing,
        Err(error) => return Err(error).at(&**path),
    };
    if mode != RegenerateMode::Check {
        package.tree.write(path, content).at(&**path)?;
    }
    Ok(Some(Drift {
        file: path.to_string(),
        kind,
    }))
}
