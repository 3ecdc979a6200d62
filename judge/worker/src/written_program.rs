//! Unsaved files of an editor in the browser, tried before they are saved: a program, a recipe, a test's input.

use std::sync::Arc;

use grundy_engine::{Engine, EngineError};
use grundy_judgement::{CompileReport, TryOutReport};
use grundy_package::{ListedFiles, Package, read_draft};
use grundy_store::{Request, TryOut, TryOutSubject};

use crate::error::{JobError, blocking};
use crate::work::Task;

/// Compiles a file of the problem's working copy, makes the first input of a recipe, or asks the validators about a test's input.
pub(crate) async fn carry_out(
    task: &Task,
    wanted: Arc<Request<TryOut>>,
) -> Result<TryOutReport, JobError> {
    let Some(files) = task.store.open_working_tree(&wanted.problem).await? else {
        return Ok(said(
            "there is no working copy of the problem any more\n".to_owned(),
        ));
    };
    let engine = task.engine.clone();
    blocking(move || match &wanted.question.on {
        TryOutSubject::WorkingFile(path) => compile(&engine, &files, path, &wanted.question.source),
        TryOutSubject::Recipe { generator, args } => match read(files)? {
            Ok(package) => match engine.make_input(&package, generator, args) {
                Err(error) if is_of_package(&error) => Ok(said(format!("{error}\n"))),
                other => Ok(other?),
            },
            Err(unread) => Ok(unread),
        },
        TryOutSubject::TestInput { test, input } => match read(files)? {
            Ok(package) => Ok(engine.try_test_input(&package, test, input)?),
            Err(unread) => Ok(unread),
        },
        _ => Err(JobError::InternalVerdict(
            "nothing in a working copy".to_owned(),
        )),
    })
    .await
}

fn compile(
    engine: &Engine,
    files: &ListedFiles,
    path: &str,
    text: &[u8],
) -> Result<TryOutReport, JobError> {
    let files = files.with(path, text.to_vec());
    let package = match read(Arc::new(files))? {
        Ok(package) => package,
        Err(unread) => return Ok(unread),
    };
    let compiled = match engine.compile_file(&package, path) {
        Ok(compile) => compile,
        Err(error) if is_of_package(&error) => return Ok(said(format!("{error}\n"))),
        Err(error) => return Err(error.into()),
    };
    Ok(TryOutReport {
        compile: compiled,
        run: None,
    })
}

/// Whether its author can mend it, and no other worker would do better.
fn is_of_package(error: &EngineError) -> bool {
    error.lacking_language().is_none() && error.is_bad_input()
}

/// The working copy's package, or what its authors are told of it.
fn read(files: Arc<ListedFiles>) -> Result<Result<Package, TryOutReport>, JobError> {
    let read = read_draft(Arc::clone(&files));
    if let Some(failure) = files.failure() {
        return Err(grundy_store::Error::Corrupt(failure.to_owned()).into());
    }
    Ok(read.map_err(|error| {
        let lines = error.errors.iter().map(|line| format!("{line}\n"));
        said(lines.collect())
    }))
}

/// Why nothing was compiled.
fn said(log: String) -> TryOutReport {
    let compile = CompileReport {
        ok: false,
        log,
        wall_ms: 0,
    };
    TryOutReport { compile, run: None }
}
