//! The language table: `languages.toml`, one row a language.

mod commands;
mod debug;
mod row;

use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;

pub use debug::{DebugBuild, DebugTool};
pub use row::{Kit, Language, Pattern, Prepare, SourceNames, TextFile, Toolchain};

/// The language of submissions that are answers instead of a program.
pub const ANSWERS_LANGUAGE: &str = "answers";

const BUILT_IN_TABLE: &str = include_str!("../../languages.toml");

/// The whole table, and which of its languages are available. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Languages {
    rows: Arc<[Language]>,
    /// One per row, in the same order.
    available: Arc<[bool]>,
}

/// The reason why a language table cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("language table {origin}: {reason}")]
pub struct LanguageTableError {
    /// The file, or "(built in)".
    pub origin: String,
    /// The fault, with the line if it is known.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanguagesFile {
    language: Vec<Language>,
}

impl Languages {
    /// The default table. None of its languages is available yet.
    ///
    /// # Panics
    /// If the table in this crate is invalid, which a test excludes.
    #[must_use]
    pub fn built_in() -> Self {
        Self::parse("(built in)", BUILT_IN_TABLE).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The table in `file`, or else the built-in one. None of its languages is available yet.
    ///
    /// # Errors
    /// A file that cannot be read; an invalid table.
    pub fn read(file: Option<&Path>) -> Result<Self, LanguageTableError> {
        let Some(path) = file else {
            return Ok(Self::built_in());
        };
        let origin = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse_foreign(&origin, &text),
            Err(error) => Err(LanguageTableError {
                origin,
                reason: error.to_string(),
            }),
        }
    }

    /// A table that no test has seen: its regular expressions are compiled at once, so that none turns out to be too large when a
    /// program has crashed.
    fn parse_foreign(origin: &str, text: &str) -> Result<Self, LanguageTableError> {
        let table = Self::parse(origin, text)?;
        for row in table.all() {
            for pattern in row.patterns() {
                if let Err(error) = pattern.compile() {
                    return Err(LanguageTableError {
                        origin: origin.to_owned(),
                        reason: format!("{}: {error}", row.id),
                    });
                }
            }
        }
        Ok(table)
    }

    /// A table from its text. `origin` names it in errors. None of its languages is available yet.
    ///
    /// # Errors
    /// An invalid table.
    pub fn parse(origin: &str, text: &str) -> Result<Self, LanguageTableError> {
        let broken = |reason: String| LanguageTableError {
            origin: origin.to_owned(),
            reason,
        };
        let table: LanguagesFile =
            toml::from_str(text).map_err(|error| broken(error.to_string()))?;
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
        Ok(Self {
            available: table.language.iter().map(|_| false).collect(),
            rows: table.language.into(),
        })
    }

    /// The same table, with the languages available for which `is_available` returns true.
    #[must_use]
    pub fn with_available(self, is_available: impl Fn(&Language) -> bool) -> Self {
        Self {
            available: self.rows.iter().map(is_available).collect(),
            rows: self.rows,
        }
    }

    /// Every language of the table, in its order.
    #[must_use]
    pub fn all(&self) -> &[Language] {
        &self.rows
    }

    /// The languages that can be judged here.
    pub fn available(&self) -> impl Iterator<Item = &Language> {
        self.rows
            .iter()
            .zip(&*self.available)
            .filter(|(_, is_available)| **is_available)
            .map(|(row, _)| row)
    }

    /// The row with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Language> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The language of a file, by its extension; an available one is preferred.
    #[must_use]
    pub fn by_file_name(&self, file_name: &str) -> Option<&Language> {
        let extension = Path::new(file_name).extension()?.to_str()?.to_lowercase();
        let fits = |row: &&Language| row.extensions.contains(&extension);
        self.available()
            .find(fits)
            .or_else(|| self.rows.iter().find(fits))
    }

    /// Whether the language can be judged here.
    #[must_use]
    pub fn is_available(&self, id: &str) -> bool {
        self.available().any(|row| row.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_table_has_every_language_of_the_contract() {
        let languages = Languages::built_in();
        let ids: Vec<&str> = languages.all().iter().map(|row| row.id.as_str()).collect();
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
        let languages = Languages::built_in();
        let java = languages.get("java").unwrap();
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

    #[test]
    fn a_broken_table_names_the_place() {
        let unknown =
            Languages::parse("x.toml", "[[language]]\nid = \"c\"\nnmae = \"C\"\n").unwrap_err();
        let unknown = unknown.to_string();
        assert!(
            unknown.starts_with("language table x.toml: ")
                && unknown.contains("nmae")
                && unknown.contains("line 3"),
            "{unknown}"
        );
        let twice = format!("{BUILT_IN_TABLE}\n{BUILT_IN_TABLE}");
        let twice = Languages::parse("x.toml", &twice).unwrap_err();
        assert!(twice.reason.contains("two rows"), "{twice}");
        let with = |pattern| BUILT_IN_TABLE.replacen("'Runtime error 203 '", pattern, 1);
        assert!(Languages::parse("x.toml", &with("'(203'")).is_err());
        // The expression is valid, but its automaton would take gigabytes.
        let large = Languages::parse_foreign("x.toml", &with(r"'(\w{1000}){1000}'"));
        let said = large.unwrap_err().to_string();
        assert!(
            said.contains("pascal") && said.contains("size limit"),
            "{said}"
        );
        let missing = Languages::read(Some(Path::new("/nowhere/x.toml"))).unwrap_err();
        assert_eq!(missing.origin, "/nowhere/x.toml");
    }

    #[test]
    fn every_pattern_of_the_built_in_table_compiles() {
        let table = Languages::built_in();
        let patterns: Vec<_> = table.all().iter().flat_map(Language::patterns).collect();
        assert!(patterns.len() > 20, "{patterns:?}");
        for pattern in patterns {
            assert!(pattern.compile().is_ok(), "{pattern:?}");
        }
    }

    /// Each process reads the table; compiling all its expressions took most of the CPU time of a short judgement.
    #[test]
    fn reading_the_table_compiles_no_pattern() {
        for row in Languages::built_in().all() {
            assert!(
                row.patterns().all(|pattern| !pattern.is_compiled()),
                "{}",
                row.id
            );
        }
    }

    #[test]
    fn of_languages_with_the_same_extension_the_available_one_is_meant() {
        let languages = Languages::built_in();
        assert_eq!(languages.available().count(), 0);
        let two = BUILT_IN_TABLE.replacen(
            "id = \"pypy\"\nname = \"PyPy 3\"\nextensions = []",
            "id = \"pypy\"\nname = \"PyPy 3\"\nextensions = [\"py\"]",
            1,
        );
        let two = Languages::parse("x.toml", &two).unwrap();
        let of = |languages: &Languages| languages.by_file_name("a.PY").unwrap().id.clone();
        assert_eq!(of(&two), "python");
        let two = two.with_available(|row| row.id == "pypy");
        assert_eq!(of(&two), "pypy");
        assert!(two.is_available("pypy") && !two.is_available("python"));
        let ids: Vec<&str> = two.available().map(|row| row.id.as_str()).collect();
        assert_eq!(ids, ["pypy"]);
    }
}
