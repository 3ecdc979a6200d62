//! Attempts at a package that somebody is writing: one of its files is compiled as it is, by the package's own rules; a generator is
//! run once to see its output; or the validators check a test's input.

use grundy_judgement::{CompileReport, CustomTestReport, Exit, TriedRun, Verdict};
use grundy_languages::Language;
use grundy_package::{ExampleSubmission, Package, PackagePath, Program};

use crate::error::EngineError;
use crate::example::{Example, Unjudged, language_of};
use crate::input_validator::{self, InputCheck};
use crate::judge::compile_submission;
use crate::package_program;
use crate::regenerate;
use crate::source_files::main_of;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// The most bytes of an input that are kept to be shown.
const INPUT_HEAD_BYTES_MAX: usize = 16 * 1024;

/// Compiles the program that this file of the package belongs to; see `Engine::compile_file`.
pub(crate) fn compile_file(context: Context<'_>, path: &str) -> Result<CompileReport, EngineError> {
    let package = context.package;
    let file = PackagePath::from(path);
    if let Some(program) = program_of(package, &file) {
        let report = package_program::compile(context, program)?.report;
        let main = program.sources.first().filter(|_| !program.has_scripts());
        return Ok(match main {
            Some(main) => seen_from(context, &file, main, report)?,
            None => report,
        });
    }
    let of_file = |submission: &&ExampleSubmission| {
        let mut files = submission.files.iter();
        files.any(|given| given.path == file)
    };
    match package.submissions.iter().find(of_file) {
        Some(submission) => compile_example(context, submission, &file),
        None => Ok(not_compiled(format!(
            "{path} belongs to no program of the package\n"
        ))),
    }
}

/// The program that a file is part of. The game's rules belong to several programs; the game itself comes first.
fn program_of<'p>(package: &'p Package, file: &PackagePath) -> Option<&'p Program> {
    let alone = [
        &package.game,
        &package.output_validator,
        &package.interactor,
        &package.static_validator,
        &package.grader,
        &package.output_visualizer,
    ];
    let alone = alone.into_iter().flatten();
    let many = package.input_validators.iter();
    let mut all = alone.chain(many).chain(package.generators.values());
    all.find(|program| program.sources.iter().any(|source| source == file))
}

fn compile_example(
    context: Context<'_>,
    submission: &ExampleSubmission,
    file: &PackagePath,
) -> Result<CompileReport, EngineError> {
    let Context { toolbox, package } = context;
    let language = match language_of(toolbox.languages(), package, submission) {
        Ok(language) => language,
        // The error says what this machine lacks.
        Err(Unmade::Because(Unjudged::NotInstalled(language))) => language,
        Err(Unmade::Failed(error)) => return Err(error),
        Err(Unmade::Because(Unjudged::UnknownLanguage | Unjudged::Python2)) => {
            let shown = &submission.path;
            let log = format!("{shown}: no language has files named like this\n");
            return Ok(not_compiled(log));
        }
    };
    let example = Example::read(package, submission, &language)?;
    let report = match compile_submission(context, &example.handed_in()) {
        Ok(compiled) => compiled.report,
        Err(Unmade::Because(log)) => return Ok(not_compiled(log)),
        Err(Unmade::Failed(error)) => return Err(error),
    };
    let Some(row) = toolbox.languages().get(&language) else {
        return Ok(report);
    };
    match main_file(package, submission, row) {
        Some(main) => seen_from(context, file, &main, report),
        None => Ok(report),
    }
}

/// The file that is compiled under the main file's name; `None` if that is the package's own.
fn main_file(
    package: &Package,
    submission: &ExampleSubmission,
    row: &Language,
) -> Option<PackagePath> {
    let given = package.included_for(row.format_code()).iter();
    let named = |file: &grundy_package::GivenFile| vec![(file.name.clone(), Vec::new())];
    let is_given = given.map(named).any(|file| {
        let stem = file[0].0.rsplit_once('.').map_or("", |(stem, _)| stem);
        stem.eq_ignore_ascii_case("main") && main_of(row, &file).is_some()
    });
    let files: Vec<_> = submission.files.iter().flat_map(named).collect();
    let main = main_of(row, &files).filter(|_| !is_given)?;
    Some(submission.files[main].path.clone())
}

/// The compiler's messages, in which the file that is being written has the name under which the main file was compiled, since its
/// lines are read, and the main file has its own name.
fn seen_from(
    context: Context<'_>,
    file: &PackagePath,
    main: &PackagePath,
    report: CompileReport,
) -> Result<CompileReport, EngineError> {
    let Context { toolbox, package } = context;
    let Some(row) = toolbox.languages().by_file_name(main) else {
        return Ok(report);
    };
    if file == main {
        return Ok(report);
    }
    let text = package_program::read(package, main)?;
    let compiled_as = row.source_names(&String::from_utf8_lossy(&text)).file;
    let hidden = report.log.replace(&compiled_as, "\0");
    let log = hidden.replace(file.name(), &compiled_as);
    let log = log.replace('\0', main.name());
    Ok(CompileReport { log, ..report })
}

fn not_compiled(log: String) -> CompileReport {
    CompileReport {
        ok: false,
        log,
        wall_ms: 0,
    }
}

/// Lets a generator make an input and the validators check it; see `Engine::make_input`.
pub(crate) fn make_input(
    context: Context<'_>,
    generator: &str,
    arguments: &[String],
) -> Result<CustomTestReport, EngineError> {
    let package = context.package;
    let Some(program) = package.generators.get(generator) else {
        let compile = not_compiled(format!("there is no generator {generator:?}\n"));
        return Ok(CustomTestReport { compile, run: None });
    };
    let compiled = package_program::compile(context, program)?;
    let Some(program) = compiled.program else {
        let compile = compiled.report;
        return Ok(CustomTestReport { compile, run: None });
    };
    let run = match regenerate::generate(context, &program, arguments, None) {
        Ok(input) => made(context, input)?,
        Err(Unmade::Because(reason)) => TriedRun {
            verdict: Verdict::Rte,
            message: reason.to_string(),
            ..nothing_made()
        },
        Err(Unmade::Failed(error)) => return Err(error),
    };
    Ok(CustomTestReport {
        compile: compiled.report,
        run: Some(run),
    })
}

/// Lets the validators check a test's input; see `Engine::try_test_input`.
pub(crate) fn try_test_input(
    context: Context<'_>,
    test: &str,
    input: &[u8],
) -> Result<CustomTestReport, EngineError> {
    let package = context.package;
    let folder = |name: &str| name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    let mut tests = package.tests.iter();
    let beside = tests.find(|other| folder(&other.name) == folder(test));
    let arguments = beside.map_or(&[][..], |other| &other.input_validator_args);
    let input_fault = match input_validator::check(context, arguments, input) {
        Ok(InputCheck::Valid) => None,
        Ok(InputCheck::Invalid(words)) => Some(words.to_string()),
        Err(error) if error.is_bad_input() => {
            let compile = not_compiled(format!("{error}\n"));
            return Ok(CustomTestReport { compile, run: None });
        }
        Err(error) => return Err(error),
    };
    let compile = CompileReport {
        ok: true,
        ..not_compiled(String::new())
    };
    let run = TriedRun {
        input_fault,
        output_bytes: input.len() as u64,
        ..nothing_made()
    };
    Ok(CustomTestReport {
        compile,
        run: Some(run),
    })
}

fn made(context: Context<'_>, mut input: Vec<u8>) -> Result<TriedRun, EngineError> {
    let input_fault = match input_validator::check(context, &[], &input) {
        Ok(InputCheck::Valid) => None,
        Ok(InputCheck::Invalid(words)) => Some(words.to_string()),
        // If the validator is being written, too, its own page shows the fault.
        Err(error) if error.is_bad_input() => Some(error.to_string()),
        Err(error) => return Err(error),
    };
    let output_bytes = input.len() as u64;
    input.truncate(INPUT_HEAD_BYTES_MAX);
    Ok(TriedRun {
        verdict: Verdict::Ac,
        input_fault,
        is_output_clipped: output_bytes > input.len() as u64,
        output: input,
        output_bytes,
        ..nothing_made()
    })
}

fn nothing_made() -> TriedRun {
    TriedRun {
        verdict: Verdict::Ac,
        is_checked: false,
        cpu_ms: 0.0,
        wall_ms: 0.0,
        memory_bytes: 0,
        exit: Exit::Code(0),
        message: String::new(),
        reason: None,
        input_fault: None,
        output: Vec::new(),
        output_bytes: 0,
        is_output_clipped: false,
        error_output: Vec::new(),
        is_error_output_clipped: false,
        transcript: None,
        judge_note: None,
    }
}
