//! What can be told of a program without running it: files that are called otherwise, questions to nobody, arrays that are too small.
//! A light lexer, no grammar, and a table of rules ([`RULES`]), each of which would rather be silent than wrong.

mod case;
mod epsilon;
mod facts;
mod finding;
mod found;
mod lexer;
mod openings;
mod precision;
mod program;
mod rule;
mod rules;
mod variables;

use grundy_judgement::{Language, is_archive};

use case::Case;
use found::Found;
use program::Program;

pub use epsilon::{Epsilon, epsilons};
pub use facts::Facts;
pub use finding::Finding;
pub use lexer::Family;
pub use precision::{LongerReals, longer_reals};
pub use rule::{Rule, Severity};
pub use rules::RULES;

/// Longer programs are not looked at; no problem takes such.
const SOURCE_BYTES_MAX: usize = 1 << 20;
/// More of one rule helps nobody.
const OF_RULE_MAX: usize = 10;

/// What there is to say of a source text, by lines. Nothing is said of archives, and of languages without a lexer.
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
    let case = Case::new(language, &text, facts, Program::new(family, &text));
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

/// What there is to say of a text in UTF-16, as Windows' Notepad calls it "Unicode": that, and nothing else.
fn utf_16(source: &[u8]) -> Option<Vec<Finding>> {
    let is_16 = source.starts_with(&[0xff, 0xfe]) || source.starts_with(&[0xfe, 0xff]);
    let mut rules = RULES.iter().filter(|_| is_16);
    let rule = rules.find(|rule| rule.id == "encoding")?;
    Some(vec![Finding::new(rule, Found::in_line(1, 1))])
}
