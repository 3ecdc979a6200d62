//! Rules about Python.

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Kind;

/// The names of Python 2, with those of Python 3.
const NAMES: &[(&str, &str)] = &[
    ("raw_input", "input"),
    ("xrange", "range"),
    ("unichr", "chr"),
    ("iteritems", "items"),
];

pub(super) fn python_2(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let mut all = Vec::new();
    for (old, new) in NAMES {
        // The program may define the name, or test it in `try`.
        let mut places = program.places(old);
        let is_known = places
            .any(|index| program.at(index + 1) == "=" || program.before(index, 1) == "def")
            || program.has("try");
        let called = program
            .places(old)
            .filter(|index| !is_known && program.at(index + 1) == "(");
        all.extend(called.map(|index| {
            RuleHit::at(&program.tokens[index])
                .with("old", old)
                .with("new", &format!("{new}(…)"))
        }));
    }
    for index in program.places("print") {
        let next = program.tokens.get(index + 1);
        let is_statement = program.starts_line(index)
            && next.is_some_and(|next| next.kind == Kind::Text)
            && !program.starts_line(index + 1);
        if is_statement {
            all.push(
                RuleHit::at(&program.tokens[index])
                    .with("old", "print …")
                    .with("new", "print(…)"),
            );
        }
    }
    all
}
