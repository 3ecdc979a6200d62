//! Rules about Java.

use crate::case::LintContext;
use crate::found::RuleHit;

/// Finds `new Scanner("VPOINT.INP")`, which reads these letters and not the file.
pub(super) fn scanner_of_name(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let Some(files) = &case.facts.files else {
        return Vec::new();
    };
    let scanners = program
        .places("Scanner")
        .filter(|index| program.before(*index, 1) == "new" && program.at(index + 1) == "(");
    scanners
        .filter_map(|index| {
            let arguments = program.arguments(index + 1);
            let text = program.text(arguments.first()?.clone())?;
            let is_name = text.eq_ignore_ascii_case(&files.input)
                || text.to_ascii_lowercase().ends_with(".inp");
            is_name.then(|| RuleHit::at(&program.tokens[index]).with("name", &text))
        })
        .collect()
}

/// Finds a program in which the class that the judge starts has no `main`, but another class has one.
pub(super) fn class(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let started = case.language.source_names(case.text).class;
    let mains: Vec<usize> = program
        .places("main")
        .filter(|index| program.at(index + 1) == "(")
        .collect();
    let [main] = mains[..] else {
        return Vec::new();
    };
    // The class around it: the last top-level class whose brackets contain it.
    let classes = (0..program.tokens.len()).filter(|index| {
        matches!(
            program.at(*index),
            "class" | "record" | "enum" | "interface"
        )
    });
    let holds = |index: &usize| {
        let mut open = index + 1;
        while open < program.tokens.len() && open < index + 40 && program.at(open) != "{" {
            open += 1;
        }
        program
            .partner(open)
            .is_some_and(|close| (open..close).contains(&main))
    };
    let Some(around) = classes.into_iter().find(holds) else {
        return Vec::new();
    };
    let own = program.at(around + 1);
    if own == started || own.is_empty() || program.has("extends") {
        return Vec::new();
    }
    vec![
        RuleHit::at(&program.tokens[around])
            .with("own", own)
            .with("started", &started),
    ]
}
