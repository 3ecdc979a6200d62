//! What this machine can do: whether the sandbox works, and which languages there are. Works where no
//! engine can be started; that is what it is for.

use std::path::Path;

use grundy_sandbox::Finding;
use serde::Serialize;

use crate::error::EngineError;
use crate::languages::Compilers;

/// Packages' checkers, validators and generators are written in it.
const NEEDED_LANGUAGE: &str = "rust";

/// What this machine can do.
#[derive(Clone, Debug, Serialize)]
pub struct Inspection {
    /// Whether judging is possible at all.
    pub ok: bool,
    /// What the sandbox needs and has; the last is a trial run.
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
    /// The compiler's own words, where it is installed.
    pub version: Option<String>,
    /// What to do to get it, where it is not.
    pub remedy: Option<String>,
}

/// Looks at this machine: starts a sandbox for a trial run, and asks the compilers for their versions.
///
/// # Errors
/// A language table that makes no sense.
pub fn inspect(languages_file: Option<&Path>) -> Result<Inspection, EngineError> {
    let compilers = Compilers::find(languages_file)?;
    let table = compilers.table();
    let sandbox = grundy_sandbox::inspect();
    let languages: Vec<LanguageStatus> = table
        .all()
        .iter()
        .map(|row| LanguageStatus {
            id: row.id.clone(),
            name: row.name.clone(),
            version: compilers.version(&row.id),
            remedy: (!table.is_available(&row.id)).then(|| row.remedy()),
        })
        .collect();
    let isolates = sandbox.iter().all(|finding| finding.ok || finding.optional);
    let ok = isolates && table.is_available(NEEDED_LANGUAGE);
    Ok(Inspection {
        ok,
        sandbox,
        languages,
    })
}
