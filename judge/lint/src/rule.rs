//! A rule and its parts.

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Family;

/// The severity of a rule's findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// It cannot be right here.
    Mistake,
    /// It is hardly meant, and may cost points.
    Doubt,
    /// It does no harm here, and does elsewhere.
    Advice,
}

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// Its name in JSON, in the words and in the help.
    pub id: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The families of languages whose programs it checks.
    pub families: &'static [Family],
    pub(crate) find: fn(&LintContext<'_>) -> Vec<RuleHit>,
}
