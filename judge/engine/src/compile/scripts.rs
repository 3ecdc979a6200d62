//! Programs that are built and started by scripts of their own: `build` and `run` in a folder.
//!
//! Source: "Programs" in the package format's specification. The build script runs in a box of its own, where it may change all
//! files of the program; the files that are there at the end are the program, and `run` starts it.

use std::path::Path;
use std::sync::Arc;

use crate::error::EngineError;
use crate::languages::Installed;
use crate::program::{ArtifactFile, Executable};
use crate::runs::Runs;

use super::cache::{IsLasting, Key};
use super::compiler_run::{CompilerRun, Ended, Failure};
use super::source::{BoxFile, CompileLimits, Compiled, ExtraFile, Source};
use super::{Compiler, failure_log};

/// The script that starts such a program.
const RUN: &str = "run";

impl Compiler {
    /// Runs the build script, if there is one, unless the result is cached.
    pub(crate) fn build_with_scripts(
        &self,
        runs: &Runs,
        language: &Arc<Installed>,
        files: &[ExtraFile],
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let source = Source {
            main: &[],
            extra: files,
            is_package_program: true,
            owner: None,
        };
        let command = language.expand(&language.row.compile, &[]);
        let mut parts: Vec<&[u8]> = vec![language.row.id.as_bytes()];
        parts.extend(command.iter().map(String::as_bytes));
        for file in files {
            parts.push(file.name.as_bytes());
            parts.push(&file.content);
        }
        let granted = limits.key_parts();
        parts.extend(granted.iter().map(|part| &part[..]));
        let key = Key::new(&parts);
        self.cache.get_or_compile(key, language, source, || {
            run_build(runs, language, source, &command, limits)
        })
    }
}

fn run_build(
    runs: &Runs,
    language: &Arc<Installed>,
    source: Source<'_>,
    command: &[String],
    limits: CompileLimits,
) -> Result<(Compiled, IsLasting), EngineError> {
    let files: Vec<BoxFile<'_>> = source
        .extra
        .iter()
        .map(|file| (file.name.clone(), (&file.content).into()))
        .collect();
    let run = CompilerRun {
        language,
        command,
        files: &files,
        are_scripts: true,
    };
    let Ended {
        tree,
        failure,
        log,
        wall_ms,
    } = run.carry_out(runs, limits)?;
    if let Some(Failure { reason, is_lasting }) = failure {
        let reason = if reason.is_empty() {
            "the build script failed"
        } else {
            &reason
        };
        return Ok((
            Compiled::failed(failure_log(reason, &log), wall_ms),
            is_lasting,
        ));
    }
    let can_start = tree
        .iter()
        .any(|file| file.path == Path::new(RUN) && file.executable);
    if !can_start {
        let log = format!("{log}\nthere is no executable file `{RUN}` when `build` is done\n");
        return Ok((Compiled::failed(log, wall_ms), IsLasting::Yes));
    }
    let files = tree.into_iter().map(|file| ArtifactFile {
        path: file.path,
        content: file.content,
        bytes: file.bytes,
        executable: file.executable,
        is_given: false,
    });
    let program = Executable {
        language: Arc::clone(language),
        main_class: String::new(),
        files: files.collect(),
        source: source.text(),
    };
    let report = grundy_judgement::CompileReport {
        ok: true,
        log,
        wall_ms,
    };
    let compiled = Compiled {
        report,
        program: Some(Arc::new(program)),
    };
    Ok((compiled, IsLasting::Yes))
}
