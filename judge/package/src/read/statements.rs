//! Statements, editorials and hints by language, and the titles in them.

use std::collections::BTreeMap;

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::model::Format;
use crate::tree::PackagePath;

use super::metadata::{Metadata, is_language_code};

/// The statement in DOMjudge's packages.
const DOMJUDGE_STATEMENT: &str = "problem.pdf";

/// Texts by language.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub(super) statements: BTreeMap<String, PackagePath>,
    pub(super) editorials: BTreeMap<String, PackagePath>,
    pub(super) hints: BTreeMap<String, PackagePath>,
}

/// Finds the texts. If a language has several, Markdown goes before TeX, and TeX before PDF.
pub(super) fn read(inventory: &Inventory, format: Format, diagnostics: &mut Diagnostics) -> Texts {
    // Packages that were converted to the other version may keep the folder of their first one.
    let folders: &[&str] = match format {
        Format::V2025_09 => &["statement", "problem_statement"],
        Format::Legacy => &["problem_statement", "statement"],
    };
    let mut texts = Texts::default();
    for folder in folders {
        for extension in ["md", "tex", "pdf"] {
            for (path, file) in inventory.below(folder) {
                if let Some(language) = language_of(path, "problem", extension, true) {
                    insert(&mut texts.statements, language, &file.path, diagnostics);
                }
            }
        }
        if !texts.statements.is_empty() {
            break;
        }
    }
    for extension in ["md", "tex", "pdf"] {
        for (path, file) in inventory.below("solution") {
            if let Some(language) = language_of(path, "solution", extension, true) {
                insert(&mut texts.editorials, language, &file.path, diagnostics);
            } else if let Some(language) = language_of(path, "hint", extension, true) {
                insert(&mut texts.hints, language, &file.path, diagnostics);
            }
        }
    }
    if texts.statements.is_empty() && inventory.get(DOMJUDGE_STATEMENT).is_some() {
        insert(&mut texts.statements, "en", DOMJUDGE_STATEMENT, diagnostics);
    }
    if texts.statements.is_empty() {
        diagnostics.warning(folders[0], sentence!("package-no-statement-at-all"));
    }
    texts
}

fn insert(
    texts: &mut BTreeMap<String, PackagePath>,
    language: &str,
    path: &str,
    diagnostics: &mut Diagnostics,
) {
    if !is_language_code(language) {
        diagnostics.lapse(path, sentence!("package-name-holds-no-language"));
        return;
    }
    texts
        .entry(language.to_owned())
        .or_insert_with(|| PackagePath::from(path));
}

/// The language of `stem.language.extension`; `stem.extension` is English if that is allowed.
fn language_of<'a>(
    path: &'a str,
    stem: &str,
    extension: &str,
    is_bare_allowed: bool,
) -> Option<&'a str> {
    let middle = path.strip_prefix(stem)?.strip_suffix(extension)?;
    match middle {
        "." if is_bare_allowed => Some("en"),
        _ => middle
            .strip_prefix('.')?
            .strip_suffix('.')
            .filter(|language| !language.contains('/')),
    }
}

/// The titles. A legacy package may have one for all languages, or one only in its TeX.
pub(super) fn names(
    inventory: &Inventory,
    metadata: &Metadata,
    statements: &BTreeMap<String, PackagePath>,
    id: &str,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, String> {
    let mut names = metadata.names.clone();
    if metadata.format == Format::V2025_09 && !names.is_empty() {
        return names;
    }
    let common = names.remove("");
    for language in statements
        .keys()
        .filter(|language| !metadata.names.contains_key(*language))
    {
        let name =
            tex_name(inventory, statements, language, diagnostics).or_else(|| common.clone());
        if let Some(name) = name {
            names.insert(language.clone(), name);
        }
    }
    if names.is_empty() {
        names.insert("en".to_owned(), common.unwrap_or_else(|| id.to_owned()));
    }
    names
}

/// The title in `%% plainproblemname: …` or `\problemname{…}` of the language's LaTeX.
fn tex_name(
    inventory: &Inventory,
    statements: &BTreeMap<String, PackagePath>,
    language: &str,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    const TEX_BYTES_MAX: u64 = 1 << 20;
    // An export has the title in TeX, beside the Markdown that is shown here.
    let shown = statements.get(language)?;
    let path = shown.beside(&format!("{}.tex", shown.stem()));
    let text = inventory.text(&path, TEX_BYTES_MAX, diagnostics)?;
    let plain = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("%% plainproblemname:"));
    let braced = || {
        text.split_once("\\problemname{")?
            .1
            .split_once('}')
            .map(|(name, _)| name)
    };
    let name = plain.or_else(braced)?.trim();
    let is_plain = !name.is_empty() && !name.contains(|c: char| c == '\\' || c.is_control());
    is_plain.then(|| name.to_owned())
}
