//! Rules about Pascal's `integer`, which has 16 bits in the judge's mode of the compiler.

use std::collections::{HashMap, HashSet};

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::variables::Type;

/// The largest value of 16 bits.
const SMALL_MAX: u64 = 32_767;

/// Whether the name was declared as one number of 16 bits.
fn is_small(case: &LintContext<'_>, name: &str) -> bool {
    case.variables
        .get(name)
        .is_some_and(|it| it.kind == Type::Small && it.is_scalar)
}

/// Finds variables such as `n: integer` or `a: array[…] of integer` that are read although the statement allows larger values of N
/// or A.
pub(super) fn integer_16_bit(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let read = read_names(case);
    let mut told = HashSet::new();
    let mut all = Vec::new();
    for (name, bound) in &case.facts.bounds {
        let name = name.to_lowercase();
        let Some(variable) = case.variables.get(&name) else {
            continue;
        };
        let is_read = read.contains(&(name.as_str(), variable.is_scalar));
        let is_too_small = variable.kind == Type::Small && *bound > SMALL_MAX;
        if is_too_small && is_read && told.insert(name.clone()) {
            all.push(
                RuleHit::at(&program.tokens[variable.token])
                    .with("name", &name)
                    .with("bound", &bound.to_string()),
            );
        }
    }
    all
}

/// The names that `read` and `readln` fill, and whether the name stands alone; otherwise an element is filled.
pub(super) fn read_names<'c>(case: &'c LintContext<'_>) -> HashSet<(&'c str, bool)> {
    let program = &case.program;
    let mut names = HashSet::new();
    for routine in ["read", "readln"] {
        for index in program.places(routine) {
            for argument in program.arguments(index + 1) {
                let is_element = program.at(argument.start + 1) == "["
                    && program.partner(argument.start + 1) == Some(argument.end - 1);
                if argument.len() == 1 || is_element {
                    names.insert((program.at(argument.start), !is_element));
                }
            }
        }
    }
    names
}

/// Finds `a[i]` with `i: integer` in a larger array.
pub(super) fn index_16_bit(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let large = large_arrays(case);
    if large.is_empty() {
        return Vec::new();
    }
    let counters = loops_over_read(case);
    let mut told = HashSet::new();
    let mut all = Vec::new();
    for open in 1..program.tokens.len() {
        let index = program.at(open + 1);
        let is_element = program.at(open) == "["
            && program.at(open + 2) == "]"
            && large.contains(program.at(open - 1));
        if is_element && is_small(case, index) && counters.contains(index) && told.insert(index) {
            let token = case.variables.get(index).map_or(0, |it| it.token);
            all.push(
                RuleHit::at(&program.tokens[token])
                    .with("name", index)
                    .with("array", program.at(open - 1)),
            );
        }
    }
    all
}

/// The counters of loops up to a small variable that is read, which is meant to reach the array's end.
fn loops_over_read<'c>(case: &'c LintContext<'_>) -> HashSet<&'c str> {
    let program = &case.program;
    let read = read_names(case);
    let mut counters = HashSet::new();
    for index in program.places("for") {
        if program.at(index + 2) != ":="
            || program.at(index + 4) != "to"
            || program.at(index + 6) != "do"
        {
            continue;
        }
        let last = program.at(index + 5);
        if is_small(case, last) && read.contains(&(last, true)) && !is_known_small(case, last) {
            counters.insert(program.at(index + 1));
        }
    }
    counters
}

/// Whether the statement limits the variable to 16 bits; then the array is only generous.
fn is_known_small(case: &LintContext<'_>, name: &str) -> bool {
    let mut bounds = case.facts.bounds.iter();
    bounds.any(|(variable, bound)| variable.eq_ignore_ascii_case(name) && *bound <= SMALL_MAX)
}

/// The one-dimensional arrays with more elements than 16 bits can count.
fn large_arrays<'c>(case: &'c LintContext<'_>) -> HashSet<&'c str> {
    let program = &case.program;
    let constants: HashMap<&str, u64> = program
        .tokens
        .iter()
        .enumerate()
        .filter(|(index, _)| program.at(index + 1) == "=" && program.at(index + 3) == ";")
        .filter_map(|(index, _)| Some((program.at(index), program.at(index + 2).parse().ok()?)))
        .collect();
    let value = |word: &str| word.parse().ok().or_else(|| constants.get(word).copied());
    let mut large = HashSet::new();
    for index in program.places("array") {
        let is_plain = program.at(index + 1) == "["
            && program.at(index + 3) == ".."
            && program.at(index + 5) == "]";
        let goes_far = value(program.at(index + 4)).is_some_and(|last| last > SMALL_MAX);
        if !is_plain || !goes_far || index < 2 || program.before(index, 1) != ":" {
            continue;
        }
        let mut name = index - 2;
        loop {
            large.insert(program.at(name));
            if name < 2 || program.before(name, 1) != "," {
                break;
            }
            name -= 2;
        }
    }
    large
}
