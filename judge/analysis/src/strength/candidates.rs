//! The package's right programs, and their mutants.

use std::path::Path;

use crate::mutants::{Mutant, mutants};
use grundy_judgement::{LeftOut, Verdict};
use grundy_package::{ExampleSubmission, PackagePath};

use grundy_engine::error::EngineError;
use grundy_engine::example::{Unjudged, language_of, source_of};
use grundy_engine::package_program;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::Unmade;

/// A right program.
pub(super) struct Candidate {
    /// Its path below the package.
    pub(super) name: String,
    pub(super) language: String,
    pub(super) source: Vec<u8>,
    pub(super) mutants: Vec<Mutant>,
    pub(super) left_out: Option<LeftOut>,
}

/// The accepted submissions and the reference, if they are in languages with mutants.
pub(super) fn of(context: Context<'_>, mutants_max: usize) -> Result<Vec<Candidate>, EngineError> {
    let Context { toolbox, package } = context;
    let mut candidates = Vec::new();
    let accepted = package
        .submissions
        .iter()
        .filter(|submission| submission.expected == [Verdict::Ac]);
    for submission in accepted {
        candidates.extend(candidate(context, submission, mutants_max)?);
    }
    let reference = package.judge.reference.as_ref();
    let of_tests = |path: &PackagePath| package.submissions.iter().any(|one| one.path == *path);
    if let Some(path) = reference.filter(|path| !of_tests(path)) {
        let language = toolbox.languages().by_file_name(path);
        if let Some(row) = language
            && crate::mutants::knows(&row.id)
        {
            let source = package_program::read(package, path)?;
            let source = package.constants.put_into(source);
            let left_out =
                (!toolbox.languages().is_available(&row.id)).then_some(LeftOut::NotInstalled);
            let name = path.to_string();
            candidates.push(made(name, row.id.clone(), source, left_out, mutants_max));
        }
    }
    Ok(candidates)
}

fn candidate(
    context: Context<'_>,
    submission: &ExampleSubmission,
    mutants_max: usize,
) -> Result<Option<Candidate>, EngineError> {
    let Context { toolbox, package } = context;
    let (language, missing) = match language_of(toolbox.languages(), package, submission) {
        Ok(language) => (language, None),
        Err(Unmade::Because(Unjudged::NotInstalled(language))) => {
            (language, Some(LeftOut::NotInstalled))
        }
        Err(Unmade::Because(Unjudged::UnknownLanguage | Unjudged::Python2)) => return Ok(None),
        Err(Unmade::Failed(error)) => return Err(error),
    };
    if !crate::mutants::knows(&language) {
        return Ok(None);
    }
    let name = submission.path.to_string();
    let is_one_file = matches!(&submission.files[..], [file] if file.path == submission.path);
    if !is_one_file {
        let left_out = Some(LeftOut::SeveralFiles);
        return Ok(Some(made(name, language, Vec::new(), left_out, 0)));
    }
    let source = source_of(package, submission)?;
    Ok(Some(made(name, language, source, missing, mutants_max)))
}

fn made(
    name: String,
    language: String,
    source: Vec<u8>,
    left_out: Option<LeftOut>,
    mutants_max: usize,
) -> Candidate {
    let mutants = match left_out {
        Some(_) => Vec::new(),
        None => mutants(&language, &source, mutants_max),
    };
    let has_none = mutants.is_empty().then_some(LeftOut::NothingToChange);
    Candidate {
        name,
        language,
        source,
        mutants,
        left_out: left_out.or(has_none),
    }
}

impl Candidate {
    /// The file's own name.
    pub(super) fn file_name(&self) -> &str {
        let name = Path::new(&self.name).file_name();
        name.and_then(|name| name.to_str()).unwrap_or_default()
    }
}
