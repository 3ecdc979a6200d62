//! A rule and its parts.

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Family;

/// How bad what a rule finds is.
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
    /// How bad it is.
    pub severity: Severity,
    /// The families of languages whose programs it looks at.
    pub families: &'static [Family],
    pub(crate) find: fn(&LintContext<'_>) -> Vec<RuleHit>,
}
