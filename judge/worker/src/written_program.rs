//! Unsaved files of an editor in the browser, tried before they are saved: a program, a recipe, a test's input.

use std::sync::Arc;

use grundy_engine::Engine;
use grundy_judgement::{CompileReport, CustomTestReport};
use grundy_package::{Package, ReadError, read_draft};
use grundy_store::{CustomTest, CustomTestSubject, Request, require_fetched};

use crate::error::{JobError, blocking};
use crate::work::Task;

/// Compiles a file of the problem's working copy, makes the first input of a recipe, or asks the validators about a test's input.
pub(crate) async fn carry_out(
    task: &Task,
    wanted: Arc<Request<CustomTest>>,
) -> Result<CustomTestReport, JobError> {
    let Some(files) = task
        .store
        .working_copies()
        .open_tree(&wanted.problem)
        .await?
    else {
        return Ok(said(
            "there is no working copy of the problem any more\n".to_owned(),
        ));
    };
    let engine = task.engine.clone();
    blocking(move || {
        let CustomTest { on, source, .. } = &wanted.question;
        let files = match on {
            CustomTestSubject::WorkingFile(path) => Arc::new(files.with(path, source.to_vec())),
            _ => files,
        };
        let read = read_draft(Arc::clone(&files));
        require_fetched(&files)?;
        match read {
            Ok(package) => answer(&engine, &package, on),
            Err(error) => Ok(unreadable(&error)),
        }
    })
    .await
}

fn answer(
    engine: &Engine,
    package: &Package,
    on: &CustomTestSubject,
) -> Result<CustomTestReport, JobError> {
    let answered = match on {
        CustomTestSubject::WorkingFile(path) => {
            let compiled = engine.compile_file(package, path);
            compiled.map(|compile| CustomTestReport { compile, run: None })
        }
        CustomTestSubject::Recipe { generator, args } => {
            engine.make_input(package, generator, args)
        }
        CustomTestSubject::TestInput { test, input } => {
            return Ok(engine.try_test_input(package, test, input)?);
        }
        _ => {
            return Err(JobError::InternalVerdict(
                "nothing in a working copy".to_owned(),
            ));
        }
    };
    match answered {
        Err(error) if error.is_bad_input() => Ok(said(format!("{error}\n"))),
        other => Ok(other?),
    }
}

fn unreadable(error: &ReadError) -> CustomTestReport {
    let lines = error.errors.iter().map(|line| format!("{line}\n"));
    said(lines.collect())
}

/// Why nothing was compiled.
fn said(log: String) -> CustomTestReport {
    let compile = CompileReport {
        ok: false,
        log,
        wall_ms: 0,
    };
    CustomTestReport { compile, run: None }
}
