//! The table of rules. A rule reports only what is nearly certain: `grundy verify` checks that no accepted program of any package
//! has a finding.

mod arrays;
mod bounds;
mod c;
mod files;
mod java;
mod pascal;
mod python;
mod screen;
mod text;

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Family;
use crate::rule::{Rule, Severity};

use Family::{C, Java, Pascal, Python};

const ALL: &[Family] = Family::ALL;

/// All rules, in the order in which the help lists them.
pub const RULES: &[Rule] = &[
    rule("file-name", Severity::Mistake, ALL, files::file_name),
    rule("file-path", Severity::Mistake, ALL, files::file_path),
    rule(
        "files-swapped",
        Severity::Mistake,
        ALL,
        files::files_swapped,
    ),
    rule(
        "file-not-opened",
        Severity::Mistake,
        &[Pascal],
        files::not_opened,
    ),
    rule(
        "file-not-closed",
        Severity::Mistake,
        &[Pascal, Java],
        files::not_closed,
    ),
    rule(
        "file-empty",
        Severity::Mistake,
        &[C, Pascal],
        files::file_empty,
    ),
    rule(
        "scanner-of-name",
        Severity::Mistake,
        &[Java],
        java::scanner_of_name,
    ),
    rule("prompt", Severity::Mistake, ALL, screen::prompt),
    rule("label", Severity::Doubt, ALL, screen::label),
    rule(
        "waits-for-key",
        Severity::Advice,
        &[C, Pascal],
        screen::waits_for_key,
    ),
    rule(
        "other-command",
        Severity::Advice,
        &[C, Python],
        screen::other_command,
    ),
    rule(
        "windows-only",
        Severity::Mistake,
        &[C, Pascal, Python],
        text::windows_only,
    ),
    rule("encoding", Severity::Mistake, ALL, text::encoding),
    rule("odd-character", Severity::Mistake, ALL, text::odd_character),
    rule(
        "too-small",
        Severity::Doubt,
        &[C, Pascal, Java, Python],
        bounds::too_small,
    ),
    rule(
        "too-large",
        Severity::Doubt,
        &[C, Pascal],
        bounds::too_large,
    ),
    rule(
        "integer-16-bit",
        Severity::Mistake,
        &[Pascal],
        pascal::integer_16_bit,
    ),
    rule(
        "index-16-bit",
        Severity::Doubt,
        &[Pascal],
        pascal::index_16_bit,
    ),
    rule(
        "empty-body",
        Severity::Mistake,
        &[C, Pascal, Java],
        c::empty_body,
    ),
    rule("scanf-address", Severity::Mistake, &[C], c::scanf_address),
    rule("scanf-type", Severity::Doubt, &[C], c::scanf_type),
    rule("i64d", Severity::Doubt, &[C], c::i64d),
    rule("gets", Severity::Mistake, &[C], c::gets),
    rule("void-main", Severity::Mistake, &[C], c::void_main),
    rule("exit-code", Severity::Mistake, &[C, Pascal], c::exit_code),
    rule("name-taken", Severity::Mistake, &[C], c::name_taken),
    rule("java-class", Severity::Mistake, &[Java], java::class),
    rule("python-2", Severity::Mistake, &[Python], python::python_2),
];

const fn rule(
    id: &'static str,
    severity: Severity,
    families: &'static [Family],
    find: fn(&LintContext<'_>) -> Vec<RuleHit>,
) -> Rule {
    Rule {
        id,
        severity,
        families,
        find,
    }
}

#[cfg(test)]
mod tests;
