//! Programs of a package: validators, checkers, generators. They are compiled and run like submissions, with limits of their own,
//! since a package is not trusted either.

use std::fs::{self, File};
use std::sync::Arc;
use std::time::Duration;

use grundy_judgement::Exit;
use grundy_package::{
    Package, PackagePath, Program, TESTLIB_FILE, TESTLIB_FOLDERS, includes_testlib, testlib_in,
};
use grundy_sandbox::{CollectTree, Death, InputFile};
use grundy_words::{Line, sentence};

use crate::compile::{CompileLimits, Compiled, ExtraFile, Source};
use crate::error::{AtPath, EngineError};
use crate::program::Executable;
use crate::run::{Ran, Run, RunLimits, patient_wall_of};
use crate::toolbox::Context;
use crate::{memory_file, text};

/// The most bytes of a compiler's log that go into an error.
const LOG_BYTES_SHOWN: usize = 2000;
const STDERR_BYTES_SHOWN: u64 = 1000;
const SOURCE_FILES_MAX: usize = 200;
/// The capability that programs need which include the header and do not bring it.
pub(crate) const TESTLIB: &str = TESTLIB_FILE;

/// Compiles a program of the package. It is an error if it does not compile.
pub fn build(context: Context<'_>, program: &Program) -> Result<Arc<Executable>, EngineError> {
    let package = context.package;
    let made = compile(context, program)?;
    made.program.ok_or_else(|| {
        let log = text::clipped_lossy(made.report.log.as_bytes(), LOG_BYTES_SHOWN);
        let how = if program.has_scripts() {
            "cannot be built"
        } else {
            "does not compile"
        };
        let shown = &program.path;
        broken(package, format!("{shown} {how}:\n{log}"))
    })
}

fn broken(package: &Package, reason: String) -> EngineError {
    EngineError::Package {
        package: package.id.clone(),
        reason: reason.into(),
    }
}

/// Compiles a program of the package, or returns the reason why that fails.
pub(crate) fn compile(context: Context<'_>, program: &Program) -> Result<Compiled, EngineError> {
    let Context { toolbox, package } = context;
    let broken = |reason: String| broken(package, reason);
    let shown = &program.path;
    if program.has_scripts() {
        let files = with_constants(package, program, files_of(package, program)?);
        return toolbox.build_with_scripts(&files, compile_limits(package));
    }
    let main = program
        .sources
        .first()
        .ok_or_else(|| broken(format!("{shown}: no source file")))?;
    let language = toolbox
        .languages()
        .by_file_name(main)
        .ok_or_else(|| broken(format!("{shown}: no language has files named like {main}")))?;
    let language = toolbox.compilers().installed(&language.id)?;
    let mut extra = with_constants(package, program, files_of(package, program)?);
    // The first is the one to start.
    let source = extra.remove(0).content;
    if let Some(header) = missing_testlib(context, &source, &extra)? {
        extra.push(header);
    }
    let source = Source {
        main: &source,
        extra: &extra,
        is_package_program: true,
        owner: None,
    };
    toolbox.compile(language, source, compile_limits(package))
}

/// `testlib.h` if the program includes it and does not bring it: the package's own, or the configured one.
fn missing_testlib(
    context: Context<'_>,
    source: &[u8],
    extra: &[ExtraFile],
) -> Result<Option<ExtraFile>, EngineError> {
    let Context { toolbox, package } = context;
    if !includes_testlib(source) || extra.iter().any(|file| file.name == TESTLIB) {
        return Ok(None);
    }
    let configured = toolbox.testlib_file().filter(|path| path.is_file());
    let content = match (testlib_of(package), configured) {
        (Some(path), _) => read(package, &path)?,
        (None, Some(path)) => fs::read(path).at(path)?,
        // The compiler's message is the best report that it is missing.
        (None, None) => return Ok(None),
    };
    Ok(Some(ExtraFile {
        name: TESTLIB.to_owned(),
        content,
    }))
}

/// The package's own header.
fn testlib_of(package: &Package) -> Option<String> {
    let mut paths = TESTLIB_FOLDERS.into_iter().map(testlib_in);
    paths.find(|path| package.tree.bytes(path).is_some())
}

/// Compiles the reference solution.
pub fn build_reference(context: Context<'_>) -> Result<Arc<Executable>, EngineError> {
    let package = context.package;
    let Some(reference) = &package.judge.reference else {
        let reason = sentence!("check-no-reference");
        return Err(EngineError::Package {
            package: package.id.clone(),
            reason,
        });
    };
    build_by_path(context, reference)
}

/// Compiles a program of one file, whose path is relative to the package.
pub fn build_by_path(
    context: Context<'_>,
    path: &PackagePath,
) -> Result<Arc<Executable>, EngineError> {
    build(
        context,
        &Program {
            name: path.stem().to_owned(),
            sources: vec![path.clone()],
            path: path.clone(),
            ..Program::default()
        },
    )
}

/// Runs a program of the package under the limits of validators.
pub(crate) fn run(context: Context<'_>, run: ProgramRun<'_>) -> Result<Ran, EngineError> {
    let Context { toolbox, package } = context;
    plan(package, run).carry_out(toolbox.runs())
}

/// Like [`run`], for callers that start it themselves.
pub fn plan<'a>(package: &Package, run: ProgramRun<'a>) -> Run<'a> {
    Run {
        program: run.program,
        arguments: run.arguments,
        input: run.input,
        files: run.files,
        named_files: None,
        collect: run.collect,
        collect_tree: run.collect_tree,
        limits: limits(package, run.output_bytes),
    }
}

/// The limits of a program of the package in one run. By default it may print as much as the package allows validators.
pub(crate) fn limits(package: &Package, output_bytes: Option<u64>) -> RunLimits {
    let cpu = Duration::from_millis(package.limits.validation_time_ms);
    RunLimits {
        cpu,
        wall: patient_wall_of(cpu),
        memory_bytes: package.limits.validation_memory_bytes,
        output_bytes: output_bytes.unwrap_or(package.limits.validation_output_bytes),
    }
}

/// One run of a package's program.
#[derive(Debug)]
pub struct ProgramRun<'a> {
    /// The program.
    pub program: &'a Executable,
    /// The arguments of the command line.
    pub arguments: &'a [String],
    /// Its standard input; empty without.
    pub input: Option<File>,
    /// Files that are placed beside it.
    pub files: Vec<InputFile>,
    /// Files to collect after the run.
    pub collect: &'a [&'a str],
    /// A folder of files that it writes.
    pub collect_tree: Option<CollectTree>,
    /// `None`: as much as the package grants validators.
    pub output_bytes: Option<u64>,
}

/// The package's limits for compilers.
pub(crate) fn compile_limits(package: &Package) -> CompileLimits {
    CompileLimits {
        wall: Duration::from_millis(package.limits.compilation_time_ms),
        memory_bytes: package.limits.compilation_memory_bytes,
    }
}

/// The content of a file of the package.
pub fn read(package: &Package, path: &str) -> Result<Vec<u8>, EngineError> {
    package.tree.read(path).at(path)
}

/// The exit code of a program of the package, or the reason why it did not end by itself.
pub(crate) fn ended(ran: &Ran) -> Result<i32, Line> {
    Err(match ran.outcome.death {
        Death::Exited(code) => return Ok(code),
        Death::Signaled(signal) => {
            sentence!("check-ended-by", signal = Exit::signal_name(signal))
        }
        Death::CpuLimit | Death::WallLimit => sentence!("check-took-too-long"),
        Death::MemoryLimit => sentence!("check-used-too-much-memory"),
        Death::OutputLimit => sentence!("check-printed-too-much"),
        Death::Stopped => sentence!("check-was-stopped"),
    })
}

/// The complaint of a program of the package, on one line.
pub(crate) fn complaint(ran: &Ran) -> String {
    let from = |file| memory_file::head(file, STDERR_BYTES_SHOWN).unwrap_or_default();
    let stderr = text::one_line(&from(&ran.stderr), STDERR_BYTES_SHOWN as usize);
    if stderr.is_empty() {
        text::one_line(&from(&ran.stdout), STDERR_BYTES_SHOWN as usize)
    } else {
        stderr
    }
}

/// A program's files with the package's constants inserted, except for generators.
fn with_constants(package: &Package, program: &Program, files: Vec<ExtraFile>) -> Vec<ExtraFile> {
    if program.path.starts_with("generators/") {
        return files;
    }
    let put = |file: ExtraFile| ExtraFile {
        content: package.constants.put_into(file.content),
        ..file
    };
    files.into_iter().map(put).collect()
}

/// A program's files under their own names, the main one first.
fn files_of(package: &Package, program: &Program) -> Result<Vec<ExtraFile>, EngineError> {
    program
        .sources
        .iter()
        .take(SOURCE_FILES_MAX)
        .map(|path| {
            Ok(ExtraFile {
                name: path.below(&program.path).unwrap_or(path.name()).to_owned(),
                content: program.text_of(&package.tree, path).at(&**path)?,
            })
        })
        .collect()
}
