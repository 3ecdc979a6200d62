//! The kinds of solutions: their expected verdicts, and their languages.

use grundy_languages::{Language, Languages};

/// The folders of `submissions/`, which say what verdict a solution must get, with the keys of their names.
pub(in crate::workshop) const FOLDERS: [(&str, &str); 6] = [
    ("accepted", "solution-accepted"),
    ("wrong_answer", "solution-wrong-answer"),
    ("time_limit_exceeded", "solution-too-slow"),
    ("run_time_error", "solution-run-time-error"),
    ("brute_force", "solution-brute-force"),
    ("rejected", "solution-rejected"),
];

/// The ids and names of the offered languages that have an extension.
pub(in crate::workshop) fn languages(
    languages: &Languages,
    is_offered: impl Fn(&Language) -> bool,
) -> Vec<(String, String)> {
    let known = languages.all().iter();
    let known = known.filter(|row| is_offered(row) && ending(languages, row).is_some());
    known
        .map(|row| (row.id.clone(), row.name.clone()))
        .collect()
}

/// The extension that marks a file as one of this language.
pub(in crate::workshop) fn ending<'a>(
    languages: &Languages,
    language: &'a Language,
) -> Option<&'a str> {
    let mut endings = language.extensions.iter();
    let found = endings.find(|ending| {
        let told = languages.by_file_name(&format!("a.{ending}"));
        told.is_some_and(|row| row.id == language.id)
    });
    found.map(String::as_str)
}
