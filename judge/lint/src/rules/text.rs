//! Rules about the source text itself and its includes.

use grundy_languages::Language;

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::{Family, Kind};

/// The headers that only compilers of other systems have.
const HEADERS: &[&str] = &[
    "alloc.h",
    "bios.h",
    "conio.h",
    "direct.h",
    "dos.h",
    "fstream.h",
    "graphics.h",
    "iomanip.h",
    "iostream.h",
    "process.h",
    "stdafx.h",
    "tchar.h",
    "windows.h",
    "winbgim.h",
];
/// The units that only compilers of other systems have.
const UNITS: &[&str] = &["wincrt", "windows", "winprocs", "wintypes", "shellapi"];
/// The modules that only other systems have.
const MODULES: &[&str] = &["msvcrt", "winreg", "winsound", "win32api"];

pub(super) fn windows_only(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    match program.family {
        Family::C => {
            let directives = program.directives().filter(|token| !token.is_conditional);
            directives
                .filter_map(|token| {
                    let included = token.text.strip_prefix("include")?.trim();
                    let name = included.trim_matches(['<', '>', '"']).trim();
                    let is_one = HEADERS
                        .iter()
                        .any(|header| header.eq_ignore_ascii_case(name));
                    let variant = replacement(name);
                    is_one.then(|| RuleHit::at(token).variant(variant).with("name", name))
                })
                .collect()
        }
        Family::Pascal => named_after(case, "uses", UNITS),
        // In `try` the import may fail.
        _ if program.has("try") => Vec::new(),
        _ => named_after(case, "import", MODULES),
    }
}

/// The variant of the message for headers that have another name than in Turbo C++.
fn replacement(name: &str) -> &'static str {
    match name {
        "iostream.h" | "fstream.h" | "iomanip.h" => "-old",
        _ => "",
    }
}

/// The known units or modules in a list, up to its end.
fn named_after(case: &LintContext<'_>, word: &str, known: &[&str]) -> Vec<RuleHit> {
    let program = &case.program;
    let mut all = Vec::new();
    for index in program.places(word) {
        let mut at = index + 1;
        while program.is_word(at) {
            if known.contains(&program.at(at)) && !program.tokens[at].is_conditional {
                all.push(
                    RuleHit::at(&program.tokens[at])
                        .variant("-unit")
                        .with("name", program.at(at)),
                );
            }
            if program.at(at + 1) != "," {
                break;
            }
            at += 2;
        }
    }
    all
}

/// Finds bytes that no compiler reads as a program.
pub(super) fn encoding(case: &LintContext<'_>) -> Vec<RuleHit> {
    let variant = match case.program.family {
        Family::Java => "-java",
        Family::Pascal if !case.text.trim_start_matches('\u{feff}').is_ascii() => "-pascal",
        _ => return Vec::new(),
    };
    let begins = case.text.starts_with('\u{feff}');
    begins
        .then(|| RuleHit::in_line(1, 1).variant(variant))
        .into_iter()
        .collect()
}

/// The typographic characters of word processors, with their counterparts in programs.
const ODD: &[(char, &str)] = &[
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('‘', "'"),
    ('’', "'"),
    ('–', "-"),
    ('—', "-"),
    ('−', "-"),
    ('×', "*"),
    ('÷', "/"),
    ('≤', "<="),
    ('≥', ">="),
    ('≠', "!="),
    ('…', "..."),
    ('，', ","),
    ('；', ";"),
    ('（', "("),
    ('）', ")"),
];

pub(super) fn odd_character(case: &LintContext<'_>) -> Vec<RuleHit> {
    let marks = case
        .program
        .tokens
        .iter()
        .filter(|token| token.kind == Kind::Mark);
    marks
        .filter_map(|token| {
            let (odd, plain) = ODD.iter().find(|(odd, _)| token.text.starts_with(*odd))?;
            let plain = in_language(plain, case.language);
            Some(
                RuleHit::at(token)
                    .with("odd", &odd.to_string())
                    .with("plain", plain),
            )
        })
        .collect()
}

/// The character in this language: Pascal has single quotes, and another sign for "not equal".
fn in_language(plain: &'static str, language: &Language) -> &'static str {
    match (plain, language.editor.as_str()) {
        ("\"", "pascal") => "'",
        ("!=", "pascal") => "<>",
        _ => plain,
    }
}
