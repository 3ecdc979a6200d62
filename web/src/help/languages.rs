//! Facts about each language, from the table and from the live judges.

use grundy_languages::{Language, Languages};

use super::text::code;
use crate::judges::Judges;

/// A language on its page.
#[derive(Clone, Debug)]
pub(crate) struct LanguageView {
    /// Its id, and that of its heading.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The extensions of files, with the dot.
    pub extensions: Vec<String>,
    /// The command that compiles a program, as one would type it; `None` if there is none that one could type.
    pub compile: Option<String>,
    /// The command that runs a program.
    pub run: String,
    /// The versions that the live judges' compilers print; empty if no judge has the language.
    pub versions: Vec<String>,
    /// The factor on a problem's time limit.
    pub time_factor: f64,
    /// The memory that is added to a problem's limit, in bytes.
    pub memory_overhead_bytes: u64,
    /// The first program: safe HTML.
    pub program: String,
    /// The same program with files, if there is one, as safe HTML.
    pub program_with_files: Option<String>,
}

impl LanguageView {
    /// Whether its programs may take longer than the problem says.
    pub(crate) fn has_more_time(&self) -> bool {
        self.time_factor > 1.0
    }
}

/// Every language of the table, beginning with those that some judge has.
pub(crate) fn all(languages: &Languages, judges: &Judges) -> Vec<LanguageView> {
    let mut views: Vec<LanguageView> = languages
        .all()
        .iter()
        .filter(|row| !row.sees_tools)
        .map(|row| view(row, languages, judges.versions_of(&row.id)))
        .collect();
    views.sort_by_key(|language| language.versions.is_empty());
    views
}

fn view(row: &Language, languages: &Languages, versions: Vec<String>) -> LanguageView {
    // PyPy has the same files as Python.
    let mut alike = languages
        .all()
        .iter()
        .filter(|other| other.editor == row.editor);
    let extension = alike.find_map(|other| other.extensions.first());
    let extension = extension.map_or("", String::as_str);
    let with_files = row.trial_with_files.trim();
    LanguageView {
        id: row.id.clone(),
        name: row.name.clone(),
        extensions: row.extensions.iter().map(|it| format!(".{it}")).collect(),
        compile: row.compile_command(),
        run: row.run_command(),
        versions,
        time_factor: row.time_factor,
        memory_overhead_bytes: row.memory_overhead_mib << 20,
        program: code(row.trial.trim_matches('\n'), extension),
        program_with_files: (!with_files.is_empty()).then(|| code(with_files, extension)),
    }
}
