//! An inspection of this machine's abilities: whether the sandbox works, and which languages there are. It works even if no engine
//! can be started, and is meant for that case.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_sandbox::Finding;
use serde::Serialize;

use crate::error::{AtPath, EngineError};
use crate::languages::Compilers;
use crate::toolbox::{EngineConfig, Toolbox};
use crate::trial::{self, LanguageProbe};

/// The language that packages' checkers, validators and generators are written in.
const NEEDED_LANGUAGE: &str = "rust";

/// The abilities of this machine.
#[derive(Clone, Debug, Serialize)]
pub struct Inspection {
    /// Whether judging is possible at all.
    pub ok: bool,
    /// The sandbox's requirements, each met or not; the last is a trial run.
    pub sandbox: Vec<Finding>,
    /// One per row of the language table.
    pub languages: Vec<LanguageStatus>,
}

/// Whether a language's programs can be judged.
#[derive(Clone, Debug, Serialize)]
pub struct LanguageStatus {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The version in the compiler's own words, if it is installed.
    pub version: Option<String>,
    /// The step that installs it, if it is missing.
    pub remedy: Option<String>,
    /// The result of compiling and running a small program; `None` if it is not installed, or nothing can be run.
    pub trial: Option<LanguageProbe>,
}

impl LanguageStatus {
    /// Whether submissions in it can be judged here.
    #[must_use]
    pub fn works(&self) -> bool {
        self.trial.as_ref().is_some_and(|trial| trial.passed)
    }
}

/// Inspects this machine: starts a sandbox for a trial run, asks the compilers for their versions, and tries each language.
///
/// # Errors
/// An invalid language table; a temporary directory that cannot be made.
pub fn inspect(languages_file: Option<&Path>) -> Result<Inspection, EngineError> {
    let compilers = Compilers::find(languages_file)?;
    let table = compilers.table();
    let sandbox = grundy_sandbox::inspect();
    let isolates = sandbox.iter().all(|finding| finding.ok || finding.optional);
    let mut trials = if isolates {
        try_languages(languages_file)?
    } else {
        BTreeMap::new()
    };
    let languages: Vec<LanguageStatus> = table
        .all()
        .iter()
        .map(|row| LanguageStatus {
            id: row.id.clone(),
            name: row.name.clone(),
            version: compilers.version(&row.id),
            remedy: (!table.is_available(&row.id)).then(|| row.remedy()),
            trial: trials.remove(&row.id),
        })
        .collect();
    let ok = isolates
        && languages
            .iter()
            .any(|status| status.id == NEEDED_LANGUAGE && status.works());
    Ok(Inspection {
        ok,
        sandbox,
        languages,
    })
}

/// The trials of the languages, by their ids.
fn try_languages(
    languages_file: Option<&Path>,
) -> Result<BTreeMap<String, LanguageProbe>, EngineError> {
    let cache = tempfile::tempdir().at(std::env::temp_dir())?;
    let mut config = EngineConfig::new(cache.path().to_path_buf());
    config.languages_file = languages_file.map(Path::to_path_buf);
    let toolbox = Toolbox::open(config)?;
    let mut trials = BTreeMap::new();
    trial::try_all(&toolbox, &mut |trial| {
        trials.insert(trial.language.clone(), trial);
    });
    Ok(trials)
}
