//! The compilers of the language table that this machine has.

mod detect;
mod runtime;
mod scripts;

use std::path::Path;
use std::sync::Arc;

use grundy_languages::Languages;
use grundy_sandbox::Bind;

use crate::error::EngineError;
pub(crate) use detect::Installed;
pub(crate) use scripts::SCRIPTS_LANGUAGE;

/// The language table, and the compilers for it that this machine has.
#[derive(Clone, Debug)]
pub(crate) struct Compilers {
    /// The table, in which the installed languages are available.
    table: Languages,
    installed: Vec<Arc<Installed>>,
    /// The shell for the scripts that build and start a package's programs.
    scripts: Option<Arc<Installed>>,
}

/// The built-in language table, or the one in `file`, in which the languages with compilers on this machine are available.
///
/// # Errors
/// A file that cannot be read; an invalid table.
pub fn installed_languages(file: Option<&Path>) -> Result<Languages, EngineError> {
    Ok(Compilers::find(file)?.table)
}

impl Compilers {
    /// Reads the built-in table, or the one in `file`, and looks for the compilers.
    pub(crate) fn find(file: Option<&Path>) -> Result<Self, EngineError> {
        let table = Languages::read(file)?;
        let rows = table.all().iter();
        let installed: Vec<Arc<Installed>> = rows
            .filter_map(|row| Installed::find(row).map(Arc::new))
            .collect();
        let is_installed = |id: &str| installed.iter().any(|found| found.row.id == id);
        let scripts = Languages::parse("(scripts)", scripts::ROW)?;
        let scripts = scripts.all().iter().find_map(Installed::find).map(Arc::new);
        Ok(Self {
            table: table.with_available(|row| is_installed(&row.id)),
            installed,
            scripts,
        })
    }

    /// The table.
    pub(crate) const fn table(&self) -> &Languages {
        &self.table
    }

    /// The first line of the compiler's version, asked only once. `None` if it is not installed.
    pub(crate) fn version(&self, id: &str) -> Option<String> {
        Some(self.installed(id).ok()?.version().to_owned())
    }

    /// The compiler of a language.
    pub(crate) fn installed(&self, id: &str) -> Result<&Arc<Installed>, EngineError> {
        if id == SCRIPTS_LANGUAGE {
            let scripts = self.scripts.as_ref();
            return scripts.ok_or_else(|| EngineError::UnknownLanguage(id.to_owned()));
        }
        let row = self.table.get(id);
        let row = row.ok_or_else(|| EngineError::UnknownLanguage(id.to_owned()))?;
        let mut installed = self.all_installed();
        installed
            .find(|found| found.row.id == id)
            .ok_or_else(|| EngineError::LanguageMissing {
                id: id.to_owned(),
                name: row.name.clone(),
                remedy: row.remedy(),
            })
    }

    /// The same compilers, limited to those of these languages.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] for an id that no row has.
    pub(crate) fn restricted_to(mut self, ids: &[String]) -> Result<Self, EngineError> {
        if let Some(unknown) = ids.iter().find(|id| self.table.get(id).is_none()) {
            return Err(EngineError::UnknownLanguage(unknown.clone()));
        }
        self.installed.retain(|found| ids.contains(&found.row.id));
        let installed = &self.installed;
        let is_installed = |id: &str| installed.iter().any(|found| found.row.id == id);
        self.table = self.table.with_available(|row| is_installed(&row.id));
        Ok(self)
    }

    /// Whether this machine can build a package's programs that bring scripts of their own.
    pub(crate) fn has_scripts(&self) -> bool {
        self.scripts.is_some()
    }

    /// Every compiler that this machine has.
    pub(crate) fn all_installed(&self) -> impl Iterator<Item = &Arc<Installed>> {
        self.installed.iter()
    }

    /// The directories that the boxes must show besides the system's own.
    pub(crate) fn binds(&self) -> Vec<Bind> {
        let mut binds: Vec<Bind> = Vec::new();
        let all = self.all_installed().chain(&self.scripts);
        for bind in all.flat_map(|found| found.binds()) {
            if !binds.contains(bind) {
                binds.push(bind.clone());
            }
        }
        binds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The package reader refuses file names that would take the place of a program; it has a list of its own, since it cannot see
    /// this table.
    #[test]
    fn packages_know_what_programs_are_called() {
        for row in Languages::built_in().all() {
            let artifact = row.artifact.trim_end_matches('/');
            assert!(
                grundy_package::PROGRAM_FILES.contains(&artifact),
                "{}: {artifact} is missing in PROGRAM_FILES",
                row.id
            );
        }
    }
}
