//! Findings about a program without running it: files with other names, prompts that nobody reads, arrays that are too small. There
//! is a light lexer, no grammar, and a table of rules ([`RULES`]), each of which should rather miss something than be wrong.

mod case;
mod epsilon;
mod facts;
mod finding;
mod flushing;
mod found;
mod lexer;
mod openings;
mod precision;
mod program;
mod rule;
mod rules;
mod variables;

use grundy_languages::{Language, is_archive};

use case::LintContext;
use found::RuleHit;
use openings::openings;
use program::Program;

pub use epsilon::{Epsilon, epsilons};
pub use facts::Facts;
pub use finding::Finding;
pub use flushing::never_flushes;
pub use lexer::{Family, Kind, Piece, pieces, syntax};
pub use precision::{LongerType, longer_types};
pub use rule::{Rule, Severity};
pub use rules::RULES;

/// The longest program that is checked, in bytes; problems accept no longer ones.
const SOURCE_BYTES_MAX: usize = 1 << 20;
/// The most findings of one rule.
const OF_RULE_MAX: usize = 10;

/// Whether a program opens a file, as far as its source shows; `None` for archives, and for languages without a lexer.
#[must_use]
pub fn opens_files(language: &Language, source: &[u8]) -> Option<bool> {
    let family = Family::of(language)?;
    if source.len() > SOURCE_BYTES_MAX || is_archive(source) || utf_16(source).is_some() {
        return None;
    }
    let text = String::from_utf8_lossy(source);
    let openings = openings(&Program::new(family, &text));
    Some(!openings.all.is_empty() || openings.has_unknown || !openings.unopened.is_empty())
}

/// The findings about a source text, by line. Archives and languages without a lexer have none.
#[must_use]
pub fn lint(language: &Language, source: &[u8], facts: &Facts) -> Vec<Finding> {
    let Some(family) = Family::of(language) else {
        return Vec::new();
    };
    if source.len() > SOURCE_BYTES_MAX || is_archive(source) {
        return Vec::new();
    }
    if let Some(found) = utf_16(source) {
        return found;
    }
    let text = String::from_utf8_lossy(source);
    let case = LintContext::new(language, &text, facts, Program::new(family, &text));
    let rules = RULES.iter().filter(|rule| rule.families.contains(&family));
    let mut findings: Vec<Finding> = rules
        .flat_map(|rule| {
            let found = (rule.find)(&case).into_iter().take(OF_RULE_MAX);
            found.map(move |found| Finding::new(rule, found))
        })
        .collect();
    findings.sort_by_key(|finding| (finding.line, finding.column));
    findings
}

/// The finding about a text in UTF-16 (Notepad's "Unicode"), which is then the only one.
fn utf_16(source: &[u8]) -> Option<Vec<Finding>> {
    let is_16 = source.starts_with(&[0xff, 0xfe]) || source.starts_with(&[0xfe, 0xff]);
    let mut rules = RULES.iter().filter(|_| is_16);
    let rule = rules.find(|rule| rule.id == "encoding")?;
    Some(vec![Finding::new(rule, RuleHit::in_line(1, 1))])
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::*;

    #[test]
    fn a_program_opens_files_where_its_text_says_so() {
        let languages = Languages::built_in();
        for (language, source, opens) in [
            (
                "pascal",
                "var n: longint; begin readln(n); end.",
                Some(false),
            ),
            (
                "pascal",
                "var f: text; begin assign(f, 'A.OUT'); rewrite(f); end.",
                Some(true),
            ),
            (
                "pascal",
                "var f: text; s: string; begin assign(f, s + '.OUT'); rewrite(f); end.",
                Some(true),
            ),
            ("cpp", "int main() { int n; std::cin >> n; }", Some(false)),
            (
                "cpp",
                "int main() { freopen(\"a.out\", \"w\", stdout); }",
                Some(true),
            ),
            (
                "cpp",
                "int main() { std::ofstream out(\"a.out\"); }",
                Some(true),
            ),
            ("python", "print(input())", Some(false)),
            ("python", "open('a.out', 'w').write('1')", Some(true)),
            ("go", "package main", None),
        ] {
            let row = languages.get(language).unwrap();
            assert_eq!(opens_files(row, source.as_bytes()), opens, "{source}");
        }
    }
}
