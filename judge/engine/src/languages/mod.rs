//! The language table: `languages.toml`, one row a language, and what of it this machine has.

mod detect;
mod row;
mod runtime;
mod scripts;

use std::path::Path;
use std::sync::Arc;

use grundy_sandbox::Bind;
use serde::Deserialize;

pub use row::{Language, Pattern, Prepare, TextFile, Toolchain};

use crate::error::{AtPath, EngineError};
pub(crate) use detect::Installed;
pub(crate) use row::SourceNames;
pub(crate) use scripts::SCRIPTS_LANGUAGE;

/// The language of submissions that are answers instead of a program.
pub const ANSWERS_LANGUAGE: &str = "answers";

const BUILT_IN_TABLE: &str = include_str!("../../languages.toml");

/// The whole table, and which of its compilers this machine has.
#[derive(Clone, Debug)]
pub struct Languages {
    rows: Vec<Language>,
    /// One per row, in the same order; `None` where a needed command is missing.
    installed: Vec<Option<Arc<Installed>>>,
    /// What runs the scripts that a package's programs are made and started by.
    scripts: Option<Arc<Installed>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    language: Vec<Language>,
}

impl Languages {
    /// Reads the built-in table, or the one in `file`, and looks for the compilers.
    ///
    /// # Errors
    /// A file that cannot be read, and a table that makes no sense.
    pub fn find(file: Option<&Path>) -> Result<Self, EngineError> {
        let rows = match file {
            None => parse("(built in)", BUILT_IN_TABLE)?,
            Some(path) => {
                let text = std::fs::read_to_string(path).at(path)?;
                parse(&path.display().to_string(), &text)?
            }
        };
        let installed = rows
            .iter()
            .map(|row| Installed::find(row).map(Arc::new))
            .collect();
        let scripts = parse("(scripts)", scripts::ROW)?;
        let scripts = scripts.iter().find_map(Installed::find).map(Arc::new);
        Ok(Self {
            rows,
            installed,
            scripts,
        })
    }

    /// Every language of the table, in its order.
    #[must_use]
    pub fn all(&self) -> &[Language] {
        &self.rows
    }

    /// The languages whose compilers are on this machine.
    pub fn available(&self) -> impl Iterator<Item = &Language> {
        self.rows
            .iter()
            .zip(&self.installed)
            .filter(|(_, found)| found.is_some())
            .map(|(row, _)| row)
    }

    /// The row with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Language> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The language of a file, told by its extension; one that is installed is preferred.
    #[must_use]
    pub fn by_file_name(&self, file_name: &str) -> Option<&Language> {
        let extension = Path::new(file_name).extension()?.to_str()?.to_lowercase();
        let fits = |row: &&Language| row.extensions.contains(&extension);
        self.available()
            .find(fits)
            .or_else(|| self.rows.iter().find(fits))
    }

    /// Whether the language's compiler is on this machine.
    #[must_use]
    pub fn is_available(&self, id: &str) -> bool {
        self.available().any(|row| row.id == id)
    }

    /// The compiler's version, its first line; asked once. `None` where it is not installed.
    #[must_use]
    pub fn version(&self, id: &str) -> Option<String> {
        Some(self.installed(id).ok()?.version().to_owned())
    }

    /// What to do to get the language: a command line, or words.
    #[must_use]
    pub fn remedy(row: &Language) -> String {
        let note = row
            .install_note
            .as_ref()
            .map_or_else(String::new, |note| format!(" {note}"));
        format!("apt-get install {}{note}", row.install.join(" "))
    }

    /// The compiler of a language.
    pub(crate) fn installed(&self, id: &str) -> Result<&Arc<Installed>, EngineError> {
        if id == SCRIPTS_LANGUAGE {
            let scripts = self.scripts.as_ref();
            return scripts.ok_or_else(|| EngineError::UnknownLanguage(id.to_owned()));
        }
        let index = self
            .rows
            .iter()
            .position(|row| row.id == id)
            .ok_or_else(|| EngineError::UnknownLanguage(id.to_owned()))?;
        self.installed[index]
            .as_ref()
            .ok_or_else(|| EngineError::LanguageMissing {
                id: id.to_owned(),
                name: self.rows[index].name.clone(),
                remedy: Self::remedy(&self.rows[index]),
            })
    }

    /// The same, as if of this machine's compilers there were only those of these languages.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] for an id that no row has.
    pub fn restricted_to(mut self, ids: &[String]) -> Result<Self, EngineError> {
        if let Some(unknown) = ids.iter().find(|id| self.get(id).is_none()) {
            return Err(EngineError::UnknownLanguage(unknown.clone()));
        }
        for (row, installed) in self.rows.iter().zip(&mut self.installed) {
            if !ids.contains(&row.id) {
                *installed = None;
            }
        }
        Ok(self)
    }

    /// Whether a package's programs that bring scripts of their own can be made here.
    pub(crate) fn has_scripts(&self) -> bool {
        self.scripts.is_some()
    }

    /// Every compiler that this machine has.
    pub(crate) fn all_installed(&self) -> impl Iterator<Item = &Arc<Installed>> {
        self.installed.iter().flatten()
    }

    /// What the boxes must show beside the system's own directories.
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

fn parse(origin: &str, text: &str) -> Result<Vec<Language>, EngineError> {
    let broken = |reason: String| EngineError::LanguageTable {
        origin: origin.to_owned(),
        reason,
    };
    let table: Table = toml::from_str(text).map_err(|error| broken(error.to_string()))?;
    for (index, row) in table.language.iter().enumerate() {
        if let Some(fault) = row.fault() {
            return Err(broken(fault));
        }
        if table.language[..index]
            .iter()
            .any(|earlier| earlier.id == row.id)
        {
            return Err(broken(format!("two rows have the id {:?}", row.id)));
        }
    }
    Ok(table.language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str) -> Language {
        parse("test", BUILT_IN_TABLE)
            .unwrap()
            .into_iter()
            .find(|row| row.id == id)
            .unwrap()
    }

    #[test]
    fn the_built_in_table_has_every_language_of_the_contract() {
        let rows = parse("test", BUILT_IN_TABLE).unwrap();
        let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(
            ids,
            [
                "c",
                "cpp",
                "pascal",
                "python",
                "java",
                "rust",
                "pypy",
                "go",
                "javascript",
                "csharp",
                "kotlin",
                "ocaml",
                "haskell"
            ]
        );
    }

    #[test]
    fn the_java_file_is_named_after_its_public_class() {
        let java = row("java");
        for (source, file, main_class) in [
            ("public class Bai { }", "Bai.java", "Bai"),
            (
                "class Helper {}\npublic final class Bai {}",
                "Bai.java",
                "Bai",
            ),
            (
                "package lop.mot;\nclass A {} class Main {}",
                "Main.java",
                "lop.mot.Main",
            ),
            ("class Only { void main() {} }", "Only.java", "Only"),
            (
                "// public class Old\n/* public class Older */ class Main {}",
                "Main.java",
                "Main",
            ),
            (
                "class Main { String s = \"public class Text\"; }",
                "Main.java",
                "Main",
            ),
            ("/* nothing */", "Main.java", "Main"),
        ] {
            let names = java.source_names(source);
            assert_eq!(
                (names.file.as_str(), names.main_class.as_str()),
                (file, main_class),
                "{source}"
            );
        }
    }

    /// The package reader refuses file names that would stand where a program stands; it cannot see this table.
    #[test]
    fn packages_know_what_programs_are_called() {
        let rows = parse("languages.toml", BUILT_IN_TABLE).unwrap();
        for row in &rows {
            let artifact = row.artifact.trim_end_matches('/');
            assert!(
                grundy_package::PROGRAM_FILES.contains(&artifact),
                "{}: {artifact} is missing in PROGRAM_FILES",
                row.id
            );
        }
    }

    #[test]
    fn a_broken_table_names_the_place() {
        let unknown = parse("x.toml", "[[language]]\nid = \"c\"\nnmae = \"C\"\n").unwrap_err();
        assert!(
            unknown.to_string().contains("nmae") && unknown.to_string().contains("line 3"),
            "{unknown}"
        );
        let twice = format!("{BUILT_IN_TABLE}\n{BUILT_IN_TABLE}");
        assert!(
            parse("x.toml", &twice)
                .unwrap_err()
                .to_string()
                .contains("two rows")
        );
        let pattern = BUILT_IN_TABLE.replacen("'Runtime error 203 '", "'(203'", 1);
        assert!(parse("x.toml", &pattern).is_err());
    }
}
