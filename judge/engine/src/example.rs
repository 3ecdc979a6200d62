//! A package's example submissions: their languages, and their form as submissions.

use std::sync::Arc;

use grundy_languages::Languages;
use grundy_package::{ExampleSubmission, Package};
use grundy_words::Line;

use crate::error::EngineError;
use crate::judge::compile_submission;
use crate::languages::SCRIPTS_LANGUAGE;
use crate::package_program;
use crate::program::Executable;
use crate::submission::Submission;
use crate::toolbox::Context;
use crate::unmade::{Unmade, if_made};

/// A submission of the package, as one would hand it in.
pub(crate) struct Example<'a> {
    source: Vec<u8>,
    file_name: String,
    language: &'a str,
}

impl<'a> Example<'a> {
    pub(crate) fn read(
        package: &Package,
        submission: &ExampleSubmission,
        language: &'a str,
    ) -> Result<Self, EngineError> {
        Ok(Self {
            source: source_of(package, submission)?,
            file_name: submission.path.to_string(),
            language,
        })
    }

    pub(crate) fn handed_in(&self) -> Submission<'_> {
        Submission {
            source: &self.source,
            file_name: &self.file_name,
            language: self.language,
        }
    }
}

/// The program of one that can be compiled.
pub fn program_of(
    context: Context<'_>,
    submission: &ExampleSubmission,
    language: &str,
) -> Result<Option<Arc<Executable>>, EngineError> {
    let package = context.package;
    let example = Example::read(package, submission, language)?;
    let compiled = compile_submission(context, &example.handed_in());
    Ok(if_made(compiled)?.and_then(|compiled| compiled.program))
}

/// The reason why an example submission cannot be judged here.
#[derive(Debug)]
pub enum Unjudged {
    /// None of its files has the extension of a language that the judge knows.
    UnknownLanguage,
    /// It says that it is for a version of Python that is no more.
    Python2,
    /// The judge knows the language, but this machine does not have it.
    NotInstalled(String),
}

/// The language of a package's own submission.
pub fn language_of(
    languages: &Languages,
    package: &Package,
    submission: &ExampleSubmission,
) -> Result<String, Unmade<Unjudged>> {
    let has_scripts = || {
        let mut files = submission.files.iter();
        let is_script = |name: &str| name == "build" || name == "run";
        files.any(|file| file.path != submission.path && is_script(&file.name))
    };
    let by_name = || {
        let mut names = submission.files.iter().map(|file| &file.name);
        names.find_map(|name| Some(languages.by_file_name(name)?.id.clone()))
    };
    let named = submission.language.as_deref().map(|code| match code {
        // The format's code for this language differs from its id here.
        "python3" => "python".to_owned(),
        code => code.to_owned(),
    });
    if named.is_none() && has_scripts() {
        return Ok(SCRIPTS_LANGUAGE.to_owned());
    }
    let language = named.or_else(by_name);
    let language = language.ok_or(Unmade::Because(Unjudged::UnknownLanguage))?;
    if language == "python2" || language == "python" && is_python2(package, submission)? {
        return Err(Unmade::Because(Unjudged::Python2));
    }
    if languages.is_available(&language) {
        Ok(language)
    } else {
        Err(Unmade::Because(Unjudged::NotInstalled(language)))
    }
}

/// Whether a file's first line asks for Python 2, which is how Kattis tells it from Python 3.
fn is_python2(package: &Package, submission: &ExampleSubmission) -> Result<bool, EngineError> {
    for file in &submission.files {
        let head = package_program::read(package, &file.path)?;
        let line = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let line = String::from_utf8_lossy(line);
        if line.starts_with("#!") && line.contains("python2") {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The submission as one would hand it in.
pub fn source_of(
    package: &Package,
    submission: &ExampleSubmission,
) -> Result<Vec<u8>, EngineError> {
    if let [file] = &submission.files[..]
        && file.path == submission.path
    {
        let content = package_program::read(package, &file.path)?;
        return Ok(package.constants.put_into(content));
    }
    let mut files = Vec::new();
    for file in &submission.files {
        let content = package_program::read(package, &file.path)?;
        let content = package.constants.put_into(content);
        files.push((file.name.clone(), content));
    }
    // The one to start comes first.
    let is_entry_point = |name: &str| {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let wanted = submission.entry_point.as_deref();
        wanted == Some(name) || wanted == Some(stem)
    };
    files.sort_by_key(|(name, _)| !is_entry_point(name));
    grundy_languages::pack(&files).map_err(|fault| EngineError::Package {
        package: package.id.clone(),
        reason: Line::quote(fault).of(&*submission.path),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_cannot_be_read_is_no_empty_one() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("sum");
        let program = "submissions/accepted/a.py";
        for (path, text) in [
            ("problem.yaml", "problem_format_version: 2025-09\nname: x\n"),
            (program, "#!/usr/bin/python2\n"),
        ] {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let package = grundy_package::read_draft(&root).unwrap();
        let languages = Languages::built_in();
        let language = || language_of(&languages, &package, &package.submissions[0]);
        assert!(matches!(
            language(),
            Err(Unmade::Because(Unjudged::Python2))
        ));
        fs::remove_file(root.join(program)).unwrap();
        assert!(matches!(language(), Err(Unmade::Failed(_))));
    }
}
