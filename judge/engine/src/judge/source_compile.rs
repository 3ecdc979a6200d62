//! Compilation of a submission's files together with those that the package adds.

use std::sync::Arc;

use grundy_languages::{Language, SourceFile, is_archive, source_text, unpack};
use grundy_package::Package;

use crate::compile::{Compiled, Source};
use crate::languages::{Installed, SCRIPTS_LANGUAGE};
use crate::package_program::compile_limits;
use crate::source_files;
use crate::submission::Submission;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// Whether the compiler's result is cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// It is cached, since the same text may be compiled again.
    Cached,
    /// It is not cached, since nobody will ask for it again.
    Nothing,
}

/// Compiles a submission together with the files that the package adds. If the source is refused before it reaches the compiler,
/// the contestant is told why.
pub fn compile_submission(
    context: Context<'_>,
    submission: &Submission<'_>,
) -> Result<Compiled, Unmade> {
    compile_and_keep(context, submission, Keep::Cached)
}

/// Like [`compile_submission`], with or without the cache.
pub fn compile_and_keep(
    context: Context<'_>,
    submission: &Submission<'_>,
    keep: Keep,
) -> Result<Compiled, Unmade> {
    let Context { toolbox, package } = context;
    let language = toolbox.compilers().installed(submission.language)?;
    if language.row.id == SCRIPTS_LANGUAGE {
        let files = files_of(&language.row, package, submission).map_err(Unmade::Because)?;
        let included = package.included_for(language.row.format_code());
        let files = source_files::beside(files, package, included)?;
        return Ok(toolbox.build_with_scripts(&files, compile_limits(package))?);
    }
    let (compiled, _) = compile_in(context, language, submission, keep)?;
    Ok(compiled)
}

/// A submission compiled with its language's debug build, and the name of its first file there; `None` if the language has no such
/// build.
pub fn compile_for_debugging(
    context: Context<'_>,
    submission: &Submission<'_>,
) -> Result<Option<(Compiled, String)>, Unmade> {
    let language = context.toolbox.compilers().installed(submission.language)?;
    match language.for_debugging() {
        None => Ok(None),
        Some(language) => compile_in(context, &language, submission, Keep::Cached).map(Some),
    }
}

/// Compiles a submission in this language; also returns the name of its first file for the compiler.
fn compile_in(
    context: Context<'_>,
    language: &Arc<Installed>,
    submission: &Submission<'_>,
    keep: Keep,
) -> Result<(Compiled, String), Unmade> {
    let Context { toolbox, package } = context;
    let files = files_of(&language.row, package, submission).map_err(Unmade::Because)?;
    let included = package.included_for(language.row.format_code());
    let assembled = source_files::assemble(&language.row, files, package, included)?;
    let source = Source {
        main: &assembled.main,
        extra: &assembled.extra,
        is_package_program: false,
        owner: toolbox.owner(),
    };
    let limits = compile_limits(package);
    let compiled = match keep {
        Keep::Cached => toolbox.compile(language, source, limits)?,
        Keep::Nothing => toolbox.compile_unkept(language, source, limits)?,
    };
    let main = String::from_utf8_lossy(&assembled.main);
    let own = assembled
        .called
        .unwrap_or_else(|| language.row.source_names(&main).file);
    Ok((compiled, own))
}

/// The files of a submission in this language, or the reason why there are none.
pub(super) fn files_of(
    row: &Language,
    package: &Package,
    submission: &Submission<'_>,
) -> Result<Vec<SourceFile>, String> {
    let source = submission.source;
    if is_archive(source) {
        return unpack(source, package.limits.code_bytes).map_err(|fault| format!("{fault}\n"));
    }
    if let Some(log) = source_fault(row, package, source) {
        return Err(log);
    }
    // The site decodes submissions in the same way, so that files of a contest give the same result.
    let text = source_text(source);
    if let Some(log) = source_fault(row, package, &text) {
        return Err(log);
    }
    let name = submission.file_name.rsplit('/').next().unwrap_or_default();
    Ok(vec![(name.to_owned(), text.into_owned())])
}

/// The reason why a source is not even given to the compiler.
fn source_fault(row: &Language, package: &Package, source: &[u8]) -> Option<String> {
    let bytes_max = package.limits.code_bytes;
    if !row.accepts_empty && source.iter().all(u8::is_ascii_whitespace) {
        Some("the source file is empty\n".to_owned())
    } else if source.len() as u64 > bytes_max {
        Some(format!(
            "the source file has {} bytes; at most {bytes_max} are allowed\n",
            source.len()
        ))
    } else {
        None
    }
}
